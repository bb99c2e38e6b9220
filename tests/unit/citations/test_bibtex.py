import re
from dataclasses import replace

import pytest
from bibtexparser.entrypoint import parse_string as parse_bibtex
from support.papers import UNKNOWN

from generator.citations import build_reference, citation_key, render_bibtex
from generator.model import Author, Edition, Link, LinkKind, Paper, TitleSource
from generator.text import parse_line, parse_text

PAPER = replace(
    UNKNOWN,
    id="0123456789abcdef",
    slug="mbu-net",
    title=parse_line("MBU-Net: R&D at 100% of A_B #1 for $x_i^2$"),
    authors=(Author(name="Ann B. Doe"), Author(name="D'Óra van Lee")),
    edition=Edition(venue="ICLR", year=2026),
    abstract=parse_text("Text."),
    links=(Link(kind=LinkKind.CODE, url="https://ex.org/c"), Link(kind=LinkKind.ARXIV, url="https://arxiv.org/abs/1")),
)
BARE = replace(PAPER, authors=(), links=(), edition=Edition(venue="ICLR", year=None), title_source=TitleSource.DERIVED)


def test_the_entry_says_what_is_known() -> None:
    key = citation_key(PAPER)
    assert render_bibtex(build_reference(PAPER)) == (
        f"@inproceedings{{{key},\n"
        "  title = {{MBU-Net}: {R\\&D} at 100\\% of {A\\_B} \\#1 for $x_i^2$},\n"
        "  author = {Ann B. Doe and D'{\\'O}ra van Lee},\n"
        "  booktitle = {ICLR 2026},\n"
        "  year = {2026},\n"
        "  url = {https://arxiv.org/abs/1},\n"
        "}\n"
    )


def test_what_is_not_known_is_left_out_and_a_derived_title_says_so() -> None:
    entry = render_bibtex(build_reference(BARE, "https://ex.org/papers/mbu-net/"))
    assert "author" not in entry
    assert "year" not in entry
    assert "  url = {https://ex.org/papers/mbu-net/},\n" in entry
    assert "  note = {Title derived from the abstract},\n" in entry
    assert "url" not in render_bibtex(build_reference(BARE))


def test_what_has_no_author_is_sorted_by_its_title() -> None:
    reference = build_reference(replace(BARE, title=parse_line("FooNet & more")))
    assert "  title = {{FooNet} \\& more},\n  key = {FooNet \\& more},\n" in render_bibtex(reference)
    assert "  key = " not in render_bibtex(build_reference(PAPER))


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


NAMES = [
    ("Ann B. Doe", "Ann B. Doe"),
    ("Ludwig van Beethoven", "Ludwig van Beethoven"),
    ("The Open Lab, Inc.", "{The Open Lab, Inc.}"),
    ("Research and Development Group", "{Research and Development Group}"),
    ("Ann Doe, Jr.", "Doe, Jr., Ann"),
    ("Plato", "Plato"),
    ("李 测试", "{李 测试}"),
    ("Élodie Ødegård", "{\\'E}lodie {\\O}deg{\\aa}rd"),
    ("Ştefan Þórður Nguyễn", "{\\c{S}}tefan {\\TH}{\\'o}r{\\dh}ur Nguy{\\~{\\^e}}n"),
    ("Łukasz Weiß", "{\\L}ukasz Wei{\\ss}"),
    ("Jürgen Groß, Jr.", 'Gro{\\ss}, Jr., J{\\"u}rgen'),
    ("Юрий Ёлкин", "{Юрий Ёлкин}"),
]


@pytest.mark.parametrize(("name", "written"), NAMES)
def test_a_name_is_one_name_to_bibtex(name: str, written: str) -> None:
    assert f"  author = {{{written}}},\n" in render_bibtex(
        build_reference(replace(PAPER, authors=(Author(name=name),)))
    )


def test_told_parts_of_a_name_are_kept_together() -> None:
    author = Author(name="Gabriel García Márquez", family="García Márquez", given="Gabriel")
    entry = render_bibtex(build_reference(replace(PAPER, authors=(author,))))
    assert "  author = {Garc{\\'i}a M{\\'a}rquez, Gabriel},\n" in entry


def test_pages_doi_and_odd_urls_are_written_as_bibtex_reads_them() -> None:
    doi = Link(kind=LinkKind.DOI, url="https://doi.org/10.1145/a_b%3Cc%3E")
    pdf = Link(kind=LinkKind.PDF, url="https://ex.org/a_b%20c?d=1&e={x}#f")
    entry = render_bibtex(build_reference(replace(PAPER, links=(doi,), pages="3–9")))
    assert "  pages = {3--9},\n  doi = {10.1145/a_b<c>},\n  url = {https://doi.org/10.1145/a_b%3Cc%3E},\n" in entry
    assert "  url = {https://ex.org/a_b%20c?d=1&e=%7Bx%7D#f},\n" in render_bibtex(
        build_reference(replace(PAPER, links=(pdf,)))
    )


def test_a_parser_reads_back_what_is_written() -> None:
    (entry,) = parse_bibtex(render_bibtex(build_reference(PAPER))).entries
    fields = {field.key: field.value for field in entry.fields}
    assert entry.key == citation_key(PAPER)
    assert list(fields) == ["title", "author", "booktitle", "year", "url"]


SYMBOLS = [
    ("Use of ℓ₁ and ℓ norms", r"Use of $\ell_{1}$ and $\ell$ norms"),
    ("γ-Net for x₀ and yᵢ", r"$\gamma${-Net} for x$_{0}$ and y$_{i}$"),
    ("Pairs Ν, Μ", r"Pairs {$\mathrm{N}$}, {$\mathrm{M}$}"),
    ("αβ² → ∞", r"$\alpha \beta^{2}$ $\to$ $\infty$"),
    ("Cost dᵏ", r"Cost d$^{k}$"),
    ("Plain × text, naïve café", "Plain × text, naïve café"),
    ("Rates $β_1$ of $N$ and $\\Gamma$", r"Rates ${\beta}_1$ of {$N$} and {$\Gamma$}"),
    ("From \\$5 Up to \\$6", r"From \$5 Up to \$6"),
    ("A 5-SP\u0332U robot", r"A {5-S{\b{P}}U} robot"),
]


@pytest.mark.parametrize(("title", "tex"), SYMBOLS)
def test_symbols_outside_formulas_become_commands_that_latex_knows(title: str, tex: str) -> None:
    assert f"  title = {{{tex}}},\n" in render_bibtex(build_reference(replace(PAPER, title=parse_line(title))))
