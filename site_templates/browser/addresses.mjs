// @ts-check
/** Where the pages of the site are, for either style of URLs. */

import { renderState } from "./url-state.mjs";

/** @typedef {ReturnType<typeof createAddresses>} Addresses */

/**
 * @param {URL} base  The root of the site.
 * @param {string | undefined} style  `directory` for `papers/x/`, `file` for `papers/x.html`.
 */
export function createAddresses(base, style) {
  const isFile = style === "file";
  const at = (/** @type {string} */ path) => new URL(path, base).href;
  return {
    base,
    /** @param {string} slug */
    paper: (slug) => at(`papers/${encodeURIComponent(slug)}${isFile ? ".html" : "/"}`),
    /** @param {string} slug */
    topic: (slug) => at(`topics/${encodeURIComponent(slug)}/${isFile ? "index.html" : ""}`),
    /** @param {import("./url-state.mjs").State} state */
    search: (state) => at(`search${isFile ? ".html" : "/"}${renderState(state)}`),
  };
}
