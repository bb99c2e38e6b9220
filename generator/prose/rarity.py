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
_STEP = 2
"""Bits of a step by which a catalogue corrects the packaged rarity."""
_FEWEST = 8
"""A catalogue corrects the rarity of words that so many of its abstracts have."""
_STEPS_OF_SIZE = 4
"""Sizes of a catalogue that count as different, for each doubling."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rarity:
    """The rarity of words for one catalogue: the packaged one, corrected in coarse steps.

    So in a catalogue of another field its own common words come to count as common; and a paper more or less changes
    the rarity of hardly a word, which is what lets everything that was made of the other words stand.
    """

    corrections: Mapping[str, int]
    """What is added to the packaged rarity of a folded word, in bits; a word that is not here keeps it."""

    def of(self, word: str) -> float:
        """Returns the rarity of a folded word in bits: 0 for a word of every abstract, 12 for an unheard one."""
        return max(0.0, usual_rarity(word) + self.corrections.get(word, 0))


def build_rarity(texts: Iterable[Iterable[str]]) -> Rarity:
    """Returns the rarity of words in texts that are given as their folded words."""
    counts: Counter[str] = Counter()
    abstracts = 0
    for words in texts:
        counts.update(set(words))
        abstracts += 1
    size = 2.0 ** (math.floor(math.log2(abstracts) * _STEPS_OF_SIZE) / _STEPS_OF_SIZE) if abstracts else 0.0
    corrections = {word: _correct(word, count, size) for word, count in counts.items() if count >= _FEWEST}
    return Rarity(corrections=MappingProxyType({word: bits for word, bits in sorted(corrections.items()) if bits}))


def _correct(word: str, count: int, size: float) -> int:
    """Returns by how many bits a word is rarer here than by the packaged count, in whole steps."""
    usual = usual_rarity(word)
    share = (_BACKGROUND_ABSTRACTS * 2.0**-usual + count) / (_BACKGROUND_ABSTRACTS + size)
    return _STEP * round((-math.log2(min(1.0, share)) - usual) / _STEP)


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
