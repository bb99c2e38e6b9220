"""Runs the tests of the browser code that stand in `tests/js`, one file at a time."""

import re
import subprocess
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "js"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.test.mjs")), ids=lambda path: path.name)
def test_the_browser_code_passes(node: str, path: Path) -> None:
    done = subprocess.run(
        [node, "--test", "--test-reporter=spec", str(path)], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_module_of_the_browser_is_short_and_checked_for_types() -> None:
    modules = sorted((FOLDER.parents[1] / "site_templates/theme/assets/catalogue").glob("*.mjs"))
    assert modules
    for path in modules:
        lines = path.read_text(encoding="utf-8").splitlines()
        assert lines[0] == "// @ts-check", path.name
        assert len(lines) <= 200, path.name
        assert "innerHTML" not in "\n".join(lines), path.name


def imports_of(name: str) -> set[str]:
    source = (FOLDER.parents[1] / "site_templates/theme/assets/catalogue" / name).read_text(encoding="utf-8")
    return set(re.findall(r'^import .*"\./([\w-]+\.mjs)";$', source, re.MULTILINE))


def test_the_worker_names_all_its_modules_so_that_they_are_asked_for_at_once() -> None:
    named = imports_of("worker.mjs")
    reached = set(named)
    while more := {found for name in reached - {"lunr.mjs"} for found in imports_of(name)} - reached:
        reached |= more
    assert reached == named
