// @ts-check
/** The search in a worker of its own, so that typing never waits for it. */

import { fetchJson } from "./loader.mjs";
import { createService } from "./service.mjs";

/** @typedef {{number: number, kind: "load"} | {number: number, kind: "search",
 *   request: import("./types.mjs").Request}} Message */
/** @typedef {{number: number, answer?: import("./types.mjs").Answer, failure?: string}} Reply */

const base = new URL("../../", import.meta.url);
const service = createService({ base, fetchJson, importLunr: () => import("./lunr.mjs") });

addEventListener("message", async ({ data }) => {
  const message = /** @type {Message} */ (data);
  /** @type {Reply} */
  const reply = { number: message.number };
  try {
    if (message.kind === "load") await service.load();
    else reply.answer = await service.search(message.request);
  } catch (error) {
    reply.failure = String(error);
  }
  postMessage(reply);
});
