import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { createPieces } = await load("pieces.mjs");
const { shardOf } = await load("slug-shards.mjs");

const formats = [{ name: "csl", label: "CSL-JSON", extension: "json", media: "x/y", head: "[", between: ",", tail: "]" }];

/** Answers from a table of files and keeps what was asked for; the first `failures` answers fail. */
function createHost(files, failures = 0) {
  const asked = [];
  return {
    asked,
    async fetchJson(path) {
      asked.push(path);
      if (failures > 0) {
        failures -= 1;
        throw new Error("no network");
      }
      return files[path];
    },
  };
}

function createFiles(slugs, shards) {
  const files = { "manifest.json": { shards, formats }, "lists/topics/agents.json": slugs };
  for (let number = 0; number < shards; number += 1) files[`csl/${number}.json`] = {};
  for (const slug of slugs) files[`csl/${shardOf(slug, shards)}.json`][slug] = `<${slug}>`;
  return files;
}

test("a paper's shard is the one that the generator put it into", () => {
  const expected = [["a", 20], ["foonet", 36], ["learning-to-rank-3f2a91", 17]];
  for (const [slug, number] of expected) assert.equal(shardOf(slug, 50), number);
  assert.equal(shardOf("anything", 1), 0);
});

test("papers are joined in the order in which they are asked for, and each shard is fetched once", async () => {
  const slugs = Array.from({ length: 40 }, (_, index) => `paper-${index}`);
  const host = createHost(createFiles(slugs, 3));
  const pieces = createPieces(host.fetchJson);
  const file = await pieces.join("csl", ["paper-7", "paper-1", "paper-30"]);
  assert.equal(file.text, "[<paper-7>,<paper-1>,<paper-30>]");
  assert.equal(file.count, 3);
  assert.equal(file.format.extension, "json");
  await pieces.join("csl", slugs);
  assert.equal(new Set(host.asked).size, host.asked.length);
});

test("papers that are not known are left out, and none at all make an empty file", async () => {
  const pieces = createPieces(createHost(createFiles(["a"], 2)).fetchJson);
  assert.deepEqual([(await pieces.join("csl", ["b", "a"])).text, (await pieces.join("csl", [])).text], ["[<a>]", "[]"]);
});

test("a list gives its papers", async () => {
  const pieces = createPieces(createHost(createFiles(["b", "a"], 1)).fetchJson);
  assert.deepEqual(await pieces.list("topics/agents"), ["b", "a"]);
});

test("a failure is told, and asking again asks the host again", async () => {
  const host = createHost(createFiles(["a"], 1), 2);
  const pieces = createPieces(host.fetchJson);
  await assert.rejects(pieces.join("csl", ["a"]), /no network/);
  await assert.rejects(pieces.join("csl", ["a"]), /no network/);
  assert.equal((await pieces.join("csl", ["a"])).text, "[<a>]");
  await assert.rejects(pieces.join("pdf", ["a"]), /no format pdf/);
});
