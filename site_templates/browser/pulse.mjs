// @ts-check
/**
 * Whether a worker still listens. While it has something to do it is asked again and again; one that waits for a file
 * answers at once, one that computes without end does not. So a slow network is never taken for a slow search.
 */

/** @typedef {{start: () => void, hear: () => void, stop: () => void}} Pulse */

const BEAT_MS = 500;
/** Beats are counted, not seconds: a computer that has slept wakes up with one beat missed. */
const MOST_MISSED = 12;

/**
 * Returns the pulse of one worker. Until its first answer nothing is counted, since its code may still be on its way.
 *
 * @param {{ask: () => void, onStill: () => void}} actions  `ask` is to be answered by `hear`; `onStill` is called once,
 *   when the worker has been silent for six seconds.
 * @returns {Pulse}
 */
export function createPulse({ ask, onStill }) {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let beating;
  let isAlive = false;
  let missed = 0;

  function beat() {
    missed += 1;
    if (!isAlive || missed <= MOST_MISSED) return ask();
    stop();
    onStill();
  }

  function stop() {
    clearInterval(beating);
    beating = undefined;
  }

  return {
    start() {
      if (beating !== undefined) return;
      missed = 0;
      beating = setInterval(beat, BEAT_MS);
      ask();
    },
    hear() {
      isAlive = true;
      missed = 0;
    },
    stop,
  };
}
