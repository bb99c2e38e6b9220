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
  // Lunr counts terms, of which a word gives two or three: a factor of three does not cancel out to the last digit.
  const averages = fields.map(([, , total, termsPerWord]) => (termsPerWord * total) / papers);
  /** By field and paper, as far as they are known. */
  const known = /** @type {Uint32Array[]} */ ([]);
  const lengthsOf = (/** @type {number} */ field) => (known[field] ??= new Uint32Array(papers));

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
     * Notes the number of words of a field in some papers.
     *
     * @param {number} field
     * @param {Uint32Array} found
     * @param {import("./packing.mjs").Column} column
     */
    learn(field, found, column) {
      const lengths = lengthsOf(field);
      for (const paper of found) lengths[paper] = column.readVarint();
    },

    /**
     * Returns the number of words of a field by paper; zero where it is not known.
     *
     * @param {number} field
     */
    lengths: lengthsOf,

    /**
     * Asks for the lengths of a field in all papers, and returns whether they may come.
     *
     * @param {number} field
     */
    ask(field) {
      const path = `${lengths[field]}.bin`;
      shelf.take(path, async () => {
        const [column] = readColumns(await files.binary(path));
        return lengthsOf(field).set(column.readNumbers(papers)) ?? true;
      });
      return !shelf.isLost(path);
    },

    /**
     * @param {number} rarity
     * @param {number} count  How often the term stands in the field.
     * @param {number} length  Where it could not be loaded, zero: the average is taken.
     * @param {number} field
     */
    weigh(rarity, count, length, field) {
      const score = ((rarity * ((k1 + 1) * count)) / (k1 * (1 - b + b * ((fields[field][3] * length || averages[field]) / averages[field])) + count)) * fields[field][1];
      return Math.round(score * 1000) / 1000;
    },
  };
}
