// @ts-check
/** Loads the files of the search, each once; what failed is asked for again. */

/** @typedef {import("./types.mjs").SearchData} SearchData */
/** @typedef {(url: URL, options?: {isFresh: boolean}) => Promise<any>} FetchJson */

const FORMAT_VERSION = 1;
const PAUSES = [0, 400, 1500];

/**
 * Returns the loader. The manifest is always asked for anew: it names the files of the present build.
 *
 * @param {{base: URL, fetchJson: FetchJson, wait?: (milliseconds: number) => Promise<void>}} collaborators
 */
export function createLoader({ base, fetchJson, wait = pause }) {
  /** @type {Promise<SearchData> | null} */
  let loading = null;

  /** @returns {Promise<SearchData>} */
  async function loadOnce() {
    const manifest = await fetchJson(new URL("search/manifest.json", base), { isFresh: true });
    if (manifest.format !== FORMAT_VERSION) throw new Error(`unknown format of the search files: ${manifest.format}`);
    const [index, documents, words] = await Promise.all(
      ["index", "documents", "words"].map((part) => fetchJson(new URL(`search/${manifest.files[part]}`, base))),
    );
    return { index, documents, words };
  }

  /** @returns {Promise<SearchData>} */
  async function loadPatiently() {
    /** @type {unknown} */
    let reason;
    for (const milliseconds of PAUSES) {
      await wait(milliseconds);
      try {
        return await loadOnce();
      } catch (error) {
        reason = error;
      }
    }
    throw reason;
  }

  return {
    /**
     * Returns everything that the search needs.
     *
     * @returns {Promise<SearchData>}
     */
    load() {
      loading ??= loadPatiently().catch((error) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
}

/** @type {FetchJson} */
export async function fetchJson(url, { isFresh } = { isFresh: false }) {
  const response = await fetch(url, { cache: isFresh ? "no-cache" : "default" });
  if (!response.ok) throw new Error(`${response.status} for ${url.pathname}`);
  return response.json();
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return /** @type {Promise<void>} */ (new Promise((resolve) => setTimeout(resolve, milliseconds)));
}
