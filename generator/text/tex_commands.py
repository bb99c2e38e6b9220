r"""Parses the commands of TeX in running text, each by what `commands` says of it."""

import re
from abc import ABC, abstractmethod

from generator.text import commands
from generator.text.accents import ACCENTS, LETTERS, add_accent
from generator.text.commands import Style
from generator.text.emphasis import Piece
from generator.text.math.macros import (
    DEFINITIONS,
    FENCES,
    FONTS,
    KNOWN,
    ONE_ARGUMENT,
    SLASHED_FRACTIONS,
    TWO_ARGUMENTS,
    is_private_symbol,
)
from generator.text.nodes import Code, Inline, LineBreak, Link, Math, Text
from generator.text.reader import Reader
from generator.text.spacing import show_characters
from generator.text.styles import apply_style, build_link, join_letters, without_links
from generator.text.tokens import Kind
from generator.text.urls import clean_url, is_address

DEEPEST_GROUP = 30
"""Groups nested deeper than this are not parsed; nothing that is said inside them is lost."""

_CONTRACTION = re.compile(r"(?:s|t|re|ve|ll|d|m)(?![A-Za-z])")
_ESCAPED_QUOTE_CLOSES = re.compile(r"\\\"(?=[\s.,;:!?)\]]|$)")
_ESCAPES = {
    **{char: char for char in "%&_#${}*[]()<>+=.|"},
    " ": " ", "\n": " ", ",": " ", ";": " ", ":": " ", ">": " ", "!": "", "-": "", "/": "", "@": "", "|": "‖",
}  # fmt: skip


class CommandParser(Reader, ABC):
    """The part of the inline parser that knows commands."""

    def __init__(self, source: str) -> None:
        super().__init__(source)
        self._quotes_escaped = _ESCAPED_QUOTE_CLOSES.search(source) is not None

    @abstractmethod
    def parse(self, start: int, end: int, depth: int) -> tuple[Inline, ...]:
        """Returns the nodes of the tokens from start to end."""

    def parse_command(  # noqa: PLR0911 - one return for each kind of command
        self, index: int, end: int, depth: int, pieces: list[Piece]
    ) -> int:
        """Adds what a command means to the pieces, and returns the token after all that belongs to it."""
        name = self.tokens[index].value.rstrip("*") or self.tokens[index].value
        if not name.isalpha() or not name.isascii():
            return self._parse_escape(index, end, depth, pieces)
        if len(name) == 1 and name in ACCENTS:
            return self._parse_accent(index, end, depth, pieces)
        if name in LETTERS:
            pieces.append(Text(LETTERS[name]))
            return self.eat_space(index + 1, end)
        if name in commands.SYMBOLS:
            pieces.append(Text(commands.SYMBOLS[name]))
            return self.skip_empty_group(index + 1, end)
        if name in commands.ABBREVIATIONS:
            return self._parse_abbreviation(name, index, end, pieces)
        if name in commands.STYLES:
            return self._parse_styled(commands.STYLES[name], index, end, depth, pieces)
        if name in commands.SWITCHES:
            return self._parse_switch(commands.SWITCHES[name], index, end, depth, pieces)
        if name in commands.BREAKS:
            pieces.append(LineBreak())
            return index + 1
        return self._parse_rarer(name, index, end, depth, pieces)

    def _parse_rarer(  # noqa: PLR0911 - likewise
        self, name: str, index: int, end: int, depth: int, pieces: list[Piece]
    ) -> int:
        if name in commands.DROPPED:
            return self._drop(name, index, end, pieces)
        if name in commands.ADDRESSES:
            return self._parse_address(index, end, pieces)
        if name in commands.SECOND_OF_TWO:
            return self._parse_second(name, index, end, depth, pieces)
        if name in commands.QUOTED or name in commands.PARENTHESISED:
            return self._parse_enclosed(name, index, end, depth, pieces)
        if name == "verb":
            return self._parse_verbatim(index, end, pieces)
        if name in commands.PLAIN or name in DEFINITIONS:
            return index + 1
        if name in KNOWN or name in FONTS or name in FENCES or name in SLASHED_FRACTIONS or is_private_symbol(name):
            return self._parse_bare_formula(name, index, end, pieces)
        return self._parse_unknown(name, index, end, depth, pieces)

    def _parse_escape(self, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        token = self.tokens[index]
        char, before, after = token.value, self.before(token), self.after(token)
        if char in ACCENTS and self._is_accent(char, before, after, token.end):
            return self._parse_accent(index, end, depth, pieces)
        if char == "\\":
            pieces.append(LineBreak())
        elif char in "\"'":
            pieces.append(Text(char))
        else:
            pieces.append(Text(_ESCAPES.get(char, char if not char.isalnum() else f"\\{char}")))
        return index + 1

    def _is_accent(self, char: str, before: str, after: str, position: int) -> bool:
        """Tells an accent from a quotation mark or apostrophe that another program escaped, and from a full stop."""
        inside_word = before.isalpha() and after.isalpha()
        if char == '"':
            return not self._quotes_escaped or after == "{" or inside_word
        if char == "'" and before.isalpha():
            is_apostrophe = not after.isalpha() and after not in "\\{"
            return not is_apostrophe and not _CONTRACTION.match(self.source, position)
        return char != "." or inside_word or after in ("{", "z", "Z", "I", "\\")

    def _parse_accent(self, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        r"""Parses an accent and the letter it stands on: `\'e`, `\'{e}`, `\v r`, `\"{\i}`, `{\"o}`."""
        accent = self.tokens[index].value
        start = self.skip_space(index + 1, end) if accent.isalpha() else index + 1
        base, after = "", start
        token = self.tokens[start] if start < end else None
        if token and token.kind is Kind.OPEN_BRACE and token.partner is not None and token.partner < end:
            base, after = join_letters(self.parse(start + 1, token.partner, depth + 1)), token.partner + 1
        elif token and token.kind is Kind.COMMAND and token.value in LETTERS:
            base, after = LETTERS[token.value], self.eat_space(start + 1, end)
        elif token and token.kind is Kind.TEXT and token.value[:1].isalpha():
            length = 2 if accent == "t" and token.value[1:2].isalpha() else 1
            base = token.value[:length]
            self.cut(start, length)
        if not base and accent.isalpha():
            return self._parse_unknown(accent, index, end, depth, pieces)
        pieces.append(Text(add_accent(accent, base)))
        return after

    def _parse_abbreviation(self, name: str, index: int, end: int, pieces: list[Piece]) -> int:
        text, after = commands.ABBREVIATIONS[name], self.skip_empty_group(index + 1, end)
        if after < end and self.source.startswith(".", self.tokens[after].start):
            text = text.removesuffix(".")
        pieces.append(Text(text))
        return after

    def _parse_styled(self, style: Style, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        argument = self.find_argument(index + 1, end)
        if argument is None:
            return index + 1
        start, close = argument
        children = self.parse(start + 1, close, depth + 1)
        pieces.extend(apply_style(style, children))
        return close + 1

    def _parse_switch(self, style: Style, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        r"""Parses `{\em …}`: the style holds to the end of the group; outside a group there is no end to it."""
        if depth == 0:
            argument = self.find_argument(index + 1, end, spaces=False)
            return self._parse_styled(style, index, end, depth, pieces) if argument else index + 1
        pieces.extend(apply_style(style, self.parse(self.eat_space(index + 1, end), end, depth + 1)))
        return end

    def _drop(self, name: str, index: int, end: int, pieces: list[Piece]) -> int:
        after = index + 1
        for _ in range(commands.DROPPED[name]):
            argument = self.find_argument(after, end, options=3)
            if argument is None:
                break
            after = argument[1] + 1
        if after > index + 1:
            following = self.source[self.tokens[after].start : self.tokens[after].start + 1] if after < end else ""
            if _close_gap(pieces, following):
                self.cut(after, 1)
        return after

    def _parse_address(self, index: int, end: int, pieces: list[Piece]) -> int:
        argument = self.find_argument(index + 1, end)
        if argument is None:
            return index + 1
        written = " ".join(self.source[self.tokens[argument[0]].end : self.tokens[argument[1]].start].split())
        if written:
            pieces.append(build_link(written) if is_address(written) else Text(show_characters(written)))
        return argument[1] + 1

    def _parse_second(self, name: str, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        first = self.find_argument(index + 1, end, options=1)
        second = self.find_argument(first[1] + 1, end) if first else None
        if first is None or second is None:
            if first and name == "href":
                return self._parse_address(index, end, pieces)
            return index + 1
        children = self.parse(second[0] + 1, second[1], depth + 1)
        written = self.source[self.tokens[first[0]].end : self.tokens[first[1]].start]
        url = clean_url(written) if name == "href" and is_address(written) else None
        if url is None:
            pieces.extend(children)
        else:
            pieces.append(Link(url, without_links(children) or (Text(show_characters(written.strip())),)))
        return second[1] + 1

    def _parse_enclosed(self, name: str, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        argument = self.find_argument(index + 1, end, options=1)
        if argument is None:
            return index + 1
        children = self.parse(argument[0] + 1, argument[1], depth + 1)
        opening, closing = commands.QUOTED.get(name, (" (", ")"))
        if children:
            pieces.extend((Text(opening), *children, Text(closing)))
        return argument[1] + 1

    def _parse_verbatim(self, index: int, end: int, pieces: list[Piece]) -> int:
        token = self.tokens[index]
        mark = self.after(token)
        close = self.source.find(mark, token.end + 1, token.end + 200) if mark and not mark.isalnum() else -1
        if close < 0:
            return index + 1
        pieces.append(Code(self.source[token.end + 1 : close]))
        return self.skip_to(close + 1, index, end)

    def _parse_bare_formula(self, name: str, index: int, end: int, pieces: list[Piece]) -> int:
        r"""Parses a command of mathematics outside a formula (`Kendall's \tau`) with its arguments and scripts."""
        wanted = 2 if name in TWO_ARGUMENTS or name in SLASHED_FRACTIONS else 1
        wanted = wanted if wanted == 2 or name in ONE_ARGUMENT or name in FONTS or name in FENCES else 0  # noqa: PLR2004
        after = index + 1
        for _ in range(wanted):
            if argument := self.find_argument(after, end, spaces=False):
                after = argument[1] + 1
        while after + 1 < end and self.tokens[after].kind in (Kind.UNDERSCORE, Kind.CARET) and wanted >= 0:
            follower = self.tokens[after + 1]
            if follower.kind is not Kind.OPEN_BRACE or follower.partner is None or follower.partner >= end:
                break
            after = follower.partner + 1
        tex = self.source[self.tokens[index].start : self.tokens[after - 1].end]
        pieces.append(Math(" ".join(tex.split())))
        return after

    def _parse_unknown(self, name: str, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        """Parses a command that nobody knows: its arguments stay; without any, its name says all there is."""
        argument = self.find_argument(index + 1, end, options=2, spaces=False)
        if argument is None or argument[1] == argument[0] + 1:
            stuck = next((known for known in commands.STUCK if name.startswith(known) and name != known), "")
            pieces.append(Text(name.removeprefix(stuck)))
            return argument[1] + 1 if argument else index + 1
        after, separator = index + 1, ""
        while argument := self.find_argument(after, end, options=2, spaces=False):
            pieces.extend((Text(separator), *self.parse(argument[0] + 1, argument[1], depth + 1)))
            after, separator = argument[1] + 1, " "
        return after


def _close_gap(pieces: list[Piece], following: str) -> bool:
    """Takes away the space, and the opening bracket, that only a dropped citation needed.

    Returns whether the bracket closes right after it and has to go too.
    """
    last = pieces[-1] if pieces else None
    if not isinstance(last, Text):
        return False
    if (last.value[-1:], following) in (("(", ")"), ("[", "]")):
        pieces[-1] = Text(last.value[:-1].rstrip())
        return True
    if not following or following.isspace() or following in ".,;:)]!?":
        pieces[-1] = Text(last.value.rstrip())
    return False
