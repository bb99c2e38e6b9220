// @ts-check
/** Why a paper is a result: which of its words match, and in which of its fields they stand. */

/** @typedef {import("./types.mjs").Clause} Clause */

/**
 * Returns what tells the words to be marked: stop words only where the query has no others.
 *
 * @param {Clause[]} clauses
 * @param {(word: string) => string} stem
 */
export function createMatcher(clauses, stem) {
  const telling = clauses.filter(({ isTelling }) => isTelling);
  const terms = new Set(telling.flatMap(({ terms: own, longer }) => [...own, ...longer]));
  return (/** @type {string} */ form) => terms.has(stem(form));
}

/**
 * Returns for each word of the query the fields of a paper that have it.
 *
 * @param {Clause[]} clauses
 * @param {number} paper
 * @param {{fields: string[], dictionary: import("./dictionary.mjs").Dictionary}} stock
 * @returns {{word: string, fields: string[]}[]}
 */
export function explainMatch(clauses, paper, { fields, dictionary }) {
  return clauses
    .filter(({ isExcluded }) => !isExcluded)
    .map(({ raw, terms, longer }) => {
      const holders = [...terms, ...longer].map(dictionary.holders);
      return { word: raw, fields: fields.filter((_, field) => holders.some((held) => held[field]?.papers.includes(paper))) };
    });
}
