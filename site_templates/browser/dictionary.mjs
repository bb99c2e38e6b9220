// @ts-check
/** The terms and words of the index, as far as their shards are loaded; what is looked up in vain is missed. */

import { stripInflection } from "./analysis.mjs";
import { readColumns } from "./packing.mjs";
import { createShardMap } from "./shard-map.mjs";
import { readShard } from "./shard.mjs";

/** @typedef {import("./shard.mjs").Shard} Shard */
/** @typedef {import("./shard.mjs").Term} Term */
/** @typedef {import("./shard.mjs").Postings} Postings */
/** @typedef {{papers: Uint32Array, counts: Uint32Array}} Holders */
/** @typedef {ReturnType<typeof createDictionary>} Dictionary */

/** What parts the stem from the form in an exact term, and what ends a subject term: `vocabulary.py` says why there are three kinds. */
export const EXACT_MARK = "=";
export const SUBJECT_MARK = "@";
const MARKS = /[=@]/;
/** Fields that say what a paper is about have subject terms, too. */
const TERMS_OF_SUBJECT = 3;
/** A beginning of words may stand in so many shards; more words than these hold are not looked up. */
const MOST_SHARDS = 8;
/** A pattern that the reader has typed on purpose may. */
const MOST_SHARDS_OF_PATTERN = 48;

/**
 * @param {{manifest: import("./types.mjs").Manifest, files: import("./files.mjs").Files,
 *   shelf: import("./shelf.mjs").Shelf, stem: (word: string) => string,
 *   learn: import("./shard.mjs").Options["learn"]}} collaborators
 */
export function createDictionary({ manifest, files, shelf, stem, learn }) {
  const map = createShardMap(manifest);
  const { span, rare } = manifest;
  const isSubject = manifest.fields.map(([, , , termsPerWord]) => termsPerWord === TERMS_OF_SUBJECT);
  const options = { stem, fields: manifest.fields.length, span, rare, hasLengths: manifest.lengths.map((name) => name === null), learn };
  /** @type {WeakMap<Term, Map<string, (Holders | null)[]>>} Goes with the shard. */
  const exact = new WeakMap();

  /** @param {number} at */
  function takeShard(at) {
    const path = map.pathOf(at);
    return /** @type {Shard | undefined} */ (
      shelf.take(path, async () => readShard(readColumns(await files.binary(path)), options))
    );
  }

  /**
   * Returns the stem's entry and its shard.
   *
   * @param {string} text  A term of any kind.
   */
  function find(text) {
    const own = stemOf(text);
    const shard = takeShard(map.find(own));
    const term = shard?.terms.get(own);
    return shard && term ? { shard, term } : null;
  }

  /**
   * Returns whether a paper has the term where it says what it is about.
   *
   * @param {Term} term
   */
  function hasSubject({ counts }) {
    return counts.some((count, field) => count > 0 && isSubject[field]);
  }

  /**
   * @param {string} prefix
   * @param {number} most
   */
  function takeShards(prefix, most) {
    const { first, count } = map.range(prefix);
    return Array.from({ length: Math.min(count, most) }, (_, at) => takeShard(first + at)).filter((shard) => shard !== undefined);
  }

  return {
    /**
     * Returns the terms of a word; there may be no paper that has the last one.
     *
     * @param {string} word
     */
    termsOf: (word) => [stem(word), stem(word) + EXACT_MARK + stripInflection(word), stem(word) + SUBJECT_MARK],

    /** @param {string} text */
    has(text) {
      const found = find(text);
      if (found && text.endsWith(SUBJECT_MARK)) return hasSubject(found.term);
      const form = text.split(EXACT_MARK)[1];
      return found !== null && (form === undefined || found.term.forms.includes(form));
    },

    /**
     * Returns the words that begin so, in order; of a very common beginning only the first.
     *
     * @param {string} prefix
     * @returns {string[]}
     */
    startingWith(prefix) {
      const words = takeShards(prefix, MOST_SHARDS).flatMap(({ visitors, terms }) => [
        ...visitors,
        ...[...terms.values()].flatMap((term) => term.words),
      ]);
      return words.filter((word) => word.startsWith(prefix)).sort();
    },

    /**
     * Returns whether words that begin so are too many to be looked up.
     *
     * @param {string} prefix
     */
    isCommonStart: (prefix) => map.range(prefix).count > MOST_SHARDS,

    /**
     * Returns the terms of all kinds that begin so; nothing where there are too many.
     *
     * @param {string} prefix
     */
    termsStartingWith(prefix) {
      if (map.range(prefix).count > MOST_SHARDS_OF_PATTERN) return null;
      return takeShards(prefix, MOST_SHARDS_OF_PATTERN)
        .flatMap(({ terms }) => [...terms.values()])
        .filter(({ text }) => text.startsWith(prefix))
        .flatMap((term) => [
          term.text,
          ...term.forms.map((form) => term.text + EXACT_MARK + form),
          ...(hasSubject(term) ? [term.text + SUBJECT_MARK] : []),
        ]);
    },

    /** @param {string[]} texts */
    countShards: (texts) => new Set(texts.map((text) => map.find(stemOf(text)))).size,

    /**
     * Returns the parts of a word that some paper writes with hyphens.
     *
     * @param {string} word
     */
    split: (word) => find(stem(word))?.term.compounds.get(word),

    /**
     * Returns whether the shard of a word could not be loaded.
     *
     * @param {string} word
     */
    isLost: (word) => shelf.isLost(map.pathOf(map.find(stem(word)))),

    /**
     * Returns the papers that hold a term, by field.
     *
     * @param {string} text
     * @returns {(Holders | null)[]}
     */
    holders(text) {
      const found = find(text);
      if (!found) return [];
      const all = found.shard.postings(found.term);
      if (text.endsWith(SUBJECT_MARK)) return all.map((held, field) => (isSubject[field] ? held : null));
      const form = text.split(EXACT_MARK)[1];
      if (form === undefined || found.term.forms.length === 1) return all;
      const forms = exact.get(found.term) ?? new Map();
      exact.set(found.term, forms);
      if (!forms.has(form)) forms.set(form, all.map((held) => held && selectForm(held, found.term.forms.indexOf(form))));
      return forms.get(form) ?? [];
    },
  };
}

/**
 * Returns the stem of a term of any kind.
 *
 * @param {string} text
 */
function stemOf(text) {
  return text.split(MARKS, 1)[0];
}

/**
 * Returns the papers that hold a term in one of its forms.
 *
 * @param {Postings} postings
 * @param {number} form
 * @returns {Holders | null}
 */
function selectForm({ papers, counts, forms }, form) {
  const some = { papers: new Uint32Array(papers.length), counts: new Uint32Array(papers.length) };
  let found = 0;
  let at = 0;
  for (let place = 0; place < papers.length; place += 1) {
    let repeat = 0;
    for (const end = at + counts[place]; at < end; at += 1) if (forms && forms[at] === form) repeat += 1;
    if (repeat === 0) continue;
    some.papers[found] = papers[place];
    some.counts[found++] = repeat;
  }
  return found > 0 ? { papers: some.papers.subarray(0, found), counts: some.counts.subarray(0, found) } : null;
}
