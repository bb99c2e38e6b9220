"""Renders a text as plain characters: for search, feeds, exports and everything that knows no markup."""

import unicodedata
from collections.abc import Iterable

from generator.text.math import read_formula
from generator.text.nodes import (
    Block,
    Code,
    Emphasis,
    Inline,
    LineBreak,
    Link,
    ListBlock,
    Math,
    Paragraph,
    RichText,
    Strong,
    Subscript,
    Superscript,
    Text,
)

_SUPERSCRIPTS = str.maketrans("0123456789+-−n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ")
_SUBSCRIPTS = str.maketrans("0123456789+-−", "₀₁₂₃₄₅₆₇₈₉₊₋₋")
_ORDINALS = frozenset(("st", "nd", "rd", "th", "a", "o", "TM", "®", "™", "*", "†", "‡"))
_HYPHENS = str.maketrans("\u2010\u2011", "--")


def render_plain(text: RichText) -> str:
    r"""Returns the visible text: blocks joined by a blank line, items of a list by a line end.

    Formulas read as Unicode (`2.04×`, `ℓ₂`), or as their TeX where it cannot be read. Ligatures and full-width
    letters are folded to plain ones, and the non-breaking hyphen to `-`; the result is in normal form C.
    """
    return "\n\n".join(filter(None, map(_render_block, text.blocks)))


def fold_compatibility(text: str) -> str:
    """Returns the text with ligatures, full-width letters and special hyphens replaced by plain ones.

    Other compatibility characters (`½`, `²`, `ℝ`, `™`) mean something else than their letters and stay.
    """
    if text.isascii():
        return text
    folded = "".join(_fold(char) if char >= "\uf900" else char for char in text.translate(_HYPHENS))
    return unicodedata.normalize("NFC", folded)


def _fold(char: str) -> str:
    if "\ufb00" <= char <= "\ufb06" or "\uff01" <= char <= "\uff5e":
        return unicodedata.normalize("NFKC", char)
    return char


def _render_block(block: Block) -> str:
    match block:
        case Paragraph(children):
            return fold_compatibility(_render_all(children))
        case ListBlock(items):
            return "\n".join(fold_compatibility(_render_all(item)) for item in items)


def _render_all(nodes: Iterable[Inline]) -> str:
    return "".join(map(_render, nodes))


def _render(node: Inline) -> str:
    match node:
        case Text(value) | Code(value):
            return value
        case Math(tex):
            formula = read_formula(tex)
            return tex if formula is None else formula.plain
        case Emphasis(children) | Strong(children) | Link(_, children):
            return _render_all(children)
        case Superscript(children):
            return _render_raised(_render_all(children))
        case Subscript(children):
            return _render_lowered(_render_all(children))
        case LineBreak():
            return "\n"


def _render_raised(text: str) -> str:
    if text in _ORDINALS:
        return text
    if text and all(char in "0123456789+-−n" for char in text):
        return text.translate(_SUPERSCRIPTS)
    return f"^{text}" if text.isalnum() else f"^({text})"


def _render_lowered(text: str) -> str:
    if text and all(char in "0123456789+-−" for char in text):
        return text.translate(_SUBSCRIPTS)
    return f"_{text}" if text.isalnum() else f"_({text})"
