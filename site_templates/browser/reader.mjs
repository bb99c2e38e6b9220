// @ts-check
/**
 * How a query is read: in Lunr's syntax where that is meant and finds something; else all its words; else, for words that nobody wrote,
 * the spelling that finds most; else any of the words.
 */

import { buildClauses } from "./clauses.mjs";
import { planClauses } from "./plan.mjs";
import { renderWords } from "./query.mjs";

/** @typedef {import("./types.mjs").Query} Query */
/** @typedef {import("./types.mjs").Clause} Clause */
/** @typedef {import("./types.mjs").Relation} Relation */
/** @typedef {import("./scope.mjs").Scope} Scope */
/** @typedef {import("./plan.mjs").PlanClause} PlanClause */
/** @typedef {import("./ranking.mjs").Selection} Selection */
/** @typedef {{clauses: Clause[], plan: PlanClause[], selection: Selection}} Findings  `plan` is empty where all papers match. */
/** @typedef {{relation: Relation, corrected: string | null, findings: Findings}} Reading */

const MOST_UNKNOWN = 3;
const MOST_SPELLINGS = 8;

/**
 * Returns the reader of queries. What it reads before everything is loaded is worth nothing.
 *
 * @param {{lunr: any, fields: string[], papers: number, lexicon: import("./syntax.mjs").Lexicon & import("./clauses.mjs").Language & {isLost: (word: string) => boolean},
 *   ranking: ReturnType<typeof import("./ranking.mjs").createRanking>, isWanting: () => boolean,
 *   takeSpellings: () => import("./spelling.mjs").Spellings | undefined,
 *   takeCode: {spelling: () => typeof import("./spelling.mjs") | undefined, syntax: () => typeof import("./syntax.mjs") | undefined}}}
 *   collaborators  Code that few queries need is loaded when one does.
 */
export function createReader({ lunr, fields, papers, lexicon, ranking, isWanting, takeSpellings, takeCode }) {
  const everywhere = fields.map((_, field) => field);
  const authors = [fields.indexOf("authors")];
  return { read, lexicon, ranking };

  /**
   * Returns what the query finds in the scope, and how it was read.
   *
   * @param {Query} query
   * @param {Scope} scope
   * @param {number} most  Papers that are to be ranked.
   * @returns {Reading}
   */
  function read(query, scope, most) {
    const { filters, words, syntax } = query;
    if (words.length === 0 && !scope.isLimited && filters.authors.length === 0) {
      return { relation: "empty", corrected: null, findings: { clauses: [], plan: [], selection: listAll([]) } };
    }
    const accepts = limit(query, scope);
    const plan = syntax === null ? null : (takeCode.syntax()?.readSyntax(lunr, syntax, fields, lexicon) ?? null);
    if (plan) {
      const selection = ranking.select(plan, most, accepts);
      if (selection.matches.length > 0) return state({ clauses: describePlan(plan), plan, selection }, "all");
    }
    const all = find(query, accepts, most, false);
    if (words.length === 0) return state(all, "listing");
    if (all.selection.matches.length > 0) return state(all, "all");
    return respell(query, accepts, most, all.clauses) ?? state(find(query, accepts, most, true), "any");
  }

  /**
   * @param {Query} query
   * @param {(paper: number) => boolean} accepts
   * @param {number} most
   * @param {boolean} isAny
   * @returns {Findings}
   */
  function find(query, accepts, most, isAny) {
    const clauses = buildClauses(query, lexicon);
    const plan = planClauses(clauses, { isAny, fields: everywhere, ...lexicon });
    if (query.words.length > 0) return { clauses, plan, selection: ranking.select(plan, most, accepts) };
    return { clauses, plan: [], selection: listAll(Array.from({ length: papers }, (_, at) => at).filter(accepts)) };
  }

  /**
   * Returns the test of scope and authors.
   *
   * @param {Query} query
   * @param {Scope} scope
   */
  function limit({ filters }, scope) {
    const clauses = filters.authors.flatMap((words) => buildClauses({ words, isOpen: true }, lexicon));
    if (clauses.length === 0) return scope.accepts;
    const plan = planClauses(clauses, { isAny: false, fields: authors, ...lexicon });
    const written = new Set(ranking.select(plan, 0, () => true).matches);
    return (/** @type {number} */ paper) => written.has(paper) && scope.accepts(paper);
  }

  /**
   * Returns the query with its unknown words spelt as they were likely meant, if that finds anything.
   *
   * @param {Query} query
   * @param {(paper: number) => boolean} accepts
   * @param {number} most
   * @param {Clause[]} clauses
   * @returns {Reading | null}
   */
  function respell(query, accepts, most, clauses) {
    if (isWanting()) return null;
    /** @type {Reading | null} */
    let best = null;
    let bestScore = 0;
    for (const { cost, meant } of findSpellings(clauses)) {
      const words = query.words.map(({ parts }) => {
        const spelt = parts.map((part) => meant.get(part) ?? part);
        return { parts: spelt, joined: spelt.join("") };
      });
      const findings = find({ ...query, words, isOpen: false }, accepts, most, false);
      const score = findings.selection.topScore / (1 + cost);
      if (score > bestScore) [best, bestScore] = [{ relation: "all", corrected: renderWords(words), findings }, score];
    }
    return best;
  }

  /**
   * Returns the ways to spell the unknown words of a query, the likeliest first.
   *
   * @param {Clause[]} clauses
   */
  function findSpellings(clauses) {
    const isUnknown = (/** @type {Clause} */ clause) => clause.terms.length + clause.longer.length === 0 && !lexicon.isLost(clause.raw);
    const unknown = new Set(clauses.filter((clause) => clause.isRequired && isUnknown(clause)).map(({ raw }) => raw));
    if (unknown.size === 0 || unknown.size > MOST_UNKNOWN) return [];
    const known = takeSpellings();
    const code = takeCode.spelling();
    if (!known || !code) return [];
    /** @type {{cost: number, meant: Map<string, string>}[]} */
    let spellings = [{ cost: 0, meant: new Map() }];
    for (const raw of unknown) {
      const corrections = code.findCorrections(raw, known);
      spellings = spellings
        .flatMap(({ cost, meant }) => corrections.map((found) => ({ cost: cost + found.cost, meant: new Map(meant).set(raw, found.word) })))
        .sort((a, b) => a.cost - b.cost)
        .slice(0, MOST_SPELLINGS);
    }
    return spellings;
  }
}

/**
 * Returns clauses for the words that a plan asks for, so that they can be marked.
 *
 * @param {PlanClause[]} plan
 * @returns {Clause[]}
 */
function describePlan(plan) {
  return plan.map(({ terms, presence }) => ({
    raw: terms[0] ?? "",
    terms,
    longer: [],
    isTelling: presence !== "prohibited",
    isRequired: presence === "required",
    isExcluded: presence === "prohibited",
  }));
}

/**
 * @param {Findings} findings
 * @param {Relation} relation
 * @returns {Reading}
 */
function state(findings, relation) {
  return { relation: findings.selection.matches.length > 0 ? relation : "none", corrected: null, findings };
}

/**
 * @param {number[]} papers
 * @returns {Selection}
 */
function listAll(papers) {
  return { terms: new Map(), all: papers, matches: papers, chosen: papers, scores: null, topScore: 0 };
}
