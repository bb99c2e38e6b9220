import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { findCorrections, measureDistance } = await load("spelling.mjs");

const known = (words) => ({ words, uses: words.map((_, at) => at) });

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

test("corrections come cheapest first, then the most used, and a changed first letter costs more", () => {
  assert.deepEqual(findCorrections("gaph", known(["gap", "gape", "graph", "raph"])), [
    { word: "graph", cost: 1, uses: 2 },
    { word: "gape", cost: 1, uses: 1 },
    { word: "gap", cost: 1, uses: 0 },
    { word: "raph", cost: 1.6, uses: 3 },
  ]);
});

test("short words are left alone, long ones may have two edits", () => {
  assert.deepEqual(findCorrections("gra", known(["graph", "gran"])), []);
  assert.deepEqual(findCorrections("difusoin", known(["diffusion"])).map(({ word }) => word), ["diffusion"]);
  assert.deepEqual(findCorrections("grpahh", known(["graph"])), []);
});
