"""The MkDocs door: runs the pipeline before MkDocs collects its files, and watches what maintainers edit.

Nothing essential happens here: `catalogue build` writes the same pages for any builder that reads `mkdocs.yml`.
"""

from generator.plugin.events import CataloguePlugin

__all__ = ["CataloguePlugin"]
