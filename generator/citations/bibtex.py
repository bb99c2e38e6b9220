"""BibTeX: a reference as an entry of a bibliography in TeX."""

import re
from collections.abc import Iterator

from generator.citations.accents import render_accents, render_marks
from generator.citations.people import Person
from generator.citations.reference import Reference
from generator.citations.symbols import render_formula, render_symbols
from generator.text import parse_line, render_tex

_FORMULA = re.compile(r"((?<!\\)\$(?:[^$\\]|\\.)*\$)")
_WORD = re.compile(r"[^\s:;,.!?()]+")
_CAPITAL = re.compile(r"[A-Z]")
_INNER_CAPITAL = re.compile(r"(?<!^)[A-Z]")
_NOT_IN_URLS = {"{": "%7B", "}": "%7D", "\\": "%5C"}


def render_bibtex(reference: Reference) -> str:
    """Returns the reference's BibTeX entry, with a line end behind it.

    The entry is UTF-8 with TeX's special characters escaped, and names have their accents as BibTeX reads them; what
    is not known is left out.
    """
    fields = "".join(f"  {name} = {{{value}}},\n" for name, value in _fields(reference))
    return f"@inproceedings{{{reference.key},\n{fields}}}\n"


def _fields(reference: Reference) -> Iterator[tuple[str, str]]:
    title = _set_symbols(render_tex(reference.title))
    yield "title", _protect_capitals(title)
    if reference.people:
        pairs = zip(reference.people, reference.names, strict=True)
        yield "author", render_accents(" and ".join(_render_name(person, name) for person, name in pairs))
    else:
        # By this BibTeX sorts and labels what has no author.
        yield "key", title
    yield "booktitle", render_tex(parse_line(reference.proceedings))
    if reference.year is not None:
        yield "year", str(reference.year)
    if reference.pages:
        yield "pages", reference.pages.replace("-", "--")
    if reference.doi:
        yield "doi", _escape_url(reference.doi)
    if reference.url:
        yield "url", _escape_url(reference.url)
    if reference.note:
        yield "note", reference.note


def _render_name(person: Person, name: str) -> str:
    tex = render_tex(parse_line(name))
    if person.is_literal:
        # Braces keep a group's name, or a name with `and` or a comma in it, in one piece.
        return f"{{{tex}}}" if len(name.split()) > 1 else tex
    if len(person.family.split()) > 1 or person.suffix:
        family = f"{person.particle} {person.family}".strip()
        parts = [family, person.suffix, person.given] if person.suffix else [family, person.given]
        return ", ".join(render_tex(parse_line(part)) for part in parts)
    return tex


def _escape_url(url: str) -> str:
    """Returns the URL without the characters that would break the field; hyperref takes the others as they are."""
    return "".join(_NOT_IN_URLS.get(character, character) for character in url)


def _protect_capitals(title: str) -> str:
    r"""Returns the TeX title with braces around what styles would otherwise lower-case: `MBU-Net`, `$\Gamma_N$`."""
    parts = _FORMULA.split(title)
    return "".join(
        (f"{{{part}}}" if _CAPITAL.search(part) else part) if index % 2 else _WORD.sub(_protected, part)
        for index, part in enumerate(parts)
    )


def _set_symbols(title: str) -> str:
    parts = _FORMULA.split(title)
    return "".join(
        render_formula(part) if index % 2 else render_marks(render_symbols(part)) for index, part in enumerate(parts)
    )


def _protected(match: re.Match[str]) -> str:
    word = match[0]
    is_whole = word.count("{") == word.count("}")
    return f"{{{word}}}" if is_whole and _INNER_CAPITAL.search(word) else word
