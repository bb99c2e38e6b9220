"""Keys: the short name by which a bibliography knows a paper."""

import hashlib

from generator.model import Paper
from generator.permalinks import slug_of

KEY_DIGITS = 6
_FILLERS = frozenset(
    {"a", "an", "the", "on", "of", "in", "for", "to", "towards", "with", "is", "are", "can", "do", "does"}
)


def citation_key(paper: Paper) -> str:
    """Returns the citation key, such as `dai2026eamet-3f2a91`: last name, year, first word, and a hash of the slug.

    It is ASCII, and since slugs are permanent and unique, so are keys: no new paper changes another one's.
    """
    surname = slug_of(_last_word(paper)).replace("-", "") if paper.authors else ""
    stem = surname or slug_of(paper.edition.venue).replace("-", "") or "paper"
    word = next((word for word in paper.slug.split("-") if word not in _FILLERS), "paper")
    digest = hashlib.sha256(paper.slug.encode()).hexdigest()[:KEY_DIGITS]
    key = f"{stem}{paper.edition.year or ''}{word}-{digest}"
    return key if key[0].isalpha() else f"paper{key}"


def _last_word(paper: Paper) -> str:
    first = paper.authors[0]
    return next(reversed((first.family or first.name).split()), "")
