import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.model import Author
from generator.seeds.people import looks_joined, parse_author, parse_authors
from generator.seeds.plain import plain_line
from generator.text import parse_line, render_plain

NAMES = [
    ("Ann Doe", Author(name="Ann Doe")),
    ("Doe, Ann", Author(name="Ann Doe", family="Doe", given="Ann")),
    ("van Beethoven, Ludwig", Author(name="Ludwig van Beethoven", family="van Beethoven", given="Ludwig")),
    ("Ludwig van Beethoven", Author(name="Ludwig van Beethoven", family="van Beethoven", given="Ludwig")),
    (
        "Charles de la Vallée Poussin",
        Author(name="Charles de la Vallée Poussin", family="de la Vallée Poussin", given="Charles"),
    ),
    ("Doe, Jr., Ann", Author(name="Ann Doe, Jr.", family="Doe", given="Ann")),
    ("Doe, Ann, III", Author(name="Ann Doe, III", family="Doe", given="Ann")),
    ("Ann Doe, Jr.", Author(name="Ann Doe, Jr.")),
    ("{The Open Lab, Inc.}", Author(name="The Open Lab, Inc.")),
    ("The Open Lab, Inc.", Author(name="The Open Lab, Inc.")),
    ("OpenAI", Author(name="OpenAI")),
    ("Plato", Author(name="Plato")),
    ("Erd{\\H o}s, P{\\'a}l", Author(name="Pál Erdős", family="Erdős", given="Pál")),
    ("Dvo\\v{r}\\'ak, Jan", Author(name="Jan Dvořák", family="Dvořák", given="Jan")),
    ("  Ann \n Doe*† ", Author(name="Ann Doe")),
    ("Ann Doe <ann@ex.org>", Author(name="Ann Doe")),
    ("García Márquez, Gabriel", Author(name="Gabriel García Márquez", family="García Márquez", given="Gabriel")),
    ("毛泽东", Author(name="毛泽东")),
    ("", Author(name="")),
]


@pytest.mark.parametrize(("text", "author"), NAMES)
def test_a_name_has_one_form_however_it_is_spelled(text: str, author: Author) -> None:
    assert parse_author(text) == author


LISTS = [
    ("Ann Doe; Ben Roe", ["Ann Doe", "Ben Roe"]),
    ("Doe, Ann; van Roe, Ben", ["Ann Doe", "Ben van Roe"]),
    ("Ann Doe and Ben Roe", ["Ann Doe", "Ben Roe"]),
    ("Doe, Ann and Roe, Ben", ["Ann Doe", "Ben Roe"]),
    ("Ann Doe, Ben Roe, and Cy Lee", ["Ann Doe", "Ben Roe", "Cy Lee"]),
    ("Ann Doe, Ben Roe & Cy Lee", ["Ann Doe", "Ben Roe", "Cy Lee"]),
    ("Ann Doe, Ben Roe", ["Ann Doe", "Ben Roe"]),
    ("Doe, Ann", ["Ann Doe"]),
    ("Doe, Ann, Roe, Ben", ["Ann Doe", "Ben Roe"]),
    ("Ann Doe\nBen Roe", ["Ann Doe", "Ben Roe"]),
    ("Ann Doe, Jr., Ben Roe", ["Ann Doe, Jr.", "Ben Roe"]),
    ("The Open Lab, Inc.", ["The Open Lab, Inc."]),
    ("Ann Doe, Ben Roe, Plato", ["Ann Doe", "Ben Roe", "Plato"]),
    ("Ann Doe; Ann Doe", ["Ann Doe"]),
    ("; , and ", []),
    ("Sandra Andersen", ["Sandra Andersen"]),
]


@pytest.mark.parametrize(("text", "names"), LISTS)
def test_a_string_of_names_is_parted(text: str, names: list[str]) -> None:
    assert [author.name for author in parse_authors([text])] == names


def test_items_of_a_list_are_one_name_each_but_for_pairs() -> None:
    names = [
        author.name
        for author in parse_authors(["Ann B. Doe", "Ben van Roe", "The Open Lab, Inc.", "D. Hsu and W. S. Lee"])
    ]
    assert names == ["Ann B. Doe", "Ben van Roe", "The Open Lab, Inc.", "D. Hsu", "W. S. Lee"]


JOINED = ["Taeyoung Son Juwon Kang Namyup Kim", "Chunluan Zhou Zhou Ren Gang Hua"]
NOT_JOINED = [
    "Pedro A. d. F. R. Sorensen",
    "Bhavani Shankar P S V N",
    "The Research Team of the Big Open Project",
    "Ann Doe",
]


@pytest.mark.parametrize("name", [*JOINED, *NOT_JOINED])
def test_names_with_nothing_between_them_are_noticed(name: str) -> None:
    assert looks_joined(parse_author(name)) == (name in JOINED)


@settings(derandomize=True, max_examples=300, deadline=None)
@given(st.text(alphabet="AbcdefZz .-\u00e9", max_size=30))
def test_the_short_way_to_plain_text_gives_what_the_long_one_gives(text: str) -> None:
    assert plain_line(text) == (render_plain(parse_line(text)))


@settings(derandomize=True, max_examples=300, deadline=None)
@given(st.text(max_size=60))
def test_a_name_in_its_form_keeps_it(text: str) -> None:
    for author in parse_authors([text]):
        assert author.name == " ".join(author.name.split())
        assert author.family is None or author.family in author.name
