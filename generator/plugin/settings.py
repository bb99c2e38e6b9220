"""What `mkdocs.yml` says about the catalogue, and how it becomes the pipeline's options."""

from pathlib import Path

from mkdocs.config import config_options as c
from mkdocs.config.base import Config, ValidationError
from mkdocs.config.defaults import MkDocsConfig

from generator.errors import Severity, suggest
from generator.model import Edition
from generator.permalinks import UrlStyle
from generator.pipeline import Options
from generator.seeds import Check, Policy, Severities, parse_heading
from generator.site import Site

SEVERITIES = {"error": Severity.ERROR, "warning": Severity.WARNING, "ignore": None}


class Weights(c.Type[dict[str, str]]):
    """Names of checks, each with `error`, `warning` or `ignore`."""

    def __init__(self) -> None:
        super().__init__(dict, default={})

    def run_validation(self, value: object) -> dict[str, str]:
        """Returns the value if all its names and weights are known.

        Raises:
            ValidationError: If one of them is not; the nearest is named.
        """
        weights = super().run_validation(value)
        known = [check.value for check in Check]
        for name, weight in weights.items():
            if name not in known:
                raise ValidationError(f"There is no check '{name}'. {suggest(str(name), known)}")
            if weight not in SEVERITIES:
                raise ValidationError(f"The check '{name}' is '{weight}' instead of one of: {', '.join(SEVERITIES)}.")
        return weights


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
    author_feeds = c.Type(int, default=1)
    """Papers that an author needs for feeds of their own; 0 gives feeds to none."""
    edition = c.Optional(c.Type(str))
    """Venue and year of papers that state none; the name of the site if it is not set."""
    checks = Weights()
    """How bad the doubts of each check are."""
    license = c.Type(str, default="")
    """What the data of the catalogue may be used for, such as `CC-BY-4.0`; shown beside every file of it."""
    cache = c.Type(str, default=".cache/catalogue")
    """Folder of what earlier runs made, which may be deleted at any time; empty to keep nothing."""
    offline = c.Type(bool, default=False)
    """Whether search also works when the site is opened from the disk; wants `use_directory_urls: false` beside it."""


def options_of(config: MkDocsConfig, settings: Settings) -> Options:
    """Returns the options of a project as its `mkdocs.yml` states them."""
    root = Path(config.config_file_path).resolve().parent
    name = settings.edition or config.site_name
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
            author_feeds=settings.author_feeds,
        ),
        offline=settings.offline,
        cache=root / settings.cache if settings.cache else None,
        policy=Policy(
            severities=Severities(chosen={Check(name): SEVERITIES[weight] for name, weight in settings.checks.items()}),
            edition=parse_heading(name) or Edition(venue=name, year=None),
        ),
    )
