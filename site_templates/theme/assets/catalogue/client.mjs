// @ts-check
/** The page's side of the search: requests go to the worker by number, or to the page itself where there is none. */

/** @typedef {import("./service.mjs").Service} Service */
/** @typedef {import("./types.mjs").Request} Request */
/** @typedef {import("./types.mjs").Answer} Answer */
/** @typedef {import("./worker.mjs").Message} Message */
/** @typedef {{kind: "load"} | {kind: "search", request: Request}} Order */
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
  /** @type {Promise<Service> | null} */
  let local = null;

  function openWorker() {
    try {
      const started = startWorker();
      started.addEventListener("message", ({ data }) => settle(data));
      // A worker whose code cannot be loaded or run says so by this event and by no other sign.
      started.addEventListener("error", (event) => {
        event.preventDefault();
        giveUpWorker();
      });
      return started;
    } catch {
      return null;
    }
  }

  function giveUpWorker() {
    worker?.terminate();
    worker = null;
    for (const [number, { order }] of pending) runLocally(number, order);
  }

  function openLocal() {
    local ??= createLocal().catch((error) => {
      local = null;
      throw error;
    });
    return local;
  }

  /** @param {import("./worker.mjs").Reply} reply */
  function settle({ number, answer, failure }) {
    const waiting = pending.get(number);
    pending.delete(number);
    if (failure === undefined) waiting?.resolve(answer);
    else waiting?.reject(new Error(failure));
  }

  /**
   * @param {number} number
   * @param {Order} order
   */
  async function runLocally(number, order) {
    try {
      const service = await openLocal();
      const answer = order.kind === "load" ? await service.load() : await service.search(order.request);
      settle({ number, answer: answer ?? undefined });
    } catch (error) {
      settle({ number, failure: String(error) });
    }
  }

  /**
   * @param {Order} order
   * @returns {Promise<any>}
   */
  function send(order) {
    const number = (last += 1);
    return new Promise((resolve, reject) => {
      pending.set(number, { order, resolve, reject });
      if (worker === undefined) worker = openWorker();
      if (worker) worker.postMessage({ number, ...order });
      else runLocally(number, order);
    });
  }

  return {
    load: () => send({ kind: "load" }),
    search: (request) => send({ kind: "search", request }),
  };
}

/**
 * Returns a search whose answers come in order: an answer (or failure) that a later request has overtaken is `null`.
 *
 * @param {Service} service
 * @returns {{search: (request: Request) => Promise<Answer | null>, drop: () => void}}
 */
export function createSession(service) {
  let latest = 0;
  return {
    async search(request) {
      const mine = (latest += 1);
      try {
        const answer = await service.search(request);
        return mine === latest ? answer : null;
      } catch (error) {
        if (mine === latest) throw error;
        return null;
      }
    },
    drop() {
      latest += 1;
    },
  };
}
