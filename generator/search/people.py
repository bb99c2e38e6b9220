"""Who wrote which papers, in small files: what limits a search to one person's papers.

Names do not do that: two people may share one, and one person may have several. A person's file follows from their
slug, so a search that names a person loads one file and nothing else does.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.permalinks import shard_of
from generator.search.results import render_json

PER_FILE = 64
"""People in a file, on average: some 2 kB before compression."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """An author of papers of the catalogue."""

    slug: str
    name: str
    papers: tuple[int, ...]
    """Positions in the catalogue, in order."""


def render_people(people: Sequence[Person]) -> tuple[bytes, ...]:
    """Returns the files of people: name and papers by slug. A catalogue without authors has none."""
    files: list[dict[str, tuple[str, tuple[int, ...]]]] = [{} for _ in range(-(-len(people) // PER_FILE))]
    for person in people:
        files[shard_of(person.slug, len(files))][person.slug] = (person.name, person.papers)
    return tuple(map(render_json, files))
