"""What results show and what they are narrowed and sorted by, in files that are loaded when they are shown."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from generator.model import Topic
from generator.search.documents import SearchDocument
from generator.search.packing import append_varint, pack_file, pack_varints


@dataclass(frozen=True, slots=True, kw_only=True)
class Facets:
    """The values by which papers are narrowed, each in the order of its number."""

    topics: tuple[Topic, ...]
    editions: tuple[tuple[str, int | None], ...]
    """Venue and year."""


def collect_facets(documents: Sequence[SearchDocument]) -> Facets:
    """Returns the topics and editions of the documents: topics by slug, editions by venue and year."""
    topics = {topic.slug: topic for document in documents for topic in document.topics}
    editions = {(document.venue, document.year) for document in documents}
    return Facets(
        topics=tuple(topics[slug] for slug in sorted(topics)),
        editions=tuple(sorted(editions, key=lambda edition: (edition[0], edition[1] or 0))),
    )


def render_cards(documents: Sequence[SearchDocument], facets: Facets, *, size: int) -> tuple[bytes, ...]:
    """Returns the files of cards: what a result shows of its paper besides the abstract, `size` papers a file."""
    topics = {topic.slug: number for number, topic in enumerate(facets.topics)}
    editions = {edition: number for number, edition in enumerate(facets.editions)}
    cards = [
        (
            document.slug,
            document.title,
            document.names,
            document.authors,
            editions[document.venue, document.year],
            [topics[topic.slug] for topic in document.topics],
        )
        for document in documents
    ]
    return tuple(render_json(cards[at : at + size]) for at in range(0, len(cards), size))


def render_abstracts(documents: Sequence[SearchDocument], *, size: int) -> tuple[bytes, ...]:
    """Returns the files of abstracts, `size` papers a file."""
    abstracts = [document.abstract for document in documents]
    return tuple(render_json(abstracts[at : at + size]) for at in range(0, len(abstracts), size))


def pack_facets(documents: Sequence[SearchDocument], facets: Facets) -> bytes:
    """Returns the topics and the edition of every paper: a column of counts and topics, and one of runs of editions."""
    topics = {topic.slug: number for number, topic in enumerate(facets.topics)}
    editions = {edition: number for number, edition in enumerate(facets.editions)}
    filed = bytearray()
    runs: list[int] = []
    for document in documents:
        append_varint(filed, len(document.topics))
        for topic in document.topics:
            append_varint(filed, topics[topic.slug])
        edition = editions[document.venue, document.year]
        if runs and runs[-2] == edition:
            runs[-1] += 1
        else:
            runs += [edition, 1]
    return pack_file(((bytes(filed),), (pack_varints(runs),)))


def pack_title_order(documents: Sequence[SearchDocument]) -> bytes:
    """Returns the place of every paper in the list of all titles, letters and digits compared alone."""
    keys = [(_sort_key(document.title), position) for position, document in enumerate(documents)]
    places = {position: place for place, (_, position) in enumerate(sorted(keys))}
    return pack_file(((pack_varints(places[position] for position in range(len(documents))),),))


def render_json(value: object) -> bytes:
    """Returns a value as compact JSON.

    A lone surrogate cannot be encoded; a question mark in an excerpt is better than no search.
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def _sort_key(title: str) -> tuple[str, str]:
    return "".join(letter for letter in title.casefold() if letter.isalnum() or letter == " ").strip(), title
