"""CSL: a reference as an item of CSL-JSON, the form that citation processors and Zotero read."""

import json

from generator.citations.people import Person
from generator.citations.reference import Reference

_FIELDS = (
    "id",
    "type",
    "title",
    "author",
    "container-title",
    "event-title",
    "issued",
    "page",
    "DOI",
    "URL",
    "keyword",
    "abstract",
    "note",
)


def render_csl(reference: Reference) -> str:
    """Returns the reference as one object of CSL-JSON 1.0 on one line."""
    return json.dumps(build_csl_item(reference), ensure_ascii=False)


def build_csl_item(reference: Reference) -> dict[str, object]:
    """Returns the fields of the reference's CSL item, in the order of the schema's own examples; none is empty."""
    values: dict[str, object] = {
        "id": reference.key,
        "type": "paper-conference",
        "title": reference.plain_title,
        "author": [build_csl_name(person) for person in reference.people],
        "container-title": reference.proceedings,
        "event-title": reference.proceedings,
        "issued": _issued(reference),
        "page": reference.pages,
        "DOI": reference.doi,
        "URL": reference.url,
        "keyword": ", ".join(reference.keywords),
        "abstract": reference.abstract,
        "note": reference.note,
    }
    return {name: values[name] for name in _FIELDS if values[name]}


def build_csl_name(person: Person) -> dict[str, str]:
    """Returns a name as CSL has it; a group, or a name in one part, is literal."""
    if person.is_literal:
        return {"literal": person.family}
    parts = {
        "family": person.family,
        "given": person.given,
        "non-dropping-particle": person.particle,
        "suffix": person.suffix,
    }
    return {name: part for name, part in parts.items() if part}


def _issued(reference: Reference) -> dict[str, list[list[int]]] | None:
    if reference.date and reference.date.year == reference.year:
        return {"date-parts": [[reference.date.year, reference.date.month, reference.date.day]]}
    return None if reference.year is None else {"date-parts": [[reference.year]]}
