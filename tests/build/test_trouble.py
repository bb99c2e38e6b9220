"""Trouble that other catalogues have had, on pages built from seeds that ask for it."""

import json
import re
from pathlib import Path

from support.html import Element, parse_html
from support.project import Project

TITLES = [
    "Attention: a survey of #2 methods",
    "\"Why\" not: 'it'?",
    "1984",
    "No",
    "[Re] @home {study}",
    "2024-05-06",
    "~",
    "C:\\new | > x",
    "- dash first",
    "On <unk> and </s> tokens",
    "Learning from sets {A, B}",
    "Jailbreaks {#top .x onclick=y()}",
    "100% recall with 5 % data",
    "{{ config.site_name }} and {% if %}",
    "</title><script>alert(1)</script>",
    "图神经网络",
    "😀😃",
    "…?!",
    "very " * 80 + "long title one",
    "very " * 80 + "long title two",
]
WORDS = [
    "alpha",
    "beta",
    "gamma",
    "delta",
    "epsilon",
    "zeta",
    "eta",
    "theta",
    "iota",
    "kappa",
    "lambda",
    "mu",
    "nu",
    "xi",
    "omicron",
    "pi",
    "rho",
    "sigma",
    "tau",
    "upsilon",
]


def build_titles(project: Project, titles: list[str]) -> list[dict[str, object]]:
    """Builds a catalogue of papers with these titles and returns its data."""
    abstracts = [f"Paper {word} learns something about graphs." for word in WORDS[: len(titles)]]
    project.write("seeds/a.txt", "V 2026\n\n" + "\n\n".join(abstracts) + "\n")
    facts = [
        f"- opens: Paper {word} learns\n  title: {json.dumps(title, ensure_ascii=False)}\n  authors: [Author {word.title()}]\n"
        for word, title in zip(WORDS, titles, strict=False)
    ]
    project.write("seeds/a.yml", "".join(facts))
    project.build()
    return [json.loads(line) for line in (project.site / "data" / "papers.jsonl").read_text().splitlines()]


def page_of(project: Project, record: dict[str, object]) -> Element:
    return parse_html(project.html(str(record["url"])))


def straight(text: str) -> str:
    return re.sub("[‘’]", "'", re.sub("[“”]", '"', " ".join(text.split())))


def test_a_title_is_the_same_wherever_it_stands(project: Project) -> None:
    records = build_titles(project, TITLES)
    documents = "".join(path.read_text() for path in sorted((project.site / "search" / "cards").glob("*.json")))
    assert len(records) == len(TITLES)
    for title, record in zip(TITLES, records, strict=True):
        page = page_of(project, record)
        shown = " ".join(title.split())
        assert straight(str(record["title"])) == shown
        assert straight(page.one("h1").text()) == shown
        assert straight("".join(str(child) for child in page.all("title")[0].children)) == f"{shown} · ICLR 2026"
        assert json.dumps(record["title"], ensure_ascii=False) in documents


def test_nothing_of_a_title_becomes_an_element_or_an_attribute(project: Project) -> None:
    for record in build_titles(project, TITLES):
        page = page_of(project, record)
        assert [e.tag for e in page.all("unk") + page.all("s")] == []
        assert page.one("h1").attributes == {}
        assert {(e.tag, *e.attributes) for e in page.one("h1").all()} <= {("span", "lang")}, "only the language is told"
        assert all("onclick" not in e.attributes for e in page.all())
        run = [e for e in page.all("script") if e.attributes.get("type") != "application/ld+json"]
        assert "alert(1)" not in "".join(str(child) for e in run for child in e.children)


def test_titles_that_differ_in_case_or_signs_alone_have_pages_of_their_own(project: Project) -> None:
    titles = ["BERT", "Bert", "bert!", "B.E.R.T.", "AT&T nets", "AT&amp;T nets"]
    records = build_titles(project, titles)
    assert len({str(record["url"]).casefold() for record in records}) == 6
    assert all(record["url"] == str(record["url"]).lower() for record in records)
    shown = ["BERT", "Bert", "bert!", "B.E.R.T.", "AT&T nets", "AT&T nets"]
    listed = [
        link.text()
        for link in parse_html(project.html("papers/")).one("ol", class_="hits").all("a")
        if "/papers/" in link.attributes["href"] or "../" not in link.attributes["href"]
    ]
    for title, word, record in zip(shown, WORDS, records, strict=False):
        page = page_of(project, record)
        assert page.one("h1").text() == title
        assert page.one("p", class_="authors").text() == f"Author {word.title()}"
    assert sorted(listed) == sorted(shown)


def test_slugs_are_short_and_the_same_in_any_order(project: Project, tmp_path: Path) -> None:
    first = {r["title"]: r["slug"] for r in build_titles(project, TITLES)}
    assert all(len(str(slug)) <= 80 for slug in first.values())
    other = Project(tmp_path / "other")
    seed = (project.root / "seeds" / "a.txt").read_text().split("\n\n")
    other.write("seeds/a.txt", "\n\n".join([seed[0], *(block.strip() for block in reversed(seed[1:]))]) + "\n")
    other.write("seeds/a.yml", (project.root / "seeds" / "a.yml").read_text())
    other.build()
    lines = (other.site / "data" / "papers.jsonl").read_text().splitlines()
    assert {r["title"]: r["slug"] for r in map(json.loads, lines)} == first


ABSTRACTS = [
    "1. We begin here.",
    "2019. A year\nof change",
    "# tokens matter",
    "- 5 dB gain",
    "+ more of it",
    "> 90% accuracy",
    "word\n===\nnext",
    "a | b\n--|--\n1 | 2",
    "!!! note on it",
    "*strict* snake_case C*-algebras and W*-algebras",
    "We use templates {{ name }} and {% if %}.\n{: .note }",
    "Ends with {k=2}",
    "The <unk> token, <s> markers and List<int> hold when a<b and c>d; see <!-- keep -->.",
    "Logs live in C:\\new\\table and cost #1 priority, 5% on average and 10\\% at peak.",
    "Setext\n---\nand :smile: [^1] ~~gone~~ ==mark==",
]


def test_no_abstract_becomes_anything_but_paragraphs(project: Project) -> None:
    project.write("seeds/a.txt", "V 2026\n\n" + "\n\n".join(ABSTRACTS) + "\n")
    project.build()
    records = [json.loads(line) for line in (project.site / "data" / "papers.jsonl").read_text().splitlines()]
    for source, record in zip(ABSTRACTS, records, strict=True):
        abstract = page_of(project, record).one("section", class_="abstract")
        assert {e.tag for e in abstract.all()} == {"p"} or source.startswith("*strict*"), source
        assert all(e.attributes == {} for e in abstract.all())
        expected = " ".join(source.replace("\\%", "%").replace("---", "—").split())
        assert straight(abstract.text()).replace("*", "") == straight(expected).replace("*", "")
