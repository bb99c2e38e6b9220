"""Accents and letters as TeX spells them."""

import unicodedata

ACCENTS = {
    "`": "\u0300",
    "'": "\u0301",
    "^": "\u0302",
    "~": "\u0303",
    "=": "\u0304",
    "u": "\u0306",
    ".": "\u0307",
    '"': "\u0308",
    "r": "\u030a",
    "H": "\u030b",
    "v": "\u030c",
    "d": "\u0323",
    "c": "\u0327",
    "k": "\u0328",
    "b": "\u0331",
    "t": "\u0361",
}
"""Accent commands and the combining character each one adds to its letter."""

LETTERS = {
    "aa": "å",
    "AA": "Å",
    "ae": "æ",
    "AE": "Æ",
    "oe": "œ",
    "OE": "Œ",
    "o": "ø",
    "O": "Ø",
    "l": "ł",
    "L": "Ł",
    "ss": "ß",
    "SS": "ẞ",
    "i": "ı",
    "j": "ȷ",
    "dh": "ð",
    "DH": "Ð",
    "th": "þ",
    "TH": "Þ",
    "dj": "đ",
    "DJ": "Đ",
    "ng": "ŋ",
    "NG": "Ŋ",
}
r"""Letters that have a command of their own; like TeX, `\ss e` eats the space after it."""

_DOTTED = {"ı": "i", "ȷ": "j"}


def add_accent(accent: str, base: str) -> str:
    """Returns the letters with the accent (a key of `ACCENTS`) on the first of them, in normal form C.

    A dotless i or j takes its dot back first, as Unicode composes accents on the dotted letters.
    The tie `t` stands between two letters; an accent on nothing is shown by itself.
    """
    if not base:
        return unicodedata.normalize("NFKC", accent) if not accent.isalpha() else ""
    first = _DOTTED.get(base[0], base[0])
    return unicodedata.normalize("NFC", first + ACCENTS[accent] + base[1:])
