"""From the files that readers may take to what the page about them is told."""

from collections.abc import Sequence

from generator.exports import SCHEMA_URI, Download
from generator.pages import views
from generator.pages.present import LONGEST_DESCRIPTION
from generator.summaries import shorten


def data_view(
    title: str, description: str, *, downloads: Sequence[Download], papers: int, license_: str
) -> views.DataPage:
    """Returns the page about the files that hold the whole catalogue."""
    files = (
        views.FileMark(
            label=download.label,
            name=download.uri.rpartition("/")[2],
            url=download.uri,
            size=_size(download.size),
            purpose=download.purpose,
        )
        for download in downloads
    )
    return views.DataPage(
        title=title,
        description=shorten(description, LONGEST_DESCRIPTION),
        template="data.html",
        files=tuple(files),
        schema_url=SCHEMA_URI,
        count=papers,
        license=license_ or None,
    )


def _size(number: int) -> str:
    """Returns a number of bytes as people read it: `340 B`, `12 kB`, `1.4 MB`."""
    if number < 1000:  # noqa: PLR2004  # a kilobyte
        return f"{number} B"
    return f"{number / 1e3:.0f} kB" if number < 999_500 else f"{number / 1e6:.1f} MB"  # noqa: PLR2004  # a megabyte
