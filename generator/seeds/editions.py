"""Venue and year, as headings, file names and fields of records tell them."""

import re

from generator.model import Edition, Submission

LONGEST_HEADING = 100
"""Characters; a longer first line is an abstract whose heading was forgotten."""
FIRST_YEAR, LAST_YEAR = 1900, 2099

_HEADING = re.compile(r"(?P<venue>\S.*?)\s+(?P<year>(?:19|20)\d\d)(?P<rest>\s.*)?")
_NAME = re.compile(r"(?P<venue>[A-Za-z][A-Za-z-]*?)[\s_.-]*(?P<year>(?:19|20)\d\d)(?!\d)")
_IN_BRACKETS = re.compile(r"\((?P<venue>[A-Z][\w&-]{1,14})(?:[\s'’-]+(?P<year>(?:19|20)?\d\d))?\)")
_YEAR = re.compile(r"(?<!\d)(?:1[5-9]|20|21)\d\d(?!\d)")
_TRACK = re.compile(r"(?:main|oral|poster|spotlight|notable top \d+%|long paper|short paper|findings|)", re.IGNORECASE)
_FOUR_DIGITS = 4


def parse_heading(line: str) -> Edition | None:
    """Returns the edition that a heading such as `ICLR 2026 Papers` names, or `None` if it is no heading."""
    line = line.strip()
    match = _HEADING.fullmatch(line) if len(line) <= LONGEST_HEADING else None
    return match and Edition(venue=" ".join(match["venue"].split()), year=int(match["year"]))


def edition_of_name(name: str) -> Edition | None:
    """Returns the edition that a file name such as `iclr2026.jsonl` or `NeurIPS-2024.csv` begins with, if any.

    A venue in small letters is written in capitals.
    """
    match = _NAME.match(name)
    if match is None:
        return None
    venue = match["venue"].strip("-")
    return Edition(venue=venue.upper() if venue.islower() else venue, year=int(match["year"]))


def parse_venue(text: str) -> tuple[str, int | None, str | None]:
    """Returns the venue that a field names, and the year and the rest behind it where they stand there too.

    `ICLR 2026 Poster` is the venue ICLR, the year 2026 and the rest `Poster`; of `Proceedings of the … (ICML 2024)`
    the acronym is the venue.
    """
    text = " ".join(text.split())
    bracket = _IN_BRACKETS.search(text)
    if bracket:
        year = bracket["year"]
        found = _YEAR.search(text) if year is None or len(year) < _FOUR_DIGITS else None
        return bracket["venue"], int(year) if year and len(year) == _FOUR_DIGITS else found and int(found[0]), None
    match = _HEADING.fullmatch(text) if len(text) <= LONGEST_HEADING else None
    rest = (match["rest"] or "").strip() if match else ""
    if match is None or not _TRACK.fullmatch(rest):
        return text, None, None
    return match["venue"], int(match["year"]), rest or None


def find_year(text: str) -> int | None:
    """Returns the year in a text such as `Spring 2023`, if just one stands in it."""
    years = set(_YEAR.findall(text))
    return int(years.pop()) if len(years) == 1 else None


def is_possible(year: int) -> bool:
    """Tells whether a conference may have been held in this year."""
    return FIRST_YEAR <= year <= LAST_YEAR


def have_one_edition(one: Submission, other: Submission) -> bool:
    """Tells whether venue and year of two submissions agree, as far as they are stated."""
    if one.is_edition_assumed or other.is_edition_assumed:
        return True
    years = {one.edition.year, other.edition.year} - {None}
    return one.edition.venue.casefold() == other.edition.venue.casefold() and len(years) <= 1
