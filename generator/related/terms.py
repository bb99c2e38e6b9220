"""The terms that papers are compared by: folded words, and pairs of words that follow each other."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from sys import intern

from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.matching import Part, split_parts

_GAP = "."
"""Stands in a line of words where two neighbours make no pair; no word is spelt so."""
_TITLE_FACTOR, _KEYWORD_FACTOR = 2.0, 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The words of a paper that may be terms, each text as one line: `kelp forest . mapping . underwater robot`."""

    abstract: str
    title: str
    keywords: tuple[str, ...]

    @property
    def line(self) -> str:
        """Returns all of them on one line, parted."""
        return f" {_GAP} ".join((self.abstract, self.title, *self.keywords))


def line_of(parts: Sequence[Part]) -> str:
    """Returns the words of a text that may be terms on one line, with a mark where a pair is parted."""
    line: list[str] = []
    for part in parts:
        if _is_term(part):
            if line and line[-1] != _GAP and not part.follows:
                line.append(_GAP)
            line.append(part.folded)
        elif line and line[-1] != _GAP:
            line.append(_GAP)
    return " ".join(line)


def words_in(words: Words) -> set[str]:
    """Returns the different words of a paper."""
    return set(words.line.split()) - {_GAP}


def terms_in(line: str) -> Iterator[str]:
    """Yields the terms of a line of words, each word before the pair that it closes."""
    before = _GAP
    for word in line.split():
        if word != _GAP:
            yield intern(word)
            if before != _GAP:
                yield intern(f"{before} {word}")
        before = word


def count_terms(words: Words) -> Mapping[str, float]:
    """Returns how often each term stands in a paper; a title counts twice."""
    counts: dict[str, float] = {}
    lines = ((words.abstract, 1.0), (words.title, _TITLE_FACTOR))
    for line, factor in (*lines, *((keyword, _KEYWORD_FACTOR) for keyword in words.keywords)):
        for term in terms_in(line):
            counts[term] = counts.get(term, 0.0) + factor
    return counts


def find_forms(texts: Sequence[str]) -> Mapping[str, str]:
    """Returns each term of these texts as it is first written there."""
    forms: dict[str, str] = {}
    for text in texts:
        before: Part | None = None
        for part in split_parts(text):
            if not _is_term(part):
                before = None
                continue
            forms.setdefault(part.folded, text[part.start : part.end])
            if before is not None and part.follows:
                pair = f"{before.folded} {part.folded}"
                if pair not in forms:
                    forms[pair] = " ".join(text[before.start : part.end].split())
            before = part
    return forms


def _is_term(part: Part) -> bool:
    return part.folded not in FUNCTION_WORDS and len(part.folded) > 1 and any(map(str.isalpha, part.folded))
