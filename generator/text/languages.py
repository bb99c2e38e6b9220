"""Tells the language and direction of a text where its script leaves no doubt."""

import re
from collections.abc import Iterable

from generator.text.nodes import (
    Emphasis,
    Inline,
    Link,
    Strong,
    Subscript,
    Superscript,
    Text,
)

_LETTERS = re.compile(r"[^\W\d_]")
_SCRIPTS = (
    # In this order, as Japanese is written with Han characters too.
    (re.compile("[\u3041-\u30ff\u31f0-\u31ff\uff66-\uff9d]"), (("lang", "ja"),)),
    (re.compile("[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]"), (("lang", "ko"),)),
    (re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]"), (("lang", "zh"),)),
    (re.compile("[\u0590-\u05ff\ufb1d-\ufb4f]"), (("dir", "rtl"), ("lang", "he"))),
    # Arabic letters write many languages: only the direction is sure.
    (re.compile("[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]"), (("dir", "rtl"),)),
    (re.compile("[\u0370-\u03ff\u1f00-\u1fff]"), (("lang", "el"),)),
    (re.compile("[\u0e00-\u0e7f]"), (("lang", "th"),)),
)
_CJK = re.compile("[\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]")
_SHARE = 0.5
_KANA_SHARE = 0.1


def find_language(nodes: tuple[Inline, ...]) -> tuple[tuple[str, str], ...]:
    """Returns the attributes `lang` and `dir` of a text most of whose letters are of one foreign script.

    Empty for everything in Latin script, whatever words of others it quotes.
    """
    text = "".join(_list_texts(nodes))
    if text.isascii():
        return ()
    letters = len(_LETTERS.findall(text))
    for pattern, attributes in _SCRIPTS:
        found = len(pattern.findall(text))
        if found and attributes == (("lang", "ja"),):
            if found > _KANA_SHARE * letters and len(_CJK.findall(text)) > _SHARE * letters:
                return attributes
        elif found > _SHARE * letters:
            return attributes
    return ()


def _list_texts(nodes: Iterable[Inline]) -> Iterable[str]:
    for node in nodes:
        match node:
            case Text(value):
                yield value
            case (
                Emphasis(children) | Strong(children) | Superscript(children) | Subscript(children) | Link(_, children)
            ):
                yield from _list_texts(children)
            case _:
                pass
