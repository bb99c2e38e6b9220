"""Topics that are found in the abstracts of a field without a taxonomy."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.fields import BIOLOGY, HISTORY, Subject, write_abstracts

from generator.discovery import FoundTopic, Text, find_topics, render_topics
from generator.discovery.finder import count_topics
from generator.prose.reading import Reading
from generator.taxonomy import Taxonomy, parse_taxonomy, read_taxonomy
from generator.topics import assign_topics


def texts_of(subjects: tuple[Subject, ...], number: int, seed: int = 1) -> list[Text]:
    return [Text(title="", abstract=abstract) for abstract, _ in write_abstracts(subjects, number, seed)]


def taxonomy_of(topics: tuple[FoundTopic, ...]) -> Taxonomy:
    return parse_taxonomy("found", render_topics(topics, "About this file."))


def filed(texts: list[Text], topics: tuple[FoundTopic, ...]) -> list[tuple[str, ...]]:
    taxonomy = taxonomy_of(topics)
    return [tuple(one.topic for one in assign_topics(text.title, Reading(text.abstract), taxonomy)) for text in texts]


@pytest.fixture(scope="module")
def biology() -> list[Text]:
    return texts_of(BIOLOGY, 160)


@pytest.fixture(scope="module")
def topics(biology: list[Text]) -> tuple[FoundTopic, ...]:
    return find_topics(biology)


def test_each_subject_of_a_field_becomes_a_topic(biology: list[Text], topics: tuple[FoundTopic, ...]) -> None:
    subjects = [name for _, name in write_abstracts(BIOLOGY, 160)]
    pairs = Counter(zip(subjects, (slugs[0] for slugs in filed(biology, topics)), strict=True))
    assert len(topics) == len(BIOLOGY)
    assert sorted(pairs.values()) == [20] * len(BIOLOGY), "every subject is one topic, and no topic has two"


def test_every_paper_has_one_to_three_topics_with_its_own_words(
    biology: list[Text], topics: tuple[FoundTopic, ...]
) -> None:
    taxonomy = taxonomy_of(topics)
    for text in biology:
        found = assign_topics(text.title, Reading(text.abstract), taxonomy)
        assert 1 <= len(found) <= 3
        assert all(word.lower() in text.abstract.lower() for one in found for word in one.evidence)
        assert all(one.evidence for one in found)


def test_a_topic_is_named_by_a_phrase_of_its_papers_in_title_case(
    biology: list[Text], topics: tuple[FoundTopic, ...]
) -> None:
    everything = " ".join(text.abstract for text in biology).lower()
    for topic in topics:
        assert topic.label.lower() in everything
        assert all(word[0].isupper() for word in topic.label.split())
        assert topic.description.startswith("Found by its words: ")


def test_the_order_of_papers_changes_no_topic(biology: list[Text], topics: tuple[FoundTopic, ...]) -> None:
    shuffled = [*biology[80:], *biology[:80]]
    assert {topic.slug for topic in find_topics(shuffled)} == {topic.slug for topic in topics}


def test_more_papers_of_the_field_leave_everything_as_it_is(
    biology: list[Text], topics: tuple[FoundTopic, ...]
) -> None:
    assert find_topics([*biology, *texts_of(BIOLOGY, 16, seed=8)], topics) == topics


def test_papers_of_another_field_get_topics_of_their_own_and_move_nothing(
    biology: list[Text], topics: tuple[FoundTopic, ...]
) -> None:
    history = texts_of(HISTORY, 45, seed=9)
    grown = find_topics([*biology, *history], topics)
    assert [topic.slug for topic in grown[: len(topics)]] == [topic.slug for topic in topics]
    assert len(grown) > len(topics)
    assert filed(biology, grown) == filed(biology, topics)
    assert sum(not slugs for slugs in filed(history, grown)) <= 0.02 * (len(biology) + len(history))


def test_a_few_strangers_join_the_nearest_topic(biology: list[Text], topics: tuple[FoundTopic, ...]) -> None:
    strangers = [
        Text(title="", abstract=f"Of hives and honey, note {n}: wing wear in colonies of apiary keepers.")
        for n in range(5)
    ]
    grown = find_topics([*biology, *strangers], tuple(topic for topic in topics if "colonies" not in topic.slug))
    assert all(filed(strangers, grown))


NUMBERS = [(12, 3), (100, 8), (500, 18), (2500, 40), (100_000, 40)]


@pytest.mark.parametrize(("papers", "number"), NUMBERS)
def test_the_number_of_topics_grows_with_the_root_of_papers(papers: int, number: int) -> None:
    assert count_topics(papers) == number


@pytest.mark.parametrize("number", [0, 1, 11])
def test_a_handful_of_papers_has_no_topics(number: int) -> None:
    assert find_topics(texts_of(BIOLOGY, number)) == ()


ODD = {
    "equal texts": ["Moss grows on walls."] * 30,
    "empty texts": [""] * 30,
    "numbers": ["1 2 3"] * 30,
    "nothing shared": [f"word{n}a word{n}b word{n}c" for n in range(30)],
}


@pytest.mark.parametrize("abstracts", ODD.values(), ids=ODD)
def test_texts_without_differences_have_topics_or_none_but_no_error(abstracts: list[str]) -> None:
    topics = find_topics([Text(title="", abstract=abstract) for abstract in abstracts])
    assert all(topic.slug and topic.label for topic in topics)


def test_the_file_reads_back_as_it_was_written(topics: tuple[FoundTopic, ...], tmp_path: Path) -> None:
    path = tmp_path / "topics.yml"
    path.write_text(render_topics(topics, "Edit me.\n\nPlease."), encoding="utf-8")
    taxonomy = read_taxonomy(path)
    assert [(topic.slug, topic.label, topic.description) for topic in taxonomy.topics] == [
        (topic.slug, topic.label, topic.description) for topic in topics
    ]
    assert {slug: set(phrases) for slug, phrases in taxonomy.phrases.items()} == {
        topic.slug: set(topic.phrases) for topic in topics
    }
    assert path.read_text(encoding="utf-8").startswith("# Edit me.\n#\n# Please.\n\nfamilies:\n")
    lines = path.read_text(encoding="utf-8").splitlines()
    assert max(len(line) for line in lines if "description:" not in line) <= 110


PHRASES = ["a: b", "yes", "it's", "1, 2", "# no", "[x]", "Ångström’s law", "C++", "- dash", "null", 'say "no"']


def test_phrases_of_any_signs_stand_in_the_file() -> None:
    topic = FoundTopic(slug="a", label="A: “B”", description="#", phrases=tuple((text, 2) for text in PHRASES))
    taxonomy = taxonomy_of((topic,))
    assert [text for text, _ in taxonomy.phrases["a"]] == PHRASES
    assert taxonomy.topics[0].label == "A: “B”"


@settings(derandomize=True, max_examples=25, deadline=None)
@given(st.lists(st.text(max_size=60), min_size=12, max_size=16))
def test_any_texts_give_a_file_that_can_be_read(abstracts: list[str]) -> None:
    topics = find_topics([Text(title="", abstract=abstract) for abstract in abstracts])
    if topics:
        assert len(taxonomy_of(topics).topics) == len(topics)
