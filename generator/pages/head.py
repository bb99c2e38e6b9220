"""What a paper's page tells machines in its head: Highwire tags for scholars' tools, JSON-LD for search engines.

The tags follow Google Scholar's guidelines for webmasters and what Zotero's translator for embedded metadata reads;
the conference tags make both file the paper as a conference paper. The JSON-LD is a ScholarlyArticle of schema.org.
"""

import json
from collections.abc import Iterator

from generator.citations import Person, Reference
from generator.model import LinkKind, Paper
from generator.pages import views

_SAME = (LinkKind.PAGE, LinkKind.OPENREVIEW, LinkKind.ARXIV, LinkKind.DOI)
# A script ends at `</script` and hides behind `<!--`, whatever the JSON around them says.
_IN_SCRIPTS = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"})


def build_head(
    paper: Paper, reference: Reference, topics: tuple[str, ...], page_url: str | None
) -> views.ScholarlyHead:
    """Returns the head of a paper's page; what is not known has no tag.

    Args:
        paper: The paper.
        reference: The paper as bibliographies hold it.
        topics: Labels of the topics it is filed under.
        page_url: Absolute URL of its page, if the site's own is known.
    """
    tags = (views.MetaTag(name=name, content=content) for name, content in _tags(paper, reference, page_url) if content)
    return views.ScholarlyHead(tags=tuple(tags), json_ld=_render_json_ld(paper, reference, topics, page_url))


def _tags(paper: Paper, reference: Reference, page_url: str | None) -> Iterator[tuple[str, str | None]]:
    yield "citation_title", reference.plain_title
    yield from (("citation_author", name) for name in reference.names)
    yield "citation_publication_date", _scholars_date(reference)
    yield "citation_conference_title", paper.edition.venue
    yield "citation_inbook_title", reference.proceedings
    yield "citation_firstpage", reference.first_page
    yield "citation_lastpage", reference.last_page
    yield "citation_doi", reference.doi
    yield "citation_arxiv_id", reference.arxiv
    yield "citation_abstract_html_url", page_url
    yield "citation_pdf_url", reference.pdf
    yield from (("citation_keywords", keyword) for keyword in reference.keywords)
    yield "citation_abstract", " ".join(reference.abstract.split())


def _scholars_date(reference: Reference) -> str | None:
    if reference.date:
        return f"{reference.date:%Y/%m/%d}"
    return None if reference.year is None else str(reference.year)


def _render_json_ld(paper: Paper, reference: Reference, topics: tuple[str, ...], page_url: str | None) -> str:
    links = {link.kind: link.url for link in paper.links}
    values: dict[str, object] = {
        "@context": "https://schema.org",
        "@type": "ScholarlyArticle",
        "@id": page_url,
        "url": page_url,
        "mainEntityOfPage": page_url,
        "name": reference.plain_title,
        "headline": reference.plain_title,
        "author": [_author(person, name) for person, name in zip(reference.people, reference.names, strict=True)],
        "datePublished": reference.date.isoformat() if reference.date else str(reference.year or ""),
        "isPartOf": {"@type": "CreativeWork", "name": reference.proceedings},
        "publication": {"@type": "PublicationEvent", "name": reference.proceedings},
        "pageStart": reference.first_page,
        "pageEnd": reference.last_page,
        "identifier": _identifiers(reference),
        "sameAs": list(dict.fromkeys(links[kind] for kind in _SAME if kind in links)),
        "encoding": reference.pdf
        and {"@type": "MediaObject", "encodingFormat": "application/pdf", "contentUrl": reference.pdf},
        "keywords": list(reference.keywords),
        "about": [{"@type": "Thing", "name": label} for label in topics],
        "award": paper.award,
        "abstract": reference.abstract,
    }
    return json.dumps({k: v for k, v in values.items() if v}, ensure_ascii=False).translate(_IN_SCRIPTS)


def _author(person: Person, name: str) -> dict[str, str]:
    # A name in one part may be a group's or a person's; both are agents, and only the name is sure.
    if person.is_literal:
        return {"@type": "Organization" if "," in name or name.lower().startswith("the ") else "Person", "name": name}
    family = f"{person.particle} {person.family}".strip()
    return {"@type": "Person", "name": name, "givenName": person.given, "familyName": family}


def _identifiers(reference: Reference) -> list[dict[str, str]]:
    pairs = (("DOI", reference.doi), ("arXiv", reference.arxiv))
    return [{"@type": "PropertyValue", "propertyID": name, "value": value} for name, value in pairs if value]
