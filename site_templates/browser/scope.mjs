// @ts-check
/** Which papers a query is limited to. */

import { splitWords } from "./analysis.mjs";
import { joinWords } from "./query.mjs";

/** @typedef {import("./types.mjs").Topic} Topic */
/** @typedef {import("./types.mjs").Person} Person */
/** @typedef {import("./filing.mjs").Edition} Edition */
/** @typedef {import("./filing.mjs").Filing} Filing */
/** @typedef {{topics: string[], venues: string[], years: string[], authors: string[]}} Choice  What was chosen beside the text. */
/**
 * @typedef {{judge: (paper: number) => [boolean, boolean, boolean], accepts: (paper: number) => boolean, topics: Topic[],
 *   venues: string[], years: string[], people: Person[], isLimited: boolean, isLost: boolean}} Scope
 *   `judge`: whether the paper has the topics and the people, the venue, the year; `topics` to `people`: what is chosen; `isLost`: it cannot be told.
 */

/**
 * Returns the papers that have all the topics and authors, one of the venues and one of the years, where any are given.
 *
 * @param {import("./types.mjs").Filters} filters
 * @param {Choice} choice
 * @param {{topics: Topic[], editions: Edition[], takeFiling: () => Filing | undefined,
 *   takePerson: (slug: string) => Person | undefined}} catalogue
 * @returns {Scope}
 */
export function createScope(filters, choice, { topics, editions, takeFiling, takePerson }) {
  const wanted = [...new Set([...choice.topics, ...filters.topics])].map((slug) => findTopics(slug, topics));
  const keys = new Set([...filters.venues.map(joinWords), ...choice.venues.map((venue) => joinWords(splitWords(venue)))]);
  const years = [...filters.years, ...choice.years.map((year) => [Number(year), Number(year)])];
  const people = choice.authors.map(takePerson).filter((person) => person !== undefined);
  const written = people.map(({ papers }) => new Set(papers));
  const isFiled = wanted.length + keys.size + years.length > 0;
  const filing = isFiled ? takeFiling() : undefined;
  const hasVenue = editions.map(({ venue }) => keys.size === 0 || keys.has(joinWords(splitWords(venue))));
  const hasYear = editions.map(
    ({ year }) => years.length === 0 || (year !== null && years.some(([first, last]) => first <= year && year <= last)),
  );
  /** @type {Scope["judge"]} */
  const judge = (paper) => {
    const isTheirs = written.every((papers) => papers.has(paper));
    if (!filing) return [isTheirs, true, true];
    const edition = filing.editionOf[paper];
    const hasTopics = wanted.every((found) => found.some((at) => filing.topicsOf[paper].includes(at)));
    return [isTheirs && hasTopics, hasVenue[edition], hasYear[edition]];
  };
  const chosenVenues = keys.size === 0 ? [] : editions.filter((_, at) => hasVenue[at]).map(({ venue }) => venue);
  return {
    judge,
    accepts: (paper) => judge(paper).every(Boolean),
    topics: wanted.filter((found) => found.length === 1).map(([at]) => topics[at]),
    venues: [...new Set(chosenVenues)],
    years: choice.years,
    people,
    isLimited: isFiled || choice.authors.length > 0,
    isLost: (isFiled && !filing) || people.length < choice.authors.length,
  };
}

/**
 * Returns the positions of the topics that a slug means: its own, or all with a word that begins so.
 *
 * @param {string} slug
 * @param {Topic[]} topics
 */
function findTopics(slug, topics) {
  const all = [...topics.keys()];
  const exact = all.filter((at) => topics[at].slug === slug);
  return exact.length > 0 ? exact : all.filter((at) => `-${topics[at].slug}`.includes(`-${slug}`));
}
