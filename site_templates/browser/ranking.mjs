// @ts-check
/**
 * Which papers a query matches, and which of them can reach the page: found on arrays of numbers, so that lunr.js is
 * given those papers only, however many match.
 */

import { findHolders } from "./covers.mjs";

/** @typedef {import("./plan.mjs").PlanClause} PlanClause */
/** @typedef {import("./dictionary.mjs").Dictionary} Dictionary */
/** @typedef {import("./dictionary.mjs").Holders} Holders */
/** @typedef {{text: string, rarity: number, holders: (Holders | null)[], at: number}} PlanTerm  `at`: place in the order of terms. */
/**
 * @typedef {{terms: Map<string, PlanTerm>, all: number[], matches: number[], chosen: number[], scores: Float64Array | null,
 *   topScore: number}} Selection
 *   `all`: papers that the clauses match; `matches`: those of them that are accepted; `chosen`: those of these that may
 *   stand on the page. All are in the order of papers. Scores are by paper.
 */
/** @type {Selection} */
const NOTHING = { terms: new Map(), all: [], matches: [], chosen: [], scores: null, topScore: 0 };

/** Sums of the same weights in another order differ by less. */
const ROUNDING = 1e-9;
/** Papers of one score stand in the order in which Lunr meets them; from so many on, only the first are handed to it. */
const MOST_TIED = 500;

/** @param {{papers: number, title: number, dictionary: Dictionary, weights: import("./weights.mjs").Weights, shelf: import("./shelf.mjs").Shelf}} collaborators */
export function createRanking({ papers, title, dictionary, weights, shelf }) {
  return { select };

  /**
   * Returns the papers that the clauses match, and those among them that may stand among the first `most`.
   *
   * @param {PlanClause[]} clauses
   * @param {number} most
   * @param {(paper: number) => boolean} accepts
   * @returns {Selection}  Nothing while something has to be loaded.
   */
  function select(clauses, most, accepts) {
    const terms = openTerms(clauses);
    if (shelf.isWanting()) return NOTHING;
    const states = findMatches(clauses, terms);
    const { scores, firsts } = scorePapers(clauses, terms, states);
    /** @type {number[]} */
    const all = [];
    /** @type {number[]} */
    const matches = [];
    let topScore = 0;
    for (let paper = 0; paper < papers; paper += 1) {
      if (states[paper] !== MATCH) continue;
      all.push(paper);
      if (!accepts(paper)) continue;
      matches.push(paper);
      if (scores[paper] > topScore) topScore = scores[paper];
    }
    return { terms, all, matches, chosen: chooseFirst(matches, scores, firsts, most), scores, topScore };
  }

  /** @param {PlanClause[]} clauses */
  function openTerms(clauses) {
    const texts = [...new Set(clauses.flatMap(({ terms }) => terms))].sort();
    return new Map(
      texts.map((text, at) => {
        const holders = findHolders(text, { dictionary, title });
        return [text, { text, at, holders, rarity: weights.rarity(holders) }];
      }),
    );
  }

  /**
   * Returns for each paper whether it satisfies every required clause (or, where there is none, any optional one).
   *
   * @param {PlanClause[]} clauses
   * @param {Map<string, PlanTerm>} terms
   */
  function findMatches(clauses, terms) {
    const states = new Uint8Array(papers);
    const required = clauses.filter(({ presence }) => presence === "required");
    required.forEach((clause, step) =>
      eachHolder(clause, terms, ({ papers: found }) => {
        for (const paper of found) if (states[paper] === step) states[paper] = step + 1;
      }),
    );
    const touched = new Uint8Array(papers);
    for (const clause of clauses) {
      const mark = clause.presence === "prohibited" ? 2 : 1;
      eachHolder(clause, terms, ({ papers: found }) => {
        for (const paper of found) touched[paper] |= mark;
      });
    }
    for (let paper = 0; paper < papers; paper += 1) {
      states[paper] = states[paper] === required.length && touched[paper] === 1 ? MATCH : 0;
    }
    return states;
  }

  /**
   * Returns Lunr's score of every match, and the group of postings in which Lunr meets it first.
   *
   * @param {PlanClause[]} clauses
   * @param {Map<string, PlanTerm>} terms
   * @param {Uint8Array} states
   */
  function scorePapers(clauses, terms, states) {
    const asked = askTerms(clauses, terms);
    const scores = new Float64Array(papers);
    const firsts = new Uint32Array(papers);
    asked.forEach((boosts, field) => {
      const size = Math.sqrt([...boosts.values()].reduce((sum, boost) => sum + boost * boost, 0));
      for (const [{ holders, rarity }, boost] of boosts) {
        const held = holders[field];
        if (!held) continue;
        const lengths = weights.lengths(field);
        for (let at = 0; at < held.papers.length; at += 1) {
          const paper = held.papers[at];
          if (states[paper] !== MATCH) continue;
          scores[paper] += (boost * weights.weigh(rarity, held.counts[at], lengths[paper], field)) / size;
        }
      }
    });
    let group = 0;
    for (const clause of clauses) {
      if (clause.presence === "prohibited") continue;
      eachHolder(clause, terms, ({ papers: found }) => {
        group += 1;
        for (const paper of found) firsts[paper] ||= group;
      });
    }
    return { scores, firsts };
  }

  /**
   * Returns for each field what the query asks of its terms: the sum of the boosts of their clauses.
   *
   * @param {PlanClause[]} clauses
   * @param {Map<string, PlanTerm>} terms
   */
  function askTerms(clauses, terms) {
    /** @type {Map<PlanTerm, number>[]} */
    const asked = [];
    for (const { terms: texts, fields, presence, boost } of clauses) {
      if (presence === "prohibited") continue;
      for (const text of texts) {
        const term = /** @type {PlanTerm} */ (terms.get(text));
        for (const field of fields) {
          asked[field] ??= new Map();
          asked[field].set(term, (asked[field].get(term) ?? 0) + boost);
        }
      }
    }
    return asked;
  }
}

const MATCH = 255;

/**
 * @param {PlanClause} clause
 * @param {Map<string, PlanTerm>} terms
 * @param {(held: Holders) => void} visit
 */
function eachHolder({ terms: texts, fields }, terms, visit) {
  for (const text of texts) {
    const { holders } = /** @type {PlanTerm} */ (terms.get(text));
    for (const field of fields) {
      const held = holders[field];
      if (held) visit(held);
    }
  }
}

/**
 * Returns the papers that may be among the first `most`: all whose score is not below that of the last of those.
 *
 * @param {number[]} matches
 * @param {Float64Array} scores
 * @param {Uint32Array} firsts
 * @param {number} most
 */
function chooseFirst(matches, scores, firsts, most) {
  if (matches.length <= most) return matches;
  const sorted = new Float64Array(matches.length);
  for (let at = 0; at < matches.length; at += 1) sorted[at] = scores[matches[at]];
  sorted.sort();
  const least = sorted[sorted.length - most];
  /** @type {number[]} */
  const above = [];
  /** @type {number[]} */
  const tied = [];
  for (const paper of matches) {
    if (scores[paper] > least + ROUNDING) above.push(paper);
    else if (scores[paper] >= least - ROUNDING) tied.push(paper);
  }
  if (tied.length > MOST_TIED) tied.sort((a, b) => firsts[a] - firsts[b] || a - b).length = Math.max(MOST_TIED, most);
  return [...above, ...tied].sort((a, b) => a - b);
}
