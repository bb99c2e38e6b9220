"""Whatever a seed holds: no traceback, no hang, and every record is accounted for."""

import gzip
import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.seeds import read_seeds
from generator.seeds.formats import FORMATS
from generator.seeds.formats.bibtex_syntax import parse_bibtex

PAPER = {
    "title": "A {B} title",
    "authors": ["Doe, Ann", "Ben van Roe"],
    "abstract": "We show $x$ & more.",
    "year": 2024,
    "url": "https://ex.org/a",
}
SEEDS = {
    "a.txt": "ICLR 2026\n\nOne abstract here.\n\nAnother one there.\n",
    "b.txt": "Title: A\nAuthors: Ann Doe; Ben Roe\nAbstract: First\npart.\n---\nTitle: B\nYear: 2024\nDOI: 10.1000/x\n",
    "c.csv": 'title,authors,abstract,year\r\n"A, B",Ann Doe,"x ""y""\r\nz",2024\r\nC,D,E,2025\r\n',
    "d.tsv": "title\tabstract\nA\tB\nC\tD\n",
    "e.json": json.dumps([PAPER, {"content": {"title": {"value": "T"}, "authors": {"value": ["A B"]}}}]),
    "f.jsonl": json.dumps(PAPER) + "\n" + json.dumps(PAPER | {"title": "Z"}) + "\n",
    "g.bib": '@string{v="V"}\n@inproceedings{a,\n title={A {B}},\n author="Doe, Ann and {Lab}",\n booktitle=v # " 2024",\n year=2024}\n@misc{b, title={C}}\n',
    "h.ris": "TY  - CONF\nTI  - A\nAU  - Doe, Ann\nAB  - x\n y\nPY  - 2024\nER  - \nTY  - CONF\nTI  - B\nER  - \n",
    "i.xml": '<collection id="2024.x"><volume id="1"><meta><year>2024</year></meta><paper id="1"><title>A <i>b</i></title><author><first>A</first><last>B</last></author><abstract>x</abstract></paper><paper id="2"><title>C</title></paper></volume></collection>',
}
PIECES = [
    *"{}[]()\"'@,;:=#%$\\<>&|\t\n\r\0\ufeff",
    "---",
    "\n\n",
    "Title:",
    "@a{",
    '"title":',
    "TY  - ",
    "ER  - ",
    "<paper>",
    "</paper>",
    "\u2028",
    "\ud83d\ude00",
    "é",
    "=",
    "\\u0000",
    "\\ud800",
    "1e999",
    "null",
    "NaN",
    " and ",
    "{" * 40,
    "$" * 9,
]
MUTATIONS = st.lists(
    st.tuples(
        st.sampled_from(["insert", "delete", "double", "cut"]),
        st.floats(0, 1),
        st.floats(0, 1),
        st.sampled_from(PIECES),
    ),
    min_size=1,
    max_size=6,
)
EXAMPLES = int(os.environ.get("SEED_FUZZ", "60"))
"""Spoilt seeds of each format; set `SEED_FUZZ` for a longer search."""
ENCODINGS = ("utf-8", "utf-16", "utf-16-le", "cp1252", "utf-8-sig")


def mutate(text: str, mutations: list[tuple[str, float, float, str]]) -> str:
    for kind, first, second, piece in mutations:
        start, end = sorted((int(first * len(text)), int(second * len(text))))
        match kind:
            case "insert":
                text = text[:start] + piece + text[start:]
            case "delete":
                text = text[:start] + text[min(end, start + 8) :]
            case "double":
                text = text[:end] + text[start:end] + text[end:]
            case _:
                text = text[:end]
    return text


def account_of(tmp_path: Path, name: str, content: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    try:
        found = read_seeds(tmp_path, (), root=tmp_path)
    finally:
        path.unlink()
    for account in found.accounts:
        assert account.records == account.papers + account.rejected
        assert 0 <= account.merged <= account.papers <= account.records
    assert len(found.submissions) == sum(account.papers - account.merged for account in found.accounts)
    assert found.left_alone or len(found.accounts) == 1
    errors = [problem for problem in found.problems if problem.severity.value == "error"]
    assert errors or not any(account.rejected or not account.records for account in found.accounts)
    assert len({submission.id for submission in found.submissions}) == len(found.submissions)
    for problem in found.problems:
        str(problem).encode()


@pytest.mark.parametrize("name", SEEDS)
@settings(
    derandomize=True, max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(mutations=MUTATIONS, encoding=st.sampled_from(ENCODINGS), packed=st.booleans())
def test_a_spoilt_seed_is_read_or_told(
    tmp_path: Path, name: str, mutations: list[tuple[str, float, float, str]], encoding: str, *, packed: bool
) -> None:
    content = mutate(SEEDS[name], mutations).encode(encoding, "replace")
    account_of(tmp_path, f"{name}.gz" if packed else name, gzip.compress(content) if packed else content)


@settings(
    derandomize=True, max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    content=st.binary(max_size=200),
    name=st.sampled_from(["a.txt", "a.csv", "a.json", "a.bib", "a.ris", "a.xml", "a.txt.gz", "a"]),
)
def test_any_bytes_are_read_or_told(tmp_path: Path, content: bytes, name: str) -> None:
    account_of(tmp_path, name, content)


@settings(derandomize=True, max_examples=200, deadline=None)
@given(mutations=MUTATIONS)
def test_no_entry_of_bibtex_is_lost_between_others(mutations: list[tuple[str, float, float, str]]) -> None:
    spoilt = mutate(SEEDS["g.bib"], mutations).replace("\r", "\n")
    text = f"@misc{{first, title={{First}}}}\n{spoilt}\n@misc{{last, title={{Last}}}}\n"
    keys = [entry.key for entry in parse_bibtex(text)]
    assert keys[0] == "first"
    assert keys[-1] == "last"


HEAVY = {
    "one long line": "ICLR 2026\n\n" + "word " * 1_000_000,
    "open braces": "@a{x, title={" + "{" * 200_000,
    "starts of entries": "@a{" * 60_000,
    "open quotes": "title,abstract\n" + 'a,"b\n' * 20_000,
    "labels": "Title: a\n" * 50_000,
    "tags": "TY  - CONF\n" * 50_000,
    "elements": '<collection id="x">' + "<paper>" * 60_000,
    "lists": '[{"title": ' * 20_000,
    "commas": "title,abstract\n" + "," * 500_000,
    "ands": "@a{x, title={T}, author={" + "A and " * 30_000 + "B}}",
    "names": "Title: T\nAuthors: " + "a," * 9_000,
    "colons": "Title: T\nAbstract: " + "x" * 90_000 + ":" * 90_000,
    "equals": "@a{x, title={T}}" + " a" * 60_000 + "=",
}


@pytest.mark.parametrize("name", HEAVY)
def test_a_heavy_seed_comes_to_an_end_and_adds_up(tmp_path: Path, name: str) -> None:
    account_of(tmp_path, "a.dat" if name != "one long line" else "a.txt", HEAVY[name].encode())


def test_every_format_has_a_seed_that_is_spoilt_here() -> None:
    assert len(SEEDS) >= len(FORMATS)
