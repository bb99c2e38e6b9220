"""References: a paper as a bibliography holds it, which every format of citation is rendered from."""

import datetime as dt
import re
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from generator.citations.keys import citation_key
from generator.citations.people import Person, parse_person
from generator.model import LinkKind, Paper, TitleSource
from generator.text import RichText, render_plain

_URL_KINDS = (LinkKind.OPENREVIEW, LinkKind.DOI, LinkKind.ARXIV, LinkKind.PAGE, LinkKind.PDF, LinkKind.PROJECT)
_DOI = re.compile(r"10\.\d{4,9}/\S+")
_ARXIV = re.compile(r"/(?:abs|pdf)/((?:[a-z-]+(?:\.[A-Z]{2})?/)?\d[\d.]*\d)(?:v\d+)?", re.ASCII)
_PAGES = re.compile(r"\s*([A-Za-z]*\d+)\s*(?:[-‐‑–—]+\s*([A-Za-z]*\d+))?\s*")
DERIVED_NOTE = "Title derived from the abstract"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """What a bibliography says of a paper; what is not known is `None` or empty, never a filler."""

    key: str
    title: RichText
    people: tuple[Person, ...]
    names: tuple[str, ...]
    """The authors' names as they are shown, in order."""
    proceedings: str
    venue: str
    year: int | None
    date: dt.date | None
    first_page: str | None
    last_page: str | None
    doi: str | None
    arxiv: str | None
    url: str | None
    """Where the paper is to be found: at its publisher if a link says so, else its page here."""
    pdf: str | None
    keywords: tuple[str, ...]
    abstract: str
    """Plain text."""
    note: str | None

    @property
    def plain_title(self) -> str:
        """Returns the title as plain text on one line."""
        return " ".join(render_plain(self.title).split())

    @property
    def pages(self) -> str | None:
        """Returns `3-9`, `3`, or `None`."""
        return "-".join(filter(None, (self.first_page, self.last_page))) or None


def build_reference(paper: Paper, page_url: str | None = None) -> Reference:
    """Returns what a bibliography says of a paper.

    Args:
        paper: The paper.
        page_url: Absolute URL of its page here, named where the paper has no link of its own.
    """
    urls = {link.kind: link.url for link in paper.links}
    pages = _PAGES.fullmatch(paper.pages or "")
    return Reference(
        key=citation_key(paper),
        title=paper.title,
        people=tuple(parse_person(author) for author in paper.authors),
        names=tuple(author.name for author in paper.authors),
        proceedings=paper.edition.label,
        venue=paper.edition.venue,
        year=paper.edition.year or (paper.date.year if paper.date else None),
        date=paper.date,
        first_page=pages[1] if pages else None,
        last_page=pages[2] if pages else None,
        doi=_doi_of(urls.get(LinkKind.DOI)),
        arxiv=_match(_ARXIV, urls.get(LinkKind.ARXIV)),
        url=next((urls[kind] for kind in _URL_KINDS if kind in urls), page_url),
        pdf=urls.get(LinkKind.PDF),
        keywords=paper.keywords,
        abstract=render_plain(paper.abstract),
        note=DERIVED_NOTE if paper.title_source is TitleSource.DERIVED else None,
    )


def _doi_of(url: str | None) -> str | None:
    """Returns the DOI in a URL of a resolver, as it is written, not as a URL spells it."""
    match = _DOI.search(unquote(urlsplit(url).path)) if url else None
    return match[0] if match else None


def _match(pattern: re.Pattern[str], url: str | None) -> str | None:
    match = pattern.search(url) if url else None
    return match[1] if match else None
