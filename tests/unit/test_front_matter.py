from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mkdocs.utils import meta

from generator.pages.front_matter import render_front_matter


@dataclass(frozen=True)
class Inner:
    label: str
    url: str | None = None


@dataclass(frozen=True)
class View:
    title: str
    inner: Inner | None = None
    items: tuple[Inner, ...] = ()


AWKWARD = [
    "Attention: a survey of #2 methods",
    "\"Why\" not: 'it'?",
    "1984",
    "No",
    "[Re] @home {study}",
    "2024-05-06",
    "~",
    "C:\\new | > x",
    "- dash first",
    "---",
    "{{ name }} {% if %}",
    "\u2028line\u0085ends\ufeff",
    "𝒳 and 😀",
]


@pytest.mark.parametrize("title", AWKWARD)
def test_a_title_comes_back_from_the_front_matter_as_it_was(title: str) -> None:
    body, data = meta.get_data(render_front_matter(View(title=title)) + "# body\n")
    assert data["title"] == title
    assert body == "# body\n"


def test_absent_fields_are_left_out_and_nested_views_kept() -> None:
    view = View(title="x", items=(Inner(label="a"), Inner(label="b", url="u")))
    assert render_front_matter(view) == '---\ntitle: "x"\nitems: [{"label": "a"}, {"label": "b", "url": "u"}]\n---\n\n'


@given(st.text())
@settings(derandomize=True, max_examples=300)
def test_any_text_survives(text: str) -> None:
    _, data = meta.get_data(render_front_matter(View(title=text)))
    assert data["title"] == text


def test_half_a_surrogate_pair_becomes_the_replacement_character() -> None:
    _, data = meta.get_data(render_front_matter(View(title="a\ud800b")))
    assert data["title"] == "a\ufffdb"
