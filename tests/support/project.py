"""A project in a folder of its own, built as a maintainer builds it."""

import shutil
from pathlib import Path
from typing import Any

from mkdocs.commands.build import build as build_site
from mkdocs.config import load_config

ROOT = Path(__file__).parent.parent.parent
SITE_URL = "https://catalogue.example/catalogue/"


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

    def build(self, **settings: Any) -> Path:
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
