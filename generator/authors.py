"""Authors as people: which names are one person's, what they wrote, and with whom."""

import hashlib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator import permalinks
from generator.alphabet import letter_of, place_of
from generator.citations import parse_person
from generator.model import Author, Paper
from generator.seeds.register import RegisterEntry

_HASH_DIGITS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """A person who wrote papers of the catalogue."""

    slug: str
    name: str
    note: str | None
    """What tells them from others of the same name."""
    variants: tuple[str, ...]
    """Other spellings of the name that papers have."""
    papers: tuple[str, ...]
    """Ids, in seed order."""
    coauthors: tuple[tuple[str, int], ...]
    """Slugs of those they wrote with, and how many papers; the most first."""
    sort_key: str
    """The name as an index sorts it: ASCII, family name first."""

    @property
    def letter(self) -> str:
        """Returns the letter under which an index has the name."""
        return letter_of(self.sort_key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Authors:
    """All people, and who wrote which paper."""

    profiles: Mapping[str, Profile]
    """By slug, in alphabetical order."""
    by_paper: Mapping[str, tuple[str, ...]]
    """Slugs of a paper's authors, in printed order, by the paper's id."""
    unused: tuple[RegisterEntry, ...]
    """Entries of the register that no paper has an author for."""


@dataclass(frozen=True, slots=True)
class _Identity:
    """What makes two names one person: an entry of the register, or the letters of the name."""

    entry: RegisterEntry | None
    key: str


def build_authors(papers: Sequence[Paper], register: Iterable[RegisterEntry] = ()) -> Authors:
    """Returns the people behind the papers' authors.

    Names are one person's if they are equal but for case, spaces and the spelling of accents, or if the register says
    so. Slugs come from names; people whose names ask for one slug all get a hash behind it, so that no slug depends
    on the order of papers.
    """
    finder = _Finder(register)
    written: dict[_Identity, list[Paper]] = {}
    spelled: dict[_Identity, Counter[str]] = {}
    people: dict[str, tuple[_Identity, ...]] = {}
    for paper in papers:
        identities = tuple(dict.fromkeys(finder.identify(author, paper) for author in paper.authors))
        people[paper.id] = tuple(finder.identify(author, paper) for author in paper.authors)
        for identity in identities:
            written.setdefault(identity, []).append(paper)
        for author, identity in zip(paper.authors, people[paper.id], strict=True):
            spelled.setdefault(identity, Counter())[author.name] += 1
    slugs = _assign_slugs({identity: _shown(identity, spelled[identity]) for identity in written})
    together = _count_together(people.values())
    profiles = (
        _profile(identity, slugs, spelled[identity], tuple(paper.id for paper in found), together[identity])
        for identity, found in written.items()
    )
    ordered = sorted(profiles, key=lambda profile: (place_of(profile.letter), profile.sort_key, profile.slug))
    return Authors(
        profiles={profile.slug: profile for profile in ordered},
        by_paper={paper: tuple(slugs[identity] for identity in identities) for paper, identities in people.items()},
        unused=finder.unused({identity.entry.line for identity in written if identity.entry}),
    )


class _Finder:
    """Finds the person whom a name on a paper means."""

    def __init__(self, register: Iterable[RegisterEntry]) -> None:
        self._register = tuple(register)
        self._entries: dict[str, list[RegisterEntry]] = {}
        for entry in self._register:
            for name in dict.fromkeys(map(_fold, (entry.name, *entry.also))):
                self._entries.setdefault(name, []).append(entry)

    def identify(self, author: Author, paper: Paper) -> _Identity:
        """Returns the person; an entry that names the paper comes before one that names none."""
        key = _fold(author.name)
        entries = self._entries.get(key, ())
        claimed = next((entry for entry in entries if paper.slug in entry.papers), None)
        entry = claimed or next((entry for entry in entries if not entry.papers), None)
        return _Identity(entry, f"{entry.line}" if entry else key)

    def unused(self, lines: set[int]) -> tuple[RegisterEntry, ...]:
        """Returns the entries that do not stand on these lines of the register."""
        return tuple(entry for entry in self._register if entry.line not in lines)


def _fold(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _shown(identity: _Identity, spellings: Counter[str]) -> str:
    if identity.entry:
        return identity.entry.name
    return min(spellings, key=lambda name: (-spellings[name], name))


def _assign_slugs(names: Mapping[_Identity, str]) -> dict[_Identity, str]:
    wanted = {
        identity: permalinks.slug_of(name) or "author"
        for identity, name in names.items()
        if not (identity.entry and identity.entry.slug)
    }
    slugs = {identity: identity.entry.slug for identity in names if identity.entry and identity.entry.slug}
    taken = Counter((*wanted.values(), *slugs.values()))
    for identity, slug in wanted.items():
        is_own = taken[slug] == 1 and slug != "author" and slug not in permalinks.RESERVED_SLUGS
        digest = hashlib.sha256(f"{names[identity]}\n{identity.key}".encode()).hexdigest()[:_HASH_DIGITS]
        slugs[identity] = slug if is_own else f"{slug}-{digest}"
    return slugs


def _count_together(papers: Iterable[tuple[_Identity, ...]]) -> dict[_Identity, Counter[_Identity]]:
    together: dict[_Identity, Counter[_Identity]] = {}
    for identities in papers:
        people = tuple(dict.fromkeys(identities))
        for person in people:
            together.setdefault(person, Counter()).update(other for other in people if other is not person)
    return together


def _profile(
    identity: _Identity,
    slugs: Mapping[_Identity, str],
    spellings: Counter[str],
    papers: tuple[str, ...],
    together: Counter[_Identity],
) -> Profile:
    name = _shown(identity, spellings)
    person = parse_person(Author(name=name))
    pairs = ((slugs[other], number) for other, number in together.items())
    coauthors = sorted(pairs, key=lambda pair: (-pair[1], pair[0]))
    return Profile(
        slug=slugs[identity],
        name=name,
        note=identity.entry.note if identity.entry else None,
        variants=tuple(sorted(spelling for spelling in spellings if spelling != name)),
        papers=papers,
        coauthors=tuple(coauthors),
        sort_key=permalinks.slug_of(f"{person.family} {person.given}"),
    )
