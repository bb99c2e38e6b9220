import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { buildClauses } = await load("clauses.mjs");
const { parseQuery } = await load("query.mjs");

const WORDS = ["graph", "graphs", "net", "of", "pre", "pretraining", "state", "training", "trains", "transport"];
const language = {
  stem: (word) => word.replace(/(?:ing|s)$/, ""),
  isStopWord: (word) => ["of", "the"].includes(word),
  isTerm: (term) => WORDS.map((word) => language.stem(word)).includes(term),
  startingWith: (prefix) => WORDS.filter((word) => word.startsWith(prefix)),
  isCommonStart: (prefix) => prefix === "tra" && language.hasManyWords,
  isFrequent: (word) => word === "net",
  split: (word) => (word === "pretraining" ? ["pre", "training"] : undefined),
  hasManyWords: false,
};

const clausesOf = (text) =>
  buildClauses(parseQuery(text), language).map(({ raw, terms, longer, isTelling, isRequired, isExcluded }) => {
    const kind = isExcluded ? "excluded" : isRequired ? "required" : isTelling ? "telling" : "optional";
    return `${kind} ${raw}: ${terms.join(" ")}${longer.length > 0 ? ` < ${longer.join(" ")}` : ""}`;
  });

const CASES = {
  "graphs ": ["required graphs: graph"],
  graph: ["required graph: graph"],
  tra: ["required tra:  < train transport"],
  "gra net": ["required gra: ", "telling net: net"],
  "net ": ["required net: net"],
  "net graph ": ["telling net: net", "required graph: graph"],
  "unheard ": ["required unheard: "],
  "the graph ": ["required graph: graph"],
  "of the ": ["required of: of", "required the: "],
  "graph t": ["required graph: graph", "telling t: "],
  t: ["required t: "],
  "the t": ["required the: ", "telling t: "],
  "pre training ": ["required pre: pre pretrain", "required training: train pretrain"],
  "graph -pre-training": ["required graph: graph", "excluded pretraining: pretrain"],
  "graph -unheard": ["required graph: graph", "excluded unheard: "],
  "pretraining ": ["required pretraining: pretrain pre", "required pretraining: pretrain train"],
  "pre-tra": ["required pre: pre < pretrain", "required tra:  < train transport pretrain"],
};
for (const [text, expected] of Object.entries(CASES)) {
  test(`the clauses of ${JSON.stringify(text)}`, () => assert.deepEqual(clausesOf(text), expected));
}

test("the beginning of very many words is demanded only where it stands alone", () => {
  language.hasManyWords = true;
  assert.deepEqual(clausesOf("graph tra"), ["required graph: graph", "telling tra:  < train transport"]);
  assert.deepEqual(clausesOf("tra"), ["required tra:  < train transport"]);
  language.hasManyWords = false;
});
