// @ts-check
/** The files of the search. One that is on its way is not asked for twice; what fails is asked for again. */

/** @typedef {import("./types.mjs").Manifest} Manifest */
/** @typedef {(path: string, options: {isFresh: boolean}) => Promise<ArrayBuffer>} FetchFile  `path` is below `search/`. */
/** @typedef {ReturnType<typeof createFiles>} Files */

const FORMAT_VERSION = 4;
const PAUSES = [0, 400, 1500];

/**
 * Returns the files. The manifest is always asked for anew: it names the files of the present build.
 *
 * @param {{fetchFile: FetchFile, inflate: (packed: ArrayBuffer) => Promise<Uint8Array>,
 *   wait?: (milliseconds: number) => Promise<void>}} collaborators
 */
export function createFiles({ fetchFile, inflate, wait = pause }) {
  /** @type {Map<string, Promise<any>>} */
  const coming = new Map();

  return {
    /** @returns {Promise<Manifest>} */
    manifest: () => keep("manifest.json", true, async (content) => checkFormat(readJson(content))),
    /** @type {(path: string) => Promise<any>} */
    json: (path) => keep(path, false, async (content) => readJson(content)),
    /** @type {(path: string) => Promise<Uint8Array>} */
    binary: (path) => keep(path, false, inflate),
  };

  /**
   * @param {string} path
   * @param {boolean} isFresh
   * @param {(content: ArrayBuffer) => Promise<any>} read
   */
  function keep(path, isFresh, read) {
    let loading = coming.get(path);
    if (!loading) {
      loading = loadPatiently(path, isFresh, read).finally(() => coming.delete(path));
      coming.set(path, loading);
    }
    return loading;
  }

  /**
   * @param {string} path
   * @param {boolean} isFresh
   * @param {(content: ArrayBuffer) => Promise<any>} read
   */
  async function loadPatiently(path, isFresh, read) {
    /** @type {unknown} */
    let reason;
    for (const milliseconds of PAUSES) {
      await wait(milliseconds);
      try {
        return await read(await fetchFile(path, { isFresh }));
      } catch (error) {
        reason = error;
      }
    }
    throw reason;
  }
}

/**
 * Returns what fetches the files of a site.
 *
 * @param {URL} base
 * @returns {FetchFile}
 */
export function createFetch(base) {
  return async (path, { isFresh }) => {
    const response = await fetch(new URL(`search/${path}`, base), { cache: isFresh ? "no-cache" : "default" });
    if (!response.ok) throw new Error(`${response.status} for ${path}`);
    return response.arrayBuffer();
  };
}

/**
 * Returns the content of a compressed file.
 *
 * @param {ArrayBuffer} packed
 */
export async function inflate(packed) {
  if (typeof DecompressionStream !== "function") {
    return (await import("./inflate.mjs")).inflate(new Uint8Array(packed));
  }
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {ArrayBuffer} content */
function readJson(content) {
  return JSON.parse(new TextDecoder().decode(content));
}

/** @param {Manifest} manifest */
function checkFormat(manifest) {
  if (manifest.format !== FORMAT_VERSION) throw new Error(`unknown format of the search files: ${manifest.format}`);
  return manifest;
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return /** @type {Promise<void>} */ (
    milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds))
  );
}
