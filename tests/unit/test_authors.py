from dataclasses import replace

import pytest
from support.papers import UNKNOWN

from generator.authors import Authors, build_authors
from generator.model import Author, Paper
from generator.seeds.register import RegisterEntry
from generator.text import parse_line

PAPER = replace(
    UNKNOWN,
    id="",
    slug="",
    title=parse_line("A title"),
    abstract=parse_line("Text."),
)


def papers(*rows: tuple[str, ...]) -> list[Paper]:
    """Returns papers `p0`, `p1`, … with these authors."""
    return [
        replace(PAPER, id=f"id{n}", slug=f"p{n}", authors=tuple(Author(name=name) for name in names))
        for n, names in enumerate(rows)
    ]


def test_a_person_has_their_papers_and_those_they_wrote_with() -> None:
    made = build_authors(papers(("Ann Doe", "Ben Roe"), ("Ben Roe", "Ann Doe", "Cy Lee"), ()))
    ann = made.profiles["ann-doe"]
    assert (ann.name, ann.papers, ann.coauthors) == ("Ann Doe", ("id0", "id1"), (("ben-roe", 2), ("cy-lee", 1)))
    assert made.by_paper == {"id0": ("ann-doe", "ben-roe"), "id1": ("ben-roe", "ann-doe", "cy-lee"), "id2": ()}


def test_case_and_accents_of_one_spelling_are_one_person_and_the_commonest_form_is_shown() -> None:
    made = build_authors(
        papers(("ann DOE",), ("Ann Doe",), ("Ann  Doe",), ("Ann Doe",), ("Jose\u0301 Li",), ("José Li",))
    )
    assert list(made.profiles) == ["ann-doe", "jose-li"]
    assert made.profiles["ann-doe"].name == "Ann Doe"
    assert made.profiles["ann-doe"].variants == ("Ann  Doe", "ann DOE")


def test_a_name_that_stands_twice_on_a_paper_counts_once() -> None:
    made = build_authors(papers(("Ann Doe", "Ann Doe", "Ben Roe")))
    assert made.profiles["ann-doe"].papers == ("id0",)
    assert made.profiles["ben-roe"].coauthors == (("ann-doe", 1),)
    assert made.by_paper["id0"] == ("ann-doe", "ann-doe", "ben-roe")


def test_the_register_joins_the_spellings_of_a_name() -> None:
    entry = RegisterEntry(name="Ann B. Doe", line=1, also=("Ann Doe", "A. Doe"), note="Here")
    made = build_authors(papers(("Ann Doe",), ("Ann B. Doe",), ("A. DOE",)), [entry])
    (ann,) = made.profiles.values()
    assert (ann.slug, ann.name, ann.note) == ("ann-b-doe", "Ann B. Doe", "Here")
    assert ann.papers == ("id0", "id1", "id2")
    assert ann.variants == ("A. DOE", "Ann Doe")


def test_the_register_tells_people_of_one_name_apart() -> None:
    robots = RegisterEntry(name="Wei Wang", line=1, slug="wei-wang-robots", papers=("p0",))
    others = RegisterEntry(name="Wei Wang", line=5)
    made = build_authors(papers(("Wei Wang",), ("Wei Wang",), ("Wei Wang",)), [robots, others])
    assert {slug: profile.papers for slug, profile in made.profiles.items()} == {
        "wei-wang": ("id1", "id2"),
        "wei-wang-robots": ("id0",),
    }


def test_a_claim_of_some_papers_leaves_the_others_to_the_name() -> None:
    made = build_authors(papers(("Wei Wang",), ("Wei Wang",)), [RegisterEntry(name="Wei Wang", line=1, papers=("p0",))])
    assert sorted(profile.papers for profile in made.profiles.values()) == [("id0",), ("id1",)]
    assert all(slug.startswith("wei-wang-") for slug in made.profiles)


def test_entries_that_nobody_uses_are_told() -> None:
    entry = RegisterEntry(name="No Body", line=1)
    assert build_authors(papers(("Ann Doe",)), [entry]).unused == (entry,)


def slugs(*names: str) -> list[str]:
    return list(build_authors(papers(*((name,) for name in names))).profiles)


def test_slugs_do_not_depend_on_the_order_of_papers_and_are_never_shared() -> None:
    names = ("Ann Doe", "Änn Doe", "…", "李 测试", "Page", "Assets")
    assert sorted(slugs(*names)) == sorted(slugs(*reversed(names)))
    assert len(set(slugs(*names))) == len(names)
    assert "li-ce-shi" in slugs(*names)
    assert {"page", "assets", "author"}.isdisjoint(slugs(*names))


LETTERS = [
    ("Ludwig van Beethoven", "B"),
    ("Örn Ångström", "A"),
    ("Ann Doe", "D"),
    ("李 测试", "L"),
    ("42", "0–9"),
    ("…", "#"),
]


@pytest.mark.parametrize(("name", "letter"), LETTERS)
def test_people_stand_under_the_letter_of_their_family_name(name: str, letter: str) -> None:
    (profile,) = build_authors(papers((name,))).profiles.values()
    assert profile.letter == letter


def test_people_are_ordered_by_family_name_digits_first_and_other_signs_last() -> None:
    made: Authors = build_authors(papers(("Zoe Adams", "…", "42", "Ann Zed", "Ann Adams")))
    assert [profile.name for profile in made.profiles.values()] == ["42", "Ann Adams", "Zoe Adams", "Ann Zed", "…"]
