"""Finds abbreviations with what they stand for, and settles what each means in a catalogue."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.prose.acronyms import find_expansion_before
from generator.prose.tokens import Token

SURE_PAPERS, SURE_SHARE = 2, 0.8
"""So many papers, and this share of those that define an abbreviation, must agree on its meaning."""
_CLOSES = frozenset([")", ",", ";"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """A short form in brackets, and the words before it that it stands for."""

    short: Token
    long: tuple[Token, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LongForm:
    """What an abbreviation stands for."""

    key: tuple[str, ...]
    """The folded words."""
    text: str
    """The same as it is written."""


def find_definitions(tokens: Sequence[Token]) -> Iterator[Definition]:
    """Yields each `Long Form (LF)` of a sentence."""
    for place, token in enumerate(tokens[:-2]):
        if token.text == "(" and tokens[place + 1].is_word and tokens[place + 2].text in _CLOSES:
            start = find_expansion_before(tokens[place + 1].text, tokens[:place])
            if start is not None:
                yield Definition(short=tokens[place + 1], long=tuple(tokens[start:place]))


def build_glossary(defined: Iterable[Mapping[str, LongForm]]) -> Mapping[str, LongForm]:
    """Returns what each abbreviation stands for in a catalogue, where its papers agree.

    Args:
        defined: What each paper says: long forms by folded short form.
    """
    meanings: dict[str, Counter[tuple[str, ...]]] = {}
    texts: dict[tuple[str, ...], Counter[str]] = {}
    for paper in defined:
        for short, long in paper.items():
            meanings.setdefault(short, Counter())[long.key] += 1
            texts.setdefault(long.key, Counter())[long.text] += 1
    glossary: dict[str, LongForm] = {}
    for short, counts in sorted(meanings.items()):
        key = min(counts, key=lambda one: (-counts[one], one))
        if counts[key] >= max(SURE_PAPERS, SURE_SHARE * counts.total()):
            glossary[short] = LongForm(key=key, text=most_written(texts[key]))
    return glossary


def most_written(forms: Mapping[str, int]) -> str:
    """Returns the way of writing that is counted most; among equals that with the fewest capitals."""
    return min(forms, key=lambda form: (-forms[form], sum(map(str.isupper, form)), form))
