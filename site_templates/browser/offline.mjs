// @ts-check
/**
 * Loads the files of the search where pages come from the disk: there a page may run scripts but not read files, so
 * every file is a script that hands over its content.
 */

/** @typedef {import("./files.mjs").FetchFile} FetchFile */

const NAME = "catalogueFile";

/**
 * Returns what loads the files of a site.
 *
 * @param {URL} base
 * @returns {FetchFile}
 */
export function createScriptFetch(base) {
  /** @type {Map<string, (content: ArrayBuffer) => void>} */
  const waiting = new Map();
  Object.assign(globalThis, {
    [NAME](/** @type {string} */ path, /** @type {string} */ content) {
      const take = waiting.get(path);
      waiting.delete(path);
      take?.(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)).buffer);
    },
  });

  return (asked) =>
    new Promise((resolve, reject) => {
      const [path] = asked.split("?");
      const script = document.createElement("script");
      waiting.set(path, resolve);
      script.src = new URL(`search/${path}.js`, base).href;
      script.addEventListener("load", () => script.remove());
      script.addEventListener("error", () => {
        script.remove();
        reject(new Error(`no file ${path}`));
      });
      document.head.append(script);
    });
}
