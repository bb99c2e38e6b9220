"""The search in the terminal gives what the search in the browser gives."""

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.model import Topic
from generator.search import SearchDocument, build_search_artifacts
from generator.search.fields import FIELD_NAMES, FIELDS
from generator.search.index_files import IndexFiles
from generator.search.layout import Layout, choose_layout
from generator.search.terminal import Hit, search_files
from generator.search.vocabulary import FILLING, analyse_documents, list_lunr_documents

SUBJECTS = [
    "graph",
    "language",
    "image",
    "policy",
    "pre-training",
    "generalization",
    "general",
    "robot",
    "survey",
    "U-Net",
]
VERBS = [
    "learning",
    "learns",
    "training",
    "trained",
    "modelling",
    "models",
    "model",
    "reasoning",
    "over-fitting",
    "overfitting",
]
WORDS = [*SUBJECTS, *VERBS, "the", "of", "and", "Zoé", "C++", "3.5", "ж", "to", "be"]


TOPICS = [
    Topic(slug="graph-learning", label="Graph learning", family="models"),
    Topic(slug="graphics", label="Graphics", family="vision"),
    Topic(slug="speech", label="Speech", family="language"),
]


def documents(count: int) -> list[SearchDocument]:
    dice = random.Random(1)  # noqa: S311 (a fixed sample)
    return [
        SearchDocument(
            id=str(number),
            slug=f"p{number}",
            title=" ".join(dice.choices(WORDS, k=dice.randint(2, 7))),
            abstract=" ".join(dice.choices([*WORDS, f"rare{number}", f"rarer{number // 3}"], k=dice.randint(0, 60))),
            venue=dice.choice(["ICLR", "ACL", "Robot Learning"]),
            year=dice.choice([2024, 2025, 2026, None]),
            names={7: ("Graph Net",), 8: ("C++", "U-Net"), 9: ("U-Net",)}.get(number, ()),
            authors=("Ada Lovelace", "Wei Guo", "Zoé Guo-Ada")[number % 2 : number % 4],
            keywords=("robot learning", "graphs")[: number % 3],
            topics=tuple(topic for at, topic in enumerate(TOPICS) if number % (at + 2) == 0),
        )
        for number in range(count)
    ]


QUERIES = {
    "words": [
        "graph",
        "graph ",
        "graph learning",
        "pre training ",
        "pretraining models ",
        "overfitting ",
        "over fitting",
        "general ",
        "generali",
        "the graph of u-net ",
        "to be ",
        "rare17 survey ",
        "rare",
        "zoe c++ ",
        "ж 3.5 ",
        "guo policy ",
        "graph t",
        "image image image ",
        "survey 2026",
        "acl 2024 ",
        "robot-learning",
        "generalization of modelling and over-fitting",
    ],
    "names and titles": [
        "graph net",
        "graphnet ",
        "GRAPH-NET",
        "u-net",
        "c++",
        "unet year:2024",
        "u-net topic:speech",
        "graph topics:sound",
    ],
    "spelling": [
        "grpah",
        "polcy lerning ",
        "generalizaton modles",
        "survye robto imgae ",
        "lovelacee",
        "grpah topic:graphics",
        "grpah -survey ",
        "overfiting year:2025",
        "speech-grpah ",
    ],
    "some words": ["zzzq robot ", "rare17 rare18 ", "zzzq zzzw zzzv zzzu graph ", "rare3 image topic:speech rare4 "],
    "nothing": ["", " ", "zzzq ", "-", '"', "~99", "*", "zzzq topic:speech", "topic:nosuch", "(", "constructor"],
    "phrases": [
        '"graph learning"',
        '"pre-training the"',
        '"image policy" -survey',
        '"over fitting"',
        '"learning graph" robot',
        '"zzzq image"',
        '"one"',
        '"graph" year:2025',
        '"models image" "image graph"',
        '"graph learning" topic:speech',
    ],
    "exclusions": [
        "graph -survey ",
        "graph -learning -robot",
        "-graph",
        "-graph -survey",
        "learning -u-net ",
        "image -zzzq ",
    ],
    "filters": [
        "topic:graph-learning",
        "topic:graph policy",
        "topic:Graph-Learning topic:speech image",
        "author:guo",
        'author:"ada lovelace" graph',
        "author:ada author:guo ",
        "author:zoe learns ",
        "venue:acl survey",
        'venue:"robot learning" image',
        "venue:iclr venue:acl topic:speech",
        "year:2025",
        "year:2024..2025 graph ",
        "year:2026-2024 topic:graphics robot ",
        "year:soon graph",
        "author:nobody graph",
        "author: graph",
        "venue:acl year:2024 author:lovelace policy",
        "title:graph year:2026",
    ],
    "syntax": [
        "+graph +policy",
        "+graph policy -survey",
        "title:graph",
        "authors:guo^3 image",
        "+title:learn +abstract:graph",
        "gra* ",
        "+gra* -authors:guo robot",
        "polic~1",
        "polcy~2 graph",
        "gene*l",
        "*odel",
        "+lea*ing +rare1*",
        "rare1* year:2025",
        "graph^5 survey",
        "title:nosuch",
        "nosuch:graph",
        "+graph +zzzq",
        "abstract:graph -title:graph",
        "gra*~1 x",
        "generalization~9",
        "r* + *",
        "policy~",
        "graph^",
        "title:",
        "keywords:robot -authors:ada",
        "edition:acl names:net",
        "lear\\*ing~1",
    ],
}


def random_queries(papers: list[SearchDocument], count: int) -> list[str]:
    """Returns beginnings of titles and runs of abstracts, whole, cut short, closed, mistyped or narrowed."""
    dice = random.Random(5)  # noqa: S311 (a fixed sample)
    made = []
    for _ in range(count):
        words = (dice.choice(papers).title if dice.random() < 0.5 else dice.choice(papers).abstract).split()
        at = dice.randrange(len(words) or 1)
        query = " ".join(words[at : at + dice.randint(1, 4)])
        place = dice.randrange(len(query) or 1)
        slip = query[:place] + dice.choice("aeixz") + query[place + 1 :]
        forms = [
            query,
            f"{query} ",
            query[:-1],
            query[:-2],
            slip,
            f'"{query}"',
            f"{query} topic:speech",
            f"{query} year:2025",
        ]
        made.append(dice.choice(forms))
    return made


PIECES = [
    *":~^*+-\"()[]{}\\/|!?.,;' \t\n",
    *("--", "a:", "~9", "~1", "^2", "title:", "topic:", "year:", "author:", "venue:", "topic:speech", "year:2025"),
    *("…", "é", "ﬁ", "中", "😀", "𝐱", "\u0301", "\u0000", "∞", "the", "x", "1", "2026", "</script>", "constructor"),
    *("graph", "u-net", "learning", "polic", "robot ", '"image policy"'),
]


def odd_queries(count: int) -> list[str]:
    dice = random.Random(9)  # noqa: S311 (a fixed sample)
    long = ["x" * 10_000, "a-" * 600, "(" * 600, "grpah imgae " * 90, 'topic:"' * 90, "the " * 200, "1." * 400]
    return [*("".join(dice.choices(PIECES, k=dice.randint(1, 9))) for _ in range(count)), *long]


LAYOUTS = {
    "one file": choose_layout(400),
    "shards": Layout(
        shard_size=60,
        has_directories=True,
        span=400,
        common=20,
        frequent=200,
        broad=100,
        cards_per_file=4,
        abstracts_per_file=2,
    ),
}


@pytest.fixture(params=LAYOUTS)
def layout(request: pytest.FixtureRequest) -> Layout:
    """Returns how the files are cut."""
    return LAYOUTS[request.param]


@pytest.fixture
def corpus(layout: Layout, cut_files: Callable[[Layout], None]) -> list[SearchDocument]:
    """Returns the papers, after the files were told how to be cut."""
    if layout is not LAYOUTS["one file"]:
        cut_files(layout)
    return documents(400)


def write_files(papers: list[SearchDocument], folder: Path) -> Path:
    for artifact in build_search_artifacts(papers):
        path = folder / artifact.uri
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(artifact.content)
    return folder / "search"


def test_the_terminal_and_the_browser_give_the_same_first_ten(
    search: Callable[..., Any], corpus: list[SearchDocument], tmp_path: Path
) -> None:
    folder = write_files(corpus, tmp_path / "docs")
    queries = [*(query for kind in QUERIES.values() for query in kind), *random_queries(corpus, 150), *odd_queries(400)]
    answers = search(corpus, [{"text": query, "limit": 10} for query in queries])
    relations: Counter[tuple[str, bool]] = Counter()
    for query, theirs in zip(queries, answers, strict=True):
        ours = search_files(folder, query)
        told = (ours.relation.value, ours.corrected, ours.total, ours.is_partial)
        assert told == (theirs["relation"], theirs["corrected"], theirs["total"], theirs["isPartial"]), query
        hits = [(hit["slug"], hit["exact"]) for hit in theirs["hits"]]
        assert [(hit.slug, hit.exact) for hit in ours.hits] == hits, query
        relations[ours.relation.value, ours.corrected is not None] += 1
    assert relations.keys() == {
        ("all", False),
        ("all", True),
        ("any", False),
        ("none", False),
        ("listing", False),
        ("empty", False),
    }
    assert min(relations.values()) >= 4


def test_a_hit_says_what_a_reader_needs(tmp_path: Path) -> None:
    paper = SearchDocument(id="1", slug="x", title="On <unk>", abstract="", venue="ICLR", year=2026, authors=("Zoé",))
    undated = SearchDocument(id="2", slug="y", title="Off", abstract="on", venue="ACL")
    findings = search_files(write_files([paper, undated], tmp_path), "unk")
    assert findings.hits == (Hit(slug="x", title="On <unk>", authors=("Zoé",), edition="ICLR 2026"),)
    assert search_files(tmp_path / "search", "acl").hits[0].edition == "ACL"


def test_a_folder_without_a_search_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"manifest\.json"):
        search_files(tmp_path, "x")


def test_every_term_of_every_paper_is_held_under_its_field(
    corpus: list[SearchDocument], layout: Layout, tmp_path: Path
) -> None:
    files = IndexFiles(folder=write_files(corpus, tmp_path))
    analysed = analyse_documents(corpus)
    expected = list(list_lunr_documents(analysed, layout))
    for position in range(0, len(corpus), 7):
        for number, terms in enumerate(expected[position]):
            for term in set(terms) - {FILLING}:
                holders = files.find_term(term)
                assert holders is not None
                (held,) = (holder for holder in holders[number] if holder.paper == position)
                assert held.count == terms.count(term), (FIELD_NAMES[number], term)
                assert held.length == (len(terms) // FIELDS[number].terms_per_word if FIELDS[number].length_step else 0)
    assert files.find_term("absent") is None
    assert files.find_term("graph=absent") is None
