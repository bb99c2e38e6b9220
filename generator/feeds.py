"""Feeds: the newest papers of the catalogue and of each of its lists, as Atom and as JSON Feed.

Atom is RFC 4287; JSON Feed is version 1.1 (https://www.jsonfeed.org/version/1.1/). No clock is asked, so the same
papers give the same bytes.
"""

import datetime as dt
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from generator import permalinks
from generator.catalogue import Catalogue
from generator.lists import ListKind, PaperList
from generator.model import Artifact, Paper
from generator.site import Site
from generator.summaries import shorten
from generator.text import render_plain

ATOM_NAME, JSON_NAME = "feed.xml", "feed.json"
MOST_ENTRIES = 100
EARLIEST = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
LONGEST_TITLE = 300
_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """What is known of time: the day of each paper, and the moment that stands for what has none."""

    days: Mapping[str, dt.date]
    """By the paper's id."""
    otherwise: dt.datetime | None = None

    def updated(self, paper: Paper) -> dt.datetime:
        """Returns the moment that a paper's entry gives: its own day, else that of all, else its year's first."""
        day = self.days.get(paper.id)
        if day is None and self.otherwise is not None:
            return self.otherwise
        day = day or (dt.date(paper.edition.year, 1, 1) if paper.edition.year else None)
        return dt.datetime.combine(day, dt.time(), tzinfo=dt.UTC) if day else EARLIEST


def build_feeds(catalogue: Catalogue, lists: Iterable[PaperList], site: Site, clock: Clock) -> Iterator[Artifact]:
    """Yields both feeds of each list, with its newest papers; none where the site's own URL is not known.

    Papers of one day stand in seed order. The feeds of the whole catalogue stand at the root of the site.
    """
    if site.url is None:
        return
    for source in lists:
        if source.kind is ListKind.AUTHOR and not site.has_author_feed(len(source.papers)):
            continue
        papers = sorted((catalogue.by_id[paper] for paper in source.papers), key=clock.updated, reverse=True)
        newest = papers[:MOST_ENTRIES]
        is_whole = source.kind is ListKind.CATALOGUE
        prefix = "" if is_whole else f"{source.folder}/"
        title = site.name if is_whole else f"{source.title} · {site.name}"
        writer = _Writer(catalogue, site, clock, prefix)
        yield Artifact(uri=f"{prefix}{ATOM_NAME}", content=writer.atom(title, newest).encode())
        yield Artifact(uri=f"{prefix}{JSON_NAME}", content=writer.json(title, newest).encode())


class _Writer:
    """Writes the feeds of one list; `prefix` is its folder."""

    def __init__(self, catalogue: Catalogue, site: Site, clock: Clock, prefix: str) -> None:
        self._catalogue = catalogue
        self._site = site
        self._clock = clock
        self._prefix = prefix

    def atom(self, title: str, papers: Sequence[Paper]) -> str:
        """Returns the Atom feed of these papers."""
        home, here = self._home(), self._absolute(f"{self._prefix}{ATOM_NAME}")
        updated = max(map(self._clock.updated, papers), default=self._clock.otherwise or EARLIEST)
        lines = [
            '<?xml version="1.0" encoding="utf-8"?>',
            '<feed xmlns="http://www.w3.org/2005/Atom">',
            f"  <title>{_xml(title)}</title>",
            *([f"  <subtitle>{_xml(self._site.description)}</subtitle>"] if self._site.description else []),
            f"  <id>{_xml(here)}</id>",
            f'  <link rel="self" type="application/atom+xml" href="{_xml(here)}"/>',
            f'  <link rel="alternate" type="text/html" href="{_xml(home)}"/>',
            f"  <updated>{_moment(updated)}</updated>",
            # Atom wants an author of the feed for entries that have none.
            f"  <author><name>{_xml(self._site.name)}</name></author>",
            *([f"  <rights>{_xml(self._site.license)}</rights>"] if self._site.license else []),
            *(line for paper in papers for line in self._atom_entry(paper)),
            "</feed>",
        ]
        return "\n".join(lines) + "\n"

    def json(self, title: str, papers: Sequence[Paper]) -> str:
        """Returns the JSON Feed of these papers."""
        feed: dict[str, object] = {
            "version": "https://jsonfeed.org/version/1.1",
            "title": title,
            "home_page_url": self._home(),
            "feed_url": self._absolute(f"{self._prefix}{JSON_NAME}"),
            "description": self._site.description,
            "authors": [{"name": self._site.name}],
            "items": [self._json_item(paper) for paper in papers],
        }
        return json.dumps({k: v for k, v in feed.items() if v or k == "items"}, ensure_ascii=False, indent=1) + "\n"

    def _atom_entry(self, paper: Paper) -> Iterator[str]:
        url = _xml(self._url(paper))
        updated = _moment(self._clock.updated(paper))
        yield "  <entry>"
        yield f"    <title>{_xml(shorten(render_plain(paper.title), LONGEST_TITLE))}</title>"
        yield f"    <id>{url}</id>"
        yield f'    <link rel="alternate" type="text/html" href="{url}"/>'
        yield from (f'    <link rel="related" href="{_xml(link.url)}"/>' for link in paper.links)
        if paper.id in self._clock.days:
            yield f"    <published>{updated}</published>"
        yield f"    <updated>{updated}</updated>"
        yield from (f"    <author><name>{_xml(author.name)}</name></author>" for author in paper.authors)
        for label in self._topics(paper):
            yield f'    <category term="{_xml(label)}"/>'
        yield f"    <summary>{_xml(render_plain(paper.abstract))}</summary>"
        yield "  </entry>"

    def _json_item(self, paper: Paper) -> dict[str, object]:
        url = self._url(paper)
        item: dict[str, object] = {
            "id": url,
            "url": url,
            "external_url": paper.links[0].url if paper.links else None,
            "title": shorten(render_plain(paper.title), LONGEST_TITLE),
            "content_text": render_plain(paper.abstract),
            "date_published": _moment(self._clock.updated(paper)) if paper.id in self._clock.days else None,
            "authors": [{"name": author.name} for author in paper.authors],
            "tags": self._topics(paper),
        }
        return {name: value for name, value in item.items() if value}

    def _topics(self, paper: Paper) -> list[str]:
        return [self._catalogue.topics[assignment.topic].label for assignment in paper.topics]

    def _home(self) -> str:
        return self._absolute(self._site.urls.url_of(f"{self._prefix}index.md"))

    def _url(self, paper: Paper) -> str:
        return self._absolute(self._site.urls.url_of(permalinks.paper_uri(paper.slug)))

    def _absolute(self, url: str) -> str:
        return self._site.absolute_url(url) or url


def _xml(text: str) -> str:
    """Returns text for XML, without the characters that XML 1.0 does not allow."""
    return escape(_NOT_IN_XML.sub("", text))


def _moment(moment: dt.datetime) -> str:
    return moment.isoformat().replace("+00:00", "Z")
