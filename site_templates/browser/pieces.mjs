// @ts-check
/**
 * Papers in a format for export: fetches the pieces of the papers that are asked for and joins them to a file.
 * `generator/exports/` writes them; a paper's shard follows from its slug.
 */

import { shardOf } from "./slug-shards.mjs";

/**
 * @typedef {{name: string, label: string, extension: string, media: string, head: string, between: string, tail: string}} Format
 * @typedef {{shards: number, formats: Format[]}} Manifest
 * @typedef {(path: string) => Promise<any>} FetchJson
 */

/**
 * Returns what fetches the pieces of a site.
 * @param {URL} base The root of the site.
 * @returns {FetchJson}
 */
export function createPiecesFetch(base) {
  return async (path) => {
    const answer = await fetch(new URL(`data/pieces/${path}`, base));
    if (!answer.ok) throw new Error(`${answer.status} for ${path}`);
    return answer.json();
  };
}

/**
 * @param {FetchJson} fetchJson Fetches below the folder of the pieces.
 */
export function createPieces(fetchJson) {
  /** @type {Map<string, Promise<any>>} */
  const known = new Map();

  /** @param {string} path */
  function load(path) {
    const promise = known.get(path) ?? fetchJson(path);
    known.set(path, promise);
    // What has failed is asked for again the next time.
    promise.catch(() => known.delete(path));
    return promise;
  }

  /** @returns {Promise<Format[]>} */
  async function formats() {
    return (await load("manifest.json")).formats;
  }

  /**
   * Returns the file of these papers in a format, in the order in which they are given; unknown slugs are left out.
   * @param {string} name
   * @param {readonly string[]} slugs
   * @returns {Promise<{text: string, format: Format, count: number}>}
   */
  async function join(name, slugs) {
    /** @type {Manifest} */
    const manifest = await load("manifest.json");
    const format = manifest.formats.find((one) => one.name === name);
    if (!format) throw new Error(`no format ${name}`);
    const numbers = [...new Set(slugs.map((slug) => shardOf(slug, manifest.shards)))];
    const shards = new Map(await Promise.all(
      numbers.map(async (number) => /** @type {const} */ ([number, await load(`${name}/${number}.json`)])),
    ));
    const pieces = slugs.map((slug) => shards.get(shardOf(slug, manifest.shards))[slug]).filter((piece) => piece !== undefined);
    return { text: format.head + pieces.join(format.between) + format.tail, format, count: pieces.length };
  }

  /**
   * Returns the slugs of a list that has a page, such as `topics/agents`.
   * @param {string} name
   * @returns {Promise<string[]>}
   */
  const list = (name) => load(`lists/${name}.json`);

  return { formats, join, list };
}
