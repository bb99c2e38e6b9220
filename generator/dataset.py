"""The catalogue as data: `data/papers.jsonl`, one object a paper in seed order."""

import json
from collections.abc import Iterable

from generator.model import Artifact, Paper
from generator.permalinks import UrlStyle, paper_uri
from generator.text import render_plain

DATASET_URI = "data/papers.jsonl"


def build_dataset(papers: Iterable[Paper], urls: UrlStyle) -> Artifact:
    """Returns `data/papers.jsonl`: UTF-8, sorted as the seeds are; fields are null or empty, never missing.

    `abstract` and `title` are plain text, `url` is relative to the site, `links` maps a kind to its URL.
    """
    lines = (json.dumps(_record(paper, urls), ensure_ascii=False) + "\n" for paper in papers)
    return Artifact(uri=DATASET_URI, content="".join(lines).encode())


def _record(paper: Paper, urls: UrlStyle) -> dict[str, object]:
    return {
        "id": paper.id,
        "slug": paper.slug,
        "url": urls.url_of(paper_uri(paper.slug)),
        "title": render_plain(paper.title),
        "title_source": paper.title_source.value,
        "name": paper.names[0].short if paper.names else None,
        "authors": [author.name for author in paper.authors],
        "venue": paper.edition.venue,
        "year": paper.edition.year,
        "abstract": render_plain(paper.abstract),
        "topics": [assignment.topic for assignment in paper.topics],
        "keywords": list(paper.keywords),
        "links": {link.kind.value: link.url for link in paper.links},
        "award": paper.award,
        "track": paper.track,
        "session": paper.session,
        "date": paper.date.isoformat() if paper.date else None,
        "origin": {"file": paper.origin.file, "record": paper.origin.record, "line": paper.origin.line},
    }
