"""Sets a phrase in title case."""

from generator.prose.tokens import HYPHENS, plain_signs
from generator.prose.words import word_set

SMALL_WORDS = word_set(
    """
    a an the and but or nor for so yet of in on at to by up as from with into via per vs than over is are be its their
    """
)
_JOINS = frozenset("-" + "".join(map(chr, HYPHENS)))


def title_case(phrase: str) -> str:
    """Returns the phrase with capitals as a title has them.

    Small words stay small except at the start and after a colon; a word that holds a capital or a digit stays as it
    is; both halves of a hyphenated word are raised.
    """
    words = phrase.split()
    return " ".join(
        _raise(word, small=0 < place < len(words) - 1 and words[place - 1][-1] not in ":?!")
        for place, word in enumerate(words)
    )


def _raise(word: str, *, small: bool) -> str:
    if small and plain_signs(word).lower() in SMALL_WORDS:
        return word.lower()
    if word[:-1].isdigit() and word[-1] == "d":
        return word.upper()
    if any(c.isupper() for c in word[1:]) or any(c.isdigit() for c in word):
        return word if word[:1].isupper() or "-" not in word else _raise_parts(word)
    return _raise_parts(word)


def _raise_parts(word: str) -> str:
    letters = list(word)
    start = True
    for place, character in enumerate(letters):
        if start and character.isalpha() and not _small_part(word, place):
            letters[place] = character.upper()
        start = character in _JOINS or (start and not character.isalnum())
    return "".join(letters)


def _small_part(word: str, place: int) -> bool:
    """Tells the `of` of `state-of-the-art` from its first and last part."""
    if place == 0 or word[place - 1] not in _JOINS:
        return False
    end = next((n for n in range(place, len(word)) if word[n] in _JOINS), len(word))
    return end < len(word) and word[place:end].lower() in SMALL_WORDS
