"""Records that tell of one paper become one, and nothing that is two papers does."""

import json
from pathlib import Path

import pytest

from generator.seeds import Intake, read_seeds
from generator.shingles import find_alike, likeness, shingles_of
from generator.text import render_plain

WORDS = [
    f"{a}{b}"
    for a in ("gra", "net", "lea", "rob", "vis", "tok")
    for b in ("dual", "form", "ling", "nar", "sis", "ton", "vex")
]
LONG = " ".join(WORDS)
NEARLY = LONG.replace("netling", "otherword")
ANOTHER = " ".join(reversed(WORDS))


def intake(tmp_path: Path, **files: str) -> Intake:
    folder = tmp_path / "seeds"
    folder.mkdir()
    for name, text in files.items():
        (folder / name.replace("__", ".")).write_text(text, encoding="utf-8")
    return read_seeds(folder, (), root=tmp_path)


def lines(*papers: dict[str, object]) -> str:
    return "".join(json.dumps(paper) + "\n" for paper in papers)


def paper(title: str, abstract: str = LONG, **more: object) -> dict[str, object]:
    return {"title": title, "abstract": abstract, "venue": "V", "year": 2026, **more}


def titles(found: Intake) -> list[str]:
    return [render_plain(s.title) if s.title else "" for s in found.submissions]


def problems(found: Intake) -> list[str]:
    return [str(problem) for problem in found.problems]


def test_a_dump_beside_a_text_seed_gives_its_papers_what_they_lack_and_adds_the_rest(tmp_path: Path) -> None:
    dump = lines(
        paper("Beta", NEARLY, authors=["Ann Doe", "Ben Roe"], keywords=["k"], doi="10.1000/b.1"),
        paper("Gamma", ANOTHER),
    )
    found = intake(tmp_path, a__txt=f"V 2026\n\nSomething else entirely stands here.\n\n{LONG}\n", v2026__jsonl=dump)
    assert titles(found) == ["", "Beta", "Gamma"]
    merged = found.submissions[1]
    assert [author.name for author in merged.authors] == ["Ann Doe", "Ben Roe"]
    assert (merged.keywords, len(merged.links), merged.origin.file) == (("k",), 1, "seeds/a.txt")
    assert [(a.file, a.records, a.papers, a.merged) for a in found.accounts] == [
        ("seeds/a.txt", 2, 2, 0),
        ("seeds/v2026.jsonl", 2, 2, 1),
    ]
    assert problems(found) == []


ONE_PAPER = [
    (paper("One and the Same"), paper("One and the same!")),
    (paper("One", doi="10.1000/A.1"), paper("One", ANOTHER, doi="https://doi.org/10.1000/a.1")),
    (paper("One", arxiv="2508.01858"), paper("One", ANOTHER, arxiv="arXiv:2508.01858v3")),
    (paper("One", arxiv="2508.01858"), paper("One", ANOTHER, pdf="https://arxiv.org/pdf/2508.01858v2")),
    (paper("One", openreview="siXHlHBYIe"), paper("One", "", url="https://openreview.net/forum?id=siXHlHBYIe")),
    (paper("A Title That Is Long Enough"), paper("A title that is long enough", NEARLY)),
    (paper("A Title That Is Long Enough", ""), paper("A title that is long enough", LONG)),
    (
        paper("A Title of One Paper", authors=["Ann Doe"]),
        paper("A Title of One Paper: Extended", NEARLY, authors=["A. Doe", "B. Roe"]),
    ),
]


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize(("first", "second"), ONE_PAPER)
def test_this_is_one_paper(
    tmp_path: Path, first: dict[str, object], second: dict[str, object], *, backwards: bool
) -> None:
    if backwards:
        first, second = second, first
    found = intake(tmp_path, a__jsonl=lines(first), b__jsonl=lines(second))
    assert len(found.submissions) == 1
    assert sum(a.papers for a in found.accounts) == sum(a.records for a in found.accounts) == 2


TWO_PAPERS = [
    (paper("BERT", authors=["Ann Doe"]), paper("Bert", ANOTHER, authors=["Ben Roe"])),
    (paper("BERT"), paper("bert!", ANOTHER)),
    (
        paper("A Title That Is Long Enough", authors=["Ann Doe"]),
        paper("A Title That Is Long Enough", ANOTHER, authors=["Ann Doe"]),
    ),
    (paper("Translating Images"), paper("Translating Images", NEARLY, venue="W")),
    (paper("Translating Images"), paper("Translating Images", NEARLY, year=2025)),
    (paper("Proofs", doi="10.1000/p"), paper("Trees of Quite Another Kind", ANOTHER, doi="10.1000/p")),
    (paper("Proofs"), paper("Trees of Quite Another Kind")),
    (paper("With Novel Words", openreview="aaaaaaaaaa"), paper("Through Novel Words", openreview="bbbbbbbbbb")),
]


@pytest.mark.parametrize(("first", "second"), TWO_PAPERS)
def test_these_are_two_papers(tmp_path: Path, first: dict[str, object], second: dict[str, object]) -> None:
    found = intake(tmp_path, a__jsonl=lines(first), b__jsonl=lines(second))
    assert len(found.submissions) == 2
    assert len({submission.id for submission in found.submissions}) == 2


def test_what_two_papers_share_is_told(tmp_path: Path) -> None:
    found = intake(
        tmp_path,
        a__jsonl=lines(
            paper("Proofs", doi="10.1000/p"), paper("Trees of Quite Another Kind", ANOTHER, doi="10.1000/p")
        ),
    )
    assert problems(found) == [
        "seeds/a.jsonl:2: this paper has the doi of the one in seeds/a.jsonl:1, but title, edition or identifier differ. Both are kept. If they are one paper, take one out or make them agree; if not, mend what they share."
    ]


def test_facts_win_and_other_conflicts_are_told(tmp_path: Path) -> None:
    seed = f"V 2026\n\n{LONG}\n"
    dump = lines(paper("Other Title", authors=["Cy Lee"], track="Poster", date="2026-01-02"))
    facts = f"- opens: {WORDS[0]}\n  title: The Title\n  authors: [Ann Doe]\n  track: Oral\n"
    found = intake(tmp_path, a__txt=seed, a__yml=facts, b__jsonl=dump)
    assert titles(found) == ["The Title"]
    merged = found.submissions[0]
    assert ([a.name for a in merged.authors], merged.track, str(merged.date)) == (["Ann Doe"], "Oral", "2026-01-02")
    assert problems(found) == []


def test_a_conflict_says_both_values_and_places(tmp_path: Path) -> None:
    found = intake(
        tmp_path,
        a__jsonl=lines(paper("A Title of a Paper", track="Oral")),
        b__jsonl=lines(paper("A Title of the Paper", track="Poster")),
    )
    assert problems(found) == [
        "seeds/b.jsonl:1: the title 'A Title of the Paper' differs from 'A Title of a Paper' in seeds/a.jsonl:1. These two records are one paper; mend the wrong one, or state the right value in facts.",
        "seeds/b.jsonl:1: the track 'Poster' differs from 'Oral' in seeds/a.jsonl:1. These two records are one paper; mend the wrong one, or state the right value in facts.",
    ]


def test_the_id_of_a_merged_paper_does_not_depend_on_the_order_of_files(tmp_path: Path) -> None:
    ids = []
    for number, (first, second) in enumerate([(LONG, NEARLY + " more"), (NEARLY + " more", LONG)]):
        root = tmp_path / str(number)
        root.mkdir()
        found = intake(root, a__jsonl=lines(paper("T", first)), b__jsonl=lines(paper("T", second)))
        ids += [submission.id for submission in found.submissions]
    assert len(ids) == 2
    assert len(set(ids)) == 1


def test_texts_that_share_most_runs_of_words_are_found_without_comparing_all() -> None:
    texts = [f"{LONG} {number} " + " ".join(f"w{number}x{n}" for n in range(200)) for number in range(30)]
    texts += [texts[7].replace("w7x50", "changed"), "short text", "short text"]
    assert [(one, other) for one, other, _ in find_alike(texts)] == [(7, 30)]
    assert likeness(shingles_of(texts[7]), shingles_of(texts[30])) > 0.9
    assert likeness(shingles_of(""), shingles_of("")) == 0.0
