import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { createShelf } = await load("shelf.mjs");

test("what is missed is loaded, all at once, and the code runs again", async () => {
  const shelf = createShelf();
  let runs = 0;
  const sum = await shelf.settle(() => {
    runs += 1;
    const numbers = ["1", "2", "3"].map((key) => shelf.take(key, async () => Number(key)));
    return shelf.isWanting() ? 0 : numbers.reduce((a, b) => a + b, 0);
  });
  assert.deepEqual([sum, runs], [6, 2]);
});

test("what is found may lead to more", async () => {
  const shelf = createShelf();
  const follow = (key) => shelf.take(key, async () => (key === "a" ? "b" : key === "b" ? "c" : "end"));
  assert.equal(await shelf.settle(() => ["a", "b", "c"].reduce((last) => last && follow(last), "a")), "end");
});

test("what cannot be loaded stays away, and is asked for again the next time", async () => {
  const shelf = createShelf();
  let attempts = 0;
  const read = () => {
    const value = shelf.take("x", async () => {
      attempts += 1;
      if (attempts === 1) throw new Error("offline");
      return "there";
    });
    return [value, shelf.isLost("x")];
  };
  assert.deepEqual(await shelf.settle(read), [undefined, true]);
  assert.deepEqual(await shelf.settle(read), ["there", false]);
});

test("what loads as nothing is lost, and not asked for without end", async () => {
  const shelf = createShelf();
  assert.equal(await shelf.settle(() => shelf.take("x", async () => undefined)), undefined);
});

test("what was not needed for longest goes first, and is loaded again when it is", async () => {
  const shelf = createShelf(2);
  const loads = [];
  const take = (key) =>
    shelf.take(key, async () => {
      loads.push(key);
      return key;
    });
  for (const key of ["a", "b", "a", "c", "a", "b"]) await shelf.settle(() => take(key));
  assert.deepEqual(loads, ["a", "b", "c", "b"]);
});

test("a reading that needs more than the shelf keeps has it all, and so has another at the same time", async () => {
  const shelf = createShelf(1);
  const sum = (keys) => () => keys.map((key) => shelf.take(key, async () => Number(key)) ?? 0).reduce((a, b) => a + b, 0);
  const sums = [["1", "2", "3"], ["4", "5"], ["1", "5"]].map((keys) => shelf.settle(sum(keys)));
  assert.deepEqual(await Promise.all(sums), [6, 9, 6]);
});
