"""What many tests stand on: the project's own site, built once, and small projects made beside a test."""

import logging
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from mkdocs.commands.build import build as build_site
from mkdocs.config import load_config

ROOT = Path(__file__).parent.parent
SITE_URL = "https://catalogue.example/catalogue/"


@pytest.fixture(scope="session", autouse=True)
def _quiet_builder() -> None:
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    os.environ["SOURCE_DATE_EPOCH"] = "1767225600"


class Project:
    """A project in a folder of its own, with the real templates and the seeds that a test gives it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.docs = root / "build" / "docs"
        self.site = root / "site"
        self.docs.mkdir(parents=True)
        (root / "seeds").mkdir()
        shutil.copytree(ROOT / "site_templates", root / "site_templates")
        shutil.copy(ROOT / "mkdocs.yml", root / "mkdocs.yml")

    def write(self, name: str, text: str) -> Path:
        """Writes a file of the project and returns its path."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def build(self, **settings: object) -> Path:
        """Builds the site as `mkdocs build --strict` does, and returns its folder."""
        settings.setdefault("site_url", SITE_URL)
        settings.setdefault("strict", True)
        config = load_config(str(self.root / "mkdocs.yml"), site_dir=str(self.site), **settings)
        config.plugins.on_startup(command="build", dirty=False)
        build_site(config)
        return self.site

    def html(self, url: str) -> str:
        """Returns the page of the built site at this site-relative URL."""
        path = self.site / url
        return (path / "index.html" if url == "" or url.endswith("/") else path).read_text(encoding="utf-8")


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
