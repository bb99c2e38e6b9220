"""The plugin's events, each a few lines: MkDocs' words on one side, the pipeline's on the other."""

from typing import Literal

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, get_plugin_logger

from generator.errors import CatalogueError
from generator.output import write_artifacts
from generator.pipeline import build
from generator.plugin.settings import Settings, options_of
from generator.report import render_report, render_written

log = get_plugin_logger("catalogue")


class CataloguePlugin(BasePlugin[Settings]):  # type: ignore[no-untyped-call]  # MkDocs has an untyped hook
    """Fills MkDocs' docs folder from the seeds at the start of each build."""

    def __init__(self) -> None:
        super().__init__()
        self._is_serving = False
        self._has_built = False

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Notes the command; that this method exists makes MkDocs keep one plugin for all builds of a run."""
        del dirty
        self._is_serving = command == "serve"

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Writes the docs folder, before MkDocs empties the site folder.

        While serving, errors in the seeds are told and the pages of the last build stay, since MkDocs would
        otherwise answer no request until they are mended.

        Raises:
            PluginError: If the seeds have errors; the site of the last build is still there then.
        """
        if not config.site_url:
            log.warning("mkdocs.yml: site_url is not set. Set it, so that the sitemap and canonical links are right.")
        options = options_of(config, self.config)
        try:
            artifacts, report = build(options)
            written = write_artifacts(artifacts, options.docs)
        except CatalogueError as error:
            if self._is_serving and self._has_built:
                # A traceback would bury what the maintainer has to mend.
                log.error("%s\nNothing was written; you still see the pages of the last build.", error)  # noqa: TRY400
                return
            raise PluginError(f"{error}\nNothing was written.") from error
        self._has_built = True
        for problem in report.problems:
            log.warning("%s", problem)
        for line in [*render_report(report).splitlines(), render_written(written)]:
            log.info("%s", line)

    def on_serve(self, server: LiveReloadServer, /, *, config: MkDocsConfig, builder: object) -> LiveReloadServer:
        """Watches seeds and templates instead of the docs folder, which each build writes itself."""
        del builder
        options = options_of(config, self.config)
        server.watch(str(options.seeds))
        server.watch(str(options.templates.parent))
        server.unwatch(str(options.docs))
        return server
