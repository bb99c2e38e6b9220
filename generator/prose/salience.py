"""Tells how likely each word of an abstract is to stand in the paper's title."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.prose.classes import WordClass
from generator.prose.introductions import Introduction, find_introductions, find_studies
from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.matching import fold_words
from generator.prose.phrases import find_noun_phrases
from generator.prose.rarity import is_listed, title_band
from generator.prose.tokens import Token

_BIAS = -3.2
_TITLE_BANDS = (-2.87, -1.40, -0.67, 0.0, 0.51, 1.30)
_TIMES, _PHRASES = 0.63, 0.32
_FIRST_SENTENCE, _LATE = 0.66, -0.51
_HEAD, _OBJECT, _LATER_OBJECT, _STUDIED = 1.56, 0.85, 0.20, 0.43
_UNLISTED = 0.4
_NUMBER = -1.2
"""Weights of a logistic model, fitted once to 5,000 abstracts of 2020 and later and their titles (AUC 0.90)."""

_MOST_TIMES = 8
_LATE_FROM = 0.6
_STUDY_REACH = 15
_SURE = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class _Regions:
    """The words that stand where an abstract speaks of its own contribution."""

    head: frozenset[str]
    object: frozenset[str]
    later: frozenset[str]
    studied: frozenset[str]


def measure_salience(
    sentences: Sequence[Sequence[Token]], classes: Sequence[Sequence[WordClass]]
) -> Mapping[str, float]:
    """Returns the chance of being in the title for each folded word of an abstract, function words left out.

    It goes by how readily titles take up the word at all, how often and how early it stands, and whether it is part
    of what the abstract says it brings or studies.
    """
    regions = _find_regions(sentences, classes)
    times = Counter(word for sentence in sentences for word in _words(sentence))
    phrases = Counter(
        word
        for number, sentence in enumerate(sentences)
        for phrase in find_noun_phrases(sentence, classes[number])
        if phrase.end - phrase.start > 1
        for word in _words(sentence[phrase.start : phrase.end])
    )
    first: dict[str, int] = {}
    for number, sentence in enumerate(sentences):
        for word in _words(sentence):
            first.setdefault(word, number)
    late = len(sentences) * _LATE_FROM
    return {
        word: 1.0 / (1.0 + math.exp(-_add_signs(word, times[word], phrases[word], first[word], late, regions)))
        for word in times
        if word not in FUNCTION_WORDS
    }


def _words(tokens: Sequence[Token]) -> Iterator[str]:
    for token in tokens:
        yield from fold_words(token.text)


def _find_regions(sentences: Sequence[Sequence[Token]], classes: Sequence[Sequence[WordClass]]) -> _Regions:
    sure = [i for i in find_introductions(sentences, classes) if i.weight >= _SURE]
    studies = [i for i in find_studies(sentences, classes) if i.weight >= _SURE]

    def gather(statements: Sequence[Introduction], reach: int | None = None) -> frozenset[str]:
        return frozenset(
            word
            for i in statements
            for word in _words(sentences[i.sentence][i.start : i.end if reach is None else min(i.end, i.start + reach)])
        )

    return _Regions(
        head=frozenset(word for i in sure[:1] for word in _words(sentences[i.sentence][i.start : i.head_end])),
        object=gather(sure[:1]),
        later=gather(sure[1:]),
        studied=gather(studies, _STUDY_REACH),
    )


def _add_signs(word: str, times: int, phrases: int, first: int, late: float, regions: _Regions) -> float:
    signs = _BIAS + _TITLE_BANDS[title_band(word)]
    signs += _TIMES * math.log2(min(times, _MOST_TIMES)) + _PHRASES * math.log2(min(1 + phrases, _MOST_TIMES))
    signs += _FIRST_SENTENCE * (first == 0) + _LATE * (first >= late)
    signs += _HEAD * (word in regions.head) + _OBJECT * (word in regions.object - regions.head)
    signs += _LATER_OBJECT * (word in regions.later) + _STUDIED * (word in regions.studied)
    return signs + (_NUMBER if word.isdigit() else 0.0 if is_listed(word) else _UNLISTED)
