// @ts-check
/** A search box whose results stand on the same page, and in its URL: the search page, and each list's page. */

import { findPart } from "./elements.mjs";
import { isSearch, readLimits, toRequest, withoutLimits } from "./limits.mjs";
import { LOADING, describeAnswer, describeFailure } from "./messages.mjs";
import { createResultsExport } from "./results-export.mjs";
import { createResultsList } from "./results-list.mjs";
import { parseState, renderState } from "./url-state.mjs";

/** @typedef {import("./url-state.mjs").State} State */
/** @typedef {import("./types.mjs").Request} Request */
/** @typedef {import("./session.mjs").Session} Session */

const TYPING_MS = 100;
const PATIENCE_MS = 400;

/**
 * Starts the live search of a form.
 *
 * While the reader types, the URL follows in place; a submitted search is a step in the history, so that Back leads
 * to the one before.
 *
 * @param {HTMLFormElement} form
 * @param {HTMLElement} region  Where the results go.
 * @param {{session: Session, load: () => Promise<void>, addresses: import("./addresses.mjs").Addresses,
 *   onState: (isSearching: boolean) => void}} options
 */
export function startLiveSearch(form, region, { session, load, addresses, onState }) {
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
  const limits = readLimits(form);
  let state = readUrl();
  let committed = toUrl(state);
  /** @type {number | undefined} */
  let typing;
  /** @type {number | undefined} */
  let waiting;

  const list = createResultsList(region, addresses, limits, {
    onMore: () => run({ isMore: true }),
    onRetry: () => run(),
    onChoice: (kind, value) => commit({ ...state, [kind]: toggle(state[kind], value) }),
    onSort: (sort) => commit({ ...state, sort }),
    explain: (paper) => session.explain(toRequest(state, limits), paper),
  });
  const all = { drawn: list.drawn, list: () => session.list(toRequest(state, limits)) };
  // A page from the disk may fetch nothing.
  const taking = addresses.base.protocol === "file:" ? null : createResultsExport(findPart(region, "export"), addresses.base, all);

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    commit({ ...state, query: input.value.trim() });
  });
  input.addEventListener("focus", () => load().catch(() => undefined), { once: true });
  input.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => {
      state = { ...state, query: input.value };
      history.replaceState(null, "", toUrl(state));
      run();
    }, TYPING_MS);
  });
  addEventListener("popstate", () => {
    clearTimeout(typing);
    state = readUrl();
    committed = toUrl(state);
    input.value = state.query;
    run();
  });
  // Who was quicker than this script has typed already, and goes on from there.
  if (input.value !== "" && document.activeElement === input) {
    state = { ...state, query: input.value };
    history.replaceState(null, "", toUrl(state));
  } else input.value = state.query;
  run();

  /** @returns {State} */
  function readUrl() {
    return withoutLimits(parseState(location.search), limits);
  }

  /** @param {State} shown */
  function toUrl(shown) {
    return `${location.pathname}${renderState(shown)}`;
  }

  /** @param {State} next */
  function commit(next) {
    clearTimeout(typing);
    state = next;
    if (toUrl(state) !== committed) {
      // What was typed on the way is no step of its own: the entry goes back to the search that was made there.
      history.replaceState(null, "", committed);
      committed = toUrl(state);
      history.pushState(null, "", committed);
    }
    run();
  }

  async function run({ isMore = false } = {}) {
    clearTimeout(waiting);
    onState(isSearch(state));
    if (!isSearch(state)) {
      session.drop();
      list.clear();
      taking?.offer(null);
      list.say("");
      return;
    }
    waiting = setTimeout(() => list.say(LOADING), PATIENCE_MS);
    const request = { ...toRequest(state, limits), offset: isMore ? list.drawn().length : 0 };
    try {
      const answer = await session.search(request);
      if (!answer) return;
      clearTimeout(waiting);
      list.offerRetry(answer.lost.length > 0);
      if (isMore) list.append(answer);
      else list.show(answer, state);
      taking?.offer(answer);
      list.say(describeAnswer(answer, state.query));
      await Promise.all([addExcerpts(request, answer), isMore ? null : addFacets(request)]);
    } catch (error) {
      clearTimeout(waiting);
      list.clear();
      taking?.offer(null);
      list.say(describeFailure(error));
      list.offerRetry(true);
    }
  }

  /**
   * @param {Request} request
   * @param {import("./types.mjs").Answer} answer
   */
  async function addExcerpts(request, { hits }) {
    const papers = hits.map(({ paper }) => paper);
    const excerpts = await session.excerpts(request, papers);
    if (excerpts) list.addExcerpts(papers, excerpts);
  }

  /** @param {Request} request */
  async function addFacets(request) {
    const facets = await session.facets(request);
    if (facets) list.showFacets(facets);
  }
}

/**
 * @param {string[]} values
 * @param {string} value
 */
function toggle(values, value) {
  return values.includes(value) ? values.filter((on) => on !== value) : [...values, value];
}
