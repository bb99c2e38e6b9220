// @ts-check
/** The search in a worker of its own, so that typing never waits for it. */

import { createFetch } from "./files.mjs";
import { lunr } from "./lunr.mjs";
import { createService } from "./service.mjs";

/** @typedef {keyof import("./service.mjs").Service} Kind */
/** @typedef {{number: number, kind: Kind, values: any[]}} Message  Number 0 only asks whether anyone listens. */
/** @typedef {{number: number, answer?: any, failure?: string}} Reply */

const base = new URL("../../", import.meta.url);
const service = createService({ fetchFile: createFetch(base), importLunr: async () => ({ lunr }) });

addEventListener("message", async ({ data }) => {
  const { number, kind, values } = /** @type {Message} */ (data);
  /** @type {Reply} */
  const reply = { number };
  try {
    if (number > 0) reply.answer = await /** @type {any} */ (service)[kind](...values);
  } catch (error) {
    reply.failure = String(error);
  }
  postMessage(reply);
});
