"""Tells how likely each word of an abstract is to stand in the paper's title."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.model import Name
from generator.prose.classes import Sentence, read_sentences
from generator.prose.glossary import find_definitions
from generator.prose.introductions import Introduction, find_introductions, find_studies
from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.matching import fold_words
from generator.prose.phrases import find_noun_phrases
from generator.prose.rarity import is_listed, title_band
from generator.prose.tokens import Token

BIAS = -2.67
TITLE_BANDS = (-2.70, -1.24, -0.55, 0.07, 0.51, 1.25)
WEIGHTS = (0.60, 0.23, 0.63, -0.82, 0.89, 1.50, 0.77, 0.60, -0.37, 0.44, 1.32, 0.90, -0.35, 0.28, -1.52, -0.06)
"""A logistic model, fitted once to 5,000 abstracts of 2020 and later and their titles (area under the curve 0.91).

The weights stand in the order of `describe_words`.
"""
_MOST_TIMES = 8
_REACH = 15
_FIELD_REACH = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class _Regions:
    """The folded words of the places where an abstract speaks of itself."""

    subject: frozenset[str]
    """The first noun phrase of the abstract."""
    head: frozenset[str]
    """What is introduced first, up to the end of its noun phrase."""
    object: frozenset[str]
    """The rest of that sentence."""
    purpose: frozenset[str]
    """What stands after `for` there."""
    kind: frozenset[str]
    """The last word of the head: `framework`."""
    studied: frozenset[str]
    defined: frozenset[str]
    """Long forms that are given a short form."""
    expansion: frozenset[str]
    """What the paper's name stands for."""


def measure_salience(abstract: str, name: Name | None) -> Mapping[str, float]:
    """Returns the chance of being in the title for each folded word of an abstract, function words left out.

    It goes by how readily titles take up the word at all, how often and how early it stands, and whether it is part
    of what the abstract says it brings, studies or defines.
    """
    return {word: _logistic(word, signs) for word, signs in describe_words(abstract, name).items()}


def _logistic(word: str, signs: Sequence[float]) -> float:
    total = BIAS + TITLE_BANDS[title_band(word)]
    total += sum(weight * sign for weight, sign in zip(WEIGHTS, signs, strict=True))
    return 1.0 / (1.0 + math.exp(-total))


def describe_words(abstract: str, name: Name | None) -> Mapping[str, tuple[float, ...]]:
    """Returns the signs that the model weighs, for each folded word that is no function word."""
    sentences = read_sentences(abstract)
    words = tuple(tuple(_words(sentence.tokens)) for sentence in sentences)
    times = Counter(word for sentence in words for word in sentence)
    spread = Counter(word for sentence in words for word in set(sentence))
    phrases = _count_in_phrases(sentences)
    first: dict[str, int] = {}
    for number, sentence in enumerate(words):
        for word in sentence:
            first.setdefault(word, number)
    regions = _find_regions(sentences, name)
    capitals = {
        part for s in sentences for t in s.tokens if t.text.isupper() and len(t.text) > 1 for part in fold_words(t.text)
    }
    length = max(1, len(sentences))
    return {
        word: (
            math.log2(min(times[word], _MOST_TIMES)),
            math.log2(min(1 + phrases[word], _MOST_TIMES)),
            spread[word] / length,
            first[word] / length,
            *(
                float(word in region)
                for region in (
                    regions.subject, regions.head, regions.object, regions.purpose, regions.kind, regions.studied,
                    regions.defined, regions.expansion, capitals,
                )
            ),
            float(not is_listed(word) and not word.isdigit()),
            float(word.isdigit()),
            float(length),
        )
        for word in times
        if word not in FUNCTION_WORDS
    }  # fmt: skip


def _words(tokens: Iterable[Token]) -> Iterator[str]:
    for token in tokens:
        yield from fold_words(token.text)


def _count_in_phrases(sentences: Sequence[Sentence]) -> Counter[str]:
    """Returns how often each word is part of a noun phrase of two words or more."""
    return Counter(
        word
        for sentence in sentences
        for phrase in find_noun_phrases(sentence)
        if phrase.end - phrase.start > 1
        for word in _words(sentence.tokens[phrase.start : phrase.end])
    )


def _find_regions(sentences: Sequence[Sentence], name: Name | None) -> _Regions:
    sure = [i for i in find_introductions(sentences) if i.is_sure][:1]
    studies = [i for i in find_studies(sentences) if i.is_sure]

    def gather(spans: Iterable[tuple[int, int, int]]) -> frozenset[str]:
        return frozenset(word for number, start, end in spans for word in _words(sentences[number].tokens[start:end]))

    subject = find_noun_phrases(sentences[0])[:1] if sentences else ()
    return _Regions(
        subject=gather((0, phrase.start, phrase.end) for phrase in subject),
        head=gather((i.sentence, i.start, i.head_end) for i in sure),
        object=gather((i.sentence, i.head_end, i.end) for i in sure),
        purpose=gather((i.sentence, n, n + _FIELD_REACH) for i in sure if (n := _find_for(sentences, i)) is not None),
        kind=gather((i.sentence, max(i.start, i.head_end - 1), i.head_end) for i in sure),
        studied=gather((i.sentence, i.start, min(i.end, i.start + _REACH)) for i in studies),
        defined=frozenset(word for sentence in sentences for word in _find_defined(sentence.tokens)),
        expansion=frozenset(fold_words(name.expansion)) if name and name.expansion else frozenset(),
    )


def _find_for(sentences: Sequence[Sentence], introduction: Introduction) -> int | None:
    tokens = sentences[introduction.sentence].tokens
    return next((n for n in range(introduction.head_end, introduction.end) if tokens[n].lower == "for"), None)


def _find_defined(tokens: Sequence[Token]) -> Iterator[str]:
    """Yields the words of `Long Form (LF)`."""
    for definition in find_definitions(tokens):
        yield from _words(definition.long)
