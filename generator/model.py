"""The vocabulary of the catalogue: what every other module speaks of, and no behaviour beyond that.

All types are frozen; things refer to each other by id or slug and are looked up in the `Catalogue`.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from enum import Enum

from generator.text.nodes import RichText


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Origin:
    """The place of a record in the seeds."""

    file: str
    """Path of the seed, relative to the project, with forward slashes."""
    record: int
    """Number of the record in its file, from 1."""
    line: int
    """First line of the record, from 1."""


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Edition:
    """One holding of a venue: ICLR 2026."""

    venue: str
    year: int | None

    @property
    def label(self) -> str:
        """Returns `ICLR 2026`, or the venue alone when the year is not known."""
        return self.venue if self.year is None else f"{self.venue} {self.year}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Author:
    """A named contributor; the name is plain text in display order (`Ludwig van Beethoven`, `Ann Doe, Jr.`)."""

    name: str
    family: str | None = None
    """The part by which the name is sorted, with its particles (`van Beethoven`), where the seeds tell it."""
    given: str | None = None
    """What stands before it (`Ludwig`); `None` where the family name is not told or is all there is."""


class LinkKind(Enum):
    """What a paper's link leads to, in the order in which links are shown."""

    PDF = "pdf"
    OPENREVIEW = "openreview"
    ARXIV = "arxiv"
    DOI = "doi"
    PAGE = "page"
    """The paper at its publisher."""
    CODE = "code"
    PROJECT = "project"
    VIDEO = "video"
    SLIDES = "slides"
    POSTER = "poster"


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """An outside page that belongs to a paper; `url` is absolute, http or https."""

    kind: LinkKind
    url: str


class TitleSource(Enum):
    """Where a title comes from."""

    OFFICIAL = "official"
    DERIVED = "derived"


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """What a paper calls the system, method, benchmark or data set that it introduces."""

    short: str
    """The name as shown, with plain hyphens: `MBU-Net`."""
    expansion: str | None = None
    """What it stands for, where the abstract says so: `Masked Binary U-Net`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """A subject that papers are filed under."""

    slug: str
    label: str
    description: str = ""
    family: str = ""
    """Slug of the group of topics it stands in; it chooses the colour."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """A group of topics that are shown together and share a colour."""

    slug: str
    label: str
    topics: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Assignment:
    """A paper's topic, with the words of the paper that speak for it (strongest first).

    No evidence means that the organisers chose the topic.
    """

    topic: str
    evidence: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Related:
    """A paper near another one, with the words that both share (strongest first)."""

    paper: str
    shared: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Markup:
    """Title and abstract as the seed spells them, where that says more than their plain text."""

    title: str | None = None
    abstract: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Submission:
    """What the seeds say of one paper, checked: nothing in it is derived."""

    id: str
    """Fingerprint of the abstract's letters and digits, or of title and authors where there is none."""
    edition: Edition
    abstract: RichText
    origin: Origin
    markup: Markup = field(default_factory=Markup)
    title: RichText | None = None
    name: str | None = None
    slug: str | None = None
    authors: tuple[Author, ...] = ()
    keywords: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    """Slugs of the organisers' own topics."""
    links: tuple[Link, ...] = ()
    award: str | None = None
    track: str | None = None
    session: str | None = None
    pages: str | None = None
    date: dt.date | None = None
    firm: frozenset[str] = frozenset()
    """Names of the fields that stand in facts; they win over what another seed says of the paper."""
    is_edition_assumed: bool = False
    """Whether neither the record nor its file names the venue."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """One publication in the catalogue, complete: what the seeds say and what was read from them."""

    id: str
    slug: str
    title: RichText
    title_source: TitleSource
    names: tuple[Name, ...]
    """What the paper introduces, the most important first."""
    authors: tuple[Author, ...]
    edition: Edition
    abstract: RichText
    topics: tuple[Assignment, ...]
    keywords: tuple[str, ...]
    links: tuple[Link, ...]
    origin: Origin
    award: str | None = None
    track: str | None = None
    session: str | None = None
    pages: str | None = None
    """Printed pages, as `3-9`."""
    date: dt.date | None = None
    markup: Markup = field(default_factory=Markup)
    derived: frozenset[str] = frozenset()
    """Names of the fields among name, topics and keywords that were read from the abstract."""
    related: tuple[Related, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Artifact:
    """One file to be written below the docs folder."""

    uri: str
    """Path below the docs folder, with forward slashes: `papers/adapatch.md`."""
    content: bytes = field(repr=False)
    origin: Origin | None = None
    """The record it was made from, where there is just one."""
    updated: str | None = None
    """Day of what a page shows, where that is known."""
    published: str | None = None
    """Path below the site's folder, where a builder that can is to publish it elsewhere than it lies."""
