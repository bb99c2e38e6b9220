// @ts-check
/** The search with its files: the same in the worker and, where there is none, in the page. */

import { createEngine } from "./engine.mjs";
import { createFiles, inflate } from "./files.mjs";

/** @typedef {import("./types.mjs").Request} Request */
/** @typedef {import("./types.mjs").Answer} Answer */
/** @typedef {import("./engine.mjs").Engine} Engine */
/** @typedef {Engine & {load: () => Promise<void>}} Service */

/**
 * @param {{fetchFile: import("./files.mjs").FetchFile, importLunr: () => Promise<{lunr: any}>}} collaborators
 * @returns {Service}
 */
export function createService({ fetchFile, importLunr }) {
  const files = createFiles({ fetchFile, inflate });
  /** @type {Promise<Engine> | null} */
  let starting = null;

  async function start() {
    const [{ lunr }, manifest] = await Promise.all([importLunr(), files.manifest()]);
    return createEngine({ lunr, manifest, files });
  }

  function engine() {
    starting ??= start().catch((error) => {
      starting = null;
      throw error;
    });
    return starting;
  }

  return {
    load: async () => void (await engine()),
    search: async (request) => (await engine()).search(request),
    excerpts: async (request, papers) => (await engine()).excerpts(request, papers),
    list: async (request) => (await engine()).list(request),
    facets: async (request) => (await engine()).facets(request),
    explain: async (request, paper) => (await engine()).explain(request, paper),
  };
}
