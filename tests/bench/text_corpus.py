"""Measures the text package over a corpus of real abstracts.

Usage: python tests/bench/text_corpus.py CORPUS.jsonl.gz [--worst 50]

The corpus holds one JSON object a line with the key `abstract`. Printed are crashes, stray TeX that a reader
would see, the share of formulas shown as MathML, ill-formed MathML, the speed, and the worst abstracts.
"""

import argparse
import gzip
import json
import re
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET

from generator.text import count_unread_math, parse_text, render_html, render_markdown, render_plain, render_tex
from generator.text.html import list_lines
from generator.text.math import read_formula
from generator.text.nodes import Code, Emphasis, Inline, Link, Math, RichText, Strong, Subscript, Superscript, Text

STRAY = re.compile(r"\\[A-Za-z]+|[{}]|\$")
MONEY = re.compile(r"(?:US|C|A|NZ|HK|S|R)?\$\s?\d[\d.,]*|\d\$")
BRACES = re.compile(r"\{[^{}]*\}")
MATHML = re.compile(r"<math.*?</math>", re.DOTALL)


@dataclass(slots=True, kw_only=True)
class Tally:
    abstracts: int = 0
    crashes: int = 0
    stray: int = 0
    formulas: int = 0
    unread: int = 0
    ill_formed: int = 0
    worst: list[tuple[int, str, str]] = field(default_factory=list)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the text package over a corpus of abstracts.")
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--worst", type=int, default=50, help="how many of the worst abstracts to print")
    options = parser.parse_args()
    abstracts = list(read_abstracts(options.corpus))
    tally = Tally(abstracts=len(abstracts))
    seconds = measure_speed(abstracts)
    for abstract in abstracts:
        examine(abstract, tally)
    report(tally, seconds, options.worst)


def read_abstracts(corpus: Path) -> Iterator[str]:
    with gzip.open(corpus, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)["abstract"]


def measure_speed(abstracts: list[str]) -> dict[str, float]:
    """Returns the CPU seconds of each step; formulas are read within the step that first needs them."""
    read_formula.cache_clear()
    seconds = {}
    start = time.process_time()
    texts = [parse_text(abstract) for abstract in abstracts]
    seconds["parse"] = time.process_time() - start
    for name, render in (
        ("plain", render_plain),
        ("markdown", render_markdown),
        ("html", render_html),
        ("tex", render_tex),
    ):
        start = time.process_time()
        for text in texts:
            render(text)
        seconds[name] = time.process_time() - start
    return seconds


def examine(abstract: str, tally: Tally) -> None:
    try:
        text = parse_text(abstract)
        html = render_html(text)
        render_plain(text)
        render_markdown(text)
        render_tex(text)
    except Exception:  # noqa: BLE001 - a crash of any kind is what is counted
        tally.crashes += 1
        tally.worst.append((1000, traceback.format_exc(limit=-1).strip().splitlines()[-1], abstract))
        return
    formulas = [node for line in list_lines(text) for node in list_math(line)]
    unread = count_unread_math(text)
    tally.formulas += len(formulas)
    tally.unread += unread
    ill_formed = sum(not is_well_formed(mathml) for mathml in MATHML.findall(html))
    tally.ill_formed += ill_formed
    strays = list_strays(text)
    tally.stray += bool(strays)
    if strays or unread or ill_formed:
        failed = [node.tex for node in formulas if read_formula(node.tex, display=node.display) is None]
        tally.worst.append((len(strays) + 2 * unread + 10 * ill_formed, f"{strays} {failed}", abstract))


def list_math(nodes: tuple[Inline, ...]) -> Iterator[Math]:
    for node in nodes:
        match node:
            case Math():
                yield node
            case (
                Emphasis(children) | Strong(children) | Superscript(children) | Subscript(children) | Link(_, children)
            ):
                yield from list_math(children)
            case _:
                pass


def list_visible(nodes: tuple[Inline, ...]) -> Iterator[str]:
    """Yields the visible characters outside code and formulas."""
    for node in nodes:
        match node:
            case Text(value):
                yield value
            case Code() | Math():
                yield "\ufffc"
            case (
                Emphasis(children) | Strong(children) | Superscript(children) | Subscript(children) | Link(_, children)
            ):
                yield from list_visible(children)
            case _:
                yield " "


def list_strays(text: RichText) -> list[str]:
    """Returns commands, lone braces and dollar signs that are not money; braces in pairs are the author's sets."""
    strays: list[str] = []
    for line in list_lines(text):
        visible = MONEY.sub("", "".join(list_visible(line)))
        strays.extend(STRAY.findall(BRACES.sub("", BRACES.sub("", visible))))
    return strays


def is_well_formed(mathml: str) -> bool:
    try:
        root = ET.fromstring(mathml)  # noqa: S314 - it is our own output
    except ET.ParseError:
        return False
    arity = {"mfrac": 2, "mroot": 2, "msub": 2, "msup": 2, "munder": 2, "mover": 2, "msubsup": 3, "munderover": 3}
    return all(len(element) == arity.get(element.tag, len(element)) for element in root.iter())


def report(tally: Tally, seconds: dict[str, float], worst: int) -> None:
    per_second = {name: tally.abstracts / max(spent, 1e-9) for name, spent in seconds.items()}
    page = seconds["parse"] + seconds["plain"] + seconds["markdown"]
    print(f"abstracts            {tally.abstracts}")
    print(f"crashes              {tally.crashes}")
    print(f"with stray TeX       {tally.stray} ({tally.stray / tally.abstracts:.3%}; at most 0.2 %)")
    print(f"formulas             {tally.formulas}")
    print(
        f"shown as MathML      {1 - tally.unread / max(tally.formulas, 1):.3%} (at least 97 %); {tally.unread} as code"
    )
    print(f"ill-formed MathML    {tally.ill_formed}")
    print(
        f"per CPU second       {tally.abstracts / page:.0f} parsed and rendered as plain text and Markdown (at least 1,500)"
    )
    print("                     " + ", ".join(f"{name} {rate:.0f}" for name, rate in per_second.items()))
    for weight, what, abstract in sorted(tally.worst, key=lambda item: (-item[0], item[2]))[:worst]:
        print(f"\n[{weight}] {what}\n{abstract[:1500]}")


if __name__ == "__main__":
    main()
