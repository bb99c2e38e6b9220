"""The search of a site that is opened from the disk, without any server."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from support.project import ROOT, Project
from support.watch import watch_context

from generator.pipeline import Options, read_catalogue
from generator.search import build_documents, build_search_artifacts

CODE = ROOT / "site_templates/browser"


@pytest.fixture(scope="module")
def unzipped(catalogue: Project, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a copy of the site with its files as scripts, as `offline: true` writes them."""
    site = tmp_path_factory.mktemp("stick") / "site"
    shutil.copytree(catalogue.site, site)
    papers = read_catalogue(Options.of_project(catalogue.root)).catalogue
    code = {path.name: path.read_text(encoding="utf-8") for path in sorted(CODE.glob("*.mjs"))}
    shutil.rmtree(site / "search" / "terms", ignore_errors=True)
    documents = build_documents(papers.papers, papers.topics)
    for artifact in build_search_artifacts(documents, code=code, offline=True):
        path = site / artifact.uri
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(artifact.content)
    return site


@pytest.fixture
def page(browser: Browser, unzipped: Path) -> Iterator[Page]:
    """Yields a page that may log nothing, for this site's folder."""
    with watch_context(browser, "file:///") as context:
        yield context.new_page()


@pytest.mark.parametrize(
    ("query", "hits"),
    [
        ("astrocyte", 1),
        ("astrocite", 1),
        ('"long-term memory"', None),
        ("+title:memory agen*", None),
        ("large topic:multimodal", None),
    ],
)
def test_a_site_from_the_disk_is_searched(page: Page, unzipped: Path, query: str, hits: int | None) -> None:
    page.goto((unzipped / "search" / "index.html").as_uri())
    page.get_by_role("searchbox").first.fill(query)
    first = page.locator("li.hit").first
    expect(first.locator(".excerpt")).not_to_be_empty()
    expect(page.locator("[data-part=export]")).to_be_hidden()
    if hits is not None:
        expect(page.locator("li.hit")).to_have_count(hits)


def test_the_header_box_suggests_papers_from_the_disk(page: Page, unzipped: Path) -> None:
    page.goto((unzipped / "about" / "index.html").as_uri())
    page.locator("header").get_by_role("combobox").fill("unlearning")
    expect(page.get_by_role("option").first).to_contain_text("Unlearning")


def test_the_box_of_a_topic_searches_from_the_disk(page: Page, unzipped: Path) -> None:
    page.goto((unzipped / "topics" / "multimodal" / "index.html").as_uri())
    page.locator("form.inside").get_by_role("searchbox").fill("large")
    expect(page.locator("[data-part=hits] > .hit").first).to_be_visible()
    expect(page.locator("[data-catalogue=inside-list]")).to_be_hidden()


def test_every_kind_of_page_opens_from_the_disk_without_a_word_on_the_console(page: Page, unzipped: Path) -> None:
    for name in ("", "papers", "topics", "topics/multimodal", "search", "about", "data"):
        page.goto((unzipped / name / "index.html").as_uri(), wait_until="networkidle")
    page.goto(min((unzipped / "papers").glob("[a-z]*-*/index.html")).as_uri(), wait_until="networkidle")
