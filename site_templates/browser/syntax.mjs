// @ts-check
/** Queries in Lunr's own language, read by Lunr's parser: fields, presence, boosts, wildcards and edit distances. */

import { splitWords } from "./analysis.mjs";
import { addSyntax } from "./lunr-syntax.mjs";
import { measureDistance } from "./spelling.mjs";

/** @typedef {import("./plan.mjs").PlanClause} PlanClause */
/** @typedef {{stem: (word: string) => string, isTerm: (term: string) => boolean, allTerms: () => string[],
 *   termsStartingWith: (prefix: string) => string[] | null, countShards: (terms: string[]) => number}} Lexicon */

const MOST_CLAUSES = 32;
const MOST_WILDCARDS = 3;
/** More edits make of every word every other, and Lunr's automaton of them grows without bound. */
const MOST_EDITS = 2;
const LONGEST_EDITED = 32;
/** Patterns that do not say how words begin are compared with every word of the catalogue. */
const MOST_OPEN_PATTERNS = 4;
/** A pattern whose terms stand in more shards would load much of the index. */
const MOST_SHARDS = 128;
/** A beginning shorter than this stands for too many words. */
const SHORTEST_START = 3;

/**
 * Returns the clauses of a query in Lunr's syntax; nothing where it is not valid, asks for too much or for nothing.
 *
 * @param {any} lunr
 * @param {string} text
 * @param {string[]} fields
 * @param {Lexicon} lexicon
 * @returns {PlanClause[] | null}
 */
export function readSyntax(lunr, text, fields, lexicon) {
  if (!lunr.QueryParser) addSyntax(lunr);
  const query = new lunr.Query(fields);
  try {
    new lunr.QueryParser(text, query).parse();
  } catch {
    return null;
  }
  /** @type {PlanClause[]} */
  const clauses = [];
  if (query.clauses.length > MOST_CLAUSES || query.clauses.filter(isOpenPattern).length > MOST_OPEN_PATTERNS) return null;
  for (const clause of query.clauses) {
    const terms = expandTerm(lunr, clause, lexicon);
    if (terms === null) return null;
    const presence = namePresence(lunr, clause.presence);
    const places = clause.fields.map((/** @type {string} */ field) => fields.indexOf(field));
    clauses.push({ terms, presence, fields: places, boost: clause.boost });
  }
  return clauses.some(({ presence }) => presence !== "prohibited") ? clauses : null;
}

/** @param {{term: string, editDistance?: number}} clause */
function isOpenPattern({ term, editDistance = 0 }) {
  return editDistance > 0 || (term.includes("*") && term.indexOf("*") < term.length - 1);
}

/**
 * @param {any} lunr
 * @param {any} clause
 * @param {Lexicon} lexicon
 * @returns {string[] | null}
 */
function expandTerm(lunr, clause, { stem, isTerm, allTerms, termsStartingWith, countShards }) {
  const isPattern = clause.term.includes("*");
  if (!isPattern && !clause.editDistance) {
    const parts = splitWords(clause.term).flatMap((word) => (word.parts.length > 1 ? [...word.parts, word.joined] : word.parts));
    return [...new Set(parts.map(stem))].filter(isTerm);
  }
  if (clause.editDistance > MOST_EDITS || (clause.editDistance > 0 && clause.term.length > LONGEST_EDITED)) return null;
  // Lunr stems what edits are counted from, and leaves patterns as they are.
  const term = isPattern ? clause.term : stem(clause.term);
  const [start] = term.split("*", 1);
  if (isPattern && (term.split("*").length - 1 > MOST_WILDCARDS || term.replaceAll("*", "").length < SHORTEST_START)) return null;
  const isStart = isPattern && term === `${start}*`;
  const candidates = isStart ? termsStartingWith(start) : allTerms().filter(createTest(term, clause.editDistance ?? 0));
  if (candidates === null) return null;
  if (countShards(candidates) > MOST_SHARDS) return null;
  const pattern = lunr.TokenSet.fromClause({ ...clause, term });
  return lunr.TokenSet.fromArray([...candidates].sort()).intersect(pattern).toArray().filter(isTerm);
}

/**
 * Returns a test that every term which fits the pattern passes; Lunr decides about those that do.
 *
 * @param {string} term
 * @param {number} distance
 * @returns {(candidate: string) => boolean}
 */
function createTest(term, distance) {
  if (distance > 0) {
    const most = distance + 1;
    return (candidate) => Math.abs(candidate.length - term.length) <= distance && measureDistance(candidate, term, most) <= most;
  }
  const [start, ...rest] = term.split("*");
  const end = rest.pop() ?? "";
  return (candidate) => {
    if (!candidate.startsWith(start) || !candidate.endsWith(end)) return false;
    let at = start.length;
    for (const part of rest) {
      at = candidate.indexOf(part, at);
      if (at === -1) return false;
      at += part.length;
    }
    return at <= candidate.length - end.length;
  };
}

/**
 * @param {any} lunr
 * @param {number} presence
 */
function namePresence({ Query: { presence: kinds } }, presence) {
  if (presence === kinds.REQUIRED) return "required";
  return presence === kinds.PROHIBITED ? "prohibited" : "optional";
}
