"""The inline and block nodes that an abstract, a title or a name is parsed into.

Every output (Markdown, HTML, plain text, TeX) is rendered from these nodes and from nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Text:
    """Characters to be shown as they are."""

    value: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    """What the author set in italics."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Strong:
    """What the author set in bold."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Superscript:
    """Raised text outside a formula."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Subscript:
    """Lowered text outside a formula."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Code:
    """Characters set in a typewriter face; never parsed further."""

    value: str


@dataclass(frozen=True, slots=True)
class Math:
    """A formula, as TeX without its delimiters and outer spaces."""

    tex: str
    display: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A link; `url` is absolute, with one of the schemes http, https or mailto (a DOI leads to doi.org)."""

    url: str
    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class LineBreak:
    """A line end that the author meant."""


Inline: TypeAlias = Text | Emphasis | Strong | Superscript | Subscript | Code | Math | Link | LineBreak


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class ListBlock:
    """A bullet list, or a numbered one; one tuple of inline nodes an item."""

    items: tuple[tuple[Inline, ...], ...]
    ordered: bool = False


Block: TypeAlias = Paragraph | ListBlock


@dataclass(frozen=True, slots=True)
class RichText:
    """A parsed text: a title has one paragraph, an abstract one or more blocks."""

    blocks: tuple[Block, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.blocks)
