"""Days of records, from repositories made beside the test."""

import datetime as dt
import os
import subprocess
from pathlib import Path

import pytest

from generator.history import read_dates
from generator.model import Origin

FIRST, SECOND, THIRD = (Origin(file="seeds/a b.txt", record=n, line=1 + 2 * n) for n in (1, 2, 3))


def git(root: Path, *words: str, day: str = "2026-01-02T23:30:00-02:00") -> None:
    environment = os.environ | {
        "GIT_AUTHOR_DATE": day,
        "GIT_COMMITTER_DATE": day,
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_SYSTEM": os.devnull,
    }
    names = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *names, *words], cwd=root, env=environment, check=True, capture_output=True)


def write(root: Path, text: str) -> None:
    path = root / "seeds" / "a b.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Returns a repository in which one record is older than the other, and a third is not committed."""
    root = tmp_path / "project"
    root.mkdir()
    git(root, "init", "-q")
    write(root, "V 2026\n\nOne.\n")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "One")
    write(root, "V 2026\n\nOne.\n\nTwo.\n")
    git(root, "commit", "-qam", "Two", day="2026-03-04T05:06:07Z")
    write(root, "V 2026\n\nOne.\n\nTwo.\n\nThree.\n")
    return root


def test_each_record_has_the_day_of_its_own_line_in_utc(repository: Path) -> None:
    assert read_dates(repository, [THIRD, SECOND, FIRST]) == {
        FIRST: dt.date(2026, 1, 3),
        SECOND: dt.date(2026, 3, 4),
    }


def test_a_file_that_git_does_not_know_has_no_days(repository: Path) -> None:
    (repository / "seeds" / "b.txt").write_text("V 2026\n\nOne.\n")
    assert read_dates(repository, [Origin(file="seeds/b.txt", record=1, line=3)]) == {}
    assert read_dates(repository, [Origin(file="seeds/none.txt", record=1, line=3)]) == {}


def test_the_end_of_a_history_tells_nothing(repository: Path, tmp_path: Path) -> None:
    git(tmp_path, "clone", "-q", "--depth", "1", repository.as_uri(), "shallow")
    assert read_dates(tmp_path / "shallow", [FIRST]) == {}


def test_without_a_repository_or_git_there_are_no_days(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "plain").mkdir()
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    assert read_dates(tmp_path / "plain", [FIRST]) == {}
    monkeypatch.setenv("PATH", str(tmp_path))
    assert read_dates(repository, [FIRST]) == {}
