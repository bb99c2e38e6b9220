"""Every format of seeds gives the same records, and what cannot be read is told with its place."""

import gzip
import json
from pathlib import Path

import pytest

from generator.model import Author, Edition, LinkKind, Submission
from generator.seeds import Intake, read_seeds
from generator.text import render_plain

CSV_LIMIT = 131_072


def intake(tmp_path: Path, files: dict[str, str | bytes]) -> Intake:
    folder = tmp_path / "seeds"
    folder.mkdir(exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_seeds(folder, (), root=tmp_path)


def one(tmp_path: Path, name: str, content: str | bytes) -> Submission:
    found = intake(tmp_path, {name: content})
    assert len(found.submissions) == 1, found.problems
    return found.submissions[0]


def title(submission: Submission) -> str:
    return render_plain(submission.title) if submission.title else ""


def titles(found: Intake) -> list[str]:
    return [title(submission) for submission in found.submissions]


def problems(found: Intake) -> list[str]:
    return [
        str(problem) for problem in found.problems if problem.check not in {"abstract", "short-abstract", "edition"}
    ]


def account(found: Intake) -> list[tuple[int, int, int]]:
    return [(a.records, a.papers, a.rejected) for a in found.accounts]


PAPER = {
    "title": "Alpha Nets: a {B}-side",
    "authors": ["Ann Doe", "Ben van Roe"],
    "abstract": "We grow α nets at 5% cost, with $x_i^2$ and A & B < C.",
    "keywords": ["nets", "growth"],
    "venue": "ConfX",
    "year": 2024,
    "doi": "10.1000/xyz.1",
}
SPELLINGS = {
    "labels.txt": "ConfX 2024\n\nTitle: Alpha Nets: a {B}-side\nAuthors: Ann Doe; van Roe, Ben\nAbstract: We grow α nets at 5% cost,\nwith $x_i^2$ and A & B < C.\nKeywords: nets, growth\nDOI: https://doi.org/10.1000/xyz.1\n",
    "comma.csv": 'Title,Author(s),Abstract,Keywords,Conference,Year,DOI\r\nAlpha Nets: a {B}-side,"Ann Doe, Ben van Roe","We grow α nets at 5% cost, with $x_i^2$ and A & B < C.",nets; growth,ConfX,2024,doi:10.1000/xyz.1\r\n',
    "semicolon.csv": 'title;authors;abstract;keywords;venue;year;doi\nAlpha Nets: a {B}-side;Ann Doe and Ben van Roe;"We grow α nets at 5% cost, with $x_i^2$ and A & B < C.";nets, growth;ConfX;2024;10.1000/xyz.1\n',
    "tab.tsv": "paper title\tauthor names\tabstract\tindex terms\tbooktitle\tpublication year\tdoi\nAlpha Nets: a {B}-side\tDoe, Ann; van Roe, Ben\tWe grow α nets at 5% cost, with $x_i^2$ and A & B < C.\tnets|growth\tConfX\t2024\t10.1000/xyz.1\n",
    "list.json": json.dumps([PAPER], indent=1),
    "wrapped.json": json.dumps({"count": 1, "papers": [PAPER]}),
    "keyed.json": json.dumps({"p1": PAPER}),
    "lines.jsonl": json.dumps(PAPER) + "\n",
    "copilot.json": json.dumps(
        [
            {
                "id": "abc",
                "title": PAPER["title"],
                "author": "Ann Doe;Ben van Roe",
                "status": "Reject",
                "track": "main",
                "abstract": PAPER["abstract"],
                "keywords": "nets;growth",
                "venue": "ConfX 2024",
                "doi": PAPER["doi"],
                "rating": "5;6",
                "aff": "X;Y",
            }
        ]
    ),
    "note1.json": json.dumps(
        {
            "notes": [
                {
                    "id": "",
                    "invitation": "ConfX/2024/-/Submission",
                    "content": {
                        "title": PAPER["title"],
                        "authors": PAPER["authors"],
                        "abstract": PAPER["abstract"],
                        "keywords": PAPER["keywords"],
                        "venue": "Submitted to ConfX 2024",
                        "doi": PAPER["doi"],
                    },
                }
            ]
        }
    ),
    "note2.json": json.dumps(
        [
            {
                "content": {
                    key: {"value": value}
                    for key, value in (PAPER | {"venue": "ConfX 2024 Conference Submission"}).items()
                    if key != "year"
                }
            }
        ]
    ),
    "entry.bib": '% made by hand\n@string{cx = "ConfX"}\n@inproceedings{a,\n  title = {Alpha Nets: a {B}-side},\n  author = "Doe, Ann and van Roe, Ben",\n  abstract = {We grow {\\alpha} nets at 5\\% cost, with $x_i^2$ and A \\& B < C.},\n  keywords = {nets, growth},\n  booktitle = cx,\n  year = 2024,\n  doi = {10.1000/xyz.1}\n}\n',
    "record.ris": "TY  - CONF\nTI  - Alpha Nets: a {B}-side\nAU  - Doe, Ann\nAU  - van Roe, Ben\nAB  - We grow α nets at 5% cost,\n      with $x_i^2$ and A & B < C.\nKW  - nets\nKW  - growth\nT2  - ConfX\nPY  - 2024///\nDO  - 10.1000/xyz.1\nER  - \n",
    "volume.xml": '<?xml version="1.0" encoding="UTF-8"?>\n<collection id="2024.confx"><volume id="1"><meta><booktitle>Proceedings of ConfX</booktitle><year>2024</year><venue>ConfX</venue></meta>\n<paper id="1"><title>Alpha <fixed-case>N</fixed-case>ets: a {B}-side</title><author><first>Ann</first><last>Doe</last></author><author><first>Ben</first><last>van Roe</last></author><abstract>We grow α nets at 5% cost, with <tex-math>x_i^2</tex-math> and A &amp; B &lt; C.</abstract><doi>10.1000/xyz.1</doi></paper></volume></collection>\n',
}
WITHOUT_KEYWORDS = {"volume.xml"}


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "gzip"])
@pytest.mark.parametrize("name", SPELLINGS)
def test_one_paper_is_the_same_in_every_format(tmp_path: Path, name: str, *, packed: bool) -> None:
    content = SPELLINGS[name].encode()
    found = intake(tmp_path, {f"{name}.gz" if packed else name: gzip.compress(content) if packed else content})
    assert found.problems == ()
    assert account(found) == [(1, 1, 0)]
    paper = found.submissions[0]
    assert title(paper) in {"Alpha Nets: a {B}-side", "Alpha Nets: a B-side"}
    assert [author.name for author in paper.authors] == ["Ann Doe", "Ben van Roe"]
    assert paper.authors[1] == Author(name="Ben van Roe", family="van Roe", given="Ben")
    assert render_plain(paper.abstract) == "We grow α nets at 5% cost, with xᵢ² and A & B < C."
    assert paper.keywords == (() if name in WITHOUT_KEYWORDS else ("nets", "growth"))
    assert paper.edition == Edition(venue="ConfX", year=2024)
    assert [(link.kind, link.url) for link in paper.links] == [(LinkKind.DOI, "https://doi.org/10.1000/xyz.1")]


@pytest.mark.parametrize("name", SPELLINGS)
def test_the_content_tells_the_format_whatever_the_name(tmp_path: Path, name: str) -> None:
    assert len(intake(tmp_path, {"seed.dat": SPELLINGS[name]}).submissions) == 1


NO_SEEDS: dict[str, str | bytes] = {
    "README.md": "Title: this is no seed\n\nVenue 2026",
    "notes.pdf": b"%PDF-1.7 ...",
    "table.xlsx": b"PK\x03\x04...",
    "page.xml": "<html><title>x</title></html>",
    "script.py": "title = 1\n",
    "data.bin": bytes(range(256)),
    ".hidden.txt": "ICLR 2026\n\nHidden.",
}


def test_files_that_are_no_seeds_are_named_and_left_alone(tmp_path: Path) -> None:
    found = intake(tmp_path, {**NO_SEEDS, "a.txt": "ICLR 2026\n\nOne abstract here.\n"})
    assert found.left_alone == (
        "seeds/README.md",
        "seeds/data.bin",
        "seeds/notes.pdf",
        "seeds/page.xml",
        "seeds/script.py",
        "seeds/table.xlsx",
    )
    assert problems(found) == []
    assert len(found.submissions) == 1


LABELLED = "Title: A One\r\nAuthors: Ann Doe\r\nAbstract: First\r\npart.\r\n\r\n\r\nTitle: B Two\nAuthors: Ben Roe\nAbstract: Second.\n\nTitle: C Three\rAuthors: Cy Lee\rAbstract: Third.\r"


@pytest.mark.parametrize(
    "text",
    [
        LABELLED,
        LABELLED.replace("\r\n", "\n").replace("\r", "\n"),
        LABELLED.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\r\n"),
    ],
)
def test_labelled_records_part_at_blank_lines_whatever_the_line_ends(tmp_path: Path, text: str) -> None:
    found = intake(tmp_path, {"a.txt": text})
    assert titles(found) == ["A One", "B Two", "C Three"]
    assert [render_plain(s.abstract) for s in found.submissions] == ["First part.", "Second.", "Third."]
    assert [s.authors[0].name for s in found.submissions] == ["Ann Doe", "Ben Roe", "Cy Lee"]
    assert problems(found) == []


def test_a_byte_order_mark_is_no_part_of_the_first_label(tmp_path: Path) -> None:
    found = intake(tmp_path, {"a.txt": b"\xef\xbb\xbfTitle: Alpha Nets\nAuthors: Ann Doe\nAbstract: One sentence.\n"})
    assert titles(found) == ["Alpha Nets"]
    assert problems(found) == []


SEPARATED = [
    (
        "Title: Drift A---B in relays\nAuthors: Ann Doe\nAbstract: We test x --- y.\n---\nTitle: Second\nAuthors: Ben Roe\nAbstract: Fine.\n",
        ["Drift A—B in relays", "Second"],
    ),
    ("---\nTitle: One\nAbstract: a ---\n--- b\n---\n---\nTitle: Two\n---\n", ["One", "Two"]),
    ("Title: One\nAbstract: Text.\nTitle: Two\nAbstract: More.\n", ["One", "Two"]),
    ("Authors: A B\nTitle: One\nAbstract: Text.\n\nAuthors: C D\nTitle: Two\n", ["One", "Two"]),
    ("# a comment\nICLR 2026\n\n# another\nTitle: One\n\nTitle: Two\n", ["One", "Two"]),
]


@pytest.mark.parametrize(("text", "expected"), SEPARATED)
def test_a_separator_is_a_whole_line(tmp_path: Path, text: str, expected: list[str]) -> None:
    found = intake(tmp_path, {"a.txt": text})
    assert titles(found) == expected
    assert problems(found) == []


def test_labels_inside_an_abstract_are_its_text(tmp_path: Path) -> None:
    text = "Title: T\nAbstract: We show three things.\nResults: they hold.\nSummary: all is well.\n\nNote: see https://ex.org:80/.\nCode: https://github.com/a/b\n"
    paper = one(tmp_path, "a.txt", text)
    assert (
        " ".join(render_plain(paper.abstract).split())
        == "We show three things. Results: they hold. Summary: all is well. Note: see https://ex.org:80/."
    )
    assert paper.links[0].kind is LinkKind.CODE


UNKNOWN = [
    ("a.txt", "Titel: X\nAbstract: One two three.\n", []),
    (
        "a.txt",
        "Title: X\nAuthers: Ann Doe\nAbstract: One two three.\n",
        ["seeds/a.txt:2: unknown field 'Authers'. Did you mean 'authors'?"],
    ),
    (
        "a.txt",
        "Title: X\nAbstract: One two three.\nKeywrds: a, b\n",
        ["seeds/a.txt:3: unknown field 'Keywrds'. Did you mean 'keywords'?"],
    ),
    (
        "a.csv",
        "title,autors,abstract,year\nX,Ann Doe,One two three.,2024\n",
        ["seeds/a.csv:1: unknown column 'autors'. Did you mean 'authors'?"],
    ),
    (
        "a.jsonl",
        '{"title": "X", "abstrct": "One two three.", "rating": 3}\n',
        ["seeds/a.jsonl:1: unknown field 'abstrct'. Did you mean 'abstract'?"],
    ),
]


@pytest.mark.parametrize(("name", "text", "expected"), UNKNOWN)
def test_a_field_that_is_unknown_is_told_with_the_nearest(
    tmp_path: Path, name: str, text: str, expected: list[str]
) -> None:
    found = problems(intake(tmp_path, {name: text}))
    assert [message.split(" Known are")[0] for message in found] == expected


def test_a_cell_may_hold_lines_quotes_and_more_than_the_csv_module_allows(tmp_path: Path) -> None:
    text = (
        '\ufefftitle,authors,abstract\r\n"Comma, in title",Ann Doe,"Line one\r\n\r\nLine ""two"", end."\r\nBig,Ben Roe,'
        + "x" * 140_000
        + "\r\n"
    )
    found = intake(tmp_path, {"a.csv": text})
    assert titles(found) == ["Comma, in title", "Big"]
    first, second = (render_plain(s.abstract) for s in found.submissions)
    assert first.replace("“", '"').replace("”", '"') == 'Line one\n\nLine "two", end.'
    assert len(second) == 140_000 > CSV_LIMIT
    assert problems(found) == []
    assert [s.origin.line for s in found.submissions] == [2, 5]


BROKEN_TABLES = [
    (
        'title,abstract\nA,"never closed\nB,Fine here too.\nC,Also fine here.\n',
        ["B", "C"],
        "seeds/a.csv:2: a quotation mark opens a cell that does not end rightly. Write quotation marks within a cell twice, and one at each end of the cell.",
    ),
    (
        'title,abstract\nA,"closed" badly\nB,Fine here too.\n',
        ["B"],
        "seeds/a.csv:2: a quotation mark opens a cell that does not end rightly. Write quotation marks within a cell twice, and one at each end of the cell.",
    ),
    (
        "title,abstract\nA,one, two and three\nB,Fine here too.\n",
        ["B"],
        "seeds/a.csv:2: 3 cells, beginning with 'A', for 2 columns. Put a cell that holds the delimiter between quotation marks.",
    ),
    (
        "title,abstract,authors\n,,Ann\nB,Fine here too.,\n",
        ["B"],
        "seeds/a.csv:2: this row, which begins with '', has neither title nor abstract. Give it one of both, or take the row out.",
    ),
]


@pytest.mark.parametrize(("text", "read", "message"), BROKEN_TABLES)
def test_a_broken_row_takes_no_other_one_with_it(tmp_path: Path, text: str, read: list[str], message: str) -> None:
    found = intake(tmp_path, {"a.csv": text})
    assert titles(found) == read
    assert problems(found) == [message]
    assert account(found) == [(len(read) + 1, len(read), 1)]


BROKEN_BIBTEX = [
    (
        "@inproceedings{b1, title={One}, author={Doe, Ann}, year={2024}}\n@inproceedings{b2,\n title={Two}\n author={Roe, Ben},\n year={2024}}\n@inproceedings{b3, title={Three}, author={Lee, Cy}, year={2024}}\n",
        ["One", "Two", "Three"],
        ["seeds/a.bib:3: in the entry 'b2', a comma is missing behind the value of 'title'. See that all is read."],
    ),
    (
        "@a{x1, title={One}\n\n@a{x2, title={Two}}\n",
        ["One", "Two"],
        ["seeds/a.bib:2: in the entry 'x1', the brace that ends the entry is missing. See that all is read."],
    ),
    (
        "@a{x1, title={One {open}, year=2024}\n@a{x2, title={Two}}\n",
        ["Two"],
        [
            "seeds/a.bib:1: the entry 'x1' cannot be read: the value of 'title' does not end before 'year'. Mend its commas and braces; the entries around it are read."
        ],
    ),
    (
        "@a{x1, title={One}}, year=2024}\n@a{x2, title={Two}}\n",
        ["One", "Two"],
        [
            "seeds/a.bib:1: in the entry 'x1', the entry ends before its field 'year'; a brace is closed too early. See that all is read."
        ],
    ),
    (
        "@a{x1, title={One}, author={Doe, Ann, year={2024}}\n@a{x2, title={Two}}\n",
        ["Two"],
        [
            "seeds/a.bib:1: the entry 'x1' cannot be read: the value of 'author' does not end before 'year'. Mend its commas and braces; the entries around it are read."
        ],
    ),
    (
        "@a{x1, title={One}}\n@a{x1, title={Other}}\n",
        ["One", "Other"],
        ["seeds/a.bib:2: the key 'x1' stands on line 1 already. Give each entry a key of its own; both are read."],
    ),
    (
        "@a{title={One}}\n@a{, title={Two}}\n",
        ["One", "Two"],
        ["seeds/a.bib:1: in the entry '', the entry has no key. See that all is read."],
    ),
    (
        "@a{x1, title={One}, title={Other}}\n",
        ["One"],
        ["seeds/a.bib:1: in the entry 'x1', the field 'title' stands twice. Keep one of them; the first is read."],
    ),
    (
        '@a{x1, title={One}, abstract={We\n@mention and a@b.org}}\n@comment{x, {y}}\n@a(x2, title="T{"}w{"}o")@a{x3,title={Three}}',
        ["One", 'T"w"o', "Three"],
        [],
    ),
    (
        "@a{x1, title = One}\n",
        ["One"],
        ["seeds/a.bib:1: in the entry 'x1', 'One' stands without braces and is no @string. See that all is read."],
    ),
    (
        "@a{x1, year={2024}}\n@a{x2, title={Two}}",
        ["Two"],
        [
            "seeds/a.bib:1: the entry 'x1' cannot be read: it has neither title nor abstract. Mend its commas and braces; the entries around it are read."
        ],
    ),
    (
        "@a{x1 title={One}}\n@a{x2, title= }\n",
        ["One"],
        [
            "seeds/a.bib:1: in the entry 'x1', a comma is missing behind the key 'x1'. See that all is read.",
            "seeds/a.bib:2: the entry 'x2' cannot be read: the field 'title' has no value. Mend its commas and braces; the entries around it are read.",
        ],
    ),
]


@pytest.mark.parametrize(("text", "read", "messages"), BROKEN_BIBTEX)
def test_no_bibtex_entry_is_dropped_or_poured_into_another(
    tmp_path: Path, text: str, read: list[str], messages: list[str]
) -> None:
    found = intake(tmp_path, {"a.bib": text})
    assert [t.replace("“", '"').replace("”", '"') for t in titles(found)] == read
    assert sorted(problems(found)) == sorted(messages)
    assert all("{" not in t and "author=" not in t for t in titles(found))


def test_a_missing_comma_in_bibtex_loses_no_author(tmp_path: Path) -> None:
    found = intake(tmp_path, {"a.bib": BROKEN_BIBTEX[0][0]})
    assert [s.authors[0].name for s in found.submissions] == ["Ann Doe", "Ben Roe", "Cy Lee"]
    assert account(found) == [(3, 3, 0)]


BROKEN_JSON = [
    (
        "a.jsonl",
        '{"title": "A"}\n{"title": "B"\n{"title": "C"}\n',
        ["A", "C"],
        "seeds/a.jsonl:2: this is not JSON: expecting ',' delimiter. Mend it, or export the file again.",
    ),
    (
        "a.jsonl",
        '{"title": "A"}\n{"title": "B"} {"title": "C"}\n',
        ["A"],
        'seeds/a.jsonl:2: this is not JSON: there is more behind the object: \'{"title": "C"}\'. Mend it, or export the file again.',
    ),
    (
        "a.json",
        '[{"title": "A"},\n {"title": "B",},\n {"title": "C"}]',
        ["A"],
        "seeds/a.json:2: this is not JSON: expecting property name enclosed in double quotes. Mend it, or export the file again.",
    ),
    (
        "a.json",
        '[{"title": "A"}, {"title": "B", "title": "C"}]',
        ["A"],
        "seeds/a.json:1: this object says a key twice. Keep one of the two values.",
    ),
    (
        "a.json",
        '[{"title": "A"}, 7]',
        ["A"],
        "seeds/a.json:1: 7 is no paper. Write an object with 'title' and 'abstract'.",
    ),
    (
        "a.json",
        '[{"title": "A"}, {"title": ""}]',
        ["A"],
        "seeds/a.json:1: this object, with the keys 'title', has neither title nor abstract. Give it one of both, or take it out.",
    ),
    (
        "a.json",
        "[" * 100_000,
        [],
        "seeds/a.json:1: this is not JSON: it is nested too deeply. Mend it, or export the file again.",
    ),
]


@pytest.mark.parametrize(("name", "text", "read", "message"), BROKEN_JSON)
def test_broken_json_is_told_with_its_line(tmp_path: Path, name: str, text: str, read: list[str], message: str) -> None:
    found = intake(tmp_path, {name: text})
    assert titles(found) == read
    assert problems(found) == [message]


def test_records_of_json_know_their_lines(tmp_path: Path) -> None:
    found = intake(tmp_path, {"a.json": '\n[\n {"title": "A"},\n\n {"title":\n "B"}]\n'})
    assert [s.origin.line for s in found.submissions] == [3, 5]


XML = '<collection id="2024.acl"><volume id="long"><meta><booktitle>P</booktitle></meta>{}</volume></collection>'
BROKEN_XML = [
    (
        XML.format(
            "<paper id='1'><title>A</title></paper>\n<paper id='2'><title>B</paper>\n<paper id='3'><title>C</title></paper>"
        ),
        ["A"],
        "seeds/a.xml:2: the XML cannot be read from here on: mismatched tag. Mend it, or export the file again.",
        3,
    ),
    (
        '<collection id="x"><!DOCTYPE x></collection>',
        [],
        "seeds/a.xml:1: the XML cannot be read from here on: not well-formed (invalid token). Mend it, or export the file again.",
        0,
    ),
    (
        XML.format("<paper id='1'><url>x</url></paper>"),
        [],
        "seeds/a.xml:1: this paper has neither title nor abstract. Give it one of both, or take it out.",
        1,
    ),
]


@pytest.mark.parametrize(("text", "read", "message", "records"), BROKEN_XML)
def test_broken_xml_counts_the_papers_behind_the_mistake(
    tmp_path: Path, text: str, read: list[str], message: str, records: int
) -> None:
    found = intake(tmp_path, {"a.xml": text})
    assert titles(found) == read
    assert [m for m in problems(found) if "no papers" not in m] == [message]
    assert account(found) == [(records, len(read), records - len(read))]


def test_an_entity_bomb_is_refused_before_it_is_lit(tmp_path: Path) -> None:
    bomb = (
        '<!DOCTYPE c [<!ENTITY a "aaaaaaaaaa">'
        + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
        + "]>"
    )
    text = f"{XML.format('<paper><title>&j;</title></paper>')}"
    found = intake(tmp_path, {"a.xml": text.replace("<collection", f"{bomb}<collection", 1)})
    assert account(found) == [(1, 0, 1)]
    assert (
        "seeds/a.xml:1: the XML cannot be read from here on: it defines a document type. Mend it, or export the file again."
        in problems(found)
    )


PEOPLE: list[tuple[object, list[str]]] = [
    ([{"name": "Ann Doe"}, {"fullname": "Ben Roe"}], ["Ann Doe", "Ben Roe"]),
    (
        [{"first": "Ann", "last": "Doe"}, {"family": "Roe", "given": "Ben"}, {"last_name": "Plato"}],
        ["Ann Doe", "Ben Roe", "Plato"],
    ),
    ([["nested"], {}, None, 7, True, "Cy Lee"], ["7", "Cy Lee"]),
    ("Ann Doe, Ben Roe", ["Ann Doe", "Ben Roe"]),
    (["Ann\ud800 Doe"], ["Ann Doe"]),
]


@pytest.mark.parametrize(("authors", "names"), PEOPLE)
def test_people_in_json_may_be_objects(tmp_path: Path, authors: object, names: list[str]) -> None:
    paper = one(tmp_path, "a.json", json.dumps([{"title": "T", "authors": authors, "year": 2024.0, "session": 3.5}]))
    assert [author.name for author in paper.authors] == names
    assert (paper.edition.year, paper.session) == (2024, "3.5")


def test_a_list_of_paper_copilot_tells_links_and_track(tmp_path: Path) -> None:
    row = {
        "title": "T",
        "author": "A B;C D",
        "status": "Oral",
        "track": "main",
        "site": "https://iclr.cc/virtual/1",
        "openreview": "https://openreview.net/forum?id=siXHlHBYIe",
        "pdf": "/pdf/x.pdf",
        "github": "",
        "venue": "ICLR 2026",
    }
    paper = one(tmp_path, "a.json", json.dumps([row]))
    assert paper.track == "Oral"
    assert [(link.kind.value, link.url) for link in paper.links] == [
        ("pdf", "https://openreview.net/pdf/x.pdf"),
        ("openreview", "https://openreview.net/forum?id=siXHlHBYIe"),
        ("page", "https://iclr.cc/virtual/1"),
    ]


VENUES = [
    ({"venue": "ICLR 2026 Oral"}, ("ICLR", 2026), "Oral"),
    (
        {"venue": "Proceedings of the 41st International Conference on Machine Learning (ICML 2024)"},
        ("ICML", 2024),
        None,
    ),
    ({"venue": "Annual Meeting, 2023 (ACL '23)"}, ("ACL", 2023), None),
    ({"venue": "Workshop 2024 at CoRL", "year": 2025}, ("Workshop 2024 at CoRL", 2025), None),
    ({"venue": "COLT", "date": "2013-05-01"}, ("COLT", 2013), None),
]


@pytest.mark.parametrize(("told", "edition", "track"), VENUES)
def test_venue_year_and_track_are_told_apart(
    tmp_path: Path, told: dict[str, object], edition: tuple[str, int], track: str | None
) -> None:
    paper = one(tmp_path, "a.json", json.dumps([{"title": "T", **told}]))
    assert ((paper.edition.venue, paper.edition.year), paper.track) == (edition, track)


def test_markup_and_addresses_of_the_anthology_are_understood(tmp_path: Path) -> None:
    text = XML.format(
        "<paper id='1'><title>On <i>n</i>-grams &amp; <tex-math>O(n)</tex-math></title><author><first/><last>Plato</last></author><editor><first>E</first><last>D</last></editor><pages>3–9</pages><url>2024.acl-long.1</url><award>Best paper</award></paper>"
    )
    paper = one(tmp_path, "a.xml", text)
    assert title(paper) == "On n-grams & O(n)"
    assert [a.name for a in paper.authors] == ["Plato"]
    assert (paper.pages, paper.award, paper.edition) == ("3-9", "Best paper", Edition(venue="P", year=2024))
    assert [(link.kind, link.url) for link in paper.links] == [
        (LinkKind.PAGE, "https://aclanthology.org/2024.acl-long.1/")
    ]


def test_ris_without_ends_loses_no_record(tmp_path: Path) -> None:
    found = intake(
        tmp_path,
        {"a.ris": "TY  - CONF\nT1  - A\nSP  - 3\nEP  - 9\nTY  - CONF\nT1  - B\nER  -\nTY  - CONF\nAU  - X\nER  -\n"},
    )
    assert titles(found) == ["A", "B"]
    assert found.submissions[0].pages == "3-9"
    assert account(found) == [(3, 2, 1)]
    assert problems(found) == [
        "seeds/a.ris:1: this record does not end before the next one begins. Write a line 'ER  - ' below it.",
        "seeds/a.ris:8: this record has neither title nor abstract. Write a line 'TI  - ' with the title, or 'AB  - ' with the abstract.",
    ]


def test_a_note_of_openreview_tells_track_links_and_edition(tmp_path: Path) -> None:
    note = {
        "id": "n1",
        "forum": "siXHlHBYIe",
        "invitations": ["x"],
        "content": {
            "title": {"value": "T"},
            "authors": {"value": ["Ann Doe"]},
            "venue": {"value": "ICLR 2026 Poster"},
            "venueid": {"value": "ICLR.cc/2026/Conference"},
            "pdf": {"value": "/pdf/ab.pdf"},
            "TLDR": {"value": "short"},
        },
    }
    paper = one(tmp_path, "a.json", json.dumps([note]))
    assert (paper.edition, paper.track) == (Edition(venue="ICLR", year=2026), "Poster")
    assert [link.url for link in paper.links] == [
        "https://openreview.net/pdf/ab.pdf",
        "https://openreview.net/forum?id=siXHlHBYIe",
    ]


NAMED = [
    ("iclr2026.csv", Edition(venue="ICLR", year=2026)),
    ("NeurIPS-2024_main.csv", Edition(venue="NeurIPS", year=2024)),
    ("papers.csv", Edition(venue="Papers", year=None)),
]


@pytest.mark.parametrize(("name", "edition"), NAMED)
def test_the_name_of_a_file_tells_the_edition_where_nothing_else_does(
    tmp_path: Path, name: str, edition: Edition
) -> None:
    found = intake(tmp_path, {name: "title,abstract\nA,One two three.\nB,Four five six.\n"})
    assert {s.edition for s in found.submissions} == {edition}
    told = [str(p) for p in found.problems if p.check == "edition"]
    assert told == (
        []
        if edition.year
        else [
            "seeds/papers.csv:2: 2 records state no venue. 'Papers' is taken. State venue and year in the seed, name the file as in 'iclr2026.jsonl', or set 'edition' in mkdocs.yml."
        ]
    )
