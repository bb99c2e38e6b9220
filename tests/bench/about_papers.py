"""Measures what is read from abstracts: speed of each step, and agreement with what authors wrote.

Usage: python tests/bench/about_papers.py PAPERS.jsonl[.gz] [NUMBER]

Rows hold `abstract`, and may hold `title` and `keywords`. Prints CPU seconds a step and peak memory; for rows with
a title the share of names found (of titles that read `NAME: rest` with a coined name that stands in the abstract) and
the mean overlap of content words between derived and real title; for rows with keywords the recall of the first eight;
for rows with `area` and `scheme` the share of related papers, among those of the scheme, that carry the same area.
The overlap of two random halves shows how far the figures move by chance.
"""

import gzip
import json
import random
import re
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from generator.keywords import choose_keywords, list_candidates
from generator.model import Name
from generator.names import find_names
from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.mentions import is_coined
from generator.prose.reading import Reading
from generator.prose.words import fold_phrase
from generator.related import RelatedDocument, find_related
from generator.text import parse_text, render_plain
from generator.titles import derive_title
from generator.topics import assign_topics, read_taxonomy

Row = dict[str, Any]


def read_rows(path: Path, number: int) -> list[Row]:
    """Returns the first rows of a JSON Lines file, with their abstracts as plain text."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for _, line in zip(range(number), lines, strict=False)]
    return [row | {"plain": render_plain(parse_text(row["abstract"]))} for row in rows]


def measure(rows: Sequence[Row]) -> None:
    """Runs every step over all rows and prints what it took and how well it agrees."""
    clock = _Clock()
    readings = [Reading(row["plain"]) for row in rows]
    names = [find_names(reading) for reading in readings]
    clock.lap("names")
    titles = [derive_title(reading, found) for reading, found in zip(readings, names, strict=True)]
    clock.lap("titles")
    taxonomy = read_taxonomy()
    topics = [assign_topics(title, reading, taxonomy) for reading, title in zip(readings, titles, strict=True)]
    clock.lap("topics")
    keywords = choose_keywords(
        [list_candidates(title, reading, own) for title, reading, own in zip(titles, readings, names, strict=True)]
    )
    clock.lap("keywords")
    related = find_related(
        [
            RelatedDocument.of(str(n), row.get("title") or titles[n], row["plain"], keywords[n])
            for n, row in enumerate(rows)
        ]
    )
    clock.lap("related")
    print(f"topics a paper {sum(map(len, topics)) / len(rows):.2f}; without {sum(not found for found in topics)}")
    print(f"related a paper {sum(map(len, related.values())) / len(rows):.2f}")
    for scheme in sorted({row["scheme"] for row in rows if row.get("area")}):
        print(_share_areas([row for row in rows if row.get("scheme") == scheme], scheme))
    places = list(range(len(rows)))
    random.Random(7).shuffle(places)  # noqa: S311 (halves for a measurement)
    for label, half in (("one half", places[::2]), ("the other", places[1::2])):
        print(label, _agree(rows, names, titles, keywords, half))


def _share_areas(rows: Sequence[Row], scheme: str) -> str:
    """Tells how many of the papers found for a paper carry its area, of all that were found among rows of a scheme."""
    areas = {str(n): row["area"] for n, row in enumerate(rows)}
    readings = [Reading(row["plain"]) for row in rows]
    keywords = choose_keywords(
        [list_candidates(row["title"], one, find_names(one)) for row, one in zip(rows, readings, strict=True)]
    )
    found = find_related(
        [
            RelatedDocument.of(str(n), row["title"], row["plain"], own)
            for n, (row, own) in enumerate(zip(rows, keywords, strict=True))
        ]
    )
    same = [areas[paper] == areas[other.paper] for paper, near in found.items() for other in near]
    sizes = Counter(areas.values()).values()
    chance = sum(size * (size - 1) for size in sizes) / (len(rows) * (len(rows) - 1))
    return f"related papers of one area ({scheme}): {sum(same) / len(same):.3f} of {len(same)}; by chance {chance:.3f}"


class _Clock:
    def __init__(self) -> None:
        self._last = time.process_time()

    def lap(self, step: str) -> None:
        now = time.process_time()
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"{step:9} {now - self._last:7.1f} CPU s, peak {peak:.0f} MB")
        self._last = now


def _agree(
    rows: Sequence[Row],
    names: Sequence[tuple[Name, ...]],
    titles: Sequence[str],
    keywords: Sequence[tuple[str, ...]],
    places: Iterable[int],
) -> str:
    named, overlaps, recalls = [], [], []
    for place in places:
        row = rows[place]
        title = row.get("title") or ""
        real = title.partition(": ")[0].strip() if ": " in title else ""
        if real and " " not in real and is_coined(real) and real in row["plain"]:
            named.append([name.short for name in names[place]][:1] == [real])
        if title:
            overlaps.append(_overlap(titles[place], title))
        if row.get("keywords"):
            wanted = {fold_phrase(keyword) for keyword in row["keywords"]}
            recalls.append(len(wanted & {fold_phrase(keyword) for keyword in keywords[place]}) / len(wanted))
    means = ((sum(v) / len(v) if v else float("nan"), len(v)) for v in (named, overlaps, recalls))
    texts = zip(("names", "title F1", "keyword recall@8"), means, strict=True)
    return "; ".join(f"{label} {mean:.3f} of {number}" for label, (mean, number) in texts)


def _overlap(one: str, other: str) -> float:
    left, right = (
        Counter(word for word in re.findall(r"[a-z0-9]+", text.lower()) if word not in FUNCTION_WORDS)
        for text in (one, other)
    )
    return 2 * (left & right).total() / max(1, left.total() + right.total())


if __name__ == "__main__":
    measure(read_rows(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else sys.maxsize))
