r"""Rewrites the TeX of a formula, as authors wrote it, into the TeX that latex2mathml reads.

Private macros are expanded, text arguments flattened, doubled scripts and unbalanced braces mended; whatever could
define new commands is refused. The result has no command that the library does not know.
"""

import re
from dataclasses import dataclass, field

from generator.text.math import macros

DEEPEST_NESTING = 40
"""Braces nested deeper than this are no formula that anybody would read."""

PER_CENT = "\ue025"
"""Stands for a per cent sign within text, where latex2mathml would start a comment."""

_TOKEN = re.compile(
    r"\\(?:begin|end)\s*\{[A-Za-z]+\*?\}|\\[A-Za-z]+\*?|\\.|\s+|.",
    re.DOTALL,
)
_STARRED = frozenset(("operatorname*", "hspace*", "vspace*", "tag*"))
_SPACES = {"\\ ": "\\ ", "~": "\\ ", "\\/": "", "\\-": "", "\\@": "", "\\(": "", "\\)": "", "\\[": "", "\\]": ""}
_ESCAPED = {
    "%": r"\%",
    "#": r"\#",
    "$": "",
    "\\$": r"\$",
    "`": "‘",
    "\\*": r"\cdot ",
    "\\'": "'",
    "\\`": "‘",
    '\\"': "”",
}
_KEPT_ESCAPES = frozenset(
    (r"\\", r"\{", r"\}", r"\|", r"\,", r"\;", r"\:", r"\!", r"\>", r"\_", r"\%", r"\&", r"\#", r"\$", r"\ ")
)
_DELIMITERS = frozenset((
    "(", ")", "[", "]", "|", "/", ".", "<", ">", "\\\\|", "\\\\{", "\\\\}", "\\\\langle", "\\\\rangle", "\\\\lceil",
    "\\\\rceil", "\\\\lfloor", "\\\\rfloor", "\\\\lvert", "\\\\rvert", "\\\\lVert", "\\\\rVert", "\\\\vert",
    "\\\\Vert", "\\\\lbrace", "\\\\rbrace", "\\\\lbrack", "\\\\rbrack", "\\\\uparrow", "\\\\downarrow",
    "\\\\backslash",
))
_PRIMES = {1: r"\prime", 2: r"\dprime", 3: r"\trprime"}
_DOUBLED_BACKSLASH = re.compile(r"\\\\(?=[A-Za-z{}])")
"""Outside a table a line end before a letter is a backslash that was escaped once too often."""
_LOST_CIRCLE = re.compile(r"\^circ(?![A-Za-z])")
_SIZES = re.compile(r"\\(?:[bB]igg?)[lmr]?")
_ENVIRONMENT = re.compile(r"\\(begin|end)\s*\{([A-Za-z]+)\*?\}")
_ENVIRONMENTS = {
    **dict.fromkeys(("align", "aligned", "split", "eqnarray", "alignat", "alignedat", "flalign"), "split"),
    **dict.fromkeys(("equation", "gather", "gathered", "multline", "displaymath", "math", "subequations"), "matrix"),
    **dict.fromkeys(
        ("matrix", "pmatrix", "bmatrix", "Bmatrix", "vmatrix", "Vmatrix", "cases", "array", "smallmatrix"), ""
    ),
    "dcases": "cases",
    "rcases": "cases",
    "tabular": "array",
}
_TEXT_PART = re.compile(r"\\(?:[A-Za-z]+\*?|.)|[{}$~]", re.DOTALL)


class UnreadableTex(ValueError):  # noqa: N818 - it says what is wrong with the TeX, not with the program
    """Raised for a formula that is a program rather than a formula, or nested beyond sense."""


@dataclass(slots=True)
class _Group:
    """What is known of the group of tokens being written."""

    has_atom: bool = False
    scripts: set[str] = field(default_factory=set)


def rewrite_tex(tex: str) -> str:
    """Returns TeX with the meaning of the given one, in the dialect of latex2mathml.

    Raises:
        UnreadableTex: If the formula defines commands, or nests more than `DEEPEST_NESTING` groups.
    """
    if r"\begin" not in tex and r"\substack" not in tex:
        tex = _DOUBLED_BACKSLASH.sub(r"\\", tex)
    tokens = _balance_braces(_TOKEN.findall(_LOST_CIRCLE.sub(r"^\\circ", tex)))
    if any(token.lstrip("\\") in macros.DEFINITIONS for token in tokens if len(token) > 1):
        raise UnreadableTex(tex)
    writer = _Writer(tokens)
    writer.write(0, len(tokens), 0)
    return "".join(writer.output)


def _balance_braces(tokens: list[str]) -> list[str]:
    """Drops braces that close nothing, closes those left open, and does the same for left-right pairs and environments."""
    balanced: list[str] = []
    open_braces = deepest = 0
    for token in tokens:
        if token == "}" and not open_braces:
            continue
        open_braces += (token == "{") - (token == "}")
        deepest = max(deepest, open_braces)
        balanced.append(token)
    if deepest > DEEPEST_NESTING:
        raise UnreadableTex("".join(tokens[:80]))
    balanced.extend("}" * open_braces)
    if not _pairs_match(balanced):
        balanced = [token for token in balanced if token not in (r"\left", r"\right", r"\middle")]
    names = [(match[1], match[2]) for token in balanced if (match := _ENVIRONMENT.fullmatch(token))]
    begun = [name for edge, name in names if edge == "begin"]
    if sorted(begun) != sorted(name for edge, name in names if edge == "end"):
        balanced = [token for token in balanced if not _ENVIRONMENT.fullmatch(token)]
    return balanced


def _pairs_match(tokens: list[str]) -> bool:
    opened = [0]
    for token in tokens:
        if token == "{":
            opened.append(0)
        elif token == "}":
            if opened.pop():
                return False
        elif token == r"\left":
            opened[-1] += 1
        elif token == r"\right":
            opened[-1] -= 1
            if opened[-1] < 0:
                return False
    return not opened[-1]


class _Writer:
    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens
        self.output: list[str] = []
        self._partner = _pair_braces(tokens)
        self._in_table = any(token.startswith(r"\begin") for token in tokens) or r"\substack" in tokens

    def write(self, start: int, end: int, depth: int) -> None:
        """Writes the tokens from start to end, which are whole groups."""
        group = _Group()
        index = start
        while index < end:
            index = self._write_token(index, end, group, depth)

    def _write_token(self, index: int, end: int, group: _Group, depth: int) -> int:
        token = self.tokens[index]
        if token.isspace():
            self.output.append(" ")
            return index + 1
        if token in "^_'":
            return self._write_script(index, end, group, depth)
        if token == "{":
            self._start_atom(group)
            close = self._partner[index]
            self._write_group(index + 1, close, depth)
            return close + 1
        if match := _ENVIRONMENT.fullmatch(token):
            return self._write_environment(index, match, group)
        if token.startswith("\\") and len(token) > 1:
            return self._write_command(index, end, group, depth)
        self._start_atom(group)
        if token == "&" and not self._in_table:
            self.output.append(" ")
        else:
            self.output.append(_ESCAPED.get(token, _SPACES.get(token, token)))
        return index + 1

    def _start_atom(self, group: _Group) -> None:
        group.has_atom = True
        group.scripts.clear()

    def _write_group(self, start: int, end: int, depth: int) -> None:
        self.output.append("{")
        self.write(start, end, depth + 1)
        self.output.append("}")

    def _write_script(self, index: int, end: int, group: _Group, depth: int) -> int:
        """Writes a sub- or superscript; one that TeX would call double starts from an empty base."""
        token = self.tokens[index]
        kind = "_" if token == "_" else "^"
        if not group.has_atom or kind in group.scripts:
            self.output.append("{}")
            self._start_atom(group)
        group.scripts.add(kind)
        if token == "'":
            primes = 1
            while index + primes < end and self.tokens[index + primes] == "'":
                primes += 1
            self.output.append(f"^{{{_PRIMES[min(primes, 3)]}}}")
            return index + primes
        self.output.append(token)
        return self._write_argument(self._skip_space(index + 1, end), end, depth)

    def _write_argument(self, index: int, end: int, depth: int) -> int:
        """Writes what a script or a command takes as its argument, always as a group."""
        if depth > DEEPEST_NESTING:
            raise UnreadableTex("".join(self.tokens[:80]))
        if index >= end or self.tokens[index] in ("}", "&", "^", "_", r"\\", r"\right"):
            self.output.append("{}")
            return index
        if self.tokens[index] == "{":
            close = self._partner[index]
            self._write_group(index + 1, close, depth)
            return close + 1
        self.output.append("{")
        after = self._write_token(index, end, _Group(), depth + 1)
        self.output.append("}")
        return after

    def _write_environment(self, index: int, match: re.Match[str], group: _Group) -> int:
        edge, name = match[1], match[2]
        self._start_atom(group)
        if name in _ENVIRONMENTS:
            self.output.append(rf"\{edge}{{{_ENVIRONMENTS[name] or name}}}")
        return index + 1

    def _write_command(self, index: int, end: int, group: _Group, depth: int) -> int:
        token = self.tokens[index]
        if token.endswith("*") and token[1:] not in _STARRED:
            token = token[:-1]
        if not token[1].isalpha():
            if token not in (r"\,", r"\;", r"\:", r"\!", r"\ "):
                self._start_atom(group)
            self.output.append(token if token in _KEPT_ESCAPES else _ESCAPED.get(token, _SPACES.get(token, "")))
            return index + 1
        if _SIZES.fullmatch(token):
            # Sizes set by hand mean little where nothing is set in lead; the delimiter stays.
            return index + 1
        name = token[1:]
        after = self._skip_space(index + 1, end)
        if name in ("l", "r") and index + 1 < end and self.tokens[index + 1] in _DELIMITERS:
            return index + 1
        if name in ("left", "right"):
            return self._write_delimiter(token, after, end, group)
        self._start_atom(group)
        if name in macros.TEXT_COMMANDS:
            return self._write_text(name, after, end)
        return self._write_known(name, index, after, end, depth)

    def _write_delimiter(self, token: str, index: int, end: int, group: _Group) -> int:
        self._start_atom(group)
        delimiter = self.tokens[index] if index < end else "."
        known = delimiter in _DELIMITERS
        self.output.append(f"{token}{delimiter if known else '.'} ")
        if token == r"\left":
            group.has_atom = False
        return index + 1 if known else index

    def _write_text(self, name: str, index: int, end: int) -> int:
        if index < end and self.tokens[index] == "{":
            close = self._partner[index]
            text, after = flatten_text("".join(self.tokens[index + 1 : close])), close + 1
        else:
            text, after = (self.tokens[index].lstrip("\\") if index < end else ""), index + 1
        spelling = macros.TEXT_COMMANDS[name]
        if spelling == "operatorname" and not re.fullmatch(r"[A-Za-z]+(?: [A-Za-z]+)*", text):
            spelling = "text"
        self.output.append(f"{{\\{spelling}{{{text}}}}}" if text else "{}")
        return after

    def _write_known(self, name: str, index: int, after: int, end: int, depth: int) -> int:
        """Writes a command by what the tables say of it; see `macros`."""
        has_argument = after < end and self.tokens[after] == "{"
        if name in macros.DROPPED:
            return self._drop_arguments(macros.DROPPED[name], after, end)
        if name in macros.FENCES and (has_argument or name not in macros.KNOWN):
            return self._write_fences(name, after, end, depth)
        if name in macros.SLASHED_FRACTIONS:
            self.output.append("{")
            after = self._write_argument(after, end, depth)
            self.output.append("/")
            after = self._write_argument(self._skip_space(after, end), end, depth)
            self.output.append("}")
            return after
        if has_argument and name in macros.FUNCTIONS_OF:
            self.output.append(f"{macros.FUNCTIONS_OF[name]}(")
            after = self._write_argument(after, end, depth)
            self.output.append(")")
            return after
        font = macros.FONTS.get(name)
        if font and (has_argument or name not in macros.KNOWN):
            self.output.append(f"\\{font}")
            return self._write_argument(after, end, depth)
        if name in macros.KNOWN and not (len(name) == 1 and name.isupper()) and name not in macros.SYNONYMS:
            return self._write_library_command(name, after, end, depth)
        return self._write_unknown(name, index, after, has_argument=has_argument)

    def _write_library_command(self, name: str, after: int, end: int, depth: int) -> int:
        self.output.append(f"\\{name} ")
        if name == "sqrt" and after < end and self.tokens[after] == "[":
            close = next((i for i in range(after, min(end, after + 40)) if self.tokens[i] == "]"), -1)
            if close > 0:
                self.output.append("[{")
                self.write(after + 1, close, depth + 1)
                self.output.append("}]")
                after = self._skip_space(close + 1, end)
        arguments = 2 if name in macros.TWO_ARGUMENTS else 1 if name in macros.ONE_ARGUMENT or name == "not" else 0
        if name == "not" and after < end and self.tokens[after] in "=<>":
            self.output[-1] = {"=": r"\ne ", "<": r"\nless ", ">": r"\ngtr "}[self.tokens[after]]
            return after + 1
        if name == "not":
            return after
        for _ in range(arguments):
            after = self._write_argument(self._skip_space(after, end), end, depth)
        return after

    def _write_unknown(self, name: str, index: int, after: int, *, has_argument: bool) -> int:
        expansion = macros.expand_macro(name)
        if expansion is not None:
            self.output.append(f"{{{expansion}}}" if expansion else "")
        elif not has_argument or self._partner[after] == after + 1:
            # The only trace of the macro is its name: show that, upright.
            self.output.append(f"{{\\operatorname{{{name}}}}}")
        # Otherwise the argument stays and the command goes.
        return index + 1

    def _write_fences(self, name: str, after: int, end: int, depth: int) -> int:
        opening, closing = macros.FENCES[name]
        self.output.append(f"{{{opening}")
        after = self._write_argument(after, end, depth)
        second = self._skip_space(after, end)
        if "angle" in opening and second < end and self.tokens[second] == "{":
            self.output.append(",")
            after = self._write_argument(second, end, depth)
        self.output.append(f"{closing}}}")
        return after

    def _drop_arguments(self, number: int, index: int, end: int) -> int:
        for _ in range(number):
            start = self._skip_space(index, end)
            if start < end and self.tokens[start] == "[":
                start = next((i + 1 for i in range(start, min(end, start + 60)) if self.tokens[i] == "]"), start)
            if start < end and self.tokens[start] == "{":
                index = self._partner[start] + 1
        return index

    def _skip_space(self, index: int, end: int) -> int:
        while index < end and self.tokens[index].isspace():
            index += 1
        return index


def _pair_braces(tokens: list[str]) -> dict[int, int]:
    partner: dict[int, int] = {}
    opened: list[int] = []
    for index, token in enumerate(tokens):
        if token == "{":
            opened.append(index)
        elif token == "}":
            partner[opened.pop()] = index
    return partner


def flatten_text(text: str) -> str:
    r"""Returns the argument of a `\text` command without markup: what is left is shown as it stands."""

    def replace(match: re.Match[str]) -> str:
        part = match[0]
        if part == "~":
            return " "
        if len(part) > 1 and part[1].isalpha():
            name = part[1:]
            if name in macros.TEXT_COMMANDS or name in macros.FONTS or name in macros.KNOWN & macros.ONE_ARGUMENT:
                return ""
            return name
        return part[1] if len(part) > 1 and part[1] not in "(){}[],;!:/-" else " " if part == "\\," else ""

    return _TEXT_PART.sub(replace, text).replace("%", PER_CENT)
