"""Ascending numbers in few bits, by binary interpolative coding (Moffat and Stuiver, *Information Retrieval* 3, 2000).

Of the numbers of a list the middle one is written first, then likewise those before and those behind it. Each is known
to lie between its neighbours that are written already, with room for those between, and takes as many bits as there are
possibilities: in a dense stretch none. `FORMAT.md` describes the bits.
"""

from collections.abc import Iterable, Iterator, Sequence


def pack_ascending(lists: Iterable[Sequence[int]], span: int) -> bytes:
    """Returns the numbers of all lists, each from 0 and below `span` and above the one before it."""
    column = bytearray()
    held = width = 0
    for numbers in lists:
        waiting = [(0, len(numbers), 0, span - 1)]
        while waiting:
            start, end, low, high = waiting.pop()
            size = high - low - (end - start) + 2
            if start == end or size == 1:
                continue
            middle = (start + end) // 2
            number = numbers[middle]
            code, bits = _encode(number - low - (middle - start), size)
            held = held << bits | code
            width += bits
            waiting.append((middle + 1, end, number + 1, high))
            waiting.append((start, middle, low, number - 1))
        while width >= 8:  # noqa: PLR2004 (a byte)
            whole = width // 8
            width -= whole * 8
            column += (held >> width).to_bytes(whole)
            held &= (1 << width) - 1
    return bytes(column + (held << 8 - width).to_bytes(1) if width else column)


def read_ascending(column: bytes, counts: Iterable[int], span: int) -> Iterator[list[int]]:
    """Yields the lists of a column, whose lengths are known."""
    bits = _Bits(column)
    for count in counts:
        numbers = [0] * count
        waiting = [(0, count, 0, span - 1)]
        while waiting:
            start, end, low, high = waiting.pop()
            if start == end:
                continue
            middle = (start + end) // 2
            number = numbers[middle] = low + middle - start + bits.read_below(high - low - (end - start) + 2)
            waiting.append((middle + 1, end, number + 1, high))
            waiting.append((start, middle, low, number - 1))
        yield numbers


def _encode(number: int, size: int) -> tuple[int, int]:
    """Returns a number below `size` as a code and its bits; numbers in the middle may take one less than the others."""
    bits = (size - 1).bit_length()
    spare = (1 << bits) - size
    turned = (number - ((size - spare) >> 1)) % size
    return (turned, bits - 1) if turned < spare else (turned + spare, bits)


class _Bits:
    """Reads a column from its beginning, the highest bit of each byte first."""

    def __init__(self, column: bytes) -> None:
        self._rest = iter(column)
        self._held = self._width = 0

    def _read(self, bits: int) -> int:
        while self._width < bits:
            self._held = self._held << 8 | next(self._rest)
            self._width += 8
        self._width -= bits
        value = self._held >> self._width
        self._held &= (1 << self._width) - 1
        return value

    def read_below(self, size: int) -> int:
        if size == 1:
            return 0
        bits = (size - 1).bit_length()
        spare = (1 << bits) - size
        turned = self._read(bits - 1)
        if turned >= spare:
            turned = (turned << 1 | self._read(1)) - spare
        return (turned + ((size - spare) >> 1)) % size
