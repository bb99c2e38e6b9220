// @ts-check
/** Whether a text has words one after the other. */

import { splitWords } from "./analysis.mjs";

/** @typedef {import("./types.mjs").Word} Word */

/**
 * Returns whether each phrase stands in one of the texts; hyphens and accents do not matter, endings do.
 *
 * @param {string[]} texts
 * @param {Word[][]} phrases
 */
export function holdsPhrases(texts, phrases) {
  const lines = texts.map((text) => joinParts(splitWords(text)));
  return phrases.every((phrase) => lines.some((line) => line.includes(joinParts(phrase))));
}

/** @param {Word[]} words */
function joinParts(words) {
  return ` ${words.flatMap(({ parts }) => parts).join(" ")} `;
}
