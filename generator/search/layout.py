"""How the files of the search are cut for a number of papers: few requests for few papers, few bytes for many."""

from dataclasses import dataclass

SMALL_CATALOGUE = 64
"""So many papers fit in one file of results, and one of abstracts."""
_FEW = 1_000
_SOME = 12_000
_MANY = 30_000
_RARITY = 16
"""A term is rare that stands in less than one paper of so many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Sizes of the files."""

    shard_size: int
    """Bytes of a shard before compression."""
    lengths_apart: frozenset[str]
    """Fields whose lengths are files of their own; of others every posting holds the length. For few papers such files
    would be many requests. Short fields have few postings, so theirs are held there; those of titles and authors are
    the exception, up to a number of papers that makes their files small."""
    rare: int = 0
    """Terms that stand in at most so many papers hold the length of the last field of each, even where lengths of that
    field are a file of their own: who asks for a rarer term, too, does not need the file."""
    cards_per_file: int
    abstracts_per_file: int


def choose_layout(papers: int) -> Layout:
    """Returns the layout for a number of papers."""
    is_small = papers <= SMALL_CATALOGUE
    return Layout(
        shard_size=6_000 if papers <= _SOME else 10_000 if papers <= _MANY else 16_000,
        lengths_apart=_choose_lengths_apart(papers),
        rare=0 if papers <= _SOME else papers // _RARITY,
        cards_per_file=SMALL_CATALOGUE if is_small else 4,
        abstracts_per_file=SMALL_CATALOGUE if is_small else 2,
    )


def _choose_lengths_apart(papers: int) -> frozenset[str]:
    if papers <= _FEW:
        return frozenset()
    return frozenset({"title", "authors", "abstract"} if papers <= _SOME else {"abstract"})
