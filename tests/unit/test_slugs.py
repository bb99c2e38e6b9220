"""Addresses last: whatever becomes of a title or an abstract, a published slug stays its paper's."""

import json
from pathlib import Path

import pytest

from generator.errors import CatalogueError
from generator.model import Origin
from generator.permalink_file import read_permalinks, render_permalinks
from generator.slugs import Claim, Permalinks, assign_permalinks, count_unremembered

ABSTRACT = " ".join(f"word{number}" for number in range(60))
EDITED = ABSTRACT.replace("word30", "changed").replace("word7 ", "")
OTHER = " ".join(f"thing{number}" for number in range(60))


def claim(id_: str, title: str, abstract: str = "", record: int = 1, chosen: str | None = None) -> Claim:
    origin = Origin(file="seeds/a.txt", record=record, line=record)
    return Claim(id=id_ * 8, title=title, abstract=abstract or f"{id_} {title}", origin=origin, chosen=chosen)


def slugs(permalinks: Permalinks) -> dict[str, str]:
    return {id_[0]: entry.slug for id_, entry in permalinks.papers.items()}


def assign(*claims: Claim, after: Permalinks | None = None) -> Permalinks:
    permalinks, problems = assign_permalinks(claims, after or Permalinks())
    assert problems == ()
    return permalinks


def test_a_changed_title_keeps_the_slug() -> None:
    first = assign(claim("a", "Old Title", ABSTRACT))
    later = assign(claim("a", "New Title", ABSTRACT), after=first)
    assert slugs(later) == {"a": "old-title"}
    assert later.redirects == {}
    assert count_unremembered(later, first) == 0


def test_an_edited_abstract_keeps_the_slug_wherever_it_stands_now() -> None:
    first = assign(claim("a", "Title", ABSTRACT), claim("b", "Other", OTHER, 2))
    later = assign(claim("b", "Other", OTHER), claim("c", "Another", EDITED, 9), after=first)
    assert slugs(later) == {"b": "other", "c": "title"}


def test_a_heavily_edited_abstract_keeps_the_slug_in_its_place_alone() -> None:
    words = ABSTRACT.split()
    heavy = " ".join(words[:28] + [f"new{number}" for number in range(30)])
    first = assign(claim("a", "Title", ABSTRACT, 4))
    assert slugs(assign(claim("c", "New", heavy, 4), after=first)) == {"c": "title"}
    assert slugs(assign(claim("c", "New", heavy, 5), after=first)) == {"a": "title", "c": "new"}


def test_another_paper_in_the_place_of_one_that_is_gone_does_not_get_its_slug() -> None:
    first = assign(claim("a", "Title", ABSTRACT))
    later = assign(claim("b", "Title", OTHER), after=first)
    assert slugs(later) == {"a": "title", "b": "title-bbbbbb"}


def test_a_new_paper_with_an_old_title_leaves_the_old_address_alone() -> None:
    first = assign(claim("a", "Bert", ABSTRACT))
    later = assign(claim("b", "BERT", OTHER), claim("a", "Bert", ABSTRACT), after=first)
    assert slugs(later) == {"a": "bert", "b": "bert-bbbbbb"}


def test_a_paper_that_comes_back_has_its_slug_again() -> None:
    first = assign(claim("a", "Title", ABSTRACT))
    without = assign(claim("b", "Other", OTHER), after=first)
    assert slugs(assign(claim("a", "Renamed", ABSTRACT), claim("b", "Other", OTHER), after=without))["a"] == "title"


def test_a_chosen_slug_leaves_a_redirect_that_outlives_further_changes() -> None:
    first = assign(claim("a", "Title", ABSTRACT))
    second = assign(claim("a", "Title", ABSTRACT, chosen="better"), after=first)
    third = assign(claim("c", "Title", EDITED, chosen="best"), after=second)
    assert (slugs(second), second.redirects) == ({"a": "better"}, {"title": "a" * 8})
    assert (slugs(third), third.redirects) == ({"c": "best"}, {"title": "c" * 8, "better": "c" * 8})
    back = assign(claim("c", "Title", EDITED, chosen="title"), after=third)
    assert (slugs(back), back.redirects) == ({"c": "title"}, {"better": "c" * 8, "best": "c" * 8})


def test_a_chosen_slug_that_is_another_papers_address_is_a_problem_and_taken_from_nobody() -> None:
    first = assign(claim("a", "Bert", ABSTRACT))
    later, problems = assign_permalinks([claim("a", "Bert", ABSTRACT), claim("b", "Other", OTHER, 2, "bert")], first)
    assert [str(problem) for problem in problems] == [
        "seeds/a.txt:2: the slug 'bert' is the address of another paper. Choose another one in the facts of this paper, or give that paper a new one first."
    ]
    assert slugs(later) == {"a": "bert", "b": "other"}


def test_two_papers_may_change_their_slugs_for_each_other() -> None:
    first = assign(claim("a", "One", ABSTRACT), claim("b", "Two", OTHER))
    later = assign(claim("a", "One", ABSTRACT, chosen="two"), claim("b", "Two", OTHER, chosen="one"), after=first)
    assert (slugs(later), later.redirects) == ({"a": "two", "b": "one"}, {})


TITLES = ["😀😃", "…?!", "$\\ell_1$", "图神经网络", "—", "Index", "con", "assets", "nul", "BERT", "Bert", "very " * 80]


def test_slugs_do_not_depend_on_the_order_of_papers() -> None:
    claims = [claim(f"{number:x}", title) for number, title in enumerate(TITLES)]
    forwards, backwards = assign(*claims), assign(*reversed(claims))
    assert slugs(forwards) == slugs(backwards)
    assert len({slug.casefold() for slug in slugs(forwards).values()}) == len(TITLES)
    assert all(0 < len(slug.encode()) <= 80 for slug in slugs(forwards).values())


def test_the_file_gives_back_what_was_written(tmp_path: Path) -> None:
    permalinks = assign(
        claim("a", "Title", ABSTRACT, chosen="x"), after=assign(claim("a", "Title", ABSTRACT), claim("b", "Bé", OTHER))
    )
    path = tmp_path / "permalinks.json"
    path.write_bytes(render_permalinks(permalinks))
    assert read_permalinks(path, "seeds/permalinks.json") == permalinks
    assert render_permalinks(read_permalinks(path, "x")) == path.read_bytes()
    assert read_permalinks(tmp_path / "none.json", "x") == Permalinks()
    path.write_bytes(render_permalinks(Permalinks()))
    assert read_permalinks(path, "x") == Permalinks()


LINE = '"{id}": {{"slug": "{slug}", "place": "seeds/a.txt 1", "sketch": ""}}'
A, B = LINE.format(id="a" * 8, slug="one"), LINE.format(id="b" * 8, slug="one")
FILE = '{{\n"about": "",\n"version": 1,\n"papers": {{\n{papers}\n}},\n"redirects": {{{redirects}}}\n}}\n'
TAKE_BACK = "Take the file of the last commit that was right, and run 'catalogue build'."
BROKEN = [
    (
        FILE.format(papers=f"<<<<<<< HEAD\n{A}\n=======\n{B}\n>>>>>>> branch", redirects=""),
        "seeds/permalinks.json:5: a merge in git has left its markers here. Take out the lines with '<<<<<<<', '=======' and '>>>>>>>' and keep all others, each paper once, with a comma between them; then run 'catalogue build'.",
    ),
    (
        FILE.format(papers=f"{A},\n{B}", redirects=""),
        "seeds/permalinks.json:6: the slug 'one' belongs to two papers, aaaaaaaa and bbbbbbbb. Take out the line of the paper that was published later; it gets a new slug at the next build.",
    ),
    (
        FILE.format(papers=f"{A},\n{A.replace('one', 'two')}", redirects=""),
        "seeds/permalinks.json:6: 'aaaaaaaa' stands twice. Keep the line whose slug is published; a merge in git may have kept both.",
    ),
    (
        FILE.format(papers=A, redirects=f'"one": "{"a" * 8}"'),
        "seeds/permalinks.json:7: the slug 'one' is both a paper's and a redirect. Take out its line below 'redirects'.",
    ),
    (
        FILE.format(papers=f"{A}\n{B}", redirects=""),
        f"seeds/permalinks.json:6: the addresses of papers are not readable: it is not JSON: Expecting ',' delimiter. {TAKE_BACK}",
    ),
    ("[]", f"seeds/permalinks.json: the addresses of papers are not readable: it has no version 1. {TAKE_BACK}"),
    (
        FILE.format(papers=A.replace("one", "../x"), redirects=""),
        f"seeds/permalinks.json: the addresses of papers are not readable: the entry of the paper 'aaaaaaaa' is not as it was written. {TAKE_BACK}",
    ),
    (
        json.dumps({"version": 1, "papers": {}}),
        f"seeds/permalinks.json: the addresses of papers are not readable: 'papers' or 'redirects' is missing. {TAKE_BACK}",
    ),
    (
        FILE.format(papers=A, redirects='"../x": "a"'),
        f"seeds/permalinks.json: the addresses of papers are not readable: the redirect '../x' is not as it was written. {TAKE_BACK}",
    ),
    ("[" * 50_000, f"seeds/permalinks.json: the addresses of papers are not readable: it is not JSON. {TAKE_BACK}"),
]


@pytest.mark.parametrize(("text", "message"), BROKEN)
def test_a_file_that_cannot_be_trusted_stops_the_run_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "permalinks.json"
    path.write_text(text)
    with pytest.raises(CatalogueError) as caught:
        read_permalinks(path, "seeds/permalinks.json")
    assert [str(problem) for problem in caught.value.problems] == [message]
