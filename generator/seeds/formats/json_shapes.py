"""The shapes of papers in JSON.

They are our own data, lists of Paper Copilot, notes of OpenReview (API v1 and v2), and any object whose keys are names
of fields.
"""

import re
from collections.abc import Callable, Iterator, Mapping

from generator.seeds.editions import find_year, parse_venue
from generator.seeds.fields import Draft, field_of
from generator.seeds.record import LINK_KINDS, LIST_FIELDS

_BROKEN = re.compile("[\ud800-\udfff\0]")
_OPENREVIEW = "https://openreview.net"
_VENUE_ID = re.compile(r"(?P<venue>[^/.]+)[^/]*/(?P<year>(?:19|20)\d\d)/(?P<rest>.*)")
_STATUS = re.compile(
    r"\s*\b(?:submitted to|conference|withdrawn submission|desk rejected submission|submission)\b\s*", re.IGNORECASE
)
_NO_AUTHORS = frozenset({"anonymous", "anonymous authors"})
_OWN_KEYS = frozenset({"id", "slug", "title_source", "origin"})
_DERIVED = {"title_source": "title", "name_source": "name", "keywords_source": "keywords", "topics_source": "topics"}


def paper_of(value: object) -> Mapping[str, object] | None:
    """Returns the object that tells a paper's fields, with the values of OpenReview's notes unwrapped; else `None`."""
    if not isinstance(value, dict):
        return None
    content = value.get("content")
    if isinstance(content, dict):
        inner = {key: item.get("value") if _is_wrapped(item) else item for key, item in content.items()}
        return {**inner, **{key: value[key] for key in ("id", "forum") if isinstance(value.get(key), str)}, _NOTE: True}
    return value if any(field_of(key) in {"title", "abstract"} for key in value) else None


_NOTE = "\0note"
"""Marks what was a note of OpenReview."""


def _is_wrapped(value: object) -> bool:
    return isinstance(value, dict) and "value" in value


def draft_of(paper: Mapping[str, object], file: str, number: int, line: int) -> Draft:
    """Returns the draft of the record that an object tells."""
    draft = Draft(file, number, line)
    shape: Callable[[Mapping[str, object], Draft], None] = _state_fields
    if _NOTE in paper:
        shape = _state_note
    elif paper.keys() >= _OWN_KEYS:
        shape = _state_own
    elif "author" in paper and paper.keys() & {"status", "author_site", "track"}:
        shape = _state_copilot
    shape(paper, draft)
    return draft


def _state_fields(paper: Mapping[str, object], draft: Draft) -> None:
    for key, value in paper.items():
        field = field_of(key)
        if key.casefold() == "links" and isinstance(value, dict):
            for kind, url in value.items():
                draft.state_all(kind if kind in LINK_KINDS else field_of(kind) or kind, list(_texts(url))[:1])
        elif field in LIST_FIELDS and not isinstance(value, str):
            draft.state_all(field, _texts(value))
        elif field:
            for text in list(_texts(value))[:1]:
                draft.state(field, text)


def _state_own(paper: Mapping[str, object], draft: Draft) -> None:
    """States what our own `papers.jsonl` tells, less what was derived: that is derived again."""
    told = dict(paper)
    for source, field in _DERIVED.items():
        if told.pop(source, None) == "derived":
            told.pop(field, None)
    markup = told.pop("markup", None)
    if isinstance(markup, dict):
        told |= {key: value for key, value in markup.items() if isinstance(value, str) and key in told}
    families = told.pop("family_names", None)
    authors = told.get("authors")
    if isinstance(families, list) and isinstance(authors, list) and len(families) == len(authors):
        told["authors"] = [
            _last_first(name, family) for name, family in zip(authors, families, strict=True) if isinstance(name, str)
        ]
    for key in ("url", "origin", "id"):
        told.pop(key, None)
    _state_fields(told, draft)


def _last_first(name: str, family: object) -> str:
    """Returns `Last, Jr., First` of a name in display order whose family name is told; else a name as a whole."""
    core, _, suffix = name.partition(", ")
    if not isinstance(family, str) or not core.endswith(f" {family}"):
        return f"{{{name}}}"
    given = core.removesuffix(f" {family}")
    return ", ".join(part for part in (family, suffix, given) if part)


def _state_copilot(paper: Mapping[str, object], draft: Draft) -> None:
    """States what a list of Paper Copilot tells: names and keywords in one string, parted by semicolons."""
    told = dict(paper)
    site = told.pop("site", None)
    for key in ("author_site", "authorids", "id", "track"):
        told.pop(key, None)
    status = told.get("status")
    if isinstance(status, str) and status in {"Oral", "Spotlight", "Poster"}:
        told["track"] = status
    for key in ("openreview", "pdf"):
        if isinstance(told.get(key), str):
            told[key] = _absolute(str(told[key]))
    _state_fields(told, draft)
    draft.state_all("url", list(_texts(site))[:1])


def _state_note(paper: Mapping[str, object], draft: Draft) -> None:
    """States what a note of OpenReview tells; venue, year and track stand in one string there."""
    told = {key: value for key, value in paper.items() if key not in {_NOTE, "id", "forum", "venueid", "venue"}}
    authors = [name for name in _texts(told.get("authors")) if name.casefold() not in _NO_AUTHORS]
    told["authors"] = authors
    if isinstance(told.get("pdf"), str):
        told["pdf"] = _absolute(str(told["pdf"]))
    forum = paper.get("forum") or paper.get("id")
    if isinstance(forum, str) and forum:
        draft.state("openreview", f"{_OPENREVIEW}/forum?id={forum}")
    _state_fields(told, draft)
    for field, text in _edition(paper):
        draft.state(field, text)


def _edition(paper: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    text = " ".join(_texts(paper.get("venue")))
    place = _VENUE_ID.match(" ".join(_texts(paper.get("venueid"))))
    venue, year, rest = parse_venue(_STATUS.sub(" ", text).strip())
    if place and (year is None or not venue):
        venue, year = place["venue"], find_year(place["year"])
    if venue:
        yield "venue", venue
    if year:
        yield "year", str(year)
    if rest and rest.casefold() in {"oral", "spotlight", "poster", "notable top 5%", "notable top 25%"}:
        yield "track", rest.title() if rest.islower() else rest


def _absolute(url: str) -> str:
    return f"{_OPENREVIEW}{url}" if url.startswith("/") else url


def _texts(value: object) -> Iterator[str]:
    """Yields the texts of a value: its own, those of a list, the names of people that are objects."""
    if isinstance(value, str):
        yield _BROKEN.sub("\ufffd", value)
    elif isinstance(value, bool) or value is None:
        return
    elif isinstance(value, int):
        yield str(value)
    elif isinstance(value, float):
        yield str(int(value)) if value.is_integer() else str(value)
    elif isinstance(value, list):
        for item in value:
            if not isinstance(item, list):
                yield from _texts(item)
    elif isinstance(value, dict):
        yield from _name(value)


def _name(person: Mapping[str, object]) -> Iterator[str]:
    """Yields the name of a person that is an object, however its parts are called."""
    for key in ("value", "name", "fullname", "full_name"):
        if isinstance(person.get(key), str):
            yield from _texts(person[key])
            return
    first = person.get("first") or person.get("given") or person.get("first_name") or ""
    last = person.get("last") or person.get("family") or person.get("last_name") or ""
    if isinstance(first, str) and isinstance(last, str) and last:
        yield from _texts(f"{last}, {first}" if first else f"{{{last}}}")
