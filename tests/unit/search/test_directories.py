"""The files that name the shards of a large catalogue."""

import random

from generator.search.directories import Directory, build_directories
from generator.search.packing import read_file, read_texts


def starts_of(count: int) -> list[str]:
    dice = random.Random(count)  # noqa: S311 (a fixed sample)
    letters = "abcdefghijklmnopqrstuvwxyz"
    words = {"".join(dice.choices(letters, k=dice.randint(2, 9))) for _ in range(count)}
    return ["", *sorted(words)]


def read_directory(directory: Directory) -> list[tuple[str, str]]:
    tails, overlaps, names = read_file(directory.content)
    starts = list(read_texts(overlaps, tails))
    size = len(names) // len(starts)
    return [(start, names.decode()[at * size : (at + 1) * size]) for at, start in enumerate(starts)]


def test_all_shards_are_named_in_order() -> None:
    starts = starts_of(3_000)
    names = [f"{number:06}" for number in range(len(starts))]
    directories = build_directories(starts, names)
    assert [named for directory in directories for named in read_directory(directory)] == list(
        zip(starts, names, strict=True)
    )
    assert [directory.start for directory in directories] == [read_directory(held)[0][0] for held in directories]
    assert all(len(read_directory(directory)) <= 128 for directory in directories)
    assert 3_000 / 128 < len(directories) < 3_000 / 32


def test_a_new_shard_changes_few_directories() -> None:
    starts = starts_of(3_000)
    before, after = (
        {directory.content for directory in build_directories(some, [f"{hash_of(start):06}" for start in some])}
        for some in (starts, sorted([*starts, "mmmm"]))
    )
    assert 0 < len(after - before) <= 3


def hash_of(text: str) -> int:
    """Returns a name that depends on the start of a shard alone, as that of its content would."""
    return int.from_bytes(text.encode()) % 999_983
