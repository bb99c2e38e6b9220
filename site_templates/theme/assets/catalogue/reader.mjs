// @ts-check
/**
 * How a query is read: all its words; else, for words that nobody wrote, the spelling that finds most; else any of
 * the words.
 */

import { buildClauses } from "./clauses.mjs";
import { renderWords } from "./query.mjs";
import { findCorrections } from "./spelling.mjs";

/** @typedef {import("./types.mjs").Query} Query */
/** @typedef {import("./types.mjs").Clause} Clause */
/** @typedef {import("./types.mjs").Relation} Relation */
/** @typedef {import("./scope.mjs").Scope} Scope */
/** @typedef {{positions: number[], topScore: number, clauses: Clause[]}} Findings */
/** @typedef {{relation: Relation, corrected: string | null, findings: Findings}} Reading */

const MOST_UNKNOWN = 3;
const MOST_SPELLINGS = 16;

/**
 * Returns the reader of queries over an index.
 *
 * @param {import("./lunr-index.mjs").SearchIndex} index
 * @param {import("./vocabulary.mjs").Vocabulary} vocabulary
 * @param {number} count  Number of papers.
 */
export function createReader(index, vocabulary, count) {
  const language = { ...index, vocabulary };
  return { read };

  /**
   * Returns what the query finds in the scope, and how it was read.
   *
   * @param {Query} query
   * @param {Scope} scope
   * @param {boolean} isNamed  The query is the very name of a paper: no other reading is called for.
   * @returns {Reading}
   */
  function read(query, scope, isNamed) {
    const { filters, words } = query;
    if (words.length === 0 && !scope.isLimited && filters.authors.length === 0) {
      return { relation: "empty", corrected: null, findings: { positions: [], topScore: 0, clauses: [] } };
    }
    const all = find(query, scope, false);
    if (words.length === 0) return state(all, "listing");
    if (isNamed || all.positions.length > 0) return { relation: "all", corrected: null, findings: all };
    return respell(query, scope, all.clauses) ?? state(find(query, scope, true), "any");
  }

  /**
   * @param {Query} query
   * @param {Scope} scope
   * @param {boolean} isAny
   * @returns {Findings}
   */
  function find(query, scope, isAny) {
    const clauses = buildClauses(query, language);
    const written = findWritten(query.filters.authors);
    const matches = clauses.length > 0 ? index.search(clauses, { isAny }) : (written ?? listAll(count));
    const byThem = written && new Set(written.map(({ position }) => position));
    const accepted = matches.filter(({ position }) => scope.accepts(position) && (!byThem || byThem.has(position)));
    return { clauses, positions: accepted.map(({ position }) => position), topScore: accepted[0]?.score ?? 0 };
  }

  /**
   * Returns the papers of the authors, or nothing where none are asked for.
   *
   * @param {import("./types.mjs").Word[][]} authors
   */
  function findWritten(authors) {
    const clauses = authors.flatMap((words) => buildClauses({ words, isOpen: true }, language));
    return clauses.length > 0 ? index.search(clauses, { fields: ["authors"] }) : null;
  }

  /**
   * Returns the query with its unknown words spelt as they were likely meant, if that finds anything.
   *
   * @param {Query} query
   * @param {Scope} scope
   * @param {Clause[]} clauses
   * @returns {Reading | null}
   */
  function respell(query, scope, clauses) {
    /** @type {Reading | null} */
    let best = null;
    let bestScore = 0;
    for (const { cost, meant } of findSpellings(clauses, vocabulary.words)) {
      const words = query.words.map(({ parts }) => {
        const spelt = parts.map((part) => meant.get(part) ?? part);
        return { parts: spelt, joined: spelt.join("") };
      });
      const findings = find({ ...query, words, isOpen: false }, scope, false);
      const score = findings.topScore / (1 + cost);
      if (score > bestScore) [best, bestScore] = [{ relation: "all", corrected: renderWords(words), findings }, score];
    }
    return best;
  }
}

/**
 * Returns the ways to spell the unknown words of a query, the likeliest first.
 *
 * @param {Clause[]} clauses
 * @param {readonly string[]} words
 */
function findSpellings(clauses, words) {
  const isUnknown = (/** @type {Clause} */ clause) => clause.terms.length + clause.longer.length === 0;
  const unknown = new Set(clauses.filter((clause) => clause.isRequired && isUnknown(clause)).map(({ raw }) => raw));
  if (unknown.size === 0 || unknown.size > MOST_UNKNOWN) return [];
  /** @type {{cost: number, meant: Map<string, string>}[]} */
  let spellings = [{ cost: 0, meant: new Map() }];
  for (const raw of unknown) {
    const corrections = findCorrections(raw, words);
    spellings = spellings
      .flatMap(({ cost, meant }) =>
        corrections.map((found) => ({ cost: cost + found.cost, meant: new Map(meant).set(raw, found.word) })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MOST_SPELLINGS);
  }
  return spellings;
}

/**
 * @param {Findings} findings
 * @param {Relation} relation
 * @returns {Reading}
 */
function state(findings, relation) {
  return { relation: findings.positions.length > 0 ? relation : "none", corrected: null, findings };
}

/** @param {number} count */
function listAll(count) {
  return Array.from({ length: count }, (_, position) => ({ position, score: 0 }));
}
