// @ts-check
/** Words of the catalogue that a mistyped word may have meant. */

/** @typedef {{word: string, cost: number, uses: number}} Correction */
/** @typedef {{words: readonly string[], uses: readonly number[]}} Spellings  `uses`: binary digits of a word's papers. */

const SHORTEST = 4;
const LONG = 8;
const MOST = 8;
/** Few people mistype the first letter. */
const FIRST_LETTER_COST = 0.6;

/**
 * Returns the likely words, cheapest first and then the most used: one edit away, or two for words of eight letters
 * and more. An edit is a letter missing, added, changed, or two neighbours changed round (Damerau 1964).
 *
 * @param {string} typed
 * @param {Spellings} spellings
 * @returns {Correction[]}
 */
export function findCorrections(typed, { words, uses }) {
  if (typed.length < SHORTEST) return [];
  const most = typed.length >= LONG ? 2 : 1;
  /** @type {Correction[]} */
  const found = [];
  words.forEach((word, at) => {
    if (word.length < SHORTEST - 1 || Math.abs(word.length - typed.length) > most) return;
    const distance = measureDistance(typed, word, most);
    if (distance > most) return;
    found.push({ word, cost: distance + (word[0] === typed[0] ? 0 : FIRST_LETTER_COST), uses: uses[at] });
  });
  return found.sort((a, b) => a.cost - b.cost || b.uses - a.uses).slice(0, MOST);
}

/**
 * Returns the number of edits between two words, or any number above `most` as soon as it must be higher.
 *
 * @param {string} a
 * @param {string} b
 * @param {number} most
 */
export function measureDistance(a, b, most) {
  let beforeLast = new Array(b.length + 1).fill(0);
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) cost = Math.min(cost, beforeLast[j - 2] + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length];
}
