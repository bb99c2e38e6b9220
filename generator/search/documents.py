"""What the search knows of a paper: plain text, ready to be indexed and to be shown as a result."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.model import Paper, Topic
from generator.text import render_plain


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchDocument:
    """A paper as search fields; all texts are plain."""

    id: str
    slug: str
    title: str
    abstract: str
    venue: str
    year: int | None = None
    names: tuple[str, ...] = ()
    authors: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    topics: tuple[Topic, ...] = ()
    """The paper's topics, strongest first; a result shows their labels and the colour of their family."""


def build_documents(papers: Sequence[Paper], topics: Mapping[str, Topic]) -> tuple[SearchDocument, ...]:
    """Returns the search documents of the papers, in their order.

    A topic that is not in `topics`, the taxonomy by slug, is left out: its page would not exist.
    """
    return tuple(_build_document(paper, topics) for paper in papers)


def _build_document(paper: Paper, topics: Mapping[str, Topic]) -> SearchDocument:
    return SearchDocument(
        id=paper.id,
        slug=paper.slug,
        title=_flow(render_plain(paper.title)),
        abstract=_flow(render_plain(paper.abstract)),
        venue=paper.edition.venue,
        year=paper.edition.year,
        names=tuple(name.short for name in paper.names),
        authors=tuple(author.name for author in paper.authors),
        keywords=paper.keywords,
        topics=tuple(topics[assignment.topic] for assignment in paper.topics if assignment.topic in topics),
    )


def _flow(text: str) -> str:
    """Returns the text as one line: an excerpt has no paragraphs."""
    return " ".join(text.split())
