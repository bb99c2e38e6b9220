"""A build with the store of earlier builds gives, to the byte, what a build without one gives."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.project import ROOT

from generator import tell
from generator.model import Name
from generator.names import find_names
from generator.pipeline import Options, build
from generator.prose.reading import Reading
from generator.related import RelatedDocument, find_related, nearest
from generator.store import Shelf, Store

WORDS = [
    "kelp",
    "forest",
    "robot",
    "camera",
    "graph",
    "court",
    "ruling",
    "protein",
    "folding",
    "search",
    "event",
    "legal",
    "model",
    "map",
    "sway",
    "depth",
]
ABSTRACTS = st.lists(st.sampled_from(WORDS), min_size=4, max_size=12).map(
    lambda words: f"We propose {words[0].title()}Net, a {words[1]} method. It learns {' '.join(words[2:])} well."
)
STEPS = st.lists(
    st.tuples(st.sampled_from(["add", "change", "remove", "title", "topics"]), st.integers(0, 5), ABSTRACTS), max_size=4
)
TOPICS = "topics:\n  - {slug: sea, label: Sea, phrases: [kelp]}\n"


def options(root: Path) -> Options:
    return Options(root=root, seeds=root / "seeds", docs=root / "docs", templates=ROOT / "site_templates" / "pages")


def write(root: Path, abstracts: list[str], titled: set[str]) -> None:
    (root / "seeds" / "a.txt").write_text("ICLR 2026 Papers\n\n" + "\n\n".join(abstracts) + "\n")
    facts = [f"- opens: {text!r}\n  title: {'Title of ' + text[:20]!r}\n" for text in abstracts if text in titled]
    (root / "seeds" / "a.yml").write_text("".join(facts))


@settings(derandomize=True, max_examples=12, deadline=None)
@given(st.lists(ABSTRACTS, min_size=2, max_size=6, unique=True), STEPS)
def test_builds_with_a_store_equal_builds_without(abstracts: list[str], steps: list[tuple[str, int, str]]) -> None:
    with TemporaryDirectory() as folder:
        root, store, titled = Path(folder), Store(), set[str]()
        (root / "seeds").mkdir()
        for step, place, text in [("start", 0, ""), *steps]:
            number = place % len(abstracts)
            if step == "add" and text not in abstracts:
                abstracts.insert(number, text)
            elif step == "change" and text not in abstracts:
                abstracts[number] = text
            elif step == "remove" and len(abstracts) > 1:
                abstracts.pop(number)
            elif step == "title":
                titled ^= {abstracts[number]}
            elif step == "topics":
                (root / "seeds" / "topics.yml").write_text(TOPICS)
            write(root, abstracts, titled)
            with_store, without = build(options(root), store=store), build(options(root))
            assert with_store == without


EDITS = st.lists(st.tuples(st.integers(0, 11), st.none() | ABSTRACTS), min_size=1, max_size=30)


@settings(derandomize=True, max_examples=40, deadline=None)
@given(EDITS, st.integers(1, 7))
def test_related_papers_that_are_kept_up_equal_those_found_at_once(
    edits: list[tuple[int, str | None]], together: int
) -> None:
    shelf, papers = Shelf({}), dict[str, str]()
    with pytest.MonkeyPatch.context() as patch:
        # Small enough for a dozen papers to be more than a field holds.
        for name, value in {"FIELD": 3, "_HEAVIEST": 4, "_SMALL": 5}.items():
            patch.setattr(nearest, name, value)
        for number, (place, text) in enumerate(edits, 1):
            if text is None:
                papers.pop(f"p{place}", None)
            else:
                papers[f"p{place}"] = text
            if number % together == 0:
                documents = [RelatedDocument.of(paper, "", text) for paper, text in papers.items()]
                assert find_related(documents, 2, shelf) == find_related(documents, 2)


def test_an_abstract_that_was_read_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "seeds").mkdir()
    write(tmp_path, ["We propose KelpNet, a graph method.", "We propose CourtNet, a search method."], set())
    store, read = Store(), list[str]()

    def note(reading: Reading) -> tuple[Name, ...]:
        read.append(reading.plain)
        return find_names(reading)

    monkeypatch.setattr(tell, "find_names", note)
    build(options(tmp_path), store=store)
    assert len(read) == 2
    write(tmp_path, ["We propose KelpNet, a graph method.", "We propose CourtNet, a map method."], set())
    build(options(tmp_path), store=store)
    assert read[2:] == ["We propose CourtNet, a map method."]


def test_other_topics_make_no_abstract_be_read_for_more_than_topics(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "seeds").mkdir()
    write(tmp_path, ["We propose KelpNet, a graph method for kelp."], set())
    store = Store()
    build(options(tmp_path), store=store)
    (tmp_path / "seeds" / "topics.yml").write_text(TOPICS)
    monkeypatch.delattr(tell, "find_names")
    (dataset,) = [made for made in build(options(tmp_path), store=store).artifacts if made.uri == "data/papers.jsonl"]
    assert json.loads(dataset.content)["topics"] == ["sea"]


def test_an_error_in_the_seeds_loses_nothing_of_the_store(tmp_path: Path) -> None:
    (tmp_path / "seeds").mkdir()
    abstracts = ["We propose KelpNet, a graph method.", "We propose CourtNet, a search method."]
    write(tmp_path, abstracts, set())
    store = Store()
    build(options(tmp_path), store=store)
    (tmp_path / "seeds" / "a.txt").write_text(f"ICLR 2026 Papers\n\n{abstracts[0]}\n\n***\n")
    assert build(options(tmp_path), store=store).report.errors
    assert len(store.shelf("readings")) == 2
    write(tmp_path, abstracts[:1], set())
    build(options(tmp_path), store=store)
    assert len(store.shelf("readings")) == 1
