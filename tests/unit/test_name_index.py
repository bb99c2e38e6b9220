"""The index of names: what stands in it, under which letter, and where."""

from dataclasses import replace

import pytest
from support.papers import UNKNOWN

from generator.alphabet import letter_of, letter_uri
from generator.model import Name
from generator.name_index import Introducer, build_name_index, name_uris

LETTERS = [
    ("AdaPatch", "A"),
    ("Éclair", "E"),
    ("nuScenes", "N"),
    ("3DGS", "0–9"),
    ("μNet", "M"),
    ("漢", "H"),
    ("∇∇", "#"),
]


@pytest.mark.parametrize(("name", "letter"), LETTERS)
def test_a_name_stands_under_its_letter(name: str, letter: str) -> None:
    (entry,) = build_name_index([replace(UNKNOWN, names=(Name(short=name),))])
    assert entry.letter == letter


def test_digits_come_first_and_other_signs_last_and_case_and_hyphens_do_not_count() -> None:
    names = ("∇∇", "b-net", "BMed", "Alpha", "4DX", "alpine")
    index = build_name_index([replace(UNKNOWN, names=tuple(Name(short=name) for name in names))])
    assert [entry.short for entry in index] == ["4DX", "Alpha", "alpine", "BMed", "b-net", "∇∇"]


def test_a_name_that_two_papers_introduce_is_one_entry_with_both() -> None:
    first = replace(UNKNOWN, names=(Name(short="STAR", expansion="Stable Transfer"),))
    second = replace(first, id="2", names=(Name(short="STAR"), Name(short="Star")))
    capitals, small = build_name_index([first, second])
    assert (capitals.short, small.short) == ("STAR", "Star")
    assert capitals.introducers == (
        Introducer(paper=UNKNOWN.id, expansion="Stable Transfer"),
        Introducer(paper="2", expansion=None),
    )
    assert capitals.anchor != small.anchor


def test_an_index_of_very_many_names_has_a_page_for_each_letter() -> None:
    index = build_name_index(
        [replace(UNKNOWN, names=tuple(Name(short=f"{a}{n}") for a in ("X", "9") for n in range(501)))]
    )
    assert name_uris(index)["X7"] == ("names/letter/x.md", "name-x7")
    assert name_uris(index)["97"] == ("names/letter/0-9.md", "name-97")
    assert name_uris(index[:1000])["X7"] == ("names/index.md", "name-x7")


def test_signs_without_a_letter_have_a_page_too() -> None:
    assert letter_uri("names", letter_of(""), 2000) == "names/letter/other.md"
