"""Gives each token of a sentence its word class, by the lexicon, by its ending and by its neighbours."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from generator.prose.lexicon import (
    ADJECTIVES,
    ADVERBS,
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    NOUNS_IN_ING,
    NOUNS_IN_LY,
    PARTICIPLES,
    PASTS,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    VERBS,
    VERBS_OR_NOUNS,
)
from generator.prose.tokens import Token, split_sentences
from generator.prose.words import word_set


class WordClass(Enum):
    """What a token is in its sentence."""

    NOUN = "noun"
    ADJECTIVE = "adjective"
    VERB = "verb"
    GERUND = "gerund"
    PARTICIPLE = "participle"
    ADVERB = "adverb"
    DETERMINER = "determiner"
    PREPOSITION = "preposition"
    CONJUNCTION = "conjunction"
    PRONOUN = "pronoun"
    RELATIVE = "relative"
    AUXILIARY = "auxiliary"
    NUMBER = "number"
    MARK = "mark"


_SHORT = 4
"""Words up to this length are too short to be told by their ending."""
_OPENS_NOUN = frozenset({WordClass.DETERMINER, WordClass.ADJECTIVE, WordClass.PREPOSITION, WordClass.NUMBER})
_WANTS_VERB = frozenset({WordClass.PRONOUN, WordClass.AUXILIARY, WordClass.RELATIVE})
_STARTS_OBJECT = frozenset({WordClass.DETERMINER, WordClass.PRONOUN})
_CLOSED = (
    (RELATIVES - DETERMINERS, WordClass.RELATIVE),
    (AUXILIARIES, WordClass.AUXILIARY),
    (PRONOUNS, WordClass.PRONOUN),
    (DETERMINERS, WordClass.DETERMINER),
    (PREPOSITIONS, WordClass.PREPOSITION),
    (CONJUNCTIONS, WordClass.CONJUNCTION),
    (ADVERBS, WordClass.ADVERB),
    (ADJECTIVES, WordClass.ADJECTIVE),
)
_CLOSED_CLASS = {word: kind for words, kind in reversed(_CLOSED) for word in words}
_ADJECTIVE_ENDINGS = (
    "al", "ive", "ous", "ful", "less", "able", "ible", "ic", "ary", "ent", "ant", "-based", "-driven", "-aware",
    "-guided", "-free", "-level", "-agnostic", "-specific", "-oriented", "-scale", "-style", "-centric", "-efficient",
    "-dependent", "-wise", "-grained", "-like", "-quality", "-source", "-augmented", "-trained",
)  # fmt: skip
_NOUNS_WITH_SUCH_ENDINGS = word_set(
    """
    signal potential objective alternative perspective goal proposal retrieval material trial interval manual survival
    approval removal animal capital journal portal terminal agent event content component environment document segment
    moment deployment treatment measurement alignment management improvement movement experiment gradient coefficient
    ingredient patient client student talent intent extent element adjustment assessment argument development judgment
    judgement requirement statement investment refinement enhancement reinforcement placement displacement enrichment
    arrangement assignment commitment descent variant invariant participant assistant determinant constant quadrant
    instant metric topic logic music dynamic mechanic heuristic statistic characteristic public rubric table variable
    cable derivative primitive initiative narrative archive drive vocabulary dictionary summary library boundary
    adversary trajectory
    """
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """The tokens of a sentence and what each of them is."""

    tokens: tuple[Token, ...]
    classes: tuple[WordClass, ...]


def read_sentences(text: str) -> tuple[Sentence, ...]:
    """Returns the sentences of a plain text."""
    return tuple(Sentence(tokens=tokens, classes=classify(tokens)) for tokens in split_sentences(text))


def classify(sentence: Sequence[Token]) -> tuple[WordClass, ...]:
    """Returns the word class of each token of a sentence.

    It is a reader's quick guess, not a parser's: unknown words are nouns, and a word that may be verb or noun goes
    by the words beside it.
    """
    classes: list[WordClass] = []
    for place, token in enumerate(sentence):
        before = _find_before(classes)
        following = sentence[place + 1].lower if place + 1 < len(sentence) else ""
        classes.append(_classify_token(token, before, sentence[place - 1].lower if place else "", following))
    return tuple(classes)


def _find_before(classes: Sequence[WordClass]) -> WordClass | None:
    """Returns the class before a word, past adverbs if a verb is wanted there: `that efficiently processes`."""
    place = len(classes)
    while place and classes[place - 1] is WordClass.ADVERB:
        place -= 1
    if place and classes[place - 1] in _WANTS_VERB:
        return classes[place - 1]
    return classes[-1] if classes else None


def _classify_token(  # noqa: C901, PLR0911 (a ladder of cases: the first that fits)
    token: Token, before: WordClass | None, previous: str, following: str
) -> WordClass:
    word = token.lower.removesuffix("'s").removesuffix("'")
    if not token.is_word:
        return WordClass.MARK
    if word[0].isdigit() and not any(c.isalpha() for c in word):
        return WordClass.NUMBER
    if token.lower == "that":
        return WordClass.DETERMINER if before is WordClass.PREPOSITION else WordClass.RELATIVE
    closed = _CLOSED_CLASS.get(word)
    if closed is not None:
        return closed
    if word.endswith("ly") and len(word) > _SHORT and word not in NOUNS_IN_LY and stem_verb(word) is None:
        return WordClass.ADVERB
    if word.endswith("ing") and len(word) > _SHORT:
        if _is_name_like(token, before):
            return WordClass.NOUN
        return _classify_ing(word, before, following)
    if word in PARTICIPLES or (word.endswith("ed") and len(word) > _SHORT and not word.endswith("eed")):
        return _classify_participle(before, following)
    verb = stem_verb(word)
    if verb is not None and not _is_name_like(token, before):
        return _classify_verb(word, verb, before, previous, following)
    if word.endswith(_ADJECTIVE_ENDINGS) and word not in _NOUNS_WITH_SUCH_ENDINGS and token.text.islower():
        return WordClass.ADJECTIVE
    return WordClass.NOUN


def stem_verb(word: str) -> str | None:
    """Returns the base form when the word is a present tense or a base form of a known verb."""
    for base in _bases(word):
        if base in VERBS or base in VERBS_OR_NOUNS:
            return base
    return word if word in PASTS else None


def _bases(word: str) -> tuple[str, ...]:
    if word.endswith("ies"):
        return (word, f"{word[:-3]}y")
    if word.endswith("es"):
        return (word, word[:-1], word[:-2])
    return (word, word[:-1]) if word.endswith("s") and not word.endswith("ss") else (word,)


def _is_name_like(token: Token, before: WordClass | None) -> bool:
    return not token.text.islower() and before is not None


def _classify_ing(word: str, before: WordClass | None, following: str) -> WordClass:
    if word in NOUNS_IN_ING and following not in DETERMINERS:
        return WordClass.NOUN
    if before in {WordClass.DETERMINER, WordClass.ADJECTIVE}:
        return WordClass.ADJECTIVE
    return WordClass.GERUND


def _classify_participle(before: WordClass | None, following: str) -> WordClass:
    ends_here = not following or following in PREPOSITIONS or not following[0].isalnum() or following in CONJUNCTIONS
    if before in {WordClass.DETERMINER, WordClass.ADJECTIVE, WordClass.PREPOSITION, None} and not ends_here:
        return WordClass.ADJECTIVE
    if before in {WordClass.PRONOUN, WordClass.AUXILIARY} or following in DETERMINERS:
        return WordClass.VERB
    return WordClass.PARTICIPLE


def _classify_verb(word: str, verb: str, before: WordClass | None, previous: str, following: str) -> WordClass:
    if previous == "to" or before in _WANTS_VERB:
        return WordClass.VERB
    if before in _OPENS_NOUN:
        return WordClass.NOUN
    if following == "to" and before is WordClass.NOUN and (word != verb or previous.endswith("s")):
        return WordClass.VERB
    if verb in VERBS_OR_NOUNS:
        takes_object = following != "that" and _CLOSED_CLASS.get(following) in _STARTS_OBJECT
        return WordClass.VERB if before in {WordClass.NOUN, WordClass.ADVERB} and takes_object else WordClass.NOUN
    return WordClass.VERB if before is not None or word == verb else WordClass.NOUN
