"""Queries in Lunr's own language, as `browser/syntax.mjs` reads them, which gives the reasons."""

import re
from collections.abc import Callable, Sequence

from lunr.exceptions import QueryParseError
from lunr.query import Clause as LunrClause
from lunr.query import Query as LunrQuery
from lunr.query_parser import QueryParser
from lunr.token_set import TokenSet

from generator.search.analysis import split_words
from generator.search.fields import FIELD_NAMES
from generator.search.stemmer import stem
from generator.search.terminal.clauses import PlanClause
from generator.search.terminal.corrections import measure_distance
from generator.search.terminal.lexicon import Lexicon

_MOST_CLAUSES = 32
_MOST_WILDCARDS = 3
_MOST_EDITS = 2
_LONGEST_EDITED = 32
_MOST_OPEN_PATTERNS = 4
_MOST_SHARDS = 64
_SHORTEST_START = 3


def read_syntax(text: str, lexicon: Lexicon) -> tuple[PlanClause, ...] | None:
    """Returns the clauses of a query in Lunr's syntax; `None` where it is not valid or asks for too much or nothing."""
    query = LunrQuery(list(FIELD_NAMES))
    try:
        QueryParser(text, query).parse()
    except QueryParseError:
        return None
    clauses: Sequence[LunrClause] = query.clauses
    if len(clauses) > _MOST_CLAUSES or sum(map(_is_open_pattern, clauses)) > _MOST_OPEN_PATTERNS:
        return None
    planned: list[PlanClause] = []
    for clause in clauses:
        terms = _expand_term(clause, lexicon)
        if terms is None:
            return None
        fields = tuple(FIELD_NAMES.index(name) for name in clause.fields)
        planned.append(PlanClause(terms=terms, fields=fields, presence=clause.presence, boost=clause.boost))
    return None if query.is_negated() else tuple(planned)


def _is_open_pattern(clause: LunrClause) -> bool:
    return clause.edit_distance > 0 or "*" in clause.term[:-1]


def _expand_term(clause: LunrClause, lexicon: Lexicon) -> tuple[str, ...] | None:
    is_pattern = "*" in clause.term
    if not is_pattern and not clause.edit_distance:
        words = split_words(clause.term)
        parts = [part for word in words for part in word.forms]
        return tuple(term for term in dict.fromkeys(map(stem, parts)) if lexicon.is_term(term))
    if clause.edit_distance > _MOST_EDITS or (clause.edit_distance > 0 and len(clause.term) > _LONGEST_EDITED):
        return None
    term = clause.term if is_pattern else stem(clause.term)
    if is_pattern and (term.count("*") > _MOST_WILDCARDS or len(term.replace("*", "")) < _SHORTEST_START):
        return None
    start = term.partition("*")[0]
    if is_pattern and term == f"{start}*":
        candidates = lexicon.terms_starting_with(start)
    else:
        candidates = tuple(filter(_create_test(term, clause.edit_distance), lexicon.all_terms))
    if candidates is None or lexicon.count_shards(candidates) > _MOST_SHARDS:
        return None
    pattern = TokenSet.from_clause(LunrClause(term=term, edit_distance=clause.edit_distance))
    found = TokenSet.from_list(sorted(candidates)).intersect(pattern).to_list()
    return tuple(term for term in found if lexicon.is_term(term))


def _create_test(term: str, distance: int) -> Callable[[str], bool]:
    """Returns a test that every term which fits the pattern passes; Lunr decides about those that do."""
    if distance == 0:
        pattern = re.compile(".*".join(map(re.escape, term.split("*"))), re.DOTALL)
        return lambda candidate: pattern.fullmatch(candidate) is not None
    most = distance + 1
    return lambda candidate: (
        abs(len(candidate) - len(term)) <= distance and measure_distance(candidate, term, most) <= most
    )
