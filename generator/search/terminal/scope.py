"""Which papers the filters of a query leave, as `browser/scope.mjs` has it."""

from collections.abc import Callable

from generator.search.analysis import split_words
from generator.search.index_files import IndexFiles
from generator.search.terminal.query import Filters, join_words


def build_scope(filters: Filters, files: IndexFiles) -> Callable[[int], bool] | None:
    """Returns the test of a paper's place in the catalogue; `None` where neither topic, venue nor year is asked."""
    if not (filters.topics or filters.venues or filters.years):
        return None
    slugs = [slug for slug, _, _ in files.manifest["topics"]]
    wanted = [_find_topics(slug, slugs) for slug in dict.fromkeys(filters.topics)]
    keys = set(map(join_words, filters.venues))
    editions: list[tuple[str, int | None]] = files.manifest["editions"]
    has_edition = [
        (not keys or join_words(split_words(venue)) in keys)
        and (not filters.years or any(year is not None and first <= year <= last for first, last in filters.years))
        for venue, year in editions
    ]
    topics_of, edition_of = files.read_filing()

    def accepts(paper: int) -> bool:
        return has_edition[edition_of[paper]] and all(found & topics_of[paper] for found in wanted)

    return accepts


def _find_topics(slug: str, slugs: list[str]) -> frozenset[int]:
    """Returns the numbers of the topics that a slug means: its own, or all with a word that begins so."""
    exact = frozenset(number for number, each in enumerate(slugs) if each == slug)
    return exact or frozenset(number for number, each in enumerate(slugs) if f"-{slug}" in f"-{each}")
