// @ts-check
/** Which shard holds which term; the manifest says it, so nothing has to be loaded to know. */

/** @typedef {ReturnType<typeof createShardMap>} ShardMap */

/**
 * @param {import("./types.mjs").Manifest} manifest
 */
export function createShardMap({ starts, shards }) {
  const size = shards.length / starts.length;

  /**
   * Returns the shard that holds a text, or would hold it.
   *
   * @param {string} text
   */
  function find(text) {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (starts[middle] <= text) low = middle;
      else high = middle;
    }
    return low;
  }

  return {
    find,

    /**
     * Returns the shards of everything that begins so.
     *
     * @param {string} prefix
     */
    range(prefix) {
      const first = find(prefix);
      let last = first;
      while (last + 1 < starts.length && starts[last + 1].startsWith(prefix)) last += 1;
      return { first, count: last - first + 1 };
    },

    /** @param {number} shard */
    pathOf: (shard) => `terms/${shards.slice(shard * size, (shard + 1) * size)}.bin`,
  };
}
