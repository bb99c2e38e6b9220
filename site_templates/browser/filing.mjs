// @ts-check
/** The topics, venue and year of every paper. */

import { readColumns } from "./packing.mjs";

/** @typedef {{venue: string, year: number | null}} Edition */
/** @typedef {{topicsOf: number[][], editionOf: number[]}} Filing  By paper: numbers of topics, number of edition. */

/**
 * Returns how every paper is filed.
 *
 * @param {Uint8Array} content
 * @returns {Filing}
 */
export function readFiling(content) {
  const [filed, runs] = readColumns(content);
  const topicsOf = [];
  while (!filed.isAtEnd) topicsOf.push(Array.from({ length: filed.readVarint() }, () => filed.readVarint()));
  const editionOf = [];
  while (!runs.isAtEnd) {
    const edition = runs.readVarint();
    for (let left = runs.readVarint(); left > 0; left -= 1) editionOf.push(edition);
  }
  return { topicsOf, editionOf };
}
