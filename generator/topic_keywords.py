"""The keywords that are typical of a topic: what its papers share and others have less."""

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from generator.catalogue import Catalogue
from generator.prose.glossary import most_written
from generator.prose.matching import fold_words

MOST_OF_A_TOPIC = 16
_FEWEST_PAPERS = 2

Key = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicKeyword:
    """A keyword of a topic."""

    text: str
    """As most papers of the catalogue write it."""
    papers: int
    """How many papers of the topic have it."""


def build_topic_keywords(catalogue: Catalogue) -> Mapping[str, tuple[TopicKeyword, ...]]:
    """Returns the typical keywords of each topic by its slug, the most typical first.

    At least two papers of the topic have each, as their authors' or derived keyword, whatever its plural, hyphens and
    case. The order is that of Ochiai's coefficient: 1 if all papers of the topic have a keyword and no others. What the
    topic is called is left out.
    """
    forms: dict[Key, Counter[str]] = {}
    keys: dict[str, tuple[Key, ...]] = {}
    for paper in catalogue.papers:
        written = {fold_words(keyword): keyword for keyword in paper.keywords}
        keys[paper.id] = tuple(written)
        for key, keyword in written.items():
            forms.setdefault(key, Counter())[keyword] += 1
    typical: dict[str, tuple[TopicKeyword, ...]] = {}
    for slug, papers in catalogue.by_topic.items():
        counts = Counter(key for paper in papers for key in keys[paper])
        counts.pop(fold_words(catalogue.topics[slug].label), None)
        shared = [key for key, number in counts.items() if key and number >= _FEWEST_PAPERS]
        ranked = sorted((-counts[key] / math.sqrt(forms[key].total()), key) for key in shared)
        typical[slug] = tuple(
            TopicKeyword(text=most_written(forms[key]), papers=counts[key]) for _, key in ranked[:MOST_OF_A_TOPIC]
        )
    return typical
