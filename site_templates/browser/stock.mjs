// @ts-check
/** Everything that the engine works with: the index as far as it is loaded, and what results show of their papers. */

import { createDictionary } from "./dictionary.mjs";
import { readFiling } from "./filing.mjs";
import { readColumns, readTexts } from "./packing.mjs";
import { createRanking } from "./ranking.mjs";
import { createReader } from "./reader.mjs";
import { createShelf } from "./shelf.mjs";
import { shardOf } from "./slug-shards.mjs";
import { createWeights } from "./weights.mjs";

/** @typedef {ReturnType<typeof openStock>} Stock */
/** @typedef {import("./types.mjs").Card} Card */

const MOST_STEMS = 50_000;

/**
 * @param {{lunr: any, manifest: import("./types.mjs").Manifest, files: import("./files.mjs").Files, mostHeld?: number}}
 *   collaborators  `mostHeld`: things that are kept from one search to the next.
 */
export function openStock({ lunr, manifest, files, mostHeld }) {
  const shelf = createShelf(mostHeld);
  const fields = manifest.fields.map(([name]) => name);
  const topics = manifest.topics.map(([slug, label, family]) => ({ slug, label, family }));
  const editions = manifest.editions.map(([venue, year]) => ({ venue, year }));
  const stem = createStemmer(lunr);
  const weights = createWeights(manifest);
  const dictionary = createDictionary({ manifest, files, shelf, stem, learn: weights.learn });
  const ranking = createRanking({ papers: manifest.papers, title: fields.indexOf("title"), dictionary, weights, shelf });
  const lexicon = {
    stem,
    isStopWord: (/** @type {string} */ word) => lunr.stopWordFilter(new lunr.Token(word)) === undefined,
    isTerm: dictionary.has,
    allTerms: () => (takeBinary("vocabulary", readTerms) ?? []),
    ...dictionary,
  };
  const reader = createReader({
    lunr,
    fields,
    papers: manifest.papers,
    lexicon,
    ranking,
    isWanting: shelf.isWanting,
    takeSpellings: () => takeBinary("spellings", readSpellings),
    takeCode: { spelling: () => shelf.take("spelling.mjs", () => import("./spelling.mjs")), syntax: () => shelf.take("syntax.mjs", () => import("./syntax.mjs")) },
  });
  return { lunr, shelf, fields, topics, editions, stem, dictionary, weights, reader, takeCard, takeAbstract, takePerson, takeFiling, takeTitleOrder };

  /** Returns how all papers are filed. */
  function takeFiling() {
    return /** @type {import("./filing.mjs").Filing | undefined} */ (takeBinary("facets", readFiling));
  }

  /** Returns the place of each paper in the list of titles. */
  function takeTitleOrder() {
    return /** @type {number[] | undefined} */ (takeBinary("titles", (content) => readColumns(content)[0].readVarints()));
  }

  /**
   * @param {number} paper
   * @returns {Card | undefined}
   */
  function takeCard(paper) {
    const row = takeRow("cards", paper);
    if (!row) return undefined;
    const [slug, title, names, authors, edition, filed] = row;
    const { venue, year } = editions[edition];
    return { slug, title, names, authors, edition: year === null ? venue : `${venue} ${year}`, topics: filed.map((/** @type {number} */ at) => topics[at]) };
  }

  /**
   * @param {number} paper
   * @returns {string | undefined}
   */
  function takeAbstract(paper) {
    return takeRow("abstracts", paper);
  }

  /**
   * Returns who has a slug; a person of whom nothing is known has no papers.
   *
   * @param {string} slug
   * @returns {import("./types.mjs").Person | undefined}
   */
  function takePerson(slug) {
    const people = manifest.people > 0 ? takeFile("people", shardOf(slug, manifest.people)) : {};
    if (!people) return undefined;
    const [name, papers] = Object.hasOwn(people, slug) ? people[slug] : [slug, []];
    return { slug, name, papers };
  }

  /**
   * @param {"cards" | "abstracts"} part
   * @param {number} paper
   */
  function takeRow(part, paper) {
    const size = manifest.perFile[part];
    return takeFile(part, Math.floor(paper / size))?.[paper % size];
  }

  /**
   * @param {"cards" | "abstracts" | "people"} part
   * @param {number} number
   */
  function takeFile(part, number) {
    const path = `${part}/${number}.json?${manifest.versions[part]}`;
    return shelf.take(path, () => files.json(path));
  }

  /**
   * @template T
   * @param {string} part
   * @param {(content: Uint8Array) => T} read
   * @returns {T | undefined}
   */
  function takeBinary(part, read) {
    return shelf.take(part, async () => read(await files.binary(`${manifest.files[part]}.bin`)));
  }

  /** @param {Uint8Array} content */
  function readTerms(content) {
    const [tails, overlaps] = readColumns(content);
    return [...new Set(readTexts(overlaps, tails).flatMap(dictionary.termsOf))];
  }
}

/** @param {Uint8Array} content */
function readSpellings(content) {
  const [tails, overlaps, uses] = readColumns(content);
  return { words: readTexts(overlaps, tails), uses: uses.readVarints() };
}

/**
 * Returns Lunr's stemmer, which remembers what it has stemmed.
 *
 * @param {any} lunr
 */
function createStemmer(lunr) {
  /** @type {Map<string, string>} */
  const stems = new Map();
  return (/** @type {string} */ word) => {
    let stem = stems.get(word);
    if (stems.size > MOST_STEMS) stems.clear();
    if (stem === undefined) stems.set(word, (stem = String(lunr.stemmer(new lunr.Token(word)))));
    return stem;
  };
}
