// @ts-check
/** Draws the choices that narrow results: topics, venues, years and an author who was chosen, each with the number of papers it would leave. */

import { element } from "./elements.mjs";

/** @typedef {import("./types.mjs").Facets} Facets */
/** @typedef {import("./url-state.mjs").State} State */
/** @typedef {"topics" | "venues" | "years" | "authors"} Kind */
/** @typedef {{kind: Kind, value: string, label: string, count: number, isOn: boolean}} Choice */

const MOST_TOPIC_CHOICES = 12;
const MOST_VALUES = 8;
/** A choice of one is no choice, unless it is made already. */
const LEAST_VALUES = 2;

/**
 * @param {HTMLElement} place
 * @param {State} scope  What the page is about, which is not to be chosen there.
 * @param {(kind: Kind, value: string) => void} onChoice
 */
export function createFacetList(place, scope, onChoice) {
  place.addEventListener("click", ({ target }) => {
    const chip = target instanceof Element ? target.closest("button") : null;
    if (chip) onChoice(/** @type {Kind} */ (chip.dataset.kind), chip.dataset.value ?? "");
  });

  return {
    clear() {
      place.replaceChildren();
      place.hidden = true;
    },

    /** @param {Facets} facets */
    show({ topics, venues, years, authors }) {
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
      /** @type {Choice[]} */
      const choices = [
        ...authors.filter(({ value }) => !scope.authors.includes(value)).map((author) => ({ ...author, kind: /** @type {Kind} */ ("authors") })),
        ...topics.filter(({ slug }) => !scope.topics.includes(slug)).slice(0, MOST_TOPIC_CHOICES).map(({ slug, ...rest }) => ({ ...rest, kind: /** @type {Kind} */ ("topics"), value: slug })),
        ...(scope.venues.length === 0 ? listValues("venues", venues) : []),
        ...(scope.years.length === 0 ? listValues("years", years) : []),
      ];
      const chips = choices.map(renderChip);
      place.replaceChildren(...chips);
      place.hidden = chips.length === 0;
      chips.find(({ dataset }) => dataset.kind === focused.kind && dataset.value === focused.value)?.focus();
    },
  };
}

/**
 * @param {Kind} kind
 * @param {import("./types.mjs").FacetValue[]} values
 * @returns {Choice[]}
 */
function listValues(kind, values) {
  if (values.length < LEAST_VALUES && !values.some(({ isOn }) => isOn)) return [];
  return values.slice(0, MOST_VALUES).map((value) => ({ kind, label: value.value, ...value }));
}

/** @param {Choice} choice */
function renderChip({ kind, value, label, count, isOn }) {
  return element(
    "button",
    { type: "button", class: isOn ? "chip on" : "chip", "aria-pressed": String(isOn), "data-kind": kind, "data-value": value },
    label,
    element("span", { class: "count" }, ` ${count}`),
  );
}
