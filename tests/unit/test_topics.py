"""Topics: the taxonomy, what it may not hold, and how papers are filed under it."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import CatalogueError
from generator.model import Assignment
from generator.prose.reading import Reading
from generator.topics import Taxonomy, assign_topics, find_topic, is_settled, read_taxonomy

SMALL = """
topics:
  - {slug: rl, label: RL, phrases: {3: [RL]}}
  - {slug: gan, label: GAN, phrases: {3: [GAN]}}
  - {slug: search, label: Search, phrases: [search]}
  - {slug: language-models, label: Language models, phrases: {3: [LLM, language model], 1: [token]}}
  - {slug: vision, label: Computer vision, phrases: {3: [multi-modal, object detection]}}
"""


def read(tmp_path: Path, text: str) -> Taxonomy:
    path = tmp_path / "topics.yml"
    path.write_text(text, encoding="utf-8")
    return read_taxonomy(path)


FILED = {
    "no part of a word": ("World models for early organ scans: research notes", []),
    "plural of capitals": ("RL for GANs", ["gan", "rl"]),
    "the plural of an abbreviation": ("LLMs in the wild", ["language-models"]),
    "capitals match capitals only": ("Girl names, rl and gan", []),
    "any case for other phrases": ("LANGUAGE MODELS AND A Search", ["language-models", "search"]),
    "hyphen for space": ("language-model pruning", ["language-models"]),
    "a typed hyphen": ("object\u2011detection", ["vision"]),
    "space or nothing for a prefix's hyphen": ("multimodal fusion", ["vision"]),
    "a possessive": ("the LLM's memory", ["language-models"]),
    "words that only stand near": ("a language. Model trains", []),
    "no word": ("", []),
}


@pytest.mark.parametrize(("text", "slugs"), FILED.values(), ids=FILED)
def test_a_phrase_matches_whole_words(text: str, slugs: list[str], tmp_path: Path) -> None:
    assert sorted(a.topic for a in assign_topics("", Reading(text), read(tmp_path, SMALL))) == slugs


def test_evidence_is_the_papers_own_wording_each_once(tmp_path: Path) -> None:
    found = assign_topics(
        "",
        Reading("Language Models and LLMs. A language\u2011model, LLM, language models."),
        read(tmp_path, SMALL),
    )
    assert found == (Assignment(topic="language-models", evidence=("Language Models", "LLMs")),)


def test_the_title_counts_more_than_the_abstract(tmp_path: Path) -> None:
    found = assign_topics("Object detection", Reading("RL."), read(tmp_path, SMALL))
    assert [a.topic for a in found] == ["vision", "rl"]


def test_a_lonely_hint_is_taken_only_when_nothing_else_speaks(tmp_path: Path) -> None:
    taxonomy = read(tmp_path, SMALL)
    assert [a.topic for a in assign_topics("", Reading("a token"), taxonomy)] == ["language-models"]
    assert [a.topic for a in assign_topics("", Reading("a token of RL"), taxonomy)] == ["rl"]


def test_no_paper_has_more_than_three_topics() -> None:
    text = "Reinforcement learning, point clouds, speech recognition, causal inference, federated learning and robots."
    assert len(assign_topics(text, Reading(text), read_taxonomy())) == 3


REAL = {
    "robot learning": ("We train a quadruped robot with imitation learning and sim-to-real transfer.", "robotics"),
    "retrieval": ("Retrieval-augmented generation needs good passages and a dense retriever.", "retrieval-and-memory"),
    "games": ("We compute a Nash equilibrium of an auction with strategic agents.", "multi-agent-and-games"),
    "privacy": (
        "Federated learning with differential privacy on heterogeneous clients.",
        "privacy-and-federated-learning",
    ),
}


@pytest.mark.parametrize(("text", "slug"), REAL.values(), ids=REAL)
def test_the_packaged_taxonomy_files_a_plain_case(text: str, slug: str) -> None:
    assert assign_topics("", Reading(text), read_taxonomy())[0].topic == slug


def test_common_words_of_a_field_do_not_make_a_paper_one_of_it() -> None:
    text = "We train large language models by instruction tuning, with a cognitive view of perception."
    assert "neuroscience-and-cognition" not in {one.topic for one in assign_topics("", Reading(text), read_taxonomy())}


def test_a_paper_is_settled_by_phrases_that_leave_no_doubt() -> None:
    assert is_settled(
        "", Reading("Reinforcement learning with policy gradients and Q-learning of an agent."), read_taxonomy()
    )
    assert not is_settled("", Reading("Bees visit flowers, and an agent of change is the wind."), read_taxonomy())


def test_the_packaged_taxonomy_is_whole() -> None:
    taxonomy = read_taxonomy()
    slugs = [topic.slug for topic in taxonomy.topics]
    assert len(slugs) == len(set(slugs)) == 40
    assert [slug for family in taxonomy.families for slug in family.topics] == slugs
    assert {rule.topic for rules in taxonomy.rules.values() for rule in rules} == set(slugs)
    assert all(topic.description.endswith(".") for topic in taxonomy.topics)


@pytest.mark.parametrize(
    "name", ["Computer vision", "computer  VISION", "computer\u00a0vision", "computer-vision", " Computer\tvision "]
)
def test_a_topic_is_found_by_label_or_slug_whatever_case_and_space(name: str) -> None:
    topic = find_topic(name, read_taxonomy())
    assert topic is not None
    assert topic.slug == "computer-vision"


def test_an_unknown_topic_is_not_found() -> None:
    assert find_topic("Basket weaving", read_taxonomy()) is None


def test_a_file_replaces_the_packaged_topics(tmp_path: Path) -> None:
    taxonomy = read(tmp_path, SMALL)
    assert [topic.slug for topic in taxonomy.topics] == ["rl", "gan", "search", "language-models", "vision"]
    assert [(family.slug, family.topics[0]) for family in taxonomy.families] == [("other", "rl")]


def test_a_file_extends_the_packaged_topics(tmp_path: Path) -> None:
    taxonomy = read(
        tmp_path,
        """
        extends: default
        families:
          - slug: field
            label: Field work
            topics:
              - {slug: bees, label: Bees, phrases: [honey bee]}
        topics:
          - {slug: graphs, label: Graphs & trees, phrases: {3: [hive network]}}
          - {slug: moths, label: Moths, family: applied, phrases: [moth]}
        without: [speech-and-audio]
        """,
    )
    topics = {topic.slug: topic for topic in taxonomy.topics}
    assert len(topics) == 41
    assert "speech-and-audio" not in topics
    assert (topics["graphs"].label, topics["graphs"].family) == ("Graphs & trees", "training")
    assert topics["moths"].family == "applied"
    assert taxonomy.families[-1].topics == ("bees",)
    assert assign_topics("", Reading("A hive network of honey bees"), taxonomy)[0].topic in {"graphs", "bees"}
    assert assign_topics("", Reading("a graph neural network"), taxonomy)[0].topic == "graphs"


MISTAKES = {
    "unknown key": ("topics:\n- {slug: a, label: A, phrase: [x]}", 2, "unknown key 'phrase'", "Did you mean 'phrases'?"),
    "no slug": ("topics:\n- {label: A, phrases: [x]}", 2, "a topic has no slug", "Add `slug:`"),
    "no label": ("topics:\n- {slug: a, phrases: [x]}", 2, "topic 'a' has no label", "Add `label:`"),
    "no phrases": ("topics:\n- {slug: a, label: A}", 2, "topic 'a' has no phrases", "Add `phrases:`"),
    "twice": (
        "topics:\n- {slug: a, label: A, phrases: [x]}\n- {slug: a, label: B, phrases: [y]}",
        3, "topic 'a' is already defined on line 2", "Rename",
    ),
    "weight": ("topics:\n- {slug: a, label: A, phrases: {9: [x]}}", 2, "unknown weight '9'", "1, 2 or 3"),
    "empty phrase": ("topics:\n- {slug: a, label: A, phrases: ['--']}", 2, "phrase '--' holds no word", "Write words"),
    "bad slug": ("topics:\n- {slug: A b, label: A, phrases: [x]}", 2, "slug 'A b' cannot stand in an address", "Use a-z"),
    "unknown family": (
        "extends: default\ntopics:\n- {slug: a, label: A, family: visoin, phrases: [x]}",
        3, "unknown family 'visoin'", "Did you mean 'vision'?",
    ),
    "without what": ("extends: default\nwithout: [graph]", 2, "unknown topic 'graph'", "Did you mean 'graphs'?"),
    "extends what": ("extends: mine\ntopics:\n- {slug: a, label: A, phrases: [x]}", 1, "extends 'mine'", "Only"),
    "no list": ("topics: yes", 1, "topics is not a list", "Write one"),
    "no mapping": ("- a", 1, "the file is not a list of `key: value`", "Write"),
    "nothing": ("# nothing", None, "is empty", "Write at least one topic"),
    "no topic": ("topics: []", None, "holds no topic", "Write at least one topic"),
    "no YAML": ("topics: [", 1, "is not YAML", "Check"),
    "a nested text": ("topics:\n- {slug: [a], label: A, phrases: [x]}", 2, "slug is not a text", "Write words"),
    "a key twice": ("topics: []\ntopics: []", 2, "key 'topics' stands twice", "Remove"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line", "message", "advice"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_in_the_file_is_reported(
    text: str, line: int | None, message: str, advice: str, tmp_path: Path
) -> None:
    with pytest.raises(CatalogueError) as raised:
        read(tmp_path, text)
    problem = next(problem for problem in raised.value.problems if message in problem.message)
    assert (problem.path, problem.line) == ((tmp_path / "topics.yml").as_posix(), line)
    assert advice in problem.advice


def test_all_mistakes_are_reported_together(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError) as raised:
        read(tmp_path, "topics:\n- {slug: a}\n- {label: B}\n- {slug: c, label: C, phrases: {7: [x]}}")
    assert [problem.line for problem in raised.value.problems] == [2, 3, 4]


def test_a_missing_and_an_unreadable_file_are_reported(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="cannot be read"):
        read_taxonomy(tmp_path / "nowhere.yml")
    (tmp_path / "topics.yml").write_bytes(b"topics: \xff\xfe")
    with pytest.raises(CatalogueError, match="is not UTF-8"):
        read_taxonomy(tmp_path / "topics.yml")


def test_a_deeply_nested_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="is not YAML"):
        read(tmp_path, "[" * 5000)


@settings(derandomize=True, max_examples=40, deadline=None)
@given(st.text(max_size=200), st.text(max_size=400))
def test_any_text_is_filed_without_failing(title: str, abstract: str) -> None:
    assert len(assign_topics(title, Reading(abstract), read_taxonomy())) <= 3
