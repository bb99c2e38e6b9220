"""The built site, read as a visitor without scripts reads it."""

import json
import re
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, unquote, urljoin, urlsplit

import pytest
from mkdocs.exceptions import Abort
from support.html import Element, parse_html
from support.project import SITE_URL, Project

NUMBER_OF_PAPERS = 38


def pages(site: Path) -> list[Path]:
    return sorted(path for path in site.rglob("*.html") if path.name != "404.html")


def papers(project: Project) -> list[dict[str, object]]:
    lines = (project.site / "data" / "papers.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def paper_page(project: Project, opens: str) -> Element:
    record = next(record for record in papers(project) if str(record["abstract"]).startswith(opens))
    return parse_html(project.html(str(record["url"])))


def test_every_paper_has_a_page_with_its_title_and_whole_abstract(catalogue: Project) -> None:
    records = papers(catalogue)
    assert len(records) == NUMBER_OF_PAPERS
    for record in records:
        page = parse_html(catalogue.html(str(record["url"])))
        assert squeezed(page.one("h1").text()) == squeezed(str(record["title"]))
        assert squeezed(page.one("section", class_="abstract").text()) == squeezed(str(record["abstract"]))


def test_the_site_has_no_browser_code_that_nothing_asks_for(catalogue: Project) -> None:
    assets = catalogue.site / "assets" / "catalogue"
    code = {path.name: path.read_text(encoding="utf-8") for path in assets.glob("*.mjs")}
    asking = [catalogue.html("search/"), *code.values()]
    assert "worker.mjs" in code
    assert [name for name in code if not any(name in text for text in asking)] == []


def squeezed(text: str) -> str:
    """Returns the text without blanks, and with the hyphens that plain text has."""
    return "".join(text.split()).replace("\u2011", "-")


def test_the_dataset_holds_every_field_of_every_paper_in_seed_order(catalogue: Project) -> None:
    records = papers(catalogue)
    fields = [
        "id",
        "slug",
        "url",
        "title",
        "title_source",
        "name",
        "name_source",
        "authors",
        "family_names",
        "venue",
        "year",
        "abstract",
        "topics",
        "topics_source",
        "keywords",
        "keywords_source",
        "links",
        "award",
        "track",
        "session",
        "pages",
        "date",
        "markup",
        "origin",
    ]
    assert [list(record) for record in records] == [fields] * NUMBER_OF_PAPERS
    places = [(record["origin"]["file"], record["origin"]["record"]) for record in records]  # type: ignore[index]
    assert places == sorted(places)
    assert {(record["venue"], record["year"]) for record in records} == {("ICLR", 2026)}
    assert (catalogue.docs / "data" / "papers.jsonl").read_bytes() == (
        catalogue.site / "data" / "papers.jsonl"
    ).read_bytes()


def test_every_link_and_asset_of_every_page_leads_to_a_file_of_the_site(catalogue: Project) -> None:
    for path in pages(catalogue.site):
        here = path.relative_to(catalogue.site).as_posix().removesuffix("index.html")
        for link in links_of(parse_html(path.read_text(encoding="utf-8"))):
            url = urljoin(SITE_URL + here, link)
            if not url.startswith(SITE_URL):
                assert urlsplit(url).scheme in {"https", "http"}, f"{here}: {link}"
                assert urlsplit(link).scheme, f"{here}: {link} leaves the site"
                continue
            target = catalogue.site / unquote(urlsplit(url).path.removeprefix(urlsplit(SITE_URL).path))
            assert (target / "index.html" if target.is_dir() else target).is_file(), f"{here}: {link}"


def links_of(page: Element) -> list[str]:
    elements = [*page.all("a"), *page.all("link"), *page.all("script"), *page.all("img"), *page.all("form")]
    named = (e.attributes.get("href") or e.attributes.get("src") or e.attributes.get("action") for e in elements)
    return [link for link in named if link and not link.startswith("#")]


def test_no_page_asks_another_host_for_anything(catalogue: Project) -> None:
    for path in pages(catalogue.site):
        page = parse_html(path.read_text(encoding="utf-8"))
        sources = [e.attributes["src"] for e in page.all() if "src" in e.attributes]
        sources += [e.attributes["href"] for e in page.all("link") if e.attributes.get("rel") != "canonical"]
        assert [source for source in sources if urlsplit(source).netloc] == []


def test_each_topic_lists_as_many_papers_as_its_count_says(catalogue: Project) -> None:
    filed = Counter(topic for record in papers(catalogue) for topic in record["topics"])  # type: ignore[attr-defined]
    overview = parse_html(catalogue.html("topics/"))
    counts = {}
    for link in overview.one("div", class_="families").all("a"):
        slug = link.attributes["href"].rstrip("/").rsplit("/", 1)[-1]
        counts[slug] = int(re.findall(r"(\d+) papers?$", link.text())[0])
    assert counts == dict(filed)
    for slug, number in filed.items():
        page = parse_html(catalogue.html(f"topics/{slug}/"))
        assert len(page.all("li", class_="hit")) == number


def test_every_topic_of_a_paper_shows_words_that_stand_in_the_paper(catalogue: Project) -> None:
    for record in papers(catalogue):
        page = parse_html(catalogue.html(str(record["url"])))
        text = f"{record['title']} {record['abstract']}"
        marks = [e for e in page.one("aside").all("li") if e.attributes.get("class", "").startswith("f-")]
        assert len(marks) == len(record["topics"])  # type: ignore[arg-type]
        for mark in marks:
            words = mark.one("small").text().removeprefix("because of ").split(" · ")
            assert words
            assert all(word in text for word in words), (record["slug"], words)


def test_previous_and_next_lead_through_all_papers_in_seed_order(catalogue: Project) -> None:
    records = papers(catalogue)
    url, seen = str(records[0]["url"]), []
    while True:
        seen.append(url)
        after = parse_html(catalogue.html(url)).all("a", rel="next")
        if not after:
            break
        url = urljoin(SITE_URL + url, after[0].attributes["href"]).removeprefix(SITE_URL)
    assert seen == [record["url"] for record in records]


def test_related_papers_are_others_and_share_words(catalogue: Project) -> None:
    for record in papers(catalogue):
        page = parse_html(catalogue.html(str(record["url"])))
        sections = [s for s in page.one("aside").all("section") if s.one("h2").text() == "Related papers"]
        related = sections[0].all("a")
        assert 1 <= len(related) <= 6
        assert str(record["title"]) not in [link.text() for link in related]
        assert len(sections[0].all("small")) == len(related)


def test_the_sitemap_names_every_page_with_its_absolute_url(catalogue: Project) -> None:
    sitemap = (catalogue.site / "sitemap.xml").read_text(encoding="utf-8")
    urls = re.findall(r"<loc>(.*?)</loc>", sitemap)
    assert {SITE_URL + str(record["url"]) for record in papers(catalogue)} <= set(urls)
    assert all(url.startswith(SITE_URL) for url in urls)
    for record in papers(catalogue):
        page = parse_html(catalogue.html(str(record["url"])))
        assert page.one("link", rel="canonical").attributes["href"] == SITE_URL + str(record["url"])


def test_the_page_of_an_official_title_does_not_say_that_it_is_derived(catalogue: Project) -> None:
    assert "derived" not in paper_page(catalogue, "Real-world visual signals").one("article").text()


def test_without_facts_all_papers_get_a_derived_title_that_says_so(catalogue: Project, project: Project) -> None:
    for path in (catalogue.root / "seeds").glob("*.txt"):
        shutil.copy(path, project.root / "seeds" / path.name)
    project.build()
    records = papers(project)
    assert len({record["slug"] for record in records}) == NUMBER_OF_PAPERS
    for record in records:
        page = parse_html(project.html(str(record["url"])))
        assert record["title_source"] == "derived"
        assert 10 <= len(str(record["title"])) <= 120
        assert page.one("p", class_="note").text() == "Title derived from the abstract"
        assert "note = {Title derived from the abstract}" in page.one("pre").text()


def test_the_second_build_writes_nothing_and_gives_the_same_site(project: Project) -> None:
    project.write("seeds/a.txt", "V 2026\n\nGraph learning is fun with agents.\n\nWe propose FooNet, a robot.\n")
    project.build()
    before = {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in files(project.docs)}
    site = {path: path.read_bytes() for path in files(project.site)}
    project.build()
    assert {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in files(project.docs)} == before
    assert {path: path.read_bytes() for path in files(project.site)} == site


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_a_removed_paper_leaves_no_trace(project: Project) -> None:
    project.write("seeds/a.txt", "V 2026\n\nGraph neural networks learn well.\n")
    gone = project.write("seeds/b.txt", "V 2026\n\nA zebrafish robot swims in reinforcement learning.\n")
    project.write("build/docs/mine.md", "# By hand\n")
    project.build()
    assert any("zebrafish" in path.read_text(errors="replace") for path in files(project.site))
    gone.unlink()
    project.build()
    assert [path for path in files(project.site) if "zebrafish" in path.read_text(errors="replace")] == []
    assert [path for path in files(project.docs) if "zebrafish" in path.read_text(errors="replace")] == []
    assert (project.docs / "mine.md").read_text() == "# By hand\n"


def test_without_seeds_the_build_fails_and_the_last_site_stays(
    project: Project, caplog: pytest.LogCaptureFixture
) -> None:
    seed = project.write("seeds/a.txt", "V 2026\n\nGraph neural networks learn well.\n")
    project.build()
    before = {path: path.read_bytes() for path in files(project.root / "build") + files(project.site)}
    seed.unlink()
    with pytest.raises(Abort):
        project.build()
    assert "seeds: no papers: the folder holds no seed" in caplog.text
    assert {path: path.read_bytes() for path in files(project.root / "build") + files(project.site)} == before


def test_a_wrong_seed_stops_the_build_with_all_problems(project: Project, caplog: pytest.LogCaptureFixture) -> None:
    project.write("seeds/a.txt", "V 2026\n\nGraphs are everywhere.\n")
    project.write("seeds/a.yml", "- opens: Nobody\n- opens: Graphs\n  slug: A B\n")
    with pytest.raises(Abort):
        project.build()
    assert "seeds/a.yml:1: no abstract opens with 'Nobody'" in caplog.text
    assert "seeds/a.yml:3: the slug 'A B'" in caplog.text
    assert "2 errors in 1 file.\nNothing was written." in caplog.text


URL_STYLES = [
    {"site_url": "https://ex.org/cat/"},
    {"site_url": "https://ex.org/cat/", "use_directory_urls": False},
    {"site_url": "https://ex.org/"},
]


@pytest.mark.parametrize("settings", URL_STYLES, ids=["sub-path", "file URLs", "root"])
def test_links_work_under_every_base(project: Project, settings: dict[str, object]) -> None:
    project.write("seeds/a.txt", "V 2026\n\nGraph neural networks learn.\n\nWe propose FooNet, a graph method.\n")
    project.build(**settings)
    base = str(settings["site_url"])
    for path in [*pages(project.site), project.site / "404.html"]:
        here = path.relative_to(project.site).as_posix()
        for link in links_of(parse_html(path.read_text(encoding="utf-8"))):
            url = urljoin(base + here, link)
            if url.startswith(base):
                target = project.site / unquote(urlsplit(url).path.removeprefix(urlsplit(base).path))
                assert (target / "index.html" if target.is_dir() else target).is_file(), f"{here}: {link}"
            else:
                assert urlsplit(link).scheme, f"{here}: {link} leaves the base"


def test_without_a_site_url_the_build_says_what_will_be_missing(
    project: Project, warnings_of_mkdocs: Callable[[], list[str]]
) -> None:
    project.write("seeds/a.txt", "V 2026\n\nGraph neural networks learn.\n")
    project.build(site_url="", strict=False)
    assert [text for text in warnings_of_mkdocs() if "site_url is not set" in text]
    assert len(warnings_of_mkdocs()) == 1
    for path in files(project.site):
        if path.suffix in {".html", ".xml"}:
            assert not re.search(r'(href|src)="[^"]*None|<loc>[^<]*None', path.read_text(encoding="utf-8"))


def test_long_lists_are_split_into_pages(project: Project) -> None:
    abstracts = "\n\n".join(f"Graph neural networks, take {number}." for number in range(1, 8))
    project.write("seeds/a.txt", f"V 2026\n\n{abstracts}\n")
    config = (project.root / "mkdocs.yml").read_text().replace("page_size: 100", "page_size: 3")
    project.write("mkdocs.yml", config)
    project.build()
    numbers = []
    for url in ("papers/", "papers/page/2/", "papers/page/3/"):
        page = parse_html(project.html(url))
        numbers.append(len(page.all("li", class_="hit")))
        assert page.one("ol", class_="hits").attributes["start"] == str(sum(numbers[:-1]) + 1)
        assert [e.text() for e in page.one("nav", class_="pages").all() if e.tag in {"a", "span"}] == ["1", "2", "3"]
    assert numbers == [3, 3, 1]
    assert parse_html(project.html("topics/graphs/page/3/")).one("h1").text() == "Graph learning (page 3)"


def test_a_seed_links_to_its_line_in_the_repository(project: Project) -> None:
    project.write("seeds/a.txt", "V 2026\n\nGraph neural networks learn.\n")
    for repo, url in (
        ("https://github.com/x/y", "https://github.com/x/y/blob/main/seeds/a.txt#L3"),
        ("https://gitlab.com/x/y/", "https://gitlab.com/x/y/-/blob/main/seeds/a.txt#L3"),
    ):
        project.build(repo_url=repo)
        origin = parse_html(project.html(str(papers(project)[0]["url"]))).one("p", class_="origin")
        assert origin.text() == "Read from seeds/a.txt, line 3. Is something wrong? Mend it there or report it."
        source, edit, report = (link.attributes["href"] for link in origin.all("a"))
        assert source == url
        assert edit == url.replace("/blob/", "/edit/")
        assert report.startswith(url.partition("blob/")[0] + "issues/new?")
        told = " ".join(text for texts in parse_qs(urlsplit(report).query).values() for text in texts)
        assert "Seed: seeds/a.txt, line 3\n" in told
        assert f"Page: {SITE_URL}papers/" in told
