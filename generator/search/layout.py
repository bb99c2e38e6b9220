"""How the files of the search are cut for a number of papers: few requests for few papers, few bytes for many."""

from dataclasses import dataclass

SMALL_CATALOGUE = 64
"""So many papers fit in one file of results, and one of abstracts."""
_SMALLEST_WITH_LENGTHS_APART = 1_000
_LARGEST_WITH_LENGTHS_APART = 30_000
_LARGEST_WITH_SMALL_SHARDS = 12_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Sizes of the files."""

    shard_size: int
    """Bytes of a shard before compression."""
    has_lengths_apart: bool
    """Whether the lengths of fields are files of their own. For few papers that would be many requests, and for very
    many those files would outweigh the shards of a query: then every posting holds the length of its field."""
    cards_per_file: int
    abstracts_per_file: int


def choose_layout(papers: int) -> Layout:
    """Returns the layout for a number of papers."""
    is_small = papers <= SMALL_CATALOGUE
    return Layout(
        shard_size=6_000 if papers <= _LARGEST_WITH_SMALL_SHARDS else 10_000,
        has_lengths_apart=_SMALLEST_WITH_LENGTHS_APART < papers <= _LARGEST_WITH_LENGTHS_APART,
        cards_per_file=SMALL_CATALOGUE if is_small else 4,
        abstracts_per_file=SMALL_CATALOGUE if is_small else 2,
    )
