"""Bytes of a seed to text: compression, byte-order marks, encodings and line ends never matter to what is read."""

import codecs
import re
import zlib
from pathlib import Path

from generator.errors import Problem

LARGEST_SEED = 256 * 1024 * 1024
"""Bytes of a seed, unpacked; 100,000 papers with all their fields take half of that."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_GZIP = b"\x1f\x8b"
_OTHER_FILES = (b"%PDF-", b"PK\x03\x04", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"\xd0\xcf\x11\xe0", b"SQLite format")
"""How documents, pictures and the like begin: files that hold no text to be read."""
_SAMPLE = 4096
_MOST_NULS = 0.3
_BROKEN = re.compile("[\ud800-\udfff]")
_CHUNK = 1024 * 1024


def read_content(path: Path, file: str) -> bytes | Problem:
    """Returns the bytes of a seed, unpacked if they are gzip, or the problem that keeps them from being read.

    No more than `LARGEST_SEED` bytes are ever held.

    Args:
        path: Where the seed is.
        file: What it is called in the problem.
    """
    try:
        if path.stat().st_size > LARGEST_SEED:
            return _too_large(file)
        content = path.read_bytes()
    except OSError as error:
        advice = "See that the file is there and may be read."
        return Problem(
            path=file, message=f"the file cannot be read: {error.strerror or 'unknown error'}", advice=advice
        )
    return _unpack(content, file) if content.startswith(_GZIP) else content


def is_text(content: bytes) -> bool:
    """Tells whether bytes are text in any encoding, by how they begin."""
    return not content.startswith(_OTHER_FILES)


def decode(content: bytes) -> str:
    """Returns the text of a seed with every line end as a line feed.

    A byte-order mark decides; without one, a text of which every other byte is NUL is UTF-16 and everything else is
    UTF-8, in which bytes that are none are read as Windows-1252. Other NUL characters are dropped.
    """
    text = _decode(content).removeprefix("\ufeff").replace("\0", "")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decode(content: bytes) -> str:
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return content[len(mark) :].decode(encoding, errors="replace")
    wide = _wide_encoding(content)
    if wide:
        return content.decode(wide, errors="replace")
    text = content.decode("utf-8", errors="surrogateescape")
    return text if text.isascii() else _BROKEN.sub(_windows_character, text)


def _wide_encoding(content: bytes) -> str | None:
    """Returns the UTF-16 that a text without a mark is in: in Latin script, one of its halves is nearly all NUL."""
    sample = content[:_SAMPLE]
    half = len(sample) // 2
    if sample[1::2].count(0) > half * (1 - _MOST_NULS) and sample[::2].count(0) < half * _MOST_NULS:
        return "utf-16-le"
    if sample[::2].count(0) > half * (1 - _MOST_NULS) and sample[1::2].count(0) < half * _MOST_NULS:
        return "utf-16-be"
    return None


def _windows_character(match: re.Match[str]) -> str:
    return bytes([ord(match[0]) & 0xFF]).decode("cp1252", errors="replace")


def _unpack(content: bytes, file: str) -> bytes | Problem:
    """Returns the unpacked bytes of one or more gzip members, bounded, so that a small file cannot grow without end."""
    parts: list[bytes] = []
    size = 0
    while content:
        unpacker = zlib.decompressobj(wbits=31)
        try:
            while content and not unpacker.eof:
                part = unpacker.decompress(content, _CHUNK)
                content = unpacker.unconsumed_tail
                parts.append(part)
                size += len(part)
                if size > LARGEST_SEED:
                    return _too_large(file)
        except zlib.error:
            return _broken(file)
        if not unpacker.eof:
            return _broken(file)
        content = unpacker.unused_data.lstrip(b"\0")
    return b"".join(parts)


def _broken(file: str) -> Problem:
    return Problem(
        path=file, message="the file is no whole gzip file", advice="Pack it again, or put it here unpacked."
    )


def _too_large(file: str) -> Problem:
    return Problem(
        path=file,
        message=f"the file is larger than {LARGEST_SEED // 1024**2} MB",
        advice="Split it into several seeds.",
    )
