"""Makes `python -m generator` the same as `catalogue`."""

from generator.cli import main

main(prog_name="python -m generator")
