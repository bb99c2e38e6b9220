"""People: an author's name in the parts by which bibliographies sort and shorten it."""

import re
from dataclasses import dataclass

from generator.model import Author

_PARTICLES = frozenset({
    *("'t", "af", "al", "av", "ben", "bin", "da", "dal", "de", "degli", "dei", "del", "della", "den", "der", "des"),
    *("di", "do", "dos", "du", "el", "ibn", "la", "le", "les", "ten", "ter", "van", "von", "zu", "zum", "zur"),
})  # fmt: skip
_SUFFIXES = frozenset({"jr", "jr.", "sr", "sr.", "ii", "iii", "iv"})
_GROUP = re.compile(
    r"^the\s|[&@,]|\b(?:and|collaboration|committee|community|consortium|corporation|foundation|group|inc|initiative|"
    r"institute|lab|labs|laboratory|llc|ltd|network|organi[sz]ation|project|research|society|team|university)\b",
    re.IGNORECASE,
)
_LATIN = re.compile(r"[A-Za-zÀ-ɏ]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """An author as bibliographies know one; a group, or a name in one part, has only a `family`."""

    family: str
    given: str = ""
    particle: str = ""
    """What stands before the family name and is not sorted by: `van der`."""
    suffix: str = ""

    @property
    def is_literal(self) -> bool:
        """Tells whether the name is to be shown as it stands."""
        return not self.given

    @property
    def inverted(self) -> str:
        """Returns `van Lee, D'Óra`, or `Doe, Ann, Jr.`, as RIS and EndNote want it."""
        family = f"{self.particle} {self.family}".strip()
        return ", ".join(part for part in (family, self.given, self.suffix) if part)


def parse_person(author: Author) -> Person:
    """Returns the parts of an author's name: those that the seeds tell, else those that its words show.

    The last word is the family name, together with the particles before it. Names of groups, names in one word and
    names without Latin letters, whose order the words do not show, stay in one part.
    """
    name = " ".join(author.name.split())
    if author.family:
        if not author.given or not _LATIN.search(name):
            return Person(family=name)
        particle, family = _split_particle(author.family.split())
        return Person(family=family, given=author.given, particle=particle)
    base, comma, last = name.rpartition(", ")
    suffix = last if comma and last.lower() in _SUFFIXES else ""
    words = (base if suffix else name).split()
    if len(words) > 1 and words[-1].lower() in _SUFFIXES and not suffix:
        *words, suffix = words
    stem = " ".join(words)
    if len(words) < 2 or _GROUP.search(stem) or not _LATIN.search(stem):  # noqa: PLR2004  # a given name and a family
        return Person(family=name)
    start = next((i for i, word in enumerate(words[1:-1], 1) if word.lower() in _PARTICLES and word.islower()), None)
    cut = len(words) - 1 if start is None else start
    particle, family = _split_particle(words[cut:])
    return Person(family=family, given=" ".join(words[:cut]), particle=particle, suffix=suffix)


def _split_particle(words: list[str]) -> tuple[str, str]:
    number = next((i for i, word in enumerate(words) if not (word.lower() in _PARTICLES and word.islower())), 0)
    number = min(number, len(words) - 1)
    return " ".join(words[:number]), " ".join(words[number:])
