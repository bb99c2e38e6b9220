"""What holds of every text that the search may read."""

import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.search.analysis import LONGEST_WORD, fold, split_words, strip_inflection
from generator.search.stemmer import stem

ODD = "-_'’.+*#/–—\u2011\u00ad\u200b 09aAéİßςΣμ∞ℓ½™中が한\u0301\u20d7𝔸𐐀\ud800"
TEXTS = st.text(max_size=60) | st.text(alphabet=ODD, max_size=40)
WORDS = st.text(alphabet="aeiouylstnbdgzé𐐨中3.", min_size=1, max_size=14)


@given(TEXTS)
@settings(derandomize=True, max_examples=400, deadline=None)
def test_words_are_letters_and_digits_of_bounded_length(text: str) -> None:
    for word in split_words(text):
        assert word.parts
        for form in word.forms:
            assert 0 < len(form) <= LONGEST_WORD
            assert all(unicodedata.category(letter)[0] in "LN" or letter == "." for letter in form)


@given(TEXTS)
@settings(derandomize=True, max_examples=400, deadline=None)
def test_reading_words_again_changes_nothing(text: str) -> None:
    words = split_words(text)
    assert split_words(" ".join("-".join(word.parts) for word in words)) == words
    assert fold(fold(text)) == fold(text)


@given(TEXTS, TEXTS)
@settings(derandomize=True, max_examples=300, deadline=None)
def test_texts_parted_by_a_line_end_have_the_words_of_both(left: str, right: str) -> None:
    assert split_words(f"{left}\n{right}") == split_words(left) + split_words(right)


@given(WORDS)
@settings(derandomize=True, max_examples=400, deadline=None)
def test_a_stem_is_never_empty_nor_longer_than_its_word(word: str) -> None:
    assert 0 < len(stem(word)) <= len(word) + 1
    assert word.startswith(strip_inflection(word))
