"""The folder of the store: read at the start of a run, written at its end; whoever deletes it loses time alone."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.output import write_beside_others
from generator.store import Shelf, Store, StoreError, parse_shelf, stamp_of_generator

ENDING = ".jsonl"

Tell = Callable[[str], None]
"""Takes a note for the maintainer, a whole sentence or two."""


@contextmanager
def opened_store(folder: Path | None, tell: Tell) -> Iterator[Store]:
    """Yields the store of a folder, and writes what has changed of it in the end, whatever happens between.

    Args:
        folder: The folder, or `None` for a store that lasts no longer than this.
        tell: Takes a note where a file is spoilt, or cannot be written.
    """
    store = read_store(folder, tell)
    try:
        yield store
    finally:
        write_store(store, folder, tell)


def read_store(folder: Path | None, tell: Tell) -> Store:
    """Returns the store of a folder; a spoilt file counts as missing, and `tell` takes a note of it."""
    shelves: dict[str, Shelf] = {}
    if folder is not None and folder.is_dir():
        stamp = stamp_of_generator()
        for path in sorted(folder.glob(f"*{ENDING}")):
            try:
                shelves[path.stem] = parse_shelf(path.read_bytes(), stamp)
            except (OSError, StoreError) as error:
                tell(f"{_name(path)}: {error}. It is left aside, and everything in it is made anew.")
    return Store(shelves)


def write_store(store: Store, folder: Path | None, tell: Tell) -> None:
    """Writes each shelf that has changed, in one step; where two runs write at once, one of them wins."""
    if folder is None:
        return
    try:
        for name, content in store.render_changed(stamp_of_generator()).items():
            write_beside_others(folder / f"{name}{ENDING}", content)
    except OSError as error:
        tell(f"{_name(folder)}: {error}. The next run makes everything anew. Choose another folder as 'cache'.")


def _name(path: Path) -> str:
    return path.name if path.parent == path else f"{path.parent.name}/{path.name}"
