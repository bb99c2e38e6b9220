import pytest

from generator.seeds.register import RegisterEntry, read_register


def test_a_register_is_read_with_all_its_fields() -> None:
    text = """
- name: Ann B. Doe
  also: [Ann Doe, "A. Doe"]
- name: Wei  Wang
  slug: wei-wang-robotics
  note: Robotics
  papers: learning-to-walk
"""
    assert read_register("seeds/authors.yml", text) == (
        (
            RegisterEntry(name="Ann B. Doe", line=2, also=("Ann Doe", "A. Doe")),
            RegisterEntry(
                name="Wei Wang", line=4, slug="wei-wang-robotics", note="Robotics", papers=("learning-to-walk",)
            ),
        ),
        (),
    )


def test_an_empty_register_is_none() -> None:
    assert read_register("a.yml", "# nothing yet\n") == ((), ())


WRONG = [
    ("name: Ann", "a.yml:1: this is not a list of people. Begin each with '- name:'."),
    ("- Ann", "a.yml:1: this is no person. Write '- name: Ann Doe', with 'also:' below it."),
    ("- also: [Ann]", "a.yml:1: a person without 'name'. Add the name as it is to be shown."),
    (
        "- name: A\n  slugg: x",
        "a.yml:2: unknown field 'slugg'. Did you mean 'slug'? Known are: name, also, slug, note, papers.",
    ),
    ("- name: A\n  xyz: x", "a.yml:2: unknown field 'xyz'. Known are: name, also, slug, note, papers."),
    ("- name:", "a.yml:1: 'name' holds no text. Write it on the same line."),
    ("- name: A\n  also: [[x]]", "a.yml:2: 'also' is no list of texts. Write 'also: [one, two]'."),
    (
        "- name: A\n  slug: A B",
        "a.yml:2: the slug 'A B' is none. Use lower-case letters a to z, digits and single hyphens.",
    ),
    (
        "- name: A\n  slug: a\n- name: B\n  slug: a",
        "a.yml:1: the slug 'a' stands twice. Give each person a slug of their own.",
    ),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_a_wrong_entry_says_where_what_and_what_to_do(text: str, message: str) -> None:
    _, problems = read_register("a.yml", text)
    assert str(problems[0]) == message


def test_what_is_not_yaml_is_one_problem() -> None:
    entries, problems = read_register("a.yml", "- name: [")
    assert entries == ()
    assert len(problems) == 1
