import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import replace

import jinja2
import pytest
from support.papers import UNKNOWN
from support.project import ROOT

from generator import machines
from generator.catalogue import Catalogue, build_catalogue
from generator.exports import Download
from generator.machines import build_machine_files, twin_url
from generator.model import Artifact, Assignment, Author, Family, Related, Topic
from generator.permalinks import UrlStyle
from generator.site import Site
from generator.text import parse_line, parse_text

SITE = Site(name="TestConf & a long name", url="https://ex.org/cat/", description="About\nit")
PAPER = replace(
    UNKNOWN,
    id="a" * 16,
    slug="one",
    title=parse_line("One [x] for $x_i^2$"),
    authors=(Author(name="Ann Doe"),),
    abstract=parse_text("We propose *one* at < 5%."),
    topics=(Assignment(topic="graphs"),),
    related=(Related(paper="b" * 16, shared=("x",)),),
)
OTHER = replace(PAPER, id="b" * 16, slug="other", title=parse_line("Other"), topics=(), related=(), authors=())
DOWNLOADS = (Download(label="BibTeX", uri="data/papers.bib", size=1, purpose="For LaTeX."),)


@pytest.fixture
def catalogue() -> Catalogue:
    graphs = Topic(slug="graphs", label="Graphs", family="f")
    return build_catalogue([PAPER, OTHER], [graphs], [Family(slug="f", label="F", topics=("graphs",))])


def made(catalogue: Catalogue, site: Site = SITE, pages: Sequence[Artifact] = ()) -> dict[str, str]:
    artifacts = build_machine_files(catalogue, site, DOWNLOADS, pages)
    return {artifact.uri: artifact.content.decode() for artifact in artifacts}


def test_a_paper_has_a_twin_in_markdown(catalogue: Catalogue) -> None:
    text = made(catalogue)["papers/one/index.txt"]
    assert text.startswith(
        "# One \\[x\\] for xᵢ²\n\n- Ann Doe\n- V 2026\n- <https://ex.org/cat/papers/one/>\n\n"
        "We propose one at &lt; 5%.\n\n"
        "## Topics\n\n- Graphs\n\n"
        "## Related papers\n\n- [Other](https://ex.org/cat/papers/other/index.txt)\n\n"
        "## BibTeX\n\n```bibtex\n@inproceedings{doe2026one-"
    )
    assert text.endswith("}\n```\n")


def test_what_a_paper_has_not_has_no_heading(catalogue: Catalogue) -> None:
    text = made(catalogue)["papers/other/index.txt"]
    assert re.findall("^## .*", text, re.MULTILINE) == ["## BibTeX"]


TWINS = [
    (UrlStyle(), "papers/one/index.txt", None),
    (UrlStyle(directories=False), "papers/one.txt", None),
    (UrlStyle(twins=".md"), "papers/one/index.txt", "papers/one/index.md"),
    (UrlStyle(directories=False, twins=".md"), "papers/one.txt", "papers/one.md"),
]


@pytest.mark.parametrize(("urls", "lies", "published"), TWINS)
def test_a_twin_lies_beside_its_page_and_every_link_leads_to_where_it_is_published(
    catalogue: Catalogue, urls: UrlStyle, lies: str, published: str | None
) -> None:
    artifacts = {one.uri: one for one in build_machine_files(catalogue, replace(SITE, urls=urls), DOWNLOADS, ())}
    assert artifacts[lies].published == published
    url = twin_url("one", urls)
    assert url == (published or lies)
    assert f"(https://ex.org/cat/{url})" in artifacts["llms.txt"].content.decode()
    assert f"/cat/{url.replace('one', '*')}\n" in artifacts["_headers"].content.decode()


def test_language_models_find_data_topics_and_papers(catalogue: Catalogue) -> None:
    assert made(catalogue)["llms.txt"] == (
        "# TestConf & a long name\n\n> About it\n\n"
        "2 papers, each with a page of its own, and beside it the same as Markdown: `index.txt` behind the page's "
        "address.\n\n"
        "## Data\n\n- [BibTeX](https://ex.org/cat/data/papers.bib): For LaTeX.\n\n"
        "## Topics\n\n- [Graphs](https://ex.org/cat/topics/graphs/): 1 paper\n\n"
        "## Papers\n\n"
        "- [One \\[x\\] for xᵢ²](https://ex.org/cat/papers/one/index.txt): We propose one at &lt; 5%.\n"
        "- [Other](https://ex.org/cat/papers/other/index.txt): We propose one at &lt; 5%.\n"
    )


def test_too_many_papers_are_left_to_the_file_that_holds_them() -> None:
    papers = [replace(OTHER, id=f"{n:016x}", slug=f"p{n}") for n in range(machines.MOST_LISTED + 1)]
    text = made(build_catalogue(papers, [], []))["llms.txt"]
    assert "501 papers" in text
    assert "## Papers" not in text


def test_browsers_learn_of_the_search(catalogue: Catalogue) -> None:
    space = "{http://a9.com/-/spec/opensearch/1.1/}"
    root = ET.fromstring(made(catalogue)["opensearch.xml"])  # noqa: S314  # our own
    name = root.findtext(f"{space}ShortName") or ""
    assert name == "TestConf & a…"
    assert len(name) <= 16
    url = root.find(f"{space}Url")
    assert url is not None
    assert url.get("template") == "https://ex.org/cat/search/?q={searchTerms}"


def test_crawlers_are_let_in_and_led_to_the_sitemap(catalogue: Catalogue) -> None:
    assert made(catalogue)["robots.txt"] == "User-agent: *\nAllow: /\n\nSitemap: https://ex.org/cat/sitemap.xml\n"


def test_without_an_address_nothing_needs_one(catalogue: Catalogue) -> None:
    files = made(catalogue, Site(name="X"))
    assert files["robots.txt"] == "User-agent: *\nAllow: /\n"
    assert "opensearch.xml" not in files
    assert "None" not in "".join(files.values())


def test_headers_stand_below_the_base_of_the_site(catalogue: Catalogue) -> None:
    headers = made(catalogue)["_headers"]
    paths = [line for line in headers.splitlines() if line.startswith("/")]
    assert paths == [
        "/cat/*",
        "/cat/assets/javascripts/*",
        "/cat/assets/stylesheets/*",
        "/cat/papers/*/index.txt",
        "/cat/data/*",
    ]
    assert "\n  X-Content-Type-Options: nosniff\n" in headers
    assert made(catalogue, Site(name="X", url="https://ex.org/"))["_headers"].startswith("/*\n")


SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def page(uri: str, updated: str | None = None) -> Artifact:
    return Artifact(uri=uri, content=b"", updated=updated)


def sitemaps_in(files: dict[str, str]) -> dict[str, list[tuple[str | None, str | None]]]:
    """Returns the URLs and days of each sitemap."""
    roots = {uri: ET.fromstring(text) for uri, text in files.items() if uri.startswith("sitemaps/")}  # noqa: S314  # our own
    return {
        uri: [(one.findtext(f"{SITEMAP}loc"), one.findtext(f"{SITEMAP}lastmod")) for one in root]
        for uri, root in roots.items()
    }


def test_too_many_pages_for_one_sitemap_make_several_and_an_index(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machines, "MOST_IN_SITEMAP", 2)
    assert sitemaps_in(made(catalogue, pages=[page("index.md"), page("a.md")])) == {}
    files = made(catalogue, pages=[page("index.md"), page("papers/b&c.md", "2026-04-23"), page("about.md")])
    assert files["robots.txt"].endswith("Sitemap: https://ex.org/cat/sitemaps/index.xml\n")
    assert sitemaps_in(files) == {
        "sitemaps/1.xml": [("https://ex.org/cat/", None), ("https://ex.org/cat/about/", None)],
        "sitemaps/2.xml": [("https://ex.org/cat/papers/b&c/", "2026-04-23")],
        "sitemaps/index.xml": [
            ("https://ex.org/cat/sitemaps/1.xml", None),
            ("https://ex.org/cat/sitemaps/2.xml", "2026-04-23"),
        ],
    }


def test_a_page_that_leads_on_to_another_is_in_no_sitemap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "MOST_IN_SITEMAP", 1)
    moved = build_catalogue([OTHER], [], [], {"old-one": OTHER.id})
    files = made(moved, pages=[page("papers/other.md"), page("papers/old-one.md"), page("index.md")])
    urls = [url for places in sitemaps_in(files).values() for url, _ in places]
    assert "https://ex.org/cat/papers/other/" in urls
    assert "https://ex.org/cat/papers/old-one/" not in urls


def test_the_builders_own_sitemap_holds_no_more_than_the_protocol_allows() -> None:
    template = jinja2.Template((ROOT / "site_templates" / "theme" / "sitemap.xml").read_text(encoding="utf-8"))
    pages = [{"canonical_url": f"https://ex.org/{number}/", "meta": {}} for number in range(50_001)]
    assert template.render(pages=pages[:10]).count("<loc>") == 10
    assert template.render(pages=pages).count("<loc>") == 50_000


def test_a_hundred_thousand_pages_stand_in_files_that_the_protocol_allows(catalogue: Catalogue) -> None:
    files = made(catalogue, pages=[page(f"papers/{number}.md", "2026-04-23") for number in range(100_001)])
    places = sitemaps_in(files)
    assert [len(one) for one in places.values()] == [50_000, 50_000, 1, 3]
    assert max(len(text) for uri, text in files.items() if uri.startswith("sitemaps/")) < 50 * 2**20
    urls = {url for uri, one in places.items() if not uri.endswith("index.xml") for url, _ in one}
    assert len(urls) == 100_001
