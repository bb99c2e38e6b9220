"""The built index, read back from its files: what the browser does with shards, in Python."""

import json
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from generator.search.analysis import strip_inflection
from generator.search.ascending import read_ascending
from generator.search.fields import FIELDS
from generator.search.packing import read_file, read_texts, read_varints
from generator.search.shards import LAST_FIELD, LONG_HEAD
from generator.search.stemmer import stem
from generator.search.vocabulary import EXACT_MARK, SUBJECT_MARK, stem_of, utf16_order

_BRIEF_PAPERS = 31


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder:
    """A paper that holds a term in a field."""

    paper: int
    forms: tuple[int, ...]
    """The form of each occurrence."""
    length: int | None
    """Number of words of the field; `None` where lengths are files of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldTerm:
    """A stem as a shard holds it."""

    text: str
    words: tuple[str, ...]
    compounds: dict[str, tuple[str, ...]]
    forms: tuple[str, ...]
    holders: tuple[tuple[Holder, ...], ...]
    """By field."""

    @property
    def subject_holders(self) -> tuple[tuple[Holder, ...], ...] | None:
        """Returns the holders in fields that say what a paper is about, or `None` if there are none."""
        found = tuple(held if field.is_subject else () for field, held in zip(FIELDS, self.holders, strict=True))
        return found if any(found) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldShard:
    """A range of terms."""

    terms: dict[str, HeldTerm]
    visitors: tuple[str, ...]


def read_shard(content: bytes, *, span: int, has_lengths: tuple[bool, ...]) -> HeldShard:
    """Returns the terms of a shard.

    Args:
        content: The file.
        span: A number that positions of papers are below.
        has_lengths: By field whether postings hold lengths.
    """
    tails, overlaps, heads, papers, *rest, _ = read_file(content)
    texts = read_texts(overlaps, tails)
    repeats, forms, lengths = map(read_varints, rest)
    described = [(tuple(next(texts) for _ in range(words)), counts) for words, counts in _read_heads(heads)]
    lists = read_ascending(papers, [count for _, counts in described for count in counts], span)
    terms: dict[str, HeldTerm] = {}
    for written, counts in described:
        words = tuple(text.replace("-", "") for text in written)
        kinds = tuple(dict.fromkeys(map(strip_inflection, words)))
        holders = [(number, [(paper, next(repeats) + 1) for paper in next(lists)]) for number in range(len(counts))]
        terms[stem(words[0])] = HeldTerm(
            text=stem(words[0]),
            words=words,
            compounds={text.replace("-", ""): tuple(text.split("-")) for text in written if "-" in text},
            forms=kinds,
            holders=tuple(
                tuple(
                    Holder(
                        paper=paper,
                        forms=tuple(next(forms) if len(kinds) > 1 else 0 for _ in range(repeat)),
                        length=next(lengths) if has_lengths[number] else None,
                    )
                    for paper, repeat in found
                )
                for number, found in holders
            ),
        )
    return HeldShard(terms=terms, visitors=tuple(text.replace("-", "") for text in texts))


@dataclass(frozen=True, kw_only=True)
class IndexFiles:
    """The search files of a built site, each read when it is needed."""

    folder: Path
    """The folder `search` of the site, or of the docs that it is built from."""
    _shards: dict[int, HeldShard] = field(default_factory=dict)

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """Returns the manifest.

        Raises:
            FileNotFoundError: If there is no search in the folder.
        """
        manifest: dict[str, Any] = json.loads((self.folder / "manifest.json").read_text(encoding="utf-8"))
        return manifest

    @cached_property
    def _starts(self) -> list[bytes]:
        return [utf16_order(start) for start in self.manifest["starts"]]

    def find_term(self, text: str) -> tuple[tuple[Holder, ...], ...] | None:
        """Returns the holders of a term of any kind by field, or `None` if no paper has it."""
        term = self._shard_of(stem_of(text)).terms.get(stem_of(text))
        if term is None:
            return None
        if text == term.text:
            return term.holders
        if text.endswith(SUBJECT_MARK):
            return term.subject_holders
        form = text.partition(EXACT_MARK)[2]
        if form not in term.forms:
            return None
        return tuple(tuple(_select_form(holders, term.forms.index(form))) for holders in term.holders)

    def split_compound(self, word: str) -> tuple[str, ...]:
        """Returns the parts of a word that some paper writes with hyphens, or nothing."""
        term = self._shard_of(stem(word)).terms.get(stem(word))
        return term.compounds.get(word, ()) if term else ()

    def list_shards(self, prefix: str) -> tuple[int, ...]:
        """Returns the shards of everything that begins so."""
        first = self.place(prefix)
        return (first, *(at for at in range(first + 1, len(self._starts)) if self._begins(at, prefix)))

    def list_terms(self, shard: int) -> tuple[HeldTerm, ...]:
        """Returns the terms of a shard."""
        return tuple(self._read(shard).terms.values())

    def list_words(self, prefix: str, *, most: int) -> tuple[str, ...]:
        """Returns the words that begin so, in order, from the first `most` shards of such words."""
        shards = self.list_shards(prefix)[:most]
        words = (word for at in shards for word in self._words_of(self._read(at)) if word.startswith(prefix))
        return tuple(sorted(words, key=utf16_order))

    def lengths(self, number: int) -> tuple[int, ...] | None:
        """Returns the number of words of a field in every paper, unless postings hold it."""
        name = self.manifest["lengths"][number]
        if name is None:
            return None
        return tuple(read_varints(read_file((self.folder / f"{name}.bin").read_bytes())[0]))

    def read_card(self, paper: int) -> list[Any]:
        """Returns slug, title, names, authors, edition and topics of a paper."""
        card: list[Any] = self._read_row("cards", paper)
        return card

    def read_abstract(self, paper: int) -> str:
        """Returns the abstract of a paper."""
        abstract: str = self._read_row("abstracts", paper)
        return abstract

    def read_filing(self) -> tuple[tuple[frozenset[int], ...], tuple[int, ...]]:
        """Returns the numbers of the topics of every paper, and the number of its edition."""
        filed, runs = map(read_varints, self._read_columns("facets"))
        topics = tuple(frozenset(next(filed) for _ in range(number)) for number in filed)
        editions = tuple(edition for edition in runs for _ in range(next(runs)))
        return topics, editions

    def read_spellings(self) -> tuple[tuple[str, int], ...]:
        """Returns the words that readers mean, and the binary digits of their numbers of papers."""
        tails, overlaps, uses = self._read_columns("spellings")
        return tuple(zip(read_texts(overlaps, tails), read_varints(uses), strict=True))

    def read_vocabulary(self) -> tuple[str, ...]:
        """Returns every word of the index, in order."""
        tails, overlaps, _ = self._read_columns("vocabulary")
        return tuple(read_texts(overlaps, tails))

    def _read_columns(self, part: str) -> tuple[bytes, ...]:
        return read_file((self.folder / f"{self.manifest['files'][part]}.bin").read_bytes())

    def _read_row(self, part: str, paper: int) -> Any:  # noqa: ANN401 (what JSON holds)
        size = self.manifest["perFile"][part]
        path = self.folder / part / f"{paper // size}.json"
        return json.loads(path.read_text(encoding="utf-8"))[paper % size]

    def place(self, text: str) -> int:
        """Returns the shard that holds a text, or would hold it."""
        return bisect_right(self._starts, utf16_order(text)) - 1

    def _begins(self, at: int, prefix: str) -> bool:
        return bool(self.manifest["starts"][at].startswith(prefix))

    def _shard_of(self, text: str) -> HeldShard:
        return self._read(self.place(text))

    def _read(self, at: int) -> HeldShard:
        if at not in self._shards:
            names: str = self.manifest["shards"]
            size = len(names) // len(self._starts)
            path = self.folder / "terms" / f"{names[at * size : (at + 1) * size]}.bin"
            has_lengths = tuple(name is None for name in self.manifest["lengths"])
            self._shards[at] = read_shard(path.read_bytes(), span=self.manifest["span"], has_lengths=has_lengths)
        return self._shards[at]

    @staticmethod
    def _words_of(shard: HeldShard) -> Iterator[str]:
        yield from shard.visitors
        for term in shard.terms.values():
            yield from term.words


def _read_heads(heads: bytes) -> Iterator[tuple[int, list[int]]]:
    """Yields for each term its number of words, and its number of papers by field."""
    numbers = read_varints(heads)
    for head in numbers:
        counts = [0] * len(FIELDS)
        if head < LONG_HEAD:
            counts[LAST_FIELD.bit_length() - 1] = head & _BRIEF_PAPERS
            yield (head >> 5) + 1, counts
            continue
        mask = next(numbers)
        for number in range(len(FIELDS)):
            if mask & 1 << number:
                counts[number] = next(numbers)
        yield head - LONG_HEAD, counts


def _select_form(holders: tuple[Holder, ...], form: int) -> Iterator[Holder]:
    for holder in holders:
        if form in holder.forms:
            kept = tuple(held for held in holder.forms if held == form)
            yield Holder(paper=holder.paper, forms=kept, length=holder.length)
