"""Runs the shipped browser code in Node, on an index that Python has built."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from generator.search import Person, SearchDocument, artifacts, build_search_artifacts, shards
from generator.search.browser_code import join_modules, read_modules
from generator.search.layout import Layout
from generator.search.small_code import make_small

ROOT = Path(__file__).parents[3]
BROWSER_CODE = ROOT / "site_templates/browser"
LUNR = resources.files("mkdocs.contrib.search") / "templates/search/lunr.js"

PREAMBLE = """\
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
const { payload, lunrPath, browserPath } = JSON.parse(readFileSync(0, "utf-8"));
const lunr = createRequire(import.meta.url)(lunrPath);
const load = (name) => import(new URL(name, pathToFileURL(browserPath + "/")));
const readJson = (path) => JSON.parse(readFileSync(path, "utf-8"));
const tell = (value) => process.stdout.write(JSON.stringify(value));
"""

OPEN = """
const { createFiles, inflate } = await load("files.mjs");
const readSite = async (path) => {
    const bytes = readFileSync(`${browserPath}/../../search/${path.split("?")[0]}`);
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
};
const { lunr: shipped } = await load("lunr.mjs");
const files = createFiles({ fetchFile: readSite, inflate });
const manifest = await files.manifest();
"""

SEARCH = """
const { createEngine } = await load("engine.mjs");
const engine = createEngine({ lunr: shipped, manifest, files });
const answers = [];
for (const request of payload) {
    const answer = await engine.search(request);
    const excerpts = await engine.excerpts(request, answer.hits.map(({ paper }) => paper));
    answer.hits.forEach((hit, at) => (hit.excerpt = excerpts[at]));
    answers.push({ ...answer, facets: await engine.facets(request) });
}
tell(answers);
"""

Answers = list[dict[str, Any]]


@pytest.fixture(scope="session")
def node() -> str:
    """Returns the path of Node: the one on the path, else the one that playwright brings along."""
    found = shutil.which("node") or _find_playwright_node()
    if found is None:
        reason = "no Node: install it, or the Python package playwright"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@pytest.fixture
def cut_files(monkeypatch: pytest.MonkeyPatch) -> Callable[[Layout], None]:
    """Returns what has files cut by a layout, and into shards however few papers there are."""

    def cut(layout: Layout) -> None:
        monkeypatch.setattr(artifacts, "choose_layout", lambda _papers: layout)
        monkeypatch.setattr(shards, "SMALL_INDEX", 0)

    return cut


def _find_playwright_node() -> str | None:
    try:
        path = Path(str(resources.files("playwright"))) / "driver" / "node"
    except ModuleNotFoundError:
        return None
    return str(path) if path.exists() else None


@pytest.fixture
def run_js(node: str, tmp_path: Path) -> Callable[..., Any]:
    """Returns a function that runs a piece of JavaScript over a payload and returns what it `tell`s.

    Anything that the script writes to the console fails the test.
    """

    def run(script: str, payload: object, browser_path: Path = BROWSER_CODE) -> Any:
        program = tmp_path / "script.mjs"
        program.write_text(PREAMBLE + script, encoding="utf-8")
        message = {"payload": payload, "lunrPath": str(LUNR), "browserPath": str(browser_path)}
        done = subprocess.run(
            [node, str(program)], input=json.dumps(message), capture_output=True, text=True, check=False, timeout=120
        )
        assert done.stderr == ""
        assert done.returncode == 0
        return json.loads(done.stdout)

    return run


@pytest.fixture
def run_on_site(run_js: Callable[..., Any], tmp_path: Path) -> Callable[..., Any]:
    """Returns a function that builds the files of a catalogue and runs JavaScript over them, beside the shipped code."""

    def run(documents: Sequence[SearchDocument], script: str, payload: object, people: Sequence[Person] = ()) -> Any:
        site = tmp_path / "site"
        write_search(documents, site, people)
        return run_js(OPEN + script, payload, site / "assets/catalogue")

    return run


@pytest.fixture
def search(run_on_site: Callable[..., Any]) -> Callable[..., Answers]:
    """Returns a function that builds the files of a catalogue and answers requests with the shipped browser code."""

    def answer(
        documents: Sequence[SearchDocument],
        requests: Sequence[str | dict[str, object]],
        people: Sequence[Person] = (),
    ) -> Answers:
        payload = [{"text": request} if isinstance(request, str) else request for request in requests]
        answers: Answers = run_on_site(documents, SEARCH, payload, people)
        return answers

    return answer


def read_code() -> dict[str, str]:
    """Returns the modules of the theme."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(BROWSER_CODE.glob("*.mjs"))}


def write_search(documents: Sequence[SearchDocument], site: Path, people: Sequence[Person] = ()) -> None:
    """Writes the search of a catalogue as the site has it, and every module beside it."""
    for artifact in build_search_artifacts(documents, people):
        path = site / artifact.uri
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(artifact.content)
    write_modules(site / "assets/catalogue")


def write_modules(folder: Path) -> None:
    """Writes each module with all that it needs, made small as the site has it."""
    folder.mkdir(parents=True, exist_ok=True)
    modules = read_modules(read_code())
    for name in modules:
        (folder / name).write_text(make_small(join_modules(modules, name)), encoding="utf-8")
