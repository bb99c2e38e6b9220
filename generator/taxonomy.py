"""Reads the topics that papers are filed under: the packaged ones, or what a maintainer's file makes of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import resources
from pathlib import Path
from types import MappingProxyType

from generator import marked_yaml as yaml
from generator.errors import CatalogueError, Problem, quote, suggest
from generator.model import Family, Topic
from generator.prose.matching import fold_key

DEFAULT_NAME = "taxonomy.yml"
OTHER = Family(slug="other", label="Other topics", topics=())
"""Takes the topics of a file that names no family for them."""
PLAIN_WEIGHT = 3
"""The weight of phrases that are listed without one."""
_WEIGHTS = {"1": 1, "2": 2, "3": 3}
_FILE_KEYS = ("extends", "families", "topics", "without")
_FAMILY_KEYS = ("slug", "label", "topics")
_TOPIC_KEYS = ("slug", "label", "description", "family", "phrases")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A phrase that speaks for a topic, as the words that a text is compared with."""

    topic: str
    words: tuple[str, ...]
    weight: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Taxonomy:
    """The topics in the order in which they are shown, their families, and the phrases that speak for them."""

    topics: tuple[Topic, ...]
    families: tuple[Family, ...]
    rules: Mapping[str, tuple[Rule, ...]]
    """Rules by their first word, the longest first."""
    phrases: Mapping[str, tuple[tuple[str, int], ...]]
    """The phrases of each topic with their weights, as the file gives them, by slug."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    """A topic as a file gives it; label and description may come from the topic that it extends."""

    topic: Topic
    phrases: tuple[tuple[str, int], ...]
    line: int


def read_taxonomy(path: Path | None = None) -> Taxonomy:
    """Returns the taxonomy of a file, or the packaged one.

    A file holds `families` with their `topics`, or `topics` alone. With `extends: default` its topics join the
    packaged ones (the same slug: new label and description if given, phrases added) less those in `without`;
    otherwise they take their place.

    Raises:
        CatalogueError: With every problem of the file, each with its line.
    """
    default = _read_default()
    if path is None:
        return _build(*default)
    return _build(*_Reader(path.as_posix(), default).read(path))


def parse_taxonomy(name: str, text: str) -> Taxonomy:
    """Returns the taxonomy that a text holds, in the form of such a file; `name` is what problems call it.

    Raises:
        CatalogueError: With every problem of the text, each with its line.
    """
    return _build(*_Reader(name, _read_default()).parse(text))


def find_topic(name: str, taxonomy: Taxonomy) -> Topic | None:
    """Returns the topic with this label or slug; case, white space and hyphens do not matter."""
    wanted = _fold(name)
    return next((topic for topic in taxonomy.topics if wanted in {_fold(topic.slug), _fold(topic.label)}), None)


def _fold(name: str) -> str:
    return " ".join(name.casefold().replace("-", " ").replace("–", " ").split())


_Families = dict[str, Family]
_Entries = dict[str, _Entry]


def _read_default() -> tuple[_Families, _Entries]:
    text = resources.files("generator").joinpath(DEFAULT_NAME).read_text(encoding="utf-8")
    return _Reader(DEFAULT_NAME, ({}, {})).parse(text)


def _build(families: _Families, entries: _Entries) -> Taxonomy:
    topics = tuple(entry.topic for family in families for entry in entries.values() if entry.topic.family == family)
    members = {slug: tuple(topic.slug for topic in topics if topic.family == slug) for slug in families}
    kept = tuple(replace(family, topics=members[slug]) for slug, family in families.items() if members[slug])
    weights: dict[tuple[str, tuple[str, ...]], int] = {}
    for entry in entries.values():
        for phrase, weight in entry.phrases:
            key = (entry.topic.slug, fold_key(phrase))
            weights[key] = max(weight, weights.get(key, 0))
    rules: dict[str, list[Rule]] = {}
    for (slug, words), weight in weights.items():
        rules.setdefault(words[0], []).append(Rule(topic=slug, words=words, weight=weight))
    ordered = {first: tuple(sorted(group, key=lambda r: -len(r.words))) for first, group in sorted(rules.items())}
    return Taxonomy(
        topics=topics,
        families=kept,
        rules=MappingProxyType(ordered),
        phrases=MappingProxyType({slug: entry.phrases for slug, entry in entries.items()}),
    )


class _Reader:
    """Reads one file and gathers its problems; `read` and `parse` raise them together."""

    def __init__(self, path: str, base: tuple[_Families, _Entries]) -> None:
        self._path = path
        self._base = base
        self._problems: list[Problem] = []
        self._families: _Families = {}
        self._entries: _Entries = {}

    def read(self, path: Path) -> tuple[_Families, _Entries]:
        try:
            text = path.read_text(encoding="utf-8-sig")
        except OSError as error:
            self._report(None, f"cannot be read ({error.strerror})", "Check that the file exists and may be read.")
        except UnicodeDecodeError:
            self._report(None, "is not UTF-8", "Save the file as UTF-8.")
        else:
            return self.parse(text)
        raise CatalogueError(self._problems)

    def parse(self, text: str) -> tuple[_Families, _Entries]:
        root = yaml.parse_yaml(self._path, text)
        if isinstance(root, Problem):
            self._problems.append(root)
        elif root is None:
            self._report(None, "is empty", "Write at least one topic, or remove the file.")
        else:
            self._read_file(root)
        if self._problems:
            raise CatalogueError(self._problems)
        return self._families, self._entries

    def _read_file(self, root: yaml.Value) -> None:
        fields = self._fields(root, "the file", _FILE_KEYS)
        if "extends" in fields:
            self._read_extends(fields["extends"])
        for node in self._items(fields.get("families"), "families"):
            self._read_family(node)
        for node in self._items(fields.get("topics"), "topics"):
            self._read_topic(node, None)
        for node in self._items(fields.get("without"), "without"):
            self._remove(node)
        if fields and not self._entries and not self._problems:
            self._report(None, "holds no topic", "Write at least one topic, or remove the file.")

    def _read_extends(self, node: yaml.Value) -> None:
        name = self._text(node, "extends")
        if name == "default":
            self._families, self._entries = dict(self._base[0]), dict(self._base[1])
        elif name is not None:
            self._report(node.line, f"extends {quote(name)}", "Only `extends: default` is known.")

    def _read_family(self, node: yaml.Value) -> None:
        fields = self._fields(node, "a family", _FAMILY_KEYS)
        slug = self._slug(node, fields, "family")
        if slug is None:
            return
        known = self._families.get(slug)
        label = self._text(fields["label"], "label") if "label" in fields else (known.label if known else None)
        if label is None:
            self._report(node.line, f"family {quote(slug)} has no label", "Add `label:` with the words to show.")
            return
        self._families[slug] = Family(slug=slug, label=label, topics=())
        for item in self._items(fields.get("topics"), "topics"):
            self._read_topic(item, slug)

    def _read_topic(self, node: yaml.Value, family: str | None) -> None:
        fields = self._fields(node, "a topic", _TOPIC_KEYS)
        slug = self._slug(node, fields, "topic")
        if slug is None:
            return
        known = self._entries.get(slug)
        if known is not None and known.line:
            self._report(
                node.line, f"topic {quote(slug)} is already defined on line {known.line}", "Rename one of them."
            )
            return
        label = self._text(fields["label"], "label") if "label" in fields else (known.topic.label if known else None)
        if label is None:
            self._report(node.line, f"topic {quote(slug)} has no label", "Add `label:` with the words to show.")
            return
        if "description" in fields:
            description = self._text(fields["description"], "description") or ""
        else:
            description = known.topic.description if known else ""
        topic = Topic(slug=slug, label=label, description=description, family=self._family(fields, family, known))
        phrases = self._phrases(fields.get("phrases"))
        if not phrases and known is None and "phrases" not in fields:
            self._report(
                node.line, f"topic {quote(slug)} has no phrases", "Add `phrases:` with words that speak for it."
            )
        line = 0 if self._path == DEFAULT_NAME else node.line
        self._entries[slug] = _Entry(topic=topic, phrases=(known.phrases if known else ()) + phrases, line=line)

    def _family(self, fields: Mapping[str, yaml.Value], family: str | None, known: _Entry | None) -> str:
        if family is None and "family" in fields:
            family = self._text(fields["family"], "family")
            if family is not None and family not in self._families:
                self._report(
                    fields["family"].line, f"unknown family {quote(family)}", suggest(family, tuple(self._families))
                )
        if family is None and known is not None:
            return known.topic.family
        if family is None:
            self._families.setdefault(OTHER.slug, OTHER)
        return family or OTHER.slug

    def _phrases(self, node: yaml.Value | None) -> tuple[tuple[str, int], ...]:
        if isinstance(node, yaml.Mapping):
            return tuple(pair for key, value in node.entries for pair in self._weighted(key, value))
        return tuple((phrase, PLAIN_WEIGHT) for phrase in self._phrase_list(node))

    def _weighted(self, key: yaml.Scalar, value: yaml.Value) -> Iterator[tuple[str, int]]:
        weight = _WEIGHTS.get(key.text or "")
        if weight is None:
            self._report(key.line, f"unknown weight {quote(key.text)}", "A weight is 1, 2 or 3.")
            return
        for phrase in self._phrase_list(value):
            yield phrase, weight

    def _phrase_list(self, node: yaml.Value | None) -> Iterator[str]:
        for item in self._items(node, "phrases"):
            phrase = self._text(item, "a phrase")
            if phrase is None:
                continue
            if fold_key(phrase):
                yield phrase
            else:
                self._report(item.line, f"phrase {quote(phrase)} holds no word", "Write words, or remove it.")

    def _remove(self, node: yaml.Value) -> None:
        slug = self._text(node, "without")
        if slug is not None and self._entries.pop(slug, None) is None:
            self._report(node.line, f"unknown topic {quote(slug)}", suggest(slug, tuple(self._entries)))

    def _slug(self, node: yaml.Value, fields: Mapping[str, yaml.Value], kind: str) -> str | None:
        if not isinstance(node, yaml.Mapping):
            return None
        if "slug" not in fields:
            self._report(node.line, f"a {kind} has no slug", "Add `slug:` with a short name of letters and hyphens.")
            return None
        slug = self._text(fields["slug"], "slug")
        if slug is not None and not _is_slug(slug):
            self._report(
                fields["slug"].line, f"slug {quote(slug)} cannot stand in an address", "Use a-z, 0-9 and hyphens."
            )
            return None
        return slug

    def _fields(self, node: yaml.Value, what: str, keys: tuple[str, ...]) -> dict[str, yaml.Value]:
        if not isinstance(node, yaml.Mapping):
            self._report(
                node.line, f"{what} is not a list of `key: value`", f"Write {', '.join(f'`{k}:`' for k in keys)}."
            )
            return {}
        fields: dict[str, yaml.Value] = {}
        for key, value in node.entries:
            name = key.text or ""
            if name not in keys:
                self._report(key.line, f"unknown key {quote(name)}", suggest(name, keys))
            elif name in fields:
                self._report(key.line, f"key {quote(name)} stands twice", "Remove one of them.")
            else:
                fields[name] = value
        return fields

    def _items(self, node: yaml.Value | None, what: str) -> tuple[yaml.Value, ...]:
        if isinstance(node, yaml.Sequence):
            return node.items
        if node is not None:
            self._report(node.line, f"{what} is not a list", "Write one `- ...` for each.")
        return ()

    def _text(self, node: yaml.Value, what: str) -> str | None:
        if isinstance(node, yaml.Scalar) and node.text and node.text.strip():
            return " ".join(node.text.split())
        self._report(node.line, f"{what} is not a text", "Write words, in quotes if they hold `:` or `#`.")
        return None

    def _report(self, line: int | None, message: str, advice: str) -> None:
        self._problems.append(Problem(path=self._path, line=line, message=message, advice=advice))


def _is_slug(slug: str) -> bool:
    return slug.isascii() and slug == slug.lower() and slug.strip("-") == slug and slug.replace("-", "").isalnum()
