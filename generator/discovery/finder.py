"""Finds topics for papers, and further ones for papers that fit none of those that were found before."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from generator.discovery.clusters import CENTRE_KEYS, find_clusters
from generator.discovery.documents import Documents, ReadText, Text, build_documents, centre, likeness, read_text
from generator.discovery.found_file import render_topics
from generator.discovery.naming import FoundTopic, name_clusters
from generator.prose.reading import Reading
from generator.taxonomy import parse_taxonomy
from generator.topics import assign_topics

FEWEST_PAPERS = 12
"""Below this nothing is looked for: a handful of papers is its own list."""
MOST_TEXTS = 4000
"""Topics are found from at most so many texts, evenly spread: forty of them show in fewer."""
FEWEST_TOPICS, MOST_TOPICS = 3, 40
MOST_WITHOUT = 0.02
"""The share of papers without a topic beyond which further ones are looked for."""
_PER_ROOT = 0.8


def count_topics(papers: int) -> int:
    """Returns how many topics so many papers want: 8 for 100 papers, 18 for 500, 40 from 2,500 on."""
    return max(FEWEST_TOPICS, min(MOST_TOPICS, round(_PER_ROOT * math.sqrt(papers))))


def find_topics(texts: Sequence[Text], known: Sequence[FoundTopic] = ()) -> tuple[FoundTopic, ...]:
    """Returns topics for papers: those that are known, unchanged but for further phrases, and what must be added.

    Known topics stay as long as they file all papers but one in fifty. Otherwise the papers that they do not file
    are looked at: where there are enough, they get topics of their own; what still has none is joined to the topic
    whose papers are most like it, by a phrase of weight 1. So labels and slugs never change, and a paper that was
    filed before stays where it is.
    """
    texts = _spread(texts)
    filed = _file(texts, known)
    left = [place for place, slugs in enumerate(filed) if not slugs]
    if known and len(left) <= MOST_WITHOUT * len(texts):
        return tuple(known)
    readings = [read_text(text) for text in texts]
    topics = list(known)
    room = MOST_TOPICS - len(known)
    if len(left) >= FEWEST_PAPERS and room > 0:
        documents = build_documents([readings[place] for place in left])
        clusters = find_clusters(documents, min(room, count_topics(len(left))))
        topics += name_clusters(documents, clusters, {topic.slug for topic in known})
    return _join_rest(texts, readings, topics)


def _spread(texts: Sequence[Text]) -> Sequence[Text]:
    step = -(-len(texts) // MOST_TEXTS) or 1
    return texts[::step]


def _file(texts: Sequence[Text], topics: Sequence[FoundTopic]) -> list[tuple[str, ...]]:
    """Returns the slugs of each text's topics."""
    if not topics:
        return [()] * len(texts)
    taxonomy = parse_taxonomy("found topics", render_topics(topics, ""))
    return [tuple(one.topic for one in assign_topics(text.title, Reading(text.abstract), taxonomy)) for text in texts]


def _join_rest(
    texts: Sequence[Text], readings: Sequence[ReadText], topics: Sequence[FoundTopic]
) -> tuple[FoundTopic, ...]:
    """Adds to each topic what joins the texts that have none to it."""
    filed = _file(texts, topics)
    if all(filed):
        return tuple(topics)
    documents = build_documents(readings)
    members: dict[str, list[int]] = {topic.slug: [] for topic in topics}
    for place, slugs in enumerate(filed):
        for slug in slugs[:1]:
            members[slug].append(place)
    hints = _find_hints(documents, members, [place for place, slugs in enumerate(filed) if not slugs])
    return tuple(replace(topic, phrases=(*topic.phrases, *hints.get(topic.slug, ()))) for topic in topics)


def _find_hints(
    documents: Documents, members: dict[str, list[int]], rest: Sequence[int]
) -> dict[str, tuple[tuple[str, int], ...]]:
    """Returns for each topic the words that its papers share with papers that are near it and have none."""
    centres = {
        slug: centre((documents.vectors[place] for place in places), CENTRE_KEYS) for slug, places in members.items()
    }
    hints: dict[str, Counter[str]] = {}
    for place in rest:
        vector = documents.vectors[place]
        nearest = min(centres, key=lambda slug: (-likeness(vector, centres[slug]), slug), default=None)
        shared = {key: weight * centres[nearest].get(key, 0.0) for key, weight in vector.items()} if nearest else {}
        best = min(shared, key=lambda key: (-shared[key], key), default=None)
        if nearest is not None and best is not None and shared[best] > 0.0:
            hints.setdefault(nearest, Counter())[documents.names.get(best, " ".join(best))] += 1
    return {slug: tuple((text, 1) for text, _ in counts.most_common()) for slug, counts in hints.items()}
