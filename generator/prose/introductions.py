"""Finds where an abstract says what it brings: `we propose ...`, `this paper introduces ...`, `... is presented`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.prose.classes import WordClass
from generator.prose.tokens import Token

STRONG, PLAIN, WEAK = 1.0, 0.75, 0.4


def _forms(bases: str) -> frozenset[str]:
    """Returns all forms of regular verbs."""
    forms = set()
    for base in bases.split():
        stem = base.removesuffix("e")
        forms |= {base, f"{base}s", f"{base}es", f"{stem}ed", f"{stem}ing"}
    return frozenset(forms)


_STRONG = _forms("propose introduce present") | {"dub", "dubbed", "term", "call", "name", "unveil", "unveils"}
_PLAIN = _forms("develop design devise describe release create construct contribute curate establish formulate explore offer") | {
    "build", "builds", "built", "building", "provide", "provides",
}  # fmt: skip
_BRINGING = dict.fromkeys(_PLAIN, PLAIN) | dict.fromkeys(_STRONG, STRONG)
_STUDYING = dict.fromkeys(
    _forms("investigate explore examine analyze analyse consider address tackle revisit evaluate characterize derive "
           "understand demonstrate extend improve compare solve formalize")
    | {"study", "studies", "studied", "show", "shows", "prove", "proves", "identify", "identifies"},
    PLAIN,
)  # fmt: skip
_SUBJECTS = frozenset(
    """
    we i paper work article study research report thesis letter manuscript contribution authors team survey
    """.split()  # noqa: SIM905 (a list of words)
)
_BETWEEN = frozenset({WordClass.ADVERB, WordClass.AUXILIARY})
_REACH = 12


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


def find_introductions(
    sentences: Sequence[Sequence[Token]], classes: Sequence[Sequence[WordClass]]
) -> tuple[Introduction, ...]:
    """Returns where a text says what it brings, in order: `we propose ...`."""
    return _find(sentences, classes, _BRINGING)


def find_studies(
    sentences: Sequence[Sequence[Token]], classes: Sequence[Sequence[WordClass]]
) -> tuple[Introduction, ...]:
    """Returns where a text says what it looks into, in order: `we study ...`, `this paper addresses ...`."""
    return _find(sentences, classes, _STUDYING)


def _find(
    sentences: Sequence[Sequence[Token]], classes: Sequence[Sequence[WordClass]], verbs: Mapping[str, float]
) -> tuple[Introduction, ...]:
    return tuple(
        introduction
        for number, sentence in enumerate(sentences)
        for place in range(len(sentence))
        if (introduction := _introduction(number, sentence, classes[number], place, verbs)) is not None
    )


def _introduction(
    number: int, sentence: Sequence[Token], classes: Sequence[WordClass], place: int, verbs: Mapping[str, float]
) -> Introduction | None:
    word = sentence[place].lower
    weight = verbs.get(word)
    if weight is None:
        return None
    if word.endswith("ed") or word == "built":
        if _is_passive(sentence, classes, place):
            start = _subject_start(sentence, classes, place)
            return _statement(number, sentence, classes, place, start, weight)
        if not _has_have(sentence, classes, place) and not _has_author(sentence, classes, place):
            return None
    elif not _has_author(sentence, classes, place):
        if classes[place] not in {WordClass.VERB, WordClass.GERUND}:
            return None
        weight *= WEAK
    after = place + 2 if place + 1 < len(sentence) and sentence[place + 1].text in {",", ":"} else place + 1
    return _statement(number, sentence, classes, place, after, weight)


def _statement(
    number: int, sentence: Sequence[Token], classes: Sequence[WordClass], place: int, start: int, weight: float
) -> Introduction:
    end = next((n for n in range(start, len(sentence)) if sentence[n].text in {";", "."}), len(sentence))
    head_end = next((n for n in range(start, end) if _is_barrier(sentence, classes, n, start)), end)
    return Introduction(
        sentence=number, verb=place, start=start, head_end=head_end, end=max(end, head_end), weight=weight
    )


def _has_author(sentence: Sequence[Token], classes: Sequence[WordClass], place: int) -> bool:
    """Tells whether the paper or its authors are the subject: `we further propose`, `to this end, we design and build`."""
    for before in range(place - 1, max(-1, place - _REACH), -1):
        if sentence[before].lower in _SUBJECTS:
            return True
        if classes[before] in _BETWEEN or sentence[before].lower in {"to", "first", "then"}:
            continue
        if classes[before] is WordClass.CONJUNCTION or sentence[before].text == ",":
            return any(word.lower in _SUBJECTS for word in sentence[max(0, before - _REACH * 2) : before])
        return False
    return False


def _has_have(sentence: Sequence[Token], classes: Sequence[WordClass], place: int) -> bool:
    """Tells `we have developed` and `we proposed` from `the proposed`."""
    for before in range(place - 1, max(-1, place - 4), -1):
        if sentence[before].lower in _SUBJECTS:
            return True
        if classes[before] not in _BETWEEN:
            return False
    return False


def _is_passive(sentence: Sequence[Token], classes: Sequence[WordClass], place: int) -> bool:
    for before in range(place - 1, max(-1, place - 4), -1):
        if sentence[before].lower in {"is", "are", "was", "were", "been"}:
            return True
        if classes[before] not in _BETWEEN:
            return False
    return False


def _subject_start(sentence: Sequence[Token], classes: Sequence[WordClass], place: int) -> int:
    """Returns where the subject before a passive verb starts: after the last comma, or with the sentence."""
    for before in range(place - 1, -1, -1):
        if sentence[before].text in {",", ":", ";"} and place - before > 3:  # noqa: PLR2004 (`, is proposed` closes an aside)
            return before + 1
    return 0


def _is_barrier(sentence: Sequence[Token], classes: Sequence[WordClass], place: int, start: int) -> bool:
    kind = classes[place]
    if kind in {WordClass.RELATIVE, WordClass.VERB, WordClass.AUXILIARY, WordClass.PRONOUN}:
        return True
    if kind is WordClass.PREPOSITION:
        return sentence[place].lower != "of"
    if kind in {WordClass.PARTICIPLE, WordClass.GERUND}:
        return place > start and classes[place - 1] in {WordClass.NOUN, WordClass.MARK}
    return sentence[place].text in {",", ":", "(", "–", "—"}
