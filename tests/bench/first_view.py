"""Prints what a build costs and what a first visit and a first search transfer.

Usage: python tests/bench/first_view.py [SEEDS_FOLDER]

Builds the project (or one with the seeds of another folder) in a temporary folder with `catalogue build` and
`mkdocs build`, then opens it in Chromium through a server that compresses as hosts do (gzip, level 6).
"""

import gzip
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent.parent
COMPRESSED = (".html", ".css", ".js", ".mjs", ".json", ".jsonl", ".svg", ".xml")


class GzipHandler(SimpleHTTPRequestHandler):
    """Serves files compressed and adds up the bytes of bodies by path."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}
    transferred: dict[str, int]

    def __init__(self, *args: object, transferred: dict[str, int], **kwargs: object) -> None:
        self.transferred = transferred
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if path.suffix in COMPRESSED:
            body = gzip.compress(body, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.transferred[path.as_posix().rsplit("/site/", 1)[-1]] = len(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the base class's name
        """Says nothing."""


def main(seeds: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        shutil.copytree(seeds, root / "seeds")
        shutil.copytree(ROOT / "site_templates", root / "site_templates")
        shutil.copy(ROOT / "mkdocs.yml", root)
        (root / "build" / "docs").mkdir(parents=True)
        for command in (["catalogue", "build"], ["mkdocs", "build", "-q"], ["mkdocs", "build", "-q"]):
            print(f"{' '.join(command):<24} {cpu_seconds(command, root):6.2f} CPU s")
        for name in ("build/docs", "site"):
            files = [path for path in (root / name).rglob("*") if path.is_file()]
            size = sum(path.stat().st_size for path in files)
            print(f"{name:<24} {len(files):6} files  {size / 1e6:8.2f} MB")
        measure_visits(root / "site")


def cpu_seconds(command: list[str], folder: Path) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    program = Path(sys.executable).parent / command[0]
    subprocess.run(
        [program, *command[1:]], cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure_visits(site: Path) -> None:
    transferred: dict[str, int] = {}
    handler = partial(GzipHandler, directory=str(site), transferred=transferred)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_address[1]}/"
    first = min(path.parent.name for path in (site / "papers").glob("*/index.html") if path.parent.name != "page")
    with sync_playwright() as playwright:
        program = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, url, act in (
            ("first view of a paper", f"papers/{first}/", nothing),
            ("first view of home", "", nothing),
            ("first search (page and all)", "search/?q=memory", wait_for_hits),
        ):
            transferred.clear()
            page = browser.new_context().new_page()
            page.goto(base + url, wait_until="networkidle")
            act(page)
            print(f"{name:<28} {len(transferred):4} files {sum(transferred.values()) / 1e3:8.1f} kB gzipped")
            for path, size in sorted(transferred.items(), key=lambda item: -item[1])[:5]:
                print(f"    {size / 1e3:8.1f} kB {path}")
        browser.close()
    server.shutdown()


def nothing(page: Page) -> None:
    """Stays on the page as it is."""


def wait_for_hits(page: Page) -> None:
    page.locator("li.hit").first.wait_for()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "seeds")
