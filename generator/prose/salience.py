"""Tells how likely each word of an abstract is to stand in the paper's title."""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from itertools import pairwise
from types import MappingProxyType

from generator.model import Name
from generator.prose.rarity import title_band
from generator.prose.reading import Reading
from generator.prose.signs import describe_words

WEIGHTS_FILE = "salience.txt"
_CHANCES = (0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9)
_EXPECTED = (4, 5, 6, 7, 8, 9, 10, 12)
_RANKS = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20)
_LOGITS = tuple(step / 2 for step in range(-12, 7))
_AGAIN = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Two logistic models: of a word by itself, and of a word beside its neighbours and rivals."""

    alone: Mapping[str, float]
    """By sign, and `bias`."""
    among: Mapping[str, float]
    """By sign, `bias`, and `alone`: the factor of the first model's logit."""


def measure_salience(reading: Reading, name: Name | None) -> Mapping[str, float]:
    """Returns the chance of being in the title for each folded word of an abstract, function words left out.

    A first logistic model goes by what is seen around the word, a second one by what the first says of the words
    beside it and of all others: a title takes neighbours together, and has room for few words.
    """
    weights = read_weights()
    signs = describe_words(reading, name)
    logits = {word: weigh_signs(signs[word], weights.alone) for word in sorted(signs)}
    among = describe_rivals(reading, logits)
    factor = weights.among["alone"]
    return {word: logistic(factor * logit + weigh_signs(among[word], weights.among)) for word, logit in logits.items()}


def weigh_signs(signs: frozenset[str], weights: Mapping[str, float]) -> float:
    """Returns the logit that a model gives to signs; the order of the sum does not depend on that of the set."""
    return weights["bias"] + math.fsum(weights.get(sign, 0.0) for sign in signs)


def logistic(logit: float) -> float:
    """Returns the chance that a logit stands for."""
    return 1.0 / (1.0 + math.exp(-logit))


def describe_rivals(reading: Reading, logits: Mapping[str, float]) -> Mapping[str, frozenset[str]]:
    """Returns the signs of each word that follow from the chances of its neighbours and of all other words.

    Args:
        reading: The abstract.
        logits: By folded word, what the first model says.
    """
    chances = {word: logistic(logit) for word, logit in logits.items()}
    beside = _find_neighbours(reading, chances)
    ranked = sorted(chances, key=lambda word: (-chances[word], word))
    ranks = {word: rank for rank, word in enumerate(ranked)}
    expected = f"expected {_step(math.fsum(chances.values()), _EXPECTED)}"
    top = f"top {_step(max(chances.values(), default=0.0), _CHANCES)}"
    return {
        word: frozenset(
            (
                expected,
                top,
                f"rank {_step(ranks[word], _RANKS)}",
                f"logit {_step(logit, _LOGITS)}",
                f"band {title_band(word)}",
                *(f"{side} {_step(chance, _CHANCES)}" for side, chance in beside[word].items()),
            )
        )
        for word, logit in logits.items()
    }


def _step(value: float, ends: Sequence[float]) -> int:
    return sum(value >= end for end in ends)


def _find_neighbours(reading: Reading, chances: Mapping[str, float]) -> Mapping[str, Mapping[str, float]]:
    """Returns by word the best chance of a word right before and right after it; once more for pairs said again."""
    times: dict[tuple[str, str], int] = defaultdict(int)
    for part, following in pairwise(reading.parts):
        if following.follows and part.folded in chances and following.folded in chances:
            times[part.folded, following.folded] += 1
    beside: dict[str, dict[str, float]] = {
        word: dict.fromkeys(("left", "right", "left-again", "right-again"), 0.0) for word in chances
    }
    for (first, second), number in times.items():
        for suffix in ("", "-again") if number >= _AGAIN else ("",):
            left, right = f"left{suffix}", f"right{suffix}"
            beside[second][left] = max(beside[second][left], chances[first])
            beside[first][right] = max(beside[first][right], chances[second])
    return beside


@lru_cache(maxsize=1)
def read_weights() -> Weights:
    """Returns the packaged weights; the head of the file says what they were fitted to."""
    text = resources.files("generator.prose").joinpath(WEIGHTS_FILE).read_text(encoding="utf-8")
    models: dict[str, dict[str, float]] = {"alone": {}, "among": {}}
    for model, sign, weight in _read_lines(text):
        models[model][sign] = weight
    return Weights(alone=MappingProxyType(models["alone"]), among=MappingProxyType(models["among"]))


def _read_lines(text: str) -> Iterator[tuple[str, str, float]]:
    """Yields model, sign and weight: `[alone after]` opens the signs of a kind, `0.31 for the by` gives `after for`."""
    model = kind = ""
    for line in text.splitlines():
        if line.startswith("["):
            model, _, kind = line.strip("[]").partition(" ")
        elif not line.startswith("#"):
            weight, *values = line.split("\t")
            for value in values:
                yield model, f"{kind} {value}" if kind else value, float(weight)
