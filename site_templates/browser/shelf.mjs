// @ts-check
/**
 * What has been loaded, for code that reads without waiting: it takes what it needs from the shelf, and is run again
 * once what was missing has come. So the code that reads a query is written once, and says what to load by reading.
 */

/** @typedef {ReturnType<typeof createShelf>} Shelf */

/**
 * A session of many searches must not fill the memory of a phone: so many things are held, a shard or a file of cards
 * each, some 50 kB on average. What was not needed for longest goes first; the browser's cache has it still.
 */
const MOST_HELD = 300;

/**
 * Returns an empty shelf.
 *
 * @param {number} most  Things that stay when nothing is being read.
 */
export function createShelf(most = MOST_HELD) {
  /** @type {Map<string, any>} In the order in which they were last taken. */
  const held = new Map();
  /** @type {Map<string, () => Promise<any>>} */
  let missing = new Map();
  /** @type {Set<string>} */
  let lost = new Set();

  /** Lets go of what is too much; only ever after a reading, so that none is robbed of what it has loaded. */
  function evict() {
    for (const key of held.keys()) {
      if (held.size <= most) return;
      held.delete(key);
    }
  }

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
      if (value !== undefined) {
        held.delete(key);
        held.set(key, value);
      } else if (!lost.has(key)) missing.set(key, load);
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
        if (missing.size === 0) {
          evict();
          return value;
        }
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
