"""Finds noun phrases: runs of words that name a thing, without articles."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.prose.classes import Sentence, WordClass
from generator.prose.tokens import Token

_INSIDE = frozenset({WordClass.NOUN, WordClass.ADJECTIVE, WordClass.NUMBER, WordClass.PARTICIPLE, WordClass.GERUND})
_MODIFIER = frozenset({WordClass.ADJECTIVE, WordClass.NUMBER, WordClass.PARTICIPLE})


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """A run of tokens of one sentence: `tokens[start:end]`."""

    start: int
    end: int


def find_noun_phrases(sentence: Sentence) -> tuple[Phrase, ...]:
    """Returns the longest noun phrases of a sentence, in order; each ends in a noun and holds no article."""
    tokens, classes = sentence.tokens, sentence.classes
    phrases: list[Phrase] = []
    start = 0
    while start < len(tokens):
        if not _may_start(classes, start):
            start += 1
            continue
        end = start + 1
        while end < len(tokens) and _may_continue(tokens, classes, end):
            end += 1
        last = end
        while last > start and classes[last - 1] is not WordClass.NOUN:
            last -= 1
        if last > start:
            phrases.append(Phrase(start=start, end=last))
        start = end
    return tuple(phrases)


def _may_start(classes: Sequence[WordClass], place: int) -> bool:
    if classes[place] in {WordClass.PARTICIPLE, WordClass.GERUND}:
        return place > 0 and classes[place - 1] in {WordClass.DETERMINER, WordClass.ADJECTIVE}
    return classes[place] in _INSIDE


def _may_continue(tokens: Sequence[Token], classes: Sequence[WordClass], place: int) -> bool:
    if classes[place] not in _INSIDE or tokens[place - 1].lower.endswith(("'s", "s'")):
        return False
    if classes[place] in {WordClass.PARTICIPLE, WordClass.GERUND}:
        return classes[place - 1] in _MODIFIER
    return True
