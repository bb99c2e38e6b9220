"""The plugin's events, each a few lines: MkDocs' words on one side, the pipeline's on the other."""

import logging
from dataclasses import replace
from typing import Literal

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import Files

from generator.cache import read_store, write_store
from generator.errors import CatalogueError, Severity
from generator.output import holds
from generator.pipeline import Build, Options, build
from generator.plugin.settings import Settings, options_of
from generator.publish import Allowed, LossError, Published, publish
from generator.report import render_loss, render_published, render_report
from generator.store import Store

log = get_plugin_logger("catalogue")


class CataloguePlugin(BasePlugin[Settings]):  # type: ignore[no-untyped-call]  # MkDocs has an untyped hook
    """Fills MkDocs' docs folder from the seeds at the start of each build."""

    def __init__(self) -> None:
        super().__init__()
        self._is_serving = False
        self._has_built = False
        self._published: dict[str, str] = {}
        self._store: Store | None = None

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Notes the command; that this method exists makes MkDocs keep one plugin for all builds of a run."""
        del dirty
        self._is_serving = command == "serve"

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Writes the docs folder, before MkDocs empties the site folder.

        While serving, errors in the seeds are told, and what is right is shown or, where pages would be lost, those
        of the last build stay: MkDocs would otherwise answer no request until all is mended.

        Raises:
            PluginError: If the seeds have errors; the site of the last build is still there then.
        """
        if not config.site_url:
            log.warning("mkdocs.yml: site_url is not set. Set it, so that the sitemap and canonical links are right.")
        options = _naming_twins(options_of(config, self.config))
        try:
            made = self._build(options)
            allowed = Allowed.REJECTED_RECORDS if self._is_serving else Allowed.WARNINGS
            published = publish(made, options, allowed=allowed, remember=False)
        except CatalogueError as error:
            reason = render_loss(error) if isinstance(error, LossError) else "Nothing was written."
            if self._is_serving and self._has_built:
                # A traceback would bury what the maintainer has to mend.
                log.error("%s\n%s You still see the pages of the last build.", error, reason)  # noqa: TRY400
                return
            raise PluginError(f"{error}\n{reason}") from error
        self._has_built = True
        self._published = {artifact.uri: artifact.published for artifact in made.artifacts if artifact.published}
        self._tell(made, published, options)

    def _build(self, options: Options) -> Build:
        """Returns what a run makes, and keeps its store for the next one, in memory and in its folder."""
        if self._store is None:
            self._store = read_store(options.cache, log.info)
        try:
            return build(options, store=self._store)
        finally:
            write_store(self._store, options.cache, log.info)

    def on_files(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Gives the Markdown of each paper's page its own name in the site, which in the docs would make it a page."""
        del config
        for uri, published in self._published.items():
            file = files.get_file_from_path(uri)
            if file is not None:
                file.dest_uri = published
        return files

    def _tell(self, made: Build, published: Published, options: Options) -> None:
        for problem in made.report.problems:
            log.log(logging.ERROR if problem.severity is Severity.ERROR else logging.WARNING, "%s", problem)
        if made.unremembered and options.permalinks.exists():
            advice = "Run 'catalogue build' and commit seeds/permalinks.json, so that their addresses last."
            level = logging.INFO if self._is_serving else logging.WARNING
            log.log(level, "%d papers have no lasting address yet. %s", made.unremembered, advice)
        if made.found_topics is not None and not holds(options.found_topics, made.found_topics):
            advice = "Run 'catalogue build' and commit seeds/found-topics.yml, so that topics last."
            level = logging.WARNING if options.found_topics.exists() and not self._is_serving else logging.INFO
            log.log(level, "Topics that were found in the abstracts are not remembered yet. %s", advice)
        for line in [*render_report(made.report).splitlines(), render_published(published)]:
            log.info("%s", line)

    def on_serve(self, server: LiveReloadServer, /, *, config: MkDocsConfig, builder: object) -> LiveReloadServer:
        """Watches seeds and templates instead of the docs folder, which each build writes itself."""
        del builder
        options = options_of(config, self.config)
        server.watch(str(options.seeds))
        server.watch(str(options.templates.parent))
        server.unwatch(str(options.docs))
        return server


def _naming_twins(options: Options) -> Options:
    """Returns options whose links to the Markdown of pages lead to what `on_files` names."""
    site = options.site
    return replace(options, site=replace(site, urls=replace(site.urls, twins=".md")))
