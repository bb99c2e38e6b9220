// @ts-check
/** The weight of a term in a field of a paper, computed as `lunr.Builder` does, to the last digit. */

import { readColumns } from "./packing.mjs";

/** @typedef {import("./dictionary.mjs").Holders} Holders */
/** @typedef {ReturnType<typeof createWeights>} Weights */

/**
 * @param {{manifest: import("./types.mjs").Manifest, files: import("./files.mjs").Files,
 *   shelf: import("./shelf.mjs").Shelf}} collaborators
 */
export function createWeights({ manifest, files, shelf }) {
  const { papers, k1, b, fields, lengths } = manifest;
  // A field has two terms a word, and so has the average: the factor cancels out, and exactly so.
  const averages = fields.map(([, , total]) => total / papers);

  return {
    /**
     * Returns Lunr's inverse document frequency, which counts a paper once for every field that has the term.
     *
     * @param {(Holders | null)[]} holders
     */
    rarity(holders) {
      const occurrences = holders.reduce((sum, held) => sum + (held ? held.papers.length : 0), 0);
      return Math.log(1 + Math.abs((papers - occurrences + 0.5) / (occurrences + 0.5)));
    },

    /**
     * Returns the number of words that a field has in each paper, unless postings hold it.
     *
     * @param {number} field
     * @returns {number[] | undefined}
     */
    lengths(field) {
      const name = lengths[field];
      if (name === null) return undefined;
      const path = `${name}.bin`;
      return shelf.take(path, async () => readColumns(await files.binary(path))[0].readVarints());
    },

    /**
     * @param {number} rarity
     * @param {number} count  How often the term stands in the field.
     * @param {number} length
     * @param {number} field
     */
    weigh(rarity, count, length, field) {
      const score = ((rarity * ((k1 + 1) * count)) / (k1 * (1 - b + b * (length / averages[field])) + count)) * fields[field][1];
      return Math.round(score * 1000) / 1000;
    },
  };
}
