import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { nameKey, parseQuery, renderWords, slugOf } = await load("query.mjs");

const words = (text) => renderWords(parseQuery(text).words);

test("operators that nobody means are blanks", () => {
  const query = parseQuery('~graph - "neural" x^3 (a) [b] re* a* title: foo:deep net~ a^b +');
  assert.equal(renderWords(query.words), "graph neural x 3 a b re astar title foo deep net a b");
  assert.equal(query.syntax, null);
  assert.deepEqual(query.excluded, []);
});

for (const text of ["+graph nets", "title:deep", "nets -title:deep", "nets~1", "deep^10 nets", "transf*", "*former", "tra*er"]) {
  test(`${text} is Lunr's syntax`, () => assert.equal(parseQuery(text).syntax, text));
}
for (const text of ["C++", "A* search", "x^2", "attention~", "attention~x", "a^b", "title:", "foo:bar", "-survey", "**", "1+1", "net~9"]) {
  test(`${text} is words`, () => assert.equal(parseQuery(text).syntax, null));
}

test("a minus sign leaves a word out, where there are others", () => {
  const { words: kept, excluded } = parseQuery("deep nets -survey -pre-training state-of-the-art -1");
  assert.equal(renderWords(kept), "deep nets state-of-the-art 1");
  assert.equal(renderWords(excluded), "survey pre-training");
  for (const text of ["-survey", "-a -b"]) assert.deepEqual(parseQuery(text).excluded, []);
});

test("quotation marks make a phrase, of two words and more", () => {
  const { words: all, phrases } = parseQuery('"graph neural" nets "deep" "pre-training" 5" or 6"');
  assert.equal(renderWords(all), "graph neural nets deep pre-training 5 or 6");
  assert.deepEqual(phrases.map(renderWords), ["graph neural", "pre-training"]);
});

test("filters are taken out of the words", () => {
  const { words: rest, filters } = parseQuery('deep topic:robotics AUTHOR:"Zoé Guo" venue:iclr year:2024..2026 nets');
  assert.equal(renderWords(rest), "deep nets");
  assert.deepEqual(filters.topics, ["robotics"]);
  assert.deepEqual(filters.authors.map(renderWords), ["zoe guo"]);
  assert.deepEqual(filters.venues.map(renderWords), ["iclr"]);
  assert.deepEqual(filters.years, [[2024, 2026]]);
});

test("topics are named one by one or as the field is", () => {
  assert.deepEqual(parseQuery("topics:vision topic:Robotics deep").filters.topics, ["vision", "robotics"]);
  assert.equal(parseQuery("topics:vision deep").syntax, null);
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
