"""What a reader of one seed format gives: raw records with their places, and what was wrong with the file."""

from dataclasses import dataclass

from generator.errors import Problem
from generator.model import Edition, Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedRecord:
    """One raw record: an abstract as its seed spells it."""

    origin: Origin
    edition: Edition
    abstract: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedReading:
    """All records of one seed file and the problems of reading it."""

    records: tuple[SeedRecord, ...] = ()
    problems: tuple[Problem, ...] = ()
