"""The only writer: puts artifacts below the docs folder, leaves equal files alone and removes what it wrote before.

What was written is remembered in a ledger, so nothing is ever removed or replaced that somebody else put there.
"""

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.errors import CatalogueError, Problem
from generator.model import Artifact

LEDGER = ".catalogue.json"
"""Lists the files that belong to the generator; a dot file, so site builders pass it over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What a run changed below the docs folder, as URIs in order."""

    written: tuple[str, ...]
    removed: tuple[str, ...]
    unchanged: int


def write_artifacts(artifacts: Iterable[Artifact], folder: Path) -> Written:
    """Makes `folder` hold exactly these artifacts, beside files that are not the generator's.

    A file with the right bytes is not touched, so its time stays honest; every other one is replaced in one step.

    Raises:
        CatalogueError: If a file that the generator did not write stands in the way; nothing is written then.
    """
    wanted = {artifact.uri: artifact.content for artifact in artifacts}
    owned = _read_ledger(folder)
    stale = sorted(owned - wanted.keys())
    changed = [uri for uri in sorted(wanted) if _read(folder / uri) != wanted[uri]]
    in_the_way = [uri for uri in changed if uri not in owned and (folder / uri).exists()]
    if in_the_way:
        raise CatalogueError(_foreign(folder, uri) for uri in in_the_way)
    if changed or stale or owned != wanted.keys():
        # Before the first file: a run that is cut short then still owns what it wrote.
        _replace(folder / LEDGER, _render_ledger(owned | wanted.keys()))
    for uri in changed:
        _replace(folder / uri, wanted[uri])
    for uri in stale:
        (folder / uri).unlink(missing_ok=True)
        _remove_empty_parents(folder / uri, folder)
    if stale:
        _replace(folder / LEDGER, _render_ledger(wanted.keys()))
    return Written(written=tuple(changed), removed=tuple(stale), unchanged=len(wanted) - len(changed))


def lost_pages(artifacts: Iterable[Artifact], folder: Path, below: str) -> tuple[str, ...]:
    """Returns the pages below a URI that an earlier run wrote and that these artifacts lack, in order."""
    made = {artifact.uri for artifact in artifacts}
    return tuple(sorted(uri for uri in _read_ledger(folder) if uri.startswith(below) and uri not in made))


def holds(path: Path, content: bytes) -> bool:
    """Tells whether a file holds this content."""
    return _read(path) == content


def write_if_changed(path: Path, content: bytes) -> bool:
    """Makes a file hold this content, in one step, and tells whether it held something else."""
    if holds(path, content):
        return False
    _replace(path, content)
    return True


def write_beside_others(path: Path, content: bytes) -> None:
    """Makes a file hold this content, in one step, also while other runs write the same file.

    Raises:
        OSError: If it cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def write_new(files: Mapping[Path, bytes], root: Path) -> None:
    """Writes files that are not there yet, all of them or none.

    Raises:
        CatalogueError: If one of them is there already.
    """
    for path in files:
        if path.exists():
            name = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
            advice = "Choose another name; nothing is ever written over a seed."
            raise CatalogueError([Problem(path=name, message="this file is there already", advice=advice)])
    for path, content in files.items():
        _replace(path, content)


def _read_ledger(folder: Path) -> frozenset[str]:
    """Returns the URIs that earlier runs wrote; none where the ledger is missing or spoilt."""
    try:
        uris = json.loads((folder / LEDGER).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return frozenset()
    if not isinstance(uris, list):
        return frozenset()
    return frozenset(uri for uri in uris if isinstance(uri, str) and _is_inside(uri))


def _is_inside(uri: str) -> bool:
    return not uri.startswith("/") and ".." not in uri.split("/") and "\\" not in uri


def _render_ledger(uris: Iterable[str]) -> bytes:
    return (json.dumps(sorted(uris), indent=0, ensure_ascii=False) + "\n").encode()


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def _replace(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.new")
    draft.write_bytes(content)
    draft.replace(path)


def _remove_empty_parents(path: Path, folder: Path) -> None:
    for parent in path.parents:
        if parent == folder or not parent.is_dir() or any(parent.iterdir()):
            return
        parent.rmdir()


def _foreign(folder: Path, uri: str) -> Problem:
    return Problem(
        path=f"{folder.name}/{uri}",
        message="this file is not the generator's, and a generated one would replace it",
        advice="Move it away, or delete it if it is left over from an earlier build.",
    )
