import re
from xml.etree import ElementTree as ET

import pytest

from generator.text import count_unread_math, parse_text, render_html, render_plain
from generator.text.math import LONGEST_TEX, read_formula
from generator.text.math.source import rewrite_tex


def plain(tex: str) -> str:
    formula = read_formula(tex)
    assert formula is not None
    return formula.plain


UNICODE = {
    "2.04\\times": "2.04×", "\\ell_2": "ℓ₂", "O(n \\log n)": "O(n log n)", "98.2\\%": "98.2%", "x_i^2": "xᵢ²", "f": "f",
    "\\Rightarrow": "⇒", "\\sim": "∼", "a+b=c": "a + b = c", "-1": "−1", "10^{-3}": "10⁻³", "x^{a+b}": "x^(a+b)", "x_{max}": "x_max",
    "\\frac{1}{2}": "1/2", "\\frac{a+b}{c}": "(a + b)/c", "\\sqrt{n}": "√n", "\\sqrt{nT}": "√(nT)", "\\sqrt[3]{x}": "∛x", "\\sqrt[k]{x}": "^k√x",
    "\\mathbb{R}^d": "ℝ^d", "\\mathbb{E}[X]": "E[X]", "\\mathcal{L}(\\theta)": "L(θ)", "\\hat{\\theta}": "θ̂", "\\tilde{O}(n)": "Õ(n)",
    "\\bar{x}": "x̄", "\\widehat{AB}": "AB", "\\sum_{i=1}^n x_i": "∑ᵢ₌₁ⁿ xᵢ", "\\min_{x} f(x)": "minₓ f(x)", "\\log^2(n)": "log²(n)",
    "f''(x)": "f″(x)", "x'": "x′", "1,000": "1,000", "(1, 2)": "(1, 2)", "\\{0,1\\}^n": "{0, 1}ⁿ", "\\binom{n}{k}": "(n choose k)",
    "\\text{if } x": "if x", "\\|x\\|_2": "‖x‖₂", "256\\times256": "256×256", "p \\neq q": "p ≠ q", "x \\not\\in A": "x ∉ A",
    "A^\\top B": "AᵀB", "90^\\circ": "90°", "\\begin{cases}a & b\\\\ c & d\\end{cases}": "{a, b; c, d", "a \\quad b": "a b",
    "\\underbrace{x}_{y}": "x_y", "m >> n": "m ≫ n", "a := b": "a := b", "": "",
}  # fmt: skip


@pytest.mark.parametrize(("tex", "expected"), [pair for pair in UNICODE.items() if pair[0]])
def test_a_formula_reads_as_a_line_of_unicode(tex: str, expected: str) -> None:
    assert plain(tex) == expected


MACROS = {
    "\\eps": "ϵ", "\\R^n": "ℝⁿ", "\\reals": "ℝ", "\\E[X]": "E[X]", "\\poly(n)": "poly(n)", "\\OPT": "OPT", "\\cO(n)": "O(n)", "\\bbR": "ℝ",
    "\\norm{x}_2": "‖x‖₂", "\\abs{x}": "|x|", "\\nicefrac{1}{2}": "1/2", "\\nicefrac12": "1/2", "\\Tilde{O}": "Õ", "\\bm{x}": "x", "\\vx": "x",
    "\\btheta": "θ", "\\tO(n)": "Õ(n)", "\\calX": "X", "\\inner{x}{y}": "⟨x, y⟩", "\\ceil{x}": "⌈x⌉", "\\order{n}": "O(n)", "\\mathcalX": "X",
    "\\sqrtT": "√T", "\\unheardof": "unheardof", "\\unheardof{x}": "x", "{\\rm poly}": "poly", "{\\cal O}": "O", "\\mathbbm{1}": "𝟙",
    "\\ensuremath{x}": "x", "x\\xspace": "x", "\\textcolor{red}{x}": "x", "\\label{a}x": "x", "\\big( x \\big)": "(x)", "\\wstar": "w*",
    "\\operatorname*{arg\\,max}": "arg max", "\\DeclareX": "DeclareX", "\\mathrm{KL}(p\\|q)": "KL(p‖q)", "\\half": "1/2", "360^circ": "360°",
}  # fmt: skip


@pytest.mark.parametrize(("tex", "expected"), MACROS.items())
def test_a_private_macro_reads_as_what_it_plainly_means(tex: str, expected: str) -> None:
    assert plain(tex) == expected


MENDED = {
    "x^": "x", "x_": "x", "^2": "²", "x^2^3": "x²³", "x'^2'": None, "{x": "x", "x}": "x", "\\left( x": "(x", "x \\right)": "x)",
    "\\frac{1}": "1/", "a & b": "ab", "2.23%": "2.23%", "x # y": "x#y", "\\begin{matrix} a": "a", "\\sqrt": "√", "\\hat": None,
    "\\\\alpha": "α", "\\text{50% of $x$}": "50% of x", "\\limits_x": None,
}  # fmt: skip


@pytest.mark.parametrize(("tex", "expected"), MENDED.items())
def test_odd_tex_is_mended_rather_than_refused(tex: str, expected: str | None) -> None:
    shown = plain(tex)
    if expected is not None:
        assert shown == expected


REFUSED = [
    "\\def\\a{\\a\\a}\\a",
    "\\newcommand{\\x}{\\x\\x}\\x",
    "\\let\\a\\b",
    "{" * 60 + "x" + "}" * 60,
    "x" * (LONGEST_TEX + 1),
    "\\hat" * 500,
]


@pytest.mark.parametrize("tex", REFUSED, ids=range(len(REFUSED)))
def test_tex_that_is_no_formula_shows_as_code_once_and_is_counted(tex: str) -> None:
    assert read_formula(tex) is None
    if len(tex) < 3000:
        text = parse_text(f"See ${tex}$ here.")
        assert count_unread_math(text) == 1
        assert render_html(text).count('<code class="tex">') == 1
        assert render_plain(text) == f"See {tex} here."


CORE = {
    "mi": set(), "mn": set(), "mo": set(), "mtext": set(), "mspace": set(), "mrow": set(), "mfrac": {2}, "msqrt": set(), "mroot": {2},
    "msub": {2}, "msup": {2}, "msubsup": {3}, "munder": {2}, "mover": {2}, "munderover": {3}, "mtable": set(), "mtr": set(), "mtd": set(),
    "mstyle": set(), "mphantom": set(), "math": set(),
}  # fmt: skip


@pytest.mark.parametrize(
    "tex",
    [
        *UNICODE,
        *MACROS,
        *(tex for tex in MENDED if tex != "x'^2'"),
        "\\cancel{x}\\boxed{y}\\xrightarrow{z}\\underline{w}",
    ],
)
def test_mathml_is_well_formed_core(tex: str) -> None:
    formula = read_formula(tex)
    if formula is None:
        assert not tex
        return
    root = ET.fromstring(f"<math>{formula.mathml}</math>")  # noqa: S314 - it is our own output
    for element in root.iter():
        assert element.tag in CORE
        assert not CORE[element.tag] or len(element) in CORE[element.tag]
        assert element.get("mathvariant", "normal") == "normal"


def test_letters_of_mathematical_alphabets_are_characters() -> None:
    formula = read_formula("\\mathbf{x}\\mathcal{H}\\mathbb{Z}\\mathfrak{g}")
    assert formula is not None
    assert re.sub(r"<[^>]+>", "", formula.mathml) == "𝐱ℋℤ𝔤"


def test_functions_stand_apart_from_what_they_are_applied_to() -> None:
    formula = read_formula("d\\log n")
    assert formula is not None
    space = '<mspace width="0.167em"></mspace>'
    assert formula.mathml == f"<mrow><mi>d</mi>{space}<mi>log</mi>{space}<mi>n</mi></mrow>"


def test_a_sign_after_an_operator_is_a_prefix_and_a_slash_is_set_close() -> None:
    formula = read_formula("\\{-1/2\\}")
    assert formula is not None
    assert '<mo form="prefix">−</mo>' in formula.mathml
    assert '<mo lspace="0" rspace="0">/</mo>' in formula.mathml


def test_display_formulas_are_blocks_and_keep_their_tex() -> None:
    html = render_html(parse_text("So $$a < b$$ holds."))
    assert '<math display="block">' in html
    assert '<annotation encoding="application/x-tex">a &lt; b</annotation>' in html


def test_rewritten_tex_holds_no_command_with_side_effects() -> None:
    assert "href" not in rewrite_tex("\\href{javascript:x}{y}")
    assert "style" not in rewrite_tex("\\style{color:red}{y}\\class{a}{b}")
    assert "unicode" not in rewrite_tex("\\unicode{x3c}").replace("operatorname{unicode}", "")
