"""Makes one submission of several that are one paper: the richer field wins, and what disagrees is told."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.errors import Problem, quote
from generator.model import Edition, Link, LinkKind, Submission
from generator.permalinks import fingerprint
from generator.seeds.checks import Check, doubt
from generator.seeds.editions import have_one_edition
from generator.seeds.links import identifiers
from generator.seeds.people import surnames
from generator.text import render_plain

_PLAIN_FIELDS = ("name", "slug", "award", "track", "session", "pages", "date")
_LISTS = ("authors", "keywords", "topics")


def merge_submissions(group: Sequence[Submission]) -> tuple[Submission, tuple[Problem, ...]]:
    """Returns the paper that all submissions of a group tell of, in the place of the first, and their conflicts.

    What facts state wins; then the first title, the longest abstract and the longest list of authors and keywords.
    Links of different kinds come together.
    """
    merged = group[0]
    problems: list[Problem] = []
    for other in group[1:]:
        problems += _conflicts(merged, other)
        merged = _merge(merged, other)
    return merged, tuple(problems)


def _merge(one: Submission, other: Submission) -> Submission:
    longer = _longer_abstract(one, other)
    titled = one if _wins(one, other, "title", one.title is not None) else other
    plain = {
        field: getattr(one if _wins(one, other, field, getattr(one, field) is not None) else other, field)
        for field in _PLAIN_FIELDS
    }
    lists = {
        field: getattr(one if _wins(one, other, field, _is_richer(one, other, field)) else other, field)
        for field in _LISTS
    }
    return replace(
        one,
        id=longer.id,
        abstract=longer.abstract,
        markup=replace(longer.markup, title=titled.markup.title),
        title=titled.title,
        edition=_edition(one, other),
        is_edition_assumed=one.is_edition_assumed and other.is_edition_assumed,
        links=_links(one, other),
        firm=one.firm | other.firm,
        **plain,
        **lists,
    )


def _wins(one: Submission, other: Submission, field: str, is_told: bool) -> bool:  # noqa: FBT001  # the last question of three
    """Tells whether the first submission's field is taken: facts win, and else it must be told there."""
    if (field in one.firm) != (field in other.firm):
        return field in one.firm
    return is_told


def _is_richer(one: Submission, other: Submission, field: str) -> bool:
    return len(getattr(one, field)) >= len(getattr(other, field))


def _longer_abstract(one: Submission, other: Submission) -> Submission:
    """Returns the submission with more letters in its abstract; of equals, the one whose id comes first.

    So the paper's id does not depend on the order of the files.
    """
    return min(one, other, key=lambda submission: (-len(render_plain(submission.abstract)), submission.id))


def _edition(one: Submission, other: Submission) -> Edition:
    """Returns the edition that is stated, of two the one with a year."""
    mine, theirs = one.edition, other.edition
    if one.is_edition_assumed != other.is_edition_assumed:
        return theirs if one.is_edition_assumed else mine
    return mine if mine.year is not None or mine.venue.casefold() != theirs.venue.casefold() else theirs


def _links(one: Submission, other: Submission) -> tuple[Link, ...]:
    mine, theirs = ({link.kind: link for link in submission.links} for submission in (one, other))
    links = theirs | {
        kind: link
        for kind, link in mine.items()
        if _wins(one, other, f"links.{kind.value}", True) or kind not in theirs  # noqa: FBT003  # it is told there
    }
    return tuple(links[kind] for kind in LinkKind if kind in links)


def _conflicts(one: Submission, other: Submission) -> Iterator[Problem]:
    for field, mine, theirs in _differences(one, other):
        message = f"the {field} {quote(theirs)} differs from {quote(mine)} in {one.origin.file}:{one.origin.line}"
        advice = "These two records are one paper; mend the wrong one, or state the right value in facts."
        yield doubt(Check.CONFLICT, other.origin.file, other.origin.line, message, advice)


def _differences(one: Submission, other: Submission) -> Iterator[tuple[str, str, str]]:
    """Yields the fields that both state otherwise, unless facts have settled them."""
    firm = one.firm | other.firm
    if one.title and other.title and "title" not in firm:
        mine, theirs = render_plain(one.title), render_plain(other.title)
        if fingerprint(mine) != fingerprint(theirs):
            yield "title", mine, theirs
    names, others = surnames(one.authors), surnames(other.authors)
    if names and others and not (names <= others or others <= names) and "authors" not in firm:
        yield "list of authors", _listed(one), _listed(other)
    if not have_one_edition(one, other):
        yield "edition", one.edition.label, other.edition.label
    for field in _PLAIN_FIELDS:
        mine, theirs = getattr(one, field), getattr(other, field)
        if mine is not None and theirs is not None and mine != theirs and field not in firm:
            yield field, str(mine), str(theirs)
    mine_by_kind = dict(identifier.split(":", 1) for identifier in identifiers(one.links))
    for identifier in identifiers(other.links):
        kind, key = identifier.split(":", 1)
        if mine_by_kind.get(kind, key) != key:
            yield f"{kind} id", mine_by_kind[kind], key


def _listed(submission: Submission) -> str:
    return ", ".join(author.name for author in submission.authors)
