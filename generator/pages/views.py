"""What the templates of pages and of the theme are told: plain values, ready to be shown.

Fields ending in `_html` are safe HTML; all others are text that a template must escape. URLs are relative to the
site and still want the template's `url` filter.
"""

from dataclasses import dataclass

from generator.pages.scopes import SearchScope


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicMark:
    """A topic as it is named beside a paper."""

    label: str
    url: str
    family: str
    evidence: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NameMark:
    """The name of a system and what it stands for."""

    short: str
    expansion: str | None
    url: str
    """Where the index of names has it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchor:
    """A link with its text."""

    label: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The line of a seed that a page was made from, and where it is read, mended and reported in a repository."""

    label: str
    url: str | None
    edit_url: str | None
    report_url: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperAnchor:
    """A link to another paper's page."""

    title_html: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RelatedAnchor:
    """A related paper and the words that both share."""

    title_html: str
    url: str
    shared: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StyledMark:
    """A citation as running text."""

    style: str
    html: str
    """Safe HTML."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CiteView:
    """What the box for citing shows; the other formats are fetched by the paper's slug when they are asked for."""

    slug: str
    key: str
    bibtex: str
    styles: tuple[StyledMark, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MetaTag:
    """A `meta` element of the head."""

    name: str
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorMark:
    """An author as a paper names them, and their page."""

    name: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperView:
    """All that a paper's page shows beside the abstract."""

    title_html: str
    is_derived: bool
    authors: tuple[AuthorMark, ...]
    edition: str
    names: tuple[NameMark, ...]
    topics: tuple[TopicMark, ...]
    keywords: tuple[str, ...]
    links: tuple[Anchor, ...]
    related: tuple[RelatedAnchor, ...]
    cite: CiteView
    seed: Place
    award: str | None
    track: str | None
    session: str | None
    previous: PaperAnchor | None
    next: PaperAnchor | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A paper in a list."""

    title_html: str
    url: str
    authors: tuple[str, ...]
    edition: str
    name: str | None
    summary: str
    topics: tuple[TopicMark, ...]
    coins: str
    """The paper as a context object, by which reference managers find it in a list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """One page of a list of papers."""

    cards: tuple[Card, ...]
    total: int
    first: int
    """Number of the first card in the whole list, from 1."""
    page: int
    pages: tuple[Anchor, ...]
    """All pages of the list, in order; the label is the number."""
    scope: SearchScope | None
    """The list's search box; that of all papers is in the header."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicView:
    """A topic on its own pages and in overviews."""

    slug: str
    label: str
    description: str
    url: str
    family: str
    family_label: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordMark:
    """A keyword of a topic, and how many of its papers have it."""

    text: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FamilyView:
    """A family with its topics that have papers."""

    slug: str
    label: str
    topics: tuple[TopicView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """The catalogue at a glance, for the home page and the overview of topics."""

    count: int
    editions: tuple[str, ...]
    venues_url: str | None
    """The overview of venues and years, where there is more than one edition."""
    authors_url: str | None
    """The index of authors, where any are known."""
    names_url: str | None
    """The index of names, where papers introduce any."""
    families: tuple[FamilyView, ...]
    examples: tuple[str, ...]
    """Queries to try: names and subjects that stand in this catalogue."""
    names: tuple[Anchor, ...]
    """What papers of this catalogue introduce, each with its page; a choice of them where there are many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """Front matter that every page has."""

    title: str
    description: str
    template: str
    updated: str | None = None
    """The day of what it shows, where that is known."""
    json_ld: tuple[str, ...] | None = None
    """What it tells search engines: documents that may each stand in a script element as they are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperPage(Head):
    """Front matter of a paper's page."""

    paper: PaperView
    scholarly: tuple[MetaTag, ...]
    """What it tells scholars' tools."""
    twin: str
    """URL of the same as Markdown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RedirectPage(Head):
    """Front matter of a page at an address that a paper once had."""

    target: PaperAnchor


@dataclass(frozen=True, slots=True, kw_only=True)
class ListPage(Head):
    """Front matter of a page of the list of all papers, or of a venue, an edition or a year."""

    list: str
    """Name of the list, by which exports know it."""
    listing: Listing
    feed: str | None
    """Folder of its feeds; `None` where they are the site's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicPage(Head):
    """Front matter of a page of a topic."""

    topic: TopicView
    siblings: tuple[TopicView, ...]
    """The other topics of its family."""
    keywords: tuple[KeywordMark, ...]
    """What is typical of its papers."""
    listing: Listing
    feed: str
    """Folder of its feeds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OverviewPage(Head):
    """Front matter of the home page, the overview of topics and other pages about the whole catalogue."""

    overview: Overview


@dataclass(frozen=True, slots=True, kw_only=True)
class FileMark:
    """A file that readers may take."""

    label: str
    name: str
    url: str
    size: str
    purpose: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DataPage(Head):
    """Front matter of the page about the data."""

    files: tuple[FileMark, ...]
    schema_url: str
    count: int
    license: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CountMark:
    """A person or a list, with a number of papers."""

    name: str
    url: str
    note: str | None
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorView:
    """What an author's page shows beside the papers."""

    slug: str
    note: str | None
    variants: tuple[str, ...]
    coauthors: tuple[CountMark, ...]
    all_coauthors: int
    slugs: tuple[str, ...]
    """Slugs of all papers, for export."""
    index_url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorPage(Head):
    """Front matter of a page of an author."""

    author: AuthorView
    listing: Listing
    feed: str | None
    """Folder of its feeds, if it has some."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListGroup:
    """Lists of one kind."""

    label: str
    lists: tuple[CountMark, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class VenuesPage(Head):
    """Front matter of the overview of venues and years."""

    groups: tuple[ListGroup, ...]
