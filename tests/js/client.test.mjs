import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { createClient } = await load("client.mjs");
const { TOO_SLOW } = await load("failures.mjs");

/** A worker that keeps what it is sent and answers when told to. */
class FakeWorker extends EventTarget {
  sent = [];
  isTerminated = false;
  postMessage(message) {
    this.sent.push(message);
  }
  /** Returns what it is to do; number 0 only asks whether it listens. */
  orders() {
    return this.sent.filter(({ number }) => number > 0);
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
  const [first, second] = worker.orders();
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
  worker.reply({ number: worker.orders()[0].number, failure: "no network" });
  worker.reply({ number: worker.orders()[1].number });
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

/** Runs a test in which time stands still until it is told to pass. */
function testInTime(name, run) {
  test(name, (context) => {
    context.mock.timers.enable({ apis: ["setInterval"] });
    return run((beats) => context.mock.timers.tick(beats * 500));
  });
}

/** A worker that is fetching files: it answers whoever asks whether it listens, and nothing else. */
class ListeningWorker extends FakeWorker {
  isStuck = false;
  postMessage(message) {
    super.postMessage(message);
    if (message.number === 0 && !this.isStuck) this.reply({ number: 0 });
  }
}

testInTime("a worker that is silent for six seconds is ended, and the next search has a new one", async (pass) => {
  const workers = [new ListeningWorker(), new ListeningWorker()];
  const client = createClient({ startWorker: () => workers.find(({ sent }) => sent.length === 0), createLocal: never });
  const endless = client.search({ text: "endless" });
  workers[0].isStuck = true;
  const behind = client.search({ text: "behind" });
  pass(12);
  assert.equal(workers[0].isTerminated, false);
  pass(1);
  await assert.rejects(endless, { cause: TOO_SLOW });
  assert.ok(workers[0].isTerminated);
  assert.deepEqual(workers[1].orders().map(({ values: [request] }) => request.text), ["behind"]);
  workers[1].reply({ number: 2, answer: "B" });
  assert.equal(await behind, "B");
  pass(100);
  const after = client.search({ text: "after" });
  workers[1].reply({ number: 3, answer: "C" });
  assert.equal(await after, "C");
});

testInTime("a worker that waits for the network is waited for", async (pass) => {
  const worker = new ListeningWorker();
  const client = createClient({ startWorker: () => worker, createLocal: never });
  const slow = client.search({ text: "slow" });
  pass(1000);
  worker.reply({ number: 1, answer: "late" });
  assert.equal(await slow, "late");
});

testInTime("a worker whose code is still on its way is waited for", async (pass) => {
  const worker = new FakeWorker();
  const client = createClient({ startWorker: () => worker, createLocal: never });
  const slow = client.search({ text: "slow" });
  pass(1000);
  assert.equal(worker.isTerminated, false);
  worker.reply({ number: 1, answer: "late" });
  assert.equal(await slow, "late");
});

testInTime("a worker without work is left in peace", async (pass) => {
  const worker = new ListeningWorker();
  const client = createClient({ startWorker: () => worker, createLocal: never });
  const only = client.search({ text: "a" });
  worker.reply({ number: 1, answer: "A" });
  await only;
  const { length } = worker.sent;
  pass(100);
  assert.equal(worker.sent.length, length);
});
