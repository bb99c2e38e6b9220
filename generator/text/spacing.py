"""White space between nodes: one space at a time, none at the ends."""

import re
import unicodedata
from dataclasses import replace

from generator.text.nodes import (
    Code,
    Emphasis,
    Inline,
    LineBreak,
    Link,
    Math,
    Strong,
    Subscript,
    Superscript,
    Text,
)

_ESCAPE = re.compile(r"\\([_%#&~$])")
_SPACES = re.compile(r"\s+")


def show_characters(written: str) -> str:
    """Returns a web address as the reader is to see it: without TeX's escapes."""
    return _ESCAPE.sub(r"\1", written).replace("\\", "")


def tidy(nodes: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """Returns the nodes with adjacent texts joined, white space collapsed and empty nodes removed."""
    if len(nodes) == 1 and isinstance(nodes[0], Text):
        text = " ".join(nodes[0].value.split())
        return (Text(text),) if text else ()
    tidied, _ = _tidy(nodes, after_space=True)
    return _strip_end(tidied)


def _tidy(nodes: tuple[Inline, ...], *, after_space: bool) -> tuple[tuple[Inline, ...], bool]:
    """Returns the tidied nodes, and whether they end in white space; leading space goes after other space."""
    result: list[Inline] = []
    for node in _join(nodes):
        match node:
            case Text(value):
                if text := _tidy_text(value, after_space=after_space):
                    result.append(Text(text))
                    after_space = text.endswith(" ")
            case (
                Emphasis(children) | Strong(children) | Superscript(children) | Subscript(children) | Link(_, children)
            ):
                inner, after_space = _tidy(children, after_space=after_space)
                if inner:
                    result.append(replace(node, children=inner))
            case LineBreak():
                _break_line(result)
                after_space = True
            case Code(value) | Math(value) if value:
                result.append(node)
                after_space = False
    return tuple(result), after_space


def _join(nodes: tuple[Inline, ...]) -> list[Inline]:
    joined: list[Inline] = []
    texts: list[str] = []
    for node in nodes:
        if isinstance(node, Text):
            texts.append(node.value)
            continue
        if texts:
            joined.append(Text("".join(texts)))
            texts = []
        joined.append(node)
    if texts:
        joined.append(Text("".join(texts)))
    return joined


def _tidy_text(value: str, *, after_space: bool) -> str:
    # Pieces that are each in normal form C need not be so together.
    text = unicodedata.normalize("NFC", _SPACES.sub(" ", value))
    return text.lstrip() if after_space else text


def _break_line(nodes: list[Inline]) -> None:
    if nodes and isinstance(nodes[-1], Text):
        text = nodes[-1].value.rstrip()
        nodes[-1:] = [Text(text)] if text else []
    if nodes and not isinstance(nodes[-1], LineBreak):
        nodes.append(LineBreak())


def _strip_end(nodes: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """Takes white space and line breaks off the end, inside the last node too."""
    result = list(nodes)
    while result:
        last = result[-1]
        match last:
            case Text(value):
                if text := value.rstrip():
                    result[-1] = Text(text)
                    break
                result.pop()
            case LineBreak():
                result.pop()
            case (
                Emphasis(children) | Strong(children) | Superscript(children) | Subscript(children) | Link(_, children)
            ):
                if inner := _strip_end(children):
                    result[-1] = replace(last, children=inner)
                    break
                result.pop()
            case _:
                break
    return tuple(result)
