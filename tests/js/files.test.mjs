import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";

import { load } from "./browser-code.mjs";

const { createFiles, inflate } = await load("files.mjs");
const { inflate: inflateByHand } = await load("inflate.mjs");

const encode = (value) => new TextEncoder().encode(JSON.stringify(value)).buffer;

/** Answers from a table of files, and keeps what was asked for; `failures` answers fail first. */
function createHost({ failures = 0, format = 4 } = {}) {
  const asked = [];
  const held = { "manifest.json": encode({ format }), "a.json": encode(["A"]), "b.bin": new Uint8Array([1, 2]).buffer };
  const fetchFile = async (path, { isFresh }) => {
    asked.push(`${path}${isFresh ? " anew" : ""}`);
    if (failures > 0) {
      failures -= 1;
      throw new Error("offline");
    }
    return held[path];
  };
  return { asked, fetchFile, inflate: async (packed) => new Uint8Array(packed) };
}
const wait = async () => undefined;

test("every file is loaded once, the manifest anew", async () => {
  const host = createHost();
  const files = createFiles({ ...host, wait });
  assert.deepEqual(await Promise.all([files.json("a.json"), files.json("a.json"), files.manifest()]), [["A"], ["A"], { format: 4 }]);
  assert.deepEqual([...(await files.binary("b.bin"))], [1, 2]);
  assert.deepEqual(host.asked, ["a.json", "manifest.json anew", "b.bin"]);
});

test("what fails is asked for again, after a pause", async () => {
  const host = createHost({ failures: 2 });
  const pauses = [];
  const files = createFiles({ ...host, wait: async (milliseconds) => pauses.push(milliseconds) });
  assert.deepEqual(await files.json("a.json"), ["A"]);
  assert.equal(host.asked.length, 3);
  assert.ok(pauses.length === 3 && pauses[0] === 0 && pauses[1] < pauses[2]);
});

test("a failure is told, and a later load starts afresh", async () => {
  const files = createFiles({ ...createHost({ failures: 3 }), wait });
  await assert.rejects(files.manifest(), /offline/);
  assert.deepEqual(await files.manifest(), { format: 4 });
});

test("files of another format are refused", async () => {
  await assert.rejects(createFiles({ ...createHost({ format: 9 }), wait }).manifest(), /unknown format of the search files: 9/);
});

const dice = (seed) => () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
const CONTENTS = {
  nothing: new Uint8Array(0),
  "one byte": new Uint8Array([7]),
  "a text": new TextEncoder().encode("the quick brown fox ".repeat(200)),
  noise: Uint8Array.from({ length: 70_000 }, ((roll) => () => roll() * 256)(dice(5))),
  "few letters": Uint8Array.from({ length: 5_000 }, ((roll) => () => 97 + roll() * 4)(dice(9))),
};
for (const [name, content] of Object.entries(CONTENTS)) {
  for (const options of [{ level: 9 }, { level: 0 }, { level: 9, strategy: 4 }]) {
    test(`${name} is decompressed with and without the browser's help (${JSON.stringify(options)})`, async () => {
      const packed = new Uint8Array(deflateSync(content, options));
      assert.deepEqual(await inflate(packed.buffer), content);
      assert.deepEqual(inflateByHand(packed), content);
    });
  }
}

test("a broken file is an error, not an endless loop", () => {
  const packed = new Uint8Array(deflateSync(CONTENTS["a text"]));
  assert.throws(() => inflateByHand(packed.subarray(0, 12)), /broken file/);
  assert.throws(() => inflateByHand(new Uint8Array([0x78, 0x9c, 0x07])), /broken file/);
});
