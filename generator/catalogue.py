"""The catalogue: all papers, frozen and cross-indexed; what every renderer reads and none changes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from generator.model import Edition, Family, Paper, Topic


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """All papers in seed order, and the indexes over them; values of indexes are ids, looked up in `by_id`."""

    papers: tuple[Paper, ...]
    by_id: Mapping[str, Paper]
    topics: Mapping[str, Topic]
    """Topics that have papers, by slug, in the order of the taxonomy."""
    families: tuple[Family, ...]
    """Families that have such topics, each with those alone."""
    by_topic: Mapping[str, tuple[str, ...]]
    """Ids of the papers filed under each topic, in seed order."""
    editions: tuple[Edition, ...]
    """Editions in the order in which the seeds name them."""
    redirects: Mapping[str, str] = field(default_factory=dict)
    """Id of the paper that once had a slug, by that slug, in order."""


def build_catalogue(
    papers: Iterable[Paper],
    topics: Iterable[Topic],
    families: Iterable[Family],
    redirects: Mapping[str, str] = MappingProxyType({}),
) -> Catalogue:
    """Returns the catalogue of these papers.

    Args:
        papers: The papers in seed order; ids and slugs are unique.
        topics: The taxonomy's topics, in its order.
        families: The taxonomy's families, in its order.
        redirects: Ids of papers by slugs that they once had; those of papers that are gone lead nowhere.
    """
    papers = tuple(papers)
    by_id = {paper.id: paper for paper in papers}
    filed: dict[str, list[str]] = {}
    for paper in papers:
        for assignment in paper.topics:
            filed.setdefault(assignment.topic, []).append(paper.id)
    used = {topic.slug: topic for topic in topics if topic.slug in filed}
    kept = (
        Family(slug=family.slug, label=family.label, topics=tuple(slug for slug in family.topics if slug in used))
        for family in families
    )
    return Catalogue(
        papers=papers,
        by_id=MappingProxyType(by_id),
        topics=MappingProxyType(used),
        families=tuple(family for family in kept if family.topics),
        by_topic=MappingProxyType({slug: tuple(filed[slug]) for slug in used}),
        editions=tuple(dict.fromkeys(paper.edition for paper in papers)),
        redirects=MappingProxyType({slug: id_ for slug, id_ in sorted(redirects.items()) if id_ in by_id}),
    )
