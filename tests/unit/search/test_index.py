"""The index is the very one that lunr.js and lunr.py build from the same terms."""

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from lunr import builder, index, pipeline

from generator.search.index import LENGTH_NORMALISATION, TERM_SATURATION, build_search_index, serialise_index

FIELDS = ("title", "abstract", "forms")
BOOSTS = (12, 1, 0.5)
Terms = Sequence[Sequence[Sequence[str]]]

BUILD = """
    const built = new lunr.Builder();
    built.k1(payload.k1); built.b(payload.b);
    payload.fields.forEach((field, at) => built.field(field, { boost: payload.boosts[at] }));
    built.searchPipeline.add(lunr.stemmer);
    payload.terms.forEach((document, id) => built.add({ id, ...Object.fromEntries(
        payload.fields.map((field, at) => [field, document[at]])) }));
    const theirs = built.build();
"""


def corpus(size: int) -> Terms:
    """Returns documents of made-up terms, some rare, some everywhere, some from far corners of Unicode."""
    dice = random.Random(size)  # noqa: S311 (a fixed sample)
    vocabulary = [f"t{number}" for number in range(200)]
    vocabulary += [
        "\uff5e",
        "\U00010428",
        "ж",
        "中",
        "=general",
        "3.5",
        "constructor",
        "toString",
        "_index",
        "2026",
        "7",
    ]
    weights = [1 / rank for rank in range(1, len(vocabulary) + 1)]
    return [
        [dice.choices(vocabulary, weights, k=dice.choice(lengths)) for lengths in ((1, 3, 9), (0, 40, 90), (0, 0, 5))]
        for _ in range(size)
    ]


def serialise(terms: Terms) -> dict[str, Any]:
    return serialise_index(build_search_index(terms, fields=FIELDS, boosts=BOOSTS))


def payload(terms: Terms, **more: object) -> dict[str, object]:
    return {
        "terms": terms,
        "fields": FIELDS,
        "boosts": BOOSTS,
        "k1": TERM_SATURATION,
        "b": LENGTH_NORMALISATION,
        **more,
    }


@pytest.mark.parametrize("size", [1, 2, 3, 40, 150])
def test_lunr_js_builds_the_same_index_byte_for_byte(run_js: Callable[..., Any], size: int) -> None:
    terms = [[[term.lower() for term in field] for field in document] for document in corpus(size)]
    theirs = run_js(f"{BUILD} tell(JSON.stringify(theirs));", payload(terms))
    assert json.dumps(serialise(terms), ensure_ascii=False, separators=(",", ":")) == theirs


def test_lunr_py_builds_the_same_index_but_for_the_order_of_terms_and_the_rounding() -> None:
    terms = corpus(60)
    built = builder.Builder()
    built.k1(TERM_SATURATION)
    built.b(LENGTH_NORMALISATION)
    for field, boost in zip(FIELDS, BOOSTS, strict=True):
        built.field(field, boost=boost)
    for position, document in enumerate(terms):
        tokens = {field: tuple(found) for field, found in zip(FIELDS, document, strict=True)}
        built.add({"id": position, **tokens})
    theirs = built.build().serialize()
    ours = serialise([[[term.lower() for term in field] for field in document] for document in terms])
    assert dict(theirs["invertedIndex"]) == dict(ours["invertedIndex"])
    for (their_name, theirs_vector), (our_name, our_vector) in zip(
        theirs["fieldVectors"], ours["fieldVectors"], strict=True
    ):
        assert their_name == our_name
        assert our_vector == pytest.approx(theirs_vector, abs=0.00101)


QUERIES = [
    "t0",
    "t1 t2 t3",
    "+t0 +t1",
    "+t0 +t5 t7",
    "t0 t1 -t2",
    "-t0",
    "t19*",
    "*9",
    "t1*3",
    "t20~1",
    "t4^3 t9",
    "title:t3",
    "+title:t1 +abstract:t2",
    "+t199 +t0",
    "absent",
    "+absent t0",
    "\U00010428 \uff5e",
    "constructor tostring",
    "2026 3.5",
]


def test_lunr_js_loads_the_index_and_ranks_as_with_its_own(run_js: Callable[..., Any]) -> None:
    terms = corpus(120)
    script = (
        BUILD
        + """
        const ours = lunr.Index.load(payload.ours);
        const ask = (built) => payload.queries.map((query) => built.search(query).map(({ ref, score }) => [ref, score]));
        tell([ask(ours), ask(theirs)]);
    """
    )
    ours, theirs = run_js(script, payload(terms, ours=serialise(terms), queries=QUERIES))
    assert ours == theirs
    assert sum(bool(results) for results in ours) >= len(QUERIES) - 3


def test_lunr_py_loads_the_index_and_ranks_as_lunr_js(run_js: Callable[..., Any]) -> None:
    serialised = serialise(corpus(80))
    script = """
        const loaded = lunr.Index.load(payload.serialised);
        tell(payload.queries.map((query) => loaded.search(query).map(({ ref, score }) => [ref, score])));
    """
    queries = ["t0", "t1 t2 t3", "+t0 +t1", "t0 t1 -t2", "title:t3", "t4^3 t9", "absent"]
    theirs = run_js(script, {"serialised": serialised, "queries": queries})
    pipeline.Pipeline.registered_functions.setdefault("stemmer", lambda token, *_: token)
    # lunr.py wants its terms in the order of code points, and refuses those of lunr.js.
    loaded = index.Index.load(serialised | {"invertedIndex": sorted(serialised["invertedIndex"])})
    for query, expected in zip(queries, theirs, strict=True):
        ours = [(result["ref"], result["score"]) for result in loaded.search(query)]
        assert sorted(ours) == [(ref, pytest.approx(score)) for ref, score in sorted(map(tuple, expected))]


def test_a_catalogue_without_papers_has_an_empty_index(run_js: Callable[..., Any]) -> None:
    serialised = serialise([])
    assert (serialised["fieldVectors"], serialised["invertedIndex"]) == ([], [])
    assert run_js('tell(lunr.Index.load(payload).search("x"));', serialised) == []


def test_documents_without_any_term_are_kept() -> None:
    serialised = serialise([[[], [], []], [["x"], [], []]])
    assert [name for name, _ in serialised["fieldVectors"]][:3] == ["title/0", "abstract/0", "forms/0"]


def test_weights_are_whole_numbers_where_javascript_would_write_them_so() -> None:
    vector = serialise([[["x"], [], []]])["fieldVectors"][0][1]
    assert json.dumps(vector) == json.dumps([0, vector[1]])
    halves = build_search_index([[["x"]]], fields=("f",), boosts=(0,)).vectors[0][1]
    assert json.dumps(halves) == "[0, 0]"


OPENED = """
    const { openIndex } = await load("lunr-index.mjs");
    const opened = openIndex(lunr, payload.serialised);
    const whole = lunr.Index.load(payload.serialised);
    const { REQUIRED } = lunr.Query.presence;
    const fields = ["title", "abstract"];
    const clause = (terms, longer = []) => ({ raw: "", terms, longer, isTelling: true, isRequired: true });
    const all = payload.serialised.invertedIndex.map(([term]) => term).filter((term) => !term.startsWith("="));
    const startingWith = (prefix) => all.filter((term) => term.startsWith(prefix));
    const asPairs = (results) => results.map(({ ref, position = Number(ref), score }) => [position, score]);
    tell(payload.queries.map((words) => {
        const clauses = words.map((word) =>
            word.endsWith("*") ? clause([], startingWith(word.slice(0, -1))) : clause([word]));
        return [opened.search(clauses), whole.query((query) => words.forEach((term) =>
            query.term(term, { presence: REQUIRED, fields, usePipeline: false })))].map(asPairs);
    }));
"""


def test_the_browser_ranks_as_lunr_does_with_all_its_machinery(run_js: Callable[..., Any]) -> None:
    queries = [
        ["t0"],
        ["t1", "t2"],
        ["t0", "t3", "t5"],
        ["t1*"],
        ["t0", "t1*"],
        ["absent"],
        ["t0", "absent"],
        ["constructor"],
    ]
    found = run_js(OPENED, {"serialised": serialise(corpus(120)), "queries": queries})
    for words, (ours, theirs) in zip(queries, found, strict=True):
        assert [score for _, score in ours] == [score for _, score in theirs], words
        assert (sorted(ours) if "t1*" in words else ours) == (sorted(theirs) if "t1*" in words else theirs), words
    assert sum(bool(ours) for ours, _ in found) >= 5
