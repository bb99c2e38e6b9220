"""Text of abstracts, titles and names: parsed once into nodes, rendered from them.

The parsers never raise, whatever they are given; the renderers escape whatever they are given.
"""

from generator.text.blocks import RawList, cut_blocks
from generator.text.html import list_lines, render_html, render_inline_html
from generator.text.hyphens import join_broken_words
from generator.text.inline import parse_inline
from generator.text.markdown import render_inline_markdown, render_markdown
from generator.text.math import read_formula
from generator.text.nodes import (
    Block,
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
from generator.text.normalise import normalise_characters
from generator.text.plain import render_plain
from generator.text.tex import render_tex

__all__ = [
    "RichText",
    "count_unread_math",
    "parse_line",
    "parse_text",
    "render_html",
    "render_inline_html",
    "render_inline_markdown",
    "render_markdown",
    "render_plain",
    "render_tex",
]


def parse_text(source: str) -> RichText:
    r"""Returns an abstract as paragraphs and lists of inline nodes.

    Blank lines and `\par` part paragraphs, other line ends are spaces. What does not belong to the abstract
    goes: a leading `Abstract:`, quotation marks around all of it, its second copy.
    """
    blocks: list[Block] = []
    for raw in cut_blocks(normalise_characters(source)):
        if isinstance(raw, RawList):
            items = tuple(filter(None, map(parse_inline, raw.items)))
            if items:
                blocks.append(ListBlock(items, raw.ordered))
        elif children := parse_inline(raw.source):
            blocks.append(Paragraph(children))
    return RichText(tuple(blocks))


def parse_line(source: str) -> RichText:
    """Returns a title or a name as one paragraph of inline nodes; line ends of any kind are spaces."""
    line = join_broken_words(" ".join(normalise_characters(source).split()))
    children = tuple(Text(" ") if isinstance(node, LineBreak) else node for node in parse_inline(line))
    return RichText((Paragraph(children),) if children else ())


def count_unread_math(text: RichText) -> int:
    """Returns how many formulas of the text are shown as code because their TeX cannot be read."""
    return sum(_count_unread(nodes) for nodes in list_lines(text))


def _count_unread(nodes: tuple[Inline, ...]) -> int:
    count = 0
    for node in nodes:
        match node:
            case Math(tex, display):
                count += read_formula(tex, display=display) is None
            case (
                Emphasis(children) | Strong(children) | Superscript(children) | Subscript(children) | Link(_, children)
            ):
                count += _count_unread(children)
            case _:
                pass
    return count
