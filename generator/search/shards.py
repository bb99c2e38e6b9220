"""The index in small files: each shard holds a range of terms, and the browser loads those of its query alone.

`FORMAT.md` describes the bytes.
"""

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.search.ascending import pack_ascending
from generator.search.fields import FIELDS
from generator.search.layout import Layout
from generator.search.packing import append_varint, pack_file, pack_texts
from generator.search.postings import Postings, Term
from generator.search.vocabulary import AnalysedDocuments, utf16_order

SMALL_INDEX = 30_000
"""An index of so many bytes, as it is sent, is one shard: one request costs less than many small ones."""
_BYTES_OF_A_TERM = 2
_CUT_CHANCE = 8
"""One term in so many may begin a shard."""
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

    A shard takes about `layout.shard_size` bytes, or holds one term that takes more. Where it may end depends on the
    terms alone and not on what stands before, so a paper that is added changes the shards of its terms and no others.
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
    sizes = [_estimate_size(term, layout.span) for term in terms]
    if sum(sizes) <= SMALL_INDEX:
        return [range(len(terms))]
    ranges: list[range] = []
    start, held = 0, 0.0
    for at, size in enumerate(sizes):
        is_place = zlib.crc32(utf16_order(terms[at].text)) % _CUT_CHANCE == 0
        # A common term stands alone: whoever looks for its neighbours shall not load it, too.
        is_common = max(size, sizes[at - 1]) >= target // 2
        if at > start and (is_common or held + size > 2 * target or (is_place and held >= target * 3 // 4)):
            ranges.append(range(start, at))
            start, held = at, 0.0
        held += size
    return [*ranges, range(start, len(terms))]


def _estimate_size(term: Term, span: int) -> float:
    """Returns how many bytes a term takes about, as it is sent."""
    letters = sum(len(word) for words in term.forms for word in words)
    postings = [held for held in term.fields if held]
    bits = sum(len(held.papers) * ((span // len(held.papers)).bit_length() + 1) for held in postings)
    counts = sum(len(held.repeats) + len(held.forms) + 2 * len(held.lengths) for held in postings)
    return _BYTES_OF_A_TERM + letters / 2 + bits / 8 + counts / 6


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


def _pack_shard(terms: Sequence[Term], visitors: Sequence[str], analysed: AnalysedDocuments, layout: Layout) -> bytes:
    words = [*(word for term in terms for word in _words(term)), *visitors]
    overlaps, tails = pack_texts(["-".join(analysed.compounds.get(word, (word,))) for word in words])
    held = [postings for term in terms for postings in term.fields if postings]
    return pack_file(
        (
            (tails,),
            (overlaps, _pack_heads(terms)),
            (pack_ascending((postings.papers for postings in held), layout.span),),
            (_join(held, "repeats"), _join(held, "forms"), _join(held, "lengths")),
        )
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
        mask |= term.is_frequent << len(FIELDS)
        if mask == LAST_FIELD and words <= MOST_BRIEF_WORDS and counts[0] <= MOST_BRIEF_PAPERS:
            heads.append((words - 1) << 5 | counts[0])
            continue
        append_varint(heads, LONG_HEAD + words)
        for number in (mask, *counts):
            append_varint(heads, number)
    return bytes(heads)


def _join(held: Sequence[Postings], column: str) -> bytes:
    return b"".join(getattr(postings, column) for postings in held)
