"""Finds the papers near a paper, by TF-IDF cosine over title, abstract and keywords, with the words that both share."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.model import Related
from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.matching import split_parts
from generator.prose.rarity import Rarity, build_rarity, title_band

TERMS = 60
"""A paper is compared by this many of its weightiest terms."""
POSTINGS = 300
"""A term's list keeps this many papers, those where it weighs most; so the work grows with the papers, not their square."""
DUPLICATE = 0.9
"""Papers nearer than this are the same paper, in two places."""
NEAREST_TO_NOTHING = 0.04
MOST_SHARED = 5
_TITLE_FACTOR, _KEYWORD_FACTOR = 2.0, 1.0
_LEAST_RARITY = 2.5
_PAIR_FACTOR = 0.4
_BAND_FACTORS = (0.0, 0.5, 0.8, 1.0, 1.0, 1.0)
"""What a word counts by how readily titles take it up: words of presentation (`essential`) say nothing of the subject."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RelatedDocument:
    """What a paper is compared by, as plain text."""

    id: str
    title: str
    abstract: str
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Vector:
    weights: Mapping[str, float]
    """Unit length; the weightiest terms only."""
    shown: Mapping[str, str]
    """The terms as the paper writes them."""


def find_related(documents: Sequence[RelatedDocument], limit: int = 6) -> dict[str, tuple[Related, ...]]:
    """Returns for each paper, by id, the papers nearest to it, the nearest first, at most `limit`.

    Terms are folded words and pairs of neighbouring words, weighed by TF-IDF; nearness is the cosine. A paper is never
    near itself or a duplicate of it, and papers that share next to nothing are not shown.
    """
    counted = [_count_terms(document) for document in documents]
    rarity = build_rarity(counts for counts, _ in counted)
    vectors = [_build_vector(counts, shown, rarity) for counts, shown in counted]
    postings = _build_postings(vectors)
    return {
        document.id: _find_nearest(place, documents, vectors, postings, limit)
        for place, document in enumerate(documents)
    }


def _count_terms(document: RelatedDocument) -> tuple[dict[str, float], dict[str, str]]:
    counts: dict[str, float] = {}
    shown: dict[str, str] = {}
    texts = [
        (document.abstract, 1.0),
        (document.title, _TITLE_FACTOR),
        *((k, _KEYWORD_FACTOR) for k in document.keywords),
    ]
    for text, factor in texts:
        before = None
        for part in split_parts(text):
            if part.folded in FUNCTION_WORDS or len(part.folded) == 1 or part.folded.isdigit():
                before = None
                continue
            terms = [(part.folded, part.start)]
            if before is not None and part.follows:
                terms.append((f"{before.folded} {part.folded}", before.start))
            for term, start in terms:
                counts[term] = counts.get(term, 0.0) + factor
                shown.setdefault(term, " ".join(text[start : part.end].split()))
            before = part
    return counts, shown


def _build_vector(counts: Mapping[str, float], shown: Mapping[str, str], rarity: Rarity) -> _Vector:
    weights = {}
    for term, count in counts.items():
        words = term.split(" ")
        factor = _BAND_FACTORS[min(title_band(word) for word in words)]
        rare = rarity.of(words[0]) if len(words) == 1 else sum(rarity.of(word) for word in words) * _PAIR_FACTOR
        if rare >= _LEAST_RARITY and factor and rarity.counts[term] > 1:
            weights[term] = (1.0 + math.log(count)) * rare * factor
    kept = sorted(weights, key=lambda term: (-weights[term], term))[:TERMS]
    length = math.sqrt(sum(weights[term] ** 2 for term in kept)) or 1.0
    return _Vector(weights={t: weights[t] / length for t in kept}, shown={t: shown[t] for t in kept})


def _build_postings(vectors: Sequence[_Vector]) -> dict[str, list[tuple[int, float]]]:
    postings: dict[str, list[tuple[int, float]]] = {}
    for place, vector in enumerate(vectors):
        for term, weight in vector.weights.items():
            postings.setdefault(term, []).append((place, weight))
    return {term: sorted(entries, key=lambda e: (-e[1], e[0]))[:POSTINGS] for term, entries in postings.items()}


def _find_nearest(
    place: int,
    documents: Sequence[RelatedDocument],
    vectors: Sequence[_Vector],
    postings: Mapping[str, Sequence[tuple[int, float]]],
    limit: int,
) -> tuple[Related, ...]:
    scores: Counter[int] = Counter()
    for term, weight in vectors[place].weights.items():
        for other, other_weight in postings[term]:
            scores[other] += weight * other_weight
    del scores[place]
    rough = sorted(scores.items(), key=lambda item: (-item[1], item[0]))[: 4 * limit]
    exact = [
        (sum(w * vectors[other].weights.get(t, 0.0) for t, w in vectors[place].weights.items()), other)
        for other, _ in rough
    ]
    near = sorted(
        ((score, other) for score, other in exact if NEAREST_TO_NOTHING <= score < DUPLICATE),
        key=lambda e: (-e[0], e[1]),
    )
    return tuple(
        Related(paper=documents[other].id, shared=_shared(vectors[place], vectors[other])) for _, other in near[:limit]
    )


def _shared(vector: _Vector, other: _Vector) -> tuple[str, ...]:
    """Returns the words that bring the two together, longer phrases in place of their words."""
    common = [term for term in vector.weights if term in other.weights]
    ranked = sorted(common, key=lambda t: (-vector.weights[t] * other.weights[t] * (1.0 + t.count(" ")), t))
    chosen: list[str] = []
    for term in ranked:
        if len(chosen) < MOST_SHARED and not any(f" {term} " in f" {c} " or f" {c} " in f" {term} " for c in chosen):
            chosen.append(term)
    return tuple(vector.shown[term] for term in chosen)
