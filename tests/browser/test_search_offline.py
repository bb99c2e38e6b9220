"""The search of a site that is opened from the disk, without any server."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from support.project import ROOT, Project

from generator.pipeline import Options, read_catalogue
from generator.search import build_documents, build_search_artifacts

CODE = ROOT / "site_templates/theme/assets/catalogue"


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


@pytest.mark.parametrize(
    ("query", "hits"), [("astrocyte", 1), ("astrocite", 1), ('"long-term memory"', None), ("+title:memory agen*", None)]
)
def test_a_site_from_the_disk_is_searched(browser: Browser, unzipped: Path, query: str, hits: int | None) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto((unzipped / "search" / "index.html").as_uri())
    page.get_by_role("searchbox").first.fill(query)
    first = page.locator("li.hit").first
    expect(first.locator(".excerpt")).not_to_be_empty()
    if hits is not None:
        expect(page.locator("li.hit")).to_have_count(hits)
    context.close()


def test_the_header_box_suggests_papers_from_the_disk(browser: Browser, unzipped: Path) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto((unzipped / "about" / "index.html").as_uri())
    page.locator("header").get_by_role("combobox").fill("unlearning")
    expect(page.get_by_role("option").first).to_contain_text("Unlearning")
    context.close()
