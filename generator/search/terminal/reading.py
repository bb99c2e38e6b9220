"""How a query is read, as `browser/reader.mjs` reads it.

In Lunr's syntax where that is meant and finds something; else all its words; else, for words that nobody wrote, the
spelling that finds most; else any of the words.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from generator.search.analysis import Word
from generator.search.fields import FIELD_NAMES
from generator.search.terminal.clauses import Clause, build_clauses, plan_clauses
from generator.search.terminal.corrections import find_corrections
from generator.search.terminal.lexicon import Lexicon
from generator.search.terminal.query import Query
from generator.search.terminal.ranking import Match, rank_papers
from generator.search.terminal.scope import build_scope
from generator.search.terminal.syntax import read_syntax

_MOST_UNKNOWN = 3
_MOST_SPELLINGS = 8
_EVERYWHERE = tuple(range(len(FIELD_NAMES)))
_AUTHORS = (FIELD_NAMES.index("authors"),)


class Relation(Enum):
    """How the hits relate to the query."""

    ALL = "all"
    """Each has all words."""
    ANY = "any"
    """Each has some of them."""
    NONE = "none"
    """There are none."""
    LISTING = "listing"
    """The query has filters only."""
    EMPTY = "empty"
    """The query has nothing in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a query finds, and how it was read."""

    relation: Relation
    matches: tuple[Match, ...] = ()
    corrected: str | None = None
    """The words as they were likely meant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Spelling:
    cost: float
    meant: dict[str, str]


def read_query(query: Query, lexicon: Lexicon) -> Reading:
    """Returns all papers that the query finds, the best first."""
    return _Reader(query, lexicon).read()


class _Reader:
    """Reads one query."""

    def __init__(self, query: Query, lexicon: Lexicon) -> None:
        self._query = query
        self._lexicon = lexicon
        self._scope = build_scope(query.filters, lexicon.files)
        self._writers = self._find_writers()

    def read(self) -> Reading:
        query = self._query
        if not query.words:
            if self._scope is None and not query.filters.authors:
                return Reading(relation=Relation.EMPTY)
            papers = range(int(self._lexicon.files.manifest["papers"]))
            return _state(Relation.LISTING, tuple(Match(paper, 0) for paper in papers if self._accepts(paper)))
        plan = read_syntax(query.syntax, self._lexicon) if query.syntax is not None else None
        if plan:
            matches = self._accept(rank_papers(self._lexicon.files, plan))
            if matches:
                return _state(Relation.ALL, matches)
        clauses = build_clauses(query.words, self._lexicon, is_open=query.is_open, excluded=query.excluded)
        matches = self._find(clauses, is_any=False)
        if matches:
            return _state(Relation.ALL, matches)
        return self._respell(clauses) or _state(Relation.ANY, self._find(clauses, is_any=True))

    def _find(self, clauses: Sequence[Clause], *, is_any: bool) -> tuple[Match, ...]:
        plan = plan_clauses(clauses, self._lexicon, fields=_EVERYWHERE, is_any=is_any)
        return self._accept(rank_papers(self._lexicon.files, plan))

    def _find_writers(self) -> frozenset[int] | None:
        """Returns the papers of the authors that are asked for, or `None` where none is."""
        clauses = [
            clause
            for words in self._query.filters.authors
            for clause in build_clauses(words, self._lexicon, is_open=True)
        ]
        if not clauses:
            return None
        plan = plan_clauses(clauses, self._lexicon, fields=_AUTHORS, is_any=False)
        return frozenset(match.paper for match in rank_papers(self._lexicon.files, plan))

    def _accepts(self, paper: int) -> bool:
        return (self._scope is None or self._scope(paper)) and (self._writers is None or paper in self._writers)

    def _accept(self, matches: Sequence[Match]) -> tuple[Match, ...]:
        return tuple(match for match in matches if self._accepts(match.paper))

    def _respell(self, clauses: Sequence[Clause]) -> Reading | None:
        best: Reading | None = None
        best_score = 0.0
        for spelling in self._find_spellings(clauses):
            words = tuple(
                Word(tuple(spelling.meant.get(part, part) for part in word.parts)) for word in self._query.words
            )
            spelt = build_clauses(words, self._lexicon, is_open=False, excluded=self._query.excluded)
            matches = self._find(spelt, is_any=False)
            score = max((match.score for match in matches), default=0) / (1 + spelling.cost)
            if score > best_score:
                text = " ".join("-".join(word.parts) for word in words)
                best, best_score = Reading(relation=Relation.ALL, matches=matches, corrected=text), score
        return best

    def _find_spellings(self, clauses: Sequence[Clause]) -> list[_Spelling]:
        """Returns the ways to spell the unknown words of a query, the likeliest first."""
        missing = (clause for clause in clauses if clause.is_required and not clause.terms and not clause.longer)
        unknown = tuple(dict.fromkeys(clause.raw for clause in missing))
        if not 0 < len(unknown) <= _MOST_UNKNOWN:
            return []
        known = self._lexicon.files.read_spellings()
        spellings = [_Spelling(cost=0, meant={})]
        for raw in unknown:
            corrections = find_corrections(raw, known)
            longer = (
                replace(spelling, cost=spelling.cost + found.cost, meant={**spelling.meant, raw: found.word})
                for spelling in spellings
                for found in corrections
            )
            spellings = sorted(longer, key=lambda spelling: spelling.cost)[:_MOST_SPELLINGS]
        return spellings


def _state(relation: Relation, matches: tuple[Match, ...]) -> Reading:
    return Reading(relation=relation if matches else Relation.NONE, matches=matches)
