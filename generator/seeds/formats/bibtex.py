"""The BibTeX seed (`.bib`): one paper an entry, whatever its kind."""

import re
from collections.abc import Iterator

from generator.errors import Problem, quote
from generator.seeds.checks import Check, doubt
from generator.seeds.fields import Draft, field_of
from generator.seeds.formats.bibtex_syntax import Entry, parse_bibtex
from generator.seeds.record import SeedReading, SeedRecord

_AND = re.compile(r"\s+and\s+", re.IGNORECASE)
_SPLIT = re.compile(r"[{}]|\s+and\s+", re.IGNORECASE)
_VENUES = ("booktitle", "eventtitle", "journal", "journaltitle", "venue", "conference")
_ANNOTATIONS = frozenset({"note", "annote", "page", "link", "site", "published", "event", "system", "creator"})


def read_bibtex(file: str, text: str) -> SeedReading:
    """Returns the papers of a BibTeX file, in order; an entry that cannot be read without doubt is rejected.

    Args:
        file: Path of the seed, relative to the project, for origins and problems.
        text: Its text, with line feeds.
    """
    records: list[SeedRecord] = []
    problems: list[Problem] = []
    keys: dict[str, int] = {}
    rejected = 0
    for number, entry in enumerate(parse_bibtex(text), start=1):
        record = None if entry.broken else _draft(file, number, entry).record()
        if record is None:
            rejected += 1
            problems.append(_rejection(file, entry))
            continue
        records.append(record)
        problems += _doubts(file, entry, keys)
    return SeedReading(records=tuple(records), problems=tuple(problems), rejected=rejected)


def _draft(file: str, number: int, entry: Entry) -> Draft:
    draft = Draft(file, number, entry.line)
    told = {name: (value, line) for name, value, line in reversed(entry.fields)}
    for name, (value, line) in told.items():
        field = None if name in _ANNOTATIONS or name in _VENUES else field_of(name)
        if field == "authors":
            draft.state_all(field, _people(value), line)
        elif field == "arxiv":
            if name != "eprint" or told.get("archiveprefix", ("arxiv", 0))[0].casefold() == "arxiv":
                draft.state(field, value, line)
        elif field:
            draft.state(field, value if field == "abstract" else " ".join(value.split()), line)
    for name in _VENUES:
        if name in told:
            draft.state("venue", *told[name])
    return draft


def _people(value: str) -> Iterator[str]:
    """Yields the names of a list, parted by `and` outside braces."""
    depth = start = 0
    for match in _SPLIT.finditer(value):
        if match[0] == "{":
            depth += 1
        elif match[0] == "}":
            depth -= 1
        elif depth <= 0:
            yield from _person(value[start : match.start()])
            start = match.end()
    yield from _person(value[start:])


def _person(name: str) -> Iterator[str]:
    name = " ".join(name.split())
    if name.casefold() != "others":
        yield name


def _rejection(file: str, entry: Entry) -> Problem:
    until = f" to line {entry.last_line}" if entry.last_line > entry.line else ""
    why = entry.broken or "it has neither title nor abstract"
    return Problem(
        path=file,
        line=entry.line,
        message=f"the entry {quote(entry.key)}{until} cannot be read: {why}",
        advice="Mend its commas and braces; the entries around it are read.",
    )


def _doubts(file: str, entry: Entry, keys: dict[str, int]) -> Iterator[Problem]:
    for line, message in entry.repaired:
        yield doubt(Check.SYNTAX, file, line, f"in the entry {quote(entry.key)}, {message}", "See that all is read.")
    names = [name for name, _, _ in entry.fields]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        message = f"in the entry {quote(entry.key)}, the field {name!r} stands twice"
        yield doubt(Check.SYNTAX, file, entry.line, message, "Keep one of them; the first is read.")
    first = keys.setdefault(entry.key, entry.line)
    if entry.key and first != entry.line:
        message = f"the key {quote(entry.key)} stands on line {first} already"
        yield doubt(Check.SYNTAX, file, entry.line, message, "Give each entry a key of its own; both are read.")
