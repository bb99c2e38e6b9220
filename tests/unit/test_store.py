"""The store: what was made before is found again, and nothing that was spoilt or made by other code."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.cache import opened_store, read_store, write_store
from generator.store import Json, Shelf, Store, StoreError, key_of, parse_shelf, stamp_of_generator

VALUES: st.SearchStrategy[Json] = st.recursive(
    st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


def no_note(note: str) -> None:
    pytest.fail(note)


@settings(derandomize=True, max_examples=80, deadline=None)
@given(st.dictionaries(st.text(max_size=8), VALUES, max_size=5))
def test_any_values_come_back_as_they_were_kept(values: dict[str, Json]) -> None:
    shelf = Shelf({})
    for name, value in values.items():
        shelf.keep(key_of(name), value)
    again = parse_shelf(shelf.render("stamp"), "stamp")
    assert {name: again.find(key_of(name)) for name in values} == values
    assert again.render("stamp") == shelf.render("stamp")


def test_the_bytes_of_a_shelf_do_not_depend_on_the_order_of_keeping() -> None:
    one, other = Shelf({}), Shelf({})
    for name in "abc":
        one.keep(key_of(name), name)
    for name in "cab":
        other.keep(key_of(name), name)
    assert one.render("stamp") == other.render("stamp")


def test_keys_tell_inputs_apart_however_they_are_cut() -> None:
    inputs: list[tuple[Json, ...]] = [("ab", "c"), ("a", "bc"), ("abc",), ("ab", ["c"]), ("ab", None), ("\ud800",)]
    assert len({key_of(*values) for values in inputs}) == len(inputs)


def test_what_is_not_asked_for_is_forgotten() -> None:
    store = Store()
    for name in "abc":
        store.shelf("letters").keep(key_of(name), name)
    store.forget_others()
    assert len(store.shelf("letters")) == 3
    store.shelf("letters").find(key_of("b"))
    store.forget_others()
    assert store.shelf("letters").find(key_of("a")) is None
    assert store.shelf("letters").find(key_of("b")) == "b"


def test_only_a_shelf_that_has_changed_is_rendered() -> None:
    store = Store()
    store.shelf("a").keep(key_of(1), 1)
    store.shelf("b")
    assert list(store.render_changed("stamp")) == ["a"]
    assert store.render_changed("stamp") == {}
    store.shelf("a").find(key_of(1))
    store.forget_others()
    assert store.render_changed("stamp") == {}
    store.forget_others()
    assert list(store.render_changed("stamp")) == ["a"]


SPOILT: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda _: b"",
    "no header": lambda content: content.partition(b"\n")[2],
    "another header": lambda content: b"[]\n" + content,
    "cut short": lambda content: content[:-4],
    "a changed letter": lambda content: content.replace(b"kelp", b"help"),
    "a line too many": lambda content: content + b"x\n",
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_file_is_noted_and_written_anew(name: str, tmp_path: Path) -> None:
    with opened_store(tmp_path / "cache", no_note) as store:
        store.shelf("words").keep(key_of("a"), "kelp")
    path = tmp_path / "cache" / "words.jsonl"
    sound = path.read_bytes()
    path.write_bytes(SPOILT[name](sound))
    notes: list[str] = []
    with opened_store(tmp_path / "cache", notes.append) as store:
        assert store.shelf("words").find(key_of("a")) is None
        store.shelf("words").keep(key_of("a"), "kelp")
    assert len(notes) == 1
    assert notes[0].startswith("cache/words.jsonl: ")
    assert notes[0].endswith(". It is left aside, and everything in it is made anew.")
    assert path.read_bytes() == sound


def test_what_another_generator_has_made_counts_for_nothing() -> None:
    shelf = Shelf({})
    shelf.keep(key_of("a"), "kelp")
    assert len(parse_shelf(shelf.render("old"), "new")) == 0
    with pytest.raises(StoreError, match="has changed"):
        parse_shelf(shelf.render("old") + b"x", "old")


def test_any_file_of_the_generator_is_part_of_its_stamp(tmp_path: Path) -> None:
    (tmp_path / "prose").mkdir()
    stamps = [stamp_of_generator(tmp_path)]
    for name, text in {"a.py": "1", "prose/words.txt": "2", "a.csl": "3"}.items():
        (tmp_path / name).write_text(text)
        stamps.append(stamp_of_generator(tmp_path))
    (tmp_path / "a.py").write_text("4")
    assert len({*stamps, stamp_of_generator(tmp_path)}) == 5
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").write_text("5")
    assert stamp_of_generator(tmp_path) not in stamps
    (tmp_path / "a.py").write_text("1")
    assert stamp_of_generator(tmp_path) == stamps[-1]


def test_a_file_is_plain_lines_of_json(tmp_path: Path) -> None:
    with opened_store(tmp_path, no_note) as store:
        store.shelf("words").keep(key_of("a"), ["kelp"])
    header, line = (tmp_path / "words.jsonl").read_text(encoding="ascii").splitlines()
    assert json.loads(header)["entries"] == 1
    assert line == f'{key_of("a")} ["kelp"]'
    assert [path.name for path in tmp_path.iterdir()] == ["words.jsonl"]


def test_what_was_kept_is_written_even_when_the_run_fails(tmp_path: Path) -> None:
    with suppress(ZeroDivisionError), opened_store(tmp_path, no_note) as store:
        store.shelf("words").keep(key_of("a"), "kelp")
        raise ZeroDivisionError
    assert read_store(tmp_path, no_note).shelf("words").find(key_of("a")) == "kelp"


def test_a_folder_that_cannot_be_written_is_noted(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store()
    store.shelf("words").keep(key_of("a"), "kelp")
    notes: list[str] = []
    write_store(store, tmp_path / "file" / "cache", notes.append)
    assert len(notes) == 1
    assert "The next run makes everything anew." in notes[0]


def test_without_a_folder_nothing_is_written() -> None:
    store = read_store(None, no_note)
    store.shelf("words").keep(key_of("a"), "kelp")
    write_store(store, None, no_note)
    assert store.shelf("words").find(key_of("a")) == "kelp"
