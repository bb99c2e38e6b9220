// @ts-check
/** The page's side of the search: requests go to the worker by number, or to the page itself where there is none. */

/** @typedef {import("./service.mjs").Service} Service */
/** @typedef {import("./types.mjs").Request} Request */
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
      if (worker === undefined) worker = openWorker();
      if (worker) worker.postMessage({ number, ...order });
      else runLocally(number, order);
    });
  }

  return {
    load: () => send("load"),
    search: (request) => send("search", request),
    excerpts: (request, papers) => send("excerpts", request, papers),
    facets: (request) => send("facets", request),
    explain: (request, paper) => send("explain", request, paper),
  };
}

/** @typedef {ReturnType<typeof createSession>} Session */

/**
 * Returns a search whose answers come in order: what a later search has overtaken is `null`, be it an answer, a part of
 * one or a failure.
 *
 * @param {Service} service
 */
export function createSession(service) {
  let latest = 0;

  /**
   * @template T
   * @param {() => Promise<T>} ask
   * @returns {Promise<T | null>}
   */
  async function whileLatest(ask) {
    const mine = latest;
    try {
      const answer = await ask();
      return mine === latest ? answer : null;
    } catch (error) {
      if (mine === latest) throw error;
      return null;
    }
  }

  return {
    /** @param {Request} request */
    search(request) {
      latest += 1;
      return whileLatest(() => service.search(request));
    },
    /** @type {(request: Request, papers: number[]) => Promise<import("./types.mjs").Span[][] | null>} */
    excerpts: (request, papers) => whileLatest(() => service.excerpts(request, papers)),
    /** @type {(request: Request) => Promise<import("./types.mjs").Facets | null>} */
    facets: (request) => whileLatest(() => service.facets(request)),
    /** @type {(request: Request, paper: number) => Promise<{word: string, fields: string[]}[] | null>} */
    explain: (request, paper) => whileLatest(() => service.explain(request, paper)),
    drop() {
      latest += 1;
    },
  };
}
