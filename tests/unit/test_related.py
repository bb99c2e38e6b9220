"""Related papers: the nearest by their words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.prose.matching import split_parts
from generator.related import RelatedDocument, find_related, line_of, nearest
from generator.related.nearest import Field, Finder
from generator.related.terms import terms_in
from generator.store import Shelf

SUBJECTS = {
    "kelp": "kelp forest mapping with underwater robots and event cameras near the coast",
    "court": "court ruling summarization for legal search with long contexts and citations",
    "protein": "protein folding dynamics with equivariant networks and molecular energies",
}
ENDINGS = ("We reduce errors.", "We measure speed on boards.", "We give a proof.", "A study with experts follows.")


def make_documents() -> list[RelatedDocument]:
    return [
        RelatedDocument.of(f"{subject}-{n}", f"{subject} paper {n}", f"We study {text}. {ending}")
        for subject, text in SUBJECTS.items()
        for n, ending in enumerate(ENDINGS)
    ]


def test_a_paper_is_near_papers_on_its_subject() -> None:
    related = find_related(make_documents(), limit=3)
    for paper, near in related.items():
        assert {found.paper.split("-")[0] for found in near} == {paper.split("-")[0]}


def test_every_paper_has_some_and_never_itself() -> None:
    related = find_related(make_documents())
    assert all(near for near in related.values())
    assert all(found.paper != paper for paper, near in related.items() for found in near)
    assert all(len({found.paper for found in near}) == len(near) <= 6 for near in related.values())


def test_the_shared_words_stand_in_the_paper_as_they_are_shown() -> None:
    documents = make_documents()
    texts = {document.id: f"{document.title} {document.abstract}" for document in documents}
    for paper, near in find_related(documents).items():
        for found in near:
            assert found.shared
            assert all(word in texts[paper] for word in found.shared)


def test_a_pair_of_words_is_shown_in_place_of_its_words() -> None:
    near = find_related(make_documents(), limit=3)["kelp-0"]
    shared = [word.lower() for word in near[0].shared]
    assert not [(a, b) for a in shared for b in shared if a != b and set(a.split()) & set(b.split())]


def test_a_duplicate_is_not_a_related_paper() -> None:
    documents = make_documents()
    twin = RelatedDocument.of("twin", "Another title", documents[0].abstract.upper())
    related = find_related([*documents, twin])
    assert "twin" not in {found.paper for found in related["kelp-0"]}
    assert "kelp-0" not in {found.paper for found in related["twin"]}
    assert related["twin"]


def test_papers_that_share_nothing_are_not_related() -> None:
    documents = [
        RelatedDocument.of("a", "Kelp", "kelp forest mapping"),
        RelatedDocument.of("b", "Court", "legal ruling search"),
    ]
    assert find_related(documents) == {"a": (), "b": ()}


def test_keywords_bring_papers_together() -> None:
    documents = make_documents()
    tagged = [
        RelatedDocument.of("x", "One", "about nothing else", ("zebra stripes",)),
        RelatedDocument.of("y", "Two", "about something other", ("zebra stripe",)),
    ]
    assert find_related([*documents, *tagged])["x"][0].paper == "y"
    assert find_related([*documents, *tagged])["x"][0].shared[0] == "zebra stripes"


def test_the_order_of_papers_does_not_matter_but_for_ties() -> None:
    documents = make_documents()
    shuffled = documents[1::2] + documents[::2]
    one, other = find_related(documents, limit=3), find_related(shuffled, limit=3)
    assert {paper: {f.paper for f in near} for paper, near in one.items()} == {
        paper: {f.paper for f in near} for paper, near in other.items()
    }


def test_no_papers_have_no_related_papers() -> None:
    assert find_related([]) == {}


def test_a_limit_of_nothing_gives_nothing() -> None:
    assert set(find_related(make_documents(), limit=0).values()) == {()}


@settings(derandomize=True, max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=80), max_size=8))
def test_any_texts_are_compared_without_failing(texts: list[str]) -> None:
    documents = [RelatedDocument.of(str(n), "", text) for n, text in enumerate(texts)]
    related = find_related(documents)
    assert set(related) == {document.id for document in documents}
    assert all(found.paper != paper for paper, near in related.items() for found in near)


def test_a_changed_paper_makes_only_papers_near_it_be_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    documents, shelf, looked = make_documents(), Shelf({}), list[str]()
    find_field = Finder.find_field

    def note(finder: Finder, paper: str) -> Field:
        looked.append(paper)
        return find_field(finder, paper)

    monkeypatch.setattr(Finder, "find_field", note)
    monkeypatch.setattr(nearest, "FIELD", 3)
    found = find_related(documents, 3, shelf)
    assert len(looked) == len(documents)
    looked.clear()
    assert find_related(documents, 3, shelf) == found
    assert looked == []
    edited = RelatedDocument.of("kelp-0", "", f"Kelp sways. {documents[0].abstract}")
    find_related([edited, *documents[1:]], 3, shelf)
    assert {paper.split("-")[0] for paper in looked} == {"kelp"}


TELLING = {
    "a phrase, not its words": ("Event cameras see kelp.", "An event camera sees a robot.", "Event cameras"),
    "a name": ("A robot walks in MuJoCo.", "MuJoCo is where the small robot learns.", "MuJoCo"),
    "a rare word, not a common one": (
        "A large framework for kelp.",
        "We show how kelp needs a large new framework.",
        "kelp",
    ),
}


@pytest.mark.parametrize(("one", "other", "shown"), TELLING.values(), ids=TELLING)
def test_the_first_word_shown_is_a_telling_one(one: str, other: str, shown: str) -> None:
    documents = [RelatedDocument.of("a", "", one), RelatedDocument.of("b", "", other)]
    assert find_related(documents)["a"][0].shared[0] == shown


def test_weak_words_are_shown_only_where_there_are_no_others() -> None:
    documents = [
        RelatedDocument.of("a", "", "A large framework."),
        RelatedDocument.of("b", "", "The framework is large."),
        RelatedDocument.of("c", "", "The large kelp framework."),
        RelatedDocument.of("d", "", "A kelp framework."),
    ]
    related = {paper: {found.paper: found.shared for found in near} for paper, near in find_related(documents).items()}
    assert "framework" in related["a"]["b"]
    assert "large" not in related["c"]["d"]


def test_lines_of_words_hold_pairs_that_follow_each_other_and_no_others() -> None:
    line = line_of(split_parts("Event cameras of the kelp-forest; robots, 3 maps"))
    assert line == "event camera . kelp forest . robot . map"
    assert set(terms_in(line)) == {
        *["event", "camera", "kelp", "forest", "robot", "map"],
        "event camera",
        "kelp forest",
    }
