"""Shards: the pieces of every format in small files, so that a browser joins any choice of papers from few of them.

A paper's shard follows from its slug alone.
"""

import json
from collections.abc import Iterator, Mapping, Sequence

from generator.exports.formats import FORMATS, Entry
from generator.model import Artifact
from generator.permalinks import shard_of

FOLDER = "data/pieces"
SHARD_SIZE = 64
"""Papers in a shard, on average: some 30 kB of BibTeX before compression."""


def build_shards(entries: Sequence[Entry], pieces: Mapping[str, Sequence[str]]) -> Iterator[Artifact]:
    """Yields the manifest, which says how pieces are joined, and the shards of each format: pieces by slug.

    Args:
        entries: All papers.
        pieces: The papers in each format, by its name, in the same order.
    """
    shards = -(-len(entries) // SHARD_SIZE) or 1
    places = [shard_of(entry.slug, shards) for entry in entries]
    yield _artifact("manifest", {"shards": shards, "formats": [_described(name) for name in pieces]})
    for name, written in pieces.items():
        filled: list[dict[str, str]] = [{} for _ in range(shards)]
        for entry, place, piece in zip(entries, places, written, strict=True):
            filled[place][entry.slug] = piece
        for number, shard in enumerate(filled):
            yield _artifact(f"{name}/{number}", shard)


def build_slug_lists(lists: Mapping[str, Sequence[str]]) -> Iterator[Artifact]:
    """Yields one file for each list of papers that has a page: its slugs, in the order of the page.

    Args:
        lists: Slugs of papers by the name of the list, such as `topics/agents`.
    """
    for name, slugs in lists.items():
        yield _artifact(f"lists/{name}", list(slugs))


def _described(name: str) -> dict[str, str]:
    form = next(form for form in FORMATS if form.name == name)
    return {
        "name": form.name,
        "label": form.label,
        "extension": form.extension,
        "media": form.media_type,
        "head": form.head,
        "between": form.between,
        "tail": form.tail,
    }


def _artifact(name: str, value: object) -> Artifact:
    content = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Artifact(uri=f"{FOLDER}/{name}.json", content=content.encode())
