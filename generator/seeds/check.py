"""From a raw record and its facts to a checked submission; every doubt becomes a problem with its place."""

import datetime as dt
import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from generator import permalinks
from generator.errors import Problem, Severity, quote
from generator.model import Author, Link, LinkKind, Submission, Topic
from generator.seeds.facts import Fact, Facts
from generator.seeds.record import SeedRecord
from generator.text import parse_line, parse_text, render_plain

_ARXIV = re.compile(r"(?:arxiv:)?((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?)", re.IGNORECASE)
_DOI = re.compile(r'(?:doi:)?(10\.\d{4,9}/[^\s"<>]+)', re.IGNORECASE)
_OPENREVIEW = re.compile(r"[A-Za-z0-9_-]{8,16}")
_SHORT_FORMS = {
    LinkKind.ARXIV: (_ARXIV, "https://arxiv.org/abs/{}", "2508.01858"),
    LinkKind.DOI: (_DOI, "https://doi.org/{}", "10.1145/3292500.3330701"),
    LinkKind.OPENREVIEW: (_OPENREVIEW, "https://openreview.net/forum?id={}", "siXHlHBYIe"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicNames:
    """The topics that organisers may name, by slug or label, without regard to case and white space."""

    slugs: Mapping[str, str]

    @classmethod
    def of(cls, topics: tuple[Topic, ...]) -> "TopicNames":
        """Returns the names of the topics."""
        by_label = {_folded(topic.label): topic.slug for topic in topics}
        return cls(slugs=by_label | {topic.slug: topic.slug for topic in topics})

    def find(self, name: str) -> str | None:
        """Returns the slug of the topic with this slug or label."""
        return self.slugs.get(_folded(name))

    def nearest(self, name: str) -> str:
        """Returns a sentence that names the nearest topic, or says where topics are defined."""
        near = difflib.get_close_matches(_folded(name), self.slugs, n=1)
        return (
            f"Did you mean {self.slugs[near[0]]!r}?"
            if near
            else "Topics are defined in the taxonomy; see seeds/topics.yml."
        )


def check_record(
    record: SeedRecord, facts: Facts | None, topics: TopicNames
) -> tuple[Submission | None, tuple[Problem, ...]]:
    """Returns the submission that a record and its facts make, or `None` when an error rejects it, and all problems."""
    abstract = parse_text(record.abstract)
    plain = render_plain(abstract)
    problems = list(_abstract_problems(record, plain))
    if facts is None:
        facts = Facts(file=record.origin.file, line=record.origin.line, opens="", texts={}, lists={}, links={})
    title, name = facts.texts.get("title"), facts.texts.get("name")
    links, found = _check_links(facts)
    problems += found
    date, found = _check_date(facts)
    problems += found
    slug = facts.texts.get("slug")
    problems += _slug_problems(facts, slug)
    problems += _topic_problems(facts, topics)
    if any(problem.severity is Severity.ERROR for problem in problems):
        return None, tuple(problems)
    named = (topics.find(fact.text) for fact in facts.lists.get("topics", ()))
    submission = Submission(
        id=permalinks.fingerprint(plain),
        edition=record.edition,
        abstract=abstract,
        origin=record.origin,
        title=parse_line(title.text) if title else None,
        name=render_plain(parse_line(name.text)) if name else None,
        slug=slug.text if slug else None,
        authors=tuple(Author(name=text) for text in _plain(facts, "authors")),
        keywords=tuple(dict.fromkeys(_plain(facts, "keywords"))),
        topics=tuple(dict.fromkeys(topic for topic in named if topic)),
        links=links,
        award=_text(facts, "award"),
        track=_text(facts, "track"),
        session=_text(facts, "session"),
        date=date,
    )
    return submission, tuple(problems)


def _abstract_problems(record: SeedRecord, plain: str) -> Iterator[Problem]:
    if not any(character.isalnum() for character in plain):
        yield Problem(
            path=record.origin.file,
            line=record.origin.line,
            message=f"the abstract {quote(record.abstract.strip())} has no words",
            advice="Write the abstract, or take the line out.",
        )


def _check_links(facts: Facts) -> tuple[tuple[Link, ...], list[Problem]]:
    links, problems = [], []
    for kind in LinkKind:
        fact = facts.links.get(kind.value)
        if fact is None:
            continue
        url = link_url(kind, fact.text)
        if url is None:
            problems.append(_link_problem(facts, kind, fact))
        else:
            links.append(Link(kind=kind, url=url))
    return tuple(links), problems


def link_url(kind: LinkKind, text: str) -> str | None:
    """Returns the URL of a link that is given as a URL or, where its kind has one, by identifier; else `None`."""
    if kind in _SHORT_FORMS:
        pattern, form, _ = _SHORT_FORMS[kind]
        match = pattern.fullmatch(text)
        if match:
            return form.format(match[match.lastindex or 0])
    try:
        parts = urlsplit(text)
        is_url = parts.scheme in {"http", "https"} and bool(parts.hostname) and not re.search(r"[\s<>\"`{}|\\^]", text)
    except ValueError:
        return None
    return text if is_url else None


def _link_problem(facts: Facts, kind: LinkKind, fact: Fact) -> Problem:
    short = f" or an identifier such as {_SHORT_FORMS[kind][2]}" if kind in _SHORT_FORMS else ""
    return Problem(
        path=facts.file,
        line=fact.line,
        message=f"the {kind.value} link {quote(fact.text)} is no web address",
        advice=f"Write a whole URL that begins with https://{short}.",
    )


def _check_date(facts: Facts) -> tuple[dt.date | None, list[Problem]]:
    fact = facts.texts.get("date")
    if fact is None:
        return None, []
    try:
        return dt.date.fromisoformat(fact.text), []
    except ValueError:
        message, advice = f"the date {quote(fact.text)} is no day", "Write it as year-month-day, such as 2026-04-23."
        return None, [Problem(path=facts.file, line=fact.line, message=message, advice=advice)]


def _slug_problems(facts: Facts, slug: Fact | None) -> Iterator[Problem]:
    if slug and not permalinks.is_slug(slug.text):
        yield Problem(
            path=facts.file,
            line=slug.line,
            message=f"the slug {quote(slug.text)} cannot be a file name of the site",
            advice=f"Use at most {permalinks.LONGEST_SLUG} of a-z, 0-9 and single hyphens, and no reserved word.",
        )


def _topic_problems(facts: Facts, topics: TopicNames) -> Iterator[Problem]:
    for fact in facts.lists.get("topics", ()):
        if topics.find(fact.text) is None:
            advice = topics.nearest(fact.text)
            yield Problem(path=facts.file, line=fact.line, message=f"unknown topic {quote(fact.text)}", advice=advice)


def _plain(facts: Facts, name: str) -> Iterator[str]:
    return (render_plain(parse_line(fact.text)) for fact in facts.lists.get(name, ()))


def _text(facts: Facts, name: str) -> str | None:
    fact = facts.texts.get(name)
    return render_plain(parse_line(fact.text)) if fact else None


def _folded(text: str) -> str:
    return " ".join(text.split()).casefold()
