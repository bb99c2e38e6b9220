"""The papers nearest to each paper, looked for anew only where something near has changed.

Two papers can only be near if they share one of their heaviest terms. So each paper has a field: the papers with
which its heaviest terms have most in common. Those are compared by all their terms, and the nearest ones kept. As
long as neither the paper nor a paper of its field has changed, and no changed paper belongs into its field, what was
found before is what would be found again.
"""

import heapq
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

from generator.related.vectors import TERMS, Vector, cosine, heaviest

FIELD = 24
"""So many papers are compared by all their terms."""
_HEAVIEST = 40
"""Terms by which papers are found; in a small catalogue, all of them."""
_SMALL = 500
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
        self._postings: dict[str, list[tuple[int, float]]] = {}
        for place, head in enumerate(self._heads):
            for term, weight in head.items():
                self._postings.setdefault(term, []).append((place, weight))
        self._places = {paper: place for place, paper in enumerate(self._ids)}

    def find_field(self, paper: str) -> Field:
        """Returns the field of a paper; of papers that have as much in common, those of lower id."""
        common = self._common(paper)
        least = heapq.nlargest(FIELD, common.values())[-1] if common else 0.0
        best = [place for place, share in common.items() if share >= least]
        best.sort(key=lambda place: (-common[place], place))
        return Field(
            papers=tuple(self._ids[place] for place in best[:FIELD]), least=least if len(best) >= FIELD else 0.0
        )

    def find_touched(self, paper: str, fields: Mapping[str, Field]) -> Iterable[str]:
        """Yields the papers whose earlier field (`fields`) may have room for a paper."""
        for place, share in self._common(paper).items():
            field = fields.get(self._ids[place])
            if field is not None and share >= field.least - _SLACK:
                yield self._ids[place]

    def rank(self, paper: str, field: Field) -> list[tuple[float, str]]:
        """Returns the papers of a field with their cosines, the nearest first."""
        vector = self._vectors[paper]
        near = [(cosine(vector, self._vectors[other]), other) for other in field.papers]
        return sorted(near, key=lambda found: (-found[0], found[1]))

    def _common(self, paper: str) -> Mapping[int, float]:
        """Returns what the heaviest terms of a paper have in common with those of others."""
        own = self._places[paper]
        common: defaultdict[int, float] = defaultdict(float)
        for term, weight in self._heads[own].items():
            for place, other in self._postings[term]:
                common[place] += weight * other
        common.pop(own, None)
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
