"""From words to what Lunr is asked, as `browser/clauses.mjs` and `plan.mjs` have it, with their reasons."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from lunr.query import QueryPresence

from generator.search.analysis import STOP_WORDS, Word
from generator.search.stemmer import stem
from generator.search.terminal.covers import cover_terms
from generator.search.terminal.lexicon import Lexicon, exact_term
from generator.search.vocabulary import SUBJECT_MARK

_SHORTEST_PREFIX = 3
_MOST_PARTS = 4
_LONGER_SHARE = 0.1
_SUBJECT_BOOST = 3
_EXACT_BOOST = 2
_COVER_BOOST = 60
_STOP_WORD_BOOST = 0.25


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A word of the query, and the terms that satisfy it."""

    raw: str
    terms: tuple[str, ...]
    longer: tuple[str, ...] = ()
    """Terms of words that begin with it."""
    is_telling: bool = False
    is_required: bool = False
    is_excluded: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanClause:
    """What Lunr is asked: papers with any of the terms in any of the fields."""

    terms: tuple[str, ...]
    fields: tuple[int, ...]
    presence: QueryPresence
    boost: float


@dataclass(slots=True, kw_only=True)
class _Unit:
    raw: str
    word: Word
    is_prefix: bool = False
    terms: dict[str, None]
    longer: dict[str, None]


def build_clauses(
    words: Sequence[Word], lexicon: Lexicon, *, is_open: bool, excluded: Sequence[Word] = ()
) -> tuple[Clause, ...]:
    """Returns the clauses of the words, in order; one without terms is a word that the catalogue does not know."""
    units = [_Unit(raw=raw, word=word, terms={}, longer={}) for word in words for raw in word.parts]
    if units and is_open:
        units[-1].is_prefix = len(units[-1].raw) >= _SHORTEST_PREFIX
    content = [unit.raw not in STOP_WORDS for unit in units]
    settled = [not (is_open and _is_barely_begun(units, at, lexicon)) for at in range(len(units))]
    has_settled = any(map(all, zip(content, settled, strict=True)))
    for unit, is_content in zip(units, content, strict=True):
        if is_content or not has_settled:
            _add_terms([unit], unit.raw, lexicon, is_prefix=unit.is_prefix)
    _add_joined(units, lexicon)
    rare = [is_content and not lexicon.is_frequent(unit.raw) for unit, is_content in zip(units, content, strict=True)]
    has_rare = any(map(all, zip(rare, settled, strict=True)))
    clauses = (
        Clause(
            raw=unit.raw,
            terms=tuple(unit.terms),
            longer=tuple(term for term in unit.longer if term not in unit.terms),
            is_telling=is_content or not any(content),
            is_required=is_settled and (is_rare or not has_rare),
        )
        for unit, is_content, is_settled, is_rare in zip(units, content, settled, rare, strict=True)
        if is_content or not has_settled
    )
    return (
        *(part for clause in clauses for part in _split_compound(clause, lexicon)),
        *(_exclude(word, lexicon) for word in excluded),
    )


def plan_clauses(
    clauses: Sequence[Clause], lexicon: Lexicon, *, fields: tuple[int, ...], is_any: bool
) -> tuple[PlanClause, ...]:
    """Returns what Lunr is asked: for papers that satisfy all required clauses, or any clause of a telling word."""
    asked = (clause for clause in clauses if clause.is_telling or clause.is_excluded or not is_any)
    planned = [
        each for clause in asked for each in _plan(clause, lexicon, is_demanded=clause.is_required and not is_any)
    ]
    if not is_any:
        wanted = ((each.raw, each.terms, each.longer) for each in clauses if each.is_required and each.is_telling)
        planned += [((term,), QueryPresence.OPTIONAL, _COVER_BOOST) for term in cover_terms(wanted, lexicon)]
    return tuple(
        PlanClause(terms=terms, fields=fields, presence=presence, boost=boost) for terms, presence, boost in planned
    )


def _plan(
    clause: Clause, lexicon: Lexicon, *, is_demanded: bool
) -> Iterator[tuple[tuple[str, ...], QueryPresence, float]]:
    if clause.is_excluded:
        if clause.terms:
            yield clause.terms, QueryPresence.PROHIBITED, 1
        return
    boost = 1 if clause.is_telling else _STOP_WORD_BOOST
    share = _LONGER_SHARE if clause.terms and clause.longer else 1
    if is_demanded or clause.terms or clause.longer:
        presence = QueryPresence.REQUIRED if is_demanded else QueryPresence.OPTIONAL
        yield (*clause.terms, *clause.longer), presence, boost * share
    if share < 1:
        yield clause.terms, QueryPresence.OPTIONAL, boost * (1 - share)
    subjects = tuple(term + SUBJECT_MARK for term in clause.terms if lexicon.is_term(term + SUBJECT_MARK))
    if subjects:
        yield subjects, QueryPresence.OPTIONAL, boost * _SUBJECT_BOOST
    if lexicon.is_term(exact_term(clause.raw)):
        yield (exact_term(clause.raw),), QueryPresence.OPTIONAL, boost * _EXACT_BOOST


def _add_terms(units: Sequence[_Unit], raw: str, lexicon: Lexicon, *, is_prefix: bool) -> None:
    longer = dict.fromkeys(map(stem, lexicon.starting_with(raw))) if is_prefix else {}
    for unit in units:
        if lexicon.is_term(stem(raw)):
            unit.terms[stem(raw)] = None
        unit.longer |= longer


def _add_joined(units: Sequence[_Unit], lexicon: Lexicon) -> None:
    """Adds the joined form of neighbouring words to the terms of each, where the joined form is a word."""
    for start, first in enumerate(units):
        joined = first.raw
        for end in range(start + 1, min(len(units), start + _MOST_PARTS)):
            last = units[end]
            joined += last.raw
            is_one_word = last.word is first.word
            if not is_one_word and (end > start + 1 or first.raw in STOP_WORDS or last.raw in STOP_WORDS):
                break
            _add_terms(units[start : end + 1], joined, lexicon, is_prefix=last.is_prefix and is_one_word)


def _is_barely_begun(units: Sequence[_Unit], at: int, lexicon: Lexicon) -> bool:
    unit = units[at]
    if at == 0 or at < len(units) - 1 or len(unit.word.parts) > 1:
        return False
    return lexicon.is_common_start(unit.raw) if unit.is_prefix else len(unit.raw) < _SHORTEST_PREFIX


def _split_compound(clause: Clause, lexicon: Lexicon) -> tuple[Clause, ...]:
    """Returns the clauses of a solid word that some paper writes with hyphens."""
    parts = [part for part in lexicon.split(clause.raw) if part not in STOP_WORDS]
    if len(parts) < 2:  # noqa: PLR2004 (a word of one part is no compound)
        return (clause,)
    return tuple(replace(clause, terms=tuple(dict.fromkeys((*clause.terms, stem(part))))) for part in parts)


def _exclude(word: Word, lexicon: Lexicon) -> Clause:
    terms = (stem(word.joined),) if lexicon.is_term(stem(word.joined)) else ()
    return Clause(raw=word.joined, terms=terms, is_excluded=True)
