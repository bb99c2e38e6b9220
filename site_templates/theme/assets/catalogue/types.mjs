// @ts-check
/**
 * The shapes that pass between the modules of the search; nothing here runs.
 *
 * @typedef {{parts: string[], joined: string}} Word  A word of a text, folded; a hyphenated one has several parts.
 * @typedef {{text: string, marked: boolean}} Span  A piece of shown text; marked where the query matches.
 * @typedef {{slug: string, label: string, family: string}} Topic
 * @typedef {{slug: string, title: string, names: string[], authors: string[], venue: string, year: number | null,
 *   topics: number[], abstract: string}} Paper  A paper as the documents file holds it; topics are positions.
 * @typedef {{version: string, fields: string[], fieldVectors: [string, number[]][],
 *   invertedIndex: [string, Posting][], pipeline: string[]}} SerialisedIndex
 * @typedef {Record<string, any>} Posting
 * @typedef {{index: SerialisedIndex, documents: {topics: Topic[], papers: Paper[]},
 *   words: {words: string[], compounds: string[]}}} SearchData  Everything that the search loads.
 *
 * @typedef {{topics: string[], venues: Word[][], years: [number, number][], authors: Word[][]}} Filters
 * @typedef {{words: Word[], filters: Filters, isOpen: boolean}} Query
 *   `isOpen`: the last word may still be growing under the reader's fingers.
 * @typedef {{raw: string, terms: string[], longer: string[], isTelling: boolean, isRequired: boolean}} Clause
 *   One word of the query and the index terms that satisfy it; `longer` are those of words that begin with it.
 *   `isTelling`: it is no stop word, or the query has no other words.
 *
 * @typedef {{text: string, topics?: string[], offset?: number, limit?: number}} Request
 * @typedef {"name" | "title" | null} Exact
 * @typedef {{slug: string, title: Span[], excerpt: Span[], authors: string[], name: string | null, edition: string,
 *   topics: Topic[], exact: Exact}} Hit
 * @typedef {Topic & {count: number, isOn: boolean}} Facet
 * @typedef {"all" | "any" | "none" | "listing" | "empty"} Relation
 *   How the hits relate to the query: all words are in each, some are, there are no hits, the query has filters only,
 *   the query has nothing in it.
 * @typedef {{relation: Relation, corrected: string | null, total: number, hits: Hit[], facets: Facet[],
 *   topics: Topic[]}} Answer  `topics`: those that the query is limited to.
 */
export {};
