"""Short texts of seeds as plain text: names, keywords, venues."""

import re

from generator.text import parse_line, render_plain

_SIMPLE = re.compile(r"[A-Za-z]+\.?(?:[ -][A-Za-z]+\.?)*")
"""Words that are shown as they are; most names are no more, and reading them as rich text costs far more."""


def plain_line(text: str) -> str:
    """Returns a short text as a reader sees it, on one line."""
    return text if _SIMPLE.fullmatch(text) else render_plain(parse_line(text))
