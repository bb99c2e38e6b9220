"""The RIS seed (`.ris`): lines with tags of two letters, a paper from `TY` to `ER`."""

import re
from collections.abc import Iterator

from generator.errors import Problem
from generator.seeds.checks import Check, doubt
from generator.seeds.fields import Draft
from generator.seeds.record import SeedReading, SeedRecord

_TAG = re.compile(r"([A-Z][A-Z0-9])[ \t]{1,2}-(?:[ \t](.*)|[ \t]*$)")
_START = re.compile(r"TY[ \t]{1,2}-")
_FIELDS = {
    "TI": "title",
    "T1": "title",
    "AU": "authors",
    "A1": "authors",
    "AB": "abstract",
    "N2": "abstract",
    "KW": "keywords",
    "PY": "date",
    "Y1": "date",
    "DA": "date",
    "C3": "venue",
    "T2": "venue",
    "BT": "venue",
    "JO": "venue",
    "JF": "venue",
    "DO": "doi",
    "UR": "url",
    "L1": "pdf",
}
"""In the order in which they are read: where two tags tell one field, the first one here stands."""
_YEAR = re.compile(r"(\d{4})[/\s]*")
_TEXT = frozenset({"AB", "N2"})


def is_ris(text: str) -> bool:
    """Tells whether a text begins with the first tag of a record."""
    return _START.match(text.lstrip()[:10]) is not None


def read_ris(file: str, text: str) -> SeedReading:
    """Returns the papers of a RIS file, in order.

    Args:
        file: Path of the seed, relative to the project, for origins and problems.
        text: Its text, with line feeds.
    """
    records: list[SeedRecord] = []
    problems: list[Problem] = []
    rejected = 0
    for number, (line, tags, is_ended) in enumerate(_blocks(text), start=1):
        record = _record(file, number, line, tags)
        if record is None:
            rejected += 1
            advice = "Write a line 'TI  - ' with the title, or 'AB  - ' with the abstract."
            problems.append(
                Problem(path=file, line=line, message="this record has neither title nor abstract", advice=advice)
            )
            continue
        records.append(record)
        if not is_ended:
            message = "this record does not end before the next one begins"
            problems.append(doubt(Check.SYNTAX, file, line, message, "Write a line 'ER  - ' below it."))
    return SeedReading(records=tuple(records), problems=tuple(problems), rejected=rejected)


_Tags = list[tuple[str, int, list[str]]]


def _blocks(text: str) -> Iterator[tuple[int, _Tags, bool]]:
    """Yields the line, the tags and the presence of an end of each record; lines without a tag go on with the last."""
    tags: _Tags = []
    start = 0
    for number, line in enumerate(text.split("\n"), start=1):
        match = _TAG.match(line)
        if match and match[1] in {"TY", "ER"}:
            if tags:
                yield start, tags, match[1] == "ER"
            tags = []
            start = number
            if match[1] == "TY":
                tags.append(("TY", number, []))
        elif match:
            start = number if not tags else start
            tags.append((match[1], number, [match[2] or ""]))
        elif tags:
            tags[-1][2].append(line)
        elif line.strip():
            start = number
            tags.append(("", number, [line]))
    if tags:
        yield start, tags, False


def _record(file: str, number: int, line: int, tags: _Tags) -> SeedRecord | None:
    draft = Draft(file, number, line)
    told: dict[str, list[tuple[str, int]]] = {}
    for tag, place, lines in tags:
        told.setdefault(tag, []).append(("\n".join(lines) if tag in _TEXT else " ".join(lines), place))
    for tag, field in _FIELDS.items():
        if field == "abstract" and draft.has(field):
            continue
        for text, place in told.get(tag, ()):
            if field == "date" and _YEAR.fullmatch(text.strip()):
                draft.state("year", text.strip(" /"), place)
            elif field == "keywords":
                draft.state_all(field, [text], place)
            else:
                draft.state(field, text.rstrip("/ ") if field == "date" else text, place)
    first, last = (told.get(tag, [("", line)])[0] for tag in ("SP", "EP"))
    draft.state("pages", "-".join(filter(None, (first[0].strip(), last[0].strip()))), first[1])
    return draft.record()
