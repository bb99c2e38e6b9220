"""Citations: the BibTeX entry of a paper and the key it goes by."""

import hashlib
import re
from collections.abc import Iterator

from generator.model import LinkKind, Paper, TitleSource
from generator.permalinks import slug_of
from generator.text import parse_line, render_tex

KEY_DIGITS = 6
_FILLERS = frozenset(
    {"a", "an", "the", "on", "of", "in", "for", "to", "towards", "with", "is", "are", "can", "do", "does"}
)
_FORMULA = re.compile(r"(\$[^$]*\$)")
_WORD = re.compile(r"[^\s:;,.!?()]+")
_INNER_CAPITAL = re.compile(r"(?<!^)[A-Z]")
_URL_KINDS = (LinkKind.OPENREVIEW, LinkKind.DOI, LinkKind.ARXIV, LinkKind.PAGE, LinkKind.PDF, LinkKind.PROJECT)


def citation_key(paper: Paper) -> str:
    """Returns the BibTeX key, such as `dai2026eamet-3f2a91`: last name, year, first word, and a hash of the slug.

    It is ASCII, and since slugs are permanent and unique, so are keys: no new paper changes another one's.
    """
    surname = slug_of(paper.authors[0].name.split()[-1]).replace("-", "") if paper.authors else ""
    stem = surname or slug_of(paper.edition.venue).replace("-", "") or "paper"
    word = next((word for word in paper.slug.split("-") if word not in _FILLERS), "paper")
    digest = hashlib.sha256(paper.slug.encode()).hexdigest()[:KEY_DIGITS]
    key = f"{stem}{paper.edition.year or ''}{word}-{digest}"
    return key if key[0].isalpha() else f"paper{key}"


def render_bibtex(paper: Paper, page_url: str | None = None) -> str:
    """Returns the paper's BibTeX entry, with a line end behind it.

    The entry is UTF-8 with TeX's special characters escaped; what is not known is left out.

    Args:
        paper: The paper.
        page_url: Absolute URL of its page here, named where the paper has no link of its own.
    """
    fields = "".join(f"  {name} = {{{value}}},\n" for name, value in _fields(paper, page_url))
    return f"@inproceedings{{{citation_key(paper)},\n{fields}}}\n"


def _fields(paper: Paper, page_url: str | None) -> Iterator[tuple[str, str]]:
    yield "title", _protect_capitals(render_tex(paper.title))
    if paper.authors:
        yield "author", " and ".join(render_tex(parse_line(author.name)) for author in paper.authors)
    yield "booktitle", render_tex(parse_line(paper.edition.label))
    if paper.edition.year is not None:
        yield "year", str(paper.edition.year)
    urls = {link.kind: link.url for link in paper.links}
    url = next((urls[kind] for kind in _URL_KINDS if kind in urls), page_url)
    if url:
        yield "url", url
    if paper.title_source is TitleSource.DERIVED:
        yield "note", "Title derived from the abstract"


def _protect_capitals(title: str) -> str:
    """Returns the TeX title with braces around words such as `MBU-Net`, which styles would otherwise lower-case."""
    parts = _FORMULA.split(title)
    return "".join(part if index % 2 else _WORD.sub(_protected, part) for index, part in enumerate(parts))


def _protected(match: re.Match[str]) -> str:
    word = match[0]
    is_whole = word.count("{") == word.count("}")
    return f"{{{word}}}" if is_whole and _INNER_CAPITAL.search(word) else word
