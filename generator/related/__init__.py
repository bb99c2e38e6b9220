"""Finds the papers near a paper, by TF-IDF cosine over title, abstract and keywords, with the words that both share."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from generator.model import Related
from generator.prose.matching import split_parts
from generator.prose.rarity import build_rarity
from generator.related.nearest import Field, Finder, find_outdated, finding_terms
from generator.related.shared import find_shared
from generator.related.terms import Words, find_forms, line_of, terms_in, words_in
from generator.related.vectors import Vector, build_vector
from generator.store import Json, Shelf, key_of

__all__ = ["RelatedDocument", "Words", "find_related", "line_of"]

LEAST_NEARNESS = 0.02
"""Papers that are less near than this share no subject."""
DUPLICATE_SHARE = 0.85
"""Papers that have this share of their terms in common are one paper in two places."""
_KEY = key_of("related")
"""The shelf holds one thing: what was found for all papers together."""
_SUSPICIOUS = 0.5
"""Only papers nearer than this are looked at for being duplicates."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RelatedDocument:
    """What a paper is compared by; texts are plain."""

    id: str
    title: str
    abstract: str
    keywords: tuple[str, ...]
    words: Words
    """The words of all three."""

    @classmethod
    def of(cls, paper: str, title: str, abstract: str, keywords: tuple[str, ...] = ()) -> "RelatedDocument":
        """Returns the document of a paper whose words have not been read yet."""
        words = Words(
            abstract=line_of(split_parts(abstract)),
            title=line_of(split_parts(title)),
            keywords=tuple(line_of(split_parts(keyword)) for keyword in keywords),
        )
        return cls(id=paper, title=title, abstract=abstract, keywords=keywords, words=words)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Finding:
    """What was found for a paper, and the mark of what it was found by."""

    mark: str
    field: Field
    near: tuple[Related, ...]


def find_related(
    documents: Sequence[RelatedDocument], limit: int = 6, shelf: Shelf | None = None
) -> dict[str, tuple[Related, ...]]:
    """Returns for each paper, by id, the papers nearest to it, the nearest first, at most `limit`.

    Terms are folded words and pairs of neighbouring words, weighed by TF-IDF; nearness is the cosine. A paper is never
    near itself or a duplicate of it, and papers that share next to nothing are left out. What `shelf` holds is looked
    for again only where a near paper has changed.
    """
    shelf = Shelf({}) if shelf is None else shelf
    earlier = _read_findings(shelf)
    found = _Search(documents, limit).update(earlier)
    if found != earlier:
        _keep_findings(shelf, found)
    return {document.id: found[document.id].near for document in documents}


class _Search:
    """One run over all papers; vectors and their index are made when they are first needed."""

    def __init__(self, documents: Sequence[RelatedDocument], limit: int) -> None:
        self._documents = {document.id: document for document in documents}
        self._limit = limit
        self._different = {document.id: words_in(document.words) for document in documents}
        self._rarity = build_rarity(self._different.values())
        self._vectors: dict[str, Vector] = {}
        self._finder: Finder | None = None

    def update(self, earlier: Mapping[str, _Finding]) -> dict[str, _Finding]:
        """Returns the finding of each paper, given those of the last run."""
        marks = {paper: self._mark(paper) for paper in self._documents}
        fields = {paper: finding.field for paper, finding in earlier.items() if finding.mark == marks.get(paper)}
        outdated = find_outdated(marks.keys(), fields, self._make_finder)
        return {
            paper: self._find(paper, mark) if paper in outdated else earlier[paper] for paper, mark in marks.items()
        }

    def _mark(self, paper: str) -> str:
        """Returns the digest of all that a paper brings to a comparison."""
        document = self._documents[paper]
        corrections = self._rarity.corrections
        own: list[Json] = [[word, corrections[word]] for word in sorted(self._different[paper] & corrections.keys())]
        number = finding_terms(len(self._documents))
        return key_of(document.title, document.abstract, list(document.keywords), own, number, self._limit)

    def _make_finder(self) -> Finder:
        if self._finder is None:
            self._vectors = {
                paper: build_vector(document.words, self._rarity) for paper, document in self._documents.items()
            }
            self._finder = Finder(self._vectors)
        return self._finder

    def _find(self, paper: str, mark: str) -> _Finding:
        finder = self._make_finder()
        field = finder.find_field(paper)
        near = [
            other
            for nearness, other in finder.rank(paper, field)
            if nearness >= LEAST_NEARNESS and not (nearness >= _SUSPICIOUS and self._are_duplicates(paper, other))
        ][: self._limit]
        return _Finding(mark=mark, field=field, near=tuple(self._relate(paper, near)))

    def _relate(self, paper: str, near: Sequence[str]) -> Iterable[Related]:
        document = self._documents[paper]
        forms = find_forms((document.abstract, document.title, *document.keywords)) if near else {}
        own = self._vectors[paper]
        for other in near:
            vector = self._vectors[other]
            common = {term: own[term] * vector[term] for term in own if term in vector and " " not in term}
            line = self._documents[other].words.line
            yield Related(paper=other, shared=find_shared(common, forms, line, self._rarity))

    def _are_duplicates(self, paper: str, other: str) -> bool:
        left, right = (set(terms_in(self._documents[one].words.abstract)) for one in (paper, other))
        return len(left & right) >= DUPLICATE_SHARE * len(left | right)


def _read_findings(shelf: Shelf) -> dict[str, _Finding]:
    """Returns the findings of the last run, all or none: each holds only as long as those of the others do."""
    papers = cast("dict[str, Json] | None", shelf.find(_KEY))
    return {paper: _parse(cast("dict[str, Json]", value)) for paper, value in (papers or {}).items()}


def _parse(value: dict[str, Json]) -> _Finding:
    near = cast("list[list[str]]", value["near"])
    return _Finding(
        mark=cast("str", value["mark"]),
        field=Field(papers=tuple(cast("list[str]", value["field"])), least=cast("float", value["least"])),
        near=tuple(Related(paper=other, shared=tuple(shared)) for other, *shared in near),
    )


def _keep_findings(shelf: Shelf, found: Mapping[str, _Finding]) -> None:
    papers: dict[str, Json] = {
        paper: {
            "mark": finding.mark,
            "least": finding.field.least,
            "field": list(finding.field.papers),
            "near": [[related.paper, *related.shared] for related in finding.near],
        }
        for paper, finding in found.items()
    }
    shelf.keep(_KEY, papers)
