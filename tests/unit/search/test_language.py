"""What readers may write besides words, and how results are narrowed and sorted."""

from collections.abc import Callable
from typing import Any

import pytest

from generator.model import Topic
from generator.search import Person, SearchDocument

Search = Callable[..., list[dict[str, Any]]]

VISION = Topic(slug="vision", label="Vision", family="vision")


def paper(slug: str, title: str, abstract: str = "", **fields: object) -> SearchDocument:
    base: dict[str, object] = {
        "id": slug,
        "slug": slug,
        "title": title,
        "abstract": abstract,
        "venue": "ICLR",
        "year": 2026,
    }
    return SearchDocument(**(base | fields))  # type: ignore[arg-type]


PAPERS = [
    paper("zebra", "Zebra neural graph models", "A graph of a neural kind.", topics=(VISION,)),
    paper("apple", "Apple models", "Graph neural networks that transform pre-training.", venue="ACL", year=2024),
    paper("mango", "Mango surveys", "On graphs; neural ones do not follow.", year=2025, authors=("Ada Guo",)),
    paper("berry", "Berry graph-neural transformers", "Transformations.", venue="ACL", year=None, topics=(VISION,)),
]

FOUND = [
    ('"graph neural"', ["apple", "berry"]),
    ('"graph neural" models', ["apple"]),
    ('"Graph-Neural"', ["apple", "berry"]),
    ('"neural graph"', ["zebra"]),
    ('"neural apple"', []),
    ("graph -models ", ["berry", "mango"]),
    ("graph -neural ", []),
    ("neural -pre-training -berry ", ["mango", "zebra"]),
    ("title:graph", ["berry", "zebra"]),
    ("+title:models +abstract:graph", ["apple", "zebra"]),
    ("authors:guo", ["mango"]),
    ("transf*", ["apple", "berry"]),
    ("manggo~1", ["mango"]),
    ("abstract:graph -title:graph", ["apple", "mango"]),
    ("graph venue:acl ", ["apple", "berry"]),
    ("graph year:2024..2025 ", ["apple", "mango"]),
    ("graph -models author:guo ", ["mango"]),
    ("title:unheard", []),
]


@pytest.mark.parametrize(("query", "expected"), FOUND)
def test_a_query_finds(search: Search, query: str, expected: list[str]) -> None:
    (answer,) = search(PAPERS, [query])
    assert sorted(hit["slug"] for hit in answer["hits"]) == expected
    assert answer["total"] == len(expected)


def test_results_are_sorted_by_year_or_title(search: Search) -> None:
    year, title, pages = search(
        PAPERS,
        [
            {"text": "graph ", "sort": "year"},
            {"text": "graph ", "sort": "title"},
            {"text": "graph ", "sort": "title", "offset": 1, "limit": 2},
        ],
    )
    assert [hit["slug"] for hit in year["hits"]] == ["zebra", "mango", "apple", "berry"]
    assert [hit["slug"] for hit in title["hits"]] == ["apple", "berry", "mango", "zebra"]
    assert [hit["slug"] for hit in pages["hits"]] == ["berry", "mango"]


def test_venues_and_years_narrow_and_are_counted_as_if_none_of_their_kind_were_chosen(search: Search) -> None:
    (answer,) = search(PAPERS, [{"text": "graph ", "venues": ["ACL"], "years": ["2024", "2026"]}])
    assert [hit["slug"] for hit in answer["hits"]] == ["apple"]
    facets = answer["facets"]
    assert [(each["value"], each["count"], each["isOn"]) for each in facets["venues"]] == [
        ("ACL", 1, True),
        ("ICLR", 1, False),
    ]
    assert [(each["value"], each["count"], each["isOn"]) for each in facets["years"]] == [
        ("2026", 0, True),
        ("2024", 1, True),
    ]
    assert facets["topics"] == []


GUOS = [
    Person(slug="ada-guo", name="Ada Guo", papers=(1, 2)),
    Person(slug="ada-guo-2", name="Ada Guo", papers=(3,)),
    *(Person(slug=f"person-{number}", name="Ann Doe", papers=(0,)) for number in range(200)),
]


def test_a_search_is_limited_to_one_of_two_people_of_one_name(search: Search) -> None:
    requests: list[str | dict[str, object]] = [
        {"text": "graph ", "authors": ["ada-guo"]},
        {"text": "", "authors": ["ada-guo-2"]},
        {"text": "", "authors": ["ada-guo", "person-199"]},
        {"text": "", "authors": ["constructor"]},
        {"text": "models ", "authors": ["person-57"], "topics": ["vision"]},
    ]
    answers = search(PAPERS, requests, GUOS)
    found = [[hit["slug"] for hit in answer["hits"]] for answer in answers]
    assert [sorted(slugs) for slugs in found] == [["apple", "mango"], ["berry"], [], [], ["zebra"]]
    assert [answer["authors"] for answer in answers[:2]] == [["Ada Guo"], ["Ada Guo"]]
    assert answers[0]["facets"]["authors"] == [{"value": "ada-guo", "label": "Ada Guo", "count": 2, "isOn": True}]


def test_without_people_nobody_wrote_anything(search: Search) -> None:
    (answer,) = search(PAPERS, [{"text": "graph ", "authors": ["ada-guo"]}])
    assert (answer["relation"], answer["total"]) == ("none", 0)


LIMITED = """
const { createEngine } = await load("engine.mjs");
const told = [];
for (const [lost, request] of payload) {
    const broken = createFiles({ wait: async () => undefined, inflate, fetchFile: async (path) => {
        if (path.startsWith(lost)) throw new Error("offline");
        return readSite(path);
    } });
    const engine = createEngine({ lunr: shipped, manifest: await broken.manifest(), files: broken });
    told.push(await engine.search(request).then(() => "answered", (error) => error.message));
}
tell(told);
"""


def test_a_limit_that_cannot_be_loaded_is_not_left_out(run_on_site: Callable[..., Any]) -> None:
    message = "what the search is limited to could not be loaded"
    payload = [
        ["people/", {"text": "graph", "authors": ["ada-guo"]}],
        ["people/", {"text": "graph"}],
    ]
    assert run_on_site(PAPERS, LIMITED, payload, GUOS) == [message, "answered"]


LOSE = """
const { createEngine } = await load("engine.mjs");
let isBroken = true;
const broken = createFiles({ wait: async () => undefined, inflate, fetchFile: async (path) => {
    if (isBroken && path.startsWith(payload.lost)) throw new Error("offline");
    return readSite(path);
} });
const engine = createEngine({ lunr: shipped, manifest: await broken.manifest(), files: broken });
const first = await engine.search({ text: payload.text });
isBroken = false;
const second = await engine.search({ text: `${payload.text} ` });
tell([first, second].map(({ lost, total, hits }) => [lost, total, hits.length]));
"""


def test_words_whose_shard_is_lost_are_named_and_looked_up_again(run_on_site: Callable[..., Any]) -> None:
    first, second = run_on_site(PAPERS, LOSE, {"lost": "terms/", "text": "graph models"})
    assert first == [["graph", "models"], 0, 0]
    assert second == [[], 2, 2]


def test_lost_cards_leave_the_other_results(run_on_site: Callable[..., Any]) -> None:
    first, second = run_on_site(PAPERS, LOSE, {"lost": "cards/", "text": "graph models"})
    assert first == [[], 2, 0]
    assert second == [[], 2, 2]


WHY = """
const { createEngine } = await load("engine.mjs");
const engine = createEngine({ lunr: shipped, manifest, files });
const request = { text: "graph models" };
const { hits } = await engine.search(request);
tell(await engine.explain(request, hits[0].paper));
"""


def test_a_result_says_where_its_words_stand(run_on_site: Callable[..., Any]) -> None:
    assert run_on_site(PAPERS, WHY, None) == [
        {"word": "graph", "fields": ["title", "abstract"]},
        {"word": "models", "fields": ["title"]},
    ]


ENDLESS = [
    "mango~9",
    "graph~1 internationalization~8",
    f"{'x' * 400}~2",
    "abc~1 " * 80,
    "*ing " * 100,
    "*a*b*c*d*e",
    "gra* " * 100,
    "+graph " * 70,
]


@pytest.mark.parametrize("query", ENDLESS, ids=lambda query: query[:24])
def test_what_asks_for_too_much_is_read_as_words(search: Search, query: str) -> None:
    (answer, after) = search(PAPERS, [query, "graph"])
    words = query.replace("~", " ").replace("*", " ").replace("+", " ")
    (plain,) = search(PAPERS, [words[:512]])
    assert [hit["slug"] for hit in answer["hits"]] == [hit["slug"] for hit in plain["hits"]]
    assert after["total"] == 4


SMALL_SHELF = """
const { createEngine } = await load("engine.mjs");
const answers = [];
for (const mostHeld of [1000, 0, 2]) {
    let loaded = 0;
    const counting = createFiles({ inflate, fetchFile: (path) => { loaded += 1; return readSite(path); } });
    const engine = createEngine({ lunr: shipped, manifest, files: counting, mostHeld });
    const mine = [];
    for (const text of payload) {
        const request = { text };
        const answer = await engine.search(request);
        const excerpts = await engine.excerpts(request, answer.hits.map(({ paper }) => paper));
        mine.push(JSON.stringify([answer, excerpts, await engine.facets(request)]));
    }
    answers.push({ mine, loaded });
}
tell(answers);
"""


def test_a_search_that_keeps_little_finds_the_same_and_loads_more(run_on_site: Callable[..., Any]) -> None:
    queries = [
        "graph",
        "neural models",
        "topic:vision graph",
        "manggo",
        "transf*",
        '"graph neural"',
        "graph",
        "author:ada",
    ]
    much, nothing, little = run_on_site(PAPERS, SMALL_SHELF, queries * 2)
    assert nothing["mine"] == little["mine"] == much["mine"]
    assert nothing["loaded"] > little["loaded"] > much["loaded"]
