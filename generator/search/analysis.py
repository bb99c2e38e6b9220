"""What a word is to the search: the one reading of text that the index and the browser share.

`site_templates/browser/analysis.mjs` is the same module in JavaScript, rule for rule; a word that one
side reads otherwise than the other cannot be found. Nothing here knows of papers or of fields.
"""

import re
import unicodedata
from dataclasses import dataclass

from lunr.stop_word_filter import WORDS

STOP_WORDS: frozenset[str] = frozenset(WORDS)
"""The stop words of lunr.js 2.3.9."""

LONGEST_WORD = 64
"""Words are cut at this many characters: nobody types more, and one bad line must not swell the index."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text, folded; a hyphenated word has several parts."""

    parts: tuple[str, ...]

    @property
    def joined(self) -> str:
        """Returns the word as it is written without its hyphens: `pretraining` for `pre-training`."""
        return "".join(self.parts)[:LONGEST_WORD]

    @property
    def forms(self) -> tuple[str, ...]:
        """Returns every form under which the word is found: its parts, then the joined form if there are several."""
        return self.parts if len(self.parts) == 1 else (*self.parts, self.joined)


_ERASED = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
_SIGNS = re.compile("[\u2120\u2122\u00a9\u00ae]")  # service mark, trade mark, copyright: no part of the word before
_LETTERS = str.maketrans(
    {
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ħ": "h",
        "ŧ": "t",
        "ı": "i",
        "ŋ": "n",
        "ς": "σ",
        "∞": "inf",
        "‐": "-",
        "‒": "-",
        "–": "-",
        "−": "-",
        "—": " ",
        "―": " ",
        "‘": "'",
        "’": "'",
        "ʼ": "'",
        "′": "'",
    }
)


def fold(text: str) -> str:
    """Returns the text in lower case without accents, with plain letters, hyphens and apostrophes.

    Compatibility forms become plain (`ﬁ`, `ℓ`, `²`), `ß` becomes `ss`, `ł` becomes `l`, `∞` becomes `inf`. Every dash
    that joins words becomes a hyphen; an em dash parts them, so it becomes a space.
    """
    if text.isascii():
        return text.lower()
    text = _SIGNS.sub(" ", _ERASED.sub("", text))
    decomposed = unicodedata.normalize("NFKD", text)
    bare = "".join(character for character in decomposed if unicodedata.category(character)[0] != "M")
    return unicodedata.normalize("NFC", bare.lower().translate(_LETTERS))


_LETTER = r"[^\W_]"
_REWRITES: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(rf"'s(?!{_LETTER})"), ""),
    (re.compile("'"), ""),
    (re.compile(r"([a-z0-9])\+\+"), r"\1pp"),
    (re.compile(rf"(^|[\W_])([cf])#(?!{_LETTER})"), r"\1\2sharp"),
    (re.compile(rf"(^|[\W_])([a-z])\*(?!\*|{_LETTER})"), r"\1\2star"),
    (re.compile(r"\.(?![0-9])"), " "),  # a point stays inside numbers only
    (re.compile(r"(^|[^0-9])\."), r"\1 "),
    # Chinese and Japanese are written without spaces: every character is a word.
    (re.compile("([\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f])"), r" \1 "),
)
_WORD = re.compile(r"(?:[^\W_]|\.)+(?:[-_]{1,2}(?:[^\W_]|\.)+)*")
_HYPHENS = re.compile("[-_]+")
_SPELLINGS = {
    "infinity": "inf",
    "infty": "inf",
    "α": "alpha",
    "β": "beta",
    "γ": "gamma",
    "δ": "delta",
    "ε": "epsilon",
    "ζ": "zeta",
    "η": "eta",
    "θ": "theta",
    "ι": "iota",
    "κ": "kappa",
    "λ": "lambda",
    "μ": "mu",
    "ν": "nu",
    "ξ": "xi",
    "ο": "omicron",
    "π": "pi",
    "ρ": "rho",
    "σ": "sigma",
    "τ": "tau",
    "υ": "upsilon",
    "φ": "phi",
    "χ": "chi",
    "ψ": "psi",
    "ω": "omega",
}


def split_words(text: str) -> tuple[Word, ...]:
    """Returns the words of a text in their order, stop words among them.

    Anything but letters, digits and joining hyphens parts words. `C++`, `C#` and `A*` are words (`cpp`, `csharp`,
    `astar`), decimal numbers keep their point, apostrophes vanish with a genitive `s`, and a Greek letter that stands
    alone is read by its name: `β-VAE` is `beta-vae`.
    """
    text = fold(text)
    for pattern, replacement in _REWRITES:
        text = pattern.sub(replacement, text)
    return tuple(Word(tuple(map(_spell, _HYPHENS.split(chunk)))) for chunk in _WORD.findall(text))


_INFLECTION = re.compile("(?:ing|ied|ies|ely|ed|es|e|s|y)$")
_SHORTEST_INFLECTED = 5


def strip_inflection(word: str) -> str:
    """Returns a folded word without the ending of its plural, past, participle or adverb.

    It cuts far less than the stemmer: "general" and "generalization" have one stem, but only "generalize" and
    "generalized" are forms of one word.
    """
    return _INFLECTION.sub("", word) if len(word) >= _SHORTEST_INFLECTED else word


def _spell(part: str) -> str:
    return _SPELLINGS.get(part, part)[:LONGEST_WORD]
