"""What a reader takes away: citations in every format, and the papers of a list as a file."""

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Route
from support.project import Project


def record(catalogue: Project) -> dict[str, str]:
    """Returns the record of a paper with authors."""
    lines = (catalogue.site / "data" / "papers.jsonl").read_text(encoding="utf-8").splitlines()
    return next(paper for paper in map(json.loads, lines) if paper["authors"])


def test_the_entry_is_shown_copied_and_saved_in_the_format_that_is_chosen(
    watched: BrowserContext, base_url: str, catalogue: Project
) -> None:
    watched.grant_permissions(["clipboard-read", "clipboard-write"])
    paper = record(catalogue)
    page = watched.new_page()
    page.goto(base_url + paper["url"])
    box = page.locator("#cite")
    box.scroll_into_view_if_needed()
    bibtex = box.locator("pre").text_content()
    assert box.get_by_role("button", name="BibTeX").get_attribute("aria-pressed") == "true"
    for label, start, extension in (("RIS", "TY  - ", "ris"), ("EndNote", "%0 ", "enw"), ("CSL-JSON", "[\n{", "json")):
        box.get_by_role("button", name=label).click()
        box.get_by_role("button", name=label, pressed=True).wait_for()
        shown = box.locator("pre").text_content() or ""
        assert shown.startswith(start)
        assert paper["title"] in shown
        box.get_by_role("button", name="Copy the entry").click()
        page.get_by_text("Copied").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == shown
        page.get_by_role("button", name="Copy the entry").wait_for()
        with page.expect_download() as download:
            box.get_by_role("button", name="Download").click()
        assert download.value.suggested_filename == f"{box.get_attribute('data-key')}.{extension}"
        assert Path(download.value.path()).read_text(encoding="utf-8") == shown
    box.get_by_role("button", name="BibTeX").click()
    box.get_by_role("button", name="BibTeX", pressed=True).wait_for()
    assert box.locator("pre").text_content() == bibtex


def test_the_citation_in_a_style_is_copied_as_text(watched: BrowserContext, base_url: str, catalogue: Project) -> None:
    watched.grant_permissions(["clipboard-read", "clipboard-write"])
    page = watched.new_page()
    page.goto(base_url + record(catalogue)["url"])
    page.locator("#cite summary").click()
    for style in ("APA", "IEEE", "ACM", "Chicago"):
        page.get_by_role("button", name=f"Copy as {style}").click()
        page.get_by_text("Copied").wait_for()
        copied = page.evaluate("navigator.clipboard.readText()")
        assert "ICLR 2026" in copied
        assert "<" not in copied
        page.get_by_role("button", name=f"Copy as {style}").wait_for()


def test_a_list_is_exported_whole_and_in_its_order(page: Page, base_url: str, catalogue: Project) -> None:
    for url, name in (("papers/", "papers"), ("topics/multimodal/", "multimodal")):
        page.goto(base_url + url)
        number = page.locator("li.hit").count()
        slugs = [
            str(link.get_attribute("href")).rstrip("/").split("/")[-1] for link in page.locator("li.hit h2 a").all()
        ]
        page.locator("[data-catalogue=export] summary").click()
        with page.expect_download() as download:
            page.locator("details.export[open]").get_by_role("button", name="JSON Lines").click()
        assert download.value.suggested_filename == f"{name}.jsonl"
        lines = Path(download.value.path()).read_text(encoding="utf-8").splitlines()
        assert [json.loads(line)["slug"] for line in lines] == slugs
        page.get_by_text(f"{number} papers as JSON Lines.").wait_for()


def test_what_a_search_found_is_exported_in_its_order(page: Page, base_url: str) -> None:
    page.goto(base_url + "search/?q=memory")
    page.locator("li.hit").first.wait_for()
    links = page.locator("li.hit h2 a").all()
    slugs = [str(link.get_attribute("href")).split("?")[0].rstrip("/").split("/")[-1] for link in links]
    page.get_by_text(re.compile(r"^Export all \d+ papers$")).click()
    with page.expect_download() as download:
        page.locator("details.export[open]").get_by_role("button", name="JSON Lines").click()
    lines = Path(download.value.path()).read_text(encoding="utf-8").splitlines()
    assert len(slugs) > 1
    assert [json.loads(line)["slug"] for line in lines] == slugs


def test_the_whole_list_in_the_browser_is_the_file_of_the_site(page: Page, base_url: str, catalogue: Project) -> None:
    page.goto(base_url + "papers/")
    page.locator("[data-catalogue=export] summary").click()
    files = {"BibTeX": "bib", "RIS": "ris", "EndNote": "enw", "CSL-JSON": "csl.json", "CSV": "csv", "Markdown": "txt"}
    for label, extension in files.items():
        with page.expect_download() as download:
            page.locator("details.export[open]").get_by_role("button", name=label, exact=True).click()
        ours = (catalogue.site / "data" / f"papers.{extension}").read_bytes()
        assert Path(download.value.path()).read_bytes() == ours


def test_a_lost_file_is_told_and_asked_for_again(browser: Browser, base_url: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    broken = ["manifest.json", "ris/0.json"]

    def answer(route: Route) -> None:
        name = route.request.url.split("data/pieces/")[1]
        if name in broken:
            broken.remove(name)
            route.abort()
        else:
            route.continue_()

    page.route("**/data/pieces/**", answer)
    page.goto(base_url + "papers/")
    page.locator("[data-catalogue=export] summary").click()
    page.get_by_text("The formats could not be loaded.").wait_for()
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="RIS").click()
    page.get_by_text("Some papers could not be loaded").wait_for()
    with page.expect_download():
        page.get_by_role("button", name="RIS").click()
    context.close()


def test_a_format_that_is_lost_is_told_and_the_entry_stays(browser: Browser, base_url: str, catalogue: Project) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(base_url + record(catalogue)["url"])
    page.route("**/data/pieces/**", lambda route: route.abort())
    page.get_by_role("button", name="RIS").click()
    page.get_by_text("This format could not be loaded.").wait_for()
    assert (page.locator("#cite pre").text_content() or "").startswith("@inproceedings{")
    assert page.get_by_role("button", name="BibTeX", pressed=True).is_visible()
    page.unroute("**/data/pieces/**")
    page.get_by_role("button", name="RIS").click()
    page.get_by_role("button", name="RIS", pressed=True).wait_for()
    context.close()


def test_without_scripts_the_entry_and_the_styles_are_there(
    browser: Browser, base_url: str, catalogue: Project
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(base_url + record(catalogue)["url"])
    assert page.locator("#cite pre").is_visible()
    page.locator("#cite summary").click()
    assert page.locator("#cite dd").count() == 4
    assert page.locator("#cite button:visible").count() == 0
    page.goto(base_url + "papers/")
    assert not page.locator("details.export").first.is_visible()
    context.close()


def test_the_site_works_under_the_policy_that_its_headers_set(page: Page, base_url: str, catalogue: Project) -> None:
    headers = (catalogue.site / "_headers").read_text(encoding="utf-8")
    policy = headers.split("Content-Security-Policy: ")[1].splitlines()[0]

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "Content-Security-Policy": policy})

    page.route("**/*", answer)
    for url in ("", record(catalogue)["url"], "search/?q=memory"):
        page.goto(base_url + url, wait_until="networkidle")
    page.locator("li.hit").first.wait_for()
    page.goto(base_url + "papers/")
    page.locator("[data-catalogue=export] summary").click()
    with page.expect_download():
        page.get_by_role("button", name="RIS").click()


def test_a_list_leads_on_to_the_neighbours_in_it(page: Page, base_url: str) -> None:
    page.goto(base_url + "topics/multimodal/")
    titles = page.locator("li.hit h2 a").all_inner_texts()
    page.locator("li.hit h2 a").nth(1).click()
    turn = page.locator("nav.turn a")
    page.get_by_text("Previous in Multimodal").wait_for()
    assert [text.split("\n")[-1] for text in turn.all_inner_texts()] == [titles[0], titles[2]]
    page.get_by_text("Next in Multimodal").click()
    page.get_by_text("Previous in Multimodal").wait_for()
    assert page.locator("nav.turn a").first.inner_text().split("\n")[-1] == titles[1]
    page.locator("#related a").first.click()
    page.goto(page.url)
    assert page.locator("nav.turn small").first.inner_text() in {"Previous", "Next"}


def test_a_page_is_shared_by_its_address(watched: BrowserContext, base_url: str, catalogue: Project) -> None:
    watched.grant_permissions(["clipboard-read", "clipboard-write"])
    page = watched.new_page()
    page.add_init_script("delete Navigator.prototype.share")
    page.goto(base_url + record(catalogue)["url"])
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Link copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("link[rel=canonical]").get_attribute("href")


def test_a_paper_with_everything_prints_on_one_sheet(page: Page, base_url: str, catalogue: Project) -> None:
    lines = (catalogue.site / "data" / "papers.jsonl").read_text(encoding="utf-8").splitlines()
    papers = [json.loads(line) for line in lines]
    longest = max(papers, key=lambda paper: len(paper["abstract"]))
    fullest = max(papers, key=lambda paper: len(paper["authors"]) * len(paper["abstract"]))
    for paper in (longest, fullest):
        page.goto(base_url + paper["url"])
        for size in ("A4", "Letter"):
            assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size))) == 1
        page.emulate_media(media="print")
        assert page.locator(".authors a").last.is_visible()
        page.emulate_media(media="null")
