"""Papers that tests begin with and change by `dataclasses.replace`."""

import datetime as dt
from dataclasses import replace

from generator.model import Author, Edition, Link, LinkKind, Origin, Paper, TitleSource
from generator.text import parse_line, parse_text

UNKNOWN = Paper(
    id="0" * 16,
    slug="a-title",
    title=parse_line("A title"),
    title_source=TitleSource.OFFICIAL,
    names=(),
    authors=(),
    edition=Edition(venue="V", year=2026),
    abstract=parse_text("Text."),
    topics=(),
    keywords=(),
    links=(),
    origin=Origin(file="seeds/a.txt", record=1, line=3),
)
"""A paper of which only title, abstract and edition are known."""

KNOWN = replace(
    UNKNOWN,
    slug="a-b-c",
    title=parse_line('A "B" & C </script><!-- \\alpha'),
    authors=(Author(name="Ann B. Doe"), Author(name="Ben van Roe"), Author(name="The Open Lab, Inc.")),
    edition=Edition(venue="ConfX", year=2024),
    abstract=parse_text("One.\n\nTwo </script>."),
    keywords=("graphs", "x < y"),
    links=(
        Link(kind=LinkKind.PDF, url="https://ex.org/p.pdf"),
        Link(kind=LinkKind.ARXIV, url="https://arxiv.org/abs/2601.01234"),
        Link(kind=LinkKind.DOI, url="https://doi.org/10.1145/12.34"),
        Link(kind=LinkKind.CODE, url="https://ex.org/code"),
    ),
    date=dt.date(2024, 5, 6),
    pages="3--9",
    award="Best paper",
)
"""A paper of which everything is known that its page tells machines, with signs that lead others astray."""
