import pytest

from generator.search.stemmer import stem

STEMS = [
    ("a", "a"),
    ("is", "is"),
    ("caresses", "caress"),
    ("ponies", "poni"),
    ("cats", "cat"),
    ("agreed", "agre"),
    ("feed", "feed"),
    ("plastered", "plaster"),
    ("sing", "sing"),
    ("conflated", "conflat"),
    ("hopping", "hop"),
    ("falling", "fall"),
    ("filing", "file"),
    ("happy", "happi"),
    ("try", "tri"),
    ("survey", "survey"),
    ("play", "play"),
    ("relational", "relat"),
    ("generalization", "gener"),
    ("triplicate", "triplic"),
    ("hopefulness", "hope"),
    ("adoption", "adopt"),
    ("rate", "rate"),
    ("controll", "control"),
    ("yield", "yield"),
    ("yes", "ye"),
    ("naïve", "naïv"),
    ("3.5", "3.5"),
]


@pytest.mark.parametrize(("word", "expected"), STEMS)
def test_a_word_has_the_stem_of_lunr_js(word: str, expected: str) -> None:
    assert stem(word) == expected


def test_letters_beyond_the_first_plane_keep_their_place() -> None:
    assert stem("\U00010428\U00010428ings") == "\U00010428\U00010428ing"
