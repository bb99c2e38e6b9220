"""From people, venues and years to what their pages are told."""

from collections.abc import Iterator

from generator import permalinks
from generator.authors import Authors, Profile
from generator.lists import ListKind, PaperList, author_folder
from generator.pages import views
from generator.pages.labels import count_papers, numbered
from generator.pages.present import LONGEST_DESCRIPTION, Presenter
from generator.summaries import shorten

MOST_COAUTHORS = 30


def author_views(presenter: Presenter, authors: Authors, profile: Profile) -> Iterator[tuple[str, views.AuthorPage]]:
    """Yields the pages of an author, each with its source URI."""
    folder = author_folder(profile.slug)
    index_url, page_url = presenter.url_of("authors/index.md"), presenter.url_of(permalinks.index_uri(folder))
    coauthors = tuple(
        person_mark(presenter, authors.profiles[slug], number) for slug, number in profile.coauthors[:MOST_COAUTHORS]
    )
    for number, listing in enumerate(presenter.listings(folder, profile.papers), start=1):
        page = views.AuthorPage(
            title=numbered(profile.name, listing),
            description=shorten(f"{count_papers(listing.total)} by {profile.name}.", LONGEST_DESCRIPTION),
            template="author.html",
            author=views.AuthorView(
                slug=profile.slug,
                note=profile.note,
                variants=profile.variants,
                coauthors=coauthors,
                all_coauthors=len(profile.coauthors),
                slugs=presenter.slugs(profile.papers),
                index_url=index_url,
            ),
            listing=listing,
            feed=presenter.author_feed(folder, profile.papers),
            json_ld=presenter.trail(("Authors", index_url), (profile.name, page_url)),
            updated=presenter.newest(profile.papers),
        )
        yield permalinks.index_uri(folder, number), page


def list_views(presenter: Presenter, source: PaperList) -> Iterator[tuple[str, views.ListPage]]:
    """Yields the pages of the list of a venue, an edition or a year, each with its source URI."""
    for number, listing in enumerate(presenter.listings(source.folder, source.papers), start=1):
        page = views.ListPage(
            title=numbered(source.title, listing),
            description=f"The {count_papers(listing.total)} of {source.title}.",
            template="papers.html",
            list=source.folder,
            listing=listing,
            feed=source.folder,
            updated=presenter.newest(source.papers),
        )
        yield permalinks.index_uri(source.folder, number), page


def venues_view(presenter: Presenter, lists: tuple[PaperList, ...]) -> views.VenuesPage | None:
    """Returns the overview of venues and years, or `None` where there is only one edition."""
    editions = [one for one in lists if one.kind is ListKind.EDITION]
    if not editions:
        return None
    groups = (
        views.ListGroup(label=label, lists=tuple(_list_mark(presenter, one) for one in lists if one.kind is kind))
        for label, kind in (("Venues", ListKind.VENUE), ("Editions", ListKind.EDITION), ("Years", ListKind.YEAR))
    )
    return views.VenuesPage(
        title="Venues and years",
        description=f"Where and when the papers appeared: {', '.join(one.title for one in editions[:8])}.",
        template="venues.html",
        groups=tuple(group for group in groups if group.lists),
    )


def person_mark(presenter: Presenter, profile: Profile, count: int) -> views.CountMark:
    """Returns the link to an author's page, with a number of papers."""
    url = presenter.url_of(permalinks.index_uri(author_folder(profile.slug)))
    return views.CountMark(name=profile.name, url=url, note=profile.note, count=count)


def _list_mark(presenter: Presenter, source: PaperList) -> views.CountMark:
    url = presenter.url_of(permalinks.index_uri(source.folder))
    return views.CountMark(name=source.title, url=url, note=None, count=len(source.papers))
