"""What fields are called: one name here for the many that conferences give them."""

import difflib
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from urllib.parse import urlsplit

from generator.errors import quote
from generator.model import Edition, Origin
from generator.seeds.record import (
    EDITION_FIELDS,
    LINK_KINDS,
    LIST_FIELDS,
    TEXT_FIELDS,
    SeedRecord,
    Statements,
    Value,
)

_SYNONYMS = {
    "title": "papertitle titel",
    "abstract": "summary abstracttext paperabstract",
    "authors": "author authornames authorlist authorname creators creator",
    "keywords": "keyword authorkeywords tags indexterms",
    "topics": "topic",
    "venue": "conference booktitle journal publicationtitle sourcetitle event proceedings journaltitle eventtitle",
    "year": "publicationyear pubyear conferenceyear py",
    "date": "publicationdate pubdate published",
    "pages": "page pagerange",
    "track": "papertrack",
    "session": "sessiontitle",
    "award": "awards",
    "name": "system",
    "slug": "",
    "url": "link paperurl urls site paperlink landingpage",
    "pdf": "pdfurl pdflink",
    "openreview": "openreviewurl openreviewlink",
    "arxiv": "arxivid arxivurl arxivlink eprint",
    "doi": "doiurl",
    "code": "codeurl github githuburl repository codelink",
    "project": "projectpage projecturl website homepage",
    "video": "videourl youtube",
    "slides": "slidesurl",
    "poster": "posterurl",
    "page": "",
}
_NOT_LETTERS = re.compile(r"[\W_]+")
_NAMES: Mapping[str, str] = {
    **{synonym: name for name, synonyms in _SYNONYMS.items() for synonym in synonyms.split()},
    **{name: name for name in _SYNONYMS if name != "page"},
}
_NEAR = 0.8
"""Names that are less alike than this are different words."""
_HOSTS = {
    "openreview.net": "openreview",
    "arxiv.org": "arxiv",
    "doi.org": "doi",
    "dx.doi.org": "doi",
    "github.com": "code",
    "gitlab.com": "code",
    "youtube.com": "video",
    "youtu.be": "video",
}


@lru_cache(maxsize=4096)
def field_of(name: str) -> str | None:
    """Returns the field that a column, key or label names; case, blanks and signs do not matter."""
    return _NAMES.get(_NOT_LETTERS.sub("", name.casefold()))


def nearest_field(name: str) -> str | None:
    """Returns the field that is spelled nearly so, if there is one."""
    near = difflib.get_close_matches(_NOT_LETTERS.sub("", name.casefold())[:40], _SYNONYMS, n=1, cutoff=_NEAR)
    return near[0] if near else None


def unknown_field(name: str) -> tuple[str, str]:
    """Returns what is wrong with a field of this name, and what to do about it."""
    near = nearest_field(name)
    advice = f"Did you mean {near!r}? " if near else ""
    return f"unknown field {quote(name)}", f"{advice}Known are: {', '.join(_SYNONYMS)}."


def link_kind_of(url: str) -> str:
    """Returns the kind of a link that a seed calls no more than a URL: its host tells, or its ending."""
    try:
        parts = urlsplit(url)
        host = (parts.hostname or "").removeprefix("www.")
    except ValueError:
        return "page"
    if host == "openreview.net" and parts.path.startswith("/pdf"):
        return "pdf"
    if host == "arxiv.org" and not parts.path.startswith("/abs"):
        return "pdf"
    return _HOSTS.get(host) or ("pdf" if parts.path.lower().endswith(".pdf") else "page")


class Draft:
    """A record while it is read; states what is told by field, whatever the order."""

    def __init__(self, file: str, number: int, line: int) -> None:
        self._origin = Origin(file=file, record=number, line=line)
        self._abstract: list[str] = []
        self._texts: dict[str, Value] = {}
        self._lists: dict[str, list[Value]] = {}
        self._links: dict[str, Value] = {}

    def state(self, field: str, text: str, line: int | None = None) -> None:
        """Notes what is told of a field; the first value stands, but authors, keywords and topics add up.

        A `url` becomes a link of the kind that its host tells; keywords may stand in one string, parted by `;`,
        line ends or, where there are none, commas.
        """
        if field == "keywords":
            separator = next((sign for sign in ";\n|" if sign in text), ",")
            self.state_all(field, text.split(separator), line)
        else:
            self._state(field, text.strip(), line)

    def state_all(self, field: str, texts: Iterable[str], line: int | None = None) -> None:
        """Notes several values of one field, each as it is."""
        for text in texts:
            self._state(field, text.strip(), line)

    def _state(self, field: str, text: str, line: int | None) -> None:
        if not text:
            return
        value = Value(text, self._origin.file, line or self._origin.line)
        if field == "abstract":
            self._abstract.append(text)
        elif field in LIST_FIELDS:
            self._lists.setdefault(field, []).append(value)
        elif field in TEXT_FIELDS or field in EDITION_FIELDS:
            self._texts.setdefault(field, value)
        else:
            kind = link_kind_of(text) if field == "url" else field
            if kind in LINK_KINDS:
                self._links.setdefault(kind, value)

    def has(self, field: str) -> bool:
        """Tells whether the field is stated."""
        return (
            bool(self._abstract)
            if field == "abstract"
            else any(field in told for told in (self._texts, self._lists, self._links))
        )

    def record(self, heading: Edition | None = None) -> SeedRecord | None:
        """Returns the record, or `None` if neither title nor abstract is told."""
        if not self._abstract and "title" not in self._texts:
            return None
        stated = Statements(
            texts=self._texts,
            lists={field: tuple(values) for field, values in self._lists.items()},
            links=self._links,
        )
        return SeedRecord(origin=self._origin, abstract="\n\n".join(self._abstract), stated=stated, heading=heading)
