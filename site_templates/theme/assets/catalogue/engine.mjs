// @ts-check
/**
 * The search: a request in, an answer out, ready to be drawn.
 *
 * All words first; then, for words that nobody wrote, the spelling that finds most; then any of the words. An exact
 * name or title stands on top whatever its score. Ranking is Lunr's.
 */

import { buildClauses } from "./clauses.mjs";
import { cutExcerpt, markText } from "./excerpt.mjs";
import { openIndex } from "./lunr-index.mjs";
import { nameKey, parseQuery, renderWords } from "./query.mjs";
import { countTopics, createScope } from "./scope.mjs";
import { findCorrections } from "./spelling.mjs";
import { createVocabulary } from "./vocabulary.mjs";

/** @typedef {import("./types.mjs").Query} Query */
/** @typedef {import("./types.mjs").Clause} Clause */
/** @typedef {import("./types.mjs").Exact} Exact */
/** @typedef {import("./types.mjs").Answer} Answer */
/** @typedef {{positions: number[], topScore: number, clauses: Clause[]}} Findings */
/** @typedef {Pick<Answer, "relation" | "corrected"> & {findings: Findings}} Reading */

const PAGE = 20;
const MOST_SPELLINGS = 16;
/** @type {Findings} */
const NOTHING = { positions: [], topScore: 0, clauses: [] };

/**
 * Returns the search engine over loaded data.
 *
 * @param {{lunr: any, data: import("./types.mjs").SearchData}} collaborators
 */
export function createEngine({ lunr, data }) {
  const { documents } = data;
  const index = openIndex(lunr, data.index);
  const language = { ...index, vocabulary: createVocabulary(data.words) };
  const exactNames = mapExact(documents.papers);

  /**
   * Returns an answer; no text makes it throw.
   *
   * @param {import("./types.mjs").Request} request
   * @returns {Answer}
   */
  function search({ text, topics = [], offset = 0, limit = PAGE }) {
    const query = parseQuery(text);
    const scope = createScope(query.filters, topics, documents);
    const exact = new Map([...(exactNames.get(keyOf(query)) ?? [])].filter(([position]) => scope.accepts(position)));
    const { relation, corrected, findings } = read(query, scope, exact.size > 0);
    const positions = [...new Set([...exact.keys(), ...findings.positions])];
    const matches = createMatcher(findings.clauses, relation);
    return {
      relation,
      corrected,
      total: positions.length,
      facets: countTopics(positions, scope, documents),
      topics: scope.topics,
      hits: positions
        .slice(offset, offset + limit)
        .map((position) => buildHit(documents, position, exact.get(position) ?? null, matches)),
    };
  }

  /**
   * @param {Query} query
   * @param {import("./scope.mjs").Scope} scope
   * @param {boolean} isExact
   * @returns {Reading}
   */
  function read(query, scope, isExact) {
    const { filters, words } = query;
    if (words.length === 0 && !scope.isLimited && filters.authors.length === 0) {
      return { relation: "empty", corrected: null, findings: NOTHING };
    }
    const findings = find(query, scope, false);
    if (words.length === 0) {
      return { relation: findings.positions.length > 0 ? "listing" : "none", corrected: null, findings };
    }
    if (findings.positions.length > 0 || isExact) return { relation: "all", corrected: null, findings };
    const spelling = findSpelling(query, scope, findings.clauses);
    if (spelling) return spelling;
    const any = find(query, scope, true);
    return { relation: any.positions.length > 0 ? "any" : "none", corrected: null, findings: any };
  }

  /**
   * @param {Query} query
   * @param {import("./scope.mjs").Scope} scope
   * @param {boolean} isAny
   * @returns {Findings}
   */
  function find(query, scope, isAny) {
    const clauses = buildClauses(query, language);
    const authors = query.filters.authors.flatMap((words) => buildClauses({ words, isOpen: true }, language));
    const matches =
      clauses.length + authors.length > 0
        ? index.search({ clauses, authors, isAny })
        : documents.papers.map((_, position) => ({ position, score: 0 }));
    const accepted = matches.filter(({ position }) => scope.accepts(position));
    return { clauses, positions: accepted.map(({ position }) => position), topScore: accepted[0]?.score ?? 0 };
  }

  /**
   * Returns the findings of the best way to spell the words that no paper has, if one finds anything.
   *
   * @param {Query} query
   * @param {import("./scope.mjs").Scope} scope
   * @param {Clause[]} clauses
   * @returns {Reading | null}
   */
  function findSpelling(query, scope, clauses) {
    const unknown = new Set(clauses.filter((clause) => clause.isRequired && clause.terms.length === 0).map(({ raw }) => raw));
    let spellings = [{ cost: 0, meant: new Map() }];
    for (const raw of unknown) {
      const corrections = findCorrections(raw, language.vocabulary.words);
      spellings = spellings.flatMap(({ cost, meant }) =>
        corrections.map((found) => ({ cost: cost + found.cost, meant: new Map(meant).set(raw, found.word) })),
      );
    }
    if (unknown.size === 0) return null;
    /** @type {Reading | null} */
    let best = null;
    let bestScore = 0;
    for (const { cost, meant } of spellings.sort((a, b) => a.cost - b.cost).slice(0, MOST_SPELLINGS)) {
      const words = query.words.map(({ parts }) => respell(parts, meant));
      const findings = find({ ...query, words, isOpen: false }, scope, false);
      const score = findings.topScore / (1 + cost);
      if (score > bestScore) [best, bestScore] = [{ relation: "all", corrected: renderWords(words), findings }, score];
    }
    return best;
  }

  /**
   * @param {Clause[]} clauses
   * @param {import("./types.mjs").Relation} relation
   */
  function createMatcher(clauses, relation) {
    const telling = clauses.filter(({ isRequired }) => isRequired || relation === "any");
    const terms = new Set(telling.flatMap((clause) => clause.terms));
    return (/** @type {string} */ form) => terms.has(language.stem(form));
  }

  return { search };
}
