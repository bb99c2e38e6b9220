"""The words and terms of the built index, as `browser/dictionary.mjs` looks them up."""

from collections.abc import Iterable, Iterator
from functools import cached_property

from generator.search.index_files import HeldTerm, IndexFiles
from generator.search.vocabulary import EXACT_MARK, SUBJECT_MARK, stem_of, terms_of

_MOST_SHARDS = 12
"""A beginning of words may stand in so many shards; more words than these hold are not looked up."""
_MOST_SHARDS_OF_PATTERN = 96
"""A pattern that the reader has typed on purpose may."""


class Lexicon:
    """What the terminal knows of words."""

    def __init__(self, files: IndexFiles) -> None:
        self.files = files

    def is_term(self, text: str) -> bool:
        """Returns whether some paper has the term, which may be of any kind."""
        return self.files.find_term(text) is not None

    def is_frequent(self, word: str) -> bool:
        """Returns whether a word is looked for everywhere but in the abstracts, of which very many have it."""
        return self.files.is_frequent(word)

    def starting_with(self, prefix: str) -> tuple[str, ...]:
        """Returns the words that begin so, in order; of a very common beginning only the first."""
        return self.files.list_words(prefix, most=_MOST_SHARDS)

    def is_common_start(self, prefix: str) -> bool:
        """Returns whether words that begin so are too many to be looked up."""
        return len(self.files.list_shards(prefix)) > _MOST_SHARDS

    def split(self, word: str) -> tuple[str, ...]:
        """Returns the parts of a word that some paper writes with hyphens."""
        return self.files.split_compound(word)

    def terms_starting_with(self, prefix: str) -> tuple[str, ...] | None:
        """Returns the terms of all kinds that begin so; `None` where there are too many."""
        shards = self.files.list_shards(prefix)
        if len(shards) > _MOST_SHARDS_OF_PATTERN:
            return None
        terms = (term for shard in shards for term in self.files.list_terms(shard) if term.text.startswith(prefix))
        return tuple(text for term in terms for text in _list_kinds(term))

    def count_shards(self, texts: Iterable[str]) -> int:
        """Returns in how many shards the terms stand."""
        return len({self.files.find_shard(stem_of(text)) for text in texts})

    @cached_property
    def all_terms(self) -> tuple[str, ...]:
        """Returns the terms of all kinds of all words; some may stand in no paper."""
        terms = (text for word in self.files.read_vocabulary() for text in terms_of(word))
        return tuple(dict.fromkeys(terms))


def exact_term(word: str) -> str:
    """Returns the term of a word in its own form."""
    return terms_of(word)[1]


def _list_kinds(term: HeldTerm) -> Iterator[str]:
    yield term.text
    yield from (f"{term.text}{EXACT_MARK}{form}" for form in term.forms)
    yield term.text + SUBJECT_MARK
