"""What `mkdocs.yml` says about the catalogue, and how it becomes the pipeline's options."""

from pathlib import Path

from mkdocs.config import config_options as c
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig

from generator.permalinks import UrlStyle
from generator.pipeline import Options
from generator.site import Site


class Settings(Config):  # type: ignore[no-untyped-call]  # MkDocs' base class has an untyped hook
    """The settings below `plugins: catalogue:`; folders are relative to `mkdocs.yml`."""

    seeds = c.Type(str, default="seeds")
    """Folder of the seeds and the facts beside them."""
    templates = c.Type(str, default="site_templates/pages")
    """Folder of the templates that give Markdown pages."""
    branch = c.Type(str, default="main")
    """Branch of `repo_url` in which seeds are shown."""
    page_size = c.Type(int, default=100)
    """Papers on one page of a list."""
    license = c.Type(str, default="")
    """What the data of the catalogue may be used for, such as `CC-BY-4.0`; shown beside every file of it."""


def options_of(config: MkDocsConfig, settings: Settings) -> Options:
    """Returns the options of a project as its `mkdocs.yml` states them."""
    root = Path(config.config_file_path).resolve().parent
    return Options(
        root=root,
        seeds=root / settings.seeds,
        docs=Path(config.docs_dir),
        templates=root / settings.templates,
        site=Site(
            name=config.site_name,
            description=config.site_description or "",
            license=settings.license,
            url=config.site_url or None,
            repo_url=config.repo_url or None,
            branch=settings.branch,
            urls=UrlStyle(directories=config.use_directory_urls),
            page_size=max(settings.page_size, 1),
        ),
    )
