"""JavaScript in fewer bytes: without comments and needless blanks, and with short names for its own variables.

A name is shortened wherever it stands, or nowhere. So nothing has to be known of scopes: a name is left alone as soon
as it may mean something outside the script (a property, an export, something of the browser), and whatever else it
means, all its places go on meaning the same.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import count

from generator.search.script_tokens import WORDS, Kind, Token, read_tokens

_LETTERS = "etnrsoaiclhdpumfgbvywkxjqzETNRSOAICLHDPUMFGBVYWKXJQZ"
_BEFORE_LINES = frozenset({"{", "(", "[", ",", ";", ":", "?", "=", "=>", "&&", "||", "??", "+", "."})
"""After these a statement goes on."""
_AFTER_LINES = frozenset({"}", ")", "]", ",", ";", ".", "?.", ":", "?", "=", "&&", "||", "??", "=>"})
"""Before these a line may end without ending a statement, or they end it themselves."""
_BROWSER_NAMES_TEXT = """
alert atob blur btoa caches close closed confirm console crypto customElements document escape event exports
external fetch find focus frames history indexedDB isNaN isFinite isSecureContext length localStorage location
locationbar menubar module moveBy moveTo name navigation navigator open opener origin parent parseFloat
parseInt performance personalbar postMessage print process prompt queueMicrotask removeEventListener
reportError require resizeBy resizeTo screen screenX screenY scheduler scroll scrollBy scrollTo scrollX
scrollY scrollbars self sessionStorage setInterval setTimeout clearInterval clearTimeout status statusbar stop
structuredClone styleMedia toolbar top unescape visualViewport window globalThis addEventListener
dispatchEvent innerWidth innerHeight outerWidth outerHeight pageXOffset pageYOffset devicePixelRatio
getComputedStyle getSelection matchMedia requestAnimationFrame cancelAnimationFrame importScripts
"""
BROWSER_NAMES = frozenset(_BROWSER_NAMES_TEXT.split())
"""What a script may find beside its own variables: names that are variables here and the browser's there."""
_NAMES_TOO = frozenset({"as", "catch", "constructor", "from", "get", "of", "set", "static"})
"""Words that may stand before the brackets of parameters: methods may be called so, and `catch`."""


@lru_cache(maxsize=64)
def make_small(source: str) -> str:
    """Returns a script that does the same in fewer bytes; what was made small is kept for the next build of a process.

    Comments that begin with ``/*!`` stay. Names that are exported stay, too.

    Raises:
        ValueError: If the script cannot be read.
    """
    tokens = list(read_tokens(source))
    names = choose_names(tokens)
    return _render(token if token.text not in names else Token(Kind.NAME, names[token.text]) for token in tokens)


def choose_names(tokens: Sequence[Token]) -> dict[str, str]:
    """Returns the short name of every name that gets one: the most frequent the shortest."""
    code = [token for token in tokens if token.kind in {Kind.NAME, Kind.TEXT, Kind.SIGN}]
    uses = Counter(token.text for token in code if token.kind is Kind.NAME)
    own = {name for name in _find_variables(code) if len(name) > 1} - set(_find_fixed(code)) - WORDS - BROWSER_NAMES
    free = (name for name in _make_names() if name not in uses and name not in WORDS)
    return dict(zip(sorted(own, key=lambda name: (-uses[name], name)), free, strict=False))


def _make_names() -> Iterator[str]:
    yield from _LETTERS
    for number in count():
        for letter in _LETTERS:
            yield f"{letter}{_LETTERS[number]}" if number < len(_LETTERS) else f"{letter}{number}"


def _find_fixed(code: Sequence[Token]) -> Iterator[str]:
    """Yields the names that mean something outside: properties, methods, exports, and short forms of properties."""
    opened: list[str] = []
    for at, token in enumerate(code):
        if token.text.endswith("${"):
            opened.append("`")
        elif token.kind is Kind.TEXT and token.text.startswith("}"):
            opened.pop()
        elif token.is_sign("{", "(", "["):
            opened.append(token.text)
        elif token.is_sign("}", ")", "]"):
            opened.pop()
        elif token.kind is Kind.NAME and _is_fixed(code, at, inside=opened[-1] if opened else ""):
            yield token.text


def _is_fixed(code: Sequence[Token], at: int, *, inside: str) -> bool:
    before = code[at - 1] if at else Token(Kind.SIGN, ";")
    after = code[at + 1] if at + 1 < len(code) else Token(Kind.SIGN, ";")
    if before.is_sign(".", "?.") or code[at].text.startswith("#"):
        return True
    if before.text in {"get", "set", "static"} or any(word.text == "export" for word in code[max(0, at - 3) : at]):
        return True
    if inside == "{" and before.is_sign("{", ",") and after.is_sign(",", "}", "=", ":"):
        return True
    is_method = after.is_sign("(") and not _is_function(code, at)
    return is_method and _is_sign_at(code, _find_end(code, at + 1), "{")


def _find_variables(code: Sequence[Token]) -> Iterator[str]:
    """Yields what the script declares: variables, functions, classes, parameters."""
    for at, token in enumerate(code):
        if token.text in {"function", "class"} and at + 1 < len(code) and code[at + 1].kind is Kind.NAME:
            yield code[at + 1].text
        elif token.text in {"const", "let", "var"} and token.kind is Kind.NAME:
            yield from _read_target(code, at + 1)[0]
        elif token.kind is Kind.NAME and _is_sign_at(code, at + 1, "=>"):
            yield token.text
        elif token.is_sign("(") and _has_parameters(code, at):
            yield from _read_targets(code, at + 1)[0]


def _has_parameters(code: Sequence[Token], at: int) -> bool:
    """Returns whether the bracket at a place holds parameters: of an arrow, a function, a method, or a catch."""
    end = _find_end(code, at)
    if _is_sign_at(code, end, "=>") or (at and _is_function(code, at)):
        return True
    is_named = at > 0 and code[at - 1].kind is Kind.NAME and code[at - 1].text not in WORDS - _NAMES_TOO
    return is_named and _is_sign_at(code, end, "{")


def _is_function(code: Sequence[Token], at: int) -> bool:
    """Returns whether what stands at a place is the name or the bracket of a function with its word before it."""
    words = [token.text for token in code[max(0, at - 2) : at]]
    return words[-1:] == ["function"] or (words[:1] == ["function"] and len(words) > 1)


def _read_targets(code: Sequence[Token], at: int) -> tuple[list[str], int]:
    """Returns the variables of a list of targets up to its closing bracket, and the place behind it."""
    names: list[str] = []
    while not code[at].is_sign(")", "]", "}"):
        if code[at].is_sign(","):
            at += 1
            continue
        if _is_sign_at(code, at + 1, ":"):
            at += 2
        found, at = _read_target(code, at)
        names += found
        if _is_sign_at(code, at, "="):
            at = _skip_value(code, at + 1)
    return names, at + 1


def _read_target(code: Sequence[Token], at: int) -> tuple[list[str], int]:
    """Returns the variables of what is assigned to (a name, or a pattern), and the place behind it."""
    if code[at].is_sign("..."):
        at += 1
    if code[at].is_sign("{", "["):
        return _read_targets(code, at + 1)
    return ([code[at].text] if code[at].kind is Kind.NAME else []), at + 1


def _skip_value(code: Sequence[Token], at: int) -> int:
    """Returns the place where a default value ends."""
    while not code[at].is_sign(",", ")", "]", "}"):
        at = _find_end(code, at) if code[at].is_sign("(", "[", "{") else at + 1
    return at


def _find_end(code: Sequence[Token], at: int) -> int:
    """Returns the place behind the bracket that closes the one at a place."""
    depth = 0
    while at < len(code):
        depth += code[at].is_sign("(", "[", "{") - code[at].is_sign(")", "]", "}")
        at += 1
        if depth == 0:
            break
    return at


def _is_sign_at(code: Sequence[Token], at: int, sign: str) -> bool:
    return at < len(code) and code[at].is_sign(sign)


def _render(tokens: Iterable[Token]) -> str:
    """Returns the tokens with blanks and ends of lines only where they part something."""
    parts: list[str] = []
    before = Token(Kind.SIGN, ";")
    is_line_over = False
    for token in tokens:
        if token.kind is Kind.LINE:
            is_line_over = True
            continue
        if token.kind is Kind.NOTICE:
            parts.append(f"{token.text}\n")
        if token.kind not in {Kind.NAME, Kind.TEXT, Kind.SIGN}:
            continue
        if is_line_over and not _goes_on(before, token):
            parts.append("\n")
        elif _must_part(before.text, token.text):
            parts.append(" ")
        parts.append(token.text)
        before, is_line_over = token, False
    return "".join(parts)


def _goes_on(before: Token, after: Token) -> bool:
    """Returns whether no statement ends between two tokens, or ends there anyway."""
    return before.is_sign(*_BEFORE_LINES) or after.is_sign(*_AFTER_LINES) or before.text.endswith("${")


def _must_part(before: str, after: str) -> bool:
    """Returns whether two tokens would be another one without a blank."""
    last, first = before[-1], after[0]
    return (_is_letter(last) and (_is_letter(first) or first == "#")) or (last == first and last in "+-/")


def _is_letter(text: str) -> bool:
    return text.isalnum() or text in "_$"
