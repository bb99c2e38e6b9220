"""Every rule that makes an identifier, a slug or a URL of the catalogue.

A slug depends on its record alone; only where two papers would share one does the paper's id take part.
"""

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from slugify import slugify

LONGEST_SLUG = 80
"""Bytes of a slug, so that every file name stays far below the limits of any file system."""
ID_LENGTH = 16
"""Hexadecimal digits of a paper's id: 64 bits, so that 100,000 papers collide with odds of 1 in 3,000,000,000."""
SUFFIX_LENGTH = 6
"""Digits of the id that tell papers with one slug apart."""

_DEVICES = ("aux", "con", "nul", "prn", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)))
RESERVED_SLUGS = frozenset(
    {"404", "assets", "data", "index", "page", "papers", "search", "sitemap", "topics", *_DEVICES}
)
"""Slugs that no paper gets: folders and pages of the site, and file names that Windows keeps for devices."""

_FNV_OFFSET, _FNV_PRIME = 0x811C9DC5, 0x01000193
_APOSTROPHES = dict.fromkeys(map(ord, "'’"))
_NO_LETTERS = re.compile(r"[\W_]+")
_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True, kw_only=True)
class UrlStyle:
    """How a source URI becomes a URL; mirrors MkDocs' setting `use_directory_urls`."""

    directories: bool = True
    twins: str = ".txt"
    """How the URL of the Markdown of a page ends: `.md` where the builder can publish a file under that name."""

    def url_of(self, source_uri: str) -> str:
        """Returns the site-relative URL of a page: `papers/x.md` becomes `papers/x/` or `papers/x.html`."""
        stem = source_uri.removesuffix(".md")
        if not self.directories:
            return f"{stem}.html"
        if stem == "index" or stem.endswith("/index"):
            return stem.removesuffix("index")
        return f"{stem}/"


def fingerprint(text: str) -> str:
    """Returns the id of a paper: a hash of the letters and digits of its abstract.

    Layout, punctuation, case and the spelling of accents do not count, so the id survives another export of the
    same abstract.
    """
    folded = unicodedata.normalize("NFKC", text).casefold()
    letters = _NO_LETTERS.sub("", folded)
    return hashlib.sha256((letters or text).encode("utf-8", "surrogatepass")).hexdigest()[:ID_LENGTH]


def is_slug(text: str) -> bool:
    """Tells whether a maintainer may choose this slug for a paper."""
    return bool(_SLUG.fullmatch(text)) and len(text) <= LONGEST_SLUG and text not in RESERVED_SLUGS


def slug_of(title: str) -> str:
    """Returns the slug that a title asks for, or an empty string if none of its letters can be written in ASCII.

    The transliteration is pinned: python-slugify otherwise takes whichever backend happens to be installed.
    """
    words = title.translate(_APOSTROPHES)
    return _cut(slugify(words, backend="text-unidecode", algorithm="legacy"), LONGEST_SLUG)


def assign_slugs(titles: Mapping[str, str], chosen: Mapping[str, str], taken: Iterable[str] = ()) -> dict[str, str]:
    """Returns the slug of each paper id; slugs are unique without regard to the order of the papers.

    Papers whose titles ask for one slug all get the start of their id behind it, as do those that ask for a
    reserved or taken one; a title without Latin letters becomes `paper-` and the start of the id.

    Args:
        titles: Plain title by paper id.
        chosen: Slugs that are settled, by paper id; they are taken as they are.
        taken: Slugs that belong to papers beside these.
    """
    wanted = {paper: slug_of(title) or "paper" for paper, title in titles.items() if paper not in chosen}
    asked = Counter(wanted.values())
    used = {*chosen.values(), *taken, *RESERVED_SLUGS, "paper"}
    slugs = dict(chosen)
    own = {paper: slug for paper, slug in wanted.items() if asked[slug] == 1 and slug not in used}
    slugs |= own
    used |= set(own.values())
    for paper in sorted(wanted.keys() - own.keys()):
        slugs[paper] = _free_slug(wanted[paper], paper, used)
        used.add(slugs[paper])
    return slugs


def doubles(values: Iterable[str]) -> frozenset[str]:
    """Returns the values that occur more than once."""
    return frozenset(value for value, number in Counter(values).items() if number > 1)


def paper_uri(slug: str) -> str:
    """Returns the source URI of a paper's page."""
    return f"papers/{slug}.md"


def redirect_uri(slug: str) -> str:
    """Returns the source URI of the page at a slug that a paper once had: it forwards to where the paper is now."""
    return paper_uri(slug)


def index_uri(folder: str, page: int = 1) -> str:
    """Returns the source URI of a page of an index: `papers/index.md`, `papers/page/2.md`."""
    return f"{folder}/index.md" if page == 1 else f"{folder}/page/{page}.md"


def topic_folder(slug: str) -> str:
    """Returns the folder of a topic's index pages."""
    return f"topics/{slug}"


def _free_slug(slug: str, paper: str, used: Collection[str]) -> str:
    """Returns the slug with as much of the paper's id behind it as tells it apart."""
    made = slug
    for length in range(min(SUFFIX_LENGTH, len(paper)), len(paper) + 1):
        suffix = paper[:length]
        made = f"{_cut(slug, LONGEST_SLUG - len(suffix) - 1)}-{suffix}"
        if made not in used:
            break
    return made


def _cut(slug: str, length: int) -> str:
    """Returns the slug with at most `length` characters, cut behind a word where it has several."""
    if len(slug) <= length:
        return slug
    head = slug[:length] if slug[length] == "-" else slug[:length].rpartition("-")[0]
    return head.strip("-") or slug[:length]


def shard_of(slug: str, shards: int) -> int:
    """Returns the number of the file, among so many, that holds what has this slug.

    It is the slug's FNV-1a hash, which `browser/slug-shards.mjs` computes too.
    """
    value = _FNV_OFFSET
    for byte in slug.encode():
        value = (value ^ byte) * _FNV_PRIME & 0xFFFFFFFF
    return value % shards
