// @ts-check
/** Ctrl K (⌘ K on a Mac) leads to the search box; the box says so. */

/**
 * @param {HTMLFormElement} form  The form whose box the keys lead to.
 * @param {string} platform
 */
export function addShortcut(form, platform) {
  const isMac = /^(Mac|iP)/.test(platform);
  const keys = isMac ? "⌘ K" : "Ctrl K";
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
  const hint = form.querySelector("kbd");
  const label = form.querySelector("label");
  if (hint) {
    hint.textContent = keys;
    hint.hidden = false;
  }
  label?.append(` (${isMac ? "Command" : "Control"} K)`);
  addEventListener("keydown", (event) => {
    const isModified = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
    if (!isModified || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}
