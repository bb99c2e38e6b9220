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
  for (const source of root.querySelectorAll('[data-catalogue="copy"]')) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn copy";
    button.textContent = "Copy";
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", async () => {
      const isDone = await clipboard.writeText(source.textContent ?? "").then(() => true, () => false);
      button.textContent = isDone ? "Copied" : "Select and copy by hand";
      setTimeout(() => { button.textContent = "Copy"; }, COPIED_MS);
    });
    source.before(button);
  }
}
