import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { readNeighbours } = await load("trail.mjs");

const steps = ["a", "b", "c"].map((slug) => ({ href: `https://ex.org/papers/${slug}/`, title: slug.toUpperCase() }));
const list = "https://ex.org/topics/agents/";

function createStorage(text) {
  return { getItem: () => text };
}

const storage = createStorage(JSON.stringify({ label: "Agents", href: list, steps }));

test("a paper's neighbours are those of the list that the reader came from", () => {
  const found = readNeighbours("https://ex.org/papers/b/#cite", `${list}?q=x`, storage);
  assert.deepEqual(found, { label: "Agents", previous: steps[0], next: steps[2] });
});

test("the trail goes on from paper to paper, and ends at both ends", () => {
  assert.equal(readNeighbours(steps[0].href, steps[1].href, storage)?.previous, undefined);
  assert.equal(readNeighbours(steps[2].href, steps[1].href, storage)?.next, undefined);
});

test("who came from elsewhere, or has no trail, sees the neighbours of the catalogue", () => {
  assert.equal(readNeighbours(steps[1].href, "https://ex.org/", storage), null);
  assert.equal(readNeighbours(steps[1].href, "", storage), null);
  assert.equal(readNeighbours("https://ex.org/papers/z/", list, storage), null);
  for (const text of [null, "{", "null"]) assert.equal(readNeighbours(steps[1].href, list, createStorage(text)), null);
});
