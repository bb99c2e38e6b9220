"""The syntax of BibTeX: entries with their fields and lines, and every place where a file breaks the rules.

An entry ends at the latest where the next one begins a line, so a missing brace or comma never takes another entry
with it. What can be read without doubt is repaired and told; everything else makes its entry broken.
The rules are those of Oren Patashnik, BibTeXing (1988).
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

_START = re.compile(r"@[ \t]*([A-Za-z]+)\s*([{(])")
_LINE_START = re.compile(r"^[ \t]*@[ \t]*[A-Za-z]+\s*[{(]", re.MULTILINE)
_KEY = re.compile(r"\s*([^\s,{}\"=()#%]*)\s*(?:,|(?=[})]))")
_FIELD = re.compile(r"([A-Za-z][\w:.+/-]*)\s*=\s*")
_BARE = re.compile(r"[^\s,{}\"=()#]+")
_SPACE = re.compile(r"\s*")
_GAP = re.compile(r"[\s,]*")
_IN_BRACES = re.compile(r"[{}]")
_IN_QUOTES = re.compile(r"[{}\"]")
_POURED = re.compile(
    r"[,\n\"}]\s*(title|author|year|booktitle|journal|abstract|doi|url|pages|keywords|editor|month|publisher)\s*=\s*[{\"\d]",
    re.IGNORECASE,
)
_MONTHS = {month.casefold()[:3]: month for month in (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)}  # fmt: skip
_NO_PAPERS = frozenset({"comment", "preamble", "string", "proceedings"})


@dataclass(slots=True, kw_only=True)
class Entry:
    """An entry as it is written; `broken` says what makes it unreadable, `repaired` what was mended."""

    key: str
    line: int
    last_line: int
    fields: list[tuple[str, str, int]] = field(default_factory=list)
    """Name in small letters, value without its outer braces or quotes, and line."""
    broken: str | None = None
    repaired: list[tuple[int, str]] = field(default_factory=list)


class _BrokenError(Exception):
    """Raised inside an entry that cannot be read; says why."""


def is_bibtex(text: str) -> bool:
    """Tells whether a text begins with an entry, behind comments perhaps."""
    lines = (line.strip() for line in text.split("\n", 50))
    first = next((line for line in lines if line and not line.startswith("%")), "")
    return _START.match(first) is not None


def parse_bibtex(text: str) -> Iterator[Entry]:
    """Yields the entries of a file that stand for papers, in order, broken ones too."""
    limits = [match.start() for match in _LINE_START.finditer(text)]
    line_ends = [match.start() for match in re.finditer("\n", text)]
    strings = dict(_MONTHS)
    place = 0
    while start := _START.search(text, place):
        after = bisect_right(limits, start.start())
        limit = limits[after] if after < len(limits) else len(text)
        reader = _EntryReader(text, start, limit, line_ends, strings)
        kind = start[1].casefold()
        if kind in {"comment", "preamble"}:
            place = reader.skip()
            continue
        entry = reader.read(is_string=kind == "string")
        place = reader.place if entry.broken is None else limit
        if kind == "string":
            strings.update({name: value for name, value, _ in entry.fields})
        if kind not in _NO_PAPERS:
            yield entry


class _EntryReader:
    """Reads one entry between its `@` and the limit that the next one sets."""

    def __init__(
        self, text: str, start: re.Match[str], limit: int, line_ends: list[int], strings: dict[str, str]
    ) -> None:
        self._text = text
        self._limit = limit
        self._line_ends = line_ends
        self._strings = strings
        self._close = "}" if start[2] == "{" else ")"
        self._start = start
        self.place = start.end()

    def read(self, *, is_string: bool) -> Entry:
        line = self._line(self._start.start())
        entry = Entry(key="", line=line, last_line=line)
        try:
            if not is_string:
                entry.key = self._read_key(entry)
            self._read_fields(entry)
            self._look_behind(entry)
        except _BrokenError as error:
            entry.broken = str(error)
        end = self.place if entry.broken is None else len(self._text[: self._limit].rstrip()) - 1
        entry.last_line = max(self._line(max(end - 1, 0)), line)
        return entry

    def skip(self) -> int:
        """Returns the place behind the braces of a comment, or behind its `@` where they do not close."""
        try:
            self._delimited("{" if self._close == "}" else "(", _IN_BRACES, self.place - 1)
        except _BrokenError:
            return self._start.end()
        return self.place

    def _line(self, place: int) -> int:
        return bisect_right(self._line_ends, place - 1) + 1

    def _read_key(self, entry: Entry) -> str:
        match = _KEY.match(self._text, self.place, self._limit)
        if match:
            self.place = match.end()
            return match[1]
        if _FIELD.match(self._text, self._skip(_SPACE), self._limit):
            entry.repaired.append((entry.line, "the entry has no key"))
            return ""
        bare = _BARE.match(self._text, self._skip(_SPACE), self._limit)
        if bare and _FIELD.match(self._text, _SPACE.match(self._text, bare.end()).end(), self._limit):  # type: ignore[union-attr]  # it matches nothing as well
            self.place = bare.end()
            entry.repaired.append((entry.line, f"a comma is missing behind the key {bare[0]!r}"))
            return bare[0]
        raise _BrokenError("the entry has no key")

    def _read_fields(self, entry: Entry) -> None:
        while True:
            self.place = self._skip(_GAP)
            if self.place >= self._limit:
                entry.repaired.append((self._line(self.place - 1), "the brace that ends the entry is missing"))
                return
            if self._text[self.place] == self._close:
                self.place += 1
                return
            match = _FIELD.match(self._text, self.place, self._limit)
            if match is None:
                raise _BrokenError(f"{self._text[self.place : self.place + 20].split(chr(10))[0]!r} is no field")
            line = self._line(self.place)
            self.place = match.end()
            name = match[1].casefold()
            value = self._read_value(entry, name)
            poured = _POURED.search(value)
            if poured:
                raise _BrokenError(f"the value of {name!r} does not end before {poured[1]!r}")
            entry.fields.append((name, value, line))
            self._expect_comma(entry, name)

    def _expect_comma(self, entry: Entry, name: str) -> None:
        place = self._skip(_SPACE)
        if place < self._limit and self._text[place] not in {",", self._close}:
            if not _FIELD.match(self._text, place, self._limit):
                raise _BrokenError(f"the value of {name!r} does not end rightly")
            entry.repaired.append((self._line(self.place - 1), f"a comma is missing behind the value of {name!r}"))

    def _read_value(self, entry: Entry, name: str) -> str:
        parts = []
        while True:
            self.place = self._skip(_SPACE)
            sign = self._text[self.place : self.place + 1] if self.place < self._limit else ""
            if sign == "{":
                parts.append(self._delimited("{", _IN_BRACES, self.place))
            elif sign == '"':
                parts.append(self._delimited('"', _IN_QUOTES, self.place))
            elif bare := _BARE.match(self._text, self.place, self._limit):
                self.place = bare.end()
                parts.append(self._meant(bare[0], entry))
            else:
                raise _BrokenError(f"the field {name!r} has no value")
            place = self._skip(_SPACE)
            if self._text[place : place + 1] != "#" or place >= self._limit:
                return "".join(parts)
            self.place = place + 1

    def _meant(self, word: str, entry: Entry) -> str:
        """Returns what a word without braces stands for: itself if it is a number, else the string of that name."""
        if word.isdigit() or word.casefold() in self._strings:
            return self._strings.get(word.casefold(), word)
        entry.repaired.append((self._line(self.place - 1), f"{word!r} stands without braces and is no @string"))
        return word

    def _delimited(self, opening: str, signs: re.Pattern[str], place: int) -> str:
        """Returns what stands between the sign here and the one that closes it, and goes behind that."""
        depth = 0
        for match in signs.finditer(self._text, place + 1, self._limit):
            if match[0] == "{":
                depth += 1
            elif match[0] == "}" and (depth or opening == '"'):
                depth -= 1
            elif depth <= 0:
                self.place = match.end()
                return self._text[place + 1 : match.start()]
        raise _BrokenError("a brace or quotation mark that is opened is not closed")

    def _look_behind(self, entry: Entry) -> None:
        """Notes fields behind the end of the entry: it was closed too early, and they would be lost unsaid."""
        following = _START.search(self._text, self.place, self._limit)
        end = following.start() if following else self._limit
        lost = _FIELD.search(self._text, self.place, end)
        if lost:
            message = f"the entry ends before its field {lost[1]!r}; a brace is closed too early"
            entry.repaired.append((self._line(lost.start()), message))

    def _skip(self, pattern: re.Pattern[str]) -> int:
        match = pattern.match(self._text, self.place, self._limit)
        return match.end() if match else self.place
