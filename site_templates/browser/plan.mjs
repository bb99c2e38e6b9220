// @ts-check
/** From the clauses of a query to those that Lunr is asked, term by term and field by field. */

import { stripInflection } from "./analysis.mjs";
import { coverTerms } from "./covers.mjs";
import { EXACT_MARK, SUBJECT_MARK } from "./dictionary.mjs";

/** @typedef {import("./types.mjs").Clause} Clause */
/** @typedef {{terms: string[], fields: number[], presence: "required" | "optional" | "prohibited", boost: number}} PlanClause
 *   Terms are those of the index, in the order in which Lunr is to meet them. */

/** What a word that merely begins with the typed one counts for, where the typed one is a word itself. */
const LONGER_SHARE = 0.1;
/** How much more it counts how rare a word is in titles and keywords than how rare it is in all of the text. */
const SUBJECT_BOOST = 3;
/** How much more it counts that a word stands in its own form. */
const EXACT_BOOST = 2;
/** A title with all words comes first; where many have them, the words are no rare company, and the rest counts, too. */
const COVER_BOOST = 60;
/** Stop words beside other words only break ties. */
const STOP_WORD_BOOST = 0.25;

/**
 * Returns the clauses for Lunr: papers are to satisfy all required clauses, or any clause of a telling word.
 *
 * @param {Clause[]} clauses
 * @param {{isAny: boolean, fields: number[], stem: (word: string) => string, isTerm: (term: string) => boolean}} options
 * @returns {PlanClause[]}
 */
export function planClauses(clauses, { isAny, fields, stem, isTerm }) {
  const planned = clauses
    .filter(({ isTelling, isExcluded }) => isTelling || isExcluded || !isAny)
    .flatMap((clause) => planClause(clause, clause.isRequired && !isAny));
  const covers = isAny ? [] : coverTerms(clauses, { stem, isTerm });
  return [...planned, ...covers.map(planCover)].map((each) => ({ ...each, fields }));

  /**
   * @param {Clause} clause
   * @param {boolean} isDemanded
   * @returns {Omit<PlanClause, "fields">[]}
   */
  function planClause({ raw, terms, longer, isTelling, isExcluded }, isDemanded) {
    if (isExcluded) return terms.length > 0 ? [{ terms, presence: "prohibited", boost: 1 }] : [];
    const boost = isTelling ? 1 : STOP_WORD_BOOST;
    const share = terms.length > 0 && longer.length > 0 ? LONGER_SHARE : 1;
    /** @type {Omit<PlanClause, "fields">[]} */
    const planned = [];
    if (isDemanded || terms.length + longer.length > 0) {
      planned.push({ terms: [...terms, ...longer], presence: isDemanded ? "required" : "optional", boost: boost * share });
    }
    if (share < 1) planned.push({ terms, presence: "optional", boost: boost * (1 - share) });
    const subjects = terms.map((term) => term + SUBJECT_MARK).filter(isTerm);
    if (subjects.length > 0) planned.push({ terms: subjects, presence: "optional", boost: boost * SUBJECT_BOOST });
    const exact = stem(raw) + EXACT_MARK + stripInflection(raw);
    if (isTerm(exact)) planned.push({ terms: [exact], presence: "optional", boost: boost * EXACT_BOOST });
    return planned;
  }
}

/**
 * @param {string} term
 * @returns {Omit<PlanClause, "fields">}
 */
function planCover(term) {
  return { terms: [term], presence: "optional", boost: COVER_BOOST };
}
