"""Which parts of a document are searched, how much each counts, and the terms that stand in them."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from generator.search.analysis import STOP_WORDS, Word, split_words, strip_inflection
from generator.search.documents import SearchDocument
from generator.search.stemmer import stem

EXACT_MARK = "="
"""Stands before a term of the field `forms`: a word but for its inflection, where its stem alone would not tell."""

_HUMP = re.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A searched part of a document.

    Boosts are applied when the index is built: a boost given with a query has no effect in Lunr when all terms of the
    query carry it, because a field's score is divided by the length of the query vector.
    """

    name: str
    boost: float
    read: Callable[[SearchDocument], tuple[str, ...]]
    keeps_stop_words: bool = False
    """Titles may consist of nothing else ("To Be or Not to Be"), and people are called An, Can and You."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysedDocuments:
    """The terms of all documents, and the vocabulary that they come from."""

    terms: tuple[tuple[tuple[str, ...], ...], ...]
    """By document and field, in the order of `FIELD_NAMES`."""
    words: tuple[str, ...]
    """Every word that is indexed, before stemming, in the order of UTF-16 units as JavaScript sorts."""
    compounds: tuple[str, ...]
    """Every hyphenated word, its parts joined by hyphens, in the same order."""


def _read_edition(document: SearchDocument) -> tuple[str, ...]:
    return (document.venue,) if document.year is None else (document.venue, str(document.year))


def _read_names(document: SearchDocument) -> tuple[str, ...]:
    """Returns the names, and what their capitals set apart: `Web-CogReasoner` is also found by "reasoner"."""
    humps = (" ".join(_HUMP.findall(name)) for name in document.names)
    return (*document.names, *(words for words in humps if " " in words))


FIELDS: tuple[Field, ...] = (
    Field(name="title", boost=12, read=lambda document: (document.title,), keeps_stop_words=True),
    Field(name="names", boost=8, read=_read_names, keeps_stop_words=True),
    Field(name="authors", boost=4, read=lambda document: document.authors, keeps_stop_words=True),
    Field(name="keywords", boost=3, read=lambda document: document.keywords),
    Field(name="topics", boost=1, read=lambda document: tuple(topic.label for topic in document.topics)),
    Field(name="edition", boost=1, read=_read_edition),
    Field(name="abstract", boost=1, read=lambda document: (document.abstract,)),
)
FORMS = Field(name="forms", boost=1, read=lambda document: (document.title, *document.keywords, document.abstract))
FIELD_NAMES: tuple[str, ...] = (*(field.name for field in FIELDS), FORMS.name)
FIELD_BOOSTS: tuple[float, ...] = (*(field.boost for field in FIELDS), FORMS.boost)


def analyse_documents(documents: Sequence[SearchDocument]) -> AnalysedDocuments:
    """Returns the terms of every field of every document, and the vocabulary.

    A hyphenated word gives a term for each part and one for the joined form. The field `forms` holds a word but for
    its inflection, marked, wherever the vocabulary has other words of the same stem: by it a search for "general"
    prefers the paper that says so to one that says "generalization".
    """
    words: set[str] = set()
    compounds: set[str] = set()
    terms = []
    for document in documents:
        by_field = []
        for field in FIELDS:
            found = tuple(_read_words(document, field))
            compounds.update("-".join(word.parts) for word in found if len(word.parts) > 1)
            kept = [form for word in found for form in word.forms if field.keeps_stop_words or form not in STOP_WORDS]
            words.update(kept)
            by_field.append(tuple(map(stem, kept)))
        terms.append(tuple(by_field))
    ambiguous = _find_ambiguous(words)
    return AnalysedDocuments(
        terms=tuple(
            (*by_field, tuple(_read_forms(document, ambiguous)))
            for by_field, document in zip(terms, documents, strict=True)
        ),
        words=tuple(sorted(words, key=utf16_order)),
        compounds=tuple(sorted(compounds, key=utf16_order)),
    )


def utf16_order(text: str) -> bytes:
    """Returns the key by which JavaScript orders strings; lunr.js refuses an index in any other order."""
    return text.encode("utf-16-be", "surrogatepass")


def _read_words(document: SearchDocument, field: Field) -> Iterator[Word]:
    for text in field.read(document):
        yield from split_words(text)


def _find_ambiguous(words: set[str]) -> frozenset[str]:
    by_stem: defaultdict[str, set[str]] = defaultdict(set)
    for word in words - STOP_WORDS:
        by_stem[stem(word)].add(strip_inflection(word))
    return frozenset(form for group in by_stem.values() if len(group) > 1 for form in group)


def _read_forms(document: SearchDocument, ambiguous: frozenset[str]) -> Iterator[str]:
    for word in _read_words(document, FORMS):
        for form in word.forms:
            if form not in STOP_WORDS and strip_inflection(form) in ambiguous:
                yield f"{EXACT_MARK}{strip_inflection(form)}"
