"""The names of shards in files of their own: with many papers, the manifest names directories of shards instead."""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.search.packing import pack_file, pack_texts
from generator.search.vocabulary import utf16_order

_FEW = 32
_MANY = 128
_CUT_CHANCE = 16
"""One shard in so many may begin a directory."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Directory:
    """A file that names consecutive shards."""

    start: str
    """The start of its first shard."""
    content: bytes


def build_directories(starts: Sequence[str], names: Sequence[str]) -> tuple[Directory, ...]:
    """Returns the directories of all shards, in order.

    Where a directory may end depends on the starts of the shards alone, so what is added changes its own directory.

    Args:
        starts: By shard, what none of its terms comes before.
        names: By shard, its name; all are of one length.
    """
    places = [0]
    for at, start in enumerate(starts):
        is_place = zlib.crc32(utf16_order(start)) % _CUT_CHANCE == 0
        if at - places[-1] >= (_FEW if is_place else _MANY):
            places.append(at)
    return tuple(
        Directory(start=starts[first], content=_pack(starts[first:end], names[first:end]))
        for first, end in pairwise([*places, len(starts)])
    )


def _pack(starts: Sequence[str], names: Sequence[str]) -> bytes:
    overlaps, tails = pack_texts(starts)
    return pack_file(((tails, overlaps), ("".join(names).encode(),)))
