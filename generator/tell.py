"""What an abstract tells by itself, where the seeds do not say it: names, title, keywords, topics and words.

Nothing here depends on other papers, so it is told once and kept on the shelves of a store.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from generator.keywords import find_keywords
from generator.model import Assignment, Name, Submission
from generator.names import find_names
from generator.prose.matching import split_parts
from generator.prose.reading import Reading
from generator.related import Words, line_of
from generator.store import Json, Store, key_of
from generator.text import render_plain
from generator.titles import derive_title
from generator.topics import Taxonomy, assign_topics


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What is said of a paper: by the seeds where they say it, else by its abstract; texts are plain."""

    submission: Submission
    abstract: str
    names: tuple[Name, ...]
    title: str
    keywords: tuple[str, ...]
    topics: tuple[Assignment, ...]
    words: Words
    """What related papers are found by."""


def tell_submissions(submissions: Sequence[Submission], taxonomy: Taxonomy, store: Store) -> tuple[Told, ...]:
    """Returns what is said of each submission, in order; what `store` holds is not read from abstracts again."""
    teller = _Teller(taxonomy, store)
    return tuple(teller.tell(submission) for submission in submissions)


class _Teller:
    """Reads one abstract after the other; topics have a shelf of their own, since the taxonomy may change."""

    def __init__(self, taxonomy: Taxonomy, store: Store) -> None:
        self._taxonomy = taxonomy
        self._taxonomy_key = key_of(_taxonomy_json(taxonomy))
        self._readings = store.shelf("readings")
        self._topics = store.shelf("topics")

    def tell(self, submission: Submission) -> Told:
        reading = Reading(render_plain(submission.abstract))
        value = self._read(submission, reading)
        title = cast("str", value["title"])
        return Told(
            submission=submission,
            abstract=reading.plain,
            names=tuple(
                Name(short=short, expansion=expansion)
                for short, expansion in cast("list[tuple[str, str | None]]", value["names"])
            ),
            title=title,
            keywords=tuple(cast("list[str]", value["keywords"])),
            topics=tuple(Assignment(topic=topic) for topic in submission.topics) or self._assign(title, reading),
            words=_parse_words(cast("list[str]", value["words"])),
        )

    def _read(self, submission: Submission, reading: Reading) -> dict[str, Json]:
        """Returns names, title, keywords and words as the shelf holds them."""
        title = render_plain(submission.title) if submission.title else None
        key = key_of(reading.plain, title, submission.name, list(submission.keywords))
        value = cast("dict[str, Json] | None", self._readings.find(key))
        if value is None:
            names = _find_names(submission, reading)
            title = derive_title(reading, names) if title is None else title
            keywords = submission.keywords or find_keywords(title, reading)
            value = {
                "title": title,
                "names": [[name.short, name.expansion] for name in names],
                "keywords": list(keywords),
                "words": [line_of(reading.parts), *(line_of(split_parts(text)) for text in (title, *keywords))],
            }
            self._readings.keep(key, value)
        return value

    def _assign(self, title: str, reading: Reading) -> tuple[Assignment, ...]:
        key = key_of(self._taxonomy_key, title, reading.plain)
        value = self._topics.find(key)
        if value is None:
            found = assign_topics(title, reading, self._taxonomy)
            value = [[assignment.topic, *assignment.evidence] for assignment in found]
            self._topics.keep(key, value)
        told = cast("list[list[str]]", value)
        return tuple(Assignment(topic=topic, evidence=tuple(evidence)) for topic, *evidence in told)


def _find_names(submission: Submission, reading: Reading) -> tuple[Name, ...]:
    names = find_names(reading)
    if not submission.name:
        return names
    rest = tuple(name for name in names if name.short != submission.name)
    first = next((name for name in names if name.short == submission.name), Name(short=submission.name))
    return (first, *rest)


def _parse_words(lines: Sequence[str]) -> Words:
    abstract, title, *keywords = lines
    return Words(abstract=abstract, title=title, keywords=tuple(keywords))


def _taxonomy_json(taxonomy: Taxonomy) -> Json:
    """Returns what topics are assigned by: their order, and the phrases with their weights."""
    rules = {word: [[rule.topic, rule.weight, *rule.words] for rule in found] for word, found in taxonomy.rules.items()}
    return [[topic.slug for topic in taxonomy.topics], cast("Json", rules)]
