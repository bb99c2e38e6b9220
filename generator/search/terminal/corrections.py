"""What a mistyped word may have meant, as `browser/spelling.mjs` finds it."""

from collections.abc import Iterable
from dataclasses import dataclass

_SHORTEST = 4
_LONG = 8
_MOST = 8
_FIRST_LETTER_COST = 0.6


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """A word of the catalogue, and how far it is from what was typed."""

    word: str
    cost: float
    uses: int
    """Binary digits of its number of papers."""


def find_corrections(typed: str, spellings: Iterable[tuple[str, int]]) -> tuple[Correction, ...]:
    """Returns the likely words, cheapest first and then the most used.

    They are one edit away, or two for words of eight letters and more. An edit is a letter missing, added, changed, or
    two neighbours changed round (Damerau 1964).
    """
    if len(typed) < _SHORTEST:
        return ()
    most = 2 if len(typed) >= _LONG else 1
    found: list[Correction] = []
    for word, uses in spellings:
        if len(word) < _SHORTEST - 1 or abs(len(word) - len(typed)) > most:
            continue
        distance = measure_distance(typed, word, most)
        if distance <= most:
            cost = distance + (0 if word[0] == typed[0] else _FIRST_LETTER_COST)
            found.append(Correction(word=word, cost=cost, uses=uses))
    return tuple(sorted(found, key=lambda correction: (correction.cost, -correction.uses))[:_MOST])


def measure_distance(a: str, b: str, most: int) -> int:
    """Returns the number of edits between two words, or any number above `most` as soon as it must be higher."""
    before_last = [0] * (len(b) + 1)
    last = list(range(len(b) + 1))
    for i in range(1, len(a) + 1):
        row = [i]
        for j in range(1, len(b) + 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1]))
            if i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                cost = min(cost, before_last[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
        before_last, last = last, row
    return last[len(b)]
