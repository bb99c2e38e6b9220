"""Turns a run of an abstract's words into phrases that can stand as a title, cut at every place where one may end."""

from collections.abc import Iterator, Sequence

from generator.prose.classes import Sentence, WordClass, stem_verb
from generator.prose.lexicon import DETERMINERS, FUNCTION_WORDS
from generator.prose.tokens import Token
from generator.prose.words import word_set

MOST_WORDS = 24
_UNSAID = word_set(
    """
    novel new simple effective efficient first yet innovative powerful comprehensive unique straightforward promising
    principled so-called following proposed called named termed dubbed coined namely specifically own
    """
)
"""Praise and joints that an abstract needs and a title leaves out."""
_STOPS = word_set(
    "whether if such including e.g i.e where while whereas because since although thereby thus respectively"
)
_QUOTES = frozenset(['"', "“", "”", "`", "*", "'"])
_NEVER_LAST = FUNCTION_WORDS | {"using", "based", "different", "various"}
_INTENDED = word_set("aims aiming designed intended tailored")
_STATES = word_set("show remain need seem appear suffer have be lack")
_JOINERS = frozenset(["and", "or"])
_GOES_ON = frozenset([WordClass.NOUN, WordClass.ADJECTIVE, WordClass.NUMBER])
_NEEDS_PARTNER = frozenset(["between", "both", "either"])
_DOUBLED = word_set("plan run map fit begin get set cut plug split tag trim control transfer infer")
"""Verbs that double their last letter."""


def cut_wordings(sentence: Sentence, start: int, end: int, unsaid: Sequence[str] = ()) -> Iterator[tuple[str, ...]]:
    """Yields the phrases that start at token `start`, one for each place before `end` where a phrase is whole.

    Praise is left out, `that measures` becomes `for measuring`, and the words of a name that is said elsewhere
    (`unsaid`) are left out where they stand together.
    """
    words: list[str] = []
    place = start
    while place < end and len(words) < MOST_WORDS:
        if unsaid and [token.text for token in sentence.tokens[place : place + len(unsaid)]] == list(unsaid):
            place = _skip_name(sentence.tokens, place + len(unsaid), words)
            continue
        step = _take(sentence, place, words)
        if step == 0:
            return
        place += step
        if words and _may_end(sentence, place - 1, words):
            yield _with_article(words)


def _skip_name(tokens: Sequence[Token], place: int, words: list[str]) -> int:
    """Returns where to go on after a name; of the commas around it none is kept."""
    if words and words[-1].endswith(","):
        words[-1] = words[-1].rstrip(",")
        if place < len(tokens) and tokens[place].text == ",":
            return place + 1
    elif not words and place < len(tokens) and tokens[place].text in {",", ":", "–", "—"}:
        return place + 1
    return place


def _take(sentence: Sentence, place: int, words: list[str]) -> int:  # noqa: PLR0911 (a ladder of cases)
    """Adds what stands at `place` and returns how many tokens it took; 0 when the phrase cannot go on."""
    token, kind = sentence.tokens[place], sentence.classes[place]
    if token.lower in _UNSAID or token.text in _QUOTES or (kind is WordClass.ADVERB and token.lower.endswith("ly")):
        return 1
    if token.text == "," and words:
        if WordClass.GERUND in sentence.classes[place + 1 : place + 2]:
            return 0
        words[-1] = f"{words[-1].rstrip(',')},"
        return 1
    if not token.is_word or token.lower in _STOPS:
        return int(bool(words) and token.text in {"&", "/"})
    if not words:
        return _take_first(token, kind, words)
    if kind is WordClass.RELATIVE:
        return _take_clause(sentence, place, words)
    if kind is WordClass.CONJUNCTION and words[-1].lower() in DETERMINERS:
        return 1
    if _ends_before(sentence, place, words):
        return 0
    following = sentence.tokens[place + 1].lower if place + 1 < len(sentence.tokens) else ""
    if token.lower not in _INTENDED or following != "to":
        words.append(token.text)
    return 1


def _ends_before(sentence: Sentence, place: int, words: Sequence[str]) -> bool:
    """Tells whether a new statement starts: with a verb, a pronoun, or an article right after a noun."""
    kind = sentence.classes[place]
    if kind is WordClass.DETERMINER:
        return sentence.classes[place - 1] is WordClass.NOUN
    return kind in {WordClass.PRONOUN, WordClass.AUXILIARY} or (kind is WordClass.VERB and words[-1] != "to")


def _take_first(token: Token, kind: WordClass, words: list[str]) -> int:
    if token.lower in {"a", "an"} or kind not in {WordClass.PREPOSITION, WordClass.CONJUNCTION, WordClass.DETERMINER}:
        if kind in {WordClass.RELATIVE, WordClass.PRONOUN, WordClass.AUXILIARY, WordClass.VERB}:
            return 0
        if kind is not WordClass.ADVERB:
            words.append(token.text)
    return 1


def _take_clause(sentence: Sentence, place: int, words: list[str]) -> int:
    """Makes `for measuring` of `that (effectively) measures`; any other clause ends the phrase."""
    verb = place + 1
    while verb < len(sentence.tokens) and sentence.classes[verb] is WordClass.ADVERB:
        verb += 1
    if verb == len(sentence.tokens) or sentence.classes[verb] is not WordClass.VERB or words[-1] in _NEVER_LAST:
        return 0
    base = stem_verb(sentence.tokens[verb].lower)
    if base is None or base in _STATES or "for" in words:
        return 0
    words[-1] = words[-1].rstrip(",")
    words.extend(["for", gerund(base)])
    return verb + 1 - place


def gerund(base: str) -> str:
    """Returns the -ing form of a verb: `measure` gives `measuring`."""
    if base.endswith("ie"):
        return f"{base[:-2]}ying"
    if base.endswith("e") and not base.endswith(("ee", "oe")):
        return f"{base[:-1]}ing"
    return f"{base}{base[-1]}ing" if base in _DOUBLED else f"{base}ing"


def _may_end(sentence: Sentence, place: int, words: Sequence[str]) -> bool:
    """Tells whether a phrase is whole after its last word: at the end of a noun phrase, with no list left open."""
    after = place + 1
    if sentence.classes[place] is not WordClass.NOUN or words[-1].lower() in _NEVER_LAST or len(words[-1]) == 1:
        return False
    if after < len(sentence.tokens) and (sentence.classes[after] in _GOES_ON or _owns(sentence, place)):
        return False
    lower = [word.lower() for word in words]
    pairs = [n for n, word in enumerate(lower) if word in _NEEDS_PARTNER]
    if pairs and not _JOINERS & set(lower[pairs[-1] :]):
        return False
    open_list = any(word.endswith(",") for word in words) and not _JOINERS & set(lower[_last_comma(words) :])
    return not (open_list and after < len(sentence.tokens) and sentence.tokens[after].text in {",", "and", "or"})


def _owns(sentence: Sentence, place: int) -> bool:
    """Tells the first word of `models' abilities` and `a model's ability`."""
    token, following = sentence.tokens[place], sentence.tokens[place + 1]
    return token.lower.endswith(("'s", "s'")) or (following.text == "'" and following.start == token.end)


def _last_comma(words: Sequence[str]) -> int:
    return max((n for n, word in enumerate(words) if word.endswith(",")), default=0)


def _with_article(words: Sequence[str]) -> tuple[str, ...]:
    """Returns the words with `a` or `an` as the next word asks for it."""
    if words[0].lower() not in {"a", "an"} or len(words) == 1:
        return tuple(words)
    return ("an" if _sounds_open(words[1]) else "a", *words[1:])


def _sounds_open(word: str) -> bool:
    """Tells whether a word is spoken with a vowel first: `interactive`, `LLM`, but not `unified`."""
    part = word.partition("-")[0]
    if len(part) > 1 and part.isupper():
        return part[0] in "AEFHILMNORSX8"
    lower = part.lower()
    return lower.startswith(tuple("aeiou8")) and not lower.startswith(("uni", "use", "eu", "one"))
