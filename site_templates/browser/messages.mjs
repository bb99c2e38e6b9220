// @ts-check
/** What the search says of an answer, in words. */

import { TOO_SLOW } from "./failures.mjs";

/** @typedef {import("./types.mjs").Answer} Answer */

export const LOADING = "Searching…";
const FAILED = "The search index could not be loaded. Check your connection.";
const GAVE_UP = "This search took too long and was given up. Other words may do better.";

/**
 * Returns one line about a search without an answer.
 *
 * @param {unknown} error
 */
export function describeFailure(error) {
  return error instanceof Error && error.cause === TOO_SLOW ? GAVE_UP : FAILED;
}

/**
 * Returns one line about the answer to what was typed; empty where nothing was asked.
 *
 * @param {Answer} answer
 * @param {string} query
 */
export function describeAnswer(answer, query) {
  const text = describeResults(answer, query);
  if (answer.lost.length === 0) return text;
  const words = answer.lost.map((word) => `“${word}”`).join(" and ");
  return `${text === "" ? "" : `${text}. `}Part of the search index could not be loaded, so ${words} was left out. Try again`;
}

/**
 * @param {Answer} answer
 * @param {string} query
 */
function describeResults({ relation, corrected, total, isPartial, ...scope }, query) {
  const typed = query.trim().replace(/\s+/gu, " ");
  const where = describeScope(scope);
  if (relation === "empty") return "";
  if (corrected !== null) return `Nothing for “${typed}”${where}; ${countPapers(total)} for “${corrected}”`;
  if (relation === "none") return typed === "" ? `No paper${where}` : `No paper${where} matches “${typed}”`;
  if (relation === "any") return `No paper${where} has all of these words; ${countPapers(total)} with some of them`;
  return `${countPapers(total, isPartial)}${where}`;
}

/**
 * Returns what the papers are limited to: " in Robotics, ICLR 2026 by Ada Lovelace".
 *
 * @param {Pick<Answer, "topics" | "venues" | "years" | "authors">} scope
 */
function describeScope({ topics, venues, years, authors }) {
  const places = [topics.map(({ label }) => label).join(" and ")];
  if (venues.length === 1 && years.length === 1) places.push(`${venues[0]} ${years[0]}`);
  else places.push(venues.join(" or "), years.join(" or "));
  const where = places.filter((place) => place !== "").join(", ");
  return `${where && ` in ${where}`}${authors.length > 0 ? ` by ${authors.join(" and ")}` : ""}`;
}

/**
 * @param {number} count
 * @param {boolean} isPartial
 */
export function countPapers(count, isPartial = false) {
  return `${isPartial ? "at least " : ""}${count === 1 ? "1 paper" : `${count} papers`}`;
}
