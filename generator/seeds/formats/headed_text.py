"""The text seed (`.txt`): a heading line, then abstracts separated by blank lines."""

from collections.abc import Iterator
from itertools import groupby

from generator.errors import Problem, quote
from generator.model import Origin
from generator.seeds.editions import parse_heading
from generator.seeds.record import SeedReading, SeedRecord


def read_headed_text(file: str, text: str) -> SeedReading:
    """Returns the abstracts of a text seed, in order.

    Args:
        file: Path of the seed, relative to the project, for origins and problems.
        text: Its text, with line feeds.
    """
    blocks = list(_blocks(text))
    if not blocks:
        return _rejected(
            file, None, "the file is empty", "Write a heading such as 'ICLR 2026 Papers' and abstracts below it."
        )
    first_line, lines = blocks[0]
    edition = parse_heading(lines[0])
    if edition is None:
        return _rejected(
            file,
            first_line,
            f"the first line is {quote(lines[0].strip())} instead of a heading",
            "Begin the file with a line of venue and year, such as 'ICLR 2026 Papers', and a blank line.",
            rejected=len(blocks),
        )
    rest = [(first_line + 1, lines[1:])] if lines[1:] else []
    abstracts = [*rest, *blocks[1:]]
    if not abstracts:
        return _rejected(
            file,
            first_line,
            "there is a heading but no abstract",
            "Write abstracts below it, separated by blank lines.",
        )
    return SeedReading(
        records=tuple(
            SeedRecord(origin=Origin(file=file, record=number, line=line), abstract="\n".join(lines), heading=edition)
            for number, (line, lines) in enumerate(abstracts, start=1)
        )
    )


def _blocks(text: str) -> Iterator[tuple[int, list[str]]]:
    numbered = enumerate(text.split("\n"), start=1)
    for is_blank, group in groupby(numbered, key=lambda pair: not pair[1].strip()):
        if not is_blank:
            lines = list(group)
            yield lines[0][0], [line for _, line in lines]


def _rejected(file: str, line: int | None, message: str, advice: str, rejected: int = 0) -> SeedReading:
    return SeedReading(problems=(Problem(path=file, line=line, message=message, advice=advice),), rejected=rejected)
