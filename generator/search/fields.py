"""Which parts of a document are searched, and how much each counts."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from generator.search.analysis import split_words
from generator.search.documents import SearchDocument

_HUMP = re.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A searched part of a document.

    Boosts are applied when the index is built: a boost given with a query has no effect in Lunr when all terms of the
    query carry it, because a field's score is divided by the length of the query vector.
    """

    name: str
    boost: int
    read: Callable[[SearchDocument], tuple[str, ...]]
    keeps_stop_words: bool = False
    """Titles may consist of nothing else ("To Be or Not to Be"), and people are called An, Can and You."""
    is_subject: bool = False
    """Whether it says what the paper is about, so that its words have subject terms, too."""

    @property
    def terms_per_word(self) -> int:
        """Returns how many terms each of its words gives."""
        return 3 if self.is_subject else 2


def _read_edition(document: SearchDocument) -> tuple[str, ...]:
    return (document.venue,) if document.year is None else (document.venue, str(document.year))


def _read_names(document: SearchDocument) -> tuple[str, ...]:
    """Returns the names, and all ways to write them.

    What capitals set apart stands for itself (`Web-CogReasoner` is also found by "reasoner"), and a name of several
    words is also one word, by which the browser knows that a query is a paper's very name.
    """
    humps = (" ".join(_HUMP.findall(name)) for name in document.names)
    joined = ("".join(word.joined for word in split_words(name)) for name in document.names if " " in name.strip())
    return (*document.names, *(words for words in humps if " " in words), *joined)


FIELDS: tuple[Field, ...] = (
    Field(name="title", boost=12, read=lambda document: (document.title,), keeps_stop_words=True, is_subject=True),
    Field(name="names", boost=8, read=_read_names, keeps_stop_words=True),
    Field(name="authors", boost=4, read=lambda document: document.authors, keeps_stop_words=True),
    Field(name="keywords", boost=10, read=lambda document: document.keywords, is_subject=True),
    Field(name="topics", boost=1, read=lambda document: tuple(topic.label for topic in document.topics)),
    Field(name="edition", boost=1, read=_read_edition),
    Field(name="abstract", boost=1, read=lambda document: (document.abstract,)),
)
FIELD_NAMES: tuple[str, ...] = tuple(field.name for field in FIELDS)
