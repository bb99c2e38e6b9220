"""Cuts text into the parts that phrases are compared by: whole words without hyphens, plurals or prefixes' spelling."""

from dataclasses import dataclass
from functools import lru_cache
from sys import intern

from generator.prose.tokens import HYPHENS, find_words
from generator.prose.words import singular, word_set

JOINED_PREFIXES = word_set("pre multi non co re sub semi inter intra post bi meta un")
"""`multi-modal`, `multi modal` and `multimodal` are one spelling."""
_JOINTS = " \t\n-" + "".join(map(chr, HYPHENS))
_WIDEST_GAP = 3


@dataclass(frozen=True, slots=True)
class Part:
    """One comparable word of a text, with its place; fields are positional because texts hold very many."""

    folded: str
    """Lower case, singular."""
    capitals: str
    """The word as it stands, without a plural s, when it is written in capitals; else empty."""
    start: int
    end: int
    follows: bool
    """Nothing but a space or a hyphen stands between the part before and this one."""


def split_parts(text: str) -> tuple[Part, ...]:
    """Returns the comparable parts of a text in order: `CLIP-based LLMs` gives clip (CLIP), based, llm (LLM)."""
    parts: list[Part] = []
    last_end = 0
    for word, place in find_words(text):
        end = place - 1
        for piece in word.removesuffix("'s").split("-"):
            start = end + 1
            end = start + len(piece)
            if piece:
                follows = bool(parts) and start - last_end <= _WIDEST_GAP and not text[last_end:start].strip(_JOINTS)
                folded, capitals = _fold_piece(piece)
                if follows and parts[-1].folded in JOINED_PREFIXES:
                    prefix = parts.pop()
                    folded, capitals = singular(prefix.folded + piece.lower()), ""
                    parts.append(Part(folded, capitals, prefix.start, end, prefix.follows))
                else:
                    parts.append(Part(folded, capitals, start, end, follows))
                last_end = end
    return tuple(parts)


@lru_cache(maxsize=65536)
def _fold_piece(piece: str) -> tuple[str, str]:
    """Returns the folded word, and the word in capitals if it is written so."""
    bare = piece[:-1] if len(piece) > 1 and piece[-1] == "s" and piece[:-1].isupper() else piece
    return intern(singular(piece.lower())), bare if bare.isupper() and bare.isascii() else ""


@lru_cache(maxsize=65536)
def fold_words(text: str) -> tuple[str, ...]:
    """Returns the folded words of a short text: `Vision-language models` gives vision, language, model."""
    return tuple(part.folded for part in split_parts(text))


def fold_key(phrase: str) -> tuple[str, ...]:
    """Returns the phrase as the words that a text's parts are compared with.

    A word in capitals stays so, and matches capitals only; every other word is folded.
    """
    return tuple(part.capitals if len(part.capitals) > 1 else part.folded for part in split_parts(phrase))
