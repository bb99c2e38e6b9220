// @ts-check
/** The search box of the header: a combobox with a few suggestions, after WAI-ARIA 1.2. */

import { element, markSpans } from "./elements.mjs";
import { FAILED, countPapers, describeAnswer } from "./messages.mjs";

/** @typedef {import("./types.mjs").Hit} Hit */
/** @typedef {import("./types.mjs").Answer} Answer */
/** @typedef {{node: HTMLElement, href: string}} Option */

const TYPING_MS = 90;
const MOST_SUGGESTIONS = 7;

/**
 * Turns a form that would open the search page into one that also suggests papers.
 *
 * @param {HTMLFormElement} form
 * @param {{session: ReturnType<typeof import("./client.mjs").createSession>, load: () => Promise<void>,
 *   addresses: import("./addresses.mjs").Addresses, open: (href: string) => void}} collaborators
 */
export function startSearchBox(form, { session, load, addresses, open }) {
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
  const listbox = element("ul", { role: "listbox", id: `${input.id}-list`, "aria-label": "Suggested papers" });
  const note = element("p", { class: "find-note", "aria-hidden": "true" });
  const popup = element("div", { class: "find-popup" }, note, listbox);
  const status = element("span", { class: "vh", role: "status" });
  /** @type {Option[]} */
  let options = [];
  let active = -1;
  /** @type {number | undefined} */
  let typing;

  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
    "aria-controls": listbox.id,
    "aria-expanded": "false",
  })) {
    input.setAttribute(name, value);
  }
  popup.hidden = true;
  form.append(popup, status);

  input.addEventListener("focus", () => load().catch(() => undefined));
  input.addEventListener("blur", close);
  input.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(suggest, TYPING_MS);
  });
  input.addEventListener("keydown", (event) => {
    if (!event.isComposing && press(event.key)) event.preventDefault();
  });
  form.addEventListener("submit", () => clearTimeout(typing));
  // The pointer must not take the focus from the box before the click arrives.
  popup.addEventListener("mousedown", (event) => event.preventDefault());

  async function suggest() {
    const query = input.value;
    if (query.trim() === "") {
      session.drop();
      close();
      return;
    }
    try {
      const answer = await session.search({ text: query, limit: MOST_SUGGESTIONS });
      if (answer) show(answer, query);
    } catch {
      draw([], FAILED);
    }
  }

  /**
   * @param {Answer} answer
   * @param {string} query
   */
  function show(answer, query) {
    if (answer.relation === "empty") {
      close();
      return;
    }
    const isPlain = answer.relation !== "any" && answer.relation !== "none" && answer.corrected === null;
    const rows = answer.hits.map((hit, at) => renderOption(at, addresses.paper(hit.slug), ...renderHit(hit)));
    if (rows.length > 0) {
      const href = addresses.search({ query: query.trim(), topics: [] });
      const text = `All results for “${query.trim()}”`;
      rows.push(renderOption(rows.length, href, text, element("span", { class: "count" }, countPapers(answer.total))));
    }
    draw(rows, isPlain ? "" : describeAnswer(answer, query), describeAnswer(answer, query));
  }

  /**
   * @param {Option[]} rows
   * @param {string} text  Shown above the suggestions.
   * @param {string} spoken
   */
  function draw(rows, text, spoken = text) {
    if (document.activeElement !== input) return;
    options = rows;
    listbox.replaceChildren(...rows.map(({ node }) => node));
    listbox.hidden = rows.length === 0;
    note.textContent = text;
    note.hidden = text === "";
    status.textContent = spoken;
    popup.hidden = false;
    input.setAttribute("aria-expanded", String(rows.length > 0));
    activate(-1);
  }

  function close() {
    popup.hidden = true;
    options = [];
    status.textContent = "";
    input.setAttribute("aria-expanded", "false");
    activate(-1);
  }

  /** @param {number} next */
  function activate(next) {
    active = next;
    options.forEach(({ node }, at) => node.setAttribute("aria-selected", String(at === active)));
    if (active < 0) {
      input.removeAttribute("aria-activedescendant");
      return;
    }
    input.setAttribute("aria-activedescendant", options[active].node.id);
    options[active].node.scrollIntoView({ block: "nearest" });
  }

  /**
   * Acts on a key; returns whether it is dealt with. Past either end of the list lies the box itself.
   *
   * @param {string} key
   */
  function press(key) {
    if (key === "Escape" && !popup.hidden) {
      close();
      return true;
    }
    if (key === "Enter" && active >= 0) {
      open(options[active].href);
      return true;
    }
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (step === 0) return false;
    if (options.length === 0) suggest();
    else activate(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    return true;
  }

  /**
   * @param {number} at
   * @param {string} href
   * @param {...(Node | string)} children
   * @returns {Option}
   */
  function renderOption(at, href, ...children) {
    const node = element("li", { role: "option", id: `${listbox.id}-${at}`, "aria-selected": "false" }, ...children);
    node.addEventListener("click", () => open(href));
    node.addEventListener("mousemove", () => active !== at && activate(at));
    return { node, href };
  }
}

/** @param {Hit} hit */
function renderHit({ title, name, edition, exact }) {
  const aside = element("span", { class: "find-aside" }, edition);
  if (name) aside.prepend(element("span", { class: "name" }, name), " ");
  if (exact) aside.prepend(element("span", { class: "exact" }, exact === "name" ? "Exact name" : "Exact title"), " ");
  return [element("span", { class: "find-title" }, ...markSpans(title)), aside];
}
