// @ts-check
/** Which file of many holds what has a slug; `generator/permalinks.py` computes the same. */

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Returns the number of the file, by the FNV-1a hash of the slug.
 *
 * @param {string} slug
 * @param {number} shards
 */
export function shardOf(slug, shards) {
  let value = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(slug)) value = Math.imul(value ^ byte, FNV_PRIME) >>> 0;
  return value % shards;
}
