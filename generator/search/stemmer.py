"""The English stemmer of lunr.js 2.3.9, letter for letter.

The browser stems what the reader types with lunr.js; a term is found only if the index holds the very same stem.
Porter's rules as published (M. F. Porter, "An algorithm for suffix stripping", Program 14, 1980) are not enough:
lunr.js departs from them in its treatment of `y` and of words of two and three letters.
"""

import re
from functools import lru_cache

_CONSONANTS = "[^aeiou][^aeiouy]*"
_VOWELS = "[aeiouy][aeiou]*"
_SHORT_STEM = re.compile("^[^aeiou][^aeiouy]*[aeiouy][^aeiouwxy]$")
_HAS_VOWEL = re.compile(f"^({_CONSONANTS})?[aeiouy]")
_MEASURE_OVER_0 = re.compile(f"^({_CONSONANTS})?{_VOWELS}{_CONSONANTS}")
_MEASURE_IS_1 = re.compile(f"^({_CONSONANTS})?{_VOWELS}{_CONSONANTS}({_VOWELS})?$")
_MEASURE_OVER_1 = re.compile(f"^({_CONSONANTS})?{_VOWELS}{_CONSONANTS}{_VOWELS}{_CONSONANTS}")

_PLURAL_ES = re.compile("^(.+?)(ss|i)es$")
_PLURAL_S = re.compile("^(.+?)([^s])s$")
_EED = re.compile("^(.+?)eed$")
_ED_OR_ING = re.compile("^(.+?)(ed|ing)$")
_WANTS_E = re.compile("(at|bl|iz)$")
_DOUBLE_CONSONANT = re.compile(r"([^aeiouylsz])\1$")
_FINAL_Y = re.compile("^(.+?[^aeiou])y$")
_LONG_SUFFIX = re.compile(
    "^(.+?)(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism"
    "|iveness|fulness|ousness|aliti|iviti|biliti|logi)$"
)
_LONG_SUFFIXES = {
    "ational": "ate",
    "tional": "tion",
    "enci": "ence",
    "anci": "ance",
    "izer": "ize",
    "bli": "ble",
    "alli": "al",
    "entli": "ent",
    "eli": "e",
    "ousli": "ous",
    "ization": "ize",
    "ation": "ate",
    "ator": "ate",
    "alism": "al",
    "iveness": "ive",
    "fulness": "ful",
    "ousness": "ous",
    "aliti": "al",
    "iviti": "ive",
    "biliti": "ble",
    "logi": "log",
}
_MIDDLE_SUFFIX = re.compile("^(.+?)(icate|ative|alize|iciti|ical|ful|ness)$")
_MIDDLE_SUFFIXES = {"icate": "ic", "ative": "", "alize": "al", "iciti": "ic", "ical": "ic", "ful": "", "ness": ""}
_LAST_SUFFIX = re.compile(
    "^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$",
)
_ION = re.compile("^(.+?)(s|t)(ion)$")
_FINAL_E = re.compile("^(.+?)e$")


@lru_cache(maxsize=1 << 16)
def stem(word: str) -> str:
    """Returns the stem that lunr.js 2.3.9 gives to a lower-case word."""
    if not word.isascii() and max(word) > "\uffff":
        # JavaScript counts and matches such letters as two units each.
        units = word.encode("utf-16-be", "surrogatepass")
        pairs = "".join(chr(int.from_bytes(units[at : at + 2])) for at in range(0, len(units), 2))
        return _stem(pairs).encode("utf-16-be", "surrogatepass").decode("utf-16-be", "surrogatepass")
    return _stem(word)


def _stem(word: str) -> str:
    if len(word) < 3:  # noqa: PLR2004 (words of one or two letters have no suffix)
        return word
    starts_with_y = word.startswith("y")
    if starts_with_y:  # a first y is a consonant, and no pattern takes a capital for a vowel
        word = f"Y{word[1:]}"
    for step in (_step_1a, _step_1b, _step_1c, _step_2, _step_3, _step_4, _step_5):
        word = step(word)
    return f"y{word[1:]}" if starts_with_y else word


def _step_1a(word: str) -> str:
    if match := _PLURAL_ES.match(word) or _PLURAL_S.match(word):
        return f"{match[1]}{match[2]}"
    return word


def _step_1b(word: str) -> str:
    if match := _EED.match(word):
        return word[:-1] if _MEASURE_OVER_0.match(match[1]) else word
    match = _ED_OR_ING.match(word)
    if not match or not _HAS_VOWEL.match(match[1]):
        return word
    stemmed = match[1]
    if _WANTS_E.search(stemmed):
        return f"{stemmed}e"
    if _DOUBLE_CONSONANT.search(stemmed):
        return stemmed[:-1]
    return f"{stemmed}e" if _SHORT_STEM.match(stemmed) else stemmed


def _step_1c(word: str) -> str:
    match = _FINAL_Y.match(word)
    return f"{match[1]}i" if match else word


def _step_2(word: str) -> str:
    match = _LONG_SUFFIX.match(word)
    return f"{match[1]}{_LONG_SUFFIXES[match[2]]}" if match and _MEASURE_OVER_0.match(match[1]) else word


def _step_3(word: str) -> str:
    match = _MIDDLE_SUFFIX.match(word)
    return f"{match[1]}{_MIDDLE_SUFFIXES[match[2]]}" if match and _MEASURE_OVER_0.match(match[1]) else word


def _step_4(word: str) -> str:
    if match := _LAST_SUFFIX.match(word):
        return match[1] if _MEASURE_OVER_1.match(match[1]) else word
    match = _ION.match(word)
    return f"{match[1]}{match[2]}" if match and _MEASURE_OVER_1.match(f"{match[1]}{match[2]}") else word


def _step_5(word: str) -> str:
    match = _FINAL_E.match(word)
    if match:
        rest = match[1]
        if _MEASURE_OVER_1.match(rest) or (_MEASURE_IS_1.match(rest) and not _SHORT_STEM.match(rest)):
            word = rest
    return word[:-1] if word.endswith("ll") and _MEASURE_OVER_1.match(word) else word
