// @ts-check
/**
 * The trail: the list that a reader came from. A list notes its papers when one of them is opened; the paper's page
 * then leads to its neighbours in that list instead of those in the catalogue. Nothing leaves the browser's tab.
 *
 * @typedef {{href: string, title: string}} Step
 * @typedef {{label: string, href: string, steps: Step[]}} Trail
 */

const KEY = "catalogue.trail";

/**
 * Notes the list whenever one of its papers is opened.
 * @param {Document} page
 * @param {Storage} storage
 */
export function noteTrail(page, storage) {
  page.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest?.(".hits :is(h2, h3) a");
    const list = link?.closest(".hits");
    if (!list) return;
    const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (list.querySelectorAll(":is(h2, h3) a"));
    /** @type {Trail} */
    const trail = {
      label: readText(page.querySelector("h1")),
      href: bare(page.location.href),
      steps: [...links].map((one) => ({ href: bare(one.href), title: readText(one) })),
    };
    try {
      storage.setItem(KEY, JSON.stringify(trail));
    } catch {
      // Storage that is full or forbidden leaves the neighbours as they are.
    }
  }, { capture: true });
}

/**
 * Returns the neighbours of a page in the list that its reader came from, directly or by way of other papers in it.
 * @param {string} here
 * @param {string} referrer
 * @param {Storage} storage
 * @returns {{label: string, previous?: Step, next?: Step} | null}
 */
export function readNeighbours(here, referrer, storage) {
  /** @type {Trail | null} */
  let trail = null;
  try {
    trail = JSON.parse(storage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
  const index = trail?.steps.findIndex((step) => step.href === bare(here)) ?? -1;
  if (!trail || index < 0 || !referrer) return null;
  const origin = bare(referrer);
  if (origin !== trail.href && !trail.steps.some((step) => step.href === origin)) return null;
  return { label: trail.label, previous: trail.steps[index - 1], next: trail.steps[index + 1] };
}

/**
 * Puts the neighbours in place of those that the page came with.
 * @param {HTMLElement} nav
 * @param {NonNullable<ReturnType<typeof readNeighbours>>} neighbours
 */
export function showNeighbours(nav, { label, previous, next }) {
  const sides = [
    { step: previous, rel: "prev", name: "", word: "Previous" },
    { step: next, rel: "next", name: "next", word: "Next" },
  ];
  const links = sides.flatMap(({ step, rel, name, word }) => {
    if (!step) return [];
    const link = document.createElement("a");
    const small = document.createElement("small");
    link.href = step.href;
    link.rel = rel;
    link.className = name;
    small.textContent = `${word} in ${label}`;
    link.append(small, step.title);
    return [link];
  });
  nav.replaceChildren(...links);
}

/** @param {string} href */
function bare(href) {
  return href.split(/[?#]/)[0];
}

/** @param {Element | null} element */
function readText(element) {
  const copy = /** @type {Element | undefined} */ (element?.cloneNode(true));
  // The TeX of a formula is there for copying, not for reading.
  for (const tex of copy?.querySelectorAll("annotation") ?? []) tex.remove();
  return (copy?.textContent ?? "").replace(/\s+/g, " ").trim();
}
