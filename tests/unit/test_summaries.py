import pytest

from generator.summaries import LONGEST_SUMMARY, shorten, split_sentences, summary_of

SENTENCES = [
    ("One. Two! Three?", ["One.", "Two!", "Three?"]),
    ("We use e.g. BERT. It works.", ["We use e.g. BERT.", "It works."]),
    ("By J. Doe et al. Later.", ["By J. Doe et al. Later."]),
    ("It gains 3.5 points. (1) First.", ["It gains 3.5 points.", "(1) First."]),
    ("No end", ["No end"]),
    ("", []),
]


@pytest.mark.parametrize(("text", "sentences"), SENTENCES)
def test_sentences_end_where_a_reader_sees_it(text: str, sentences: list[str]) -> None:
    assert split_sentences(text) == sentences


def test_the_summary_is_the_sentence_that_says_what_the_paper_does() -> None:
    abstract = "Memory is hard. To address this, we introduce AMemGym, an environment. It helps."
    assert summary_of(abstract) == "To address this, we introduce AMemGym, an environment."


def test_without_a_claim_the_summary_is_the_first_sentence() -> None:
    assert summary_of("Graphs are everywhere. They grow.") == "Graphs are everywhere."


def test_a_long_summary_is_cut_behind_a_word() -> None:
    summary = summary_of("We propose " + "very long words, " * 40)
    assert len(summary) <= LONGEST_SUMMARY
    assert summary.endswith(("words…", "long…", "very…"))


def test_text_without_blanks_is_cut_all_the_same() -> None:
    assert shorten("x" * 50, 10) == "xxxxxxxxx…"
    assert shorten("a b", 10) == "a b"
