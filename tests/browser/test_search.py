"""The search as visitors use it, in the shipped code, on the project's own site."""

import json
import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from support.project import Project


def papers(catalogue: Project) -> list[dict[str, str]]:
    lines = (catalogue.site / "data" / "papers.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def header_box(page: Page) -> Locator:
    return page.locator("header").get_by_role("combobox")


def suggestions(page: Page) -> Locator:
    return page.get_by_role("option")


def test_the_name_of_each_system_gives_its_paper_first(page: Page, base_url: str, catalogue: Project) -> None:
    page.goto(base_url + "about/")
    wrong = {}
    for record in papers(catalogue):
        query = record["name"] or record["title"]
        header_box(page).fill("")
        expect(suggestions(page)).to_have_count(0)
        header_box(page).fill(query)
        suggestions(page).first.wait_for()
        first = suggestions(page).first.get_attribute("data-href") or suggestions(page).first.inner_text()
        if record["slug"] not in first and record["title"] not in first.replace("‑", "-"):
            wrong[query] = first
    assert wrong == {}


def test_the_box_is_worked_by_keyboard_and_enter_opens_the_paper(page: Page, base_url: str) -> None:
    page.goto(base_url + "papers/")
    page.keyboard.press("Control+k")
    expect(header_box(page)).to_be_focused()
    page.keyboard.type("AdaPatch")
    suggestions(page).first.wait_for()
    page.keyboard.press("ArrowDown")
    expect(suggestions(page).first).to_have_attribute("aria-selected", "true")
    assert header_box(page).get_attribute("aria-activedescendant") == suggestions(page).first.get_attribute("id")
    page.keyboard.press("Escape")
    expect(suggestions(page)).to_have_count(0)
    header_box(page).fill("AdaPatch!")
    suggestions(page).first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/papers/one-patch-doesnt-fit-all-*/")


def test_enter_without_a_choice_opens_the_search_page_with_the_query(page: Page, base_url: str) -> None:
    page.goto(base_url)
    box = page.locator(".hero").get_by_role("combobox")
    box.fill("long-term memory")
    box.press("Enter")
    page.wait_for_url("**/search/?q=long-term+memory*")
    expect(page.locator("li.hit").first).to_be_visible()
    expect(page.get_by_role("status").first).to_have_text(re.compile(r"\d papers$"))
    expect(page.locator("li.hit mark").first).to_be_visible()


def test_a_query_in_the_url_is_searched_and_back_restores_it(page: Page, base_url: str) -> None:
    page.goto(base_url + "search/?q=astrocyte")
    expect(page.locator("li.hit")).to_have_count(1)
    box = page.get_by_role("searchbox").first
    box.fill("unlearning")
    box.press("Enter")
    expect(page.locator("li.hit h2, li.hit h3").first).to_contain_text("Unlearning")
    assert "q=unlearning" in page.url
    page.locator("li.hit h2 a, li.hit h3 a").first.click()
    page.wait_for_url("**/papers/**")
    page.go_back()
    expect(box).to_have_value("unlearning")
    expect(page.locator("li.hit h2, li.hit h3").first).to_contain_text("Unlearning")
    page.go_back()
    expect(box).to_have_value("astrocyte")
    expect(page.locator("li.hit")).to_have_count(1)


@pytest.mark.parametrize("topic", ["multimodal", "reasoning", "large-language-models"])
def test_the_box_of_a_topic_finds_papers_of_that_topic_alone(
    page: Page, base_url: str, catalogue: Project, topic: str
) -> None:
    filed = {record["slug"] for record in papers(catalogue) if topic in record["topics"]}
    page.goto(base_url + f"topics/{topic}/")
    box = page.locator("form[data-catalogue=inside-search]").get_by_role("searchbox")
    for query in ("models", "reasoning", "we", "memory", "training"):
        box.fill(query)
        page.wait_for_function("query => new URLSearchParams(location.search).get('q') === query", arg=query)
        page.wait_for_timeout(250)
        links = page.locator("[data-catalogue=search-results] li.hit h2 a, [data-catalogue=search-results] li.hit h3 a")
        slugs = {str(link.get_attribute("href")).rstrip("/").rsplit("/", 1)[-1] for link in links.all()}
        assert slugs <= filed, query
    box.fill("large")
    expect(page.locator("[data-catalogue=inside-list]")).to_be_hidden()
    expect(page.locator("[data-catalogue=search-results] li.hit").first).to_be_visible()
    box.fill("")
    expect(page.locator("[data-catalogue=inside-list]")).to_be_visible()


AWKWARD = [
    "a:",
    "~99",
    "*",
    '"',
    "'\"",
    "constructor",
    "__proto__",
    "toString",
    "+",
    "-",
    "title:",
    "foo:bar",
    "^",
    "\\",
    "a^b",
    "(",
    "x" * 500,
    "%",
    "<b>",
    "  ",
    "🙂",
    "ａｂ",
]


def test_no_query_throws_or_hangs(page: Page, base_url: str) -> None:
    page.goto(base_url + "search/")
    box = page.get_by_role("searchbox").first
    for query in AWKWARD:
        box.fill(query)
        page.wait_for_timeout(150)
    box.fill("memory")
    expect(page.locator("li.hit").first).to_be_visible()


FOLDED = [
    ("Cauchy-Schwarz", "Fairness via Independence"),
    ("l2 certificates", "Certified vs. Empirical"),
    ("linf attacks", "Certified vs. Empirical"),
    ("image-text retrieval", "MMSearch-Plus"),
    ("MBU-Net", "Zeros can be Informative"),
    ("mbunet", "Zeros can be Informative"),
    ("resource-constrained edge", "Zeros can be Informative"),
    ("quality-guided", "CogMoE"),
    ("attribute-centric", "AttTok"),
    ("STATE SPACE models", "Composition of Memory Experts"),
    ("unlerning", "Attention Smoothing"),
    ("author:Laban", "LLMs Get Lost"),
]


@pytest.mark.parametrize(("query", "title"), FOLDED)
def test_spelling_of_hyphens_letters_and_slips_does_not_matter(
    page: Page, base_url: str, query: str, title: str
) -> None:
    page.goto(base_url + "search/")
    page.get_by_role("searchbox").first.fill(query)
    expect(page.locator("li.hit h2, li.hit h3").first).to_contain_text(title)


def test_facets_narrow_the_results_and_stand_in_the_url(page: Page, base_url: str) -> None:
    page.goto(base_url + "search/?q=memory")
    page.locator("li.hit").first.wait_for()
    before = page.locator("li.hit").count()
    chip = page.get_by_role("group", name="Narrow the results").get_by_role("button").first
    chip.click()
    page.wait_for_url("**topic=**")
    assert 0 < page.locator("li.hit").count() <= before
    page.reload()
    expect(page.get_by_role("group", name="Narrow the results").get_by_role("button", pressed=True)).to_have_count(1)


def test_search_works_without_workers(browser: Browser, base_url: str) -> None:
    context = browser.new_context()
    context.add_init_script("delete globalThis.Worker")
    page = context.new_page()
    page.goto(base_url + "search/?q=astrocyte")
    expect(page.locator("li.hit")).to_have_count(1)
    context.close()


def test_a_search_index_that_does_not_load_is_told_and_can_be_asked_for_again(browser: Browser, base_url: str) -> None:
    context = browser.new_context()
    is_broken = [True]
    context.route("**/search/*.json", lambda route: route.abort() if is_broken[0] else route.continue_())
    page = context.new_page()
    page.goto(base_url + "search/?q=astrocyte")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=20_000)
    is_broken[0] = False
    again.click()
    expect(page.locator("li.hit")).to_have_count(1)
    context.close()


def test_the_suggestions_fit_a_phone(watched: BrowserContext, base_url: str) -> None:
    page = watched.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(base_url + "about/")
    header_box(page).fill("reason")
    suggestions(page).first.wait_for()
    assert suggestions(page).count() <= 8
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    box = page.get_by_role("listbox").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
