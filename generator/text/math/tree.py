"""Formulas as trees of MathML Core elements.

latex2mathml does the reading; what it gives is then reduced to MathML Core (https://www.w3.org/TR/mathml-core/):
its elements, its attributes, the right number of children, letters of other alphabets instead of `mathvariant`.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from xml.etree.ElementTree import Element as XmlElement

from generator.text.math.operators import TOKENS, Node, space_formula
from generator.text.math.source import PER_CENT

_CHILDREN = {
    "mfrac": 2, "mroot": 2, "msub": 2, "msup": 2, "munder": 2, "mover": 2, "msubsup": 3, "munderover": 3,
}  # fmt: skip
_ROWS = frozenset(("mrow", "msqrt", "mstyle", "mphantom", "mtd", "mtr", "mtable", "math"))
_ATTRIBUTES = {
    "mo": frozenset(("stretchy", "fence", "form", "movablelimits", "largeop", "separator", "lspace", "rspace")),
    "mi": frozenset(("mathvariant",)),
    "mfrac": frozenset(("linethickness",)),
    "mspace": frozenset(("width",)),
    "mover": frozenset(("accent",)),
    "munder": frozenset(("accentunder",)),
    "mstyle": frozenset(("displaystyle", "scriptlevel")),
    "mtd": frozenset(("columnalign",)),
}
_VALUE = re.compile(
    r"true|false|prefix|infix|postfix|normal|left|right|center|-?[0-9]{1,3}(?:\.[0-9]{1,4})?(?:em|ex|px|pt)?"
)
_NAMED_SPACES = {
    "thinmathspace": "0.167em", "mediummathspace": "0.222em", "thickmathspace": "0.278em",
    "negativethinmathspace": "-0.167em", "negativemediummathspace": "-0.222em", "negativethickmathspace": "-0.278em",
}  # fmt: skip
_ENTITY = re.compile(r"&#x([0-9A-Fa-f]{1,6});")
_ACCENT_SIGNS = {"∼": "~", "―": "\u00af", "‾": "\u00af", "⃛": "\u20db"}

_OPERATORS = frozenset("+-−±∓×÷·∗*/=<>!?,;:|()[]{}‖⟨⟩⌈⌉⌊⌋…⋯′″‴≤≥≠≈∼→←⇒⇐↔⇔∈∉⊂⊆∪∩∧∨∀∃%&")
_SIGNS = {"~": "∼"}
_IDENTIFIERS = frozenset("∞∅∂∇⊤⊥∆")
"""Signs that stand for a thing, though their blocks of Unicode hold operators."""


def build_tree(element: XmlElement) -> Node:
    """Returns the formula that latex2mathml built as a row of MathML Core elements."""
    return space_formula(_row(_clean_children(element)))


def _clean_children(element: XmlElement) -> tuple[Node, ...]:
    return _join_letters(node for child in element for node in _clean(child))


def _clean(element: XmlElement) -> tuple[Node, ...]:
    tag = element.tag
    if tag in TOKENS:
        return _clean_token(element)
    if tag == "mspace":
        return _clean_space(element)
    if tag == "mtable":
        return (Node(tag=tag, children=tuple(_table_row(child) for child in element if child.tag == "mtr")),)
    attributes = _clean_attributes(element)
    if tag in _CHILDREN:
        return (_with_arity(tag, [_row(_clean(child)) for child in element], attributes),)
    children = _clean_children(element)
    # Boxes, strikes and shifts have no place in MathML Core; what is in them has.
    is_needless = tag not in _ROWS or (tag in ("mrow", "mstyle") and len(children) == 1 and not attributes)
    return children if is_needless else (Node(tag=tag, children=children, attributes=attributes),)


def _clean_space(element: XmlElement) -> tuple[Node, ...]:
    width = _NAMED_SPACES.get(element.get("width", ""), element.get("width", ""))
    return (Node(tag="mspace", attributes=(("width", width),)),) if _VALUE.fullmatch(width) else ()


def _table_row(element: XmlElement) -> Node:
    cells = tuple(
        Node(tag="mtd", children=_clean_children(cell), attributes=_clean_attributes(cell)) for cell in element
    )
    return Node(tag="mtr", children=cells)


def _clean_token(element: XmlElement) -> tuple[Node, ...]:
    text = _ENTITY.sub(lambda match: chr(int(match[1], 16)), element.text or "").replace(PER_CENT, "%")
    text = text.replace("\u2006", "\u2009")
    nested = _clean_children(element)
    if nested or not text:
        return nested
    text, is_normal = _apply_variant(text, element.get("mathvariant", ""))
    if element.tag in ("mi", "mo") and not _is_operator(text, element.tag):
        is_letter = is_normal and len(text) == 1
        return (Node(tag="mi", text=text, attributes=(("mathvariant", "normal"),) if is_letter else ()),)
    if element.tag == "mi":
        return (Node(tag="mo", text=_SIGNS.get(text, text)),)
    return (Node(tag=element.tag, text=_SIGNS.get(text, text), attributes=_clean_attributes(element)),)


def _is_operator(text: str, tag: str) -> bool:
    """Tells an operator from an identifier: names of functions are identifiers, as are signs that stand for a thing."""
    if text in _IDENTIFIERS or text.replace("\u2009", "").isalpha():
        return False
    return tag == "mo" or text in _OPERATORS or (len(text) == 1 and unicodedata.category(text) == "Sm")


def _clean_attributes(element: XmlElement) -> tuple[tuple[str, str], ...]:
    allowed = _ATTRIBUTES.get(element.tag, frozenset())
    return tuple(
        (name, value) for name, value in sorted(element.attrib.items()) if name in allowed and _VALUE.fullmatch(value)
    )


def _row(nodes: Iterable[Node]) -> Node:
    children = tuple(nodes)
    return children[0] if len(children) == 1 else Node(tag="mrow", children=children)


def _with_arity(tag: str, children: list[Node], attributes: tuple[tuple[str, str], ...]) -> Node:
    wanted = _CHILDREN[tag]
    children = [*children, *[Node(tag="mrow")] * (wanted - len(children))]
    if len(children) > wanted:
        children = [*children[: wanted - 1], Node(tag="mrow", children=tuple(children[wanted - 1 :]))]
    if tag in ("mover", "munder") and children[1].text in _ACCENT_SIGNS:
        children[1] = replace(children[1], text=_ACCENT_SIGNS[children[1].text])
    if tag in ("mover", "munder") and is_accent(children[1]):
        attributes = (("accent" if tag == "mover" else "accentunder", "true"),)
    return Node(tag=tag, children=tuple(children), attributes=attributes)


def is_accent(node: Node) -> bool:
    """Tells whether what stands above or below a letter is an accent on it."""
    return node.tag == "mo" and node.text in COMBINING


COMBINING = {
    "´": "\u0301", "¯": "\u0304", "˘": "\u0306", "ˇ": "\u030c", "˙": "\u0307", "¨": "\u0308", "\u20db": "\u20db",
    "\u20dc": "\u20dc", "`": "\u0300", "→": "\u20d7", "^": "\u0302", "˚": "\u030a", "~": "\u0303",
}  # fmt: skip
"""Accents as MathML writes them, and the combining characters for them."""


def _join_letters(nodes: Iterable[Node]) -> tuple[Node, ...]:
    r"""Joins upright letters that stand side by side into one word: `\mathrm{KL}` is an identifier, not a product."""
    joined: list[Node] = []
    for node in nodes:
        last = joined[-1] if joined else None
        if last is not None and _is_upright(node) and _is_upright(last):
            joined[-1] = Node(tag="mi", text=last.text + node.text, attributes=(("mathvariant", "normal"),))
        else:
            joined.append(node)
    return tuple(replace(node, attributes=()) if _is_upright(node) and len(node.text) > 1 else node for node in joined)


def _is_upright(node: Node) -> bool:
    return node.tag == "mi" and ("mathvariant", "normal") in node.attributes and node.text.isalpha()


_ALPHABETS = {
    # Where the letters of a variant begin: capitals, small letters, digits, capital and small Greek (Unicode 16, 22.2).
    "bold": (0x1D400, 0x1D41A, 0x1D7CE, 0x1D6A8, 0x1D6C2),
    "italic": (0x1D434, 0x1D44E, 0, 0x1D6E2, 0x1D6FC),
    "bold-italic": (0x1D468, 0x1D482, 0x1D7CE, 0x1D71C, 0x1D736),
    "script": (0x1D49C, 0x1D4B6, 0, 0, 0),
    "fraktur": (0x1D504, 0x1D51E, 0, 0, 0),
    "double-struck": (0x1D538, 0x1D552, 0x1D7D8, 0, 0),
    "sans-serif": (0x1D5A0, 0x1D5BA, 0x1D7E2, 0, 0),
    "bold-sans-serif": (0x1D5D4, 0x1D5EE, 0x1D7EC, 0x1D756, 0x1D770),
    "sans-serif-italic": (0x1D608, 0x1D622, 0x1D7E2, 0, 0),
    "monospace": (0x1D670, 0x1D68A, 0x1D7F6, 0, 0),
}
_EARLIER_LETTERS = {
    # Letters that Unicode had before it had the alphabets.
    0x1D455: "ℎ", 0x1D49D: "ℬ", 0x1D4A0: "ℰ", 0x1D4A1: "ℱ", 0x1D4A3: "ℋ", 0x1D4A4: "ℐ", 0x1D4A7: "ℒ", 0x1D4A8: "ℳ",
    0x1D4AD: "ℛ", 0x1D4BA: "ℯ", 0x1D4BC: "ℊ", 0x1D4C4: "ℴ", 0x1D506: "ℭ", 0x1D50B: "ℌ", 0x1D50C: "ℑ", 0x1D515: "ℜ",
    0x1D51D: "ℨ", 0x1D53A: "ℂ", 0x1D53F: "ℍ", 0x1D545: "ℕ", 0x1D547: "ℙ", 0x1D548: "ℚ", 0x1D549: "ℝ", 0x1D551: "ℤ",
}  # fmt: skip


def _apply_variant(text: str, variant: str) -> tuple[str, bool]:
    """Returns the text in the letters of the variant, and whether it is to be upright."""
    if variant == "normal":
        return text, True
    if variant not in _ALPHABETS or (variant == "italic" and len(text) == 1):
        return text, False
    return "".join(_in_alphabet(char, _ALPHABETS[variant]) for char in text), False


def _in_alphabet(char: str, starts: tuple[int, int, int, int, int]) -> str:
    capital, small, digit, capital_greek, small_greek = starts
    code = 0
    if "A" <= char <= "Z":
        code = capital + ord(char) - ord("A")
    elif "a" <= char <= "z":
        code = small + ord(char) - ord("a")
    elif "0" <= char <= "9" and digit:
        code = digit + ord(char) - ord("0")
    elif "Α" <= char <= "Ω" and capital_greek:
        code = capital_greek + ord(char) - ord("Α")
    elif "α" <= char <= "ω" and small_greek:
        code = small_greek + ord(char) - ord("α")
    return _EARLIER_LETTERS.get(code) or (chr(code) if code else char)
