import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { createAddresses } = await load("addresses.mjs");
const { NOTHING, parseState, renderState } = await load("url-state.mjs");

const base = new URL("https://example.org/sub/path/");

test("pages are folders, or files", () => {
  const folders = createAddresses(base, "directory");
  const files = createAddresses(base, "file");
  assert.equal(folders.paper("a-b"), "https://example.org/sub/path/papers/a-b/");
  assert.equal(files.paper("a-b"), "https://example.org/sub/path/papers/a-b.html");
  assert.equal(folders.topic("x"), "https://example.org/sub/path/topics/x/");
  assert.equal(files.topic("x"), "https://example.org/sub/path/topics/x/index.html");
  assert.equal(folders.search({ ...NOTHING, query: "a", topics: ["b"] }), "https://example.org/sub/path/search/?q=a&topic=b");
  assert.equal(files.search(NOTHING), "https://example.org/sub/path/search.html");
});

test("nothing that is said means folders", () => {
  assert.equal(createAddresses(base, undefined).paper("x"), "https://example.org/sub/path/papers/x/");
});

const STATES = [
  NOTHING,
  { ...NOTHING, query: "a b&c=d?#+%" },
  { ...NOTHING, query: "“é” ℓ∞", topics: ["robotics", "3d-vision"] },
  { ...NOTHING, query: " padded ", topics: ["x"], sort: "year" },
  { ...NOTHING, venues: ["ICLR", "A & B"], years: ["2024", "2025"], sort: "title" },
];
for (const state of STATES) {
  test(`${JSON.stringify(state)} survives the URL`, () => assert.deepEqual(parseState(renderState(state)), state));
}

test("what is odd in a URL is left out", () => {
  assert.deepEqual(parseState("?topic=&topic=a&topic=a&other=1&q=x&q=y&sort=odd"), { ...NOTHING, query: "x", topics: ["a"] });
  assert.deepEqual(parseState("?%E0%A4%A"), NOTHING);
});
