"""The search in the terminal gives what the search in the browser gives."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.search import SearchDocument, artifacts, build_search_artifacts, shards
from generator.search.fields import FIELD_NAMES
from generator.search.index_files import IndexFiles
from generator.search.layout import Layout
from generator.search.terminal import Hit, search_files
from generator.search.vocabulary import analyse_documents

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


def documents(count: int) -> list[SearchDocument]:
    dice = random.Random(1)  # noqa: S311 (a fixed sample)
    return [
        SearchDocument(
            id=str(number),
            slug=f"p{number}",
            title=" ".join(dice.choices(WORDS, k=dice.randint(2, 7))),
            abstract=" ".join(dice.choices([*WORDS, f"rare{number}", f"rarer{number // 3}"], k=dice.randint(0, 60))),
            venue=dice.choice(["ICLR", "ACL"]),
            year=2026,
            names=("Graph Net",) if number == 7 else (),
            authors=("Ada Lovelace", "Wei Guo")[: number % 3],
        )
        for number in range(count)
    ]


QUERIES = [
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
    "graph net",
    "rare17 survey ",
    "rare",
    "zzzq robot ",
    "zoe c++ ",
    "ж 3.5 ",
    "guo policy ",
    "graph t",
    "zzzq ",
    "",
]


@pytest.fixture(params=["one file", "shards"])
def corpus(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[SearchDocument]:
    """Returns papers, after the files were told how to be cut."""
    if request.param == "shards":
        layout = Layout(
            shard_size=600, lengths_apart=frozenset({"title", "abstract"}), cards_per_file=4, abstracts_per_file=2
        )
        monkeypatch.setattr(artifacts, "choose_layout", lambda _papers: layout)
        monkeypatch.setattr(shards, "SMALL_INDEX", 0)
    return documents(150)


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
    found = [search_files(folder, query) for query in QUERIES]
    answers = search(corpus, [{"text": query, "limit": 10} for query in QUERIES])
    for query, ours, theirs in zip(QUERIES, found, answers, strict=True):
        if theirs["corrected"] is None:
            assert ([hit.slug for hit in ours.hits], ours.total) == (
                [hit["slug"] for hit in theirs["hits"]],
                theirs["total"],
            ), query
    assert sum(bool(findings.hits) for findings in found) >= 18
    assert [findings.has_all_words for findings in found].count(False) >= 2


def test_a_hit_says_what_a_reader_needs(tmp_path: Path) -> None:
    paper = SearchDocument(id="1", slug="x", title="On <unk>", abstract="", venue="ICLR", year=2026, authors=("Zoé",))
    undated = SearchDocument(id="2", slug="y", title="Off", abstract="on", venue="ACL")
    findings = search_files(write_files([paper, undated], tmp_path), "unk")
    assert findings.hits == (Hit(slug="x", title="On <unk>", authors=("Zoé",), edition="ICLR 2026"),)
    assert search_files(tmp_path / "search", "acl").hits[0].edition == "ACL"


def test_a_folder_without_a_search_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"manifest\.json"):
        search_files(tmp_path, "x")


def test_every_term_of_every_paper_is_held_under_its_field(corpus: list[SearchDocument], tmp_path: Path) -> None:
    files = IndexFiles(folder=write_files(corpus, tmp_path))
    analysed = analyse_documents(corpus)
    for position in range(0, len(corpus), 7):
        for number, terms in enumerate(analysed.list_terms(position)):
            for term in set(terms):
                holders = files.find_term(term)
                assert holders is not None
                (held,) = (holder for holder in holders[number] if holder.paper == position)
                assert len(held.forms) == terms.count(term), (FIELD_NAMES[number], term)
                lengths = files.lengths(number)
                assert 2 * (held.length if lengths is None else lengths[position]) == len(terms)  # type: ignore[operator]
    assert files.find_term("absent") is None
    assert files.find_term("graph=absent") is None
