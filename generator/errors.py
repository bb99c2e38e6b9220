"""Problems: what is wrong with the input, where, and what to do about it.

Everything that a maintainer can mend is reported as a `Problem`; nothing here decides what happens next.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

MOST_CHOICES = 20
"""Names that are all told beside the nearest one."""
LONGEST_QUOTE = 60
"""Quoted values are cut at this many characters, so that one bad record cannot fill the screen."""


class Severity(Enum):
    """How bad a problem is: an error rejects its record or file, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One defect of the input; reads as `where: what is wrong, with the value. What to do.` when printed."""

    path: str
    """The file (or setting) it is in, relative to the project, with forward slashes."""
    line: int | None = None
    """The line in that file, from 1; `None` when the file as a whole is meant."""
    message: str
    """What is wrong, with the value, without a full stop."""
    advice: str
    """What to do about it: one or two whole sentences."""
    severity: Severity = Severity.ERROR
    check: str = ""
    """Name of the check whose severity a maintainer may set; empty where there is no choice."""

    def __str__(self) -> str:
        where = self.path if self.line is None else f"{self.path}:{self.line}"
        return f"{where}: {self.message}. {self.advice}"


class CatalogueError(Exception):
    """Raised by a door when problems stop the run; carries all of them."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sort_problems(problems)
        super().__init__(render_problems(self.problems))


def quote(value: object) -> str:
    """Returns the value as it would be written in Python, cut at `LONGEST_QUOTE` characters."""
    text = repr(value)
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 1]}…"


def suggest(name: str, choices: Sequence[str]) -> str:
    """Returns advice for a name that is none of the choices: the nearest one, and all where they are few or far."""
    near = difflib.get_close_matches(name, choices, n=1)
    hint = [f"Did you mean {near[0]!r}?"] if near else []
    return " ".join([*hint, *([] if near and len(choices) > MOST_CHOICES else [f"Known are: {', '.join(choices)}."])])


def sort_problems(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Returns the problems ordered by file, line and text, each once."""
    return tuple(sorted(set(problems), key=lambda p: (p.path, p.line or 0, p.message, p.advice)))


def render_problems(problems: Iterable[Problem]) -> str:
    """Returns the problems one a line, sorted by place, and a last line that counts them."""
    ordered = sort_problems(problems)
    lines = [f"{problem.severity.value}: {problem}" for problem in ordered]
    return "\n".join([*lines, _count(ordered)])


def _count(problems: tuple[Problem, ...]) -> str:
    errors = sum(problem.severity is Severity.ERROR for problem in problems)
    kinds = [_plural(errors, "error"), _plural(len(problems) - errors, "warning")]
    files = _plural(len({problem.path for problem in problems}), "file")
    return f"{' and '.join(kind for kind in kinds if kind) or 'no problems'} in {files or 'no file'}."


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}" if number else ""
