"""Tells what an abstract introduces (a system, method, benchmark or data set) from the names that it only uses."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from generator.model import Name
from generator.prose.acronyms import find_expansion_before, spells
from generator.prose.classes import WordClass, classify
from generator.prose.introductions import Introduction, find_introductions
from generator.prose.known import KNOWN_NAMES
from generator.prose.mentions import Mention, find_mentions, is_coined, without_size
from generator.prose.rarity import is_listed
from generator.prose.tokens import Token, split_sentences
from generator.prose.words import singular

FIRST_THRESHOLD = 1.5
"""The evidence that a paper's first name needs; further names need `FURTHER_THRESHOLD`."""
FURTHER_THRESHOLD = 6.5
MOST_NAMES = 5

_ADDRESS = re.compile(r"(?:git(?:hub|lab)\.(?:com/[\w.-]+|io)|[\w-]+\.github\.io)(/[\w./-]+)")
_WEAK = 5.0
"""A name with less evidence than this gives way to one that the paper's own address bears."""
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
_QUOTES = frozenset(['"', "“", "”", "'", "`"])
_ENDS_NOUN = frozenset({WordClass.PREPOSITION, WordClass.RELATIVE, WordClass.VERB, WordClass.MARK, WordClass.GERUND})
_SURE, _IMPOSSIBLE = 9.0, 100.0
_PLAIN_WORD = 6.0
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
    if not chosen or scores[chosen[0]] < _WEAK:
        address = _name_in_address(abstract)
        if address is not None and address not in chosen:
            return (Name(short=address),)
    return tuple(_name(text, name, by_name[name]) for name in chosen[:MOST_NAMES])


def _name_in_address(abstract: str) -> str | None:
    """Returns the name at the end of a code or project address, where it is a coined one: `.../owner/GraspNet`."""
    for match in _ADDRESS.finditer(abstract):
        last = match[1].rstrip(".,;:/").removesuffix(".git").rpartition("/")[2]
        if is_coined(last) and "_" not in last and "." not in last and last not in KNOWN_NAMES:
            return last
    return None


def _read(abstract: str) -> _Text:
    sentences = split_sentences(abstract)
    classes = tuple(classify(sentence) for sentence in sentences)
    return _Text(
        plain=abstract, sentences=sentences, classes=classes, introductions=find_introductions(sentences, classes)
    )


def _group(text: _Text) -> dict[str, list[Mention]]:
    """Returns the mentions of each name; those inside a long form count for its short form."""
    mentions = tuple(m for number, sentence in enumerate(text.sentences) for m in find_mentions(sentence, number))
    written = frozenset(mention.text for mention in mentions)
    groups: dict[str, list[Mention]] = {}
    aliases: dict[str, str] = {}
    for place, mention in enumerate(mentions):
        owner = next((m for m in mentions[place + 1 : place + 4] if _defines(text, mention, m)), mention)
        if owner is not mention and mention.coined and " " not in mention.text:
            aliases[owner.text] = mention.text
        name = _short_form(aliases.get(owner.text, owner.text), written)
        groups.setdefault(name, []).append(mention)
    return groups


def _defines(text: _Text, inner: Mention, shorter: Mention) -> bool:
    """Tells whether a mention is (a part of) the long form before a short one: `Long Form (LF)`."""
    if inner.sentence != shorter.sentence:
        return False
    opened = _opened_before(text, shorter)
    if opened is None or inner.start >= opened:
        return False
    sentence = text.sentences[inner.sentence]
    place = find_expansion_before(shorter.text, sentence[:opened])
    if place is None:
        near = inner.end == opened or (inner.end == opened - 1 and sentence[inner.end].lower in _TRAILING)
        return near and shorter.coined and inner.text[0].lower() == shorter.text[0].lower()
    return place <= inner.start


def _opened_before(text: _Text, mention: Mention) -> int | None:
    """Returns where the words before the brackets around a mention end."""
    sentence = text.sentences[mention.sentence]
    opened = mention.start - 1
    if opened < 1 or sentence[opened].text not in "([" or not _closes_soon(sentence, mention.end):
        return None
    while opened > 1 and sentence[opened - 1].text in _QUOTES:
        opened -= 1
    return opened


def _short_form(text: str, written: frozenset[str]) -> str:
    """Returns the name that a mention stands for: no size, no trailing `Framework`."""
    words = text.split(" ")
    if len(words) > 1 and words[-1].lower() in _TRAILING and any(is_coined(word) for word in words[:-1]):
        words = words[:-1]
    return without_size(" ".join(words), written)


def _is_defined(text: _Text, mention: Mention) -> bool:
    """Tells `X is a framework ...`."""
    sentence, classes = text.sentences[mention.sentence], text.classes[mention.sentence]
    if not mention.coined or [t.lower for t in sentence[mention.end : mention.end + 1]] != ["is"]:
        return False
    words = sentence[mention.end + 1 : mention.end + 9]
    if not words or words[0].lower not in {"a", "an", "the"}:
        return False
    stop = next(
        (n for n, kind in enumerate(classes[mention.end + 1 : mention.end + 9]) if n and kind in _ENDS_NOUN), len(words)
    )
    return any(singular(word.lower) in SYSTEM_NOUNS for word in words[:stop])


def _weigh(text: _Text, name: str, mentions: Sequence[Mention]) -> float:
    introduced = max(_weigh_introduction(text, mention) for mention in mentions)
    bracketed = max(_weigh_brackets(text, mention) for mention in mentions)
    known = _is_known(name)
    if any(_is_defined(text, mention) for mention in mentions):
        introduced = max(introduced, 6.0)
    subjects = min(sum(_is_subject(text, mention) for mention in mentions), 3)
    owned = max(_weigh_owner(text, mention) for mention in mentions)
    score = max(introduced, bracketed) + 0.5 * min(len(mentions) - 1, 4) + 1.5 * subjects + owned
    if not mentions[0].coined:
        score -= (
            _PLAIN_WORD
            if " " not in name and is_listed(singular(name.lower()))
            else 4 * (max(introduced, bracketed) < 4)
        )
    if known:
        score -= 5 if introduced >= _SURE else _IMPOSSIBLE
    if max(introduced, bracketed) >= 6 and any(mention.sentence == text.opening for mention in mentions):
        score += 1.5
    if mentions[0].sentence < text.opening < len(text.sentences) and max(introduced, bracketed) < 6:
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
    if before < 0:
        return 0.0
    refers = sentence[before].lower == "to" and before and sentence[before - 1].lower in {"refer", "referred", "refers"}
    if sentence[before].lower not in _CALLING and not refers:
        return 0.0
    introduced = any(i.sentence == mention.sentence for i in text.introductions)
    return 12.5 if introduced else 10.5 if mention.sentence >= text.opening % len(text.sentences) else 5.0


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
    opened = _opened_before(text, mention)
    if opened is None:
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
    noun = next(
        (
            n
            for n in range(len(words) - 1, -1, -1)
            if words[n] not in {",", "the", ":", "namely", "called", "named", "dubbed"}
        ),
        None,
    )
    if noun is None or singular(words[noun]) not in SYSTEM_NOUNS:
        return 0.0
    owner = {"our", "proposed"} & set(words[max(0, noun - 2) : noun])
    return 12.5 if len(owner) > 1 else 4.0 if owner else 0.0


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
        opened = _opened_before(text, mention)
        if opened is not None:
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
