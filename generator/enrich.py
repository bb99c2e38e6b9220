"""From submissions to papers: adds what the abstracts themselves tell, and lets what the seeds say win."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.errors import Problem
from generator.keywords import find_keywords
from generator.model import Assignment, Name, Paper, Submission, TitleSource
from generator.names import find_names
from generator.related import RelatedDocument, find_related
from generator.slugs import Claim, Permalinks, assign_permalinks
from generator.text import parse_line, render_plain
from generator.titles import derive_title
from generator.topics import Taxonomy, assign_topics

RELATED_PAPERS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """All papers, with the slugs that are to be remembered and what is wrong with those that were chosen."""

    papers: tuple[Paper, ...]
    permalinks: Permalinks
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reading:
    """A submission and what its own text says."""

    submission: Submission
    abstract: str
    names: tuple[Name, ...]
    title: str


def complete_papers(submissions: Sequence[Submission], taxonomy: Taxonomy, remembered: Permalinks) -> Completion:
    """Returns the complete paper of each submission, in order.

    A title, name, keywords and topics that the seeds give are taken as they are; what they lack is read from the
    abstract. Slugs and related papers depend on all papers, so they come last.

    Args:
        submissions: What the seeds say; ids are unique.
        taxonomy: The topics that papers are filed under.
        remembered: The slugs that papers have had.
    """
    readings = [_read(submission) for submission in submissions]
    permalinks, problems = assign_permalinks([_claim(reading) for reading in readings], remembered)
    keywords = find_keywords(
        [reading.title for reading in readings],
        [reading.abstract for reading in readings],
        [reading.names for reading in readings],
    )
    papers = [
        _paper(reading, permalinks.papers[reading.submission.id].slug, found, taxonomy)
        for reading, found in zip(readings, keywords, strict=True)
    ]
    related = find_related(
        [
            RelatedDocument(id=paper.id, title=reading.title, abstract=reading.abstract, keywords=paper.keywords)
            for paper, reading in zip(papers, readings, strict=True)
        ],
        limit=RELATED_PAPERS,
    )
    completed = tuple(replace(paper, related=related.get(paper.id, ())) for paper in papers)
    return Completion(papers=completed, permalinks=permalinks, problems=problems)


def _claim(reading: _Reading) -> Claim:
    submission = reading.submission
    return Claim(
        id=submission.id,
        title=reading.title,
        abstract=reading.abstract,
        origin=submission.origin,
        chosen=submission.slug,
    )


def _read(submission: Submission) -> _Reading:
    abstract = render_plain(submission.abstract)
    names = find_names(abstract)
    if submission.name:
        rest = tuple(name for name in names if name.short != submission.name)
        first = next((name for name in names if name.short == submission.name), Name(short=submission.name))
        names = (first, *rest)
    title = render_plain(submission.title) if submission.title else derive_title(abstract, names)
    return _Reading(submission=submission, abstract=abstract, names=names, title=title)


def _paper(reading: _Reading, slug: str, keywords: tuple[str, ...], taxonomy: Taxonomy) -> Paper:
    submission = reading.submission
    given = tuple(Assignment(topic=topic) for topic in submission.topics)
    return Paper(
        id=submission.id,
        slug=slug,
        title=submission.title or parse_line(reading.title),
        title_source=TitleSource.OFFICIAL if submission.title else TitleSource.DERIVED,
        names=reading.names,
        authors=submission.authors,
        edition=submission.edition,
        abstract=submission.abstract,
        topics=given or assign_topics(reading.title, reading.abstract, taxonomy),
        keywords=submission.keywords or keywords,
        links=submission.links,
        origin=submission.origin,
        award=submission.award,
        track=submission.track,
        session=submission.session,
        pages=submission.pages,
        date=submission.date,
        markup=submission.markup,
        derived=frozenset(_derived(submission)),
    )


def _derived(submission: Submission) -> Iterator[str]:
    stated = {"name": submission.name, "keywords": submission.keywords, "topics": submission.topics}
    return (field for field, value in stated.items() if not value)
