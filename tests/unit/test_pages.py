"""The Markdown of each kind of page, against golden files; `UPDATE_GOLDEN=1` writes them anew."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from support.papers import UNKNOWN
from support.project import ROOT

from generator.authors import build_authors
from generator.catalogue import Catalogue, build_catalogue
from generator.dataset import build_dataset
from generator.errors import CatalogueError
from generator.lists import build_lists
from generator.model import (
    Artifact,
    Assignment,
    Author,
    Edition,
    Family,
    Link,
    LinkKind,
    Name,
    Origin,
    Related,
    TitleSource,
    Topic,
)
from generator.pages import render_pages
from generator.permalinks import UrlStyle
from generator.site import Site
from generator.text import parse_line, parse_text

GOLDEN = ROOT / "tests" / "golden" / "pages"
TEMPLATES = ROOT / "site_templates" / "pages"
SITE = Site(name="TestConf 2026", url="https://ex.org/cat/", repo_url="https://github.com/x/y", page_size=2)

FULL = replace(
    UNKNOWN,
    id="a" * 16,
    slug="foo-net",
    title=parse_line("FooNet: a \\emph{plug-in} for $x_i^2$"),
    names=(Name(short="FooNet", expansion="Fast Online Optimiser"),),
    authors=(Author(name="Ann Doe"), Author(name="Ben van Roe")),
    edition=Edition(venue="TestConf", year=2026),
    abstract=parse_text("We **propose** FooNet with $O(n)$ steps at https://ex.org/a_b.\n\nIt is < 5% slower."),
    topics=(Assignment(topic="graphs", evidence=("graph learning", "graphs")), Assignment(topic="agents")),
    keywords=("graph learning", "plug-in"),
    links=(Link(kind=LinkKind.PDF, url="https://ex.org/p.pdf"), Link(kind=LinkKind.CODE, url="https://ex.org/c")),
    award="Best paper",
    track="Oral",
    session="S1",
    related=(Related(paper="b" * 16, shared=("plug-in", "steps")),),
)
BARE = replace(
    UNKNOWN,
    id="b" * 16,
    slug="a-claim",
    title=parse_line("A Claim"),
    title_source=TitleSource.DERIVED,
    edition=Edition(venue="TestConf", year=2026),
    abstract=parse_text("Graphs are everywhere."),
    topics=(Assignment(topic="graphs", evidence=("Graphs",)),),
    keywords=("Plug-in",),
    origin=Origin(file="seeds/a.txt", record=2, line=5),
)
THIRD = replace(BARE, id="c" * 16, slug="third", title=parse_line("Third"), topics=())
TOPICS = (
    Topic(slug="agents", label="Agents & tools", description="What acts.", family="acting"),
    Topic(slug="graphs", label="Graphs", description="What is joined.", family="shapes"),
    Topic(slug="unused", label="Unused", family="shapes"),
)
FAMILIES = (
    Family(slug="acting", label="Acting", topics=("agents",)),
    Family(slug="shapes", label="Shapes", topics=("graphs", "unused")),
    Family(slug="empty", label="Empty", topics=()),
)


@pytest.fixture
def small() -> Catalogue:
    return build_catalogue([FULL, BARE, THIRD], TOPICS, FAMILIES)


def rendered(catalogue: Catalogue, templates: Path) -> Iterator[Artifact]:
    authors = build_authors(catalogue.papers)
    return render_pages(catalogue, authors, build_lists(catalogue, authors), SITE, templates)


def test_every_kind_of_page_is_as_agreed(small: Catalogue) -> None:
    made = {artifact.uri: artifact.content.decode() for artifact in rendered(small, TEMPLATES)}
    if os.environ.get("UPDATE_GOLDEN"):
        for uri, text in made.items():
            path = GOLDEN / uri
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    golden = {path.relative_to(GOLDEN).as_posix(): path.read_text(encoding="utf-8") for path in GOLDEN.rglob("*.md")}
    assert sorted(made) == sorted(golden)
    for uri, text in golden.items():
        assert made[uri] == text, uri


def test_the_dataset_is_as_agreed(small: Catalogue) -> None:
    artifact = build_dataset(small.papers, UrlStyle())
    path = GOLDEN.parent / "papers.jsonl"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_bytes(artifact.content)
    assert artifact.uri == "data/papers.jsonl"
    assert artifact.content.decode() == path.read_text(encoding="utf-8")


def test_the_catalogue_keeps_what_is_used_and_in_order(small: Catalogue) -> None:
    assert list(small.topics) == ["agents", "graphs"]
    assert [(family.slug, family.topics) for family in small.families] == [
        ("acting", ("agents",)),
        ("shapes", ("graphs",)),
    ]
    assert dict(small.by_topic) == {"agents": ("a" * 16,), "graphs": ("a" * 16, "b" * 16)}
    assert [edition.label for edition in small.editions] == ["TestConf 2026"]
    assert small.by_id["b" * 16] is BARE


def test_a_template_that_is_missing_says_so(small: Catalogue, tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="there is no such template"):
        list(rendered(small, tmp_path))
