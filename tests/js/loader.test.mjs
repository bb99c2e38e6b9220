import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { createLoader } = await load("loader.mjs");

const base = new URL("https://example.org/site/");
const manifest = { format: 1, files: { index: "i.json", documents: "d.json", words: "w.json" } };

/** Answers from a table of files, and keeps what was asked for; `failures` answers fail first. */
function createHost({ failures = 0, files = {} } = {}) {
  const asked = [];
  const held = { "manifest.json": manifest, "i.json": "I", "d.json": "D", "w.json": "W", ...files };
  return {
    asked,
    async fetchJson(url, { isFresh } = { isFresh: false }) {
      asked.push(`${url.pathname}${isFresh ? " anew" : ""}`);
      if (failures > 0) {
        failures -= 1;
        throw new Error("offline");
      }
      return held[url.pathname.split("/").at(-1)];
    },
  };
}
const wait = async () => undefined;

test("every file is loaded once, the manifest anew", async () => {
  const { asked, fetchJson } = createHost();
  const loader = createLoader({ base, fetchJson, wait });
  const [first, second] = await Promise.all([loader.load(), loader.load()]);
  assert.deepEqual(first, { index: "I", documents: "D", words: "W" });
  assert.equal(first, second);
  assert.deepEqual(asked, [
    "/site/search/manifest.json anew",
    "/site/search/i.json",
    "/site/search/d.json",
    "/site/search/w.json",
  ]);
});

test("what fails is asked for again, after a pause", async () => {
  const { asked, fetchJson } = createHost({ failures: 2 });
  const pauses = [];
  const loader = createLoader({ base, fetchJson, wait: async (milliseconds) => pauses.push(milliseconds) });
  assert.equal((await loader.load()).index, "I");
  assert.equal(asked.length, 6);
  assert.ok(pauses.length === 3 && pauses[0] === 0 && pauses[1] < pauses[2]);
});

test("a failure is told, and a later load starts afresh", async () => {
  const { fetchJson } = createHost({ failures: 3 });
  const loader = createLoader({ base, fetchJson, wait });
  await assert.rejects(loader.load(), /offline/);
  assert.equal((await loader.load()).words, "W");
});

test("files of another format are refused", async () => {
  const { fetchJson } = createHost({ files: { "manifest.json": { ...manifest, format: 2 } } });
  await assert.rejects(createLoader({ base, fetchJson, wait }).load(), /unknown format of the search files: 2/);
});
