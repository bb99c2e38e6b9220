// @ts-check
/**
 * What a word is to the search: the one reading of text that the index and the browser share.
 *
 * `generator/search/analysis.py` is the same module in Python, rule for rule, and gives the reasons.
 */

/** @typedef {import("./types.mjs").Word} Word */

const LONGEST_WORD = 64;

const FOREIGN = /[^\0-\x7f]/;
const ERASED = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const SIGNS = /[\u2120\u2122\u00a9\u00ae]/g;
/** @type {Record<string, string>} */
const LETTERS = {
  ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ŧ: "t", ı: "i", ŋ: "n", ς: "σ",
  "∞": "inf", "‐": "-", "‒": "-", "–": "-", "−": "-", "—": " ", "―": " ", "‘": "'", "’": "'", ʼ: "'", "′": "'",
};
const ODD_LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

/**
 * Returns the text in lower case without accents, with plain letters, hyphens and apostrophes.
 *
 * @param {string} text
 * @returns {string}
 */
export function fold(text) {
  if (!FOREIGN.test(text)) return text.toLowerCase();
  return text
    .replace(ERASED, "")
    .replace(SIGNS, " ")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(ODD_LETTER, (letter) => LETTERS[letter])
    .normalize("NFC");
}

/** @type {[RegExp, string][]} */
const REWRITES = [
  [/'s(?![\p{L}\p{N}])/gu, ""],
  [/'/g, ""],
  [/([a-z0-9])\+\+/g, "$1pp"],
  [/(^|[^\p{L}\p{N}])([cf])#(?![\p{L}\p{N}])/gu, "$1$2sharp"],
  [/(^|[^\p{L}\p{N}])([a-z])\*(?!\*|[\p{L}\p{N}])/gu, "$1$2star"],
  [/\.(?![0-9])/g, " "],
  [/(^|[^0-9])\./gu, "$1 "],
  [/([\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3134f}])/gu, " $1 "],
];
const WORD = /[\p{L}\p{N}.]+(?:[-_]{1,2}[\p{L}\p{N}.]+)*/gu;
const HYPHENS = /[-_]+/;
const SPELLINGS = new Map(Object.entries({
  infinity: "inf", infty: "inf", α: "alpha", β: "beta", γ: "gamma", δ: "delta", ε: "epsilon", ζ: "zeta", η: "eta",
  θ: "theta", ι: "iota", κ: "kappa", λ: "lambda", μ: "mu", ν: "nu", ξ: "xi", ο: "omicron", π: "pi", ρ: "rho",
  σ: "sigma", τ: "tau", υ: "upsilon", φ: "phi", χ: "chi", ψ: "psi", ω: "omega",
}));

/**
 * Returns the words of a text in their order, stop words among them.
 *
 * @param {string} text
 * @returns {Word[]}
 */
export function splitWords(text) {
  const plain = REWRITES.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), fold(text));
  return Array.from(plain.matchAll(WORD), ([chunk]) => {
    const parts = chunk.split(HYPHENS).map((part) => cut(SPELLINGS.get(part) ?? part));
    return { parts, joined: cut(parts.join("")) };
  });
}

const INFLECTION = /(?:ing|ied|ies|ely|ed|es|e|s|y)$/;
const SHORTEST_INFLECTED = 5;

/**
 * Returns a folded word without the ending of its plural, past, participle or adverb.
 *
 * @param {string} word
 */
export function stripInflection(word) {
  return Array.from(word).length >= SHORTEST_INFLECTED ? word.replace(INFLECTION, "") : word;
}

/** @param {string} word */
function cut(word) {
  return word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join("");
}
