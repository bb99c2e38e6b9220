"""What the README promises is there: commands, files, options."""

import re
import tomllib

import pytest
from click.testing import CliRunner
from support.project import ROOT

from generator.cli import main
from generator.seeds.facts import FIELDS
from generator.seeds.record import LINK_KINDS

README = (ROOT / "README.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_ci_runs_the_test_command_of_the_readme_to_the_letter() -> None:
    commands = re.findall(r"```sh\n(.*?)\n```", README, re.DOTALL)
    tests = [command for command in commands if "pytest" in command]
    assert len(tests) == 1
    assert tests[0] in CI.splitlines()


def test_set_up_build_serve_and_test_stand_on_the_first_screen() -> None:
    first = "\n".join(README.splitlines()[:35])
    for words in ("mkdocs build", "mkdocs serve", "pytest --cov", "uv run"):
        assert words in first


@pytest.mark.parametrize("path", re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", README))
def test_every_file_that_the_readme_links_to_exists(path: str) -> None:
    assert path.startswith("https://") or (ROOT / path).exists()


@pytest.mark.parametrize("name", [name for name in FIELDS if name != "opens"] + list(LINK_KINDS))
def test_every_field_of_facts_is_explained(name: str) -> None:
    assert f"`{name}`" in README


@pytest.mark.parametrize("name", sorted(main.commands))
def test_every_command_is_in_the_readme_and_has_help(name: str) -> None:
    assert f"catalogue {name}" in README
    result = CliRunner().invoke(main, [name, "--help"])
    assert result.exit_code == 0
    assert len(result.output.splitlines()) > 5


def test_every_dependency_has_a_reason() -> None:
    design = (ROOT / "generator" / "DESIGN.md").read_text(encoding="utf-8").lower()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    required = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    names = [re.split("[<>=]", requirement)[0].lower() for requirement in required]
    assert [name for name in names if name not in design] == []
