"""Chooses a paper's keywords: the phrases that a researcher would type to find it."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.model import Name
from generator.prose.glossary import LongForm, build_glossary, find_definitions, most_written
from generator.prose.matching import fold_words
from generator.prose.rarity import title_band, usual_rarity
from generator.prose.reading import Reading
from generator.prose.salience import measure_salience
from generator.prose.spelling import find_written, settle_spelling
from generator.prose.terms import Key, Term, find_terms, fold_tokens

MOST_KEYWORDS, FEWEST_KEYWORDS = 8, 5
SHORTLIST = 24
"""Candidates of a paper that are compared with those of other papers."""
WEIGHTS = (0.16, 0.51, 0.53, -0.61, -0.33, 0.73, 0.63, 0.35, 0.14, 0.47, 0.28, -0.72, 0.31, 0.07, -0.43, -0.40)
"""A logistic model, fitted once to 3,000 abstracts and their authors' keywords.

The weights stand in the order of the signs in `_describe`.
"""
SPREAD_WEIGHT = 0.23
"""What it counts that other papers have the term among their candidates too."""
ENOUGH = 1.0
"""The score that a keyword needs where there are five without it; one of fifty below is what an author would choose."""
_MOST_TIMES = 8
_MOST_OTHERS = 31
_UNSEEN = 0.02
_MIDDLE_BAND = 2.5
_HIGHEST_RARITY = 11.0
_COMMON = 4.0
"""The rarity in bits that a single word needs; less rare ones are `models` and `images`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A term that may become a keyword of its paper."""

    key: Key
    text: str
    """The way in which the paper writes it most often."""
    score: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortlist:
    """What one paper says of its keywords by itself."""

    candidates: tuple[Candidate, ...]
    """The best ones, the best first."""
    defined: Mapping[str, LongForm]
    """The abbreviations that it explains, by folded short form."""
    written: frozenset[str]
    """Words as it writes them inside its sentences."""


def choose_keywords(shortlists: Sequence[Shortlist]) -> tuple[tuple[str, ...], ...]:
    """Returns five to eight phrases for each paper in order, the most telling first; fewer where the text is short.

    They are written as the catalogue writes them most. An abbreviation gives way to what it stands for, if the paper
    or enough other papers tell it.
    """
    glossary = build_glossary(shortlist.defined for shortlist in shortlists)
    written = Counter(word for shortlist in shortlists for word in shortlist.written)
    written_out = [_write_out(shortlist.candidates, glossary) for shortlist in shortlists]
    spread = Counter(candidate.key for candidates in written_out for candidate in candidates)
    chosen = [_choose(candidates, spread) for candidates in written_out]
    spellings = _settle_spellings(chosen, written)
    return tuple(tuple(spellings[candidate.key] for candidate in candidates) for candidates in chosen)


def list_candidates(title: str, reading: Reading, names: Sequence[Name]) -> Shortlist:
    """Returns the phrases of an abstract that may become its keywords, whatever other papers say.

    They stand in their longest natural form, each once whatever its plural, hyphens and case. The paper's own names
    are left out: nobody who has not read the paper types them.

    Args:
        title: The paper's title, as plain text.
        reading: Its abstract.
        names: What it introduces.
    """
    definitions = [one for sentence in reading.sentences for one in find_definitions(sentence.tokens)]
    terms = dict(find_terms(reading, definitions))
    defined: dict[str, LongForm] = {}
    for one in definitions:
        short = fold_words(one.short.text)
        key, text = fold_tokens(reading.plain, one.long)
        if len(short) == 1 and key in terms:
            defined.setdefault(short[0], LongForm(key=key, text=text))
            _join(terms, short, key)
    own = {fold_words(text) for name in names for text in (name.short, name.expansion or name.short)}
    described = describe_terms(title, reading, {key: terms[key] for key in terms if not _is_own(key, own)})
    ranked = sorted(
        (
            Candidate(key=key, text=most_written(terms[key].forms), score=_weigh(signs))
            for key, signs in described.items()
            if len(key) > 1 or _is_telling(terms[key], usual_rarity(key[0]))
        ),
        key=lambda candidate: (-candidate.score, candidate.key),
    )
    written = frozenset(find_written(reading.sentences))
    return Shortlist(candidates=tuple(ranked[:SHORTLIST]), defined=defined, written=written)


def _is_telling(word: Term, rarity: float) -> bool:
    """Tells whether a single word may be a keyword: said more than once, and no plain word that finds too much."""
    return word.times > 1 and (rarity >= _COMMON or _is_short_form(most_written(word.forms)))


def _is_short_form(word: str) -> bool:
    """Tells a word with capitals inside it: `LLMs`."""
    return word[1:] != word[1:].lower()


def _join(terms: dict[Key, Term], short: Key, long: Key) -> None:
    """Counts the standings of a short form for what it stands for."""
    if short != long and short in terms:
        left, term = terms.pop(short), terms[long]
        term.times += left.times
        term.whole += left.whole
        term.ended += left.ended


def _is_own(key: Key, own: Iterable[Key]) -> bool:
    """Tells whether a term is one of the paper's names, or holds one that is a single word: `CogMoE framework`."""
    return any(key == name or (len(name) == 1 and name[0] in key) for name in own)


def _weigh(signs: Sequence[float]) -> float:
    return sum(weight * sign for weight, sign in zip(WEIGHTS, signs, strict=True))


def describe_terms(title: str, reading: Reading, terms: Mapping[Key, Term]) -> Mapping[Key, tuple[float, ...]]:
    """Returns the signs that the model weighs, for each term of a paper."""
    salience = measure_salience(reading, None)
    heading = fold_words(title)
    return {key: _describe(key, term, salience, heading) for key, term in terms.items()}


def _describe(key: Key, term: Term, salience: Mapping[str, float], heading: Key) -> tuple[float, ...]:
    worth = min(salience.get(word, _UNSEEN) for word in key)
    times = math.log2(min(term.times, _MOST_TIMES))
    rare = sum(min(usual_rarity(word), _HIGHEST_RARITY) for word in key) / len(key)
    last, first = title_band(key[-1]) - _MIDDLE_BAND, title_band(key[0]) - _MIDDLE_BAND
    alone = float(len(key) == 1)
    return (
        math.log(worth / (1.0 - worth)),
        times,
        math.log2(min(1 + term.whole, _MOST_TIMES)),
        term.first,
        alone,
        float(len(key) == 2),  # noqa: PLR2004  # two words
        float(len(key) == 3),  # noqa: PLR2004  # three
        float(_contains(heading, key)),
        rare,
        last,
        first,
        term.ended / term.times,
        float(term.is_defined),
        alone * rare,
        alone * last,
        alone * times,
    )


def _write_out(candidates: Sequence[Candidate], glossary: Mapping[str, LongForm]) -> tuple[Candidate, ...]:
    """Puts what an abbreviation stands for in its place, where the catalogue agrees on it."""
    out: dict[Key, Candidate] = {}
    for candidate in candidates:
        is_short = len(candidate.key) == 1 and _is_short_form(candidate.text)
        long = glossary.get(candidate.key[0]) if is_short else None
        made = replace(candidate, key=long.key, text=long.text) if long else candidate
        out.setdefault(made.key, made)
    return tuple(out.values())


def _choose(candidates: Sequence[Candidate], spread: Mapping[Key, int]) -> tuple[Candidate, ...]:
    scores = {
        one.key: one.score + SPREAD_WEIGHT * math.log2(min(spread[one.key], 1 + _MOST_OTHERS)) for one in candidates
    }
    chosen: list[Candidate] = []
    for candidate in sorted(candidates, key=lambda one: (-scores[one.key], one.key)):
        needed = -math.inf if len(chosen) < FEWEST_KEYWORDS else ENOUGH
        if len(chosen) == MOST_KEYWORDS or scores[candidate.key] < needed:
            break
        if not any(_contains(one.key, candidate.key) or _contains(candidate.key, one.key) for one in chosen):
            chosen.append(candidate)
    return tuple(chosen)


def _settle_spellings(chosen: Iterable[Sequence[Candidate]], written: Mapping[str, int]) -> Mapping[Key, str]:
    """Returns how the catalogue writes each keyword: as most of its papers do, without capitals that say nothing."""
    forms: dict[Key, Counter[str]] = {}
    for candidates in chosen:
        for candidate in candidates:
            forms.setdefault(candidate.key, Counter())[settle_spelling(candidate.text, written)] += 1
    return {key: most_written(counts) for key, counts in forms.items()}


def _contains(key: Key, other: Key) -> bool:
    """Tells whether `other` stands in `key`."""
    return any(key[n : n + len(other)] == other for n in range(len(key) - len(other) + 1))
