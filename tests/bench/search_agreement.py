"""Checks that the index and the browser read every word of a corpus alike: `python tests/bench/search_agreement.py CORPUS`.

CORPUS is a file of JSON lines, packed or not, whose texts are `title`, `abstract`, `authors` and `keywords`. Every text
is split by both sides, and every word is stemmed by both and put to lunr.js's trimmer, which must not shorten it where
it is ASCII. (Of other letters that trimmer knows nothing; neither side uses it.)
"""

import gzip
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from generator.search.analysis import split_words, strip_inflection
from generator.search.stemmer import stem

BROWSER_CODE = Path(__file__).parents[2] / "site_templates/browser"
LUNR = resources.files("mkdocs.contrib.search") / "templates/search/lunr.js"
SHOWN = 10

PROGRAM = """
import { createReadStream, createWriteStream } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
const [, , analysis, lunrPath, input, output] = process.argv;
const { splitWords, stripInflection } = await import(analysis);
const lunr = createRequire(import.meta.url)(lunrPath);
const out = createWriteStream(output);
const words = new Set();
for await (const line of createInterface({ input: createReadStream(input), crlfDelay: Infinity })) {
    const found = splitWords(JSON.parse(line)).map(({ parts }) => parts);
    found.flat().forEach((word) => words.add(word));
    if (!out.write(JSON.stringify(found) + "\\n")) await new Promise((resolve) => out.once("drain", resolve));
}
for (const word of words) {
    const token = () => new lunr.Token(word);
    const told = [word, String(lunr.stemmer(token())), stripInflection(word), String(lunr.trimmer(token()))];
    if (!out.write(JSON.stringify(told) + "\\n")) await new Promise((resolve) => out.once("drain", resolve));
}
out.end();
"""


def read_texts(path: Path) -> Iterator[str]:
    """Yields every text of a corpus."""
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            yield row["title"]
            yield row["abstract"]
            yield from row["authors"]
            yield from row["keywords"]


def main() -> None:
    """Prints how many texts and words were read, and where the sides differ; ends with 1 if they do."""
    corpus = Path(sys.argv[1])
    node = shutil.which("node") or "node"
    with tempfile.TemporaryDirectory() as folder:
        program, texts, told = (Path(folder) / name for name in ("read.mjs", "texts", "told"))
        program.write_text(PROGRAM, encoding="utf-8")
        with texts.open("w", encoding="utf-8") as out:
            out.writelines(f"{json.dumps(text)}\n" for text in read_texts(corpus))
        paths = [(BROWSER_CODE / "analysis.mjs").as_uri(), str(LUNR), str(texts), str(told)]
        subprocess.run([node, str(program), *paths], check=True)
        differences = list(compare(corpus, told))
    for difference in differences[:SHOWN]:
        print(difference)
    print(f"{len(differences)} differences")
    sys.exit(1 if differences else 0)


def compare(corpus: Path, told: Path) -> Iterator[str]:
    """Yields what both sides read differently."""
    words: dict[str, None] = {}
    number = tokens = 0
    with told.open(encoding="utf-8") as lines:
        for text in read_texts(corpus):
            ours = [list(word.parts) for word in split_words(text)]
            number += 1
            tokens += sum(map(len, ours))
            words |= dict.fromkeys(part for parts in ours for part in parts)
            if ours != json.loads(next(lines)):
                yield f"split: {text!a}"
        untrimmed = 0
        for line in lines:
            word, stemmed, stripped, trimmed = json.loads(line)
            if word not in words:
                yield f"only in the browser: {word!a}"
            if (stem(word), strip_inflection(word)) != (stemmed, stripped):
                yield f"stem: {word!a} {stem(word)!a} {stemmed!a} {strip_inflection(word)!a} {stripped!a}"
            if trimmed != word and word.isascii():
                yield f"trim: {word!a} {trimmed!a}"
            untrimmed += trimmed != word
    print(f"{number} texts, {tokens} words, {len(words)} different, {untrimmed} beyond the trimmer's letters")


if __name__ == "__main__":
    main()
