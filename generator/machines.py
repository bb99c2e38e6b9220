"""What the site says to machines beside its pages: crawlers, browsers' search bars, hosts and language models."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from html import escape
from urllib.parse import urlsplit

from generator import permalinks
from generator.catalogue import Catalogue
from generator.citations import build_reference, render_bibtex
from generator.exports import Download
from generator.exports.markdown import escape as escape_markdown
from generator.exports.markdown import render_section
from generator.model import Artifact, Paper
from generator.permalinks import UrlStyle
from generator.site import Site
from generator.summaries import shorten, summary_of
from generator.text import render_plain

MOST_LISTED = 500
"""Papers that `llms.txt` lists by name; where there are more it leads to the file that holds them."""
MOST_IN_SITEMAP = 50_000
"""URLs of one file, as https://www.sitemaps.org/protocol.html allows."""
SHORTEST_NAME = 16
"""Characters of a search engine's short name, as OpenSearch allows."""
SITEMAP_FOLDER = "sitemaps"

# Material sets the colours before the first paint by scripts within the page.
_POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
)
_FOR_ALL = {
    "Content-Security-Policy": _POLICY,
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
}


def build_machine_files(
    catalogue: Catalogue, site: Site, downloads: Sequence[Download], pages: Iterable[Artifact]
) -> Iterator[Artifact]:
    """Yields the files that machines ask for by name.

    Args:
        catalogue: The papers.
        site: The site they are published on.
        downloads: The files of the whole catalogue.
        pages: All pages.
    """
    for paper in catalogue.papers:
        yield _build_twin(catalogue, paper, site)
    yield _text("llms.txt", _render_llms(catalogue, site, downloads))
    yield _text("_headers", _render_headers(site))
    forwarding = frozenset(map(permalinks.redirect_uri, catalogue.redirects))
    sitemaps = tuple(_build_sitemaps(site, [page for page in pages if page.uri not in forwarding]))
    yield from sitemaps
    yield _text("robots.txt", _render_robots(site, sitemaps[-1].uri if sitemaps else "sitemap.xml"))
    if site.url:
        yield _text("opensearch.xml", _render_opensearch(site))


def twin_url(slug: str, urls: UrlStyle) -> str:
    """Returns the site-relative URL of the Markdown of a paper's page: beside the page."""
    page = permalinks.paper_uri(slug).removesuffix(".md")
    return f"{page}/index{urls.twins}" if urls.directories else f"{page}{urls.twins}"


def _build_twin(catalogue: Catalogue, paper: Paper, site: Site) -> Artifact:
    """Returns the Markdown of a paper's page, which lies in the docs as text: builders make a page of every `.md`."""
    lies, published = (twin_url(paper.slug, urls) for urls in (replace(site.urls, twins=".txt"), site.urls))
    content = _render_twin(catalogue, paper, site).encode()
    return Artifact(uri=lies, content=content, published=published if published != lies else None)


def _render_twin(catalogue: Catalogue, paper: Paper, site: Site) -> str:
    url = _url(paper, site)
    reference = build_reference(paper, url)
    topics = "".join(f"- {escape_markdown(catalogue.topics[one.topic].label)}\n" for one in paper.topics)
    related = "".join(
        f"- [{escape_markdown(_title(other))}]({_twin(other, site)})\n"
        for other in (catalogue.by_id[one.paper] for one in paper.related)
    )
    parts = [
        render_section(reference, url, level=1),
        f"## Topics\n\n{topics}" if topics else "",
        f"## Related papers\n\n{related}" if related else "",
        f"## BibTeX\n\n```bibtex\n{render_bibtex(reference)}```\n",
    ]
    return "\n".join(part for part in parts if part)


def _render_llms(catalogue: Catalogue, site: Site, downloads: Sequence[Download]) -> str:
    """Returns the guide for language models, in the form of https://llmstxt.org/."""
    files = (f"- [{one.label}]({_absolute(one.uri, site)}): {one.purpose}" for one in downloads)
    topics = (
        f"- [{escape_markdown(topic.label)}]({_absolute(_folder_url(permalinks.topic_folder(slug), site), site)}): "
        f"{_count(len(catalogue.by_topic[slug]))}"
        for slug, topic in catalogue.topics.items()
    )
    papers = (
        f"- [{escape_markdown(_title(paper))}]({_twin(paper, site)}): "
        f"{escape_markdown(shorten(summary_of(render_plain(paper.abstract)), 160))}"
        for paper in catalogue.papers
    )
    end = site.urls.twins
    twin = f"`index{end}` behind the page's address" if site.urls.directories else f"`{end}` in place of `.html`"
    sections = [
        f"# {site.name}\n",
        *([f"> {' '.join(site.description.split())}\n"] if site.description else []),
        f"{_count(len(catalogue.papers))}, each with a page of its own, and beside it the same as Markdown: {twin}.\n",
        "## Data\n",
        *files,
        "\n## Topics\n",
        *topics,
        *(["\n## Papers\n", *papers] if len(catalogue.papers) <= MOST_LISTED else []),
    ]
    return "\n".join(sections) + "\n"


def _render_robots(site: Site, sitemap: str) -> str:
    absolute = site.absolute_url(sitemap)
    return "User-agent: *\nAllow: /\n" + (f"\nSitemap: {absolute}\n" if absolute else "")


def _render_opensearch(site: Site) -> str:
    """Returns the description by which browsers offer the search, in OpenSearch 1.1."""
    search = _absolute(site.urls.url_of("search.md"), site)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n'
        f"  <ShortName>{escape(shorten(site.name, SHORTEST_NAME))}</ShortName>\n"
        f"  <Description>{escape(shorten(f'Search the papers of {site.name}', 1024))}</Description>\n"
        "  <InputEncoding>UTF-8</InputEncoding>\n"
        f'  <Url type="text/html" template="{escape(search)}?q={{searchTerms}}"/>\n'
        "</OpenSearchDescription>\n"
    )


def _render_headers(site: Site) -> str:
    """Returns headers as Netlify and Cloudflare Pages read them: safety for all, and how long files may be kept."""
    base = urlsplit(site.url or "").path.rstrip("/")
    twins = f"{base}/{twin_url('*', site.urls)}"
    rules: dict[str, dict[str, str]] = {
        f"{base}/*": _FOR_ALL,
        # Material's files have their hash in their name.
        f"{base}/assets/javascripts/*": {"Cache-Control": "public, max-age=31536000, immutable"},
        f"{base}/assets/stylesheets/*": {"Cache-Control": "public, max-age=31536000, immutable"},
        twins: {"Content-Type": "text/markdown; charset=utf-8", "X-Robots-Tag": "noindex"},
        f"{base}/data/*": {"Access-Control-Allow-Origin": "*"},
    }
    blocks = ("\n".join([path, *(f"  {name}: {value}" for name, value in one.items())]) for path, one in rules.items())
    return "\n\n".join(blocks) + "\n"


def _build_sitemaps(site: Site, pages: Sequence[Artifact]) -> Iterator[Artifact]:
    """Yields the parts of the sitemap and their index, last, where the pages are too many for the builder's own."""
    if len(pages) <= MOST_IN_SITEMAP or not site.url:
        return
    places = sorted((_absolute(site.urls.url_of(page.uri), site), page.updated) for page in pages)
    parts = [places[start : start + MOST_IN_SITEMAP] for start in range(0, len(places), MOST_IN_SITEMAP)]
    for number, part in enumerate(parts, start=1):
        yield _text(f"{SITEMAP_FOLDER}/{number}.xml", _render_sitemap("urlset", "url", part))
    index = [
        (_absolute(f"{SITEMAP_FOLDER}/{number}.xml", site), max((day for _, day in part if day), default=None))
        for number, part in enumerate(parts, start=1)
    ]
    yield _text(f"{SITEMAP_FOLDER}/index.xml", _render_sitemap("sitemapindex", "sitemap", index))


def _render_sitemap(root: str, item: str, places: Iterable[tuple[str, str | None]]) -> str:
    """Returns a sitemap, or an index of sitemaps, of URLs with their days."""
    lines = (
        f"<{item}><loc>{escape(url)}</loc>{f'<lastmod>{day}</lastmod>' if day else ''}</{item}>" for url, day in places
    )
    space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', f'<{root} xmlns="{space}">', *lines, f"</{root}>", ""])


def _count(number: int) -> str:
    return f"{number:,} paper{'' if number == 1 else 's'}"


def _title(paper: Paper) -> str:
    return " ".join(render_plain(paper.title).split())


def _url(paper: Paper, site: Site) -> str:
    return _absolute(site.urls.url_of(permalinks.paper_uri(paper.slug)), site)


def _twin(paper: Paper, site: Site) -> str:
    return _absolute(twin_url(paper.slug, site.urls), site)


def _folder_url(folder: str, site: Site) -> str:
    return site.urls.url_of(permalinks.index_uri(folder))


def _absolute(url: str, site: Site) -> str:
    return site.absolute_url(url) or url


def _text(uri: str, text: str) -> Artifact:
    return Artifact(uri=uri, content=text.encode())
