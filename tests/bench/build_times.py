"""Measures what `catalogue build` costs: without a store, with one, and after one paper has changed or come.

Usage: python tests/bench/build_times.py SEED

SEED is a seed of any format. It is built in a folder of its own with this project's templates. Prints CPU seconds and
peak memory of each build, the size of the store, and whether the files written with a store are, to the byte, those
that are written without.
"""

import gzip
import os
import resource
import shutil
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
ADDED = "We propose ZebraMap, a method for mapping zebrafish brains with event cameras and graph neural networks."


def main(seed: Path) -> None:
    """Builds a seed in its states one after the other and prints what each build costs."""
    opener = gzip.open if seed.suffix == ".gz" else open
    with opener(seed, "rt", encoding="utf-8") as file:
        text = file.read()
    name = seed.name.removesuffix(".gz")
    with TemporaryDirectory() as folder:
        root = Path(folder)
        shutil.copytree(ROOT / "site_templates", root / "site_templates")
        for made in ("seeds", "build/docs"):
            (root / made).mkdir(parents=True)
        shutil.copy(ROOT / "mkdocs.yml", root / "mkdocs.yml")
        target = root / "seeds" / name
        target.write_text(text, encoding="utf-8")
        measure("no store", root)
        measure("nothing changed", root)
        changed = text.replace("learning", "zebrafish learning", 1)
        target.write_text(changed, encoding="utf-8")
        measure("one paper changed", root)
        if name.endswith(".txt"):
            target.write_text(f"{changed}\n\n{ADDED}\n", encoding="utf-8")
            measure("one paper added", root)
        size = sum(path.stat().st_size for path in (root / ".cache").rglob("*") if path.is_file())
        print(f"the store has {size / 1e6:.1f} MB")
        with_store = digest(root / "build" / "docs")
        shutil.rmtree(root / ".cache")
        measure("no store again", root)
        print("same files" if digest(root / "build" / "docs") == with_store else "OTHER FILES than without a store")


def measure(label: str, root: Path) -> None:
    """Runs a build and prints its cost."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(  # literal arguments
        [sys.executable, "-m", "generator", "build"], cwd=root, check=True, stdout=subprocess.DEVNULL, env=environment()
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    wall = time.perf_counter() - start
    print(f"{label:18} {cpu:6.1f} CPU s, {wall:6.1f} s, peak so far {after.ru_maxrss / 1024:.0f} MB", flush=True)


def environment() -> dict[str, str]:
    """Returns an environment in which the generator of this project runs."""
    return os.environ | {"PYTHONPATH": str(ROOT), "NO_MKDOCS_2_WARNING": "1"}


def digest(folder: Path) -> str:
    """Returns a digest of all files below a folder."""
    found = sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        found.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return found.hexdigest()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
