"""The papers nearest to each paper, looked for anew only where something near has changed.

Two papers can only be near if they share one of their heaviest terms. So each paper has a field: the papers with
which its heaviest terms have most in common. Those are compared by all their terms, and the nearest ones kept. As
long as neither the paper nor a paper of its field has changed, and no changed paper belongs into its field, what was
found before is what would be found again.
"""

import heapq
from array import array
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

from generator.related.vectors import TERMS, Vector, cosine, heaviest

FIELD = 48
"""So many papers are compared by all their terms."""
_HEAVIEST = 30
"""Terms by which papers are found; in a small catalogue, all of them."""
_SMALL = 500
_LIKELY = 0.05
"""A field rarely holds a paper that has less in common; where it does, all others are looked at too."""
_SLACK = 1e-9
"""Sums of the same numbers in another order differ by less."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """The papers that one paper is compared with, by id, and how much the last of them has in common with it."""

    papers: tuple[str, ...]
    least: float
    """0 where there is room for more."""


def finding_terms(papers: int) -> int:
    """Returns by how many of its heaviest terms a paper is found, in a catalogue of so many papers."""
    return TERMS if papers <= _SMALL else _HEAVIEST


class Finder:
    """Finds fields among the vectors of all papers."""

    def __init__(self, vectors: Mapping[str, Vector]) -> None:
        self._vectors = vectors
        self._ids = sorted(vectors)
        number = finding_terms(len(vectors))
        self._heads = [heaviest(vectors[paper], number) for paper in self._ids]
        self._postings: dict[str, tuple[array[int], array[float]]] = {}
        """The places of the papers that a term finds, and its weights there; arrays, for the processor's sake."""
        for place, head in enumerate(self._heads):
            for term, weight in head.items():
                places, weights = self._postings.setdefault(term, (array("L"), array("d")))
                places.append(place)
                weights.append(weight)
        self._places = {paper: place for place, paper in enumerate(self._ids)}

    def find_field(self, paper: str) -> Field:
        """Returns the field of a paper; of papers that have as much in common, those of lower id."""
        common = self._common(paper)
        places = [place for place, share in enumerate(common) if share > _LIKELY]
        if len(places) < FIELD:
            places = [place for place, share in enumerate(common) if share > 0.0]
        best = heapq.nsmallest(FIELD, places, key=lambda place: (-common[place], place))
        return Field(
            papers=tuple(self._ids[place] for place in best),
            least=common[best[-1]] if len(best) == FIELD else 0.0,
        )

    def find_touched(self, paper: str, fields: Mapping[str, Field]) -> Iterable[str]:
        """Yields the papers whose earlier field (`fields`) may have room for a paper."""
        for other, share in zip(self._ids, self._common(paper), strict=True):
            if share > 0.0 and other in fields and share >= fields[other].least - _SLACK:
                yield other

    def rank(self, paper: str, field: Field) -> list[tuple[float, str]]:
        """Returns the papers of a field with their cosines, the nearest first."""
        vector = self._vectors[paper]
        near = [(cosine(vector, self._vectors[other]), other) for other in field.papers]
        return sorted(near, key=lambda found: (-found[0], found[1]))

    def _common(self, paper: str) -> list[float]:
        """Returns what the heaviest terms of a paper have in common with those of each paper, 0 for itself."""
        own = self._places[paper]
        common = [0.0] * len(self._ids)
        for term, weight in self._heads[own].items():
            for place, other in zip(*self._postings[term], strict=True):
                common[place] += weight * other
        common[own] = 0.0
        return common


def find_outdated(papers: Collection[str], fields: Mapping[str, Field], make_finder: Callable[[], Finder]) -> set[str]:
    """Returns the papers whose field has to be found anew.

    Args:
        papers: All papers that there are.
        fields: The fields found earlier of those papers that are what they were then.
        make_finder: Gives the finder over all papers as they are; where nothing has changed it is not asked for.
    """
    outdated = {
        paper for paper in papers if paper not in fields or not all(other in fields for other in fields[paper].papers)
    }
    changed = [paper for paper in papers if paper not in fields]
    for paper in changed if len(outdated) < len(papers) else ():
        outdated.update(make_finder().find_touched(paper, fields))
    return outdated
