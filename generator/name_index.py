"""The index of names: every system, method, benchmark and data set that papers introduce, and where."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator import permalinks
from generator.alphabet import letter_of, letter_uri, place_of
from generator.model import Paper

NAMES_FOLDER = "names"
"""Folder of the index's pages below the docs folder."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Introducer:
    """A paper that introduces a name, and what the name stands for there."""

    paper: str
    """The paper's id."""
    expansion: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NameEntry:
    """A name and the papers that introduce it, in seed order."""

    short: str
    sort_key: str
    """The name as the index sorts it: small ASCII letters and digits."""
    anchor: str
    """Where it stands on its page: unique in the index."""
    introducers: tuple[Introducer, ...]

    @property
    def letter(self) -> str:
        """Returns the letter under which the index has the name."""
        return letter_of(self.sort_key)


def build_name_index(papers: Iterable[Paper]) -> tuple[NameEntry, ...]:
    """Returns the names that papers introduce, from A to Z without regard to case, accents and hyphens.

    Names are one entry if they are spelled alike, letter for letter: `STAR` and `Star` are two.
    """
    found: dict[str, list[Introducer]] = {}
    for paper in papers:
        for name in paper.names:
            found.setdefault(name.short, []).append(Introducer(paper=paper.id, expansion=name.expansion))
    keys = {short: permalinks.slug_of(short).replace("-", "") for short in found}
    ordered = sorted(found, key=lambda short: (place_of(letter_of(keys[short])), keys[short], short))
    anchors = _assign_anchors(ordered)
    return tuple(
        NameEntry(short=short, sort_key=keys[short], anchor=anchors[short], introducers=tuple(found[short]))
        for short in ordered
    )


def name_uris(index: Sequence[NameEntry]) -> dict[str, tuple[str, str]]:
    """Returns where each name stands: the source URI of the page, and the anchor on it."""
    return {entry.short: (letter_uri(NAMES_FOLDER, entry.letter, len(index)), entry.anchor) for entry in index}


def _assign_anchors(names: Iterable[str]) -> dict[str, str]:
    """Returns the anchor of each name; those whose letters give one anchor are numbered in their order."""
    taken: set[str] = set()
    anchors: dict[str, str] = {}
    for name in names:
        wanted = f"name-{permalinks.slug_of(name) or 'other'}"
        number, anchor = 1, wanted
        while anchor in taken:
            number += 1
            anchor = f"{wanted}~{number}"
        taken.add(anchor)
        anchors[name] = anchor
    return anchors
