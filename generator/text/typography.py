"""Tells what the ties and dashes of TeX look like, and when they are none."""

import re

_CERTAIN_TIE = re.compile(r"[^\W\d_]{2}~[(\[]")
_REFERENCE = re.compile(
    r"(?:\b(?:Figs?|Secs?|Eqs?|Tabs?|Thms?|Lems?|Refs?|Alg|al|vs|cf|e\.g|i\.e|Dr|Mr|Prof|St)\.|"
    r"\b(?:Figure|Section|Theorem|Table|Equation|Lemma|Algorithm|Chapter|Appendix|Definition|Part))$"
)
_ENDS_IN_WORD = re.compile(r"[^\W\d_]{2}[.,]?$|[.,)]$")
_EM_DASH = 3


def has_tex(source: str) -> bool:
    """Tells whether an author wrote TeX: braces and tildes are then more likely to be markup than text."""
    return "\\" in source or "$" in source or "``" in source


def has_ties(source: str) -> bool:
    """Tells whether tildes between words are ties: in TeX, or where one ties a word to a parenthesis."""
    return has_tex(source) or _CERTAIN_TIE.search(source) is not None


def read_tie(run: str, source: str, start: int, *, in_tex: bool) -> str:
    """Returns a space for a tilde that ties two words (`Fig.~1`), and the tilde where it means "about"."""
    before, after = source[start - 1 : start], source[start + len(run) : start + len(run) + 1]
    return " " if _is_tie(run, before, after, source[max(0, start - 14) : start], in_tex=in_tex) else run


def _is_tie(run: str, before: str, after: str, head: str, *, in_tex: bool) -> bool:
    if after == "\\":
        return in_tex
    if len(run) > 1 or not before.strip() or not after.strip():
        return False
    if before in "$}" or before.isdigit():
        return before in "$}" or after.isalpha()
    if not before.isalpha() and before not in ".,;:)\"'”":
        return False
    ties_parenthesis = after in "([" and before not in ".,;:"
    ends_in_word = _ENDS_IN_WORD.search(head) is not None
    if ends_in_word and before.isalpha() and after.isupper():
        # Names are tied too: `Ada~Byron`.
        return True
    return (in_tex and (ties_parenthesis or ends_in_word)) or _REFERENCE.search(head) is not None


def read_dash(run: str, before: str, after: str) -> str:
    """Returns the en or em dash that two or three hyphens stand for, unless they are part of an arrow or a rule."""
    is_rule = len(run) > _EM_DASH or not (before or after)
    is_arrow = (before and before in "<!|+->") or (after and after in ">|+")
    is_glued = not before.strip() and not (after.isalpha() or not after.strip())
    if is_rule or is_arrow or is_glued:
        return run
    return "—" if len(run) == _EM_DASH else "–"
