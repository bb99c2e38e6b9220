"""Search boxes of lists: authors, venues, editions and years, as topics have them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support.project import Project
from support.server import serve_site

HIT = "[data-part=hits] > .hit"
STATUS = "[data-catalogue=search-results] > [data-part=status]"
LIST = "[data-catalogue=inside-list]"
SUBJECTS = ("graphs", "robots", "language", "images", "speech", "proteins", "planning")
EDITIONS = (("ICLR", 2025), ("ICLR", 2026), ("3DV & Friends", 2026))
REGISTER = """
- name: Ann Doe
  slug: ann-doe-of-robots
  note: Robots
  papers: [paper-1-on-robots, paper-15-on-robots]
"""


def record(number: int) -> dict[str, object]:
    subject = SUBJECTS[number % len(SUBJECTS)]
    venue, year = EDITIONS[number % len(EDITIONS)]
    return {
        "title": f"Paper {number} on {subject}",
        "abstract": f"We study {subject} with memory of the number {number}, and more that is said of models here.",
        "authors": ["Ann Doe" if number % 4 else "Ben van Roe", f"Cy Lee {number}"],
        "venue": venue,
        "year": year,
    }


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Returns a site of sixty papers, two venues, three editions, and two people called Ann Doe."""
    project = Project(tmp_path_factory.mktemp("mixed") / "project")
    lines = "".join(f"{json.dumps(record(number))}\n" for number in range(1, 61))
    project.write("seeds/mixed.jsonl", lines)
    project.write("seeds/authors.yml", REGISTER)
    project.build()
    return project


@pytest.fixture(scope="module")
def base_url(mixed: Project) -> Iterator[str]:
    """Yields the URL of that site."""
    with serve_site(mixed.site) as url:
        yield url


def box_of(page: Page) -> Locator:
    return page.locator("form[data-catalogue=inside-search]").get_by_role("searchbox")


def numbers(page: Page) -> list[int]:
    return [int(text.split()[1]) for text in page.locator(f"{HIT} h2").all_inner_texts()]


def authors_of(number: int) -> set[str]:
    if number in {1, 15}:
        return {"ann-doe-of-robots"}
    return {"ann-doe" if number % 4 else "ben-van-roe"}


@dataclass(frozen=True, slots=True, kw_only=True)
class List:
    url: str
    limits: dict[str, set[str]]
    said: str

    def numbers(self) -> list[int]:
        return [number for number in range(1, 61) if self._has(number)]

    def _has(self, number: int) -> bool:
        venue, year = EDITIONS[number % len(EDITIONS)]
        held = {"author": authors_of(number), "venue": {venue}, "year": {str(year)}}
        return all(values <= held[kind] for kind, values in self.limits.items())


LISTS = [
    List(url="authors/ann-doe/", limits={"author": {"ann-doe"}}, said=" by Ann Doe"),
    List(url="authors/ann-doe-of-robots/", limits={"author": {"ann-doe-of-robots"}}, said=" by Ann Doe"),
    List(url="venues/iclr/", limits={"venue": {"ICLR"}}, said=" in ICLR"),
    List(
        url="venues/3dv-friends/2026/",
        limits={"venue": {"3DV & Friends"}, "year": {"2026"}},
        said=" in 3DV & Friends 2026",
    ),
    List(url="years/2026/", limits={"year": {"2026"}}, said=" in 2026"),
]


@pytest.mark.parametrize("source", LISTS, ids=lambda source: source.url)
def test_the_box_of_a_list_finds_its_papers_alone_and_gives_the_list_back(
    page: Page, base_url: str, source: List
) -> None:
    expected = source.numbers()
    page.goto(base_url + source.url)
    box_of(page).fill("memory")
    expect(page.locator(STATUS)).to_have_text(f"{len(expected)} papers{source.said}")
    expect(page.locator(LIST)).to_be_hidden()
    while page.get_by_role("button", name="Show more").is_visible():
        before = page.locator(HIT).count()
        page.get_by_role("button", name="Show more").click()
        expect(page.locator(HIT).nth(before)).to_be_visible()
    assert sorted(numbers(page)) == expected
    assert page.url == f"{base_url}{source.url}?q=memory"
    box_of(page).fill("")
    expect(page.locator(LIST)).to_be_visible()
    assert page.url == f"{base_url}{source.url}"
    expect(page.locator("[data-catalogue=search-results]")).to_be_hidden()


def test_the_search_within_a_list_is_in_its_address_and_back_leads_through_it(page: Page, base_url: str) -> None:
    page.goto(f"{base_url}venues/iclr/2026/?q=robots")
    expect(page.locator(HIT)).to_have_count(3)
    box_of(page).fill("speech")
    box_of(page).press("Enter")
    expect(page.locator(f"{HIT} h2").first).to_contain_text("speech")
    page.locator(f"{HIT} h2 a").first.click()
    page.wait_for_url("**/papers/**")
    page.go_back()
    expect(box_of(page)).to_have_value("speech")
    expect(page.locator(f"{HIT} h2").first).to_contain_text("speech")
    page.go_back()
    expect(box_of(page)).to_have_value("robots")
    expect(page.locator(HIT)).to_have_count(3)


def test_what_a_list_is_about_is_no_choice_in_it(page: Page, base_url: str) -> None:
    group = page.get_by_role("group", name="Narrow the results")
    page.goto(f"{base_url}venues/iclr/?q=memory")
    expect(group.get_by_role("button", name="2025")).to_be_visible()
    expect(group.get_by_role("button", name="ICLR")).to_have_count(0)
    group.get_by_role("button", name="2025").click()
    page.wait_for_url("**/venues/iclr/?q=memory&year=2025")
    expect(page.locator(STATUS)).to_have_text("20 papers in ICLR 2025")
    page.goto(f"{base_url}years/2026/?q=memory")
    expect(group.get_by_role("button", name="3DV & Friends")).to_be_visible()
    expect(group.get_by_role("button", name="2026")).to_have_count(0)


@pytest.mark.parametrize("source", LISTS, ids=lambda source: source.url)
def test_without_scripts_the_form_leads_to_the_same_search(
    browser: Browser, page: Page, base_url: str, source: List
) -> None:
    context = browser.new_context(java_script_enabled=False)
    bare = context.new_page()
    bare.goto(base_url + source.url)
    box_of(bare).fill("memory")
    box_of(bare).press("Enter")
    bare.wait_for_url("**/search/?q=memory*")
    page.goto(bare.url)
    context.close()
    expected = source.numbers()
    expect(page.locator(STATUS)).to_have_text(f"{len(expected)} papers{source.said}")
    chips = page.get_by_role("group", name="Narrow the results").get_by_role("button", pressed=True)
    expect(chips).to_have_count(sum(map(len, source.limits.values())))
    for _ in range(chips.count()):
        chips.first.click()
        page.wait_for_timeout(300)
    expect(page.locator(STATUS)).to_have_text("60 papers")


def test_all_that_a_search_finds_is_exported_in_its_order(page: Page, base_url: str, mixed: Project) -> None:
    page.goto(f"{base_url}search/?q=memory&sort=title")
    expect(page.locator(HIT)).to_have_count(20)
    page.get_by_text("Export all 60 papers").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="JSON Lines").click()
    assert download.value.suggested_filename == "results.jsonl"
    lines = Path(download.value.path()).read_text(encoding="utf-8").splitlines()
    titles = [json.loads(line)["title"] for line in lines]
    assert titles == sorted(record(number)["title"] for number in range(1, 61))  # type: ignore[type-var]
    page.get_by_text("60 papers as JSON Lines.").wait_for()


def test_the_search_within_a_list_exports_what_it_found(page: Page, base_url: str) -> None:
    page.goto(f"{base_url}authors/ann-doe/?q=robots")
    page.get_by_text("Export all 5 papers").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="JSON Lines").click()
    lines = Path(download.value.path()).read_text(encoding="utf-8").splitlines()
    titles = {json.loads(line)["title"] for line in lines}
    assert titles == {f"Paper {number} on robots" for number in (22, 29, 43, 50, 57)}
    box_of(page).fill("13 planning")
    expect(page.get_by_text("Export 1 paper", exact=True)).to_be_visible()
    box_of(page).fill("unheard")
    expect(page.locator("[data-part=export]")).to_be_hidden()
