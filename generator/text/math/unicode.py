"""Writes the tree of a formula as a line of Unicode: `ℓ₂`, `2.04×`, `O(n log n)`."""

import re
import unicodedata

from generator.text.math.operators import Node
from generator.text.math.tree import COMBINING, is_accent

_SUPERSCRIPTS = str.maketrans("0123456789+-−=()niT′*∗", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵀ′**")
_SUBSCRIPTS = str.maketrans("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")
_RAISED = frozenset("0123456789+-−=()niT")
_PRIMES = frozenset("′″‴⁗*∗")
_LOWERED = frozenset("0123456789+-−=()aehijklmnoprstuvx")
_ATOM = re.compile("√?[^()\\s][\u0300-\u036f\u20d0-\u20f0⁰¹²³⁴-ⁿᵀᵢⱼ₀-ₜ′″‴*]*")
_AROUND_OPERATOR = re.compile(r"(?<!,) ?([^\w\s,;()]) ?")
_BRACES = frozenset("⏞⏟⎴⎵⏜⏝")
_ROOTS = {"3": "∛", "4": "∜"}

_RELATIONS = frozenset((":=", *"=<>≤≥≠≈≡∼≃≅≍≺≻⪯⪰≪≫∈∉∋⊂⊃⊆⊇⊊⊋⊢⊨∝∣→←↔⇒⇐⇔↦⟶⟵⟹⟸⟺⟼↝≔≕≜≲≳⊥⫫∥:"))
_SUMS = frozenset("+−±∓∪∩∧∨⊕⊗⊖⊙∖∘⊎⊔⊓")
_SPACED = _RELATIONS | _SUMS
_BEFORE_A_SIGN = frozenset(("", *"([{⟨,;=<>≤≥→∈"))
"""After these a plus or minus is the sign of a number."""
_ALIKE = {"-": "−", "∗": "*", "\u2061": "", "\u2062": "", "\u2063": "", "∶": ":"}
_LARGE = frozenset("∑∏∐∫∬∭∮⋃⋂⋁⋀⨁⨂√")
_KEPT_STYLES = frozenset("ℝℂℕℤℚℙℍ𝟙ℓℏ℘")


def render_unicode(node: Node) -> str:
    """Returns the formula as it would be typed on one line, without TeX.

    Fractions become `a/b`, indices and powers Unicode sub- and superscripts where all their characters have
    one and `x_a`, `x^(a+b)` otherwise; letters of mathematical alphabets become plain ones, except the
    common double-struck capitals.
    """
    return " ".join(_render(node).replace("\u2009", " ").split())


def _render(node: Node) -> str:
    match node.tag:
        case "mi" | "mn" | "mo":
            text = _fold_letters(_ALIKE.get(node.text, node.text))
        case "mtext":
            text = _fold_letters(node.text.replace("\u00a0", " "))
        case "mspace":
            text = " " if _is_wide(node) else ""
        case "mphantom":
            text = ""
        case "mfrac":
            text = _render_fraction(node)
        case "msqrt":
            text = f"√{_as_factor(_render_row(node))}"
        case "mroot":
            base, index = (_render(child) for child in node.children)
            text = f"{_ROOTS.get(index) or f'{_raise(index)}√'}{_as_factor(base)}"
        case "msub" | "msup" | "msubsup" | "munder" | "mover" | "munderover":
            text = _render_scripts(node)
        case "mtable":
            text = "; ".join(", ".join(filter(None, map(_render_row, row.children))) for row in node.children)
        case _:
            text = _render_row(node)
    return text


def _is_wide(node: Node) -> bool:
    width = dict(node.attributes).get("width", "0")
    digits = width.rstrip("emxpt")
    return not width.startswith("-") and float(digits or 0) >= 0.25  # noqa: PLR2004 - wider than a thin space


def _render_row(node: Node) -> str:
    """Joins the children of a row, with spaces where a typesetter would put them."""
    pieces: list[str] = []
    previous = ""
    for index, child in enumerate(node.children):
        text = _render(child)
        if not text:
            continue
        following = node.children[index + 1 :]
        if text in _SPACED and _is_operator(child) and previous[-1:] not in _BEFORE_A_SIGN and following:
            text = f" {text} "
        elif text in (",", ";") and _is_operator(child) and not _is_thousands(previous, following):
            text = f"{text} "
        elif _is_word(previous, text):
            text = f" {text}"
        elif text[0] in "([" and pieces and pieces[-1].endswith(" ") and previous[-1:].isalnum():
            # A function's argument stands close to its name: `log²(n)`.
            pieces[-1] = pieces[-1].rstrip()
        pieces.append(text)
        previous = text.rstrip() or previous
    return "".join(pieces)


def _is_operator(node: Node) -> bool:
    return node.tag == "mo"


def _is_thousands(previous: str, following: tuple[Node, ...]) -> bool:
    return previous[-1:].isdigit() and bool(following) and following[0].tag == "mn" and len(following[0].text) == 3  # noqa: PLR2004


def _is_word(previous: str, text: str) -> bool:
    """Tells whether a function's name or a word would run into its neighbour: `n log n`, but `log(n)`."""
    if not previous or not previous[-1].isalnum() or not text[0].isalnum():
        return False
    return _ends_in_word(previous) or _starts_with_word(text)


def _ends_in_word(text: str) -> bool:
    return len(text) > 1 and text[-2:].isalpha() and text[-1].isascii()


def _starts_with_word(text: str) -> bool:
    return len(text) > 1 and text[:2].isalpha() and text[0].isascii()


def _render_fraction(node: Node) -> str:
    numerator, denominator = (_render(child) for child in node.children)
    if ("linethickness", "0") in node.attributes:
        return f"{numerator} choose {denominator}"
    return f"{_as_factor(numerator)}/{_as_factor(denominator)}"


def _render_scripts(node: Node) -> str:
    base, *scripts = node.children
    text = _render(base)
    if scripts[0].text in _BRACES:
        return text
    large = text[:1] in _LARGE or _starts_with_word(text)
    if node.tag in ("mover", "munder") and is_accent(scripts[0]):
        return _accented(text, scripts[0].text)
    names = {"msub": "_", "munder": "_", "msup": "^", "mover": "^"}.get(node.tag, "_^")
    for kind, script in zip(names, scripts, strict=False):
        inner = _render(script)
        text += _lower(inner) if kind == "_" else _raise(inner)
    return f"{text} " if large else text


def _accented(text: str, accent: str) -> str:
    letters = [char for char in text if not unicodedata.combining(char)]
    if len(letters) != 1 or not letters[0].isalpha():
        return text
    return unicodedata.normalize("NFC", text + COMBINING[accent])


def _raise(text: str) -> str:
    text = text.strip()
    if not text:
        return ""
    if set(text) <= _PRIMES or text in ("°", "∘", "⊤", "†", "⋆", "★"):
        return {"∘": "°", "⊤": "ᵀ"}.get(text, text)
    if text in ("n", "i", "T") or (set(text) <= _RAISED and not text.isalpha()):
        return text.replace(" ", "").translate(_SUPERSCRIPTS)
    return f"^{_enclosed(text)}"


def _lower(text: str) -> str:
    text = text.strip()
    if not text:
        return ""
    compact = text.replace(" ", "")
    if set(compact) <= _LOWERED and (len(compact) == 1 or not compact.isalpha()):
        return compact.translate(_SUBSCRIPTS)
    return f"_{_enclosed(text)}"


def _enclosed(text: str) -> str:
    """Returns a script in parentheses unless it is one word; spaces around its operators go."""
    compact = _AROUND_OPERATOR.sub(r"\1", text.strip()).replace(", ", ",")
    return compact if compact.isalnum() or _is_atom(compact) else f"({compact})"


def _as_factor(text: str) -> str:
    """Returns the text in parentheses unless it is one number or one letter with its scripts."""
    text = text.strip()
    return (
        text if not text or _is_atom(text) or text.isdecimal() or text.replace(".", "", 1).isdecimal() else f"({text})"
    )


def _is_atom(text: str) -> bool:
    wrapped = text[:1] == "(" and text[-1:] == ")" and text.count("(") == 1
    return wrapped or _ATOM.fullmatch(text) is not None


def _fold_letters(text: str) -> str:
    if text.isascii():
        return text
    return "".join(_fold_letter(char) for char in text)


def _fold_letter(char: str) -> str:
    if char in _KEPT_STYLES:
        return char
    if "\U0001d400" <= char <= "\U0001d7ff" or "\u2100" <= char <= "\u214f":
        return unicodedata.normalize("NFKC", char)
    return char
