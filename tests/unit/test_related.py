"""Related papers: the nearest by their words."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.related import RelatedDocument, find_related

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
