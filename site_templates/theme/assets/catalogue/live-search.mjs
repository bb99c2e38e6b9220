// @ts-check
/** A search box whose results stand on the same page, and in its URL: the search page, and each topic's page. */

import { FAILED, LOADING, describeAnswer } from "./messages.mjs";
import { createResultsList } from "./results-list.mjs";
import { parseState, renderState } from "./url-state.mjs";

/** @typedef {import("./url-state.mjs").State} State */
/** @typedef {ReturnType<typeof import("./client.mjs").createSession>} Session */

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
 *   topic: string | null, onState: (isSearching: boolean) => void}} options  `topic`: the one that the page is about.
 */
export function startLiveSearch(form, region, { session, load, addresses, topic, onState }) {
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
  let state = readUrl();
  let committed = toUrl(state);
  /** @type {number | undefined} */
  let typing;

  const list = createResultsList(region, addresses, topic, {
    onMore: () => run({ isMore: true }),
    onRetry: () => run(),
    onTopic(slug) {
      const topics = state.topics.includes(slug) ? state.topics.filter((on) => on !== slug) : [...state.topics, slug];
      commit({ ...state, topics });
    },
  });

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
  input.value = state.query;
  run();

  /** @returns {State} */
  function readUrl() {
    const { query, topics } = parseState(location.search);
    return { query, topics: topics.filter((slug) => slug !== topic) };
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
    const topics = topic === null ? state.topics : [topic, ...state.topics];
    const isSearching = state.query.trim() !== "" || state.topics.length > 0;
    onState(isSearching);
    if (!isSearching) {
      session.drop();
      list.clear();
      list.say("");
      return;
    }
    const waiting = setTimeout(() => list.say(LOADING), PATIENCE_MS);
    try {
      const answer = await session.search({ text: state.query, topics, offset: isMore ? list.count() : 0 });
      if (!answer) return;
      list.offerRetry(false);
      if (isMore) list.append(answer);
      else list.show(answer);
      list.say(describeAnswer(answer, state.query));
    } catch {
      list.clear();
      list.say(FAILED);
      list.offerRetry(true);
    } finally {
      clearTimeout(waiting);
    }
  }
}
