"""Cuts a paragraph into tokens: plain text, and everything that may mean more than itself."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from generator.text.formulas import find_formulas
from generator.text.nodes import Math
from generator.text.urls import URL_PATTERN, trim_url


class Kind(Enum):
    """What a token may be."""

    TEXT = auto()
    MATH = auto()
    URL = auto()
    COMMAND = auto()
    CODE = auto()
    OPEN_QUOTE = auto()
    CLOSE_QUOTE = auto()
    OPEN_BRACE = auto()
    CLOSE_BRACE = auto()
    BRACKET = auto()
    STAR = auto()
    UNDERSCORE = auto()
    CARET = auto()
    TIE = auto()
    DASH = auto()


@dataclass(slots=True, kw_only=True)
class Token:
    """A stretch of the source; the parser may take characters off the front of a text token."""

    kind: Kind
    value: str
    """What it says: for a command its name, for code and URLs what is shown, otherwise the characters."""
    start: int
    end: int
    math: Math | None = None
    partner: int | None = None
    """Index of the token that closes this one, for a brace that is closed."""


_SIGNS = (
    r"\\(?P<command>[A-Za-z]+\*?|.)"
    r"|(?P<star>\*+)|(?P<underscore>_+)|(?P<tick>`+)|(?P<quote>''|\")"
    r"|(?P<open>\{)|(?P<close>\})|(?P<bracket>\[)|(?P<caret>\^)|(?P<tie>~+)|(?P<dash>-{2,})"
)
_PATH = r"(?P<path>(?<![A-Za-z0-9])[A-Z]:\\(?=[A-Za-z])[\w.\\-]{1,200})"
_SIGN = re.compile(_SIGNS, re.DOTALL)
_SIGN_PATH_OR_URL = re.compile(rf"(?P<url>{URL_PATTERN})|{_PATH}|{_SIGNS}", re.DOTALL)
_FIRST_CHARACTER = re.compile(r"[\\*_`'\"{}\[^~-]")
# Looking for addresses at every word is dear, and few paragraphs have one.
_MAY_HOLD_PATH_OR_URL = re.compile(r"://|[wW]{3}\.|\.[A-Za-z]{2,12}/|\.io\b|[dD][oO][iI]:|mailto:|[A-Z]:\\")
_Find: TypeAlias = Callable[[str, int, int], re.Match[str] | None]
_SIMPLE_KINDS = {
    "star": Kind.STAR,
    "underscore": Kind.UNDERSCORE,
    "open": Kind.OPEN_BRACE,
    "close": Kind.CLOSE_BRACE,
    "bracket": Kind.BRACKET,
    "caret": Kind.CARET,
    "tie": Kind.TIE,
    "dash": Kind.DASH,
}

_SINGLE_QUOTED = re.compile(r"`[^`'\n]{1,300}(?:'(?=[A-Za-z])[^`'\n]{1,300}){0,3}'(?![A-Za-z])")
_CODE = {
    length: re.compile(
        rf"(?<!`)`{{{length}}}(?!`)(?! )((?:[^`]|(?<!`)`{{1,{length - 1}}}(?!`)){{1,300}}?)(?<! )`{{{length}}}(?!`)"
    )
    if length > 1
    else re.compile(r"`(?! )([^`]{1,300})(?<! )`(?!`)")
    for length in (1, 2, 3)
}


def tokenize(source: str) -> list[Token]:
    """Returns the tokens of one paragraph; together they cover it, except for the delimiters of code and formulas."""
    tokens: list[Token] = []
    find = _SIGN_PATH_OR_URL.search if _MAY_HOLD_PATH_OR_URL.search(source) else _find_sign
    position = 0
    for formula in find_formulas(source):
        tokens.extend(_scan(source, position, formula.start, find))
        tokens.append(Token(kind=Kind.MATH, value="", start=formula.start, end=formula.end, math=formula.math))
        position = formula.end
    tokens.extend(_scan(source, position, len(source), find))
    _pair_braces(tokens)
    return tokens


def _find_sign(source: str, position: int, end: int) -> re.Match[str] | None:
    """Returns the next sign; looking for its first character alone is what makes plain text fast."""
    while first := _FIRST_CHARACTER.search(source, position, end):
        if match := _SIGN.match(source, first.start(), end):
            return match
        position = first.end()
    return None


def _scan(source: str, start: int, end: int, find: _Find) -> Iterator[Token]:
    position = start
    quotes_open = 0
    while match := find(source, position, end):
        token, quotes_open = _read_token(source, end, match, quotes_open)
        if token.start > position:
            yield Token(kind=Kind.TEXT, value=source[position : token.start], start=position, end=token.start)
        yield token
        position = token.end
        if token.kind is Kind.OPEN_QUOTE and token.value == "‘":
            closing = _SINGLE_QUOTED.match(source, token.start, end)
            close = closing.end() - 1 if closing else end
            yield from _scan(source, position, close, find)
            if closing:
                yield Token(kind=Kind.CLOSE_QUOTE, value="’", start=close, end=close + 1)
            position = close + 1
    if position < end:
        yield Token(kind=Kind.TEXT, value=source[position:end], start=position, end=end)


def _read_token(source: str, end: int, match: re.Match[str], quotes_open: int) -> tuple[Token, int]:
    start, name, value = match.start(), match.lastgroup or "", match[0]
    if name == "tick":
        return _read_ticks(source, end, match, quotes_open)
    if name == "quote":
        shown = "”" if quotes_open else value if value == '"' else _read_stray_quotes(source, start, match.end())
        return Token(kind=Kind.CLOSE_QUOTE, value=shown, start=start, end=match.end()), max(quotes_open - 1, 0)
    if name == "url":
        url = trim_url(value)
        kind = Kind.URL if url else Kind.TEXT
        return Token(kind=kind, value=url or value, start=start, end=start + len(url or value)), quotes_open
    if name == "command":
        return Token(kind=Kind.COMMAND, value=match["command"], start=start, end=match.end()), quotes_open
    kind = _SIMPLE_KINDS.get(name, Kind.TEXT)
    return Token(kind=kind, value=value, start=start, end=match.end()), quotes_open


def _read_stray_quotes(source: str, start: int, end: int) -> str:
    """Returns what two apostrophes are that no backticks opened: a quotation mark, or the double prime of `f''`."""
    before, after = source[max(0, start - 2) : start], source[end : end + 1]
    if source.count('"', 0, start) % 2:
        return '"'
    if before[-1:] in ("", " ", "(") and after.isalnum():
        return "“"
    ends_word = len(before) > 1 and before.isalpha()
    return "”" if ends_word or before[-1:] in tuple(".,;:!?)") else "''"


def _read_ticks(source: str, end: int, match: re.Match[str], quotes_open: int) -> tuple[Token, int]:
    """Reads backticks as what they open: code in Markdown, a quotation in TeX, or nothing."""
    start, ticks = match.start(), match[0]
    code = pattern.match(source, start, end) if (pattern := _CODE.get(len(ticks))) else None
    if ticks == "`":
        if (quoted := _SINGLE_QUOTED.match(source, start, end)) and not (code and code.end() < quoted.end()):
            return Token(kind=Kind.OPEN_QUOTE, value="‘", start=start, end=match.end()), quotes_open
    elif ticks == "``" and code and source.find("''", match.end(), code.end()) >= 0:
        code = None
    if code:
        return Token(kind=Kind.CODE, value=code[1], start=start, end=code.end()), quotes_open
    if ticks == "```" and source.find("''", match.end(), end) < 0:
        return Token(kind=Kind.TEXT, value=ticks, start=start, end=match.end()), quotes_open
    sign = _read_open_ticks(ticks, source[start - 1 : start], source[match.end() : match.end() + 1])
    is_open = sign.startswith("“")
    kind = Kind.OPEN_QUOTE if is_open else Kind.TEXT
    return Token(kind=kind, value=sign, start=start, end=match.end()), quotes_open + is_open


def _read_open_ticks(ticks: str, before: str, after: str) -> str:
    # The partner of a single one is a typographic quotation mark, or lost.
    starts_word = before in ("", " ", "(", "[") and after.isalpha()
    return {"`": "‘" if starts_word else "`", "``": "“", "```": "“‘"}.get(ticks, ticks)


def _pair_braces(tokens: list[Token]) -> None:
    opened: list[int] = []
    for index, token in enumerate(tokens):
        if token.kind is Kind.OPEN_BRACE:
            opened.append(index)
        elif token.kind is Kind.CLOSE_BRACE and opened:
            tokens[opened.pop()].partner = index
