"""Turns a run of an abstract's words into phrases that can stand as a title, cut at every place where one may end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.prose.classes import WordClass, stem_verb
from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.tokens import Token

MOST_WORDS = 24
_UNSAID = frozenset(
    """
    novel new simple effective efficient first yet innovative powerful comprehensive unique straightforward promising
    principled so-called following proposed called named termed dubbed coined namely specifically own
    """.split()  # noqa: SIM905 (a list of words)
)
"""Praise and joints that an abstract needs and a title leaves out."""
_STOPS = frozenset(
    [
        "such",
        "including",
        "e.g",
        "i.e",
        "where",
        "while",
        "whereas",
        "because",
        "since",
        "although",
        "thereby",
        "thus",
        "respectively",
    ]
)
_QUOTES = frozenset(['"', "“", "”", "`", "*", "'"])
_NEVER_LAST = FUNCTION_WORDS | {"using", "based", "different", "various"}
_NEEDS_PARTNER = frozenset(["between", "both", "either"])
_DOUBLED = frozenset(
    [
        "plan",
        "run",
        "map",
        "fit",
        "begin",
        "get",
        "set",
        "cut",
        "plug",
        "split",
        "tag",
        "trim",
        "control",
        "transfer",
        "infer",
    ]
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """Words in title order, as the abstract writes them."""

    words: tuple[str, ...]

    @property
    def text(self) -> str:
        """Returns the words with spaces."""
        return " ".join(self.words)


def cut_wordings(
    sentence: Sequence[Token], classes: Sequence[WordClass], start: int, end: int, unsaid: Sequence[str] = ()
) -> Iterator[Wording]:
    """Yields the phrases that start at `start`, one for each place before `end` where a phrase is whole.

    Praise is left out, and `that measures` becomes `for measuring`.

    Args:
        unsaid: The words of a name that is said elsewhere; where they stand together they are left out.
    """
    words: list[str] = []
    place = start
    while place < end and len(words) < MOST_WORDS:
        if unsaid and [token.text for token in sentence[place : place + len(unsaid)]] == list(unsaid):
            place = _skip_name(sentence, place + len(unsaid), words)
            continue
        step = _take(sentence, classes, place, words)
        if step == 0:
            return
        place += step
        if words and _may_end(sentence, classes, place - 1, words):
            yield Wording(words=_with_article(words))


def _skip_name(sentence: Sequence[Token], place: int, words: list[str]) -> int:
    """Returns where to go on after a name; of the commas around it none is kept."""
    if words and words[-1].endswith(","):
        words[-1] = words[-1].rstrip(",")
        if place < len(sentence) and sentence[place].text == ",":
            return place + 1
    elif not words and place < len(sentence) and sentence[place].text in {",", ":", "–", "—"}:
        return place + 1
    return place


def _take(sentence: Sequence[Token], classes: Sequence[WordClass], place: int, words: list[str]) -> int:
    """Adds what stands at `place` and returns how many tokens it took; 0 when the phrase cannot go on."""
    token, kind = sentence[place], classes[place]
    if token.lower in _UNSAID or (kind is WordClass.ADVERB and token.lower.endswith("ly")) or token.text in _QUOTES:
        return 1
    if token.text == "," and words:
        words[-1] = f"{words[-1].rstrip(',')},"
        return 1
    if not token.is_word or "://" in token.text or token.lower in _STOPS:
        return 1 if token.text in {"&", "/"} and words else 0
    if not words:
        return _take_first(token, kind, words)
    if kind is WordClass.RELATIVE:
        return _take_clause(sentence, classes, place, words)
    if kind is WordClass.DETERMINER and classes[place - 1] is WordClass.NOUN:
        return 0
    if kind in {WordClass.PRONOUN, WordClass.AUXILIARY} or (kind is WordClass.VERB and words[-1] != "to"):
        return 0
    if token.lower in {"aims", "aiming", "designed", "intended", "tailored"} and _next_is(sentence, place, "to"):
        return 1
    words.append(token.text)
    return 1


def _take_first(token: Token, kind: WordClass, words: list[str]) -> int:
    if token.lower in {"a", "an"} or kind not in {WordClass.PREPOSITION, WordClass.CONJUNCTION, WordClass.DETERMINER}:
        if kind in {WordClass.RELATIVE, WordClass.PRONOUN, WordClass.AUXILIARY, WordClass.VERB}:
            return 0
        if kind is not WordClass.ADVERB:
            words.append(token.text)
    return 1


def _take_clause(sentence: Sequence[Token], classes: Sequence[WordClass], place: int, words: list[str]) -> int:
    """Makes `for measuring` of `that (effectively) measures`; any other clause ends the phrase."""
    verb = place + 1
    while verb < len(sentence) and classes[verb] is WordClass.ADVERB:
        verb += 1
    if verb >= len(sentence) or classes[verb] is not WordClass.VERB or words[-1] in _NEVER_LAST:
        return 0
    base = stem_verb(sentence[verb].lower)
    if base is None or base in {"show", "remain", "need", "seem", "appear", "suffer", "have", "be", "lack"}:
        return 0
    words[-1] = words[-1].rstrip(",")
    words.extend(["for", gerund(base)] if "for" not in words else [gerund(base)])
    return verb + 1 - place


def gerund(base: str) -> str:
    """Returns the -ing form of a verb: `measure` gives `measuring`."""
    if base.endswith("ie"):
        return f"{base[:-2]}ying"
    if base.endswith("e") and not base.endswith(("ee", "oe")):
        return f"{base[:-1]}ing"
    return f"{base}{base[-1]}ing" if base in _DOUBLED else f"{base}ing"


def _next_is(sentence: Sequence[Token], place: int, word: str) -> bool:
    return place + 1 < len(sentence) and sentence[place + 1].lower == word


def _may_end(sentence: Sequence[Token], classes: Sequence[WordClass], place: int, words: Sequence[str]) -> bool:
    if classes[place] is not WordClass.NOUN or words[-1].lower() in _NEVER_LAST or len(sentence[place].text) == 1:
        return False
    following = classes[place + 1] if place + 1 < len(sentence) else WordClass.MARK
    if following in {WordClass.NOUN, WordClass.ADJECTIVE, WordClass.NUMBER}:
        return False
    lower = [word.lower() for word in words]
    last_joint = max((n for n, word in enumerate(lower) if word in _NEEDS_PARTNER), default=None)
    if last_joint is not None and not {"and", "or"} & set(lower[last_joint:]):
        return False
    open_list = "," in "".join(words) and not {"and", "or"} & set(lower[_last_comma(words) :])
    return not (open_list and place + 1 < len(sentence) and sentence[place + 1].text in {",", "and", "or"})


def _last_comma(words: Sequence[str]) -> int:
    return max((n for n, word in enumerate(words) if word.endswith(",")), default=0)


def _with_article(words: Sequence[str]) -> tuple[str, ...]:
    """Returns the words with `a` or `an` as the next word asks for it."""
    if words[0].lower() not in {"a", "an"} or len(words) == 1:
        return tuple(words)
    following = words[1]
    vowel = following[0].lower() in "aeio" or following.lower().startswith(("un", "up", "ul", "um"))
    if following.lower().startswith(("uni", "eu", "one")):
        vowel = following.lower().startswith(("unin", "unim"))
    if following[:2].isupper() and not following.isalpha() or (following.isupper() and len(following) > 1):
        vowel = following[0] in "AEFHILMNORSX8"
    return ("an" if vowel else "a", *words[1:])
