"""The checks that a maintainer may weigh: their names, how bad each is unless `mkdocs.yml` says otherwise."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from generator.errors import Problem, Severity


class Check(Enum):
    """What is looked at beyond what a record needs to be read at all."""

    ABSTRACT = "abstract"
    """An abstract is there."""
    SHORT_ABSTRACT = "short-abstract"
    """The abstract has more than two words."""
    TITLE = "title"
    """The title is stated and need not be derived."""
    AUTHORS = "authors"
    """Each author stands alone."""
    TOPIC = "topic"
    """Topics are those of the taxonomy."""
    LINK = "link"
    """Links, DOIs and the like can be followed."""
    DATE = "date"
    """A date is a day."""
    YEAR = "year"
    """A year is one of a conference."""
    EDITION = "edition"
    """Venue and year are stated."""
    FIELD = "field"
    """Fields are known to the format."""
    SYNTAX = "syntax"
    """The file keeps the rules of its format where it can be read all the same."""
    DUPLICATE = "duplicate"
    """No file holds a paper twice, and none is nearly another one."""
    CONFLICT = "conflict"
    """Two records of one paper agree."""


DEFAULTS: Mapping[Check, Severity | None] = {
    **dict.fromkeys(Check, Severity.WARNING),
    Check.TITLE: None,
    Check.TOPIC: Severity.ERROR,
}
"""`None` lets a doubt pass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Severities:
    """How bad the doubts of each check are in this project."""

    chosen: Mapping[Check, Severity | None] = field(default_factory=dict)

    def without(self, check: Check) -> "Severities":
        """Returns the same, but lets all doubts of a check pass."""
        return Severities(chosen={**self.chosen, check: None})

    def weigh(self, problems: Iterable[Problem]) -> Iterator[Problem]:
        """Yields the problems with the severity of their check, without those that may pass.

        Problems that belong to no check keep theirs.
        """
        for problem in problems:
            if not problem.check:
                yield problem
                continue
            check = Check(problem.check)
            severity = self.chosen.get(check, DEFAULTS[check])
            if severity is not None:
                yield replace(problem, severity=severity)


def doubt(check: Check, file: str, line: int | None, message: str, advice: str) -> Problem:
    """Returns a problem that belongs to a check, to be weighed."""
    return Problem(path=file, line=line, message=message, advice=advice, check=check.value, severity=Severity.WARNING)
