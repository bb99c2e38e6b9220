"""Seeds through the doors: what is written when something is wrong, lasting addresses, redirects, the commands."""

import io
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from mkdocs.commands.build import build as build_site
from mkdocs.config import load_config
from support.html import parse_html
from support.project import ROOT, Project

from generator.cli import main

SEED = "ICLR 2026 Papers\n\nGraph neural networks learn.\n\nWe propose FooNet, a graph method.\n"
MISSING_COMMA = "@inproceedings{b1, title={One}, author={Doe, Ann}, year={2024}}\n@inproceedings{b2,\n title={Two}\n author={Roe, Ben, year={2024}}\n@inproceedings{b3, title={Three}, author={Lee, Cy}, year={2024}}\n"


@pytest.fixture
def here(project: Project, monkeypatch: pytest.MonkeyPatch) -> Project:
    """Returns a project without seeds, in whose folder the test runs."""
    monkeypatch.chdir(project.root)
    return project


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments), catch_exceptions=False)


def papers(project: Project) -> list[dict[str, object]]:
    return [json.loads(line) for line in (project.docs / "data" / "papers.jsonl").read_text().splitlines()]


def tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def test_what_is_right_is_written_though_a_record_is_rejected_and_the_run_fails(here: Project) -> None:
    here.write("seeds/a.bib", MISSING_COMMA)
    result = run("build")
    assert result.exit_code == 1
    assert (
        "seeds/a.bib:2: the entry 'b2' to line 4 cannot be read: the value of 'author' does not end before 'year'."
        in result.stderr
    )
    assert "3 records =      2 papers + 1 rejected" in result.stdout
    assert [paper["title"] for paper in papers(here)] == ["One", "Three"]
    assert not (here.root / "seeds/permalinks.json").exists(), "addresses of a run with errors are not remembered"


def test_a_catalogue_that_would_lose_a_paper_stays_as_it_is(here: Project) -> None:
    here.write("seeds/a.bib", MISSING_COMMA.replace("Ben, year", "Ben}, year"))
    assert run("build").exit_code == 0
    before = tree(here.docs)
    here.write("seeds/a.bib", MISSING_COMMA)
    result = run("build")
    assert result.exit_code == 1
    assert result.stderr.endswith("Nothing was written: papers/two.md would be lost.\n")
    assert tree(here.docs) == before
    here.write("seeds/a.bib", MISSING_COMMA.replace("b2,", "b9,").replace("Two", "Nine") + "@misc{b4, title={Two}}")
    assert run("build").exit_code == 1
    assert "papers/two.md" in tree(here.docs)


def test_strict_takes_warnings_for_errors(here: Project) -> None:
    here.write("seeds/a.txt", SEED + "\nTBA\n")
    here.write("seeds/b.csv", "title,abstract\nOne,TBA\n")
    here.write("seeds/a.txt", SEED)
    assert run("check").exit_code == 0
    assert run("check", "--strict").exit_code == 1
    result = run("build", "--strict")
    assert (result.exit_code, tree(here.docs)) == (1, {})
    assert result.stderr.endswith("Nothing was written.\n")


def test_the_severity_of_each_check_can_be_set(here: Project) -> None:
    here.write(
        "seeds/a.jsonl",
        '{"title": "One", "abstract": "Graphs are everywhere.", "venue": "V", "year": 99, "url": "no url", "topics": ["x"]}\n',
    )
    settings = (here.root / "mkdocs.yml").read_text()
    told = json.loads(run("check", "--json").stdout)["problems"]
    assert sorted((p["severity"], p["check"]) for p in told) == [
        ("error", "topic"),
        ("warning", "link"),
        ("warning", "year"),
    ]
    checks = "  - catalogue:\n      checks: {topic: warning, link: ignore, year: ignore, title: error}\n"
    here.write("mkdocs.yml", settings.replace("  - catalogue:\n", checks))
    told = json.loads(run("check", "--json").stdout)["problems"]
    assert [(p["severity"], p["check"]) for p in told] == [("warning", "topic")]


WRONG_CHECKS = [
    ("{yaer: error}", "There is no check 'yaer'. Did you mean 'year'?"),
    ("{year: loud}", "The check 'year' is 'loud' instead of one of: error, warning, ignore."),
]


@pytest.mark.parametrize(("checks", "message"), WRONG_CHECKS)
def test_a_check_that_is_unknown_is_told_with_the_nearest(
    here: Project, checks: str, message: str, caplog: pytest.LogCaptureFixture
) -> None:
    settings = (here.root / "mkdocs.yml").read_text()
    here.write("mkdocs.yml", settings.replace("  - catalogue:\n", f"  - catalogue:\n      checks: {checks}\n"))
    result = run("check")
    assert result.exit_code == 1
    assert message in caplog.text + result.output


def test_the_edition_of_papers_that_state_none_is_that_of_the_settings(here: Project) -> None:
    here.write("seeds/a.csv", "title,abstract\nOne,Graphs are everywhere.\n")
    run("build")
    assert (papers(here)[0]["venue"], papers(here)[0]["year"]) == ("ICLR", 2026)
    settings = (here.root / "mkdocs.yml").read_text()
    here.write("mkdocs.yml", settings.replace("  - catalogue:\n", "  - catalogue:\n      edition: Workshop 2027\n"))
    run("build")
    assert (papers(here)[0]["venue"], papers(here)[0]["year"]) == ("Workshop", 2027)


def test_addresses_last_and_changed_slugs_forward(here: Project) -> None:
    here.write("seeds/a.txt", SEED)
    here.write("seeds/a.yml", "- opens: Graph neural\n  title: First Title\n")
    assert "commit seeds/permalinks.json" in run("build").stdout
    remembered = (here.root / "seeds/permalinks.json").read_bytes()
    here.write("seeds/a.yml", "- opens: Graph neural\n  title: Second Title\n")
    assert "commit" not in run("build").stdout
    assert (here.root / "seeds/permalinks.json").read_bytes() == remembered
    assert (papers(here)[0]["slug"], papers(here)[0]["title"]) == ("first-title", "Second Title")
    here.write("seeds/a.yml", "- opens: Graph neural\n  title: Second Title\n  slug: chosen\n")
    assert run("build").exit_code == 0
    here.build()
    old = parse_html(here.html("papers/first-title/"))
    assert old.one("meta", name="robots").attributes["content"] == "noindex"
    assert old.one("link", rel="canonical").attributes["href"] == "https://catalogue.example/catalogue/papers/chosen/"
    assert old.one("meta", http_equiv="refresh").attributes["content"] == "0; url=../chosen/"
    assert [link.text() for link in old.one("div", id="content").all("a")] == ["Second Title"]
    assert parse_html(here.html("papers/chosen/")).one("h1").text() == "Second Title"
    listed = [link.attributes["href"] for link in parse_html(here.html("papers/")).all("a")]
    assert not [href for href in listed if "first-title" in href]


def test_the_plugin_says_that_addresses_are_not_remembered_yet(here: Project, caplog: pytest.LogCaptureFixture) -> None:
    here.write("seeds/a.txt", SEED)
    run("build")
    here.build()
    here.write("seeds/a.txt", SEED + "\nRobots walk in deep snow.\n")
    before = (here.root / "seeds/permalinks.json").read_bytes()
    here.build(strict=False)
    assert "1 papers have no lasting address yet. Run 'catalogue build'" in caplog.text
    assert (here.root / "seeds/permalinks.json").read_bytes() == before


def test_a_merge_that_is_not_finished_stops_every_door(here: Project) -> None:
    here.write("seeds/a.txt", SEED)
    run("build")
    path = here.root / "seeds/permalinks.json"
    path.write_text("<<<<<<< HEAD\n" + path.read_text())
    for command in ("build", "check", "outline"):
        result = run(command)
        assert result.exit_code == 1
        assert "seeds/permalinks.json:1: a merge in git has left its markers here." in result.stderr


def test_the_catalogue_read_back_as_a_seed_is_the_same(here: Project) -> None:
    here.write("seeds/a.txt", SEED + "\nWith \\emph{markup}, $x_i^2$, a “quote” and\na line end: 5\\% of all.\n")
    here.write(
        "seeds/a.yml",
        "- opens: Graph neural\n  title: On $n$-grams\n  authors: ['van Doe, Ann', Ben Roe, 'The Lab, Inc.']\n  date: 2026-01-02\n  links: {doi: 10.1000/x, code: 'https://ex.org/c'}\n  topics: [Reinforcement learning]\n  award: Best\n",
    )
    run("build")
    first = papers(here)
    data = (here.docs / "data" / "papers.jsonl").read_bytes()
    for path in (here.root / "seeds").iterdir():
        path.unlink()
    (here.root / "seeds" / "papers.jsonl").write_bytes(data)
    assert run("build", "--strict").exit_code == 0
    again = papers(here)
    assert [paper | {"origin": None} for paper in again] == [paper | {"origin": None} for paper in first]
    before = tree(here.docs)
    (here.root / "seeds" / "papers.jsonl").write_bytes((here.docs / "data" / "papers.jsonl").read_bytes())
    assert run("build", "--strict").exit_code == 0
    assert tree(here.docs) == before


def test_topics_that_differ_in_case_or_blanks_are_one(here: Project) -> None:
    here.write(
        "seeds/topics.yml",
        "topics:\n  - {slug: machine-learning, label: Machine Learning, phrases: [machine learning]}\n  - {slug: nlp, label: NLP, phrases: [NLP]}\n",
    )
    topics = [
        ["Machine Learning"],
        ["machine  learning "],
        ["Machine\u00a0learning", "Machine Learning"],
        ["NLP", "nlp"],
    ]
    here.write(
        "seeds/a.jsonl",
        "".join(
            json.dumps(
                {"title": f"T {n}", "abstract": f"Number {n} of a few.", "venue": "V", "year": 2026, "topics": t}
            )
            + "\n"
            for n, t in enumerate(topics)
        ),
    )
    assert run("build").exit_code == 0
    assert [paper["topics"] for paper in papers(here)] == [["machine-learning"]] * 3 + [["nlp"]]
    assert sorted(path.name for path in (here.docs / "topics").iterdir()) == ["index.md", "machine-learning", "nlp"]


def test_names_dates_and_pages_for_citations_are_read(here: Project) -> None:
    records = [
        {
            "title": 'A "B" & C',
            "authors": ["Ann B. Doe", "Ben van Roe", "The Open Lab, Inc."],
            "date": "2024-05-06",
            "venue": "ConfX",
            "pages": "3--9",
        },
        {"title": "D", "authors": ["Cy Lee"], "date": "Spring 2023", "venue": "ConfX"},
        {"title": "E", "authors": ["Di Ng"], "date": "", "venue": "ConfX"},
    ]
    here.write("seeds/a.json", json.dumps(records))
    assert run("build").exit_code == 0
    told = [(p["authors"], p["date"], p["year"], p["pages"]) for p in papers(here)]
    assert told == [
        (["Ann B. Doe", "Ben van Roe", "The Open Lab, Inc."], "2024-05-06", 2024, "3-9"),
        (["Cy Lee"], None, 2023, None),
        (["Di Ng"], None, None, None),
    ]


def test_without_a_seed_nothing_is_replaced(here: Project) -> None:
    here.write("seeds/a.txt", SEED)
    here.write("build/docs/about-us.md", "# By hand\n")
    run("build")
    before = tree(here.docs)
    (here.root / "seeds/a.txt").unlink()
    result = run("build")
    assert result.exit_code == 1
    assert "seeds: no papers: the folder holds no seed." in result.stderr
    assert tree(here.docs) == before


def readme_example(command: str) -> str:
    """Returns what the README says that a command prints."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(r"```console\n\$ " + re.escape(command) + r"\n(.*?)```", readme, re.DOTALL)
    assert found, f"the README has no example of {command}"
    return found[1]


def test_the_commands_of_the_readme_print_what_it_says(here: Project) -> None:
    commands = (
        "catalogue new workshop2026 'Workshop 2026'",
        "catalogue check",
        "catalogue outline",
        "catalogue search example second",
    )
    for command in commands:
        if command.startswith("catalogue search"):
            assert run("build").exit_code == 0
        arguments = [
            "Workshop 2026" if part == "'Workshop 2026'" else part for part in re.findall(r"'[^']*'|\S+", command)
        ]
        result = run(*arguments[1:])
        assert result.exit_code == 0, result.output
        assert result.output == readme_example(command)


def test_what_new_writes_is_a_catalogue_without_a_warning(here: Project) -> None:
    assert run("new", "iclr2027", "ICLR 2027").exit_code == 0
    assert run("build", "--strict").exit_code == 0
    assert [paper["title"] for paper in papers(here)] == [
        "FooNet: An Example That Wants to Be Replaced",
        "A Second Example, Named by Its Facts",
    ]
    result = run("new", "iclr2027", "ICLR 2027")
    assert (result.exit_code, result.stderr) == (
        1,
        "error: seeds/iclr2027.txt: this file is there already. Choose another name; nothing is ever written over a seed.\n1 error in 1 file.\n",
    )


@pytest.mark.parametrize("arguments", [("a/b", "V 2026"), (".x", "V 2026"), ("a", "V"), ("a",)])
def test_a_starter_wants_a_plain_name_and_an_edition(here: Project, arguments: tuple[str, ...]) -> None:
    assert run("new", *arguments).exit_code == 2
    assert list((here.root / "seeds").iterdir()) == []


def test_an_outline_goes_as_deep_as_asked(here: Project) -> None:
    here.write("seeds/a.txt", SEED + "\nNothing of a kind.\n")
    full, topics, families = (run("outline", "--depth", depth).stdout.splitlines() for depth in "321")
    assert set(families) < set(topics) < set(full)
    assert families[0] == "ICLR 2026 (3)"
    assert any(line.startswith("  Without a topic (") for line in families)


def test_the_account_tells_what_was_merged_and_left_alone(here: Project) -> None:
    here.write("seeds/a.txt", SEED)
    here.write(
        "seeds/b.jsonl",
        json.dumps({"title": "Foo", "abstract": "We propose FooNet, a graph method.", "venue": "ICLR", "year": 2026})
        + "\n",
    )
    for number in range(7):
        here.write(f"seeds/notes{number}.md", "# Notes\n")
    told = run("check").stdout.splitlines()
    assert told == [
        "seeds/a.txt         2 records =      2 papers + 0 rejected",
        "seeds/b.jsonl       1 records =      1 papers + 0 rejected",
        "all seeds           3 records =      3 papers + 0 rejected",
        "1 record tells of papers that stand elsewhere too: 2 papers in all.",
        "Left alone, since they are no seeds: seeds/notes0.md, seeds/notes1.md, seeds/notes2.md, seeds/notes3.md, seeds/notes4.md and 2 more.",
        "1 titles are derived from the abstract; facts beside the seed can give them.",
        "no problems in no file.",
    ]
    machine = json.loads(run("check", "--json").stdout)
    assert (machine["papers"], machine["seeds"][1]["merged"], len(machine["left_alone"])) == (2, 1, 7)


def test_check_knows_the_addresses_of_other_papers(here: Project) -> None:
    here.write("seeds/a.txt", SEED)
    run("build")
    slug = papers(here)[0]["slug"]
    here.write("seeds/a.yml", f"- opens: We propose FooNet\n  slug: {slug}\n")
    for command in ("check", "build", "outline"):
        result = run(command)
        assert result.exit_code == 1
        assert f"seeds/a.txt:5: the slug '{slug}' is the address of another paper." in result.stderr


def test_progress_is_shown_on_a_terminal_alone(here: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    here.write("seeds/a.txt", SEED)
    assert "reading" not in run("check").stderr
    monkeypatch.setattr("generator.cli.sys.stderr", Terminal())
    told: list[str] = []
    monkeypatch.setattr("generator.cli.click.echo", lambda text="", **_: told.append(str(text)))
    with pytest.raises(SystemExit) as caught:
        main(["check"], standalone_mode=False)
    assert caught.value.code == 0
    assert "\r\033[Kreading seeds/a.txt …" in told


class Terminal(io.StringIO):
    """Stands for a terminal."""

    def isatty(self) -> bool:
        return True


def test_serving_shows_what_is_right_and_keeps_what_would_be_lost(
    here: Project, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    here.write("seeds/a.bib", MISSING_COMMA)
    config = load_config(str(here.root / "mkdocs.yml"), site_dir=str(here.site), site_url="https://ex.org/")
    config.plugins.on_startup(command="serve", dirty=False)
    build_site(config)
    assert (here.site / "papers" / "one" / "index.html").is_file()
    assert "seeds/a.bib:2: the entry 'b2' to line 4 cannot be read" in caplog.text
    here.write("seeds/a.bib", MISSING_COMMA.replace("title={One}, ", ""))
    build_site(config)
    assert "Nothing was written: papers/one.md would be lost. You still see the pages of the last build." in caplog.text
    assert (here.site / "papers" / "one" / "index.html").is_file()


def test_check_reads_the_register_of_authors_too(here: Project) -> None:
    here.write("seeds/a.txt", "ICLR 2026\n\nGraph neural networks learn well.\n")
    here.write("seeds/authors.yml", "- nme: Ann Doe\n")
    result = run("check")
    assert result.exit_code == 1
    assert "seeds/authors.yml:1: unknown field 'nme'. Did you mean 'name'?" in result.stderr
