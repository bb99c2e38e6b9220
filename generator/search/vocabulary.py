"""The words of the documents, and the terms of the index that they become.

Every word gives its stem, which finds all its forms, and an exact term, by which a search for "general" prefers the
paper that says so to one that says "generalization". In the fields that say what a paper is about it also gives a
subject term: Lunr counts how rare a term is over all fields, so a stem that most abstracts have tells nothing in a
title either, but a subject term is as rare as its word is in titles and keywords.

An exact term is the stem, a mark, and the word without its inflection, and a subject term is the stem and a mark, so
that both stand right behind their stem in the index.
"""

import re
from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from generator.search.analysis import STOP_WORDS, split_words, strip_inflection
from generator.search.documents import SearchDocument
from generator.search.fields import FIELDS, Field
from generator.search.stemmer import stem

EXACT_MARK = "="
"""Parts the stem from the form in an exact term; no word holds it."""
SUBJECT_MARK = "@"
"""Ends a subject term; no word holds it."""
_MARKS = re.compile(f"[{EXACT_MARK}{SUBJECT_MARK}]")


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysedDocuments:
    """The words of all documents, by number."""

    words: tuple[str, ...]
    """Every word that is indexed, in the order in which the documents first use them."""
    compounds: dict[str, tuple[str, ...]]
    """The parts of every hyphenated word, by its joined form, which is a word too."""
    tokens: tuple[tuple[Sequence[int], ...], ...]
    """By document and field, in the order of `FIELDS`: the numbers of the words that stand there."""

    def list_terms(self, document: int) -> tuple[tuple[str, ...], ...]:
        """Returns the terms of a document by field, as `lunr.Builder` would be given them."""
        return tuple(
            tuple(term for number in tokens for term in terms_of(self.words[number])[: field.terms_per_word])
            for field, tokens in zip(FIELDS, self.tokens[document], strict=True)
        )


def analyse_documents(documents: Sequence[SearchDocument]) -> AnalysedDocuments:
    """Returns the words of every field of every document.

    A hyphenated word gives a word for each part and one for the joined form.
    """
    numbers: dict[str, int] = {}
    compounds: dict[str, tuple[str, ...]] = {}
    tokens = tuple(
        tuple(_read_field(document, field, numbers, compounds) for field in FIELDS) for document in documents
    )
    return AnalysedDocuments(words=tuple(numbers), compounds=compounds, tokens=tokens)


def terms_of(word: str) -> tuple[str, str, str]:
    """Returns the terms of a word: its stem, its exact term, and its subject term."""
    own = stem(word)
    return own, f"{own}{EXACT_MARK}{strip_inflection(word)}", f"{own}{SUBJECT_MARK}"


def stem_of(term: str) -> str:
    """Returns the stem of a term of any kind."""
    return _MARKS.split(term, maxsplit=1)[0]


def utf16_order(text: str) -> bytes:
    """Returns the key by which JavaScript orders strings; lunr.js refuses an index in any other order."""
    return text.encode("utf-16-be", "surrogatepass")


def _read_field(
    document: SearchDocument, field: Field, numbers: dict[str, int], compounds: dict[str, tuple[str, ...]]
) -> Sequence[int]:
    found = array("L")
    for text in field.read(document):
        for word in split_words(text):
            for form in word.forms:
                if field.keeps_stop_words or form not in STOP_WORDS:
                    found.append(numbers.setdefault(form, len(numbers)))
            if len(word.parts) > 1 and "".join(word.parts) == word.joined:
                # Where several compounds have one joined form, the first in order speaks for all.
                known = compounds.get(word.joined)
                compounds[word.joined] = min(known, word.parts) if known else word.parts
    return found
