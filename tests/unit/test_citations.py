import re
from dataclasses import replace

import pytest

from generator.citations import citation_key, render_bibtex
from generator.model import Author, Edition, Link, LinkKind, Origin, Paper, TitleSource
from generator.text import parse_line, parse_text

PAPER = Paper(
    id="0123456789abcdef",
    slug="mbu-net",
    title=parse_line("MBU-Net: R&D at 100% of A_B #1 for $x_i^2$"),
    title_source=TitleSource.OFFICIAL,
    names=(),
    authors=(Author(name="Ann B. Doe"), Author(name="D'Óra van Lee")),
    edition=Edition(venue="ICLR", year=2026),
    abstract=parse_text("Text."),
    topics=(),
    keywords=(),
    links=(Link(kind=LinkKind.CODE, url="https://ex.org/c"), Link(kind=LinkKind.ARXIV, url="https://arxiv.org/abs/1")),
    origin=Origin(file="seeds/a.txt", record=1, line=3),
)
BARE = replace(PAPER, authors=(), links=(), edition=Edition(venue="ICLR", year=None), title_source=TitleSource.DERIVED)


def test_the_entry_says_what_is_known() -> None:
    key = citation_key(PAPER)
    assert render_bibtex(PAPER) == (
        f"@inproceedings{{{key},\n"
        "  title = {{MBU-Net}: {R\\&D} at 100\\% of {A\\_B} \\#1 for $x_i^2$},\n"
        "  author = {Ann B. Doe and D'Óra van Lee},\n"
        "  booktitle = {ICLR 2026},\n"
        "  year = {2026},\n"
        "  url = {https://arxiv.org/abs/1},\n"
        "}\n"
    )


def test_what_is_not_known_is_left_out_and_a_derived_title_says_so() -> None:
    entry = render_bibtex(BARE, "https://ex.org/papers/mbu-net/")
    assert "author" not in entry
    assert "year" not in entry
    assert "  url = {https://ex.org/papers/mbu-net/},\n" in entry
    assert "  note = {Title derived from the abstract},\n" in entry
    assert "url" not in render_bibtex(BARE)


KEYS = [
    (PAPER, "doe2026mbu-"),
    (replace(PAPER, slug="learning-to-rank", authors=(Author(name="D'Óra van Lee"),)), "lee2026learning-"),
    (replace(PAPER, slug="on-the-road", authors=(Author(name="李 测试"),)), "ceshi2026road-"),
    (BARE, "iclrmbu-"),
    (replace(BARE, edition=Edition(venue="3DV", year=2026), slug="the"), "paper3dv2026paper-"),
]


@pytest.mark.parametrize(("paper", "start"), KEYS)
def test_keys_are_ascii_and_begin_with_a_letter(paper: Paper, start: str) -> None:
    key = citation_key(paper)
    assert key.startswith(start)
    assert re.fullmatch(r"[A-Za-z][A-Za-z0-9:_-]*", key)


def test_keys_of_one_author_and_year_stay_apart_and_depend_on_their_own_paper_alone() -> None:
    keys = {citation_key(replace(PAPER, slug=f"learning-to-{verb}")) for verb in ("rank", "walk", "fly", "see")}
    assert len({key.lower() for key in keys}) == 4
