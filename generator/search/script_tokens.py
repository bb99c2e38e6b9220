"""JavaScript in tokens: as much of its grammar as it takes to tell names from texts, and a division from a pattern.

Two places look back one token only, as the code of this project and lunr.js allow: a slash behind a closing bracket
divides, and no label is called like a variable.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

_WORDS_TEXT = """
arguments as async await break case catch class const constructor continue debugger default delete do else
export extends false finally for from function get if import in instanceof let new null of return set static
super switch this throw true try typeof undefined var void while with yield
"""
WORDS = frozenset(_WORDS_TEXT.split())
"""Words of the language; no variable is called so."""
_BEFORE_VALUES_TEXT = """
await case delete do else in instanceof new of return throw typeof void yield
"""
_BEFORE_VALUES = frozenset(_BEFORE_VALUES_TEXT.split())
_CLOSING = frozenset({")", "]", "}"})

_NAME = r"\#?(?:[^\W\d]|\$)[\w$]*"
_TOKEN = re.compile(
    rf"""(?P<BLANK>[^\S\n]+)
    |(?P<COMMENT>//[^\n]*|/\*(?!!).*?\*/)
    |(?P<LINE>\n)
    |(?P<NOTICE>/\*!.*?\*/)
    |(?P<TEXT>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\.?\d[\w.]*)
    |(?P<NAME>{_NAME})
    |(?P<SIGN>=>|\?\.(?!\d)|\.\.\.|\?\?=?|&&=?|\|\|=?|[<>=!]==?|\*\*=?|<<=?|>>>?=?|\+\+|--|[-+*/%&|^]=?|[][{{}}(),;.:?~!<>=])
    """,
    re.DOTALL | re.VERBOSE,
)
_PATTERN = re.compile(r"(?P<TEXT>/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*)")
_TEMPLATE = re.compile(r"(?P<TEXT>[`}](?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{))", re.DOTALL)


class Kind(Enum):
    """What a token is."""

    NAME = auto()
    """A name or a word of the language."""
    TEXT = auto()
    """A string, a number, a regular expression, or a piece of a template between its expressions."""
    SIGN = auto()
    LINE = auto()
    """The end of a line, which may end a statement."""
    BLANK = auto()
    COMMENT = auto()
    NOTICE = auto()
    """A comment that is to stay."""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a script."""

    kind: Kind
    text: str

    def is_sign(self, *signs: str) -> bool:
        """Returns whether the token is one of the signs."""
        return self.kind is Kind.SIGN and self.text in signs


def read_tokens(source: str) -> Iterator[Token]:
    """Yields the tokens of a script; together they are the script.

    Raises:
        ValueError: If a place cannot be read.
    """
    before: Token | None = None
    opened: list[str] = []
    at = 0
    while at < len(source):
        match = _choose_pattern(source, at, before, opened).match(source, at)
        if match is None:
            line = source.count("\n", 0, at) + 1
            raise ValueError(f"line {line}: {source[at : at + 30]!r} cannot be read as JavaScript")
        at = match.end()
        token = Token(Kind[str(match.lastgroup)], match[0])
        yield token
        if token.kind in {Kind.NAME, Kind.TEXT, Kind.SIGN}:
            _follow_brackets(token, opened)
            before = token


@lru_cache(maxsize=256)
def strip_comments(source: str) -> str:
    """Returns a script without comments but those that are to stay.

    Raises:
        ValueError: If a place cannot be read.
    """
    return "".join(token.text for token in read_tokens(source) if token.kind is not Kind.COMMENT)


def _choose_pattern(source: str, at: int, before: Token | None, opened: list[str]) -> re.Pattern[str]:
    letter = source[at]
    if letter == "`" or (letter == "}" and opened[-1:] == ["`"]):
        return _TEMPLATE
    if letter == "/" and source[at + 1 : at + 2] not in {"/", "*"} and _may_begin_value(before):
        return _PATTERN
    return _TOKEN


def _may_begin_value(before: Token | None) -> bool:
    if before is None:
        return True
    if before.kind is Kind.NAME:
        return before.text in _BEFORE_VALUES
    return before.text.endswith("${") or (before.kind is Kind.SIGN and before.text not in _CLOSING)


def _follow_brackets(token: Token, opened: list[str]) -> None:
    """Notes which brackets are open; an expression inside a template is one."""
    if token.kind is Kind.TEXT and token.text[0] in "`}":
        if token.text[0] == "}":
            opened.pop()
        if token.text.endswith("${"):
            opened.append("`")
    elif token.is_sign("{"):
        opened.append("{")
    elif token.is_sign("}") and opened:
        opened.pop()
