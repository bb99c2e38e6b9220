// @ts-check
/** A shard of the index: a range of terms, the words that have them, and the papers that hold them. */

import { stripInflection } from "./analysis.mjs";
import { createListReader } from "./ascending.mjs";
import { readTexts } from "./packing.mjs";

/** @typedef {import("./packing.mjs").Column} Column */
/**
 * @typedef {{papers: Uint32Array, counts: Uint32Array}} Holders  The papers that hold a term in one field, and how often.
 * @typedef {{papers: Uint32Array, counts: Uint32Array, forms: Uint32Array | null}} Postings
 *   The papers that hold a term in one field, how often, and the form of each occurrence, one after the other, where the
 *   term has several forms.
 * @typedef {{stem: (word: string) => string, fields: number, hasForms: boolean[], span: number, common: number,
 *   learn: (field: number, papers: Uint32Array, lengths: Column) => void}} Options
 *   `hasForms`: by field, whether its postings hold forms; `learn` is told where lengths are to be read.
 * @typedef {{text: string, words: string[], compounds: Map<string, string[]>, forms: string[], counts: number[],
 *   isFrequent: boolean}} Term
 *   A stem, its words, the parts of those that are written with hyphens, in how many papers it stands by field, and
 *   whether so many texts have it that they are not held.
 * @typedef {{terms: Map<string, Term>, visitors: string[], postings: (term: Term) => (Postings | null)[]}} Shard
 *   `visitors` are words that begin like those of this shard and whose stem stands in another.
 */

const MOST_BRIEF_PAPERS = 31;
const LONG_HEAD = 128;

/**
 * Returns a shard; postings are read when they are first asked for.
 *
 * @param {Column[]} columns
 * @param {Options} options
 * @returns {Shard}
 */
export function readShard([tails, overlaps, heads, ...columns], options) {
  const { stem, fields } = options;
  const texts = readTexts(overlaps, tails);
  /** @type {Map<string, Term>} */
  const terms = new Map();
  let done = 0;
  while (!heads.isAtEnd) {
    const { words, ...head } = readHead(heads, fields);
    const term = { ...createTerm(texts.slice(done, (done += words)), stem), ...head };
    terms.set(term.text, term);
  }
  /** @type {Map<Term, (Postings | null)[]> | null} */
  let postings = null;
  return {
    terms,
    visitors: texts.slice(done).map((text) => text.replaceAll("-", "")),
    postings(term) {
      postings ??= readPostings([...terms.values()], columns, options);
      return postings.get(term) ?? [];
    },
  };
}

/**
 * @param {Column} heads
 * @param {number} fields
 */
function readHead(heads, fields) {
  const counts = new Array(fields).fill(0);
  const head = heads.readVarint();
  if (head < LONG_HEAD) {
    counts[fields - 1] = head & MOST_BRIEF_PAPERS;
    return { words: (head >> 5) + 1, counts, isFrequent: false };
  }
  const mask = heads.readVarint();
  for (let field = 0; field < fields; field += 1) if (mask & (1 << field)) counts[field] = heads.readVarint();
  return { words: head - LONG_HEAD, counts, isFrequent: mask >> fields > 0 };
}

/**
 * @param {string[]} texts
 * @param {(word: string) => string} stem
 */
function createTerm(texts, stem) {
  /** @type {Map<string, string[]>} */
  const compounds = new Map();
  const words = texts.map((text) => {
    const parts = text.split("-");
    if (parts.length === 1) return text;
    const joined = parts.join("");
    compounds.set(joined, parts);
    return joined;
  });
  return { text: stem(words[0]), words, compounds, forms: [...new Set(words.map(stripInflection))] };
}

/**
 * @param {Term[]} terms
 * @param {Column[]} columns
 * @param {Options} options
 */
function readPostings(terms, [lists, repeats, forms, lengths], { fields, hasForms, span, common, learn }) {
  const readList = createListReader(lists.bytes, span);
  /** @type {Map<Term, (Postings | null)[]>} */
  const all = new Map();
  for (const term of terms) {
    const held = term.counts.map((count, field) => {
      if (count === 0) return null;
      const papers = readList(count);
      const counts = new Uint32Array(count).fill(1);
      let total = count;
      // In the last field, which has long texts, only words that are not common are counted.
      if (field < fields - 1 || count <= common) {
        for (let at = 0; at < count; at += 1) {
          const repeat = repeats.readVarint();
          counts[at] += repeat;
          total += repeat;
        }
      }
      learn(field, papers, lengths);
      return { papers, counts, forms: hasForms[field] && term.forms.length > 1 ? forms.readNumbers(total) : null };
    });
    all.set(term, held);
  }
  return all;
}

/**
 * Returns the papers that hold a term in one of its forms.
 *
 * @param {Postings} postings
 * @param {number} form
 * @returns {Holders | null}
 */
export function selectForm({ papers, counts, forms }, form) {
  if (forms === null) return form === 0 ? { papers, counts } : null;
  const some = { papers: new Uint32Array(papers.length), counts: new Uint32Array(papers.length) };
  let found = 0;
  let at = 0;
  for (let place = 0; place < papers.length; place += 1) {
    let repeat = 0;
    for (const end = at + counts[place]; at < end; at += 1) if (forms[at] === form) repeat += 1;
    if (repeat === 0) continue;
    some.papers[found] = papers[place];
    some.counts[found++] = repeat;
  }
  return found > 0 ? { papers: some.papers.subarray(0, found), counts: some.counts.subarray(0, found) } : null;
}
