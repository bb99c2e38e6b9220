// @ts-check
/** Marked text: which words of a shown text match the query, and the part of an abstract that shows most of them. */

import { splitWords } from "./analysis.mjs";

/** @typedef {import("./types.mjs").Span} Span */
/** @typedef {(form: string) => boolean} Matcher  Tells whether a folded word matches the query. */
/** @typedef {{start: number, end: number}} Range */

/** A whole abstract up to this length is its own excerpt. */
const WINDOW = 260;
/** Text before the first match, so that it is not read out of context. */
const LEAD = 60;
const MOST_MARKED_LETTERS = 50_000;

const LETTER = "[\\p{L}\\p{N}\\p{M}∞]";
const PART = `${LETTER}+(?:[.'’]${LETTER}+)*(?:\\+\\+|[#*])?`;
const CHUNK = new RegExp(`${PART}(?:[-_‐‑‒–−]${PART})*`, "gu");
const EACH_PART = new RegExp(PART, "gu");

/**
 * Returns the text in spans, the words that match marked.
 *
 * @param {string} text
 * @param {Matcher} matches
 * @returns {Span[]}
 */
export function markText(text, matches) {
  return cutSpans(text, findMatches(text, matches), 0, text.length);
}

/**
 * Returns the stretch of the text with the most different matches, marked, between ellipses where it was cut; the
 * beginning where nothing matches.
 *
 * @param {string} text
 * @param {Matcher} matches
 * @returns {Span[]}
 */
export function cutExcerpt(text, matches) {
  const found = findMatches(text, matches);
  if (text.length <= WINDOW + LEAD) return cutSpans(text, found, 0, text.length);
  const first = found[findBestStart(text, found)];
  const start = first && first.start > LEAD ? nextWord(text, first.start - LEAD) : 0;
  const end = start + WINDOW >= text.length ? text.length : lastWord(text, start, start + WINDOW);
  const spans = cutSpans(text, found, start, end);
  if (start > 0) spans.unshift({ text: "… ", marked: false });
  if (end < text.length) spans.push({ text: " …", marked: false });
  return spans;
}

/**
 * @param {string} text
 * @param {Matcher} matches
 * @returns {Range[]}
 */
function findMatches(text, matches) {
  /** @type {Range[]} */
  const found = [];
  for (const { 0: chunk, index } of text.slice(0, MOST_MARKED_LETTERS).matchAll(CHUNK)) {
    const words = splitWords(chunk);
    if (words.some((word) => word.parts.length > 1 && matches(word.joined))) {
      found.push({ start: index, end: index + chunk.length });
      continue;
    }
    for (const { 0: part, index: at } of chunk.matchAll(EACH_PART)) {
      const isMatch = (part === chunk ? words : splitWords(part)).some((word) => word.parts.some(matches));
      if (isMatch) found.push({ start: index + at, end: index + at + part.length });
    }
  }
  return found;
}

/**
 * Returns the position of the match with which the best window begins: the most different words, then the most.
 *
 * @param {string} text
 * @param {Range[]} found
 */
function findBestStart(text, found) {
  const keys = found.map(({ start, end }) => text.slice(start, end).toLowerCase().slice(0, 5));
  /** @type {Map<string, number>} */
  const inside = new Map();
  let [best, bestScore, next] = [0, -1, 0];
  for (let at = 0; at < found.length; at += 1) {
    for (; next < found.length && found[next].end <= found[at].start - LEAD + WINDOW; next += 1) {
      inside.set(keys[next], (inside.get(keys[next]) ?? 0) + 1);
    }
    const score = inside.size * 100 + (next - at);
    if (score > bestScore) [best, bestScore] = [at, score];
    const left = (inside.get(keys[at]) ?? 0) - 1;
    if (left > 0) inside.set(keys[at], left);
    else inside.delete(keys[at]);
    next = Math.max(next, at + 1);
  }
  return best;
}

/**
 * @param {string} text
 * @param {Range[]} found
 * @param {number} start
 * @param {number} end
 * @returns {Span[]}
 */
function cutSpans(text, found, start, end) {
  /** @type {Span[]} */
  const spans = [];
  let done = start;
  for (const range of found) {
    if (range.start < start || range.end > end) continue;
    if (range.start > done) spans.push({ text: text.slice(done, range.start), marked: false });
    spans.push({ text: text.slice(range.start, range.end), marked: true });
    done = range.end;
  }
  if (done < end) spans.push({ text: text.slice(done, end), marked: false });
  return spans;
}

/**
 * @param {string} text
 * @param {number} from
 */
function nextWord(text, from) {
  const blank = text.indexOf(" ", from);
  return blank === -1 || blank > from + LEAD ? from : blank + 1;
}

/**
 * @param {string} text
 * @param {number} start
 * @param {number} end
 */
function lastWord(text, start, end) {
  const blank = text.lastIndexOf(" ", end);
  return blank <= start + WINDOW / 2 ? end : blank;
}
