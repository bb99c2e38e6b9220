"""Fits the weights by which words of an abstract are expected in its title, and writes them into the generator.

Usage: python tests/bench/fit_salience.py PAPERS.jsonl[.gz] [--without OTHER.jsonl] [--papers NUMBER] [--write]

Rows hold `title`, `abstract` and `year`. Papers of 2018 and later are taken in an order that is drawn once; those whose
titles stand in OTHER are left out. Two thirds fit the model of a word by itself, one third the one of a word among its
neighbours and rivals; the last thousand are held back. Prints how well both tell the words of titles. Needs
scikit-learn, which the generator does not.
"""

import argparse
import gzip
import itertools
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss, roc_auc_score

from generator.names import find_names
from generator.prose import salience
from generator.prose.matching import fold_words
from generator.prose.reading import Reading
from generator.prose.signs import describe_words
from generator.text import parse_text, render_plain

HELD, EARLIEST, RAREST, STRENGTH, STEP = 1000, 2018, 30, 0.2, 0.05
HEAD = """\
# How much each sign of a word speaks for its standing in the title, as natural logarithms of odds: a sum of these is the
# logit of a chance. "alone" weighs what is seen around the word, "among" its neighbours and rivals.
# Fitted to the titles and abstracts of {papers:,} papers of {earliest} and later on machine learning, vision, language and
# robotics; signs of fewer than {rarest} words, and what rounds to nothing, are left out.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """An abstract, the signs of its words, and those of them that its title has."""

    reading: Reading
    signs: Mapping[str, frozenset[str]]
    wanted: frozenset[str]


def read_examples(path: Path, without: Path | None, number: int) -> Iterator[Example]:
    """Yields the papers of a file that are not in the other one."""
    left_out = {_key(json.loads(line)["title"]) for line in without.open(encoding="utf-8")} if without else set()
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as lines:
        rows = [row for row in map(json.loads, lines) if row["year"] >= EARLIEST and _key(row["title"]) not in left_out]
    random.Random(11).shuffle(rows)  # noqa: S311 (a sample for a measurement)
    for row in itertools.islice(rows, number):
        reading = Reading(render_plain(parse_text(row["abstract"])))
        names = find_names(reading)
        yield Example(
            reading=reading,
            signs=describe_words(reading, names[0] if names else None),
            wanted=frozenset(fold_words(row["title"])),
        )


def _key(title: str) -> str:
    return re.sub(r"\W", "", title.lower())


def fit(words: Sequence[tuple[Iterable[str], bool]], free: Mapping[str, Sequence[float]]) -> dict[str, float]:
    """Returns the weight of each sign and the bias, from words with their signs and whether the title has them."""
    counts = Counter(sign for signs, _ in words for sign in signs)
    columns = {sign: n for n, sign in enumerate(sorted(sign for sign, times in counts.items() if times >= RAREST))}
    names = [*columns, *free]
    matrix = _build_matrix(words, columns, free)
    model = LogisticRegression(l1_ratio=1.0, C=STRENGTH, solver="liblinear", max_iter=100)
    model.fit(matrix, np.array([wanted for _, wanted in words]))
    weights = {name: float(weight) for name, weight in zip(names, model.coef_[0], strict=True)}
    return {**weights, "bias": float(model.intercept_[0])}


def _build_matrix(
    words: Sequence[tuple[Iterable[str], bool]], columns: Mapping[str, int], free: Mapping[str, Sequence[float]]
) -> csr_matrix:
    indices: list[int] = []
    data: list[float] = []
    pointers = [0]
    for row, (signs, _) in enumerate(words):
        present = [columns[sign] for sign in sorted(signs) if sign in columns]
        indices += [*present, *range(len(columns), len(columns) + len(free))]
        data += [1.0] * len(present) + [values[row] for values in free.values()]
        pointers.append(len(indices))
    return csr_matrix((data, indices, pointers), shape=(len(words), len(columns) + len(free)))


def round_weights(weights: Mapping[str, float]) -> dict[str, float]:
    """Returns the weights in steps, without those that are nothing then."""
    rounded = {sign: round(round(weight / STEP) * STEP, 2) for sign, weight in weights.items()}
    return {sign: weight for sign, weight in rounded.items() if weight or sign == "bias"}


def render(models: Mapping[str, Mapping[str, float]], papers: int) -> str:
    """Returns the weights as the generator reads them."""
    lines = [HEAD.format(papers=papers, earliest=EARLIEST, rarest=RAREST)]
    for model, weights in models.items():
        kinds: dict[str, dict[float, list[str]]] = defaultdict(lambda: defaultdict(list))
        for sign, weight in weights.items():
            kind, _, value = sign.partition(" ")
            kinds[kind if value else ""][weight].append(value or kind)
        for kind, by_weight in sorted(kinds.items()):
            lines.append(f"[{model} {kind}]\n" if kind else f"[{model}]\n")
            lines += [
                "\t".join((f"{weight:g}", *sorted(values))) + "\n" for weight, values in sorted(by_weight.items())
            ]
    return "".join(lines)


def judge(label: str, chances: Sequence[float], wanted: Sequence[bool]) -> None:
    """Prints how well chances tell the words of titles."""
    print(
        f"{label}: area under the curve {roc_auc_score(wanted, chances):.4f}, log loss {log_loss(wanted, chances):.4f}"
    )


def main() -> None:
    """Fits both models and prints their quality on papers that neither has seen."""
    parser = argparse.ArgumentParser()
    parser.add_argument("papers_file", type=Path)
    parser.add_argument("--without", type=Path)
    parser.add_argument("--papers", type=int, default=30_000)
    parser.add_argument("--write", action="store_true")
    options: Any = parser.parse_args()
    examples = list(read_examples(options.papers_file, options.without, options.papers))
    held, known = examples[:HELD], examples[HELD:]
    first = known[: len(known) * 2 // 3]
    alone = fit([(signs, word in e.wanted) for e in first for word, signs in e.signs.items()], {})
    alone = round_weights(alone)
    words, logits = [], []
    for example in known[len(first) :]:
        by_word = {word: salience.weigh_signs(signs, alone) for word, signs in example.signs.items()}
        rivals = salience.describe_rivals(example.reading, by_word)
        words += [(rivals[word], word in example.wanted) for word in by_word]
        logits += list(by_word.values())
    among = round_weights(fit(words, {"alone": logits}))
    judge_both(held, salience.Weights(alone=alone, among=among))
    text = render({"alone": alone, "among": among}, len(known))
    print(f"{len(alone)} and {len(among)} weights, {len(text.encode()) / 1000:.0f} kB")
    if options.write:
        Path(salience.__file__).with_name(salience.WEIGHTS_FILE).write_text(text, encoding="utf-8")


def judge_both(examples: Iterable[Example], weights: salience.Weights) -> None:
    """Prints the quality of the first model and of both."""
    wanted, alone, among = [], [], []
    for example in examples:
        by_word = {word: salience.weigh_signs(signs, weights.alone) for word, signs in example.signs.items()}
        rivals = salience.describe_rivals(example.reading, by_word)
        for word, logit in by_word.items():
            wanted.append(word in example.wanted)
            alone.append(salience.logistic(logit))
            factor = weights.among["alone"]
            among.append(salience.logistic(factor * logit + salience.weigh_signs(rivals[word], weights.among)))
    judge("alone", alone, wanted)
    judge("among", among, wanted)


if __name__ == "__main__":
    main()
