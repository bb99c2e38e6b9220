"""Cuts an abstract into paragraphs and lists, after taking off what does not belong to it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.text.hyphens import join_broken_words


@dataclass(frozen=True, slots=True)
class RawParagraph:
    """The source of one paragraph, its lines joined."""

    source: str


@dataclass(frozen=True, slots=True)
class RawList:
    """The sources of the items of one list."""

    items: tuple[str, ...]
    ordered: bool = False


RawBlock = RawParagraph | RawList

_LEAD = re.compile(
    r"(?:\\(?:textbf|textit|emph|section\*?|paragraph)\{|[*_]{1,3}|#{1,3} *|<b>)?\s*abstract\b\s*"
    r"(?:[}*_]{1,3}\s*(?:[:.—–-]+\s*(?:[*_]{1,3}\s*)?)?|[:.—–]\s*-?\s*[}*_]{0,3}\s*|-{1,3}\s*(?=(?-i:[A-Z]))|-{1,3}\s+|\n\s*)"
    r"(?=\S)",
    re.IGNORECASE,
)
_QUOTES = {'"': '"', "“": "”", "«": "»", "„": "“", "``": "''"}

_HEAD = 4
"""A second copy is looked for by this many words of the beginning."""
_SHORTEST_COPY = 20
_MOST_CANDIDATES = 8

_BREAK = re.compile(r"\n[ \t]*(?:\n[ \t]*)+|\\par(?![A-Za-z])")
_LIST_COMMAND = re.compile(
    r"\\(?P<edge>begin|end)\s*\{(?P<name>itemize|enumerate|description|compactitem|compactenum|inparaenum|inparaitem|"
    r"asparaenum|tightitemize|list)\*?\}(?:\s*\[[^\]\n]{0,80}\])?|\\item(?![A-Za-z])(?:\s*\[(?P<label>[^\]\n]{0,80})\])?"
)
_BULLET = re.compile(r"\s*([-*+•●▪◦‣∙·–—])\s+(?=\S)")
_NUMBER = re.compile(r"\s*(?:(\()([0-9]{1,2})\)|([0-9]{1,2})([.)]))\s+(?=\S)")
_INLINE_BULLET = re.compile(r"(?:^|\s)[•●▪]\s*(?=\S)|(?<=[.:;])\s+\*\s+(?=[A-Z])")
_MAY_HOLD_BULLETS = re.compile("[•●▪*]")
_LABEL = re.compile(
    r"(?:Abstract|Aims?|Approach|Background|Challenges?|Conclusions?|Contributions?|Data|Design|Discussion|Evaluation|"
    r"Experiments?|Findings|Goals?|Impact|Implications|Importance|Introduction|Keywords|Materials and Methods|Methods?|"
    r"Methodology|Motivation|Objectives?|Problem|Purpose|Recommendations|Results?|Scope|Setting|Significance|Summary|"
    r"Code|Project page|Index Terms)(?: and [A-Z]?[a-z]+)?\s?[:—]"
)


def cut_blocks(text: str) -> tuple[RawBlock, ...]:
    """Returns the paragraphs and lists of an abstract, whose characters are normalised.

    A leading `Abstract:` goes, quotation marks around the whole go, and a text that stands there twice is kept
    once. Lines are joined. Two or more lines in a row that start with the same bullet, or are numbered from one,
    are a list; a single such line is a sentence that happens to begin with a dash or a number.
    """
    text = strip_quotes(keep_once(strip_lead(strip_quotes(strip_lead(text.strip())))))
    return tuple(
        block for part in _split_tex_lists(text) for block in (_split_plain(part) if isinstance(part, str) else [part])
    )


def strip_lead(text: str) -> str:
    """Returns the text without a leading word `Abstract` that is a heading and not part of a sentence."""
    match = _LEAD.match(text)
    return text[match.end() :].lstrip() if match else text


def strip_quotes(text: str) -> str:
    """Returns the text without quotation marks that surround all of it, or one that has lost its partner."""
    for opening, closing in _QUOTES.items():
        if not text.startswith(opening) and not (opening == '"' and text.endswith('"')):
            continue
        if opening == '"' and text.count('"') == 1:
            return text.strip('"').strip()
        inner = text[len(opening) : -len(closing)]
        if (
            text.startswith(opening)
            and text.endswith(closing)
            and len(inner) > 1
            and _quotes_pair(inner, opening, closing)
        ):
            return (inner.replace('""', '"') if opening == '"' else inner).strip()
    return text


def _quotes_pair(inner: str, opening: str, closing: str) -> bool:
    """Tells whether the quotation marks inside are pairs of their own, so that the outer two belong together."""
    if opening != closing:
        depth = 0
        for mark in re.findall(f"{re.escape(opening)}|{re.escape(closing)}", inner):
            depth += 1 if mark == opening else -1
            if depth < 0:
                return False
        return depth == 0
    inside = False
    for match in re.finditer('"+', inner):
        before, after = inner[match.start() - 1 : match.start()], inner[match.end() : match.end() + 1]
        opens = (not before or not before.isalnum()) and bool(after) and not after.isspace()
        if inside is False and not opens:
            return False
        inside = not inside
    return not inside


def keep_once(text: str) -> str:
    """Returns the text without its repetition, if all of it stands there twice, the first time perhaps cut short."""
    words = text.split(None, _HEAD)[:_HEAD]
    if len(words) < _HEAD or len(text) < 2 * _SHORTEST_COPY:
        return text
    anchor = max(words, key=len)
    offset = text.index(anchor)
    position = text.find(anchor, offset + _SHORTEST_COPY)
    candidates = 0
    while position >= 0 and candidates < _MOST_CANDIDATES:
        start = position - offset
        if text[start : start + 200].split(None, _HEAD)[:_HEAD] == words:
            candidates += 1
            first, second = _letters(text[:start]), _letters(text[start:])
            if second.startswith(first):
                return text[start:]
            if first.startswith(second) and len(second) > _SHORTEST_COPY:
                return text[:start].rstrip()
        position = text.find(anchor, position + 1)
    return text


def _letters(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def _split_tex_lists(text: str) -> Iterator[str | RawList]:
    r"""Yields the lists written with `\item`, and the text around them."""
    position, items, ordered, depth, in_item = 0, [], False, 0, False
    for match in _LIST_COMMAND.finditer(text):
        piece = text[position : match.start()].strip()
        position = match.end()
        if in_item and piece:
            # Without an environment a blank line is all that can end the last item.
            items.append(piece)
        elif piece:
            yield from _flush(items, ordered=ordered)
            items = []
            yield piece
        in_item = match["edge"] is None
        if match["edge"]:
            depth += 1 if match["edge"] == "begin" else -1
            if depth <= 0 or len(items) == 0:
                yield from _flush(items, ordered=ordered)
                items, ordered = [], "enum" in match["name"]
        elif match["label"]:
            in_item, position = True, match.end()
            items.append(rf"\textbf{{{match['label']}}}") if _is_word(match["label"]) else None
    rest = text[position:].strip()
    if in_item and rest:
        last, *after = _BREAK.split(rest, maxsplit=1)
        items.append(last)
        rest = after[0].strip() if after else ""
    yield from _flush(items, ordered=ordered)
    if rest:
        yield rest


def _is_word(label: str) -> bool:
    return sum(char.isalpha() for char in label) > 2  # noqa: PLR2004 - (a), ii. and the like are numbers


def _flush(items: list[str], *, ordered: bool) -> Iterator[RawList]:
    if items:
        yield RawList(tuple(map(_join_lines, items)), ordered)


def _split_plain(text: str) -> Iterator[RawBlock]:
    lines = [line for paragraph in _BREAK.split(text) for line in [*paragraph.split("\n"), ""]]
    index = 0
    paragraph: list[str] = []
    breaks_at_labels = sum(bool(_LABEL.match(line.strip())) for line in lines) > 1
    while index < len(lines):
        found = _find_list(lines, index)
        starts_label = breaks_at_labels and bool(_LABEL.match(lines[index].strip()))
        if paragraph and (found or starts_label or not lines[index].strip()):
            yield from _build_paragraph(paragraph)
            paragraph = []
        if found:
            items, ordered, index = found
            yield RawList(tuple(map(_join_lines, items)), ordered)
            continue
        if lines[index].strip():
            paragraph.append(lines[index])
        index += 1
    if paragraph:
        yield from _build_paragraph(paragraph)


def _build_paragraph(lines: list[str]) -> Iterator[RawBlock]:
    source = _join_lines("\n".join(lines))
    bullets = list(_INLINE_BULLET.finditer(source)) if _MAY_HOLD_BULLETS.search(source) else []
    if len(bullets) > 1:
        lead = source[: bullets[0].start()].strip()
        ends = [match.start() for match in bullets[1:]] + [len(source)]
        items = tuple(source[match.end() : end].strip() for match, end in zip(bullets, ends, strict=True))
        if lead:
            yield RawParagraph(lead)
        yield RawList(tuple(filter(None, items)))
    elif source:
        yield RawParagraph(source)


def _join_lines(text: str) -> str:
    return join_broken_words(" ".join(text.split()))


@dataclass(frozen=True, slots=True)
class _Marker:
    """What a line begins with if it may be an item: its kind, its number and how long the marker is."""

    kind: str
    number: int
    length: int


def _read_marker(line: str) -> _Marker | None:
    if match := _BULLET.match(line):
        return _Marker(match[1], 0, match.end())
    if match := _NUMBER.match(line):
        return _Marker(f"{match[1] or ''}1{match[4] or ')'}", int(match[2] or match[3]), match.end())
    return None


def _find_list(lines: list[str], start: int) -> tuple[list[str], bool, int] | None:
    """Returns the items of the list that starts at a line, whether they are numbered, and the line after it."""
    first = _read_marker(lines[start])
    if first is None or first.number > 1:
        return None
    items = [[lines[start][first.length :]]]
    number = first.number
    index, blank, end = start + 1, False, start + 1
    while index < len(lines):
        line = lines[index]
        marker = _read_marker(line)
        if marker and marker.kind == first.kind and (not first.number or marker.number == number + 1):
            items.append([line[marker.length :]])
            number, blank, end = marker.number, False, index + 1
        elif not line.strip():
            blank = True
        elif blank or marker or _ends_list(items, line):
            break
        else:
            items[-1].append(line)
            end = index + 1
        index += 1
    if len(items) < 2:  # noqa: PLR2004 - one item is no list
        return None
    return ["\n".join(item) for item in items], bool(first.number), end


def _ends_list(items: list[list[str]], line: str) -> bool:
    """Tells whether an unmarked line goes on after the list: items before took one line each, and it starts afresh."""
    if line[:1].isspace() or len(items) < 2:  # noqa: PLR2004
        return False
    return all(len(item) == 1 for item in items) and line[:1].isupper()
