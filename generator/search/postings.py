"""Where each term stands: which fields of which papers, how often, and in which form of the word.

Only counts are kept. Lunr's weights follow from them, from the lengths of fields and from the number of papers, so
they are computed where they are needed and a paper that is added changes no posting of another.
"""

from array import array
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from generator.search.analysis import strip_inflection
from generator.search.fields import FIELDS
from generator.search.packing import append_varint
from generator.search.stemmer import stem
from generator.search.vocabulary import AnalysedDocuments, utf16_order


@dataclass(frozen=True, slots=True, kw_only=True)
class Postings:
    """The papers that hold a term in one field."""

    papers: "array[int]" = field(default_factory=lambda: array("I"))
    """Their positions, in order."""
    repeats: bytearray = field(default_factory=bytearray)
    """How often the term stands there, less one."""
    forms: bytearray = field(default_factory=bytearray)
    """For each occurrence the number of its form; empty where the term has one form only."""
    lengths: bytearray = field(default_factory=bytearray)
    """Number of words of the field; empty where lengths are stored apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A stem, the words that have it, and where they stand."""

    text: str
    forms: tuple[tuple[str, ...], ...]
    """The words by their form, the most frequent form first."""
    fields: tuple[Postings | None, ...]
    """By field, in the order of `FIELDS`."""


def build_terms(analysed: AnalysedDocuments, *, lengths_apart: Collection[str]) -> tuple[Term, ...]:
    """Returns all terms in the order of UTF-16 units.

    Args:
        analysed: The words of the documents.
        lengths_apart: Fields whose postings do not hold their length.
    """
    forms = _group_words(analysed)
    order = sorted(forms, key=utf16_order)
    places: list[tuple[int, int]] = [(0, 0)] * len(analysed.words)
    numbers = {word: number for number, word in enumerate(analysed.words)}
    for at, text in enumerate(order):
        for form, words in enumerate(forms[text]):
            for word in words:
                places[numbers[word]] = (at, form)
    postings: list[list[Postings | None]] = [[None] * len(FIELDS) for _ in order]
    has_forms = [len(forms[text]) > 1 for text in order]
    for position, by_field in enumerate(analysed.tokens):
        for number, tokens in enumerate(by_field):
            length = None if FIELDS[number].name in lengths_apart else len(tokens)
            _add_document(position, number, length, _count_places(tokens, places), postings, has_forms)
    return tuple(
        Term(text=text, forms=forms[text], fields=tuple(fields)) for text, fields in zip(order, postings, strict=True)
    )


def _group_words(analysed: AnalysedDocuments) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Returns the words of each stem by their form, the most frequent form first."""
    frequency = array("L", bytes(array("L").itemsize * len(analysed.words)))
    for by_field in analysed.tokens:
        for tokens in by_field:
            for number in tokens:
                frequency[number] += 1
    groups: defaultdict[str, defaultdict[str, list[tuple[str, int]]]] = defaultdict(lambda: defaultdict(list))
    for word, count in zip(analysed.words, frequency, strict=True):
        groups[stem(word)][strip_inflection(word)].append((word, count))
    return {
        text: tuple(
            tuple(sorted((word for word, _ in words), key=utf16_order))
            for _, words in sorted(
                by_form.items(), key=lambda item: (-sum(count for _, count in item[1]), utf16_order(item[0]))
            )
        )
        for text, by_form in groups.items()
    }


def _count_places(tokens: Sequence[int], places: Sequence[tuple[int, int]]) -> dict[int, list[int]]:
    """Returns the forms of all occurrences by term; forms are in order."""
    found: dict[int, list[int]] = {}
    for word, count in Counter(tokens).items():
        term, form = places[word]
        if term in found:
            found[term] += [form] * count
            found[term].sort()
        else:
            found[term] = [form] * count
    return found


def _add_document(  # noqa: PLR0913, PLR0917 (the innermost loop of the build: calls cost)
    position: int,
    number: int,
    length: int | None,
    found: dict[int, list[int]],
    postings: list[list[Postings | None]],
    has_forms: Sequence[bool],
) -> None:
    for term, forms in found.items():
        held = postings[term][number]
        if held is None:
            held = postings[term][number] = Postings()
        held.papers.append(position)
        append_varint(held.repeats, len(forms) - 1)
        if has_forms[term]:
            for form in forms:
                append_varint(held.forms, form)
        if length is not None:
            append_varint(held.lengths, length)
