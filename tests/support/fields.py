"""Abstracts of fields that no taxonomy knows, put together from words of each field."""

import random
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """What a group of papers is about."""

    name: str
    things: tuple[str, ...]
    doings: tuple[str, ...]


BIOLOGY = (
    Subject(
        name="pollination ecology",
        things=(
            "wild bees",
            "floral nectar",
            "pollen loads",
            "flower visitors",
            "hedgerow habitats",
            "bumblebee colonies",
        ),
        doings=("transect walks", "pollinator exclusion", "pollen counts"),
    ),
    Subject(
        name="coral bleaching",
        things=(
            "reef-building corals",
            "algal symbionts",
            "heat stress",
            "reef recovery",
            "coral larvae",
            "marine heatwaves",
        ),
        doings=("reef surveys", "thermal tolerance assays", "symbiont genotyping"),
    ),
    Subject(
        name="bacterial resistance",
        things=(
            "resistance genes",
            "antibiotic exposure",
            "efflux pumps",
            "hospital isolates",
            "plasmid transfer",
            "biofilms",
        ),
        doings=("broth dilution", "plasmid sequencing", "time-kill curves"),
    ),
    Subject(
        name="protein folding",
        things=(
            "folding intermediates",
            "chaperone proteins",
            "misfolded states",
            "disulfide bonds",
            "amyloid fibrils",
            "unfolded peptides",
        ),
        doings=("circular dichroism", "optical tweezers", "hydrogen exchange"),
    ),
    Subject(
        name="plant drought stress",
        things=(
            "drought-tolerant wheat",
            "stomatal closure",
            "abscisic acid",
            "root architecture",
            "leaf water potential",
            "guard cells",
        ),
        doings=("gas exchange measurements", "pot experiments", "root imaging"),
    ),
    Subject(
        name="bird migration",
        things=(
            "migratory songbirds",
            "stopover sites",
            "magnetic compass",
            "flight routes",
            "wintering grounds",
            "body fat reserves",
        ),
        doings=("geolocator tracking", "radar counts", "orientation cages"),
    ),
    Subject(
        name="zebrafish development",
        things=(
            "zebrafish embryos",
            "neural crest cells",
            "fin regeneration",
            "somite clock",
            "notochord cells",
            "morphogen gradients",
        ),
        doings=("light-sheet microscopy", "lineage tracing", "gene knockdown"),
    ),
    Subject(
        name="soil fungi",
        things=(
            "mycorrhizal fungi",
            "hyphal networks",
            "forest soils",
            "phosphorus uptake",
            "fungal communities",
            "leaf litter decay",
        ),
        doings=("soil cores", "spore extraction", "isotope labelling"),
    ),
)
HISTORY = (
    Subject(
        name="medieval trade",
        things=("merchant guilds", "salt routes", "toll registers", "harbour towns", "wool exports", "market charters"),
        doings=("account books", "toll rolls", "ship lists"),
    ),
    Subject(
        name="parish records",
        things=(
            "baptism registers",
            "village households",
            "infant mortality",
            "marriage seasons",
            "parish priests",
            "burial lists",
        ),
        doings=("family reconstitution", "register linkage", "village censuses"),
    ),
    Subject(
        name="steam railways",
        things=(
            "railway companies",
            "branch lines",
            "station buildings",
            "locomotive works",
            "season tickets",
            "railway strikes",
        ),
        doings=("company minutes", "timetables", "accident reports"),
    ),
)

_OPENINGS = (
    "{Thing} are still poorly understood, although {name} depends on {other}.",
    "Studies of {name} have long asked how {thing} and {other} belong together.",
    "Whether {thing} change with {other} is an open question of {name}.",
    "Few accounts of {name} look at {thing} together with {other}.",
)
_MIDDLES = (
    "Over {number} seasons we combined {doing} with {second} to follow {third}.",
    "Here we compare {third} from {number} sites by means of {doing} and {second}.",
    "We present {number} cases in which {doing} and {second} describe {third}.",
)
_ENDINGS = (
    "{Third} rose where {thing} were common, and {fourth} fell.",
    "The findings link {fourth} to {thing}, and suggest that {third} matter less than was thought.",
    "{Fourth} explain most of the differences, while {other} explain little.",
)


def write_abstracts(subjects: tuple[Subject, ...], number: int, seed: int = 1) -> Iterator[tuple[str, str]]:
    """Yields abstracts in turn for each subject, with the subject's name; equal for equal arguments."""
    chance = random.Random(seed)  # noqa: S311 (text for tests)
    for place in range(number):
        subject = subjects[place % len(subjects)]
        thing, other, third, fourth = chance.sample(subject.things, 4)
        doing, second = chance.sample(subject.doings, 2)
        words = {
            "name": subject.name, "thing": thing, "other": other, "third": third, "fourth": fourth, "doing": doing,
            "second": second, "number": str(3 + place), "Thing": thing.capitalize(), "Third": third.capitalize(),
            "Fourth": fourth.capitalize(),
        }  # fmt: skip
        sentences = (chance.choice(group) for group in (_OPENINGS, _MIDDLES, _ENDINGS))
        yield " ".join(sentence.format(**words) for sentence in sentences), subject.name
