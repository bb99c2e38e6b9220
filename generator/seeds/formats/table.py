"""The table seed (CSV or TSV, any delimiter): a line of column names, then a record a row."""

import csv
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from generator.errors import Problem, quote
from generator.seeds.checks import Check, doubt
from generator.seeds.fields import Draft, field_of, nearest_field
from generator.seeds.record import SeedReading, SeedRecord

DELIMITERS = ",;\t|"
MOST_READINGS = 5
"""Broken quotation marks may cost this many readings of the whole file; each that never closes costs one."""
_QUOTES = "Write quotation marks within a cell twice, and one at each end of the cell."


def is_table(text: str) -> bool:
    """Tells whether a text begins with a line of column names, one of them that of a title or an abstract."""
    return _header(_first_line(text)) is not None


def read_table(file: str, text: str) -> SeedReading:
    """Returns the records of a table, in order; a row with more cells than columns or broken quotes is rejected.

    Args:
        file: Path of the seed, relative to the project, for origins and problems.
        text: Its text, with line feeds.
    """
    found = _header(_first_line(text))
    if found is None:
        advice = "Begin the file with the names of the columns, such as 'title,authors,abstract'."
        return SeedReading(problems=(Problem(path=file, line=1, message="no columns are named", advice=advice),))
    delimiter, columns = found
    return _TableReader(file, columns).read(text.split("\n"), delimiter, _header_line(text))


def _first_line(text: str) -> str:
    return next((line for line in text.split("\n", 20) if line.strip()), "")[:10_000]


def _header_line(text: str) -> int:
    return next((number for number, line in enumerate(text.split("\n", 20), start=1) if line.strip()), 1)


def _header(line: str) -> tuple[str, tuple[str, ...]] | None:
    """Returns the delimiter and the names of the columns, for the delimiter that gives the most known names."""
    best: tuple[int, str, tuple[str, ...]] | None = None
    for delimiter in DELIMITERS:
        columns = tuple(cell.strip().strip('"').strip() for cell in line.split(delimiter))
        fields = {field_of(column) for column in columns} - {None}
        if (
            len(columns) > 1
            and fields & {"title", "abstract"}
            and len(fields) > 1
            and (not best or len(fields) > best[0])
        ):
            best = (len(fields), delimiter, columns)
    return best and (best[1], best[2])


class _TableReader:
    """Reads the rows of one table and keeps the account of those that are broken."""

    def __init__(self, file: str, columns: tuple[str, ...]) -> None:
        self._file = file
        self._columns = columns
        self._fields = tuple(field_of(column) for column in columns)
        self._records: list[SeedRecord] = []
        self._problems: list[Problem] = []
        self._rejected = 0

    def read(self, lines: Sequence[str], delimiter: str, header: int) -> SeedReading:
        self._problems += self._column_problems(header)
        with _long_cells():
            for line, cells in _rows(lines, delimiter, header):
                self._add(line, cells)
        return SeedReading(records=tuple(self._records), problems=tuple(self._problems), rejected=self._rejected)

    def _add(self, line: int, cells: Sequence[str] | str) -> None:
        number = len(self._records) + self._rejected + 1
        if isinstance(cells, str):
            self._reject(line, cells, _QUOTES)
        elif any(cell.strip() for cell in cells[len(self._columns) :]):
            message = f"{len(cells)} cells, beginning with {quote(cells[0])}, for {len(self._columns)} columns"
            self._reject(line, message, "Put a cell that holds the delimiter between quotation marks.")
        elif any(cell.strip() for cell in cells):
            draft = Draft(self._file, number, line)
            for field, cell in zip(self._fields, cells, strict=False):
                if field:
                    draft.state(field, cell)
            record = draft.record()
            if record:
                self._records.append(record)
            else:
                message = f"this row, which begins with {quote(cells[0])}, has neither title nor abstract"
                self._reject(line, message, "Give it one of both, or take the row out.")

    def _reject(self, line: int, message: str, advice: str) -> None:
        self._rejected += 1
        self._problems.append(Problem(path=self._file, line=line, message=message, advice=advice))

    def _column_problems(self, line: int) -> Iterator[Problem]:
        for column, field in zip(self._columns, self._fields, strict=True):
            near = nearest_field(column) if field is None and column else None
            if near and near not in self._fields:
                advice = f"Did you mean {near!r}?"
                yield doubt(Check.FIELD, self._file, line, f"unknown column {quote(column)}", advice)
        for field in dict.fromkeys(field for field in self._fields if field and self._fields.count(field) > 1):
            columns = [column for column, other in zip(self._columns, self._fields, strict=True) if other == field]
            if field in {"title", "abstract", "year"}:
                message = f"the columns {' and '.join(map(repr, columns))} all tell the {field}"
                yield doubt(Check.FIELD, self._file, line, message, "Keep one of them, or rename the others.")


def _rows(lines: Sequence[str], delimiter: str, header: int) -> Iterator[tuple[int, list[str] | str]]:
    """Yields the rows below the header with their first lines; in place of a broken one stands what is wrong with it.

    Reading goes on in the line after the one where a broken row begins, so that it takes no other one with it.
    """
    start = header
    wasted = 0
    while start < len(lines):
        reader = csv.reader(_with_ends(lines, start), delimiter=delimiter, strict=True)
        base = start
        try:
            for cells in reader:
                yield start + 1, cells
                start = base + reader.line_num
        except csv.Error:
            wasted += base + reader.line_num - start
            if wasted > MOST_READINGS * len(lines) + 1:
                yield start + 1, "so many quotation marks are broken that nothing can be read from here on"
                return
            yield start + 1, "a quotation mark opens a cell that does not end rightly"
            start += 1
        else:
            return


def _with_ends(lines: Sequence[str], start: int) -> Iterator[str]:
    return (f"{lines[number]}\n" for number in range(start, len(lines)))


@contextmanager
def _long_cells() -> Iterator[None]:
    """Lets cells be as long as they are; the csv module knows no other way than a limit for the whole program."""
    before = csv.field_size_limit(min(sys.maxsize, 2**31 - 1))
    try:
        yield
    finally:
        csv.field_size_limit(before)
