// @ts-check
/** The terms and words of the index, as far as their shards are loaded; what is looked up in vain is missed. */

import { stripInflection } from "./analysis.mjs";
import { readColumns } from "./packing.mjs";
import { createShardMap } from "./shard-map.mjs";
import { readShard, selectForm } from "./shard.mjs";

/** @typedef {import("./shard.mjs").Shard} Shard */
/** @typedef {import("./shard.mjs").Term} Term */
/** @typedef {import("./shard.mjs").Holders} Holders */
/** @typedef {ReturnType<typeof createDictionary>} Dictionary */

/**
 * What parts the stem from the form in an exact term, and what ends a subject term: `vocabulary.py` says why
 * there are these kinds. Of a word each field has the first ones, as many as the manifest says.
 */
export const EXACT_MARK = "=";
export const SUBJECT_MARK = "@";
const MARKS = EXACT_MARK + SUBJECT_MARK;
/** A beginning of words may stand in so many shards; more words than these hold are not looked up. */
const MOST_SHARDS = 12;
/** A pattern that the reader has typed on purpose may. */
const MOST_SHARDS_OF_PATTERN = 96;

/**
 * @param {{manifest: import("./types.mjs").Manifest, files: import("./files.mjs").Files,
 *   shelf: import("./shelf.mjs").Shelf, stem: (word: string) => string,
 *   learn: import("./shard.mjs").Options["learn"]}} collaborators
 */
export function createDictionary({ manifest, files, shelf, stem, learn }) {
  const map = createShardMap({ manifest, files, shelf });
  const { span, common } = manifest;
  const kinds = manifest.fields.map(([, , termsPerWord]) => termsPerWord);
  const hasForms = kinds.map((most) => most > 1);
  const options = { stem, fields: manifest.fields.length, hasForms, span, common, learn };
  /** @type {WeakMap<Term, Map<string, (Holders | null)[]>>} Goes with the shard. */
  const exact = new WeakMap();

  /** @param {string} path */
  function takeShard(path) {
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
    const path = map.find(own);
    const shard = path && takeShard(path);
    const term = shard?.terms.get(own);
    return shard && term ? { shard, term } : null;
  }

  /**
   * @param {string} prefix
   * @param {number} most
   */
  function takeShards(prefix, most) {
    return map.list(prefix, most).slice(0, most).map(takeShard).filter((shard) => shard !== undefined);
  }

  /**
   * Returns the papers that hold a term, by field.
   *
   * @param {string} text
   * @returns {(Holders | null)[]}
   */
  function holders(text) {
    const found = find(text);
    if (!found) return [];
    const all = found.shard.postings(found.term);
    const [, form] = text.split(EXACT_MARK);
    if (form === undefined) return all.map((held, field) => (kinds[field] >= kindOf(text) ? held : null));
    const forms = exact.get(found.term) ?? new Map();
    exact.set(found.term, forms);
    if (!forms.has(form)) forms.set(form, all.map((held, field) => (held && hasForms[field] ? selectForm(held, found.term.forms.indexOf(form)) : null)));
    return forms.get(form) ?? [];
  }

  return {
    holders,

    /**
     * Returns the terms of a word; there may be no paper that has the last one.
     *
     * @param {string} word
     */
    termsOf: (word) => [stem(word), stem(word) + EXACT_MARK + stripInflection(word), stem(word) + SUBJECT_MARK],

    /** @param {string} text */
    has(text) {
      const found = find(text);
      if (!found) return false;
      if (text.includes(EXACT_MARK)) return holders(text).some((held) => held !== null);
      return found.term.counts.some((count, field) => count > 0 && kinds[field] >= kindOf(text));
    },

    /**
     * Returns whether a word is looked for everywhere but in the abstracts, of which very many have it.
     *
     * @param {string} word
     */
    isFrequent: (word) => find(stem(word))?.term.isFrequent ?? false,

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
    isCommonStart: (prefix) => map.list(prefix, MOST_SHARDS).length > MOST_SHARDS,

    /**
     * Returns the terms of all kinds that begin so; nothing where there are too many.
     *
     * @param {string} prefix
     */
    termsStartingWith(prefix) {
      if (map.list(prefix, MOST_SHARDS_OF_PATTERN).length > MOST_SHARDS_OF_PATTERN) return null;
      return takeShards(prefix, MOST_SHARDS_OF_PATTERN)
        .flatMap(({ terms }) => [...terms.values()])
        .filter(({ text }) => text.startsWith(prefix))
        .flatMap((term) => [
          term.text,
          ...term.forms.map((form) => term.text + EXACT_MARK + form),
          term.text + SUBJECT_MARK,
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
    isLost: (word) => map.isLost(stem(word)),
  };
}

/**
 * Returns the stem of a term of any kind.
 *
 * @param {string} text
 */
function stemOf(text) {
  return text.split(/[=@]/, 1)[0];
}

/**
 * Returns the place of a term that is not exact among those of its word, from 1 on.
 *
 * @param {string} text
 */
function kindOf(text) {
  return 2 + MARKS.indexOf(text.at(-1) ?? "");
}
