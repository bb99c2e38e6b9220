"""Measures the search in Chromium on a slow phone and network, beside Pagefind.

`python tests/bench/search_browser.py SITE PAGEFIND_SITE [CASES]`: SITE holds `search/` and `assets/catalogue/` of a
catalogue, PAGEFIND_SITE a folder that `pagefind --site` has indexed; of both, pages are `SLUG.html` or named by slug.
With CASES (a list of kind, query and slug) Pagefind is also asked how often the right paper comes first.
"""

import json
import shutil
import sys
import time
from pathlib import Path
from typing import Any

from file_server import FileServer
from playwright.sync_api import Browser, Page, sync_playwright

OURS = """<!doctype html><meta charset="utf-8"><title>ours</title>
<form data-catalogue="search-box"><label for="q">Search</label><input type="search" id="q" name="q"></form>
<script type="module" src="assets/catalogue/boot.mjs"></script>"""
THEIRS = """<!doctype html><meta charset="utf-8"><title>theirs</title>
<input type="search" id="q"><ul id="hits"></ul>
<script type="module">
let pagefind;
const open = () => (pagefind ??= import("./pagefind/pagefind.js").then(async (it) => (await it.init(), it)));
globalThis.ask = async (text, limit = 7) => {
  const found = await (await open()).search(text);
  return Promise.all(found.results.slice(0, limit).map(async (hit) => (await hit.data()).url));
};
const input = document.querySelector("#q");
input.addEventListener("focus", open);
let latest = 0;
input.addEventListener("input", () => {
  const mine = ++latest;
  setTimeout(async () => {
    if (mine !== latest) return;
    const urls = await ask(input.value);
    if (mine === latest) hits.replaceChildren(...urls.map((url) => Object.assign(document.createElement("li"), { role: "option", textContent: url })));
  }, 90);
});
</script>"""
QUERIES = ("graph neural network", "diffusion models", "few-shot segmentation")
SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
LIMIT = 60


def measure(browser: Browser, server: FileServer, query: str, *, is_slow: bool) -> tuple[float, float, int]:
    """Returns the seconds from the first key to the first result and to the last, and the bytes that were loaded since the focus."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.url}bench.html", wait_until="networkidle")
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    if is_slow:
        session.send("Network.emulateNetworkConditions", SLOW_3G)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    server.forget()
    page.focus("#q")
    start = time.monotonic()
    page.keyboard.type(query[:3])
    page.keyboard.type(query[3:], delay=100)
    page.wait_for_function("document.querySelector('[role=option]')", timeout=LIMIT * 1000)
    first = time.monotonic() - start
    _wait_until_quiet(page)
    last = time.monotonic() - start
    context.close()
    return first, last, server.bytes_sent


def _wait_until_quiet(page: Page) -> None:
    before = ""
    for _ in range(LIMIT):
        now = page.evaluate("document.querySelector('[role=option]')?.textContent ?? ''")
        if now == before:
            return
        before = now
        page.wait_for_timeout(500)


def judge(page: Page, cases: list[dict[str, Any]]) -> dict[str, float]:
    """Returns by kind of query how often Pagefind gives the right paper first; of subjects, the precision at ten."""
    right: dict[str, list[float]] = {}
    for case in cases:
        if case["kind"] == "subject":
            urls = page.evaluate("(text) => ask(text, 500)", case["query"])
            slugs = [url.rsplit("/", 1)[-1].removesuffix(".html") for url in urls]
            judged = [slug for slug in slugs if slug in case["judged"]][:10]
            right.setdefault("subject", []).append(
                sum(slug in case["relevant"] for slug in judged) / min(10, len(case["relevant"]))
            )
            continue
        urls = page.evaluate("(text) => ask(text)", case["query"])
        right.setdefault(case["kind"], []).append(bool(urls) and urls[0].endswith(f"{case['slug']}.html"))
    return {kind: sum(results) / len(results) for kind, results in right.items()}


def say(*values: object) -> None:
    """Prints a line at once."""
    print(*values, flush=True)


def main() -> None:
    """Prints the figures."""
    ours, theirs = map(Path, sys.argv[1:3])
    (ours / "bench.html").write_text(OURS, encoding="utf-8")
    (theirs / "bench.html").write_text(THEIRS, encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for is_slow in (False, True):
            for name, folder in (("ours", ours), ("pagefind", theirs)):
                server = FileServer(folder)
                for query in QUERIES:
                    first, last, loaded = measure(browser, server, query, is_slow=is_slow)
                    times = f"first {first:5.1f} s, last {last:5.1f} s"
                    say(f"{name:9} slow={is_slow!s:5} {query:24} {times}, {loaded:7} B")
        if len(sys.argv) > 3:
            page = browser.new_page()
            page.goto(f"{FileServer(theirs).url}bench.html")
            say("pagefind R@1", judge(page, json.loads(Path(sys.argv[3]).read_text(encoding="utf-8"))))
        browser.close()


if __name__ == "__main__":
    main()
