"""Writes the same papers in every format of seeds and compares the catalogues that are made of them.

Usage: python tests/bench/seed_formats.py CORPUS.jsonl.gz [--papers 200]

The corpus holds one JSON object a line with `title`, `authors`, `abstract`, `keywords`, `venue`, `year` and `url`.
Printed is, for each format, whether `papers.jsonl` is the same as that of the first one, up to `origin` and to what the
format has no field for, and the first difference if not.
"""

import argparse
import csv
import gzip
import io
import json
import re
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias
from xml.sax.saxutils import escape

from generator.dataset import DATASET_URI
from generator.pipeline import Options, build

Row: TypeAlias = dict[str, Any]
ROOT = Path(__file__).parent.parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(description="Compares the catalogues that are made of one corpus in all formats.")
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--papers", type=int, default=200)
    options = parser.parse_args()
    with gzip.open(options.corpus, "rt", encoding="utf-8") as lines:
        rows = [prepared(json.loads(line)) for line, _ in zip(lines, range(options.papers), strict=False)]
    base = catalogue_of("papers.jsonl", write_jsonl(rows))
    own = without_origin(base)
    print(f"{'papers.jsonl':<22} {len(own)} papers")
    again = catalogue_of("papers.jsonl", base)
    print(
        f"{'our own papers.jsonl':<22} {'the same, byte for byte' if again == base else first_difference(own, without_origin(again), ())}"
    )
    for name, write in FORMATS.items():
        made = without_origin(catalogue_of(name, write(rows)))
        print(f"{name:<22} {first_difference(own, made, LACKS.get(name, ()))}")


def prepared(row: Row) -> Row:
    """Returns a row whose texts every format can hold: no line of it looks like the format itself."""
    return row | {
        "abstract": "\n\n".join(
            " ".join(part.split()) for part in re.split(r"\n\s*\n", row["abstract"]) if part.strip()
        ),
        "title": " ".join(row["title"].split()),
    }


def catalogue_of(name: str, content: bytes) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "seeds").mkdir()
        (root / "seeds" / name).write_bytes(content)
        made = build(
            Options(root=root, seeds=root / "seeds", docs=root / "docs", templates=ROOT / "site_templates" / "pages")
        )
    return next(artifact.content for artifact in made.artifacts if artifact.uri == DATASET_URI)


def without_origin(content: bytes) -> list[Row]:
    return [
        {key: value for key, value in json.loads(line).items() if key not in {"origin", "markup"}}
        for line in content.splitlines()
    ]


def first_difference(base: Sequence[Row], made: Sequence[Row], lacks: Sequence[str]) -> str:
    if len(base) != len(made):
        return f"{len(made)} papers"
    for number, (one, other) in enumerate(zip(base, made, strict=True), start=1):
        for key, value in one.items():
            if key not in lacks and other[key] != value:
                return f"paper {number}, {key}: {str(value)[:160]!r} is {str(other[key])[:160]!r}"
    return "the same" + (f" but for {', '.join(lacks)}" if lacks else "")


def write_jsonl(rows: Sequence[Row]) -> bytes:
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


def write_labels(rows: Sequence[Row]) -> bytes:
    def lines(row: Row) -> Iterator[str]:
        yield f"Title: {row['title']}"
        yield f"Authors: {'; '.join(row['authors'])}"
        yield f"Abstract: {row['abstract']}"
        if row["keywords"]:
            yield f"Keywords: {'; '.join(row['keywords'])}"
        yield f"Venue: {row['venue']}"
        yield f"Year: {row['year']}"
        yield f"URL: {row['url']}"

    return "\n---\n".join("\n".join(lines(row)) for row in rows).encode()


def write_table(delimiter: str) -> Callable[[Sequence[Row]], bytes]:
    def write(rows: Sequence[Row]) -> bytes:
        out = io.StringIO()
        table = csv.writer(out, delimiter=delimiter)
        table.writerow(["title", "authors", "abstract", "keywords", "venue", "year", "url"])
        for row in rows:
            cells = [row["title"], "; ".join(row["authors"]), row["abstract"], "; ".join(row["keywords"])]
            table.writerow([*cells, row["venue"], row["year"], row["url"]])
        return out.getvalue().encode("utf-16")

    return write


def write_copilot(rows: Sequence[Row]) -> bytes:
    papers = [
        {
            "title": row["title"],
            "status": "",
            "track": "main",
            "author": ";".join(row["authors"]),
            "abstract": row["abstract"],
            "keywords": ";".join(row["keywords"]),
            "venue": row["venue"],
            "year": row["year"],
            "site": row["url"],
        }
        for row in rows
    ]
    return json.dumps(papers, indent=1).encode()


def write_notes(version: int) -> Callable[[Sequence[Row]], bytes]:
    def write(rows: Sequence[Row]) -> bytes:
        fields = ("title", "authors", "abstract", "keywords", "venue", "year", "url")
        contents = [{field: row[field] for field in fields} for row in rows]
        if version == 2:
            contents = [{field: {"value": value} for field, value in content.items()} for content in contents]
        return json.dumps({"notes": [{"content": content} for content in contents]}).encode()

    return write


def write_bibtex(rows: Sequence[Row]) -> bytes:
    def entry(number: int, row: Row) -> str:
        fields = {
            "title": braced(row["title"]),
            "author": " and ".join(f"{{{name}}}" if "," in name else name for name in row["authors"]),
            "abstract": braced(row["abstract"]),
            "keywords": "; ".join(row["keywords"]),
            "booktitle": row["venue"],
            "year": str(row["year"]),
            "url": row["url"],
        }
        return f"@inproceedings{{p{number},\n" + "".join(f"  {k} = {{{v}}},\n" for k, v in fields.items()) + "}\n"

    return "\n".join(entry(number, row) for number, row in enumerate(rows)).encode()


def braced(text: str) -> str:
    """Returns the text with its braces in balance, without which BibTeX cannot hold it."""
    return text if is_balanced(text) else text.replace("{", "").replace("}", "")


def is_balanced(text: str) -> bool:
    depth = 0
    for sign in text:
        depth += (sign == "{") - (sign == "}")
        if depth < 0:
            return False
    return depth == 0


def write_ris(rows: Sequence[Row]) -> bytes:
    def lines(row: Row) -> Iterator[str]:
        yield "TY  - CONF"
        yield f"TI  - {row['title']}"
        yield from (f"AU  - {name}" for name in row["authors"])
        yield f"AB  - {row['abstract']}"
        yield from (f"KW  - {keyword}" for keyword in row["keywords"])
        yield f"T2  - {row['venue']}"
        yield f"PY  - {row['year']}"
        yield f"UR  - {row['url']}"
        yield "ER  - "

    return "\n".join("\n".join(lines(row)) for row in rows).encode()


def write_xml(rows: Sequence[Row]) -> bytes:
    def volume(number: int, row: Row) -> str:
        authors = "".join(f"<author><last>{escape(name)}</last></author>" for name in row["authors"])
        return (
            f'<volume id="{number}"><meta><booktitle>{escape(row["venue"])}</booktitle><year>{row["year"]}</year></meta>'
            f"<paper id='1'><title>{escape(row['title'])}</title>{authors}<abstract>{escape(row['abstract'])}</abstract>"
            f"<url>{escape(row['url'])}</url></paper></volume>\n"
        )

    volumes = "".join(volume(number, row) for number, row in enumerate(rows))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<collection id="x">{volumes}</collection>'.encode()


FORMATS: dict[str, Callable[[Sequence[Row]], bytes]] = {
    "labels.txt": write_labels,
    "comma.csv": write_table(","),
    "semicolon.csv": write_table(";"),
    "tab.tsv": write_table("\t"),
    "copilot.json": write_copilot,
    "openreview-v1.json": write_notes(1),
    "openreview-v2.json": write_notes(2),
    "entries.bib": write_bibtex,
    "records.ris": write_ris,
    "acl.xml": write_xml,
    "packed.bib.gz": lambda rows: gzip.compress(write_bibtex(rows)),
}
LACKS = {"acl.xml": ("keywords", "keywords_source", "family_names")}


if __name__ == "__main__":
    main()
