// @ts-check
/** A shard of the index: a range of terms, the words that have them, and the papers that hold them. */

import { stripInflection } from "./analysis.mjs";
import { readTexts } from "./packing.mjs";

/** @typedef {import("./packing.mjs").Column} Column */
/**
 * @typedef {{papers: Uint32Array, counts: Uint32Array, lengths: Uint32Array | null, forms: Uint32Array | null}} Postings
 *   The papers that hold a term in one field: how often; the number of words of the field, unless lengths are files of
 *   their own; and the form of each occurrence, one after the other, where the term has several forms.
 * @typedef {{text: string, words: string[], compounds: Map<string, string[]>, forms: string[], counts: number[]}} Term
 *   A stem, its words, the parts of those that are written with hyphens, and in how many papers it stands by field.
 * @typedef {{terms: Map<string, Term>, visitors: string[], postings: (term: Term) => (Postings | null)[]}} Shard
 *   `visitors` are words that begin like those of this shard and whose stem stands in another.
 */

const MOST_BRIEF_PAPERS = 31;
const LONG_HEAD = 128;
const SMALL_GAP = 128;
const LARGEST_HIGHER = 127;

/**
 * Returns a shard; postings are read when they are first asked for.
 *
 * @param {Column[]} columns
 * @param {{stem: (word: string) => string, fields: number, hasLengths: boolean[]}} options
 * @returns {Shard}
 */
export function readShard([tails, overlaps, heads, ...columns], { stem, fields, hasLengths }) {
  const texts = readTexts(overlaps, tails);
  /** @type {Map<string, Term>} */
  const terms = new Map();
  let done = 0;
  while (!heads.isAtEnd) {
    const { words, counts } = readHead(heads, fields);
    const term = createTerm(texts.slice(done, (done += words)), counts, stem);
    terms.set(term.text, term);
  }
  /** @type {Map<Term, (Postings | null)[]> | null} */
  let postings = null;
  return {
    terms,
    visitors: texts.slice(done).map((text) => text.replaceAll("-", "")),
    postings(term) {
      postings ??= readPostings([...terms.values()], columns, hasLengths);
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
    return { words: (head >> 5) + 1, counts };
  }
  const mask = heads.readVarint();
  for (let field = 0; field < fields; field += 1) if (mask & (1 << field)) counts[field] = heads.readVarint();
  return { words: head - LONG_HEAD, counts };
}

/**
 * @param {string[]} texts
 * @param {number[]} counts
 * @param {(word: string) => string} stem
 * @returns {Term}
 */
function createTerm(texts, counts, stem) {
  /** @type {Map<string, string[]>} */
  const compounds = new Map();
  const words = texts.map((text) => {
    const parts = text.split("-");
    if (parts.length === 1) return text;
    const joined = parts.join("");
    compounds.set(joined, parts);
    return joined;
  });
  return { text: stem(words[0]), words, compounds, forms: [...new Set(words.map(stripInflection))], counts };
}

/**
 * @param {Term[]} terms
 * @param {Column[]} columns
 * @param {boolean[]} hasLengths  By field.
 */
function readPostings(terms, [gaps, remainders, repeats, forms, lengths], hasLengths) {
  /** @type {Map<Term, (Postings | null)[]>} */
  const all = new Map();
  for (const term of terms) {
    all.set(
      term,
      term.counts.map((count, field) => {
        if (count === 0) return null;
        const papers = readPapers(count, gaps, remainders);
        const counts = Uint32Array.from(papers, () => repeats.readVarint() + 1);
        const total = counts.reduce((sum, each) => sum + each, 0);
        return {
          papers,
          counts,
          forms: term.forms.length > 1 ? Uint32Array.from({ length: total }, () => forms.readVarint()) : null,
          lengths: hasLengths[field] ? Uint32Array.from(papers, () => lengths.readVarint()) : null,
        };
      }),
    );
  }
  return all;
}

/**
 * @param {number} count
 * @param {Column} gaps
 * @param {Column} remainders
 */
function readPapers(count, gaps, remainders) {
  const papers = new Uint32Array(count);
  let paper = 0;
  for (let at = 0; at < count; at += 1) {
    const gap = gaps.readByte();
    if (gap < SMALL_GAP) paper += gap;
    else {
      let higher = gap - SMALL_GAP;
      const lower = remainders.readByte();
      if (higher === LARGEST_HIGHER) higher += remainders.readVarint();
      paper += higher * 256 + lower;
    }
    papers[at] = paper;
  }
  return papers;
}
