"""Chooses the topics that papers are filed by: the maintainer's, the packaged ones, or some found in the abstracts."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from generator.discovery import FEWEST_PAPERS, FoundTopic, Text, find_topics, render_topics
from generator.model import Submission
from generator.prose.reading import Reading
from generator.seeds import FOUND_TOPICS_FILE, TAXONOMY_FILE
from generator.taxonomy import Taxonomy, parse_taxonomy, read_taxonomy
from generator.text import render_plain
from generator.topics import is_settled

FITTING_SHARE = 0.4
"""The packaged topics are used if they settle what at least this share of the papers is about.

They settle two thirds and more of the papers at conferences on machine learning, vision, language and robotics, a
quarter of news, and less than a tenth of papers on biology or history.
"""
_SAMPLE = 400
"""Papers, evenly spread, by which that is told."""

_REMEMBERED = f"""\
Topics that were found in the abstracts, since the packaged ones fit few of these papers. Written by 'catalogue build':
commit it with the seeds, so that topics and their addresses last. Labels and phrases may be changed here. To decide all
of it yourself, rename the file to {TAXONOMY_FILE}: then no topics are added to it any more.

A phrase speaks for its topic: 3 settles it, 2 is a strong sign, 1 a hint that needs company.
"""
_TO_EDIT = """\
Topics that were found in the abstracts, to start from: change labels, move phrases, part and join topics as you like.
Slugs are addresses; the group 'families' of topics may be parted too.

A phrase speaks for its topic: 3 settles it, 2 is a strong sign, 1 a hint that needs company.
"""


class Source(Enum):
    """Where the topics come from."""

    OWN = "own"
    PACKAGED = "packaged"
    FOUND = "found"


@dataclass(frozen=True, slots=True, kw_only=True)
class Filing:
    """The topics that papers are filed by."""

    taxonomy: Taxonomy
    source: Source
    found: tuple[FoundTopic, ...] = ()
    """The topics that were found, where papers are filed by such."""

    @property
    def remembered(self) -> bytes | None:
        """Returns the file that remembers found topics, or `None` where there is nothing to remember."""
        return render_topics(self.found, _REMEMBERED).encode() if self.found else None


def read_filing(seeds: Path, *, own: bool = True) -> Filing:
    """Returns what the folder of seeds says of topics: the maintainer's, else those found before, else the packaged.

    Args:
        seeds: The folder.
        own: Whether the maintainer's are asked for.

    Raises:
        CatalogueError: With every problem of the file.
    """
    if own and (seeds / TAXONOMY_FILE).exists():
        return Filing(taxonomy=read_taxonomy(seeds / TAXONOMY_FILE), source=Source.OWN)
    if (seeds / FOUND_TOPICS_FILE).exists():
        taxonomy = read_taxonomy(seeds / FOUND_TOPICS_FILE)
        found = tuple(
            FoundTopic(
                slug=topic.slug,
                label=topic.label,
                description=topic.description,
                phrases=taxonomy.phrases[topic.slug],
            )
            for topic in taxonomy.topics
        )
        return Filing(taxonomy=taxonomy, source=Source.FOUND, found=found)
    return Filing(taxonomy=read_taxonomy(), source=Source.PACKAGED)


def settle_filing(given: Filing, submissions: Sequence[Submission]) -> Filing:
    """Returns the topics by which these papers are filed: those that are given, or others if they fit few of them."""
    if given.source is Source.OWN or (given.source is Source.PACKAGED and _fits(given.taxonomy, submissions)):
        return given
    topics = find_topics(_texts(submissions), given.found)
    if topics == given.found:
        return given
    taxonomy = parse_taxonomy(FOUND_TOPICS_FILE, render_topics(topics, _REMEMBERED))
    return Filing(taxonomy=taxonomy, source=Source.FOUND, found=topics)


def render_to_edit(given: Filing, submissions: Sequence[Submission]) -> str:
    """Returns topics found in the abstracts as a file for the maintainer; those that were found before stay."""
    return render_topics(find_topics(_texts(submissions), given.found), _TO_EDIT)


def _fits(taxonomy: Taxonomy, submissions: Sequence[Submission]) -> bool:
    if len(submissions) < FEWEST_PAPERS:
        return True
    sample = submissions[:: -(-len(submissions) // _SAMPLE)]
    settled = sum(
        bool(one.topics) or is_settled(text.title, Reading(text.abstract), taxonomy)
        for one, text in zip(sample, _texts(sample), strict=True)
    )
    return settled >= FITTING_SHARE * len(sample)


def _texts(submissions: Sequence[Submission]) -> list[Text]:
    return [
        Text(title=render_plain(one.title) if one.title else "", abstract=render_plain(one.abstract))
        for one in submissions
    ]
