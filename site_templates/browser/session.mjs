// @ts-check
/** Searches whose answers come in order, for one box that asks while the reader types. */

/** @typedef {import("./service.mjs").Service} Service */
/** @typedef {import("./types.mjs").Request} Request */
/** @typedef {ReturnType<typeof createSession>} Session */

/**
 * Returns a search whose answers come in order: what a later search has overtaken is `null`, be it an answer, a part of
 * one or a failure.
 *
 * @param {Service} service
 */
export function createSession(service) {
  let latest = 0;

  /**
   * @template T
   * @param {() => Promise<T>} ask
   * @returns {Promise<T | null>}
   */
  async function whileLatest(ask) {
    const mine = latest;
    try {
      const answer = await ask();
      return mine === latest ? answer : null;
    } catch (error) {
      if (mine === latest) throw error;
      return null;
    }
  }

  return {
    /** @param {Request} request */
    search(request) {
      latest += 1;
      return whileLatest(() => service.search(request));
    },
    /** @type {(request: Request, papers: number[]) => Promise<import("./types.mjs").Span[][] | null>} */
    excerpts: (request, papers) => whileLatest(() => service.excerpts(request, papers)),
    /** @type {(request: Request) => Promise<number[] | null>} */
    list: (request) => whileLatest(() => service.list(request)),
    /** @type {(request: Request) => Promise<import("./types.mjs").Facets | null>} */
    facets: (request) => whileLatest(() => service.facets(request)),
    /** @type {(request: Request, paper: number) => Promise<{word: string, fields: string[]}[] | null>} */
    explain: (request, paper) => whileLatest(() => service.explain(request, paper)),
    drop() {
      latest += 1;
    },
  };
}
