"""Every kind of trouble that real abstracts hold, each with an input of its own and its right rendering."""

import json
from pathlib import Path

import markdown
import pytest
from support.html import parse_html

from generator.text import count_unread_math, parse_text, render_html, render_markdown, render_plain

KINDS = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "golden/text/kinds.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind["kind"])
def test_each_kind_of_trouble_reads_right(kind: dict[str, str]) -> None:
    text = parse_text(kind["source"])
    assert render_plain(text) == kind["plain"]
    assert render_html(text) == kind["html"]
    assert count_unread_math(text) == 0


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind["kind"])
def test_each_kind_of_trouble_reads_the_same_through_markdown(kind: dict[str, str]) -> None:
    page = parse_html(
        markdown.markdown(render_markdown(parse_text(kind["source"])), extensions=["attr_list", "tables"])
    )
    assert page.text().replace(" ", "") == parse_html(kind["html"]).text().replace(" ", "")
    assert [element.tag for element in page.all()] == [element.tag for element in parse_html(kind["html"]).all()]


def test_every_kind_stands_there_once() -> None:
    names = [kind["kind"] for kind in KINDS]
    assert len(set(names)) == len(names) > 100
