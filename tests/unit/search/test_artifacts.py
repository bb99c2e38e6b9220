import hashlib
import json
import subprocess
import sys

import pytest

from generator.model import Artifact, Topic
from generator.search import SearchDocument, build_search_artifacts, lunr_module
from generator.search.fields import FIELD_NAMES
from generator.search.lunr_module import render_lunr_module

DOCUMENTS = [
    SearchDocument(
        id="1",
        slug="one",
        title="Tiny “Models” </script>",
        abstract="An abstract\u2028of two lines & <unk>.",
        venue="ICLR",
        year=2026,
        names=("TinyNet",),
        authors=("Zoé",),
        topics=(Topic(slug="b", label="B", family="fb"), Topic(slug="a", label="A", family="fa")),
    ),
    SearchDocument(
        id="2", slug="two", title="Two", abstract="", venue="ICLR", topics=(Topic(slug="a", label="A", family="fa"),)
    ),
]


def files_of(artifacts: tuple[Artifact, ...]) -> dict[str, bytes]:
    return {artifact.uri: artifact.content for artifact in artifacts}


def test_the_manifest_names_files_by_a_digest_of_their_content() -> None:
    files = files_of(build_search_artifacts(DOCUMENTS))
    manifest = json.loads(files["search/manifest.json"])
    assert manifest["format"] == 1
    assert manifest["papers"] == len(DOCUMENTS)
    assert manifest["fields"] == list(FIELD_NAMES)
    assert sorted(manifest["files"]) == ["documents", "index", "words"]
    for part, name in manifest["files"].items():
        digest = hashlib.sha256(files[f"search/{name}"]).hexdigest()
        assert name == f"{part}-{digest[:12]}.json"
    assert set(files) == {
        "search/manifest.json",
        "assets/catalogue/lunr.mjs",
        *(f"search/{name}" for name in manifest["files"].values()),
    }


def test_results_show_papers_with_their_topics_and_colours() -> None:
    files = files_of(build_search_artifacts(DOCUMENTS))
    name = json.loads(files["search/manifest.json"])["files"]["documents"]
    shown = json.loads(files[f"search/{name}"])
    assert shown["topics"] == [
        {"slug": "a", "label": "A", "family": "fa"},
        {"slug": "b", "label": "B", "family": "fb"},
    ]
    assert shown["papers"][0] == {
        "slug": "one",
        "title": "Tiny “Models” </script>",
        "names": ["TinyNet"],
        "authors": ["Zoé"],
        "venue": "ICLR",
        "year": 2026,
        "topics": [1, 0],
        "abstract": "An abstract\u2028of two lines & <unk>.",
    }
    assert shown["papers"][1]["year"] is None


def test_a_lone_surrogate_does_not_stop_the_build() -> None:
    odd = SearchDocument(id="3", slug="three", title="Odd \ud800 title", abstract="\udfff", venue="\ud83d")
    for artifact in build_search_artifacts([odd]):
        artifact.content.decode("utf-8")


def test_a_catalogue_without_papers_has_its_files() -> None:
    assert json.loads(files_of(build_search_artifacts([]))["search/manifest.json"])["papers"] == 0


PROGRAM = """\
import hashlib
from generator.search import SearchDocument, build_search_artifacts
documents = [SearchDocument(id=str(n), slug=f"p{n}", title=f"Title {n} of pre-training", venue="V",
    abstract=" ".join(f"word{n * k % 97} generalize{k} general{k}s" for k in range(40))) for n in range(30)]
print(hashlib.sha256(b"".join(a.uri.encode() + a.content for a in build_search_artifacts(documents))).hexdigest())
"""


def test_the_bytes_do_not_depend_on_the_seed_of_hashes() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(digests) == 1


def test_lunr_keeps_its_notice_and_is_an_es_module() -> None:
    module = render_lunr_module().decode()
    assert module.startswith("/*! lunr 2.3.9")
    assert "Copyright (C) 2020 Oliver Nightingale" in module
    assert "The above copyright notice and this permission notice shall be included" in module
    assert "export default module.exports;" in module
    assert len(module) < 45_000


def test_another_version_of_lunr_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lunr_module, "read_lunr_source", lambda: '\nlunr.version = "3.0.0"\n')
    with pytest.raises(ValueError, match=r"MkDocs ships lunr.js '3.0.0', not '2.3.9' as the index needs"):
        render_lunr_module()
