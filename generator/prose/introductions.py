"""Finds where an abstract says what it brings: `we propose ...`, `this paper introduces ...`, `... is presented`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.prose.classes import Sentence, WordClass
from generator.prose.words import word_set

STRONG, PLAIN, WEAK = 1.0, 0.75, 0.4


def _forms(bases: str) -> frozenset[str]:
    """Returns all forms of regular verbs."""
    forms = set()
    for base in bases.split():
        stem = base.removesuffix("e")
        forms |= {base, f"{base}s", f"{base}es", f"{stem}ed", f"{stem}ing"}
    return frozenset(forms)


_STRONG = _forms("propose introduce present") | {"dub", "dubbed", "term", "call", "name", "unveil", "unveils"}
_PLAIN = _forms(
    """
    develop design devise describe release create construct contribute curate establish formulate explore offer
    """
) | word_set("build builds built building provide provides")
_BRINGING = dict.fromkeys(_PLAIN, PLAIN) | dict.fromkeys(_STRONG, STRONG)
_STUDYING = dict.fromkeys(
    _forms(
        """
        investigate explore examine analyze analyse consider address tackle revisit evaluate characterize derive
        understand demonstrate extend improve compare solve formalize
        """
    )
    | word_set("study studies studied show shows prove proves identify identifies"),
    PLAIN,
)
_SUBJECTS = word_set(
    "we i paper work article study research report thesis letter manuscript contribution authors team survey"
)
_BETWEEN = frozenset({WordClass.ADVERB, WordClass.AUXILIARY})
_BE = word_set("is are was were been")
_REACH, _CLAUSE_REACH = 12, 24
"""How far before the verb its subject may stand, without and with a clause in between."""
_NEAR = 3
"""An auxiliary stands within this distance."""
_SURE = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Introduction:
    """A statement that something is new in this paper; places are those of tokens in the sentence."""

    sentence: int
    verb: int
    start: int
    """Where the thing introduced starts."""
    head_end: int
    """Where its first noun phrase ends: before the first `that`, `for`, `to`, comma or verb."""
    end: int
    """Where the statement ends: the sentence's end, or a semicolon."""
    weight: float
    """1 for verbs that hardly mean anything else (`propose`), less for others."""

    @property
    def is_sure(self) -> bool:
        """Tells the authors' own `we propose` from `..., introducing`."""
        return self.weight >= _SURE


def find_introductions(sentences: Sequence[Sentence]) -> tuple[Introduction, ...]:
    """Returns where a text says what it brings, in order: `we propose ...`."""
    return _find(sentences, _BRINGING)


def find_studies(sentences: Sequence[Sentence]) -> tuple[Introduction, ...]:
    """Returns where a text says what it looks into, in order: `we study ...`, `this paper addresses ...`."""
    return _find(sentences, _STUDYING)


def find_opening(introductions: Sequence[Introduction]) -> int | None:
    """Returns the number of the sentence that first says what the paper brings, if one surely does."""
    return next((introduction.sentence for introduction in introductions if introduction.is_sure), None)


def _find(sentences: Sequence[Sentence], verbs: Mapping[str, float]) -> tuple[Introduction, ...]:
    return tuple(
        introduction
        for number, sentence in enumerate(sentences)
        for place, token in enumerate(sentence.tokens)
        if token.lower in verbs
        if (introduction := _read_statement(number, sentence, place, verbs[token.lower])) is not None
    )


def _read_statement(number: int, sentence: Sentence, verb: int, weight: float) -> Introduction | None:
    word = sentence.tokens[verb].lower
    start = verb + 1
    if start < len(sentence.tokens) and sentence.tokens[start].text in {",", ":"}:
        start += 1
    if word.endswith("ed") or word == "built":
        if _is_passive(sentence, verb):
            start = _find_subject(sentence, verb)
        elif not _has_author(sentence, verb):
            return None
    elif not _has_author(sentence, verb):
        if sentence.classes[verb] not in {WordClass.VERB, WordClass.GERUND}:
            return None
        weight *= WEAK
    places = range(start, len(sentence.tokens))
    end = next((n for n in places if sentence.tokens[n].text in {";", "."}), len(sentence.tokens))
    head_end = next((n for n in range(start, end) if _is_barrier(sentence, n, start)), end)
    return Introduction(sentence=number, verb=verb, start=start, head_end=head_end, end=end, weight=weight)


def _has_author(sentence: Sentence, verb: int) -> bool:
    """Tells whether the paper or its authors are the subject: `we further propose`, `we have designed and built`."""
    for before in range(verb - 1, max(-1, verb - _REACH), -1):
        token, kind = sentence.tokens[before], sentence.classes[before]
        if token.lower in _SUBJECTS:
            return True
        if kind in _BETWEEN or token.lower in {"to", "first", "then"}:
            continue
        if kind is WordClass.CONJUNCTION or token.text == ",":
            return any(t.lower in _SUBJECTS for t in sentence.tokens[max(0, before - _CLAUSE_REACH) : before])
        return False
    return False


def _is_passive(sentence: Sentence, verb: int) -> bool:
    for before in range(verb - 1, max(-1, verb - 1 - _NEAR), -1):
        if sentence.tokens[before].lower in _BE:
            return True
        if sentence.classes[before] not in _BETWEEN:
            return False
    return False


def _find_subject(sentence: Sentence, verb: int) -> int:
    """Returns where the subject before a passive verb starts: after the last comma, or with the sentence.

    A comma just before the verb closes an aside.
    """
    for before in range(verb - 1 - _NEAR, -1, -1):
        if sentence.tokens[before].text in {",", ":", ";"}:
            return before + 1
    return 0


def _is_barrier(sentence: Sentence, place: int, start: int) -> bool:
    token, kind = sentence.tokens[place], sentence.classes[place]
    if kind in {WordClass.RELATIVE, WordClass.VERB, WordClass.AUXILIARY, WordClass.PRONOUN}:
        return True
    if kind is WordClass.PREPOSITION:
        return token.lower != "of"
    if kind in {WordClass.PARTICIPLE, WordClass.GERUND}:
        return place > start and sentence.classes[place - 1] in {WordClass.NOUN, WordClass.MARK}
    return token.text in {",", ":", "(", "–", "—"}
