"""What pages tell search engines as JSON-LD, in the words of schema.org.

A paper is a ScholarlyArticle, the way to a page is a BreadcrumbList, and the site is a WebSite with its search, as
Google's documentation of structured data asks for them.
"""

import json
from collections.abc import Mapping, Sequence

from generator.citations import Person, Reference
from generator.model import LinkKind, Paper
from generator.site import Site

_SAME = (LinkKind.PAGE, LinkKind.OPENREVIEW, LinkKind.ARXIV, LinkKind.DOI)
# A script ends at `</script` and hides behind `<!--`, whatever the JSON around them says.
_IN_SCRIPTS = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"})


def render_article(
    paper: Paper,
    reference: Reference,
    *,
    topics: Sequence[str] = (),
    page_url: str | None = None,
    author_urls: Sequence[str | None] = (),
) -> str:
    """Returns the ScholarlyArticle of a paper; what is not known is left out.

    Args:
        paper: The paper.
        reference: The paper as bibliographies hold it.
        topics: Labels of the topics it is filed under.
        page_url: Absolute URL of its page, if the site's own is known.
        author_urls: Absolute URLs of the authors' pages, in printed order.
    """
    links = {link.kind: link.url for link in paper.links}
    urls = tuple(author_urls) or (None,) * len(reference.names)
    return _render(
        {
            "@type": "ScholarlyArticle",
            "@id": page_url,
            "url": page_url,
            "mainEntityOfPage": page_url,
            "name": reference.plain_title,
            "headline": reference.plain_title,
            "author": list(map(_author, reference.people, reference.names, urls)),
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
    )


def render_trail(steps: Sequence[tuple[str, str]], site: Site) -> str | None:
    """Returns the BreadcrumbList of a page, or `None` where the site's own URL is not known.

    Args:
        steps: Names and site-relative URLs of the pages on the way, the home page left out and the page itself last.
        site: The site they are part of.
    """
    if site.url is None:
        return None
    items = [
        {"@type": "ListItem", "position": position, "name": name, "item": site.absolute_url(url)}
        for position, (name, url) in enumerate([(site.name, ""), *steps], start=1)
    ]
    return _render({"@type": "BreadcrumbList", "itemListElement": items})


def render_website(site: Site) -> str | None:
    """Returns the WebSite with its search, for the home page, or `None` where the site's own URL is not known."""
    home, search = site.absolute_url(""), site.absolute_url(site.urls.url_of("search.md"))
    if home is None:
        return None
    return _render(
        {
            "@type": "WebSite",
            "@id": home,
            "url": home,
            "name": site.name,
            "description": " ".join(site.description.split()),
            "potentialAction": {
                "@type": "SearchAction",
                "target": {"@type": "EntryPoint", "urlTemplate": f"{search}?q={{search_term_string}}"},
                "query-input": "required name=search_term_string",
            },
        }
    )


def _render(values: Mapping[str, object]) -> str:
    """Returns a document that may stand in a script element as it is, without the values that are empty."""
    known = {name: value for name, value in {"@context": "https://schema.org", **values}.items() if value}
    return json.dumps(known, ensure_ascii=False).translate(_IN_SCRIPTS)


def _author(person: Person, name: str, url: str | None) -> dict[str, str]:
    link = {"url": url} if url else {}
    # A name in one part may be a group's or a person's; both are agents, and only the name is sure.
    if person.is_literal:
        kind = "Organization" if "," in name or name.lower().startswith("the ") else "Person"
        return {"@type": kind, "name": name, **link}
    family = f"{person.particle} {person.family}".strip()
    return {"@type": "Person", "name": name, "givenName": person.given, "familyName": family, **link}


def _identifiers(reference: Reference) -> list[dict[str, str]]:
    pairs = (("DOI", reference.doi), ("arXiv", reference.arxiv))
    return [{"@type": "PropertyValue", "propertyID": name, "value": value} for name, value in pairs if value]
