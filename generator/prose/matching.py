"""Cuts text into the parts that phrases are compared by: whole words without hyphens, plurals or prefixes' spelling."""

from dataclasses import dataclass
from functools import lru_cache

from generator.prose.tokens import tokenize
from generator.prose.words import singular

_JOINED_PREFIXES = frozenset(
    ["pre", "multi", "non", "co", "re", "sub", "semi", "inter", "intra", "post", "bi", "meta", "un"]
)
"""`multi-modal`, `multi modal` and `multimodal` are one spelling."""


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
    last_end = -1
    for token in tokenize(text):
        if not token.is_word or "://" in token.text:
            continue
        start = token.start
        for piece in token.text.removesuffix("'s").split("-"):
            end = start + len(piece)
            if piece:
                follows = (
                    bool(parts) and not text[last_end:start].strip(" \t\n-‐‑‒–−") and start - last_end <= _WIDEST_GAP
                )
                _append(parts, piece, start, end, follows=follows)
                last_end = end
            start = end + 1
    return tuple(parts)


_WIDEST_GAP = 3


def _append(parts: list[Part], piece: str, start: int, end: int, *, follows: bool) -> None:
    bare = piece[:-1] if len(piece) > 1 and piece[-1] == "s" and piece[:-1].isupper() else piece
    capitals = bare if bare.isupper() and bare.isascii() else ""
    folded = singular(piece.lower())
    if follows and parts[-1].folded in _JOINED_PREFIXES:
        prefix = parts.pop()
        joined = Part(singular(prefix.folded + piece.lower()), "", prefix.start, end, prefix.follows)
        parts.append(joined)
        return
    parts.append(Part(folded, capitals, start, end, follows))


@lru_cache(maxsize=65536)
def fold_words(text: str) -> tuple[str, ...]:
    """Returns the folded words of a short text: `Vision-language models` gives vision, language, model."""
    return tuple(part.folded for part in split_parts(text))


def fold_key(phrase: str) -> tuple[str, ...]:
    """Returns the phrase as the words that a text's parts are compared with.

    A word in capitals stays so, and matches capitals only; every other word is folded.
    """
    return tuple(part.capitals if len(part.capitals) > 1 else part.folded for part in split_parts(phrase))
