// @ts-check
/**
 * From the words of a query to the clauses that Lunr is asked: which index terms satisfy each word, and whether a
 * paper must have one of them.
 *
 * A clause lists alternatives, and all required clauses must hold, which is enough to read compounds every way they
 * are written: "pre training" asks for (pre or pretraining) and (training or pretraining).
 */

/** @typedef {import("./types.mjs").Word} Word */
/** @typedef {import("./types.mjs").Clause} Clause */
/** @typedef {{stem: (word: string) => string, isStopWord: (word: string) => boolean, isTerm: (term: string) => boolean,
 *   isFrequent: (word: string) => boolean, startingWith: (prefix: string) => string[], isCommonStart: (prefix: string) => boolean,
 *   split: (word: string) => string[] | undefined}} Language */
/** @typedef {{raw: string, word: Word, isPrefix: boolean, terms: Set<string>, longer: Set<string>}} Unit */

/** From this length the last word of an open query stands for every word that begins with it. */
export const SHORTEST_PREFIX = 3;
const MOST_PARTS = 4;

/**
 * Returns the clauses of the words, in order.
 *
 * Stop words are left out beside other words, and words are optional that very many papers have. A word at the end is optional of which the reader has hardly begun to type
 * more than what very many words begin with. A clause without terms is a word that the catalogue does not know.
 *
 * @param {{words: Word[], excluded?: Word[], isOpen: boolean}} query
 * @param {Language} language
 * @returns {Clause[]}
 */
export function buildClauses({ words, excluded = [], isOpen }, language) {
  const units = splitUnits(words, isOpen);
  const isContent = units.map(({ raw }) => !language.isStopWord(raw));
  const isSettled = units.map((_, at) => !(isOpen && isBarelyBegun(units, at, language)));
  const hasContent = isContent.includes(true);
  const hasSettledContent = units.some((_, at) => isContent[at] && isSettled[at]);
  const isAsked = (/** @type {number} */ at) => isContent[at] || !hasSettledContent;
  units.forEach((unit, at) => isAsked(at) && addTerms([unit], unit.raw, unit.isPrefix, language));
  addJoined(units, language);
  const isRare = units.map(({ raw }, at) => isContent[at] && !language.isFrequent(raw));
  const hasSettledRare = units.some((_, at) => isRare[at] && isSettled[at]);
  const clauses = units.flatMap(({ raw, terms, longer }, at) =>
    isAsked(at)
      ? [{
          raw,
          terms: [...terms],
          longer: [...longer].filter((term) => !terms.has(term)),
          isTelling: isContent[at] || !hasContent,
          isRequired: isSettled[at] && (isRare[at] || !hasSettledRare),
          isExcluded: false,
        }]
      : [],
  );
  return [
    ...clauses.flatMap((clause) => splitCompound(clause, language)),
    ...excluded.map((word) => excludeWord(word, language)),
  ];
}

/**
 * @param {Word} word
 * @param {Language} language
 * @returns {Clause}
 */
function excludeWord({ joined }, { stem, isTerm }) {
  const terms = isTerm(stem(joined)) ? [stem(joined)] : [];
  return { raw: joined, terms, longer: [], isTelling: false, isRequired: false, isExcluded: true };
}

/**
 * @param {Word[]} words
 * @param {boolean} isOpen
 * @returns {Unit[]}
 */
function splitUnits(words, isOpen) {
  /** @type {Unit[]} */
  const units = words.flatMap((word) =>
    word.parts.map((raw) => ({ raw, word, isPrefix: false, terms: new Set(), longer: new Set() })),
  );
  const last = units.at(-1);
  if (isOpen && last && last.raw.length >= SHORTEST_PREFIX) last.isPrefix = true;
  return units;
}

/**
 * Adds to each unit the terms of the index that a word stands for.
 *
 * @param {Unit[]} units
 * @param {string} raw
 * @param {boolean} isPrefix
 * @param {Language} language
 */
function addTerms(units, raw, isPrefix, { stem, isTerm, startingWith }) {
  const longer = isPrefix ? startingWith(raw).map(stem) : [];
  for (const unit of units) {
    if (isTerm(stem(raw))) unit.terms.add(stem(raw));
    for (const term of longer) unit.longer.add(term);
  }
}

/**
 * Adds the joined form of neighbouring words to the terms of each, where the joined form is a word.
 *
 * @param {Unit[]} units
 * @param {Language} language
 */
function addJoined(units, language) {
  for (let start = 0; start < units.length; start += 1) {
    let joined = units[start].raw;
    for (let end = start + 1; end < units.length && end < start + MOST_PARTS; end += 1) {
      joined += units[end].raw;
      // Of words that were typed apart, two may be one; more are looked up only where they were typed as one word.
      const isOneWord = units[end].word === units[start].word;
      if (!isOneWord && (end > start + 1 || language.isStopWord(units[start].raw) || language.isStopWord(units[end].raw))) break;
      const isPrefix = units[end].isPrefix && isOneWord;
      addTerms(units.slice(start, end + 1), joined, isPrefix, language);
    }
  }
}

/**
 * @param {Unit[]} units
 * @param {number} at
 * @param {Language} language
 */
function isBarelyBegun(units, at, { isCommonStart }) {
  const { raw, word, isPrefix } = units[at];
  const isShort = isPrefix ? isCommonStart(raw) : raw.length < SHORTEST_PREFIX;
  return at > 0 && at === units.length - 1 && isShort && word.parts.length === 1;
}

/**
 * Returns the clauses of a solid word that some paper writes with hyphens: "pretraining" is also "pre training".
 *
 * @param {Clause} clause
 * @param {Language} language
 * @returns {Clause[]}
 */
function splitCompound(clause, { stem, isStopWord, split }) {
  const parts = (split(clause.raw) ?? []).filter((part) => !isStopWord(part));
  return parts.length < 2 ? [clause] : parts.map((part) => ({ ...clause, terms: [...new Set([...clause.terms, stem(part)])] }));
}
