"""From texts to vectors of words and terms, weighed by how well they tell texts apart."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator.prose.glossary import find_definitions, most_written
from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.matching import split_parts
from generator.prose.rarity import title_band
from generator.prose.reading import Reading
from generator.prose.spelling import find_written, settle_spelling
from generator.prose.terms import Key, find_terms

MOST_SHARE = 0.35
"""What stands in more than this share of the texts tells none of them apart."""
LEAST_TEXTS = 2
_TITLE_TIMES = 2
_TERM_WEIGHT = 1.5
"""What a term of several words weighs against a single word of the same rarity."""
_WORTH = (0.0, 0.25, 0.6, 1.0, 1.0, 1.0)
"""What a word weighs by how readily titles take it up: `demonstrate` nothing, `enzyme` all."""
_SHORTEST_WORD = 3

Vector = Mapping[Key, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A paper as topics are found from it, in plain text."""

    title: str
    abstract: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadText:
    """What a text holds."""

    times: Mapping[Key, int]
    """How often each word (a key of one) and each term stands there; words of the title count twice more."""
    forms: Mapping[Key, Mapping[str, int]]
    """How often each term, of one word or more, is written in which way."""
    written: tuple[str, ...]
    """Words as they are written inside its sentences."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Documents:
    """Texts as vectors of length one, and how their words and terms are written."""

    vectors: tuple[Vector, ...]
    """Weights by word and term, of each text in order."""
    counts: Mapping[Key, int]
    """In how many texts a word or term stands."""
    names: Mapping[Key, str]
    """What may name a topic, as it is written."""


def read_text(text: Text) -> ReadText:
    """Returns the words and terms of a text."""
    reading = Reading(text.abstract)
    definitions = [one for sentence in reading.sentences for one in find_definitions(sentence.tokens)]
    terms = find_terms(reading, definitions)
    times = _count_words(text)
    times.update({key: term.times for key, term in terms.items() if len(key) > 1})
    return ReadText(
        times=times,
        forms={key: term.forms for key, term in terms.items()},
        written=tuple(find_written(reading.sentences)),
    )


def build_documents(texts: Sequence[ReadText]) -> Documents:
    """Returns the vectors of texts: TF-IDF over words and terms of several words, in the order in which they stand."""
    counts = Counter(key for text in texts for key in text.times)
    forms: dict[Key, Counter[str]] = {}
    for text in texts:
        for key, written in text.forms.items():
            if counts[key] >= LEAST_TEXTS:
                forms.setdefault(key, Counter()).update(written)
    words = Counter(word for text in texts for word in text.written)
    return Documents(
        vectors=tuple(_weigh(text.times, counts, len(texts)) for text in texts),
        counts={key: number for key, number in counts.items() if number >= LEAST_TEXTS},
        names={key: settle_spelling(most_written(written), words) for key, written in forms.items()},
    )


def _count_words(text: Text) -> Counter[Key]:
    times: Counter[Key] = Counter()
    for part, number in (
        *((part, 1) for part in split_parts(text.abstract)),
        *((part, _TITLE_TIMES) for part in split_parts(text.title)),
    ):
        if len(part.folded) >= _SHORTEST_WORD and part.folded not in FUNCTION_WORDS and not part.folded.isdigit():
            times[part.folded,] += number
    return times


def _weigh(times: Mapping[Key, int], counts: Mapping[Key, int], texts: int) -> Vector:
    weights: dict[Key, float] = {}
    for key, number in times.items():
        if LEAST_TEXTS <= counts[key] <= MOST_SHARE * texts:
            worth = min(_WORTH[title_band(word)] for word in key) * (_TERM_WEIGHT if len(key) > 1 else 1.0)
            if worth:
                weights[key] = worth * (1.0 + math.log2(number)) * math.log2(texts / counts[key])
    return scale(weights)


def scale(weights: Mapping[Key, float]) -> Vector:
    """Returns the vector of length one that points the same way; an empty one stays empty."""
    length = math.sqrt(sum(weight * weight for weight in weights.values()))
    return {key: weight / length for key, weight in weights.items()} if length else {}


def likeness(one: Vector, other: Vector) -> float:
    """Returns the cosine of two vectors of length one."""
    if len(one) > len(other):
        one, other = other, one
    return sum(weight * other[key] for key, weight in one.items() if key in other)


def centre(vectors: Iterable[Vector], most: int) -> Vector:
    """Returns the direction of several vectors, by the keys that weigh most in it."""
    total: dict[Key, float] = {}
    for vector in vectors:
        for key, weight in vector.items():
            total[key] = total.get(key, 0.0) + weight
    kept = sorted(total, key=lambda key: (-total[key], key))[:most]
    return scale({key: total[key] for key in kept})
