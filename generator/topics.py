"""Assigns topics to a paper by the phrases of the taxonomy, and keeps the paper's own words as evidence."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.model import Assignment
from generator.prose.matching import Part, fold_words, split_parts
from generator.prose.reading import Reading
from generator.taxonomy import Rule, Taxonomy, find_topic, read_taxonomy

__all__ = ["Taxonomy", "assign_topics", "find_topic", "is_settled", "read_taxonomy"]

MOST_TOPICS = 3
MOST_EVIDENCE = 4
TITLE_FACTOR = 2.0
"""A word of the title counts as much as two in the abstract."""
LEAST_SCORE = 3.0
"""Below this a topic is only taken when nothing else speaks."""
STRONGEST = 3
_POINTS = {1: 1.0, 2: 2.8, 3: 5.2}
"""What a phrase of each weight counts: a settled one outweighs many hints."""
ENOUGH = 9.0
"""With this score a topic counts whatever the first one has."""
SECOND_SHARE, THIRD_SHARE = 0.25, 0.35
"""A second and a third topic need this share of the first one's score."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Match:
    rule: Rule
    first: int
    last: int
    words: str
    factor: float


def assign_topics(title: str, reading: Reading, taxonomy: Taxonomy) -> tuple[Assignment, ...]:
    """Returns one to three topics, the strongest first, with the words that speak for each; none when nothing speaks.

    Phrases match whole words, in singular or plural, with hyphens or spaces; words that the taxonomy writes in
    capitals match capitals only. A phrase inside a longer one of the same topic does not count, and saying it again
    counts less each time.
    """
    matches = _match(title, reading, taxonomy)
    scores = {topic: _score(found) for topic, found in matches.items()}
    place = {topic.slug: n for n, topic in enumerate(taxonomy.topics)}
    ranked = sorted(scores, key=lambda slug: (-scores[slug], place[slug]))
    firm = [slug for slug in ranked if slug == ranked[0] or _is_firm(matches[slug])]
    return tuple(Assignment(topic=slug, evidence=_evidence(matches[slug])) for slug in _choose(firm, scores))


def is_settled(title: str, reading: Reading, taxonomy: Taxonomy) -> bool:
    """Tells whether the phrases of some topic leave no doubt that the paper is about it."""
    return any(_score(found) >= ENOUGH for found in _match(title, reading, taxonomy).values())


def _match(title: str, reading: Reading, taxonomy: Taxonomy) -> dict[str, list[_Match]]:
    """Returns what matches in abstract and title, by topic."""
    matches: dict[str, list[_Match]] = {}
    texts = ((reading.plain, reading.parts, 1.0), (title, split_parts(title), TITLE_FACTOR))
    for text, parts, factor in texts:
        for match in _find_matches(text, parts, factor, taxonomy):
            matches.setdefault(match.rule.topic, []).append(match)
    return matches


def _is_firm(matches: Sequence[_Match]) -> bool:
    """Tells whether more than one hint speaks for a topic: a phrase that settles it, or two different ones."""
    return any(match.rule.weight == STRONGEST for match in matches) or len({match.rule.words for match in matches}) > 1


def _find_matches(text: str, parts: Sequence[Part], factor: float, taxonomy: Taxonomy) -> list[_Match]:
    found: list[_Match] = []
    reached: dict[str, int] = {}
    for place, part in enumerate(parts):
        for rule in _rules_at(part, taxonomy):
            last = place + len(rule.words)
            if place >= reached.get(rule.topic, 0) and _fits(rule, parts, place):
                reached[rule.topic] = last
                words = text[part.start : parts[last - 1].end]
                found.append(_Match(rule=rule, first=place, last=last, words=" ".join(words.split()), factor=factor))
    return found


def _rules_at(part: Part, taxonomy: Taxonomy) -> Iterable[Rule]:
    rules = taxonomy.rules.get(part.folded, ())
    if len(part.capitals) > 1:
        exact = taxonomy.rules.get(part.capitals, ())
        return sorted((*rules, *exact), key=lambda rule: -len(rule.words)) if rules else exact
    return rules


def _fits(rule: Rule, parts: Sequence[Part], place: int) -> bool:
    if place + len(rule.words) > len(parts):
        return False
    for word, part in zip(rule.words[1:], parts[place + 1 : place + len(rule.words)], strict=True):
        if not part.follows or (word != part.folded and (word != part.capitals or not part.capitals)):
            return False
    return True


def _score(matches: Sequence[_Match]) -> float:
    """Adds up the phrases; the n-th standing of one counts 1/n, so that no single word carries a topic away."""
    by_phrase: dict[tuple[str, ...], float] = {}
    weights = {match.rule.words: match.rule.weight for match in matches}
    for match in matches:
        by_phrase[match.rule.words] = by_phrase.get(match.rule.words, 0.0) + match.factor
    return sum(_POINTS[weights[words]] * math.log2(1.0 + count) for words, count in by_phrase.items())


def _choose(ranked: Sequence[str], scores: dict[str, float]) -> list[str]:
    if not ranked:
        return []
    best = scores[ranked[0]]
    shares = (0.0, SECOND_SHARE, THIRD_SHARE)
    return [
        slug
        for slug, share in zip(ranked[:MOST_TOPICS], shares, strict=False)
        if slug == ranked[0] or scores[slug] >= min(ENOUGH, max(share * best, LEAST_SCORE))
    ]


def _evidence(matches: Sequence[_Match]) -> tuple[str, ...]:
    """Returns the phrases as the paper writes them, the strongest first, each once."""
    counts: dict[tuple[str, ...], float] = {}
    shown: dict[tuple[str, ...], str] = {}
    for match in matches:
        key = fold_words(match.words)
        counts[key] = counts.get(key, 0.0) + match.factor * match.rule.weight**2
        shown.setdefault(key, match.words)
    ranked = sorted(counts, key=lambda key: -counts[key])
    return tuple(shown[key] for key in ranked[:MOST_EVIDENCE])
