// @ts-check
/** Finds what a page offers to take away, and starts it; works on each page alone and needs no search. */

import { startCiteBox } from "./cite-box.mjs";
import { startExportBox } from "./export-box.mjs";
import { createPieces } from "./pieces.mjs";

const base = new URL("../../data/pieces/", import.meta.url);
const pieces = createPieces(async (path) => {
  const answer = await fetch(new URL(path, base));
  if (!answer.ok) throw new Error(`${answer.status} for ${path}`);
  return answer.json();
});

/** @param {string} name */
const find = (name) => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-catalogue="${name}"]`));

for (const box of find("export")) {
  const { list, slugs } = box.dataset;
  startExportBox(box, pieces, () => (slugs ? slugs.split(" ") : list ? pieces.list(list) : shownSlugs()));
}

for (const box of find("cite")) startCiteBox(box, pieces);

/** Returns the slugs of the papers that a search shows. */
function shownSlugs() {
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('[data-part="hits"] :is(h2, h3) a'));
  return [...links].map((link) => new URL(link.href).pathname.replace(/\/?(?:\.html)?$/, "").split("/").pop() ?? "");
}
