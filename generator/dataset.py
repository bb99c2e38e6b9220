"""The catalogue as data: `data/papers.jsonl`, one object a paper in seed order."""

import json
from collections.abc import Iterable

from generator.model import Artifact, Paper, TitleSource
from generator.permalinks import UrlStyle, paper_uri
from generator.text import render_plain

DATASET_URI = "data/papers.jsonl"


def build_dataset(papers: Iterable[Paper], urls: UrlStyle) -> Artifact:
    """Returns `data/papers.jsonl`: UTF-8, sorted as the seeds are; fields are null or empty, never missing.

    `abstract` and `title` are plain text, `url` is relative to the site, `links` maps a kind to its URL. Fields ending
    in `_source` tell whether a field is `official` or `derived` from the abstract; `family_names` belong to `authors`
    one by one; `markup` holds title and abstract as the seed spells them where that is more than the plain text. So
    the file is a seed itself, of which the same catalogue is made.
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
        "name_source": _source(paper, "name"),
        "authors": [author.name for author in paper.authors],
        "family_names": [author.family for author in paper.authors],
        "venue": paper.edition.venue,
        "year": paper.edition.year,
        "abstract": render_plain(paper.abstract),
        "topics": [assignment.topic for assignment in paper.topics],
        "topics_source": _source(paper, "topics"),
        "keywords": list(paper.keywords),
        "keywords_source": _source(paper, "keywords"),
        "links": {link.kind.value: link.url for link in paper.links},
        "award": paper.award,
        "track": paper.track,
        "session": paper.session,
        "pages": paper.pages,
        "date": paper.date.isoformat() if paper.date else None,
        "markup": {"title": paper.markup.title, "abstract": paper.markup.abstract},
        "origin": {"file": paper.origin.file, "record": paper.origin.record, "line": paper.origin.line},
    }


def _source(paper: Paper, field: str) -> str:
    source = TitleSource.DERIVED if field in paper.derived else TitleSource.OFFICIAL
    return source.value
