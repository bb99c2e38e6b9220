// @ts-check
/** The button that shares a page: by the device's own means where it has them, else by copying the address. */

const COPIED_MS = 2000;

/**
 * @param {HTMLButtonElement} button
 * @param {Navigator} navigator
 * @param {{title: string, url: string}} what
 */
export function startShare(button, navigator, what) {
  if (!navigator.share && !navigator.clipboard) return;
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    if (navigator.share) {
      // Who changes their mind has not failed.
      await navigator.share(what).catch(() => {});
      return;
    }
    const isDone = await navigator.clipboard.writeText(what.url).then(() => true, () => false);
    button.textContent = isDone ? "Link copied" : "Copy the address by hand";
    setTimeout(() => { button.textContent = label; }, COPIED_MS);
  });
}
