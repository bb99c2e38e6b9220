r"""Finds formulas in a text (`$…$`, `$$…$$`, `\(…\)`, `\[…\]`, environments) and tells their dollars from money."""

import re
from dataclasses import dataclass

from generator.text.nodes import Math

LONGEST_FORMULA = 3000
"""A pair of delimiters farther apart than this many characters is no formula."""

_ENVIRONMENTS = (
    "equation|align|aligned|gather|gathered|multline|eqnarray|displaymath|math|split|cases|array|[bBpvV]?matrix"
)
_OPENING = re.compile(
    rf"(?P<escaped>\\\\|\\\$)|(?P<dollars>\$\$?)|\\(?P<bracket>[(\[])|\\begin\{{(?P<environment>(?:{_ENVIRONMENTS})\*?)\}}"
)
_UNWRAPPED = frozenset(("equation", "displaymath", "math", "align", "eqnarray", "gather", "multline"))

_TEX_SIGN = re.compile(r"\\[A-Za-z{}|,;!]|[\^_=<>]|\\%")
_COMMAND = re.compile(r"\\(?:text\w*|mbox|hbox|mathrm|operatorname\*?|mathit|mathsf|label)\s*\{[^{}]*\}|\\[A-Za-z]+")
_PROSE = re.compile(r"(?<![A-Za-z])[A-Za-z][a-z]{2,}[,;:.]?\s+[a-z]{2,}(?![A-Za-z])")
_FEW_WORDS = 3
_FENCED = re.compile(r"\\(?:langle|\{|left).*(?:\\rangle|\\\}|\\right\S)", re.DOTALL)
_WORD = re.compile(r"(?<![A-Za-z\\])[A-Za-z]?[a-z]{3,}(?![A-Za-z])")
_AMOUNT = re.compile(r"\s?\d[\d.,]*\s?(?:[kKMB](?![A-Za-z])|[mb]n\b|[mbt]illion|thousand|USD|dollars?|per\b|an?\b|/)?")
_NUMBER = re.compile(r"[-+]?\s*[\d.,]+\s*(?:%|\\%|[xX])?")


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula and where it stands, delimiters included."""

    start: int
    end: int
    math: Math


def find_formulas(text: str) -> tuple[Formula, ...]:
    """Returns the formulas of a text in order; they never overlap.

    A dollar sign opens a formula only if a partner follows and what stands between them can be one:
    balanced, without running prose, not an amount of money that happens to be followed by another.
    """
    if "$" not in text and "\\" not in text:
        return ()
    closers = _Closers(text)
    formulas = []
    position = 0
    while match := _OPENING.search(text, position):
        formula = None if match["escaped"] else _read_formula(text, match, closers)
        if formula is None:
            position = match.end()
        else:
            formulas.append(formula)
            position = formula.end
    return tuple(formulas)


class _Closers:
    """The next closing delimiter after a position, found without ever scanning a stretch of the text twice."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._dollars = [match.start() for match in re.finditer(r"(?:\\.)|(\$)", text, re.DOTALL) if match[1]]
        self._index = 0
        self._next: dict[str, int] = {}

    def find_dollar(self, position: int) -> int:
        while self._index < len(self._dollars) and self._dollars[self._index] < position:
            self._index += 1
        return self._dollars[self._index] if self._index < len(self._dollars) else -1

    def find(self, closer: str, position: int) -> int:
        known = self._next.get(closer, 0)
        if known < 0 or known > position:
            return known
        found = self._text.find(closer, position)
        self._next[closer] = found
        return found


def _read_formula(text: str, opening: re.Match[str], closers: _Closers) -> Formula | None:
    start, inside = opening.span()
    if bracket := opening["bracket"]:
        return _read_bracketed(
            text, start, closers.find("\\)" if bracket == "(" else "\\]", inside), display=bracket == "["
        )
    if environment := opening["environment"]:
        return _read_environment(text, start, inside, environment, closers)
    if opening["dollars"] == "$$":
        end = closers.find("$$", inside)
        if 0 <= end - inside <= LONGEST_FORMULA:
            tex = text[inside:end]
            if tex.strip() and "$" not in tex.replace("\\$", "") and _is_balanced(tex):
                return Formula(start, end + 2, Math(_strip(tex), display=True))
        return None
    end = closers.find_dollar(inside)
    if end < 0 or end - inside > LONGEST_FORMULA or not _is_formula(text[inside:end], text[end + 1 : end + 2]):
        return None
    return Formula(start, end + 1, Math(_strip(text[inside:end])))


def _read_bracketed(text: str, start: int, end: int, *, display: bool) -> Formula | None:
    tex = text[start + 2 : end] if end >= 0 else ""
    if not tex.strip() or len(tex) > LONGEST_FORMULA or "\n\n" in tex:
        return None
    return Formula(start, end + 2, Math(_strip(tex), display=display))


def _read_environment(text: str, start: int, inside: int, environment: str, closers: _Closers) -> Formula | None:
    closer = f"\\end{{{environment}}}"
    end = closers.find(closer, inside)
    if not 0 < end - inside <= LONGEST_FORMULA or not text[inside:end].strip():
        return None
    name = environment.rstrip("*")
    rows = "\\\\" in text[inside:end] or "&" in text[inside:end]
    tex = (
        text[inside:end]
        if name in _UNWRAPPED and not rows
        else f"\\begin{{{_inner(name)}}}{text[inside:end]}\\end{{{_inner(name)}}}"
    )
    return Formula(start, end + len(closer), Math(_strip(tex), display=name != "math"))


def _inner(environment: str) -> str:
    return "aligned" if environment in _UNWRAPPED or environment == "split" else environment


def _strip(tex: str) -> str:
    return " ".join(tex.split())


def _is_formula(content: str, after: str) -> bool:
    tex = content.strip()
    if not tex or "\n\n" in content or not _is_balanced(tex):
        return False
    if tex[0].isdigit() and _is_money(content, after):
        return False
    spaced_left, spaced_right = content[0].isspace(), content[-1].isspace()
    prose = _COMMAND.sub(" ", tex)
    if _PROSE.search(prose) and len(prose.split()) > _FEW_WORDS and not _FENCED.fullmatch(tex):
        return False
    if _TEX_SIGN.search(tex):
        return True
    # `$ x $` is a formula, ` and ` between two dollar signs is none.
    return not ((spaced_left or spaced_right) and _WORD.search(prose))


def _is_money(content: str, after: str) -> bool:
    """Tells whether a dollar sign before a digit is a currency sign, from what comes up to the next dollar sign."""
    tex = content.strip()
    if after.isdigit():
        return True
    if _NUMBER.fullmatch(tex):
        return content[-1].isspace() or tex[-1] in ".,"
    has_words = re.search(r"\s", tex) is not None and _WORD.search(_COMMAND.sub(" ", tex)) is not None
    if _TEX_SIGN.search(tex) and not has_words:
        return False
    if content[-1].isspace() and not content[0].isspace():
        return True
    rest = tex[amount.end() :] if (amount := _AMOUNT.match(tex)) else tex
    if re.fullmatch(r"[-–—/(),;:.\s]*(?:USD|US)?", rest):
        return (bool(rest) and rest != ")") or after.isalnum()
    return _WORD.search(_COMMAND.sub(" ", rest)) is not None


def _is_balanced(tex: str) -> bool:
    """Tells whether braces close in order and parentheses do where they stand outside of half-open intervals."""
    depth = 0
    for brace in re.findall(r"\\.|[{}]", tex, re.DOTALL):
        depth += (brace == "{") - (brace == "}")
        if depth < 0:
            return False
    if depth:
        return False
    if re.search(r"[\[\]\\^_=<>]", tex) or not re.search(r"\s", tex):
        return True
    return tex.count("(") == tex.count(")")
