"""From submissions to papers: adds what the abstracts themselves tell, and lets what the seeds say win."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.errors import Problem
from generator.keywords import choose_keywords
from generator.model import Paper, Related, Submission, TitleSource
from generator.prose.matching import split_parts
from generator.related import RelatedDocument, Words, find_related, line_of
from generator.slugs import Claim, Permalinks, assign_permalinks
from generator.store import Store
from generator.tell import Told, tell_submissions
from generator.text import parse_line
from generator.topics import Taxonomy

RELATED_PAPERS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """All papers, with the slugs that are to be remembered and what is wrong with those that were chosen."""

    papers: tuple[Paper, ...]
    permalinks: Permalinks
    problems: tuple[Problem, ...]


def complete_papers(
    submissions: Sequence[Submission], taxonomy: Taxonomy, remembered: Permalinks, store: Store
) -> Completion:
    """Returns the complete paper of each submission, in order.

    A title, name, keywords and topics that the seeds give are taken as they are; what they lack is read from the
    abstract. Slugs, keywords and related papers depend on all papers,
    so they come last.

    Args:
        submissions: What the seeds say; ids are unique.
        taxonomy: The topics that papers are filed under.
        remembered: The slugs that papers have had.
        store: What earlier runs have read from abstracts; the result is the same without.
    """
    told = tell_submissions(submissions, taxonomy, store)
    permalinks, problems = assign_permalinks([_claim(one) for one in told], remembered)
    keywords = _find_keywords(told)
    documents = [_document(one, found) for one, found in zip(told, keywords, strict=True)]
    related = find_related(documents, RELATED_PAPERS, store.shelf("related"))
    papers = tuple(
        _paper(one, permalinks.papers[one.submission.id].slug, found, related.get(one.submission.id, ()))
        for one, found in zip(told, keywords, strict=True)
    )
    return Completion(papers=papers, permalinks=permalinks, problems=problems)


def _find_keywords(told: Sequence[Told]) -> list[tuple[str, ...]]:
    """Returns the keywords of each paper: those that are given, else chosen among all papers that lack them."""
    chosen = iter(choose_keywords([one.shortlist for one in told if one.shortlist is not None]))
    return [one.submission.keywords if one.shortlist is None else next(chosen) for one in told]


def _document(told: Told, keywords: tuple[str, ...]) -> RelatedDocument:
    words = Words(
        abstract=told.line,
        title=line_of(split_parts(told.title)),
        keywords=tuple(line_of(split_parts(keyword)) for keyword in keywords),
    )
    return RelatedDocument(
        id=told.submission.id, title=told.title, abstract=told.abstract, keywords=keywords, words=words
    )


def _claim(told: Told) -> Claim:
    submission = told.submission
    return Claim(
        id=submission.id,
        title=told.title,
        abstract=told.abstract,
        origin=submission.origin,
        chosen=submission.slug,
    )


def _paper(told: Told, slug: str, keywords: tuple[str, ...], related: tuple[Related, ...]) -> Paper:
    submission = told.submission
    return Paper(
        id=submission.id,
        slug=slug,
        title=submission.title or parse_line(told.title),
        title_source=TitleSource.OFFICIAL if submission.title else TitleSource.DERIVED,
        names=told.names,
        authors=submission.authors,
        edition=submission.edition,
        abstract=submission.abstract,
        topics=told.topics,
        keywords=keywords,
        links=submission.links,
        origin=submission.origin,
        award=submission.award,
        track=submission.track,
        session=submission.session,
        pages=submission.pages,
        date=submission.date,
        markup=submission.markup,
        derived=frozenset(_derived(submission)),
        related=related,
    )


def _derived(submission: Submission) -> Iterator[str]:
    stated = {"name": submission.name, "keywords": submission.keywords, "topics": submission.topics}
    return (field for field, value in stated.items() if not value)
