"""Moves about in the tokens of a paragraph."""

from generator.text.accents import ACCENTS
from generator.text.tokens import Kind, Token, tokenize


class Reader:
    """The tokens of one paragraph, and how to find one's way in them; all positions are indexes of tokens."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.tokens = tokenize(source)

    def before(self, token: Token) -> str:
        """Returns the character before a token, empty at the beginning."""
        return self.source[token.start - 1 : token.start]

    def after(self, token: Token) -> str:
        """Returns the character after a token, empty at the end."""
        return self.source[token.end : token.end + 1]

    def skip_to(self, position: int, index: int, end: int) -> int:
        """Returns the token that begins at a position of the source, cut there if it began before."""
        while index < end and self.tokens[index].end <= position:
            index += 1
        if index < end and self.tokens[index].start < position:
            self.cut(index, position - self.tokens[index].start)
        return index

    def cut(self, index: int, length: int) -> None:
        """Takes so many characters off the front of a token; what is left is text."""
        token = self.tokens[index]
        self.tokens[index] = Token(
            kind=Kind.TEXT,
            value=self.source[token.start + length : token.end],
            start=token.start + length,
            end=token.end,
        )

    def find_argument(self, index: int, end: int, *, options: int = 0, spaces: bool = True) -> tuple[int, int] | None:
        """Returns the tokens of the braces around the next argument, past up to so many `[options]`, or `None`."""
        start = self.skip_space(index, end) if spaces else index
        while options and start < end and self.tokens[start].kind is Kind.BRACKET:
            close = self.source.find("]", self.tokens[start].end, self.tokens[start].end + 200)
            if close < 0:
                return None
            start = self.skip_to(close + 1, start, end)
            options -= 1
        if start < end and self.tokens[start].kind is Kind.OPEN_BRACE:
            close_index = self.tokens[start].partner
            if close_index is not None and close_index < end:
                return start, close_index
        return None

    def skip_space(self, index: int, end: int) -> int:
        """Returns the token after a space; the space before the letter of an accent is taken off."""
        if index < end and self.tokens[index].kind is Kind.TEXT:
            token = self.tokens[index]
            stripped = token.value.lstrip()
            if not stripped:
                return index + 1
            if len(stripped) < len(token.value) and index and self.tokens[index - 1].value in ACCENTS:
                self.cut(index, len(token.value) - len(stripped))
        return index

    def eat_space(self, index: int, end: int) -> int:
        """Takes the space off a token, as TeX does after the name of a command."""
        if index < end and self.tokens[index].kind is Kind.TEXT:
            value = self.tokens[index].value
            self.cut(index, len(value) - len(value.lstrip()))
        return index

    def skip_empty_group(self, index: int, end: int) -> int:
        r"""Returns the token after the `{}` that authors put behind a command."""
        if index < end and self.tokens[index].kind is Kind.OPEN_BRACE and self.tokens[index].partner == index + 1:
            return index + 2
        return index
