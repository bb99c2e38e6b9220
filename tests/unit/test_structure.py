"""Holds the layers of the generator: data goes one way, and each library has one place."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import generator

PACKAGE = Path(generator.__file__).parent
ROWS: tuple[frozenset[str], ...] = (
    frozenset({"errors", "store", "text"}),
    frozenset({"marked_yaml", "model"}),
    frozenset({"permalinks", "shingles", "summaries", "prose", "history"}),
    frozenset({"alphabet", "site", "names", "slugs"}),
    frozenset({"taxonomy", "permalink_file"}),
    frozenset({"seeds", "titles", "topics", "keywords", "related"}),
    frozenset({"tell"}),
    frozenset({"discovery", "enrich", "catalogue"}),
    frozenset({"filing"}),
    frozenset({"citations", "dataset", "outline", "search", "starter"}),
    frozenset({"authors", "name_index", "topic_keywords"}),
    frozenset({"lists"}),
    frozenset({"exports", "feeds"}),
    frozenset({"machines"}),
    frozenset({"pages"}),
    frozenset({"pipeline"}),
    frozenset({"output"}),
    frozenset({"cache", "publish"}),
    frozenset({"report"}),
    frozenset({"plugin"}),
    frozenset({"cli"}),
    frozenset({"__main__"}),
)
HOMES = {
    "citeproc": {"citations"},
    "click": {"cli"},
    "ftfy": {"text"},
    "jinja2": {"pages"},
    "latex2mathml": {"text"},
    "lunr": {"search"},
    "mkdocs": {"cli", "plugin", "search"},
    "slugify": {"permalinks"},
    "yaml": {"marked_yaml"},
}
"""Where each library may be imported; `search` takes lunr.js out of the mkdocs package as data."""

MODULES = sorted(PACKAGE.rglob("*.py"))
ROOM = {room: number for number, row in enumerate(ROWS) for room in row}


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            if node.module == "generator":
                yield from (f"generator.{alias.name}" for alias in node.names)
            elif node.module:
                yield node.module


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_imports_only_from_rows_above_its_own(path: Path) -> None:
    room = room_of(path)
    if room == "__init__":
        assert list(imports_of(path)) == []
        return
    for name in imports_of(path):
        parts = name.split(".")
        if parts[0] == "generator" and parts[1] != room:
            assert ROOM[parts[1]] < ROOM[room], f"{room} must not import {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_library_is_imported_in_its_own_room_only(path: Path) -> None:
    for name in imports_of(path):
        library = name.split(".")[0]
        if library in HOMES:
            assert room_of(path) in HOMES[library], f"{library} has no place in {room_of(path)}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_is_one_concept_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 350
