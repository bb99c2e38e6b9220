"""Links as seeds spell them: whole URLs, or the bare identifiers that some kinds have."""

import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from generator.model import Link, LinkKind

_ARXIV = re.compile(r"(?:arxiv:\s*)?((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?)", re.IGNORECASE)
_DOI = re.compile(r'(?:doi:\s*)?(10\.\d{4,9}/[^\s"<>]+)', re.IGNORECASE)
_OPENREVIEW = re.compile(r"[A-Za-z0-9_-]{8,16}")
_SHORT_FORMS = {
    LinkKind.ARXIV: (_ARXIV, "https://arxiv.org/abs/{}", "2508.01858"),
    LinkKind.DOI: (_DOI, "https://doi.org/{}", "10.1145/3292500.3330701"),
    LinkKind.OPENREVIEW: (_OPENREVIEW, "https://openreview.net/forum?id={}", "siXHlHBYIe"),
}
_NOT_IN_URLS = re.compile(r"[\s<>\"`{}|\\^\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_KEYS = (
    (LinkKind.DOI, re.compile(r"doi\.org/(10\.\S+)", re.IGNORECASE)),
    (LinkKind.ARXIV, re.compile(r"arxiv\.org/(?:abs|pdf)/(.+?)(?:v\d+)?(?:\.pdf)?/?$", re.IGNORECASE)),
    (LinkKind.OPENREVIEW, re.compile(r"openreview\.net/(?:forum|pdf)\?(?:.*&)?id=([\w-]+)")),
)


def link_url(kind: LinkKind, text: str) -> str | None:
    """Returns the URL of a link that is given as a URL or, where its kind has one, by identifier; else `None`."""
    if kind in _SHORT_FORMS:
        pattern, form, _ = _SHORT_FORMS[kind]
        match = pattern.fullmatch(text)
        if match:
            return form.format(match[match.lastindex or 0])
    try:
        parts = urlsplit(text)
        is_url = parts.scheme in {"http", "https"} and bool(parts.hostname) and not _NOT_IN_URLS.search(text)
    except ValueError:
        return None
    return text if is_url else None


def example_of(kind: LinkKind) -> str | None:
    """Returns an identifier that stands for a link of this kind, if there are such."""
    return _SHORT_FORMS[kind][2] if kind in _SHORT_FORMS else None


def identifiers(links: Iterable[Link]) -> tuple[str, ...]:
    """Returns what tells the paper apart from all others, as `doi:…`, `arxiv:…`, `openreview:…`.

    Case, the version of a preprint and the spelling of the URL do not matter.
    """
    found = []
    for link in links:
        for kind, pattern in _KEYS:
            match = pattern.search(link.url) if link.kind in {kind, LinkKind.PDF} else None
            if match:
                key = match[1] if kind is LinkKind.OPENREVIEW else match[1].casefold()
                found.append(f"{kind.value}:{key}")
    return tuple(dict.fromkeys(found))
