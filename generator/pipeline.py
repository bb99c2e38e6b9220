"""The one way through: seeds are read, papers completed, and everything that the site needs is rendered.

Writes nothing; the doors decide what becomes of the artifacts and problems.
"""

import datetime as dt
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.authors import Authors, build_authors
from generator.catalogue import Catalogue, build_catalogue
from generator.dataset import build_dataset
from generator.enrich import complete_papers
from generator.errors import CatalogueError, Problem, Severity
from generator.exports import build_exports
from generator.feeds import Clock, build_feeds
from generator.filing import Filing, Source, read_filing, render_to_edit, settle_filing
from generator.history import read_dates
from generator.lists import build_lists
from generator.machines import build_machine_files
from generator.model import Artifact
from generator.pages import render_pages
from generator.permalink_file import PERMALINKS_FILE, read_permalinks, render_permalinks
from generator.search import Person, build_documents, build_search_artifacts
from generator.seeds import FOUND_TOPICS_FILE, Account, Intake, Policy, Progress, read_seeds
from generator.seeds.checks import Check
from generator.seeds.decode import decode
from generator.seeds.register import REGISTER_FILE, RegisterEntry, read_register
from generator.site import Site
from generator.slugs import Permalinks, count_unremembered, find_collisions
from generator.store import Store
from generator.text import count_unread_math

_EPOCH = re.compile(r"[0-9]{1,11}")
"""Seconds since 1970, up to the year 5138; see https://reproducible-builds.org/specs/source-date-epoch/."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Where things are and what the site is called."""

    root: Path
    """The project's folder; files are named relative to it."""
    seeds: Path
    docs: Path
    templates: Path
    """The folder of page templates."""
    site: Site = field(default_factory=Site)
    policy: Policy = field(default_factory=Policy)
    cache: Path | None = None
    """The folder of the store; without it nothing is kept between runs."""
    offline: bool = False
    """Whether the site is also to be searched when it is opened from the disk."""

    @property
    def browser_code(self) -> Path:
        """Returns the folder of the modules that run in the browser."""
        return self.templates.parent / "browser"

    @property
    def permalinks(self) -> Path:
        """Returns the file that remembers the addresses of papers."""
        return self.seeds / PERMALINKS_FILE

    @property
    def found_topics(self) -> Path:
        """Returns the file that remembers topics found in the abstracts."""
        return self.seeds / FOUND_TOPICS_FILE

    @classmethod
    def of_project(cls, root: Path) -> "Options":
        """Returns the options of a project with the usual folders."""
        return cls(
            root=root,
            seeds=root / "seeds",
            docs=root / "build" / "docs",
            templates=root / "site_templates" / "pages",
            cache=root / ".cache" / "catalogue",
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What became of every record, and what the maintainer should know."""

    accounts: tuple[Account, ...]
    problems: tuple[Problem, ...]
    papers: int = 0
    derived_titles: int = 0
    unread_formulas: int = 0
    found_topics: int = 0
    """Topics that were found in the abstracts, where papers are filed by such."""
    left_alone: tuple[str, ...] = ()
    """Files among the seeds that are none."""
    is_rest_sound: bool = True
    """Whether each error has rejected a record, and no error touches the papers that there are."""

    @property
    def errors(self) -> tuple[Problem, ...]:
        """Returns the problems that reject something."""
        return tuple(problem for problem in self.problems if problem.severity is Severity.ERROR)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The catalogue that the seeds make, the report of reading them, and the addresses to be remembered."""

    catalogue: Catalogue
    authors: Authors
    report: Report
    filing: Filing
    permalinks: Permalinks
    remembered: Permalinks
    """The addresses as they were."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Build:
    """All that a run makes, before anything is written."""

    artifacts: tuple[Artifact, ...]
    report: Report
    permalinks: bytes = field(repr=False)
    """What the file that remembers addresses should hold."""
    unremembered: int
    """Papers whose address is not in that file yet."""
    found_topics: bytes | None = field(default=None, repr=False)
    """What the file that remembers found topics should hold; `None` where there are none."""


def check_seeds(options: Options, progress: Progress = lambda _: None) -> Report:
    """Returns the report of every record, without reading more from abstracts than checking needs.

    Raises:
        CatalogueError: If the taxonomy or the remembered addresses cannot be read.
    """
    intake, filing = _read_intake(options, progress)
    collisions = find_collisions(intake.submissions, read_permalinks(options.permalinks, _name_of(options)))
    _, doubts = _read_register(options)
    return _report(intake, filing, collisions, doubts)


def read_catalogue(options: Options, progress: Progress = lambda _: None, store: Store | None = None) -> Reading:
    """Returns the catalogue of all records that have no error, and the report of every record.

    What `store` holds is not read from abstracts again; it takes what is.

    Raises:
        CatalogueError: If the taxonomy or the remembered addresses cannot be read, since no paper can be filed or
            addressed then.
    """
    remembered = read_permalinks(options.permalinks, _name_of(options))
    intake, filing = _read_intake(options, progress)
    taxonomy = filing.taxonomy
    progress("reading titles, names, keywords and topics from abstracts")
    completion = complete_papers(intake.submissions, taxonomy, remembered, store or Store())
    register, problems = _read_register(options)
    authors = build_authors(completion.papers, register)
    doubts = (*problems, *(_unused(entry, options) for entry in authors.unused))
    return Reading(
        catalogue=build_catalogue(
            completion.papers, taxonomy.topics, taxonomy.families, completion.permalinks.redirects
        ),
        authors=authors,
        report=_report(intake, filing, completion.problems, doubts),
        filing=filing,
        permalinks=completion.permalinks,
        remembered=remembered,
    )


def render_artifacts(
    catalogue: Catalogue, authors: Authors, options: Options, store: Store | None = None
) -> Iterator[Artifact]:
    """Yields every file of the docs folder: pages, search index and data.

    Raises:
        CatalogueError: If a page template is missing or broken.
    """
    lists = build_lists(catalogue, authors)
    dataset = build_dataset(catalogue.papers, options.site.urls)
    exports = build_exports(catalogue, lists, options.site, dataset)
    clock = _clock_of(catalogue, options.root)
    pages = tuple(
        render_pages(
            catalogue,
            authors,
            lists,
            options.site,
            options.templates,
            days=clock.days,
            downloads=exports.downloads,
            styles=(store or Store()).shelf("citations"),
        )
    )
    yield from pages
    yield from build_search_artifacts(
        build_documents(catalogue.papers, catalogue.topics),
        _people_of(catalogue, authors),
        code={path.name: path.read_text("utf-8") for path in sorted(options.browser_code.glob("*.mjs"))},
        offline=options.offline,
    )
    yield dataset
    yield from exports.artifacts
    yield from build_feeds(catalogue, lists, options.site, clock)
    yield from build_machine_files(catalogue, options.site, exports.downloads, pages)


def build(options: Options, progress: Progress = lambda _: None, store: Store | None = None) -> Build:
    """Returns all artifacts of the papers that have no error, and the report of the run.

    What `store` holds is not made again; it takes what is, and after a run without errors holds nothing else.

    Raises:
        CatalogueError: With all problems of the run, if no paper is left or something is wrong beyond single records.
    """
    store = store or Store()
    reading = read_catalogue(options, progress, store)
    report = reading.report
    if not reading.catalogue.papers or not report.is_rest_sound:
        raise CatalogueError(report.problems)
    progress("making pages and the search index")
    artifacts = tuple(render_artifacts(reading.catalogue, reading.authors, options, store))
    if not report.errors:
        store.forget_others()
    return Build(
        artifacts=artifacts,
        report=replace(
            report, unread_formulas=sum(count_unread_math(paper.abstract) for paper in reading.catalogue.papers)
        ),
        permalinks=render_permalinks(reading.permalinks),
        found_topics=reading.filing.remembered,
        unremembered=count_unremembered(reading.permalinks, reading.remembered),
    )


def _people_of(catalogue: Catalogue, authors: Authors) -> tuple[Person, ...]:
    """Returns the authors as the search knows them: by the places of their papers in the catalogue."""
    places = {paper.id: place for place, paper in enumerate(catalogue.papers)}
    return tuple(
        Person(slug=slug, name=profile.name, papers=tuple(sorted(places[paper] for paper in profile.papers)))
        for slug, profile in authors.profiles.items()
    )


def render_found_topics(options: Options, progress: Progress = lambda _: None) -> str:
    """Returns topics found in the abstracts as a taxonomy file to be edited.

    The maintainer's own file is not read, since this may be about to take its place; topics that facts state are let
    pass.

    Raises:
        CatalogueError: If there are no papers, or what was found before cannot be read.
    """
    given = read_filing(options.seeds, own=False)
    policy = replace(options.policy, severities=options.policy.severities.without(Check.TOPIC))
    intake = _read_seeds(replace(options, policy=policy), given, progress)
    if not intake.submissions:
        raise CatalogueError(intake.problems)
    progress("finding topics in the abstracts")
    return render_to_edit(given, intake.submissions)


def _read_intake(options: Options, progress: Progress) -> tuple[Intake, Filing]:
    """Returns the records, checked, and the topics by which they are filed.

    Topics that facts state are checked against the latter, so all is read again where abstracts had to be read to
    find them.
    """
    given = read_filing(options.seeds)
    intake = _read_seeds(options, given, progress)
    if given.source is not Source.OWN:
        progress("looking whether the topics fit")
    filing = settle_filing(given, intake.submissions)
    return (intake if filing is given else _read_seeds(options, filing, progress)), filing


def _read_seeds(options: Options, filing: Filing, progress: Progress) -> Intake:
    topics = filing.taxonomy.topics
    return read_seeds(options.seeds, topics, root=options.root, policy=options.policy, progress=progress)


def _report(intake: Intake, filing: Filing, problems: tuple[Problem, ...], doubts: tuple[Problem, ...]) -> Report:
    return Report(
        accounts=intake.accounts,
        problems=(*intake.problems, *problems, *doubts),
        papers=len(intake.submissions),
        derived_titles=sum(submission.title is None for submission in intake.submissions),
        found_topics=len(filing.found),
        left_alone=intake.left_alone,
        is_rest_sound=intake.is_rest_sound and not problems,
    )


def _name_of(options: Options) -> str:
    """Returns what the file of addresses is called in problems."""
    return f"{options.seeds.name}/{PERMALINKS_FILE}"


def _clock_of(catalogue: Catalogue, root: Path) -> Clock:
    """Returns what is known of time: the seeds' own dates, else those of the repository, else `SOURCE_DATE_EPOCH`."""
    committed = read_dates(root, (paper.origin for paper in catalogue.papers if paper.date is None))
    days = ((paper.id, paper.date or committed.get(paper.origin)) for paper in catalogue.papers)
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return Clock(
        days={paper: day for paper, day in days if day},
        otherwise=dt.datetime.fromtimestamp(int(epoch), tz=dt.UTC) if _EPOCH.fullmatch(epoch) else None,
    )


def _read_register(options: Options) -> tuple[tuple[RegisterEntry, ...], tuple[Problem, ...]]:
    path = options.seeds / REGISTER_FILE
    return read_register(_register_name(options), decode(path.read_bytes())) if path.exists() else ((), ())


def _register_name(options: Options) -> str:
    return f"{options.seeds.name}/{REGISTER_FILE}"


def _unused(entry: RegisterEntry, options: Options) -> Problem:
    return Problem(
        path=_register_name(options),
        line=entry.line,
        message=f"no paper has the author {entry.name!r}",
        advice="Write the name as the papers have it, or give it in 'also'.",
        severity=Severity.WARNING,
    )
