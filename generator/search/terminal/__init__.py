"""The search in the terminal: the language of the search in the browser, over the same files, ranked by lunr.py.

Each module here says which module of the browser it follows; a test holds that both find the same papers in the same
order.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from generator.search.analysis import Word, split_words
from generator.search.fields import FIELD_NAMES
from generator.search.index_files import IndexFiles
from generator.search.stemmer import stem
from generator.search.terminal.lexicon import Lexicon
from generator.search.terminal.query import Query, join_words, name_key, parse_query
from generator.search.terminal.reading import Relation, read_query
from generator.search.terminal.scope import build_scope

__all__ = ["Findings", "Hit", "Relation", "search_files"]

_MOST_READ = 60
_MOST_WORDS_OF_NAME = 3
_MOST_NAMESAKES = 40
_NAMES = FIELD_NAMES.index("names")

Exact = Literal["name", "title"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A paper that was found."""

    slug: str
    title: str
    authors: tuple[str, ...]
    edition: str
    exact: Exact | None = None
    """What of it is the query, letter for letter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """What a query finds: the first hits, how many there are, and how they relate to the query."""

    hits: tuple[Hit, ...]
    total: int
    relation: Relation
    corrected: str | None = None
    """The words as they were likely meant, where those that were typed find nothing."""
    is_partial: bool = False
    """Whether there may be more."""


def search_files(folder: Path, text: str, *, limit: int = 10) -> Findings:
    """Returns the papers that a text finds, in the order of the search in the browser.

    Args:
        folder: The folder `search` of a built site or of the docs that it is built from.
        text: Any text; a blank at its end says that the last word is complete.
        limit: At most so many hits.

    Raises:
        FileNotFoundError: If there is no search in the folder.
    """
    files = IndexFiles(folder=folder)
    query = parse_query(text)
    reading = read_query(query, Lexicon(files))
    ranked = [match.paper for match in reading.matches]
    exact = _find_exact(files, query, ranked[:limit])
    if query.phrases and reading.corrected is None:
        ordered = [paper for paper in ranked[:_MOST_READ] if _holds_phrases(files, paper, query)]
        relation = reading.relation if ordered else Relation.NONE
    else:
        ordered = list(dict.fromkeys([*exact, *ranked]))
        relation = Relation.ALL if ordered and reading.relation is Relation.NONE else reading.relation
    return Findings(
        hits=tuple(_read_hit(files, paper, exact.get(paper)) for paper in ordered[:limit]),
        total=len(ordered),
        relation=relation,
        corrected=reading.corrected,
        is_partial=bool(query.phrases) and reading.corrected is None and len(ranked) > _MOST_READ,
    )


def _find_exact(files: IndexFiles, query: Query, ranked: Sequence[int]) -> dict[int, Exact]:
    """Returns the papers whose name or title is the query, letter for letter: of all names, and of the first titles."""
    key = join_words(query.words)
    if key == "":
        return {}
    scope = build_scope(query.filters, files)
    held = files.find_term(stem(key)) if len(query.words) <= _MOST_WORDS_OF_NAME else None
    named = [holder.paper for holder in held[_NAMES][:_MOST_NAMESAKES]] if held else []
    candidates = dict.fromkeys([*(paper for paper in named if scope is None or scope(paper)), *ranked])
    exact: dict[int, Exact] = {}
    for paper in candidates:
        _, title, names, *_ = files.read_card(paper)
        if key in map(name_key, names):
            exact[paper] = "name"
        elif name_key(title) == key:
            exact[paper] = "title"
    return exact


def _holds_phrases(files: IndexFiles, paper: int, query: Query) -> bool:
    """Returns whether title or abstract has each phrase; hyphens and accents do not matter, endings do."""
    title: str = files.read_card(paper)[1]
    lines = [_join_parts(split_words(text)) for text in (title, files.read_abstract(paper))]
    return all(any(_join_parts(phrase) in line for line in lines) for phrase in query.phrases)


def _join_parts(words: Sequence[Word]) -> str:
    return f" {' '.join(part for word in words for part in word.parts)} "


def _read_hit(files: IndexFiles, paper: int, exact: Exact | None) -> Hit:
    slug, title, _, authors, edition, _ = files.read_card(paper)
    venue, year = files.manifest["editions"][edition]
    label = venue if year is None else f"{venue} {year}"
    return Hit(slug=slug, title=title, authors=tuple(authors), edition=label, exact=exact)
