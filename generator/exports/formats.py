"""Formats: the files that papers are exported in; an export of one paper or of many is the same pieces joined.

A file is a head, the pieces with something in between, and a tail. So the same pieces serve the file of the whole
catalogue, made here, and any choice of papers, joined in the browser.
"""

import csv
import io
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from generator.citations import Reference, render_bibtex, render_csl, render_endnote, render_ris
from generator.exports.markdown import render_section

LIST_SEPARATOR = "; "
_LINKS = ("pdf", "openreview", "arxiv", "doi", "page", "code", "project", "video", "slides", "poster")
_COLUMNS = (
    *("id", "slug", "url", "title", "title_source", "name", "authors", "venue", "year", "date", "topics", "keywords"),
    *("award", "track", "session"),
    *_LINKS,
    "abstract",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A paper as exports know it: what a bibliography holds of it, and its record in the data set."""

    slug: str
    url: str
    """URL of its page, absolute where the site's own is known."""
    reference: Reference
    line: str
    """Its line of `papers.jsonl`, without the line end."""
    record: Mapping[str, object]
    """What that line says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A file format for papers, and how one paper is written in it."""

    name: str
    label: str
    extension: str
    media_type: str
    purpose: str
    """Who reads it: a sentence for the page about the data."""
    render: Callable[[Entry], str]
    head: str = ""
    between: str = ""
    tail: str = ""
    largest_part: int | None = None
    """Most bytes that its readers take at once, where they say so."""

    def join(self, pieces: Iterable[str]) -> str:
        """Returns the file that holds these pieces."""
        return f"{self.head}{self.between.join(pieces)}{self.tail}"


def _render_row(entry: Entry) -> str:
    links = entry.record.get("links")
    values = {**entry.record, **(links if isinstance(links, dict) else {}), "url": entry.url}
    return _csv_row([_render_cell(values.get(column)) for column in _COLUMNS])


def _render_cell(value: object) -> str:
    if isinstance(value, list):
        return LIST_SEPARATOR.join(map(str, value))
    return "" if value is None else str(value)


def _csv_row(cells: Iterable[str]) -> str:
    """Returns one row as RFC 4180 has it."""
    row = io.StringIO()
    csv.writer(row, lineterminator="\r\n").writerow(cells)
    return row.getvalue()


FORMATS = (
    Format(
        name="bibtex",
        label="BibTeX",
        extension="bib",
        media_type="application/x-bibtex",
        purpose="For LaTeX, JabRef and Zotero. The keys are those of the papers' pages, and never change.",
        render=lambda entry: render_bibtex(entry.reference),
        between="\n",
        # https://www.overleaf.com/learn/how-to/What_is_the_maximum_size_of_a_project
        largest_part=50_000_000,
    ),
    Format(
        name="ris",
        label="RIS",
        extension="ris",
        media_type="application/x-research-info-systems",
        purpose="For Zotero, Mendeley, EndNote and most other reference managers.",
        render=lambda entry: render_ris(entry.reference),
    ),
    Format(
        name="endnote",
        label="EndNote",
        extension="enw",
        media_type="application/x-endnote-refer",
        purpose="For EndNote, in its own tagged format.",
        render=lambda entry: render_endnote(entry.reference),
    ),
    Format(
        name="csl",
        label="CSL-JSON",
        extension="json",
        media_type="application/vnd.citationstyles.csl+json",
        purpose="For Pandoc, Zotero and other citation processors.",
        render=lambda entry: render_csl(entry.reference),
        head="[\n",
        between=",\n",
        tail="\n]\n",
    ),
    Format(
        name="csv",
        label="CSV",
        extension="csv",
        media_type="text/csv",
        purpose="For spreadsheets and data frames: one row a paper, lists parted by “; ”.",
        render=_render_row,
        head=_csv_row(_COLUMNS),
    ),
    Format(
        name="jsonl",
        label="JSON Lines",
        extension="jsonl",
        media_type="application/jsonl",
        purpose="For programs: one JSON object a paper, with every field that the catalogue has.",
        render=lambda entry: f"{entry.line}\n",
    ),
    Format(
        name="markdown",
        label="Markdown",
        extension="md",
        media_type="text/markdown",
        purpose="For notes and for language models: title, authors and abstract as text.",
        render=lambda entry: render_section(entry.reference, entry.url),
        between="\n",
    ),
)
