"""Matches a short form with the words it stands for.

First by initials, then by the letters in order from the right, as in Schwartz and Hearst, "A simple algorithm for
identifying abbreviation definitions in biomedical text" (Pacific Symposium on Biocomputing, 2003).
"""

import re
from collections.abc import Sequence

from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.tokens import Token

_MOST_WORDS_BEYOND = 5
_REPEATED = re.compile(r"([A-Za-z])([2-9])")
_PART = re.compile(r"[-_/]")
_SPLIT_CAPITALS = re.compile(r"(?<=[a-z])(?=[A-Z])")


def find_expansion_before(short: str, words: Sequence[Token]) -> int | None:
    """Returns the place in `words` where the expansion of `short` starts, when the words end with one.

    `words` are the tokens just before the short form; the shortest run of them that spells it is taken.
    """
    letters = _letters(short)
    if len(letters) < 2 or not words:  # noqa: PLR2004 (one letter abbreviates nothing)
        return None
    first = max(0, len(words) - min(len(letters) + _MOST_WORDS_BEYOND, 2 * len(letters) + 2))
    return _by_initials(letters, words, first) if len(letters) else None


def spells(short: str, words: Sequence[Token]) -> bool:
    """Tells whether the words, all of them, spell the short form."""
    letters = _letters(short)
    return bool(letters) and bool(words) and (_initials_fit(letters, words) or _letters_fit(letters, words))


def _letters(short: str) -> str:
    """Returns the letters to be found: `JD3P` asks for j, d, d, d, p; a plural s does not count."""
    bare = short[:-1] if len(short) > 2 and short[-1] == "s" and short[-2].isupper() else short  # noqa: PLR2004 (`CDMs`)
    spread = _REPEATED.sub(lambda m: m[1] * int(m[2]), bare)
    return "".join(c for c in spread.lower() if c.isalnum())


def _by_initials(letters: str, words: Sequence[Token], first: int) -> int | None:
    for fits in (_initials_fit, _letters_fit):
        for start in range(len(words) - 1, first - 1, -1):
            opening = words[start]
            if opening.is_word and opening.lower[0] == letters[0] and fits(letters, words[start:]):
                return start
    return None


def _initials_fit(letters: str, words: Sequence[Token]) -> bool:
    """Tells whether the letters are the words' initials; small words and second parts of a word may be left out."""
    parts = [(part, word.lower in FUNCTION_WORDS or place > 0) for word in words for place, part in enumerate(_parts(word))]
    reachable = {0}
    for part, optional in parts:
        reached = {place + 1 for place in reachable if place < len(letters) and part[0] == letters[place]}
        reachable = reached | (reachable if optional else set())
        if not reachable:
            return False
    return len(letters) in reachable


def _parts(word: Token) -> list[str]:
    pieces = [piece for part in _PART.split(word.text) for piece in _SPLIT_CAPITALS.split(part)]
    return [piece.lower() for piece in pieces if piece]


def _letters_fit(letters: str, words: Sequence[Token]) -> bool:
    """Tells whether the letters stand in the words in order.

    Each word gives at least one, unless it is small, or plain among capitalised ones.
    """
    capital = words[0].text[0].isupper()
    place = 0
    for word in words:
        if not word.is_word:
            return False
        taken = place
        for character in word.lower:
            if place < len(letters) and character == letters[place]:
                place += 1
        if place == taken and word.lower not in FUNCTION_WORDS and not (capital and word.text.islower()):
            return False
    return place == len(letters) and words[0].lower[0] == letters[0]
