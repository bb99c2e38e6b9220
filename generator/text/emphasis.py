"""Pairs the stars and underscores of Markdown into emphasis, where they can only be meant so."""

from dataclasses import dataclass
from typing import TypeAlias

from generator.text.nodes import Emphasis, Inline, Strong, Text


@dataclass(frozen=True, slots=True)
class Delimiter:
    """A run of stars or underscores that may begin or end emphasis."""

    run: str
    can_open: bool
    can_close: bool


Piece: TypeAlias = Inline | Delimiter

_LONGEST_RUN = 3
_MOST_OPEN = 8
"""More runs than this are not open at a time, so that nodes never nest beyond what a renderer can follow."""


def read_delimiter(run: str, before: str, after: str) -> Delimiter:
    """Returns what a run of stars or underscores may do, from the characters beside it (empty at the ends).

    The rules are those of CommonMark 0.31 (section 6.2, flanking), but stricter for a single star, which in
    abstracts is mostly a letter of a name: `C*-algebra`, `A*`.
    """
    opens_left = _is_flanking(before, after)
    closes_right = _is_flanking(after, before)
    can_open, can_close = opens_left, closes_right
    if run[0] == "_":
        can_open = opens_left and (not closes_right or _is_punctuation(before))
        can_close = closes_right and (not opens_left or _is_punctuation(after))
    elif run == "*":
        can_open = opens_left and not before.isalnum()
        can_close = closes_right and not after.isalnum()
    usable = len(run) <= _LONGEST_RUN
    return Delimiter(run, can_open and usable, can_close and usable)


def resolve_emphasis(pieces: list[Piece]) -> tuple[Inline, ...]:
    """Returns the pieces with every pair of delimiters turned into emphasis and every other one into text.

    Where one single star has no partner, all single stars are text: the author uses the star as a letter.
    """
    if not any(isinstance(piece, Delimiter) for piece in pieces):
        return tuple(piece for piece in pieces if not isinstance(piece, Delimiter))
    nodes, has_lone_star = _pair(pieces, pairs_single_stars=True)
    if has_lone_star:
        nodes, _ = _pair(pieces, pairs_single_stars=False)
    return nodes


def _is_flanking(outer: str, inner: str) -> bool:
    if not inner or inner.isspace():
        return False
    return not _is_punctuation(inner) or not outer or outer.isspace() or _is_punctuation(outer)


def _is_punctuation(char: str) -> bool:
    return bool(char) and not char.isalnum() and not char.isspace()


def _pair(pieces: list[Piece], *, pairs_single_stars: bool) -> tuple[tuple[Inline, ...], bool]:
    done: list[Piece] = []
    openers: dict[str, list[int]] = {}
    for piece in pieces:
        if not isinstance(piece, Delimiter) or (piece.run == "*" and not pairs_single_stars):
            done.append(piece)
            continue
        opener = openers[piece.run][-1] if piece.can_close and openers.get(piece.run) else None
        if opener is not None and (children := _close(done, opener, piece.run)):
            del done[opener:]
            done.append(children)
            for places in openers.values():
                while places and places[-1] >= opener:
                    places.pop()
        else:
            if piece.can_open and len(openers.get(piece.run, ())) < _MOST_OPEN:
                openers.setdefault(piece.run, []).append(len(done))
            done.append(piece)
    has_lone_star = any(isinstance(piece, Delimiter) and piece.run == "*" for piece in done)
    return tuple(_as_text(piece) for piece in done), has_lone_star


def _close(done: list[Piece], opener: int, run: str) -> Inline | None:
    children = tuple(_as_text(piece) for piece in done[opener + 1 :])
    if not children:
        return None
    if run == "__" and all(isinstance(child, Text) and " " not in child.value for child in children):
        # `__init__` is a name.
        return None
    if len(run) == 1:
        return Emphasis(children)
    return Strong(children) if len(run) < _LONGEST_RUN else Strong((Emphasis(children),))


def _as_text(piece: Piece) -> Inline:
    return Text(piece.run) if isinstance(piece, Delimiter) else piece
