"""Writes the tree of a formula as MathML Core."""

from html import escape

from generator.text.math.operators import TOKENS, Node

_ALIGN = {"left": "text-align:left", "right": "text-align:right"}


def render_mathml(node: Node) -> str:
    """Returns the markup of one element; every character that HTML could misread is escaped."""
    attributes = "".join(_render_attribute(name, value) for name, value in node.attributes)
    if node.tag in TOKENS:
        return f"<{node.tag}{attributes}>{escape(node.text, quote=False)}</{node.tag}>"
    children = "".join(map(render_mathml, node.children))
    return f"<{node.tag}{attributes}>{children}</{node.tag}>"


def _render_attribute(name: str, value: str) -> str:
    if name == "columnalign":
        # MathML Core leaves the alignment of cells to CSS.
        return f' style="{_ALIGN[value]}"' if value in _ALIGN else ""
    return f' {name}="{value}"'
