"""The catalogue as files, and the pieces that a browser joins."""

import csv
import io
import json
from dataclasses import replace

import jsonschema
import pytest
import rispy
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown import markdown
from support.papers import UNKNOWN

from generator.authors import build_authors
from generator.catalogue import Catalogue, build_catalogue
from generator.citations import build_reference, citation_key
from generator.dataset import build_dataset
from generator.exports import Exports, build_exports
from generator.exports.files import build_files
from generator.exports.formats import FORMATS
from generator.exports.markdown import escape, render_section
from generator.exports.shards import SHARD_SIZE
from generator.lists import build_lists
from generator.model import Assignment, Author, Family, Link, LinkKind, Topic
from generator.permalinks import shard_of
from generator.site import Site
from generator.text import parse_line, parse_text

SITE = Site(name="TestConf", url="https://ex.org/cat/")
PAPER = replace(
    UNKNOWN,
    slug="one",
    title=parse_line('One, "two"; & three'),
    authors=(Author(name="Ann Doe"), Author(name="Ben Roe")),
    abstract=parse_text("# Not *a* heading.\n\n1. Not a list, 李."),
    topics=(Assignment(topic="graphs"),),
    keywords=("a", "b"),
    links=(Link(kind=LinkKind.PDF, url="https://ex.org/p.pdf"),),
)
NUMBER = 150


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    papers = [replace(PAPER, id=f"{n:016x}", slug=f"paper-{n}", topics=PAPER.topics[: n % 2]) for n in range(NUMBER)]
    topic = Topic(slug="graphs", label="Graphs", family="f")
    return build_catalogue(papers, [topic], [Family(slug="f", label="F", topics=("graphs",))])


@pytest.fixture(scope="module")
def exports(catalogue: Catalogue) -> Exports:
    return build_exports(
        catalogue, build_lists(catalogue, build_authors(())), SITE, build_dataset(catalogue.papers, SITE.urls)
    )


@pytest.fixture(scope="module")
def files(exports: Exports) -> dict[str, str]:
    return {artifact.uri: artifact.content.decode() for artifact in exports.artifacts}


def test_the_whole_catalogue_is_there_in_every_format(exports: Exports, files: dict[str, str]) -> None:
    names = ["papers.bib", "papers.ris", "papers.enw", "papers.csl.json", "papers.csv", "papers.jsonl", "papers.txt"]
    assert [download.uri for download in exports.downloads] == [f"data/{name}" for name in names]
    assert {f"data/{name}" for name in names} - files.keys() == {"data/papers.jsonl"}, "the data set is made elsewhere"
    assert [item["id"] for item in json.loads(files["data/papers.csl.json"])] == keys(range(NUMBER))
    assert [item["id"] for item in rispy.loads(files["data/papers.ris"])] == keys(range(NUMBER))
    assert files["data/papers.enw"].count("%0 Conference Paper\n") == NUMBER
    assert files["data/papers.txt"].count("\n## One, ") + 1 == NUMBER
    for download in exports.downloads:
        if download.uri in files:
            assert download.size == len(files[download.uri].encode())


def keys(numbers: range) -> list[str]:
    return [citation_key(replace(PAPER, slug=f"paper-{n}")) for n in numbers]


def test_csv_reads_back_as_it_was_meant(files: dict[str, str]) -> None:
    rows = list(csv.DictReader(io.StringIO(files["data/papers.csv"], newline="")))
    assert len(rows) == NUMBER
    assert rows[1]["title"] == 'One, "two"; & three'
    assert rows[1]["authors"] == "Ann Doe; Ben Roe"
    assert rows[1]["url"] == "https://ex.org/cat/papers/paper-1/"
    assert rows[1]["pdf"] == "https://ex.org/p.pdf"
    assert rows[1]["abstract"] == "# Not a heading.\n\n1. Not a list, 李."
    assert rows[1]["doi"] == ""


def test_every_line_of_the_data_set_is_as_its_schema_says(catalogue: Catalogue, files: dict[str, str]) -> None:
    schema = json.loads(files["data/papers.schema.json"])
    validator = jsonschema.Draft202012Validator(schema, format_checker=jsonschema.FormatChecker())
    validator.check_schema(schema)
    dataset = build_dataset(catalogue.papers, SITE.urls).content.decode()
    for line in dataset.splitlines():
        record = json.loads(line)
        validator.validate(record)
        assert set(record) == set(schema["properties"])
    with pytest.raises(jsonschema.ValidationError):
        validator.validate({**record, "year": "2026"})


def test_pieces_of_any_choice_of_papers_make_the_file_that_holds_them(files: dict[str, str]) -> None:
    manifest = json.loads(files["data/pieces/manifest.json"])
    assert manifest["shards"] == -(-NUMBER // SHARD_SIZE)
    for form in manifest["formats"]:
        pieces: dict[str, str] = {}
        for number in range(manifest["shards"]):
            shard = json.loads(files[f"data/pieces/{form['name']}/{number}.json"])
            assert {shard_of(slug, manifest["shards"]) for slug in shard} == {number}
            pieces |= shard
        everything = form["head"] + form["between"].join(pieces[f"paper-{n}"] for n in range(NUMBER)) + form["tail"]
        name = {"json": "csl.json", "md": "txt"}.get(form["extension"], form["extension"])
        if name != "jsonl":
            assert everything == files[f"data/papers.{name}"]


def test_lists_name_their_papers_in_order(files: dict[str, str]) -> None:
    assert json.loads(files["data/pieces/lists/papers.json"]) == [f"paper-{n}" for n in range(NUMBER)]
    graphs = json.loads(files["data/pieces/lists/topics/graphs.json"])
    assert graphs == [f"paper-{n}" for n in range(1, NUMBER, 2)]


SHARDS = [("a", 20), ("foonet", 36), ("learning-to-rank-3f2a91", 17)]


@pytest.mark.parametrize(("slug", "number"), SHARDS)
def test_a_shard_is_the_one_that_the_browser_asks_for(slug: str, number: int) -> None:
    assert shard_of(slug, 50) == number


def test_shards_are_filled_evenly() -> None:
    shards = [shard_of(f"a-slug-of-paper-{n}", 50) for n in range(5000)]
    assert {shards.count(number) > 50 for number in range(50)} == {True}


def test_a_file_that_is_too_large_for_its_readers_comes_in_parts_too() -> None:
    pieces = {form.name: ["x" * 30_000_000, "y" * 30_000_000, "z"] for form in FORMATS if form.name == "bibtex"}
    pieces |= {form.name: ["x"] for form in FORMATS if form.name != "bibtex"}
    made = [(artifact.uri, len(artifact.content)) for download, artifact in build_files(pieces)]
    assert made[:3] == [
        ("data/papers.bib", 60_000_003),
        ("data/papers-1.bib", 30_000_000),
        ("data/papers-2.bib", 30_000_002),
    ]
    assert len(made) == len(FORMATS) + 2


def test_a_section_of_markdown_reads_as_text_and_renders_as_it() -> None:
    section = render_section(build_reference(PAPER), "https://ex.org/cat/papers/one/")
    assert section == (
        '## One, "two"; & three\n\n'
        "- Ann Doe, Ben Roe\n- V 2026\n- <https://ex.org/cat/papers/one/>\n- <https://ex.org/p.pdf>\n\n"
        "\\# Not a heading.\n\n1\\. Not a list, 李.\n"
    )


@settings(derandomize=True, max_examples=200, deadline=None)
@given(st.text(alphabet="ab1 #*_[]<>&`\\.)-+|=~:\n", max_size=40))
def test_escaped_text_makes_only_paragraphs(text: str) -> None:
    text = "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))
    html = markdown(escape(text))
    assert "<" not in html.replace("<p>", "").replace("</p>", "")
