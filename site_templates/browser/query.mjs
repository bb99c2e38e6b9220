// @ts-check
/** What the reader typed, parsed; any text is a query, and every operator that is not ours is no more than a blank. */

import { fold, splitWords } from "./analysis.mjs";

/** @typedef {import("./types.mjs").Query} Query */
/** @typedef {import("./types.mjs").Word} Word */
/** @typedef {import("./types.mjs").Filters} Filters */

/** Longer input is cut: no one reads a query of more than a few sentences, and the search must not hang on a paste. */
const LONGEST_QUERY = 512;
const MOST_WORDS = 32;
/** A blank ends the last word; "infinity" and its sign are read as "inf", which is not the beginning of "inference". */
const COMPLETE = /(?:^|\s|"|infinity|infty|∞)$/iu;
const FILTER = /(^|\s)(topics?|author|venue|year):(?:"([^"]*)"|(\S+))/giu;
const PHRASE = /(^|\s)"([^"]+)"(?=\s|$)/gu;
const EXCLUDED = /(^|\s)-(\p{L}\S*)/gu;
/**
 * What nobody writes without meaning Lunr's syntax: `+word`, `title:word`, `word~1`, `word^2`, `transf*`, `*former`.
 * A single letter before the sign is a name or a formula: A*, x^2.
 */
const SYNTAX =
  /(?:^|\s)(?:\+[\p{L}\p{N}]|[+-]?(?:title|names|authors|keywords|edition|abstract):[\p{L}\p{N}*]|[^\s:^~*]{2,}(?:~[12]|\^[1-9]\d?)(?=\s|$|[~^])|[^\s:^~*]{3,}\*(?=\s|$)|[^\s:^~*]+\*[^\s:^~*]{2,}(?=\s|$)|\*[^\s:^~*]{3,}(?=\s|$))/u;

/**
 * Returns the words of the text and the filters in it: `topic:robotics`, `author:"Ada Lovelace"`, `venue:iclr`,
 * `year:2024` and `year:2024..2026`; phrases in quotation marks, which are words too; and words with a minus sign
 * that are not to occur, where others are. What looks like a filter but names no such field, or has no value that
 * makes sense, is words.
 *
 * @param {string} text
 * @returns {Query}
 */
export function parseQuery(text) {
  const typed = text.slice(0, LONGEST_QUERY);
  /** @type {Filters} */
  const filters = { topics: [], venues: [], years: [], authors: [] };
  const rest = typed.replace(FILTER, (whole, _before, field, quoted, bare) =>
    addFilter(filters, field.toLowerCase(), quoted ?? bare) ? " " : whole,
  );
  const { kept, excluded } = takeExcluded(rest);
  return {
    words: splitWords(kept).slice(0, MOST_WORDS),
    excluded,
    phrases: Array.from(kept.matchAll(PHRASE), ([, , phrase]) => splitWords(phrase)).filter(hasParts),
    filters,
    isOpen: !COMPLETE.test(kept),
    syntax: SYNTAX.test(rest) ? rest.trim() : null,
  };
}

/**
 * Takes out the words that are not to occur; a query of nothing else means the words themselves.
 *
 * @param {string} text
 */
function takeExcluded(text) {
  /** @type {Word[]} */
  const excluded = [];
  const kept = text.replace(EXCLUDED, (_whole, before, word) => {
    excluded.push(...splitWords(word));
    return before;
  });
  return splitWords(kept).length > 0 ? { kept, excluded: excluded.slice(0, MOST_WORDS) } : { kept: text, excluded: [] };
}

/** @param {Word[]} words */
function hasParts(words) {
  return words.flatMap(({ parts }) => parts).length > 1;
}

/**
 * Adds what the filter says; returns false where it says nothing.
 *
 * @param {Filters} filters
 * @param {string} field
 * @param {string} value
 */
function addFilter(filters, field, value) {
  const words = splitWords(value);
  if (words.length === 0) return false;
  if (field.startsWith("topic")) filters.topics.push(slugOf(value));
  else if (field === "author") filters.authors.push(words);
  else if (field === "venue") filters.venues.push(words);
  else return addYears(filters, value);
  return true;
}

/**
 * @param {Filters} filters
 * @param {string} value
 */
function addYears(filters, value) {
  const match = /^(\d{4})(?:(?:\.\.|-)(\d{4}))?$/.exec(fold(value));
  if (!match) return false;
  const [first, last] = [Number(match[1]), Number(match[2] ?? match[1])];
  filters.years.push([Math.min(first, last), Math.max(first, last)]);
  return true;
}

/**
 * Returns the text in the form of a slug: `Computer Vision` is `computer-vision`.
 *
 * @param {string} text
 */
export function slugOf(text) {
  return splitWords(text)
    .flatMap((word) => word.parts)
    .join("-");
}

/**
 * Returns the words as they would be typed, without accents.
 *
 * @param {Word[]} words
 */
export function renderWords(words) {
  return words.map((word) => word.parts.join("-")).join(" ");
}

/**
 * Returns the words as one: by this key a name is the name, however it is spelt.
 *
 * @param {Word[]} words
 */
export function joinWords(words) {
  return words.map(({ joined }) => joined).join("");
}

/**
 * Returns the key of a text.
 *
 * @param {string} text
 */
export function nameKey(text) {
  return joinWords(splitWords(text));
}
