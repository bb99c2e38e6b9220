"""How the files of the search are cut for a number of papers: few requests for few papers, few bytes for many."""

from dataclasses import dataclass

from generator.search.fields import FIELD_NAMES

SMALL_CATALOGUE = 64
"""So many papers fit in one file of results, and one of abstracts."""
_FEW = 1_000
_SOME = 12_000
_MANY = 30_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Sizes of the files."""

    shard_size: int
    """Bytes of a shard before compression."""
    lengths_apart: frozenset[str]
    """Fields whose lengths are files of their own; of others every posting holds the length. For few papers such files
    would be many requests, and for very many they would outweigh the shards of a query. Short fields have few postings,
    so theirs are the first to be held there."""
    cards_per_file: int
    abstracts_per_file: int


def choose_layout(papers: int) -> Layout:
    """Returns the layout for a number of papers."""
    is_small = papers <= SMALL_CATALOGUE
    return Layout(
        shard_size=6_000 if papers <= _SOME else 10_000,
        lengths_apart=_choose_lengths_apart(papers),
        cards_per_file=SMALL_CATALOGUE if is_small else 4,
        abstracts_per_file=SMALL_CATALOGUE if is_small else 2,
    )


def _choose_lengths_apart(papers: int) -> frozenset[str]:
    if papers <= _FEW or papers > _MANY:
        return frozenset()
    return frozenset(FIELD_NAMES if papers <= _SOME else {"abstract"})
