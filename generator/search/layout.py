"""How the files of the search are cut for a number of papers: few requests for few papers, few bytes for many."""

from dataclasses import dataclass

SMALL_CATALOGUE = 64
"""So many papers fit in one file of results, and one of abstracts."""
_SOME = 12_000
_SPAN_BITS = 4
"""Of the number of papers, rounded up; when the catalogue grows beyond it, all shards change."""
_COMMON = 16
_COMMON_OF_MANY = 64
"""A word is common that stands in more than one abstract of so many."""
_FREQUENT = 5
"""In a large catalogue a word is frequent that stands in more than one abstract of so many."""

_BROAD = 64
"""In a large catalogue a word is broad that the topics of more than one paper of so many have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Sizes of the files."""

    shard_size: int
    """Bytes of a shard, roughly, as it is sent."""
    has_directories: bool
    """Whether the manifest names directories, which name the shards: for many papers it would be long itself."""
    span: int
    """A number that the positions of papers are below, and which few papers more do not change."""
    common: int
    """A word that stands in more abstracts counts once in each: how often it is said there tells nothing."""
    frequent: int
    """A word that stands in more abstracts is looked for elsewhere only, as a stop word is: "method" and "result" tell
    nothing of an abstract, and whoever asks for them beside other words would load their many papers in vain."""
    broad: int
    """A word that the topics of more papers have is not taken from them: such a topic is better found by its page."""
    cards_per_file: int
    abstracts_per_file: int


def choose_layout(papers: int) -> Layout:
    """Returns the layout for a number of papers."""
    is_small = papers <= SMALL_CATALOGUE
    span = choose_span(papers)
    return Layout(
        shard_size=2_400 if papers <= _SOME else 1_400,
        has_directories=papers > _SOME,
        span=span,
        common=span // (_COMMON if papers <= _SOME else _COMMON_OF_MANY),
        frequent=span if papers <= _SOME else span // _FREQUENT,
        broad=span if papers <= _SOME else span // _BROAD,
        cards_per_file=SMALL_CATALOGUE if is_small else 4,
        abstracts_per_file=SMALL_CATALOGUE if is_small else 2,
    )


def choose_span(papers: int) -> int:
    """Returns a number that the positions of papers are below, and which few papers more do not change."""
    unit = 1 << max(0, papers.bit_length() - _SPAN_BITS)
    return -(-papers // unit) * unit
