"""Queries, answered by the shipped browser code on an index that Python has built."""

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from generator.model import Topic
from generator.search import SearchDocument

Search = Callable[..., list[dict[str, Any]]]


def documents_of(titles: Mapping[str, str], field: str = "title") -> list[SearchDocument]:
    return [
        SearchDocument(
            id=slug,
            slug=slug,
            venue="",
            title=text if field == "title" else "",
            keywords=(text,) if field == "keywords" else (),
            abstract=text if field == "abstract" else "",
        )
        for slug, text in titles.items()
    ]


def slugs(answer: Mapping[str, Any]) -> list[str]:
    return [hit["slug"] for hit in answer["hits"]]


def plain(spans: list[dict[str, Any]]) -> str:
    return "".join(f"[{span['text']}]" if span["marked"] else span["text"] for span in spans)


def prefixes(word: str) -> list[str]:
    return [word[:length] for length in range(3, len(word) + 1)]


def test_a_word_of_all_abstracts_counts_where_titles_seldom_have_it(search: Search) -> None:
    texts = {"told": ("Deep things", "zebra"), "used": ("Other things", "deep zebra deep zebra")}
    papers = [
        SearchDocument(id=slug, slug=slug, venue="", title=title, abstract=abstract)
        for slug, (title, abstract) in texts.items()
    ]
    papers += documents_of({f"p{number}": "deep learning" for number in range(40)}, "abstract")
    (answer,) = search(papers, ["deep zebra"])
    assert slugs(answer) == ["told", "used"]


# The second paper says it in its keywords, again and again, and shares the rarest word with the title.

COVERS = {
    "two words": ("How a Zebra May Learn Deep Things of Other Animals", "deep zebra "),
    "three words": ("How a Zebra May Learn Deep Things of Other Animals", "animals zebra deep "),
    "a word that is being typed": ("How a Zebra May Learn Deep Things of Other Animals", "deep zeb"),
    "a compound apart": ("Fine-Tuning of Other Things than a Zebra by Deep Animals", "finetuning zebra "),
    "a compound in one": ("Finetuning of Other Things than a Zebra by Deep Animals", "fine tuning zebra "),
}


@pytest.mark.parametrize(("title", "query"), COVERS.values(), ids=COVERS)
def test_the_paper_whose_title_has_all_words_comes_first(search: Search, title: str, query: str) -> None:
    words = ("deep zebra", "zebra deep", "fine-tuning zebra", "finetuning zebra", "deep", "zebra", "animals")
    papers = [
        SearchDocument(id="0", slug="kept", venue="", title="Zebra", abstract=" ".join(words), keywords=words * 3),
        SearchDocument(id="1", slug="titled", venue="", title=title, abstract=""),
        *documents_of({f"p{number}": "Deep learning" for number in range(40)}),
    ]
    (answer,) = search(papers, [query])
    assert slugs(answer)[:2] == ["titled", "kept"]


# Operators: olivernn/lunr.js#435, testingisdocumenting/znai#743, linkerd/website#2148

OPERATORS = {"d1": "Few-shot: a survey", "d2": "Attention in graphs", "d3": "x^2 and a~b operators"}
FIRST = [
    ("Few-shot: a survey", "d1"),
    ("attention~", "d2"),
    ("attention~x", "d2"),
    ("a^b", "d3"),
    ("-survey", "d1"),
    ("+attention graphs", "d2"),
    ("graphs*", "d2"),
]
NOTHING = [
    ":",
    "title:",
    "foo:bar",
    "d1:",
    "~",
    "^",
    "*",
    "**",
    "+",
    "-",
    "--",
    "\\",
    '"',
    "(",
    "  ",
    "",
    "~99",
    "topic:",
]


@pytest.mark.parametrize("field", ["title", "abstract"])
def test_operator_characters_are_no_more_than_blanks(search: Search, field: str) -> None:
    answers = search(documents_of(OPERATORS, field), [*(query for query, _ in FIRST), *NOTHING])
    found = [(query, slugs(answer)[:1]) for (query, _), answer in zip(FIRST, answers, strict=False)]
    assert found == [(query, [slug]) for query, slug in FIRST]
    for query, answer in zip(NOTHING, answers[len(FIRST) :], strict=True):
        assert (query, answer["total"], answer["hits"]) == (query, 0, [])
        assert answer["relation"] in {"none", "empty"}


# Hyphens: squidfunk/mkdocs-material#725, mkdocs/mkdocs#1784

HYPHENS = {
    "d1": "Self-supervised pre-training",
    "d2": "Few–shot state\u2011of\u2011the\u2011art (en dash, no-break hyphens)",
    "d3": "A training log",
}
HYPHENATED = [
    ("pre-training", "d1"),
    ("pretraining", "d1"),
    ("pre training", "d1"),
    ("pre–training", "d1"),
    ("self-supervised pretraining", "d1"),
    ("pre-trai", "d1"),
    ("pretrai", "d1"),
    ("few-shot", "d2"),
    ("fewshot", "d2"),
    ("state-of-the-art", "d2"),
    ("STATE OF THE ART", "d2"),
    ("stateoftheart", "d2"),
]


@pytest.mark.parametrize("field", ["title", "abstract"])
def test_a_compound_is_found_however_it_is_hyphenated(search: Search, field: str) -> None:
    answers = search(documents_of(HYPHENS, field), [query for query, _ in HYPHENATED])
    found = [(query, slugs(answer)[:1]) for (query, _), answer in zip(HYPHENATED, answers, strict=True)]
    assert found == [(query, [slug]) for query, slug in HYPHENATED]


def test_a_solid_word_finds_papers_that_write_it_apart(search: Search) -> None:
    documents = documents_of({"d1": "Overfitting", "d2": "Over-fitting", "d3": "Over fitting", "d4": "A fitting end"})
    for answer in search(documents, ["overfitting", "over-fitting", "over fitting"]):
        assert sorted(slugs(answer)) == ["d1", "d2", "d3"]
        assert answer["relation"] == "all"


# Accents: Pagefind/pagefind#38, olivernn/lunr.js#269

ACCENTS = {"d1": "Résumé parsing for Zoé corpora", "d2": "Gödel naïve Łódź Straße"}
ACCENTED = ["résumé", "resume", "RÉSUMÉ", "re\u0301sume\u0301", "Zoé", "zoe"]
OTHERS = ["godel", "naive", "lodz", "strasse", "Straße"]


@pytest.mark.parametrize("field", ["title", "abstract"])
def test_accents_matter_neither_in_the_paper_nor_in_the_query(search: Search, field: str) -> None:
    answers = search(documents_of(ACCENTS, field), ACCENTED + OTHERS)
    assert list(map(slugs, answers)) == [["d1"]] * len(ACCENTED) + [["d2"]] * len(OTHERS)


# Prefixes: olivernn/lunr.js#413, olivernn/lunr.js#273, olivernn/lunr.js#377

PREFIXES = {"d1": "Reconnaissance and generalization experiments", "d2": "Image notes in general"}


@pytest.mark.parametrize("field", ["title", "abstract"])
def test_every_beginning_of_a_word_finds_its_paper(search: Search, field: str) -> None:
    queries = [prefix for word in ("reconnaissance", "generalization", "experiments") for prefix in prefixes(word)]
    answers = search(documents_of(PREFIXES, field), queries)
    for query, answer in zip(queries, answers, strict=True):
        assert "d1" in slugs(answer), query
        assert answer["relation"] == "all"


@pytest.mark.parametrize("field", ["title", "keywords"])
def test_the_exact_word_comes_before_others_of_its_stem(search: Search, field: str) -> None:
    asked = ["general", "image", "images", "notes", "generalization"]
    general, *others, generalization = search(documents_of(PREFIXES, field), asked)
    assert slugs(general) == ["d2", "d1"]
    assert list(map(slugs, others)) == [["d2"]] * 3
    assert slugs(generalization)[0] == "d1"


def test_only_an_open_last_word_is_a_beginning(search: Search) -> None:
    documents = documents_of({"d1": "Graph transformers", "d2": "Transport of graphs"})
    answers = search(documents, ["graph trans", "graph trans ", "trans graph", "graph t", "graph tr", "l-infinity"])
    assert [sorted(slugs(answer)) for answer in answers[:2]] == [["d1", "d2"], ["d1", "d2"]]
    assert [answer["relation"] for answer in answers] == ["all", "any", "any", "all", "all", "none"]


# Stop words: olivernn/lunr.js#404, squidfunk/mkdocs-material#658

STOP_WORDS = {
    "d1": "To Be or Not to Be",
    "d2": "What Might Work: Because It Can",
    "d3": "Button design",
    "d4": "US policy and the Who",
}


def test_titles_of_common_words_are_found(search: Search) -> None:
    asked = ["to be or not to be", "might", "but", "butt", "us", "the who", "the", "it", "the button"]
    answers = search(documents_of(STOP_WORDS), asked)
    to_be, might, but, butt, us, the_who, the, it, the_button = map(slugs, answers)
    assert to_be[0] == "d1"
    assert might == ["d2"]
    assert "d3" in but
    assert butt == ["d3"]
    assert us[0] == the_who[0] == "d4"
    assert (the, it) == (["d4"], ["d2"])
    assert the_button == ["d3"]


# Our own

PAPERS = [
    SearchDocument(
        id="1",
        slug="mbu",
        title="Zeros can be informative: masked binary networks",
        abstract="We introduce MBU‑Net under ℓ2 and ℓ∞ attacks with the Cauchy–Schwarz bound. " * 6 + "Done.",
        venue="ICLR",
        year=2026,
        names=("MBU‑Net",),
        authors=("Zoé Ångström", "Wei Guo"),
        topics=(Topic(slug="computer-vision", label="Computer vision", family="vision"),),
    ),
    SearchDocument(
        id="2",
        slug="agents",
        title="Agents that remember",
        abstract="An informative memory for agents. C++ and A* are used, with image/text pairs.",
        venue="NeurIPS",
        year=2024,
        names=("AMem", "C++Gym"),
        authors=("Ada Lovelace",),
        keywords=("planning",),
        topics=(
            Topic(slug="agents", label="Agents", family="agents"),
            Topic(slug="computer-vision", label="Computer vision", family="vision"),
        ),
    ),
    SearchDocument(
        id="3",
        slug="diffusion",
        title="Diffusion models for constructor theory",
        abstract="Diffusion, and nothing like an AMem memory: <mark>tags</mark> stay text.",
        venue="ICLR",
        topics=(Topic(slug="generative-models", label="Generative models", family="training"),),
    ),
]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("mbu-net", ["mbu"]),
        ("MBUNet", ["mbu"]),
        ("mbu net", ["mbu"]),
        ("l2", ["mbu"]),
        ("linf", ["mbu"]),
        ("l-infinity", ["mbu"]),
        ("cauchy-schwarz", ["mbu"]),
        ("angstrom", ["mbu"]),
        ("c++", ["agents"]),
        ("a*", ["agents"]),
        ("image-text", ["agents"]),
        ("planning", ["agents"]),
        ("generative", ["diffusion"]),
        ("neurips 2024", ["agents"]),
        ("constructor", ["diffusion"]),
        ("author:guo", ["mbu"]),
        ('author:"ada lovelace" informative', ["agents"]),
        ("author:lovelace zeros", []),
        ("topic:agents", ["agents"]),
        ("topic:computer-vision informative", ["mbu", "agents"]),
        ("topic:vision informative", ["mbu", "agents"]),
        ('topic:"Computer Vision" topic:agents', ["agents"]),
        ("topic:gen", ["diffusion"]),
        ("topic:unheard-of", []),
        ("venue:iclr", ["mbu", "diffusion"]),
        ("year:2024", ["agents"]),
        ("year:2024..2026", ["mbu", "agents"]),
        ("year:2026..2025", ["mbu"]),
        ("Year:2024 memory", ["agents"]),
    ],
)
def test_a_query_finds(search: Search, query: str, expected: list[str]) -> None:
    assert slugs(search(PAPERS, [query])[0]) == expected


def test_a_field_that_is_none_of_ours_is_words(search: Search) -> None:
    (answer,) = search(PAPERS, ["agents:remember"])
    assert slugs(answer) == ["agents"]


def test_the_exact_name_stands_on_top_with_a_label(search: Search) -> None:
    named, titled, other = search(PAPERS, ["amem", "Diffusion models: for constructor theory", "memory"])
    assert [(hit["slug"], hit["exact"]) for hit in named["hits"]] == [("agents", "name"), ("diffusion", None)]
    assert (titled["hits"][0]["slug"], titled["hits"][0]["exact"]) == ("diffusion", "title")
    assert {hit["exact"] for hit in other["hits"]} == {None}


def test_the_exact_name_stays_within_the_chosen_topic(search: Search) -> None:
    (answer,) = search(PAPERS, [{"text": "amem", "topics": ["generative-models"]}])
    assert slugs(answer) == ["diffusion"]


def test_a_mistyped_word_is_read_as_it_was_meant(search: Search) -> None:
    answers = search(PAPERS, ["difusion models", "lovelcae", "infromative agetns", "zeros dffusion"])
    assert [answer["corrected"] for answer in answers] == [
        "diffusion models",
        "lovelace",
        "informative agents",
        None,
    ]
    assert [slugs(answer) for answer in answers[:3]] == [["diffusion"], ["agents"], ["agents"]]


def test_papers_with_some_of_the_words_are_the_last_resort(search: Search) -> None:
    some, none = search(PAPERS, ["diffusion zeros the xqzw ", "xqzw vvvv"])
    assert (some["relation"], sorted(slugs(some))) == ("any", ["diffusion", "mbu"])
    assert (none["relation"], none["total"]) == ("none", 0)


def test_topics_narrow_and_are_counted(search: Search) -> None:
    both, one, listing = search(
        PAPERS,
        [
            "informative",
            {"text": "informative", "topics": ["agents", "computer-vision"]},
            {"text": "", "topics": ["computer-vision"]},
        ],
    )
    assert [(facet["slug"], facet["count"], facet["isOn"]) for facet in both["facets"]["topics"]] == [
        ("computer-vision", 2, False),
        ("agents", 1, False),
    ]
    assert [(facet["slug"], facet["count"], facet["isOn"]) for facet in one["facets"]["topics"]] == [
        ("agents", 1, True),
        ("computer-vision", 1, True),
    ]
    assert (slugs(one), [topic["label"] for topic in one["topics"]]) == (["agents"], ["Agents", "Computer vision"])
    assert (slugs(listing), listing["relation"]) == (["mbu", "agents"], "listing")


def test_a_hit_carries_what_a_result_shows_with_its_marks(search: Search) -> None:
    mbu, tags = (answer["hits"][0] for answer in search(PAPERS, ["cauchy-schwarz networks", "tags"]))
    assert plain(mbu["title"]) == "Zeros can be informative: masked binary [networks]"
    assert "the [Cauchy–Schwarz] bound" in plain(mbu["excerpt"])
    assert plain(mbu["excerpt"]).endswith(" …")
    assert (mbu["name"], mbu["edition"], mbu["authors"]) == ("MBU‑Net", "ICLR 2026", ["Zoé Ångström", "Wei Guo"])
    assert mbu["topics"] == [{"slug": "computer-vision", "label": "Computer vision", "family": "vision"}]
    assert plain(tags["excerpt"]).endswith("<mark>[tags]</mark> stay text.")
    assert tags["edition"] == "ICLR"


def test_results_come_in_pages_of_one_order(search: Search) -> None:
    documents = documents_of({f"p{number:02}": f"Paper {'on maps ' * (number % 5)}{number}" for number in range(45)})
    whole, first, second, third = search(
        documents,
        [{"text": "paper", "limit": 45}, "paper", {"text": "paper", "offset": 20}, {"text": "paper", "offset": 40}],
    )
    assert [len(slugs(answer)) for answer in (first, second, third)] == [20, 20, 5]
    assert slugs(first) + slugs(second) + slugs(third) == slugs(whole)
    assert {answer["total"] for answer in (whole, first, second, third)} == {45}


def odd_queries() -> list[str]:
    dice = random.Random(5)  # noqa: S311 (a fixed sample)
    pieces = [*":~^*+-\"()[]{}\\/|!?.,;' \t\n", "--", "a:", "~9", "title:", "topic:", "year:", "author:", '"', "…"]
    pieces += [
        "constructor",
        "__proto__",
        "toString",
        "hasOwnProperty",
        "agents",
        "memory",
        "diffusion",
        "ℓ∞",
        "é",
        "中",
    ]
    pieces += [
        "\u0000",
        "\ud800",
        "\udc00",
        "😀",
        "𝐱",
        "the",
        "x",
        "1",
        "2026",
        "</script>",
        "null",
        "undefined",
        "NaN",
    ]
    made = ["".join(dice.choices(pieces, k=dice.randint(1, 12))) for _ in range(3000)]
    long = [
        "x" * 10_000,
        "a-" * 5_000,
        "(" * 10_000,
        "difusion agetns memroy " * 500,
        'topic:"' * 2_000,
        "a b c " * 2_000,
    ]
    return [*made, *long, "the " * 2_000, "é" * 10_000, "\u0301" * 10_000, "''''" * 2_500, "1." * 5_000, "_" * 10_000]


def test_no_query_throws_hangs_or_writes_to_the_console(search: Search) -> None:
    queries = [*odd_queries(), "topic:agents"]
    answers = search(PAPERS, queries)
    assert len(answers) == len(queries)
    assert {answer["relation"] for answer in answers} == {"all", "any", "none", "listing", "empty"}


def test_a_catalogue_without_papers_answers_too(search: Search) -> None:
    assert [answer["total"] for answer in search([], ["anything", "", "topic:x", "author:y"])] == [0, 0, 0, 0]
