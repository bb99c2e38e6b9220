"""The one door through which seeds come in: every record becomes a submission or a reported problem."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator import permalinks
from generator.errors import Problem, Severity
from generator.model import Submission, Topic
from generator.seeds.check import TopicNames, check_record
from generator.seeds.decode import decode
from generator.seeds.facts import Facts, read_facts
from generator.seeds.match import match_facts
from generator.seeds.record import SeedReading
from generator.seeds.register import REGISTER_FILE
from generator.seeds.text_seed import read_text_seed

TAXONOMY_FILE = "topics.yml"
"""The taxonomy; together with the register of authors the one file that is neither a seed nor facts about one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """How many records a seed file held and what became of them: `records = papers + rejected`."""

    file: str
    records: int
    papers: int

    @property
    def rejected(self) -> int:
        """Returns the number of records that became no paper."""
        return self.records - self.papers


@dataclass(frozen=True, slots=True, kw_only=True)
class Intake:
    """All that the seeds folder holds: submissions in the order of files and records, accounts and problems."""

    submissions: tuple[Submission, ...]
    accounts: tuple[Account, ...]
    problems: tuple[Problem, ...]


def read_seeds(folder: Path, topics: tuple[Topic, ...], *, root: Path) -> Intake:
    """Returns everything that the seeds below `folder` say, checked.

    Args:
        folder: The seeds folder.
        topics: The topics that facts may name.
        root: The project's folder; files are named relative to it in origins and problems.
    """
    names = TopicNames.of(topics)
    submissions: list[Submission] = []
    accounts: list[Account] = []
    problems: list[Problem] = list(_folder_problems(folder, root))
    for path in sorted(folder.glob("*.txt")):
        reading, facts, found = _read_pair(path, root)
        problems += found
        matched, found = match_facts(facts, reading.records)
        problems += found
        before = len(submissions)
        for record in reading.records:
            submission, found = check_record(record, matched.get(record.origin), names)
            problems += found
            if submission is not None:
                submissions.append(submission)
        papers = len(submissions) - before
        accounts.append(Account(file=_relative(path, root), records=len(reading.records), papers=papers))
    problems += _doubles(submissions)
    return Intake(submissions=tuple(submissions), accounts=tuple(accounts), problems=tuple(problems))


def _read_pair(path: Path, root: Path) -> tuple[SeedReading, tuple[Facts, ...], tuple[Problem, ...]]:
    """Returns a seed, the facts beside it, and the problems of both."""
    reading = read_text_seed(_relative(path, root), decode(path.read_bytes()))
    facts_path = path.with_suffix(".yml")
    if not facts_path.exists():
        return reading, (), reading.problems
    facts, problems = read_facts(_relative(facts_path, root), decode(facts_path.read_bytes()))
    return reading, facts, (*reading.problems, *problems)


def _folder_problems(folder: Path, root: Path) -> Iterator[Problem]:
    if not folder.is_dir():
        advice = "Make it and put a seed into it, or name another folder as 'seeds' in mkdocs.yml."
        yield Problem(path=_relative(folder, root), message="there is no such folder", advice=advice)
    elif not any(folder.glob("*.txt")):
        advice = "Put a text file of abstracts into it; its first line is a heading such as 'ICLR 2026 Papers'."
        yield Problem(
            path=_relative(folder, root), message="no papers: the folder holds no seed (*.txt)", advice=advice
        )
    for path in sorted(folder.glob("*.yml")):
        if path.name not in {TAXONOMY_FILE, REGISTER_FILE} and not path.with_suffix(".txt").exists():
            message, advice = (
                f"facts without a seed: there is no {path.stem}.txt",
                "Name the facts as the seed is named.",
            )
            yield Problem(path=_relative(path, root), message=message, advice=advice, severity=Severity.WARNING)


def _doubles(submissions: list[Submission]) -> Iterator[Problem]:
    first: dict[str, Submission] = {}
    for submission in submissions:
        other = first.setdefault(submission.id, submission)
        if other is not submission:
            yield Problem(
                path=submission.origin.file,
                line=submission.origin.line,
                message=f"this abstract stands in {other.origin.file}:{other.origin.line} already",
                advice="Take one of the two out.",
            )
    slugs = permalinks.doubles(submission.slug for submission in submissions if submission.slug)
    for submission in submissions:
        if submission.slug in slugs:
            yield Problem(
                path=submission.origin.file,
                line=submission.origin.line,
                message=f"the slug {submission.slug!r} is chosen for another paper too",
                advice="Give each paper a slug of its own in its facts.",
            )


def _relative(path: Path, root: Path) -> str:
    path, root = path.resolve(), root.resolve()
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
