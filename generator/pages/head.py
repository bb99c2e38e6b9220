"""What a paper's page tells scholars' tools in its head: Highwire tags.

They follow Google Scholar's guidelines for webmasters and what Zotero's translator for embedded metadata reads; the
conference tags make both file the paper as a conference paper.
"""

from collections.abc import Iterator

from generator.citations import Reference
from generator.pages import views


def build_tags(reference: Reference, page_url: str | None) -> tuple[views.MetaTag, ...]:
    """Returns the tags of a paper's page; what is not known has no tag.

    Args:
        reference: The paper as bibliographies hold it.
        page_url: Absolute URL of its page, if the site's own is known.
    """
    return tuple(
        views.MetaTag(name=f"citation_{name}", content=content)
        for name, content in _tags(reference, page_url)
        if content
    )


def _tags(reference: Reference, page_url: str | None) -> Iterator[tuple[str, str | None]]:
    yield "title", reference.plain_title
    yield from (("author", name) for name in reference.names)
    yield "publication_date", _scholars_date(reference)
    yield "conference_title", reference.venue
    yield "inbook_title", reference.proceedings
    yield "firstpage", reference.first_page
    yield "lastpage", reference.last_page
    yield "doi", reference.doi
    yield "arxiv_id", reference.arxiv
    yield "abstract_html_url", page_url
    yield "pdf_url", reference.pdf
    yield from (("keywords", keyword) for keyword in reference.keywords)
    yield "abstract", " ".join(reference.abstract.split())


def _scholars_date(reference: Reference) -> str | None:
    if reference.date:
        return f"{reference.date:%Y/%m/%d}"
    return None if reference.year is None else str(reference.year)
