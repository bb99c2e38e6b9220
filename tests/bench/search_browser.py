"""Measures the search in Chromium on a slow phone and network, beside Pagefind.

`python tests/bench/search_browser.py SITE PAGEFIND_SITE [CASES]`: SITE holds `search/` and `assets/catalogue/` of a
catalogue, PAGEFIND_SITE a folder that `pagefind --site` has indexed; of both, pages are `SLUG.html` or named by slug.
With CASES (a list of kind, query and slug) Pagefind is also asked how often the right paper comes first.
"""

import gzip
import json
import shutil
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

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
COMPRESSED = (".js", ".mjs", ".json", ".html")
LIMIT = 60
SENT: list[int] = []
"""The bytes of every answer of the servers."""


class Handler(SimpleHTTPRequestHandler):
    """Serves files as hosts do: texts compressed, everything to be kept for a while."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def do_GET(self) -> None:
        """Answers with a file."""
        path = Path(self.translate_path(self.path))
        if not path.is_file():
            self.send_error(404)
            return
        content = path.read_bytes()
        self.send_response(200)
        if path.suffix in COMPRESSED:
            content = gzip.compress(content, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
        SENT.append(len(content))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base class calls it so)
        """Says nothing."""


def serve(folder: Path) -> str:
    """Returns the URL under which a folder is served until the program ends."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}/"


def measure(browser: Browser, url: str, query: str, *, is_slow: bool) -> tuple[float, float, int]:
    """Returns the seconds from the first key to the first result and to the last, and the bytes that were loaded since the focus."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(url, wait_until="networkidle")
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    if is_slow:
        session.send("Network.emulateNetworkConditions", SLOW_3G)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    SENT.clear()
    page.focus("#q")
    start = time.monotonic()
    page.keyboard.type(query[:3])
    page.keyboard.type(query[3:], delay=100)
    page.wait_for_function("document.querySelector('[role=option]')", timeout=LIMIT * 1000)
    first = time.monotonic() - start
    _wait_until_quiet(page)
    last = time.monotonic() - start
    context.close()
    return first, last, sum(SENT)


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
                url = f"{serve(folder)}bench.html"
                for query in QUERIES:
                    first, last, loaded = measure(browser, url, query, is_slow=is_slow)
                    times = f"first {first:5.1f} s, last {last:5.1f} s"
                    say(f"{name:9} slow={is_slow!s:5} {query:24} {times}, {loaded:7} B")
        if len(sys.argv) > 3:
            page = browser.new_page()
            page.goto(f"{serve(theirs)}bench.html")
            say("pagefind R@1", judge(page, json.loads(Path(sys.argv[3]).read_text(encoding="utf-8"))))
        browser.close()


if __name__ == "__main__":
    main()
