"""The way in: every file of the seeds folder is read, every record becomes part of a paper or a reported problem."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path, PurePosixPath

from generator import permalinks
from generator.errors import Problem, Severity
from generator.model import Edition, Origin, Submission, Topic
from generator.seeds.check import Checker
from generator.seeds.checks import Check, Severities, doubt
from generator.seeds.duplicates import Doubtful, group_duplicates
from generator.seeds.facts import Facts
from generator.seeds.files import (
    FACTS,
    NO_SEEDS,
    Progress,
    Seed,
    list_files,
    name_of,
    read_facts_beside,
    read_files,
    stem_of,
)
from generator.seeds.match import match_facts
from generator.seeds.merge import merge_submissions
from generator.seeds.topic_names import TopicNames
from generator.text import render_plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """How many records a seed file held and what became of them: `records = papers + rejected`."""

    file: str
    records: int
    papers: int
    """Records that a paper is made of."""
    merged: int = 0
    """Those among them that tell of a paper which an earlier record tells of too."""

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
    left_alone: tuple[str, ...] = ()
    """Files that are no seeds."""
    is_rest_sound: bool = True
    """Whether each error has rejected a record and no error touches those that became papers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """What a project decides about its seeds."""

    severities: Severities = field(default_factory=Severities)
    edition: Edition = field(default_factory=lambda: Edition(venue="Papers", year=None))
    """The edition of papers that state none."""


def read_seeds(
    folder: Path,
    topics: tuple[Topic, ...],
    *,
    root: Path,
    policy: Policy | None = None,
    progress: Progress = lambda _: None,
) -> Intake:
    """Returns everything that the seeds below `folder` say, checked and without duplicates.

    Args:
        folder: The seeds folder.
        topics: The topics that seeds and facts may name.
        root: The project's folder; files are named relative to it in origins and problems.
        policy: What the project decides about its seeds.
        progress: Is told which file is being read, and what is done then.
    """
    policy = policy or Policy()
    checker = Checker(topics=TopicNames.of(topics), edition=policy.edition, severities=policy.severities)
    seeds, left_alone = read_files(folder, root, progress)
    general = [*_folder_problems(folder, root, seeds), *_lonely_facts(folder, root, seeds)]
    rejections: list[Problem] = []
    submissions: list[Submission] = []
    accounts: list[Account] = []
    for _, pair in groupby(seeds, key=lambda seed: stem_of(seed.path)):
        beside = list(pair)
        facts, told = read_facts_beside(beside[0].path, root)
        matched, unmatched = match_facts(facts, (record for seed in beside for record in seed.reading.records))
        general += [*told, *unmatched]
        for seed in beside:
            progress(f"checking {seed.file}")
            found, doubts = _check_records(seed, matched, checker)
            rejections += doubts
            submissions += found
            records = len(seed.reading.records) + seed.reading.rejected
            accounts.append(Account(file=seed.file, records=records, papers=len(found)))
    progress("looking for papers that stand twice")
    distinct, merged, doubtful = _merge_duplicates(submissions)
    general = list(policy.severities.weigh([*general, *doubtful, *_shared_slugs(distinct)]))
    return Intake(
        submissions=distinct,
        accounts=tuple(replace(account, merged=merged.get(account.file, 0)) for account in accounts),
        problems=(*general, *policy.severities.weigh(rejections)),
        left_alone=left_alone,
        is_rest_sound=not any(problem.severity is Severity.ERROR for problem in general),
    )


def _check_records(
    seed: Seed, facts: Mapping[Origin, Facts], checker: Checker
) -> tuple[list[Submission], list[Problem]]:
    """Returns the submissions that the records of a seed make, and all problems of reading and checking them."""
    problems = [*_empty(seed), *seed.reading.problems, *_unstated_edition(seed, checker)]
    submissions: list[Submission] = []
    for record in seed.reading.records:
        submission, found = checker.check(record, facts.get(record.origin))
        problems += found
        if submission is not None:
            submissions.append(submission)
    return submissions, problems


def _empty(seed: Seed) -> Iterator[Problem]:
    reading = seed.reading
    is_told = any(problem.severity is Severity.ERROR for problem in reading.problems)
    if not reading.records and not reading.rejected and not is_told:
        advice = "Write a paper into it, or take it out."
        yield Problem(path=seed.file, message="there are no papers in this file", advice=advice)


def _unstated_edition(seed: Seed, checker: Checker) -> Iterator[Problem]:
    """Yields one doubt for all records of a file that state no venue and whose file names none."""
    records = [r for r in seed.reading.records if r.heading is None and "venue" not in r.stated.texts]
    if records:
        number = len(records)
        message = f"{number} {'record states' if number == 1 else 'records state'} no venue"
        advice = (
            f"{checker.edition.label!r} is taken. State venue and year in the seed, name the file as in "
            "'iclr2026.jsonl', or set 'edition' in mkdocs.yml."
        )
        yield doubt(Check.EDITION, seed.file, records[0].origin.line, message, advice)


def _folder_problems(folder: Path, root: Path, seeds: Sequence[Seed]) -> Iterator[Problem]:
    if not folder.is_dir():
        advice = "Make it and put a seed into it, or name another folder as 'seeds' in mkdocs.yml."
        yield Problem(path=name_of(folder, root), message="there is no such folder", advice=advice)
    elif not seeds:
        advice = "Put a text file of abstracts into it; its first line is a heading such as 'ICLR 2026 Papers'."
        yield Problem(path=name_of(folder, root), message="no papers: the folder holds no seed", advice=advice)


def _lonely_facts(folder: Path, root: Path, seeds: Sequence[Seed]) -> Iterator[Problem]:
    stems = {stem_of(seed.path) for seed in seeds}
    for path in list_files(folder):
        if path.suffix == FACTS and path.name not in NO_SEEDS and stem_of(path) not in stems:
            yield Problem(
                path=name_of(path, root),
                message=f"facts without a seed: there is no seed named {PurePosixPath(path.name).stem!r}",
                advice="Name the facts as the seed is named.",
                severity=Severity.WARNING,
            )


def _merge_duplicates(
    submissions: Sequence[Submission],
) -> tuple[tuple[Submission, ...], dict[str, int], list[Problem]]:
    """Returns the papers, each once, how many records of each file are merged, and the problems."""
    found = group_duplicates(submissions)
    distinct: list[Submission] = []
    merged: dict[str, int] = {}
    problems: list[Problem] = [_doubtful(submissions, pair) for pair in found.doubtful]
    for places in found.groups:
        group = [submissions[place] for place in places]
        submission, told = merge_submissions(group)
        distinct.append(submission)
        problems += told
        seen = {group[0].origin.file: group[0].origin}
        for other in group[1:]:
            file = other.origin.file
            merged[file] = merged.get(file, 0) + 1
            if file in seen:
                message = f"this paper stands in {file}:{seen[file].line} already"
                problems.append(
                    doubt(Check.DUPLICATE, file, other.origin.line, message, "Take one of the two out; they are one.")
                )
            seen.setdefault(file, other.origin)
    return _with_own_ids(distinct), merged, problems


def _doubtful(submissions: Sequence[Submission], pair: Doubtful) -> Problem:
    first, second = submissions[pair.first], submissions[pair.second]
    place = f"{first.origin.file}:{first.origin.line}"
    message = f"this paper has the {pair.what} of the one in {place}, but title, edition or identifier differ"
    advice = "Both are kept. If they are one paper, take one out or make them agree; if not, mend what they share."
    return doubt(Check.DUPLICATE, second.origin.file, second.origin.line, message, advice)


def _with_own_ids(submissions: Sequence[Submission]) -> tuple[Submission, ...]:
    """Returns the submissions with unique ids; where several share an abstract, their titles and authors take part."""
    shared = permalinks.doubles(submission.id for submission in submissions)
    taken: set[str] = set()
    result = []
    for submission in submissions:
        if submission.id in shared:
            people = " ".join(author.name for author in submission.authors)
            title = render_plain(submission.title) if submission.title else ""
            told = f"{submission.id}\n{title}\n{people}\n{submission.edition.label}"
            own = permalinks.fingerprint(told)
            while own in taken:
                own = permalinks.fingerprint(f"{own}\n{submission.origin.file}\n{submission.origin.record}")
            submission = replace(submission, id=own)  # noqa: PLW2901  # the same paper under its own id
        taken.add(submission.id)
        result.append(submission)
    return tuple(result)


def _shared_slugs(submissions: Iterable[Submission]) -> Iterator[Problem]:
    submissions = tuple(submissions)
    slugs = permalinks.doubles(submission.slug for submission in submissions if submission.slug)
    for submission in submissions:
        if submission.slug in slugs:
            yield Problem(
                path=submission.origin.file,
                line=submission.origin.line,
                message=f"the slug {submission.slug!r} is chosen for another paper too",
                advice="Give each paper a slug of its own in its facts.",
            )
