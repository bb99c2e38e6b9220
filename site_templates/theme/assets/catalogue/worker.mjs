// @ts-check
/** The search in a worker of its own, so that typing never waits for it. */

// All that the search is made of, so that the browser asks for it at once and not level by level.
import "./analysis.mjs";
import "./clauses.mjs";
import "./dictionary.mjs";
import "./engine.mjs";
import "./evidence.mjs";
import "./excerpt.mjs";
import "./facets.mjs";
import "./lunr-index.mjs";
import "./outcome.mjs";
import "./packing.mjs";
import "./phrases.mjs";
import "./plan.mjs";
import "./query.mjs";
import "./ranking.mjs";
import "./reader.mjs";
import "./scope.mjs";
import "./shard.mjs";
import "./shard-map.mjs";
import "./shelf.mjs";
import "./slug-shards.mjs";
import "./sorting.mjs";
import "./stock.mjs";
import "./weights.mjs";

import { createFetch } from "./files.mjs";
import lunr from "./lunr.mjs";
import { createService } from "./service.mjs";

/** @typedef {keyof import("./service.mjs").Service} Kind */
/** @typedef {{number: number, kind: Kind, values: any[]}} Message  Number 0 only asks whether anyone listens. */
/** @typedef {{number: number, answer?: any, failure?: string}} Reply */

const base = new URL("../../", import.meta.url);
const service = createService({ fetchFile: createFetch(base), importLunr: async () => ({ default: lunr }) });

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
