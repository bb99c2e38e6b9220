"""Finds what looks like a proper name in a sentence: `AdaPatch`, `MBU-Net`, `Camera Depth Models`."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from generator.prose.lexicon import ADJECTIVES, FUNCTION_WORDS
from generator.prose.tokens import Token

_SIZE = re.compile(r"-v?\d+(?:\.\d+)?[BMK]?$")
_LOWER_TAIL = re.compile(r"-[a-z][a-z]+$")
_ORDINALS = re.compile(r"^\d+(?:st|nd|rd|th|[DdBMKkxX]|FPS|Hz|GB|MB|ms|nd)?(?:-|$)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """One standing of a name: `sentence[start:end]`."""

    sentence: int
    start: int
    end: int
    text: str
    """The name as it stands there, without a possessive."""
    coined: bool
    """It holds a word that no dictionary has: capitals inside a word, or letters with digits."""


def find_mentions(sentence: Sequence[Token], number: int) -> tuple[Mention, ...]:
    """Returns the runs of name-like words of a sentence, in order; `number` is its place in the text."""
    mentions: list[Mention] = []
    place = 0
    while place < len(sentence):
        if not _is_name_like(sentence[place]):
            place += 1
            continue
        end = place + 1
        while end < len(sentence) and _is_name_like(sentence[end]) and not _possessive(sentence[end - 1]):
            end += 1
        start = place + 1 if place == 0 and _opens_sentence(sentence, end) else place
        if start < end:
            mentions.append(_mention(sentence, number, start, end))
        place = end
    return tuple(mentions)


def is_coined(word: str) -> bool:
    """Tells a made word (`P4GCN`, `AMemGym`, `nuScenes`) from a plain or merely capitalised one."""
    bare = bare_name(word)
    if _LOWER_TAIL.search(bare) or _ORDINALS.match(bare) or unicodedata.normalize("NFKC", bare) != bare:
        return False
    return any(_is_coined_part(part) for part in bare.split("-"))


def bare_name(word: str) -> str:
    """Returns the word without a possessive."""
    return word.removesuffix("'s").removesuffix("'")


def _is_coined_part(part: str) -> bool:
    capitals = sum(c.isupper() for c in part)
    letters = sum(c.isalpha() for c in part)
    inside = any(c.isupper() for c in part[1:])
    return letters > 0 and len(part) > 1 and (inside or (capitals > 0 and any(c.isdigit() for c in part)))


def _is_name_like(token: Token) -> bool:
    if not token.is_word or token.lower in FUNCTION_WORDS:
        return False
    if is_coined(token.text):
        return True
    parts = bare_name(token.text).split("-")
    return token.text[0].isupper() and len(parts[0]) > 1 and all(part[:1].isupper() or part.isdigit() for part in parts)


def _possessive(token: Token) -> bool:
    return token.text.endswith(("'s", "s'"))


def _opens_sentence(sentence: Sequence[Token], end: int) -> bool:
    """Tells whether a sentence's first word is capital only because it is the first."""
    first = sentence[0]
    if is_coined(first.text):
        return False
    if first.lower in ADJECTIVES or end == 1:
        return end > 1 or first.lower in ADJECTIVES
    return end > 1 and is_coined(sentence[1].text)


def _mention(sentence: Sequence[Token], number: int, start: int, end: int) -> Mention:
    words = [bare_name(token.text) for token in sentence[start:end]]
    coined = any(is_coined(word) for word in words)
    return Mention(sentence=number, start=start, end=end, text=" ".join(words), coined=coined)


def without_size(name: str, written: frozenset[str]) -> str:
    """Returns the name without a trailing size, `PonderPythia` for `PonderPythia-2.8B`.

    A bare number goes only when the rest is also written alone: `Vision-R1` stays.
    """
    shorter = _SIZE.sub("", name)
    sized = name[-1:] in {"B", "M", "K"} and is_coined(shorter)
    return shorter if shorter in written or sized else name
