"""Renders a text as HTML."""

from collections.abc import Iterable
from html import escape

from generator.text.languages import find_language
from generator.text.math import read_formula
from generator.text.nodes import (
    Block,
    Code,
    Emphasis,
    Inline,
    LineBreak,
    Link,
    ListBlock,
    Math,
    Paragraph,
    RichText,
    Strong,
    Subscript,
    Superscript,
    Text,
)


def render_html(text: RichText) -> str:
    """Returns one element a block (`p`, `ul`, `ol`), one block a line; everything from the source is escaped.

    Formulas are MathML Core with their TeX in an annotation, or `<code class="tex">` where the TeX cannot be read.
    A block that is surely in another script than Latin says so (`lang`, `dir`).
    """
    return "\n".join(map(render_block, text.blocks))


def render_inline_html(text: RichText) -> str:
    """Returns the text without block elements, as a heading or a link holds it; blocks are joined by a space."""
    return " ".join(wrap_language(nodes, render_nodes(nodes)) for nodes in list_lines(text))


def wrap_language(nodes: tuple[Inline, ...], rendered: str) -> str:
    """Returns rendered inline nodes in a `span` that names their language, where it is sure to be foreign."""
    attributes = _render_language(nodes)
    return f"<span{attributes}>{rendered}</span>" if attributes else rendered


def list_lines(text: RichText) -> list[tuple[Inline, ...]]:
    """Returns the inline nodes of every paragraph and every item of a list, in order."""
    lines: list[tuple[Inline, ...]] = []
    for block in text.blocks:
        match block:
            case Paragraph(children):
                lines.append(children)
            case ListBlock(items):
                lines.extend(items)
    return lines


def render_block(block: Block) -> str:
    """Returns one block as one line of HTML."""
    match block:
        case Paragraph(children):
            return f"<p{_render_language(children)}>{render_nodes(children)}</p>"
        case ListBlock(items, ordered):
            tag = "ol" if ordered else "ul"
            return (
                f"<{tag}>{''.join(f'<li{_render_language(item)}>{render_nodes(item)}</li>' for item in items)}</{tag}>"
            )


def render_nodes(nodes: Iterable[Inline]) -> str:
    """Returns inline nodes as HTML."""
    return "".join(map(_render, nodes))


def render_math(math: Math) -> str:
    """Returns a formula as an element of MathML, or as code if its TeX cannot be read."""
    formula = read_formula(math.tex, display=math.display)
    if formula is None:
        return f'<code class="tex">{escape(math.tex, quote=False)}</code>'
    display = ' display="block"' if math.display else ""
    annotation = f'<annotation encoding="application/x-tex">{escape(math.tex, quote=False)}</annotation>'
    return f'<span class="math"><math{display}><semantics>{formula.mathml}{annotation}</semantics></math></span>'


def _render(node: Inline) -> str:
    match node:
        case Text(value):
            html = escape(value, quote=False)
        case Emphasis(children):
            html = f"<em>{render_nodes(children)}</em>"
        case Strong(children):
            html = f"<strong>{render_nodes(children)}</strong>"
        case Superscript(children):
            html = f"<sup>{render_nodes(children)}</sup>"
        case Subscript(children):
            html = f"<sub>{render_nodes(children)}</sub>"
        case Code(value):
            html = f"<code>{escape(value, quote=False)}</code>"
        case Math():
            html = render_math(node)
        case Link(url, children):
            html = f'<a href="{escape(url)}">{render_nodes(children)}</a>'
        case LineBreak():
            html = "<br>"
    return html


def _render_language(nodes: tuple[Inline, ...]) -> str:
    language = find_language(nodes)
    return "".join(f' {name}="{value}"' for name, value in language)
