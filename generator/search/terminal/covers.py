"""Cover terms, as `browser/covers.mjs` has them: one stands in every title that has all words of a query.

Lunr adds up what single words are worth, so two rare words in the keywords can outweigh three words of the very title
that was meant. The rarity of a cover term is that of the words together. It costs no bytes, since its papers are those
that its words share.
"""

from collections.abc import Iterable, Sequence

from generator.search.fields import FIELD_NAMES
from generator.search.index_files import Holder, IndexFiles
from generator.search.stemmer import stem
from generator.search.terminal.lexicon import Lexicon, exact_term

_WORD_MARK = "&"
"""Parts the words of a cover term; no term of another kind holds it."""
_TERM_MARK = "|"
"""Parts the terms that satisfy one of its words."""
_TITLE = FIELD_NAMES.index("title")


def cover_terms(words: Iterable[tuple[str, Sequence[str], Sequence[str]]], lexicon: Lexicon) -> tuple[str, ...]:
    """Returns the cover term of the words that a paper must have; nothing for a single word.

    A word is what was typed, its terms, and those of longer words. It counts in its own form, where the catalogue has
    that.
    """
    wanted = dict.fromkeys(_TERM_MARK.join(_list_terms(*word, lexicon)) for word in words)
    return () if len(wanted) < 2 or "" in wanted else (_WORD_MARK.join(wanted),)  # noqa: PLR2004 (two are company)


def find_holders(text: str, files: IndexFiles) -> tuple[tuple[Holder, ...], ...] | None:
    """Returns the papers that hold a term of any kind, by field, or `None` if none does."""
    if _WORD_MARK not in text:
        return files.find_term(text)
    by_word = [_unite(word.split(_TERM_MARK), files) for word in text.split(_WORD_MARK)]
    shared = set(by_word[0]).intersection(*by_word[1:])
    holders = tuple(Holder(paper=paper, count=1, forms=(), length=by_word[0][paper]) for paper in sorted(shared))
    return tuple(holders if field == _TITLE else () for field in range(len(FIELD_NAMES)))


def _list_terms(raw: str, terms: Sequence[str], longer: Sequence[str], lexicon: Lexicon) -> Iterable[str]:
    if not terms:
        return longer
    exact = exact_term(raw)
    return [exact if term == stem(raw) and lexicon.is_term(exact) else term for term in terms]


def _unite(terms: Iterable[str], files: IndexFiles) -> dict[int, int]:
    """Returns the papers whose title has any of the terms, with the length of the title."""
    found = (files.find_term(term) for term in terms)
    return {holder.paper: holder.length for by_field in found if by_field for holder in by_field[_TITLE]}
