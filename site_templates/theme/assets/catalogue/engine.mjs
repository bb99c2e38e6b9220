// @ts-check
/**
 * The search: a request in, an answer out, ready to be drawn. Ranking is Lunr's; only the paper whose very name or
 * title was typed stands above it, and says so.
 */

import { cutExcerpt, markText } from "./excerpt.mjs";
import { openIndex } from "./lunr-index.mjs";
import { nameKey, parseQuery } from "./query.mjs";
import { createReader } from "./reader.mjs";
import { countTopics, createScope } from "./scope.mjs";
import { createVocabulary } from "./vocabulary.mjs";

/** @typedef {import("./types.mjs").Answer} Answer */
/** @typedef {import("./types.mjs").Exact} Exact */
/** @typedef {import("./types.mjs").Paper} Paper */
/** @typedef {import("./types.mjs").Topic} Topic */

const PAGE = 20;

/**
 * Returns the search engine over loaded data.
 *
 * @param {{lunr: any, data: import("./types.mjs").SearchData}} collaborators
 */
export function createEngine({ lunr, data }) {
  const { topics, papers } = data.documents;
  const index = openIndex(lunr, data.index);
  const reader = createReader(index, createVocabulary(data.words), papers.length);
  const exactByKey = mapExact(papers);

  /**
   * Returns an answer; no text makes it throw.
   *
   * @param {import("./types.mjs").Request} request
   * @returns {Answer}
   */
  function search({ text, topics: chosen = [], offset = 0, limit = PAGE }) {
    const query = parseQuery(text);
    const scope = createScope(query.filters, chosen, data.documents);
    const named = exactByKey.get(query.words.map(({ joined }) => joined).join("")) ?? [];
    const exact = new Map(named.filter(([position]) => scope.accepts(position)));
    const { relation, corrected, findings } = reader.read(query, scope, exact.size > 0);
    const positions = [...new Set([...exact.keys(), ...findings.positions])];
    const matches = createMatcher(findings.clauses);
    return {
      relation,
      corrected,
      total: positions.length,
      facets: countTopics(positions, scope, data.documents),
      topics: scope.topics,
      hits: positions
        .slice(offset, offset + limit)
        .map((position) => buildHit(papers[position], exact.get(position) ?? null, matches)),
    };
  }

  /**
   * Returns what tells the words to be marked: stop words only where the query has no others.
   *
   * @param {import("./types.mjs").Clause[]} clauses
   */
  function createMatcher(clauses) {
    const telling = clauses.filter(({ isTelling }) => isTelling);
    const terms = new Set(telling.flatMap(({ terms: own, longer }) => [...own, ...longer]));
    return (/** @type {string} */ form) => terms.has(index.stem(form));
  }

  /**
   * @param {Paper} paper
   * @param {Exact} exact
   * @param {(form: string) => boolean} matches
   * @returns {import("./types.mjs").Hit}
   */
  function buildHit(paper, exact, matches) {
    return {
      slug: paper.slug,
      title: markText(paper.title, matches),
      excerpt: cutExcerpt(paper.abstract, matches),
      authors: paper.authors,
      name: paper.names[0] ?? null,
      edition: paper.year === null ? paper.venue : `${paper.venue} ${paper.year}`,
      topics: paper.topics.map((at) => topics[at]),
      exact,
    };
  }

  return { search };
}

/**
 * Returns the papers by the keys of their names and titles.
 *
 * @param {Paper[]} papers
 */
function mapExact(papers) {
  /** @type {Map<string, [number, Exact][]>} */
  const byKey = new Map();
  papers.forEach(({ title, names }, position) => {
    add(nameKey(title), [position, "title"]);
    for (const name of names) add(nameKey(name), [position, "name"]);
  });
  return byKey;

  /**
   * @param {string} key
   * @param {[number, Exact]} entry
   */
  function add(key, entry) {
    if (key !== "") byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
}
