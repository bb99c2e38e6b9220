"""The files that the search in the browser loads.

`search/manifest.json` is the one file with a fixed name; it says what the others are called. `FORMAT.md` describes
them all.
"""

import base64
import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.model import Artifact
from generator.search.browser_code import render_browser_code
from generator.search.directories import build_directories
from generator.search.documents import SearchDocument
from generator.search.fields import FIELDS
from generator.search.layout import Layout, choose_layout
from generator.search.lunr_module import LUNR_VERSION
from generator.search.people import Person, render_people
from generator.search.postings import build_terms
from generator.search.results import (
    Facets,
    collect_facets,
    pack_facets,
    pack_title_order,
    render_abstracts,
    render_cards,
    render_json,
)
from generator.search.shards import build_shards
from generator.search.spelling import pack_spellings, pack_vocabulary
from generator.search.vocabulary import AnalysedDocuments, analyse_documents, round_length

FORMAT_VERSION = 4
"""Grows when the browser code of an older build could not read the files."""
TERM_SATURATION = 0.6
"""Lunr's `k1`: how soon more occurrences of a term stop to count."""
LENGTH_NORMALISATION = 0.7
"""Lunr's `b`: how much a long field is held against its terms."""
_NAME_LENGTHS = (6, 8, 13, 26)


def build_search_artifacts(
    documents: Sequence[SearchDocument],
    people: Sequence[Person] = (),
    *,
    code: Mapping[str, str] | None = None,
    offline: bool = False,
) -> tuple[Artifact, ...]:
    """Returns all files of the search: the manifest, the index, the results, the words, lunr.js, and the browser code.

    The bytes depend on the documents, their order, the people and the code alone.

    Args:
        documents: The papers, in the order of the catalogue.
        people: Their authors, where each has a page.
        code: The modules of the theme by file name; without them there is no browser code.
        offline: Whether the site is also to be searched when it is opened from the disk; every file is then also
            written as a script.
    """
    data = _build_data(documents, people)
    scripts = map(render_script, data) if offline else ()
    return (*data, *scripts, *(render_browser_code(code, offline=offline) if code else ()))


def render_script(artifact: Artifact) -> Artifact:
    """Returns a file of the search as a script that hands its content over, for pages that come from the disk."""
    path = artifact.uri.removeprefix("search/")
    content = base64.b64encode(artifact.content).decode()
    return Artifact(
        uri=f"{artifact.uri}.js", content=f"catalogueFile({json.dumps(path)},{json.dumps(content)})".encode()
    )


def _build_data(documents: Sequence[SearchDocument], people: Sequence[Person]) -> tuple[Artifact, ...]:
    layout = choose_layout(len(documents))
    facets = collect_facets(documents)
    analysed = analyse_documents(documents)
    shards = build_shards(build_terms(analysed, layout), analysed, layout)
    single = {
        "facets": pack_facets(documents, facets),
        "titles": pack_title_order(documents),
        "spellings": pack_spellings(analysed),
        "vocabulary": pack_vocabulary(analysed),
    }
    names = _name([*(shard.content for shard in shards), *single.values()])
    index = _list_index([(shard.start, shard.content) for shard in shards], names, layout)
    rows = {
        "cards": render_cards(documents, facets, size=layout.cards_per_file),
        "abstracts": render_abstracts(documents, size=layout.abstracts_per_file),
        "people": render_people(people),
    }
    manifest = {
        **_describe(documents, analysed, facets, layout),
        "starts": index.starts,
        "shards": index.names,
        "files": {part: names[content] for part, content in single.items()},
        "people": len(rows["people"]),
        "versions": {part: _digest(b"".join(files))[: _NAME_LENGTHS[0]] for part, files in rows.items()},
    }
    return (
        Artifact(uri="search/manifest.json", content=render_json(manifest)),
        *index.files,
        *(Artifact(uri=f"search/{names[content]}.bin", content=content) for content in dict.fromkeys(single.values())),
        *(
            Artifact(uri=f"search/{part}/{number}.json", content=content)
            for part, files in rows.items()
            for number, content in enumerate(files)
        ),
    )


def _describe(
    documents: Sequence[SearchDocument], analysed: AnalysedDocuments, facets: Facets, layout: Layout
) -> dict[str, object]:
    return {
        "format": FORMAT_VERSION,
        "lunr": LUNR_VERSION,
        "papers": len(documents),
        "span": layout.span,
        "common": layout.common,
        "hasDirectories": layout.has_directories,
        "k1": TERM_SATURATION,
        "b": LENGTH_NORMALISATION,
        "fields": [
            [field.name, field.boost, field.terms_per_word, field.length_step, _count_words(analysed, number)]
            for number, field in enumerate(FIELDS)
        ],
        "perFile": {"cards": layout.cards_per_file, "abstracts": layout.abstracts_per_file},
        "topics": [[topic.slug, topic.label, topic.family] for topic in facets.topics],
        "editions": facets.editions,
    }


def _count_words(analysed: AnalysedDocuments, number: int) -> int:
    """Returns the sum of the lengths of a field, or zero where they do not count."""
    step = FIELDS[number].length_step
    return sum(round_length(len(by_field[number]), step) for by_field in analysed.tokens) if step else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class _Index:
    """The files of the terms, and how the manifest names those that it names."""

    starts: tuple[str, ...]
    names: str
    files: tuple[Artifact, ...]


def _list_index(shards: Sequence[tuple[str, bytes]], names: Mapping[bytes, str], layout: Layout) -> _Index:
    starts = tuple(start for start, _ in shards)
    named = [names[content] for _, content in shards]
    files = {f"terms/{name}": content for name, (_, content) in zip(named, shards, strict=True)}
    if layout.has_directories:
        directories = build_directories(starts, named)
        starts = tuple(directory.start for directory in directories)
        own = _name([directory.content for directory in directories])
        named = [own[directory.content] for directory in directories]
        files |= {f"directories/{own[directory.content]}": directory.content for directory in directories}
    placed = tuple(Artifact(uri=f"search/{path}.bin", content=content) for path, content in files.items())
    return _Index(starts=starts, names="".join(named), files=placed)


def _name(contents: Sequence[bytes]) -> dict[bytes, str]:
    """Returns a name for each compressed file: the beginning of its content's digest, long enough to tell all apart.

    The digest is that of the content before compression, so names do not depend on the version of zlib.
    """
    distinct = dict.fromkeys(contents)
    digests = [_digest(zlib.decompress(content)) for content in distinct]
    length = next(length for length in _NAME_LENGTHS if len({digest[:length] for digest in digests}) == len(digests))
    return {content: digest[:length] for content, digest in zip(distinct, digests, strict=True)}


def _digest(content: bytes) -> str:
    """Returns a digest in letters and digits of one case, since some file systems do not tell cases apart."""
    return base64.b32encode(hashlib.sha256(content).digest())[:26].decode().lower()
