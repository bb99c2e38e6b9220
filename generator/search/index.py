"""The Lunr index of the catalogue, as lunr.js 2.3.9 would build it from the same terms and as it loads it.

The weights are BM25's, computed as in `lunr.Builder` (http://lunrjs.com); building on arrays rather than on objects
takes a tenth of the time. Nothing here reads text.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.search.fields import utf16_order
from generator.search.lunr_module import LUNR_VERSION

TERM_SATURATION = 0.8
"""Lunr's `k1`: how soon more occurrences of a term stop to count."""
LENGTH_NORMALISATION = 0.9
"""Lunr's `b`: how much a long field is held against its terms."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchIndex:
    """A whole Lunr index; documents are referred to by their position."""

    fields: tuple[str, ...]
    vectors: tuple[tuple[str, tuple[float, ...]], ...]
    """By `field/document`: number of a term and its weight, alternating, by number."""
    postings: tuple[tuple[str, int, tuple[tuple[int, ...], ...]], ...]
    """Term, its number, and by field the documents that hold it; terms in the order of UTF-16 units."""


def build_search_index(
    terms: Sequence[Sequence[Sequence[str]]], *, fields: Sequence[str], boosts: Sequence[float]
) -> SearchIndex:
    """Returns the index of documents whose terms are given by document and field.

    Terms are numbered as they first occur, which is the numbering of lunr.js.
    """
    numbers: dict[str, int] = {}
    counts = [[Counter(_number(field_terms, numbers)) for field_terms in document] for document in terms]
    postings: list[list[list[int]]] = [[[] for _ in fields] for _ in numbers]
    for position, document in enumerate(counts):
        for field, counter in enumerate(document):
            for number in counter:
                postings[number][field].append(position)
    rarities = [_rarity(sum(map(len, by_field)), len(counts)) for by_field in postings]
    averages = [sum(counter.total() for counter in column) / len(counts) for column in zip(*counts, strict=True)]
    vectors = tuple(
        (f"{fields[field]}/{position}", _weigh(counter, rarities, averages[field], boosts[field]))
        for position, document in enumerate(counts)
        for field, counter in enumerate(document)
    )
    return SearchIndex(
        fields=tuple(fields),
        vectors=vectors,
        postings=tuple(
            (term, numbers[term], tuple(map(tuple, postings[numbers[term]])))
            for term in sorted(numbers, key=utf16_order)
        ),
    )


def serialise_index(index: SearchIndex) -> dict[str, object]:
    """Returns the index in the form that `lunr.Index.load` reads."""
    return {
        "version": LUNR_VERSION,
        "fields": list(index.fields),
        "fieldVectors": [[reference, list(vector)] for reference, vector in index.vectors],
        "invertedIndex": [
            [term, {"_index": number, **_serialise_posting(index.fields, by_field)}]
            for term, number, by_field in index.postings
        ],
        "pipeline": ["stemmer"],
    }


def _number(terms: Sequence[str], numbers: dict[str, int]) -> list[int]:
    return [numbers.setdefault(term, len(numbers)) for term in terms]


def _rarity(occurrences: int, documents: int) -> float:
    """Returns Lunr's inverse document frequency, which counts a document once for every field that has the term."""
    return math.log(1 + abs((documents - occurrences + 0.5) / (occurrences + 0.5)))


def _weigh(counter: Counter[int], rarities: Sequence[float], average: float, boost: float) -> tuple[float, ...]:
    vector: list[float] = []
    length = counter.total()
    for number, count in sorted(counter.items()):
        damping = TERM_SATURATION * (1 - LENGTH_NORMALISATION + LENGTH_NORMALISATION * (length / average))
        weight = rarities[number] * ((TERM_SATURATION + 1) * count) / (damping + count)
        vector += (number, _round(weight * boost))
    return tuple(vector)


def _round(weight: float) -> float:
    """Returns the weight to three places as JavaScript rounds: halves upwards."""
    thousandths = weight * 1000
    whole = math.floor(thousandths)
    rounded = (whole + (thousandths - whole >= 0.5)) / 1000  # noqa: PLR2004 (a half)
    return int(rounded) if rounded.is_integer() else rounded


def _serialise_posting(fields: Sequence[str], by_field: Sequence[Sequence[int]]) -> Mapping[str, dict[str, object]]:
    return {field: {str(position): {} for position in found} for field, found in zip(fields, by_field, strict=True)}
