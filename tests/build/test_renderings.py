"""Every odd piece of text in the project's own seeds, as a visitor must see it on the built page."""

import json
import re

import pytest
from support.html import Element, parse_html
from support.project import Project

FIRST, SECOND = "seeds/000_43779135d3991246.txt", "seeds/003_7ecb4928d24dbbe5.txt"

SHOWN = [
    (FIRST, 2, "representing the “what” of learning", "straight"),
    (FIRST, 2, "grounding—the “nouns” upon which comprehension is built—as well", "straight"),
    (FIRST, 3, "properties—robustness and uniqueness—required", ""),
    (FIRST, 5, "performance gaps of basic inference, we propose a novel empirical sampling strategy", ""),
    (FIRST, 5, "along with a hybrid scheme that integrates our sampling method with basic procedure", ""),
    (FIRST, 6, "Cauchy–Schwarz", ""),
    (FIRST, 7, "perception⇒internalization⇒reasoning", ""),
    (FIRST, 8, "ℓ2 certificates", ""),
    (FIRST, 8, "strong ℓ∞ attacks", ""),
    (FIRST, 8, "≤ 2-Lipschitz", ""),
    (FIRST, 8, "≈ 7.3% (on NIH Chest X-ray)", ""),
    (FIRST, 8, "components—spectral", ""),
    (FIRST, 10, "model’s own attention", ""),
    (FIRST, 11, "physical properties-such as distance, size, and shape-than on texture", ""),
    (FIRST, 12, "28-100% details, compared to 0% details", ""),
    (FIRST, 15, "dataset named SocioSeg, a new resource", ""),
    (FIRST, 15, "framework called SocioReasoner that", ""),
    (FIRST, 16, "KL and its f-divergence variants", ""),
    (FIRST, 16, "KL- and f-divergence-based", ""),
    (FIRST, 17, "recurrent and state-space models", ""),
    (FIRST, 17, "future–past consistency", ""),
    (FIRST, 18, "models’ Counter-intuitive Ability—their", ""),
    (FIRST, 19, "astrocytes—glial cells critical", ""),
    (SECOND, 1, "single- and multi-turn", ""),
    (SECOND, 1, "open- and closed-weight", ""),
    (SECOND, 2, "about 90% editing efficacy", ""),
    (SECOND, 4, "a Token-level Uncertainty estimation framework for Reasoning (TokUR) that", ""),
    (SECOND, 4, "model’s reasoning", ""),
    (SECOND, 5, "image–text retrieval", ""),
    (SECOND, 6, "resource‑constrained", ""),
    (SECOND, 6, "Masked Binary U‑Net (MBU‑Net)", ""),
    (SECOND, 6, "(3% average drop)", ""),
    (SECOND, 6, "2.04× speedup and 3.54× energy", ""),
    (SECOND, 6, "available at https://github.com/ChunshuWu/MBU-Net.", ""),
    (SECOND, 7, "1000×", ""),
    (SECOND, 10, "Vision–Language Models", ""),
    (SECOND, 10, "VITA’s zero-shot", ""),
    (SECOND, 10, "simulation’s fuzzy-logic", ""),
    (SECOND, 12, "signal quality–guided Mixture-of-Experts", ""),
    (SECOND, 13, "architectures—GPT-2, Pythia, and LLaMA—and", ""),
    (SECOND, 14, "CLIP’s feature space", ""),
    (SECOND, 14, "DB-score–based", ""),
    (SECOND, 15, "state-of-the-art(SOTA)", ""),
    (SECOND, 16, "vision–language (GPTv)", ""),
    (SECOND, 16, "pre‑defined special tokens", ""),
    (SECOND, 16, "attribute‑centric matching (ACM)", ""),
    (SECOND, 17, "polyhedra—including Platonic", ""),
    (SECOND, 17, "toomanymatts.github.io/giq-benchmark/,", ""),
    (SECOND, 18, "construct FakeXplained dataset", ""),
    (SECOND, 18, "FakeXplainer which fine-tunes", ""),
    (SECOND, 18, "(98.2% accuracy, 36.0% IoU)", ""),
    (SECOND, 18, "are available at: https://github.com/Gennadiyev/FakeXplain.", ""),
    (SECOND, 19, "improvement of ∼6% across", ""),
    (SECOND, 19, "73.5% accuracy", ""),
    (SECOND, 19, "0.4% lower", ""),
    (SECOND, 19, "76.4% and 78.2% MathVista", ""),
    (SECOND, 19, "Vison-R1-72B", ""),
]

MARKED = [
    (FIRST, 5, "em", ["basic", "sampling", "hybrid", "sampling", "basic"]),
    (FIRST, 15, "strong", ["SocioSeg", "SocioReasoner"]),
    (FIRST, 16, "mi", ["f", "f"]),
    (SECOND, 4, "strong", ["Tok", "U", "R", "TokUR"]),
    (SECOND, 18, "strong", ["FakeXplained", "FakeXplained", "FakeXplainer", "FakeXplainer"]),
]

LINKED = [
    (SECOND, 6, "https://github.com/ChunshuWu/MBU-Net", "https://github.com/ChunshuWu/MBU-Net"),
    (SECOND, 17, "https://toomanymatts.github.io/giq-benchmark/", "toomanymatts.github.io/giq-benchmark/"),
    (SECOND, 18, "https://github.com/Gennadiyev/FakeXplain", "https://github.com/Gennadiyev/FakeXplain"),
]


def abstract(catalogue: Project, file: str, record: int) -> Element:
    lines = (catalogue.site / "data" / "papers.jsonl").read_text(encoding="utf-8").splitlines()
    found = (json.loads(line) for line in lines)
    url = next(row["url"] for row in found if (row["origin"]["file"], row["origin"]["record"]) == (file, record))
    return parse_html(catalogue.html(url)).one("section", class_="abstract")


@pytest.mark.parametrize(("file", "record", "shown", "quotes"), SHOWN)
def test_a_visitor_sees(catalogue: Project, file: str, record: int, shown: str, quotes: str) -> None:
    text = abstract(catalogue, file, record).text()
    if quotes == "straight":
        shown, text = (each.replace("“", '"').replace("”", '"') for each in (shown, text))
    assert shown in text


@pytest.mark.parametrize(("file", "record", "tag", "texts"), MARKED)
def test_what_the_author_marked_is_marked(
    catalogue: Project, file: str, record: int, tag: str, texts: list[str]
) -> None:
    assert [element.text() for element in abstract(catalogue, file, record).all(tag)] == texts


@pytest.mark.parametrize(("file", "record", "url", "text"), LINKED)
def test_a_link_is_one_link_without_the_punctuation_behind_it(
    catalogue: Project, file: str, record: int, url: str, text: str
) -> None:
    link = abstract(catalogue, file, record).one("a")
    assert (link.attributes["href"], link.text()) == (url, text)


def test_no_page_shows_a_backslash_a_brace_or_a_dollar(catalogue: Project) -> None:
    for path in sorted((catalogue.site / "papers").rglob("index.html")):
        for section in parse_html(path.read_text(encoding="utf-8")).all("section", class_="abstract"):
            assert not re.search(r"[\\{}$]|\*\*", section.text()), path
