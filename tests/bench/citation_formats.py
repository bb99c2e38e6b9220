"""Reads exported citations back as their readers do, and sets some of them with LaTeX.

Usage: python tests/bench/citation_formats.py [build/docs/data [NUMBER]]

Compares what bibtexparser, pybtex, rispy and a JSON reader find in `papers.bib`, `papers.ris` and `papers.csl.json` with
`papers.jsonl`, and prints for how many papers each field differs; pybtex does not read two accents on one letter, which
LaTeX sets rightly. Then sets NUMBER papers (200 unless told), evenly spread, by bibtex and pdflatex in each of four
styles and prints their complaints; Debian has both programs in texlive-latex-recommended and texlive-binaries.
"""

import json
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import rispy
from bibtexparser.entrypoint import parse_string as parse_bibtex
from pybtex.database import BibliographyData, Person
from pybtex.database import parse_string as parse_bibtex_strictly
from pybtex.richtext import Text

Row = dict[str, Any]
STYLES = ("plain", "alpha", "abbrv", "unsrt")
_DOCUMENT = r"""\documentclass{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{textcomp,amsmath,amssymb,url}
\begin{document}
\nocite{*}
\bibliographystyle{%s}
\bibliography{papers}
\end{document}
"""
_COMPLAINT = re.compile(r"(?:!|Warning--|Missing character|I was expecting|I couldn't|---line|LaTeX Warning: Cit).*")


def compare(folder: Path) -> BibliographyData:
    """Prints how the files of a folder differ from its `papers.jsonl`, and returns what pybtex reads."""
    rows = [json.loads(line) for line in (folder / "papers.jsonl").read_text("utf-8").splitlines()]
    started = time.perf_counter()
    text = (folder / "papers.bib").read_text("utf-8")
    library = parse_bibtex(text)
    bibliography = parse_bibtex_strictly(text, "bibtex")
    keys = [entry.key for entry in library.entries]
    print(f"papers.jsonl {len(rows)} papers")
    print(f"bibtexparser {len(keys)} entries, {len(library.failed_blocks)} failed blocks")
    print(f"pybtex       {len(bibliography.entries)} entries, the same keys: {list(bibliography.entries) == keys}")
    print(f"keys         {len({key.lower() for key in keys})} without regard to case, ASCII: {text_is_ascii(keys)}")
    _tell("BibTeX", zip(rows, map(_from_bibtex, bibliography.entries.values()), strict=True))
    _tell("RIS", zip(rows, map(_from_ris, rispy.loads((folder / "papers.ris").read_text("utf-8"))), strict=True))
    _tell("CSL-JSON", zip(rows, map(_from_csl, json.loads((folder / "papers.csl.json").read_text())), strict=True))
    print(f"read back in {time.perf_counter() - started:.0f} s")
    return bibliography


def text_is_ascii(keys: Sequence[str]) -> bool:
    """Tells whether all keys may stand in any LaTeX source."""
    return "".join(keys).isascii()


def _tell(name: str, pairs: Iterator[tuple[Row, Row]]) -> None:
    differing: Counter[str] = Counter()
    example = ""
    for row, read in pairs:
        for field, value in read.items():
            wanted = _folded(row[field])
            if _folded(value) != wanted:
                differing[field] += 1
                example = example or f"; {row['slug']}: {field} {_folded(value)!r:.200} instead of {wanted!r:.200}"
    print(f"{name:12} differs in {dict(differing) or 'nothing'}{example}")


def _folded(value: object) -> object:
    """Returns texts on one line, without commas before suffixes of names, and with the apostrophe of typewriters."""
    if isinstance(value, list):
        return [" ".join(text.replace(",", " ").replace("’", "'").split()) for text in value]
    return " ".join(value.split()) if isinstance(value, str) else value


def _from_bibtex(entry: Any) -> Row:  # pybtex has no types
    fields = entry.fields
    return {
        "authors": [_name(person) for person in entry.persons.get("author", [])],
        "year": int(fields["year"]) if "year" in fields else None,
    }


def _name(person: Person) -> str:
    parts = (person.first_names, person.middle_names, person.prelast_names, person.last_names, person.lineage_names)
    return str(Text.from_latex(" ".join(word for part in parts for word in part)))


def _from_ris(entry: Row) -> Row:
    year = entry.get("year")
    return {
        "title": entry["title"],
        "year": int(year) if year else None,
        "keywords": entry.get("keywords", []),
        "abstract": entry.get("abstract", ""),
        "authors": [_in_order(*name.split(", ")) for name in entry.get("authors", [])],
    }


def _from_csl(item: Row) -> Row:
    parts = item.get("issued", {}).get("date-parts", [[None]])
    return {
        "title": item["title"],
        "year": parts[0][0],
        "abstract": item.get("abstract", ""),
        "authors": [_csl_name(name) for name in item.get("author", [])],
    }


def _csl_name(name: dict[str, str]) -> str:
    if "literal" in name:
        return name["literal"]
    parts = ("given", "non-dropping-particle", "family")
    whole = " ".join(name[part] for part in parts if name.get(part))
    return f"{whole}, {name['suffix']}" if name.get("suffix") else whole


def _in_order(family: str, given: str = "", suffix: str = "") -> str:
    whole = f"{given} {family}".strip()
    return f"{whole}, {suffix}" if suffix else whole


def set_entries(text: str, number: int) -> None:
    """Sets that many entries of a BibTeX file in each style and prints what bibtex and pdflatex complain of."""
    entries = re.split(r"\n(?=@)", text)
    chosen = "\n".join(entries[:: max(len(entries) // number, 1)][:number])
    for style in STYLES:
        with TemporaryDirectory() as scratch:
            folder = Path(scratch)
            (folder / "papers.bib").write_text(chosen, encoding="utf-8")
            (folder / "set.tex").write_text(_DOCUMENT % style, encoding="utf-8")
            for command in ("pdflatex", "bibtex", "pdflatex", "pdflatex"):
                options = [] if command == "bibtex" else ["-interaction=nonstopmode"]
                subprocess.run([command, *options, "set"], cwd=folder, capture_output=True, check=False)
            logs = "".join((folder / f"set.{end}").read_text("utf-8", "replace") for end in ("blg", "log"))
            items = (folder / "set.bbl").read_bytes().count(b"\\bibitem")
            pages = re.findall(r"Output written on set\.pdf \((\d+) pages?", logs)
        complaints = Counter(_COMPLAINT.findall(logs))
        print(f"{style:6} {items} entries on {pages[0] if pages else 'no'} pages, {complaints.total()} complaints")
        for complaint, times in complaints.most_common(8):
            print(f"       {times} × {complaint}")


def main(folder: Path, number: int) -> None:
    """Runs both parts."""
    compare(folder)
    set_entries((folder / "papers.bib").read_text("utf-8"), number)


if __name__ == "__main__":
    main(
        Path(sys.argv[1] if len(sys.argv) > 1 else "build/docs/data"),
        int(sys.argv[2]) if len(sys.argv) > 2 else 200,
    )
