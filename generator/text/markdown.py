"""Renders a text as Markdown that Python-Markdown turns into the elements of `render_html`, whatever it holds.

Python-Markdown knows backslash escapes for few characters and has many extensions that read others, so each
character that any of them acts on is written as a numeric entity or, where a reader of the Markdown profits
and it is safe, with a backslash.
"""

import re

from generator.text.html import list_lines, render_block, render_math, wrap_language
from generator.text.languages import find_language
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

_ESCAPES = {
    **{char: f"\\{char}" for char in "\\`*_{}#"},
    # After a backslash a bracket would open a formula for some extensions.
    **{char: f"&#{ord(char)};" for char in "[]$~^|\x02\x03"},
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
}
_ACTIVE_SIGNS = (
    r"[\\`*_{}\[\]#$~^|\x02\x03&<>]"
    # Doubled signs, shortcodes and replacements of pymdownx; `!` only starts an image or an admonition.
    r"|==|\+\+|--(?=8<|>)|<--|!(?=[\[!]|$)|:(?=[\w+-]{1,100}:)|\((?=(?:c|r|tm|C|R|TM)\))|@(?=\w)|\+(?=/-)"
    # What Python-Markdown calls the pieces it puts aside.
    r"|k(?=lzzwxh)|w(?=zxhzdk)"
)
_ACTIVE = re.compile(_ACTIVE_SIGNS)
# Addresses that are not to be links stay text even where an extension would link them.
_ACTIVE_OR_ADDRESS = re.compile(rf"{_ACTIVE_SIGNS}|:(?=//)|(?<![A-Za-z0-9])[wW](?=[wW]{{2}}\.)")
_LINE_START = re.compile(r"(?:[-+](?=\s|$)|[0-9]{1,9}[.)](?=\s|$)|[-=:?/!+%'\"~]{2,}|[:=?!](?=\s|$)|-{2,})")
_SIMPLE_URL = re.compile(r"https?://[A-Za-z0-9/.?=#%+,:-]+(?:_[A-Za-z0-9/.?=#%+,:-]+)*")
_SIMPLE_CODE = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9 ,./()-]*[A-Za-z0-9)])?")
_TAG = re.compile(r"<[^<>]+>")


def render_markdown(text: RichText) -> str:
    """Returns the blocks of a text as Markdown, each on its lines, with a blank line between them.

    No line of it starts a heading, quotation, code block, table or any other block than the one it is.
    """
    rendered: list[str] = []
    previous: Block | None = None
    for block in text.blocks:
        rendered.append(_render_block(block, after_list=isinstance(previous, ListBlock)))
        previous = block
    return "\n\n".join(rendered)


def render_inline_markdown(text: RichText) -> str:
    """Returns the text as Markdown for a heading or a cell: one line, no block element."""
    return " ".join(wrap_language(nodes, _render_line(nodes)) for nodes in list_lines(text))


def escape_markdown(text: str) -> str:
    """Returns plain characters as Markdown that shows them within a line, and nothing but them."""
    return _ACTIVE_OR_ADDRESS.sub(_escape, text)


def _escape(match: re.Match[str]) -> str:
    return "".join(_ESCAPES.get(char, f"&#{ord(char)};") for char in match[0])


def _render_block(block: Block, *, after_list: bool) -> str:
    match block:
        case Paragraph(children):
            # Only HTML can say what language a block is in.
            return _render_raw(block) if find_language(children) else _render_line(children)
        case ListBlock(items, ordered):
            if after_list or any(map(find_language, items)) or not all(items):
                return _render_raw(block)
            markers = (f"{number}. " if ordered else "- " for number in range(1, len(items) + 1))
            return "\n".join(f"{marker}{_render_line(item)}" for marker, item in zip(markers, items, strict=False))


def _render_raw(block: Block) -> str:
    return render_block(block)


def _render_line(nodes: tuple[Inline, ...]) -> str:
    line = _render_all(nodes)
    if match := _LINE_START.match(line):
        line = _escape_start(match[0]) + line[match.end() :]
    return line


def _escape_start(start: str) -> str:
    # A number keeps its digits readable; what makes it a list is the sign after them.
    digits = start.rstrip(".)")
    if digits.isdigit():
        return f"{digits}&#{ord(start[-1])};"
    return "".join(f"&#{ord(char)};" for char in start)


def _render_all(nodes: tuple[Inline, ...]) -> str:
    pieces: list[str] = []
    for index, node in enumerate(nodes):
        before = pieces[-1][-1:] if pieces else ""
        after = nodes[index + 1] if index + 1 < len(nodes) else None
        pieces.append(_render(node, before, after))
    return "".join(pieces)


def _render(node: Inline, before: str, after: Inline | None) -> str:
    match node:
        case Text(value):
            rendered = escape_markdown(value)
        case Emphasis(children):
            rendered = _render_emphasis(children, "*", "em", stands_free=_stands_free(children, before, after))
        case Strong(children):
            rendered = _render_emphasis(children, "**", "strong", stands_free=_stands_free(children, before, after))
        case Superscript(children):
            rendered = f"<sup>{_render_all(children)}</sup>"
        case Subscript(children):
            rendered = f"<sub>{_render_all(children)}</sub>"
        case Code(value):
            # What Markdown calls code may still be read by template engines and extensions.
            rendered = f"`{value}`" if _SIMPLE_CODE.fullmatch(value) else f"<code>{_protect(value)}</code>"
        case Math():
            rendered = _protect_html(render_math(node))
        case Link(url, children):
            rendered = _render_link(url, children)
        case LineBreak():
            rendered = "<br>"
    return rendered


def _render_emphasis(children: tuple[Inline, ...], mark: str, tag: str, *, stands_free: bool) -> str:
    inner = _render_all(children)
    return f"{mark}{inner}{mark}" if stands_free else f"<{tag}>{inner}</{tag}>"


def _stands_free(children: tuple[Inline, ...], before: str, after: Inline | None) -> bool:
    """Tells whether every Markdown reads stars around the text alike: plain words, apart from their neighbours."""
    if len(children) != 1 or not isinstance(children[0], Text) or not re.fullmatch(r"\w(?:.*\w)?", children[0].value):
        return False
    following = after.value[:1] if isinstance(after, Text) else ""
    return (not before or before in " (") and (after is None or following in (" ", ".", ",", ";", ":", ")"))


def _render_link(url: str, children: tuple[Inline, ...]) -> str:
    texts = [child.value for child in children if isinstance(child, Text)]
    if len(texts) == len(children) and _SIMPLE_URL.fullmatch(url):
        return f"[{_ACTIVE.sub(_escape, ''.join(texts))}]({url})"
    return f'<a href="{_protect(url, also=":/.?=%+,-_#~@")}">{_render_all(children)}</a>'


def _protect(text: str, also: str = " /,") -> str:
    """Returns characters as HTML inside Markdown holds them: all but letters, digits and a few more as entities."""
    return "".join(char if char.isalnum() or not char.isascii() or char in also else f"&#{ord(char)};" for char in text)


def _protect_html(html: str) -> str:
    """Returns HTML of ours with all of its text, but not its tags, protected from Markdown."""
    pieces: list[str] = []
    position = 0
    for tag in _TAG.finditer(html):
        pieces.append(_protect(_unescape(html[position : tag.start()])))
        pieces.append(tag[0])
        position = tag.end()
    pieces.append(_protect(_unescape(html[position:])))
    return "".join(pieces)


def _unescape(text: str) -> str:
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
