"""What the search says and shows in each of its states, to eyes, keys and assistive technology."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect

OPTION = "[role=option]"
HIT = "[data-part=hits] > .hit"
STATUS = "[data-catalogue=search-results] > [data-part=status]"


def axe_findings(page: Page) -> list[str]:
    found = Axe().run(page)
    return [f"{v['id']}: {[n['target'] for n in v['nodes'][:5]]}" for v in found.response["violations"]]


def test_the_box_is_a_combobox_for_keys_and_for_assistive_technology(page: Page, base_url: str) -> None:
    page.goto(base_url)
    box = page.get_by_role("combobox")
    page.keyboard.press("Control+k")
    expect(box).to_be_focused()
    expect(box).to_have_attribute("aria-expanded", "false")
    page.keyboard.type("memory")
    options = page.locator(OPTION)
    expect(options.last).to_contain_text("All results for “memory”")
    assert 2 <= options.count() <= 8
    expect(box).to_have_attribute("aria-expanded", "true")
    assert axe_findings(page) == []
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    expect(box).to_have_attribute("aria-activedescendant", str(options.first.get_attribute("id")))
    page.keyboard.press("ArrowUp")
    assert box.get_attribute("aria-activedescendant") is None
    page.keyboard.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(options.first).to_be_hidden()
    expect(box).to_have_value("memory")
    page.keyboard.press("ArrowDown")
    expect(options.first).to_be_visible()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search/?q=memory")
    expect(page.locator(HIT).first).to_be_visible()


def test_leaving_the_box_closes_the_suggestions(page: Page, base_url: str) -> None:
    page.goto(base_url)
    page.locator("input[type=search]").first.fill("memory")
    expect(page.locator(OPTION).first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator(OPTION).first).to_be_hidden()


def test_results_come_twenty_at_a_time(page: Page, base_url: str) -> None:
    page.goto(f"{base_url}search/?q=models")
    expect(page.locator(HIT)).to_have_count(20)
    page.get_by_role("button", name="Show more").click()
    expect(page.locator(f"{HIT} h2 a").nth(20)).to_be_focused()
    assert page.locator(HIT).count() > 20


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("difusion", "Nothing for “difusion”; "),
        ("qqqqzx", "No paper matches “qqqqzx”"),
        ("memory qqqqzx ", "No paper has all of these words; "),
        ("~99", "No paper matches “~99”"),
        ("*", ""),
    ],
)
def test_what_a_query_gave_is_said(page: Page, base_url: str, query: str, said: str) -> None:
    page.goto(f"{base_url}search/")
    box = page.locator("#content input[type=search]")
    box.fill("memory")
    expect(page.locator(HIT).first).to_be_visible()
    box.fill(query)
    expect(page.locator(STATUS)).to_contain_text(said)
    if said.startswith("No paper matches") or not said:
        expect(page.locator(HIT)).to_have_count(0)
    assert axe_findings(page) == []


def test_without_scripts_the_forms_lead_to_the_lists(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{base_url}topics/multimodal/")
    box = page.locator("#content input[type=search]")
    box.fill("memory")
    box.press("Enter")
    page.wait_for_url("**/search/?q=memory&topic=multimodal")
    expect(page.get_by_role("link", name="all papers")).to_be_visible()
    context.close()


STATES = {
    "results": "models",
    "facets": "models&topic=agents&sort=year",
    "a filter that is typed": "models+topic:agents",
    "corrected": "difusion",
    "some words": "memory+qqqqzx+",
    "syntax": "%2Btitle:memory+agen*",
    "a phrase": "%22long-term+memory%22",
    "an exact name": "AdaPatch",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("query", STATES.values(), ids=list(STATES))
def test_every_kind_of_results_is_accessible_with_its_folds_open(
    page: Page, base_url: str, query: str, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 320, "height": 900})
    page.goto(f"{base_url}search/?q={query}")
    expect(page.locator(f"{HIT} .excerpt").first).not_to_be_empty()
    page.get_by_text("Why this result").first.click()
    expect(page.locator(".why p").first).not_to_be_empty()
    page.locator("[data-part=export] summary").click()
    expect(page.get_by_role("button", name="BibTeX")).to_be_visible()
    assert axe_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize(("lost", "said"), [("*.json", "could not be loaded"), ("terms/*", "was left out")])
def test_what_is_lost_is_said_accessibly_with_a_way_to_try_again(
    browser: Browser, base_url: str, lost: str, said: str
) -> None:
    context = browser.new_context()
    context.route(f"**/search/{lost}", lambda route: route.abort())
    page = context.new_page()
    page.goto(f"{base_url}search/?q=memory")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator(STATUS)).to_contain_text(said)
    assert axe_findings(page) == []
    context.close()


def test_what_was_found_stays_said_while_excerpts_are_on_their_way(page: Page, base_url: str) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.context.route("**/search/abstracts/*", hold)
    page.goto(f"{base_url}search/?q=memory")
    expect(page.locator(STATUS)).to_contain_text("papers")
    page.wait_for_timeout(900)
    expect(page.locator(STATUS)).to_contain_text("papers")
    assert held
    for route in held:
        route.continue_()
    expect(page.locator(f"{HIT} .excerpt").first).not_to_be_empty()


STUCK_WORKER = """
const Real = globalThis.Worker;
globalThis.Worker = class {
    constructor(url, options) {
        const loop = `addEventListener("message", ({ data }) => {
            if (JSON.stringify(data.values ?? []).includes("endless")) for (;;);
        });`;
        const code = `import ${JSON.stringify(String(url))}; ${loop}`;
        return new Real(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), options);
    }
};
"""
"""A worker that answers as ours does, and computes without end where the query says so."""


def test_a_search_that_does_not_end_is_given_up_and_the_next_one_works(page: Page, base_url: str) -> None:
    page.add_init_script(STUCK_WORKER)
    page.goto(f"{base_url}search/?q=memory")
    expect(page.locator(HIT).first).to_be_visible()
    box = page.locator("#content input[type=search]")
    box.fill("endless")
    expect(page.locator(STATUS)).to_have_text("Searching…")
    expect(page.locator(STATUS)).to_contain_text("took too long and was given up", timeout=20_000)
    expect(page.locator(HIT)).to_have_count(0)
    assert axe_findings(page) == []
    box.fill("astrocyte")
    expect(page.locator(HIT)).to_have_count(1)
    expect(page.locator(STATUS)).to_have_text("1 paper")


def test_a_suggestion_that_does_not_come_is_given_up_too(page: Page, base_url: str) -> None:
    page.add_init_script(STUCK_WORKER)
    page.goto(f"{base_url}about/")
    box = page.locator("header").get_by_role("combobox")
    box.fill("memory")
    expect(page.locator(OPTION).first).to_be_visible()
    box.fill("endless")
    expect(page.locator(".find-note")).to_contain_text("given up", timeout=20_000)
    box.fill("astrocyte")
    expect(page.locator(OPTION)).to_have_count(2)
