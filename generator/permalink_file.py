"""The file that remembers slugs, `seeds/permalinks.json`: committed, and written by `catalogue build`."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generator.errors import CatalogueError, Problem, quote
from generator.permalinks import is_slug
from generator.slugs import Permalinks, Remembered

PERMALINKS_FILE = "permalinks.json"
_VERSION = 1
_ID = re.compile(r"[0-9a-f]{8,64}")
_SKETCH = re.compile(r"(?:[0-9a-f]{8})*")
_MARKER = re.compile(r"^(?:<{7}|={7}|>{7}|\|{7})(?:\s|$)", re.MULTILINE)
_ABOUT = "Remembers the address of each paper. Written by 'catalogue build'; commit it with the seeds."


def read_permalinks(path: Path, file: str) -> Permalinks:
    """Returns what is remembered in a file; nothing if there is none.

    Args:
        path: Where the file is.
        file: What it is called in problems.

    Raises:
        CatalogueError: If the file cannot be understood: an address must not be lost without anybody's knowing.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return Permalinks()
    except (OSError, UnicodeDecodeError) as error:
        raise CatalogueError([_unreadable(file, None, "it cannot be read as UTF-8 text")]) from error
    marker = _MARKER.search(text)
    if marker:
        raise CatalogueError([_unmerged(file, text, marker.start())])
    doubled: list[str] = []

    def keep(pairs: list[tuple[str, object]]) -> dict[str, object]:
        counts = Counter(key for key, _ in pairs)
        doubled.extend(key for key, number in counts.items() if number > 1)
        return dict(pairs)

    try:
        document = json.loads(text, object_pairs_hook=keep)
    except json.JSONDecodeError as error:
        raise CatalogueError([_unreadable(file, error.lineno, f"it is not JSON: {error.msg}")]) from error
    except (RecursionError, ValueError) as error:
        raise CatalogueError([_unreadable(file, None, "it is not JSON")]) from error
    problems = [*_doubled(file, text, doubled), *_malformed(file, document)]
    if problems:
        raise CatalogueError(problems)
    permalinks = Permalinks(
        papers={id_: _entry(told) for id_, told in document["papers"].items()}, redirects=document["redirects"]
    )
    problems = list(_shared(file, text, permalinks))
    if problems:
        raise CatalogueError(problems)
    return permalinks


def _entry(told: Mapping[str, str]) -> Remembered:
    sketch = told["sketch"]
    hashes = tuple(int(sketch[n : n + 8], 16) for n in range(0, len(sketch), 8))
    return Remembered(slug=told["slug"], place=told["place"], sketch=hashes)


def render_permalinks(permalinks: Permalinks) -> bytes:
    """Returns the file that remembers the slugs, a paper a line in the order of ids, so that merges are easy."""
    papers = _object_lines(
        (
            id_,
            {
                "slug": entry.slug,
                "place": entry.place,
                "sketch": "".join(f"{key:08x}" for key in entry.sketch),
            },
        )
        for id_, entry in sorted(permalinks.papers.items())
    )
    redirects = _object_lines(sorted(permalinks.redirects.items()))
    about = json.dumps(_ABOUT)
    return (
        f'{{\n"about": {about},\n"version": {_VERSION},\n"papers": {papers},\n"redirects": {redirects}\n}}\n'
    ).encode()


def _object_lines(pairs: Iterable[tuple[str, object]]) -> str:
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in pairs]
    return "{\n" + ",\n".join(lines) + "\n}" if lines else "{}"


def _malformed(file: str, document: object) -> Iterator[Problem]:
    if not isinstance(document, dict) or document.get("version") != _VERSION:
        yield _unreadable(file, None, f"it has no version {_VERSION}")
        return
    papers, redirects = document.get("papers"), document.get("redirects")
    if not isinstance(papers, dict) or not isinstance(redirects, dict):
        yield _unreadable(file, None, "'papers' or 'redirects' is missing")
        return
    for id_, told in papers.items():
        is_entry = isinstance(told, dict) and all(isinstance(told.get(key), str) for key in ("slug", "place", "sketch"))
        if not _ID.fullmatch(id_) or not is_entry or not is_slug(told["slug"]) or not _SKETCH.fullmatch(told["sketch"]):
            yield _unreadable(file, None, f"the entry of the paper {quote(id_)} is not as it was written")
    for slug, id_ in redirects.items():
        if not is_slug(slug) or not isinstance(id_, str):
            yield _unreadable(file, None, f"the redirect {quote(slug)} is not as it was written")


def _doubled(file: str, text: str, keys: Iterable[str]) -> Iterator[Problem]:
    for key in dict.fromkeys(keys):
        message = f"{quote(key)} stands twice"
        advice = "Keep the line whose slug is published; a merge in git may have kept both."
        yield Problem(path=file, line=_line_of(text, f'"{key}"'), message=message, advice=advice)


def _shared(file: str, text: str, permalinks: Permalinks) -> Iterator[Problem]:
    """Yields a problem for each slug that two papers have, as after a merge of two branches that both added one."""
    first: dict[str, str] = {}
    for id_, entry in sorted(permalinks.papers.items()):
        if first.setdefault(entry.slug, id_) != id_:
            message = f"the slug {entry.slug!r} belongs to two papers, {first[entry.slug]} and {id_}"
            advice = "Take out the line of the paper that was published later; it gets a new slug at the next build."
            yield Problem(path=file, line=_line_of(text, f'"{id_}"'), message=message, advice=advice)
    for slug in sorted(permalinks.redirects.keys() & first.keys()):
        message = f"the slug {slug!r} is both a paper's and a redirect"
        advice = "Take out its line below 'redirects'."
        yield Problem(path=file, line=_line_of(text, f'"{slug}":'), message=message, advice=advice)


def _line_of(text: str, words: str) -> int | None:
    """Returns the last line on which these words stand."""
    place = text.rfind(words)
    return text.count("\n", 0, place) + 1 if place >= 0 else None


def _unmerged(file: str, text: str, place: int) -> Problem:
    return Problem(
        path=file,
        line=text.count("\n", 0, place) + 1,
        message="a merge in git has left its markers here",
        advice="Take out the lines with '<<<<<<<', '=======' and '>>>>>>>' and keep all others, each paper once, with "
        "a comma between them; then run 'catalogue build'.",
    )


def _unreadable(file: str, line: int | None, message: str) -> Problem:
    advice = "Take the file of the last commit that was right, and run 'catalogue build'."
    return Problem(path=file, line=line, message=f"the addresses of papers are not readable: {message}", advice=advice)
