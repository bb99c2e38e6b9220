"""How an index from A to Z is laid out: under which letter an entry stands, and on which page that letter is."""

from generator.permalinks import index_uri

MOST_ON_ONE_PAGE = 1000
"""Entries on the one page of an index; where there are more, each letter has its own."""
DIGITS = "0–9"
OTHER = "#"
"""Stands for what begins with neither a letter of the Latin alphabet nor a digit, even when it is transliterated."""
_ANCHORS = {DIGITS: "0-9", OTHER: "other"}


def letter_of(sort_key: str) -> str:
    """Returns the letter under which an entry stands that is sorted by this key of small ASCII letters."""
    first = sort_key[:1]
    if first.isdigit():
        return DIGITS
    return first.upper() if first.isalpha() else OTHER


def place_of(letter: str) -> tuple[int, str]:
    """Returns the letter's place in an index: digits come first, other signs last."""
    return ({DIGITS: 0, OTHER: 2}.get(letter, 1), letter)


def anchor_of(letter: str) -> str:
    """Returns how the letter is written in an address: `a`, `0-9`, `other`."""
    return _ANCHORS.get(letter, letter.lower())


def letter_uri(folder: str, letter: str, count: int) -> str:
    """Returns the source URI of the page that holds a letter, in an index of `count` entries."""
    return index_uri(folder) if count <= MOST_ON_ONE_PAGE else f"{folder}/letter/{anchor_of(letter)}.md"
