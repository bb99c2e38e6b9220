// @ts-check
/** The list that opens below a text box: the combobox pattern of WAI-ARIA 1.2, with nothing in it of what is listed. */

import { element } from "./elements.mjs";

/** @typedef {{href: string, content: (Node | string)[]}} Choice */

/**
 * Makes a text box a combobox whose choices are links.
 *
 * @param {HTMLInputElement} input
 * @param {HTMLElement} place  Where the list goes, as its last child.
 * @param {{label: string, open: (href: string) => void, ask: () => void}} options  `ask` is called when the reader
 *   wants the list and there is none.
 */
export function createListbox(input, place, { label, open, ask }) {
  const listbox = element("ul", { role: "listbox", id: `${input.id}-list`, "aria-label": label });
  const note = element("p", { class: "find-note", "aria-hidden": "true" });
  const popup = element("div", { class: "find-popup" }, note, listbox);
  const status = element("span", { class: "vh", role: "status" });
  /** @type {{node: HTMLElement, href: string}[]} */
  let options = [];
  let active = -1;

  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-haspopup", "listbox");
  input.setAttribute("aria-controls", listbox.id);
  close();
  place.append(popup, status);

  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (!event.isComposing && press(event.key)) event.preventDefault();
  });
  // The pointer must not take the focus from the box before the click arrives.
  popup.addEventListener("mousedown", (event) => event.preventDefault());

  return { show, close };

  /**
   * Shows the choices, and a note above them where there is one to read; `spoken` is announced.
   *
   * @param {Choice[]} choices
   * @param {{text: string, spoken: string}} note
   */
  function show(choices, { text, spoken }) {
    options = choices.map(renderOption);
    listbox.replaceChildren(...options.map(({ node }) => node));
    listbox.hidden = options.length === 0;
    note.textContent = text;
    note.hidden = text === "";
    status.textContent = spoken;
    popup.hidden = false;
    input.setAttribute("aria-expanded", String(options.length > 0));
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
    if (options.length === 0) ask();
    else activate(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    return true;
  }

  /**
   * @param {Choice} choice
   * @param {number} at
   */
  function renderOption({ href, content }, at) {
    const node = element("li", { role: "option", id: `${listbox.id}-${at}`, "aria-selected": "false" }, ...content);
    node.addEventListener("click", () => open(href));
    node.addEventListener("mousemove", () => at !== active && activate(at));
    return { node, href };
  }
}
