"""What was typed, parsed as `browser/query.mjs` parses it, which gives the reasons."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from generator.search.analysis import Word, fold, split_words

_LONGEST_QUERY = 512
_MOST_WORDS = 32
_LETTER = r"[^\W\d_]"
_SIGN = r"[^\W_]"
_COMPLETE = re.compile(r'(?:^|\s|"|infinity|infty|∞)\Z', re.IGNORECASE)
_FILTER = re.compile(r'(^|\s)(topics?|author|venue|year):(?:"([^"]*)"|(\S+))', re.IGNORECASE)
_PHRASE = re.compile(r'(?:^|\s)"([^"]+)"(?=\s|\Z)')
_EXCLUDED = re.compile(rf"(^|\s)-({_LETTER}\S*)")
_YEARS = re.compile(r"([0-9]{4})(?:(?:\.\.|-)([0-9]{4}))?")
_SYNTAX = re.compile(
    rf"(?:^|\s)(?:\+{_SIGN}|[+-]?(?:title|names|authors|keywords|edition|abstract):(?:{_SIGN}|\*)"
    r"|[^\s:^~*]{2,}(?:~[12]|\^[1-9][0-9]?)(?=\s|\Z|[~^])|[^\s:^~*]{3,}\*(?=\s|\Z)"
    r"|[^\s:^~*]+\*[^\s:^~*]{2,}(?=\s|\Z)|\*[^\s:^~*]{3,}(?=\s|\Z))"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """What the papers are limited to."""

    topics: tuple[str, ...] = ()
    """Slugs, or beginnings of their words."""
    venues: tuple[tuple[Word, ...], ...] = ()
    years: tuple[tuple[int, int], ...] = ()
    authors: tuple[tuple[Word, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """A text as the search understands it."""

    words: tuple[Word, ...]
    excluded: tuple[Word, ...]
    phrases: tuple[tuple[Word, ...], ...]
    filters: Filters
    is_open: bool
    """Whether the last word may be a beginning."""
    syntax: str | None
    """The text, if it is in Lunr's own language."""


def parse_query(text: str) -> Query:
    """Returns the words, phrases, exclusions and filters of any text."""
    typed = _cut(text)
    found: list[tuple[str, str]] = []

    def take(match: re.Match[str]) -> str:
        value = match[4] if match[3] is None else match[3]
        kind = match[2].lower().removesuffix("s")
        if not split_words(value) or (kind == "year" and _read_years(value) is None):
            return match[0]
        found.append((kind, value))
        return " "

    rest = _FILTER.sub(take, typed)
    kept, excluded = _take_excluded(rest)
    phrases = tuple(split_words(match[1]) for match in _PHRASE.finditer(kept))
    return Query(
        words=split_words(kept)[:_MOST_WORDS],
        excluded=excluded[:_MOST_WORDS],
        phrases=tuple(phrase for phrase in phrases if sum(len(word.parts) for word in phrase) > 1),
        filters=_build_filters(found),
        is_open=not _COMPLETE.search(kept),
        syntax=rest.strip() if _SYNTAX.search(rest) else None,
    )


def join_words(words: Sequence[Word]) -> str:
    """Returns the words as one: by this key a name is the name, however it is spelt."""
    return "".join(word.joined for word in words)


def name_key(text: str) -> str:
    """Returns the key of a text."""
    return join_words(split_words(text))


def _cut(text: str) -> str:
    """Returns the beginning of the text, measured as the browser does: in UTF-16 units."""
    units = text.encode("utf-16-le", "surrogatepass")[: 2 * _LONGEST_QUERY]
    return units.decode("utf-16-le", "ignore")


def _take_excluded(text: str) -> tuple[str, tuple[Word, ...]]:
    """Takes out the words that are not to occur; a query of nothing else means the words themselves."""
    excluded: list[Word] = []

    def take(match: re.Match[str]) -> str:
        excluded.extend(split_words(match[2]))
        return match[1]

    kept = _EXCLUDED.sub(take, text)
    return (kept, tuple(excluded)) if split_words(kept) else (text, ())


def _build_filters(found: Sequence[tuple[str, str]]) -> Filters:
    years = (_read_years(value) for kind, value in found if kind == "year")
    return Filters(
        topics=tuple(_slug_of(value) for kind, value in found if kind == "topic"),
        venues=tuple(split_words(value) for kind, value in found if kind == "venue"),
        years=tuple(span for span in years if span is not None),
        authors=tuple(split_words(value) for kind, value in found if kind == "author"),
    )


def _read_years(value: str) -> tuple[int, int] | None:
    match = _YEARS.fullmatch(fold(value))
    if match is None:
        return None
    first, last = int(match[1]), int(match[2] or match[1])
    return min(first, last), max(first, last)


def _slug_of(text: str) -> str:
    return "-".join(part for word in split_words(text) for part in word.parts)
