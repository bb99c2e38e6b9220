"""The search in small files finds and ranks exactly as one Lunr index over everything does."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from generator.model import Topic
from generator.search import SearchDocument
from generator.search.artifacts import LENGTH_NORMALISATION, TERM_SATURATION
from generator.search.fields import FIELDS
from generator.search.layout import Layout, choose_layout
from generator.search.vocabulary import analyse_documents, list_lunr_documents

STARTS = [
    "b",
    "bl",
    "br",
    "c",
    "ch",
    "d",
    "dr",
    "f",
    "fl",
    "g",
    "gr",
    "h",
    "k",
    "l",
    "m",
    "n",
    "p",
    "pl",
    "qu",
    "r",
    "s",
    "st",
    "t",
    "tr",
    "v",
    "w",
    "z",
    "п",
    "ж",
]
MIDDLES = ["a", "e", "i", "o", "u", "ai", "ea", "oo", "an", "en", "in", "or", "er", "al", "el", "om", "ut", "is"]
ENDINGS = ["", "s", "ed", "ing", "ation", "ations", "al", "ize", "izes", "y", "ies", "ness"]
TOPICS = [
    Topic(slug=f"t{number}", label=label) for number, label in enumerate(["Graph nets", "Vision", "Speech and sound"])
]

SIZE = (400, 45)
LAYOUTS = {
    "in one file": choose_layout(SIZE[0]),
    "in shards that the manifest names": Layout(
        shard_size=1_500,
        has_directories=False,
        span=400,
        common=4,
        frequent=400,
        broad=400,
        cards_per_file=4,
        abstracts_per_file=2,
    ),
    "in shards that directories name": Layout(
        shard_size=150,
        has_directories=True,
        span=1_000,
        common=40,
        frequent=120,
        broad=80,
        cards_per_file=4,
        abstracts_per_file=2,
    ),
    "without common words": Layout(
        shard_size=400,
        has_directories=True,
        span=512,
        common=400,
        frequent=400,
        broad=400,
        cards_per_file=4,
        abstracts_per_file=2,
    ),
}


@pytest.fixture(params=LAYOUTS)
def layout(request: pytest.FixtureRequest) -> Layout:
    """Returns how the files are cut."""
    return LAYOUTS[request.param]


@pytest.fixture
def documents(layout: Layout, cut_files: Callable[[Layout], None]) -> list[SearchDocument]:
    """Returns the papers, after the files were told how to be cut."""
    if layout is not LAYOUTS["in one file"]:
        cut_files(layout)
    return corpus(*SIZE)


@cache
def vocabulary() -> list[str]:
    dice = random.Random(3)  # noqa: S311 (a fixed sample)
    stems = {"".join(dice.choice(STARTS) + dice.choice(MIDDLES) for _ in range(dice.randint(1, 3))) for _ in range(900)}
    words = [stem + ending for stem in sorted(stems) for ending in dice.sample(ENDINGS, dice.randint(1, 4))]
    dice.shuffle(words)
    return [*words, "constructor", "toString", "3.5", "2024", "\U00010428k", "\uff5ex"]


@cache
def corpus(size: int, length: int) -> list[SearchDocument]:
    dice = random.Random(size)  # noqa: S311 (a fixed sample)
    words = vocabulary()
    chances = [1 / rank for rank in range(2, len(words) + 2)]

    def text(least: int, most: int) -> str:
        chosen = dice.choices(words, chances, k=dice.randint(least, most))
        joints = dice.choices([" ", "-"], [30, 1], k=len(chosen))
        return "".join(word + joint for word, joint in zip(chosen, joints, strict=True))

    return [
        SearchDocument(
            id=str(number),
            slug=f"p{number}",
            title=text(2, 9),
            abstract=text(0, 2 * length) if number % 20 else "",
            venue=dice.choice(["ICLR", "NeurIPS", "ACL"]),
            year=dice.choice([2024, 2025, None]),
            names=(text(1, 2),) if number % 3 == 0 else (),
            authors=tuple(text(2, 2) for _ in range(number % 5)),
            keywords=tuple(text(1, 2) for _ in range(number % 4)),
            topics=tuple(dice.sample(TOPICS, number % 3)),
        )
        for number in range(size)
    ]


def typed_queries(count: int) -> dict[str, list[str]]:
    """Returns queries in Lunr's syntax by their class."""
    dice = random.Random(17)  # noqa: S311 (a fixed sample)
    known = [word for word in vocabulary() if word.isascii() and word.isalpha() and len(word) > 3]
    common, rare = known[:60], known[60:]

    def word() -> str:
        return dice.choice(common if dice.random() < 0.6 else rare)

    classes: dict[str, Callable[[], str]] = {
        "one word": word,
        "a common word": lambda: known[dice.randrange(3)],
        "two words": lambda: f"{word()} {word()}",
        "three words": lambda: f"{word()} {word()} {word()}",
        "four words": lambda: f"{word()} {word()} {word()} {word()}",
        "a word twice": lambda: f"{known[0]} {word()} {known[0]}",
        "a beginning": lambda: f"{word()[:4]}*",
        "a field": lambda: f"title:{word()}",
        "two fields": lambda: f"authors:{word()} abstract:{word()}",
        "a boost": lambda: f"{word()}^4 {word()}",
        "both required": lambda: f"+{word()} +{known[1]}",
        "one required": lambda: f"+{known[2]} {word()} {word()}",
        "one excluded": lambda: f"{word()} {known[0]} -{known[1]}",
        "fields required and excluded": lambda: f"+{known[0]} +title:{known[1]} -abstract:{word()}",
        "one edit": lambda: f"{word()}~1 {word()}",
        "two edits": lambda: f"{word()}~2",
        "edit and beginning required": lambda: f"+{word()}~1 +{known[0][:3]}* {word()}",
        "a gap": lambda: f"{word()[:3]}*{dice.choice(['s', 'ing', 'ed'])}",
        "an ending": lambda: f"*{word()[-4:]}",
        "a required word that nobody wrote": lambda: f"+zzzzqq {word()}",
        "required twice": lambda: f"+{known[0]} +{known[0]}",
        "an exact term": lambda: f"{word()} iclr 2024",
    }
    return {name: [make() for _ in range(count)] for name, make in classes.items()}


WHOLE = """
    const { openStock } = await load("stock.mjs");
    const { rankPapers } = await load("lunr-index.mjs");
    const { readSyntax } = await load("syntax.mjs");
    // A title has the cover terms of all sets of its words; of those, Lunr is given the ones that are asked for.
    const isCovered = (terms, cover) => cover.split("&").every((word) => word.split("|").some((term) => terms.includes(term)));
    const addCover = (built, cover) => {
        const posting = { _index: built.termIndex++, ...Object.fromEntries(payload.fields.map(([field]) => [field, {}])) };
        payload.terms.forEach(([title], id) => {
            if (!isCovered(title, cover)) return;
            posting.title[id] = {};
            built.fieldTermFrequencies[`title/${id}`][cover] = 1;
        });
        built.invertedIndex[cover] = posting;
    };
    const buildWhole = (covers) => {
        const built = new lunr.Builder();
        built.k1(payload.k1); built.b(payload.b);
        payload.fields.forEach(([field, boost]) => built.field(field, { boost }));
        built.searchPipeline.add(lunr.stemmer);
        payload.terms.forEach((fields, id) => built.add({ id, ...Object.fromEntries(
            payload.fields.map(([field], at) => [field, fields[at]])) }));
        covers.forEach((cover) => addCover(built, cover));
        // The order of terms is the order of their sums: the whole index is given the one that shards imply.
        const json = JSON.parse(JSON.stringify(built.build()));
        const places = new Map(json.invertedIndex.map(([, posting], at) => [posting._index, at]));
        json.invertedIndex.forEach(([, posting], at) => (posting._index = at));
        for (const [, vector] of json.fieldVectors) {
            const pairs = [];
            for (let at = 0; at < vector.length; at += 2) pairs.push([places.get(vector[at]), vector[at + 1]]);
            vector.splice(0, vector.length, ...pairs.sort((a, b) => a[0] - b[0]).flat());
        }
        return lunr.Index.load(json);
    };
    const stock = openStock({ lunr: shipped, manifest, files });
    const everyone = () => true;
    const rank = (plan, selection) => rankPapers(shipped, { fields: stock.fields, clauses: plan,
        terms: selection.terms, papers: selection.chosen, weights: stock.weights });
"""

SYNTAX = """
    const report = [];
    const whole = buildWhole([]);
    for (const [name, queries] of Object.entries(payload.queries)) for (const query of queries) {
        const theirs = whole.search(query).map(({ ref, score }) => [Number(ref), score]);
        for (const most of [20, 1e9]) {
            const { plan, selection } = await stock.shelf.settle(() => {
                const plan = readSyntax(shipped, query, stock.fields, stock.reader.lexicon);
                return { plan, selection: plan && stock.reader.ranking.select(plan, most, everyone) };
            });
            const ours = plan ? rank(plan, selection).map(({ position, score }) => [position, score]) : null;
            const isEqual = ours !== null && selection.matches.length === theirs.length &&
                JSON.stringify(ours.slice(0, most)) === JSON.stringify(theirs.slice(0, most));
            report.push({ name, query, most, hits: theirs.length, isEqual });
        }
    }
    tell(report);
"""

TYPED = """
    const { parseQuery } = await load("query.mjs");
    const { createScope } = await load("scope.mjs");
    const report = [];
    const presences = { required: 2, optional: 1, prohibited: 3 };
    const readings = [];
    for (const query of payload.queries) {
        const parsed = parseQuery(query);
        readings.push(await stock.shelf.settle(() => stock.reader.read(parsed,
            createScope(parsed.filters, { topics: [], venues: [], years: [], authors: [] }, stock), 20)));
    }
    const asked = readings.flatMap(({ findings }) => findings.plan.flatMap(({ terms }) => terms));
    const covers = [...new Set(asked.filter((term) => term.includes("&")))];
    const whole = buildWhole(covers);
    // The whole index has no clauses of alternatives: it is asked as Lunr expands a pattern.
    const split = (token) => token.toString().split(" ").map((term) => new lunr.Token(term));
    lunr.Pipeline.registerFunction(split, "split");
    whole.pipeline.reset(); whole.pipeline.add(split);
    for (const [at, query] of payload.queries.entries()) {
        const reading = readings[at];
        const { plan, selection } = reading.findings;
        const theirs = plan.length === 0 ? [] : whole.query((asked) => plan.forEach((clause) => {
            if (clause.terms.length === 0) return;
            asked.clause({ term: clause.terms.join(" "), fields: clause.fields.map((at) => stock.fields[at]),
                presence: presences[clause.presence], boost: clause.boost });
        }));
        const ours = plan.length === 0 ? [] : rank(plan, selection);
        const isCovered = covers.some((term) => selection.terms.get(term)?.holders.some((held) => held));
        report.push({ query, relation: reading.relation, isCovered, hits: theirs.length, isEqual:
            selection.matches.length === theirs.length && JSON.stringify(ours.slice(0, 20).map(({ position, score }) =>
            [position, score])) === JSON.stringify(theirs.slice(0, 20).map(({ ref, score }) => [Number(ref), score])) });
    }
    tell(report);
"""


def payload(documents: list[SearchDocument], layout: Layout, queries: object) -> dict[str, object]:
    return {
        "terms": list(list_lunr_documents(analyse_documents(documents), layout)),
        "fields": [(field.name, field.boost) for field in FIELDS],
        "k1": TERM_SATURATION,
        "b": LENGTH_NORMALISATION,
        "queries": queries,
    }


def test_every_class_of_lunr_query_gives_the_papers_scores_and_order_of_one_index(
    run_on_site: Callable[..., Any], documents: list[SearchDocument], layout: Layout
) -> None:
    report = run_on_site(documents, WHOLE + SYNTAX, payload(documents, layout, typed_queries(12)))
    assert [entry for entry in report if not entry["isEqual"]] == []
    assert len({entry["name"] for entry in report if entry["hits"] > 0}) >= 20
    assert sum(entry["hits"] > 20 for entry in report) > 60


def test_what_readers_type_is_ranked_as_one_index_would(
    run_on_site: Callable[..., Any], documents: list[SearchDocument], layout: Layout
) -> None:
    dice = random.Random(23)  # noqa: S311 (a fixed sample)
    titles = [document.title.replace("-", " ").split() for document in documents]
    queries = [" ".join(dice.choice(titles)[: dice.randint(1, 4)]) for _ in range(60)]
    queries += [query[: max(3, len(query) - 3)] for query in queries] + [f"{query} " for query in queries[:20]]
    queries += [f"{query} -{vocabulary()[1]}" for query in queries[:10]]
    report = run_on_site(documents, WHOLE + TYPED, payload(documents, layout, queries))
    assert [entry for entry in report if not entry["isEqual"]] == []
    assert sum(entry["hits"] > 0 for entry in report) > 100
    assert sum(entry["isCovered"] for entry in report) > 40
