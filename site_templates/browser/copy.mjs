// @ts-check
/** Puts a button beside each text that one would want to copy, such as a BibTeX entry. */

const COPIED_MS = 2000;

/**
 * Adds the buttons; without a clipboard to write to, the text can still be selected by hand.
 * @param {ParentNode} root
 * @param {Clipboard | undefined} clipboard
 */
export function addCopyButtons(root, clipboard) {
  if (!clipboard) return;
  for (const source of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-catalogue="copy"]'))) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn copy";
    const what = document.createElement("span");
    what.className = "vh";
    what.textContent = source.dataset.what ? ` ${source.dataset.what}` : "";
    const label = [document.createTextNode("Copy"), what];
    button.replaceChildren(...label);
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", async () => {
      const isDone = await clipboard.writeText(source.textContent ?? "").then(() => true, () => false);
      button.textContent = isDone ? "Copied" : "Select and copy by hand";
      setTimeout(() => button.replaceChildren(...label), COPIED_MS);
    });
    source.after(button);
  }
}
