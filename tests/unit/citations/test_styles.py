"""Running text in the styles of APA, IEEE, ACM and Chicago."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from citeproc import CitationStylesStyle
from hypothesis import given, settings
from hypothesis import strategies as st
from support.papers import UNKNOWN

from generator.citations import Reference, build_reference, render_styles, styles
from generator.citations.styles import FOLDER, LABELS
from generator.model import Author, Edition, Link, LinkKind, Origin, Paper
from generator.store import Shelf
from generator.text import parse_line


def styled(paper: Paper) -> dict[str, str]:
    (cited,) = render_styles([build_reference(paper)])
    return {one.style: one.text for one in cited}


def test_everything_known_is_set_as_the_guides_have_it(paper: Paper) -> None:
    assert styled(replace(paper, title=parse_line("MBU-Net: R&D of “nets”"))) == {
        "APA": "Doe, A. B., van Roe, B., & The Open Lab, Inc. (2026). MBU-Net: R&D of “nets”. ICLR 2026, 3–9. "
        "https://doi.org/10.1145/12.34",
        "IEEE": "A. B. Doe, B. van Roe, and The Open Lab, Inc., “MBU-Net: R&D of ‘nets’,” in ICLR 2026, 2026, "
        "pp. 3–9, doi: 10.1145/12.34.",
        "ACM": "Ann B. Doe, Ben van Roe, and The Open Lab, Inc. 2026. MBU-Net: R&D of “nets”. In ICLR 2026, 3–9. "
        "https://doi.org/10.1145/12.34",
        "Chicago": "Doe, Ann B., Ben van Roe, and The Open Lab, Inc. 2026. “MBU-Net: R&D of ‘nets’.” ICLR 2026, 3–9. "
        "https://doi.org/10.1145/12.34.",
    }


def test_what_is_not_known_leaves_no_gap(bare: Paper) -> None:
    assert styled(bare) == {
        "APA": "A claim. (n.d.). ICLR.",
        "IEEE": "“A claim,” in ICLR.",
        "ACM": "A claim. In ICLR.",
        "Chicago": "“A claim.” n.d. ICLR.",
    }


def test_many_authors_are_cut_as_each_style_says(paper: Paper) -> None:
    many = replace(paper, authors=tuple(Author(name=f"Jean-Luc X{number}") for number in range(1, 31)))
    cited = styled(many)
    assert cited["APA"].startswith("X1, J.-L., X2, J.-L.,")
    assert " X19, J.-L., … X30, J.-L. (2026)." in cited["APA"]
    assert cited["IEEE"].startswith("J.-L. X1 et al., “")
    assert cited["Chicago"].startswith("X1, Jean-Luc, Jean-Luc X2, Jean-Luc X3, et al. 2026. “")
    assert "Jean-Luc X29, and Jean-Luc X30. 2026." in cited["ACM"]


def test_a_title_that_asks_keeps_its_mark_and_gets_no_stop(paper: Paper) -> None:
    cited = styled(replace(paper, title=parse_line("Is it?"), authors=(), links=(), pages=None))
    assert cited == {
        "APA": "Is it? (2026). ICLR 2026.",
        "IEEE": "“Is it?” in ICLR 2026, 2026.",
        "ACM": "2026. Is it? In ICLR 2026.",
        "Chicago": "“Is it?” 2026. ICLR 2026.",
    }


def test_names_whose_order_is_not_told_stay_whole(paper: Paper) -> None:
    cited = styled(replace(paper, authors=(Author(name="李 测试"),), edition=Edition(venue="V", year=2026)))
    assert cited["APA"].startswith("李 测试. (2026).")
    assert cited["Chicago"].startswith("李 测试. 2026.")


def test_only_proceedings_are_set_in_italics_and_addresses_are_links(paper: Paper) -> None:
    link = Link(kind=LinkKind.PDF, url="https://ex.org/a?b=1&c=2")
    (cited,) = render_styles([build_reference(replace(paper, links=(link,)))])
    html = {one.style: one.html for one in cited}
    assert html["APA"] == (
        "Doe, A. B., van Roe, B., &amp; The Open Lab, Inc. (2026). MBU-Net: R&amp;D at &lt;unk&gt; of xᵢ². "
        '<i>ICLR 2026</i>, 3–9. <a href="https://ex.org/a?b=1&amp;c=2">https://ex.org/a?b=1&amp;c=2</a>'
    )
    assert html["Chicago"].endswith('">https://ex.org/a?b=1&amp;c=2</a>.')


def test_a_citation_does_not_depend_on_the_others(paper: Paper, bare: Paper) -> None:
    references = [build_reference(one) for one in (paper, bare, paper, replace(paper, slug="other"))]
    together = render_styles(references)
    assert together == tuple(render_styles([reference])[0] for reference in references)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.csl")), ids=lambda path: path.stem)
def test_the_styles_are_valid_csl(path: Path) -> None:
    CitationStylesStyle(str(path), validate=True)


def test_every_style_has_its_file_and_its_label() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.csl")) == sorted(LABELS)


@settings(derandomize=True, max_examples=60, deadline=None)
@given(title=st.text(min_size=1, max_size=60), name=st.text(min_size=1, max_size=30))
def test_no_text_breaks_a_style_or_becomes_markup(title: str, name: str) -> None:
    paper = replace(
        UNKNOWN,
        slug="x",
        title=parse_line(title),
        authors=(Author(name=name),),
        abstract=parse_line("Text."),
        origin=Origin(file="a", record=1, line=1),
    )
    (cited,) = render_styles([build_reference(paper)])
    for one in cited:
        assert set(re.findall(r"<[^>]*>", one.html)) <= {"<i>", "</i>"} | set(re.findall(r"<a [^>]*>|</a>", one.html))
        assert "2026" in one.text


def test_a_reference_that_was_set_before_is_not_set_again(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> None:
    references = [build_reference(paper), build_reference(replace(paper, title=parse_line("Another Title")))]
    shelf = Shelf({})
    together = render_styles(references, shelf)
    asked: list[int] = []
    set_lines = styles._set_lines

    def note(name: str, new: Sequence[Reference]) -> list[str]:
        asked.append(len(new))
        return set_lines(name, new)

    monkeypatch.setattr(styles, "_set_lines", note)
    assert render_styles(references, shelf) == together
    assert asked == [0, 0, 0, 0]
    changed = replace(references[0], doi="10.1145/56.78")
    assert render_styles([changed, references[1]], shelf) == render_styles([changed, references[1]])
    assert asked == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]
