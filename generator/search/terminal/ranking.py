"""Which papers match, in Lunr's order: lunr.py is asked with the postings of the query's terms alone."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lunr.index import Index
from lunr.pipeline import Pipeline
from lunr.query import Clause as LunrClause
from lunr.query import QueryPresence
from lunr.vector import Vector

from generator.search.fields import FIELD_NAMES
from generator.search.index_files import Holder, IndexFiles
from generator.search.terminal.clauses import PlanClause
from generator.search.terminal.covers import find_holders
from generator.search.vocabulary import utf16_order


@dataclass(frozen=True, slots=True)
class Match:
    """A paper, by its place in the catalogue, and Lunr's score of it."""

    paper: int
    score: float


def rank_papers(files: IndexFiles, clauses: Sequence[PlanClause]) -> tuple[Match, ...]:
    """Returns the papers that match, the best first."""
    if not clauses or any(clause.presence is QueryPresence.REQUIRED and not clause.terms for clause in clauses):
        return ()
    texts = sorted({term for clause in clauses for term in clause.terms}, key=utf16_order)
    inverted: dict[str, dict[str, Any]] = {}
    vectors: dict[str, Vector] = {}
    weights = _Weights(files)
    for number, text in enumerate(texts):
        by_field = find_holders(text, files) or ((),) * len(FIELD_NAMES)
        inverted[text] = {"_index": number}
        rarity = weights.rarity(by_field)
        for field, (name, holders) in enumerate(zip(FIELD_NAMES, by_field, strict=True)):
            inverted[text][name] = {str(holder.paper): {} for holder in holders}
            for holder in holders:
                vector = vectors.setdefault(f"{name}/{holder.paper}", Vector())
                vector.insert(number, weights.weigh(rarity, holder, field))
    index = Index(inverted, vectors, _Aliases(clauses), list(FIELD_NAMES), Pipeline())
    query = index.create_query()
    query.clauses += [
        LunrClause(
            term=str(number),
            fields=[FIELD_NAMES[field] for field in clause.fields],
            boost=clause.boost,
            presence=clause.presence,
        )
        for number, clause in enumerate(clauses)
    ]
    return tuple(Match(int(result["ref"]), float(result["score"])) for result in index.query(query))


class _Aliases:
    """Expands the term of a clause, which is its number, to the terms of the index, as Lunr's token set would."""

    def __init__(self, clauses: Sequence[PlanClause]) -> None:
        self._clauses = clauses
        self._numbers: tuple[str, ...] = ()

    def intersect(self, wanted: Any) -> "_Aliases":  # noqa: ANN401 (a token set of lunr.py, which has no types)
        found = _Aliases(self._clauses)
        found._numbers = tuple(wanted.to_list())
        return found

    def to_list(self) -> list[str]:
        return [term for number in self._numbers for term in self._clauses[int(number)].terms]


class _Weights:
    """Lunr's weights, from counts and lengths."""

    def __init__(self, files: IndexFiles) -> None:
        self._manifest = files.manifest

    def rarity(self, by_field: Sequence[Sequence[Holder]]) -> float:
        occurrences = sum(map(len, by_field))
        return math.log(1 + abs((self._manifest["papers"] - occurrences + 0.5) / (occurrences + 0.5)))

    def weigh(self, rarity: float, holder: Holder, field: int) -> float:
        k1, b = float(self._manifest["k1"]), float(self._manifest["b"])
        boost, terms_per_word, _, words = (int(number) for number in self._manifest["fields"][field][1:])
        average = terms_per_word * words / int(self._manifest["papers"])
        share = terms_per_word * holder.length / average if holder.length else 1
        count = holder.count
        score = rarity * ((k1 + 1) * count) / (k1 * (1 - b + b * share) + count) * boost
        return math.floor(score * 1000 + 0.5) / 1000
