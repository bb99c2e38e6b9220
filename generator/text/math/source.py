r"""Rewrites the TeX of a formula, as authors wrote it, into the TeX that latex2mathml reads.

Private macros are expanded, text arguments flattened, doubled scripts and unbalanced braces mended; whatever could
define new commands is refused. The result has no command that the library does not know.
"""

import re
from dataclasses import dataclass, field

from generator.text.math import macros
from generator.text.math.balance import DEEPEST_NESTING, UnreadableTex, balance, pair_braces, read_environment

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
    "(", ")", "[", "]", "|", "/", ".", "<", ">", r"\|", r"\{", r"\}", r"\langle", r"\rangle", r"\lceil", r"\rceil",
    r"\lfloor", r"\rfloor", r"\lvert", r"\rvert", r"\lVert", r"\rVert", r"\vert", r"\Vert", r"\lbrace", r"\rbrace",
    r"\lbrack", r"\rbrack", r"\uparrow", r"\downarrow", r"\backslash",
))  # fmt: skip
_PRIMES = {1: r"\prime", 2: r"\dprime", 3: r"\trprime"}
_DOUBLED_BACKSLASH = re.compile(r"\\\\(?=[A-Za-z{}])")
"""Outside a table a line end before a letter is a backslash that was escaped once too often."""
_LOST_CIRCLE = re.compile(r"\^circ(?![A-Za-z])")
_SIZES = re.compile(r"\\(?:[bB]igg?)[lmr]?")
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
    parts = balance(_TOKEN.findall(_LOST_CIRCLE.sub(r"^\\circ", tex)))
    if any(part.lstrip("\\") in macros.DEFINITIONS for part in parts if len(part) > 1):
        raise UnreadableTex(tex)
    writer = _Writer(parts)
    writer.write(0, len(parts), 0)
    return "".join(writer.output)


class _Writer:
    def __init__(self, parts: list[str]) -> None:
        self.parts = parts
        self.output: list[str] = []
        self._partner = pair_braces(parts)
        self._in_table = any(part.startswith(r"\begin") for part in parts) or r"\substack" in parts

    def write(self, start: int, end: int, depth: int) -> None:
        """Writes the tokens from start to end, which are whole groups."""
        group = _Group()
        index = start
        while index < end:
            index = self._write_token(index, end, group, depth)

    def _write_token(self, index: int, end: int, group: _Group, depth: int) -> int:
        part = self.parts[index]
        if part.isspace():
            self.output.append(" ")
            return index + 1
        if part in "^_'":
            return self._write_script(index, end, group, depth)
        if part == "{":
            self._start_atom(group)
            close = self._partner[index]
            self._write_group(index + 1, close, depth)
            return close + 1
        if match := read_environment(part):
            return self._write_environment(index, match, group)
        if part.startswith("\\") and len(part) > 1:
            return self._write_command(index, end, group, depth)
        self._start_atom(group)
        if part == "&" and not self._in_table:
            self.output.append(" ")
        else:
            self.output.append(_ESCAPED.get(part, _SPACES.get(part, part)))
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
        part = self.parts[index]
        kind = "_" if part == "_" else "^"
        if not group.has_atom or kind in group.scripts:
            self.output.append("{}")
            self._start_atom(group)
        group.scripts.add(kind)
        if part == "'":
            primes = 1
            while index + primes < end and self.parts[index + primes] == "'":
                primes += 1
            self.output.append(f"^{{{_PRIMES[min(primes, 3)]}}}")
            return index + primes
        self.output.append(part)
        return self._write_argument(self._skip_space(index + 1, end), end, depth)

    def _write_argument(self, index: int, end: int, depth: int) -> int:
        """Writes what a script or a command takes as its argument, always as a group."""
        if depth > DEEPEST_NESTING:
            raise UnreadableTex("".join(self.parts[:80]))
        if index >= end or self.parts[index] in ("}", "&", "^", "_", r"\\", r"\right"):
            self.output.append("{}")
            return index
        if self.parts[index] == "{":
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
        part = self.parts[index]
        if part.endswith("*") and part[1:] not in _STARRED:
            part = part[:-1]
        if not part[1].isalpha():
            if part not in (r"\,", r"\;", r"\:", r"\!", r"\ "):
                self._start_atom(group)
            self.output.append(part if part in _KEPT_ESCAPES else _ESCAPED.get(part, _SPACES.get(part, "")))
            return index + 1
        if _SIZES.fullmatch(part):
            # Sizes set by hand mean little where nothing is set in lead; the delimiter stays.
            return index + 1
        name = part[1:]
        after = self._skip_space(index + 1, end)
        if name in ("l", "r") and index + 1 < end and self.parts[index + 1] in _DELIMITERS:
            return index + 1
        if name in ("left", "right"):
            return self._write_delimiter(part, after, end, group)
        self._start_atom(group)
        if name in macros.TEXT_COMMANDS:
            return self._write_text(name, after, end)
        return self._write_known(name, index, after, end, depth)

    def _write_delimiter(self, part: str, index: int, end: int, group: _Group) -> int:
        self._start_atom(group)
        delimiter = self.parts[index] if index < end else "."
        known = delimiter in _DELIMITERS
        self.output.append(f"{part}{delimiter if known else '.'} ")
        if part == r"\left":
            group.has_atom = False
        return index + 1 if known else index

    def _write_text(self, name: str, index: int, end: int) -> int:
        if index < end and self.parts[index] == "{":
            close = self._partner[index]
            text, after = flatten_text("".join(self.parts[index + 1 : close])), close + 1
        else:
            text, after = (self.parts[index].lstrip("\\") if index < end else ""), index + 1
        spelling = macros.TEXT_COMMANDS[name]
        if spelling == "operatorname" and not re.fullmatch(r"[A-Za-z]+", text):
            spelling = "text"
        self.output.append(f"{{\\{spelling}{{{text}}}}}" if text else "{}")
        return after

    def _write_known(  # noqa: PLR0911 - one return for each table
        self, name: str, index: int, after: int, end: int, depth: int
    ) -> int:
        """Writes a command by what the tables say of it; see `macros`."""
        has_argument = after < end and self.parts[after] == "{"
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
        if name == "sqrt" and after < end and self.parts[after] == "[":
            close = next((i for i in range(after, min(end, after + 40)) if self.parts[i] == "]"), -1)
            if close > 0:
                self.output.append("[{")
                self.write(after + 1, close, depth + 1)
                self.output.append("}]")
                after = self._skip_space(close + 1, end)
        arguments = 2 if name in macros.TWO_ARGUMENTS else 1 if name in macros.ONE_ARGUMENT or name == "not" else 0
        if name == "not" and after < end and self.parts[after] in "=<>":
            self.output[-1] = {"=": r"\ne ", "<": r"\nless ", ">": r"\ngtr "}[self.parts[after]]
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
        if "angle" in opening and second < end and self.parts[second] == "{":
            self.output.append(",")
            after = self._write_argument(second, end, depth)
        self.output.append(f"{closing}}}")
        return after

    def _drop_arguments(self, number: int, index: int, end: int) -> int:
        for _ in range(number):
            start = self._skip_space(index, end)
            if start < end and self.parts[start] == "[":
                start = next((i + 1 for i in range(start, min(end, start + 60)) if self.parts[i] == "]"), start)
            if start < end and self.parts[start] == "{":
                index = self._partner[start] + 1
        return index

    def _skip_space(self, index: int, end: int) -> int:
        while index < end and self.parts[index].isspace():
            index += 1
        return index


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
