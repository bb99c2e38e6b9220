"""The terminal door: `catalogue …`, also `python -m generator …`.

Exit codes: 0 fine, 1 problems in the input, 2 wrong usage.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError

from generator.errors import CatalogueError, Problem, render_problems
from generator.output import write_artifacts
from generator.pipeline import Options, Report, build, read_catalogue
from generator.plugin import CataloguePlugin
from generator.plugin.settings import options_of
from generator.report import render_report, render_written

CONFIG_FILE = "mkdocs.yml"

_seeds = click.option("--seeds", type=click.Path(path_type=Path, file_okay=False), help="Folder of seeds.")
_docs = click.option("--docs", type=click.Path(path_type=Path, file_okay=False), help="Folder to write pages into.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="conference-catalogue")
def main() -> None:
    """Turns seed files of paper abstracts into the pages of a searchable catalogue."""


@main.command("build")
@_seeds
@_docs
def build_command(seeds: Path | None, docs: Path | None) -> None:
    """Write all pages, the search index and the data, for MkDocs to build the site from.

    Without options, folders are those of mkdocs.yml in the current folder.
    """
    options = _options(seeds, docs)
    try:
        artifacts, report = build(options)
        written = write_artifacts(artifacts, options.docs)
    except CatalogueError as error:
        click.echo(f"{error}\nNothing was written.", err=True)
        sys.exit(1)
    if report.problems:
        click.echo(render_problems(report.problems), err=True)
    click.echo(render_report(report))
    click.echo(render_written(written))


@main.command("check")
@_seeds
@click.option("--json", "as_json", is_flag=True, help="Print the report as one JSON object.")
def check_command(seeds: Path | None, *, as_json: bool) -> None:
    """Read all seeds and report every problem; write nothing."""
    try:
        report = read_catalogue(_options(seeds, None)).report
    except CatalogueError as error:
        report = Report(accounts=(), problems=error.problems, derived_titles=0, unread_formulas=0)
    if as_json:
        click.echo(json.dumps(_report_object(report), ensure_ascii=False, indent=2))
    else:
        click.echo(render_report(report))
        click.echo(render_problems(report.problems), err=bool(report.problems))
    sys.exit(1 if report.errors else 0)


def _options(seeds: Path | None, docs: Path | None) -> Options:
    """Returns the options of the project in the current folder, with the folders that the command line names."""
    options = _project_options(docs)
    return replace(options, seeds=seeds or options.seeds, docs=docs or options.docs)


def _project_options(docs: Path | None) -> Options:
    if not Path(CONFIG_FILE).exists():
        return Options.of_project(Path.cwd())
    try:
        with TemporaryDirectory() as stand_in:
            # MkDocs insists that its docs folder exists; the one on the command line may have to be made first.
            config = load_config(CONFIG_FILE, docs_dir=stand_in if docs else None)
    except (Abort, ConfigurationError) as error:
        raise click.ClickException(f"{CONFIG_FILE}: {error}. Mend the settings that are named above.") from error
    plugin = config.plugins.get("catalogue")
    if not isinstance(plugin, CataloguePlugin):
        advice = "Add '- catalogue' below 'plugins:'."
        raise click.ClickException(str(Problem(path=CONFIG_FILE, message="the plugin is not listed", advice=advice)))
    return options_of(config, plugin.config)


def _report_object(report: Report) -> dict[str, object]:
    return {
        "seeds": [
            {"file": account.file, "records": account.records, "papers": account.papers, "rejected": account.rejected}
            for account in report.accounts
        ],
        "derived_titles": report.derived_titles,
        "unread_formulas": report.unread_formulas,
        "problems": [
            {
                "severity": problem.severity.value,
                "path": problem.path,
                "line": problem.line,
                "message": problem.message,
                "advice": problem.advice,
            }
            for problem in report.problems
        ],
    }
