// @ts-check
/** The words that are indexed, as they are written, in the order of UTF-16 units. */

/**
 * @typedef {{has: (word: string) => boolean, startingWith: (prefix: string) => string[],
 *   split: (joined: string) => string[] | undefined, words: readonly string[]}} Vocabulary
 */

/**
 * Returns the vocabulary; it answers by bisection, so it costs nothing to make.
 *
 * @param {{words: string[], compounds: string[]}} data  Both in the order of UTF-16 units.
 * @returns {Vocabulary}
 */
export function createVocabulary({ words, compounds }) {
  /** @type {Map<string, string[]>} */
  const partsOfJoined = new Map();
  for (const compound of compounds) {
    const parts = compound.split("-");
    partsOfJoined.set(parts.join(""), parts);
  }
  return {
    words,
    has: (word) => words[findPlace(words, word)] === word,
    startingWith(prefix) {
      const start = findPlace(words, prefix);
      let end = start;
      while (end < words.length && words[end].startsWith(prefix)) end += 1;
      return words.slice(start, end);
    },
    split: (joined) => partsOfJoined.get(joined),
  };
}

/**
 * Returns the position of the first word that is not before the given one.
 *
 * @param {readonly string[]} words
 * @param {string} word
 */
function findPlace(words, word) {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
