"""Titles that are derived from an abstract."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.model import Name
from generator.names import find_names
from generator.prose.lexicon import FUNCTION_WORDS
from generator.prose.reading import Reading
from generator.prose.titlecase import title_case
from generator.titles import LONGEST, derive_title

DERIVED = {
    "name and what it is": (
        "Weeding robots lose track of plants. We introduce WeedGym, a novel interactive environment for training weeding robots.",
        "WeedGym: An Interactive Environment for Training Weeding Robots",
    ),
    "a clause becomes a purpose": (
        "Reef images lack labels. We present ReefSeg, a model that segments coral reef images.",
        "ReefSeg: A Model for Segmenting Coral Reef Images",
    ),
    "no name": (
        "Counting seals by hand is slow. We propose a simple yet effective method that counts seals in aerial images.",
        "A Method for Counting Seals in Aerial Images",
    ),
    "a verb behind an adverb is no noun": (
        "We present Pheye, a novel architecture that efficiently processes high-resolution images.",
        "Pheye: An Architecture for Processing High-Resolution Images",
    ),
    "a kind takes the field that is named elsewhere": (
        (
            "Kelp mapping is hard. We introduce KelpQA, a benchmark designed to test whether models can map kelp. "
            "Kelp mapping by robots is new, and our benchmark shows the necessity of our kelp mapping."
        ),
        "KelpQA: A Benchmark for Kelp Mapping",
    ),
    "a verb before a purpose is no noun": (
        "Vision-language-action models aim to map kelp. We present KelpVLA, an open vision-language-action model.",
        "KelpVLA: An Open Vision-Language-Action Model",
    ),
    "a title does not repeat the name": (
        "We introduce KelpBot. KelpBot's sensors are great for kelp. We propose KelpBot, a robot for cutting kelp.",
        "KelpBot: A Robot for Cutting Kelp",
    ),
}


@pytest.mark.parametrize(("abstract", "title"), DERIVED.values(), ids=DERIVED)
def test_a_title_says_what_the_paper_brings(abstract: str, title: str) -> None:
    assert derive_title(Reading(abstract), find_names(Reading(abstract))) == title


def test_a_title_leaves_no_half_of_a_pair_of_adjectives() -> None:
    abstract = "We propose a computationally efficient and robust approach, modelling the joint noise of sensors."
    title = derive_title(Reading(abstract), ())
    assert " and " not in title
    assert ", Modelling" not in title


ODD = {
    "one word": ("Abstract", "Abstract"),
    "no letters": ("!!! ...", "!!!"),
    "nothing": ("", "Untitled"),
    "white space": (" \n\t ", "Untitled"),
    "one small word": ("of", "Of"),
    "another script": ("深度学习方法", "深度学习方法"),
}


@pytest.mark.parametrize(("abstract", "title"), ODD.values(), ids=ODD)
def test_an_odd_abstract_has_a_title_too(abstract: str, title: str) -> None:
    assert derive_title(Reading(abstract), ()) == title


def test_a_long_word_is_cut_to_fit() -> None:
    assert derive_title(Reading("x" * 5000), ()) == "X" + "x" * (LONGEST - 1)


def test_a_title_does_not_spell_out_its_own_short_form() -> None:
    abstract = "Large kelp maps (LKMs) are useful. We compare LKM quality in rough seas."
    title = derive_title(Reading(abstract), ())
    assert ("Large Kelp Maps" in title) != ("LKM" in title)


def test_a_name_alone_is_a_title() -> None:
    assert derive_title(Reading("?"), (Name(short="Quill"),)).startswith("Quill")


def test_a_name_that_fills_the_line_leaves_no_room_for_more() -> None:
    name = Name(short="N" * LONGEST)
    assert derive_title(Reading("We propose a parser for tables."), (name,)) == "N" * LONGEST


CASES = {
    "small words": ("a study of trees in the wild", "A Study of Trees in the Wild"),
    "hyphens": ("real-world multi-agent state-of-the-art play", "Real-World Multi-Agent State-of-the-Art Play"),
    "names stay": ("iCub and nuScenes meet mBERT", "iCub and nuScenes Meet mBERT"),
    "last word": ("what robots look at", "What Robots Look At"),
    "after a colon": ("leafNet: a benchmark", "leafNet: A Benchmark"),
    "quotes": ("the “why” of it", "The “Why” of It"),
    "digits": ("3d shape of 2d views", "3D Shape of 2D Views"),
}


@pytest.mark.parametrize(("phrase", "title"), CASES.values(), ids=CASES)
def test_title_case_raises_words_and_keeps_names(phrase: str, title: str) -> None:
    assert title_case(phrase) == title


WORDS = [
    "We",
    "propose",
    "a",
    "novel",
    "SeedNet",
    "for",
    ",",
    "(",
    ")",
    "the",
    "graph",
    "data",
    ".",
    "of",
    "which",
    "learns",
    ":",
    "and",
    "—",
    "3D",
]


@settings(derandomize=True, max_examples=200, deadline=None)
@given(
    st.lists(
        st.sampled_from(WORDS),
        max_size=60,
    )
)
def test_every_title_is_well_shaped(words: list[str]) -> None:
    abstract = " ".join(words)
    title = derive_title(Reading(abstract), find_names(Reading(abstract)))
    assert 0 < len(title) <= LONGEST
    assert title[-1] not in ",;:"
    assert len(title.split()) == 1 or title.split()[-1].lower() not in FUNCTION_WORDS


@settings(derandomize=True, max_examples=100, deadline=None)
@given(st.text(max_size=200))
def test_any_text_has_a_title_that_fits(text: str) -> None:
    assert 0 < len(derive_title(Reading(text), find_names(Reading(text)))) <= LONGEST


@pytest.mark.parametrize(
    "text", ["(" * 20000, "We propose " * 4000, "a-" * 20000, "A, " * 8000, "((a) " * 5000], ids=range(5)
)
def test_a_hostile_text_comes_to_an_end_with_a_title_that_fits(text: str) -> None:
    assert 0 < len(derive_title(Reading(text), find_names(Reading(text)))) <= LONGEST
