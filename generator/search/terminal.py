"""The search in the terminal: reads the built index and asks lunr.py, as the browser asks lunr.js.

Queries are words: a paper is to have all of them, the last one may be a beginning. Where no paper has all, those with
some are given.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lunr.index import Index
from lunr.pipeline import Pipeline
from lunr.query import Clause, QueryPresence
from lunr.vector import Vector

from generator.search.analysis import STOP_WORDS, Word, split_words, strip_inflection
from generator.search.fields import FIELD_NAMES
from generator.search.index_files import Holder, IndexFiles
from generator.search.stemmer import stem
from generator.search.vocabulary import EXACT_MARK, utf16_order

_SHORTEST_PREFIX = 3
_MOST_SHARDS = 8
_MOST_PARTS = 4
_LONGER_SHARE = 0.1
_STOP_WORD_BOOST = 0.25


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A paper that was found."""

    slug: str
    title: str
    authors: tuple[str, ...]
    edition: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """What a query finds: the first hits, how many there are, and whether each has all words."""

    hits: tuple[Hit, ...]
    total: int
    has_all_words: bool


@dataclass(slots=True, kw_only=True)
class _Unit:
    """A word of the query, and the terms that satisfy it."""

    raw: str
    word: Word
    is_prefix: bool = False
    terms: dict[str, None]
    longer: dict[str, None]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Clause:
    terms: tuple[str, ...]
    is_required: bool
    boost: float


def search_files(folder: Path, text: str, *, limit: int = 10) -> Findings:
    """Returns the papers that the words of a text find, in the order of the search in the browser.

    Args:
        folder: The folder `search` of a built site or of the docs that it is built from.
        text: Any text; a blank at its end says that the last word is complete.
        limit: At most so many hits.

    Raises:
        FileNotFoundError: If there is no search in the folder.
    """
    files = IndexFiles(folder=folder)
    words = split_words(text)
    is_open = not text.endswith((" ", "\t", "\n"))
    units = _expand_units(files, words, is_open=is_open)
    for is_any in (False, True):
        ranked = _rank(files, tuple(_plan(files, units, is_any=is_any, is_open=is_open)))
        if ranked:
            break
    key = "".join(word.joined for word in words)
    named = [paper for paper in _find_namesakes(files, key) if _is_exact(files.read_card(paper), key)]
    named += [paper for paper in ranked[:limit] if _is_exact(files.read_card(paper), key)]
    ordered = list(dict.fromkeys([*named, *ranked]))
    hits = tuple(_read_hit(files, paper) for paper in ordered[:limit])
    return Findings(hits=hits, total=len(ordered), has_all_words=not is_any)


def _expand_units(files: IndexFiles, words: Sequence[Word], *, is_open: bool) -> list[_Unit]:
    units = [_Unit(raw=raw, word=word, terms={}, longer={}) for word in words for raw in word.parts]
    if units and is_open:
        units[-1].is_prefix = len(units[-1].raw) >= _SHORTEST_PREFIX
    for unit in units:
        _add_terms(files, [unit], unit.raw, is_prefix=unit.is_prefix)
    for start, first in enumerate(units):
        joined = first.raw
        for end in range(start + 1, min(len(units), start + _MOST_PARTS)):
            last = units[end]
            joined += last.raw
            is_one_word = last.word is first.word
            if not is_one_word and (end > start + 1 or first.raw in STOP_WORDS or last.raw in STOP_WORDS):
                break
            _add_terms(files, units[start : end + 1], joined, is_prefix=last.is_prefix and is_one_word)
    return units


def _add_terms(files: IndexFiles, units: Sequence[_Unit], raw: str, *, is_prefix: bool) -> None:
    own = stem(raw) if files.find_term(stem(raw)) is not None else None
    longer = dict.fromkeys(map(stem, files.list_words(raw, most=_MOST_SHARDS))) if is_prefix else {}
    for unit in units:
        if own is not None:
            unit.terms[own] = None
        unit.longer |= longer


def _plan(files: IndexFiles, units: Sequence[_Unit], *, is_any: bool, is_open: bool) -> Iterator[_Clause]:
    """Yields what Lunr is asked: papers with all words, or with any of those that are no stop words."""
    content = [unit.raw not in STOP_WORDS for unit in units]
    settled = [not (is_open and _is_barely_begun(files, units, at)) for at in range(len(units))]
    has_settled = any(map(all, zip(content, settled, strict=True)))
    for unit, is_content, is_settled in zip(units, content, settled, strict=True):
        is_telling = is_content or not any(content)
        if is_any and not is_telling:
            continue
        is_required = not is_any and is_settled and (is_content or not has_settled)
        boost = 1 if is_telling else _STOP_WORD_BOOST
        parts = [part for part in files.split_compound(unit.raw) if part not in STOP_WORDS]
        for part in parts if len(parts) > 1 else [None]:
            terms = tuple(unit.terms) if part is None else tuple(dict.fromkeys((*unit.terms, stem(part))))
            longer = tuple(term for term in unit.longer if term not in unit.terms)
            share = _LONGER_SHARE if terms and longer else 1
            if is_required or terms or longer:
                yield _Clause(terms=(*terms, *longer), is_required=is_required, boost=boost * share)
            if share < 1:
                yield _Clause(terms=terms, is_required=False, boost=boost * (1 - share))
            exact = f"{stem(unit.raw)}{EXACT_MARK}{strip_inflection(unit.raw)}"
            if files.find_term(exact) is not None:
                yield _Clause(terms=(exact,), is_required=False, boost=boost)


def _is_barely_begun(files: IndexFiles, units: Sequence[_Unit], at: int) -> bool:
    unit = units[at]
    if at == 0 or at < len(units) - 1 or len(unit.word.parts) > 1:
        return False
    if not unit.is_prefix:
        return len(unit.raw) < _SHORTEST_PREFIX
    starts: list[str] = files.manifest["starts"]
    return sum(start.startswith(unit.raw) for start in starts) >= _MOST_SHARDS


def _rank(files: IndexFiles, clauses: Sequence[_Clause]) -> list[int]:
    """Returns the papers that match, in Lunr's order."""
    if not clauses or any(clause.is_required and not clause.terms for clause in clauses):
        return []
    texts = sorted({term for clause in clauses for term in clause.terms}, key=utf16_order)
    held = {text: files.find_term(text) or ((),) * len(FIELD_NAMES) for text in texts}
    inverted: dict[str, dict[str, Any]] = {}
    vectors: dict[str, Vector] = {}
    weigh = _Weights(files)
    for number, (text, by_field) in enumerate(held.items()):
        inverted[text] = {"_index": number}
        rarity = weigh.rarity(by_field)
        for field, (name, holders) in enumerate(zip(FIELD_NAMES, by_field, strict=True)):
            inverted[text][name] = {str(holder.paper): {} for holder in holders}
            for holder in holders:
                vector = vectors.setdefault(f"{name}/{holder.paper}", Vector())
                vector.insert(number, weigh.weigh(rarity, holder, field))
    index = Index(inverted, vectors, _Aliases(clauses), list(FIELD_NAMES), Pipeline())
    query = index.create_query()
    query.clauses += [
        Clause(
            term=str(number),
            fields=list(FIELD_NAMES),
            boost=clause.boost,
            presence=QueryPresence.REQUIRED if clause.is_required else QueryPresence.OPTIONAL,
        )
        for number, clause in enumerate(clauses)
    ]
    return [int(result["ref"]) for result in index.query(query)]


class _Aliases:
    """Expands the term of a clause, which is its number, to the terms of the index, as Lunr's token set would."""

    def __init__(self, clauses: Sequence[_Clause]) -> None:
        self._clauses = clauses
        self._numbers: tuple[str, ...] = ()

    def intersect(self, wanted: Any) -> "_Aliases":  # noqa: ANN401 (a token set of lunr.py, which has no types)
        found = _Aliases(self._clauses)
        found._numbers = tuple(wanted.to_list())
        return found

    def to_list(self) -> list[str]:
        return [term for number in self._numbers for term in self._clauses[int(number)].terms]


class _Weights:
    """Lunr's weights, from counts and lengths."""

    def __init__(self, files: IndexFiles) -> None:
        self._manifest = files.manifest
        self._lengths = [files.lengths(number) for number in range(len(FIELD_NAMES))]

    def rarity(self, by_field: Sequence[Sequence[Holder]]) -> float:
        occurrences = sum(map(len, by_field))
        return math.log(1 + abs((self._manifest["papers"] - occurrences + 0.5) / (occurrences + 0.5)))

    def weigh(self, rarity: float, holder: Holder, field: int) -> float:
        k1, b = float(self._manifest["k1"]), float(self._manifest["b"])
        boost, total = (int(number) for number in self._manifest["fields"][field][1:])
        lengths = self._lengths[field]
        length = holder.length if lengths is None else lengths[holder.paper]
        assert length is not None  # noqa: S101 (the manifest says where lengths are)
        average = total / int(self._manifest["papers"])
        count = len(holder.forms)
        score = rarity * ((k1 + 1) * count) / (k1 * (1 - b + b * (length / average)) + count) * boost
        return math.floor(score * 1000 + 0.5) / 1000


def _find_namesakes(files: IndexFiles, key: str) -> list[int]:
    held = files.find_term(stem(key)) if key else None
    return [holder.paper for holder in held[FIELD_NAMES.index("names")]] if held else []


def _is_exact(card: Sequence[Any], key: str) -> bool:
    _, title, names, *_ = card
    return key != "" and key in {"".join(word.joined for word in split_words(text)) for text in (title, *names)}


def _read_hit(files: IndexFiles, paper: int) -> Hit:
    slug, title, _, authors, edition, _ = files.read_card(paper)
    venue, year = files.manifest["editions"][edition]
    return Hit(slug=slug, title=title, authors=tuple(authors), edition=venue if year is None else f"{venue} {year}")
