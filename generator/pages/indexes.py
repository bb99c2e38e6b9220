"""Indexes from A to Z, of authors and of names: one page, or one a letter where there are many entries."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from generator.alphabet import anchor_of, letter_uri
from generator.authors import Authors
from generator.name_index import NAMES_FOLDER, NameEntry
from generator.pages.index_views import (
    IndexPage,
    IntroducerMark,
    LetterGroup,
    LetterMark,
    NameEntryMark,
)
from generator.pages.people import person_mark
from generator.pages.present import Presenter
from generator.pages.views import CountMark
from generator.permalinks import index_uri


@dataclass(frozen=True, slots=True, kw_only=True)
class _Index:
    folder: str
    title: str
    description: str
    template: str
    entries: tuple[tuple[str, CountMark | NameEntryMark], ...]
    """Each with its letter, in order."""


def author_index_views(presenter: Presenter, authors: Authors) -> Iterator[tuple[str, IndexPage]]:
    """Yields the pages of the index of authors, each with its source URI."""
    entries = (
        (profile.letter, person_mark(presenter, profile, len(profile.papers))) for profile in authors.profiles.values()
    )
    yield from _index_views(
        presenter,
        _Index(
            folder="authors",
            title="Authors",
            description=f"The {len(authors.profiles):,} authors of the catalogue, from A to Z.",
            template="authors.html",
            entries=tuple(entries),
        ),
    )


def name_index_views(presenter: Presenter, names: Sequence[NameEntry]) -> Iterator[tuple[str, IndexPage]]:
    """Yields the pages of the index of names, each with its source URI."""
    yield from _index_views(
        presenter,
        _Index(
            folder=NAMES_FOLDER,
            title="Names",
            description=f"The {len(names):,} systems, methods, benchmarks and data sets that papers of the catalogue"
            " introduce, from A to Z.",
            template="names.html",
            entries=tuple((entry.letter, _name_mark(presenter, entry)) for entry in names),
        ),
    )


def _index_views(presenter: Presenter, index: _Index) -> Iterator[tuple[str, IndexPage]]:
    groups = tuple(
        LetterGroup(letter=letter, anchor=anchor_of(letter), entries=tuple(mark for _, mark in members))
        for letter, members in groupby(index.entries, key=lambda entry: entry[0])
    )
    home = index_uri(index.folder)
    uris = tuple(letter_uri(index.folder, group.letter, len(index.entries)) for group in groups)
    letters = tuple(
        LetterMark(
            letter=group.letter,
            anchor=group.anchor,
            url=presenter.url_of(uri) if uri != home else None,
            count=len(group.entries),
        )
        for group, uri in zip(groups, uris, strict=True)
    )
    is_split = home not in uris
    yield home, _page(index, index.title, letters, () if is_split else groups)
    if is_split:
        for group, uri in zip(groups, uris, strict=True):
            yield uri, _page(index, f"{index.title}: {group.letter}", letters, (group,))


def _page(
    index: _Index,
    title: str,
    letters: tuple[LetterMark, ...],
    groups: tuple[LetterGroup, ...],
) -> IndexPage:
    return IndexPage(
        title=title,
        description=index.description,
        template=index.template,
        count=len(index.entries),
        letters=letters,
        groups=groups,
    )


def _name_mark(presenter: Presenter, entry: NameEntry) -> NameEntryMark:
    introducers = ((presenter.anchor(one.paper), one.expansion) for one in entry.introducers)
    return NameEntryMark(
        short=entry.short,
        anchor=entry.anchor,
        introducers=tuple(
            IntroducerMark(title_html=anchor.title_html, url=anchor.url, expansion=expansion)
            for anchor, expansion in introducers
        ),
    )
