"""Faults that other catalogues had with texts and pages; each with more inputs of its kind."""

import markdown
import pytest
from support.html import Element, parse_html

from generator.text import (
    parse_line,
    parse_text,
    render_html,
    render_inline_html,
    render_inline_markdown,
    render_markdown,
    render_plain,
    render_tex,
)

EXTENSIONS = ["tables", "toc", "fenced_code", "attr_list", "md_in_html", "footnotes", "abbr", "admonition"]


def page_of(source: str) -> Element:
    return parse_html(markdown.markdown(render_markdown(parse_text(source)), extensions=EXTENSIONS))


def formulas_of(page: Element) -> list[str]:
    return ["".join(str(child) for child in annotation.children) for annotation in page.all("annotation")]


MONEY = {
    "amounts in one sentence": (
        ("It is priced at US$5 (C$7), the $5/$10 tiers cost ($5) less than ($n$) and budgets fall from $100K–$200K "
        "while $O(n)$ time holds."),
        ["n", "O(n)"],
        ["US$5 (C$7)", "$5/$10", "($5)", "$100K–$200K"],
    ),
    "an amount before a formula": ("It costs $5 for $x_i^2$ and $7, or $8 per $k$.", ["x_i^2", "k"], ["$5", "$7", "$8"]),
    "amounts with words between": ("From $3 million to $4 million a year.", [], ["$3 million", "$4 million"]),
    "one amount": ("Under $200 each, with $m>2$ arms.", ["m>2"], ["$200"]),
    "numbers in formulas": ("A $2.5\\times$ gain at $98.2\\%$ with $3$ boats and $10^{-3}$.", ["2.5\\times", "98.2\\%", "3", "10^{-3}"], []),
    "enumerations": ("Our plan $1)$ rows, $2)$ rests and $i)$ wins ($5).", ["1)", "2)", "i)"], ["($5)"]),
    "a formula that begins with a number": ("A regret of $14 \\epsilon T $ and $2 \\sqrt{T} $ here.", ["14 \\epsilon T", "2 \\sqrt{T}"], []),
    "spaced delimiters": ("Rank $ w_i $ over $ w_j $ but not $ and $5.", ["w_i", "w_j"], ["$ and $5"]),
}  # fmt: skip


@pytest.mark.parametrize(("source", "formulas", "literals"), MONEY.values(), ids=MONEY)
def test_money_is_told_from_formulas(source: str, formulas: list[str], literals: list[str]) -> None:
    page = page_of(source)
    assert formulas_of(page) == formulas
    for literal in literals:
        assert literal in page.text()


TEX_IN_MARKDOWN = {
    "subscripts and stars": (
        ("Let $a_{i}*b_{i}$ and ${c}_{j}*{d}_{j}$, rank $ w_i $ over $ w_j $, set \\(\\{x_1, x_2\\}\\) and "
        "$$\\sum_{k} y_k \\\\ z^*$$ then stop."),
        ["a_{i}*b_{i}", "{c}_{j}*{d}_{j}", "w_i", "w_j", "\\{x_1, x_2\\}", "\\sum_{k} y_k \\\\ z^*"],
    ),
    "backticks and links": ("With $`a`$ and $[x](y)$ and \\[ a < b > c \\].", ["`a`", "[x](y)", "a < b > c"]),
    "ampersands and bars": ("So $\\begin{cases}a & b\\\\ c & d\\end{cases}$ and $P(a|b)$.", ["\\begin{cases}a & b\\\\ c & d\\end{cases}", "P(a|b)"]),
}  # fmt: skip


@pytest.mark.parametrize(("source", "formulas"), TEX_IN_MARKDOWN.values(), ids=TEX_IN_MARKDOWN)
def test_tex_reaches_the_page_unchanged(source: str, formulas: list[str]) -> None:
    page = page_of(source)
    assert formulas_of(page) == formulas
    assert not page.all("em") + page.all("strong")
    assert "$" not in page.text()


PERCENT = {
    "100% recall with 5 % data": "100% recall with 5 % data",
    "Error drops by 5% on average and 10\\% at peak.\nLogs live in C:\\new\\table and cost #1 priority.": (
        "Error drops by 5% on average and 10% at peak. Logs live in C:\\new\\table and cost #1 priority."
    ),
    "% starts it and 3%of it": "% starts it and 3%of it",
    "See D:\\data\\emphasis.txt, 50\\% done": "See D:\\data\\emphasis.txt, 50% done",
}


@pytest.mark.parametrize(("source", "shown"), PERCENT.items())
def test_a_bare_per_cent_sign_is_text_and_a_path_no_command(source: str, shown: str) -> None:
    assert render_plain(parse_text(source)) == shown
    assert page_of(source).text() == shown


TAGS = [
    "On <unk> and </s> tokens",
    "The <unk> token, <s> markers and List<int> hold when a<b and c>d; see <!-- keep --> here.",
    "<script>alert(1)</script> <img src=x onerror=y> <b>no</b> <a href='x'>y</a>",
    "<p>one</p>\n\n<div class=x>two</div>",
    "</p></body> <![CDATA[x]]> <?php y ?> &lt;i&gt;",
]


@pytest.mark.parametrize("source", TAGS)
def test_whatever_stands_in_angle_brackets_is_text(source: str) -> None:
    shown = " ".join(source.replace("&lt;", "<").replace("&gt;", ">").split())
    for html in (render_html(parse_text(source)), markdown.markdown(render_markdown(parse_text(source)))):
        page = parse_html(html)
        assert page.text().replace(" ", "") == shown.replace(" ", "")
        assert {element.tag for element in page.all()} == {"p"}
    assert render_plain(parse_line(source)) == shown


ACCENTS = {
    "{\\'E}tudes on Schr{\\\"o}dinger bridges": "Études on Schrödinger bridges",
    "Dvo\\v r\\'ak Test": "Dvořák Test",
    "{\\AA}sa \\O{}st": "Åsa Øst",
    "Micha{\\l} Te\\'zt": "Michał Teźt",
    "The Erd\\H{o}s--R\\'enyi model, na\\\"{\\i}ve \\v{C}ech complexes, \\ss{} and \\texttt{te}xt.": (
        "The Erdős–Rényi model, naïve Čech complexes, ß and text."
    ),
    "\\'{\\i}\\`a\\^o\\~n\\=u\\.z\\u{g}\\r{a}\\c{s}\\k{e}\\d{h}\\b{k}": "íàôñūżğåşęḥḵ",
    'G{\\"o}del, G\\"odel, G\\"{o}del and {G}\\"{o}del': "Gödel, Gödel, Gödel and Gödel",
    "\\aa \\AE gir \\oe uvre \\DJ{}oko \\th{}": "åÆgir œuvre Đoko þ",
    "The model\\'s aim and don\\'t, \\\"open\\\" source": "The model's aim and don't, \"open\" source",
}


@pytest.mark.parametrize(("source", "shown"), ACCENTS.items())
def test_accents_of_tex_are_letters(source: str, shown: str) -> None:
    assert render_plain(parse_line(source)) == shown


TEXT_COMMANDS = {
    "\\textsc{Foo}Net: {A} {``}plug-in{''} encoder": "FooNet: A “plug-in” encoder",
    "We extend \\textbf{FooNet}~\\cite{foo20,bar21}, a ``plug-in'' encoder --- pages 3--5 --- and \\emph{beat} "
    "it\\footnote{Mostly.}; code: \\url{https://ex.org/a_b} (mirror: https://ex.org/c_(d)).": (
        "We extend FooNet, a “plug-in” encoder — pages 3–5 — and beat it (Mostly.); code: https://ex.org/a_b "
        "(mirror: https://ex.org/c_(d))."
    ),
    "{\\bf {\\em Deep} nets} \\& {B}oltzmann \\textit{machines}~(\\ref{x})": "Deep nets & Boltzmann machines",
    "A \\textcolor{red}{red} \\href{https://ex.org}{link}, \\mbox{kept} \\newname{too}\\xspace": "A red link, kept too",
}


@pytest.mark.parametrize(("source", "shown"), TEXT_COMMANDS.items())
def test_commands_of_tex_leave_their_text_alone(source: str, shown: str) -> None:
    assert render_plain(parse_line(source)) == shown


def test_links_end_where_the_sentence_goes_on() -> None:
    page = page_of(
        "Code: \\url{https://ex.org/a_b} (mirror: https://ex.org/c_(d)), https://ex.org/e. See [f](https://ex.org/f_(g)_h)!"
    )
    assert [link.attributes["href"] for link in page.all("a")] == [
        "https://ex.org/a_b",
        "https://ex.org/c_(d)",
        "https://ex.org/e",
        "https://ex.org/f_(g)_h",
    ]


TITLES = [
    "Attention: a survey of #2 methods", "\"Why\" not: 'it'?", "1984", "No", "[Re] @home {study}", "2024-05-06", "~", "C:\\new | > x",
    "- dash first", "Learning from sets {A, B}", "Jailbreaks {#top .x onclick=y()}", "C# and F#", "# Hash", "1. First", "a_b_c *x", "***",
    "> 90% {: .note }", "x == y ++ z", "Table | of | pipes", "  spaced   out ",
]  # fmt: skip


@pytest.mark.parametrize("title", TITLES)
def test_a_title_is_shown_exactly(title: str) -> None:
    text, shown = parse_line(title), " ".join(title.split())
    assert render_plain(text) == shown
    assert parse_html(render_inline_html(text)).text() == shown
    page = parse_html(markdown.markdown(f"# {render_inline_markdown(text)}", extensions=EXTENSIONS))
    heading = page.one("h1")
    assert heading.text() == shown
    assert not heading.all()
    assert set(heading.attributes) <= {"id"}


BRACES = {
    "We use templates {{ name }} and {% if %}.\n{: .note }": "We use templates {{ name }} and {% if %}. {: .note }",
    "Ends with {k=2}": "Ends with {k=2}",
    "Set {#id .c} {: onclick=x }": "Set {#id .c} {: onclick=x }",
    "{A, B}\n{: #x }": "{A, B} {: #x }",
}


@pytest.mark.parametrize(("source", "shown"), BRACES.items())
def test_braces_are_no_attributes(source: str, shown: str) -> None:
    page = page_of(source)
    assert page.text() == shown
    assert [element.attributes for element in page.all()] == [{}]


STARTS = [
    "1. We begin here.", "2019. A year\nof change", "# tokens matter", "- 5 dB gain", "+ more", "> 90% accuracy", "    Indented start",
    "Setting A.\n\n    Setting B.", "word\n===\nnext", "a | b\n--|--\n1 | 2", "!!! note", "***",
    "*strict* snake_case C*-algebras and W*-algebras", "7) is prime", "* star first", '=== "Tab"', "??? details", ": colon", "/// block",
    "```\ncode", "~~~", "[^1]: note", "[x]: https", "*[HTML]: y", "-", "2.", "\tTab start", "%%% x", "+++ y", "10. ten",
]  # fmt: skip


@pytest.mark.parametrize("source", STARTS)
def test_no_line_of_an_abstract_starts_a_block(source: str) -> None:
    page = page_of(source)
    assert {element.tag for element in page.all()} == {"p"}
    assert page.text() == " ".join(source.split())


BIBTEX = {
    "R&D at 100% of A_B #1 costs $5 for $x_i^2$ ~ {k}": (
        "R\\&D at 100\\% of A\\_B \\#1 costs \\$5 for $x_i^2$ \\textasciitilde{} \\{k\\}"
    ),
    "Caf\\'e \\emph{noir} and **gras**, H$_2$O": "Café \\emph{noir} and \\textbf{gras}, H$_2$O",
    "A } lone ^ brace \\ and <b>": ("A lone \\textasciicircum{} brace and \\textless{}b\\textgreater{}"),
    "An } open brace": "An \\textbraceright{} open brace",
    "“Deep” — or not…": "``Deep'' --- or not\\ldots{}",
}


@pytest.mark.parametrize(("source", "tex"), BIBTEX.items())
def test_tex_for_bibliographies_is_escaped_and_balanced(source: str, tex: str) -> None:
    assert render_tex(parse_line(source)) == tex


@pytest.mark.parametrize("source", [source for source in BIBTEX if "lone" not in source])
def test_tex_for_bibliographies_reads_back_as_the_same_title(source: str) -> None:
    text = parse_line(source)
    assert render_plain(parse_line(render_tex(text))) == render_plain(text)


NAMES = {
    "Ada~Byron": "Ada Byron",
    "D'Óra van Lee": "D'Óra van Lee",
    "Jos\\'e Garc\\'{\\i}a-L\\'opez, Jr.": "José García-López, Jr.",
    "{Van Der} Berg, {\\O}yvind": "Van Der Berg, Øyvind",
    "李 测试": "李 测试",
    "J. R. R. O'Neil": "J. R. R. O'Neil",
}


@pytest.mark.parametrize(("source", "shown"), NAMES.items())
def test_names_read_as_they_are_spoken(source: str, shown: str) -> None:
    assert render_plain(parse_line(source)) == shown


TIES = {
    "Section~3 and Fig.~2": "Section 3 and Fig. 2",
    "a~b and x~N(0, 1)": "a~b and x~N(0, 1)",
    "~8 % and 3~20 times, ~ about": "~8 % and 3~20 times, ~ about",
    "6~DOF": "6 DOF",
    "networks~(CNN) of~size": "networks (CNN) of size",
    "conver~es": "conver~es",
    "\\emph{a} of~ten": "a of ten",
}


@pytest.mark.parametrize(("source", "shown"), TIES.items())
def test_a_tilde_ties_words_or_means_about(source: str, shown: str) -> None:
    assert render_plain(parse_line(source)) == shown


DELIMITERS_IN_TEXT = {
    "We test x --- y.": "We test x — y.",
    "Drift A---B in relays": "Drift A—B in relays",
    "a -- b, pages 1--2, <!-- c --> and --> d": "a – b, pages 1–2, <!-- c --> and --> d",
}


@pytest.mark.parametrize(("source", "shown"), DELIMITERS_IN_TEXT.items())
def test_hyphens_in_a_row_are_dashes(source: str, shown: str) -> None:
    assert render_plain(parse_text(source)) == shown
