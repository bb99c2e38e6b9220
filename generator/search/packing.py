"""Whole numbers, texts and columns as bytes: the alphabet in which the binary files of the search are written.

A number is written seven bits a byte, the lowest first; every byte but the last has its eighth bit set (LEB128).
`FORMAT.md` describes the files.
"""

import zlib
from collections.abc import Iterable, Iterator, Sequence

_SEVEN_BITS = 0x7F
_EIGHTH_BIT = 0x80
_NIBBLE = 15


def append_varint(column: bytearray, number: int) -> None:
    """Appends a whole number that is not negative."""
    while number > _SEVEN_BITS:
        column.append(number & _SEVEN_BITS | _EIGHTH_BIT)
        number >>= 7
    column.append(number)


def pack_varints(numbers: Iterable[int]) -> bytes:
    """Returns the numbers as bytes."""
    column = bytearray()
    for number in numbers:
        append_varint(column, number)
    return bytes(column)


def read_varints(column: bytes) -> Iterator[int]:
    """Yields the numbers of a column."""
    number = shift = 0
    for byte in column:
        number |= (byte & _SEVEN_BITS) << shift
        shift += 7
        if byte < _EIGHTH_BIT:
            yield number
            number = shift = 0


def pack_texts(texts: Sequence[str]) -> tuple[bytes, bytes]:
    """Returns texts as two columns: what each shares with the one before, and what follows that.

    The first column has a byte a text: how many bytes are shared, and how many follow, each at most 15; where it says
    15, a number follows that is to be added to it.
    """
    overlaps, tails = bytearray(), bytearray()
    before = b""
    for text in texts:
        encoded = text.encode("utf-8", "surrogatepass")
        shared = 0
        while shared < min(len(before), len(encoded)) and before[shared] == encoded[shared]:
            shared += 1
        rest = len(encoded) - shared
        overlaps.append(min(shared, _NIBBLE) << 4 | min(rest, _NIBBLE))
        for number in (shared, rest):
            if number >= _NIBBLE:
                append_varint(overlaps, number - _NIBBLE)
        tails += encoded[shared:]
        before = encoded
    return bytes(overlaps), bytes(tails)


def read_texts(overlaps: bytes, tails: bytes) -> Iterator[str]:
    """Yields the texts of two columns."""
    before = b""
    at = done = 0
    while at < len(overlaps):
        sizes = [overlaps[at] >> 4, overlaps[at] & _NIBBLE]
        at += 1
        for number, size in enumerate(sizes):
            if size == _NIBBLE:
                more = next(read_varints(overlaps[at:]))
                at += len(pack_varints([more]))
                sizes[number] += more
        shared, rest = sizes
        before = before[:shared] + tails[done : done + rest]
        done += rest
        yield before.decode("utf-8", "surrogatepass")


def pack_file(groups: Iterable[Sequence[bytes]]) -> bytes:
    """Returns a file of columns, each preceded by its length, compressed (zlib, RFC 1950).

    Every group of columns gets Huffman codes of its own: letters, gaps and counts have little in common.
    """
    compressor = zlib.compressobj(9, strategy=zlib.Z_FILTERED)
    packed = bytearray()
    for group in groups:
        for column in group:
            packed += compressor.compress(pack_varints([len(column)]) + column)
        packed += compressor.flush(zlib.Z_BLOCK)
    return bytes(packed + compressor.flush())


def read_file(packed: bytes) -> tuple[bytes, ...]:
    """Returns the columns of a file."""
    content = zlib.decompress(packed)
    columns: list[bytes] = []
    at = 0
    while at < len(content):
        length = next(read_varints(content[at:]))
        at += len(pack_varints([length]))
        columns.append(content[at : at + length])
        at += length
    return tuple(columns)
