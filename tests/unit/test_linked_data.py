"""What search engines are told of a paper, of the way to a page, and of the site."""

import json
from dataclasses import replace

import jsonschema
import pytest
from support.papers import KNOWN
from support.project import ROOT

from generator.citations import build_reference
from generator.model import Edition, Paper
from generator.pages.linked_data import render_article, render_trail, render_website
from generator.permalinks import UrlStyle
from generator.site import Site

SCHEMA = json.loads((ROOT / "tests" / "support" / "linked_data.schema.json").read_text(encoding="utf-8"))
SITE = Site(name="Conf </script> & co", description="About\nit", url="https://ex.org/cat/")
PAGE = "https://ex.org/cat/papers/a-b-c/"
BARE = replace(KNOWN, authors=(), links=(), date=None, pages=None, keywords=(), award=None)
AUTHOR_URLS = (None, None, "https://ex.org/lab/")


def article(paper: Paper, page: str | None = PAGE) -> str:
    urls = AUTHOR_URLS[: len(paper.authors)]
    return render_article(paper, build_reference(paper, page), topics=("Graphs",), page_url=page, author_urls=urls)


def test_the_json_says_the_same_and_cannot_leave_its_script() -> None:
    text = article(KNOWN)
    assert not set("<>&") & set(text)
    assert json.loads(text) == {
        "@context": "https://schema.org",
        "@type": "ScholarlyArticle",
        "@id": PAGE,
        "url": PAGE,
        "mainEntityOfPage": PAGE,
        "name": 'A "B" & C </script><!-- α',
        "headline": 'A "B" & C </script><!-- α',
        "author": [
            {"@type": "Person", "name": "Ann B. Doe", "givenName": "Ann B.", "familyName": "Doe"},
            {"@type": "Person", "name": "Ben van Roe", "givenName": "Ben", "familyName": "van Roe"},
            {"@type": "Organization", "name": "The Open Lab, Inc.", "url": "https://ex.org/lab/"},
        ],
        "datePublished": "2024-05-06",
        "isPartOf": {"@type": "CreativeWork", "name": "ConfX 2024"},
        "publication": {"@type": "PublicationEvent", "name": "ConfX 2024"},
        "pageStart": "3",
        "pageEnd": "9",
        "identifier": [
            {"@type": "PropertyValue", "propertyID": "DOI", "value": "10.1145/12.34"},
            {"@type": "PropertyValue", "propertyID": "arXiv", "value": "2601.01234"},
        ],
        "sameAs": ["https://arxiv.org/abs/2601.01234", "https://doi.org/10.1145/12.34"],
        "encoding": {
            "@type": "MediaObject",
            "encodingFormat": "application/pdf",
            "contentUrl": "https://ex.org/p.pdf",
        },
        "keywords": ["graphs", "x < y"],
        "about": [{"@type": "Thing", "name": "Graphs"}],
        "award": "Best paper",
        "abstract": "One.\n\nTwo </script>.",
    }


def test_the_json_of_a_bare_paper_holds_nothing_empty() -> None:
    values = json.loads(article(replace(BARE, edition=Edition(venue="ConfX", year=None)), None))
    assert list(values) == [
        *("@context", "@type", "name", "headline", "isPartOf", "publication", "about", "abstract"),
    ]


def test_the_way_to_a_page_begins_at_the_home_page() -> None:
    text = render_trail([("Topics", "topics/"), ("A & B", "topics/a-b/")], SITE)
    assert json.loads(text or "") == {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": 1, "name": "Conf </script> & co", "item": "https://ex.org/cat/"},
            {"@type": "ListItem", "position": 2, "name": "Topics", "item": "https://ex.org/cat/topics/"},
            {"@type": "ListItem", "position": 3, "name": "A & B", "item": "https://ex.org/cat/topics/a-b/"},
        ],
    }


TARGETS = [
    (UrlStyle(), "https://ex.org/cat/search/?q={search_term_string}"),
    (UrlStyle(directories=False), "https://ex.org/cat/search.html?q={search_term_string}"),
]


@pytest.mark.parametrize(("urls", "target"), TARGETS)
def test_the_site_says_where_it_is_searched(urls: UrlStyle, target: str) -> None:
    said = json.loads(render_website(replace(SITE, urls=urls)) or "")
    assert said["name"] == "Conf </script> & co"
    assert said["description"] == "About it"
    assert said["potentialAction"]["target"]["urlTemplate"] == target


def test_without_an_address_of_the_site_there_is_nothing_to_lead_to() -> None:
    nowhere = replace(SITE, url=None)
    assert render_trail([("Topics", "topics/")], nowhere) is None
    assert render_website(nowhere) is None


def test_every_document_keeps_the_schema() -> None:
    texts = [article(KNOWN), article(BARE), render_trail([("Topics", "topics/")], SITE), render_website(SITE)]
    for text in texts:
        assert not set("<>&") & set(text or "")
        jsonschema.validate(json.loads(text or ""), SCHEMA)


WRONG = [
    {"headlin": "A"},
    {"headline": ""},
    {"url": "papers/a/"},
    {"datePublished": "April 2026"},
    {"author": []},
    {"author": [{"@type": "Person"}]},
    {"author": "Ann Doe"},
    {"@type": "Article"},
]


@pytest.mark.parametrize("change", WRONG)
def test_the_schema_finds_what_is_wrong(change: dict[str, object]) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(json.loads(article(KNOWN)) | change, SCHEMA)
