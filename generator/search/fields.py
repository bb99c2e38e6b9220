"""Which parts of a document are searched, and how much each counts."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from generator.search.analysis import split_words
from generator.search.documents import SearchDocument
from generator.search.layout import Layout

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
    terms_per_word: int = 1
    """How many of the terms of a word are of this field: the stem, the exact term, the subject term."""
    is_supplement: bool = False
    """Whether only what the paper says nowhere else is taken from it."""
    is_text: bool = False
    """Whether it is long, and much of it is what all papers say: a word that many have counts once in each, and one
    that very many have not at all, as `Layout` says."""
    length_step: int = 0
    """Lengths are rounded up to a multiple of it. Where it is zero, the length does not count: a paper with many
    authors is no worse for any of them."""

    def most_papers(self, layout: Layout) -> int:
        """Returns in how many papers a term may stand here; one that stands in more is held in none of them."""
        return layout.frequent if self.is_text else layout.broad if self.is_supplement else layout.span

    @property
    def has_forms(self) -> bool:
        """Returns whether its words have exact terms."""
        return self.terms_per_word > 1


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
    Field(
        name="title",
        boost=12,
        read=lambda document: (document.title,),
        keeps_stop_words=True,
        terms_per_word=3,
        length_step=4,
    ),
    Field(name="names", boost=8, read=_read_names, keeps_stop_words=True, terms_per_word=2, length_step=2),
    Field(name="authors", boost=4, read=lambda document: document.authors, keeps_stop_words=True),
    Field(
        name="keywords",
        boost=8,
        read=lambda document: document.keywords,
        terms_per_word=3,
    ),
    Field(
        name="topics",
        boost=1,
        read=lambda document: tuple(topic.label for topic in document.topics),
        is_supplement=True,
    ),
    Field(name="edition", boost=1, read=_read_edition),
    Field(name="abstract", boost=1, read=lambda document: (document.abstract,), is_text=True),
)
"""The last field has no forms and no lengths: of its many postings little more is stored than their papers."""
TEXT = next(number for number, field in enumerate(FIELDS) if field.is_text)
FIELD_NAMES: tuple[str, ...] = tuple(field.name for field in FIELDS)
