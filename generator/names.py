"""Tells what an abstract introduces (a system, method, benchmark or data set) from the names that it only uses."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.model import Name
from generator.prose.acronyms import find_expansion_before, spells
from generator.prose.classes import WordClass, classify
from generator.prose.introductions import Introduction, find_introductions
from generator.prose.known import KNOWN_NAMES
from generator.prose.mentions import Mention, find_mentions, is_coined, without_size
from generator.prose.tokens import Token, split_sentences
from generator.prose.words import singular

FIRST_THRESHOLD = 1.5
"""The evidence that a paper's first name needs; further names need `FURTHER_THRESHOLD`."""
FURTHER_THRESHOLD = 6.5
MOST_NAMES = 5

_CALLING = frozenset(
    [
        "called",
        "named",
        "termed",
        "dubbed",
        "coined",
        "namely",
        "titled",
        "denoted",
        "nicknamed",
        "call",
        "dub",
        "term",
        "name",
    ]
)
SYSTEM_NOUNS = frozenset(
    """
    framework method approach algorithm model system benchmark dataset corpus architecture network agent strategy
    pipeline environment suite library toolkit tool platform simulator technique scheme paradigm module mechanism
    loss metric attack defense planner policy controller optimizer robot hand gripper glove sensor task challenge
    procedure protocol language testbed package collection resource estimator solver variant family
    representation mllm llm vlm vla transformer adapter layer operator formulation solution baseline plugin
    """.split()  # noqa: SIM905 (a list of words)
)
_TRAILING = frozenset(
    ["framework", "dataset", "benchmark", "algorithm", "method", "model", "system", "corpus", "suite"]
)
_BEFORE_HEAD = frozenset(
    {WordClass.ADJECTIVE, WordClass.ADVERB, WordClass.DETERMINER, WordClass.NUMBER, WordClass.PARTICIPLE}
)
_USED_AFTER = frozenset(
    ["than", "like", "including", "over", "e.g", "as", "on", "with", "using", "and", "or", "to", "against", "by"]
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Text:
    plain: str
    sentences: tuple[tuple[Token, ...], ...]
    classes: tuple[tuple[WordClass, ...], ...]
    introductions: tuple[Introduction, ...]

    @property
    def opening(self) -> int:
        """The first sentence that surely introduces something; past the end when none does."""
        return next((i.sentence for i in self.introductions if i.weight >= 0.5), len(self.sentences))


def find_names(abstract: str) -> tuple[Name, ...]:
    """Returns what the abstract introduces, the most important first; nothing when it introduces nothing by name.

    Every standing of a name adds evidence: `we propose X`, `a framework called X`, `Long Form (X)` after such a verb,
    `X outperforms ...`. Names that many papers use, and names that stand before anything is introduced, need more.
    """
    text = _read(abstract)
    by_name = _group(text)
    scores = {name: _weigh(text, name, places) for name, places in by_name.items()}
    order = {name: place for place, name in enumerate(by_name)}
    ranked = sorted(scores, key=lambda name: (-scores[name], order[name]))
    chosen: list[str] = []
    for name in ranked:
        needed = FURTHER_THRESHOLD if chosen else FIRST_THRESHOLD
        if scores[name] >= needed and not _repeats(name, chosen, by_name, text):
            chosen.append(name)
    return tuple(_name(text, name, by_name[name]) for name in chosen[:MOST_NAMES])


def _read(abstract: str) -> _Text:
    sentences = split_sentences(abstract)
    classes = tuple(classify(sentence) for sentence in sentences)
    return _Text(
        plain=abstract, sentences=sentences, classes=classes, introductions=find_introductions(sentences, classes)
    )


def _group(text: _Text) -> dict[str, list[Mention]]:
    """Returns the mentions of each name; a long form just before its short form counts for the short one."""
    mentions = tuple(m for number, sentence in enumerate(text.sentences) for m in find_mentions(sentence, number))
    written = frozenset(mention.text for mention in mentions)
    groups: dict[str, list[Mention]] = {}
    for place, mention in enumerate(mentions):
        following = mentions[place + 1] if place + 1 < len(mentions) else mention
        name = _short_form(following.text if _defines(text, mention, following) else mention.text, written)
        groups.setdefault(name, []).append(mention)
    return groups


def _defines(text: _Text, longer: Mention, shorter: Mention) -> bool:
    """Tells `Long Form (LF)`."""
    if longer.sentence != shorter.sentence or shorter.start != longer.end + 1:
        return False
    sentence = text.sentences[longer.sentence]
    if sentence[longer.end].text not in "([" or not _closes_soon(sentence, shorter.end):
        return False
    return find_expansion_before(shorter.text, sentence[: longer.end]) is not None


def _short_form(text: str, written: frozenset[str]) -> str:
    """Returns the name that a mention stands for: no size, no trailing `Framework`."""
    words = text.split(" ")
    if len(words) > 1 and words[-1].lower() in _TRAILING and any(is_coined(word) for word in words[:-1]):
        words = words[:-1]
    return without_size(" ".join(words), written)


def _weigh(text: _Text, name: str, mentions: Sequence[Mention]) -> float:
    introduced = max(_weigh_introduction(text, mention) for mention in mentions)
    bracketed = max(_weigh_brackets(text, mention) for mention in mentions)
    known = _is_known(name)
    subjects = min(sum(_is_subject(text, mention) for mention in mentions), 3)
    owned = max(_weigh_owner(text, mention) for mention in mentions)
    score = max(introduced, bracketed) + 0.5 * min(len(mentions) - 1, 4) + 1.5 * subjects + owned
    if not mentions[0].coined and introduced < 4 and bracketed < 4:
        score -= 4
    if known:
        score -= 5
    if mentions[0].sentence < text.opening and max(introduced, bracketed) < 6:
        score -= 3
    score -= 1.5 * min(sum(_is_used(text, mention) for mention in mentions), 2)
    return score


def _is_known(name: str) -> bool:
    parts = name.split(" ")
    return all(part in KNOWN_NAMES or part.rstrip("s") in KNOWN_NAMES for part in parts)


def _weigh_introduction(text: _Text, mention: Mention) -> float:
    sentence, classes = text.sentences[mention.sentence], text.classes[mention.sentence]
    called = _weigh_calling(text, mention, sentence)
    best = called
    for introduction in text.introductions:
        if introduction.sentence != mention.sentence or not introduction.start <= mention.start < introduction.end:
            continue
        best = max(best, introduction.weight * _weigh_object(sentence, classes, introduction, mention))
    return best


def _weigh_calling(text: _Text, mention: Mention, sentence: Sequence[Token]) -> float:
    before = mention.start - 1
    while before >= 0 and (sentence[before].text in "\"“'`:*," or sentence[before].lower in {"the", "a", "as"}):
        before -= 1
    if before < 0 or sentence[before].lower not in _CALLING:
        return 0.0
    introduced = any(i.sentence == mention.sentence for i in text.introductions)
    return 11.0 if introduced else 9.0 if mention.sentence >= text.opening else 5.0


def _weigh_object(
    sentence: Sequence[Token], classes: Sequence[WordClass], introduction: Introduction, mention: Mention
) -> float:
    following = sentence[mention.end] if mention.end < len(sentence) else None
    before = range(introduction.start, mention.start)
    if all(classes[n] in _BEFORE_HEAD or sentence[n].text in "\"“*`'" for n in before):
        bare = all(sentence[n].lower in {"the", "our"} or not sentence[n].is_word for n in before)
        if following is None or classes[mention.end] is not WordClass.NOUN:
            return 10.0 if bare else 6.0
        if singular(following.lower) in SYSTEM_NOUNS:
            return 9.0
        return 5.0 if bare else 3.0
    previous = sentence[mention.start - 1]
    if mention.start <= introduction.head_end and singular(previous.lower) in SYSTEM_NOUNS:
        return 9.0
    if previous.text in {",", ":", "–", "—"} and _ends_in_system_noun(sentence, mention.start - 1):
        return 9.5
    if previous.text in {"–", "—", ":"} and mention.start - 1 <= introduction.head_end + 1:
        return 7.0
    return 3.0 if mention.start < introduction.head_end else 0.5


def _ends_in_system_noun(sentence: Sequence[Token], place: int) -> bool:
    return place > 0 and singular(sentence[place - 1].lower) in SYSTEM_NOUNS


def _weigh_brackets(text: _Text, mention: Mention) -> float:
    """Weighs `Long Form (X)`: strong where the long form is what is introduced, against the name elsewhere."""
    sentence = text.sentences[mention.sentence]
    opened = mention.start - 1
    if opened < 1 or sentence[opened].text not in "([" or not _closes_soon(sentence, mention.end):
        return 0.0
    place = find_expansion_before(mention.text, sentence[:opened])
    first = opened - 1 if place is None else place
    best = -2.0 if place is not None else 0.0
    for introduction in text.introductions:
        if introduction.sentence == mention.sentence and introduction.start <= first < introduction.end:
            near = first <= introduction.head_end + 1
            fitting = 9.5 if place is not None else 6.5
            best = max(best, introduction.weight * (fitting if near else fitting - 3.5))
    if place is None and mention.coined and mention.sentence >= text.opening:
        best = max(best, 4.0)
    return best


def _closes_soon(sentence: Sequence[Token], end: int) -> bool:
    return any(token.text in ")],:;" for token in sentence[end : end + 2])


def _is_subject(text: _Text, mention: Mention) -> bool:
    """Tells `X outperforms ...` and `..., X achieves ...` after the opening of the paper's own part."""
    sentence, classes = text.sentences[mention.sentence], text.classes[mention.sentence]
    after = mention.end
    while after < len(sentence) and classes[after] is WordClass.ADVERB:
        after += 1
    if after >= len(sentence) or classes[after] not in {WordClass.VERB, WordClass.AUXILIARY}:
        return False
    previous = sentence[mention.start - 1] if mention.start else None
    starts = (
        previous is None
        or previous.text in ",:;"
        or previous.lower in {"that", "the", "our", "how", "and", "while", "proposed"}
    )
    return starts and mention.sentence >= min(text.opening, 1)


def _weigh_owner(text: _Text, mention: Mention) -> float:
    """Weighs `our X`, `the proposed X` and, most of all, `our proposed agent, the X`."""
    sentence = text.sentences[mention.sentence]
    words = [token.lower for token in sentence[max(0, mention.start - 5) : mention.start]]
    if words and words[-1] in {"our", "proposed", "ours"}:
        return 3.0
    noun = next((n for n in range(len(words) - 1, -1, -1) if words[n] not in {",", "the", ":"}), None)
    if noun is None or singular(words[noun]) not in SYSTEM_NOUNS:
        return 0.0
    owner = {"our", "proposed"} & set(words[max(0, noun - 2) : noun])
    return 10.0 if len(owner) > 1 else 4.0 if owner else 0.0


def _is_used(text: _Text, mention: Mention) -> bool:
    """Tells `such as X`, `than X`, `e.g., X`."""
    sentence = text.sentences[mention.sentence]
    if not mention.start:
        return False
    previous = sentence[mention.start - 1].lower
    before = sentence[mention.start - 2].lower if mention.start > 1 else ""
    return previous in {"than", "like", "including", "over"} or (before, previous) in {
        ("such", "as"),
        ("e.g", ","),
        ("e.g", "."),
    }


def _repeats(name: str, chosen: Sequence[str], by_name: dict[str, list[Mention]], text: _Text) -> bool:
    """Tells whether the name is another way to write one that is chosen: its plural, its variant, its long form, a slip."""
    return any(_same(name, other) or _expands(text, by_name, name, other) for other in chosen)


def _same(name: str, other: str) -> bool:
    left, right = name.lower(), other.lower()
    if singular(left) == singular(right) or left.startswith(f"{right}-") or f" {left} " in f" {right} ":
        return True
    if f" {right} " in f" {left} ":
        return True
    head, _, tail = left.rpartition("-")
    return any(c.isdigit() for c in tail) and _is_slip(head, right)


def _is_slip(left: str, right: str) -> bool:
    """Tells whether two words differ by one letter that is missing, added or wrong."""
    if abs(len(left) - len(right)) > 1 or min(len(left), len(right)) < 5:  # noqa: PLR2004 (short names differ by a letter)
        return False
    start = 0
    while start < min(len(left), len(right)) and left[start] == right[start]:
        start += 1
    return (
        left[start + 1 :] == right[start:]
        or left[start:] == right[start + 1 :]
        or left[start + 1 :] == right[start + 1 :]
    )


def _expands(text: _Text, by_name: dict[str, list[Mention]], name: str, other: str) -> bool:
    longer, shorter = (name, other) if len(name) > len(other) else (other, name)
    expansion = _find_expansion(text, by_name[shorter])
    return expansion is not None and (longer.lower() in expansion.lower() or expansion.lower() in longer.lower())


def _name(text: _Text, name: str, mentions: Sequence[Mention]) -> Name:
    expansion = _find_expansion(text, mentions)
    if expansion and name.endswith("s") and name[:-1].isupper() and expansion[0].isupper():
        return Name(short=expansion)
    return Name(short=name, expansion=expansion)


def _find_expansion(text: _Text, mentions: Sequence[Mention]) -> str | None:
    for mention in mentions:
        sentence = text.sentences[mention.sentence]
        opened = mention.start - 1
        if opened > 0 and sentence[opened].text in "([":
            place = find_expansion_before(mention.text, sentence[:opened])
            if place is not None:
                return _cut(text, sentence[place:opened])
        if mention.end < len(sentence) - 1 and sentence[mention.end].text in "(:":
            closing = next(
                (n for n in range(mention.end + 1, len(sentence)) if sentence[n].text in "),;."), len(sentence)
            )
            words = sentence[mention.end + 1 : closing]
            if len(mention.text) > 1 and len(words) > 1 and spells(mention.text, words):
                return _cut(text, words)
    return None


def _cut(text: _Text, words: Sequence[Token]) -> str:
    from generator.prose.tokens import plain_signs

    return " ".join(plain_signs(text.plain[words[0].start : words[-1].end]).split())
