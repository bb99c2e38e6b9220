// @ts-check
/** The export of a search: all that it found, not only what is shown. */

import { findPart } from "./elements.mjs";
import { startExportBox } from "./export-box.mjs";
import { countPapers } from "./messages.mjs";
import { createPieces, createPiecesFetch } from "./pieces.mjs";

/** @typedef {import("./types.mjs").Answer} Answer */
/** @typedef {ReturnType<typeof createResultsExport>} ResultsExport */

/**
 * @param {HTMLElement} box
 * @param {URL} base  The root of the site.
 * @param {{drawn: () => import("./types.mjs").Hit[], list: () => Promise<number[] | null>}} search
 */
export function createResultsExport(box, base, { drawn, list }) {
  const pieces = createPieces(createPiecesFetch(base));
  const label = findPart(box, "label");
  const status = findPart(box, "status");
  let total = 0;
  startExportBox(box, pieces, slugsOf);
  box.hidden = true;

  /** Returns the slugs of all hits. Places become slugs by the list of all papers, which stands in the same order. */
  async function slugsOf() {
    const hits = drawn();
    if (hits.length === total) return hits.map(({ slug }) => slug);
    const [found, all] = await Promise.all([list(), pieces.list("papers")]);
    if (!found) throw new Error("another search was made");
    // The site may have been built anew since the search was loaded.
    if (hits.some(({ paper, slug }) => all[paper] !== slug)) throw new Error("the list is of another build");
    return found.map((paper) => all[paper]);
  }

  return {
    /** @param {Answer | null} answer */
    offer(answer) {
      total = answer?.total ?? 0;
      box.hidden = total === 0;
      if (total > 0) label.textContent = `Export ${total > 1 ? "all " : ""}${countPapers(total)}`;
      status.textContent = "";
    },
  };
}
