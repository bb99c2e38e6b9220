"""The files that the search in the browser loads.

`search/manifest.json` is the one file with a fixed name; it says what the others are called. `FORMAT.md` describes
them all.
"""

import base64
import hashlib
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence

from generator.model import Artifact
from generator.search.browser_code import render_browser_code
from generator.search.documents import SearchDocument
from generator.search.fields import FIELD_NAMES, FIELDS
from generator.search.layout import Layout, choose_layout
from generator.search.lunr_module import LUNR_VERSION
from generator.search.packing import pack_file, pack_varints
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
from generator.search.shards import Shard, build_shards, choose_span
from generator.search.spelling import pack_spellings, pack_vocabulary
from generator.search.vocabulary import AnalysedDocuments, analyse_documents

FORMAT_VERSION = 3
"""Grows when the browser code of an older build could not read the files."""
TERM_SATURATION = 0.6
"""Lunr's `k1`: how soon more occurrences of a term stop to count."""
LENGTH_NORMALISATION = 0.5
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
    terms = build_terms(analysed, lengths_apart=layout.lengths_apart)
    shards = build_shards(terms, analysed, layout)
    lengths = [
        _pack_lengths(analysed, number) if name in layout.lengths_apart else None
        for number, name in enumerate(FIELD_NAMES)
    ]
    apart = [content for content in lengths if content is not None]
    single = {
        "facets": pack_facets(documents, facets),
        "titles": pack_title_order(documents),
        "spellings": pack_spellings(analysed),
        "vocabulary": pack_vocabulary(analysed),
    }
    names = _name([*(shard.content for shard in shards), *apart, *single.values()])
    rows = {
        "cards": render_cards(documents, facets, size=layout.cards_per_file),
        "abstracts": render_abstracts(documents, size=layout.abstracts_per_file),
        "people": render_people(people),
    }
    manifest = {
        **_describe(documents, analysed, facets, layout),
        "starts": [shard.start for shard in shards],
        "shards": "".join(names[shard.content] for shard in shards),
        "lengths": [content and names[content] for content in lengths],
        "files": {part: names[content] for part, content in single.items()},
        "people": len(rows["people"]),
        "versions": {part: _digest(b"".join(files))[: _NAME_LENGTHS[0]] for part, files in rows.items()},
    }
    return (
        Artifact(uri="search/manifest.json", content=render_json(manifest)),
        *_place_shards(shards, names),
        *(
            Artifact(uri=f"search/{names[content]}.bin", content=content)
            for content in dict.fromkeys([*apart, *single.values()])
        ),
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
        "span": choose_span(len(documents)),
        "rare": layout.rare,
        "k1": TERM_SATURATION,
        "b": LENGTH_NORMALISATION,
        "fields": [
            [field.name, field.boost, sum(len(by_field[number]) for by_field in analysed.tokens), field.terms_per_word]
            for number, field in enumerate(FIELDS)
        ],
        "perFile": {"cards": layout.cards_per_file, "abstracts": layout.abstracts_per_file},
        "topics": [[topic.slug, topic.label, topic.family] for topic in facets.topics],
        "editions": facets.editions,
    }


def _pack_lengths(analysed: AnalysedDocuments, number: int) -> bytes:
    """Returns the number of words of a field in every paper."""
    return pack_file(((pack_varints(len(by_field[number]) for by_field in analysed.tokens),),))


def _place_shards(shards: Sequence[Shard], names: dict[bytes, str]) -> Iterator[Artifact]:
    for content in dict.fromkeys(shard.content for shard in shards):
        yield Artifact(uri=f"search/terms/{names[content]}.bin", content=content)


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
