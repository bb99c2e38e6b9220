"""RIS and EndNote: a reference as lines of tag and value, which reference managers import."""

from collections.abc import Iterable, Iterator

from generator.citations.reference import Reference


def render_ris(reference: Reference) -> str:
    """Returns the reference in RIS, ended by `ER`; a blank line follows, as the format's readers part records by it.

    Tags are those that Zotero, Mendeley and EndNote read for a conference paper.
    """
    return _render_lines(_ris_fields(reference), "  - ") + "ER  - \n\n"


def render_endnote(reference: Reference) -> str:
    """Returns the reference in EndNote's tagged (refer) format, with a blank line behind it."""
    return _render_lines(_endnote_fields(reference), " ") + "\n"


def _render_lines(fields: Iterable[tuple[str, str | None]], between: str) -> str:
    """Returns a line for each field that has a value."""
    return "".join(f"{tag}{between}{' '.join(value.split())}\n" for tag, value in fields if value)


def _ris_fields(reference: Reference) -> Iterator[tuple[str, str | None]]:
    yield "TY", "CONF"
    yield "ID", reference.key
    yield "TI", reference.plain_title
    yield from (("AU", person.inverted) for person in reference.people)
    yield "T2", reference.proceedings
    yield "PY", str(reference.year or "")
    yield "DA", f"{reference.date:%Y/%m/%d}" if reference.date else None
    yield "SP", reference.first_page
    yield "EP", reference.last_page
    yield "DO", reference.doi
    yield "UR", reference.url
    yield "L1", reference.pdf
    yield from (("KW", keyword) for keyword in reference.keywords)
    yield "AB", reference.abstract
    yield "N1", reference.note


def _endnote_fields(reference: Reference) -> Iterator[tuple[str, str | None]]:
    yield "%0", "Conference Paper"
    yield "%F", reference.key
    yield "%T", reference.plain_title
    # EndNote splits a name at its first comma, and leaves one whole that ends in a comma.
    yield from (("%A", f"{p.family}," if p.is_literal else p.inverted) for p in reference.people)
    yield "%B", reference.proceedings
    yield "%D", str(reference.year or "")
    yield "%8", f"{reference.date:%Y-%m-%d}" if reference.date else None
    yield "%P", reference.pages
    yield "%R", reference.doi
    yield "%U", reference.url
    yield from (("%K", keyword) for keyword in reference.keywords)
    yield "%X", reference.abstract
    yield "%Z", reference.note
