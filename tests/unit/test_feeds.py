import datetime as dt
import json
import xml.etree.ElementTree as ET
from dataclasses import replace

import feedparser
import pytest
from support.papers import UNKNOWN

from generator.authors import build_authors
from generator.catalogue import Catalogue, build_catalogue
from generator.feeds import MOST_ENTRIES, Clock, build_feeds
from generator.lists import build_lists
from generator.model import Assignment, Author, Edition, Family, Link, LinkKind, Topic
from generator.permalinks import UrlStyle
from generator.site import Site
from generator.text import parse_line, parse_text

SITE = Site(name="TestConf & co", url="https://ex.org/cat/", description="About <it>", license="CC-BY-4.0")
PAPER = replace(
    UNKNOWN,
    id="a" * 16,
    slug="one",
    title=parse_line("One & <two> for $x_i^2$"),
    authors=(Author(name="Ann Doe"), Author(name="Ben & Roe")),
    abstract=parse_text("First at < 5%.\n\nSecond."),
    topics=(Assignment(topic="graphs"),),
    links=(Link(kind=LinkKind.ARXIV, url="https://arxiv.org/abs/1?a=1&b=2"),),
)
OLD = replace(PAPER, id="b" * 16, slug="old", authors=(), links=())
UNDATED = replace(PAPER, id="c" * 16, slug="undated", topics=())
DAYS = {PAPER.id: dt.date(2026, 4, 23), OLD.id: dt.date(2025, 1, 2)}


@pytest.fixture
def catalogue() -> Catalogue:
    graphs = Topic(slug="graphs", label="Graphs", family="f")
    return build_catalogue([OLD, UNDATED, PAPER], [graphs], [Family(slug="f", label="F", topics=("graphs",))])


def made(catalogue: Catalogue, site: Site = SITE, clock: Clock | None = None) -> dict[str, str]:
    lists = build_lists(catalogue, build_authors(()))
    artifacts = build_feeds(catalogue, lists, site, clock or Clock(days=DAYS))
    return {artifact.uri: artifact.content.decode() for artifact in artifacts}


def test_the_catalogue_and_each_topic_have_both_feeds(catalogue: Catalogue) -> None:
    assert list(made(catalogue)) == ["feed.xml", "feed.json", "topics/graphs/feed.xml", "topics/graphs/feed.json"]


def test_a_feed_reader_reads_the_newest_first(catalogue: Catalogue) -> None:
    read = feedparser.parse(made(catalogue)["feed.xml"])
    assert not read.bozo
    assert read.version == "atom10"
    assert read.feed.title == "TestConf & co"
    assert read.feed.id == "https://ex.org/cat/feed.xml"
    assert read.feed.rights == "CC-BY-4.0"
    assert [entry.id for entry in read.entries] == [
        "https://ex.org/cat/papers/one/",
        "https://ex.org/cat/papers/undated/",
        "https://ex.org/cat/papers/old/",
    ]
    first = read.entries[0]
    assert first.title == "One & <two> for xᵢ²"
    assert first.summary == "First at < 5%.\n\nSecond."
    assert [author.name for author in first.authors] == ["Ann Doe", "Ben & Roe"]
    assert [tag.term for tag in first.tags] == ["Graphs"]
    assert first.published == first.updated == "2026-04-23T00:00:00Z"
    assert [(link.rel, link.href) for link in first.links] == [
        ("alternate", "https://ex.org/cat/papers/one/"),
        ("related", "https://arxiv.org/abs/1?a=1&b=2"),
    ]


def test_atom_holds_what_the_standard_demands(catalogue: Catalogue) -> None:
    atom = "{http://www.w3.org/2005/Atom}"
    for uri, text in made(catalogue).items():
        if uri.endswith(".xml"):
            root = ET.fromstring(text)  # noqa: S314  # our own
            for element in (root, *root.findall(f"{atom}entry")):
                assert all(len(element.findall(f"{atom}{name}")) == 1 for name in ("id", "title", "updated"))
            assert root.findall(f"{atom}author")
            assert [link.get("href") for link in root.findall(f"{atom}link") if link.get("rel") == "self"] == [
                f"https://ex.org/cat/{uri}"
            ]


def test_json_feed_says_the_same(catalogue: Catalogue) -> None:
    feed = json.loads(made(catalogue)["topics/graphs/feed.json"])
    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    assert feed["title"] == "Graphs · TestConf & co"
    assert feed["home_page_url"] == "https://ex.org/cat/topics/graphs/"
    assert feed["items"] == [
        {
            "id": "https://ex.org/cat/papers/one/",
            "url": "https://ex.org/cat/papers/one/",
            "external_url": "https://arxiv.org/abs/1?a=1&b=2",
            "title": "One & <two> for xᵢ²",
            "content_text": "First at < 5%.\n\nSecond.",
            "date_published": "2026-04-23T00:00:00Z",
            "authors": [{"name": "Ann Doe"}, {"name": "Ben & Roe"}],
            "tags": ["Graphs"],
        },
        {
            "id": "https://ex.org/cat/papers/old/",
            "url": "https://ex.org/cat/papers/old/",
            "title": "One & <two> for xᵢ²",
            "content_text": "First at < 5%.\n\nSecond.",
            "date_published": "2025-01-02T00:00:00Z",
            "tags": ["Graphs"],
        },
    ]


MOMENTS = [
    (Clock(days={}), "2026-01-01T00:00:00Z"),
    (Clock(days={}, otherwise=dt.datetime(2026, 5, 6, 7, 8, 9, tzinfo=dt.UTC)), "2026-05-06T07:08:09Z"),
]


@pytest.mark.parametrize(("clock", "moment"), MOMENTS)
def test_without_a_day_the_epoch_or_the_year_stands_and_nothing_is_published(
    catalogue: Catalogue, clock: Clock, moment: str
) -> None:
    texts = made(catalogue, clock=clock)
    assert {entry.updated for entry in feedparser.parse(texts["feed.xml"]).entries} == {moment}
    assert "<published>" not in texts["feed.xml"]
    assert "date_published" not in texts["feed.json"]


def test_without_a_year_too_the_feed_still_has_a_moment() -> None:
    paper = replace(PAPER, edition=Edition(venue="V", year=None), topics=())
    text = made(build_catalogue([paper], [], []), clock=Clock(days={}))["feed.xml"]
    assert feedparser.parse(text).feed.updated == "1970-01-01T00:00:00Z"


def test_papers_of_one_day_stand_in_seed_order_and_the_oldest_are_left_out() -> None:
    papers = [replace(PAPER, id=f"{n:016x}", slug=f"p{n}", topics=()) for n in range(MOST_ENTRIES + 20)]
    days = {paper.id: dt.date(2026, 1, 1) for paper in papers}
    days[papers[-1].id] = dt.date(2026, 2, 1)
    feed = json.loads(made(build_catalogue(papers, [], []), clock=Clock(days=days))["feed.json"])
    slugs = [item["id"].rstrip("/").rsplit("/", 1)[1] for item in feed["items"]]
    assert slugs == [f"p{MOST_ENTRIES + 19}", *(f"p{n}" for n in range(MOST_ENTRIES - 1))]


def test_characters_that_xml_does_not_allow_are_left_out() -> None:
    paper = replace(PAPER, authors=(Author(name="A\x00B\x0b\ufffeC"),))
    assert "<name>ABC</name>" in made(build_catalogue([replace(paper, topics=())], [], []))["feed.xml"]


def test_without_an_address_there_is_no_feed_and_file_urls_are_kept(catalogue: Catalogue) -> None:
    assert made(catalogue, Site(name="X")) == {}
    files = made(catalogue, replace(SITE, urls=UrlStyle(directories=False)))
    assert 'href="https://ex.org/cat/topics/graphs/index.html"' in files["topics/graphs/feed.xml"]
