// @ts-check
/** A shard of the index: a range of terms, the words that have them, and the papers that hold them. */

import { stripInflection } from "./analysis.mjs";
import { createListReader } from "./ascending.mjs";
import { readTexts } from "./packing.mjs";

/** @typedef {import("./packing.mjs").Column} Column */
/**
 * @typedef {{papers: Uint32Array, counts: Uint32Array, forms: Uint32Array | null}} Postings
 *   The papers that hold a term in one field, how often, and the form of each occurrence, one after the other, where the
 *   term has several forms.
 * @typedef {{stem: (word: string) => string, fields: number, span: number, rare: number, hasLengths: boolean[],
 *   learn: (field: number, papers: Uint32Array, lengths: Column) => void}} Options
 *   `hasLengths`: by field, whether postings hold its length; `learn` is told lengths as they are read.
 * @typedef {{text: string, words: string[], compounds: Map<string, string[]>, forms: string[], counts: number[]}} Term
 *   A stem, its words, the parts of those that are written with hyphens, and in how many papers it stands by field.
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
 * @param {Options} options
 */
function readPostings(terms, [lists, repeats, forms, lengths, lastLengths], { fields, span, rare, hasLengths, learn }) {
  const readList = createListReader(lists.bytes, span);
  /** @type {Map<Term, (Postings | null)[]>} */
  const all = new Map();
  for (const term of terms) {
    const held = term.counts.map((count, field) => {
      if (count === 0) return null;
      const papers = readList(count);
      const counts = repeats.readNumbers(count);
      let total = 0;
      for (let at = 0; at < count; at += 1) total += counts[at] += 1;
      if (hasLengths[field]) learn(field, papers, lengths);
      return { papers, counts, forms: term.forms.length > 1 ? forms.readNumbers(total) : null };
    });
    if (term.counts.every((count) => count <= rare)) learn(fields - 1, mergePapers(held), lastLengths);
    all.set(term, held);
  }
  return all;
}

/**
 * Returns the papers of all fields in order.
 *
 * @param {(Postings | null)[]} held
 */
function mergePapers(held) {
  const lists = held.flatMap((postings) => (postings ? [postings.papers] : []));
  if (lists.length === 1) return lists[0];
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const papers of lists) {
    all.set(papers, end);
    end += papers.length;
  }
  return all.sort().filter((paper, at) => paper !== all[at - 1]);
}
