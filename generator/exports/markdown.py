"""Markdown: a paper as text that people and language models read, without anything of the website around it."""

import re

from generator.citations import Reference

_MARKS = re.compile(r"[\\`*_\[\]]")
_ENTITIES = re.compile(r"&(?=#?\w{1,31};)")
_LINE_STARTS = re.compile(r"^(\s*)([#>+=~|:-]|\d{1,9}(?=[.)]\s))", re.MULTILINE)


def render_section(reference: Reference, url: str, *, level: int = 2) -> str:
    """Returns a paper as a section: title, authors, proceedings, links and abstract, with a line end behind it.

    Formulas read as plain text. What Markdown would act on is escaped.

    Args:
        reference: The paper.
        url: URL of its page.
        level: Level of the heading.
    """
    facts = [
        ", ".join(map(escape, reference.names)),
        escape(reference.proceedings),
        f"<{url}>",
        f"<{reference.url}>" if reference.url and reference.url != url else "",
    ]
    lines = "\n".join(f"- {fact}" for fact in facts if fact)
    abstract = escape(reference.abstract)
    note = f"\n{escape(reference.note)}.\n" if reference.note else ""
    return f"{'#' * level} {escape(reference.plain_title)}\n\n{lines}\n{note}\n{abstract}\n"


def escape(text: str) -> str:
    """Returns plain text as Markdown that shows it, readable as it stands."""
    # Not every reader knows a backslash before `<`.
    entities = _ENTITIES.sub("&amp;", text).replace("<", "&lt;")
    return _LINE_STARTS.sub(_escaped_start, _MARKS.sub(r"\\\g<0>", entities))


def _escaped_start(match: re.Match[str]) -> str:
    space, sign = match.groups()
    return f"{space}{sign}\\" if sign[0].isdigit() else f"{space}\\{sign}"
