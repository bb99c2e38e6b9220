"""Parses one paragraph, a title or a name into inline nodes."""

import re
from collections.abc import Iterable

from generator.text import commands
from generator.text.accents import ACCENTS, LETTERS, add_accent
from generator.text.commands import Style
from generator.text.emphasis import Piece, read_delimiter, resolve_emphasis
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
from generator.text.nodes import (
    Code,
    Emphasis,
    Inline,
    LineBreak,
    Link,
    Math,
    Strong,
    Subscript,
    Superscript,
    Text,
)
from generator.text.spacing import show_characters, tidy
from generator.text.tokens import Kind, Token, tokenize
from generator.text.urls import clean_url, is_address

DEEPEST_GROUP = 30
"""Braces nested deeper than this are passed over; nothing inside them is lost."""

_MARKDOWN_LINK = re.compile(
    r"\[(?P<text>[^\[\]\n]{1,300})\]\(\s?<?(?P<url>[^\s()<>]{1,1000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,500}){0,3})>?"
    r"(?:\s+\"[^\"\n]{0,200}\")?\s?\)"
)
_BARE_SCRIPT = re.compile(r"[-+−]?[0-9]+(?:[.,][0-9]+)?|[^\W\d_](?![^\W_])|[*+†‡′]")
_NAME_IN_BRACES = re.compile(r"[^\W_][\w.+/&’':-]*")
_PHRASE_IN_BRACES = re.compile(r"[A-Z][\w-]*(?: (?:[A-Z][\w-]*|of|and|the|in|for|with|on))+")
_SENTENCE_IN_BRACES = re.compile(r"[A-Z][a-z]*,? [a-z][^{}=|]*[.!?]")
_TEXT_FORMULA = re.compile(r"\\(text(?:tt|bf|it|sc|sf|rm|sl|up|normal)?|emph|mbox)\s*\{([^{}\\$^_]+)\}")
_CONTRACTION = re.compile(r"(?:s|t|re|ve|ll|d|m)(?![A-Za-z])")
_ESCAPED_QUOTE_CLOSES = re.compile(r"\\\"(?=[\s.,;:!?)\]]|$)")
_ESCAPES = {
    **{char: char for char in "%&_#${}*[]()<>+=.|"},
    " ": " ", "\n": " ", ",": " ", ";": " ", ":": " ", ">": " ", "!": "", "-": "", "/": "", "@": "", "|": "‖",
}  # fmt: skip
_REFERENCE = re.compile(r"(?:\b(?:Figs?|Secs?|Eqs?|Tabs?|Thms?|Lems?|Refs?|Alg|al|vs|cf|e\.g|i\.e|Dr|Mr|Prof|St)\.|"
                        r"\b(?:Figure|Section|Theorem|Table|Equation|Lemma|Algorithm|Chapter|Appendix|Definition|Part))$")  # fmt: skip
_CERTAIN_TIE = re.compile(r"[^\W\d_]{2}~[(\[]")
_STYLED = {Style.EMPHASIS: Emphasis, Style.STRONG: Strong, Style.SUPERSCRIPT: Superscript, Style.SUBSCRIPT: Subscript}


def parse_inline(source: str) -> tuple[Inline, ...]:
    """Returns the inline nodes of a text without blank lines, its white space collapsed.

    TeX commands, formulas, Markdown emphasis, code and links, and web addresses are read; a command that
    nobody knows gives way to its argument, or to its own name if it has none. Never raises, and takes time
    in proportion to the length of the text.
    """
    parser = _Parser(source)
    return tidy(parser.parse(0, len(parser.tokens), 0))


class _Parser:
    """Reads the tokens of one paragraph; a group in braces is parsed by itself, with its own emphasis."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.tokens = tokenize(source)
        self._has_tex = "\\" in source or "``" in source or "$" in source
        self._has_ties = self._has_tex or _CERTAIN_TIE.search(source) is not None
        self._quotes_escaped = _ESCAPED_QUOTE_CLOSES.search(source) is not None

    def parse(self, start: int, end: int, depth: int) -> tuple[Inline, ...]:
        """Returns the nodes of the tokens from start to end."""
        pieces: list[Piece] = []
        index = start
        while index < end:
            index = self._parse_token(index, end, depth, pieces)
        return resolve_emphasis(pieces)

    def _parse_token(self, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        token = self.tokens[index]
        match token.kind:
            case Kind.TEXT:
                pieces.append(Text(token.value))
            case Kind.MATH:
                pieces.append(_read_math(token))
            case Kind.CODE:
                pieces.append(Code(" ".join(token.value.split())))
            case Kind.URL:
                pieces.append(_read_address(token.value))
            case Kind.COMMAND:
                return self._parse_command(index, end, depth, pieces)
            case Kind.OPEN_BRACE:
                return self._parse_group(index, end, depth, pieces)
            case Kind.CLOSE_BRACE:
                if not self._has_tex:
                    pieces.append(Text("}"))
            case Kind.BRACKET:
                return self._parse_link(index, end, pieces)
            case Kind.STAR:
                pieces.append(read_delimiter(token.value, self._before(token), self._after(token)))
            case Kind.UNDERSCORE | Kind.CARET:
                return self._parse_script(index, end, depth, pieces)
            case _:
                pieces.append(Text(self._read_sign(token)))
        return index + 1

    def _before(self, token: Token) -> str:
        return self.source[token.start - 1 : token.start]

    def _after(self, token: Token) -> str:
        return self.source[token.end : token.end + 1]

    def _read_sign(self, token: Token) -> str:
        """Returns what quotation marks, ties and dashes of TeX look like."""
        before, after = self._before(token), self._after(token)
        match token.kind:
            case Kind.OPEN_QUOTE:
                return {"`": "‘", "``": "“", "```": "“‘"}[token.value]
            case Kind.CLOSE_QUOTE:
                return {"'": "’", '"': "”"}.get(token.value, token.value)
            case Kind.TIE:
                return " " if self._is_tie(token, before, after) else token.value
            case _:
                return _read_dash(token.value, before, after)

    def _is_tie(self, token: Token, before: str, after: str) -> bool:
        if len(token.value) > 1 or not before or before.isspace() or not after or after.isspace():
            return after == "\\" and self._has_tex
        if after == "\\" or before in "$}":
            return True
        if before.isdigit():
            return after.isalpha()
        if not (before.isalpha() or before in ".,;:)\"'”"):
            return False
        head = self.source[max(0, token.start - 14) : token.start]
        if after in "([" and before not in ".,;:":
            return self._has_ties
        if self._has_ties and re.search(r"[^\W\d_]{2}[.,]?$|[.,)]$", head):
            return True
        return _REFERENCE.search(head) is not None

    def _parse_group(self, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        """Parses a pair of braces: TeX's are markup and go, a set's are text and stay."""
        token = self.tokens[index]
        close = token.partner
        if close is None or close >= end or depth > DEEPEST_GROUP:
            if not self._has_tex and depth <= DEEPEST_GROUP:
                pieces.append(Text("{"))
            return index + 1
        children = self.parse(index + 1, close, depth + 1)
        if self._is_markup(index, close):
            pieces.extend(children)
        else:
            pieces.extend((Text("{"), *children, Text("}")))
        return close + 1

    def _is_markup(self, index: int, close: int) -> bool:
        token, previous = self.tokens[index], self.tokens[index - 1] if index else None
        content = self.source[token.end : self.tokens[close].start]
        follows_tex = (
            previous is not None and previous.end == token.start and previous.kind in (Kind.COMMAND, Kind.MATH)
        )
        if follows_tex or not content:
            return self._has_tex
        first = self.tokens[index + 1]
        if first.kind in (Kind.COMMAND, Kind.OPEN_QUOTE, Kind.CLOSE_QUOTE, Kind.DASH) and first.start == token.end:
            return True
        if not any(char.isalnum() or char in "|{}" for char in content) and content.strip():
            return True
        if first.kind is Kind.OPEN_BRACE and first.partner == close - 1 and first.start == token.end:
            return self._is_markup(index + 1, close - 1)
        if _NAME_IN_BRACES.fullmatch(content):
            inside_word = self._before(token).isalpha() or self._after(self.tokens[close]).isalpha()
            return inside_word or any(char.isupper() for char in content)
        return _PHRASE_IN_BRACES.fullmatch(content) is not None or _SENTENCE_IN_BRACES.fullmatch(content) is not None

    def _parse_link(self, index: int, end: int, pieces: list[Piece]) -> int:
        token = self.tokens[index]
        match = _MARKDOWN_LINK.match(self.source, token.start, self.tokens[end - 1].end)
        if match and is_address(match["url"]) and (url := clean_url(match["url"])):
            pieces.append(Link(url, _without_links(parse_inline(match["text"]))))
            return self._skip_to(match.end(), index, end)
        pieces.append(Text("["))
        return index + 1

    def _skip_to(self, position: int, index: int, end: int) -> int:
        """Returns the token that begins at a position of the source, cut there if it began before."""
        while index < end and self.tokens[index].end <= position:
            index += 1
        if index < end and self.tokens[index].start < position:
            self._cut(index, position - self.tokens[index].start)
        return index

    def _cut(self, index: int, length: int) -> None:
        token = self.tokens[index]
        self.tokens[index] = Token(
            kind=Kind.TEXT,
            value=self.source[token.start + length : token.end],
            start=token.start + length,
            end=token.end,
        )

    def _parse_script(self, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        """Parses `x^{2}`, `x^2` and `x_{i}` outside formulas; `snake_case` stays as it is."""
        token = self.tokens[index]
        before = self._before(token)
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
            elif node is Superscript and follower.kind is Kind.TEXT and (bare := _BARE_SCRIPT.match(follower.value)):
                pieces.append(node((Text(bare[0]),)))
                self._cut(index + 1, bare.end())
                return index + 1
        if token.kind is Kind.CARET:
            pieces.append(Text(token.value))
        else:
            pieces.append(read_delimiter(token.value, before, self._after(token)))
        return index + 1

    def _innermost(self, start: int, close: int) -> tuple[int, int]:
        while self.tokens[start + 1].kind is Kind.OPEN_BRACE and self.tokens[start + 1].partner == close - 1:
            start, close = start + 1, close - 1
        return start, close

    # Commands

    def _parse_command(self, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        name = self.tokens[index].value.rstrip("*") or self.tokens[index].value
        if not name.isalpha() or not name.isascii():
            return self._parse_escape(index, end, depth, pieces)
        if len(name) == 1 and name in ACCENTS:
            return self._parse_accent(index, end, depth, pieces)
        if name in LETTERS:
            pieces.append(Text(LETTERS[name]))
            return self._eat_space(index + 1, end)
        if name in commands.SYMBOLS:
            pieces.append(Text(commands.SYMBOLS[name]))
            return self._skip_empty_group(index + 1, end)
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

    def _parse_rarer(self, name: str, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
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
        if name in commands.PLAIN:
            return index + 1
        if name == "ensuremath" or name in DEFINITIONS:
            return index + 1
        if name in KNOWN or name in FONTS or name in FENCES or name in SLASHED_FRACTIONS or is_private_symbol(name):
            return self._parse_bare_formula(name, index, end, pieces)
        return self._parse_unknown(name, index, end, depth, pieces)

    def _parse_escape(self, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        token = self.tokens[index]
        char, before, after = token.value, self._before(token), self._after(token)
        if char == "\\":
            pieces.append(LineBreak())
            return index + 1
        if char == '"' and self._quotes_escaped and after != "{" and not (before.isalpha() and after.isalpha()):
            pieces.append(Text('"'))
            return index + 1
        if (
            char == "'"
            and before.isalpha()
            and (not after.isalpha() and after not in "\\{" or _CONTRACTION.match(self.source, token.end))
        ):
            pieces.append(Text("'"))
            return index + 1
        if char in ACCENTS and char != ".":
            return self._parse_accent(index, end, depth, pieces)
        if char == "." and (after == "{" or (after.isalpha() and before.isalpha()) or after in ("z", "Z", "I", "\\")):
            return self._parse_accent(index, end, depth, pieces)
        pieces.append(Text(_ESCAPES.get(char, char if not char.isalnum() else f"\\{char}")))
        return index + 1

    def _parse_accent(self, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        r"""Parses an accent and the letter it stands on: `\'e`, `\'{e}`, `\v r`, `\"{\i}`, `{\"o}`."""
        accent = self.tokens[index].value
        start = self._skip_space(index + 1, end) if accent.isalpha() else index + 1
        base, after = "", start
        token = self.tokens[start] if start < end else None
        if token and token.kind is Kind.OPEN_BRACE and token.partner is not None and token.partner < end:
            base, after = _plain_letters(self.parse(start + 1, token.partner, depth + 1)), token.partner + 1
        elif token and token.kind is Kind.COMMAND and token.value in LETTERS:
            base, after = LETTERS[token.value], self._eat_space(start + 1, end)
        elif token and token.kind is Kind.TEXT and token.value[:1].isalpha():
            length = 2 if accent == "t" and token.value[1:2].isalpha() else 1
            base = token.value[:length]
            self._cut(start, length)
        if not base and accent.isalpha():
            return self._parse_unknown(accent, index, end, depth, pieces)
        pieces.append(Text(add_accent(accent, base)))
        return after

    def _parse_abbreviation(self, name: str, index: int, end: int, pieces: list[Piece]) -> int:
        text, after = commands.ABBREVIATIONS[name], self._skip_empty_group(index + 1, end)
        if after < end and self.source.startswith(".", self.tokens[after].start):
            text = text.removesuffix(".")
        pieces.append(Text(text))
        return after

    def _parse_styled(self, style: Style, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        argument = self._find_argument(index + 1, end)
        if argument is None:
            return index + 1
        start, close = argument
        children = self.parse(start + 1, close, depth + 1) if depth <= DEEPEST_GROUP else ()
        if depth > DEEPEST_GROUP:
            return start + 1
        pieces.extend(_apply_style(style, children))
        return close + 1

    def _parse_switch(self, style: Style, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        """Parses `{\\em …}`: the style holds to the end of the group; outside a group there is no end to it."""
        if depth == 0 or depth > DEEPEST_GROUP:
            argument = self._find_argument(index + 1, end, spaces=False)
            return self._parse_styled(style, index, end, depth, pieces) if argument else index + 1
        pieces.extend(_apply_style(style, self.parse(self._eat_space(index + 1, end), end, depth + 1)))
        return end

    def _drop(self, name: str, index: int, end: int, pieces: list[Piece]) -> int:
        after = index + 1
        for _ in range(commands.DROPPED[name]):
            argument = self._find_argument(after, end, options=3)
            if argument is None:
                break
            after = argument[1] + 1
        if after > index + 1:
            following = self.source[self.tokens[after].start : self.tokens[after].start + 1] if after < end else ""
            _close_gap(pieces, following)
        return after

    def _parse_address(self, index: int, end: int, pieces: list[Piece]) -> int:
        argument = self._find_argument(index + 1, end)
        if argument is None:
            return index + 1
        written = " ".join(self.source[self.tokens[argument[0]].end : self.tokens[argument[1]].start].split())
        if written:
            pieces.append(_read_address(written) if is_address(written) else Text(show_characters(written)))
        return argument[1] + 1

    def _parse_second(self, name: str, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        first = self._find_argument(index + 1, end, options=1)
        second = self._find_argument(first[1] + 1, end) if first else None
        if first is None or second is None:
            if first and name == "href":
                return self._parse_address(index, end, pieces)
            return index + 1
        children = self.parse(second[0] + 1, second[1], depth + 1) if depth <= DEEPEST_GROUP else ()
        written = self.source[self.tokens[first[0]].end : self.tokens[first[1]].start]
        url = clean_url(written) if name == "href" and is_address(written) else None
        if url is None:
            pieces.extend(children)
        else:
            pieces.append(Link(url, _without_links(children) or (Text(show_characters(written.strip())),)))
        return second[1] + 1

    def _parse_enclosed(self, name: str, index: int, end: int, depth: int, pieces: list[Piece]) -> int:
        argument = self._find_argument(index + 1, end, options=1)
        if argument is None:
            return index + 1
        children = self.parse(argument[0] + 1, argument[1], depth + 1) if depth <= DEEPEST_GROUP else ()
        opening, closing = commands.QUOTED.get(name, (" (", ")"))
        if children:
            pieces.extend((Text(opening), *children, Text(closing)))
        return argument[1] + 1

    def _parse_verbatim(self, index: int, end: int, pieces: list[Piece]) -> int:
        token = self.tokens[index]
        mark = self._after(token)
        close = self.source.find(mark, token.end + 1, token.end + 200) if mark and not mark.isalnum() else -1
        if close < 0:
            return index + 1
        pieces.append(Code(self.source[token.end + 1 : close]))
        return self._skip_to(close + 1, index, end)

    def _parse_bare_formula(self, name: str, index: int, end: int, pieces: list[Piece]) -> int:
        r"""Parses a command of mathematics outside a formula (`Kendall's \tau`) with its arguments and scripts."""
        wanted = 2 if name in TWO_ARGUMENTS or name in SLASHED_FRACTIONS else 1
        wanted = wanted if wanted == 2 or name in ONE_ARGUMENT or name in FONTS or name in FENCES else 0  # noqa: PLR2004
        after = index + 1
        for _ in range(wanted):
            if argument := self._find_argument(after, end, spaces=False):
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
        argument = self._find_argument(index + 1, end, options=2, spaces=False)
        if argument is None or argument[1] == argument[0] + 1:
            stuck = next((known for known in commands.STUCK if name.startswith(known) and name != known), "")
            pieces.append(Text(name.removeprefix(stuck)))
            return argument[1] + 1 if argument else index + 1
        after, separator = index + 1, ""
        while argument := self._find_argument(after, end, options=2, spaces=False):
            if depth > DEEPEST_GROUP:
                return argument[0] + 1
            pieces.extend((Text(separator), *self.parse(argument[0] + 1, argument[1], depth + 1)))
            after, separator = argument[1] + 1, " "
        return after

    def _find_argument(self, index: int, end: int, *, options: int = 0, spaces: bool = True) -> tuple[int, int] | None:
        """Returns the tokens of the braces around the next argument, past up to so many `[options]`."""
        start = self._skip_space(index, end) if spaces else index
        while options and start < end and self.tokens[start].kind is Kind.BRACKET:
            close = self.source.find("]", self.tokens[start].end, self.tokens[start].end + 200)
            if close < 0:
                return None
            start = self._skip_to(close + 1, start, end)
            options -= 1
        if start < end and self.tokens[start].kind is Kind.OPEN_BRACE:
            close_index = self.tokens[start].partner
            if close_index is not None and close_index < end:
                return start, close_index
        return None

    def _skip_space(self, index: int, end: int) -> int:
        if index < end and self.tokens[index].kind is Kind.TEXT:
            token = self.tokens[index]
            stripped = token.value.lstrip()
            if not stripped:
                return index + 1
            if len(stripped) < len(token.value) and index and self.tokens[index - 1].value in ACCENTS:
                self._cut(index, len(token.value) - len(stripped))
        return index

    def _eat_space(self, index: int, end: int) -> int:
        if index < end and self.tokens[index].kind is Kind.TEXT:
            value = self.tokens[index].value
            self._cut(index, len(value) - len(value.lstrip()))
        return index

    def _skip_empty_group(self, index: int, end: int) -> int:
        if index < end and self.tokens[index].kind is Kind.OPEN_BRACE and self.tokens[index].partner == index + 1:
            return index + 2
        return index


def _read_math(token: Token) -> Inline:
    math = token.math or Math("")
    if match := _TEXT_FORMULA.fullmatch(math.tex):
        command, text = match[1], match[2]
        style = commands.STYLES.get(command)
        return _apply_style(style, (Text(text),))[0] if style else Text(text)
    return math


def _read_address(written: str) -> Inline:
    shown = show_characters(written)
    url = clean_url(written)
    return Text(shown) if url is None else Link(url, (Text(shown),))


def _read_dash(run: str, before: str, after: str) -> str:
    if len(run) > 3 or (before and before in "<!|+->") or (after and after in ">|+") or not (before or after):  # noqa: PLR2004
        return run
    if len(run) == 3:  # noqa: PLR2004 - an em dash is three hyphens
        return "—"
    return "–"


def _apply_style(style: Style, children: tuple[Inline, ...]) -> tuple[Inline, ...]:
    if not children:
        return ()
    if style is not Style.CODE:
        return (_STYLED[style](children),)
    if all(isinstance(child, Text) for child in children):
        code = " ".join("".join(child.value for child in children if isinstance(child, Text)).split())
        return (Code(code),) if code else ()
    return children


def _without_links(nodes: Iterable[Inline]) -> tuple[Inline, ...]:
    flat: list[Inline] = []
    for node in nodes:
        match node:
            case Link(children=children):
                flat.extend(_without_links(children))
            case Emphasis(children) | Strong(children) | Superscript(children) | Subscript(children):
                flat.append(type(node)(_without_links(children)))
            case _:
                flat.append(node)
    return tuple(flat)


def _plain_letters(nodes: tuple[Inline, ...]) -> str:
    return "".join(node.value for node in nodes if isinstance(node, Text | Code))


def _close_gap(pieces: list[Piece], following: str) -> None:
    """Takes away the space, and the brackets, that only a dropped citation stood in."""
    last = pieces[-1] if pieces else None
    if not isinstance(last, Text):
        return
    if not following or following.isspace() or following in ".,;:)]!?":
        pieces[-1] = Text(last.value.rstrip())
