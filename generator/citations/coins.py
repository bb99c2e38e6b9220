"""COinS: a reference as the attribute by which reference managers find papers in a list."""

from collections.abc import Iterator
from urllib.parse import quote_plus

from generator.citations.reference import Reference


def render_coins(reference: Reference) -> str:
    """Returns the reference as a context object in a query string (ANSI/NISO Z39.88-2004), not yet escaped for HTML.

    A proceeding in the format for books is what Zotero reads as a conference paper.
    """
    return "&".join(f"{name}={quote_plus(value)}" for name, value in _fields(reference))


def _fields(reference: Reference) -> Iterator[tuple[str, str]]:
    yield "ctx_ver", "Z39.88-2004"
    yield "rft_val_fmt", "info:ofi/fmt:kev:mtx:book"
    yield "rft.genre", "proceeding"
    yield "rft.atitle", reference.plain_title
    yield "rft.btitle", reference.proceedings
    yield from (("rft.au", name) for name in reference.names)
    if reference.date:
        yield "rft.date", reference.date.isoformat()
    elif reference.year is not None:
        yield "rft.date", str(reference.year)
    if reference.first_page:
        yield "rft.spage", reference.first_page
    if reference.last_page:
        yield "rft.epage", reference.last_page
    if reference.doi:
        yield "rft_id", f"info:doi/{reference.doi}"
    if reference.url:
        yield "rft_id", reference.url
