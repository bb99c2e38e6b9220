// @ts-check
/**
 * What has been loaded, for code that reads without waiting: it takes what it needs from the shelf, and is run again
 * once what was missing has come. So the code that reads a query is written once, and says what to load by reading.
 */

/** @typedef {ReturnType<typeof createShelf>} Shelf */

/** Returns an empty shelf. */
export function createShelf() {
  /** @type {Map<string, any>} */
  const held = new Map();
  /** @type {Map<string, () => Promise<any>>} */
  let missing = new Map();
  /** @type {Set<string>} */
  let lost = new Set();

  return {
    /**
     * Returns what `load` once gave; nothing where it has not been loaded yet or could not be.
     *
     * @param {string} key
     * @param {() => Promise<any>} load
     * @returns {any}
     */
    take(key, load) {
      const value = held.get(key);
      if (value === undefined && !lost.has(key)) missing.set(key, load);
      return value;
    },

    /** Returns whether the code that is running has missed something, so that its work is for nothing. */
    isWanting: () => missing.size > 0,

    /** @param {string} key */
    isLost: (key) => lost.has(key),

    /**
     * Runs `read` until it misses nothing, and returns its last value. What cannot be loaded stays away.
     *
     * @template T
     * @param {() => T} read
     * @returns {Promise<T>}
     */
    async settle(read) {
      /** @type {Set<string>} */
      const failed = new Set();
      for (;;) {
        missing = new Map();
        lost = failed;
        const value = read();
        if (missing.size === 0) return value;
        const keep = async (/** @type {string} */ key, /** @type {() => Promise<any>} */ load) => {
          const loaded = await load().catch(() => undefined);
          if (loaded === undefined) failed.add(key);
          else held.set(key, loaded);
        };
        await Promise.all([...missing].map(([key, load]) => keep(key, load)));
      }
    },
  };
}
