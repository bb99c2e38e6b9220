from pathlib import Path

import pytest

from generator.errors import Severity
from generator.model import Edition, Link, LinkKind, Topic
from generator.seeds import Intake, read_seeds
from generator.seeds.check import link_url
from generator.seeds.decode import decode
from generator.seeds.text_seed import parse_heading
from generator.text import render_plain

TOPICS = (Topic(slug="agents", label="Agents & tool use"), Topic(slug="graphs", label="Graph learning"))
SEED = "ICLR 2026 Papers\n\nGraphs are everywhere.\n\nAgents act\nin the world.\n"


def intake(tmp_path: Path, **files: str | bytes) -> Intake:
    folder = tmp_path / "seeds"
    folder.mkdir(exist_ok=True)
    for name, content in files.items():
        data = content if isinstance(content, bytes) else content.encode()
        (folder / name.replace("__", ".")).write_bytes(data)
    return read_seeds(folder, TOPICS, root=tmp_path)


def texts(found: Intake) -> list[str]:
    return [render_plain(submission.abstract) for submission in found.submissions]


def problems(found: Intake) -> list[str]:
    return [str(problem) for problem in found.problems]


def test_a_text_seed_gives_its_abstracts_in_order_with_their_places(tmp_path: Path) -> None:
    found = intake(tmp_path, a__txt=SEED)
    assert texts(found) == ["Graphs are everywhere.", "Agents act in the world."]
    assert [(s.origin.file, s.origin.record, s.origin.line) for s in found.submissions] == [
        ("seeds/a.txt", 1, 3),
        ("seeds/a.txt", 2, 5),
    ]
    assert {s.edition for s in found.submissions} == {Edition(venue="ICLR", year=2026)}
    assert found.problems == ()


def test_every_record_is_accounted_for(tmp_path: Path) -> None:
    found = intake(tmp_path, a__txt=SEED + "\n***\n", b__txt="CVPR 2025\n\nOne more.")
    assert [(a.file, a.records, a.papers, a.rejected) for a in found.accounts] == [
        ("seeds/a.txt", 3, 2, 1),
        ("seeds/b.txt", 1, 1, 0),
    ]
    assert problems(found) == [
        "seeds/a.txt:8: the abstract '***' has no words. Write the abstract, or take the line out."
    ]


SPELLINGS = {
    "CRLF": SEED.replace("\n", "\r\n").encode(),
    "CR": SEED.replace("\n", "\r").encode(),
    "mixed line ends": SEED.replace("\n", "\r\n", 2).encode(),
    "a byte-order mark": b"\xef\xbb\xbf" + SEED.encode(),
    "UTF-16 with a mark": SEED.encode("utf-16"),
    "UTF-16, big end first": b"\xfe\xff" + SEED.encode("utf-16-be"),
    "NUL bytes": SEED.replace("are", "a\0re").encode(),
    "blanks on empty lines": SEED.replace("\n\n", "\n \t\n").encode(),
    "many empty lines": ("\n\n" + SEED.replace("\n\n", "\n\n\n\n")).encode(),
    "no line end at the end": SEED.rstrip().encode(),
    "no empty line below the heading": SEED.replace("Papers\n\n", "Papers\n").encode(),
}


@pytest.mark.parametrize("content", SPELLINGS.values(), ids=SPELLINGS.keys())
def test_line_ends_marks_and_encodings_never_matter(tmp_path: Path, content: bytes) -> None:
    assert texts(intake(tmp_path, a__txt=content)) == ["Graphs are everywhere.", "Agents act in the world."]


def test_bytes_that_are_no_utf8_are_read_as_windows_1252() -> None:
    assert decode("Zoë’s “naïve” café".encode("cp1252")) == "Zoë’s “naïve” café"
    assert decode(b"\x81 odd") == "\ufffd odd"


HEADINGS = [
    ("ICLR 2026 Papers", Edition(venue="ICLR", year=2026)),
    ("  NeurIPS   2024 ", Edition(venue="NeurIPS", year=2024)),
    ("Findings of ACL 2025 (long)", Edition(venue="Findings of ACL", year=2025)),
    ("2026", None),
    ("ICLR", None),
    ("ICLR 20261", None),
    ("In this work of 2024 we " + "say very much " * 10, None),
]


@pytest.mark.parametrize(("line", "edition"), HEADINGS)
def test_a_heading_is_a_venue_and_a_year(line: str, edition: Edition | None) -> None:
    assert parse_heading(line) == edition


REJECTED_SEEDS = [
    ("", "seeds/a.txt: the file is empty. Write a heading such as 'ICLR 2026 Papers' and abstracts below it."),
    (
        "ICLR 2026 Papers\n",
        "seeds/a.txt:1: there is a heading but no abstract. Write abstracts below it, separated by blank lines.",
    ),
    (
        "\nGraphs are everywhere.\n",
        "seeds/a.txt:2: the first line is 'Graphs are everywhere.' instead of a heading. Begin the file with a line of venue and year, such as 'ICLR 2026 Papers', and a blank line.",
    ),
]


@pytest.mark.parametrize(("text", "message"), REJECTED_SEEDS)
def test_a_seed_that_is_none_says_what_it_lacks(tmp_path: Path, text: str, message: str) -> None:
    found = intake(tmp_path, a__txt=text)
    assert problems(found) == [message]
    assert found.submissions == ()


def test_facts_are_laid_over_the_abstract_that_opens_with_their_words(tmp_path: Path) -> None:
    facts = """
- opens: "Agents  act in"
  title: "No: a {\\\\'E}tude # 1"
  name: ActNet
  authors: [Ann Doe, "Dvo\\\\v r\\\\'ak, Jan"]
  keywords: acting
  topics: ["agents & TOOL use", agents]
  links: {arxiv: 2508.01858, doi: 10.1000/x.y, openreview: siXHlHBYIe, code: "https://ex.org/a_b", pdf: }
  slug: act-net
  award: Best paper
  track: ~
  date: 2026-04-23
"""
    found = intake(tmp_path, a__txt=SEED, a__yml=facts)
    assert problems(found) == []
    first, second = found.submissions
    assert (first.title, first.authors, first.links) == (None, (), ())
    assert second.title is not None
    assert render_plain(second.title) == "No: a Étude # 1"
    assert [author.name for author in second.authors] == ["Ann Doe", "Dvořák, Jan"]
    assert (second.name, second.slug, second.award, second.track) == ("ActNet", "act-net", "Best paper", None)
    assert (second.keywords, second.topics, str(second.date)) == (("acting",), ("agents",), "2026-04-23")
    assert second.links == (
        Link(kind=LinkKind.OPENREVIEW, url="https://openreview.net/forum?id=siXHlHBYIe"),
        Link(kind=LinkKind.ARXIV, url="https://arxiv.org/abs/2508.01858"),
        Link(kind=LinkKind.DOI, url="https://doi.org/10.1000/x.y"),
        Link(kind=LinkKind.CODE, url="https://ex.org/a_b"),
    )


@pytest.mark.parametrize("word", ["1984", "No", "~x", "2024-05-06", "1e5", "0x1F"])
def test_facts_are_words_and_never_numbers_or_dates(tmp_path: Path, word: str) -> None:
    found = intake(tmp_path, a__txt=SEED, a__yml=f"- opens: Graphs\n  title: {word}\n")
    title = found.submissions[0].title
    assert title is not None
    assert render_plain(title) == word


FACTS_PROBLEMS = [
    (
        "- opens: Nobody",
        "1: no abstract opens with 'Nobody'. Copy the first words of the abstract as they stand there.",
    ),
    (
        "- opens: Graphs are everywhare",
        "1: no abstract opens with 'Graphs are everywhare'. Copy the first words of the abstract as they stand there. Did you mean 'Graphs are everywhere.'?",
    ),
    (
        "- opens: Agents\n- opens: Agents act",
        "2: the abstract that opens with 'Agents act' already has facts on line 1. Put all facts about a paper into one entry.",
    ),
    (
        "- title: X",
        "1: this entry has no 'opens'. Add 'opens:' with the first words of the abstract that the facts belong to.",
    ),
    ("- word", "1: this entry has no fields. Begin each entry with '- opens: ' and the opening words of its abstract."),
    ("opens: Graphs", "1: this is no list of facts. Write one entry a paper, each beginning with '- opens: …'."),
    ("- opens: Graphs\n  opens: Agents", "2: the field 'opens' stands twice. Keep one of them."),
    (
        "- opens: Graphs\n  titel: X",
        "2: unknown field 'titel'. Did you mean 'title'? Known are: opens, title, name, slug, award, track, session, date, authors, keywords, topics, links.",
    ),
    ("- opens: Graphs\n  title: [a, b]", "2: 'title' is no text. Write one text, in quotes."),
    ("- opens: Graphs\n  authors: [{a: b}]", "2: 'authors' is no text. Write one text, in quotes."),
    (
        "- opens: Graphs\n  links: https://ex.org",
        "2: 'links' names no kinds of link. Write one line a link below it, such as '  arxiv: 2508.01858'.",
    ),
    (
        "- opens: Graphs\n  links:\n    arxive: 2508.01858",
        "3: unknown field 'arxive'. Did you mean 'arxiv'? Known are: page, pdf, openreview, arxiv, doi, code, project, video, slides, poster.",
    ),
    (
        "- opens: Graphs\n  links: {code: javascript:x}",
        "2: the code link 'javascript:x' is no web address. Write a whole URL that begins with https://.",
    ),
    (
        "- opens: Graphs\n  links: {arxiv: '25'}",
        "2: the arxiv link '25' is no web address. Write a whole URL that begins with https:// or an identifier such as 2508.01858.",
    ),
    (
        "- opens: Graphs\n  topics: [agent]",
        "2: unknown topic 'agent'. Did you mean 'agents'?",
    ),
    (
        "- opens: Graphs\n  topics: [cooking]",
        "2: unknown topic 'cooking'. Topics are defined in the taxonomy; see seeds/topics.yml.",
    ),
    (
        "- opens: Graphs\n  slug: Über/x",
        "2: the slug 'Über/x' cannot be a file name of the site. Use at most 80 of a-z, 0-9 and single hyphens, and no reserved word.",
    ),
    (
        "- opens: Graphs\n  date: Spring 2026",
        "2: the date 'Spring 2026' is no day. Write it as year-month-day, such as 2026-04-23.",
    ),
    (
        "- opens: Graphs\n title: x",
        "2: this is not YAML: did not find expected '-' indicator. Check the indentation, and put quotes around values that hold ': ', '#', quotes or brackets.",
    ),
    ("- &a [*a]", "this YAML holds itself, or is nested too deeply. Write values out instead of using '&' and '*'."),
]


@pytest.mark.parametrize(("facts", "message"), FACTS_PROBLEMS)
def test_a_wrong_fact_says_where_what_and_what_to_do(tmp_path: Path, facts: str, message: str) -> None:
    found = intake(tmp_path, a__txt=SEED, a__yml=facts)
    separator = "" if message[0].isdigit() else " "
    assert problems(found) == [f"seeds/a.yml:{separator}{message}"]


def test_an_opening_that_several_abstracts_share_is_a_problem(tmp_path: Path) -> None:
    found = intake(tmp_path, a__txt="V 2026\n\nWe act.\n\nWe act twice.\n", a__yml="- opens: We act\n")
    assert problems(found) == [
        "seeds/a.yml:1: several abstracts open with 'We act', those on lines 3 and 5 among them. Add more of the opening words."
    ]


def test_all_problems_of_a_run_come_together(tmp_path: Path) -> None:
    found = intake(tmp_path, a__txt="", b__txt=SEED, b__yml="- opens: Nobody\n- opens: Graphs\n  slug: A\n")
    assert len(found.problems) == 3


def test_one_abstract_in_two_places_is_a_problem(tmp_path: Path) -> None:
    found = intake(tmp_path, a__txt=SEED, b__txt="V 2026\n\nGRAPHS are  everywhere!\n")
    assert problems(found) == ["seeds/b.txt:3: this abstract stands in seeds/a.txt:3 already. Take one of the two out."]


def test_a_slug_chosen_twice_is_a_problem_at_both_places(tmp_path: Path) -> None:
    facts = "- opens: Graphs\n  slug: x\n- opens: Agents\n  slug: x\n"
    found = intake(tmp_path, a__txt=SEED, a__yml=facts)
    assert [p.line for p in found.problems] == [3, 5]


def test_facts_without_a_seed_are_a_warning_and_the_taxonomy_is_none(tmp_path: Path) -> None:
    found = intake(tmp_path, a__txt=SEED, b__yml="- opens: x\n", topics__yml="topics: []\n")
    assert [(p.path, p.severity) for p in found.problems] == [("seeds/b.yml", Severity.WARNING)]


def test_an_empty_folder_and_a_missing_one_say_so(tmp_path: Path) -> None:
    assert problems(read_seeds(tmp_path / "seed", TOPICS, root=tmp_path)) == [
        "seed: there is no such folder. Make it and put a seed into it, or name another folder as 'seeds' in mkdocs.yml."
    ]
    assert problems(intake(tmp_path)) == [
        "seeds: no papers: the folder holds no seed (*.txt). Put a text file of abstracts into it; its first line is a heading such as 'ICLR 2026 Papers'."
    ]


LINKS = [
    (LinkKind.ARXIV, "arXiv:2508.01858v2", "https://arxiv.org/abs/2508.01858v2"),
    (LinkKind.ARXIV, "cs.LG/0703001", "https://arxiv.org/abs/cs.LG/0703001"),
    (LinkKind.ARXIV, "https://arxiv.org/abs/2508.01858", "https://arxiv.org/abs/2508.01858"),
    (LinkKind.DOI, "doi:10.1145/3292500.3330701", "https://doi.org/10.1145/3292500.3330701"),
    (LinkKind.CODE, "https://github.com/x/y", "https://github.com/x/y"),
    (LinkKind.CODE, "github.com/x/y", None),
    (LinkKind.CODE, "https://", None),
    (LinkKind.CODE, "https://ex.org/a b", None),
    (LinkKind.CODE, 'https://ex.org/"onclick', None),
    (LinkKind.PDF, "data:text/html,x", None),
    (LinkKind.PDF, "http://[::1", None),
]


@pytest.mark.parametrize(("kind", "text", "url"), LINKS)
def test_links_are_urls_or_identifiers_of_their_kind(kind: LinkKind, text: str, url: str | None) -> None:
    assert link_url(kind, text) == url
