"""YAML with places: mappings, lists and scalars that know their line, scalars always as written.

Facts are words, not numbers: a title `1984` or `No` stays what it is, since nothing is converted.
"""

from dataclasses import dataclass
from typing import TypeAlias

import yaml

from generator.errors import Problem

_Loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scalar:
    """A single value; `text` is `None` for an empty value, `null` and `~`."""

    text: str | None
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sequence:
    """A list of values."""

    items: tuple["Value", ...]
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Mapping:
    """Keys with their values, in the order written; a key that stands twice stands twice here."""

    entries: tuple[tuple[Scalar, "Value"], ...]
    line: int


Value: TypeAlias = Scalar | Sequence | Mapping


def parse_yaml(file: str, text: str) -> Value | Problem | None:
    """Returns the document in `text`, `None` if there is none, or the problem that makes it unreadable."""
    try:
        node = yaml.compose(text, Loader=_Loader)
        return None if node is None else _value(node)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        return Problem(
            path=file,
            # What is missing at the end is told at the last line, whichever loader there is.
            line=min(mark.line + 1, max(len(text.splitlines()), 1)) if mark else None,
            message=f"this is not YAML: {error.problem or error.context or 'it cannot be read'}",
            advice="Check the indentation, and put quotes around values that hold ': ', '#', quotes or brackets.",
        )
    except yaml.YAMLError as error:
        return Problem(
            path=file,
            message=f"this is not YAML: {str(error).splitlines()[0]}",
            advice="Save it as UTF-8 text without control characters.",
        )
    except RecursionError:
        return Problem(
            path=file,
            message="this YAML holds itself, or is nested too deeply",
            advice="Write values out instead of using '&' and '*'.",
        )


def _value(node: yaml.Node) -> Value:
    line = node.start_mark.line + 1
    match node:
        case yaml.MappingNode():
            return Mapping(entries=tuple((_key(key), _value(value)) for key, value in node.value), line=line)
        case yaml.SequenceNode():
            return Sequence(items=tuple(_value(item) for item in node.value), line=line)
        case _:
            is_null = node.tag == "tag:yaml.org,2002:null"
            return Scalar(text=None if is_null else str(node.value), line=line)


def _key(node: yaml.Node) -> Scalar:
    return Scalar(text=str(node.value), line=node.start_mark.line + 1)
