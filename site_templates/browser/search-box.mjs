// @ts-check
/** The search box of the header and the home page: suggests a few papers while one types. */

import { element, markSpans } from "./elements.mjs";
import { createListbox } from "./listbox.mjs";
import { countPapers, describeAnswer, describeFailure } from "./messages.mjs";
import { NOTHING } from "./url-state.mjs";

/** @typedef {import("./types.mjs").Hit} Hit */
/** @typedef {import("./types.mjs").Answer} Answer */
/** @typedef {import("./listbox.mjs").Choice} Choice */

const TYPING_MS = 90;
const MOST_SUGGESTIONS = 7;

/**
 * Turns a form that would open the search page into one that also suggests papers.
 *
 * @param {HTMLFormElement} form
 * @param {{session: ReturnType<typeof import("./session.mjs").createSession>, load: () => Promise<void>,
 *   addresses: import("./addresses.mjs").Addresses, open: (href: string) => void}} collaborators
 */
export function startSearchBox(form, { session, load, addresses, open }) {
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
  const listbox = createListbox(input, form, { label: "Suggested papers", open, ask: suggest });
  /** @type {number | undefined} */
  let typing;

  // What fails now is asked for again, and told, with the first search.
  input.addEventListener("focus", () => load().catch(() => undefined));
  input.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(suggest, TYPING_MS);
  });
  input.addEventListener("blur", forget);
  form.addEventListener("submit", forget);

  function forget() {
    clearTimeout(typing);
    session.drop();
  }

  async function suggest() {
    const query = input.value.trim();
    try {
      const answer = await session.search({ text: input.value, limit: MOST_SUGGESTIONS });
      if (answer?.relation === "empty") listbox.close();
      else if (answer) listbox.show(listChoices(answer, query), describe(answer, query));
    } catch (error) {
      const text = describeFailure(error);
      listbox.show([], { text, spoken: text });
    }
  }

  /**
   * @param {Answer} answer
   * @param {string} query
   * @returns {Choice[]}
   */
  function listChoices({ hits, total, isPartial }, query) {
    if (hits.length === 0) return [];
    const count = element("span", { class: "count" }, countPapers(total, isPartial));
    return [
      ...hits.map((hit) => ({ href: addresses.paper(hit.slug), content: renderHit(hit) })),
      { href: addresses.search({ ...NOTHING, query }), content: [`All results for “${query}”`, count] },
    ];
  }
}

/**
 * Returns what is announced, and shown where it is more than a count.
 *
 * @param {Answer} answer
 * @param {string} query
 */
function describe(answer, query) {
  const spoken = describeAnswer(answer, query);
  const isPlain = answer.corrected === null && answer.lost.length === 0 && (answer.relation === "all" || answer.relation === "listing");
  return { text: isPlain ? "" : spoken, spoken };
}

/** @param {Hit} hit */
function renderHit({ title, name, edition, exact }) {
  const aside = element("span", { class: "find-aside" }, edition);
  if (name) aside.prepend(element("span", { class: "name" }, name), " ");
  if (exact) aside.prepend(element("span", { class: "exact" }, exact === "name" ? "Exact name" : "Exact title"), " ");
  return [element("span", { class: "find-title" }, ...markSpans(title)), aside];
}
