"""What reference managers and search engines are told, on pages of records that have led others astray."""

import json
import re

from support.html import Element, parse_html
from support.project import SITE_URL, Project

RECORDS: list[dict[str, object]] = [
    {
        "title": 'A "B" & C',
        "authors": ["Ann B. Doe", "Ben van Roe", "The Open Lab, Inc."],
        "date": "2024-05-06",
        "venue": "ConfX",
        "year": 2024,
        "pages": "3--9",
        "abstract": "Graphs are learned here, slowly and well.",
    },
    {
        "title": "D",
        "authors": ["Cy Lee"],
        "date": "Spring 2023",
        "venue": "ConfX",
        "year": 2023,
        "abstract": "Agents act in the world that they see.",
    },
    {"title": "E", "authors": ["Di Ng"], "date": "", "venue": "ConfX", "abstract": "Robots walk across many rooms."},
]


def pages(project: Project, records: list[dict[str, object]]) -> list[Element]:
    """Builds these records and returns the page of each."""
    project.write("seeds/a.jsonl", "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records))
    project.build(strict=False)
    lines = (project.site / "data" / "papers.jsonl").read_text(encoding="utf-8").splitlines()
    return [parse_html(project.html(json.loads(line)["url"])) for line in lines]


def tags(page: Element) -> list[tuple[str, str]]:
    """Returns the names and contents of a page's `citation_*` tags, in order."""
    found = (element.attributes for element in page.all("meta"))
    return [(e["name"], e["content"]) for e in found if e.get("name", "").startswith("citation_")]


def contents(page: Element, name: str) -> list[str]:
    return [content for tag, content in tags(page) if tag == name]


def test_authors_dates_and_pages_are_told_one_by_one_and_in_the_form_that_is_read(project: Project) -> None:
    first, second, third = pages(project, RECORDS)
    assert contents(first, "citation_title") == ['A "B" & C']
    assert contents(first, "citation_author") == ["Ann B. Doe", "Ben van Roe", "The Open Lab, Inc."]
    assert contents(first, "citation_publication_date") == ["2024/05/06"]
    assert contents(first, "citation_conference_title") == ["ConfX"]
    assert contents(first, "citation_firstpage") == ["3"]
    assert contents(first, "citation_lastpage") == ["9"]
    assert contents(second, "citation_publication_date") == ["2023"]
    assert contents(third, "citation_publication_date") == []
    for page in (first, second, third):
        assert not [tag for tag in tags(page) if tag[1] in {"", "None"} or "Spring" in tag[1]]
        for name, content in tags(page):
            if name.endswith("_url"):
                assert content.startswith(SITE_URL), name


def test_the_bibtex_entry_of_an_awkward_title_says_the_same_title(project: Project) -> None:
    title = "R&D at 100% of A_B #1 costs $5 for $x_i^2$ ~ {k}"
    record = {
        "title": title,
        "authors": ["Ann Doe"],
        "year": 2024,
        "venue": "V",
        "links": {"page": "https://ex.org/a_b%20c?d=1&e#f"},
        "abstract": "Graphs are learned here, slowly and well.",
    }
    (page,) = pages(project, [record])
    entry = page.one("section", id="cite").text()
    assert "title = {{R\\&D} at 100\\% of {A\\_B} \\#1 costs \\$5 for $x_i^2$ \\textasciitilde{} \\{k\\}}," in entry
    assert "url = {https://ex.org/a_b%20c?d=1&e#f}," in entry


def test_keys_of_one_author_and_year_differ_and_stay(project: Project) -> None:
    records: list[dict[str, object]] = [
        {"title": "Learning to rank", "authors": ["D'Óra van Lee"], "year": 2024},
        {"title": "Learning to walk", "authors": ["D'Óra van Lee"], "year": 2024},
        {"title": "学习", "authors": ["李 测试"], "year": 2024},
        {"title": "No year", "authors": []},
    ]
    more = {"title": "Learning to fly", "authors": ["D'Óra van Lee"], "year": 2024}
    for number, record in enumerate([*records, more]):
        record |= {"venue": "V", "abstract": f"This abstract, number {number}, is about something else."}
    keys = [key(page) for page in pages(project, records)]
    assert len({each.lower() for each in keys}) == 4
    assert all(re.fullmatch(r"[A-Za-z][A-Za-z0-9:_-]*", each) for each in keys)
    assert [key(page) for page in pages(project, [*records, more])][:4] == keys
    combined = (project.site / "data" / "papers.bib").read_text(encoding="utf-8")
    assert re.findall(r"@inproceedings\{([^,]+),", combined)[:4] == keys


def key(page: Element) -> str:
    found = re.search(r"@inproceedings\{([^,]+),", page.one("section", id="cite").text())
    assert found
    return found[1]
