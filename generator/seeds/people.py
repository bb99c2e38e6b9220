"""Names of authors as seeds spell them, to one form: `First von Last, Jr.`.

Understood are `Last, First`, `Last, Jr., First`, `First Last`, lists with `;`, `and`, `&` and commas, particles,
suffixes, groups and names of one word. The rules of BibTeX for `von` and `Jr` are those of its manual
(Oren Patashnik, BibTeXing, 1988).
"""

import re
from collections.abc import Iterable, Sequence

from generator.model import Author
from generator.seeds.plain import plain_line

_PARTICLES = frozenset(
    {"af", "al", "am", "an", "aus", "bin", "d'", "da", "das", "de", "degli", "dei", "del", "della", "den",
     "der", "des", "di", "dos", "du", "e", "el", "ibn", "la", "le", "of", "op", "'t", "ten", "ter", "van",
     "vanden", "ver", "vom", "von", "y", "zu", "zum", "zur"}
)  # fmt: skip
_SUFFIX = re.compile(r"(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|esq)\.?", re.IGNORECASE)
_COMPANY = re.compile(r"(?:inc|ltd|llc|gmbh|corp|co|ag|plc|s\.?a|e\.?v|b\.?v)\.?", re.IGNORECASE)
_GROUP = re.compile(
    r"\b(?:the|team|group|lab|labs|laboratory|consortium|collaboration|university|institute|project|community|"
    r"foundation|committee|et al)\b",
    re.IGNORECASE,
)
_AND = re.compile(r"(?:\s|^),?\s*(?:and|&)(?:\s+|$)", re.IGNORECASE)
_MARKS = re.compile(r"[*†‡§¶‖]+|\(?[\w.+-]+@[\w.-]+\)?|<[^<>]*>")
_MARKED = re.compile(r"[*†‡§¶‖@<,;\s]{2}|[*†‡§¶‖@<;]|^[\s,]|[\s,]$")
_MOST_WORDS = 5
"""A person's name has no more words than this beside initials; a longer one is several names, or a group."""
_FIRST_NAMES = 2
"""A first name has no more words than this where a comma could mean two people."""


def parse_authors(texts: Sequence[str]) -> tuple[Author, ...]:
    """Returns the authors, in order, each once.

    Args:
        texts: One name each; a single one may hold them all.
    """
    names = split_names(texts[0]) if len(texts) == 1 else [name for text in texts for name in _split_pair(text)]
    return tuple(dict.fromkeys(author for author in map(parse_author, names) if author.name))


def looks_joined(author: Author) -> bool:
    """Tells whether a name is likely that of several people, with nothing between them."""
    words = [word for word in author.name.split() if len(word.strip(".")) > 1]
    return len(words) > _MOST_WORDS and not _GROUP.search(author.name) and author.family is None


def split_names(text: str) -> list[str]:
    """Returns the names that one string holds, parted by `;`, line ends, `and`, `&` or commas."""
    if text.startswith("{") and text.endswith("}") and text.count("{") == 1:
        return [text]
    for separator in (";", "\n", "|"):
        if separator in text:
            return [name for part in text.split(separator) for name in _split_and(part)]
    return _split_and(text)


def _split_pair(text: str) -> list[str]:
    """Returns the names in one item of a list: now and then two stand in it, with `and` between them."""
    parts = [part.strip() for part in _AND.split(text)]
    is_pair = len(parts) > 1 and all(" " in part for part in parts) and not _GROUP.search(text)
    return parts if is_pair and not text.startswith("{") else [text]


def _split_and(text: str) -> list[str]:
    parts = [part.strip(" ,") for part in _AND.split(text.strip())]
    return [name for part in parts if part for name in _split_commas(part)]


def _split_commas(text: str) -> list[str]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if len(parts) <= 1 or _is_one_name(parts):
        return [text]
    is_pairs = len(parts) > 2 and len(parts) % 2 == 0 and all(len(part.split()) == 1 for part in parts[::2])  # noqa: PLR2004  # two parts are one pair
    if is_pairs:
        return [f"{last}, {first}" for last, first in zip(parts[::2], parts[1::2], strict=True)]
    names: list[str] = []
    for part in parts:
        if names and (_SUFFIX.fullmatch(part) or _COMPANY.fullmatch(part)):
            names[-1] += f", {part}"
        else:
            names.append(part)
    return names


def _is_one_name(parts: Sequence[str]) -> bool:
    """Tells whether what stands between commas is one person: `Last, First`, with a suffix, or a company."""
    rest = [part for part in parts[1:] if not _SUFFIX.fullmatch(part) and not _COMPANY.fullmatch(part)]
    if not rest:
        return True
    if len(rest) > 1:
        return False
    last, first = parts[0].split(), rest[0].split()
    if len(rest) < len(parts) - 1:
        return len(last) == 1 or last[0].lower() in _PARTICLES
    return len(last) == 1 or last[0] in _PARTICLES or (len(first) == 1 and len(last) <= _FIRST_NAMES)


def parse_author(text: str) -> Author:
    """Returns the author that one name stands for, without marks of footnotes and addresses.

    A name in braces is that of a group and is taken as it is.
    """
    is_group = text.startswith("{") and text.endswith("}")
    name = plain_line(text[1:-1] if is_group else text)
    if _MARKED.search(name):
        name = " ".join(_MARKS.sub(" ", name).replace(" ,", ",").split()).strip(" ,;")
    parts = [part.strip() for part in name.split(",") if part.strip()]
    if is_group or len(parts) <= 1 or _COMPANY.fullmatch(parts[-1]):
        return Author(name=name) if is_group else _with_particle(name)
    suffixes = [part for part in parts[1:] if _SUFFIX.fullmatch(part)]
    rest = [part for part in parts[1:] if not _SUFFIX.fullmatch(part)]
    ending = "".join(f", {suffix}" for suffix in suffixes)
    if not rest:
        return Author(name=f"{parts[0]}{ending}")
    given = " ".join(rest)
    return Author(name=f"{given} {parts[0]}{ending}", family=parts[0], given=given)


def _with_particle(name: str) -> Author:
    """Returns the author of a name in display order; a particle in small letters begins the family name."""
    words = name.split()
    start = next((n for n, word in enumerate(words[1:-1], start=1) if word in _PARTICLES), None)
    if start is None or _GROUP.search(name):
        return Author(name=name)
    return Author(name=name, family=" ".join(words[start:]), given=" ".join(words[:start]))


def surnames(authors: Iterable[Author]) -> frozenset[str]:
    """Returns the last words of the names, by which people are compared whatever the spelling of first names."""
    cores = (author.family or author.name.split(",")[0] for author in authors)
    return frozenset(core.split()[-1].casefold() for core in cores if core.split())
