// @ts-check
/** The weight of a term in a field of a paper, computed as `lunr.Builder` does, to the last digit. */

/** @typedef {import("./dictionary.mjs").Holders} Holders */
/** @typedef {ReturnType<typeof createWeights>} Weights */

/**
 * @param {import("./types.mjs").Manifest} manifest
 */
export function createWeights({ papers, k1, b, fields }) {
  // Lunr counts terms, of which a word gives up to three: a factor of three does not cancel out to the last digit.
  const averages = fields.map(([, , termsPerWord, , total]) => (termsPerWord * total) / papers);
  /** By field and paper, as far as they are known; all zero where lengths do not count. */
  const lengths = fields.map(() => new Uint32Array(papers));

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
     * Notes the number of words of a field in some papers, where it counts.
     *
     * @param {number} field
     * @param {Uint32Array} found
     * @param {import("./packing.mjs").Column} column
     */
    learn(field, found, column) {
      const step = fields[field][3];
      if (step > 0) for (const paper of found) lengths[field][paper] = column.readVarint() * step;
    },

    /**
     * Returns the number of words of a field by paper.
     *
     * @param {number} field
     */
    lengths: (field) => lengths[field],

    /**
     * @param {number} rarity
     * @param {number} count  How often the term stands in the field.
     * @param {number} length  Zero where it does not count: then all papers have the same.
     * @param {number} field
     */
    weigh(rarity, count, length, field) {
      const [, boost, termsPerWord] = fields[field];
      const share = length > 0 ? (termsPerWord * length) / averages[field] : 1;
      const score = ((rarity * ((k1 + 1) * count)) / (k1 * (1 - b + b * share) + count)) * boost;
      return Math.round(score * 1000) / 1000;
    },
  };
}
