// @ts-check
/**
 * The page's side of the search: requests go to the worker by number, or to the page itself where there is none. A
 * worker that no longer listens is ended: the request that waits longest is given up, and a new worker does the others.
 */

import { TOO_SLOW } from "./failures.mjs";
import { createPulse } from "./pulse.mjs";

/** @typedef {import("./service.mjs").Service} Service */
/** @typedef {import("./worker.mjs").Kind} Kind */
/** @typedef {{kind: Kind, values: any[]}} Order */
/** @typedef {{order: Order, resolve: (answer: any) => void, reject: (reason: Error) => void}} Pending */

/**
 * Returns the client.
 *
 * @param {{startWorker: () => Worker, createLocal: () => Promise<Service>}} collaborators  `startWorker` may throw.
 * @returns {Service}
 */
export function createClient({ startWorker, createLocal }) {
  /** @type {Map<number, Pending>} */
  const pending = new Map();
  let last = 0;
  /** @type {Worker | null | undefined} */
  let worker;
  /** @type {import("./pulse.mjs").Pulse | null} */
  let pulse = null;
  /** @type {Promise<Service> | null} */
  let local = null;

  function openWorker() {
    try {
      const started = startWorker();
      const listening = createPulse({ ask: () => started.postMessage({ number: 0 }), onStill: replaceWorker });
      started.addEventListener("message", ({ data }) => {
        listening.hear();
        settle(data);
      });
      // A worker whose code cannot be loaded or run says so by this event and by no other sign.
      started.addEventListener("error", (event) => {
        event.preventDefault();
        giveUpWorker();
      });
      pulse = listening;
      return started;
    } catch {
      return null;
    }
  }

  function giveUpWorker() {
    endWorker();
    worker = null;
    for (const [number, { order }] of pending) runLocally(number, order);
  }

  function replaceWorker() {
    endWorker();
    const [first] = pending.keys();
    settle({ number: first, failure: new Error("the worker is silent", { cause: TOO_SLOW }) });
    for (const [number, { order }] of pending) post(number, order);
  }

  function endWorker() {
    pulse?.stop();
    pulse = null;
    worker?.terminate();
    worker = undefined;
  }

  function openLocal() {
    local ??= createLocal().catch((error) => {
      local = null;
      throw error;
    });
    return local;
  }

  /** @param {{number: number, answer?: any, failure?: string | Error}} reply */
  function settle({ number, answer, failure }) {
    const waiting = pending.get(number);
    pending.delete(number);
    if (pending.size === 0) pulse?.stop();
    if (failure === undefined) waiting?.resolve(answer);
    else waiting?.reject(failure instanceof Error ? failure : new Error(failure));
  }

  /**
   * @param {number} number
   * @param {Order} order
   */
  function post(number, order) {
    if (worker === undefined) worker = openWorker();
    if (!worker) return runLocally(number, order);
    worker.postMessage({ number, ...order });
    pulse?.start();
  }

  /**
   * @param {number} number
   * @param {Order} order
   */
  async function runLocally(number, order) {
    try {
      const service = await openLocal();
      const answer = await /** @type {any} */ (service)[order.kind](...order.values);
      settle({ number, answer });
    } catch (error) {
      settle({ number, failure: String(error) });
    }
  }

  /**
   * @param {Kind} kind
   * @param {...any} values
   * @returns {Promise<any>}
   */
  function send(kind, ...values) {
    const number = (last += 1);
    return new Promise((resolve, reject) => {
      const order = { kind, values };
      pending.set(number, { order, resolve, reject });
      post(number, order);
    });
  }

  return {
    load: () => send("load"),
    search: (request) => send("search", request),
    excerpts: (request, papers) => send("excerpts", request, papers),
    list: (request) => send("list", request),
    facets: (request) => send("facets", request),
    explain: (request, paper) => send("explain", request, paper),
  };
}
