"""Finds the abstract that each entry of facts belongs to, by its opening words."""

import difflib
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence

from generator.errors import Problem, quote
from generator.model import Origin
from generator.seeds.facts import Facts, folded
from generator.seeds.record import SeedRecord

NEIGHBOURS = 20
"""Openings before and after the place of a wrong one that are looked at for a hint; a misspelt opening sorts near."""


def match_facts(
    facts: Iterable[Facts], records: Iterable[SeedRecord]
) -> tuple[dict[Origin, Facts], tuple[Problem, ...]]:
    """Returns the facts of each record that has some, and a problem for each entry that matches none or several."""
    openings = sorted((_opening(record), record.origin) for record in records)
    texts = [text for text, _ in openings]
    matched: dict[Origin, Facts] = {}
    problems = []
    for entry in facts:
        opens = folded(entry.opens)
        start = bisect_left(texts, opens)
        found = [origin for text, origin in openings[start : start + 2] if text.startswith(opens)]
        near = texts[max(start - NEIGHBOURS, 0) : start + NEIGHBOURS]
        told = _problem_of(opens, found, matched, near)
        if told is None:
            matched[found[0]] = entry
        else:
            message, advice = told
            problems.append(Problem(path=entry.file, line=entry.line, message=message, advice=advice))
    return matched, tuple(problems)


def _opening(record: SeedRecord) -> str:
    """Returns the abstract on one line, or the title of a record that has none."""
    title = record.stated.texts.get("title")
    return folded(record.abstract) or (folded(title.text) if title else "")


def _problem_of(
    opens: str, found: Sequence[Origin], matched: Mapping[Origin, Facts], near: Sequence[str]
) -> tuple[str, str] | None:
    """Returns what is wrong with an opening and what to do about it, or `None` if it points at one free record."""
    match found:
        case []:
            message = f"no abstract opens with {quote(opens)}"
            return message, f"Copy the first words of the abstract as they stand there.{_hint(opens, near)}"
        case [origin] if origin in matched:
            message = f"the abstract that opens with {quote(opens)} already has facts on line {matched[origin].line}"
            return message, "Put all facts about a paper into one entry."
        case [_]:
            return None
        case _:
            lines = " and ".join(str(origin.line) for origin in sorted(found))
            message = f"several abstracts open with {quote(opens)}, those on lines {lines} among them"
            return message, "Add more of the opening words."


def _hint(opens: str, near: Sequence[str]) -> str:
    words = len(opens.split())
    heads = (" ".join(text.split()[:words]) for text in near)
    close = difflib.get_close_matches(opens, heads, n=1)
    return f" Did you mean {quote(close[0])}?" if close else ""
