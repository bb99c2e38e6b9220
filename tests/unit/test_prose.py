"""Reading English: sentences, words, word classes, short forms and wordings."""

import pytest

from generator.model import Name
from generator.prose.acronyms import find_expansion_before, spells
from generator.prose.classes import WordClass, read_sentences
from generator.prose.introductions import find_introductions, find_opening, find_studies
from generator.prose.matching import fold_key, fold_words
from generator.prose.phrases import find_noun_phrases
from generator.prose.rarity import build_rarity, is_listed, title_band
from generator.prose.reading import Reading
from generator.prose.salience import describe_rivals, measure_salience, read_weights
from generator.prose.signs import describe_words
from generator.prose.tokens import split_sentences, tokenize
from generator.prose.wording import cut_wordings, gerund
from generator.prose.words import fold_phrase, singular

SENTENCES = {
    "two": ("One ends. Two starts.", 2),
    "an abbreviation": ("We use nets, e.g. U-Nets, as in Fig. 2 and by Smith et al. We stop.", 1),
    "a number": ("It gains 2.8 points. Good.", 2),
    "a lost space": ("It keeps knowledge.One method is new.", 2),
    "a closing bracket": ("(It works.) We stop.", 2),
    "a question": ("Why? Because it does.", 2),
    "nothing": ("", 0),
}


@pytest.mark.parametrize(("text", "number"), SENTENCES.values(), ids=SENTENCES)
def test_a_sentence_ends_at_its_stop(text: str, number: int) -> None:
    assert len(split_sentences(text)) == number


TOKENS = {
    "hyphens": ("vision‑language nets", ["vision-language", "nets"]),
    "a version": ("Seed-2.8B, v1.5", ["Seed-2.8B", ",", "v1.5"]),
    "thousands": ("200,000 logs, 3", ["200,000", "logs", ",", "3"]),
    "marks of a name": ("C++ and A*", ["C++", "and", "A*"]),
    "an apostrophe": ("model’s use", ["model's", "use"]),
}


@pytest.mark.parametrize(("text", "tokens"), TOKENS.values(), ids=TOKENS)
def test_a_word_keeps_what_belongs_to_it(text: str, tokens: list[str]) -> None:
    assert [token.text for token in tokenize(text)] == tokens


SINGULARS = {
    "networks": "network", "studies": "study", "classes": "class", "boxes": "box", "analyses": "analysis",
    "bias": "bias", "physics": "physics", "corpora": "corpus", "loss": "loss", "gas": "gas", "its": "its",
}  # fmt: skip


@pytest.mark.parametrize(("plural", "word"), SINGULARS.items(), ids=SINGULARS)
def test_a_plural_is_folded_into_its_singular(plural: str, word: str) -> None:
    assert singular(plural) == word


def test_spellings_of_one_phrase_fold_alike() -> None:
    assert fold_words("Multi-modal models") == fold_words("multimodal model") == fold_words("multi modal Models")
    assert fold_phrase("Graph-neural Networks") == "graph neural network"


def test_capitals_of_a_phrase_stay_capitals() -> None:
    assert fold_key("LLM agents") == ("LLM", "agent")


CLASSES = {
    "a verb after we": ("we model trees", 1, WordClass.VERB),
    "a noun after an article": ("the model of trees", 1, WordClass.NOUN),
    "a verb after to": ("to search deep trees", 1, WordClass.VERB),
    "a noun before that": ("a language model that talks", 2, WordClass.NOUN),
    "an activity": ("reinforcement learning works", 1, WordClass.NOUN),
    "an -ing form with an object": ("by bending the rod", 1, WordClass.GERUND),
    "an adverb": ("quite slowly", 1, WordClass.ADVERB),
    "a noun in -ly": ("an anomaly", 1, WordClass.NOUN),
}


@pytest.mark.parametrize(("text", "place", "kind"), CLASSES.values(), ids=CLASSES)
def test_a_word_is_classed_by_its_neighbours(text: str, place: int, kind: WordClass) -> None:
    assert read_sentences(text)[0].classes[place] is kind


def test_a_noun_phrase_has_no_article_and_ends_in_a_noun() -> None:
    (sentence,) = read_sentences("The small robots climb a very tall tree of glass.")
    phrases = [" ".join(t.text for t in sentence.tokens[p.start : p.end]) for p in find_noun_phrases(sentence)]
    assert phrases[-2:] == ["tall tree", "glass"]


EXPANSIONS = {
    "initials": ("MBU-Net", "we introduce Masked Binary U-Net", "Masked Binary U-Net"),
    "small words": (
        "HyCAS",
        "Hybrid Convolutions with Attention Stochasticity",
        "Hybrid Convolutions with Attention Stochasticity",
    ),
    "plain words among capitals": (
        "GAF-Net",
        "a Global Attention based Fusion Network",
        "Global Attention based Fusion Network",
    ),
    "a plural": ("SPAs", "build Soft Pneumatic Actuators", "Soft Pneumatic Actuators"),
    "nothing fits": ("XYZ", "a simple method", None),
    "no words": ("XYZ", "", None),
    "one letter": ("X", "xylophone", None),
}


@pytest.mark.parametrize(("short", "text", "longer"), EXPANSIONS.values(), ids=EXPANSIONS)
def test_the_shortest_spelling_before_a_short_form_is_its_long_form(short: str, text: str, longer: str | None) -> None:
    words = tokenize(text)
    place = find_expansion_before(short, words)
    assert (None if place is None else " ".join(word.text for word in words[place:])) == longer


def test_all_words_must_spell_the_short_form() -> None:
    assert spells("TOP", tokenize("Tree Order Planning"))
    assert not spells("TOP", tokenize("Tree Order Planning and More Things"))


def test_introductions_are_told_from_studies() -> None:
    sentences = read_sentences("We study bees. In this work, we further propose a hive model, called Apis, for bees.")
    (introduction,) = find_introductions(sentences)
    assert (introduction.sentence, introduction.is_sure, find_opening((introduction,))) == (1, True, 1)
    assert [study.sentence for study in find_studies(sentences)] == [0]


def test_a_used_proposal_is_no_introduction() -> None:
    assert find_introductions(read_sentences("The proposed method beats the presented baselines.")) == ()


def test_a_wording_ends_where_a_phrase_is_whole() -> None:
    (sentence,) = read_sentences("a novel map between trees and bees, which is new")
    assert list(cut_wordings(sentence, 0, len(sentence.tokens))) == [
        ("a", "map"),
        ("a", "map", "between", "trees", "and", "bees"),
    ]


GERUNDS = {
    "measure": "measuring",
    "plan": "planning",
    "see": "seeing",
    "tie": "tying",
    "map": "mapping",
    "learn": "learning",
}


@pytest.mark.parametrize(("verb", "form"), GERUNDS.items(), ids=GERUNDS)
def test_a_verb_takes_its_ing_form(verb: str, form: str) -> None:
    assert gerund(verb) == form


def test_a_catalogue_of_another_field_makes_its_own_words_common() -> None:
    packaged, bees = build_rarity([]), build_rarity([["bee", "hive"]] * 5000)
    assert packaged.of("bee") > packaged.of("model")
    assert bees.of("bee") < 1.0 < packaged.of("bee")
    assert packaged.of("never-heard") == pytest.approx(12.0)


def test_words_of_presentation_are_told_from_words_of_subjects() -> None:
    assert title_band("essential") < title_band("robot")
    assert is_listed("robot")
    assert not is_listed("quokka")


def test_what_is_introduced_is_likelier_in_the_title_than_what_is_said_in_passing() -> None:
    reading = Reading("Trees grow. We propose a pruning robot. It was tested on three lawns near town.")
    salience = measure_salience(reading, None)
    assert salience["robot"] > salience["lawn"]
    assert "we" not in salience
    assert measure_salience(Reading(""), None) == {}


RICH = Reading(
    "Pruning robots (PR) matter, and 3 pruning robots fell. Real Trees grow. We study how kelp grows. "
    "We propose a tree-like pruning robot for kelp that cuts. Results show it was tested near Oslo."
)


def test_a_word_is_described_by_what_stands_around_it() -> None:
    signs = describe_words(RICH, Name(short="PR", expansion="Pruning Robots"))
    assert "of" not in signs
    assert {
        "word robot", "after pruning", "before (", "before for", "before fell", "part first", "part opening",
        "phrase opening 3 head", "phrase-after propose a", "phrase-before for", "offset 1", "verb propose",
        "turn none", "clause none", "times 2", "in subject", "in head", "in kind", "in expansion",
    } <= signs["robot"]  # fmt: skip
    assert {"hyphen first", "after a", "before like", "part opening"} <= signs["tree"]
    assert {"turn for", "clause for", "study study 0", "in studied", "in purpose", "before that"} <= signs["kelp"]
    assert {"bracketed yes", "capital all"} <= signs["pr"]
    assert {"part just-after results", "capital first", "before ."} <= signs["oslo"]
    assert "written digits" in signs["3"]
    assert "again 2 2" in describe_words(Reading("We like red kelp. Fish like red kelp."), None)["kelp"]


def test_a_word_is_described_by_its_rivals() -> None:
    reading = Reading("Kelp robots. Kelp robots swim.")
    rivals = describe_rivals(reading, {"kelp": 0.0, "robot": 3.0, "swim": -4.0})
    assert {"right 8", "right-again 8", "left 0", "rank 1", "top 8", "expected 0", "logit 13"} <= rivals["kelp"]
    assert {"left 8", "left-again 0", "right-again 0", "rank 2"} <= rivals["swim"]


def test_every_kind_of_sign_that_has_a_weight_can_be_seen() -> None:
    weights = read_weights()
    signs = {
        sign for found in describe_words(RICH, Name(short="PR", expansion="Pruning Robots")).values() for sign in found
    }
    assert {sign.partition(" ")[0] for sign in weights.alone} - {sign.partition(" ")[0] for sign in signs} == {"bias"}
    rivals = {sign.partition(" ")[0] for found in describe_rivals(RICH, {"robot": 0.0}).values() for sign in found}
    assert {sign.partition(" ")[0] for sign in weights.among} - rivals == {"alone", "bias"}
    assert weights.among["alone"] > 0


def test_a_title_takes_a_word_sooner_if_it_takes_the_one_beside_it() -> None:
    weights = read_weights().among
    assert weights.get("right 0", 0.0) < weights.get("right 7", 0.0)
