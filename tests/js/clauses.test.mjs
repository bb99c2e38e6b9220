import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { buildClauses } = await load("clauses.mjs");
const { parseQuery } = await load("query.mjs");
const { createVocabulary } = await load("vocabulary.mjs");

const WORDS = ["graph", "graphs", "net", "of", "pre", "pretraining", "state", "training", "trains", "transport"];
const language = {
  stem: (word) => word.replace(/(?:ing|s)$/, ""),
  isStopWord: (word) => ["of", "the"].includes(word),
  isTerm: (term) => WORDS.map((word) => language.stem(word)).includes(term),
  vocabulary: createVocabulary({ words: WORDS, compounds: ["pre-training"] }),
};

const clausesOf = (text) =>
  buildClauses(parseQuery(text), language).map(({ raw, terms, longer, isTelling, isRequired }) => {
    const kind = isRequired ? "required" : isTelling ? "telling" : "optional";
    return `${kind} ${raw}: ${terms.join(" ")}${longer.length > 0 ? ` < ${longer.join(" ")}` : ""}`;
  });

const CASES = {
  "graphs ": ["required graphs: graph"],
  graph: ["required graph: graph"],
  tra: ["required tra:  < train transport"],
  "gra net": ["required gra: ", "required net: net"],
  "unheard ": ["required unheard: "],
  "the graph ": ["optional the: ", "required graph: graph"],
  "of the ": ["required of: of", "required the: "],
  "graph t": ["required graph: graph", "telling t: "],
  t: ["required t: "],
  "the t": ["required the: ", "telling t: "],
  "pre training ": ["required pre: pre pretrain", "required training: train pretrain"],
  "pretraining ": ["required pretraining: pretrain pre", "required pretraining: pretrain train"],
  "pre-tra": ["required pre: pre < pretrain", "required tra:  < train transport pretrain"],
};
for (const [text, expected] of Object.entries(CASES)) {
  test(`the clauses of ${JSON.stringify(text)}`, () => assert.deepEqual(clausesOf(text), expected));
}
