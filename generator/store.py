"""A store of what was made before, so that a run makes anew only what has changed.

What a step makes of one thing is kept under the digest of all that it was made of, and all of it under the stamp of
the generator that made it: any change of its code or data makes the whole store void, and nobody has to remember
to say so. A step that finds nothing in the store makes it; so the result is the same with a store and without.
"""

import hashlib
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None

_PACKAGE = Path(__file__).parent
_HEADER = "catalogue store"
_KEY = 32
"""Characters of a key."""


class StoreError(ValueError):
    """Raised when what should be a shelf is spoilt; it says how."""


class Shelf:
    """What one step made of each thing, by key; values are JSON and are handed out anew each time."""

    def __init__(self, lines: Mapping[str, bytes]) -> None:
        self._lines = dict(lines)
        self._wanted: set[str] = set()
        self.has_changed = False
        """Whether it holds something else than when it was read or rendered."""

    def find(self, key: str) -> Json:
        """Returns the value of a key, or `None` where there is none."""
        line = self._lines.get(key)
        if line is None:
            return None
        self._wanted.add(key)
        value: Json = json.loads(line)
        return value

    def keep(self, key: str, value: Json) -> None:
        """Keeps a value, which is not `None`, under its key."""
        self._lines[key] = json.dumps(value, separators=(",", ":")).encode("ascii")
        self._wanted.add(key)
        self.has_changed = True

    def forget_others(self) -> None:
        """Forgets all that was neither found nor kept since it was last told so."""
        others = self._lines.keys() - self._wanted
        for key in others:
            del self._lines[key]
        self.has_changed = self.has_changed or bool(others)
        self._wanted.clear()

    def __len__(self) -> int:
        return len(self._lines)

    def render(self, stamp: str) -> bytes:
        """Returns the shelf as lines: a header with the stamp and the digest of the rest, then a key and value each."""
        body = b"".join(b"%s %s\n" % (key.encode("ascii"), line) for key, line in sorted(self._lines.items()))
        header = {_HEADER: stamp, "entries": len(self._lines), "digest": _digest(body)}
        self.has_changed = False
        return json.dumps(header).encode("ascii") + b"\n" + body


class Store:
    """The shelves of all steps, by the name of the step."""

    def __init__(self, shelves: Mapping[str, Shelf] | None = None) -> None:
        self._shelves = dict(shelves or {})

    def shelf(self, name: str) -> Shelf:
        """Returns the shelf of a step, an empty one where there is none yet."""
        return self._shelves.setdefault(name, Shelf({}))

    def forget_others(self) -> None:
        """Forgets what no step has asked for since it was last told so; the store grows with the papers alone."""
        for shelf in self._shelves.values():
            shelf.forget_others()

    def render_changed(self, stamp: str) -> dict[str, bytes]:
        """Returns the content of each shelf that has changed, by name."""
        return {name: shelf.render(stamp) for name, shelf in sorted(self._shelves.items()) if shelf.has_changed}


def parse_shelf(content: bytes, stamp: str) -> Shelf:
    """Returns the shelf of a rendered one; an empty one if another generator has made it.

    Raises:
        StoreError: If the content is not what was rendered, to the byte.
    """
    head, _, body = content.partition(b"\n")
    try:
        header = json.loads(head)
    except ValueError:
        raise StoreError("its first line is no header") from None
    if not isinstance(header, dict) or _HEADER not in header:
        raise StoreError("its first line is no header")
    if header[_HEADER] != stamp:
        return Shelf({})
    if header.get("digest") != _digest(body):
        raise StoreError("its content has changed since it was written")
    return Shelf({line[:_KEY].decode("ascii"): line[_KEY + 1 :] for line in body.splitlines()})


def key_of(*inputs: Json) -> str:
    """Returns the digest of all that something is made of."""
    return _digest(json.dumps(inputs, separators=(",", ":"), sort_keys=True).encode("ascii"))


def stamp_of_generator(package: Path = _PACKAGE) -> str:
    """Returns the digest of the generator's own files, code and data alike, and of the Python that runs it."""
    files = sorted(path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    listed = [f"{path.relative_to(package).as_posix()} {_digest(path.read_bytes())}" for path in files]
    return _digest("\n".join([sys.version, *listed]).encode())


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=_KEY // 2).hexdigest()
