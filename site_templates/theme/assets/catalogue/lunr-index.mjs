// @ts-check
/**
 * The Lunr index, opened for queries: the one module that speaks to lunr.js.
 *
 * Queries name terms of the index, never patterns, so Lunr's automaton of all terms is not built; a set of terms takes
 * its place, and scoring and ranking are Lunr's own.
 */

import { stripInflection } from "./analysis.mjs";

/** @typedef {import("./types.mjs").SerialisedIndex} SerialisedIndex */
/** @typedef {import("./types.mjs").Clause} Clause */
/** @typedef {{position: number, score: number}} Match */
/** @typedef {{clauses: Clause[], authors: Clause[], isAny: boolean}} LunrQuery */
/** @typedef {ReturnType<typeof openIndex>} SearchIndex */

const FORMS = "forms";
const EXACT_MARK = "=";
/** A word as typed outweighs those that merely begin with it. */
const EXACT_BOOST = 2;
/** Stop words beside other words only break ties. */
const OPTIONAL_BOOST = 0.25;

/**
 * Opens an index. Terms are stemmed before they reach a query; a clause may list several, parted by blanks.
 *
 * @param {any} lunr
 * @param {SerialisedIndex} serialised
 */
export function openIndex(lunr, serialised) {
  /** @type {Record<string, object>} */
  const postings = Object.create(null);
  for (const [term, posting] of serialised.invertedIndex) postings[term] = posting;
  const index = new lunr.Index({
    fields: serialised.fields,
    fieldVectors: Object.fromEntries(serialised.fieldVectors.map(([ref, elements]) => [ref, new lunr.Vector(elements)])),
    invertedIndex: postings,
    tokenSet: createTermSet(postings),
    pipeline: createAlternatives(lunr),
  });
  const textFields = serialised.fields.filter((field) => field !== FORMS);
  /** @type {Map<string, string>} */
  const stems = new Map();
  const token = (/** @type {string} */ word) => new lunr.Token(word);
  return {
    /** @type {(word: string) => string} */
    stem(word) {
      let stem = stems.get(word);
      if (stem === undefined) stems.set(word, (stem = String(lunr.stemmer(token(word)))));
      return stem;
    },
    /** @type {(word: string) => boolean} */
    isStopWord: (word) => lunr.stopWordFilter(token(word)) === undefined,
    /** @type {(term: string) => boolean} */
    isTerm: (term) => term in postings,
    /**
     * Returns the matches in Lunr's order.
     *
     * @param {LunrQuery} query
     * @returns {Match[]}
     */
    search(query) {
      const clauses = buildLunrClauses(query, textFields, lunr.Query.presence);
      if (clauses.length === 0) return [];
      const results = index.query((/** @type {any} */ lunrQuery) => clauses.forEach((clause) => lunrQuery.clause(clause)));
      return results.map((/** @type {any} */ { ref, score }) => ({ position: Number(ref), score }));
    },
  };
}

/**
 * @param {LunrQuery} query
 * @param {string[]} textFields
 * @param {{REQUIRED: number, OPTIONAL: number}} presence
 */
function buildLunrClauses({ clauses, authors, isAny }, textFields, presence) {
  const { REQUIRED, OPTIONAL } = presence;
  /** @type {object[]} */
  const built = [];
  for (const { raw, stem, terms, isRequired } of clauses) {
    if (isAny && !isRequired) continue;
    const boost = isRequired ? 1 : OPTIONAL_BOOST;
    const isDemanded = isRequired && !isAny;
    if (isDemanded || terms.length > 0) {
      built.push({ term: terms.join(" "), fields: textFields, presence: isDemanded ? REQUIRED : OPTIONAL, boost });
    }
    if (terms.length > 1) built.push({ term: stem, fields: textFields, presence: OPTIONAL, boost: boost * EXACT_BOOST });
    built.push({ term: EXACT_MARK + stripInflection(raw), fields: [FORMS], presence: OPTIONAL, boost });
  }
  for (const { terms } of authors) {
    built.push({ term: terms.join(" "), fields: ["authors"], presence: REQUIRED });
  }
  return built;
}

/**
 * Returns what Lunr asks for the terms of a clause: those that the index holds.
 *
 * @param {Record<string, object>} postings
 */
function createTermSet(postings) {
  return {
    intersect: (/** @type {{toArray: () => string[]}} */ wanted) => ({
      toArray: () => wanted.toArray().filter((term) => term in postings),
    }),
  };
}

/**
 * Returns the pipeline of queries: it parts the alternatives of a clause.
 *
 * @param {any} lunr
 */
function createAlternatives(lunr) {
  const label = "alternatives";
  const part = (/** @type {any} */ token) =>
    token
      .toString()
      .split(" ")
      .map((/** @type {string} */ term) => new lunr.Token(term));
  if (!(label in lunr.Pipeline.registeredFunctions)) lunr.Pipeline.registerFunction(part, label);
  const pipeline = new lunr.Pipeline();
  pipeline.add(lunr.Pipeline.registeredFunctions[label]);
  return pipeline;
}
