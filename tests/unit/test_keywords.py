"""Keywords: phrases of the paper that a researcher would type."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.keywords import MOST_KEYWORDS, choose_keywords, list_candidates
from generator.model import Name
from generator.prose.reading import Reading
from generator.prose.words import fold_phrase


def keywords_of(titles: Sequence[str], abstracts: Sequence[str], *names: str) -> tuple[tuple[str, ...], ...]:
    """Returns the keywords of papers, all of which introduce these names."""
    own = tuple(Name(short=name) for name in names)
    return choose_keywords(
        [list_candidates(title, Reading(abstract), own) for title, abstract in zip(titles, abstracts, strict=True)]
    )


ABSTRACT = (
    "Underwater robots must map kelp forests with little light. We propose KelpSLAM, a visual odometry method that "
    "tracks kelp stems with event cameras. Visual odometry drifts when stems sway, so KelpSLAM learns sway from "
    "self-supervised video. Experiments in three kelp forests show that visual-odometry errors fall by half."
)


TITLE = "KelpSLAM: A Visual Odometry Method for Kelp Forests"


def test_a_paper_has_five_to_eight_keywords() -> None:
    (keywords,) = keywords_of([TITLE], [ABSTRACT])
    assert 5 <= len(keywords) <= MOST_KEYWORDS


def test_the_subject_is_among_the_keywords() -> None:
    (keywords,) = keywords_of([TITLE], [ABSTRACT])
    assert {"visual odometry", "kelp forests", "event cameras"} <= set(keywords)


def test_no_keyword_repeats_another_in_plural_hyphen_or_case() -> None:
    (keywords,) = keywords_of([TITLE], [ABSTRACT])
    keys = [fold_phrase(keyword) for keyword in keywords]
    assert not [(a, b) for a in keys for b in keys if a != b and f" {a} " in f" {b} "]
    assert len(set(keys)) == len(keys)


def test_a_word_is_not_capital_only_because_it_opens_a_sentence() -> None:
    (keywords,) = keywords_of([""], ["Underwater robots swim. Underwater robots sink."])
    assert keywords[0] == "underwater robots"


def test_more_papers_change_few_keywords() -> None:
    others = [f"We study subject{n} of forests and light with robots and video maps." for n in range(60)]
    (alone,) = keywords_of([TITLE], [ABSTRACT])
    among = keywords_of([TITLE, *others], [ABSTRACT, *others])[0]
    assert len(set(alone) & set(among)) >= len(alone) - 1


def test_the_papers_own_name_is_no_keyword() -> None:
    (keywords,) = keywords_of([TITLE], [ABSTRACT], "KelpSLAM")
    assert not [keyword for keyword in keywords if "kelpslam" in keyword.lower()]


STAND_ALONE = {
    "a part of a longer term": (
        "We study inverse reinforcement learning. Inverse reinforcement learning is old.",
        "inverse reinforcement learning",
        "inverse reinforcement",
    ),
    "an adjective": ("We keep data private for clients. Data private for clients are safe.", "clients", "data private"),
    "a word that stands before others": (
        "Zero-shot transfer helps. We test zero-shot transfer to new maps.",
        "zero-shot transfer",
        "zero-shot",
    ),
    "a short form": (
        "Graph neural networks (GNNs) are deep. Many GNNs fail, but GNNs scale.",
        "graph neural networks",
        "GNNs",
    ),
    "a single word said once": (
        "Kelp forests sway, and robots map kelp forests by persistence.",
        "kelp forests",
        "persistence",
    ),
}


@pytest.mark.parametrize(("abstract", "keyword", "other"), STAND_ALONE.values(), ids=STAND_ALONE)
def test_a_keyword_can_stand_alone(abstract: str, keyword: str, other: str) -> None:
    (keywords,) = keywords_of([""], [abstract])
    assert keyword in keywords
    assert other not in keywords


FORMS = (
    "We prompt Large Language Models (LLMs) with maps. Large Language Models forget maps.",
    "We prompt large language models (LLMs) with songs. Large language models forget songs.",
    "Songs depend on large language models. We improve large language models with songs.",
    "LLMs write poems. We teach LLMs to rhyme, and LLMs rhyme well.",
)


def test_a_keyword_has_one_spelling_in_the_whole_catalogue() -> None:
    found = keywords_of([""] * len(FORMS), FORMS)
    assert [[one for one in keywords if fold_phrase(one) == "large language model"] for keywords in found] == [
        ["large language models"]
    ] * len(FORMS)


def test_an_abbreviation_stays_where_papers_disagree_or_are_silent() -> None:
    texts = (
        "We build augmented reality (AR) for kelp. Augmented reality (AR) helps.",
        "We fit autoregressive regression (AR) to kelp. Autoregressive regression (AR) helps.",
        "The AR of kelp is new. We map AR twice.",
    )
    assert "AR" in keywords_of([""] * 3, texts)[2]


CAPITALS = {
    "a phrase made to look like a name": ("We use Kelp Mapping, and Kelp Mapping works.", "kelp mapping"),
    "a name": ("We use Bayesian inference, and Bayesian inference works.", "Bayesian inference"),
    "a made word": ("We use KelpNet layers, and KelpNet layers work.", "KelpNet layers"),
}


@pytest.mark.parametrize(("abstract", "keyword"), CAPITALS.values(), ids=CAPITALS)
def test_capitals_that_say_nothing_are_dropped(abstract: str, keyword: str) -> None:
    others = ["A kelp forest has many a mapping of kelp, and mapping is old."] * 2
    assert keyword in keywords_of([""] * 3, [abstract, *others])[0]


def test_a_prefix_is_joined_as_most_papers_join_it() -> None:
    texts = ["We fuse multi-modal data. Our multi-modal data helps."] * 2 + [
        "We like multimodal data with multimodal data."
    ]
    assert {keywords[0] for keywords in keywords_of([""] * 3, texts)} == {"multi-modal data"}


EMPTY = {"nothing": "", "marks": "... !!!", "small words": "of the and to", "an address": "https://example.org/a"}


@pytest.mark.parametrize("abstract", EMPTY.values(), ids=EMPTY)
def test_a_text_without_phrases_has_no_keywords(abstract: str) -> None:
    assert keywords_of([""], [abstract]) == ((),)


def test_no_papers_have_no_keywords() -> None:
    assert keywords_of([], []) == ()


@settings(derandomize=True, max_examples=100, deadline=None)
@given(st.text(max_size=300))
def test_any_text_gives_at_most_eight_keywords_of_its_own(text: str) -> None:
    (keywords,) = keywords_of([""], [text])
    assert len(keywords) <= MOST_KEYWORDS
    assert all(keyword.strip() for keyword in keywords)
