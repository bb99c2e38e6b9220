"""The terminal door: `catalogue …`, also `python -m generator …`.

Exit codes: 0 fine, 1 problems in the input, 2 wrong usage.
"""

import gc
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError

from generator.cache import opened_store, read_store
from generator.errors import CatalogueError, Problem, render_problems
from generator.outline import FAMILIES, PAPERS, render_outline
from generator.output import write_new
from generator.pipeline import Options, Report, build, check_seeds, read_catalogue, render_found_topics
from generator.plugin import CataloguePlugin
from generator.plugin.settings import options_of
from generator.publish import Allowed, LossError, publish
from generator.report import render_loss, render_published, render_report, report_object
from generator.search.terminal import Relation, search_files
from generator.seeds import Progress, parse_heading
from generator.starter import render_starter

CONFIG_FILE = "mkdocs.yml"

_seeds = click.option("--seeds", type=click.Path(path_type=Path, file_okay=False), help="Folder of seeds.")
_docs = click.option("--docs", type=click.Path(path_type=Path, file_okay=False), help="Folder to write pages into.")
_strict = click.option("--strict", is_flag=True, help="Take warnings for errors.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="conference-catalogue")
def main() -> None:
    """Turns seed files of paper abstracts into the pages of a searchable catalogue."""


@main.command("build")
@_seeds
@_docs
@_strict
def build_command(seeds: Path | None, docs: Path | None, *, strict: bool) -> None:
    """Write all pages, the search index and the data, for MkDocs to build the site from.

    Without options, folders are those of mkdocs.yml in the current folder. The addresses of papers are remembered in
    permalinks.json in the folder of seeds, and topics that had to be found in the abstracts in found-topics.yml.
    """
    options = _options(seeds, docs)
    try:
        with _run() as progress, opened_store(options.cache, _note) as store:
            made = build(options, progress, store)
            allowed = Allowed.NONE if strict else Allowed.REJECTED_RECORDS
            published = publish(made, options, allowed=allowed, remember=True)
    except CatalogueError as error:
        reason = render_loss(error) if isinstance(error, LossError) else "Nothing was written."
        click.echo(f"{error}\n{reason}", err=True)
        sys.exit(1)
    if made.report.problems:
        click.echo(render_problems(made.report.problems), err=True)
    click.echo(render_report(made.report))
    click.echo(render_published(published))
    sys.exit(1 if made.report.errors else 0)


@main.command("check")
@_seeds
@_strict
@click.option("--json", "as_json", is_flag=True, help="Print the report as one JSON object.")
def check_command(seeds: Path | None, *, strict: bool, as_json: bool) -> None:
    """Read all seeds and report every problem; write nothing."""
    try:
        with _run() as progress:
            report = check_seeds(_options(seeds, None), progress)
    except CatalogueError as error:
        report = Report(accounts=(), problems=error.problems, is_rest_sound=False)
    if as_json:
        click.echo(json.dumps(report_object(report), ensure_ascii=False, indent=2))
    else:
        click.echo(render_report(report))
        click.echo(render_problems(report.problems), err=bool(report.problems))
    sys.exit(1 if report.errors or (strict and report.problems) else 0)


@main.command("outline")
@_seeds
@click.option(
    "--depth",
    type=click.IntRange(FAMILIES, PAPERS),
    default=PAPERS,
    help="1 draws families of topics, 2 topics too, 3 papers too.",
    show_default=True,
)
def outline_command(seeds: Path | None, *, depth: int) -> None:
    """Draw the catalogue: families, topics and papers, one a line; write nothing."""
    try:
        options = _options(seeds, None)
        with _run() as progress:
            reading = read_catalogue(options, progress, read_store(options.cache, _note))
    except CatalogueError as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    click.echo(render_outline(reading.catalogue, depth))
    if reading.report.problems:
        click.echo(render_problems(reading.report.problems), err=True)
    sys.exit(1 if reading.report.errors else 0)


@main.command("topics")
@_seeds
def topics_command(seeds: Path | None) -> None:
    """Print topics that are found in the abstracts, as a taxonomy to start from; write nothing.

    Keep them with 'catalogue topics > seeds/topics.yml', and edit them there.
    """
    try:
        with _run() as progress:
            found = render_found_topics(_options(seeds, None), progress)
    except CatalogueError as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    click.echo(found, nl=False)


@main.command("search")
@click.argument("query", nargs=-1, required=True)
@_docs
@click.option("--limit", type=click.IntRange(min=1), default=10, help="At most so many papers.", show_default=True)
def search_command(query: tuple[str, ...], docs: Path | None, *, limit: int) -> None:
    """Search the built catalogue, as the site's own search does, in the same order.

    Papers are to have all words, the last of which may be a beginning. "Two words" in quotation marks stand together,
    -word is left out, and topic:, author:, venue: and year:2024..2026 limit the search. Write -- before a query that
    begins with a minus sign.
    """
    folder = _options(None, docs).docs / "search"
    try:
        findings = search_files(folder, " ".join(query), limit=limit)
    except FileNotFoundError:
        advice = "Run 'catalogue build' first."
        click.echo(str(Problem(path=folder.parent.name, message="there is no search index", advice=advice)), err=True)
        sys.exit(1)
    if findings.corrected is not None:
        click.echo(f"Nothing for {' '.join(query)!r}; these are for {findings.corrected!r}.")
    if findings.relation is Relation.ANY:
        click.echo("No paper has all of these words; these have some of them.")
    for hit in findings.hits:
        label = f"Exact {hit.exact}: " if hit.exact else ""
        click.echo(f"{label}{hit.title} · {hit.edition}\n    papers/{hit.slug}/")
    least = "At least " if findings.is_partial else ""
    click.echo(f"{least}{findings.total} paper{'' if findings.total == 1 else 's'}.")


@main.command("new")
@click.argument("name")
@click.argument("edition")
@_seeds
def new_command(name: str, edition: str, seeds: Path | None) -> None:
    """Write a seed NAME.txt and facts NAME.yml to start from, with an example of everything.

    EDITION is the venue and the year, such as 'ICLR 2026'.
    """
    heading = parse_heading(edition)
    if heading is None:
        raise click.BadParameter("write venue and year, such as 'ICLR 2026'.", param_hint="EDITION")
    if Path(name).name != name or name.startswith(".") or not name.strip():
        raise click.BadParameter("write the name of a file without folders, such as 'iclr2026'.", param_hint="NAME")
    options = _options(seeds, None)
    stem = name.removesuffix(".txt")
    seed, facts = (options.seeds / f"{stem}{ending}" for ending in (".txt", ".yml"))
    contents = render_starter(heading)
    try:
        write_new(dict(zip((seed, facts), contents, strict=True)), options.root)
    except CatalogueError as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    for path in (seed, facts):
        click.echo(f"{path.relative_to(options.root) if path.is_relative_to(options.root) else path} was written.")


def _note(note: str) -> None:
    click.echo(f"note: {note}", err=True)


@contextmanager
def _run() -> Iterator[Progress]:
    """Yields what shows, on a terminal alone, what is being done; its line is gone at the end.

    Meanwhile no memory is collected: all that is made is kept to the end, and looking for rubbish in it costs a fifth
    of the time.
    """
    is_shown = sys.stderr.isatty()
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield (lambda told: click.echo(f"\r\033[K{told} …", err=True, nl=False)) if is_shown else (lambda _: None)
    finally:
        if was_enabled:
            gc.enable()
        if is_shown:
            click.echo("\r\033[K", err=True, nl=False)


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
