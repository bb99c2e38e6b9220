"""The search boxes of lists: what they say, and what they are limited to."""

from dataclasses import dataclass

from generator.lists import Limit, ListKind, PaperList


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchScope:
    """What the search box of a list finds: the papers of the list."""

    label: str
    """What the box does: `Search within ICLR 2026`."""
    limits: tuple[Limit, ...]


def build_scope(source: PaperList) -> SearchScope | None:
    """Returns the scope of a list; `None` for all papers, which the header's box searches, and for a single one."""
    if not source.limits or len(source.papers) == 1:
        return None
    is_person = source.kind is ListKind.AUTHOR
    label = f"Search the papers of {source.title}" if is_person else f"Search within {source.title}"
    return SearchScope(label=label, limits=source.limits)
