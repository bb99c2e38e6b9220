"""How long the values of a record may be: more is a sign that the file was read as it was not meant."""

from collections.abc import Iterator

from generator.errors import Problem, quote
from generator.seeds.record import SeedRecord

LONGEST_ABSTRACT = 1_000_000
"""Characters; a longer one is many records whose separators are missing."""
LONGEST_VALUE = 20_000
"""Characters of any other value but a list of authors."""
LONGEST_AUTHORS = 1_000_000


def length_problems(record: SeedRecord) -> Iterator[Problem]:
    """Yields a problem for each value that is too long to be what its field says."""
    origin, stated = record.origin, record.stated
    if len(record.abstract) > LONGEST_ABSTRACT:
        message = f"the abstract has {len(record.abstract):,} characters: {quote(record.abstract[:80])}"
        advice = "See whether separators between records are missing; a blank line parts abstracts."
        yield Problem(path=origin.file, line=origin.line, message=message, advice=advice)
    values = [*stated.texts.items(), *stated.links.items()]
    values += [(field, value) for field, told in stated.lists.items() for value in told]
    for field, value in values:
        if len(value.text) > (LONGEST_AUTHORS if field == "authors" else LONGEST_VALUE):
            message = f"the field {field!r} has {len(value.text):,} characters: {quote(value.text[:80])}"
            advice = "See whether a quotation mark, a brace or a line end is missing behind it."
            yield Problem(path=value.file, line=value.line, message=message, advice=advice)
