"""The words that a mistyped one may have meant, and the whole vocabulary for patterns, each loaded when needed."""

from collections import Counter
from collections.abc import Sequence

from generator.search.fields import FIELD_NAMES
from generator.search.packing import pack_file, pack_texts, pack_varints
from generator.search.vocabulary import AnalysedDocuments, utf16_order

_TELLING_FIELDS = tuple(FIELD_NAMES.index(name) for name in ("title", "names", "authors", "keywords", "topics"))
_ENOUGH_USES = 4
"""A word of abstracts alone is a word that readers mean from so many papers on; below it may be a slip itself."""


def pack_spellings(analysed: AnalysedDocuments) -> bytes:
    """Returns the words of titles, names, authors, keywords and topics, and the more frequent words of abstracts.

    With each word goes how often it is used, as the number of binary digits of its number of papers.
    """
    telling: set[int] = set()
    papers: Counter[int] = Counter()
    for by_field in analysed.tokens:
        papers.update({number for tokens in by_field for number in tokens})
        telling.update(number for field in _TELLING_FIELDS for number in by_field[field])
    kept = [
        (word, papers[number])
        for number, word in enumerate(analysed.words)
        if number in telling or papers[number] >= _ENOUGH_USES
    ]
    kept.sort(key=lambda item: utf16_order(item[0]))
    return _pack_words([word for word, _ in kept], [count.bit_length() for _, count in kept])


def pack_vocabulary(analysed: AnalysedDocuments) -> bytes:
    """Returns every word of the index, in the order of UTF-16 units."""
    return _pack_words(sorted(analysed.words, key=utf16_order))


def _pack_words(words: Sequence[str], uses: Sequence[int] = ()) -> bytes:
    overlaps, tails = pack_texts(words)
    return pack_file(((tails,), (overlaps,), (pack_varints(uses),)))
