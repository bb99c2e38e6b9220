"""What a reader of one seed format gives: raw records with their places, and what was wrong with the file."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from generator.errors import Problem
from generator.model import Edition, LinkKind, Origin

TEXT_FIELDS = ("title", "name", "slug", "award", "track", "session", "date")
"""Fields of one value that facts may state too."""
EDITION_FIELDS = ("venue", "year", "pages")
"""Fields of one value that only a record may state."""
LIST_FIELDS = ("authors", "keywords", "topics")
LINK_KINDS = tuple(kind.value for kind in LinkKind)


class Value(NamedTuple):
    """A stated value, as it is written, and its place."""

    text: str
    file: str
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Statements:
    """What a record or an entry of facts states, by field; what is not stated is not there."""

    texts: Mapping[str, Value] = field(default_factory=dict)
    """By `TEXT_FIELDS` and `EDITION_FIELDS`."""
    lists: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    """By `LIST_FIELDS`. A single value may hold several, such as `Doe, Ann; Roe, Ben`."""
    links: Mapping[str, Value] = field(default_factory=dict)
    """By `LINK_KINDS`."""

    def under(self, other: "Statements") -> "Statements":
        """Returns both together; where both state a field, the other one's value stands."""
        return Statements(
            texts={**self.texts, **other.texts},
            lists={**self.lists, **other.lists},
            links={**self.links, **other.links},
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedRecord:
    """One raw record, as its seed spells it."""

    origin: Origin
    abstract: str = ""
    stated: Statements = field(default_factory=Statements)
    heading: Edition | None = None
    """The edition that the file names for all its records."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedReading:
    """All records of one seed file and the problems of reading it."""

    records: tuple[SeedRecord, ...] = ()
    problems: tuple[Problem, ...] = ()
    rejected: int = 0
    """Records that could not be read; each has a problem."""

    def headed(self, edition: Edition | None) -> "SeedReading":
        """Returns the reading with an edition for the records whose file names none."""
        if edition is None or all(record.heading for record in self.records):
            return self
        records = tuple(record if record.heading else replace(record, heading=edition) for record in self.records)
        return replace(self, records=records)
