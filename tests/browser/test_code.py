"""The browser code as it is shipped, beside what a browser has."""

from playwright.sync_api import Browser
from support.project import ROOT

from generator.search.browser_code import find_entries, join_modules, read_modules
from generator.search.script_tokens import read_tokens
from generator.search.small_code import choose_names

CODE = ROOT / "site_templates/browser"


def test_no_name_that_is_shortened_is_one_of_the_browser(browser: Browser) -> None:
    modules = read_modules({path.name: path.read_text(encoding="utf-8") for path in sorted(CODE.glob("*.mjs"))})
    texts = [join_modules(modules, entry) for entry in find_entries(modules)]
    names = {name for text in texts for name in choose_names(list(read_tokens(text)))}
    page = browser.new_page()
    assert len(names) > 200
    assert page.evaluate("(names) => names.filter((name) => name in globalThis)", sorted(names)) == []
    page.close()
