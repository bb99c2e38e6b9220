"""Writes topics that were found as a taxonomy file, ready to be edited."""

import json
from collections.abc import Iterable, Iterator
from textwrap import wrap

from generator.discovery.naming import FoundTopic

_WIDTH = 110
FAMILY = ("topics", "Topics")
"""Slug and label of the group of all topics that were found."""


def render_topics(topics: Iterable[FoundTopic], head: str) -> str:
    """Returns the file: a comment at its head, one family, and each topic with its phrases by weight."""
    slug, label = FAMILY
    lines = [
        *(f"# {line}".rstrip() for line in head.splitlines()),
        "",
        "families:",
        f"  - slug: {slug}",
        f"    label: {label}",
        "    topics:",
    ]
    for topic in topics:
        lines += _render_topic(topic)
    return "\n".join(lines) + "\n"


def _render_topic(topic: FoundTopic) -> Iterator[str]:
    yield f"      - slug: {topic.slug}"
    yield f"        label: {_quote(topic.label)}"
    yield f"        description: {_quote(topic.description)}"
    yield "        phrases:"
    for weight in (3, 2, 1):
        phrases = [_quote(text) for text, number in topic.phrases if number == weight]
        if phrases:
            text = f"{weight}: [{', '.join(phrases)}]"
            lines = wrap(text, _WIDTH - 14, break_long_words=False, break_on_hyphens=False)
            yield from (f"          {'' if number == 0 else '    '}{line}" for number, line in enumerate(lines))


def _quote(text: str) -> str:
    """Returns the text as YAML reads it back: in quotes, which are JSON's, unless it is words."""
    is_plain = all(c.isalpha() or c in " -" for c in text) and text[:1].isalpha() and text[-1:].isalpha()
    return text if is_plain and text.lower() != "null" else json.dumps(text, ensure_ascii=False)
