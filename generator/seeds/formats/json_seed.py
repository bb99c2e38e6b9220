"""JSON and JSON lines: lists of papers, one paper a line, and the shapes that known sites export.

Which keys a paper has is the business of `json_shapes`; here stand values with their lines.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.errors import Problem, quote
from generator.seeds.checks import Check, doubt
from generator.seeds.fields import field_of, nearest_field
from generator.seeds.formats.json_shapes import draft_of, paper_of
from generator.seeds.record import SeedReading, SeedRecord

_SPACE = re.compile(r"[\s,]*")
_JSON = re.compile(r'\s*(?:\{\s*["}]|\[\s*[\[{\]"])')
_LISTS = ("papers", "notes", "data", "items", "results", "records")
"""Keys under which sites put their lists of papers."""


class _Doubled(dict[str, object]):
    """An object that says a key twice; the later value would hide the earlier one."""


@dataclass(frozen=True, slots=True)
class _Item:
    """A value with the line it begins on."""

    value: object
    line: int
    key: str | None = None
    """The key it stands under in an object of papers."""


@dataclass(frozen=True, slots=True)
class _Gap:
    """Text that cannot be read, from this line on."""

    line: int
    message: str


def is_json(text: str) -> bool:
    """Tells whether a text begins as JSON does, not just with a bracket."""
    return _JSON.match(text) is not None


def read_json(file: str, text: str) -> SeedReading:
    """Returns the records of a JSON file or of JSON lines, in order.

    In JSON lines a broken line is rejected alone; in other JSON nothing can be read behind the first mistake.

    Args:
        file: Path of the seed, relative to the project, for origins and problems.
        text: Its text, with line feeds.
    """
    records: list[SeedRecord] = []
    problems: list[Problem] = []
    rejected = 0
    unknown: dict[str, tuple[str, int]] = {}
    for number, item in enumerate(_items(text), start=1):
        told = _record_of(file, number, item, unknown)
        if isinstance(told, SeedRecord):
            records.append(told)
        else:
            rejected += 1
            problems.append(told)
    for key, (near, line) in unknown.items():
        problems.append(doubt(Check.FIELD, file, line, f"unknown field {quote(key)}", f"Did you mean {near!r}?"))
    return SeedReading(records=tuple(records), problems=tuple(problems), rejected=rejected)


def _record_of(file: str, number: int, item: _Item | _Gap, unknown: dict[str, tuple[str, int]]) -> SeedRecord | Problem:
    if isinstance(item, _Gap):
        return Problem(path=file, line=item.line, message=f"this is not JSON: {item.message}", advice=_MEND)
    if isinstance(item.value, _Doubled):
        advice = "Keep one of the two values."
        return Problem(path=file, line=item.line, message="this object says a key twice", advice=advice)
    paper = paper_of(item.value)
    if paper is None:
        message = f"{quote(item.value)} is no paper"
        return Problem(
            path=file, line=item.line, message=message, advice="Write an object with 'title' and 'abstract'."
        )
    _note_unknown(paper, item.line, unknown)
    record = draft_of(paper, file, number, item.line).record()
    if record is None:
        message = f"this object, with the keys {quote(', '.join(paper))}, has neither title nor abstract"
        return Problem(path=file, line=item.line, message=message, advice="Give it one of both, or take it out.")
    return record


_MEND = "Mend it, or export the file again."


def _note_unknown(paper: Mapping[str, object], line: int, unknown: dict[str, tuple[str, int]]) -> None:
    """Remembers keys that are nearly, but not quite, those of a field that this paper lacks, each once a file."""
    fields = {field_of(key) for key in paper}
    if {"title", "abstract", "authors"} <= fields:
        return
    for key in paper:
        if field_of(key) is None and key not in unknown:
            near = nearest_field(key)
            if near in {"title", "abstract", "authors"} and near not in fields:
                unknown[key] = (near, line)


def _items(text: str) -> Iterator[_Item | _Gap]:
    """Yields the papers of a text: those of its only value, or a value a line."""
    first, _, rest = text.lstrip().partition("\n")
    if rest.strip() and first.lstrip().startswith("{") and _parses(first):
        yield from _line_items(text)
        return
    lines = _Lines(text)
    scanner = _Scanner(text)
    place = _SPACE.match(text).end()  # type: ignore[union-attr]  # it matches nothing as well
    if text[place : place + 1] == "[":
        yield from _list_items(scanner, lines, place)
        return
    while place < len(text):
        line = lines.of(place)
        value, place = scanner.read(place)
        if isinstance(value, _Gap):
            yield _Gap(line=lines.of(value.line), message=value.message)
            return
        yield from _nested(value, line)


def _parses(line: str) -> bool:
    return not isinstance(_Scanner(line).read(0)[0], _Gap)


def _line_items(text: str) -> Iterator[_Item | _Gap]:
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            start = len(line) - len(line.lstrip())
            value, end = _Scanner(line).read(start)
            if isinstance(value, _Gap):
                yield _Gap(line=number, message=value.message)
            elif end < len(line):
                yield _Gap(line=number, message=f"there is more behind the object: {quote(line[end:])}")
            else:
                yield _Item(value, number)


def _list_items(scanner: "_Scanner", lines: "_Lines", place: int) -> Iterator[_Item | _Gap]:
    place = scanner.skip(place + 1)
    while not scanner.is_at(place, "]"):
        line = lines.of(place)
        value, place = scanner.read(place)
        if isinstance(value, _Gap):
            yield _Gap(line=lines.of(value.line), message=value.message)
            return
        yield _Item(value, line)
    rest = scanner.skip(place + 1)
    if not scanner.is_at(rest, ""):
        yield _Gap(line=lines.of(rest), message="there is more behind the list")


def _nested(value: object, line: int) -> Iterator[_Item]:
    """Yields the papers that an object holds: itself, those of its list, or one under each of its keys."""
    if not isinstance(value, dict) or paper_of(value) is not None:
        yield _Item(value, line)
        return
    lists = [value[key] for key in _LISTS if isinstance(value.get(key), list)]
    if lists:
        yield from (_Item(item, line) for item in lists[0])
    elif value and all(paper_of(item) is not None for item in value.values()):
        yield from (_Item(item, line, key) for key, item in value.items())
    else:
        yield _Item(value, line)


class _Lines:
    """Tells the line of a place in a text."""

    def __init__(self, text: str) -> None:
        self._ends = [match.start() for match in re.finditer("\n", text)]

    def of(self, place: int) -> int:
        return bisect_right(self._ends, place - 1) + 1


class _Scanner:
    """Reads one JSON value after the other from a text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._decoder = json.JSONDecoder(object_pairs_hook=_object, strict=False)

    def skip(self, place: int) -> int:
        """Returns the place behind blanks and commas."""
        match = _SPACE.match(self._text, place)
        return match.end() if match else place

    def is_at(self, place: int, sign: str) -> bool:
        """Tells whether this sign stands here; the empty one stands at the end."""
        return self._text[place : place + 1] == sign

    def read(self, place: int) -> tuple[object, int]:
        """Returns the value here and the place of the next one, or a gap whose line is the place of the mistake."""
        try:
            value, end = self._decoder.raw_decode(self._text, place)
        except json.JSONDecodeError as error:
            return _Gap(line=error.pos, message=error.msg[0].lower() + error.msg[1:]), place
        except RecursionError:
            return _Gap(line=place, message="it is nested too deeply"), place
        except ValueError:
            return _Gap(line=place, message="it holds a number with too many digits"), place
        return value, self.skip(end)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    return value if len(value) == len(pairs) else _Doubled(pairs)
