"""What the templates of indexes from A to Z are told; see `views` for what holds for all fields."""

from dataclasses import dataclass

from generator.pages.views import CountMark, Head


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterMark:
    """A letter of an index; without a URL it stands on the same page."""

    letter: str
    anchor: str
    url: str | None
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class IntroducerMark:
    """A paper that introduces a name, and what the name stands for there."""

    title_html: str
    url: str
    expansion: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NameEntryMark:
    """A name with the papers that introduce it."""

    short: str
    anchor: str
    introducers: tuple[IntroducerMark, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterGroup:
    """What stands under one letter."""

    letter: str
    anchor: str
    entries: tuple[CountMark | NameEntryMark, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexPage(Head):
    """Front matter of an index from A to Z."""

    count: int
    """Entries of the whole index."""
    letters: tuple[LetterMark, ...]
    groups: tuple[LetterGroup, ...]
