// @ts-check
/** What the reader searches for, as the query string of a URL and back. */

/** @typedef {{query: string, topics: string[]}} State */

/**
 * @param {string} queryString
 * @returns {State}
 */
export function parseState(queryString) {
  const parameters = new URLSearchParams(queryString);
  return {
    query: parameters.get("q") ?? "",
    topics: [...new Set(parameters.getAll("topic").filter((slug) => slug !== ""))],
  };
}

/**
 * Returns the query string of a state, empty or with its question mark.
 *
 * @param {State} state
 */
export function renderState({ query, topics }) {
  const parameters = new URLSearchParams();
  if (query !== "") parameters.set("q", query);
  for (const slug of topics) parameters.append("topic", slug);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
