"""Finds the submissions that are one paper, whichever files they stand in."""

import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from generator.model import Submission
from generator.seeds.editions import have_one_edition
from generator.seeds.links import identifiers
from generator.seeds.people import surnames
from generator.shingles import find_alike, likeness, shingles_of
from generator.text import render_plain

SAME_TITLE = 0.75
"""Titles that share this part of their letters in order are one title in two spellings."""
RELATED_ABSTRACTS = 0.2
"""Abstracts under one title by the same people that share less are two papers' (parts of a series, for example)."""
_NO_LETTERS = re.compile(r"[\W_]+")
_FEWEST_LETTERS = 12
"""A title of fewer letters is shared by chance; it needs authors to speak for it."""


@dataclass(frozen=True, slots=True)
class Doubtful:
    """Two submissions that look like one paper in one regard and like two in another."""

    first: int
    second: int
    what: str
    """What they have in common."""


@dataclass(frozen=True, slots=True)
class Groups:
    """The places of submissions that are one paper, each group in order, and pairs that may be one."""

    groups: tuple[tuple[int, ...], ...]
    doubtful: tuple[Doubtful, ...]


@dataclass(slots=True)
class _Text:
    """The plain texts of a submission, as far as they are compared."""

    submission: Submission
    abstract: str
    title: str

    @property
    def letters(self) -> str:
        return _NO_LETTERS.sub("", self.title.casefold())


def group_duplicates(submissions: Sequence[Submission]) -> Groups:
    """Returns which submissions are one paper.

    They are if they share a DOI, an arXiv or OpenReview id or the letters of their abstract, or have nearly the same
    abstract, unless title, edition or another identifier speaks against it; or if title, authors and edition agree
    and the abstracts do not speak against it. What they share without being one paper is told as doubtful.
    """
    texts = [_text(submission) for submission in submissions]
    parents = list(range(len(texts)))
    doubtful: dict[tuple[int, int], str] = {}
    for first, second, what, is_one in _pairs(texts):
        one, other = _root(parents, first), _root(parents, second)
        if one == other:
            continue
        if is_one(texts[first], texts[second]):
            parents[max(one, other)] = min(one, other)
        elif what != "title":
            doubtful.setdefault((first, second), what)
    groups: dict[int, list[int]] = {}
    for place in range(len(texts)):
        groups.setdefault(_root(parents, place), []).append(place)
    return Groups(
        groups=tuple(tuple(group) for group in groups.values()),
        doubtful=tuple(
            Doubtful(first, second, what)
            for (first, second), what in doubtful.items()
            if _root(parents, first) != _root(parents, second)
        ),
    )


def _text(submission: Submission) -> _Text:
    title = render_plain(submission.title) if submission.title else ""
    return _Text(submission, render_plain(submission.abstract), title)


def _root(parents: list[int], place: int) -> int:
    while parents[place] != place:
        parents[place] = parents[parents[place]]
        place = parents[place]
    return place


_Judge = Callable[[_Text, _Text], bool]


def _pairs(texts: Sequence[_Text]) -> Iterator[tuple[int, int, str, _Judge]]:
    """Yields pairs that may be one paper: what they share, and what decides."""
    yield from _sharing(texts, _keys_of, _may_be_one)
    yield from ((one, other, "abstract", _may_be_one) for one, other, _ in find_alike([t.abstract for t in texts]))
    yield from _sharing(texts, lambda text: (f"title:{text.letters}",) if text.letters else (), _agree)


def _keys_of(text: _Text) -> tuple[str, ...]:
    return (f"abstract:{text.submission.id}", *identifiers(text.submission.links))


def _sharing(
    texts: Sequence[_Text], keys_of: Callable[[_Text], tuple[str, ...]], judge: _Judge
) -> Iterator[tuple[int, int, str, _Judge]]:
    """Yields pairs with a common key; of many, each with the first and with the one before it."""
    seen: dict[str, tuple[int, int]] = {}
    for place, text in enumerate(texts):
        for key in keys_of(text):
            if key in seen:
                first, last = seen[key]
                for other in dict.fromkeys((first, last)):
                    yield other, place, key.partition(":")[0], judge
            seen[key] = (seen[key][0] if key in seen else place, place)


def _may_be_one(one: _Text, other: _Text) -> bool:
    """Tells whether nothing speaks against two submissions that share an identifier or an abstract being one paper."""
    if not one.title or not other.title:
        return True
    return (
        have_one_edition(one.submission, other.submission)
        and _have_one_title(one, other)
        and not _are_told_apart(one.submission, other.submission)
    )


def _have_one_title(one: _Text, other: _Text) -> bool:
    """Tells whether the titles are one, or one of them is the beginning of the other."""
    first, second = one.letters, other.letters
    if first.startswith(second) or second.startswith(first):
        return True
    return difflib.SequenceMatcher(None, first[:300], second[:300], autojunk=False).ratio() >= SAME_TITLE


def _are_told_apart(one: Submission, other: Submission) -> bool:
    """Tells whether both have an identifier of one kind, and not the same."""
    mine = dict(identifier.split(":", 1) for identifier in identifiers(one.links))
    theirs = dict(identifier.split(":", 1) for identifier in identifiers(other.links))
    return any(mine[kind] != theirs[kind] for kind in mine.keys() & theirs.keys())


def _agree(one: _Text, other: _Text) -> bool:
    """Tells whether nothing speaks against two papers of one title being one."""
    first, second = one.submission, other.submission
    names, others = surnames(first.authors), surnames(second.authors)
    if names and others and not names & others:
        return False
    if (not names or not others) and len(one.letters) < _FEWEST_LETTERS:
        return False
    if not have_one_edition(first, second) or _are_told_apart(first, second):
        return False
    if not one.abstract or not other.abstract:
        return True
    return likeness(shingles_of(one.abstract), shingles_of(other.abstract)) >= RELATED_ABSTRACTS
