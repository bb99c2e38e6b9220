"""Puts nodes together: text in a style, links."""

from collections.abc import Iterable

from generator.text.commands import Style
from generator.text.nodes import (
    Code,
    Emphasis,
    Inline,
    Link,
    Strong,
    Subscript,
    Superscript,
    Text,
)
from generator.text.spacing import show_characters
from generator.text.urls import clean_url

_STYLED: dict[Style, type[Emphasis | Strong | Superscript | Subscript]] = {
    Style.EMPHASIS: Emphasis,
    Style.STRONG: Strong,
    Style.SUPERSCRIPT: Superscript,
    Style.SUBSCRIPT: Subscript,
}


def apply_style(style: Style, children: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """Returns the nodes in a style; code that holds more than text loses its typewriter face, not its content."""
    if not children:
        return ()
    if style is not Style.CODE:
        return (_STYLED[style](children),)
    if all(isinstance(child, Text) for child in children):
        code = " ".join("".join(child.value for child in children if isinstance(child, Text)).split())
        return (Code(code),) if code else ()
    return children


def build_link(written: str) -> Inline:
    """Returns a link that shows its own address, or the address as text if it must not be linked."""
    shown = show_characters(written)
    url = clean_url(written)
    return Text(shown) if url is None else Link(url, (Text(shown),))


def without_links(nodes: Iterable[Inline]) -> tuple[Inline, ...]:
    """Returns the nodes with links replaced by what they show, as links must not hold links."""
    flat: list[Inline] = []
    for node in nodes:
        match node:
            case Link(children=children):
                flat.extend(without_links(children))
            case Emphasis(children) | Strong(children) | Superscript(children) | Subscript(children):
                flat.append(type(node)(without_links(children)))
            case _:
                flat.append(node)
    return tuple(flat)


def join_letters(nodes: tuple[Inline, ...]) -> str:
    """Returns the characters of the texts among the nodes."""
    return "".join(node.value for node in nodes if isinstance(node, Text | Code))
