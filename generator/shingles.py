"""How alike two abstracts are: the share of runs of three words that both have (Broder, 1997).

Candidates are found by the few smallest hashes of each abstract, which two texts that share most of their runs nearly
always share too; only candidates are compared in full. All hashes depend on the words alone.
"""

import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from heapq import nsmallest

RUN = 3
"""Words of a shingle."""
FEWEST_SHINGLES = 12
"""Texts with fewer are compared letter by letter alone: a form letter would make them alike."""
NEARLY_EQUAL = 0.7
"""Texts that share this part of their shingles are one abstract in two wordings."""
SKETCH = 16
"""Hashes that stand for a text where all of it is no longer known."""
_KEYS, _SHARED_KEYS = 8, 2
"""Texts that share two of their eight smallest hashes are compared; of nearly equal ones, 1 in 700 is missed."""
_MOST_NEIGHBOURS = 8
"""So many papers with one hash are compared with each new one; shingles that are common would cost a square else."""
_WORD = re.compile(r"[^\W_]+")
_MASK = 0xFFFFFFFF


@cache
def _word_hash(word: str) -> int:
    return zlib.crc32(word.encode("utf-8", "surrogatepass"))


def shingles_of(text: str) -> frozenset[int]:
    """Returns the hashes of the runs of three words in a plain text; case and signs do not matter."""
    words = [_word_hash(word) for word in _WORD.findall(text.casefold())]
    runs = zip(words, words[1:], words[2:], strict=False)
    # Multiplying spreads the bits, so that the smallest hashes are a fair sample.
    return frozenset((a * 0x9E3779B1 + b * 0x85EBCA6B + c * 0xC2B2AE35) * 0x27D4EB2F >> 7 & _MASK for a, b, c in runs)


def likeness(one: frozenset[int], other: frozenset[int]) -> float:
    """Returns the share of shingles that both texts have, from 0 to 1."""
    shared = len(one & other)
    return shared / (len(one) + len(other) - shared) if shared else 0.0


def sketch_of(shingles: Iterable[int]) -> tuple[int, ...]:
    """Returns the smallest hashes, in order: enough to tell roughly how alike two texts are."""
    return tuple(sorted(shingles)[:SKETCH])


def sketch_likeness(one: Sequence[int], other: Sequence[int]) -> float:
    """Returns an estimate of the likeness of two texts from their sketches."""
    smallest = set(sorted({*one, *other})[:SKETCH])
    return len(smallest & set(one) & set(other)) / len(smallest) if smallest else 0.0


def find_alike(texts: Sequence[str]) -> Iterator[tuple[int, int, float]]:
    """Yields the pairs of texts that are nearly equal, by their places in order, with their likeness."""
    by_key: dict[int, list[int]] = {}
    for place, text in enumerate(texts):
        shingles = shingles_of(text)
        if len(shingles) < FEWEST_SHINGLES:
            continue
        shared: Counter[int] = Counter()
        for key in nsmallest(_KEYS, shingles):
            others = by_key.setdefault(key, [])
            shared.update(others[-_MOST_NEIGHBOURS:])
            others.append(place)
        for other in sorted(other for other, number in shared.items() if number >= _SHARED_KEYS):
            alike = likeness(shingles, shingles_of(texts[other]))
            if alike >= NEARLY_EQUAL:
                yield other, place, alike
