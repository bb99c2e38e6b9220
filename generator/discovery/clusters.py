"""Groups texts that are alike: spherical k-means (Dhillon and Modha, 2001), started from terms that are far apart."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.discovery.documents import MOST_SHARE, Documents, Vector, centre, likeness
from generator.prose.terms import Key

ROUNDS = 8
CENTRE_KEYS = 150
_NEAR = 0.4
"""A text this like a group's centre leaves no room for another group."""
_LEAST_SHARE = 0.25
"""A group needs this share of the texts that it would have if all groups were equal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cluster:
    """Texts that are alike, by their places, and the direction that they share."""

    texts: tuple[int, ...]
    centre: Vector


def find_clusters(documents: Documents, number: int) -> tuple[Cluster, ...]:
    """Returns at most so many groups of texts, the largest first; a text is in one group, or in none if all are far."""
    centres = _choose_centres(documents, number)
    least = max(2.0, _LEAST_SHARE * len(documents.vectors) / max(1, number))
    for _ in range(ROUNDS):
        groups = [group for group in _assign(documents.vectors, centres) if len(group) >= least]
        centres = [centre((documents.vectors[text] for text in group), CENTRE_KEYS) for group in groups]
    clusters = (
        Cluster(texts=tuple(group), centre=where)
        for group, where in zip(_assign(documents.vectors, centres), centres, strict=True)
    )
    return tuple(sorted((one for one in clusters if one.texts), key=lambda one: (-len(one.texts), one.texts)))


def _choose_centres(documents: Documents, number: int) -> list[Vector]:
    """Starts each group from the term that says most of the texts which are far from all groups before."""
    vectors = documents.vectors
    least = max(2, len(vectors) // (6 * max(1, number)))
    holders: dict[Key, list[int]] = {}
    for place, vector in enumerate(vectors):
        for key in vector:
            if key in documents.names and least <= documents.counts[key] <= MOST_SHARE * len(vectors):
                holders.setdefault(key, []).append(place)
    room = [1.0] * len(vectors)
    centres: list[Vector] = []
    while holders and len(centres) < number:
        gains = {key: sum(vectors[place][key] * room[place] for place in places) for key, places in holders.items()}
        best = min(gains, key=lambda key: (-gains[key], key))
        if gains[best] <= 0.0:
            break
        centres.append(centre((vectors[place] for place in holders.pop(best)), CENTRE_KEYS))
        for place, vector in enumerate(vectors):
            room[place] = min(room[place], max(0.0, 1.0 - likeness(vector, centres[-1]) / _NEAR))
    return centres


def _assign(vectors: Sequence[Vector], centres: Sequence[Vector]) -> list[list[int]]:
    """Returns the texts that are nearest to each centre."""
    pull: dict[Key, list[tuple[int, float]]] = {}
    for group, where in enumerate(centres):
        for key, weight in where.items():
            pull.setdefault(key, []).append((group, weight))
    groups: list[list[int]] = [[] for _ in centres]
    for place, vector in enumerate(vectors):
        near = [0.0] * len(centres)
        for key, weight in vector.items():
            for group, other in pull.get(key, ()):
                near[group] += weight * other
        best = max(range(len(centres)), key=lambda group: (near[group], -group), default=None)
        if best is not None and near[best] > 0.0:
            groups[best].append(place)
    return groups
