// @ts-check
/** Draws answers into the results region of a page. */

import { element, findPart, markSpans } from "./elements.mjs";
import { createFacetList } from "./facet-list.mjs";

/** @typedef {import("./types.mjs").Hit} Hit */
/** @typedef {import("./types.mjs").Answer} Answer */
/** @typedef {import("./types.mjs").Sort} Sort */
/** @typedef {import("./addresses.mjs").Addresses} Addresses */
/** @typedef {import("./facet-list.mjs").Kind} Kind */
/** @typedef {(paper: number) => Promise<{word: string, fields: string[]}[] | null>} Explain */
/** @typedef {ReturnType<typeof createResultsList>} ResultsList */

const MOST_AUTHORS = 6;
const MOST_TOPICS = 3;

/**
 * @param {HTMLElement} region
 * @param {Addresses} addresses
 * @param {import("./url-state.mjs").State} scope  What the page is about.
 * @param {{onMore: () => void, onRetry: () => void, onChoice: (kind: Kind, value: string) => void,
 *   onSort: (sort: Sort) => void, explain: Explain}} actions
 */
export function createResultsList(region, addresses, scope, { onMore, onRetry, onChoice, onSort, explain }) {
  const status = findPart(region, "status");
  const hits = findPart(region, "hits");
  const more = findPart(region, "more");
  const retry = findPart(region, "retry");
  const sorting = findPart(region, "sorting");
  const select = /** @type {HTMLSelectElement} */ (findPart(sorting, "sort"));
  const facets = createFacetList(findPart(region, "facets"), scope, onChoice);
  /** @type {Hit[]} */
  let drawn = [];
  more.addEventListener("click", onMore);
  retry.addEventListener("click", onRetry);
  select.addEventListener("change", () => onSort(/** @type {Sort} */ (select.value)));

  return {
    showFacets: facets.show,

    /** @param {string} text */
    say(text) {
      if (status.textContent !== text) status.textContent = text;
    },

    /** @param {boolean} hasFailed */
    offerRetry(hasFailed) {
      retry.hidden = !hasFailed;
    },

    clear() {
      drawn = [];
      hits.replaceChildren();
      facets.clear();
      more.hidden = sorting.hidden = true;
    },

    /**
     * @param {Answer} answer
     * @param {{sort: Sort}} state
     */
    show(answer, { sort }) {
      drawn = answer.hits;
      hits.replaceChildren(...drawn.map(renderHit));
      select.value = sort;
      sorting.hidden = answer.total < 2;
      more.hidden = answer.hits.length >= answer.total;
    },

    /**
     * Adds more hits and moves the focus to the title of the first.
     *
     * @param {Answer} answer
     */
    append(answer) {
      const added = answer.hits.map(renderHit);
      drawn = [...drawn, ...answer.hits];
      hits.append(...added);
      more.hidden = drawn.length >= answer.total || added.length === 0;
      const title = added[0]?.querySelector("h2 a");
      if (title instanceof HTMLElement) title.focus();
    },

    /**
     * @param {number[]} papers
     * @param {import("./types.mjs").Span[][]} excerpts
     */
    addExcerpts(papers, excerpts) {
      papers.forEach((paper, at) => {
        const place = hits.querySelector(`[data-paper="${paper}"] .excerpt`);
        place?.replaceChildren(...markSpans(excerpts[at]));
      });
    },

    /** Returns the hits that are drawn. */
    drawn: () => drawn,
  };

  /** @param {Hit} hit */
  function renderHit(hit) {
    const title = element("a", { href: addresses.paper(hit.slug) }, ...markSpans(hit.title));
    /** @type {HTMLElement[]} */
    const parts = [renderEyebrow(hit, addresses), element("h2", {}, title)];
    if (hit.authors.length > 0) parts.push(element("p", { class: "by" }, listAuthors(hit.authors)));
    parts.push(element("p", { class: "excerpt" }), renderReason(hit.paper, explain));
    return element("li", { class: "hit", "data-paper": String(hit.paper) }, ...parts);
  }
}

/**
 * Returns a fold that says, once it is opened, where the words of the query stand.
 *
 * @param {number} paper
 * @param {Explain} explain
 */
function renderReason(paper, explain) {
  const text = element("p", {});
  const fold = element("details", { class: "why" }, element("summary", {}, "Why this result"), text);
  fold.addEventListener(
    "toggle",
    async () => {
      const reasons = (await explain(paper).catch(() => null)) ?? [];
      const said = reasons.filter(({ fields }) => fields.length > 0).map(({ word, fields }) => `“${word}” in ${fields.join(", ")}`);
      text.textContent = said.length > 0 ? said.join("; ") : "It is in the chosen topics, venues and years.";
    },
    { once: true },
  );
  return fold;
}

/**
 * @param {Hit} hit
 * @param {Addresses} addresses
 */
function renderEyebrow({ exact, topics, edition, name }, addresses) {
  const items = topics
    .slice(0, MOST_TOPICS)
    .map(({ slug, label, family }) => [
      element("span", { class: `dot f-${family}` }),
      element("a", { href: addresses.topic(slug) }, label),
    ]);
  if (exact) items.unshift([element("span", { class: "exact" }, exact === "name" ? "Exact name" : "Exact title")]);
  if (edition) items.push([element("span", {}, edition)]);
  if (name) items.push([element("span", { class: "name" }, name)]);
  const separated = items.flatMap((item, at) => (at === 0 ? item : [element("span", { class: "sep" }, " · "), ...item]));
  return element("p", { class: "eyebrow" }, ...separated);
}

/** @param {string[]} authors */
function listAuthors(authors) {
  // One name more is named too, as in the lists: "and 1 more" would say less in more room.
  const shown = authors.length <= MOST_AUTHORS + 1 ? authors : authors.slice(0, MOST_AUTHORS);
  const rest = authors.length - shown.length;
  return rest ? `${shown.join(", ")}, and ${rest} more` : shown.join(", ");
}
