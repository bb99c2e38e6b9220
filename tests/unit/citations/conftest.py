import datetime as dt
from dataclasses import replace

import pytest
from support.papers import UNKNOWN

from generator.model import Author, Edition, Link, LinkKind, Paper, TitleSource
from generator.text import parse_line, parse_text


@pytest.fixture
def paper() -> Paper:
    """Returns a paper of which everything is known that a bibliography asks for."""
    return replace(
        UNKNOWN,
        id="0123456789abcdef",
        slug="mbu-net",
        title=parse_line("MBU-Net: R&D at <unk> of $x_i^2$"),
        authors=(Author(name="Ann B. Doe"), Author(name="Ben van Roe"), Author(name="The Open Lab, Inc.")),
        edition=Edition(venue="ICLR", year=2026),
        abstract=parse_text("First.\n\nSecond, at < 5%."),
        keywords=("graphs", "nets & co"),
        links=(
            Link(kind=LinkKind.PDF, url="https://ex.org/p.pdf"),
            Link(kind=LinkKind.ARXIV, url="https://arxiv.org/abs/2601.01234v2"),
            Link(kind=LinkKind.DOI, url="https://doi.org/10.1145/12.34"),
        ),
        pages="3-9",
        date=dt.date(2026, 4, 23),
    )


@pytest.fixture
def bare(paper: Paper) -> Paper:
    """Returns a paper of which only the abstract is known."""
    return replace(
        UNKNOWN,
        id=paper.id,
        slug="a-claim",
        title=parse_line("A claim."),
        title_source=TitleSource.DERIVED,
        edition=Edition(venue="ICLR", year=None),
        abstract=paper.abstract,
        origin=paper.origin,
    )
