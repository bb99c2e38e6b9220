import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { nameKey, parseQuery, renderWords, slugOf } = await load("query.mjs");

const words = (text) => renderWords(parseQuery(text).words);

test("every operator of Lunr is a blank", () => {
  assert.equal(words('+graph -"neural" net~2 x^3 (a) [b] re* title:deep'), "graph neural net 2 x 3 a b re title deep");
});

test("filters are taken out of the words", () => {
  const { words: rest, filters } = parseQuery('deep topic:robotics AUTHOR:"Zoé Guo" venue:iclr year:2024..2026 nets');
  assert.equal(renderWords(rest), "deep nets");
  assert.deepEqual(filters.topics, ["robotics"]);
  assert.deepEqual(filters.authors.map(renderWords), ["zoe guo"]);
  assert.deepEqual(filters.venues.map(renderWords), ["iclr"]);
  assert.deepEqual(filters.years, [[2024, 2026]]);
});

for (const text of ["year:soon", "topic:", "author:\"\"", "venue:::", "xtopic:a", "topic :a", "foo:bar", "year:20245"]) {
  test(`${text} is no filter`, () => {
    const { filters } = parseQuery(text);
    assert.deepEqual(filters, { topics: [], venues: [], years: [], authors: [] });
  });
}

const OPEN = [["graph", true], ["graph ", false], ["", false], ["  ", false], ["graph topic:a", false], ["topic:a gr", true]];
OPEN.push(["l-infinity", false], ["ℓ∞", false], ["graph~", true]);
for (const [text, isOpen] of OPEN) {
  test(`the last word of ${JSON.stringify(text)} is ${isOpen ? "" : "not "}open`, () => {
    assert.equal(parseQuery(text).isOpen, isOpen);
  });
}

test("a pasted page is cut", () => {
  assert.equal(parseQuery("ab ".repeat(100_000)).words.length, 32);
});

test("a slug may be typed as its label", () => {
  assert.equal(slugOf("Computer Vision"), "computer-vision");
  assert.equal(slugOf("3D-vision"), "3d-vision");
});

test("a name has one key however it is spelt", () => {
  for (const name of ["MBU-Net", "mbu net", "MBU‑NET", "MBUNet"]) assert.equal(nameKey(name), "mbunet");
  assert.equal(nameKey("…"), "");
});
