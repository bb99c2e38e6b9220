"""The JSON Schema of a line of `papers.jsonl`, so that programs can check what they were given."""

import json
from collections.abc import Mapping

from generator.model import Artifact, LinkKind, TitleSource
from generator.site import Site

SCHEMA_URI = "data/papers.schema.json"
_TEXT = {"type": "string"}
_TEXT_OR_NULL = {"type": ["string", "null"]}
_TEXTS = {"type": "array", "items": _TEXT}


def build_schema(site: Site) -> Artifact:
    """Returns the schema, in draft 2020-12; fields that it does not name may come with later versions."""
    properties = _properties()
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": site.absolute_url(SCHEMA_URI) or SCHEMA_URI,
        "title": "A paper of the catalogue: one line of papers.jsonl",
        "type": "object",
        "properties": properties,
        "required": list(properties),
    }
    return Artifact(uri=SCHEMA_URI, content=(json.dumps(schema, indent=2, ensure_ascii=False) + "\n").encode())


def _properties() -> dict[str, object]:
    uri = {"type": "string", "format": "uri"}
    source = {"enum": [source.value for source in TitleSource]}
    return {
        "id": _described(
            _TEXT, "Fingerprint of the abstract; stable under changes of layout.", pattern="^[0-9a-f]{16}$"
        ),
        "slug": _described(_TEXT, "Last part of the page's address; never changes.", pattern="^[a-z0-9-]+$"),
        "url": _described(_TEXT, "Address of the page, relative to the site."),
        "title": _described(_TEXT, "Plain text."),
        "title_source": source,
        "name": _described(_TEXT_OR_NULL, "What the paper calls the thing that it introduces."),
        "name_source": source,
        "authors": _described(_TEXTS, "Names in printed order; empty where they are not known."),
        "family_names": {
            "type": "array",
            "items": _TEXT_OR_NULL,
            "description": "For each author the part to sort by, where it is known.",
        },
        "venue": _TEXT,
        "year": {"type": ["integer", "null"]},
        "abstract": _described(_TEXT, "Plain text; a blank line parts paragraphs."),
        "topics": _described(_TEXTS, "Slugs, the strongest first."),
        "topics_source": source,
        "keywords": _TEXTS,
        "keywords_source": source,
        "links": {
            "type": "object",
            "properties": {kind.value: uri for kind in LinkKind},
            "additionalProperties": False,
        },
        "award": _TEXT_OR_NULL,
        "track": _TEXT_OR_NULL,
        "session": _TEXT_OR_NULL,
        "pages": _TEXT_OR_NULL,
        "date": {"type": ["string", "null"], "format": "date"},
        "markup": {
            "type": "object",
            "description": "Title and abstract as their seed spells them, where plain text says less.",
            "properties": {"title": _TEXT_OR_NULL, "abstract": _TEXT_OR_NULL},
            "required": ["title", "abstract"],
        },
        "origin": {
            "type": "object",
            "description": "The place in the seeds that it was read from.",
            "properties": {"file": _TEXT, "record": {"type": "integer"}, "line": {"type": "integer"}},
            "required": ["file", "record", "line"],
        },
    }


def _described(schema: Mapping[str, object], text: str, **more: str) -> dict[str, object]:
    return {**schema, **more, "description": text}
