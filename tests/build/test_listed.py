"""Pages of authors, names, venues and years in a built site."""

import json
import re
from urllib.parse import urljoin

import pytest
from support.html import Element, parse_html
from support.project import SITE_URL, Project

from generator.pipeline import Options, build
from generator.publish import Allowed, publish

FACTS = """
- opens: Graph neural
  title: Learning to rank
  authors: [Ann Doe, Ben van Roe, Wei Wang]
- opens: We propose
  title: Learning to walk
  authors: [A. Doe, Wei Wang]
  date: 2026-04-23
"""
REGISTER = """
- name: Ann Doe
  also: [A. Doe]
- name: Wei Wang
  slug: wei-wang-walks
  note: Of walking
  papers: [learning-to-walk]
"""


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Returns a site of two venues, three editions and five people."""
    project = Project(tmp_path_factory.mktemp("listed") / "project")
    project.write("seeds/a.txt", "ICLR 2026\n\nGraph neural networks learn.\n\nWe propose FooNet, a graph method.\n")
    project.write("seeds/a.yml", FACTS)
    project.write("seeds/authors.yml", REGISTER)
    project.write("seeds/b.txt", "ICLR 2025\n\nRobots walk across the room.\n")
    project.write("seeds/c.txt", "3DV 2026\n\nScenes are rendered.\n")
    project.build()
    return project


def papers_on(page: Element) -> list[str]:
    return [link.text() for card in page.all("li", class_="hit") for link in card.one("h2").all("a")]


def links_in(page: Element, here: str) -> dict[str, str]:
    links = page.one("div", id="content").all("a")
    return {link.text(): urljoin(SITE_URL + here, link.attributes["href"]).removeprefix(SITE_URL) for link in links}


def test_an_author_has_a_page_with_papers_coauthors_and_other_spellings(listed: Project) -> None:
    page = parse_html(listed.html("authors/ann-doe/"))
    assert page.one("h1").text() == "Ann Doe"
    assert papers_on(page) == ["Learning to rank", "Learning to walk"]
    assert "Also written A. Doe" in page.one("div", id="content").text()
    beside = page.one("aside")
    assert [item.text() for item in beside.all("li")] == ["Ben van Roe", "Wei Wang", "Wei Wang Of walking"]
    assert (
        page.one("details", **{"data-catalogue": "export"}).attributes["data-slugs"]
        == "learning-to-rank learning-to-walk"
    )


def test_two_people_of_one_name_have_pages_of_their_own(listed: Project) -> None:
    page = parse_html(listed.html("authors/wei-wang-walks/"))
    assert papers_on(page) == ["Learning to walk"]
    assert "Of walking" in page.one("div", id="content").text()
    rank = links_in(parse_html(listed.html("papers/learning-to-rank/")), "papers/learning-to-rank/")
    walk = links_in(parse_html(listed.html("papers/learning-to-walk/")), "papers/learning-to-walk/")
    assert walk["Wei Wang"] == "authors/wei-wang-walks/"
    assert re.fullmatch(r"authors/wei-wang(-[0-9a-f]{6})?/", rank["Wei Wang"])
    assert walk["A. Doe"] == rank["Ann Doe"] == "authors/ann-doe/"


def test_the_index_has_everybody_under_their_letter(listed: Project) -> None:
    page = parse_html(listed.html("authors/"))
    people = {s.one("h2").text(): [item.text() for item in s.all("li")] for s in page.all("section", class_="letter")}
    assert people == {"D": ["Ann Doe 2 papers"], "R": ["Ben van Roe"], "W": ["Wei Wang", "Wei Wang Of walking"]}
    for target in links_in(page, "authors/").values():
        assert (listed.site / target.partition("#")[0] / "index.html").is_file()


def test_the_index_of_names_leads_to_the_papers_and_each_paper_back(listed: Project) -> None:
    page = parse_html(listed.html("names/"))
    (entry,) = page.one("ul", class_="introduced").all("li")
    assert entry.text() == "FooNet Learning to walk"
    assert links_in(page, "names/")["Learning to walk"] == "papers/learning-to-walk/"
    chip = parse_html(listed.html("papers/learning-to-walk/")).one("a", class_="name")
    assert chip.attributes["href"] == f"../../names/#{entry.attributes['id']}"
    assert page.one("nav", class_="letters").one("a").attributes["href"] == f"#{page.one('h2').attributes['id']}"
    assert f"{SITE_URL}names/" in (listed.site / "sitemap.xml").read_text(encoding="utf-8")


LISTS = [
    ("venues/iclr/", "ICLR", 3),
    ("venues/iclr/2026/", "ICLR 2026", 2),
    ("venues/iclr/2025/", "ICLR 2025", 1),
    ("venues/3dv/", "3DV", 1),
    ("years/2026/", "2026", 3),
    ("years/2025/", "2025", 1),
]


@pytest.mark.parametrize(("url", "title", "number"), LISTS)
def test_venues_editions_and_years_list_their_papers(listed: Project, url: str, title: str, number: int) -> None:
    page = parse_html(listed.html(url))
    assert page.one("h1").text() == title
    assert len(papers_on(page)) == number
    name = page.one("details", **{"data-catalogue": "export"}).attributes["data-list"]
    pieces = listed.site / "data" / "pieces" / "lists" / f"{name}.json"
    assert len(json.loads(pieces.read_text())) == number
    assert (listed.site / url / "feed.xml").is_file()


def test_the_overview_leads_to_all_of_them(listed: Project) -> None:
    links = links_in(parse_html(listed.html("venues/")), "venues/")
    assert set(links.values()) == {*(url for url, _, _ in LISTS), "venues/3dv/2026/"}
    home = links_in(parse_html(listed.html("")), "")
    assert home["Authors from A to Z"] == "authors/"
    assert home["Names from A to Z"] == "names/"
    assert home["Venues and years"] == "venues/"


def test_a_site_of_one_edition_without_authors_has_no_such_pages(project: Project) -> None:
    project.write("seeds/a.txt", "ICLR 2026\n\nGraph neural networks learn.\n")
    project.build()
    assert not any((project.site / name).exists() for name in ("authors", "names", "venues", "years"))
    assert "from A to Z" not in project.html("")


def test_an_index_of_very_many_people_has_a_page_for_each_letter(project: Project) -> None:
    letters = "abcdefghijklmnopqrstuvw"
    names = [f"{a.upper()}{b} {family}" for family in ("Doe", "Roe") for a in letters for b in letters]
    project.write("seeds/a.txt", "ICLR 2026\n\nGraph neural networks learn.\n")
    project.write("seeds/a.yml", f"- opens: Graph neural\n  title: Crowd\n  authors: [{', '.join(names)}]\n")
    artifacts = build(Options.of_project(project.root)).artifacts
    made = {artifact.uri: artifact.content.decode() for artifact in artifacts if artifact.uri.startswith("authors/")}
    index = made["authors/index.md"]
    assert '"entries": [' not in index
    assert '{"letter": "D", "anchor": "d", "url": "authors/letter/d/", "count": 529}' in index
    assert made["authors/letter/r.md"].count('"name": ') == 529


def test_the_sitemap_has_the_days_that_are_known(listed: Project) -> None:
    sitemap = (listed.site / "sitemap.xml").read_text(encoding="utf-8")
    days = dict(re.findall(r"<loc>(.*?)</loc>(?:<lastmod>(.*?)</lastmod>)?</url>", sitemap))
    assert days[f"{SITE_URL}papers/learning-to-walk/"] == "2026-04-23"
    assert days[f"{SITE_URL}papers/learning-to-rank/"] == ""
    assert days[f"{SITE_URL}authors/ann-doe/"] == days[f"{SITE_URL}papers/"] == "2026-04-23"
    assert days[f"{SITE_URL}authors/ben-van-roe/"] == days[f"{SITE_URL}about/"] == ""


def test_a_page_that_has_moved_is_in_no_sitemap(project: Project) -> None:
    project.write("seeds/a.txt", "ICLR 2026\n\nGraph neural networks learn.\n")
    project.write("seeds/a.yml", "- opens: Graph neural\n  title: Old name\n")
    options = Options.of_project(project.root)
    publish(build(options), options, allowed=Allowed.NONE, remember=True)
    project.write("seeds/a.yml", "- opens: Graph neural\n  title: Old name\n  slug: new-name\n")
    publish(build(options), options, allowed=Allowed.NONE, remember=True)
    project.build()
    urls = re.findall(r"<loc>(.*?)</loc>", (project.site / "sitemap.xml").read_text(encoding="utf-8"))
    assert "noindex" in project.html("papers/old-name/")
    assert f"{SITE_URL}papers/new-name/" in urls
    assert f"{SITE_URL}papers/old-name/" not in urls


AUTHOR_FEEDS = [("0", []), ("1", ["ann-doe", "ben-roe"]), ("2", ["ann-doe"])]


@pytest.mark.parametrize(("least", "slugs"), AUTHOR_FEEDS)
def test_an_author_has_feeds_from_as_many_papers_on_as_is_set(project: Project, least: str, slugs: list[str]) -> None:
    project.write("seeds/a.txt", "ICLR 2026\n\nGraph neural networks learn.\n\nRobots walk across the room.\n")
    facts = "- {opens: Graph, authors: [Ann Doe, Ben Roe]}\n- {opens: Robots, authors: [Ann Doe]}\n"
    project.write("seeds/a.yml", facts)
    settings = (project.root / "mkdocs.yml").read_text().replace("page_size: 100", f"author_feeds: {least}")
    project.write("mkdocs.yml", settings)
    project.build()
    feeds = project.site.glob("authors/*/feed.*")
    assert sorted({path.parent.name for path in feeds}) == slugs
    for slug in ("ann-doe", "ben-roe"):
        text = project.html(f"authors/{slug}/")
        assert text.count("feed.xml") == (4 if slug in slugs else 2), "head and foot, and those of the author"


def test_the_twins_of_pages_lie_beside_them_as_markdown(listed: Project) -> None:
    page = parse_html(listed.html("papers/learning-to-walk/"))
    assert page.one("link", type="text/markdown").attributes["href"] == "index.md"
    twin = (listed.site / "papers/learning-to-walk/index.md").read_text(encoding="utf-8")
    assert twin.startswith("# Learning to walk\n")
    twins = re.findall(r"\(https://catalogue\.example/catalogue/(papers/\S*)\)", twin + listed.html("llms.txt"))
    assert len(twins) >= 4
    assert [url for url in twins if not (listed.site / url).is_file()] == []
    assert not (listed.site / "papers/learning-to-walk/index.txt").exists()
    assert "/papers/*/index.md\n" in listed.html("_headers")


def test_every_page_of_a_paper_names_its_twin_and_the_feeds(listed: Project) -> None:
    page = parse_html(listed.html("papers/learning-to-walk/"))
    links = {
        link.attributes.get("type"): link.attributes["href"] for link in page.all("link") if "type" in link.attributes
    }
    for media in (
        "text/markdown",
        "application/atom+xml",
        "application/feed+json",
        "application/opensearchdescription+xml",
    ):
        url = urljoin(f"{SITE_URL}papers/learning-to-walk/", links[media]).removeprefix(SITE_URL)
        assert (listed.site / url).is_file()
    assert [link.attributes for link in page.all("link", rel="alternate")] == [], "Material would fetch a sitemap"
    topic = parse_html(listed.html("topics/graphs/"))
    feeds = [link.attributes["href"] for link in topic.all("link", type="application/atom+xml")]
    assert [urljoin(f"{SITE_URL}topics/graphs/", feed) for feed in feeds] == [
        f"{SITE_URL}feed.xml",
        f"{SITE_URL}topics/graphs/feed.xml",
    ]


def test_a_topic_leads_to_searches_for_what_its_papers_share(project: Project) -> None:
    records = (
        f"Title: Graphs of {thing}\nAbstract: We study graph neural networks for {thing}.\nKeywords: message passing"
        for thing in ("molecules", "roads", "proteins")
    )
    project.write("seeds/a.txt", "ICLR 2026\n\n" + "\n---\n".join(records) + "\n")
    project.build()
    page = parse_html(project.html("topics/graphs/"))
    found = {link.text(): link.attributes["href"] for link in page.one("ul", class_="keywords").all("a")}
    assert found["message passing 3 papers"] == "../../search/?q=message%20passing&topic=graphs"
