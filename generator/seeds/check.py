"""From a raw record to a checked submission; every doubt becomes a problem with its place."""

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator import permalinks
from generator.errors import Problem, Severity, quote
from generator.model import Author, Edition, Link, LinkKind, Markup, Submission
from generator.seeds.checks import Check, Severities, doubt
from generator.seeds.editions import find_year, is_possible, parse_venue
from generator.seeds.facts import Facts
from generator.seeds.limits import length_problems
from generator.seeds.links import example_of, link_url
from generator.seeds.people import looks_joined, parse_authors
from generator.seeds.plain import plain_line
from generator.seeds.record import SeedRecord, Statements, Value
from generator.seeds.topic_names import TopicNames
from generator.text import parse_line, parse_text, render_plain
from generator.text.nodes import RichText

FEWEST_WORDS = 3
"""An abstract of fewer words, and no more letters than `SHORTEST_ABSTRACT`, stands in for one."""
SHORTEST_ABSTRACT = 40
_NO_ABSTRACT = re.compile(
    r"\W*(?:(?:no|missing|empty) abstract(?: (?:is )?(?:available|provided|given|found))?|"
    r"abstract (?:is )?(?:not available|unavailable|missing|to be added|to appear)|"
    r"n/?a|none|null|nan|tba|tbd|todo|to appear|coming soon)\W*",
    re.IGNORECASE,
)
_PAGES = re.compile(r"(?:pp?\.?\s*)?(\w+(?:[.:]\w+)*)(?:\s*[-–—]+\s*(\w+(?:[.:]\w+)*))?\.?")
_DAY = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Checker:
    """Checks records against what the project knows."""

    topics: TopicNames
    edition: Edition
    """The edition of records that tell none, neither by themselves nor by their file."""
    severities: Severities

    def check(self, record: SeedRecord, facts: Facts | None) -> tuple[Submission | None, tuple[Problem, ...]]:
        """Returns the submission that a record and its facts make, or `None` if it is rejected, and all problems."""
        too_long = tuple(length_problems(record))
        if too_long:
            return None, too_long
        stated = record.stated.under(facts.stated) if facts else record.stated
        draft = _Draft(record, stated, self)
        submission = draft.submission(frozenset() if facts is None else _names(facts.stated))
        problems = tuple(self.severities.weigh(draft.problems))
        is_rejected = any(problem.severity is Severity.ERROR for problem in problems)
        return (None if is_rejected else submission), problems


class _Draft:
    """One submission in the making, and the problems that come up."""

    def __init__(self, record: SeedRecord, stated: Statements, checker: Checker) -> None:
        self.problems: list[Problem] = []
        self._record = record
        self._stated = stated
        self._checker = checker

    def submission(self, firm: frozenset[str]) -> Submission:
        record, stated = self._record, self._stated
        abstract, plain = self._abstract()
        title = self._title(plain)
        authors = self._authors()
        edition, track = self._edition()
        slug = self._slug()
        name = stated.texts.get("name")
        return Submission(
            id=permalinks.fingerprint(plain or _identity(title, authors)),
            edition=edition,
            abstract=abstract,
            origin=record.origin,
            markup=self._markup(title, plain),
            title=title,
            name=(plain_line(name.text) or None) if name else None,
            slug=slug,
            authors=authors,
            keywords=self._keywords(),
            topics=self._topics(),
            links=tuple(self._links()),
            award=self._text("award"),
            track=self._text("track") or track,
            session=self._text("session"),
            pages=self._pages(),
            date=self._date(),
            firm=firm,
            is_edition_assumed=record.heading is None and "venue" not in stated.texts,
        )

    def _doubt(self, check: Check, value: Value | None, message: str, advice: str) -> None:
        file, line = (value.file, value.line) if value else (self._record.origin.file, self._record.origin.line)
        self.problems.append(doubt(check, file, line, message, advice))

    def _abstract(self) -> tuple[RichText, str]:
        source = self._record.abstract
        if _NO_ABSTRACT.fullmatch(source[:100]):
            source = ""
        abstract = parse_text(source)
        plain = render_plain(abstract)
        has_title = "title" in self._stated.texts
        if not any(character.isalnum() for character in plain):
            told = self._record.abstract.strip()
            if not has_title:
                advice = "Write the abstract, or take the line out."
                message = f"the abstract {quote(told)} has no words"
                origin = self._record.origin
                self.problems.append(Problem(path=origin.file, line=origin.line, message=message, advice=advice))
            else:
                what = f"the abstract is {quote(told)}" if told else "there is no abstract"
                message = f"{what} for {quote(self._stated.texts['title'].text)}"
                self._doubt(Check.ABSTRACT, None, message, "Add it, so that the paper can be found and filed.")
            return (abstract, plain) if plain.strip() and not has_title else (RichText(), "")
        if len(plain) < SHORTEST_ABSTRACT and len(plain.split()) < FEWEST_WORDS:
            self._doubt(Check.SHORT_ABSTRACT, None, f"the abstract is no more than {quote(plain)}", "Write all of it.")
        return abstract, plain

    def _title(self, plain: str) -> RichText | None:
        value = self._stated.texts.get("title")
        title = parse_line(value.text) if value else None
        if value and not title:
            self._doubt(Check.TITLE, value, f"the title {quote(value.text)} shows nothing", "Write the title.")
        if not value:
            message = f"no title is stated for the abstract {quote(plain[:80])}"
            self._doubt(
                Check.TITLE, None, message, "Add it here or to the facts; else it is derived from the abstract."
            )
        return title or None

    def _markup(self, title: RichText | None, plain: str) -> Markup:
        value = self._stated.texts.get("title")
        source = self._record.abstract
        return Markup(
            title=value.text if value and title and value.text != render_plain(title) else None,
            abstract=source if plain and source != plain else None,
        )

    def _authors(self) -> tuple[Author, ...]:
        values = self._stated.lists.get("authors", ())
        authors = parse_authors([value.text for value in values])
        for author in authors:
            if looks_joined(author):
                value = next((value for value in values if author.name in value.text), values[0])
                message = f"the authors {quote(author.name)} look like one string"
                self._doubt(Check.AUTHORS, value, message, "Write ';' between the names.")
        return authors

    def _keywords(self) -> tuple[str, ...]:
        values = self._stated.lists.get("keywords", ())
        plain = [text for value in values if (text := plain_line(value.text))]
        first = {text.casefold(): text for text in reversed(plain)}
        return tuple(dict.fromkeys(first[text.casefold()] for text in plain))

    def _topics(self) -> tuple[str, ...]:
        slugs = []
        for value in self._topic_values():
            slug = self._checker.topics.find(value.text)
            if slug is None:
                self._doubt(
                    Check.TOPIC, value, f"unknown topic {quote(value.text)}", self._checker.topics.nearest(value.text)
                )
            else:
                slugs.append(slug)
        return tuple(dict.fromkeys(slugs))

    def _topic_values(self) -> Iterator[Value]:
        """Yields the topics one by one; one string may hold several, but a label may hold a comma too."""
        for value in self._stated.lists.get("topics", ()):
            if self._checker.topics.find(value.text) is not None:
                yield value
                continue
            for text in re.split(r"[;\n|]", value.text):
                parts = [text] if self._checker.topics.find(text) else text.split(",")
                yield from (value._replace(text=part.strip()) for part in parts if part.strip())

    def _links(self) -> Iterator[Link]:
        for kind in LinkKind:
            value = self._stated.links.get(kind.value)
            url = link_url(kind, value.text) if value else None
            if url:
                yield Link(kind=kind, url=url)
            elif value:
                example = example_of(kind)
                short = f" or an identifier such as {example}" if example else ""
                message = f"the {kind.value} link {quote(value.text)} is no web address"
                self._doubt(Check.LINK, value, message, f"Write a whole URL that begins with https://{short}.")

    def _slug(self) -> str | None:
        value = self._stated.texts.get("slug")
        if value is None:
            return None
        if not permalinks.is_slug(value.text):
            message = f"the slug {quote(value.text)} cannot be a file name of the site"
            advice = f"Use at most {permalinks.LONGEST_SLUG} of a-z, 0-9 and single hyphens, and no reserved word."
            self.problems.append(Problem(path=value.file, line=value.line, message=message, advice=advice))
        return value.text

    def _text(self, field: str) -> str | None:
        value = self._stated.texts.get(field)
        return (plain_line(value.text) or None) if value else None

    def _date(self) -> dt.date | None:
        value = self._stated.texts.get("date")
        match = _DAY.fullmatch(value.text) if value else None
        if match:
            try:
                return dt.date(int(match[1]), int(match[2]), int(match[3]))
            except ValueError:
                pass
        if value:
            message = f"the date {quote(value.text)} is no day"
            self._doubt(Check.DATE, value, message, "Write it as year-month-day, such as 2026-04-23.")
        return None

    def _pages(self) -> str | None:
        value = self._stated.texts.get("pages")
        match = _PAGES.fullmatch(value.text.strip()) if value else None
        if match is None:
            return value.text.strip()[:40] if value and any(c.isdigit() for c in value.text) else None
        return f"{match[1]}-{match[2]}" if match[2] and match[2] != match[1] else match[1]

    def _edition(self) -> tuple[Edition, str | None]:
        """Returns the edition, and what stands behind it in the field of the venue, such as `Oral`."""
        texts = self._stated.texts
        base = self._record.heading or self._checker.edition
        venue, year, track = parse_venue(plain_line(texts["venue"].text)) if "venue" in texts else ("", None, None)
        stated = self._year()
        if stated is None and year is None and "date" in texts:
            year = find_year(texts["date"].text)
        own = stated or year
        if not venue:
            return Edition(venue=base.venue, year=own or base.year), None
        same = base.year if base.venue.casefold() == venue.casefold() or self._record.heading else None
        return Edition(venue=venue, year=own or same), track

    def _year(self) -> int | None:
        value = self._stated.texts.get("year")
        if value is None:
            return None
        year = int(value.text) if value.text.isdecimal() and len(value.text) <= 4 else find_year(value.text)  # noqa: PLR2004  # digits of a year
        if year is not None and is_possible(year):
            return year
        self._doubt(Check.YEAR, value, f"the year {quote(value.text)} is none of a conference", "Write it as 2026.")
        return None


def _identity(title: RichText | None, authors: tuple[Author, ...]) -> str:
    """Returns what tells a paper without an abstract apart."""
    return f"{render_plain(title) if title else ''}\n{' '.join(author.name for author in authors)}"


def _names(stated: Statements) -> frozenset[str]:
    return frozenset((*stated.texts, *stated.lists, *(f"links.{kind}" for kind in stated.links)))
