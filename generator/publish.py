"""Decides whether what a run has made may be written, and writes it.

Nothing that is built already is replaced by something worse: where errors have rejected records, the rest is written
only if no page of a paper would be lost by it, and addresses are not remembered.
"""

from dataclasses import dataclass
from enum import Enum

from generator.errors import CatalogueError
from generator.output import Written, lost_pages, write_artifacts, write_if_changed
from generator.permalinks import index_uri, paper_uri
from generator.pipeline import Build, Options


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """What was written."""

    written: Written
    has_new_addresses: bool = False
    """Whether the file that remembers addresses has changed; it wants to be committed."""
    has_new_topics: bool = False
    """Whether the file that remembers found topics has; so does it."""


class LossError(CatalogueError):
    """Raised when writing would take pages of papers away because their records have errors."""

    def __init__(self, build: Build, lost: tuple[str, ...]) -> None:
        super().__init__(build.report.problems)
        self.lost = lost


class Allowed(Enum):
    """Which problems a run may have for its papers to be written all the same."""

    NONE = "none"
    WARNINGS = "warnings"
    REJECTED_RECORDS = "rejected records"


def publish(build: Build, options: Options, *, allowed: Allowed, remember: bool) -> Published:
    """Writes the artifacts of a run below the docs folder.

    Args:
        build: What the run has made.
        options: Where things are.
        allowed: Which problems the run may have.
        remember: Whether addresses of papers and found topics are remembered in the seeds folder.

    Raises:
        CatalogueError: If the run has problems that are not allowed; nothing is written then.
        LossError: If records have errors and pages of papers would be lost by it; nothing is written then.
        CatalogueError: If a file that the generator did not write stands in the way; nothing is written then.
    """
    problems = build.report.problems
    if (problems and allowed is Allowed.NONE) or (build.report.errors and allowed is not Allowed.REJECTED_RECORDS):
        raise CatalogueError(problems)
    if build.report.errors:
        lost = _lost_papers(build, options)
        if lost:
            raise LossError(build, lost)
        return Published(written=write_artifacts(build.artifacts, options.docs))
    written = write_artifacts(build.artifacts, options.docs)
    is_new = remember and write_if_changed(options.permalinks, build.permalinks)
    is_found = (
        remember and build.found_topics is not None and write_if_changed(options.found_topics, build.found_topics)
    )
    return Published(written=written, has_new_addresses=is_new, has_new_topics=is_found)


def _lost_papers(build: Build, options: Options) -> tuple[str, ...]:
    folder = paper_uri("").removesuffix(".md")
    pages = lost_pages(build.artifacts, options.docs, folder)
    lists = index_uri(folder.rstrip("/"), 2).rpartition("/")[0]
    return tuple(uri for uri in pages if uri.endswith(".md") and not uri.startswith(f"{lists}/"))
