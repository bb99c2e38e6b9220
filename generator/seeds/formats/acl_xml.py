"""The XML of the ACL Anthology: volumes of papers, with names in two parts and markup in titles and abstracts.

Its schema is published with the Anthology (github.com/acl-org/acl-anthology, data/xml/schema.rnc). Entities are not
defined there, so a file that defines some is refused before any is expanded.
"""

import re
from xml.parsers import expat

from generator.errors import Problem
from generator.model import Edition
from generator.seeds.fields import Draft
from generator.seeds.record import SeedReading, SeedRecord

_ROOT = re.compile(r"<(?:collection|volume)[\s>]")
_PAPER = re.compile(r"<paper[\s>]")
_FIELDS = {
    "title": "title",
    "abstract": "abstract",
    "pages": "pages",
    "doi": "doi",
    "url": "url",
    "award": "award",
    "video": "video",
}
_MARKUP = {"i": ("\\emph{", "}"), "b": ("\\textbf{", "}"), "tex-math": ("$", "$"), "br": ("\n", "")}
_ANTHOLOGY = "https://aclanthology.org/"
_ID = re.compile(r"[A-Z0-9][\w.-]*\d")
_YEAR = re.compile(r"(?:19|20)\d\d")
_LONGEST_ACRONYM = 6


class _RefusedError(Exception):
    """Raised for a document type with definitions."""


def is_acl_xml(text: str) -> bool:
    """Tells whether a text begins as a collection of the Anthology does."""
    head = text[:10_000].lstrip()
    return head.startswith("<") and _ROOT.search(head) is not None


def read_acl_xml(file: str, text: str) -> SeedReading:
    """Returns the papers of a collection, in order; what stands behind a mistake in the XML is rejected.

    Args:
        file: Path of the seed, relative to the project, for origins and problems.
        text: Its text, with line feeds.
    """
    reader = _Reader(file)
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartElementHandler = lambda name, attributes: reader.start(name, attributes, parser.CurrentLineNumber)
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    parser.StartDoctypeDeclHandler = _refuse
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)  # noqa: FBT003  # expat takes it by place only
    except _RefusedError:
        reader.fail(text, parser.CurrentLineNumber, "it defines a document type")
    except expat.ExpatError as error:
        reader.fail(text, error.lineno, expat.ErrorString(error.code))
    return SeedReading(records=tuple(reader.records), problems=tuple(reader.problems), rejected=reader.rejected)


def _refuse(*_: object) -> None:
    raise _RefusedError


class _Reader:
    """Follows the elements of a collection and keeps its papers."""

    def __init__(self, file: str) -> None:
        self.records: list[SeedRecord] = []
        self.problems: list[Problem] = []
        self.rejected = 0
        self._file = file
        self._path: list[str] = []
        self._pieces: list[str] = []
        self._draft: Draft | None = None
        self._line = 0
        self._names: dict[str, str] = {}
        self._meta: dict[str, str] = {}
        self._collection = ""

    def start(self, name: str, attributes: dict[str, str], line: int) -> None:
        self._path.append(name)
        if name == "paper":
            self._draft = Draft(self._file, len(self.records) + self.rejected + 1, line)
            self._line = line
        elif name == "collection":
            self._collection = attributes.get("id", "")
        elif name == "volume":
            self._meta = {}
        if self._is_field():
            self._pieces = []
        elif name == "author":
            self._names = {}
        elif name in _MARKUP:
            self._pieces.append(_MARKUP[name][0])

    def text(self, text: str) -> None:
        self._pieces.append(text)

    def end(self, name: str) -> None:
        if name == "paper":
            self._finish()
        elif self._is_field():
            self._state(name, "".join(self._pieces).strip())
            self._pieces = []
        elif name == "author" and self._draft and self._parent() == "paper":
            self._draft.state("authors", self._author())
        elif name in _MARKUP:
            self._pieces.append(_MARKUP[name][1])
        self._path.pop()

    def fail(self, text: str, line: int, why: str) -> None:
        """Notes that nothing can be read from this line on, and counts the papers that this costs."""
        self.rejected += max(len(_PAPER.findall(text)) - len(self.records) - self.rejected, 0)
        message = f"the XML cannot be read from here on: {why}"
        advice = "Mend it, or export the file again."
        self.problems.append(Problem(path=self._file, line=line, message=message, advice=advice))

    def _parent(self) -> str:
        return self._path[-2] if len(self._path) > 1 else ""

    def _is_field(self) -> bool:
        """Tells whether the innermost element is a field by itself, not markup within one."""
        parent = self._parent()
        return parent == "author" or (parent in {"paper", "meta"} and self._path[-1] != "author")

    def _state(self, name: str, text: str) -> None:
        parent = self._parent()
        if parent == "meta":
            self._meta.setdefault(name, text)
        elif parent == "author":
            self._names[name] = text
        elif self._draft and name in _FIELDS:
            if name == "url" and _ID.fullmatch(text):
                text = f"{_ANTHOLOGY}{text}/"
            self._draft.state(_FIELDS[name], text.replace("–", "-") if name == "pages" else text)

    def _author(self) -> str:
        first, last = self._names.get("first", ""), self._names.get("last", "")
        return f"{last}, {first}" if first and last else f"{{{last or first}}}" if last or first else ""

    def _finish(self) -> None:
        record = self._draft.record(self._edition()) if self._draft else None
        if record:
            self.records.append(record)
        else:
            self.rejected += 1
            message, advice = "this paper has neither title nor abstract", "Give it one of both, or take it out."
            self.problems.append(Problem(path=self._file, line=self._line, message=message, advice=advice))
        self._draft = None

    def _edition(self) -> Edition | None:
        """Returns the edition of the volume; its venue is an id in small letters, or else the title of the book."""
        venue = self._meta.get("venue") or self._meta.get("booktitle") or self._collection.partition(".")[2]
        if venue.islower() and len(venue) <= _LONGEST_ACRONYM:
            venue = venue.upper()
        year = _YEAR.search(self._meta.get("year", "")) or _YEAR.search(self._collection)
        return Edition(venue=venue, year=int(year[0]) if year else None) if venue else None
