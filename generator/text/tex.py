r"""Renders a text as TeX, as the value of a BibTeX field holds it."""

import re
from collections.abc import Iterable

from generator.text.html import list_lines
from generator.text.math import read_formula
from generator.text.nodes import (
    Code,
    Emphasis,
    Inline,
    LineBreak,
    Link,
    Math,
    RichText,
    Strong,
    Subscript,
    Superscript,
    Text,
)
from generator.text.plain import fold_compatibility

_ESCAPES = str.maketrans({
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "“": "``",
    "”": "''",
    "‘": "`",
    "’": "'",
    "–": "--",
    "—": "---",
    "…": r"\ldots{}",
    "\u00a0": "~",
})  # fmt: skip
_BRACES = re.compile(r"\\.|[{}]", re.DOTALL)


def render_tex(text: RichText) -> str:
    r"""Returns the text as TeX whose braces balance: `R\&D at 100\% of A\_B`.

    Letters stay Unicode, as BibTeX files are UTF-8; the characters that TeX would act on are escaped. Formulas are
    the author's own, between dollar signs; those whose TeX cannot be read or does not balance are escaped as text.
    """
    tex = " ".join(filter(None, (_render_all(nodes) for nodes in list_lines(text))))
    # BibTeX counts a brace even after a backslash.
    if not _is_balanced(tex):
        tex = tex.replace(r"\{", r"\textbraceleft{}").replace(r"\}", r"\textbraceright{}")
    return tex


def _render_all(nodes: Iterable[Inline]) -> str:
    return "".join(map(_render, nodes))


def _render(node: Inline) -> str:
    match node:
        case Text(value):
            tex = escape_tex(value)
        case Emphasis(children):
            tex = rf"\emph{{{_render_all(children)}}}"
        case Strong(children):
            tex = rf"\textbf{{{_render_all(children)}}}"
        case Superscript(children):
            tex = rf"\textsuperscript{{{_render_all(children)}}}"
        case Subscript(children):
            tex = rf"\textsubscript{{{_render_all(children)}}}"
        case Code(value):
            tex = rf"\texttt{{{escape_tex(value)}}}"
        case Math(source):
            tex = _render_math(source)
        case Link(_, children):
            tex = _render_all(children)
        case LineBreak():
            tex = " "
    return tex


def escape_tex(text: str) -> str:
    """Returns plain characters as TeX shows them."""
    return fold_compatibility(text).translate(_ESCAPES)


def _render_math(tex: str) -> str:
    if read_formula(tex) is None or not _is_balanced(tex) or _has_bare(tex):
        return rf"\texttt{{{escape_tex(tex)}}}"
    return f"${tex}$"


def _is_balanced(tex: str) -> bool:
    depth = 0
    for part in _BRACES.findall(tex):
        depth += (part in ("{", r"\{")) - (part in ("}", r"\}"))
        if depth < 0:
            return False
    return depth == 0


def _has_bare(tex: str) -> bool:
    """Tells whether a character would end the formula or start a comment: an unescaped `$`, `%` or `#`."""
    return re.search(r"(?<!\\)(?:\\\\)*[$%#]|\\$", tex) is not None
