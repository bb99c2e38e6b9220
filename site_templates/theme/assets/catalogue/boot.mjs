// @ts-check
/** Finds what a page offers to do in the browser, and starts it; the only module that knows where it runs. */

import { createAddresses } from "./addresses.mjs";
import { createClient, createSession } from "./client.mjs";
import { addCopyButtons } from "./copy.mjs";
import { startLiveSearch } from "./live-search.mjs";
import { startSearchBox } from "./search-box.mjs";
import { addShortcut } from "./shortcut.mjs";

const base = new URL("../../", import.meta.url);
const client = createClient({
  startWorker: () => new Worker(new URL("worker.mjs", import.meta.url), { type: "module" }),
  async createLocal() {
    const [{ createService }, { createFetch }] = await Promise.all([import("./service.mjs"), import("./files.mjs")]);
    return createService({ fetchFile: createFetch(base), importLunr: () => import("./lunr.mjs") });
  },
});

/** @param {string} name */
function findForms(name) {
  return /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll(`form[data-catalogue="${name}"]`));
}

/** @param {string} name */
function find(name) {
  return /** @type {HTMLElement | null} */ (document.querySelector(`[data-catalogue="${name}"]`));
}

/** @param {HTMLFormElement} form */
function createCollaborators(form) {
  return {
    session: createSession(client),
    load: client.load,
    addresses: createAddresses(base, form.dataset.urlStyle),
  };
}

for (const form of findForms("search-box")) {
  startSearchBox(form, { ...createCollaborators(form), open: (href) => location.assign(href) });
}

const region = find("search-results");
for (const form of region ? findForms("search-page") : []) {
  const prompt = find("search-prompt");
  startLiveSearch(form, /** @type {HTMLElement} */ (region), {
    ...createCollaborators(form),
    topic: null,
    onState(isSearching) {
      if (prompt) prompt.hidden = isSearching;
    },
  });
}
for (const form of region ? findForms("topic-search") : []) {
  const list = find("topic-list");
  const results = /** @type {HTMLElement} */ (region);
  startLiveSearch(form, results, {
    ...createCollaborators(form),
    topic: form.dataset.topic ?? null,
    onState(isSearching) {
      results.hidden = !isSearching;
      if (list) list.hidden = isSearching;
    },
  });
}

const [first] = [...findForms("search-page"), ...findForms("search-box"), ...findForms("topic-search")];
if (first) addShortcut(first, navigator.platform);
addCopyButtons(document, navigator.clipboard);
