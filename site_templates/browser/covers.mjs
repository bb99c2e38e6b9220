// @ts-check
/**
 * Cover terms: one stands in every title that has all words of a query.
 *
 * Lunr adds up what single words are worth, so two rare words in the keywords can outweigh three words of the very title that was
 * meant. The rarity of a cover term is that of the words together. It costs no bytes, since its papers are those that its words share.
 */

import { stripInflection } from "./analysis.mjs";
import { EXACT_MARK } from "./dictionary.mjs";

/** @typedef {import("./types.mjs").Clause} Clause */
/** @typedef {import("./dictionary.mjs").Holders} Holders */

/** What parts the words of a cover term, and the terms that satisfy one of its words; no term of another kind holds either. */
const WORD_MARK = "&";
const TERM_MARK = "|";

/**
 * Returns the cover term of the words that a paper must have: each in its own form, where the catalogue has that; nothing for a single word.
 *
 * @param {Clause[]} clauses
 * @param {{stem: (word: string) => string, isTerm: (term: string) => boolean}} language
 * @returns {string[]}
 */
export function coverTerms(clauses, { stem, isTerm }) {
  const wanted = clauses.filter(({ isRequired, isTelling }) => isRequired && isTelling);
  const words = new Set(wanted.map((clause) => listTerms(clause).join(TERM_MARK)));
  return words.size < 2 || words.has("") ? [] : [[...words].join(WORD_MARK)];

  /** @param {Clause} clause */
  function listTerms({ raw, terms, longer }) {
    const own = stem(raw);
    const exact = own + EXACT_MARK + stripInflection(raw);
    return terms.length === 0 ? longer : terms.map((term) => (term === own && isTerm(exact) ? exact : term));
  }
}

/**
 * Returns the papers that hold a term of any kind, by field.
 *
 * @param {string} text
 * @param {{dictionary: import("./dictionary.mjs").Dictionary, title: number}} collaborators  `title`: the number of that field.
 * @returns {(Holders | null)[]}
 */
export function findHolders(text, { dictionary, title }) {
  if (!text.includes(WORD_MARK)) return dictionary.holders(text);
  const words = text.split(WORD_MARK).map((word) => unite(word.split(TERM_MARK).map((term) => dictionary.holders(term)[title]?.papers ?? [])));
  const papers = Uint32Array.from(words.reduce(intersect));
  /** @type {(Holders | null)[]} */
  const holders = [];
  holders[title] = papers.length > 0 ? { papers, counts: new Uint32Array(papers.length).fill(1) } : null;
  return holders;
}

/**
 * @param {ArrayLike<number>[]} lists  Each in order.
 * @returns {ArrayLike<number>}
 */
function unite(lists) {
  if (lists.length === 1) return lists[0];
  /** @type {Set<number>} */
  const all = new Set(lists.flatMap((list) => Array.from(list)));
  return [...all].sort((a, b) => a - b);
}

/**
 * @param {ArrayLike<number>} some  In order, as are the others.
 * @param {ArrayLike<number>} others
 */
function intersect(some, others) {
  /** @type {number[]} */
  const kept = [];
  let at = 0;
  for (let place = 0; place < some.length; place += 1) {
    while (others[at] < some[place]) at += 1;
    if (others[at] === some[place]) kept.push(some[place]);
  }
  return kept;
}
