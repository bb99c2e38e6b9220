"""Styles: references as running text in the styles of APA, IEEE, ACM and Chicago, set by a CSL processor.

The styles are CSL files beside this module, cut down to conference papers from what the styles' own guides say, so
that a processor in Python sets thousands of papers in seconds. They leave the case of titles alone: what is a name
in a title, no style can know.
"""

import re
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import cast

from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle
from citeproc.source.json import CiteProcJSON

from generator.citations.csl import build_csl_item
from generator.citations.reference import Reference
from generator.store import Json, Shelf, key_of

LABELS = {"apa": "APA", "ieee": "IEEE", "acm": "ACM", "chicago": "Chicago"}
FOLDER = Path(__file__).parent / "styles"

_ITALIC, _UPRIGHT = "\ue000", "\ue001"
_DROPPED = ("keyword", "abstract", "note", "event-title")
_PRIVATE = re.compile("[\ue000-\uf8ff]")
_TWO_STOPS = re.compile(r"(?<=[?!…])[.,](?=”)|(?<=[?!])\.(?=\s|$)|(?<=\.)\.(?!\.)")
_URL = re.compile(r"https?://\S+")
_QUOTING = frozenset({"ieee", "chicago"})
"""Styles that set titles in quotation marks, within which others become single ones."""
_SINGLE = str.maketrans("“”", "‘’")
_STRAIGHT = re.compile(r'"([^"]*)"')


@dataclass(frozen=True, slots=True, kw_only=True)
class StyledCitation:
    """A reference in one style."""

    style: str
    """The style's name, as shown."""
    text: str
    html: str


class _Formatter:
    """What the processor calls to mark text up; only italics are used, and nothing else is touched."""

    @staticmethod
    def preformat(text: object) -> str:
        return str(text)

    @staticmethod
    def Italic(text: str) -> str:  # noqa: N802  # the processor's name for it
        return f"{_ITALIC}{text}{_UPRIGHT}"

    Oblique = Italic
    Bold = Light = Underline = Superscript = Subscript = SmallCaps = staticmethod(str)


def render_styles(
    references: Sequence[Reference], shelf: Shelf | None = None
) -> tuple[tuple[StyledCitation, ...], ...]:
    """Returns each reference in every style, in the order of `LABELS`.

    Missing authors and years are treated as each style says. The result depends on each reference alone, so those
    that `shelf` holds are not set again.
    """
    shelf = Shelf({}) if shelf is None else shelf
    processor = version("citeproc-py")
    keys = [_key_of(reference, processor) for reference in references]
    known = {key: line for key in keys if (line := shelf.find(key)) is not None}
    new = {key: reference for key, reference in zip(keys, references, strict=True) if key not in known}
    columns = [_set_lines(name, tuple(new.values())) for name in LABELS]
    for key, lines in zip(new, zip(*columns, strict=True), strict=True):
        known[key] = list(lines)
        shelf.keep(key, known[key])
    return tuple(_styled(known[key]) for key in keys)


def _key_of(reference: Reference, processor: str) -> str:
    shown = {name: value for name, value in build_csl_item(reference).items() if name not in {"id", *_DROPPED}}
    return key_of(processor, cast("Json", shown))


def _styled(lines: Json) -> tuple[StyledCitation, ...]:
    return tuple(
        StyledCitation(style=label, text=_PRIVATE.sub("", line), html=_render_html(line))
        for label, line in zip(LABELS.values(), cast("list[str]", lines), strict=True)
    )


def _set_lines(name: str, references: Sequence[Reference]) -> list[str]:
    """Returns the references in one style, as text in which private characters stand around italics."""
    if not references:
        return []
    with warnings.catch_warnings():
        # It warns of each field that it has not heard of.
        warnings.simplefilter("ignore")
        items = [_reduced(reference, number, name) for number, reference in enumerate(references)]
        bibliography = CitationStylesBibliography(_style(name), CiteProcJSON(items), _Formatter)
        for item in items:
            bibliography.register(Citation([CitationItem(item["id"])]))
        return [_TWO_STOPS.sub("", "".join(map(str, line))) for line in bibliography.bibliography()]


@cache
def _style(name: str) -> CitationStylesStyle:
    return CitationStylesStyle(str(FOLDER / f"{name}.csl"), validate=False)


def _reduced(reference: Reference, number: int, style: str) -> dict[str, object]:
    """Returns the CSL item without what no style shows, under an id that is its place."""
    item = {name: value for name, value in build_csl_item(reference).items() if name not in _DROPPED}
    title = _PRIVATE.sub("", reference.plain_title)
    if style in _QUOTING:
        title = _STRAIGHT.sub(r"‘\1’", title.translate(_SINGLE))
    return item | {"id": str(number), "title": title.removesuffix(".")}


def _render_html(line: str) -> str:
    html = escape(line, quote=False).replace(_ITALIC, "<i>").replace(_UPRIGHT, "</i>")
    return _URL.sub(_linked, html)


def _linked(match: re.Match[str]) -> str:
    url = match[0].rstrip(".")
    quoted = url.replace('"', "&quot;")
    return f'<a href="{quoted}">{url}</a>{match[0][len(url) :]}'
