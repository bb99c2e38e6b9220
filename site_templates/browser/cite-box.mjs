// @ts-check
/** The box for citing on a paper's page: other formats in place of the BibTeX entry, and the shown one as a file. */

import { save } from "./saving.mjs";

const FAILED = "This format could not be loaded. Try again.";

/**
 * @param {HTMLElement} box
 * @param {ReturnType<typeof import("./pieces.mjs").createPieces>} pieces Asked only when another format is chosen.
 */
export function startCiteBox(box, pieces) {
  const { slug = "", key = "" } = box.dataset;
  const text = /** @type {HTMLElement} */ (box.querySelector("pre"));
  const code = /** @type {HTMLElement} */ (box.querySelector("pre code"));
  const status = /** @type {HTMLElement} */ (box.querySelector('[data-part="status"]'));
  const choices = /** @type {HTMLButtonElement[]} */ ([...box.querySelectorAll("button[data-format]")]);
  const entry = code.textContent ?? "";
  let [shown] = choices;

  /** @param {HTMLButtonElement} choice */
  async function show(choice) {
    const name = choice.dataset.format ?? "";
    try {
      code.textContent = choice === choices[0] ? entry : (await pieces.join(name, [slug])).text;
    } catch {
      status.textContent = FAILED;
      return;
    }
    shown = choice;
    status.textContent = "";
    text.setAttribute("aria-label", `${choice.textContent} entry`);
    for (const one of choices) one.setAttribute("aria-pressed", String(one === shown));
  }

  for (const choice of choices) choice.addEventListener("click", () => show(choice));
  box.querySelector('[data-part="download"]')?.addEventListener("click", () => {
    save(code.textContent ?? "", `${key}.${shown.dataset.extension}`, "text/plain");
  });
}
