import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { createClient, createSession } = await load("client.mjs");

/** A worker that keeps what it is sent and answers when told to. */
class FakeWorker extends EventTarget {
  sent = [];
  isTerminated = false;
  postMessage(message) {
    this.sent.push(message);
  }
  terminate() {
    this.isTerminated = true;
  }
  reply(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}
const local = { load: async () => undefined, search: async ({ text }) => `local ${text}`, excerpts: async (_, papers) => papers };
const never = async () => assert.fail("the page itself must not search");

test("answers find their requests by number, in any order", async () => {
  const worker = new FakeWorker();
  const client = createClient({ startWorker: () => worker, createLocal: never });
  const answers = [client.search({ text: "a" }), client.search({ text: "b" })];
  const [first, second] = worker.sent;
  worker.reply({ number: second.number, answer: "B" });
  worker.reply({ number: first.number, answer: "A" });
  worker.reply({ number: 99, answer: "nobody asked" });
  assert.deepEqual(await Promise.all(answers), ["A", "B"]);
});

test("a failure in the worker is a failure of its request alone", async () => {
  const worker = new FakeWorker();
  const client = createClient({ startWorker: () => worker, createLocal: never });
  const failing = client.search({ text: "a" });
  const loading = client.load();
  worker.reply({ number: worker.sent[0].number, failure: "no network" });
  worker.reply({ number: worker.sent[1].number });
  await assert.rejects(failing, /no network/);
  assert.equal(await loading, undefined);
});

test("without workers the page searches itself", async () => {
  const startWorker = () => {
    throw new Error("no Worker here");
  };
  const client = createClient({ startWorker, createLocal: async () => local });
  await client.load();
  assert.equal(await client.search({ text: "a" }), "local a");
});

test("when the worker breaks down, what is pending is searched in the page", async () => {
  const worker = new FakeWorker();
  const client = createClient({ startWorker: () => worker, createLocal: async () => local });
  const pending = client.search({ text: "a" });
  worker.dispatchEvent(new Event("error", { cancelable: true }));
  assert.equal(await pending, "local a");
  assert.equal(await client.search({ text: "b" }), "local b");
  assert.deepEqual(await client.excerpts({ text: "b" }, [3]), [3]);
  assert.ok(worker.isTerminated);
});

test("the code of the page is asked for again after a failure", async () => {
  let attempts = 0;
  const createLocal = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("offline");
    return local;
  };
  const startWorker = () => {
    throw new Error("no Worker here");
  };
  const client = createClient({ startWorker, createLocal });
  await assert.rejects(client.search({ text: "a" }), /offline/);
  assert.equal(await client.search({ text: "a" }), "local a");
});

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
