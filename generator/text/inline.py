"""Parses one paragraph, a title or a name into inline nodes."""

import re

from generator.text import commands
from generator.text.emphasis import Piece, read_delimiter, resolve_emphasis
from generator.text.nodes import Code, Inline, Link, Math, Subscript, Superscript, Text
from generator.text.spacing import tidy
from generator.text.styles import apply_style, build_link, without_links
from generator.text.tex_commands import DEEPEST_GROUP, CommandParser
from generator.text.tokens import Kind, Token
from generator.text.typography import has_tex, has_ties, read_dash, read_tie
from generator.text.urls import clean_url, is_address

_SAYING = frozenset((Kind.TEXT, Kind.MATH, Kind.CODE, Kind.URL, Kind.TIE, Kind.DASH))
_MARKUP = frozenset((Kind.COMMAND, Kind.OPEN_QUOTE, Kind.CLOSE_QUOTE, Kind.DASH))
_MARKDOWN_LINK = re.compile(
    r"\[(?P<text>[^\[\]\n]{1,300})\]\(\s?<?(?P<url>[^\s()<>]{1,1000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,500}){0,3})>?"
    r"(?:\s+\"[^\"\n]{0,200}\")?\s?\)"
)
_BARE_SCRIPT = re.compile(r"[-+−]?[0-9]+(?:[.,][0-9]+)?|[A-Za-z]{1,6}(?![^\W_])|[^\W\d_](?![^\W_])|[*+†‡′]")
_NAME_IN_BRACES = re.compile(r"[^\W_][\w.+/&’':-]*")
_PHRASE_IN_BRACES = re.compile(r"[A-Z][\w-]*(?: (?:[A-Z][\w-]*|of|and|the|in|for|with|on))+")
_SENTENCE_IN_BRACES = re.compile(r"[A-Z][a-z]*,? [a-z][^{}=|]*[.!?]")
_TEXT_FORMULA = re.compile(r"\\(text(?:tt|bf|it|sc|sf|rm|sl|up|normal)?|emph|mbox)\s*\{([^{}\\$^_]+)\}")


def parse_inline(source: str) -> tuple[Inline, ...]:
    """Returns the inline nodes of a text without blank lines, its white space collapsed.

    TeX commands, formulas, Markdown emphasis, code and links, and web addresses are read; a command that
    nobody knows gives way to its argument, or to its own name if it has none. Never raises, and takes time
    in proportion to the length of the text.
    """
    parser = _Parser(source)
    return tidy(parser.parse(0, len(parser.tokens), 0))


class _Parser(CommandParser):
    """Reads the tokens of one paragraph; a group in braces is parsed by itself, with its own emphasis."""

    def __init__(self, source: str) -> None:
        super().__init__(source)
        self._has_tex = has_tex(source)
        self._has_ties = has_ties(source)

    def parse(self, start: int, end: int, depth: int) -> tuple[Inline, ...]:
        """Returns the nodes of the tokens from start to end; nested too deep, all that they say is still shown."""
        if depth > DEEPEST_GROUP:
            return tuple(token.math or Text(token.value) for token in self.tokens[start:end] if token.kind in _SAYING)
        pieces: list[Piece] = []
        index = start
        while index < end:
            index = self._parse_token(index, end, depth, pieces)
        return resolve_emphasis(pieces)

    def _parse_token(  # noqa: C901 - one case for each kind of token
        self, index: int, end: int, depth: int, pieces: list[Piece]
    ) -> int:
        token = self.tokens[index]
        match token.kind:
            case Kind.TEXT | Kind.OPEN_QUOTE | Kind.CLOSE_QUOTE:
                pieces.append(Text(token.value))
            case Kind.MATH:
                pieces.append(_read_math(token))
            case Kind.CODE:
                pieces.append(Code(" ".join(token.value.split())))
            case Kind.URL:
                pieces.append(build_link(token.value))
            case Kind.COMMAND:
                return self.parse_command(index, end, depth, pieces)
            case Kind.OPEN_BRACE:
                return self._parse_group(index, end, depth, pieces)
            case Kind.CLOSE_BRACE:
                # A brace that closes nothing is text, unless the author writes TeX.
                pieces.append(Text("" if self._has_tex else "}"))
            case Kind.BRACKET:
                return self._parse_link(index, end, pieces)
            case Kind.STAR:
                pieces.append(read_delimiter(token.value, self.before(token), self.after(token)))
            case Kind.UNDERSCORE | Kind.CARET:
                return self._parse_script(index, end, depth, pieces)
            case Kind.TIE:
                pieces.append(Text(read_tie(token.value, self.source, token.start, in_tex=self._has_ties)))
            case Kind.DASH:
                pieces.append(Text(read_dash(token.value, self.before(token), self.after(token))))
        return index + 1

    def _parse_group(self, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        """Parses a pair of braces: TeX's are markup and go, a set's are text and stay."""
        token = self.tokens[index]
        close = token.partner
        if close is None or close >= end:
            pieces.append(Text("" if self._has_tex else "{"))
            return index + 1
        children = self.parse(index + 1, close, depth + 1)
        if self._is_markup(index, close):
            lost_space = (
                index and self.tokens[index - 1].kind is Kind.MATH and self.source[token.end : token.end + 2].isalpha()
            )
            pieces.extend((Text(" "), *children) if lost_space else children)
        else:
            pieces.extend((Text("{"), *children, Text("}")))
        return close + 1

    def _is_markup(self, index: int, close: int) -> bool:
        previous = self.tokens[index - 1] if index else None
        if previous and previous.end == self.tokens[index].start and previous.kind in (Kind.COMMAND, Kind.MATH):
            return self._has_tex
        index, close = self._innermost(index, close)
        token, first = self.tokens[index], self.tokens[index + 1]
        content = self.source[token.end : self.tokens[close].start]
        if not content:
            return self._has_tex
        if first.kind in _MARKUP and first.start == token.end:
            return True
        if not any(char.isalnum() or char in "|{}" for char in content) and content.strip():
            return True
        if _NAME_IN_BRACES.fullmatch(content):
            inside_word = self.before(token).isalpha() or self.after(self.tokens[close]).isalpha()
            return inside_word or any(char.isupper() for char in content)
        return (_PHRASE_IN_BRACES.fullmatch(content) or _SENTENCE_IN_BRACES.fullmatch(content)) is not None

    def _parse_link(self, index: int, end: int, pieces: list[Piece]) -> int:
        token = self.tokens[index]
        match = _MARKDOWN_LINK.match(self.source, token.start, self.tokens[end - 1].end)
        if match and is_address(match["url"]) and (url := clean_url(match["url"])):
            pieces.append(Link(url, without_links(parse_inline(match["text"]))))
            return self.skip_to(match.end(), index, end)
        pieces.append(Text("["))
        return index + 1

    def _parse_script(self, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        """Parses `x^{2}`, `x^2` and `x_{i}` outside formulas; `snake_case` stays as it is."""
        token = self.tokens[index]
        before = self.before(token)
        node = Superscript if token.kind is Kind.CARET else Subscript
        follower = self.tokens[index + 1] if index + 1 < end else None
        if len(token.value) == 1 and follower and (before.isalnum() or before in tuple(")]}|’'$‖∞∗*")) and before:
            if follower.kind is Kind.OPEN_BRACE and follower.partner is not None and follower.partner < end:
                start, close = self._innermost(index + 1, follower.partner)
                if children := self.parse(start + 1, close, depth + 1):
                    pieces.append(node(children))
                    return follower.partner + 1
            elif follower.kind is Kind.COMMAND and follower.value.isalpha():
                children_: list[Piece] = []
                after = self._parse_token(index + 1, end, depth + 1, children_)
                if children_:
                    pieces.append(node(resolve_emphasis(children_)))
                return after
            elif node is Superscript and follower.kind is Kind.STAR and follower.value == "*":
                pieces.append(node((Text("*"),)))
                return index + 2
            elif node is Superscript and follower.kind is Kind.TEXT and (bare := _BARE_SCRIPT.match(follower.value)):
                pieces.append(node((Text(bare[0]),)))
                self.cut(index + 1, bare.end())
                return index + 1
        if token.kind is Kind.CARET:
            pieces.append(Text(token.value))
        else:
            pieces.append(read_delimiter(token.value, before, self.after(token)))
        return index + 1

    def _innermost(self, start: int, close: int) -> tuple[int, int]:
        while self.tokens[start + 1].kind is Kind.OPEN_BRACE and self.tokens[start + 1].partner == close - 1:
            start, close = start + 1, close - 1
        return start, close


def _read_math(token: Token) -> Inline:
    math = token.math or Math("")
    if match := _TEXT_FORMULA.fullmatch(math.tex):
        command, text = match[1], match[2]
        style = commands.STYLES.get(command)
        return apply_style(style, (Text(text),))[0] if style else Text(text)
    return math
