"""The files of the seeds folder: which are seeds, what they hold, and which are left alone."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from generator.errors import Problem
from generator.permalink_file import PERMALINKS_FILE
from generator.seeds.decode import decode, is_text, read_content
from generator.seeds.editions import edition_of_name
from generator.seeds.facts import Facts, read_facts
from generator.seeds.formats import find_format
from generator.seeds.record import SeedReading
from generator.seeds.register import REGISTER_FILE

TAXONOMY_FILE = "topics.yml"
FOUND_TOPICS_FILE = "found-topics.yml"
NO_SEEDS = frozenset({TAXONOMY_FILE, FOUND_TOPICS_FILE, PERMALINKS_FILE, REGISTER_FILE})
"""Files of the seeds folder that are neither seeds nor facts about one."""
PACKED = ".gz"
FACTS = ".yml"

Progress: TypeAlias = Callable[[str], None]
"""Is told what is being done, each time that something else begins."""


@dataclass(frozen=True, slots=True)
class Seed:
    """One file, read."""

    path: Path
    file: str
    reading: SeedReading


def read_files(folder: Path, root: Path, progress: Progress) -> tuple[list[Seed], tuple[str, ...]]:
    """Returns the seeds of a folder in the order of their names, and the names of all files that are none."""
    seeds: list[Seed] = []
    left_alone: list[str] = []
    for path in list_files(folder):
        file = name_of(path, root)
        if path.name in NO_SEEDS or path.suffix == FACTS:
            continue
        progress(f"reading {file}")
        reading = _read_seed(path, file)
        if reading is None:
            left_alone.append(file)
        else:
            seeds.append(Seed(path, file, reading))
    return seeds, tuple(left_alone)


def list_files(folder: Path) -> list[Path]:
    """Returns the files below a folder, without hidden ones, those with one stem beside each other."""
    found = (path for path in folder.rglob("*") if path.is_file())
    visible = (path for path in found if not any(part.startswith(".") for part in path.relative_to(folder).parts))
    return sorted(visible, key=lambda path: (stem_of(path).relative_to(folder).parts, path.name))


def stem_of(path: Path) -> Path:
    """Returns the path without its ending and without that of compression."""
    return path.with_name(path.name.removesuffix(PACKED)).with_suffix("")


def _read_seed(path: Path, file: str) -> SeedReading | None:
    """Returns the records of a file, or `None` if it is no seed."""
    content = read_content(path, file)
    if isinstance(content, Problem):
        return SeedReading(problems=(content,))
    if not is_text(content):
        return None
    name = path.name.removesuffix(PACKED)
    text = decode(content)
    found = find_format(name, text)
    return found.read(file, text).headed(edition_of_name(name)) if found else None


def read_facts_beside(seed: Path, root: Path) -> tuple[tuple[Facts, ...], tuple[Problem, ...]]:
    """Returns the facts in the file that is named as the seed is, and all that is wrong with them."""
    path = stem_of(seed).with_name(stem_of(seed).name + FACTS)
    if not path.exists():
        return (), ()
    file = name_of(path, root)
    content = read_content(path, file)
    return ((), (content,)) if isinstance(content, Problem) else read_facts(file, decode(content))


def name_of(path: Path, root: Path) -> str:
    """Returns what a file is called in origins and problems: its path below the project, with forward slashes."""
    path, root = path.resolve(), root.resolve()
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
