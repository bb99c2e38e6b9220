"""Renders the catalogue as Markdown pages, through the templates in `site_templates/pages`.

Templates ending in `.md.j2` that are named for a kind (`paper`, `papers`, `topic`, `listed`, `redirect`) make the
pages of that kind; every other one is a page by itself, such as `about.md.j2`.
"""

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

import jinja2

from generator import permalinks
from generator.authors import Authors
from generator.catalogue import Catalogue
from generator.errors import CatalogueError, Problem
from generator.exports import Download
from generator.lists import ListKind, PaperList
from generator.model import Artifact, Origin
from generator.pages import views
from generator.pages.data import data_view
from generator.pages.front_matter import render_front_matter
from generator.pages.indexes import author_index_views, name_index_views
from generator.pages.people import author_views, list_views, venues_view
from generator.pages.present import Presenter
from generator.site import Site
from generator.store import Shelf
from generator.text import render_markdown

SUFFIX = ".md.j2"
KINDS = frozenset({"listed", "paper", "papers", "redirect", "topic"})


def render_pages(  # noqa: PLR0913  # each of them is something that pages show
    catalogue: Catalogue,
    authors: Authors,
    lists: tuple[PaperList, ...],
    site: Site,
    templates: Path,
    *,
    days: Mapping[str, dt.date] = MappingProxyType({}),
    downloads: Sequence[Download] = (),
    styles: Shelf | None = None,
) -> Iterator[Artifact]:
    """Yields every page of the site as Markdown: papers, lists, topics, authors, names and the pages by themselves.

    Args:
        catalogue: The papers.
        authors: The people who wrote them.
        lists: The lists of papers that have pages.
        site: The site they are published on.
        templates: The folder that holds the templates.
        days: The day of each paper, by its id, where it is known.
        downloads: The files that the page about the data lists.
        styles: The citations in running text that earlier runs have set.

    Raises:
        CatalogueError: If a template is missing or broken.
    """
    renderer = _Renderer(templates)
    presenter = Presenter(catalogue, authors, site, lists=lists, days=days, styles=styles)
    data = partial(data_view, downloads=downloads, papers=len(catalogue.papers), license_=site.license)
    for index, paper in enumerate(catalogue.papers):
        body = render_markdown(paper.abstract)
        yield renderer.render(
            permalinks.paper_uri(paper.slug), "paper", paper.origin, view=presenter.paper(index), abstract=body
        )
    for slug in catalogue.redirects:
        yield renderer.render(permalinks.redirect_uri(slug), "redirect", view=presenter.redirect(slug))
    for number, view in enumerate(presenter.papers(), start=1):
        yield renderer.render(permalinks.index_uri("papers", number), "papers", view=view)
    for slug in catalogue.topics:
        for number, topic_view in enumerate(presenter.topic(slug), start=1):
            uri = permalinks.index_uri(permalinks.topic_folder(slug), number)
            yield renderer.render(uri, "topic", view=topic_view)
    for uri, listed in _listed(presenter, authors, lists):
        yield renderer.render(uri, "listed", view=listed)
    for name in renderer.pages():
        yield renderer.render(
            f"{name}.md", name, overview=presenter.overview, data=data, site=site, catalogue=catalogue
        )


def _listed(presenter: Presenter, authors: Authors, lists: tuple[PaperList, ...]) -> Iterator[tuple[str, views.Head]]:
    """Yields what the pages of venues, editions, years, authors and names are told, each with its source URI."""
    for source in lists:
        if source.kind in {ListKind.VENUE, ListKind.EDITION, ListKind.YEAR}:
            yield from list_views(presenter, source)
    venues = venues_view(presenter, lists)
    if venues:
        yield "venues/index.md", venues
    if authors.profiles:
        yield from author_index_views(presenter, authors)
    if presenter.names:
        yield from name_index_views(presenter, presenter.names)
    for profile in authors.profiles.values():
        yield from author_views(presenter, authors, profile)


class _Renderer:
    """The templates of pages, ready to be filled."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._environment = jinja2.Environment(
            loader=jinja2.FileSystemLoader(folder),
            undefined=jinja2.StrictUndefined,
            autoescape=False,  # noqa: S701  # the output is Markdown; views say which of their fields are safe HTML
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )
        self._environment.filters["front_matter"] = render_front_matter

    def pages(self) -> list[str]:
        """Returns the names of the pages by themselves, in order: `about`, `topics/index`."""
        names = (name.removesuffix(SUFFIX) for name in self._environment.list_templates() if name.endswith(SUFFIX))
        return sorted(name for name in names if name not in KINDS)

    def render(
        self, uri: str, name: str, origin: Origin | None = None, *, view: views.Head | None = None, **values: object
    ) -> Artifact:
        """Returns the page that a template makes of its view and of other values."""
        try:
            text = self._environment.get_template(f"{name}{SUFFIX}").render(
                values if view is None else {**values, "view": view}
            )
        except jinja2.TemplateNotFound as error:
            advice = "Put it back, or name another folder as 'templates' in mkdocs.yml."
            raise self._error(str(error.name), None, "there is no such template", advice) from error
        except jinja2.TemplateSyntaxError as error:
            advice = "Mend the template."
            raise self._error(f"{name}{SUFFIX}", error.lineno, f"{error.message}", advice) from error
        except jinja2.UndefinedError as error:
            advice = "See generator/pages/views.py for what templates are told."
            raise self._error(f"{name}{SUFFIX}", None, f"{error.message}", advice) from error
        return Artifact(uri=uri, content=text.encode(), origin=origin, updated=view.updated if view else None)

    def _error(self, name: str, line: int | None, message: str, advice: str) -> CatalogueError:
        path = f"{self._folder.parent.name}/{self._folder.name}/{name}"
        return CatalogueError([Problem(path=path, line=line, message=message, advice=advice)])
