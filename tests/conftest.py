"""What many tests stand on: the project's own site, built once, and small projects made beside a test."""

import logging
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.project import ROOT, Project


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Runs the tests in a browser last: its driver switches greenlets, and coverage counts nothing after that."""
    items.sort(key=lambda item: "browser" in item.path.parts)


@pytest.fixture(scope="session", autouse=True)
def _quiet_builder() -> None:
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    os.environ["SOURCE_DATE_EPOCH"] = "1767225600"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """Returns a project without seeds."""
    return Project(tmp_path / "project")


@pytest.fixture(scope="session")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Returns the project itself, with its own seeds, built; tests must not change it."""
    made = Project(tmp_path_factory.mktemp("catalogue") / "project")
    for path in sorted((ROOT / "seeds").iterdir()):
        shutil.copy(path, made.root / "seeds" / path.name)
    made.build()
    return made


@pytest.fixture
def warnings_of_mkdocs() -> Iterator[Callable[[], list[str]]]:
    """Yields a function that returns what MkDocs and its plugins have warned of since."""
    records: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            records.append(record.getMessage())

    handler = Keep(level=logging.WARNING)
    logger = logging.getLogger("mkdocs")
    logger.addHandler(handler)
    yield lambda: list(records)
    logger.removeHandler(handler)
