// @ts-check
/** The topics, venue and year of every paper: what results are narrowed by, and how many each choice would leave. */

import { readColumns } from "./packing.mjs";

/** @typedef {import("./types.mjs").Topic} Topic */
/** @typedef {import("./types.mjs").Facets} Facets */
/** @typedef {{venue: string, year: number | null}} Edition */
/** @typedef {{topicsOf: number[][], editionOf: number[]}} Filing  By paper: numbers of topics, number of edition. */
/** @typedef {import("./scope.mjs").Scope} Scope */

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

/**
 * Returns the topics, venues and years of the papers with their numbers, and the authors that are chosen. A paper has to have all chosen topics, but
 * only one of the chosen venues and years: so these are counted as if none of their kind were chosen.
 *
 * @param {number[]} papers  Those that match the words of the query.
 * @param {Scope} scope
 * @param {{topics: Topic[], editions: Edition[], filing: Filing}} catalogue
 * @returns {Facets}
 */
export function countFacets(papers, scope, { topics, editions, filing: { topicsOf, editionOf } }) {
  const counts = topics.map(() => 0);
  /** @type {Map<string, number>} */
  const venues = new Map();
  /** @type {Map<string, number>} */
  const years = new Map();
  for (const paper of papers) {
    const { venue, year } = editions[editionOf[paper]];
    const [hasTopics, hasVenue, hasYear] = scope.judge(paper);
    if (hasTopics && hasVenue && hasYear) for (const at of topicsOf[paper]) counts[at] += 1;
    if (hasTopics && hasYear) venues.set(venue, (venues.get(venue) ?? 0) + 1);
    if (hasTopics && hasVenue && year !== null) years.set(String(year), (years.get(String(year)) ?? 0) + 1);
  }
  return {
    topics: topics
      .map((topic, at) => ({ ...topic, count: counts[at], isOn: scope.topics.includes(topic) }))
      .filter(({ count, isOn }) => count > 0 || isOn)
      .sort((a, b) => Number(b.isOn) - Number(a.isOn) || b.count - a.count),
    venues: listValues(venues, scope.venues).sort((a, b) => Number(b.isOn) - Number(a.isOn) || b.count - a.count),
    years: listValues(years, scope.years).sort((a, b) => Number(b.value) - Number(a.value)),
    authors: scope.people.map(({ slug, name }) => ({ value: slug, label: name, count: papers.filter(scope.accepts).length, isOn: true })),
  };
}

/**
 * @param {Map<string, number>} counts
 * @param {string[]} chosen
 */
function listValues(counts, chosen) {
  const values = [...new Set([...counts.keys(), ...chosen])].filter((value) => value !== "");
  return values.map((value) => ({ value, count: counts.get(value) ?? 0, isOn: chosen.includes(value) }));
}
