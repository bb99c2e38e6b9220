"""Odd and hostile texts: nothing raises, nothing hangs, nothing nests beyond what can be rendered."""

import pytest

from generator.text import (
    RichText,
    parse_line,
    parse_text,
    render_html,
    render_inline_html,
    render_inline_markdown,
    render_markdown,
    render_plain,
    render_tex,
)

RENDERERS = (render_plain, render_html, render_inline_html, render_markdown, render_inline_markdown, render_tex)
"""Far above what is needed; a quadratic step takes minutes."""

REPEATED = [
    "$", "$a ", "$$", "$5 ", "\\(", "\\[", "`", "` ", "`a ", "``a", "*", "*a ", "**a ", "a*b", "_a ", "{", "}", "{a", "{}", "{a}", "[", "[a](",
    "\\emph{", "\\em ", "\\href{", "\\'", "\\v ", "^", "x^", "x_{", "x^{", "~", "a~", "--", "- a\n", "1. a\n", "(1) a\n", "\\item a ", "https://",
    "\\begin{itemize}", "\\begin{cases}", "https://a.b/", "a.b.c.d.", "www.a", '"', "''", "a- b ", "\n\n", "• a ", "&amp;", "Ã©", "\\foo[",
    "\\cite[", "\\verb|", "a b c d x", "$\\frac", "(cid:173)", "C:\\a", "https://\\_", "doi:10.1000/", "´a", "\u200d", "Objective: a\n",
]  # fmt: skip
NESTED = [
    ("{", "}"), ("x^{", "}"), ("x_{", "}"), ("\\emph{", "}"), ("\\'{", "}"), ("\\foo{", "}"), ("{\\em ", "}"), ("\\footnote{", "}"),
    ("\\href{a}{", "}"), ("*a ", "b* "), ("**a ", "b** "), ("_a ", "b_ "), ("[", "](x)"), ("$x^{", "}$"), ("$\\frac{", "}{x}$"), ("`", "'"),
    ("``", "''"), ("\\left(", "\\right)"), ("\\begin{itemize}\\item ", "\\end{itemize}"), ("\\textbf{*a ", "b*}"), ("\\sqrt{", "}"),
]  # fmt: skip


def render_all(text: RichText) -> None:
    for render in RENDERERS:
        render(text).encode("utf-8")


@pytest.mark.parametrize("piece", REPEATED)
def test_a_piece_repeated_very_often_comes_to_an_end(piece: str) -> None:
    source = piece * (20_000 // len(piece))
    for text in (parse_text(source), parse_line(source)):
        render_all(text)


@pytest.mark.parametrize(("opening", "closing"), NESTED)
def test_deep_nesting_loses_nothing_and_does_not_raise(opening: str, closing: str) -> None:
    source = opening * 1_500 + "word" + closing * 1_500
    for text in (parse_text(source), parse_line(source)):
        render_all(text)
        assert "ord" in render_plain(text)


ODD = [
    "\x00",
    "\ud800",
    "\udfff\ud800",
    "\uffff",
    "\U0010ffff",
    "\u0301",
    "\\\u0301",
    "$\u0301$",
    "\\'\u0301",
    "&#0;",
    "&#xFFFFFF;",
    "&#xD800;",
    "%",
    "\\%",
]


@pytest.mark.parametrize("source", ODD, ids=range(len(ODD)))
def test_odd_characters_are_harmless(source: str) -> None:
    for text in (parse_text(source), parse_line(source), parse_text(f"a{source}b"), parse_text(f"${source}$")):
        render_all(text)
