"""Formulas: TeX as authors write it, read once, shown as MathML Core or as a line of Unicode."""

from dataclasses import dataclass
from functools import lru_cache

from latex2mathml.converter import Converter

from generator.text.math.mathml import render_mathml
from generator.text.math.source import rewrite_tex
from generator.text.math.tree import build_tree
from generator.text.math.unicode import render_unicode

LONGEST_TEX = 4000
"""Longer TeX is shown as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula:
    """A formula that could be read."""

    mathml: str
    """Its MathML, without the outer `math` element."""
    plain: str
    """Its reading as a line of Unicode."""


@lru_cache(maxsize=4096)
def read_formula(tex: str, *, display: bool = False) -> Formula | None:
    r"""Returns the formula, or `None` if the TeX cannot be read; it is then to be shown as code.

    Reading is pure, so the formulas that recur (`\epsilon`, `\times`) are read once.
    """
    if len(tex) > LONGEST_TEX:
        return None
    try:
        element = Converter(display="block" if display else "inline").convert_to_element(rewrite_tex(tex))
        tree = build_tree(element[0])
        return Formula(mathml=render_mathml(tree), plain=render_unicode(tree))
    except Exception:  # noqa: BLE001 - latex2mathml raises what it likes (StopIteration, IndexError, its own) on odd TeX
        return None
