"""The files that the search in the browser loads.

`search/manifest.json` is the one file with a fixed name; it names the others, whose names carry a digest of their
content, so that a browser may keep them for ever and never mixes two builds.
"""

import hashlib
import json
from collections.abc import Sequence

from generator.model import Artifact, Topic
from generator.search.documents import SearchDocument
from generator.search.fields import FIELD_BOOSTS, FIELD_NAMES, AnalysedDocuments, analyse_documents
from generator.search.index import build_search_index, serialise_index
from generator.search.lunr_module import LUNR_VERSION, render_lunr_module

FORMAT_VERSION = 1
"""Grows when the browser code of an older build could not read the files."""


def build_search_artifacts(documents: Sequence[SearchDocument]) -> tuple[Artifact, ...]:
    """Returns all files of the search: the manifest, the index, the documents, the words, and lunr.js itself.

    The bytes depend on the documents and their order alone.
    """
    analysed = analyse_documents(documents)
    index = build_search_index(analysed.terms, fields=FIELD_NAMES, boosts=FIELD_BOOSTS)
    parts = {
        "index": _render_json(serialise_index(index)),
        "documents": _render_json(_serialise_documents(documents)),
        "words": _render_json(_serialise_words(analysed)),
    }
    files = {part: f"{part}-{hashlib.sha256(content).hexdigest()[:12]}.json" for part, content in parts.items()}
    manifest = {
        "format": FORMAT_VERSION,
        "lunr": LUNR_VERSION,
        "papers": len(documents),
        "terms": len(index.postings),
        "fields": list(FIELD_NAMES),
        "files": files,
    }
    return (
        Artifact(uri="search/manifest.json", content=_render_json(manifest)),
        *(Artifact(uri=f"search/{files[part]}", content=content) for part, content in parts.items()),
        Artifact(uri="assets/catalogue/lunr.mjs", content=render_lunr_module()),
    )


def _serialise_documents(documents: Sequence[SearchDocument]) -> dict[str, object]:
    topics = {topic.slug: topic for document in documents for topic in document.topics}
    numbers = {slug: number for number, slug in enumerate(sorted(topics))}
    return {
        "topics": [_serialise_topic(topics[slug]) for slug in numbers],
        "papers": [_serialise_document(document, numbers) for document in documents],
    }


def _serialise_topic(topic: Topic) -> dict[str, str]:
    return {"slug": topic.slug, "label": topic.label, "family": topic.family}


def _serialise_document(document: SearchDocument, topic_numbers: dict[str, int]) -> dict[str, object]:
    return {
        "slug": document.slug,
        "title": document.title,
        "names": document.names,
        "authors": document.authors,
        "venue": document.venue,
        "year": document.year,
        "topics": [topic_numbers[topic.slug] for topic in document.topics],
        "abstract": document.abstract,
    }


def _serialise_words(analysed: AnalysedDocuments) -> dict[str, object]:
    return {"words": analysed.words, "compounds": analysed.compounds}


def _render_json(value: object) -> bytes:
    # A lone surrogate cannot be encoded; a question mark in an excerpt is better than no search.
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
