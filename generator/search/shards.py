"""The index in small files: each shard holds a range of terms, and the browser loads those of its query alone.

`FORMAT.md` describes the bytes.
"""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.search.ascending import pack_ascending
from generator.search.fields import FIELDS
from generator.search.layout import Layout
from generator.search.packing import append_varint, pack_file, pack_texts, pack_varints
from generator.search.postings import Postings, Term
from generator.search.vocabulary import AnalysedDocuments, utf16_order

SMALL_INDEX = 96_000
"""An index of so many bytes is one shard: one request costs less than many small ones."""
_CUT_CHANCE = 8
"""One term in so many may begin a shard."""
_SPAN_BITS = 4
"""Of the number of papers, rounded up; when the catalogue grows beyond it, all shards change."""
LAST_FIELD = 1 << (len(FIELDS) - 1)
MOST_BRIEF_WORDS = 4
MOST_BRIEF_PAPERS = 31
LONG_HEAD = 128


@dataclass(frozen=True, slots=True, kw_only=True)
class Shard:
    """A file of terms."""

    start: str
    """No term of the shard, and no word that it knows of, comes before this; the first shard starts at ``""``."""
    content: bytes


def build_shards(terms: Sequence[Term], analysed: AnalysedDocuments, layout: Layout) -> tuple[Shard, ...]:
    """Returns the shards of all terms, in order; there is at least one.

    A shard holds about `layout.shard_size` bytes before compression, or one term that is larger. Where it may end
    depends on the terms alone and not on what stands before, so a paper that is added changes the shards of its terms
    and no others.
    """
    ranges = _cut(terms, layout)
    starts = ["", *(_shortest_between(terms[a.stop - 1].text, terms[b.start].text) for a, b in pairwise(ranges))]
    visitors = _find_visitors(terms, ranges, starts)
    return tuple(
        Shard(start=start, content=_pack_shard(terms[held.start : held.stop], words, analysed, layout))
        for start, held, words in zip(starts, ranges, visitors, strict=True)
    )


def _cut(terms: Sequence[Term], layout: Layout) -> list[range]:
    target = layout.shard_size
    sizes = [_size(term, layout) for term in terms]
    if sum(sizes) <= SMALL_INDEX:
        return [range(len(terms))]
    ranges: list[range] = []
    start = held = 0
    for at, size in enumerate(sizes):
        is_place = zlib.crc32(utf16_order(terms[at].text)) % _CUT_CHANCE == 0
        # A common term stands alone: whoever looks for its neighbours shall not load it, too.
        is_common = max(size, sizes[at - 1]) >= target // 2
        if at > start and (is_common or held + size > 2 * target or (is_place and held >= target * 3 // 4)):
            ranges.append(range(start, at))
            start, held = at, 0
        held += size
    return [*ranges, range(start, len(terms))]


def _size(term: Term, layout: Layout) -> int:
    postings = [held for held in term.fields if held]
    return (
        sum(len(word) for words in term.forms for word in words)
        + sum(len(held.papers) + len(held.repeats) + len(held.forms) + len(held.lengths) for held in postings)
        + (max(len(held.papers) for held in postings) if is_rare(term, layout) else 0)
    )


def _shortest_between(before: str, first: str) -> str:
    """Returns the shortest beginning of `first` that comes after `before`."""
    for length in range(1, len(first)):
        if utf16_order(first[:length]) > utf16_order(before):
            return first[:length]
    return first


def _find_visitors(terms: Sequence[Term], ranges: Sequence[range], starts: Sequence[str]) -> list[list[str]]:
    """Returns by shard the words that would stand in it, if words were filed as they are written and not by stem."""
    visitors: list[list[str]] = [[] for _ in ranges]
    homes = [(word, home) for home, held in enumerate(ranges) for at in held for word in _words(terms[at])]
    keys = [utf16_order(start) for start in starts]
    place = 0
    for key, word, home in sorted((utf16_order(word), word, home) for word, home in homes):
        while place + 1 < len(keys) and keys[place + 1] <= key:
            place += 1
        if place != home:
            visitors[place].append(word)
    return visitors


def _words(term: Term) -> Iterator[str]:
    for words in term.forms:
        yield from words


def is_rare(term: Term, layout: Layout) -> bool:
    """Returns whether a term holds the length of the last field of each of its papers."""
    return all(len(held.papers) <= layout.rare for held in term.fields if held)


def _pack_shard(terms: Sequence[Term], visitors: Sequence[str], analysed: AnalysedDocuments, layout: Layout) -> bytes:
    words = [*(word for term in terms for word in _words(term)), *visitors]
    overlaps, tails = pack_texts(["-".join(analysed.compounds.get(word, (word,))) for word in words])
    held = [postings for term in terms for postings in term.fields if postings]
    return pack_file(
        (
            (tails,),
            (overlaps, _pack_heads(terms)),
            (pack_ascending((postings.papers for postings in held), choose_span(len(analysed.tokens))),),
            (_join(held, "repeats"), _join(held, "forms"), _join(held, "lengths")),
            (_pack_last_lengths([term for term in terms if is_rare(term, layout)], analysed),),
        )
    )


def choose_span(papers: int) -> int:
    """Returns a number that the positions of papers are below, and which few papers more do not change."""
    unit = 1 << max(0, papers.bit_length() - _SPAN_BITS)
    return -(-papers // unit) * unit


def _pack_last_lengths(terms: Iterable[Term], analysed: AnalysedDocuments) -> bytes:
    """Returns for each term the number of words of the last field in each of its papers."""
    return pack_varints(
        len(analysed.tokens[paper][-1])
        for term in terms
        for paper in sorted({paper for held in term.fields if held for paper in held.papers})
    )


def _pack_heads(terms: Sequence[Term]) -> bytes:
    """Returns for each term how many words it has, its fields, and in how many papers it stands by field.

    Most terms are rare words that stand in the last field alone; a byte says so.
    """
    heads = bytearray()
    for term in terms:
        words = sum(map(len, term.forms))
        mask = sum(1 << at for at, held in enumerate(term.fields) if held)
        counts = [len(held.papers) for held in term.fields if held]
        if mask == LAST_FIELD and words <= MOST_BRIEF_WORDS and counts[0] <= MOST_BRIEF_PAPERS:
            heads.append((words - 1) << 5 | counts[0])
            continue
        append_varint(heads, LONG_HEAD + words)
        for number in (mask, *counts):
            append_varint(heads, number)
    return bytes(heads)


def _join(held: Sequence[Postings], column: str) -> bytes:
    return b"".join(getattr(postings, column) for postings in held)
