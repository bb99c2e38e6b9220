import pytest

from generator.text import parse_line, parse_text, render_html, render_inline_html, render_plain
from generator.text.emphasis import read_delimiter

EMPHASIS = {
    "*a b*": "<em>a b</em>",
    "**a** b": "<strong>a</strong> b",
    "***a***": "<strong><em>a</em></strong>",
    "**a *b* c**": "<strong>a <em>b</em> c</strong>",
    "*a **b** c*": "<em>a <strong>b</strong> c</em>",
    "_a_ b_c_d": "<em>a</em> b_c_d",
    "__two words__ __init__": "<strong>two words</strong> __init__",
    "**Tok**en": "<strong>Tok</strong>en",
    "a*b*c": "a*b*c",
    "2 * 3 * 4": "2 * 3 * 4",
    "A* and B*": "A* and B*",
    "*a* and A*": "*a* and A*",
    "**a": "**a",
    "a**": "a**",
    "****": "****",
    "****a****": "****a****",
    "* a*": "* a*",
    "(*a*)": "(<em>a</em>)",
    "*a*, *b*.": "<em>a</em>, <em>b</em>.",
    "**a *b** c*": "<strong>a *b</strong> c*",
    "\\*a\\* and \\_b\\_": "*a* and _b_",
    "\\emph{a *b* c}": "<em>a <em>b</em> c</em>",
    "{*a} b*": "{*a} b*",
    "*$x$*": '<em><span class="math"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation>'
    "</semantics></math></span></em>",
}


@pytest.mark.parametrize(("source", "html"), EMPHASIS.items())
def test_stars_and_underscores_are_emphasis_only_where_they_pair(source: str, html: str) -> None:
    assert render_inline_html(parse_line(source)) == html


STYLES = {
    "\\textbf{a \\emph{b}} c": "<strong>a <em>b</em></strong> c",
    "{\\em a} b": "<em>a</em> b",
    "{\\bf a {\\it b} c} d": "<strong>a <em>b</em> c</strong> d",
    "\\bf a": "a",
    "\\texttt{a\\_b} \\verb|x\\y| `c`": "<code>a_b</code> <code>x\\y</code> <code>c</code>",
    "x\\textsuperscript{2} y\\textsubscript{i}": "x<sup>2</sup> y<sub>i</sub>",
    "x^{2} y_{i} z^2": "x<sup>2</sup> y<sub>i</sub> z<sup>2</sup>",
    "x^ y": "x^ y",
    "^2 and a ^2": "^2 and a ^2",
    "\\emph{a": "a",
    "a} b{ c": "a} b{ c",
    "\\emph{} \\textbf{ } b": "b",
    "\\emph{a }b": "<em>a </em>b",
    "\\enquote{a} \\textquote{b}": "“a” “b”",
    "\\emph": "",
    "\\": "\\",
    "\\\\": "",
    "a\\\\b": "a b",
    "a\\,b\\;c\\ d\\!e\\-f\\/g": "a b c defg",
    "\\(a": "(a",
    "\\unknown": "unknown",
    "\\unknown{a}{b}[c]": "a b[c]",
    "\\emphsampling": "sampling",
    "\\ie a, \\eg. b \\etal{} c": "i.e. a, e.g. b et al. c",
    "\\S 3, \\copyright{} \\ldots \\LaTeX": "§ 3, © … LaTeX",
}  # fmt: skip


@pytest.mark.parametrize(("source", "html"), STYLES.items())
def test_commands_and_groups_in_running_text(source: str, html: str) -> None:
    assert render_inline_html(parse_line(source)) == html


def test_a_formula_of_nothing_but_text_is_text() -> None:
    assert (
        render_inline_html(parse_line("$\\texttt{a}$ $\\textbf{b}$ $\\text{c d}$"))
        == "<code>a</code> <strong>b</strong> c d"
    )


def test_deep_nesting_loses_no_letter() -> None:
    source = "\\emph{" * 200 + "word" + "}" * 200 + " {" * 200 + "end" + "}" * 200
    shown = render_plain(parse_text(source))
    assert "word" in shown
    assert "end" in shown


def test_a_line_break_that_the_author_meant_is_kept_in_abstracts_and_a_space_in_titles() -> None:
    assert render_html(parse_text("a \\\\ b")) == "<p>a<br>b</p>"
    assert render_plain(parse_text("a \\\\ b")) == "a\nb"
    assert render_plain(parse_line("a \\\\ b")) == "a b"


def test_nothing_gives_nothing() -> None:
    for source in ("", "  ", "\n\n", "\\cite{x}", "{}\\, "):
        assert not parse_line(source)
        assert not parse_text(source)


LANGUAGES = {
    "本文研究河流。": '<p lang="zh">',
    "川の研究です。": '<p lang="ja">',
    "강에 대한 연구": '<p lang="ko">',
    "שלום עולם": '<p dir="rtl" lang="he">',
    "هذا ملخص": '<p dir="rtl">',
    "The word 桃花 is short": "<p>",
    "Étude": "<p>",
    "123 — …": "<p>",
}


@pytest.mark.parametrize(("source", "start"), LANGUAGES.items())
def test_a_script_that_leaves_no_doubt_names_its_language(source: str, start: str) -> None:
    assert render_html(parse_text(source)).startswith(start)


FLANKS = {(" ", "a"): (True, False), ("a", " "): (False, True), ("a", "b"): (False, False), ("", ""): (False, False)}


@pytest.mark.parametrize(("beside", "may"), FLANKS.items())
def test_a_single_star_opens_before_a_word_and_closes_after_one(
    beside: tuple[str, str], may: tuple[bool, bool]
) -> None:
    delimiter = read_delimiter("*", *beside)
    assert (delimiter.can_open, delimiter.can_close) == may
