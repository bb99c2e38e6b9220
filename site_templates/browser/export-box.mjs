// @ts-check
/** The box that exports the papers of a list: one button a format, and a word on what became of it. */

import { button, save } from "./saving.mjs";

/**
 * @param {HTMLElement} box
 * @param {ReturnType<typeof import("./pieces.mjs").createPieces>} pieces
 * @param {() => readonly string[] | Promise<readonly string[]>} slugsOf Returns the papers at the time of the click.
 */
export function startExportBox(box, pieces, slugsOf) {
  const buttons = /** @type {HTMLElement} */ (box.querySelector('[data-part="buttons"]'));
  const status = /** @type {HTMLElement} */ (box.querySelector('[data-part="status"]'));
  const name = box.dataset.name ?? "papers";
  box.hidden = false;
  box.addEventListener("toggle", fill, { once: true });

  async function fill() {
    try {
      const formats = await pieces.formats();
      buttons.replaceChildren(...formats.map((format) => button(format.label, () => take(format.name))));
      status.textContent = "";
    } catch {
      status.textContent = "The formats could not be loaded.";
      buttons.replaceChildren(button("Try again", fill));
    }
  }

  /** @param {string} format */
  async function take(format) {
    status.textContent = "Collecting…";
    try {
      const file = await pieces.join(format, await slugsOf());
      save(file.text, `${name}.${file.format.extension}`, file.format.media);
      status.textContent = `${file.count} ${file.count === 1 ? "paper" : "papers"} as ${file.format.label}.`;
    } catch {
      status.textContent = "Some papers could not be loaded, so there is no file. Try again.";
    }
  }
}
