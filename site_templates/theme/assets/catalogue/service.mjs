// @ts-check
/** The search with its files: the same in the worker and, where there is none, in the page. */

import { createEngine } from "./engine.mjs";
import { createLoader } from "./loader.mjs";

/** @typedef {import("./types.mjs").Request} Request */
/** @typedef {import("./types.mjs").Answer} Answer */
/** @typedef {{load: () => Promise<void>, search: (request: Request) => Promise<Answer>}} Service */

/**
 * @param {{base: URL, fetchJson: import("./loader.mjs").FetchJson, importLunr: () => Promise<{default: any}>}}
 *   collaborators
 * @returns {Service}
 */
export function createService({ base, fetchJson, importLunr }) {
  const loader = createLoader({ base, fetchJson });
  /** @type {Promise<ReturnType<typeof createEngine>> | null} */
  let starting = null;

  async function start() {
    const [{ default: lunr }, data] = await Promise.all([importLunr(), loader.load()]);
    return createEngine({ lunr, data });
  }

  function engine() {
    starting ??= start().catch((error) => {
      starting = null;
      throw error;
    });
    return starting;
  }

  return {
    async load() {
      await engine();
    },
    async search(request) {
      return (await engine()).search(request);
    },
  };
}
