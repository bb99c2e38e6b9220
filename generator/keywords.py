"""Chooses a paper's keywords: the phrases that a researcher would type to find it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from generator.prose.classes import classify
from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.matching import split_parts
from generator.prose.phrases import find_noun_phrases
from generator.prose.rarity import Rarity, build_rarity
from generator.prose.tokens import Token, plain_signs, split_sentences
from generator.prose.words import fold_phrase

MOST_KEYWORDS = 8
LEAST_KEYWORDS = 5
LONGEST_PHRASE = 4
_EMPTY = frozenset(
    """
    novel new simple effective efficient general extensive comprehensive various different several existing recent
    current previous prior proposed challenging important key significant significantly main large small high low
    better best first second third experiment result approach method paper work problem issue challenge performance
    improvement analysis way number set case example study research researcher author task state-of-the-art sota code
    baseline addition order insight finding evidence contribution limitation advantage advance progress success
    ability capability effectiveness efficiency superiority accuracy quality variety range level part aspect factor
    use usage application scenario setting practice time end goal aim question answer idea concept fact light evaluation
    experimental empirical quantitative qualitative widely publicly available strong robust diverse multiple single
    total average same other such many more most real-world wide broad powerful promising popular common typical
    standard traditional conventional unified principled scalable flexible practical crucial critical essential
    higher lower good great numerous respective respectively corresponding specific particular overall further
    competitive superior consistent remarkable impressive substantial considerable inherent underlying potential
    framework model dataset benchmark algorithm system technique strategy data training learning
    """.split()  # noqa: SIM905 (a list of words)
)
"""Words that carry no subject by themselves."""
_NEVER_FIRST = _EMPTY - {
    "data",
    "training",
    "learning",
    "model",
    "task",
    "time",
    "question",
    "state-of-the-art",
    "system",
    "code",
    "evaluation",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Candidate:
    key: str
    text: str
    count: int
    first: float
    """Where it stands first: 0 at the start of the abstract, 1 at its end."""
    in_title: bool


def find_keywords(titles: Sequence[str], abstracts: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Returns five to eight phrases for each paper in order, the most telling first; fewer where the text is short.

    Phrases are taken from title and abstract as they stand there, in their longest natural form, each once whatever
    its plural, hyphens and case. The rarity of words comes from the whole catalogue, balanced by a packaged count.

    Args:
        titles: The papers' titles, as plain text.
        abstracts: Their abstracts, as plain text, in the same order.
    """
    rarity = build_rarity((part.folded for part in split_parts(abstract)) for abstract in abstracts)
    return tuple(_choose(title, abstract, rarity) for title, abstract in zip(titles, abstracts, strict=True))


def _choose(title: str, abstract: str, rarity: Rarity) -> tuple[str, ...]:
    candidates = _find_candidates(title, abstract)
    ranked = sorted(candidates, key=lambda c: (-_weigh(c, rarity), c.key))
    chosen: list[_Candidate] = []
    for candidate in ranked:
        if len(chosen) < MOST_KEYWORDS and not any(_overlaps(candidate.key, other.key) for other in chosen):
            chosen.append(candidate)
    return tuple(candidate.text for candidate in chosen)


def _find_candidates(title: str, abstract: str) -> list[_Candidate]:
    counts: Counter[str] = Counter()
    texts: dict[str, Counter[str]] = {}
    first: dict[str, float] = {}
    title_keys: set[str] = set()
    for in_title, text in ((False, abstract), (True, title)):
        for sentence in split_sentences(text):
            classes = classify(sentence)
            for phrase in find_noun_phrases(sentence, classes):
                tokens = _trim(sentence[phrase.start : phrase.end])
                if not tokens:
                    continue
                shown = " ".join(plain_signs(text[tokens[0].start : tokens[-1].end]).split())
                key = fold_phrase(shown)
                if in_title:
                    title_keys.add(key)
                    if key not in texts:
                        continue
                counts[key] += 1
                texts.setdefault(key, Counter())[_natural(shown, sentence[0] is tokens[0])] += 1
                first.setdefault(key, tokens[0].start / max(1, len(text)))
    return [
        _Candidate(
            key=key,
            text=min(forms, key=lambda form: (-forms[form], form)),
            count=counts[key],
            first=first[key],
            in_title=any(f" {key} " in f" {other} " for other in title_keys),
        )
        for key, forms in texts.items()
    ]


def _trim(tokens: Sequence[Token]) -> Sequence[Token]:
    """Returns the phrase without empty words at its start, and nothing when too little or too much is left."""
    start = 0
    while start < len(tokens) and (
        tokens[start].lower in _NEVER_FIRST or not tokens[start].text[0].isalpha() and tokens[start].text.isdigit()
    ):
        start += 1
    left = tokens[start:]
    if len(left) > LONGEST_PHRASE:
        left = left[-LONGEST_PHRASE:]
    if (
        not left
        or all(token.lower in _EMPTY or token.lower in FUNCTION_WORDS for token in left)
        or len(left[-1].text) < 2
    ):
        return ()
    return left


def _natural(shown: str, opens: bool) -> str:
    """Returns the phrase in small letters where it is capital only because it opens a sentence."""
    words = shown.split(" ")
    if opens and words[0][1:].islower():
        words[0] = words[0].lower()
    return " ".join(words)


def _weigh(candidate: _Candidate, rarity: Rarity) -> float:
    words = candidate.key.split(" ")
    rare = sum(min(rarity.of(word), 9.0) for word in words) / len(words)
    length = (0.6, 1.0, 1.1, 1.0)[min(len(words), LONGEST_PHRASE) - 1]
    place = 1.0 + 0.5 * (1.0 - candidate.first) + 0.8 * candidate.in_title
    return rare * length * place * candidate.count**0.5


def _overlaps(key: str, other: str) -> bool:
    return f" {key} " in f" {other} " or f" {other} " in f" {key} "
