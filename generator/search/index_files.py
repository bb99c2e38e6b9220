"""The built index, read back from its files: what the browser does with shards, in Python."""

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from generator.search.analysis import strip_inflection
from generator.search.ascending import read_ascending
from generator.search.fields import FIELDS, Field
from generator.search.packing import read_file, read_texts, read_varints
from generator.search.shards import LAST_FIELD, LONG_HEAD
from generator.search.stemmer import stem
from generator.search.vocabulary import EXACT, EXACT_MARK, kind_of, stem_of, utf16_order

_BRIEF_PAPERS = 31


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder:
    """A paper that holds a term in a field."""

    paper: int
    count: int
    """How often the term stands there."""
    forms: tuple[int, ...]
    """The form of each occurrence; empty where the field has none."""
    length: int
    """Number of words of the field, rounded up; zero where it does not count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldTerm:
    """A stem as a shard holds it."""

    text: str
    words: tuple[str, ...]
    compounds: dict[str, tuple[str, ...]]
    forms: tuple[str, ...]
    holders: tuple[tuple[Holder, ...], ...]
    """By field."""
    is_frequent: bool
    """Whether so many texts have it that they are not held."""

    def select_holders(self, kind: int) -> tuple[tuple[Holder, ...], ...] | None:
        """Returns the holders in fields that have so many terms of a word, or `None` if there are none."""
        fields = zip(FIELDS, self.holders, strict=True)
        found = tuple(held if field.terms_per_word >= kind else () for field, held in fields)
        return found if any(found) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldShard:
    """A range of terms."""

    terms: dict[str, HeldTerm]
    visitors: tuple[str, ...]


def read_shard(content: bytes, *, span: int, common: int) -> HeldShard:
    """Returns the terms of a shard.

    Args:
        content: The file.
        span: A number that positions of papers are below.
        common: What stands in more texts counts once in each.
    """
    tails, overlaps, heads, papers, *rest = read_file(content)
    texts = read_texts(overlaps, tails)
    described = [
        (tuple(next(texts) for _ in range(words)), counts, is_frequent)
        for words, counts, is_frequent in _read_heads(heads)
    ]
    lists = read_ascending(papers, [count for _, counts, _ in described for count in counts], span)
    repeats, forms, lengths = map(read_varints, rest)
    columns = _Columns(repeats, forms, lengths, common)
    terms: dict[str, HeldTerm] = {}
    for written, counts, is_frequent in described:
        words = tuple(text.replace("-", "") for text in written)
        kinds = tuple(dict.fromkeys(map(strip_inflection, words)))
        holders = tuple(
            columns.read(field, next(lists), has_forms=len(kinds) > 1) for field, _ in zip(FIELDS, counts, strict=True)
        )
        terms[stem(words[0])] = HeldTerm(
            text=stem(words[0]),
            words=words,
            compounds={text.replace("-", ""): tuple(text.split("-")) for text in written if "-" in text},
            forms=kinds,
            holders=holders,
            is_frequent=is_frequent,
        )
    return HeldShard(terms=terms, visitors=tuple(text.replace("-", "") for text in texts))


@dataclass(slots=True)
class _Columns:
    """The columns of counts, read from their beginning on."""

    repeats: Iterator[int]
    forms: Iterator[int]
    lengths: Iterator[int]
    common: int

    def read(self, field: Field, papers: list[int], *, has_forms: bool) -> tuple[Holder, ...]:
        is_once = field.is_text and len(papers) > self.common
        counts = [1 if is_once else next(self.repeats) + 1 for _ in papers]
        forms = [self._read_forms(count, is_given=has_forms) if field.has_forms else () for count in counts]
        return tuple(
            Holder(
                paper=paper,
                count=count,
                forms=held,
                length=next(self.lengths) * field.length_step if field.length_step else 0,
            )
            for paper, count, held in zip(papers, counts, forms, strict=True)
        )

    def _read_forms(self, count: int, *, is_given: bool) -> tuple[int, ...]:
        return tuple(next(self.forms) if is_given else 0 for _ in range(count))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Range:
    """Consecutive files by what they start with: all that the manifest names, or those of a directory."""

    starts: tuple[str, ...]
    names: tuple[str, ...]

    def place(self, text: str) -> int:
        """Returns the file that holds a text, or would hold it."""
        return max(0, bisect_right(self.starts, utf16_order(text), key=utf16_order) - 1)

    def list_from(self, prefix: str) -> Iterator[str]:
        """Yields the names of the files of everything that begins so."""
        first = self.place(prefix)
        yield self.names[first]
        for start, name in zip(self.starts[first + 1 :], self.names[first + 1 :], strict=True):
            if not start.startswith(prefix):
                return
            yield name


def _read_range(starts: Iterable[str], names: str) -> _Range:
    known = tuple(starts)
    size = len(names) // len(known)
    return _Range(starts=known, names=tuple(names[at : at + size] for at in range(0, len(names), size)))


@dataclass(frozen=True, kw_only=True)
class IndexFiles:
    """The search files of a built site, each read when it is needed."""

    folder: Path
    """The folder `search` of the site, or of the docs that it is built from."""
    _shards: dict[str, HeldShard] = field(default_factory=dict)
    _directories: dict[str, _Range] = field(default_factory=dict)

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """Returns the manifest.

        Raises:
            FileNotFoundError: If there is no search in the folder.
        """
        manifest: dict[str, Any] = json.loads((self.folder / "manifest.json").read_text(encoding="utf-8"))
        return manifest

    @cached_property
    def _root(self) -> _Range:
        return _read_range(self.manifest["starts"], self.manifest["shards"])

    def find_term(self, text: str) -> tuple[tuple[Holder, ...], ...] | None:
        """Returns the holders of a term of any kind by field, or `None` if no paper has it."""
        term = self._shard_of(stem_of(text)).terms.get(stem_of(text))
        if term is None:
            return None
        kind = kind_of(text)
        if kind != EXACT:
            return term.select_holders(kind)
        form = text.partition(EXACT_MARK)[2]
        if form not in term.forms:
            return None
        found = tuple(tuple(_select_form(holders, term.forms.index(form))) for holders in term.holders)
        return found if any(found) else None

    def is_frequent(self, word: str) -> bool:
        """Returns whether so many texts have a word that they are not held."""
        term = self._shard_of(stem(word)).terms.get(stem(word))
        return term is not None and term.is_frequent

    def split_compound(self, word: str) -> tuple[str, ...]:
        """Returns the parts of a word that some paper writes with hyphens, or nothing."""
        term = self._shard_of(stem(word)).terms.get(stem(word))
        return term.compounds.get(word, ()) if term else ()

    def list_shards(self, prefix: str) -> tuple[str, ...]:
        """Returns the names of the shards of everything that begins so."""
        named = self._root.list_from(prefix)
        if self.manifest["hasDirectories"]:
            named = (shard for name in named for shard in self._read_directory(name).list_from(prefix))
        return tuple(named)

    def list_terms(self, shard: str) -> tuple[HeldTerm, ...]:
        """Returns the terms of a shard."""
        return tuple(self._read(shard).terms.values())

    def list_words(self, prefix: str, *, most: int) -> tuple[str, ...]:
        """Returns the words that begin so, in order, from the first `most` shards of such words."""
        shards = self.list_shards(prefix)[:most]
        words = (word for name in shards for word in self._words_of(self._read(name)) if word.startswith(prefix))
        return tuple(sorted(words, key=utf16_order))

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

    def find_shard(self, text: str) -> str:
        """Returns the name of the shard that holds a text, or would hold it."""
        within = self._root
        if self.manifest["hasDirectories"]:
            within = self._read_directory(within.names[within.place(text)])
        return within.names[within.place(text)]

    def _shard_of(self, text: str) -> HeldShard:
        return self._read(self.find_shard(text))

    def _read(self, name: str) -> HeldShard:
        if name not in self._shards:
            content = (self.folder / "terms" / f"{name}.bin").read_bytes()
            span, common = self.manifest["span"], self.manifest["common"]
            self._shards[name] = read_shard(content, span=span, common=common)
        return self._shards[name]

    def _read_directory(self, name: str) -> _Range:
        if name not in self._directories:
            tails, overlaps, names = read_file((self.folder / "directories" / f"{name}.bin").read_bytes())
            self._directories[name] = _read_range(read_texts(overlaps, tails), names.decode())
        return self._directories[name]

    @staticmethod
    def _words_of(shard: HeldShard) -> Iterator[str]:
        yield from shard.visitors
        for term in shard.terms.values():
            yield from term.words


def _read_heads(heads: bytes) -> Iterator[tuple[int, list[int], bool]]:
    """Yields for each term its number of words, its number of papers by field, and whether it is frequent."""
    numbers = read_varints(heads)
    for head in numbers:
        counts = [0] * len(FIELDS)
        if head < LONG_HEAD:
            counts[LAST_FIELD.bit_length() - 1] = head & _BRIEF_PAPERS
            yield (head >> 5) + 1, counts, False
            continue
        mask = next(numbers)
        for number in range(len(FIELDS)):
            if mask & 1 << number:
                counts[number] = next(numbers)
        yield head - LONG_HEAD, counts, bool(mask >> len(FIELDS))


def _select_form(holders: tuple[Holder, ...], form: int) -> Iterator[Holder]:
    for holder in holders:
        if form in holder.forms:
            yield replace(holder, count=holder.forms.count(form))
