"""Says of each word of an abstract what can be seen around it: its neighbours, its phrases, and where it stands."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.model import Name
from generator.prose.classes import Sentence
from generator.prose.glossary import find_definitions
from generator.prose.introductions import Introduction, find_studies
from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.matching import fold_words
from generator.prose.rarity import is_listed, title_band
from generator.prose.reading import Reading
from generator.prose.tokens import Token
from generator.prose.words import word_set

_RESULTS = word_set("experiments results outperforms outperform evaluations experimental evaluation")
_TURNS = word_set("that which for to by using with via of in on from where based and")
"""Words after which an introduction goes on to something else."""
_CLAUSE = frozenset(["that", "which"])
_OWNERS = word_set("a an the this these our such")
_START, _END = "^", "$"
_FARTHEST_OFFSET, _STUDY_REACH, _FARTHEST_STUDY = 24, 20, 12
_REGION_REACH, _PURPOSE_REACH = 15, 7
_WIDEST_PHRASE, _WIDEST_REPEATED, _MOST_REPEATS = 4, 3, 4
_TIMES = (2, 3, 4, 6, 8)
_SHARES = (0.08, 0.12, 0.17, 0.25, 0.34, 0.5, 0.7)
_PLACES = (0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85)
_LENGTHS = (4, 5, 6, 7, 8, 9, 11, 14)
"""Lower ends of the steps that counts and shares are told in."""

_Sighting = tuple[str, str]
"""A folded word and a sign of it."""


def describe_words(reading: Reading, name: Name | None) -> Mapping[str, frozenset[str]]:
    """Returns the signs of each folded word of an abstract that is no function word.

    A sign is a kind and a value, such as `before for`: the word before it is `for`. Whether a sign speaks for the
    title or against it is not known here.
    """
    seen: dict[str, set[str]] = defaultdict(set)
    sightings = (_see_places, _see_phrases, _see_first_introduction, _see_studies, _see_counts)
    for see in sightings:
        for word, sign in see(reading):
            seen[word].add(sign)
    for word, sign in _see_regions(reading, name):
        seen[word].add(sign)
    return {word: frozenset(signs) for word, signs in seen.items() if word not in FUNCTION_WORDS}


def _words(tokens: Iterable[Token]) -> Iterator[str]:
    for token in tokens:
        yield from fold_words(token.text)


def _see_places(reading: Reading) -> Iterator[_Sighting]:
    """Yields what stands around each standing of a word, and in which part of the abstract it is."""
    for number, sentence in enumerate(reading.sentences):
        part = _name_part(reading, number)
        if any(token.lower in _RESULTS for token in sentence.tokens):
            part += " results"
        open_brackets = 0
        for place, token in enumerate(sentence.tokens):
            open_brackets = max(0, open_brackets + (token.text in "([") - (token.text in ")]"))
            if not token.is_word:
                continue
            signs = [f"part {part}", f"class {sentence.classes[place].value}"]
            if open_brackets:
                signs.append("bracketed yes")
            if place and token.text[0].isupper():
                signs.append(f"capital {'all' if token.text.isupper() else 'first'}")
            pieces = fold_words(token.text)
            neighbours = (_lower(sentence.tokens, place - 1), *pieces, _lower(sentence.tokens, place + 1))
            for piece, word in enumerate(pieces):
                yield from ((word, sign) for sign in signs)
                yield word, f"after {neighbours[piece]}"
                yield word, f"before {neighbours[piece + 2]}"
                if len(pieces) > 1:
                    yield word, f"hyphen {'last' if piece == len(pieces) - 1 else 'first'}"


def _lower(tokens: Sequence[Token], place: int) -> str:
    if place < 0:
        return _START
    return tokens[place].lower if place < len(tokens) else _END


def _name_part(reading: Reading, number: int) -> str:
    """Returns where a sentence stands, seen from the one that first says what the paper brings."""
    last, opening = len(reading.sentences) - 1, reading.opening
    if opening is None:
        return "last" if number == last else f"unopened-{min(number, 2)}"
    if number == opening:
        return "opening"
    if number < opening:
        return "first" if number == 0 else "before" if number < opening - 1 else "just-before"
    return "just-after" if number == opening + 1 else "end" if number == last else "after"


def _see_phrases(reading: Reading) -> Iterator[_Sighting]:
    """Yields how wide the noun phrases of a word are, what stands around them, and which are said again."""
    again: Counter[tuple[str, ...]] = Counter()
    for number, (sentence, phrases) in enumerate(zip(reading.sentences, reading.phrases, strict=True)):
        part = _name_part(reading, number)
        tokens = sentence.tokens
        for phrase in phrases:
            inside = tokens[phrase.start : phrase.end]
            again[tuple(_words(inside))] += 1
            width = min(len(inside), _WIDEST_PHRASE)
            before = _before_phrase(tokens, phrase.start)
            following = _lower(tokens, phrase.end)
            for place, token in enumerate(inside):
                role = "head" if place == len(inside) - 1 else "inner"
                for word in fold_words(token.text):
                    yield word, f"phrase {part} {width} {role}"
                    yield word, f"phrase-after {before}"
                    yield word, f"phrase-before {following}"
    for words, times in again.items():
        if times > 1:
            for word in words:
                yield word, f"again {min(times, _MOST_REPEATS)} {min(len(words), _WIDEST_REPEATED)}"


def _before_phrase(tokens: Sequence[Token], start: int) -> str:
    """Returns the word before a phrase; with an article also the word before that: `propose a`."""
    word = _lower(tokens, start - 1)
    if word in _OWNERS and start > 1:
        return f"{tokens[start - 2].lower} {'a' if word == 'an' else word}"
    return word


def _see_first_introduction(reading: Reading) -> Iterator[_Sighting]:
    """Yields how far a word stands from the start of what is introduced first, and after which turns."""
    first = next((introduction for introduction in reading.introductions if introduction.is_sure), None)
    if first is None:
        return
    tokens = reading.sentences[first.sentence].tokens
    verb = tokens[first.verb].lower
    turns: list[str] = []
    for place, token in enumerate(tokens):
        offset = place - first.start
        signs = [f"offset {'ahead' if offset < 0 else min(offset, _FARTHEST_OFFSET) // 2}"]
        signs.append(f"verb {verb}" if 0 <= offset < first.head_end - first.start else "verb other")
        if offset >= 0:
            signs.append(f"turn {turns[-1] if turns else 'none'}")
            clause = "that" if _CLAUSE & set(turns) else "for" if "for" in turns else turns[0] if turns else "none"
            signs.append(f"clause {clause}")
            if token.lower in _TURNS:
                turns.append(token.lower)
        if token.is_word:
            yield from ((word, sign) for word in fold_words(token.text) for sign in signs)


def _see_studies(reading: Reading) -> Iterator[_Sighting]:
    for study in find_studies(reading.sentences):
        if study.is_sure:
            tokens = reading.sentences[study.sentence].tokens
            verb = tokens[study.verb].lower
            for place in range(study.start, min(len(tokens), study.start + _STUDY_REACH)):
                offset = min(place - study.start, _FARTHEST_STUDY) // 3
                if tokens[place].is_word:
                    yield from ((word, f"study {verb} {offset}") for word in fold_words(tokens[place].text))


def _see_counts(reading: Reading) -> Iterator[_Sighting]:
    """Yields which word it is, how readily titles take it, how often and how early it stands."""
    by_sentence = [tuple(_words(sentence.tokens)) for sentence in reading.sentences]
    times = Counter(word for words in by_sentence for word in words)
    spread = Counter(word for words in by_sentence for word in set(words))
    wide = Counter(_find_in_wide_phrases(reading))
    length = len(by_sentence)
    first: dict[str, int] = {}
    for number, words in enumerate(by_sentence):
        for word in words:
            first.setdefault(word, number)
    for word, number in times.items():
        yield word, f"word {word}"
        yield word, f"band {title_band(word)}"
        yield word, f"times {_step(number, _TIMES)}"
        yield word, f"wide {_step(wide[word] + 1, _TIMES)}"
        yield word, f"spread {_step(spread[word] / length, _SHARES)}"
        yield word, f"first {_step(first[word] / length, _PLACES)}"
        yield word, f"sentences {_step(length, _LENGTHS)}"
        if word.isdigit():
            yield word, "written digits"
        elif not is_listed(word):
            yield word, "written unlisted"


def _find_in_wide_phrases(reading: Reading) -> Iterator[str]:
    for sentence, phrases in zip(reading.sentences, reading.phrases, strict=True):
        for phrase in phrases:
            if phrase.end - phrase.start > 1:
                yield from _words(sentence.tokens[phrase.start : phrase.end])


def _step(value: float, ends: Sequence[float]) -> int:
    return sum(value >= end for end in ends)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Region:
    """A place where an abstract speaks of itself: `tokens[start:end]` of a sentence."""

    kind: str
    sentence: int
    start: int
    end: int


def _see_regions(reading: Reading, name: Name | None) -> Iterator[_Sighting]:
    """Yields in which of the places where an abstract speaks of itself a word stands."""
    for region in _find_regions(reading):
        tokens = reading.sentences[region.sentence].tokens
        yield from ((word, f"in {region.kind}") for word in _words(tokens[region.start : region.end]))
    for sentence in reading.sentences:
        for definition in find_definitions(sentence.tokens):
            yield from ((word, "in defined") for word in _words(definition.long))
    if name is not None and name.expansion:
        yield from ((word, "in expansion") for word in fold_words(name.expansion))


def _find_regions(reading: Reading) -> Iterator[_Region]:
    def region(kind: str) -> Callable[[int, int, int], _Region]:
        return lambda sentence, start, end: _Region(kind=kind, sentence=sentence, start=start, end=end)

    if reading.sentences:
        yield from (region("subject")(0, phrase.start, phrase.end) for phrase in reading.phrases[0][:1])
    for found in [introduction for introduction in reading.introductions if introduction.is_sure][:1]:
        yield region("head")(found.sentence, found.start, found.head_end)
        yield region("object")(found.sentence, found.head_end, found.end)
        yield region("kind")(found.sentence, max(found.start, found.head_end - 1), found.head_end)
        purpose = _find_purpose(reading.sentences[found.sentence], found)
        if purpose is not None:
            yield region("purpose")(found.sentence, purpose, purpose + _PURPOSE_REACH)
    for study in find_studies(reading.sentences):
        if study.is_sure:
            yield region("studied")(study.sentence, study.start, min(study.end, study.start + _REGION_REACH))


def _find_purpose(sentence: Sentence, introduction: Introduction) -> int | None:
    """Returns where `for` stands behind what is introduced."""
    places = range(introduction.head_end, introduction.end)
    return next((place for place in places if sentence.tokens[place].lower == "for"), None)
