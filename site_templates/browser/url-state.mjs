// @ts-check
/** What the reader searches for, as the query string of a URL and back. */

/** @typedef {import("./types.mjs").Sort} Sort */
/** @typedef {{query: string, topics: string[], venues: string[], years: string[], authors: string[], sort: Sort}} State */

/** @type {State} */
export const NOTHING = { query: "", topics: [], venues: [], years: [], authors: [], sort: "relevance" };
const SORTS = ["year", "title"];

/**
 * @param {string} queryString
 * @returns {State}
 */
export function parseState(queryString) {
  const parameters = new URLSearchParams(queryString);
  const values = (/** @type {string} */ name) => [...new Set(parameters.getAll(name).filter((value) => value !== ""))];
  const sort = parameters.get("sort") ?? "";
  return {
    query: parameters.get("q") ?? "",
    topics: values("topic"),
    venues: values("venue"),
    years: values("year"),
    authors: values("author"),
    sort: SORTS.includes(sort) ? /** @type {Sort} */ (sort) : "relevance",
  };
}

/**
 * Returns the query string of a state, empty or with its question mark.
 *
 * @param {State} state
 */
export function renderState({ query, topics, venues, years, authors, sort }) {
  const parameters = new URLSearchParams();
  if (query !== "") parameters.set("q", query);
  for (const slug of topics) parameters.append("topic", slug);
  for (const venue of venues) parameters.append("venue", venue);
  for (const year of years) parameters.append("year", year);
  for (const slug of authors) parameters.append("author", slug);
  if (sort !== "relevance") parameters.set("sort", sort);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
