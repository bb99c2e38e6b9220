"""Keywords that are typical of a topic."""

from dataclasses import replace

from support.papers import UNKNOWN

from generator.catalogue import Catalogue, build_catalogue
from generator.model import Assignment, Family, Topic
from generator.topic_keywords import MOST_OF_A_TOPIC, TopicKeyword, build_topic_keywords

TOPICS = (Topic(slug="bees", label="Wild Bees", family="f"), Topic(slug="reefs", label="Reefs", family="f"))
FAMILIES = (Family(slug="f", label="F", topics=("bees", "reefs")),)


def catalogue_of(*rows: tuple[str, tuple[str, ...]]) -> Catalogue:
    """Returns a catalogue of papers, each with a topic and keywords."""
    papers = (
        replace(UNKNOWN, id=f"{n}", slug=f"p{n}", topics=(Assignment(topic=topic),), keywords=keywords)
        for n, (topic, keywords) in enumerate(rows)
    )
    return build_catalogue(papers, TOPICS, FAMILIES)


def test_what_papers_of_a_topic_share_and_others_lack_comes_first() -> None:
    made = build_topic_keywords(
        catalogue_of(
            ("bees", ("field survey", "nectar", "hives")),
            ("bees", ("field survey", "nectar")),
            ("reefs", ("field survey", "algae")),
            ("reefs", ("field survey",)),
        )
    )
    assert [one.text for one in made["bees"]] == ["nectar", "field survey"]
    assert made["reefs"] == (TopicKeyword(text="field survey", papers=2),)


def test_spellings_of_a_keyword_are_one_and_the_label_is_left_out() -> None:
    made = build_topic_keywords(
        catalogue_of(
            ("bees", ("Honey-bee hives", "wild bees", "honey bee hive")),
            ("bees", ("honey bee hives", "wild bees")),
            ("bees", ("honey bee hives",)),
        )
    )
    assert made["bees"] == (TopicKeyword(text="honey bee hives", papers=3),)


def test_a_topic_lists_a_limited_number() -> None:
    many = tuple(f"subject {chr(97 + n)}{chr(97 + n)}" for n in range(25))
    made = build_topic_keywords(catalogue_of(("bees", many), ("bees", many)))
    assert len(made["bees"]) == MOST_OF_A_TOPIC


def test_a_keyword_without_a_word_is_no_keyword_of_a_topic() -> None:
    assert build_topic_keywords(catalogue_of(("bees", ("…",)), ("bees", ("…",))))["bees"] == ()
