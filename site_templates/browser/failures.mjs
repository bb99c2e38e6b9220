// @ts-check
/** What may be told of a failure beyond that it is one. */

/** The cause of a failure: the search took so long that it was given up. */
export const TOO_SLOW = "too slow";
