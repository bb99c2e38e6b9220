"""The text seed with labels: `Title:`, `Authors:`, `Abstract:` and more, each at the start of a line.

A record ends at a line that is `---` and nothing else, or where a label comes again that the record has already.
The file may begin with a heading; lines that begin with `#` before the first label of a record are comments.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.errors import Problem, quote
from generator.model import Edition
from generator.seeds.checks import Check, doubt
from generator.seeds.editions import parse_heading
from generator.seeds.fields import Draft, field_of, nearest_field, unknown_field
from generator.seeds.record import LIST_FIELDS, SeedReading, SeedRecord

SEPARATOR = "---"
_LABEL = re.compile(r"([A-Za-z][A-Za-z _-]{0,24}?)[ \t]*:(?!//)[ \t]*(.*)", re.DOTALL)
_OPENING_LABELS = frozenset({"title", "authors", "abstract"})
_SPOKEN = frozenset({"summary", "system", "page", "tags", "conference", "event", "published", "link", "site", "topic"})
"""Words that stand with a colon in abstracts as well; they are no labels here."""


@dataclass(slots=True, kw_only=True)
class _Block:
    """A record's lines: what is told of each field, and what stands before the first label."""

    line: int
    stated: list[tuple[str, int, list[str]]] = field(default_factory=list)
    """Field, line and lines of its value; the field is empty where the label is not known."""
    unlabelled: list[tuple[int, str]] = field(default_factory=list)
    problems: list[tuple[int, str]] = field(default_factory=list)

    def has(self, name: str) -> bool:
        return any(name == stated for stated, _, _ in self.stated)


def is_labelled(text: str) -> bool:
    """Tells whether a text seed has labels: its first line is one of them, or the first below its heading."""
    lines = (line.strip() for line in text.split("\n"))
    written = (line for line in lines if line and not line.startswith("#") and line != SEPARATOR)
    first = next(written, "")
    if parse_heading(first) and not _opens(first):
        first = next(written, "")
    return _opens(first)


def _opens(line: str) -> bool:
    return (found := _label_of(line)) is not None and found[0] in _OPENING_LABELS


def _label_of(line: str) -> tuple[str, str] | None:
    """Returns the field that a line's label names and what stands behind it, or `None` if it has no known label."""
    match = _LABEL.match(line)
    if match is None or match[1].strip().casefold() in _SPOKEN:
        return None
    name = field_of(match[1])
    return (name, match[2]) if name else None


def read_labelled_text(file: str, text: str) -> SeedReading:
    """Returns the records of a text seed with labels, in order; a block that states nothing is rejected.

    Args:
        file: Path of the seed, relative to the project, for origins and problems.
        text: Its text, with line feeds.
    """
    heading, blocks = _read_blocks(text)
    records: list[SeedRecord] = []
    problems: list[Problem] = []
    rejected = 0
    for number, block in enumerate(blocks, start=1):
        record = _record(file, number, block, heading)
        problems += _unknown(file, block)
        if record is None:
            rejected += 1
            problems.append(_unreadable(file, block))
            continue
        records.append(record)
        problems += _stray(file, block)
    return SeedReading(records=tuple(records), problems=tuple(problems), rejected=rejected)


def _read_blocks(text: str) -> tuple[Edition | None, list[_Block]]:
    heading: Edition | None = None
    blocks: list[_Block] = []
    block: _Block | None = None
    for number, line in enumerate(text.split("\n"), start=1):
        if line.rstrip() == SEPARATOR:
            block = None
            continue
        label = _label_of(line)
        if block is None or not block.stated:
            if not line.strip() or line.startswith("#"):
                continue
            if heading is None and not blocks and label is None and (heading := parse_heading(line)):
                continue
        if block is None or (label and _begins_again(block, label[0])):
            block = _Block(line=number)
            blocks.append(block)
        _add(block, number, line, label)
    return heading, blocks


def _begins_again(block: _Block, name: str) -> bool:
    """Tells whether a label belongs to the next record: this one has it, and its value has ended."""
    if not block.has(name):
        return False
    last, _, lines = block.stated[-1]
    return name == "title" or (last != name and not lines[-1].strip()) or (name not in LIST_FIELDS and last != name)


def _add(block: _Block, number: int, line: str, label: tuple[str, str] | None) -> None:
    if label:
        block.stated.append((label[0], number, [label[1]]))
        return
    match = _LABEL.match(line)
    inside = block.stated[-1][0] if block.stated else None
    if match and match[1][0].isupper() and _is_mistyped(match[1], inside):
        block.problems.append((number, match[1]))
        block.stated.append(("", number, [match[2]]))
    elif block.stated:
        block.stated[-1][2].append(line)
    else:
        block.unlabelled.append((number, line))


def _is_mistyped(name: str, inside: str | None) -> bool:
    """Tells whether an unknown label is meant as one; in an abstract, words with a colon are text unless near one."""
    if inside == "abstract":
        return nearest_field(name) is not None and " " not in name
    return len(name.split()) <= 2  # noqa: PLR2004  # labels have one word or two


def _record(file: str, number: int, block: _Block, heading: Edition | None) -> SeedRecord | None:
    draft = Draft(file, number, block.line)
    for name, line, lines in block.stated:
        if name:
            draft.state(name, "\n".join(lines) if name == "abstract" else _joined(name, lines), line)
    return draft.record(heading)


def _joined(name: str, lines: list[str]) -> str:
    """Returns a value on one line; authors may stand one a line."""
    written = [line.strip() for line in lines if line.strip()]
    return (" " if name not in LIST_FIELDS or any(line.endswith((",", ";")) for line in written[:-1]) else "\n").join(
        written
    )


def _unknown(file: str, block: _Block) -> Iterator[Problem]:
    for line, name in block.problems:
        message, advice = unknown_field(name)
        yield doubt(Check.FIELD, file, line, message, advice)


def _stray(file: str, block: _Block) -> Iterator[Problem]:
    if block.unlabelled:
        line, text = block.unlabelled[0]
        message = f"{quote(text.strip())} belongs to no label"
        yield doubt(Check.SYNTAX, file, line, message, "Write 'Title:' or another label before it, or '#'.")


def _unreadable(file: str, block: _Block) -> Problem:
    text = block.unlabelled[0][1].strip() if block.unlabelled else block.stated[0][2][0].strip()
    return Problem(
        path=file,
        line=block.line,
        message=f"this record, which begins with {quote(text)}, has neither title nor abstract",
        advice="Begin it with 'Title:' and write 'Abstract:' before the abstract.",
    )
