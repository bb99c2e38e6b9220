"""Papers as vectors: the weight of each term, by how often it stands in a paper and how rare it is."""

import math
from collections.abc import Mapping
from itertools import islice

from generator.prose.rarity import Rarity
from generator.related.terms import Words, count_terms

TERMS = 100
"""A paper is compared by this many of its weightiest terms."""
_PAIR_FACTOR = 0.5
_LEAST_OF_PAIR = 2.0
"""A pair that a paper says but once is mostly chance; title and keywords say again what it is about."""
_FLOOR = 5.0
"""Bits that are added to the rarity of every term: papers of one subject share its common words too."""

Vector = Mapping[str, float]
"""Weights by term, of unit length, the weightiest first."""


def build_vector(words: Words, rarity: Rarity) -> Vector:
    """Returns the weights of a paper's weightiest terms; they depend on the paper and the rarity of its own words."""
    weights = {
        term: (1.0 + math.log(count)) * _weigh(term, rarity)
        for term, count in count_terms(words).items()
        if count >= _LEAST_OF_PAIR or " " not in term
    }
    kept = sorted(weights, key=lambda term: (-weights[term], term))[:TERMS]
    length = math.sqrt(math.fsum(weights[term] ** 2 for term in kept)) or 1.0
    return {term: weights[term] / length for term in kept}


def heaviest(vector: Vector, number: int) -> Vector:
    """Returns the first so many weights of a vector."""
    return vector if number >= len(vector) else dict(islice(vector.items(), number))


def cosine(vector: Vector, other: Vector) -> float:
    """Returns the cosine of two vectors: 1 for equal ones, 0 for those that share no term."""
    return math.fsum(vector[term] * other[term] for term in vector.keys() & other.keys())


def _weigh(term: str, rarity: Rarity) -> float:
    first, _, second = term.partition(" ")
    return _FLOOR + (_PAIR_FACTOR * (rarity.of(first) + rarity.of(second)) if second else rarity.of(first))
