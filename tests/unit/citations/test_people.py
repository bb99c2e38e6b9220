import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.citations.people import Person, parse_person
from generator.model import Author

NAMES = [
    ("Ann B. Doe", Person(family="Doe", given="Ann B.")),
    ("  Ben  van Roe ", Person(family="Roe", given="Ben", particle="van")),
    ("Ludwig van der Meer", Person(family="Meer", given="Ludwig", particle="van der")),
    ("Van Nguyen", Person(family="Nguyen", given="Van")),
    ("D'Óra van Lee", Person(family="Lee", given="D'Óra", particle="van")),
    ("Ann Doe, Jr.", Person(family="Doe", given="Ann", suffix="Jr.")),
    ("Ann Doe III", Person(family="Doe", given="Ann", suffix="III")),
    ("Plato", Person(family="Plato")),
    ("李 测试", Person(family="李 测试")),
    ("The Open Lab, Inc.", Person(family="The Open Lab, Inc.")),
    ("Gemma Team", Person(family="Gemma Team")),
    ("Doe, Ann", Person(family="Doe, Ann")),
    ("van", Person(family="van")),
    ("", Person(family="")),
]


@pytest.mark.parametrize(("name", "person"), NAMES)
def test_the_words_of_a_name_show_its_parts(name: str, person: Person) -> None:
    assert parse_person(Author(name=name)) == person


TOLD = [
    (
        Author(name="Gabriel García Márquez", family="García Márquez", given="Gabriel"),
        Person(family="García Márquez", given="Gabriel"),
    ),
    (
        Author(name="Ludwig van Beethoven", family="van Beethoven", given="Ludwig"),
        Person(family="Beethoven", given="Ludwig", particle="van"),
    ),
    (Author(name="Doe Group", family="Doe Group"), Person(family="Doe Group")),
    (Author(name="李测试", family="李", given="测试"), Person(family="李测试")),
    (Author(name="Ann van", family="van", given="Ann"), Person(family="van", given="Ann")),
]


@pytest.mark.parametrize(("author", "person"), TOLD)
def test_what_the_seeds_tell_wins(author: Author, person: Person) -> None:
    assert parse_person(author) == person


def test_a_name_is_inverted_with_its_particle_before_the_family_name() -> None:
    assert parse_person(Author(name="Ben van Roe")).inverted == "van Roe, Ben"
    assert parse_person(Author(name="Ann Doe, Jr.")).inverted == "Doe, Ann, Jr."
    assert parse_person(Author(name="Gemma Team")).inverted == "Gemma Team"


@settings(derandomize=True, max_examples=200, deadline=None)
@given(st.text(max_size=40))
def test_no_word_of_a_name_is_lost(name: str) -> None:
    person = parse_person(Author(name=name))
    words = f"{person.given} {person.particle} {person.family} {person.suffix}".replace(",", " ").split()
    assert sorted(words) == sorted(name.replace(",", " ").split())
