"""Writes a title for a paper whose seed gives none, from its abstract: the name and what it is, or what is brought."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.model import Name
from generator.prose.classes import Sentence, WordClass
from generator.prose.evidence import SYSTEM_NOUNS
from generator.prose.introductions import Introduction, find_studies
from generator.prose.lexicon import FUNCTION_WORDS, PREPOSITIONS
from generator.prose.matching import fold_words
from generator.prose.phrases import Phrase
from generator.prose.reading import Reading
from generator.prose.salience import measure_salience
from generator.prose.titlecase import title_case
from generator.prose.tokens import Token, plain_signs
from generator.prose.wording import cut_wordings
from generator.prose.words import word_set

LONGEST = 110
LONGEST_FIELD = 5
USUAL_WORDS = 7
"""Content words of a usual title; a longer title must earn its further words."""
NAME_SALIENCE = 0.8
_DOUBT_PENALTY, _STUDY_PENALTY, _GERUND_PENALTY, _PHRASE_PENALTY = 0.02, 0.01, 0.03, 0.03
_JOIN_PENALTY, _LINK_PENALTY, _COMMA_PENALTY = 0.02, 0.012, 0.02
"""What less natural sources, a field, each preposition and a comma cost."""
_BARE_PENALTY = 0.05
"""What a phrase from anywhere costs besides, after a name: it says what the named thing is about, not what it is."""
_KIND_PENALTY = 0.04
"""What a mere `a benchmark` costs, with a field from elsewhere behind it."""
_SHORT, _SHORT_PENALTY = 3, 0.04
"""A title without a name and of fewer words says too little."""
_REPEATED = 0.2
"""How much a word counts that a field says once more."""
_MOST_FIELDS = 12
_SHORTEST_SHORT_FORM = 3
_BRACKETS = re.compile(r"[(\[][^()\[\]]{0,200}[)\]]")
_ONE = word_set("a an one each every this")
_VAGUE = word_set(
    "existing current recent previous prior traditional many several modern advanced different real key main"
)
_NO_TITLE_STARTS = word_set(
    """
    using including making having being showing according following leading resulting given involving aiming requiring
    ranging focusing
    """
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Text:
    sentences: tuple[Sentence, ...]
    phrases: tuple[tuple[Phrase, ...], ...]
    introductions: tuple[Introduction, ...]
    opening: int
    """The sentence that first says what the paper brings; the first one when none does."""
    salience: Mapping[str, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Candidate:
    """A phrase that could be the title, or the part of one after `for`."""

    words: tuple[str, ...]
    folded: frozenset[str]
    expected: float
    """How many of its words are expected in the title."""
    length: int
    """How many content words it has, repeated ones too."""
    penalty: float


def derive_title(reading: Reading, names: tuple[Name, ...]) -> str:
    """Returns a title in title case, of at most `LONGEST` characters and whole phrases; never empty.

    Phrases that say what the paper brings or studies are cut at every place where one may end, and joined with
    the field that they are for. The phrase with the highest expected overlap (F1) with a title of usual length
    wins, given how likely each word is in a title; less natural sources pay a penalty.
    """
    name = names[0] if names else None
    plain = plain_signs(_BRACKETS.sub("", " ".join(reading.plain.split())))
    text = _build_text(reading if plain == plain_signs(reading.plain) else Reading(plain), reading, name)
    title = _compose(_choose(text, name), name)
    return title if 0 < len(title) <= LONGEST else _fall_back(plain, reading.plain)


def _build_text(bare: Reading, whole: Reading, name: Name | None) -> _Text:
    """Returns what titles are made of: phrases without what stands in brackets, chances from all of the abstract."""
    return _Text(
        sentences=bare.sentences,
        phrases=bare.phrases,
        introductions=bare.introductions,
        opening=bare.opening or 0,
        salience=measure_salience(whole, name),
    )


def _compose(words: Sequence[str], name: Name | None) -> str:
    phrase = title_case(" ".join(words))
    if name is None:
        return phrase
    return f"{name.short}: {phrase}" if phrase else name.short


def _choose(text: _Text, name: Name | None) -> tuple[str, ...]:
    bases = _find_bases(text, name)
    fields = _find_fields(text, name)
    room = LONGEST - (len(name.short) + 2 if name else 0)
    named = len(fold_words(name.short)) if name else 0
    best: tuple[float, int, tuple[str, ...]] = (-1.0, 0, ())
    for base in bases:
        link = _link(base)
        alone: tuple[_Candidate | None, ...] = (None,) if base.length > 1 else ()
        for field in (*alone, *fields) if link else alone:
            score = _judge(base, field, named, text)
            if score < best[0]:
                continue
            words = base.words if field is None else (*base.words, link, *field.words)
            size = len(" ".join(words))
            if size <= room and (field is None or not _says_again(field, base)):
                best = max(best, (score, -size, words))
    return best[2]


def _says_again(field: _Candidate, base: _Candidate) -> bool:
    """Tells whether a field mostly repeats a phrase, or is the long form of a part of it: `LLM`, `language model`.

    `Contrastive learning for few-shot learning` repeats one word of three, which titles do.
    """
    if 2 * len(field.folded & base.folded) >= len(field.folded):
        return True
    initials = _initials(base)
    return _initials(field) in base.folded or any(
        len(part) >= _SHORTEST_SHORT_FORM and part in initials for part in field.folded
    )


def _initials(candidate: _Candidate) -> str:
    return "".join(part[0] for word in candidate.words for part in fold_words(word))


def _link(base: _Candidate) -> str:
    """Returns the word that joins a field to a phrase; none when the phrase has both or ends in an activity."""
    if base.words[-1].endswith("ing"):
        return ""
    return next((link for link in ("for", "in") if link not in base.words), "")


def _judge(base: _Candidate, field: _Candidate | None, named: int, text: _Text) -> float:
    """Returns the expected overlap (F1) with a title of usual length, less the penalty."""
    expected = base.expected + NAME_SALIENCE * named
    length = base.length + named
    penalty = base.penalty + _KIND_PENALTY * (base.length == 1)
    penalty += _SHORT_PENALTY * (not named and field is None and base.length < _SHORT)
    if field is not None:
        expected += field.expected
        for word in sorted(field.folded & base.folded):
            expected -= (1.0 - _REPEATED) * text.salience.get(word, 0.0)
        length += field.length
        penalty += field.penalty
    return 2.0 * expected / (length + USUAL_WORDS) - penalty


def _find_bases(text: _Text, name: Name | None) -> tuple[_Candidate, ...]:
    """Returns what may stand as a title, each wording once with its lowest penalty."""
    unsaid = tuple(name.short.split(" ")) if name else ()
    penalties: dict[tuple[str, ...], float] = {}
    if name is not None and name.expansion:
        penalties[tuple(name.expansion.split())] = 0.0
    for number, start, end, penalty in _find_spans(text, name):
        for wording in cut_wordings(text.sentences[number], start, end, unsaid):
            if wording[0].lower() not in _NO_TITLE_STARTS:
                penalties[wording] = min(penalty, penalties.get(wording, penalty))
    weighed = (_weigh(words, penalty, text) for words, penalty in penalties.items())
    own = frozenset(fold_words(name.short)) if name else frozenset()
    return tuple(
        candidate
        for candidate in weighed
        if (candidate.length > 1 or _is_kind(candidate)) and not (own and own <= candidate.folded)
    )


def _is_kind(candidate: _Candidate) -> bool:
    """Tells `a benchmark`, which needs a field to say something."""
    return candidate.length == 1 and candidate.words[0].lower() in _ONE and candidate.words[-1].lower() in SYSTEM_NOUNS


def _weigh(words: tuple[str, ...], penalty: float, text: _Text) -> _Candidate:
    folded = [part for word in words for part in fold_words(word) if part not in FUNCTION_WORDS]
    different = frozenset(folded)
    expected = sum(text.salience.get(part, 0.0) for part in sorted(different))
    links = sum(word in PREPOSITIONS for word in words)
    commas = any(word.endswith(",") for word in words)
    penalty += _LINK_PENALTY * links + _COMMA_PENALTY * commas
    return _Candidate(words=words, folded=different, expected=expected, length=len(folded), penalty=penalty)


def _find_spans(text: _Text, name: Name | None) -> Iterator[tuple[int, int, int, float]]:
    """Yields sentence, start, end and penalty of each run that may say what the paper is.

    Before the paper speaks of itself it speaks of its field: only descriptions of the name are taken from there.
    """
    for introduction in text.introductions:
        yield introduction.sentence, introduction.start, introduction.end, _doubt(introduction)
    for study in find_studies(text.sentences):
        yield study.sentence, study.start, study.end, _STUDY_PENALTY + _doubt(study)
    for number, sentence in enumerate(text.sentences):
        end = len(sentence.tokens)
        if name is not None:
            yield from ((number, start, end, 0.0) for start in _find_definitions(sentence.tokens, name))
        if number < text.opening:
            continue
        gerunds = (place for place, kind in enumerate(sentence.classes) if kind is WordClass.GERUND)
        yield from ((number, place, end, _GERUND_PENALTY) for place in gerunds)
        dearer = _PHRASE_PENALTY + _BARE_PENALTY * (name is not None)
        yield from ((number, phrase.start, end, dearer) for phrase in text.phrases[number])


def _doubt(introduction: Introduction) -> float:
    return _DOUBT_PENALTY * (1.0 - introduction.weight)


def _find_definitions(tokens: Sequence[Token], name: Name) -> Iterator[int]:
    """Yields where a description of the name starts: after `X is` and `X,`, at an article."""
    words = name.short.split(" ")
    for place in range(len(tokens) - len(words) - 1):
        after = place + len(words)
        if [token.text for token in tokens[place:after]] != words:
            continue
        if tokens[after].lower in {"is", ",", ":", "-"} and tokens[after + 1].lower in {"a", "an", "the"}:
            yield after + 1


def _find_fields(text: _Text, name: Name | None) -> list[_Candidate]:
    """Returns the noun phrases that most likely name the field or task."""
    own = set(fold_words(f"{name.short} {name.expansion or ''}")) if name else set()
    fields: dict[tuple[str, ...], _Candidate] = {}
    for sentence, phrases in zip(text.sentences, text.phrases, strict=True):
        for phrase in phrases:
            start = phrase.start
            while start < phrase.end and sentence.tokens[start].lower in _VAGUE:
                start += 1
            words = tuple(token.text for token in sentence.tokens[start : phrase.end])
            before = sentence.tokens[phrase.start - 1].lower if phrase.start else ""
            if 1 < len(words) <= LONGEST_FIELD and before not in _ONE:
                fields.setdefault(words, _weigh(words, _JOIN_PENALTY, text))
    usable = [field for field in fields.values() if field.length and not own & field.folded]
    return sorted(usable, key=lambda f: (-f.expected / f.length**0.5, f.words))[:_MOST_FIELDS]


def _fall_back(plain: str, abstract: str) -> str:
    """Returns the opening words when nothing else can be said: of an odd text, or of a single word."""
    words: list[str] = []
    for word in plain.split() or abstract.split():
        if len(" ".join([*words, word])) > LONGEST:
            break
        words.append(word)
        if word[-1] in ".?!":
            break
    while len(words) > 1 and _is_no_end(words[-1]):
        words.pop()
    return title_case((" ".join(words) or abstract.strip())[:LONGEST].rstrip(" .,;:")) or "Untitled"


def _is_no_end(word: str) -> bool:
    bare = word.strip(".,;:").lower()
    return not bare or bare in FUNCTION_WORDS
