"""Front matter: the only channel from a page to its theme template, written as `key: <json>` lines.

Such lines are valid YAML in which nothing is guessed: `No`, `1984`, `: ` and ` #` stay what they are.
"""

import dataclasses
import json
import re
from typing import Any

_NOT_IN_YAML = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
"""Characters that JSON allows in a string and YAML forbids or reads as a line end."""


def render_front_matter(view: object) -> str:
    """Returns the front matter that holds the fields of a dataclass, with the fences and a blank line behind.

    Fields that are `None` are left out, so that a template asks for a thing by its name alone.
    """
    fields = _jsonable(view)
    lines = "".join(f"{name}: {_render_json(value)}\n" for name, value in fields.items())
    return f"---\n{lines}---\n\n"


def _jsonable(value: Any) -> Any:  # noqa: ANN401  # any dataclass, whatever its fields hold
    if dataclasses.is_dataclass(value):
        pairs = ((field.name, _jsonable(getattr(value, field.name))) for field in dataclasses.fields(value))
        return {name: item for name, item in pairs if item is not None}
    return [_jsonable(item) for item in value] if isinstance(value, tuple) else value


def _render_json(value: object) -> str:
    return _NOT_IN_YAML.sub(_escaped, json.dumps(value, ensure_ascii=False))


def _escaped(match: re.Match[str]) -> str:
    code = ord(match[0])
    return "\\ufffd" if 0xD800 <= code <= 0xDFFF else f"\\u{code:04x}"  # noqa: PLR2004  # the range of surrogates
