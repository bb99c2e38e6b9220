"""The catalogue as an indented drawing: editions, families, topics, papers."""

from collections.abc import Iterator

from generator.catalogue import Catalogue
from generator.text import render_plain

PAPERS, TOPICS, FAMILIES = 3, 2, 1
"""How deep a drawing goes."""


def render_outline(catalogue: Catalogue, depth: int = PAPERS) -> str:
    """Returns the drawing, a line a thing, with the numbers of papers; a paper stands below each of its topics.

    Args:
        catalogue: The papers.
        depth: `FAMILIES`, `TOPICS` or `PAPERS`: the last level that is drawn.
    """
    return "\n".join(_lines(catalogue, depth))


def _lines(catalogue: Catalogue, depth: int) -> Iterator[str]:
    editions = ", ".join(edition.label for edition in catalogue.editions)
    yield f"{editions or 'No papers'} ({len(catalogue.papers)})"
    for family in catalogue.families:
        filed = {paper for slug in family.topics for paper in catalogue.by_topic[slug]}
        yield f"  {family.label} ({len(filed)})"
        if depth >= TOPICS:
            for slug in family.topics:
                yield f"    {catalogue.topics[slug].label} ({len(catalogue.by_topic[slug])})"
                yield from _papers(catalogue, catalogue.by_topic[slug], depth)
    unfiled = tuple(paper.id for paper in catalogue.papers if not paper.topics)
    if unfiled:
        yield f"  Without a topic ({len(unfiled)})"
        yield from _papers(catalogue, unfiled, depth)


def _papers(catalogue: Catalogue, papers: tuple[str, ...], depth: int) -> Iterator[str]:
    if depth >= PAPERS:
        for paper in papers:
            yield f"      {' '.join(render_plain(catalogue.by_id[paper].title).split())}"
