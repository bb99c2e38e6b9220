// @ts-check
/** Draws answers into the results region of a page. */

import { element, findPart, markSpans } from "./elements.mjs";

/** @typedef {import("./types.mjs").Hit} Hit */
/** @typedef {import("./types.mjs").Answer} Answer */
/** @typedef {import("./addresses.mjs").Addresses} Addresses */
/** @typedef {ReturnType<typeof createResultsList>} ResultsList */

const MOST_AUTHORS = 6;
const MOST_TOPICS = 3;
const MOST_FACETS = 12;

/**
 * @param {HTMLElement} region
 * @param {Addresses} addresses
 * @param {string | null} topic  The one that the page is about: not to be chosen there.
 * @param {{onMore: () => void, onTopic: (slug: string) => void, onRetry: () => void}} actions
 */
export function createResultsList(region, addresses, topic, { onMore, onTopic, onRetry }) {
  const status = findPart(region, "status");
  const facets = findPart(region, "facets");
  const hits = findPart(region, "hits");
  const more = findPart(region, "more");
  const retry = findPart(region, "retry");
  more.addEventListener("click", onMore);
  retry.addEventListener("click", onRetry);
  facets.addEventListener("click", ({ target }) => {
    const slug = target instanceof Element && target.closest("button")?.dataset.topic;
    if (slug) onTopic(slug);
  });

  return {
    /** @param {string} text */
    say(text) {
      if (status.textContent !== text) status.textContent = text;
    },

    /** @param {boolean} hasFailed */
    offerRetry(hasFailed) {
      retry.hidden = !hasFailed;
    },

    clear() {
      hits.replaceChildren();
      facets.replaceChildren();
      facets.hidden = more.hidden = true;
    },

    /** @param {Answer} answer */
    show(answer) {
      hits.replaceChildren(...answer.hits.map((hit) => renderHit(hit, addresses)));
      showFacets(answer);
      more.hidden = answer.hits.length >= answer.total;
    },

    /**
     * Adds more hits and moves the focus to the title of the first.
     *
     * @param {Answer} answer
     */
    append(answer) {
      const added = answer.hits.map((hit) => renderHit(hit, addresses));
      hits.append(...added);
      more.hidden = hits.childElementCount >= answer.total || added.length === 0;
      const title = added[0]?.querySelector("h2 a");
      if (title instanceof HTMLElement) title.focus();
    },

    /** Returns how many hits are drawn. */
    count: () => hits.childElementCount,
  };

  /** @param {Answer} answer */
  function showFacets(answer) {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.topic : undefined;
    const choices = answer.facets.filter(({ slug }) => slug !== topic);
    const chips = choices.slice(0, MOST_FACETS).map(({ slug, label, count, isOn }) =>
      element(
        "button",
        { type: "button", class: isOn ? "chip on" : "chip", "aria-pressed": String(isOn), "data-topic": slug },
        label,
        element("span", { class: "count" }, ` ${count}`),
      ),
    );
    facets.replaceChildren(...chips);
    facets.hidden = chips.length === 0;
    chips.find((chip) => chip.dataset.topic === focused)?.focus();
  }
}

/**
 * @param {Hit} hit
 * @param {Addresses} addresses
 */
function renderHit(hit, addresses) {
  const title = element("a", { href: addresses.paper(hit.slug) }, ...markSpans(hit.title));
  const parts = [renderEyebrow(hit, addresses), element("h2", {}, title)];
  if (hit.authors.length > 0) parts.push(element("p", { class: "by" }, listAuthors(hit.authors)));
  return element("li", { class: "hit" }, ...parts, element("p", {}, ...markSpans(hit.excerpt)));
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
  const rest = authors.length - MOST_AUTHORS;
  const shown = authors.slice(0, MOST_AUTHORS).join(", ");
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
