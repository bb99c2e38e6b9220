"""Tells how rare a word is, from a packaged count and from the catalogue at hand."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from types import MappingProxyType

_UNLISTED = (12, 3)
"""The bands of a word that the packaged count does not list."""
_BACKGROUND_ABSTRACTS = 2000
"""The packaged count weighs as much as this many abstracts of the catalogue."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rarity:
    """The rarity of words for one catalogue."""

    counts: Mapping[str, int]
    """In how many of its abstracts a folded word stands."""
    abstracts: int

    def of(self, word: str) -> float:
        """Returns the rarity of a folded word in bits: 0 for a word of every abstract, about 12 for an unheard one.

        The packaged count holds the balance until a catalogue has some thousand papers, so a few more papers change
        little; in a catalogue of another field its own common words come to count as common.
        """
        background = _BACKGROUND_ABSTRACTS * 2.0 ** -_read_bands().get(word, _UNLISTED)[0]
        share = (background + self.counts.get(word, 0)) / (_BACKGROUND_ABSTRACTS + self.abstracts)
        return -math.log2(min(1.0, share))


def build_rarity(texts: Iterable[Iterable[str]]) -> Rarity:
    """Returns the rarity of words in texts that are given as their folded words."""
    counts: Counter[str] = Counter()
    abstracts = 0
    for words in texts:
        counts.update(set(words))
        abstracts += 1
    return Rarity(counts=MappingProxyType(counts), abstracts=abstracts)


def usual_rarity(word: str) -> float:
    """Returns the rarity of a folded word by the packaged count alone, in bits, whatever the catalogue holds."""
    return float(_read_bands().get(word, _UNLISTED)[0])


def title_band(word: str) -> int:
    """Returns how readily titles take up a folded word of the abstract: 0 (`essential`) to 5 (`robot`)."""
    return _read_bands().get(word, _UNLISTED)[1]


def is_listed(word: str) -> bool:
    """Tells whether the packaged count lists the folded word."""
    return word in _read_bands()


@lru_cache(maxsize=1)
def _read_bands() -> Mapping[str, tuple[int, int]]:
    bands: dict[str, tuple[int, int]] = {}
    band = (0, 0)
    for line in resources.files("generator.prose").joinpath("frequencies.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            frequency, title = line.strip("[]").split(" ")
            band = (int(frequency), int(title))
        elif not line.startswith("#"):
            bands.update(dict.fromkeys(line.split(), band))
    return MappingProxyType(bands)
