import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { createSession } = await load("session.mjs");

/** A service that answers when told to. */
function createSlowService() {
  const waiting = [];
  const wait = () => new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  return { waiting, load: async () => undefined, search: wait, excerpts: wait, facets: wait };
}

test("an answer that a later request has overtaken is dropped", async () => {
  const service = createSlowService();
  const session = createSession(service);
  const first = session.search({ text: "a" });
  const second = session.search({ text: "ab" });
  service.waiting[1].resolve("AB");
  service.waiting[0].resolve("A");
  assert.equal(await second, "AB");
  assert.equal(await first, null);
});

test("a failure that a later request has overtaken is dropped, another is told", async () => {
  const service = createSlowService();
  const session = createSession(service);
  const first = session.search({ text: "a" });
  const second = session.search({ text: "ab" });
  service.waiting[0].reject(new Error("stale"));
  service.waiting[1].reject(new Error("fresh"));
  assert.equal(await first, null);
  await assert.rejects(second, /fresh/);
});

test("a dropped search has no answer, and sessions do not disturb each other", async () => {
  const service = createSlowService();
  const [one, other] = [createSession(service), createSession(service)];
  const dropped = one.search({ text: "a" });
  const kept = other.search({ text: "b" });
  one.drop();
  service.waiting[0].resolve("A");
  service.waiting[1].resolve("B");
  assert.equal(await dropped, null);
  assert.equal(await kept, "B");
});

test("a part of an answer that a later search has overtaken is dropped", async () => {
  const service = createSlowService();
  const session = createSession(service);
  session.search({ text: "a" });
  const early = session.excerpts({ text: "a" }, [1]);
  session.search({ text: "ab" });
  const late = session.facets({ text: "ab" });
  service.waiting[1].resolve(["A"]);
  service.waiting[3].resolve("AB");
  assert.equal(await early, null);
  assert.equal(await late, "AB");
});
