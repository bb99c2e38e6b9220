"""When papers came into the seeds, as the history of the project's git repository tells it."""

import datetime as dt
import re
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

from generator.model import Origin

_PATIENCE = 60
"""Seconds that git may take for one file."""
_HEADER = re.compile(rb"([0-9a-f]{40,64}) \d+ (\d+)(?: \d+)?")
_TIME = b"committer-time "


def read_dates(root: Path, origins: Iterable[Origin]) -> Mapping[Origin, dt.date]:
    """Returns the day, in UTC, on which each record's first line was committed.

    A record that is not committed yet has none; and none has one where there is no git, no repository, or only the
    last part of its history, which would make every paper look new.
    """
    if _ask(root, "rev-parse", "--is-shallow-repository") != b"false\n":
        return {}
    by_file: dict[str, list[Origin]] = {}
    for origin in origins:
        by_file.setdefault(origin.file, []).append(origin)
    dates: dict[Origin, dt.date] = {}
    for file, places in sorted(by_file.items()):
        lines = _read_lines(root, file)
        dates |= {place: lines[place.line] for place in places if place.line in lines}
    return dates


def _read_lines(root: Path, file: str) -> dict[int, dt.date]:
    """Returns the day of each committed line of a file, by its number."""
    answer = _ask(root, "blame", "--porcelain", "--", file) or b""
    commits: dict[bytes, dt.date] = {}
    lines: dict[int, bytes] = {}
    commit = b""
    for line in answer.split(b"\n"):
        if line.startswith(b"\t"):
            continue
        if header := _HEADER.fullmatch(line):
            commit = header[1]
            lines[int(header[2])] = commit
        elif line.startswith(_TIME):
            commits[commit] = dt.datetime.fromtimestamp(int(line[len(_TIME) :]), tz=dt.UTC).date()
    # What is not committed stands under a commit of noughts, at the time of asking.
    return {number: commits[commit] for number, commit in lines.items() if commit.strip(b"0")}


def _ask(root: Path, *words: str) -> bytes | None:
    try:
        done = subprocess.run(  # noqa: S603  # no shell, and paths stand behind `--`
            ["git", "-C", str(root), *words],  # noqa: S607  # git is wherever the maintainer has it
            capture_output=True,
            check=False,
            timeout=_PATIENCE,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None
