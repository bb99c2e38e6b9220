"""Finds the papers near a paper, by TF-IDF cosine over title, abstract and keywords, with the words that both share."""

import heapq
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from sys import intern

from generator.model import Related
from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.matching import Part, split_parts
from generator.prose.rarity import Rarity, build_rarity, title_band

TERMS = 100
"""A paper is compared by this many of its weightiest terms."""
SEARCH_TERMS = 30
"""The first so many find the papers that are compared at all."""
POSTINGS = 100
"""A term's list keeps this many papers, those where it weighs most: the work grows with the papers alone."""
MOST_SHARED = 5
LEAST_NEARNESS = 0.02
"""Papers that are less near than this share no subject."""
DUPLICATE_SHARE = 0.85
"""Papers that have this share of their words in common are one paper in two places."""
_SUSPICIOUS = 0.5
"""Only papers nearer than this are looked at for being duplicates."""
_ROUGH_FACTOR = 4
"""So many times the wanted number are measured exactly."""
_TITLE_FACTOR, _KEYWORD_FACTOR, _PAIR_FACTOR = 2.0, 1.0, 0.4
_LEAST_RARITY = 0.5
_SHOWN_BAND = 2
"""Words below this title band (`essential`) tell of the way of writing, not of the subject: they are not shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RelatedDocument:
    """What a paper is compared by, as plain text."""

    id: str
    title: str
    abstract: str
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Terms:
    """A document's terms: folded words, and pairs of words that follow each other."""

    counts: Mapping[str, float]
    shown: Mapping[str, str]
    """The terms as the paper writes them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Index:
    documents: Sequence[RelatedDocument]
    vectors: Sequence[Mapping[str, float]]
    """Weights of each document's terms, of unit length, the weightiest first."""
    shares: Sequence[float]
    """How much of each document is in its vector: terms that no other document has are left out."""
    shown: Sequence[Mapping[str, str]]
    """The same terms as the document writes them."""
    postings: Mapping[str, Sequence[tuple[int, float]]]


def find_related(documents: Sequence[RelatedDocument], limit: int = 6) -> dict[str, tuple[Related, ...]]:
    """Returns for each paper, by id, the papers nearest to it, the nearest first, at most `limit`.

    Terms are folded words and pairs of neighbouring words, weighed by TF-IDF; nearness is the cosine. A paper is never
    near itself or a duplicate of it, and papers that share next to nothing are left out.
    """
    index = _build_index(documents)
    return {document.id: _find_nearest(place, index, limit) for place, document in enumerate(documents)}


def _build_index(documents: Sequence[RelatedDocument]) -> _Index:
    counted = [_count_terms(document) for document in documents]
    rarity = build_rarity(terms.counts for terms in counted)
    vectors, shares = (
        zip(*(_build_vector(terms.counts, rarity) for terms in counted), strict=True) if counted else ((), ())
    )
    shown = [{term: terms.shown[term] for term in vector} for terms, vector in zip(counted, vectors, strict=True)]
    postings: dict[str, list[tuple[int, float]]] = {}
    for place, vector in enumerate(vectors):
        for term, weight in vector.items():
            postings.setdefault(term, []).append((place, weight))
    heaviest = {
        term: tuple(sorted(entries, key=lambda entry: (-entry[1], entry[0]))[:POSTINGS])
        for term, entries in postings.items()
    }
    return _Index(documents=documents, vectors=vectors, shares=shares, shown=shown, postings=heaviest)


def _count_terms(document: RelatedDocument) -> _Terms:
    counts: dict[str, float] = {}
    shown: dict[str, str] = {}
    texts = ((document.abstract, 1.0), (document.title, _TITLE_FACTOR))
    for text, factor in (*texts, *((keyword, _KEYWORD_FACTOR) for keyword in document.keywords)):
        for term, start, end in _find_terms(text):
            counts[term] = counts.get(term, 0.0) + factor
            if term not in shown:
                shown[term] = intern(" ".join(text[start:end].split()))
    return _Terms(counts=counts, shown=shown)


def _find_terms(text: str) -> Iterator[tuple[str, int, int]]:
    """Yields each term of a text with its place."""
    before: Part | None = None
    for part in split_parts(text):
        if part.folded in FUNCTION_WORDS or len(part.folded) == 1 or not any(map(str.isalpha, part.folded)):
            before = None
            continue
        yield intern(part.folded), part.start, part.end
        if before is not None and part.follows:
            yield intern(f"{before.folded} {part.folded}"), before.start, part.end
        before = part


def _build_vector(counts: Mapping[str, float], rarity: Rarity) -> tuple[Mapping[str, float], float]:
    """Returns the weights of the terms that other documents have too, and their share in the length of all."""
    weights: dict[str, float] = {}
    whole = 0.0
    for term, count in counts.items():
        first, _, second = term.partition(" ")
        rare = _PAIR_FACTOR * (rarity.of(first) + rarity.of(second)) if second else rarity.of(first)
        if rare < _LEAST_RARITY:
            continue
        weight = (1.0 + math.log(count)) * rare
        whole += weight * weight
        if rarity.counts[term] > 1:
            weights[term] = weight
    kept = sorted(weights, key=lambda term: (-weights[term], term))[:TERMS]
    length = math.sqrt(sum(weights[term] ** 2 for term in kept)) or 1.0
    return {term: weights[term] / length for term in kept}, length / math.sqrt(whole or 1.0)


def _find_nearest(place: int, index: _Index, limit: int) -> tuple[Related, ...]:
    vector = index.vectors[place]
    scores: defaultdict[int, float] = defaultdict(float)
    for term in islice(vector, SEARCH_TERMS):
        weight = vector[term]
        for other, other_weight in index.postings.get(term, ()):
            scores[other] += weight * other_weight
    scores.pop(place, None)
    rough = heapq.nsmallest(_ROUGH_FACTOR * limit, scores, key=lambda other: (-scores[other], other))
    exact = {other: _cosine(vector, index.vectors[other]) for other in rough}
    near = [
        other
        for other in sorted(exact, key=lambda other: (-exact[other], other))
        if exact[other] * index.shares[place] * index.shares[other] >= LEAST_NEARNESS
        and not _are_duplicates(place, other, exact[other], index)
    ][:limit]
    return tuple(
        Related(paper=index.documents[other].id, shared=_find_shared(vector, index.vectors[other], index.shown[place]))
        for other in near
    )


def _cosine(vector: Mapping[str, float], other: Mapping[str, float]) -> float:
    return sum(weight * other[term] for term, weight in vector.items() if term in other)


def _are_duplicates(place: int, other: int, nearness: float, index: _Index) -> bool:
    if nearness < _SUSPICIOUS:
        return False
    left, right = ({term for term, _, _ in _find_terms(index.documents[n].abstract)} for n in (place, other))
    return len(left & right) >= DUPLICATE_SHARE * len(left | right)


def _find_shared(vector: Mapping[str, float], other: Mapping[str, float], shown: Mapping[str, str]) -> tuple[str, ...]:
    """Returns the words that bring two papers together, the strongest first, a phrase in place of its words."""
    common = [term for term in vector if term in other]
    telling = [t for t in common if min(title_band(word) for word in t.split(" ")) >= _SHOWN_BAND] or common
    ranked = sorted(telling, key=lambda t: (-vector[t] * other[t] * (1 + t.count(" ")), t))
    chosen: list[str] = []
    for term in ranked:
        words = set(term.split(" "))
        if len(chosen) < MOST_SHARED and not any(words & set(earlier.split(" ")) for earlier in chosen):
            chosen.append(term)
    return tuple(shown[term] for term in chosen)
