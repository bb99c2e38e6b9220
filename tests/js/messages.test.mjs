import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./browser-code.mjs";

const { TOO_SLOW } = await load("failures.mjs");
const { describeAnswer, describeFailure } = await load("messages.mjs");

const ROBOTICS = { slug: "robotics", label: "Robotics", family: "agents" };
const answer = (fields) => ({ relation: "all", corrected: null, total: 2, hits: [], isPartial: false, lost: [], topics: [], venues: [], years: [], authors: [], ...fields });

const CASES = [
  [{}, "deep nets", "2 papers"],
  [{ total: 1 }, "deep", "1 paper"],
  [{ topics: [ROBOTICS] }, "deep", "2 papers in Robotics"],
  [{ venues: ["ICLR"], years: ["2026"] }, "deep", "2 papers in ICLR 2026"],
  [{ topics: [ROBOTICS], venues: ["ICLR", "ACL"], years: ["2026"] }, "deep", "2 papers in Robotics, ICLR or ACL, 2026"],
  [{ authors: ["Ada Lovelace"] }, "deep", "2 papers by Ada Lovelace"],
  [{ relation: "none", total: 0, years: ["2026"], authors: ["Ada Lovelace"] }, "deep", "No paper in 2026 by Ada Lovelace matches “deep”"],
  [{ relation: "listing" }, "topic:robotics", "2 papers"],
  [{ relation: "empty", total: 0 }, " ", ""],
  [{ relation: "none", total: 0 }, " deep  nets ", "No paper matches “deep nets”"],
  [{ relation: "none", total: 0, topics: [ROBOTICS] }, "deep", "No paper in Robotics matches “deep”"],
  [{ relation: "none", total: 0, topics: [ROBOTICS] }, "", "No paper in Robotics"],
  [{ relation: "any" }, "deep nets", "No paper has all of these words; 2 papers with some of them"],
  [{ isPartial: true }, "\"deep nets\"", "at least 2 papers"],
  [{ lost: ["nets"] }, "deep nets", "2 papers. Part of the search index could not be loaded, so “nets” was left out. Try again"],
  [{ corrected: "deep nets" }, "deap nets", "Nothing for “deap nets”; 2 papers for “deep nets”"],
];
for (const [fields, query, expected] of CASES) {
  test(`${JSON.stringify(fields)} is said as ${JSON.stringify(expected)}`, () => {
    assert.equal(describeAnswer(answer(fields), query), expected);
  });
}

test("what took too long is told apart from what could not be loaded", () => {
  assert.match(describeFailure(new Error("silent", { cause: TOO_SLOW })), /took too long and was given up/);
  assert.match(describeFailure(new Error("404 for x")), /could not be loaded/);
});
