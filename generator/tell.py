"""What an abstract tells by itself, where the seeds do not say it: names, title, topics, words, candidate keywords.

Nothing here depends on other papers, so it is told once and kept on the shelves of a store.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from generator.keywords import Candidate, Shortlist, list_candidates
from generator.model import Assignment, Name, Submission
from generator.names import find_names
from generator.prose.glossary import LongForm
from generator.prose.reading import Reading
from generator.related import line_of
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
    shortlist: Shortlist | None
    """What may be its keywords; nothing where the seeds give them."""
    topics: tuple[Assignment, ...]
    line: str
    """The words of the abstract by which related papers are found."""


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
            shortlist=None if submission.keywords else _parse_shortlist(value["shortlist"]),
            topics=tuple(Assignment(topic=topic) for topic in submission.topics) or self._assign(title, reading),
            line=cast("str", value["line"]),
        )

    def _read(self, submission: Submission, reading: Reading) -> dict[str, Json]:
        """Returns names, title, what may be keywords, and words, as the shelf holds them."""
        title = render_plain(submission.title) if submission.title else None
        key = key_of(reading.plain, title, submission.name, bool(submission.keywords))
        value = cast("dict[str, Json] | None", self._readings.find(key))
        if value is None:
            names = _find_names(submission, reading)
            title = derive_title(reading, names) if title is None else title
            shortlist = None if submission.keywords else list_candidates(title, reading, names)
            value = {
                "title": title,
                "names": [[name.short, name.expansion] for name in names],
                "shortlist": None if shortlist is None else _shortlist_json(shortlist),
                "line": line_of(reading.parts),
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


def _shortlist_json(shortlist: Shortlist) -> Json:
    return {
        "candidates": [[one.score, one.text, *one.key] for one in shortlist.candidates],
        "defined": {short: [long.text, *long.key] for short, long in shortlist.defined.items()},
        "written": " ".join(sorted(shortlist.written)),
    }


def _parse_shortlist(value: Json) -> Shortlist:
    told = cast("dict[str, Json]", value)
    candidates = cast("list[tuple[float, str, str]]", told["candidates"])
    defined = cast("dict[str, tuple[str, str]]", told["defined"])
    return Shortlist(
        candidates=tuple(Candidate(key=tuple(key), text=text, score=score) for score, text, *key in candidates),
        defined={short: LongForm(key=tuple(key), text=text) for short, (text, *key) in defined.items()},
        written=frozenset(cast("str", told["written"]).split()),
    )


def _taxonomy_json(taxonomy: Taxonomy) -> Json:
    """Returns what topics are assigned by: their order, and the phrases with their weights."""
    rules = {word: [[rule.topic, rule.weight, *rule.words] for rule in found] for word, found in taxonomy.rules.items()}
    return [[topic.slug for topic in taxonomy.topics], cast("Json", rules)]
