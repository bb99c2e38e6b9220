// @ts-check
/** Orders of results other than by relevance. */

/** @typedef {import("./types.mjs").Sort} Sort */

/**
 * Returns the papers by year, the latest first and within a year the most relevant, or by title.
 *
 * @param {number[]} papers
 * @param {Sort} sort
 * @param {Float64Array | null} scores
 * @param {import("./stock.mjs").Stock} stock
 */
export function sortPapers(papers, sort, scores, { editions, takeFiling, takeTitleOrder }) {
  if (sort === "title") {
    const places = takeTitleOrder();
    return places ? [...papers].sort((a, b) => places[a] - places[b]) : papers;
  }
  const filing = takeFiling();
  if (!filing) return papers;
  const yearOf = (/** @type {number} */ paper) => editions[filing.editionOf[paper]].year ?? 0;
  const scoreOf = (/** @type {number} */ paper) => (scores ? scores[paper] : 0);
  return [...papers].sort((a, b) => yearOf(b) - yearOf(a) || scoreOf(b) - scoreOf(a) || a - b);
}
