"""The head of a paper's page: Google Scholar's guidelines and Zotero's embedded metadata as a table."""

from dataclasses import replace

import pytest
from support.papers import KNOWN

from generator.citations import build_reference
from generator.model import Edition, Paper
from generator.pages.head import build_tags

PAGE = "https://ex.org/cat/papers/a-b-c/"


def tags(paper: Paper, page: str | None = PAGE) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for tag in build_tags(build_reference(paper, page), page):
        found.setdefault(tag.name, []).append(tag.content)
    return found


def test_everything_known_has_its_tag() -> None:
    assert tags(KNOWN) == {
        "citation_title": ['A "B" & C </script><!-- α'],
        "citation_author": ["Ann B. Doe", "Ben van Roe", "The Open Lab, Inc."],
        "citation_publication_date": ["2024/05/06"],
        "citation_conference_title": ["ConfX"],
        "citation_inbook_title": ["ConfX 2024"],
        "citation_firstpage": ["3"],
        "citation_lastpage": ["9"],
        "citation_doi": ["10.1145/12.34"],
        "citation_arxiv_id": ["2601.01234"],
        "citation_abstract_html_url": [PAGE],
        "citation_pdf_url": ["https://ex.org/p.pdf"],
        "citation_keywords": ["graphs", "x < y"],
        "citation_abstract": ["One. Two </script>."],
    }


BARE = replace(KNOWN, authors=(), links=(), date=None, pages=None, keywords=(), award=None)
LEFT_OUT = [
    (replace(BARE, edition=Edition(venue="ConfX", year=2023)), ["2023"]),
    (replace(BARE, edition=Edition(venue="ConfX", year=None)), None),
]


@pytest.mark.parametrize(("paper", "date"), LEFT_OUT)
def test_what_is_not_known_has_no_tag(paper: Paper, date: list[str] | None) -> None:
    found = tags(paper, None)
    assert found.pop("citation_publication_date", None) == date
    assert list(found) == [
        *("citation_title", "citation_conference_title", "citation_inbook_title", "citation_abstract"),
    ]
    assert all(content for contents in found.values() for content in contents)
