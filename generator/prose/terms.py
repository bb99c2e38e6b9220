"""Finds terms: the phrases of an abstract that name a thing and can stand alone, with what is seen of each."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.prose.classes import Sentence, WordClass
from generator.prose.glossary import Definition, most_written
from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.matching import fold_words
from generator.prose.phrases import Phrase
from generator.prose.reading import Reading
from generator.prose.tokens import Token, plain_signs

LONGEST_TERM = 4
"""Words of a term."""
_LONGEST_DEFINED = 6
"""Words of a phrase that the abstract gives a short form; such a phrase may hold small words."""
_ACTIVITIES = ("ing", "tion", "sion", "ment", "sis", "ity", "ance", "ence")
"""Endings of words that name an activity or a quality: such a phrase stands by itself even inside a longer one."""

Key = tuple[str, ...]
"""The folded words of a term: what is equal here is one term, whatever its plural, hyphens and case."""


@dataclass(slots=True, kw_only=True)
class Term:
    """What is seen of a phrase while a text is read."""

    forms: Counter[str] = field(default_factory=Counter)
    """How often it is written in which way."""
    times: int = 0
    """How often it stands in the text; short forms of it count too where the reader joins them."""
    whole: int = 0
    """How often it is a noun phrase by itself, not a part of one."""
    ended: int = 0
    """How often it stands at the end of one: `language models`, not `large language`."""
    first: float = 1.0
    """Where it stands first, as a share of the text."""
    is_defined: bool = False
    """Whether the abstract gives it a short form: `large language models (LLMs)`."""
    length: int = 1
    """In how many words it is written at most; `vision-language` is one."""


def find_terms(reading: Reading, definitions: Sequence[Definition] = ()) -> Mapping[Key, Term]:
    """Returns the terms of an abstract in the order in which they first stand.

    A term ends in a noun. It ends a noun phrase somewhere, or names an activity, or different words follow it:
    `language models`, not `large language`.

    Args:
        reading: The abstract.
        definitions: The phrases that it gives a short form.
    """
    found = _read_phrases(reading)
    for definition in definitions:
        _add_defined(found, reading.plain, definition)
    longest: Counter[Key] = Counter()
    absorbing: Counter[Key] = Counter()
    for key, term in found.items():
        longest[key[:-1]] = max(longest[key[:-1]], term.times)
        if key[-1].endswith(_ACTIVITIES):
            absorbing[key[:-1]] = max(absorbing[key[:-1]], term.times)
    return {
        key: term
        for key, term in found.items()
        if term.length <= LONGEST_TERM and _stands_alone(key, term, longest[key], absorbing[key])
    }


def fold_tokens(abstract: str, tokens: Sequence[Token]) -> tuple[Key, str]:
    """Returns the key of some tokens of an abstract that follow each other, and how it writes them."""
    shown = " ".join(plain_signs(abstract[tokens[0].start : tokens[-1].end]).split())
    return fold_words(shown), shown


def _stands_alone(key: Key, term: Term, followed: int, absorbed: int) -> bool:
    """Tells a term from a part of one.

    Args:
        key: The term.
        term: What is seen of it.
        followed: How often one and the same word follows it.
        absorbed: How often one that names an activity does: `reinforcement` is a part of `reinforcement learning`.
    """
    if term.is_defined:
        return True
    is_activity = key[-1].endswith(_ACTIVITIES)
    if term.length == 1 and not is_activity and _is_modifier(most_written(term.forms)):
        return term.ended == term.times > 1
    if term.ended or (is_activity and term.times > absorbed):
        return True
    return term.length > 1 and term.times > followed


def _is_modifier(word: str) -> bool:
    """Tells a word that mostly stands before others: `zero-shot`."""
    return "-" in word and word.islower()


def _read_phrases(reading: Reading) -> dict[Key, Term]:
    terms: dict[Key, Term] = {}
    abstract = reading.plain
    for sentence, phrases in zip(reading.sentences, reading.phrases, strict=True):
        for phrase in phrases:
            for start, end in _parts(sentence, phrase):
                part = sentence.tokens[start:end]
                key, shown = fold_tokens(abstract, part)
                term = terms.setdefault(key, Term())
                term.forms[_natural(shown, opens=start == 0)] += 1
                term.times += 1
                term.whole += (start, end) == (phrase.start, phrase.end)
                term.ended += end == phrase.end
                term.first = min(term.first, part[0].start / max(1, len(abstract)))
                term.length = max(term.length, end - start)
    return terms


def _add_defined(terms: dict[Key, Term], abstract: str, definition: Definition) -> None:
    key, shown = fold_tokens(abstract, definition.long)
    if not 1 < len(key) <= _LONGEST_DEFINED:
        return
    term = terms.setdefault(key, Term())
    term.is_defined = True
    if not term.forms:
        term.forms[shown] += 1
        term.times = term.whole = term.ended = 1
        term.first = definition.long[0].start / max(1, len(abstract))


def _parts(sentence: Sentence, phrase: Phrase) -> Iterator[tuple[int, int]]:
    """Yields the places of the phrases inside a noun phrase that end in a word of substance.

    They may be one word too long for a term, which tells what follows the longest terms.
    """
    for end in range(phrase.start + 1, phrase.end + 1):
        if sentence.classes[end - 1] is WordClass.NOUN:
            for start in range(max(phrase.start, end - LONGEST_TERM - 1), end):
                if _may_stand(sentence.tokens[start], sentence.tokens[end - 1]):
                    yield start, end


def _may_stand(first: Token, last: Token) -> bool:
    if first.lower in FUNCTION_WORDS or last.lower in FUNCTION_WORDS:
        return False
    return (
        len(last.text) > 1
        and any(c.isalpha() for c in last.text)
        and first.text[0].isalnum()
        and (first.text[0].isalpha() or (first is not last and any(c.isalpha() for c in first.text)))
    )


def _natural(shown: str, *, opens: bool) -> str:
    """Returns the phrase in small letters where it is capital only because it opens a sentence."""
    rest = shown[1:]
    return f"{shown[0].lower()}{rest}" if opens and rest == rest.lower() else shown
