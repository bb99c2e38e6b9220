r"""Accents as TeX has them: `{\'E}lodie`.

BibTeX cuts names into initials and labels byte by byte, so a letter of two bytes would be torn; what stands in braces
behind a backslash is one letter to it.
"""

import re
import unicodedata

from generator.text.accents import ACCENTS, LETTERS

_LETTERS = {letter: name for name, letter in LETTERS.items()}
_MARKS = {mark: name for name, mark in ACCENTS.items()} | {"\u0332": "b"}
_LETTER = re.compile("[^\\W\\d_][\u0300-\u036f]*")
_MARKED_LETTER = re.compile("[^\\W\\d_][\u0300-\u036f]+")


def render_accents(tex: str) -> str:
    """Returns TeX in which Latin letters beyond ASCII are commands; letters of other scripts stay as they are."""
    return tex if tex.isascii() else _LETTER.sub(_render, unicodedata.normalize("NFC", tex))


def render_marks(tex: str) -> str:
    """Returns TeX without combining characters, which pdfLaTeX stops at, where TeX has an accent in their place."""
    return tex if tex.isascii() else _MARKED_LETTER.sub(_render, unicodedata.normalize("NFC", tex))


def _render(match: re.Match[str]) -> str:
    letter = match[0]
    if letter in _LETTERS:
        return f"{{\\{_LETTERS[letter]}}}"
    parts = unicodedata.normalize("NFD", letter)
    base, marks = parts[0], parts[1:]
    if not base.isascii() or not _MARKS.keys() >= set(marks):
        return letter
    for mark in marks:
        name = _MARKS[mark]
        # A second accent goes round the braces of the first.
        base = f"{{\\{name}{{{base}}}}}" if name.isalpha() and len(base) == 1 else f"{{\\{name}{base}}}"
    return base
