"""The words of the documents, and the terms of the index that they become.

Every word gives two terms: its stem, which finds all its forms, and an exact term, by which a search for "general"
prefers the paper that says so to one that says "generalization". The exact term is the stem, a mark, and the word
without its inflection, so that it stands right behind its stem in the index.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from generator.search.analysis import STOP_WORDS, split_words, strip_inflection
from generator.search.documents import SearchDocument
from generator.search.fields import FIELDS, Field
from generator.search.stemmer import stem

EXACT_MARK = "="
"""Parts the stem from the form in an exact term; no word holds it."""


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
            tuple(term for number in tokens for term in terms_of(self.words[number]))
            for tokens in self.tokens[document]
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


def terms_of(word: str) -> tuple[str, str]:
    """Returns the two terms of a word: its stem, and its exact term."""
    return stem(word), f"{stem(word)}{EXACT_MARK}{strip_inflection(word)}"


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
