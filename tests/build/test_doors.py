"""The doors as maintainers and machines use them: the terminal, `mkdocs serve`, and another site builder."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urljoin

import pytest
from click.testing import CliRunner, Result
from support.html import Element, parse_html
from support.project import Project

from generator.cli import main

SEED = "ICLR 2026 Papers\n\nGraph neural networks learn.\n\nWe propose FooNet, a graph method.\n"
BUILT_MARKS = ("Serving on http", "Reloading browsers")
"""Told after the first build and after each later one; MkDocs passes over a line that is equal to an earlier one."""


@pytest.fixture
def here(project: Project, monkeypatch: pytest.MonkeyPatch) -> Project:
    """Returns a project with a seed, in whose folder the test runs."""
    project.write("seeds/a.txt", SEED)
    monkeypatch.chdir(project.root)
    return project


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments), catch_exceptions=False)


def test_build_reads_the_settings_and_tells_what_became_of_every_record(here: Project) -> None:
    result = run("build")
    assert result.exit_code == 0
    assert "seeds/a.txt       2 records =      2 papers + 0 rejected" in result.stdout
    assert "all seeds         2 records =      2 papers + 0 rejected" in result.stdout
    assert "2 titles are derived from the abstract" in result.stdout
    assert re.search(r"^\d+ files written, 0 removed, 0 unchanged\.$", result.stdout, re.MULTILINE)
    assert (here.docs / "data" / "papers.jsonl").is_file()
    assert re.search(r"^0 files written, 0 removed, \d+ unchanged\.$", run("build").stdout, re.MULTILINE)


def test_build_takes_other_folders_and_makes_the_one_it_writes_to(here: Project, tmp_path: Path) -> None:
    shutil.copytree(here.root / "seeds", tmp_path / "other")
    result = run("build", "--seeds", str(tmp_path / "other"), "--docs", str(tmp_path / "new" / "docs"))
    assert result.exit_code == 0
    assert len((tmp_path / "new" / "docs" / "data" / "papers.jsonl").read_text().splitlines()) == 2
    assert not (here.docs / "data").exists()


def test_build_works_without_settings(here: Project) -> None:
    (here.root / "mkdocs.yml").unlink()
    assert run("build").exit_code == 0
    assert (here.docs / "index.md").is_file()


def test_a_wrong_input_ends_with_1_and_nothing_written(here: Project) -> None:
    here.write("seeds/a.yml", "- opens: Nobody\n")
    result = run("build")
    assert result.exit_code == 1
    assert result.stderr == (
        "error: seeds/a.yml:1: no abstract opens with 'Nobody'. Copy the first words of the abstract as they stand there.\n"
        "1 error in 1 file.\n"
        "Nothing was written.\n"
    )
    assert [path.name for path in here.docs.iterdir()] == []


def test_a_wrong_usage_ends_with_2(here: Project) -> None:
    assert run("built").exit_code == 2
    assert run("build", "--sedes", "x").exit_code == 2


def test_wrong_settings_are_told_without_a_traceback(here: Project) -> None:
    here.write("mkdocs.yml", "site_name: X\nplugins: []\ndocs_dir: build/docs\n")
    result = run("build")
    assert result.exit_code == 1
    assert "mkdocs.yml: the plugin is not listed. Add '- catalogue' below 'plugins:'." in result.stderr
    here.write("mkdocs.yml", "site_name: X\nplugins:\n  - catalogue: {seeds: 3}\ndocs_dir: build/docs\n")
    assert run("build").exit_code == 1


def test_check_tells_all_problems_and_writes_nothing(here: Project) -> None:
    assert run("check").exit_code == 0
    here.write("seeds/b.yml", "- opens: x\n")
    here.write("seeds/a.txt", SEED + "\n***\n")
    result = run("check")
    assert result.exit_code == 1
    assert "all seeds         3 records =      2 papers + 1 rejected" in result.stdout
    assert "1 error and 1 warning in 2 files." in result.stderr
    assert [path.name for path in here.docs.iterdir()] == []


def test_check_tells_it_to_programs(here: Project) -> None:
    here.write("seeds/a.txt", SEED + "\n***\n")
    result = run("check", "--json")
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert told["seeds"] == [{"file": "seeds/a.txt", "records": 3, "papers": 2, "rejected": 1, "merged": 0}]
    assert [(p["severity"], p["path"], p["line"]) for p in told["problems"]] == [("error", "seeds/a.txt", 7)]


def test_a_broken_taxonomy_or_template_is_told_with_its_place(here: Project) -> None:
    here.write("site_templates/pages/about.md.j2", "{{ no_such_thing }}\n")
    assert "site_templates/pages/about.md.j2: 'no_such_thing' is undefined." in run("build").stderr
    here.write("site_templates/pages/about.md.j2", "{% if %}\n")
    assert "site_templates/pages/about.md.j2:1: " in run("build").stderr
    (here.root / "site_templates/pages/paper.md.j2").unlink()
    assert "site_templates/pages/paper.md.j2: there is no such template." in run("build").stderr
    here.write("seeds/topics.yml", "- nonsense\n")
    for command in ("build", "check"):
        result = run(command)
        assert result.exit_code == 1
        assert "seeds/topics.yml:1: " in result.stderr


def test_the_module_is_the_same_door(here: Project) -> None:
    done = subprocess.run([sys.executable, "-m", "generator", "build"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "2 papers" in done.stdout


def test_the_bytes_do_not_depend_on_hash_seed_time_zone_or_place(here: Project, tmp_path: Path) -> None:
    trees = []
    for number, zone in enumerate(["UTC", "Asia/Tokyo"]):
        docs = tmp_path / f"docs{number}"
        command = [sys.executable, "-m", "generator", "build", "--docs", str(docs)]
        environment = os.environ | {"PYTHONHASHSEED": str(number), "TZ": zone, "LC_ALL": "C"}
        subprocess.run(command, check=True, capture_output=True, env=environment)
        trees.append({p.relative_to(docs): p.read_bytes() for p in sorted(docs.rglob("*")) if p.is_file()})
    assert trees[0] == trees[1]
    assert not [path for path, content in trees[0].items() if str(tmp_path).encode() in content]


@contextmanager
def served(project: Project) -> Iterator[tuple[str, Path]]:
    """Runs `mkdocs serve` and yields the URL and the log."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    log = project.root / "serve.log"
    with log.open("w") as sink:
        command = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", address]
        server = subprocess.Popen(command, cwd=project.root, stdout=sink, stderr=subprocess.STDOUT)
        try:
            wait_for(log, builds=1)
            yield f"http://{address}/", log
        finally:
            server.terminate()
            server.wait(timeout=20)


def builds_in(log: Path) -> int:
    text = log.read_text()
    return sum(text.count(mark) for mark in BUILT_MARKS)


def wait_for(log: Path, *, builds: int) -> None:
    for _ in range(300):
        if builds_in(log) >= builds:
            return
        time.sleep(0.1)
    pytest.fail(f"{builds_in(log)} builds instead of {builds}:\n{log.read_text()}")


def test_an_edited_seed_appears_after_one_rebuild_and_nothing_loops(here: Project) -> None:
    with served(here) as (url, log):
        time.sleep(2)
        assert builds_in(log) == 1
        before = {path: path.stat().st_mtime_ns for path in here.docs.rglob("*") if path.is_file()}
        here.write("seeds/a.txt", SEED.replace("networks learn", "networks learn zebrafish"))
        wait_for(log, builds=2)
        time.sleep(3)
        assert builds_in(log) == 2
        assert "zebrafish" in fetch(url + "papers/")
        touched = {path for path in before if path.exists() and path.stat().st_mtime_ns != before[path]}
        foo = [path for path in touched if "foonet" in path.name]
        assert foo == [], "the other paper's page was rewritten"
        (here.root / "seeds" / "a.txt").touch()
        time.sleep(4)
        assert builds_in(log) <= 3
        here.write("site_templates/theme/partials/site-footer.html", "<footer>new foot</footer>")
        wait_for(log, builds=builds_in(log) + 1)
        here.write("seeds/a.yml", "- opens: Nobody\n")
        time.sleep(3)
        assert "new foot" in fetch(url + "papers/"), "a wrong seed must not take the site down"
        assert "no abstract opens with 'Nobody'" in log.read_text()


def fetch(url: str) -> str:
    with urllib.request.urlopen(url, timeout=20) as answer:
        return str(answer.read().decode())


def test_zensical_builds_the_same_pages(catalogue: Project, tmp_path: Path) -> None:
    program = shutil.which("zensical", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if program is None and not os.environ.get("CI"):
        pytest.skip("zensical is not installed")
    assert program is not None, "zensical is missing"
    root = tmp_path / "project"
    shutil.copytree(catalogue.root, root, ignore=shutil.ignore_patterns("site", ".cache"))
    environment = os.environ | {"SITE_URL": "https://catalogue.example/catalogue/"}
    subprocess.run([sys.executable, "-m", "generator", "build"], cwd=root, check=True, env=environment)
    done = subprocess.run([program, "build"], cwd=root, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "issue" not in done.stdout.replace("No issues", "")
    ours = sorted(path.relative_to(catalogue.site) for path in catalogue.site.rglob("*.html"))
    theirs = {path.relative_to(root / "site") for path in (root / "site").rglob("*.html")}
    assert set(ours) <= theirs
    for path in ours:
        if path.name == "404.html":  # zensical tells this one nothing of the navigation
            continue
        mine, other = (
            parse_html((site / path).read_text(encoding="utf-8")) for site in (catalogue.site, root / "site")
        )
        for link in other.all("link", type="text/markdown"):
            assert (root / "site" / path.parent / link.attributes["href"]).is_file(), path
        assert other.one("div", id="content").text() == mine.one("div", id="content").text(), path
        assert [*map(url_of, other.one("div", id="content").all("a"))] == [
            *map(url_of, mine.one("div", id="content").all("a"))
        ]
    for name in ("search", "data", "assets/catalogue"):
        for path in sorted((catalogue.site / name).rglob("*.*")):
            if path.suffix != ".html":
                assert (root / "site" / path.relative_to(catalogue.site)).read_bytes() == path.read_bytes()


def url_of(link: Element) -> str:
    return urljoin("https://catalogue.example/a/b/", link.attributes["href"])


def test_a_second_build_finds_what_the_first_one_read(here: Project) -> None:
    run("build")
    cache = here.root / ".cache" / "catalogue"
    assert {path.stem for path in cache.iterdir()} == {"citations", "readings", "related", "topics"}
    kept = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in cache.iterdir()}
    assert run("build").exit_code == 0
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in cache.iterdir()} == kept


def test_a_spoilt_store_is_told_and_made_anew(here: Project) -> None:
    run("build")
    path = here.root / ".cache" / "catalogue" / "readings.jsonl"
    sound = path.read_bytes()
    path.write_bytes(sound.replace(b"FooNet", b"BarNet"))
    result = run("build", "--strict")
    assert result.exit_code == 0
    assert result.stderr == (
        "note: catalogue/readings.jsonl: its content has changed since it was written. It is left aside, and everything in it is made anew.\n"
    )
    assert path.read_bytes() == sound


def test_the_outline_is_read_from_the_store_and_writes_none(here: Project) -> None:
    assert "FooNet" in run("outline").stdout
    assert not (here.root / ".cache").exists()
    run("build")
    shutil.rmtree(here.root / ".cache" / "catalogue")
    assert "FooNet" in run("outline").stdout
    assert not (here.root / ".cache" / "catalogue").exists()


def test_the_folder_of_the_store_can_be_chosen_or_left_out(here: Project) -> None:
    settings = (here.root / "mkdocs.yml").read_text()
    for value, folder in (("work/kept", "work/kept"), ('""', None)):
        here.write("mkdocs.yml", settings.replace("      seeds: seeds ", f"      cache: {value}\n      seeds: seeds "))
        assert run("build").exit_code == 0
        assert not (here.root / ".cache" / "catalogue").exists()
        assert folder is None or (here.root / folder / "readings.jsonl").is_file()


def test_the_plugin_builds_with_the_store_of_its_own_last_build(here: Project) -> None:
    here.build()
    cache = here.root / ".cache" / "catalogue"
    kept = {path.name: path.read_bytes() for path in cache.iterdir()}
    pages = {path: path.read_bytes() for path in here.docs.rglob("*.md")}
    here.build()
    assert {path.name: path.read_bytes() for path in cache.iterdir()} == kept
    assert {path: path.read_bytes() for path in here.docs.rglob("*.md")} == pages
