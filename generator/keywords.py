"""Chooses a paper's keywords: the phrases that a researcher would type to find it."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.matching import fold_words
from generator.prose.mentions import is_coined
from generator.prose.rarity import title_band, usual_rarity
from generator.prose.reading import Reading
from generator.prose.salience import measure_salience
from generator.prose.tokens import Token, plain_signs

MOST_KEYWORDS = 8
LONGEST_PHRASE = 4
_ACTIVITIES = ("ing", "tion", "sion", "ment", "sis", "ity", "ance", "ence")
"""Endings of words that name an activity or a quality: such a phrase stands by itself even inside a longer one."""
WEIGHTS = (0.19, 0.25, -0.19, 0.21, 0.15, 0.48, -0.73, -0.46, 0.94, 1.05, 0.22, 0.09, 0.11, 0.38, 0.30, 0.07)
"""A logistic model, fitted once to 2,200 abstracts and their authors' keywords (area under the curve 0.86).

The weights stand in the order of the signs in `_describe`.
"""
_MOST_TIMES = 8
_UNSEEN = 0.02
_MIDDLE_BAND = 2.5
_HIGHEST_RARITY = 11.0


@dataclass(frozen=True, slots=True, kw_only=True)
class _Candidate:
    key: tuple[str, ...]
    text: str
    """The way in which the paper writes it most often."""
    times: int
    signs: tuple[float, ...]


@dataclass(slots=True, kw_only=True)
class _Standing:
    """What is seen of a phrase while a text is read."""

    forms: Counter[str]
    whole: int = 0
    """How often it is a noun phrase by itself, not a part of one."""
    ended: int = 0
    """How often it stands at the end of one: `language models`, not `large language`."""
    first: float = 1.0


def find_keywords(title: str, reading: Reading) -> tuple[str, ...]:
    """Returns five to eight phrases, the most telling first; fewer where the text is short.

    Phrases are taken from the abstract as they stand there, in their longest natural form, each once whatever its
    plural, hyphens and case. They follow from the paper alone: other papers change nothing.

    Args:
        title: The paper's title, as plain text.
        reading: Its abstract.
    """
    candidates = find_candidates(title, reading)
    ranked = sorted(candidates, key=lambda c: (-_weigh(c), c.key))
    times = {candidate.key: candidate.times for candidate in candidates}
    chosen: list[_Candidate] = []
    for candidate in ranked:
        if len(chosen) == MOST_KEYWORDS:
            break
        if not _is_chance(candidate, times) and not any(
            _contains(candidate.key, other.key) or _contains(other.key, candidate.key) for other in chosen
        ):
            chosen.append(candidate)
    return tuple(candidate.text for candidate in chosen)


def _is_chance(candidate: _Candidate, times: Mapping[tuple[str, ...], int]) -> bool:
    """Tells whether a part of two words or more stands more often: then it is the term, and the longer one chance."""
    key = candidate.key
    parts = (key[start:end] for start in range(len(key)) for end in range(start + 2, len(key) + 1))
    return any(times.get(part, 0) > candidate.times for part in parts)


def _weigh(candidate: _Candidate) -> float:
    return sum(weight * sign for weight, sign in zip(WEIGHTS, candidate.signs, strict=True))


def find_candidates(title: str, reading: Reading) -> list[_Candidate]:
    """Returns the phrases of a paper with the signs that speak for each."""
    standings = _read_phrases(reading)
    salience = measure_salience(reading, None)
    heading = fold_words(title)
    return [
        _Candidate(
            key=key,
            text=min(standing.forms, key=lambda form: (-standing.forms[form], sum(map(str.isupper, form)), form)),
            times=standing.forms.total(),
            signs=_describe(key, standing, salience, heading),
        )
        for key, standing in _choose_whole(standings)
    ]


def _choose_whole(
    standings: Mapping[tuple[str, ...], _Standing],
) -> Iterator[tuple[tuple[str, ...], _Standing]]:
    """Yields the phrases that can stand alone: `language models`, not `large language`.

    Such a phrase ends a noun phrase somewhere, or names an activity, or different words follow it.
    """
    followed: Counter[tuple[str, ...]] = Counter()
    for key, standing in standings.items():
        followed[key[:-1]] = max(followed[key[:-1]], standing.forms.total())
    for key, standing in standings.items():
        activity = len(key) > 1 and key[-1].endswith(_ACTIVITIES)
        if standing.ended or activity or (len(key) > 1 and standing.forms.total() > followed[key]):
            yield key, standing


def _read_phrases(reading: Reading) -> Mapping[tuple[str, ...], _Standing]:
    standings: dict[tuple[str, ...], _Standing] = {}
    for sentence, phrases in zip(reading.sentences, reading.phrases, strict=True):
        for phrase in phrases:
            tokens = sentence.tokens[phrase.start : phrase.end]
            for part in _parts(tokens):
                shown = " ".join(plain_signs(reading.plain[part[0].start : part[-1].end]).split())
                key = fold_words(shown)
                standing = standings.setdefault(key, _Standing(forms=Counter()))
                standing.forms[_natural(shown, opens=part[0] is sentence.tokens[0])] += 1
                standing.whole += len(part) == len(tokens)
                standing.ended += part[-1] is tokens[-1]
                standing.first = min(standing.first, part[0].start / max(1, len(reading.plain)))
    return standings


def _parts(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """Yields the phrases inside a noun phrase that end in a word of substance."""
    for end in range(1, len(tokens) + 1):
        for start in range(max(0, end - LONGEST_PHRASE), end):
            part = tokens[start:end]
            if _may_stand(part):
                yield part


def _may_stand(part: Sequence[Token]) -> bool:
    if part[0].lower in FUNCTION_WORDS or part[-1].lower in FUNCTION_WORDS:
        return False
    return (
        len(part[-1].text) > 1
        and any(c.isalpha() for c in part[-1].text)
        and part[0].text[0].isalnum()
        and any(c.isalpha() for c in part[0].text)
    )


def _natural(shown: str, *, opens: bool) -> str:
    """Returns the phrase in small letters where it is capital only because it opens a sentence."""
    rest = shown[1:]
    return f"{shown[0].lower()}{rest}" if opens and rest == rest.lower() else shown


def _describe(
    key: tuple[str, ...], standing: _Standing, salience: Mapping[str, float], heading: Sequence[str]
) -> tuple[float, ...]:
    worth = [salience.get(word, _UNSEEN) for word in key]
    logits = [math.log(p / (1.0 - p)) for p in worth]
    times = standing.forms.total()
    bands = [title_band(word) for word in key]
    return (
        sum(logits) / len(logits),
        min(logits),
        max(logits),
        math.log2(min(times, _MOST_TIMES)),
        standing.whole / times,
        math.log2(min(1 + standing.whole, _MOST_TIMES)),
        standing.first,
        *(float(len(key) == length) for length in range(1, LONGEST_PHRASE)),
        float(_contains(key, tuple(heading))),
        sum(min(usual_rarity(word), _HIGHEST_RARITY) for word in key) / len(key),
        float(is_coined(min(standing.forms))),
        bands[-1] - _MIDDLE_BAND,
        bands[0] - _MIDDLE_BAND,
        standing.ended / times,
    )


def _contains(key: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Tells whether `key` stands in `other`."""
    return any(other[n : n + len(key)] == key for n in range(len(other) - len(key) + 1))
