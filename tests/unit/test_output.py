import json
from pathlib import Path

import pytest

from generator.errors import CatalogueError
from generator.model import Artifact
from generator.output import LEDGER, write_artifacts


def artifacts(**contents: str) -> list[Artifact]:
    return [Artifact(uri=uri.replace("__", "/") + ".md", content=text.encode()) for uri, text in contents.items()]


def files(folder: Path) -> dict[str, str]:
    found = (path for path in folder.rglob("*") if path.is_file() and path.name != LEDGER)
    return {path.relative_to(folder).as_posix(): path.read_text() for path in found}


def test_artifacts_become_files(tmp_path: Path) -> None:
    written = write_artifacts(artifacts(index="home", papers__a="A"), tmp_path)
    assert files(tmp_path) == {"index.md": "home", "papers/a.md": "A"}
    assert written.written == ("index.md", "papers/a.md")


def test_equal_files_keep_their_time(tmp_path: Path) -> None:
    write_artifacts(artifacts(a="A", b="B"), tmp_path)
    times = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    written = write_artifacts(artifacts(a="A", b="B"), tmp_path)
    assert (written.written, written.removed, written.unchanged) == ((), (), 2)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == times


def test_only_the_changed_file_is_written(tmp_path: Path) -> None:
    write_artifacts(artifacts(a="A", b="B"), tmp_path)
    assert write_artifacts(artifacts(a="A", b="B2"), tmp_path).written == ("b.md",)
    assert files(tmp_path) == {"a.md": "A", "b.md": "B2"}


def test_what_is_no_longer_made_is_removed_with_its_folder(tmp_path: Path) -> None:
    write_artifacts(artifacts(a="A", papers__b="B"), tmp_path)
    assert write_artifacts(artifacts(a="A"), tmp_path).removed == ("papers/b.md",)
    assert files(tmp_path) == {"a.md": "A"}
    assert not (tmp_path / "papers").exists()


def test_files_of_others_are_never_touched(tmp_path: Path) -> None:
    (tmp_path / "papers").mkdir()
    (tmp_path / "papers" / "mine.md").write_text("by hand")
    write_artifacts(artifacts(papers__a="A"), tmp_path)
    write_artifacts(artifacts(index="home"), tmp_path)
    assert files(tmp_path) == {"index.md": "home", "papers/mine.md": "by hand"}


def test_a_file_of_others_in_the_way_stops_the_run_before_anything_is_written(tmp_path: Path) -> None:
    (tmp_path / "b.md").write_text("by hand")
    with pytest.raises(CatalogueError) as caught:
        write_artifacts(artifacts(a="A", b="B"), tmp_path)
    assert "b.md: this file is not the generator's" in str(caught.value)
    assert files(tmp_path) == {"b.md": "by hand"}


def test_a_lost_or_spoilt_ledger_loses_nothing(tmp_path: Path) -> None:
    write_artifacts(artifacts(a="A"), tmp_path)
    for ledger in ("not json", "{}", json.dumps(["../outside.md", "/etc/x", 7])):
        (tmp_path / LEDGER).write_text(ledger)
        assert write_artifacts(artifacts(a="A"), tmp_path).removed == ()
        assert files(tmp_path) == {"a.md": "A"}


def test_a_run_that_was_cut_short_owns_what_it_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace = Path.replace

    def fail_on_b(self: Path, target: Path) -> Path:
        if target.name == "b.md":
            raise OSError("disk full")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", fail_on_b)
    with pytest.raises(OSError, match="disk full"):
        write_artifacts(artifacts(a="A", b="B"), tmp_path)
    monkeypatch.undo()
    write_artifacts(artifacts(a="A2", b="B"), tmp_path)
    assert {
        name: text for name, text in files(tmp_path).items() if name.endswith(".md") and not name.startswith(".")
    } == {
        "a.md": "A2",
        "b.md": "B",
    }
