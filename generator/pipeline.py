"""The one way through: seeds are read, papers completed, and everything that the site needs is rendered.

Writes nothing; the doors decide what becomes of the artifacts and problems.
"""

import datetime as dt
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from generator.authors import build_authors
from generator.catalogue import Catalogue, build_catalogue
from generator.dataset import build_dataset
from generator.enrich import complete_papers
from generator.errors import CatalogueError, Problem, Severity
from generator.exports import build_exports
from generator.feeds import Clock, build_feeds
from generator.history import read_dates
from generator.lists import build_lists
from generator.machines import build_machine_files
from generator.model import Artifact
from generator.pages import render_pages
from generator.search import build_documents, build_search_artifacts
from generator.seeds import TAXONOMY_FILE, Account, read_seeds
from generator.seeds.decode import decode
from generator.seeds.register import REGISTER_FILE, RegisterEntry, read_register
from generator.site import Site
from generator.text import count_unread_math
from generator.topics import Taxonomy, read_taxonomy

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

    @classmethod
    def of_project(cls, root: Path) -> "Options":
        """Returns the options of a project with the usual folders."""
        return cls(
            root=root,
            seeds=root / "seeds",
            docs=root / "build" / "docs",
            templates=root / "site_templates" / "pages",
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What became of every record, and what the maintainer should know."""

    accounts: tuple[Account, ...]
    problems: tuple[Problem, ...]
    derived_titles: int
    unread_formulas: int

    @property
    def errors(self) -> tuple[Problem, ...]:
        """Returns the problems that reject something."""
        return tuple(problem for problem in self.problems if problem.severity is Severity.ERROR)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The catalogue that the seeds make, and the report of reading them."""

    catalogue: Catalogue
    report: Report


def read_catalogue(options: Options) -> Reading:
    """Returns the catalogue of all records that have no error, and the report of every record.

    Raises:
        CatalogueError: If the taxonomy cannot be read, since no paper can be filed then.
    """
    taxonomy = _read_taxonomy(options)
    intake = read_seeds(options.seeds, taxonomy.topics, root=options.root)
    distinct = {submission.id: submission for submission in reversed(intake.submissions)}
    submissions = tuple(submission for submission in intake.submissions if distinct[submission.id] is submission)
    papers = complete_papers(submissions, taxonomy)
    register, register_problems = _read_register(options)
    unused = build_authors(papers, register).unused
    report = Report(
        accounts=intake.accounts,
        problems=(*intake.problems, *register_problems, *(_unused(entry, options) for entry in unused)),
        derived_titles=sum(submission.title is None for submission in submissions),
        unread_formulas=sum(count_unread_math(submission.abstract) for submission in submissions),
    )
    return Reading(catalogue=build_catalogue(papers, taxonomy.topics, taxonomy.families), report=report)


def render_artifacts(catalogue: Catalogue, options: Options) -> Iterator[Artifact]:
    """Yields every file of the docs folder: pages, search index and data.

    Raises:
        CatalogueError: If a page template is missing or broken.
    """
    register, _ = _read_register(options)
    authors = build_authors(catalogue.papers, register)
    lists = build_lists(catalogue, authors)
    dataset = build_dataset(catalogue.papers, options.site.urls)
    exports = build_exports(catalogue, lists, options.site, dataset)
    clock = _clock_of(catalogue, options.root)
    pages = tuple(
        render_pages(
            catalogue, authors, lists, options.site, options.templates, days=clock.days, downloads=exports.downloads
        )
    )
    yield from pages
    yield from build_search_artifacts(build_documents(catalogue.papers, catalogue.topics))
    yield dataset
    yield from exports.artifacts
    yield from build_feeds(catalogue, lists, options.site, clock)
    yield from build_machine_files(catalogue, options.site, exports.downloads, [page.uri for page in pages])


def build(options: Options) -> tuple[tuple[Artifact, ...], Report]:
    """Returns all artifacts of the catalogue and the report of the run.

    Raises:
        CatalogueError: With all problems of the run, if the input has an error.
    """
    reading = read_catalogue(options)
    if reading.report.errors:
        raise CatalogueError(reading.report.problems)
    return tuple(render_artifacts(reading.catalogue, options)), reading.report


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


def _read_taxonomy(options: Options) -> Taxonomy:
    path = options.seeds / TAXONOMY_FILE
    return read_taxonomy(path if path.exists() else None)
