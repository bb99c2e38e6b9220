// @ts-check
/** Finds what a page offers to do in the browser, and starts it; the only module that knows where it runs. */

import { createAddresses } from "./addresses.mjs";
import { createClient } from "./client.mjs";
import { addCopyButtons } from "./copy.mjs";
import { whenReady } from "./ready.mjs";
import { startSearchBox } from "./search-box.mjs";
import { createSession } from "./session.mjs";
import { addShortcut } from "./shortcut.mjs";

const base = new URL("../../", import.meta.url);
const client = createClient({
  startWorker: () => new Worker(new URL("worker.mjs", import.meta.url), { type: "module" }),
  async createLocal() {
    const { createService } = await import("./service.mjs");
    return createService({ fetchFile: await openFiles(), importLunr: () => import("./lunr.mjs") });
  },
});

async function openFiles() {
  if (base.protocol === "file:") return (await import("./offline.mjs")).createScriptFetch(base);
  return (await import("./files.mjs")).createFetch(base);
}

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

/**
 * @param {HTMLElement} region
 */
async function startLiveSearches(region) {
  const { startLiveSearch } = await import("./live-search.mjs");
  const prompt = find("search-prompt");
  for (const form of findForms("search-page")) {
    startLiveSearch(form, region, {
      ...createCollaborators(form),
      onState(isSearching) {
        if (prompt) prompt.hidden = isSearching;
      },
    });
  }
  const list = find("inside-list");
  for (const form of findForms("inside-search")) {
    startLiveSearch(form, region, {
      ...createCollaborators(form),
      onState(isSearching) {
        region.hidden = !isSearching;
        if (list) list.hidden = isSearching;
      },
    });
  }
}

whenReady(() => {
  for (const form of findForms("search-box")) {
    startSearchBox(form, { ...createCollaborators(form), open: (href) => location.assign(href) });
  }
  const region = find("search-results");
  if (region) startLiveSearches(region);
  const [first] = [...findForms("search-page"), ...findForms("search-box"), ...findForms("inside-search")];
  if (first) addShortcut(first, navigator.platform);
  addCopyButtons(document, navigator.clipboard);
});
