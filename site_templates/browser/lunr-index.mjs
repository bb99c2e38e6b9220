// @ts-check
/**
 * The Lunr index of the papers that can reach the page: the one module that speaks to lunr.js. Scoring and ranking are
 * Lunr's own; it is given the terms of the query, so its automaton of all terms is not needed.
 */

/** @typedef {import("./plan.mjs").PlanClause} PlanClause */
/** @typedef {import("./ranking.mjs").PlanTerm} PlanTerm */
/** @typedef {{position: number, score: number}} Match */

const NOBODY = Object.freeze({});

/**
 * Returns the papers in Lunr's order.
 *
 * @param {any} lunr
 * @param {{fields: string[], clauses: PlanClause[], terms: Map<string, PlanTerm>, papers: number[],
 *   weights: import("./weights.mjs").Weights}} query  `papers` are in order.
 * @returns {Match[]}
 */
export function rankPapers(lunr, { fields, clauses, terms, papers, weights }) {
  /** @type {Record<string, any>} */
  const fieldVectors = Object.create(null);
  /** @type {Record<string, any>} */
  const invertedIndex = Object.create(null);
  // Terms are in their order, so every vector grows at its end.
  for (const { text, at, rarity, holders } of terms.values()) {
    /** @type {Record<string, any>} */
    const posting = { _index: at };
    fields.forEach((name, field) => {
      posting[name] = addHolders(holders[field], name, field);
    });
    invertedIndex[text] = posting;

    /**
     * @param {import("./dictionary.mjs").Holders | null} held
     * @param {string} name
     * @param {number} field
     */
    function addHolders(held, name, field) {
      if (!held) return NOBODY;
      /** @type {Record<string, object>} */
      const found = {};
      const lengths = weights.lengths(field);
      eachCommon(held.papers, papers, (place, paper) => {
        (fieldVectors[`${name}/${paper}`] ??= new lunr.Vector()).insert(at, weights.weigh(rarity, held.counts[place], lengths[paper], field));
        found[paper] = NOBODY;
      });
      return found;
    }
  }
  const index = new lunr.Index({ fields, fieldVectors, invertedIndex, tokenSet: createAliases(clauses), pipeline: new lunr.Pipeline() });
  const presences = { required: lunr.Query.presence.REQUIRED, optional: lunr.Query.presence.OPTIONAL, prohibited: lunr.Query.presence.PROHIBITED };
  const results = index.query((/** @type {any} */ query) =>
    clauses.forEach((clause, number) =>
      query.clause({
        term: String(number),
        fields: clause.fields.map((field) => fields[field]),
        presence: presences[clause.presence],
        boost: clause.boost,
      }),
    ),
  );
  return results.map((/** @type {any} */ { ref, score }) => ({ position: Number(ref), score }));
}

/**
 * Returns what expands the term of a clause, which is its number, to the terms of the index.
 *
 * @param {PlanClause[]} clauses
 */
function createAliases(clauses) {
  return {
    intersect: (/** @type {{toArray: () => string[]}} */ wanted) => ({
      toArray: () => wanted.toArray().flatMap((number) => clauses[Number(number)].terms),
    }),
  };
}

/**
 * Visits what two ordered lists have in common, by bisection of the longer one.
 *
 * @param {Uint32Array} held
 * @param {number[]} papers
 * @param {(place: number, paper: number) => void} visit
 */
function eachCommon(held, papers, visit) {
  let low = 0;
  for (const paper of papers) {
    let high = held.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (held[middle] < paper) low = middle + 1;
      else high = middle;
    }
    if (held[low] === paper) visit(low, paper);
  }
}
