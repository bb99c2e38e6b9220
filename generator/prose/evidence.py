"""Weighs what speaks for a name being the paper's own: how it is introduced, owned, used and spoken of."""

from collections.abc import Sequence

from generator.prose.acronyms import find_expansion_before
from generator.prose.classes import Sentence, WordClass
from generator.prose.introductions import Introduction
from generator.prose.known import KNOWN_NAMES
from generator.prose.mentions import Mention
from generator.prose.rarity import is_listed
from generator.prose.reading import Reading
from generator.prose.tokens import Token
from generator.prose.words import singular, word_set

SYSTEM_NOUNS = word_set(
    """
    framework method approach algorithm model system benchmark dataset corpus architecture network agent strategy
    pipeline environment suite library toolkit tool platform simulator technique scheme paradigm module mechanism
    loss metric attack defense planner policy controller optimizer robot hand gripper glove sensor task challenge
    procedure protocol language testbed package collection resource estimator solver variant family representation
    mllm llm vlm vla transformer adapter layer operator formulation solution baseline plugin
    """
)
"""What papers make: a name beside such a word is a name for it."""

_CALLED_HERE, _CALLED, _CALLED_EARLY = 12.5, 10.5, 5.0
_DIRECT, _APPOSED, _KIND_BEFORE, _KIND_AFTER, _ASIDE, _AFTER_ARTICLE = 10.0, 9.5, 9.0, 9.0, 7.0, 6.0
_MODIFIER, _LOOSE_MODIFIER, _INSIDE, _FAR = 5.0, 3.0, 3.0, 0.5
_SPELLED, _BRACKETED, _DISTANCE, _BRACKETED_LATER, _ABBREVIATION = 9.5, 6.5, 3.5, 4.0, -2.0
_OWN_KIND, _OWNED_KIND, _OWNED, _DEFINED = 12.5, 4.0, 3.0, 6.0
_SUBJECT, _REPEATED, _FIRST = 1.5, 0.5, 1.5
_KNOWN, _PLAIN_WORD, _UNCOINED, _EARLY, _USED = -5.0, -6.0, -4.0, -3.0, -1.5
_IMPOSSIBLE = -100.0
"""Points for and against, set by reading abstracts of 2022 and later whose titles bear a name."""

_ENOUGH_FOR_UNCOINED, _ENOUGH_FOR_EARLY, _ENOUGH_FOR_KNOWN = 4.0, 6.0, 9.0
_MOST_SUBJECTS, _MOST_REPEATS, _MOST_USES = 3, 4, 2
_NEAR, _DEFINITION = 5, 8
"""How many words around a name are looked at."""
CALLING = word_set(
    "called named termed dubbed coined namely titled denoted nicknamed call dub term name coin so-called"
)
_REFERRING = word_set("refer referred refers")
_BEFORE_HEAD = frozenset(
    {WordClass.ADJECTIVE, WordClass.ADVERB, WordClass.DETERMINER, WordClass.NUMBER, WordClass.PARTICIPLE}
)
_ENDS_NOUN = frozenset({WordClass.PREPOSITION, WordClass.RELATIVE, WordClass.VERB, WordClass.MARK, WordClass.GERUND})
_QUOTES = frozenset("\"“”'`*")
_DASHES = frozenset("–—:")
_BEFORE_SUBJECT = word_set("that the our how and while proposed")
_COMPARING = word_set("than like including over")
_EXAMPLE = frozenset([("such", "as"), ("e.g", ","), ("e.g", ".")])


def weigh_name(reading: Reading, name: str, mentions: Sequence[Mention]) -> float:
    """Returns the evidence that the paper introduces a name, from all places where it stands."""
    spoken = max(_weigh_introduction(reading, mention) for mention in mentions)
    if any(_is_defined(reading, mention) for mention in mentions):
        spoken = max(spoken, _DEFINED)
    best = max(spoken, *(_weigh_brackets(reading, mention) for mention in mentions))
    subjects = sum(_is_subject(reading, mention) for mention in mentions)
    uses = sum(_is_used(reading, mention) for mention in mentions)
    owned = max(_weigh_owner(reading, mention) for mention in mentions)
    score = best + owned
    score += _SUBJECT * min(subjects, _MOST_SUBJECTS) + _REPEATED * min(len(mentions) - 1, _MOST_REPEATS)
    score += _USED * min(uses, _MOST_USES) + _weigh_strangeness(name, coined=mentions[0].coined, best=max(best, owned))
    if _is_known(name):
        score += _KNOWN if spoken >= _ENOUGH_FOR_KNOWN else _IMPOSSIBLE
    if best >= _ENOUGH_FOR_EARLY and any(mention.sentence == reading.opening for mention in mentions):
        score += _FIRST
    if best < _ENOUGH_FOR_EARLY and not _is_own_part(reading, mentions[0]):
        score += _EARLY
    return score


def _is_own_part(reading: Reading, mention: Mention) -> bool:
    """Tells whether a mention stands where the paper speaks of itself; everywhere when it never says so."""
    return reading.opening is None or mention.sentence >= reading.opening


def find_bracket(reading: Reading, mention: Mention) -> int | None:
    """Returns where the words before `(X)` end, when the mention stands in brackets."""
    tokens = reading.sentences[mention.sentence].tokens
    opened = mention.start - 1
    if opened < 1 or tokens[opened].text not in "([":
        return None
    if not any(token.text in ")],:;" for token in tokens[mention.end : mention.end + 2]):
        return None
    while opened > 1 and tokens[opened - 1].text in _QUOTES:
        opened -= 1
    return opened


def _weigh_strangeness(name: str, *, coined: bool, best: float) -> float:
    """Returns what counts against a name of ordinary words."""
    if coined:
        return 0.0
    if " " not in name and is_listed(singular(name.lower())):
        return _PLAIN_WORD
    return _UNCOINED if best < _ENOUGH_FOR_UNCOINED else 0.0


def _is_known(name: str) -> bool:
    """Tells a known name, also with ordinary words beside it: `CLIP`, `CS Divergence`."""
    parts = name.split(" ")
    known = [part for part in parts if part in KNOWN_NAMES or part.rstrip("s") in KNOWN_NAMES]
    return bool(known) and all(part in known or is_listed(singular(part.lower())) for part in parts)


def _weigh_introduction(reading: Reading, mention: Mention) -> float:
    sentence = reading.sentences[mention.sentence]
    around = [
        introduction.weight * _weigh_object(sentence, introduction, mention)
        for introduction in reading.introductions
        if introduction.sentence == mention.sentence and introduction.start <= mention.start < introduction.end
    ]
    return max([_weigh_calling(reading, mention), *around])


def _weigh_calling(reading: Reading, mention: Mention) -> float:
    """Weighs `called X`, `namely X`, `which we refer to as X`."""
    tokens = reading.sentences[mention.sentence].tokens
    before = mention.start - 1
    while before >= 0 and (tokens[before].text in "\"“'`:*," or tokens[before].lower in {"the", "a", "as"}):
        before -= 1
    if before < 0:
        return 0.0
    refers = tokens[before].lower == "to" and before > 0 and tokens[before - 1].lower in _REFERRING
    if tokens[before].lower not in CALLING and not refers:
        return 0.0
    if any(introduction.sentence == mention.sentence for introduction in reading.introductions):
        return _CALLED_HERE
    return _CALLED if _is_own_part(reading, mention) else _CALLED_EARLY


def _weigh_object(sentence: Sentence, introduction: Introduction, mention: Mention) -> float:
    """Weighs where a name stands in what is introduced: `X`, `the X framework`, `a framework X`, `a framework, X`."""
    tokens = sentence.tokens
    before = range(introduction.start, mention.start)
    if all(sentence.classes[n] in _BEFORE_HEAD or tokens[n].text in _QUOTES for n in before):
        bare = all(tokens[n].lower in {"the", "our"} or not tokens[n].is_word for n in before)
        return _weigh_head(sentence, mention, bare=bare)
    previous = tokens[mention.start - 1]
    if mention.start <= introduction.head_end and _is_kind(previous):
        return _KIND_BEFORE
    if previous.text in {",", *_DASHES} and _is_kind(tokens[mention.start - 2]):
        return _APPOSED
    if previous.text in _DASHES and mention.start <= introduction.head_end + 2:
        return _ASIDE
    return _INSIDE if mention.start < introduction.head_end else _FAR


def _weigh_head(sentence: Sentence, mention: Mention, *, bare: bool) -> float:
    if mention.end == len(sentence.tokens) or sentence.classes[mention.end] is not WordClass.NOUN:
        return _DIRECT if bare else _AFTER_ARTICLE
    if _is_kind(sentence.tokens[mention.end]):
        return _KIND_AFTER
    return _MODIFIER if bare else _LOOSE_MODIFIER


def _is_kind(token: Token) -> bool:
    return singular(token.lower) in SYSTEM_NOUNS


def _weigh_brackets(reading: Reading, mention: Mention) -> float:
    """Weighs `Long Form (X)`: strong where the long form is what is introduced, against the name elsewhere."""
    opened = find_bracket(reading, mention)
    if opened is None:
        return 0.0
    place = find_expansion_before(mention.text, reading.sentences[mention.sentence].tokens[:opened])
    first = opened - 1 if place is None else place
    best = 0.0 if place is None else _ABBREVIATION
    for introduction in reading.introductions:
        if introduction.sentence == mention.sentence and introduction.start <= first < introduction.end:
            fitting = _BRACKETED if place is None else _SPELLED
            far = first > introduction.head_end + 1
            best = max(best, introduction.weight * (fitting - _DISTANCE * far))
    if place is None and mention.coined and reading.opening is not None and _is_own_part(reading, mention):
        return max(best, _BRACKETED_LATER)
    return best


def _is_defined(reading: Reading, mention: Mention) -> bool:
    """Tells `X is a framework ...`."""
    sentence = reading.sentences[mention.sentence]
    words = sentence.tokens[mention.end : mention.end + _DEFINITION]
    if not mention.coined or [word.lower for word in words[:1]] != ["is"]:
        return False
    if len(words) == 1 or words[1].lower not in {"a", "an", "the"}:
        return False
    kinds = sentence.classes[mention.end + 2 : mention.end + _DEFINITION]
    length = next((n for n, kind in enumerate(kinds) if kind in _ENDS_NOUN), len(kinds))
    return any(_is_kind(word) for word in words[2 : 2 + length])


def _is_subject(reading: Reading, mention: Mention) -> bool:
    """Tells `X outperforms ...` and `..., X achieves ...`, past the first sentence."""
    sentence = reading.sentences[mention.sentence]
    after = mention.end
    while after < len(sentence.tokens) and sentence.classes[after] is WordClass.ADVERB:
        after += 1
    if after == len(sentence.tokens) or sentence.classes[after] not in {WordClass.VERB, WordClass.AUXILIARY}:
        return False
    if mention.sentence == 0 and reading.opening != 0:
        return False
    previous = sentence.tokens[mention.start - 1] if mention.start else None
    return previous is None or previous.text in ",:;" or previous.lower in _BEFORE_SUBJECT


def _weigh_owner(reading: Reading, mention: Mention) -> float:
    """Weighs `our X`, `the proposed X` and, most of all, `our proposed agent, the X`."""
    tokens = reading.sentences[mention.sentence].tokens[max(0, mention.start - _NEAR) : mention.start]
    words = [token.lower for token in tokens]
    if words and words[-1] in {"our", "proposed", "ours"}:
        return _OWNED
    while words and (words[-1] in {",", "the", ":"} or words[-1] in CALLING):
        words.pop()
    if not words or singular(words[-1]) not in SYSTEM_NOUNS:
        return 0.0
    owners = {"our", "proposed"} & set(words[-3:-1])
    return _OWN_KIND if len(owners) > 1 else _OWNED_KIND if owners else 0.0


def _is_used(reading: Reading, mention: Mention) -> bool:
    """Tells `such as X`, `than X`, `e.g., X`."""
    words = [token.lower for token in reading.sentences[mention.sentence].tokens[: mention.start][-2:]]
    return bool(words) and (words[-1] in _COMPARING or tuple(words) in _EXAMPLE)
