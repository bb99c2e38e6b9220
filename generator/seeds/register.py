"""Reads `authors.yml`, in which a maintainer says which names are one person's and which person a name is.

```yaml
- name: Ann B. Doe            # as shown
  also: [Ann Doe, A. B. Doe]  # other spellings of the same person
- name: Wei Wang              # two people of one name: each says which papers are theirs
  slug: wei-wang-robotics
  note: Robotics, Somewhere University
  papers: [learning-to-walk, learning-to-see]
```
"""

from collections.abc import Iterator
from dataclasses import dataclass

from generator import permalinks
from generator.errors import Problem, quote, suggest
from generator.marked_yaml import Mapping, Scalar, Sequence, Value, parse_yaml

REGISTER_FILE = "authors.yml"
_FIELDS = ("name", "also", "slug", "note", "papers")
_LISTS = ("also", "papers")


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterEntry:
    """A person, the names they go by, and, where others share those names, the papers that are theirs."""

    name: str
    line: int
    also: tuple[str, ...] = ()
    slug: str | None = None
    note: str | None = None
    papers: tuple[str, ...] = ()
    """Slugs; empty means all papers under these names that nobody else claims."""


def read_register(file: str, text: str) -> tuple[tuple[RegisterEntry, ...], tuple[Problem, ...]]:
    """Returns the people in a register, and the problems of those entries that are left out.

    Args:
        file: How the file is named in problems.
        text: What it holds.
    """
    document = parse_yaml(file, text)
    if document is None:
        return (), ()
    if isinstance(document, Problem):
        return (), (document,)
    if not isinstance(document, Sequence):
        return (), (_problem(file, document.line, "this is not a list of people", "Begin each with '- name:'."),)
    entries: list[RegisterEntry] = []
    problems: list[Problem] = []
    for item in document.items:
        found = tuple(_defects(file, item))
        problems += found
        if not found and isinstance(item, Mapping):
            entries.append(_entry(item))
    slugs = permalinks.doubles(entry.slug for entry in entries if entry.slug)
    problems += (
        _problem(file, entry.line, f"the slug {entry.slug!r} stands twice", "Give each person a slug of their own.")
        for entry in entries
        if entry.slug in slugs
    )
    return tuple(entries), tuple(problems)


def _defects(file: str, item: Value) -> Iterator[Problem]:
    if not isinstance(item, Mapping):
        yield _problem(file, item.line, "this is no person", "Write '- name: Ann Doe', with 'also:' below it.")
        return
    for key, value in item.entries:
        name = key.text or ""
        if name not in _FIELDS:
            yield _problem(file, key.line, f"unknown field {quote(name)}", suggest(name, _FIELDS))
        elif name not in _LISTS and not (isinstance(value, Scalar) and value.text):
            yield _problem(file, key.line, f"{name!r} holds no text", "Write it on the same line.")
        elif name in _LISTS and not (isinstance(value, Scalar) or _is_flat(value)):
            yield _problem(file, key.line, f"{name!r} is no list of texts", f"Write '{name}: [one, two]'.")
        elif name == "slug" and isinstance(value, Scalar) and not permalinks.is_slug(value.text or ""):
            message = f"the slug {quote(value.text)} is none"
            yield _problem(file, key.line, message, "Use lower-case letters a to z, digits and single hyphens.")
    if not any(key.text == "name" for key, _ in item.entries):
        yield _problem(file, item.line, "a person without 'name'", "Add the name as it is to be shown.")


def _is_flat(value: Value) -> bool:
    return isinstance(value, Sequence) and all(isinstance(item, Scalar) and item.text for item in value.items)


def _entry(item: Mapping) -> RegisterEntry:
    values = {key.text: value for key, value in item.entries}
    return RegisterEntry(
        name=_texts(values["name"])[0],
        line=item.line,
        also=_texts(values.get("also")),
        slug=next(iter(_texts(values.get("slug"))), None),
        note=next(iter(_texts(values.get("note"))), None),
        papers=_texts(values.get("papers")),
    )


def _texts(value: Value | None) -> tuple[str, ...]:
    scalars = value.items if isinstance(value, Sequence) else (value,)
    return tuple(" ".join(one.text.split()) for one in scalars if isinstance(one, Scalar) and one.text)


def _problem(file: str, line: int, message: str, advice: str) -> Problem:
    return Problem(path=file, line=line, message=message, advice=advice)
