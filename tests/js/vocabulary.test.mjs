import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { createVocabulary } = await load("vocabulary.mjs");
const { findCorrections, measureDistance } = await load("spelling.mjs");

const words = ["general", "generate", "genetic", "graph", "zoe", "\u{10428}", "\uff5e"];
const vocabulary = createVocabulary({ words, compounds: ["pre-training", "state-of-the-art"] });

test("a word is known or not", () => {
  for (const word of words) assert.ok(vocabulary.has(word));
  for (const word of ["", "a", "gene", "graphs", "\uffff", "constructor"]) assert.ok(!vocabulary.has(word));
});

test("words are found by how they begin", () => {
  assert.deepEqual(vocabulary.startingWith("gener"), ["general", "generate"]);
  assert.deepEqual(vocabulary.startingWith("zoe"), ["zoe"]);
  assert.deepEqual(vocabulary.startingWith("zz"), []);
  assert.deepEqual(vocabulary.startingWith("\ud801"), ["\u{10428}"]);
});

test("a joined compound leads to its parts", () => {
  assert.deepEqual(vocabulary.split("stateoftheart"), ["state", "of", "the", "art"]);
  assert.equal(vocabulary.split("constructor"), undefined);
});

test("an empty vocabulary knows nothing", () => {
  const empty = createVocabulary({ words: [], compounds: [] });
  assert.ok(!empty.has("a"));
  assert.deepEqual(empty.startingWith("a"), []);
});

const DISTANCES = [
  ["graph", "graph", 0],
  ["graph", "grap", 1],
  ["graph", "graphs", 1],
  ["graph", "grapf", 1],
  ["graph", "garph", 1],
  ["diffusion", "difusoin", 2],
  ["abcd", "badc", 2],
];
for (const [a, b, expected] of DISTANCES) {
  test(`${a} and ${b} are ${expected} edits apart`, () => {
    assert.equal(measureDistance(a, b, 3), expected);
    assert.equal(measureDistance(b, a, 3), expected);
  });
}

test("measuring stops when the words are too far apart", () => {
  assert.ok(measureDistance("aaaaaaaa", "bbbbbbbb", 1) > 1);
});

test("corrections come cheapest first, and a changed first letter costs more", () => {
  assert.deepEqual(findCorrections("gaph", ["gap", "gape", "graph", "raph"]), [
    { word: "gap", cost: 1 },
    { word: "gape", cost: 1 },
    { word: "graph", cost: 1 },
    { word: "raph", cost: 1.6 },
  ]);
});

test("short words are left alone, long ones may have two edits", () => {
  assert.deepEqual(findCorrections("gra", ["graph", "gran"]), []);
  assert.deepEqual(findCorrections("difusoin", ["diffusion"]).map(({ word }) => word), ["diffusion"]);
  assert.deepEqual(findCorrections("grpahh", ["graph"]), []);
});
