"""What pages call things: links, numbers of papers, pages of a list."""

from generator.model import LinkKind
from generator.pages import views

LINK_LABELS = {
    LinkKind.PDF: "PDF",
    LinkKind.OPENREVIEW: "OpenReview",
    LinkKind.ARXIV: "arXiv",
    LinkKind.DOI: "DOI",
    LinkKind.PAGE: "Publisher",
    LinkKind.CODE: "Code",
    LinkKind.PROJECT: "Project page",
    LinkKind.VIDEO: "Video",
    LinkKind.SLIDES: "Slides",
    LinkKind.POSTER: "Poster",
}


def count_papers(number: int) -> str:
    """Returns `1 paper`, `1,200 papers`."""
    return f"{number:,} paper{'' if number == 1 else 's'}"


def numbered(title: str, listing: views.Listing) -> str:
    """Returns the title of a page of a list: from the second on it says which."""
    return title if listing.page == 1 else f"{title} (page {listing.page})"
