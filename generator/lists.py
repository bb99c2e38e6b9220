"""Lists: every choice of papers that has a page, and with it feeds and a place in exports."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from generator import permalinks
from generator.authors import Authors
from generator.catalogue import Catalogue
from generator.model import Paper


class ListKind(Enum):
    """What the papers of a list have in common."""

    CATALOGUE = "catalogue"
    TOPIC = "topic"
    VENUE = "venue"
    EDITION = "edition"
    YEAR = "year"
    AUTHOR = "author"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """What limits a search, as the URL of the search page has it: `venue=ICLR`."""

    kind: str
    """`topic`, `venue`, `year` or `author`."""
    value: str
    """The slug of a topic or an author, the name of a venue, a year."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperList:
    """Some papers of the catalogue, and where their page is."""

    kind: ListKind
    folder: str
    """Folder of its pages below the docs folder: `topics/agents`."""
    title: str
    papers: tuple[str, ...]
    """Ids, in seed order."""
    limits: tuple[Limit, ...] = ()
    """What they have in common, as a search says it; a search of all papers has no limits."""


def build_lists(catalogue: Catalogue, authors: Authors) -> tuple[PaperList, ...]:
    """Returns all lists: the whole catalogue, topics, venues, editions, years and authors.

    Where there is only one venue, edition or year, its list would be the catalogue again, and is left out.
    """
    everything = tuple(paper.id for paper in catalogue.papers)
    return (
        PaperList(kind=ListKind.CATALOGUE, folder="papers", title="All papers", papers=everything),
        *(
            PaperList(
                kind=ListKind.TOPIC,
                folder=permalinks.topic_folder(slug),
                title=catalogue.topics[slug].label,
                papers=papers,
                limits=_limits(topic=slug),
            )
            for slug, papers in catalogue.by_topic.items()
        ),
        *_build_editions(catalogue.papers),
        *(
            PaperList(
                kind=ListKind.AUTHOR,
                folder=author_folder(slug),
                title=profile.name,
                papers=profile.papers,
                limits=_limits(author=slug),
            )
            for slug, profile in authors.profiles.items()
        ),
    )


def author_folder(slug: str) -> str:
    """Returns the folder of an author's pages."""
    return f"authors/{slug}"


def venue_folders(venues: tuple[str, ...]) -> dict[str, str]:
    """Returns the folder of each venue; venues whose names give one slug are numbered in their order."""
    folders: dict[str, str] = {}
    for venue in venues:
        slug = permalinks.slug_of(venue) or "venue"
        number = sum(folder.partition("~")[0] == f"venues/{slug}" for folder in folders.values())
        folders[venue] = f"venues/{slug}~{number + 1}" if number else f"venues/{slug}"
    return {venue: folder.replace("~", "-") for venue, folder in folders.items()}


def _build_editions(papers: tuple[Paper, ...]) -> Iterator[PaperList]:
    venues = tuple(dict.fromkeys(paper.edition.venue for paper in papers))
    editions = tuple(dict.fromkeys(paper.edition for paper in papers))
    years = sorted({paper.edition.year for paper in papers if paper.edition.year}, reverse=True)
    folders = venue_folders(venues)
    if len(venues) > 1:
        for venue in venues:
            found = tuple(paper.id for paper in papers if paper.edition.venue == venue)
            yield PaperList(
                kind=ListKind.VENUE, folder=folders[venue], title=venue, papers=found, limits=_limits(venue=venue)
            )
    if len(editions) > 1:
        for edition in editions:
            if edition.year is not None:
                found = tuple(paper.id for paper in papers if paper.edition == edition)
                folder = f"{folders[edition.venue]}/{edition.year}"
                limits = _limits(venue=edition.venue, year=str(edition.year))
                yield PaperList(kind=ListKind.EDITION, folder=folder, title=edition.label, papers=found, limits=limits)
    if len(years) > 1:
        for year in years:
            found = tuple(paper.id for paper in papers if paper.edition.year == year)
            limits = _limits(year=str(year))
            yield PaperList(kind=ListKind.YEAR, folder=f"years/{year}", title=str(year), papers=found, limits=limits)


def _limits(**values: str) -> tuple[Limit, ...]:
    return tuple(Limit(kind=kind, value=value) for kind, value in values.items())
