"""The words that tell why two papers are near: names and phrases that both have, and words of their subject."""

from collections.abc import Iterator, Mapping

from generator.prose.mentions import is_coined
from generator.prose.rarity import Rarity, title_band

MOST_SHARED = 5
_TELLING_BITS = 5.0
_TELLING_BAND = 3
"""Words of lower rarity, or that titles take up less readily, tell of the way of writing, not of the subject."""
_COINED_FACTOR = 1.5


def find_shared(words: Mapping[str, float], forms: Mapping[str, str], line: str, rarity: Rarity) -> tuple[str, ...]:
    """Returns the telling words of two papers, the strongest first, a phrase in place of its words.

    Args:
        words: What each word that both have adds to their nearness.
        forms: The terms of the one paper as it writes them.
        line: The words of the other paper, on one line.
        rarity: The rarity of words.
    """
    worth = {term: _worth(term, words, forms[term], rarity) for term in (*words, *_find_pairs(words, forms, line))}
    ranked = sorted(worth, key=lambda term: (-worth[term], term))
    telling = [term for term in ranked if _is_telling(term, forms[term], rarity)]
    chosen: list[str] = []
    for term in telling or ranked:
        if len(chosen) < MOST_SHARED and not any(_overlap(term, earlier) for earlier in chosen):
            chosen.append(term)
    return tuple(forms[term] for term in chosen)


def _find_pairs(words: Mapping[str, float], forms: Mapping[str, str], line: str) -> Iterator[str]:
    """Yields the pairs of words that follow each other in both papers."""
    padded = f" {line} "
    for term in forms:
        if " " in term and f" {term} " in padded:
            first, _, second = term.partition(" ")
            if first in words and second in words:
                yield term


def _worth(term: str, words: Mapping[str, float], form: str, rarity: Rarity) -> float:
    parts = term.split(" ")
    nearness, bits = sum(words[part] for part in parts), sum(rarity.of(part) for part in parts)
    return nearness * bits * (_COINED_FACTOR if _is_name(form) else 1.0)


def _is_telling(term: str, form: str, rarity: Rarity) -> bool:
    return _is_name(form) or any(
        rarity.of(part) >= _TELLING_BITS and title_band(part) >= _TELLING_BAND for part in term.split(" ")
    )


def _is_name(form: str) -> bool:
    return form != form.lower() and is_coined(form)


def _overlap(term: str, other: str) -> bool:
    return not set(term.split(" ")).isdisjoint(other.split(" "))
