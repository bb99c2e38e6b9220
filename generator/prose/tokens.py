"""Cuts plain text into tokens and sentences; nothing here knows what a word means."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.prose.words import word_set

HYPHENS = {ord(sign): "-" for sign in "‐‑‒–−"}
"""Signs that stand for a hyphen inside a word; each is one character, so that places stay the same."""
QUOTES = {ord("’"): "'", ord("‘"): "'", ord("ʼ"): "'"}

_TOKEN = re.compile(
    r"(?P<url>(?:https?://|www\.)\S+)"
    r"|[^\W_]+(?:(?:[-'_][^\W_]+)|(?:\.(?=\d)[^\W_]+)|(?:,\d{3}(?!\d)))*[+*]*"
    r"|[^\w\s]|_"
)
_ADDRESSES = ("http://", "https://", "www.")
_ENDS = frozenset(".?!")
_SHORTEST_GLUED = 2
_CLOSERS = frozenset(")]}\"'”»")
_ABBREVIATIONS = word_set("e.g i.e cf vs al fig eq sec resp approx etc no st dr mr ms prof ca")


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a number, a web address or a single punctuation mark, with its place in the text.

    Fields are positional because a catalogue holds millions of tokens.
    """

    text: str
    """As it stands, but with plain hyphens and apostrophes."""
    lower: str
    start: int
    end: int

    @property
    def is_word(self) -> bool:
        """Tells words and numbers from punctuation and web addresses."""
        return self.text[0].isalnum() and not self.text.startswith(_ADDRESSES)


def plain_signs(text: str) -> str:
    """Returns the text with plain hyphens and apostrophes, every character in its place."""
    return text.translate(HYPHENS).translate(QUOTES)


def tokenize(text: str) -> tuple[Token, ...]:
    """Returns the tokens of a text in order.

    A hyphen, an underscore or an apostrophe joins letters to one word (`vision-language`, `model's`); a point joins
    digits (`2.8B`); plus signs and stars that follow a word belong to it (`C++`, `A*`).
    """
    plain = plain_signs(text)
    return tuple(Token(m[0], m[0].lower(), m.start(), m.end()) for m in _TOKEN.finditer(plain))


def find_words(text: str) -> Iterator[tuple[str, int]]:
    """Yields the words and numbers of a text, without web addresses, each with its place."""
    for match in _TOKEN.finditer(plain_signs(text)):
        if match.lastgroup is None and match[0][0].isalnum():
            yield match[0], match.start()


def split_sentences(text: str) -> tuple[tuple[Token, ...], ...]:
    """Returns the tokens of a text sentence by sentence; no sentence is empty.

    A full stop ends a sentence when white space follows, unless it closes an abbreviation or a single capital.
    """
    sentences: list[tuple[Token, ...]] = []
    current: list[Token] = []
    tokens = tokenize(text)
    for place, token in enumerate(tokens):
        current.append(token)
        if _ends_sentence(tokens, place):
            sentences.append(tuple(current))
            current = []
    if current:
        sentences.append(tuple(current))
    return tuple(sentences)


def _ends_sentence(tokens: tuple[Token, ...], place: int) -> bool:
    token = tokens[place]
    following = tokens[place + 1] if place + 1 < len(tokens) else None
    if following is None:
        return True
    if token.text in _CLOSERS and place and tokens[place - 1].text in _ENDS:
        return following.start > token.end and _may_open(following)
    if token.text not in _ENDS or following.text in _CLOSERS:
        return False
    if following.start == token.end and not (token.text == "." and _glued(tokens, place)):
        return False
    if token.text == "." and place and _is_abbreviation(tokens[place - 1]):
        return False
    return _may_open(following)


def _glued(tokens: tuple[Token, ...], place: int) -> bool:
    """Tells a lost space (`knowledge.One method`) from a point inside a name (`next.js`, `U.S`)."""
    before, after = tokens[place - 1] if place else None, tokens[place + 1]
    if before is None or before.end != tokens[place].start:
        return False
    return (
        len(before.text) > _SHORTEST_GLUED and before.text.islower() and after.text[0].isupper() and len(after.text) > 1
    )


def _is_abbreviation(token: Token) -> bool:
    return token.lower in _ABBREVIATIONS or (len(token.text) == 1 and token.text.isalpha() and token.text != "I")


def _may_open(token: Token) -> bool:
    return not token.text[0].islower() and token.text not in ",;:)"
