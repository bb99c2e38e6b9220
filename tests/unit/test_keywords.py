"""Keywords: phrases of the paper that a researcher would type."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.keywords import MOST_KEYWORDS, find_keywords
from generator.prose.reading import Reading
from generator.prose.words import fold_phrase

ABSTRACT = (
    "Underwater robots must map kelp forests with little light. We propose KelpSLAM, a visual odometry method that "
    "tracks kelp stems with event cameras. Visual odometry drifts when stems sway, so KelpSLAM learns sway from "
    "self-supervised video. Experiments in three kelp forests show that visual-odometry errors fall by half."
)
TITLE = "KelpSLAM: A Visual Odometry Method for Kelp Forests"


def test_a_paper_has_five_to_eight_keywords() -> None:
    keywords = find_keywords(TITLE, Reading(ABSTRACT))
    assert 5 <= len(keywords) <= MOST_KEYWORDS


def test_the_subject_is_among_the_keywords() -> None:
    keywords = find_keywords(TITLE, Reading(ABSTRACT))
    assert {"visual odometry", "kelp forests", "event cameras"} <= set(keywords)


def test_no_keyword_repeats_another_in_plural_hyphen_or_case() -> None:
    keywords = find_keywords(TITLE, Reading(ABSTRACT))
    keys = [fold_phrase(keyword) for keyword in keywords]
    assert not [(a, b) for a in keys for b in keys if a != b and f" {a} " in f" {b} "]
    assert len(set(keys)) == len(keys)


def test_a_word_is_not_capital_only_because_it_opens_a_sentence() -> None:
    keywords = find_keywords("", Reading("Underwater robots swim. Underwater robots sink."))
    assert keywords[0] == "underwater robots"


EMPTY = {"nothing": "", "marks": "... !!!", "small words": "of the and to", "an address": "https://example.org/a"}


@pytest.mark.parametrize("abstract", EMPTY.values(), ids=EMPTY)
def test_a_text_without_phrases_has_no_keywords(abstract: str) -> None:
    assert find_keywords("", Reading(abstract)) == ()


@settings(derandomize=True, max_examples=100, deadline=None)
@given(st.text(max_size=300))
def test_any_text_gives_at_most_eight_keywords_of_its_own(text: str) -> None:
    keywords = find_keywords("", Reading(text))
    assert len(keywords) <= MOST_KEYWORDS
    assert all(keyword.strip() for keyword in keywords)
