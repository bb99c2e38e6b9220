"""lunr.js for the browser: the parts of MkDocs' copy that the search uses, as modules.

The index is built before, so what builds one stays away; what reads Lunr's query syntax is a module of its own, since
few queries are written in it. Every function that is taken is taken as it is.
"""

import re
from importlib import resources

from lunr import __TARGET_JS_VERSION__

LUNR_VERSION: str = __TARGET_JS_VERSION__
"""The version of lunr.js whose analysis and index format are matched here."""

_NOTICE = f"/*! lunr {LUNR_VERSION}, https://lunrjs.com, (C) 2020 Oliver Nightingale, MIT licence: lunr-licence.txt */"
LUNR_LICENCE = f"""\
lunr {LUNR_VERSION} - https://lunrjs.com - Copyright (C) 2020 Oliver Nightingale - MIT licence
The stemmer includes code from https://tartarus.org/~martin/PorterStemmer/js.txt

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to
permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
"""

_VERSION = re.compile(r'^lunr\.version = "([^"]*)"$', re.MULTILINE)
_END = "\n  /**\n   * export the module"
_STATEMENT = re.compile(r"^lunr\.([\w.]+)(?: = |\()(?:.|\n(?!lunr\.))*", re.MULTILINE)
_SYNTAX = re.compile(
    r"tokenizer|QueryLexer|QueryParser|QueryParseError|TokenSet\.(?:fromArray|fromFuzzyString|Builder|prototype\.(?:toString|intersect))"
)
"""What reads queries in Lunr's syntax and finds the terms that fit their patterns."""
_UNUSED = re.compile(
    r"Builder|trimmer|idf|utils\.(?:warn|asString|clone)|Index\.(?:load|prototype\.(?:search|toJSON))|tokenizer"
    r"|Pipeline\.(?:load|registerFunction|registeredFunctions|warnIfFunctionNotRegistered)"
    r"|Pipeline\.prototype\.(?:add|after|before|remove|reset|toJSON)"
    r"|Vector\.prototype\.(?:toArray|toJSON)|Token\.prototype\.clone|Query\.prototype\.term"
)
"""What builds, stores and describes indexes."""
_HEAD = re.compile(r"^/\*!\n.*?\*/$", re.MULTILINE | re.DOTALL)


def read_lunr_source() -> str:
    """Returns lunr.js as MkDocs ships it."""
    return (resources.files("mkdocs.contrib.search") / "templates/search/lunr.js").read_text(encoding="utf-8")


def render_lunr_modules() -> dict[str, str]:
    """Returns lunr.js as two modules: `lunr`, and `addSyntax`, which adds to it what reads its query syntax.

    Raises:
        ValueError: If MkDocs ships another version than `LUNR_VERSION`.
    """
    source = read_lunr_source()
    version = _VERSION.search(source)
    if version is None or version[1] != LUNR_VERSION:
        raise ValueError(f"MkDocs ships lunr.js {version and version[1]!r}, not {LUNR_VERSION!r} as the index needs")
    body = _HEAD.sub("", source[version.end() : source.index(_END)])
    ranking: list[str] = []
    syntax: list[str] = []
    for match in _STATEMENT.finditer(body):
        if _SYNTAX.match(match[1]):
            syntax.append(match[0])
        elif not _UNUSED.match(match[1]):
            ranking.append(match[0])
    return {
        "lunr.mjs": f"{_NOTICE}\nexport const lunr = {{}};\n" + "\n".join(ranking),
        "lunr-syntax.mjs": "\n".join((_NOTICE, "export function addSyntax(lunr) {", *syntax, "}")),
    }
