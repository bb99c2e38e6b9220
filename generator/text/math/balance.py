r"""Mends the pairs in the TeX of a formula: braces, `\left` and `\right`, `\begin` and `\end`."""

import re

DEEPEST_NESTING = 40
"""Braces nested deeper than this are no formula that anybody would read."""

_ENVIRONMENT = re.compile(r"\\(begin|end)\s*\{([A-Za-z]+)\*?\}")


class UnreadableTex(ValueError):  # noqa: N818 - it says what is wrong with the TeX, not with the program
    """Raised for a formula that is a program rather than a formula, or nested beyond sense."""


def read_environment(part: str) -> re.Match[str] | None:
    """Returns the edge (`begin` or `end`) and the name of an environment, if the part is one."""
    return _ENVIRONMENT.fullmatch(part)


def balance(parts: list[str]) -> list[str]:
    """Returns the parts with every brace, every left-right pair and every environment complete.

    Braces that close nothing go, those left open are closed; of the others, where one is alone all go.

    Raises:
        UnreadableTex: If groups nest deeper than `DEEPEST_NESTING`.
    """
    balanced: list[str] = []
    open_braces = deepest = 0
    for part in parts:
        if part == "}" and not open_braces:
            continue
        open_braces += (part == "{") - (part == "}")
        deepest = max(deepest, open_braces)
        balanced.append(part)
    if deepest > DEEPEST_NESTING:
        raise UnreadableTex("".join(parts[:80]))
    balanced.extend("}" * open_braces)
    if not _pairs_match(balanced):
        balanced = [part for part in balanced if part not in (r"\left", r"\right", r"\middle")]
    names = [(match[1], match[2]) for part in balanced if (match := read_environment(part))]
    begun = [name for edge, name in names if edge == "begin"]
    if sorted(begun) != sorted(name for edge, name in names if edge == "end"):
        balanced = [part for part in balanced if not read_environment(part)]
    return balanced


def _pairs_match(parts: list[str]) -> bool:
    opened = [0]
    for part in parts:
        if part == "{":
            opened.append(0)
        elif part == "}":
            if opened.pop():
                return False
        elif part == r"\left":
            opened[-1] += 1
        elif part == r"\right":
            opened[-1] -= 1
            if opened[-1] < 0:
                return False
    return not opened[-1]


def pair_braces(parts: list[str]) -> dict[int, int]:
    """Returns the index of the closing brace for that of each opening one; the braces balance."""
    partner: dict[int, int] = {}
    opened: list[int] = []
    for index, part in enumerate(parts):
        if part == "{":
            opened.append(index)
        elif part == "}":
            partner[opened.pop()] = index
    return partner
