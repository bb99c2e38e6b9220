// @ts-check
/** Finds what a page offers to take away, and starts it; works on each page alone and needs no search. */

import { startCiteBox } from "./cite-box.mjs";
import { startExportBox } from "./export-box.mjs";
import { createPieces, createPiecesFetch } from "./pieces.mjs";
import { whenReady } from "./ready.mjs";
import { startShare } from "./share.mjs";
import { noteTrail, readNeighbours, showNeighbours } from "./trail.mjs";

const pieces = createPieces(createPiecesFetch(new URL("../../", import.meta.url)));

/** @param {string} name */
const find = (name) => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-catalogue="${name}"]`));

whenReady(() => {
  for (const box of find("export")) {
    const { list, slugs } = box.dataset;
    startExportBox(box, pieces, () => (slugs ? slugs.split(" ") : pieces.list(list ?? "papers")));
  }
  for (const box of find("cite")) startCiteBox(box, pieces);
  for (const button of find("share")) {
    const url = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=canonical]"))?.href ?? location.href;
    const title = document.querySelector('meta[property="og:title"]')?.getAttribute("content") ?? document.title;
    startShare(/** @type {HTMLButtonElement} */ (button), navigator, { title, url });
  }
  noteTrail(document, sessionStorage);
  const neighbours = readNeighbours(location.href, document.referrer, sessionStorage);
  for (const nav of neighbours ? find("turn") : []) showNeighbours(nav, /** @type {any} */ (neighbours));
});
