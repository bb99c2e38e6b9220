import pytest

from generator.search.analysis import LONGEST_WORD, Word, fold, split_words, strip_inflection

FOLDED = [
    ("Résumé", "resume"),
    ("re\u0301sume\u0301", "resume"),
    ("Gödel Łódź Straße", "godel lodz strasse"),
    ("ÆON Œuvre Øre", "aeon oeuvre ore"),
    ("ﬁne ℓ₂ x² Ⅳ", "fine l2 x2 iv"),
    ("ΣΟΦΟΣ", "σοφοσ"),
    ("İstanbul ılık", "istanbul ilik"),
    ("few–shot state\u2011of\u2011the\u2011art −1", "few-shot state-of-the-art -1"),
    ("built—as", "built as"),
    ("soft\u00adhyphen zero\u200bwidth", "softhyphen zerowidth"),
    ("Foo™ bar", "foo  bar"),
    ("don’t", "don't"),
    ("한국어", "한국어"),
    ("ＡＢＣ", "abc"),
]

SPLIT = [
    ("", []),
    (" \t\n", []),
    ("- -- ' . + * _ ( ) :", []),
    ("A training log.", ["a", "training", "log"]),
    ("pre-training", ["pre training pretraining"]),
    ("state-of-the-art", ["state of the art stateoftheart"]),
    ("Cauchy--Schwarz", ["cauchy schwarz cauchyschwarz"]),
    ("a---b", ["a", "b"]),
    ("snake_case", ["snake case snakecase"]),
    ("-survey", ["survey"]),
    ("U-Net GPT-4", ["u net unet", "gpt 4 gpt4"]),
    ("GPT-3.5, v1.5.2 and 0.9.", ["gpt 3.5 gpt3.5", "v1.5.2", "and", "0.9"]),
    ("e.g., this.That .5", ["e", "g", "this", "that", "5"]),
    ("C++ C# F# A* D*-Lite", ["cpp", "csharp", "fsharp", "astar", "dstar lite dstarlite"]),
    ("re* ** a**", ["re", "a"]),
    ("Stein's doesn't models'", ["stein", "doesnt", "models"]),
    ("ℓ∞ L-infinity L_\\infty ∞", ["linf", "l inf linf", "l", "inf", "inf"]),
    ("β-VAE and λ", ["beta vae betavae", "and", "lambda"]),
    ("image/text pass@k x^2 Q&A", ["image", "text", "pass", "k", "x", "2", "q", "a"]),
    ("perception⇒reasoning", ["perception", "reasoning"]),
    ("深度学习 ab", ["深", "度", "学", "习", "ab"]),
    ("Москва", ["москва"]),
]

INFLECTIONS = [
    ("images", "imag"),
    ("image", "imag"),
    ("imaging", "imag"),
    ("applied", "appl"),
    ("apply", "appl"),
    ("accurately", "accurat"),
    ("accurate", "accurat"),
    ("general", "general"),
    ("generalization", "generalization"),
    ("bed", "bed"),
    ("ring", "ring"),
]


@pytest.mark.parametrize(("text", "expected"), FOLDED)
def test_a_text_is_folded_to_plain_letters(text: str, expected: str) -> None:
    assert fold(text) == expected


@pytest.mark.parametrize(("text", "expected"), SPLIT)
def test_a_text_is_split_into_words_with_all_their_forms(text: str, expected: list[str]) -> None:
    assert [" ".join(word.forms) for word in split_words(text)] == expected


def test_a_word_of_one_part_has_one_form() -> None:
    assert Word(("net",)).forms == ("net",)
    assert Word(("u", "net")).forms == ("u", "net", "unet")


@pytest.mark.parametrize("text", ["x" * 1000, "\U00010428" * 1000, "ab-" * 500 + "c"])
def test_a_word_is_cut_at_a_length_that_nobody_types(text: str) -> None:
    assert max(len(form) for word in split_words(text) for form in word.forms) == LONGEST_WORD


@pytest.mark.parametrize(("word", "expected"), INFLECTIONS)
def test_an_inflection_is_stripped(word: str, expected: str) -> None:
    assert strip_inflection(word) == expected
