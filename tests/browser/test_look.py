"""How pages fit and read: widths, schemes, scripts off, accessibility."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page
from support.project import Project

KINDS = [
    "",
    "papers/",
    "topics/",
    "topics/multimodal/",
    "search/?q=memory",
    "about/",
    "data/",
    "authors/",
    "names/",
    "authors/yuhan-guo/",
    "PAPER",
]


def url_of(kind: str, catalogue: Project) -> str:
    """Returns the URL of a page of this kind; a paper with formulas, links and many authors stands for all papers."""
    if kind != "PAPER":
        return kind
    lines = (catalogue.site / "data" / "papers.jsonl").read_text(encoding="utf-8").splitlines()
    return next(str(record["url"]) for record in map(json.loads, lines) if "2.04×" in record["abstract"])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing_to_mend(
    watched: BrowserContext, base_url: str, catalogue: Project, kind: str, scheme: str
) -> None:
    page = watched.new_page()
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(base_url + url_of(kind, catalogue), wait_until="networkidle")
    found = Axe().run(page)
    told = [f"{v['id']}: {[n['target'] for n in v['nodes'][:5]]}" for v in found.response["violations"]]
    assert told == []


@pytest.mark.parametrize("width", [320, 360, 768, 1440])
@pytest.mark.parametrize("kind", KINDS)
def test_no_page_scrolls_sideways(
    watched: BrowserContext, base_url: str, catalogue: Project, kind: str, width: int
) -> None:
    page = watched.new_page()
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(base_url + url_of(kind, catalogue), wait_until="networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def background(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


LIGHT, DARK = "rgb(251, 250, 247)", "rgb(23, 22, 20)"


@pytest.mark.parametrize(("scheme", "colour"), [("light", LIGHT), ("dark", DARK)])
@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_colours_follow_the_device(browser: Browser, base_url: str, scheme: str, colour: str, *, scripts: bool) -> None:
    context = browser.new_context(color_scheme=scheme, java_script_enabled=scripts)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(base_url)
    if scripts:
        assert background(page) == colour
    else:
        assert page.locator("body").evaluate("e => getComputedStyle(e).backgroundColor") == colour
    context.close()


def test_the_reader_can_switch_colours_and_the_choice_stays(page: Page, base_url: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(base_url)
    for _ in range(2):
        page.locator("form[data-md-component=palette] label:not([hidden])").click()
    assert background(page) == DARK
    page.goto(base_url + "about/")
    assert background(page) == DARK


def test_the_bibtex_entry_is_copied_with_one_click(watched: BrowserContext, base_url: str, catalogue: Project) -> None:
    watched.grant_permissions(["clipboard-read", "clipboard-write"])
    page = watched.new_page()
    page.goto(base_url + url_of("PAPER", catalogue))
    page.get_by_role("button", name="Copy").click()
    page.get_by_text("Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator(".cite code").text_content()


def test_without_scripts_everything_but_search_is_there(browser: Browser, base_url: str, catalogue: Project) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(base_url)
    page.get_by_role("link", name="Papers", exact=True).first.click()
    assert page.locator("li.hit").count() == 38
    page.goto(base_url + url_of("PAPER", catalogue))
    assert page.locator("math").count() == 2
    assert page.locator(".cite code").is_visible()
    page.goto(base_url + "search/?q=memory")
    assert page.locator("noscript").count() >= 1
    context.close()
