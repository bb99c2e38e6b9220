// @ts-check
/** What results are narrowed by, and how many papers each choice would leave; loaded where choices are shown. */

/** @typedef {import("./types.mjs").Topic} Topic */
/** @typedef {import("./types.mjs").Facets} Facets */
/** @typedef {import("./filing.mjs").Edition} Edition */
/** @typedef {import("./filing.mjs").Filing} Filing */
/** @typedef {import("./scope.mjs").Scope} Scope */

/**
 * Returns the topics, venues and years of the papers with their numbers, and the authors that are chosen. A paper has
 * to have all chosen topics, but only one of the chosen venues and years: so these are counted as if none of their kind
 * were chosen.
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
