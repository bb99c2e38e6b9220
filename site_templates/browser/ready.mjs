// @ts-check
/** Waiting for the page: the head asks for its scripts at once, so they may come before what they work on. */

/** @param {() => void} start  Called once, when the page is read to its end. */
export function whenReady(start) {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start, { once: true });
  else start();
}
