"""Compares the search with Pagefind, MiniSearch and Material's own, in one run of Chromium, over the same papers.

`python tests/bench/search_peers.py SITE PAPERS.json CASES.json WORK PAGEFIND MINISEARCH`: SITE holds `search/` and
`assets/catalogue/` of a catalogue; PAPERS is a list of its papers (slug, title, authors, keywords, abstract); CASES a
list of kind, query and slug. WORK is a folder to fill, PAGEFIND the program, MINISEARCH the folder of the npm package.
Of each search it tells what a first query loads (texts compressed as hosts do) and how long it takes from a cold start,
how long later queries take, and how often the paper that is meant comes first.
"""

import html
import json
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from statistics import median, quantiles

from file_server import FileServer
from playwright.sync_api import Browser, sync_playwright

COUNT = 60
"""Queries of each kind."""
OURS = """
const worker = new Worker("./assets/catalogue/worker.mjs", { type: "module" });
let last = 0;
return (text) => new Promise((resolve) => {
  const number = (last += 1);
  worker.addEventListener("message", function heard({ data }) {
    if (data.number !== number) return;
    worker.removeEventListener("message", heard);
    resolve(data.answer.hits.map(({ slug }) => slug));
  });
  worker.postMessage({ number, kind: "search", values: [{ text, limit: 10 }] });
});
"""
PAGEFIND = """
const pagefind = await import("./pagefind/pagefind.js");
await pagefind.init();
return async (text) => {
  const { results } = await pagefind.search(text);
  const hits = await Promise.all(results.slice(0, 10).map((hit) => hit.data()));
  return hits.map(({ url }) => url.split("/").pop().replace(".html", ""));
};
"""
MINISEARCH_OPTIONS = """{ idField: "slug", fields: ["title", "authors", "keywords", "abstract"],
  extractField: (paper, field) => Array.isArray(paper[field]) ? paper[field].join(" ") : paper[field],
  searchOptions: { boost: { title: 3 }, fuzzy: 0.2, prefix: true } }"""
MINISEARCH = f"""
const {{ default: MiniSearch }} = await import("./minisearch.js");
const index = MiniSearch.loadJSON(await (await fetch("minisearch.json")).text(), {MINISEARCH_OPTIONS});
return async (text) => index.search(text).slice(0, 10).map(({{ id }}) => id);
"""
MINISEARCH_BUILD = f"""
import {{ readFileSync, writeFileSync }} from "node:fs";
const [, , code, papers, output] = process.argv;
const {{ default: MiniSearch }} = await import(code);
const index = new MiniSearch({MINISEARCH_OPTIONS});
index.addAll(JSON.parse(readFileSync(papers, "utf-8")));
writeFileSync(output, JSON.stringify(index));
"""
MATERIAL = """
const data = await (await fetch("search_index.json")).json();
const worker = new Worker("material.js");
const hear = (type) => new Promise((resolve) => worker.addEventListener("message", function heard({ data }) {
  if (data.type !== type) return;
  worker.removeEventListener("message", heard);
  resolve(data.data);
}));
const ready = hear(1);
worker.postMessage({ type: 0, data: { ...data, options: { suggest: false } } });
await ready;
return async (text) => {
  const heard = hear(3);
  worker.postMessage({ type: 2, data: text });
  return (await heard).items.slice(0, 10).map(([{ location }]) => location.split("/")[1]);
};
"""
SEARCHES = {"ours": OURS, "pagefind": PAGEFIND, "minisearch": MINISEARCH, "material": MATERIAL}


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What one search needs."""

    loaded: int
    first_ms: float
    later_ms: Sequence[float]
    right: Mapping[str, float]


def fill(work: Path, site: Path, papers_path: Path, pagefind: str, minisearch: Path) -> None:
    """Writes the files of all four searches into one folder."""
    papers = json.loads(papers_path.read_text(encoding="utf-8"))
    shutil.copytree(site, work, dirs_exist_ok=True)
    for paper in papers:
        title, people, keywords, abstract = (
            html.escape(text)
            for text in (paper["title"], ", ".join(paper["authors"]), ", ".join(paper["keywords"]), paper["abstract"])
        )
        body = f"<h1>{title}</h1><p>{people}</p><p>{keywords}</p><p>{abstract}</p>"
        page = f"<!doctype html><html lang=en><title>{title}</title><body data-pagefind-body>{body}"
        (work / f"{paper['slug']}.html").write_text(page, encoding="utf-8")
    subprocess.run([pagefind, "--site", str(work), "--quiet"], check=True)
    shutil.copy(minisearch / "dist/es/index.js", work / "minisearch.js")
    build = work / "minisearch-build.mjs"
    build.write_text(MINISEARCH_BUILD, encoding="utf-8")
    node = shutil.which("node") or "node"
    code = (work / "minisearch.js").rename(work / "minisearch.mjs")
    subprocess.run([node, str(build), code.as_uri(), str(papers_path), str(work / "minisearch.json")], check=True)
    code.rename(work / "minisearch.js")
    docs = [
        {
            "location": f"papers/{paper['slug']}/",
            "title": paper["title"],
            "text": f"<p>{html.escape(', '.join(paper['authors']))}</p> <p>{html.escape(paper['abstract'])}</p>",
            "tags": paper["keywords"],
        }
        for paper in papers
    ]
    boosts = {"title": 1e3, "text": 1, "tags": 1e6}
    fields = {name: {"boost": boost} for name, boost in boosts.items()}
    config = {"lang": ["en"], "separator": "[\\s\\-]+", "pipeline": ["stopWordFilter"], "fields": fields}
    (work / "search_index.json").write_text(json.dumps({"config": config, "docs": docs}), encoding="utf-8")
    workers = resources.files("material") / "templates/assets/javascripts/workers"
    (worker,) = (path for path in workers.iterdir() if path.name.startswith("search.") and path.name.endswith(".js"))
    (work / "material.js").write_text(worker.read_text(encoding="utf-8"), encoding="utf-8")
    (work / "empty.html").write_text("<!doctype html><title>bench</title>", encoding="utf-8")


def measure(browser: Browser, server: FileServer, code: str, cases: Sequence[Mapping[str, str]]) -> Figures:
    """Returns the figures of one search, from a fresh context."""
    context = browser.new_context()
    context.set_default_timeout(300_000)
    page = context.new_page()
    page.goto(f"{server.url}empty.html")
    server.forget()
    opening = f"async () => {{ {code} }}"
    first = page.evaluate(
        f"async (text) => {{ const start = performance.now(); globalThis.ask = await ({opening})();"
        " await ask(text); return performance.now() - start; }",
        "graph neural network",
    )
    loaded = server.bytes_sent
    times: list[float] = []
    right: dict[str, list[bool]] = {}
    for case in cases:
        took, slugs = page.evaluate(
            "async (text) => { const start = performance.now(); const slugs = await ask(text);"
            " return [performance.now() - start, slugs]; }",
            case["query"],
        )
        times.append(took)
        right.setdefault(case["kind"], []).append(slugs[:1] == [case["slug"]])
    context.close()
    return Figures(
        loaded=loaded,
        first_ms=first,
        later_ms=times,
        right={kind: sum(found) / len(found) for kind, found in right.items()},
    )


def main() -> None:
    """Prints a line for each search."""
    site, papers, cases_path, work, pagefind, minisearch = sys.argv[1:]
    fill(Path(work), Path(site), Path(papers), pagefind, Path(minisearch))
    cases = json.loads(Path(cases_path).read_text(encoding="utf-8"))
    kinds = dict.fromkeys(case["kind"] for case in cases)
    chosen = [case for kind in kinds for case in [each for each in cases if each["kind"] == kind][:COUNT]]
    server = FileServer(Path(work))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, code in SEARCHES.items():
            figures = measure(browser, server, code, chosen)
            later = f"p50 {median(figures.later_ms):.1f}, p95 {quantiles(figures.later_ms, n=20)[-1]:.1f} ms"
            right = ", ".join(f"{kind} {share:.3f}" for kind, share in figures.right.items())
            first = f"first query {figures.loaded:>9,} B, {figures.first_ms:7.0f} ms"
            print(f"{name:11} {first}; later {later}; R@1 {right}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
