// @ts-check
/**
 * Which shard holds which term. The manifest says it; of a large catalogue it names directories that do, each of a range
 * of shards.
 */

import { readColumns, readTexts } from "./packing.mjs";

/** @typedef {ReturnType<typeof createRange>} Range  Files in order, by what they start with. */

/**
 * @param {{manifest: import("./types.mjs").Manifest, files: import("./files.mjs").Files,
 *   shelf: import("./shelf.mjs").Shelf}} collaborators
 */
export function createShardMap({ manifest: { starts, shards, hasDirectories }, files, shelf }) {
  const root = createRange(starts, shards);

  /**
   * @param {string} name
   * @returns {Range | undefined}
   */
  function takeDirectory(name) {
    const path = directoryPath(name);
    return shelf.take(path, async () => {
      const [tails, overlaps, names] = readColumns(await files.binary(path));
      return createRange(readTexts(overlaps, tails), new TextDecoder().decode(names.bytes));
    });
  }

  /**
   * Returns the file of the shard that holds a text, or would hold it, once that is known.
   *
   * @param {string} text
   */
  function find(text) {
    const name = root.find(text);
    const shard = hasDirectories ? takeDirectory(name)?.find(text) : name;
    return shard && shardPath(shard);
  }

  return {
    find,

    /**
     * Returns whether the shard of a text could not be loaded.
     *
     * @param {string} text
     */
    isLost: (text) => shelf.isLost(find(text) ?? directoryPath(root.find(text))),

    /**
     * Returns the files of the shards of everything that begins so, as far as they are known and not many more than
     * `most`.
     *
     * @param {string} prefix
     * @param {number} most
     */
    list(prefix, most) {
      /** @type {string[]} */
      const found = [];
      for (const name of root.list(prefix)) {
        if (found.length > most) break;
        found.push(...(hasDirectories ? (takeDirectory(name)?.list(prefix) ?? []) : [name]));
      }
      return found.map(shardPath);
    },
  };
}

const shardPath = (/** @type {string} */ name) => `terms/${name}.bin`;
const directoryPath = (/** @type {string} */ name) => `directories/${name}.bin`;

/**
 * @param {string[]} starts
 * @param {string} names  Of all files, each as long as the others.
 */
function createRange(starts, names) {
  const size = names.length / starts.length;
  const nameOf = (/** @type {number} */ at) => names.slice(at * size, (at + 1) * size);

  /** @param {string} text */
  function place(text) {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (starts[middle] <= text) low = middle;
      else high = middle;
    }
    return low;
  }

  return {
    find: (/** @type {string} */ text) => nameOf(place(text)),

    /** @param {string} prefix */
    list(prefix) {
      const first = place(prefix);
      const found = [nameOf(first)];
      for (let at = first + 1; at < starts.length && starts[at].startsWith(prefix); at += 1) found.push(nameOf(at));
      return found;
    },
  };
}
