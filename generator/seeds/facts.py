"""Facts (`NAME.yml` beside `NAME.txt`): what is known of a paper beside its abstract.

An entry points at its abstract by the opening words. Reading checks the shape of each entry; what a value means
(a topic, a link) is checked where the record is.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from generator import marked_yaml as yaml
from generator.errors import Problem, quote, suggest
from generator.seeds.checks import Check, doubt
from generator.seeds.record import LINK_KINDS, LIST_FIELDS, TEXT_FIELDS, Statements, Value

FIELDS = ("opens", *TEXT_FIELDS, *LIST_FIELDS, "links")


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """One entry of a facts file: where it points and what it states."""

    file: str
    line: int
    opens: str
    stated: Statements


def folded(text: str) -> str:
    """Returns the text on one line, with single blanks: how openings are compared."""
    return " ".join(text.split())


def read_facts(file: str, text: str) -> tuple[tuple[Facts, ...], tuple[Problem, ...]]:
    """Returns the entries of a facts file, in order, and all that is wrong with its shape.

    Args:
        file: Path of the file, relative to the project.
        text: Its text.
    """
    document = yaml.parse_yaml(file, text)
    if document is None:
        return (), ()
    if isinstance(document, Problem):
        return (), (document,)
    if not isinstance(document, yaml.Sequence):
        advice = "Write one entry a paper, each beginning with '- opens: …'."
        return (), (Problem(path=file, line=document.line, message="this is no list of facts", advice=advice),)
    entries, problems = [], []
    for item in document.items:
        entry, found = _read_entry(file, item)
        problems += found
        if entry is not None:
            entries.append(entry)
    return tuple(entries), tuple(problems)


def _read_entry(file: str, item: yaml.Value) -> tuple[Facts | None, list[Problem]]:
    if not isinstance(item, yaml.Mapping):
        advice = "Begin each entry with '- opens: ' and the opening words of its abstract."
        return None, [Problem(path=file, line=item.line, message="this entry has no fields", advice=advice)]
    fields, problems = _read_fields(file, item, FIELDS)
    texts: dict[str, Value] = {}
    lists: dict[str, tuple[Value, ...]] = {}
    links: dict[str, Value] = {}
    for name, value in fields.items():
        if name == "links":
            links, found = _read_links(file, value)
        elif name in LIST_FIELDS:
            lists[name], found = _read_texts(file, name, value)
        else:
            texts[name], found = _read_text(file, name, value)
        problems += found
    opens = texts.pop("opens").text if "opens" in texts else ""
    if not opens:
        advice = "Add 'opens:' with the first words of the abstract that the facts belong to."
        return None, [*problems, Problem(path=file, line=item.line, message="this entry has no 'opens'", advice=advice)]
    stated = Statements(
        texts={name: value for name, value in texts.items() if value.text},
        lists={name: values for name, values in lists.items() if values},
        links=links,
    )
    return Facts(file=file, line=item.line, opens=opens, stated=stated), problems


def _read_fields(file: str, mapping: yaml.Mapping, known: Sequence[str]) -> tuple[dict[str, yaml.Value], list[Problem]]:
    """Returns the known fields that are not empty, and a problem for each that is unknown or stands twice."""
    fields: dict[str, yaml.Value] = {}
    problems = []
    for key, value in mapping.entries:
        name = key.text or ""
        if name not in known:
            advice = suggest(name, known)
            problems.append(doubt(Check.FIELD, file, key.line, f"unknown field {quote(name)}", advice))
        elif name in fields:
            message = f"the field {name!r} stands twice"
            problems.append(Problem(path=file, line=key.line, message=message, advice="Keep one of them."))
        elif not isinstance(value, yaml.Scalar) or value.text:
            fields[name] = value
    return fields, problems


def _read_text(file: str, name: str, value: yaml.Value) -> tuple[Value, list[Problem]]:
    if isinstance(value, yaml.Scalar):
        return Value(folded(value.text or ""), file, value.line), []
    problem = Problem(path=file, line=value.line, message=f"{name!r} is no text", advice="Write one text, in quotes.")
    return Value("", file, value.line), [problem]


def _read_texts(file: str, name: str, value: yaml.Value) -> tuple[tuple[Value, ...], list[Problem]]:
    facts, problems = [], []
    for item in value.items if isinstance(value, yaml.Sequence) else (value,):
        fact, found = _read_text(file, name, item)
        problems += found
        if fact.text:
            facts.append(fact)
    return tuple(facts), problems


def _read_links(file: str, value: yaml.Value) -> tuple[dict[str, Value], list[Problem]]:
    if not isinstance(value, yaml.Mapping):
        advice = "Write one line a link below it, such as '  arxiv: 2508.01858'."
        return {}, [Problem(path=file, line=value.line, message="'links' names no kinds of link", advice=advice)]
    fields, problems = _read_fields(file, value, LINK_KINDS)
    links = {}
    for kind, link in fields.items():
        links[kind], found = _read_text(file, kind, link)
        problems += found
    return {kind: fact for kind, fact in links.items() if fact.text}, problems
