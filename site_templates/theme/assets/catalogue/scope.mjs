// @ts-check
/** Which papers a query is limited to, and how many of its hits each topic has. */

import { splitWords } from "./analysis.mjs";

/** @typedef {import("./types.mjs").Topic} Topic */
/** @typedef {import("./types.mjs").Paper} Paper */
/** @typedef {import("./types.mjs").Word} Word */
/** @typedef {{topics: Topic[], papers: Paper[]}} Documents */
/** @typedef {{accepts: (position: number) => boolean, topics: Topic[], isLimited: boolean}} Scope */

/**
 * Returns the papers that have all the topics, one of the venues and one of the years, where any are given.
 *
 * @param {import("./types.mjs").Filters} filters
 * @param {string[]} slugs  Topics chosen beside the text.
 * @param {Documents} documents
 * @returns {Scope}
 */
export function createScope({ topics, venues, years }, slugs, documents) {
  const wanted = [...new Set([...slugs, ...topics])].map((slug) => findTopics(slug, documents.topics));
  const wantedVenues = venues.map(joinWords);
  return {
    topics: wanted.filter((found) => found.length === 1).map(([at]) => documents.topics[at]),
    isLimited: wanted.length + venues.length + years.length > 0,
    accepts(position) {
      const paper = documents.papers[position];
      const { year } = paper;
      return (
        wanted.every((found) => found.some((at) => paper.topics.includes(at))) &&
        (venues.length === 0 || wantedVenues.includes(joinWords(splitWords(paper.venue)))) &&
        (years.length === 0 || (year !== null && years.some(([first, last]) => first <= year && year <= last)))
      );
    },
  };
}

/**
 * Returns the topics of the papers with their numbers, the most frequent first.
 *
 * @param {number[]} positions
 * @param {Scope} scope
 * @param {Documents} documents
 * @returns {import("./types.mjs").Facet[]}
 */
export function countTopics(positions, scope, documents) {
  const counts = documents.topics.map(() => 0);
  for (const position of positions) for (const at of documents.papers[position].topics) counts[at] += 1;
  return documents.topics
    .map((topic, at) => ({ ...topic, count: counts[at], isOn: scope.topics.includes(topic) }))
    .filter(({ count, isOn }) => count > 0 || isOn)
    .sort((a, b) => Number(b.isOn) - Number(a.isOn) || b.count - a.count);
}

/**
 * Returns the positions of the topics that a slug means: its own, or all that begin with it.
 *
 * @param {string} slug
 * @param {Topic[]} topics
 */
function findTopics(slug, topics) {
  const all = [...topics.keys()];
  const exact = all.filter((at) => topics[at].slug === slug);
  return exact.length > 0 ? exact : all.filter((at) => topics[at].slug.startsWith(slug));
}

/** @param {Word[]} words */
function joinWords(words) {
  return words.map(({ joined }) => joined).join(" ");
}
