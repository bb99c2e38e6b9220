"""Files: the whole catalogue in every format, and its parts where a reader takes no more at once."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.exports.formats import FORMATS, Format
from generator.model import Artifact

FOLDER = "data"
_STATIC_EXTENSIONS = {"md": "txt", "json": "csl.json"}
"""Site builders make a page of every `.md`, and `papers.json` would not say which JSON it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Download:
    """A file that readers may take, as the page about the data lists it."""

    label: str
    uri: str
    size: int
    purpose: str


def build_files(pieces: Mapping[str, Sequence[str]]) -> Iterator[tuple[Download, Artifact]]:
    """Yields the file of the whole catalogue in each format, then its parts where it is larger than one may be.

    Args:
        pieces: The papers in each format, by its name, in seed order.
    """
    for form in FORMATS:
        written = pieces[form.name]
        whole = form.join(written)
        yield _file(form, "papers", whole, form.purpose)
        if form.largest_part and len(whole.encode()) > form.largest_part:
            for number, part in enumerate(_split(form, written, form.largest_part), start=1):
                yield _file(
                    form, f"papers-{number}", part, f"Part {number} of the same, for what takes no more at once."
                )


def _file(form: Format, stem: str, text: str, purpose: str) -> tuple[Download, Artifact]:
    uri = f"{FOLDER}/{stem}.{_STATIC_EXTENSIONS.get(form.extension, form.extension)}"
    content = text.encode()
    return Download(label=form.label, uri=uri, size=len(content), purpose=purpose), Artifact(uri=uri, content=content)


def _split(form: Format, pieces: Sequence[str], largest: int) -> Iterator[str]:
    frame = len(form.join(()).encode())
    part: list[str] = []
    size = frame
    for piece in pieces:
        weight = len(piece.encode()) + len(form.between.encode())
        if part and size + weight > largest:
            yield form.join(part)
            part, size = [], frame
        part.append(piece)
        size += weight
    yield form.join(part)
