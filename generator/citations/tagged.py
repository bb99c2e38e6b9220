"""RIS and EndNote: a reference as lines of tag and value, which reference managers import."""

from collections.abc import Iterator

from generator.citations.reference import Reference


def render_ris(reference: Reference) -> str:
    """Returns the reference in RIS, ended by `ER`; a blank line follows, as the format's readers part records by it.

    Tags are those that Zotero, Mendeley and EndNote read for a conference paper.
    """
    lines = "".join(f"{tag}  - {_one_line(value)}\n" for tag, value in _ris_fields(reference))
    return f"{lines}ER  - \n\n"


def render_endnote(reference: Reference) -> str:
    """Returns the reference in EndNote's tagged (refer) format, with a blank line behind it."""
    return "".join(f"{tag} {_one_line(value)}\n" for tag, value in _endnote_fields(reference)) + "\n"


def _ris_fields(reference: Reference) -> Iterator[tuple[str, str]]:
    yield "TY", "CONF"
    yield "ID", reference.key
    yield "TI", reference.plain_title
    yield from (("AU", person.inverted) for person in reference.people)
    yield "T2", reference.proceedings
    if reference.year is not None:
        yield "PY", str(reference.year)
    if reference.date:
        yield "DA", f"{reference.date:%Y/%m/%d}"
    if reference.first_page:
        yield "SP", reference.first_page
    if reference.last_page:
        yield "EP", reference.last_page
    if reference.doi:
        yield "DO", reference.doi
    if reference.url:
        yield "UR", reference.url
    if reference.pdf:
        yield "L1", reference.pdf
    yield from (("KW", keyword) for keyword in reference.keywords)
    if reference.abstract:
        yield "AB", reference.abstract
    if reference.note:
        yield "N1", reference.note


def _endnote_fields(reference: Reference) -> Iterator[tuple[str, str]]:
    yield "%0", "Conference Paper"
    yield "%F", reference.key
    yield "%T", reference.plain_title
    # EndNote splits a name at its first comma, and leaves one whole that ends in a comma.
    yield from (("%A", f"{p.family}," if p.is_literal else p.inverted) for p in reference.people)
    yield "%B", reference.proceedings
    if reference.year is not None:
        yield "%D", str(reference.year)
    if reference.date:
        yield "%8", f"{reference.date:%Y-%m-%d}"
    if reference.pages:
        yield "%P", reference.pages
    if reference.doi:
        yield "%R", reference.doi
    if reference.url:
        yield "%U", reference.url
    yield from (("%K", keyword) for keyword in reference.keywords)
    if reference.abstract:
        yield "%X", reference.abstract
    if reference.note:
        yield "%Z", reference.note


def _one_line(value: str) -> str:
    return " ".join(value.split())
