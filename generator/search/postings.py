"""Where each term stands: which fields of which papers, how often, and in which form of the word.

Only counts are kept. Lunr's weights follow from them, from the lengths of fields and from the number of papers, so
they are computed where they are needed and a paper that is added changes no posting of another.
"""

from array import array
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from generator.search.analysis import strip_inflection
from generator.search.fields import FIELDS, TEXT
from generator.search.layout import Layout
from generator.search.packing import append_varint
from generator.search.stemmer import stem
from generator.search.vocabulary import AnalysedDocuments, utf16_order


@dataclass(frozen=True, slots=True, kw_only=True)
class Postings:
    """The papers that hold a term in one field."""

    papers: "array[int]" = field(default_factory=lambda: array("I"))
    """Their positions, in order."""
    repeats: bytearray = field(default_factory=bytearray)
    """How often the term stands there, less one; empty where it counts once in each paper."""
    forms: bytearray = field(default_factory=bytearray)
    """For each occurrence the number of its form; empty where the term has one form only, or the field none."""
    lengths: bytearray = field(default_factory=bytearray)
    """Steps of the length of the field; empty where its length does not count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A stem, the words that have it, and where they stand."""

    text: str
    forms: tuple[tuple[str, ...], ...]
    """The words by their form, the most frequent form first."""
    fields: tuple[Postings | None, ...]
    """By field, in the order of `FIELDS`."""
    is_frequent: bool = False
    """Whether so many texts have it that they are not held."""


def build_terms(analysed: AnalysedDocuments, layout: Layout) -> tuple[Term, ...]:
    """Returns all terms in the order of UTF-16 units.

    Args:
        analysed: The words of the documents.
        layout: How many papers may hold a term in a field.
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
            _add_document(position, number, len(tokens), _count_places(tokens, places), postings, has_forms)
    return tuple(
        _thin(Term(text=text, forms=forms[text], fields=tuple(fields)), layout)
        for text, fields in zip(order, postings, strict=True)
    )


def _thin(term: Term, layout: Layout) -> Term:
    """Returns the term without what tells nothing, because very many papers have it."""
    kept = tuple(
        held if held and len(held.papers) <= described.most_papers(layout) else None
        for held, described in zip(term.fields, FIELDS, strict=True)
    )
    text = kept[TEXT]
    if text and len(text.papers) > layout.common:
        text.repeats.clear()
    return replace(term, fields=kept, is_frequent=term.fields[TEXT] is not None and text is None)


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
    words: int,
    found: dict[int, list[int]],
    postings: list[list[Postings | None]],
    has_forms: Sequence[bool],
) -> None:
    described = FIELDS[number]
    steps = -(-words // described.length_step) if described.length_step else 0
    for term, forms in found.items():
        held = postings[term][number]
        if held is None:
            held = postings[term][number] = Postings()
        held.papers.append(position)
        append_varint(held.repeats, len(forms) - 1)
        if described.has_forms and has_forms[term]:
            for form in forms:
                append_varint(held.forms, form)
        if steps:
            append_varint(held.lengths, steps)
