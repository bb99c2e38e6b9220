"""Exports: papers as files, for the whole catalogue at once and for any choice of papers in the browser."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator import permalinks
from generator.catalogue import Catalogue
from generator.citations import build_reference
from generator.exports.files import Download, build_files
from generator.exports.formats import FORMATS, Entry
from generator.exports.schema import SCHEMA_URI, build_schema
from generator.exports.shards import build_shards, build_slug_lists
from generator.lists import ListKind, PaperList
from generator.model import Artifact
from generator.site import Site

__all__ = ["SCHEMA_URI", "Download", "Exports", "build_exports"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Exports:
    """The files, and what the page about the data says of those that readers take."""

    artifacts: tuple[Artifact, ...]
    downloads: tuple[Download, ...]


def build_exports(catalogue: Catalogue, lists: Iterable[PaperList], site: Site, dataset: Artifact) -> Exports:
    """Returns the catalogue in every format, the pieces for the browser and the schema of the data set.

    Args:
        catalogue: The papers.
        lists: The lists that have pages; authors' pages name their papers themselves.
        site: The site they are published on.
        dataset: `papers.jsonl`, from which records are taken and which is listed but not made again.
    """
    entries = tuple(_entries(catalogue, site, dataset))
    pieces = {form.name: tuple(map(form.render, entries)) for form in FORMATS}
    files = tuple(build_files(pieces))
    artifacts = (
        *(artifact for _, artifact in files if artifact.uri != dataset.uri),
        *build_shards(entries, pieces),
        *build_slug_lists(_slugs(catalogue, lists)),
        build_schema(site),
    )
    return Exports(artifacts=artifacts, downloads=tuple(download for download, _ in files))


def _entries(catalogue: Catalogue, site: Site, dataset: Artifact) -> Iterator[Entry]:
    lines = dataset.content.decode().split("\n")
    for paper, line in zip(catalogue.papers, lines, strict=False):
        url = site.urls.url_of(permalinks.paper_uri(paper.slug))
        absolute = site.absolute_url(url)
        yield Entry(
            slug=paper.slug,
            url=absolute or url,
            reference=build_reference(paper, absolute),
            line=line,
            record=json.loads(line),
        )


def _slugs(catalogue: Catalogue, lists: Iterable[PaperList]) -> dict[str, tuple[str, ...]]:
    return {
        one.folder: tuple(catalogue.by_id[paper].slug for paper in one.papers)
        for one in lists
        if one.kind is not ListKind.AUTHOR
    }
