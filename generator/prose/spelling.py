"""Settles one spelling of a phrase for a whole catalogue: small letters or capitals, `multi-modal` or `multimodal`."""

from collections.abc import Iterable, Iterator, Mapping

from generator.prose.classes import Sentence
from generator.prose.known import KNOWN_NAMES
from generator.prose.matching import JOINED_PREFIXES, fold_words
from generator.prose.rarity import is_listed


def find_written(sentences: Iterable[Sentence]) -> Iterator[str]:
    """Yields words as they are written: those in small letters and those with one capital; hyphens part words.

    The first word of a sentence tells nothing, so it is left out. Words with hyphens are given whole too.
    """
    for sentence in sentences:
        for token in sentence.tokens[1:]:
            if "-" in token.text:
                yield token.text
            for part in token.text.split("-"):
                if part.islower() or part.istitle():
                    yield part


def settle_spelling(phrase: str, written: Mapping[str, int]) -> str:
    """Returns the phrase as the catalogue would write it in a sentence: `federated learning`, but `Bayes`.

    Args:
        phrase: A phrase as one text writes it.
        written: How often words are written in which way, by `find_written`.
    """
    words = (_settle_word(word, written) for word in phrase.split(" "))
    return " ".join(_settle_prefix(word, written) for word in words)


def _settle_word(word: str, written: Mapping[str, int]) -> str:
    if word in KNOWN_NAMES:
        return word.lower() if written.get(word.lower(), 0) > written.get(word, 0) else word
    return "-".join(_settle_case(part, written) for part in word.split("-"))


def _settle_case(word: str, written: Mapping[str, int]) -> str:
    small = word.lower()
    if word == small or word[1:] != small[1:] or len(word) == 1:
        return word
    is_plain = word not in KNOWN_NAMES and all(map(is_listed, fold_words(small)))
    return small if is_plain or written.get(small, 0) > written.get(word, 0) else word


def _settle_prefix(word: str, written: Mapping[str, int]) -> str:
    """Returns `multimodal` for `multi-modal` or the other way round, whichever stands more often."""
    first, hyphen, rest = word.partition("-")
    if hyphen and first in JOINED_PREFIXES:
        joined = f"{first}{rest}"
        return joined if written.get(joined, 0) > written.get(word, 0) else word
    for prefix in sorted(JOINED_PREFIXES):
        parted = f"{prefix}-{word.removeprefix(prefix)}"
        if word.startswith(prefix) and written.get(parted, 0) > written.get(word, 0):
            return parted
    return word
