"""RIS, EndNote, CSL-JSON and COinS: what they say, and that their readers read it back."""

import json
from dataclasses import replace
from urllib.parse import parse_qs

import rispy

from generator.citations import build_reference, citation_key, render_coins, render_csl, render_endnote, render_ris
from generator.model import Paper

PAGE = "https://ex.org/papers/mbu-net/"


def test_ris_says_what_is_known(paper: Paper) -> None:
    assert render_ris(build_reference(paper, PAGE)) == (
        "TY  - CONF\n"
        f"ID  - {citation_key(paper)}\n"
        "TI  - MBU-Net: R&D at <unk> of xᵢ²\n"
        "AU  - Doe, Ann B.\n"
        "AU  - van Roe, Ben\n"
        "AU  - The Open Lab, Inc.\n"
        "T2  - ICLR 2026\n"
        "PY  - 2026\n"
        "DA  - 2026/04/23\n"
        "SP  - 3\n"
        "EP  - 9\n"
        "DO  - 10.1145/12.34\n"
        "UR  - https://doi.org/10.1145/12.34\n"
        "L1  - https://ex.org/p.pdf\n"
        "KW  - graphs\n"
        "KW  - nets & co\n"
        "AB  - First. Second, at < 5%.\n"
        "ER  - \n\n"
    )


def test_a_reader_of_ris_reads_it_back(paper: Paper, bare: Paper) -> None:
    text = render_ris(build_reference(paper)) + render_ris(build_reference(bare, PAGE))
    first, second = rispy.loads(text)
    assert first["authors"] == ["Doe, Ann B.", "van Roe, Ben", "The Open Lab, Inc."]
    assert (first["start_page"], first["end_page"], first["doi"]) == ("3", "9", "10.1145/12.34")
    assert second["title"] == "A claim."
    assert second["urls"] == [PAGE]
    assert second["notes"] == ["Title derived from the abstract"]
    assert "authors" not in second
    assert "year" not in second


def test_endnote_says_what_is_known(paper: Paper) -> None:
    assert render_endnote(build_reference(paper)) == (
        "%0 Conference Paper\n"
        f"%F {citation_key(paper)}\n"
        "%T MBU-Net: R&D at <unk> of xᵢ²\n"
        "%A Doe, Ann B.\n"
        "%A van Roe, Ben\n"
        "%A The Open Lab, Inc.,\n"
        "%B ICLR 2026\n"
        "%D 2026\n"
        "%8 2026-04-23\n"
        "%P 3-9\n"
        "%R 10.1145/12.34\n"
        "%U https://doi.org/10.1145/12.34\n"
        "%K graphs\n"
        "%K nets & co\n"
        "%X First. Second, at < 5%.\n"
        "\n"
    )


def test_endnote_leaves_out_what_is_not_known(bare: Paper) -> None:
    lines = render_endnote(build_reference(bare)).splitlines()
    assert [line.split()[0] for line in lines[:-1]] == ["%0", "%F", "%T", "%B", "%X", "%Z"]


def test_csl_says_what_is_known(paper: Paper) -> None:
    assert json.loads(render_csl(build_reference(paper))) == {
        "id": citation_key(paper),
        "type": "paper-conference",
        "title": "MBU-Net: R&D at <unk> of xᵢ²",
        "author": [
            {"family": "Doe", "given": "Ann B."},
            {"family": "Roe", "given": "Ben", "non-dropping-particle": "van"},
            {"literal": "The Open Lab, Inc."},
        ],
        "container-title": "ICLR 2026",
        "event-title": "ICLR 2026",
        "issued": {"date-parts": [[2026, 4, 23]]},
        "page": "3-9",
        "DOI": "10.1145/12.34",
        "URL": "https://doi.org/10.1145/12.34",
        "keyword": "graphs, nets & co",
        "abstract": "First.\n\nSecond, at < 5%.",
    }


def test_csl_leaves_out_what_is_not_known(bare: Paper) -> None:
    item = json.loads(render_csl(build_reference(bare)))
    assert list(item) == ["id", "type", "title", "container-title", "event-title", "abstract", "note"]


def test_coins_is_a_conference_paper_to_zotero(paper: Paper) -> None:
    fields = parse_qs(render_coins(build_reference(paper)), strict_parsing=True)
    assert fields == {
        "ctx_ver": ["Z39.88-2004"],
        "rft_val_fmt": ["info:ofi/fmt:kev:mtx:book"],
        "rft.genre": ["proceeding"],
        "rft.atitle": ["MBU-Net: R&D at <unk> of xᵢ²"],
        "rft.btitle": ["ICLR 2026"],
        "rft.au": ["Ann B. Doe", "Ben van Roe", "The Open Lab, Inc."],
        "rft.date": ["2026-04-23"],
        "rft.spage": ["3"],
        "rft.epage": ["9"],
        "rft_id": ["info:doi/10.1145/12.34", "https://doi.org/10.1145/12.34"],
    }


def test_coins_leaves_out_what_is_not_known(bare: Paper) -> None:
    assert list(parse_qs(render_coins(build_reference(bare)))) == [
        *("ctx_ver", "rft_val_fmt", "rft.genre", "rft.atitle", "rft.btitle"),
    ]


def test_identifiers_are_read_from_links_and_pages_from_numbers_alone(paper: Paper) -> None:
    reference = build_reference(replace(paper, pages="online"))
    assert (reference.arxiv, reference.doi) == ("2601.01234", "10.1145/12.34")
    assert (reference.first_page, reference.last_page, reference.pages) == (None, None, None)
    assert build_reference(replace(paper, pages="e17")).pages == "e17"
