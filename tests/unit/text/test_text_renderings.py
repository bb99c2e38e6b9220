"""Every odd piece of text in the first seeds, and what a reader must see."""

import pytest

from generator.text import parse_text, render_html, render_plain

KEPT = [
    '"what"', 'grounding—the "nouns" upon which comprehension is built—as well', "properties—robustness and uniqueness—required",
    "Cauchy–Schwarz", "ℓ2 certificates", "strong ℓ∞ attacks", "≤ 2-Lipschitz", "≈ 7.3%", "components—spectral", "model’s own attention",
    "physical properties-such as distance, size, and shape-than on texture", "future–past consistency",
    "models’ Counter-intuitive Ability—their", "astrocytes—glial cells critical", "single- and multi-turn", "open- and closed-weight",
    "model’s reasoning", "image–text retrieval", "1000×", "Vision–Language Models", "VITA’s zero-shot", "simulation’s fuzzy-logic",
    "signal quality–guided Mixture-of-Experts", "architectures—GPT-2, Pythia, and LLaMA—and", "CLIP’s feature space", "DB-score–based",
    "state-of-the-art(SOTA)", "vision–language (GPTv)", "polyhedra—including Platonic", "Vison-R1-72B",
]  # fmt: skip


@pytest.mark.parametrize("source", KEPT)
def test_typography_of_the_author_is_kept(source: str) -> None:
    # Marks at the ends of the whole abstract are another matter.
    assert render_plain(parse_text(f"We see {source} here.")) == f"We see {source} here."


SHOWN = {
    "perception$\\Rightarrow$internalization$\\Rightarrow$reasoning": "perception⇒internalization⇒reasoning",
    "28-100\\% details": "28-100% details",
    "$f$-divergence variants": "f-divergence variants",
    "KL- and $f$-divergence-based": "KL- and f-divergence-based",
    "recurrent and state- space models": "recurrent and state-space models",
    "about 90\\% editing efficacy": "about 90% editing efficacy",
    "**Tok**en-level **U**ncertainty estimation framework for **R**easoning (**TokUR**)": (
        "Token-level Uncertainty estimation framework for Reasoning (TokUR)"
    ),
    "resource‑constrained": "resource-constrained",
    "Masked Binary U‑Net (MBU‑Net)": "Masked Binary U-Net (MBU-Net)",
    "pre‑defined special tokens": "pre-defined special tokens",
    "attribute‑centric matching (ACM)": "attribute-centric matching (ACM)",
    "(3\\% average drop)": "(3% average drop)",
    "2.04$\\times$ speedup": "2.04× speedup",
    "3.54$\\times$ energy": "3.54× energy",
    "$98.2\\%$ accuracy": "98.2% accuracy",
    "$36.0\\%$ IoU": "36.0% IoU",
    "$\\sim$6\\%": "∼6%",
    "76.4\\% and 78.2\\%": "76.4% and 78.2%",
}


@pytest.mark.parametrize(("source", "shown"), SHOWN.items())
def test_markup_of_the_author_is_read(source: str, shown: str) -> None:
    assert render_plain(parse_text(source)) == shown


ELEMENTS = {
    "\\emph{basic}": "<em>basic</em>",
    "\\textbf{SocioSeg}": "<strong>SocioSeg</strong>",
    "**Tok**en-level": "<strong>Tok</strong>en-level",
    "U‑Net": "U‑Net",
    "https://github.com/ChunshuWu/MBU-Net.": '<a href="https://github.com/ChunshuWu/MBU-Net">https://github.com/ChunshuWu/MBU-Net</a>.',
    "toomanymatts.github.io/giq-benchmark/,": '<a href="https://toomanymatts.github.io/giq-benchmark/">toomanymatts.github.io/giq-benchmark/</a>,',
    "\\href{https://github.com/Gennadiyev/FakeXplain}{https://github.com/Gennadiyev/FakeXplain}.": (
        '<a href="https://github.com/Gennadiyev/FakeXplain">https://github.com/Gennadiyev/FakeXplain</a>.'
    ),
}  # fmt: skip


@pytest.mark.parametrize(("source", "html"), ELEMENTS.items())
def test_emphasis_and_links_of_the_author_are_elements(source: str, html: str) -> None:
    assert render_html(parse_text(source)) == f"<p>{html}</p>"
