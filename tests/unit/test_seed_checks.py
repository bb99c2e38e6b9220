"""What is doubted in a record, word for word, and files that cannot be read at all."""

import errno
import gzip
import zlib
from pathlib import Path

import pytest

from generator.errors import Severity
from generator.model import Edition, Topic
from generator.seeds import DEFAULTS, Check, Intake, Policy, Severities, read_seeds
from generator.seeds import decode as decoding
from generator.seeds.decode import decode
from generator.text import render_plain

TOPICS = (Topic(slug="agents", label="Agents & tool use"),)
ALL = Policy(
    severities=Severities(chosen=dict.fromkeys(Check, Severity.WARNING)), edition=Edition(venue="V", year=2026)
)


def intake(tmp_path: Path, content: bytes | str, name: str = "v2026.csv", policy: Policy = ALL) -> Intake:
    folder = tmp_path / "seeds"
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_seeds(folder, TOPICS, root=tmp_path, policy=policy)


GOOD = "Graphs are everywhere."
DOUBTS = [
    ("title,abstract\nT,\n", "2: there is no abstract for 'T'. Add it, so that the paper can be found and filed."),
    ("title,abstract\nT,N/A\n", "2: the abstract is 'N/A' for 'T'. Add it, so that the paper can be found and filed."),
    (
        "title,abstract\nT,No abstract available.\n",
        "2: the abstract is 'No abstract available.' for 'T'. Add it, so that the paper can be found and filed.",
    ),
    ("title,abstract\nT,Short one.\n", "2: the abstract is no more than 'Short one.'. Write all of it."),
    (
        f"abstract,year\n{GOOD},2026\n",
        f"2: no title is stated for the abstract '{GOOD}'. Add it here or to the facts; else it is derived from the abstract.",
    ),
    (f"title,abstract\n\\emph{{}},{GOOD}\n", "2: the title '\\\\emph{}' shows nothing. Write the title."),
    (
        f"title,abstract,authors\nT,{GOOD},Ann Doe Ben Roe Cy Lee\n",
        "2: the authors 'Ann Doe Ben Roe Cy Lee' look like one string. Write ';' between the names.",
    ),
    (f"title,abstract,topics\nT,{GOOD},agent\n", "2: unknown topic 'agent'. Did you mean 'agents'?"),
    (
        f"title,abstract,url\nT,{GOOD},www.ex.org\n",
        "2: the page link 'www.ex.org' is no web address. Write a whole URL that begins with https://.",
    ),
    (
        f"title,abstract,doi\nT,{GOOD},11.1000/x\n",
        "2: the doi link '11.1000/x' is no web address. Write a whole URL that begins with https:// or an identifier such as 10.1145/3292500.3330701.",
    ),
    (f"title,abstract,year\nT,{GOOD},20262\n", "2: the year '20262' is none of a conference. Write it as 2026."),
    (f"title,abstract,year\nT,{GOOD},1789\n", "2: the year '1789' is none of a conference. Write it as 2026."),
    (
        f"title,abstract,date\nT,{GOOD},2026-02-30\n",
        "2: the date '2026-02-30' is no day. Write it as year-month-day, such as 2026-04-23.",
    ),
    (
        f"title,abstract,slug\nT,{GOOD},A b\n",
        "2: the slug 'A b' cannot be a file name of the site. Use at most 80 of a-z, 0-9 and single hyphens, and no reserved word.",
    ),
    (
        f'title,abstract\nT,"{"x" * 1_000_001}"\n',
        f"2: the abstract has 1,000,001 characters: '{'x' * 58}…. See whether separators between records are missing; a blank line parts abstracts.",
    ),
    (
        f'title,abstract\n"{"x" * 20_001}",{GOOD}\n',
        f"2: the field 'title' has 20,001 characters: '{'x' * 58}…. See whether a quotation mark, a brace or a line end is missing behind it.",
    ),
    ("title,abstract,year\n", ": there are no papers in this file. Write a paper into it, or take it out."),
    ("title,abstract,year,pub year\nT,Graphs are everywhere.,2026,2025\n", ""),
    (
        "title,paper title,abstract\nT,U,Graphs are everywhere.\n",
        "1: the columns 'title' and 'paper title' all tell the title. Keep one of them, or rename the others.",
    ),
]


@pytest.mark.parametrize(("text", "message"), DOUBTS)
def test_a_doubt_says_where_what_and_what_to_do(tmp_path: Path, text: str, message: str) -> None:
    found = [str(problem) for problem in intake(tmp_path, text).problems]
    place = "seeds/v2026.csv" if message.startswith(":") else "seeds/v2026.csv:"
    assert found == ([f"{place}{message}"] if message else found[:1])


@pytest.mark.parametrize("check", Check)
def test_each_check_is_an_error_a_warning_or_nothing_as_it_is_set(check: Check) -> None:
    from generator.seeds.checks import doubt  # noqa: PLC0415  # only this test makes doubts

    made = doubt(check, "f", 1, "m", "a")
    assert [p.severity for p in Severities().weigh([made])] == [s for s in [DEFAULTS[check]] if s]
    assert list(Severities(chosen={check: None}).weigh([made])) == []
    assert [p.severity for p in Severities(chosen={check: Severity.ERROR}).weigh([made])] == [Severity.ERROR]


def test_a_doubt_that_is_an_error_rejects_its_record_alone(tmp_path: Path) -> None:
    policy = Policy(severities=Severities(chosen={Check.ABSTRACT: Severity.ERROR}))
    found = intake(tmp_path, f"title,abstract\nT,\nU,{GOOD}\n", policy=policy)
    assert [(a.records, a.papers, a.rejected) for a in found.accounts] == [(2, 1, 1)]
    assert found.is_rest_sound


ENCODED = [
    ("utf-8-sig", "Zoë’s α"),
    ("utf-16", "Zoë’s α"),
    ("utf-16-le", "Zoë’s plain text"),
    ("utf-16-be", "Zoë’s plain text"),
    ("utf-32", "Zoë’s α"),
    ("cp1252", "Zoë’s “naïve” café"),
]


@pytest.mark.parametrize(("encoding", "text"), ENCODED)
def test_the_encoding_does_not_matter(encoding: str, text: str) -> None:
    assert decode(text.encode(encoding)) == text


def test_one_wrong_byte_does_not_spoil_the_rest_of_a_text() -> None:
    assert decode("Zoë α ".encode() + b"caf\xe9 " + "β".encode()) == "Zoë α café β"


def test_a_file_of_a_gigabyte_ends_in_a_message(tmp_path: Path) -> None:
    path = tmp_path / "seeds" / "a.txt"
    path.parent.mkdir()
    with path.open("wb") as file:
        file.truncate(1024**3)
    found = read_seeds(path.parent, (), root=tmp_path)
    assert "seeds/a.txt: the file is larger than 256 MB. Split it into several seeds." in map(str, found.problems)


def test_a_packed_file_that_grows_without_end_ends_in_a_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decoding, "LARGEST_SEED", 5 * 1024**2)
    packer = zlib.compressobj(wbits=31)
    content = b"".join(packer.compress(b"\0" * 1024**2) for _ in range(10)) + packer.flush()
    assert [str(p) for p in intake(tmp_path, content, "a.txt.gz").problems] == [
        "seeds/a.txt.gz: the file is larger than 5 MB. Split it into several seeds."
    ]


@pytest.mark.parametrize("content", [gzip.compress(b"V 2026\n\nA b c.")[:-9], b"\x1f\x8b\x08nonsense"])
def test_a_broken_gzip_file_ends_in_a_message(tmp_path: Path, content: bytes) -> None:
    assert [str(p) for p in intake(tmp_path, content, "a.txt.gz").problems] == [
        "seeds/a.txt.gz: the file is no whole gzip file. Pack it again, or put it here unpacked."
    ]


def test_several_members_of_gzip_are_one_text(tmp_path: Path) -> None:
    content = gzip.compress(b"V 2026\n\nA b c.\n") + gzip.compress(b"\nD e f.\n") + b"\0\0"
    assert [render_plain(s.abstract) for s in intake(tmp_path, content, "a.txt.gz").submissions] == ["A b c.", "D e f."]


def test_a_file_that_may_not_be_read_ends_in_a_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "seeds"
    folder.mkdir()
    (folder / "a.txt").write_text("V 2026\n\nA b c.\n")

    def refuse(path: Path) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    found = read_seeds(folder, (), root=tmp_path)
    assert [str(problem) for problem in found.problems] == [
        "seeds/a.txt: the file cannot be read: Permission denied. See that the file is there and may be read."
    ]


def test_seeds_may_stand_in_folders_and_share_their_facts(tmp_path: Path) -> None:
    folder = tmp_path / "seeds" / "2026"
    folder.mkdir(parents=True)
    (folder / "a.txt").write_text("V 2026\n\nGraphs are everywhere.\n")
    (folder / "a.csv").write_text("title,abstract\nT,Agents act here.\n")
    (folder / "a.yml").write_text("- opens: Graphs\n  award: One\n- opens: Agents\n  award: Two\n")
    found = read_seeds(tmp_path / "seeds", (), root=tmp_path, policy=ALL)
    assert [(s.origin.file, s.award) for s in found.submissions] == [
        ("seeds/2026/a.csv", "Two"),
        ("seeds/2026/a.txt", "One"),
    ]
    assert [str(p).split(":")[0] for p in found.problems if p.check != "title"] == ["seeds/2026/a.csv"]
