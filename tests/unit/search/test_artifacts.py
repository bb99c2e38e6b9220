import base64
import dataclasses
import hashlib
import json
import subprocess
import sys
import zlib
from typing import Any

import pytest

from generator.model import Artifact, Topic
from generator.search import SearchDocument, build_search_artifacts, lunr_module
from generator.search.fields import FIELD_NAMES
from generator.search.lunr_module import LUNR_LICENCE, render_lunr_modules

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


def manifest_of(files: dict[str, bytes]) -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads(files["search/manifest.json"])
    return manifest


def many_documents(count: int) -> list[SearchDocument]:
    return [
        SearchDocument(
            id=str(number),
            slug=f"p{number}",
            title=f"Title {number} of pre-training",
            venue="V",
            abstract=" ".join(f"word{number * step % 9973}" for step in range(60)),
        )
        for number in range(count)
    ]


def test_the_manifest_names_files_by_a_digest_of_their_content() -> None:
    files = files_of(build_search_artifacts(DOCUMENTS))
    manifest = manifest_of(files)
    assert manifest["format"] == 4
    assert manifest["papers"] == len(DOCUMENTS)
    assert [name for name, *_ in manifest["fields"]] == list(FIELD_NAMES)
    named = [f"search/terms/{manifest['shards']}.bin", *(f"search/{name}.bin" for name in manifest["files"].values())]
    for uri in named:
        digest = base64.b32encode(hashlib.sha256(zlib.decompress(files[uri])).digest()).decode().lower()
        assert digest.startswith(uri.rsplit("/", 1)[1].removesuffix(".bin"))
    assert set(files) == {
        "search/manifest.json",
        "search/cards/0.json",
        "search/abstracts/0.json",
        *named,
    }


def test_results_show_papers_with_their_topics_and_colours() -> None:
    files = files_of(build_search_artifacts(DOCUMENTS))
    manifest = manifest_of(files)
    assert manifest["topics"] == [["a", "A", "fa"], ["b", "B", "fb"]]
    assert manifest["editions"] == [["ICLR", None], ["ICLR", 2026]]
    first, second = json.loads(files["search/cards/0.json"])
    assert first == ["one", "Tiny “Models” </script>", ["TinyNet"], ["Zoé"], 1, [1, 0]]
    assert second[4:] == [0, [0]]
    assert json.loads(files["search/abstracts/0.json"]) == ["An abstract\u2028of two lines & <unk>.", ""]


def test_few_papers_make_few_files_and_many_make_small_ones() -> None:
    few, many = (files_of(build_search_artifacts(many_documents(count))) for count in (40, 1_200))
    assert len(few) == 8
    assert len(manifest_of(few)["starts"]) == 1
    assert len(manifest_of(many)["starts"]) > 10
    shards = {uri: content for uri, content in many.items() if uri.startswith("search/terms/")}
    assert max(map(len, shards.values())) < 6_000
    assert len(many["search/cards/0.json"]) < 1_000


def test_a_changed_paper_changes_the_shards_of_its_terms_alone() -> None:
    *others, last = many_documents(1_200)
    documents = [*others, dataclasses.replace(last, abstract="Lone lions roar.")]
    changed = [*others, dataclasses.replace(last, abstract="One zebra sleeps near word77.")]
    before, after = (files_of(build_search_artifacts(papers)) for papers in (documents, changed))
    shards = [{uri for uri in files if uri.startswith("search/terms/")} for files in (before, after)]
    # Eight terms change, and where a shard ends the next may begin elsewhere.
    assert 0 < len(shards[1] - shards[0]) <= 16
    assert len(shards[1] & shards[0]) > 30
    cards = [uri for uri in before if uri.startswith("search/cards/")]
    assert all(before[uri] == after[uri] for uri in cards)


def test_a_lone_surrogate_does_not_stop_the_build() -> None:
    odd = SearchDocument(id="3", slug="three", title="Odd \ud800 title", abstract="\udfff", venue="\ud83d")
    for artifact in build_search_artifacts([odd]):
        assert artifact.uri.endswith(".bin") or artifact.content.decode("utf-8")


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


def test_lunr_keeps_its_notice_and_comes_without_what_builds_indexes() -> None:
    modules = render_lunr_modules()
    for module in modules.values():
        assert module.startswith("/*! lunr 2.3.9, https://lunrjs.com, (C) 2020 Oliver Nightingale, MIT licence")
        assert "lunr.Builder = " not in module
    assert "lunr.Index.prototype.query = " in modules["lunr.mjs"]
    assert "lunr.QueryParser" not in modules["lunr.mjs"]
    assert "lunr.QueryParser = " in modules["lunr-syntax.mjs"]
    assert "The above copyright notice and this permission notice shall be included" in LUNR_LICENCE


def test_another_version_of_lunr_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lunr_module, "read_lunr_source", lambda: '\nlunr.version = "3.0.0"\n')
    with pytest.raises(ValueError, match=r"MkDocs ships lunr.js '3.0.0', not '2.3.9' as the index needs"):
        render_lunr_modules()
