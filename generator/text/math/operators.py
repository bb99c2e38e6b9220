"""The elements of a formula, and the space that TeX sets between them where MathML would set another."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """One element of a formula: a token with text, or a layout with children."""

    tag: str
    text: str = ""
    children: tuple["Node", ...] = ()
    attributes: tuple[tuple[str, str], ...] = ()


TOKENS = frozenset(("mi", "mn", "mo", "mtext"))
"""Elements that hold text."""


_THIN_SPACE = Node(tag="mspace", attributes=(("width", "0.167em"),))
_CLOSE = (("lspace", "0"), ("rspace", "0"))
_OPENING = frozenset("([{⟨⌈⌊")
_CLOSING = frozenset(")]}⟩⌉⌋!%′″‴…")
_ORDINARY = frozenset("/|‖")
"""Operators that TeX sets like letters."""
_PAIRS = {(":", "="): ":=", (">", ">"): "≫", ("<", "<"): "≪", (">", "="): "≥", ("<", "="): "≤"}
"""Operators that authors write as two characters."""
_SIGNS = frozenset("+−-±∓")
_FUNCTIONS = frozenset((
    "log", "ln", "lg", "exp", "sin", "cos", "tan", "cot", "sinh", "cosh", "tanh", "arcsin", "arccos", "arctan", "min",
    "max", "sup", "inf", "lim", "det", "dim", "ker", "gcd", "deg", "arg", "Pr", "argmin", "argmax", "arg\u2009max",
    "arg\u2009min", "hom", "lim\u2009sup", "lim\u2009inf", "poly", "polylog", "tr", "Tr", "rank", "diag", "sign", "sgn",
    "softmax", "Var", "Cov", "vol",
))  # fmt: skip
_ROWS = frozenset(("mrow", "msqrt", "mstyle", "mphantom", "mtd"))
_SCRIPTED = frozenset(("msub", "msup", "msubsup", "munder", "mover", "munderover"))


def space_formula(node: Node) -> Node:
    r"""Returns the formula with TeX's spaces: a thin one beside functions, none beside `/`, signs at their number.

    An operator that is the whole formula, as in `2.04$\times$`, has no operand to keep its distance from.
    See The TeXbook, chapter 18, and the operator dictionary of MathML Core, appendix B.
    """
    spaced = _space_layout(node)
    return replace(spaced, attributes=(*spaced.attributes, *_CLOSE)) if spaced.tag == "mo" else spaced


def _space_layout(node: Node) -> Node:
    children = tuple(map(_space_layout, node.children))
    return replace(node, children=_space_row(children) if node.tag in _ROWS else children) if children else node


def _space_row(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    spaced: list[Node] = []
    for index, node in enumerate(nodes):
        previous = nodes[index - 1] if index else None
        following = nodes[index + 1] if index + 1 < len(nodes) else None
        if previous is not None and _is_function(node) and _is_operand(previous):
            spaced.append(_THIN_SPACE)
        if spaced and (joined := _PAIRS.get((spaced[-1].text, node.text))):
            spaced[-1] = Node(tag="mo", text=joined)
            continue
        spaced.append(_space_operator(node, previous, following))
        if following is not None and _is_function(node) and _is_operand(following) and not _is_function(following):
            spaced.append(_THIN_SPACE)
    return tuple(spaced)


def _space_operator(node: Node, previous: Node | None, following: Node | None) -> Node:
    if node.tag != "mo":
        return node
    if node.text in _ORDINARY and "form" not in dict(node.attributes):
        return replace(node, attributes=(*node.attributes, *_CLOSE))
    after_operand = previous is not None and (previous.tag != "mo" or previous.text in _CLOSING | _ORDINARY)
    if node.text in _SIGNS and not after_operand and following is not None:
        return replace(node, attributes=(*node.attributes, ("form", "prefix")))
    return node


def _is_function(node: Node) -> bool:
    base = node.children[0] if node.tag in _SCRIPTED and node.children else node
    return base.tag == "mi" and base.text in _FUNCTIONS


def _is_operand(node: Node) -> bool:
    return node.tag not in ("mo", "mspace", "mphantom") and (node.tag != "mrow" or bool(node.children))
