"""Matches a short form with the words that it stands for: `MBU-Net` with `Masked Binary U-Net`.

In the spirit of Schwartz and Hearst, "A simple algorithm for identifying abbreviation definitions in biomedical text"
(Pacific Symposium on Biocomputing, 2003), but each word gives letters from its first one on.
"""

import re
from collections.abc import Sequence

from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.tokens import Token

_WORDS_BEYOND = 5
"""A long form has at most this many words more than its short form has letters."""
_SHORTEST = 2
_REPEATED = re.compile(r"([A-Za-z])([2-9])")
_PLURAL = re.compile(r"(?<=[A-Z]{2})s$")
_PART = re.compile(r"[-_/]|(?<=[a-z])(?=[A-Z])")


def find_expansion_before(short: str, words: Sequence[Token]) -> int | None:
    """Returns where in `words` the long form of `short` starts, when they end with one.

    `words` are the tokens just before the short form; the shortest run of them that spells it is taken.
    """
    letters = _letters(short)
    if len(letters) < _SHORTEST:
        return None
    first = max(0, len(words) - len(letters) - _WORDS_BEYOND)
    for start in range(len(words) - 1, first - 1, -1):
        if not words[start].is_word:
            return None
        if words[start].lower[0] == letters[0] and _fits(letters, words[start:]):
            return start
    return None


def spells(short: str, words: Sequence[Token]) -> bool:
    """Tells whether the words, all of them, spell the short form."""
    letters = _letters(short)
    return len(letters) >= _SHORTEST and all(word.is_word for word in words) and _fits(letters, words)


def _letters(short: str) -> str:
    """Returns the letters to be found: `JD3P` asks for j, d, d, d, p; a plural s does not count."""
    spread = _REPEATED.sub(lambda m: m[1] * int(m[2]), _PLURAL.sub("", short))
    return "".join(c for c in spread.lower() if c.isalnum())


def _fits(letters: str, words: Sequence[Token]) -> bool:
    """Tells whether the words give the letters in order.

    A word gives its first letter and then any later ones. Small words and second halves of a word may give none, and
    so may plain words among capitalised ones.
    """
    capitals = any(word.text[0].isupper() for word in words)
    reached = {0}
    for word in words:
        for place, part in enumerate(p.lower() for p in _PART.split(word.text) if p):
            optional = place > 0 or word.lower in FUNCTION_WORDS or (capitals and word.text.islower())
            given = {end for start in reached for end in _ends(letters, start, part)}
            reached = given | (reached if optional else set())
        if not reached:
            return False
    return len(letters) in reached


def _ends(letters: str, start: int, part: str) -> list[int]:
    """Returns the places that a word can bring the match to from `start`."""
    if start >= len(letters) or part[0] != letters[start]:
        return []
    ends = [start + 1]
    for character in part[1:]:
        if ends[-1] < len(letters) and character == letters[ends[-1]]:
            ends.append(ends[-1] + 1)
    return ends
