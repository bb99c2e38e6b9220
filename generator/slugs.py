"""Which slug each paper has, and has had, for good, whatever becomes of its title.

A paper is known again by its id, or, when its abstract was edited, by the sketch of it. Slugs of papers that are
gone stay theirs.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.errors import Problem
from generator.model import Origin, Submission
from generator.permalinks import assign_slugs
from generator.shingles import shingles_of, sketch_likeness, sketch_of
from generator.text import render_plain

ALIKE = 0.5
"""An abstract that has this likeness to one that is gone is the same one, edited."""
ALIKE_IN_PLACE = 0.15
"""The same for an abstract in the place of the one that is gone: it may have been edited more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remembered:
    """A paper's slug, and what it is known by when its id has changed."""

    slug: str
    place: str
    """File and number of its record."""
    sketch: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Permalinks:
    """The slugs of all papers, those that are gone too, and the slugs that papers have had before."""

    papers: Mapping[str, Remembered] = field(default_factory=dict)
    """By id."""
    redirects: Mapping[str, str] = field(default_factory=dict)
    """Id of the paper that once had the slug."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A paper that needs a slug."""

    id: str
    title: str
    abstract: str
    origin: Origin
    chosen: str | None = None
    """The slug that a maintainer has chosen."""

    @property
    def place(self) -> str:
        """Returns file and number of the record."""
        return f"{self.origin.file} {self.origin.record}"


def assign_permalinks(claims: Sequence[Claim], remembered: Permalinks) -> tuple[Permalinks, tuple[Problem, ...]]:
    """Returns the slug of every paper, and a problem for each chosen slug that another paper has.

    A chosen slug wins, then the remembered one; a new paper gets one that no other paper has or ever had. Where a
    choice replaces a remembered slug, that one becomes a redirect.
    """
    known = _recognise(claims, remembered)
    renamed = {old: new for new, old in known.items()}
    gone = {id_: entry for id_, entry in remembered.papers.items() if id_ not in renamed}
    settled = {id_: remembered.papers[old].slug for id_, old in known.items()}
    problems = tuple(_collisions(claims, settled))
    collided = {problem.message for problem in problems}
    chosen = {c.id: c.chosen for c in claims if c.chosen and _collision_text(c.chosen) not in collided}
    slugs = assign_slugs(
        {claim.id: claim.title for claim in claims},
        settled | chosen,
        taken={entry.slug for entry in gone.values()} | remembered.redirects.keys() | set(settled.values()),
    )
    redirects = {slug: renamed.get(id_, id_) for slug, id_ in remembered.redirects.items()}
    redirects |= {settled[id_]: id_ for id_ in settled if settled[id_] != slugs[id_]}
    current = set(slugs.values())
    papers = {id_: entry for id_, entry in gone.items() if entry.slug not in current}
    for claim in claims:
        sketch = sketch_of(shingles_of(claim.abstract))
        papers[claim.id] = Remembered(slug=slugs[claim.id], place=claim.place, sketch=sketch)
    kept = {slug: id_ for slug, id_ in redirects.items() if slug not in current and id_ in papers}
    return Permalinks(papers=papers, redirects=kept), problems


def find_collisions(submissions: Sequence[Submission], remembered: Permalinks) -> tuple[Problem, ...]:
    """Returns a problem for each chosen slug that another paper has, before any title is derived."""
    if not remembered.papers:
        return ()
    claims = [
        Claim(
            id=submission.id,
            title="",
            abstract=render_plain(submission.abstract),
            origin=submission.origin,
            chosen=submission.slug,
        )
        for submission in submissions
    ]
    settled = {id_: remembered.papers[old].slug for id_, old in _recognise(claims, remembered).items()}
    return tuple(_collisions(claims, settled))


def _recognise(claims: Sequence[Claim], remembered: Permalinks) -> dict[str, str]:
    """Returns the remembered id of each paper that has one, by the paper's id now."""
    known = {claim.id: claim.id for claim in claims if claim.id in remembered.papers}
    lost = {id_: entry for id_, entry in sorted(remembered.papers.items()) if id_ not in known}
    by_place = {entry.place: id_ for id_, entry in lost.items()}
    by_hash: dict[int, list[str]] = {}
    for id_, entry in lost.items():
        for key in entry.sketch:
            by_hash.setdefault(key, []).append(id_)
    likely: list[tuple[float, str, str]] = []
    for claim in claims if lost else ():
        if claim.id not in known:
            likely += _likely(claim, lost, by_place, by_hash)
    for _, new, old in sorted(likely, key=lambda pair: (-pair[0], pair[1], pair[2])):
        if new not in known and old in lost:
            known[new] = old
            del lost[old]
    return known


def _likely(
    claim: Claim, lost: Mapping[str, Remembered], by_place: Mapping[str, str], by_hash: Mapping[int, Sequence[str]]
) -> Iterator[tuple[float, str, str]]:
    sketch = sketch_of(shingles_of(claim.abstract))
    for old in sorted({id_ for key in sketch for id_ in by_hash.get(key, ())}):
        alike = sketch_likeness(sketch, lost[old].sketch)
        if alike >= (ALIKE_IN_PLACE if by_place.get(claim.place) == old else ALIKE):
            yield alike, claim.id, old


def _collisions(claims: Sequence[Claim], settled: Mapping[str, str]) -> Iterator[Problem]:
    """Yields a problem for each chosen slug that another paper has already and does not give up."""
    leaving = {claim.id for claim in claims if claim.chosen and claim.chosen != settled.get(claim.id)}
    owners = {slug: id_ for id_, slug in settled.items() if id_ not in leaving}
    for claim in claims:
        owner = owners.get(claim.chosen or "")
        if claim.chosen and owner not in {None, claim.id}:
            yield Problem(
                path=claim.origin.file,
                line=claim.origin.line,
                message=_collision_text(claim.chosen),
                advice="Choose another one in the facts of this paper, or give that paper a new one first.",
            )


def _collision_text(slug: str) -> str:
    return f"the slug {slug!r} is the address of another paper"


def count_unremembered(claimed: Permalinks, remembered: Permalinks) -> int:
    """Returns how many papers have a slug that is not remembered as theirs."""
    entries = remembered.papers
    return sum(id_ not in entries or entries[id_].slug != entry.slug for id_, entry in claimed.papers.items())
