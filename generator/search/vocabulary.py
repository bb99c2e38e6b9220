"""The words of the documents, and the terms of the index that they become.

Every word gives its stem, which finds all its forms. In titles, names and keywords it also gives an exact term, by
which a search for "general" prefers the paper that says so to one that says "generalization". In the fields that say
what a paper is about, titles and keywords, it also gives a subject term: Lunr counts how rare a term is over all
fields, so a stem that most abstracts have tells nothing in a title either, but a subject term is as rare as its word
is in titles and keywords.

An exact term is the stem, a mark, and the word without its inflection, and a subject term is the stem and a mark, so
that both stand right behind their stem in the index.
"""

import re
from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as attribute

from generator.search.analysis import STOP_WORDS, Word, split_words, strip_inflection
from generator.search.documents import SearchDocument
from generator.search.fields import FIELDS, Field
from generator.search.layout import Layout
from generator.search.stemmer import stem

EXACT_MARK = "="
"""Parts the stem from the form in an exact term; no word holds it."""
SUBJECT_MARK = "@"
"""Ends a subject term; no word holds it."""
FILLING = EXACT_MARK
"""A term that nobody asks for."""
_FEW_HYPHENS = 32
"""A word is a compound that is written with hyphens at least once in so many times."""
EXACT = 2
"""The place of the exact term among the terms of a word."""
_MARKS = re.compile(f"[{EXACT_MARK}{SUBJECT_MARK}]")


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysedDocuments:
    """The words of all documents, by number."""

    words: tuple[str, ...]
    """Every word that is indexed, in the order in which the documents first use them."""
    compounds: dict[str, tuple[str, ...]]
    """The parts of words that are written with hyphens, too, by the joined form."""
    tokens: tuple[tuple[Sequence[int], ...], ...]
    """By document and field, in the order of `FIELDS`: the numbers of the words that stand there."""


def analyse_documents(documents: Sequence[SearchDocument]) -> AnalysedDocuments:
    """Returns the words of every field of every document.

    A hyphenated word gives a word for each part and one for the joined form.
    """
    known = _Words()
    tokens = tuple(_read_document(document, known) for document in documents)
    return AnalysedDocuments(words=tuple(known.numbers), compounds=known.list_compounds(), tokens=tokens)


def list_lunr_documents(analysed: AnalysedDocuments, layout: Layout) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yields for each document its terms by field, as `lunr.Builder` would be given them.

    A field whose length is rounded up, or does not count, is filled up to that length: Lunr can build such an index.
    """
    stems = [stem(word) for word in analysed.words]
    columns = [[by_field[number] for by_field in analysed.tokens] for number in range(len(FIELDS))]
    most = [_count_at_most(held, stems, field, layout) for field, held in zip(FIELDS, columns, strict=True)]
    longest = [max(map(len, held), default=0) for held in columns]
    for by_field in analysed.tokens:
        yield tuple(
            _list_terms([analysed.words[held] for held in tokens], field, most[number], longest[number])
            for number, (field, tokens) in enumerate(zip(FIELDS, by_field, strict=True))
        )


def _count_at_most(held: Sequence[Sequence[int]], stems: Sequence[str], field: Field, layout: Layout) -> dict[str, int]:
    """Returns how often the stems count in a paper that do not count as often as they stand there."""
    papers = Counter(found for tokens in held for found in {stems[number] for number in tokens})
    once = {found: 1 for found, count in papers.items() if field.is_text and count > layout.common}
    return once | {found: 0 for found, count in papers.items() if count > field.most_papers(layout)}


def _list_terms(words: Sequence[str], field: Field, most: Mapping[str, int], longest: int) -> tuple[str, ...]:
    given: list[str] = []
    for word in words:
        terms = terms_of(word)[: field.terms_per_word]
        if given.count(terms[0]) < most.get(terms[0], len(words)):
            given += terms
    length = round_length(len(words), field.length_step) if field.length_step else longest
    return (*given, *(FILLING,) * (length * field.terms_per_word - len(given)))


def round_length(words: int, step: int) -> int:
    """Returns a number of words, rounded up."""
    return -(-words // step) * step


def terms_of(word: str) -> tuple[str, str, str]:
    """Returns the terms of a word: its stem, its exact term, and its subject term."""
    own = stem(word)
    return own, f"{own}{EXACT_MARK}{strip_inflection(word)}", f"{own}{SUBJECT_MARK}"


def kind_of(term: str) -> int:
    """Returns the place of a term among those of its word, from 1 on."""
    mark = _MARKS.search(term)
    return 1 if mark is None else 2 + f"{EXACT_MARK}{SUBJECT_MARK}".index(mark[0])


def stem_of(term: str) -> str:
    """Returns the stem of a term of any kind."""
    return _MARKS.split(term, maxsplit=1)[0]


def utf16_order(text: str) -> bytes:
    """Returns the key by which JavaScript orders strings; lunr.js refuses an index in any other order."""
    return text.encode("utf-16-be", "surrogatepass")


@dataclass(slots=True)
class _Words:
    """The words that were read so far."""

    numbers: dict[str, int] = attribute(default_factory=dict)
    stems: list[str] = attribute(default_factory=list)
    uses: list[int] = attribute(default_factory=list)
    """How often each was read."""
    compounds: dict[str, tuple[str, ...]] = attribute(default_factory=dict)
    hyphens: Counter[str] = attribute(default_factory=Counter)
    """How often each compound was read with its hyphens."""

    def number(self, text: str) -> int:
        """Returns the number of a word, which is a new one if the word is."""
        number = self.numbers.get(text)
        if number is None:
            number = self.numbers[text] = len(self.stems)
            self.stems.append(stem(text))
            self.uses.append(0)
        self.uses[number] += 1
        return number

    def join(self, word: Word) -> None:
        """Notes the parts of a hyphenated word; of several with one joined form the first in order speaks for all."""
        before = self.compounds.get(word.joined)
        self.compounds[word.joined] = min(before, word.parts) if before else word.parts
        self.hyphens[word.joined] += 1

    def list_compounds(self) -> dict[str, tuple[str, ...]]:
        """Returns the compounds, without words that were once broken at the end of a line: "adap-tive"."""
        return {
            joined: parts
            for joined, parts in self.compounds.items()
            if joined not in self.numbers or self.hyphens[joined] * _FEW_HYPHENS >= self.uses[self.numbers[joined]]
        }


def _read_document(document: SearchDocument, known: _Words) -> tuple[Sequence[int], ...]:
    tokens = tuple(_read_field(document, field, known) for field in FIELDS)
    said = {
        known.stems[number]
        for field, held in zip(FIELDS, tokens, strict=True)
        if not field.is_supplement
        for number in held
    }
    return tuple(
        array("L", (number for number in held if known.stems[number] not in said)) if field.is_supplement else held
        for field, held in zip(FIELDS, tokens, strict=True)
    )


def _read_field(document: SearchDocument, field: Field, known: _Words) -> Sequence[int]:
    found = array("L")
    for text in field.read(document):
        for word in split_words(text):
            for form in word.forms:
                if field.keeps_stop_words or form not in STOP_WORDS:
                    found.append(known.number(form))
            if len(word.parts) > 1 and "".join(word.parts) == word.joined:
                known.join(word)
    return found
