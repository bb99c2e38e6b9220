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
/** @typedef {{isAny?: boolean, fields?: string[]}} Options */
/** @typedef {ReturnType<typeof openIndex>} SearchIndex */

const FORMS = "forms";
const EXACT_MARK = "=";
/** What a word that merely begins with the typed one counts for, where the typed one is a word itself. */
const LONGER_SHARE = 0.1;
/** Stop words beside other words only break ties. */
const STOP_WORD_BOOST = 0.25;

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
     * Returns the matches in Lunr's order: papers that satisfy all required clauses, or any clause of a telling word.
     *
     * @param {Clause[]} clauses
     * @param {Options} options
     * @returns {Match[]}
     */
    search(clauses, { isAny = false, fields = textFields } = {}) {
      const built = clauses
        .filter(({ isTelling }) => isTelling || !isAny)
        .flatMap((clause) => buildLunrClauses(clause, clause.isRequired && !isAny, fields, lunr.Query.presence));
      if (built.length === 0) return [];
      const results = index.query((/** @type {any} */ query) => built.forEach((clause) => query.clause(clause)));
      return results.map((/** @type {any} */ { ref, score }) => ({ position: Number(ref), score }));
    },
  };
}

/**
 * @param {Clause} clause
 * @param {boolean} isDemanded
 * @param {string[]} fields
 * @param {{REQUIRED: number, OPTIONAL: number}} presence
 * @returns {object[]}
 */
function buildLunrClauses({ raw, terms, longer, isTelling }, isDemanded, fields, { REQUIRED, OPTIONAL }) {
  const boost = isTelling ? 1 : STOP_WORD_BOOST;
  const share = terms.length > 0 && longer.length > 0 ? LONGER_SHARE : 1;
  const built = [];
  if (isDemanded || terms.length + longer.length > 0) {
    const presence = isDemanded ? REQUIRED : OPTIONAL;
    built.push({ term: [...terms, ...longer].join(" "), fields, presence, boost: boost * share });
  }
  if (share < 1) built.push({ term: terms.join(" "), fields, presence: OPTIONAL, boost: boost * (1 - share) });
  built.push({ term: EXACT_MARK + stripInflection(raw), fields: [FORMS], presence: OPTIONAL, boost });
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
