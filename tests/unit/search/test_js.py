"""Runs the tests of the browser code that stand in `tests/js`, one file at a time."""

import os
import subprocess
from pathlib import Path

import pytest
from unit.search.conftest import write_modules

FOLDER = Path(__file__).parents[2] / "js"


@pytest.fixture(scope="module")
def small_code(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("browser-code")
    write_modules(folder)
    return folder


@pytest.mark.parametrize("is_small", [False, True], ids=["as written", "as shipped"])
@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.test.mjs")), ids=lambda path: path.name)
def test_the_browser_code_passes(node: str, path: Path, small_code: Path, *, is_small: bool) -> None:
    done = subprocess.run(
        [node, "--test", "--test-reporter=spec", str(path)],
        env={**os.environ, "BROWSER_CODE": str(small_code) if is_small else ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_module_of_the_browser_is_short_and_checked_for_types() -> None:
    modules = sorted((FOLDER.parents[1] / "site_templates/browser").glob("*.mjs"))
    assert modules
    for path in modules:
        lines = path.read_text(encoding="utf-8").splitlines()
        assert lines[0] == "// @ts-check", path.name
        assert len(lines) <= 200, path.name
        assert "innerHTML" not in "\n".join(lines), path.name
