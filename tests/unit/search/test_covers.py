"""The term of a query's words, which the titles hold that have them all."""

from collections.abc import Callable
from typing import Any

import pytest

SCRIPT = """
    const { coverTerms } = await load("covers.mjs");
    const known = new Set(payload.known);
    const language = { stem: (word) => word.slice(0, 4), isTerm: (term) => known.has(term) };
    tell(coverTerms(payload.clauses, language));
"""


def clause(raw: str, *terms: str, **marks: Any) -> dict[str, object]:
    plain = {"longer": [], "isTelling": True, "isRequired": True, "isExcluded": False}
    return {"raw": raw, "terms": terms, **plain, **marks}


GRAPH, ROBOT = clause("graphs", "grap"), clause("robot", "robo")
CASES = {
    "stems": ([GRAPH, ROBOT], (), ["grap&robo"]),
    "a form that some paper has": ([GRAPH, ROBOT], ("grap=graph",), ["grap=graph&robo"]),
    "a compound": ([clause("pre", "pre", "pretrain"), ROBOT], (), ["pre|pretrain&robo"]),
    "a beginning": ([GRAPH, clause("ro", longer=["robo", "roof"])], (), ["grap&robo|roof"]),
    "a beginning that is a word": ([GRAPH, clause("robo", "robo", longer=["roof"])], (), ["grap&robo"]),
    "one word": ([GRAPH], (), []),
    "one word twice": ([GRAPH, GRAPH], (), []),
    "a word that nobody wrote": ([GRAPH, clause("zzzq")], (), []),
    "a word that may be missing": ([GRAPH, clause("the", "the", isTelling=False, isRequired=False)], (), []),
    "a word hardly begun": ([GRAPH, ROBOT, clause("t", isRequired=False)], (), ["grap&robo"]),
    "an excluded word": ([GRAPH, clause("zoo", "zoo", isRequired=False, isExcluded=True)], (), []),
}


@pytest.mark.parametrize(("clauses", "known", "expected"), CASES.values(), ids=CASES)
def test_the_cover_term_of_a_query_names_the_words_that_a_title_must_have(
    run_js: Callable[..., Any], clauses: list[dict[str, object]], known: tuple[str, ...], expected: list[str]
) -> None:
    assert run_js(SCRIPT, {"clauses": clauses, "known": known}) == expected
