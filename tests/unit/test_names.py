"""Names: what an abstract introduces, told from what it only uses."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.model import Name
from generator.names import MOST_NAMES, find_names
from generator.prose.reading import Reading

INTRODUCED = {
    "after the verb": ("Nets are slow. We propose FastLeaf, a method for pruning trees.", "FastLeaf"),
    "a plain word after the verb": ("We present Kestrel, a simulator for drones.", "Kestrel"),
    "before its kind": ("In this work, we introduce the GrainNet architecture for wheat.", "GrainNet"),
    "after its kind": ("We release a new benchmark HoverBench with 400 tasks.", "HoverBench"),
    "set apart from its kind": ("We develop a new planner, OrbitRRT, which reuses old trees.", "OrbitRRT"),
    "called": ("We study leaves. We train a small encoder called TwigBERT on field notes.", "TwigBERT"),
    "referred to as": ("We train an encoder, which we refer to as TwigBERT, on notes.", "TwigBERT"),
    "of several words": ("We propose Slow Petal Models (SPMs) as a plugin for scanners.", "Slow Petal Models"),
    "a word and a coined one": ("We propose Reverse QBench, a benchmark of odd questions.", "Reverse QBench"),
    "in the passive": ("Leaves fall. A decoder named LeafDec is proposed for this task.", "LeafDec"),
    "defined at once": ("GraspHub is a toolkit for tactile sensing in factories.", "GraspHub"),
    "used before it is introduced": (
        "We build a corpus of farm talk. Compared with transcripts, FarmTalkQA exhibits more variety.",
        "FarmTalkQA",
    ),
    "our proposed agent": (
        "We propose the Agro-SkillSet Framework. We train our proposed agent, the Agro-Thinker, on it.",
        "Agro-Thinker",
    ),
    "only in the address of the code": (
        "We collect pairs of rainy scenes. Code: https://github.com/some-lab/RainPairs.",
        "RainPairs",
    ),
    "a typed hyphen": ("We introduce Folded Tree U\u2011Net (FTU\u2011Net), which saves memory.", "FTU-Net"),
}


@pytest.mark.parametrize(("abstract", "short"), INTRODUCED.values(), ids=INTRODUCED)
def test_a_name_is_found_where_it_is_introduced(abstract: str, short: str) -> None:
    assert [name.short for name in find_names(Reading(abstract))][:1] == [short]


ONLY_USED = {
    "models that are compared": "We study memory in language models. GPT-2 and LLaMA forget more than BERT does.",
    "data sets": "We compare five optimizers on ImageNet and CIFAR-10 and find few differences.",
    "a method that is applied": "We show that LoRA adapters trained with GRPO collapse early.",
    "an abbreviation": "Reinforcement learning (RL) is costly. We analyze why RL fails in sparse mazes.",
    "a model that came first": "DeepSeek-R1-Zero has shown strong results. We explore why it works.",
    "a proper adjective": "We propose a Bayesian approach to crop rotation.",
    "nothing at all": "We prove a lower bound for sorting with noisy comparisons.",
    "no text": "",
}


@pytest.mark.parametrize("abstract", ONLY_USED.values(), ids=ONLY_USED)
def test_a_name_that_is_only_used_is_not_the_papers(abstract: str) -> None:
    assert find_names(Reading(abstract)) == ()


EXPANSIONS = {
    "before brackets": ("We propose Leaf Folding Search (LFS), a planner.", "LFS", "Leaf Folding Search"),
    "small letters": ("We propose field-report tuning (FRT), a simple recipe.", "FRT", "field-report tuning"),
    "within brackets": (
        "We propose TREET (Twig Repair Encoder for Every Tree).",
        "TREET",
        "Twig Repair Encoder for Every Tree",
    ),
    "the name itself": ("We propose TwigPlannerNet (TPN), a planner for twigs.", "TwigPlannerNet", None),
    "a digit repeats a letter": ("We introduce the Joint Deep Dual Prior (J2D2P).", "J2D2P", None),
    "a repeated letter": ("We introduce Joint Dense Deep Priors (JD2P), a prior.", "JD2P", "Joint Dense Deep Priors"),
    "parts of words": ("We introduce petal tokens (PetTok), a set of tokens.", "PetTok", "petal tokens"),
}


@pytest.mark.parametrize(("abstract", "short", "expansion"), EXPANSIONS.values(), ids=EXPANSIONS)
def test_an_expansion_is_kept_with_the_name(abstract: str, short: str, expansion: str | None) -> None:
    assert find_names(Reading(abstract))[0] == Name(short=short, expansion=expansion)


def test_the_system_comes_before_the_data_that_it_is_trained_on() -> None:
    abstract = (
        "We build the PearSeg dataset of fruit. We propose PearReasoner, a model that explains it. PearReasoner wins."
    )
    assert [name.short for name in find_names(Reading(abstract))] == ["PearReasoner", "PearSeg"]


def test_sizes_and_slips_of_a_name_are_no_further_names() -> None:
    abstract = "We propose the reasoning model, Vista-R1. Vista-R1-7B reaches 70 points. Vista-R1-32B and Vsta-R1-72B reach more."
    assert [name.short for name in find_names(Reading(abstract))] == ["Vista-R1"]


def test_a_coined_long_form_keeps_the_name() -> None:
    abstract = "We propose MeadowScene2Graph (MS2G), a parser. MS2G is fast."
    assert find_names(Reading(abstract))[0].short == "MeadowScene2Graph"


@settings(derandomize=True, max_examples=150, deadline=None)
@given(st.text(alphabet=st.sampled_from("aBé-–‑'(),.:;/ \n\t1²ₓ漢\u200b*_\"“We propose XNet "), max_size=300))
def test_any_text_has_some_names_or_none(text: str) -> None:
    names = find_names(Reading(text))
    assert len(names) <= MOST_NAMES
    assert all(name.short and "‑" not in name.short for name in names)


def test_what_says_only_what_is_called_otherwise_is_no_name() -> None:
    names = find_names(Reading("We introduce the Kelp Forest Mapping dataset named KelpMap. KelpMap holds 40 forests."))
    assert [name.short for name in names] == ["KelpMap"]
