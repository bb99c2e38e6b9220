import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { cutExcerpt, markText } = await load("excerpt.mjs");

const matcher = (...forms) => (form) => forms.includes(form);
const show = (spans) => spans.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");

const MARKED = [
  ["Deep nets, deep.", ["deep"], "[Deep] nets, [deep]."],
  ["Pre–training and pre-training", ["pretraining"], "[Pre–training] and [pre-training]"],
  ["Pre–training", ["training"], "Pre–[training]"],
  ["Zoé’s C++, A* and ℓ∞", ["zoe", "cpp", "linf"], "[Zoé’s] [C++], A* and [ℓ∞]"],
  ["re\u0301sume\u0301", ["resume"], "[re\u0301sume\u0301]"],
  ["<b>bold</b>", ["bold"], "<b>[bold]</b>"],
  ["nothing here", ["x"], "nothing here"],
  ["", ["x"], ""],
];
for (const [text, forms, expected] of MARKED) {
  test(`${JSON.stringify(text)} is marked for ${forms.join(" ")}`, () => {
    assert.equal(show(markText(text, matcher(...forms))), expected);
  });
}

const filler = (words) => Array.from({ length: words }, (_, at) => `word${at}`).join(" ");

test("a short abstract is its own excerpt", () => {
  assert.equal(show(cutExcerpt("All of it is shown.", matcher("shown"))), "All of it is [shown].");
});

test("without a match the excerpt is the beginning", () => {
  const spans = cutExcerpt(filler(200), matcher("absent"));
  assert.ok(show(spans).startsWith("word0 word1 "));
  assert.ok(show(spans).endsWith(" …"));
});

test("the excerpt is the stretch with the most different matches, cut between words", () => {
  const text = `alpha ${filler(60)} alpha alpha ${filler(60)} alpha beta ${filler(60)}`;
  const shown = show(cutExcerpt(text, matcher("alpha", "beta")));
  assert.match(shown, /^… word\d+ .*\[alpha\] \[beta\] word0 .* word\d+ …$/);
  assert.ok(shown.length < 340);
});

test("an abstract without blanks is cut all the same", () => {
  const shown = show(cutExcerpt("x".repeat(5000), matcher("absent")));
  assert.ok(shown.length < 300);
});

test("the spans of an uncut text are the text", () => {
  const text = "Every — letter… of “this”\u00a0text, é\u0301 and 𝐱!";
  assert.equal(markText(text, () => true).map((span) => span.text).join(""), text);
});

test("a huge text takes no long time", () => {
  const text = "deep-".repeat(40_000) + "deep ".repeat(40_000);
  assert.ok(cutExcerpt(text, matcher("deep")).length > 1);
});
