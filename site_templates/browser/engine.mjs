// @ts-check
/**
 * The search: a request in, an answer out, ready to be drawn. Ranking is Lunr's; only the paper whose very name or
 * title was typed stands above it, and says so.
 */

import { createMatcher, explainMatch } from "./evidence.mjs";
import { cutExcerpt, markText } from "./excerpt.mjs";
import { findOutcome } from "./outcome.mjs";
import { openStock } from "./stock.mjs";

/** @typedef {import("./types.mjs").Answer} Answer */
/** @typedef {import("./types.mjs").Request} Request */
/** @typedef {import("./outcome.mjs").Outcome} Outcome */
/** @typedef {ReturnType<typeof createEngine>} Engine */

export const PAGE = 20;

/**
 * Returns the search engine over the files of a site.
 *
 * @param {Parameters<typeof openStock>[0]} collaborators
 */
export function createEngine(collaborators) {
  const stock = openStock(collaborators);
  const { shelf, topics, editions } = stock;
  /** @type {{key: string, outcome: Promise<Outcome>} | null} */
  let last = null;

  /**
   * Returns what a request finds; the last request is remembered, since an answer is asked for in parts.
   *
   * @param {Request} request
   */
  function recall(request) {
    const key = JSON.stringify(request);
    if (last?.key !== key) {
      const mine = { key, outcome: findOutcome(stock, request) };
      mine.outcome.catch(() => last === mine && (last = null));
      last = mine;
    }
    return last.outcome;
  }

  return {
    /**
     * Returns an answer; no text makes it throw.
     *
     * @param {Request} request
     * @returns {Promise<Answer>}
     */
    async search(request) {
      const { offset = 0, limit = PAGE } = request;
      const outcome = await recall(request);
      const shown = outcome.papers.slice(offset, offset + limit);
      const cards = await shelf.settle(() => shown.map(stock.takeCard));
      const matches = createMatcher(outcome.clauses, stock.stem);
      return {
        relation: outcome.relation,
        corrected: outcome.corrected,
        total: outcome.total,
        isPartial: outcome.isPartial,
        lost: outcome.lost,
        topics: outcome.scope.topics,
        venues: outcome.scope.venues,
        years: outcome.scope.years,
        authors: outcome.scope.people.map(({ name }) => name),
        hits: shown.flatMap((paper, at) => {
          const card = cards[at];
          if (!card) return [];
          return [{ ...card, paper, title: markText(card.title, matches), name: card.names[0] ?? null, exact: outcome.exact.get(paper) ?? null }];
        }),
      };
    },

    /**
     * Returns the excerpts of some of the papers that a request has found, in their order.
     *
     * @param {Request} request
     * @param {number[]} papers
     */
    async excerpts(request, papers) {
      const { clauses } = await recall(request);
      const abstracts = await shelf.settle(() => papers.map(stock.takeAbstract));
      const matches = createMatcher(clauses, stock.stem);
      return abstracts.map((abstract) => cutExcerpt(abstract ?? "", matches));
    },

    /**
     * Returns all papers that a request finds, in their order.
     *
     * @param {Request} request
     */
    async list(request) {
      return (await findOutcome(stock, { ...request, offset: 0, limit: Infinity })).papers;
    },

    /**
     * Returns the choices that narrow the results of a request.
     *
     * @param {Request} request
     */
    async facets(request) {
      const { all, scope } = await recall(request);
      const takeCode = () => /** @type {typeof import("./facets.mjs") | undefined} */ (shelf.take("facets.mjs", () => import("./facets.mjs")));
      const { filing, code } = await shelf.settle(() => ({ filing: stock.takeFiling(), code: takeCode() }));
      return filing && code ? code.countFacets(all, scope, { topics, editions, filing }) : { topics: [], venues: [], years: [], authors: [] };
    },

    /**
     * Returns for each word of a request where a paper has it.
     *
     * @param {Request} request
     * @param {number} paper
     */
    async explain(request, paper) {
      const { clauses } = await recall(request);
      return shelf.settle(() => explainMatch(clauses, paper, stock));
    },
  };
}
