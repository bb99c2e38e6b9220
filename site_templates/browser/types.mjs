// @ts-check
/**
 * The shapes that pass between the modules of the search; nothing here runs.
 *
 * @typedef {{parts: string[], joined: string}} Word  A word of a text, folded; a hyphenated one has several parts.
 * @typedef {{text: string, marked: boolean}} Span  A piece of shown text; marked where the query matches.
 * @typedef {{slug: string, label: string, family: string}} Topic
 * @typedef {{slug: string, name: string, papers: number[]}} Person
 * @typedef {{format: number, lunr: string, papers: number, span: number, common: number, k1: number, b: number,
 *   fields: [string, number, number, number, number][], hasDirectories: boolean,
 *   perFile: {cards: number, abstracts: number}, topics: [string, string, string][], editions: [string, number | null][],
 *   people: number, starts: string[], shards: string, files: Record<string, string>,
 *   versions: Record<string, string>}} Manifest  Fields: name, boost, terms that a word gives, step of lengths, sum of lengths; people: number of files.
 * @typedef {{slug: string, title: string, names: string[], authors: string[], edition: string, topics: Topic[]}} Card
 *
 * @typedef {{topics: string[], venues: Word[][], years: [number, number][], authors: Word[][]}} Filters
 * @typedef {{words: Word[], excluded: Word[], phrases: Word[][], filters: Filters, isOpen: boolean,
 *   syntax: string | null}} Query
 *   `isOpen`: the last word may still be growing under the reader's fingers; `syntax`: the text, if it is Lunr's syntax.
 * @typedef {{raw: string, terms: string[], longer: string[], isTelling: boolean, isRequired: boolean,
 *   isExcluded: boolean}} Clause
 *   One word of the query and the index terms that satisfy it; `longer` are those of words that begin with it.
 *   `isTelling`: it is no stop word, or the query has no other words.
 *
 * @typedef {"relevance" | "year" | "title"} Sort
 * @typedef {{text: string, topics?: string[], venues?: string[], years?: string[], authors?: string[], sort?: Sort,
 *   offset?: number, limit?: number}} Request
 * @typedef {"name" | "title" | null} Exact
 * @typedef {{paper: number, slug: string, title: Span[], authors: string[], name: string | null, edition: string,
 *   topics: Topic[], exact: Exact}} Hit
 * @typedef {{value: string, count: number, isOn: boolean}} FacetValue
 * @typedef {{topics: (Topic & {count: number, isOn: boolean})[], venues: FacetValue[], years: FacetValue[],
 *   authors: (FacetValue & {label: string})[]}} Facets
 * @typedef {"all" | "any" | "none" | "listing" | "empty"} Relation
 *   How the hits relate to the query: all words are in each, some are, there are no hits, the query has filters only,
 *   the query has nothing in it.
 * @typedef {{relation: Relation, corrected: string | null, total: number, isPartial: boolean, lost: string[],
 *   topics: Topic[], venues: string[], years: string[], authors: string[], hits: Hit[]}} Answer
 *   `isPartial`: there may be more; `lost`: words that could not be looked up; `topics`, `venues`, `years` and
 *   `authors`, their names: those that the query is limited to.
 */
export {};
