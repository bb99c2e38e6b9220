// @ts-check
/**
 * What a search box is limited to: the hidden fields of its form, which are named as in the URL of the search page. So
 * the form leads to the same search where no script runs.
 */

import { parseState } from "./url-state.mjs";

/** @typedef {import("./url-state.mjs").State} State */
/** @typedef {import("./types.mjs").Request} Request */

const KINDS = /** @type {const} */ (["topics", "venues", "years", "authors"]);

/**
 * @param {HTMLFormElement} form
 * @returns {State}
 */
export function readLimits(form) {
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('input[type="hidden"]'));
  return parseState(new URLSearchParams([...fields].map(({ name, value }) => [name, value])).toString());
}

/**
 * Returns what the reader has chosen besides the limits.
 *
 * @param {State} state
 * @param {State} limits
 * @returns {State}
 */
export function withoutLimits(state, limits) {
  const chosen = { ...state };
  for (const kind of KINDS) chosen[kind] = state[kind].filter((value) => !limits[kind].includes(value));
  return chosen;
}

/**
 * Returns the request for what the reader has typed and chosen, within the limits.
 *
 * @param {State} state
 * @param {State} limits
 * @returns {Request}
 */
export function toRequest({ query, sort, ...chosen }, limits) {
  /** @type {Request} */
  const request = { text: query, sort };
  for (const kind of KINDS) request[kind] = [...limits[kind], ...chosen[kind]];
  return request;
}

/**
 * Returns whether anything is searched for.
 *
 * @param {State} state
 */
export function isSearch(state) {
  return state.query.trim() !== "" || KINDS.some((kind) => state[kind].length > 0);
}
