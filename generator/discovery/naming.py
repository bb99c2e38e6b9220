"""Names groups of texts by their own phrases, and finds the phrases by which a further text is known to belong."""

import math
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from generator.discovery.clusters import Cluster
from generator.discovery.documents import Documents
from generator.permalinks import slug_of
from generator.prose.rarity import title_band
from generator.prose.terms import Key
from generator.prose.titlecase import title_case

MOST_PHRASES = 30
_LEAST_PRECISION = 0.25
"""A phrase speaks for a topic if at least this share of the texts that have it belong there."""
_STRONG, _SETTLED = 0.45, 0.7
"""From these shares on it is a strong sign, and settles the matter."""
_FEW = 2
"""A phrase of so few texts settles nothing."""
_TEXTS_A_PHRASE = 40
"""In a group of more than twice so many texts, a phrase needs more than two of them."""
_NAMED_BESIDE = 4
_SUBJECT_BAND = 2.5
"""Words that titles take up less readily than this are less likely to be a subject."""
_LONGER_SHARE = 0.6
"""A longer phrase takes the place of its part if so many of the texts that have the part have the whole."""
_NAMED_SHARE = 0.12
"""The share of a group's texts that should have the phrase that names it."""
_NAME_OF_WORDS = 2.0
"""How much better a name of several words is than one of the same fit that is a single word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundTopic:
    """A topic that was found, as a taxonomy file holds it."""

    slug: str
    label: str
    description: str
    phrases: tuple[tuple[str, int], ...]
    """Phrases that speak for it with their weights, the best first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Mark:
    """How a word or term fits a group of texts."""

    key: Key
    texts: int
    """How many of the group have it."""
    fit: float
    """Ochiai's coefficient: 1 if all of the group have it and nobody else."""
    precision: float


def name_clusters(documents: Documents, clusters: Sequence[Cluster], taken: Collection[str] = ()) -> list[FoundTopic]:
    """Returns a topic for each group of texts, in order, named by the phrase that fits it best.

    Args:
        documents: All texts.
        clusters: The groups.
        taken: Slugs that belong to other topics.
    """
    slugs = set(taken)
    named: list[FoundTopic] = []
    for cluster in clusters:
        marks = _find_marks(documents, cluster)
        topic = _name(documents, marks, len(cluster.texts), slugs)
        if topic is not None:
            slugs.add(topic.slug)
            named.append(topic)
    return named


def _find_marks(documents: Documents, cluster: Cluster) -> list[_Mark]:
    """Returns the words and terms that speak for a group, the best fitting first."""
    inside = Counter(key for place in cluster.texts for key in documents.vectors[place])
    least = max(2, len(cluster.texts) // _TEXTS_A_PHRASE)
    marks = (
        _Mark(
            key=key,
            texts=number,
            fit=number / math.sqrt(documents.counts[key] * len(cluster.texts)),
            precision=number / documents.counts[key],
        )
        for key, number in inside.items()
        if number >= least and key in documents.names
    )
    kept = (mark for mark in marks if mark.precision >= _LEAST_PRECISION)
    return sorted(kept, key=lambda mark: (-mark.fit, mark.key))


def _name(documents: Documents, marks: Sequence[_Mark], texts: int, taken: Collection[str]) -> FoundTopic | None:
    for part in sorted(marks, key=lambda mark: (-_worth(mark, texts), mark.key)):
        mark = _complete(part, marks)
        name = documents.names[mark.key]
        label = title_case(name)
        slug = slug_of(label)
        if slug and slug not in taken:
            beside = [documents.names[one.key] for one in _choose_beside(mark, marks)]
            return FoundTopic(
                slug=slug,
                label=label,
                description=f"Found by its words: {', '.join((name, *beside))}.",
                phrases=tuple((documents.names[one.key], _weight(one)) for one in _choose_phrases(marks)),
            )
    return None


def _complete(part: _Mark, marks: Sequence[_Mark]) -> _Mark:
    """Returns the longest phrase that most texts have in which a part of it stands: `Markov decision process`."""
    longer = (
        mark
        for mark in marks
        if len(mark.key) > len(part.key) and mark.texts >= _LONGER_SHARE * part.texts and _holds(mark.key, part.key)
    )
    return max(longer, key=lambda mark: (len(mark.key), mark.fit, mark.key), default=part)


def _worth(mark: _Mark, texts: int) -> float:
    """Returns how well a phrase names so many texts: many have it, few others do, and titles take its words up."""
    band = sum(min(1.0, title_band(word) / _SUBJECT_BAND) for word in mark.key) / len(mark.key)
    is_shared = mark.texts >= _NAMED_SHARE * texts
    is_own = mark.precision >= _STRONG
    return mark.fit * band * (_NAME_OF_WORDS if len(mark.key) > 1 else 1.0) * (1.0 if is_shared and is_own else 0.5)


def _choose_beside(name: _Mark, marks: Sequence[_Mark]) -> list[_Mark]:
    """Returns the best phrases that share no word with the name or each other."""
    chosen: list[_Mark] = []
    used = set(name.key)
    for mark in marks:
        if len(chosen) < _NAMED_BESIDE and used.isdisjoint(mark.key):
            chosen.append(mark)
            used |= set(mark.key)
    return chosen


def _choose_phrases(marks: Sequence[_Mark]) -> list[_Mark]:
    """Returns the best phrases without those that a shorter one in them stands for: what has them has that one too."""
    chosen: list[_Mark] = []
    for mark in sorted(marks[: 2 * MOST_PHRASES], key=lambda mark: len(mark.key)):
        parts = (one for one in chosen if _holds(mark.key, one.key))
        if not any(_weight(one) >= _weight(mark) for one in parts):
            chosen.append(mark)
    return sorted(chosen, key=lambda mark: (-mark.fit, mark.key))[:MOST_PHRASES]


def _holds(key: Key, part: Key) -> bool:
    return any(key[n : n + len(part)] == part for n in range(len(key) - len(part) + 1))


def _weight(mark: _Mark) -> int:
    if mark.precision >= _SETTLED and len(mark.key) > 1 and mark.texts > _FEW:
        return 3
    return 2 if mark.precision >= _STRONG else 1
