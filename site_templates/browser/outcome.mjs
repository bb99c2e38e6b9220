// @ts-check
/** What a request finds: papers in their order, as many as are to be shown. */

import { rankPapers } from "./lunr-index.mjs";
import { holdsPhrases } from "./phrases.mjs";
import { joinWords, nameKey, parseQuery } from "./query.mjs";
import { createScope } from "./scope.mjs";
import { sortPapers } from "./sorting.mjs";

/** @typedef {import("./types.mjs").Request} Request */
/** @typedef {import("./types.mjs").Exact} Exact */
/** @typedef {import("./types.mjs").Query} Query */
/** @typedef {import("./stock.mjs").Stock} Stock */
/** @typedef {import("./reader.mjs").Reading} Reading */
/**
 * @typedef {{relation: import("./types.mjs").Relation, corrected: string | null, clauses: import("./types.mjs").Clause[],
 *   scope: import("./scope.mjs").Scope, all: number[], papers: number[], total: number, isPartial: boolean,
 *   exact: Map<number, Exact>, lost: string[]}} Outcome
 *   `all`: papers that match the words; `papers`: the first of those in the scope, in order; `isPartial`: there may be
 *   more than `total`; `lost`: words that could not be looked up.
 */

const FIRST = 20;
/** So many papers are read in search of a phrase; the index does not hold which word follows which. */
const MOST_READ = 60;
const MOST_NAMESAKES = 40;
const MOST_WORDS_OF_NAME = 3;

/**
 * @param {Stock} stock
 * @param {Request} request
 * @returns {Promise<Outcome>}
 */
export async function findOutcome(stock, { text, topics = [], venues = [], years = [], authors = [], sort = "relevance", offset = 0, limit = FIRST }) {
  const query = parseQuery(text);
  const most = query.phrases.length > 0 ? MOST_READ : Math.max(FIRST, offset + limit);
  const { scope, reading, named, lost } = await stock.shelf.settle(() => {
    const scope = createScope(query.filters, { topics, venues, years, authors }, stock);
    return { scope, reading: stock.reader.read(query, scope, most), named: findNamesakes(stock, query), lost: findLost(stock, query) };
  });
  if (scope.isLost) throw new Error("what the search is limited to could not be loaded");
  const { relation, corrected, findings } = reading;
  const { selection, clauses } = findings;
  const ranked = rank(stock, reading);
  const exact = await findExact(stock, query, named.filter(scope.accepts), ranked.slice(0, Math.min(FIRST, offset + limit)));
  const outcome = { relation, corrected, clauses, scope, all: selection.all, exact, lost, isPartial: false };
  if (query.phrases.length > 0 && corrected === null) {
    const papers = await readForPhrases(stock, query, ranked.slice(0, MOST_READ));
    const isPartial = selection.matches.length > MOST_READ;
    return { ...outcome, relation: papers.length > 0 ? relation : "none", all: papers, papers, total: papers.length, isPartial };
  }
  const added = [...exact.keys()].filter((paper) => !selection.matches.includes(paper));
  const total = selection.matches.length + added.length;
  if (sort !== "relevance") {
    const papers = await stock.shelf.settle(() => sortPapers([...added, ...selection.matches], sort, selection.scores, stock));
    return { ...outcome, papers, total };
  }
  return { ...outcome, relation: total > 0 && relation === "none" ? "all" : relation, papers: [...new Set([...exact.keys(), ...ranked])], total };
}

/**
 * Returns the papers that can reach the page in Lunr's order.
 *
 * @param {Stock} stock
 * @param {Reading} reading
 */
function rank({ lunr, fields, weights }, { findings: { plan, selection } }) {
  if (plan.length === 0 || selection.chosen.length === 0) return selection.chosen;
  return rankPapers(lunr, { fields, clauses: plan, terms: selection.terms, papers: selection.chosen, weights }).map(({ position }) => position);
}

/**
 * Returns the papers whose name may be what was typed: those that have it as one word in the field of names. Few
 * names have many words, and a paper that has them all stands among the first.
 *
 * @param {Stock} stock
 * @param {Query} query
 * @returns {number[]}
 */
function findNamesakes({ dictionary, fields, stem }, { words }) {
  const key = joinWords(words);
  const held = key === "" || words.length > MOST_WORDS_OF_NAME ? null : dictionary.holders(stem(key))[fields.indexOf("names")];
  return held ? [...held.papers.slice(0, MOST_NAMESAKES)] : [];
}

/**
 * Returns those papers whose name or title is the query, letter for letter.
 *
 * @param {Stock} stock
 * @param {Query} query
 * @param {number[]} named
 * @param {number[]} ranked
 */
async function findExact({ shelf, takeCard }, { words }, named, ranked) {
  const key = joinWords(words);
  /** @type {Map<number, Exact>} */
  const exact = new Map();
  if (key === "") return exact;
  const candidates = [...new Set([...named, ...ranked])];
  const cards = await shelf.settle(() => candidates.map(takeCard));
  candidates.forEach((paper, at) => {
    const card = cards[at];
    if (card?.names.some((name) => nameKey(name) === key)) exact.set(paper, "name");
    else if (card && nameKey(card.title) === key) exact.set(paper, "title");
  });
  return exact;
}

/**
 * @param {Stock} stock
 * @param {Query} query
 * @param {number[]} papers
 */
async function readForPhrases({ shelf, takeCard, takeAbstract }, { phrases }, papers) {
  const texts = await shelf.settle(() => papers.map((paper) => [takeCard(paper)?.title ?? "", takeAbstract(paper) ?? ""]));
  return papers.filter((_, at) => holdsPhrases(texts[at], phrases));
}

/**
 * @param {Stock} stock
 * @param {Query} query
 */
function findLost({ dictionary }, { words }) {
  return [...new Set(words.flatMap(({ parts }) => parts).filter(dictionary.isLost))];
}
