"""The formats of seeds: which one a text is in, by its content first and its name second."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TypeAlias

from generator.seeds.formats.acl_xml import is_acl_xml, read_acl_xml
from generator.seeds.formats.bibtex import read_bibtex
from generator.seeds.formats.bibtex_syntax import is_bibtex
from generator.seeds.formats.headed_text import read_headed_text
from generator.seeds.formats.json_seed import is_json, read_json
from generator.seeds.formats.labelled_text import is_labelled, read_labelled_text
from generator.seeds.formats.ris import is_ris, read_ris
from generator.seeds.formats.table import is_table, read_table
from generator.seeds.record import SeedReading

Reader: TypeAlias = Callable[[str, str], SeedReading]
"""Takes the name of a seed and its text, with line feeds; gives its records and problems, and never raises."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format of seeds."""

    name: str
    endings: tuple[str, ...]
    is_text_of: Callable[[str], bool]
    """Tells whether a text begins as the format does."""
    read: Reader


FORMATS = (
    Format(name="JSON", endings=(".json", ".jsonl", ".ndjson"), is_text_of=is_json, read=read_json),
    Format(name="ACL Anthology XML", endings=(), is_text_of=is_acl_xml, read=read_acl_xml),
    Format(name="BibTeX", endings=(".bib", ".bibtex"), is_text_of=is_bibtex, read=read_bibtex),
    Format(name="RIS", endings=(".ris",), is_text_of=is_ris, read=read_ris),
    Format(name="text with labels", endings=(), is_text_of=is_labelled, read=read_labelled_text),
    Format(name="table", endings=(".csv", ".tsv"), is_text_of=is_table, read=read_table),
    Format(name="text", endings=(".txt", ""), is_text_of=lambda _: False, read=read_headed_text),
)
"""In the order in which a text is compared with them; a text seed has no mark of its own and comes last."""
NEVER_SEEDS = frozenset(
    {".md", ".rst", ".html", ".htm", ".yml", ".yaml", ".toml", ".ini", ".py", ".sh", ".js", ".css", ".log", ".tex"}
)
"""Endings of files that stand beside seeds and may well begin as one does."""


def find_format(name: str, text: str) -> Format | None:
    """Returns the format of a text, or `None` if it is no seed.

    Args:
        name: The file's name without `.gz`.
        text: Its text, with line feeds.
    """
    ending = PurePosixPath(name).suffix.lower()
    if ending in NEVER_SEEDS:
        return None
    by_content = next((known for known in FORMATS if known.is_text_of(text)), None)
    return by_content or next((known for known in FORMATS if ending in known.endings), None)
