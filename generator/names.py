"""Tells what an abstract introduces (a system, method, benchmark or data set) from the names that it only uses."""

import re
from collections.abc import Mapping, Sequence

from generator.model import Name
from generator.prose.acronyms import find_expansion_before, spells
from generator.prose.evidence import CALLING, find_bracket, weigh_name
from generator.prose.known import KNOWN_NAMES
from generator.prose.mentions import Mention, find_mentions, is_coined, without_size
from generator.prose.reading import Reading
from generator.prose.tokens import Token, plain_signs
from generator.prose.words import singular, word_set

FIRST_THRESHOLD = 1.5
"""The evidence that a paper's first name needs; further names need `FURTHER_THRESHOLD`."""
FURTHER_THRESHOLD = 6.5
WEAK = 5.0
"""A name with less evidence than this gives way to one that the paper's own address bears."""
MOST_NAMES = 5

_TRAILING = word_set("framework dataset benchmark algorithm method model system corpus suite approach pipeline")
_CALLED_WITHIN = 4
"""So many words stand between what is called and its name: `dataset named`, a quotation mark."""
_FORMS_AHEAD = 3
"""A long form and its short form are at most so many names apart."""
_SHORTEST_SLIP = 5
_ADDRESS = re.compile(r"(?:git(?:hub|lab)\.com/[\w.-]+|github\.io)(/[\w./-]+)")

_Groups = Mapping[str, Sequence[Mention]]


def find_names(reading: Reading) -> tuple[Name, ...]:
    """Returns what an abstract introduces, the most important first; nothing when it introduces nothing by name.

    Every standing of a name adds evidence: `we propose X`, `a framework called X`, `Long Form (X)` after such a verb,
    `X outperforms ...`. Names that many papers use, and names that stand before anything is introduced, need more.
    """
    groups = _group_mentions(reading)
    scores = {name: weigh_name(reading, name, mentions) for name, mentions in groups.items()}
    order = {name: place for place, name in enumerate(groups)}
    chosen: list[str] = []
    for name in sorted(scores, key=lambda name: (-scores[name], order[name])):
        needed = FURTHER_THRESHOLD if chosen else FIRST_THRESHOLD
        if scores[name] >= needed and not any(_repeats(reading, groups, name, other) for other in chosen):
            chosen.append(name)
    if not chosen or scores[chosen[0]] < WEAK:
        address = _find_in_address(reading.plain)
        if address is not None and address not in chosen:
            return (Name(short=address),)
    return tuple(_build_name(reading, name, groups[name]) for name in chosen[:MOST_NAMES])


def _group_mentions(reading: Reading) -> _Groups:
    """Returns the mentions of each name; those inside a long form count for its short form.

    A long form that is a coined word itself keeps the name: `RoadScene2Graph (RS2G)`.
    """
    mentions = [m for number, sentence in enumerate(reading.sentences) for m in find_mentions(sentence.tokens, number)]
    written = frozenset(mention.text for mention in mentions)
    groups: dict[str, list[Mention]] = {}
    aliases: dict[str, str] = {}
    for place, mention in enumerate(mentions):
        following = mentions[place + 1 : place + 1 + _FORMS_AHEAD]
        owner = next((other for other in following if _is_inside(reading, mention, other)), mention)
        if owner is not mention and mention.coined and " " not in mention.text:
            aliases[owner.text] = mention.text
        name = _shorten(aliases.get(owner.text, owner.text), written)
        groups.setdefault(name, []).append(mention)
    return groups


def _is_inside(reading: Reading, inner: Mention, shorter: Mention) -> bool:
    """Tells whether a mention is (a part of) the long form before a short one: `Long Form (LF)`."""
    if inner.sentence != shorter.sentence:
        return False
    opened = find_bracket(reading, shorter)
    if opened is None or inner.start >= opened:
        return False
    tokens = reading.sentences[inner.sentence].tokens
    place = find_expansion_before(shorter.text, tokens[:opened])
    if place is not None:
        return place <= inner.start
    near = inner.end == opened or (inner.end == opened - 1 and tokens[inner.end].lower in _TRAILING)
    return near and shorter.coined and inner.text[0].lower() == shorter.text[0].lower()


def _shorten(text: str, written: frozenset[str]) -> str:
    """Returns the name that a mention stands for: no size, no trailing `Framework`."""
    words = text.split(" ")
    if len(words) > 1 and words[-1].lower() in _TRAILING and any(is_coined(word) for word in words[:-1]):
        words = words[:-1]
    return without_size(" ".join(words), written)


def _repeats(reading: Reading, groups: _Groups, name: str, other: str) -> bool:
    """Tells whether a name is another way to write a chosen one: plural, variant, part, long form or slip."""
    left, right = name.lower(), other.lower()
    if singular(left) == singular(right) or left.startswith(f"{right}-"):
        return True
    if f" {left} " in f" {right} " or f" {right} " in f" {left} ":
        return True
    if not groups[name][0].coined and _describes(reading, groups[name], groups[other]):
        return True
    head, _, tail = left.rpartition("-")
    if any(c.isdigit() for c in tail) and _is_slip(head, right):
        return True
    longer, shorter = sorted((name, other), key=len, reverse=True)
    expansion = (_find_expansion(reading, groups[shorter]) or "").lower()
    return bool(expansion) and (longer.lower() in expansion or expansion in longer.lower())


def _describes(reading: Reading, described: Sequence[Mention], other: Sequence[Mention]) -> bool:
    """Tells whether a name only says what is called otherwise: `the Urban Segmentation dataset named UrbanSeg`."""
    for mention in described:
        tokens = reading.sentences[mention.sentence].tokens[mention.end :]
        for called in other:
            between = tokens[: max(0, called.start - mention.end)]
            if called.sentence == mention.sentence and 0 < len(between) <= _CALLED_WITHIN:
                return any(token.lower in CALLING for token in between) and between[0].lower in _TRAILING
    return False


def _is_slip(left: str, right: str) -> bool:
    """Tells whether two words differ by one letter that is missing, added or wrong."""
    if abs(len(left) - len(right)) > 1 or min(len(left), len(right)) < _SHORTEST_SLIP:
        return False
    start = next((n for n, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right)))
    rests = (
        (left[start + 1 :], right[start:]),
        (left[start:], right[start + 1 :]),
        (left[start + 1 :], right[start + 1 :]),
    )
    return any(a == b for a, b in rests)


def _find_in_address(abstract: str) -> str | None:
    """Returns the name at the end of a code or project address, where it is a coined one: `.../owner/GraspNet`."""
    for match in _ADDRESS.finditer(abstract):
        last = match[1].rstrip(".,;:/").removesuffix(".git").rpartition("/")[2]
        if is_coined(last) and last.replace("-", "").isalnum() and last not in KNOWN_NAMES:
            return last
    return None


def _build_name(reading: Reading, name: str, mentions: Sequence[Mention]) -> Name:
    expansion = _find_expansion(reading, mentions)
    if expansion and name.endswith("s") and name[:-1].isupper() and expansion[0].isupper():
        return Name(short=expansion)
    return Name(short=name, expansion=None if expansion == name else expansion)


def _find_expansion(reading: Reading, mentions: Sequence[Mention]) -> str | None:
    """Returns the words of `Long Form (X)`, `X (Long Form)` or `X: Long Form`."""
    for mention in mentions:
        tokens = reading.sentences[mention.sentence].tokens
        opened = find_bracket(reading, mention)
        if opened is not None:
            place = find_expansion_before(mention.text, tokens[:opened])
            if place is not None:
                return _cut(reading, tokens[place:opened])
        if mention.end < len(tokens) and tokens[mention.end].text in "(:":
            rest = tokens[mention.end + 1 :]
            words = rest[: next((n for n, token in enumerate(rest) if token.text in "),;."), len(rest))]
            if len(words) > 1 and spells(mention.text, words):
                return _cut(reading, words)
    return None


def _cut(reading: Reading, words: Sequence[Token]) -> str:
    return " ".join(plain_signs(reading.plain[words[0].start : words[-1].end]).split())
