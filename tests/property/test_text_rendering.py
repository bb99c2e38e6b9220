import re
import unicodedata
from html.parser import HTMLParser

import markdown
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.text import (
    count_unread_math,
    parse_line,
    parse_text,
    render_html,
    render_inline_html,
    render_inline_markdown,
    render_markdown,
    render_plain,
    render_tex,
)
from generator.text.math import read_formula
from generator.text.normalise import normalise_characters
from generator.text.plain import fold_compatibility

# What abstracts are made of, and what could break a renderer: the more of it stands side by side, the better.
FRAGMENTS = [
    *"\\{}$&#%_^~*`'\"<>[]()!|+-=:.,;/@?\n\t 0123aZéßﬁ测\u200b\u00ad\u2011\ufeffÅ",
    "\n\n", "\\n", "\r\n", "    ", "word", "two words", "x_i", "snake_case", "**", "***", "__", "``", "''", "--", "---", "$$",
    "\\(", "\\)", "\\[", "\\]", "\\emph{", "\\textbf{", "\\texttt{", "{\\em ", "{\\bf ", "\\cite{", "\\url{", "\\href{", "\\footnote{",
    "\\unknown", "\\unknown{", "\\'e", '\\"{o}', "\\v{c}", "\\ss ", "\\%", "\\&", "\\_", "\\\\", "\\ldots", "\\alpha", "\\frac{1}{2}",
    "\\sqrt", "\\left(", "\\right)", "\\begin{itemize}", "\\item ", "\\end{itemize}", "\\begin{cases}", "\\end{cases}", "$x$", "$x^2$",
    "$\\mathcal{O}(n)$", "$5", "US$5", "$\\text{a b}$", "$\\def\\a{\\a\\a}\\a$", "https://ex.org/a_b", "https://", "ex.github.io/x/", "www.ex.org",
    "doi:10.1000/x", "javascript:alert(1)", "[text](https://ex.org/)", "[x](javascript:alert(1))", "![i](https://ex.org/i.png)",
    "<b>", "</b>", "<script>", "</script>", "<!-- ", " -->", "<img src=x onerror=y>", "<br>", "<math>", "&amp;", "&lt;", "&#60;", "&copy;",
    "{{ x }}", "{% if %}", "{: .c }", "{#id}", "[^1]", ":smile:", "==mark==", "++key++", "!!! note", "???", "=== ", "===", "# ", "> ", "- ", "* ",
    "+ ", "1. ", "1) ", "(1) ", "• ", "|", "| a | b |\n|---|---|", "```", "~~~", "*[HTML]: x", "[1]: https://ex.org", "--8<-- ", "\x02", "\x03", "\x02wzxhzdk:0\x03",
    "\u202e", "العربية", "日本語です", "state- space", "Abstract: ", '"', "“", "”", "\ud800", "Ã©", "klzzwxh:0001", "amp;", "STX", "(c)", "-->",
]  # fmt: skip
SOURCES = st.one_of(
    st.lists(st.sampled_from(FRAGMENTS), max_size=24).map("".join),
    st.text(max_size=120),
)
EXTENSIONS = {
    "none": [],
    "all": [
        "tables", "toc", "fenced_code", "attr_list", "md_in_html", "footnotes", "abbr", "admonition", "def_list", "sane_lists",
        "pymdownx.arithmatex", "pymdownx.caret", "pymdownx.tilde", "pymdownx.mark", "pymdownx.keys", "pymdownx.betterem",
        "pymdownx.critic", "pymdownx.details", "pymdownx.superfences", "pymdownx.tabbed", "pymdownx.tasklist", "pymdownx.smartsymbols",
        "pymdownx.snippets", "pymdownx.magiclink", "pymdownx.inlinehilite", "pymdownx.emoji",
    ],
}  # fmt: skip
ALLOWED = {
    "p": {"lang", "dir"}, "ul": set(), "ol": set(), "li": {"lang", "dir"}, "em": set(), "strong": set(), "sub": set(), "sup": set(),
    "code": {"class"}, "a": {"href"}, "br": set(), "span": {"class", "lang", "dir"}, "math": {"display"}, "semantics": set(), "annotation": {"encoding"},
    "mi": {"mathvariant"}, "mn": set(), "mtext": set(), "mspace": {"width"}, "mrow": set(), "mfrac": {"linethickness"}, "msqrt": set(),
    "mo": {"stretchy", "fence", "form", "movablelimits", "largeop", "separator"}, "mroot": set(), "msub": set(), "msup": set(),
    "msubsup": set(), "munder": {"accentunder"}, "mover": {"accent"}, "munderover": set(), "mtable": set(), "mtr": set(),
    "mtd": {"style"}, "mphantom": set(), "mstyle": {"displaystyle", "scriptlevel"},
}  # fmt: skip
bounded = settings(derandomize=True, max_examples=250, deadline=None)


class Reader(HTMLParser):
    """Reads a page: its elements, its links, and its visible text, where a formula counts as its plain reading."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.comments: list[str] = []
        self._tex: list[str] | None = None
        self._in_math = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag == "math":
            self._in_math += 1
        elif tag == "annotation":
            self._tex = []
        elif tag in ("p", "li", "ul", "ol", "br"):
            self.text.append(" ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag == "math":
            self._in_math -= 1
        elif tag == "annotation" and self._tex is not None:
            formula = read_formula("".join(self._tex))
            self.text.append(formula.plain if formula else "".join(self._tex))
            self._tex = None

    def handle_data(self, data: str) -> None:
        if self._tex is not None:
            self._tex.append(data)
        elif not self._in_math:
            self.text.append(data)

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)

    def handle_decl(self, decl: str) -> None:
        self.comments.append(decl)

    def handle_pi(self, data: str) -> None:
        self.comments.append(data)


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader


def squeeze(text: str) -> str:
    return " ".join(text.split())


def same_letters(text: str) -> str:
    """What is left of a text when raised and lowered characters stand on the line and the marks for them are gone."""
    folded = unicodedata.normalize("NFKC", fold_compatibility(text)).replace("−", "-")
    return "".join(char for char in folded if char not in "^_()" and not char.isspace())


def shape(reader: Reader) -> list[tuple[str, dict[str, str | None]]]:
    return [(tag, attributes) for tag, attributes in reader.elements]


@bounded
@given(SOURCES)
def test_parsing_and_rendering_never_raise(source: str) -> None:
    for text in (parse_text(source), parse_line(source)):
        for render in (
            render_plain,
            render_html,
            render_inline_html,
            render_markdown,
            render_inline_markdown,
            render_tex,
        ):
            render(text).encode("utf-8")
        assert count_unread_math(text) >= 0


@bounded
@given(SOURCES)
def test_the_visible_text_of_html_is_the_plain_text(source: str) -> None:
    text = parse_text(source)
    page = read(render_html(text))
    assert same_letters("".join(page.text)) == same_letters(render_plain(text))


@pytest.mark.parametrize("extensions", EXTENSIONS.values(), ids=EXTENSIONS.keys())
@bounded
@given(source=SOURCES)
def test_markdown_gives_the_elements_and_the_text_of_html(extensions: list[str], source: str) -> None:
    text = parse_text(source)
    straight = read(render_html(text))
    through = read(markdown.markdown(render_markdown(text), extensions=extensions))
    assert squeeze("".join(through.text)) == squeeze("".join(straight.text))
    assert shape(through) == shape(straight)


@pytest.mark.parametrize("extensions", EXTENSIONS.values(), ids=EXTENSIONS.keys())
@bounded
@given(source=SOURCES)
def test_a_title_in_a_heading_gives_the_elements_and_the_text_of_html(extensions: list[str], source: str) -> None:
    text = parse_line(source)
    if not text:
        return
    straight = read(render_inline_html(text))
    through = read(markdown.markdown(f"# {render_inline_markdown(text)}", extensions=extensions))
    assert squeeze("".join(through.text)) == squeeze("".join(straight.text))
    assert shape(through)[1:] == shape(straight)
    assert through.elements[0][0] == "h1"
    assert set(through.elements[0][1]) <= {"id"}


@bounded
@given(SOURCES)
def test_no_element_attribute_or_address_comes_from_the_source(source: str) -> None:
    page = read(render_html(parse_text(source)))
    assert not page.comments
    for tag, attributes in page.elements:
        assert tag in ALLOWED
        assert set(attributes) <= ALLOWED[tag]
        assert re.match(r"https?://|mailto:", attributes.get("href") or "https://")


@bounded
@given(SOURCES)
def test_braces_of_tex_balance(source: str) -> None:
    for text in (parse_text(source), parse_line(source)):
        depth = 0
        for char in render_tex(text):
            depth += (char == "{") - (char == "}")
            assert depth >= 0
        assert depth == 0


@bounded
@given(SOURCES)
def test_normalising_twice_changes_nothing(source: str) -> None:
    once = normalise_characters(source.replace("&", "+"))
    assert normalise_characters(once) == once


@bounded
@given(SOURCES)
def test_rendering_is_a_function_of_the_source(source: str) -> None:
    assert parse_text(source) == parse_text(source)
    assert render_markdown(parse_text(source)) == render_markdown(parse_text(source))
    assert unicodedata.is_normalized("NFC", render_plain(parse_text(source)))


# Sources, and the letters and digits of them that a reader must find again.
SAYINGS = [
    ("word", "word"), ("Two words 12", "Twowords12"), ("naïve", "naïve"), ("测试", "测试"), ("\\emph{abc}", "abc"), ("**bold**", "bold"),
    ("{\\em in group}", "ingroup"), ("\\textbf{a \\textit{b}}", "ab"), ("\\unknown{k} rest", "krest"), ("\\Ours", "Ours"), ("$x^2$", "x2"),
    ("$\\frac{a}{b}$", "ab"), ("$\\mathbf{W} < 3$", "W3"), ("\\(y_{10}\\)", "y10"), ("$\\text{if } z$", "ifz"), ("`code1`", "code1"),
    ("\\texttt{tt\\_1}", "tt1"), ("\\'e\\\"{o}\\v{c}", "éöč"), ("$5 and $10", "5and10"), ("50\\% of 5%", "50of5"), ("https://ex.org/a1", "httpsexorga1"),
    ("[text](https://ex.org/)", "text"), ("\\url{ex.org}", "exorg"), ("{Braces} {k=2}", "Bracesk2"), ("<tag> a<b", "tagab"), ("x^{up} y_{lo}", "xupylo"),
    ("``quoted''", "quoted"), ("snake_case_1", "snakecase1"), ("C*-algebra", "Calgebra"), ("\\footnote{note}", "note"), ("half \\emph{open", "halfopen"),
    ("\\textcolor{red}{seen}", "seen"), ("# 1. head", "1head"), ("\\cite{gone} kept", "kept"), ("\\textsuperscript{th}", "th"), ("A--B", "AB"),
]  # fmt: skip


@bounded
@given(st.lists(st.sampled_from(SAYINGS), min_size=1, max_size=12))
def test_no_letter_or_digit_is_lost_except_in_commands(sayings: list[tuple[str, str]]) -> None:
    # Words apart keep one saying from changing what the next one is.
    # An open brace takes in all that follows.
    assume(not any("open" in source for source, _ in sayings[:-1]))
    source = " word. Then ".join(source for source, _ in sayings)
    wanted = "wordThen".join(letters for _, letters in sayings)
    shown = unicodedata.normalize("NFKC", render_plain(parse_line(source)))
    assert "".join(char for char in shown if char.isalnum()) == wanted


PLAIN_CHARACTERS = st.text(alphabet="abXY09é测 .,;:!?'()<>#+-=/|%@", max_size=80)


@bounded
@given(PLAIN_CHARACTERS)
def test_text_without_markup_is_shown_as_it_is(source: str) -> None:
    shown = render_plain(parse_line(source))
    assert "".join(char for char in shown if char.isalnum()) == "".join(char for char in source if char.isalnum())
