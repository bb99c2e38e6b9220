// @ts-check
/** Making elements; text always becomes text nodes, so nothing that a paper says can become markup. */

/**
 * Returns a new element.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * Returns marked text: spans that match the query stand in `mark`.
 *
 * @param {import("./types.mjs").Span[]} spans
 * @returns {(Node | string)[]}
 */
export function markSpans(spans) {
  return spans.map(({ text, marked }) => (marked ? element("mark", {}, text) : text));
}

/**
 * Returns the part of a region that its template names.
 *
 * @param {ParentNode} region
 * @param {string} name
 * @returns {HTMLElement}
 */
export function findPart(region, name) {
  const part = region.querySelector(`[data-part="${name}"]`);
  if (!(part instanceof HTMLElement)) throw new Error(`the template lacks data-part="${name}"`);
  return part;
}
