"""lunr.js for the browser: the copy that MkDocs ships, made small and wrapped as an ES module."""

import re
from importlib import resources

import rjsmin
from lunr import __TARGET_JS_VERSION__

LUNR_VERSION: str = __TARGET_JS_VERSION__
"""The version of lunr.js whose analysis and index format are matched here."""

_NOTICE = """\
/*! lunr 2.3.9 - https://lunrjs.com - Copyright (C) 2020 Oliver Nightingale - MIT licence
 * The stemmer includes code from https://tartarus.org/~martin/PorterStemmer/js.txt
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
 * documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
 * rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to
 * permit persons to whom the Software is furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
 * Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
 * WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
 * COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
 * OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
"""


def read_lunr_source() -> str:
    """Returns lunr.js as MkDocs ships it."""
    return (resources.files("mkdocs.contrib.search") / "templates/search/lunr.js").read_text(encoding="utf-8")


def render_lunr_module() -> bytes:
    """Returns lunr.js as an ES module with the default export `lunr`, under its copyright notice.

    Raises:
        ValueError: If MkDocs ships another version than `LUNR_VERSION`.
    """
    source = read_lunr_source()
    version = re.search(r'^lunr\.version = "([^"]*)"', source, re.MULTILINE)
    if version is None or version[1] != LUNR_VERSION:
        raise ValueError(f"MkDocs ships lunr.js {version and version[1]!r}, not {LUNR_VERSION!r} as the index needs")
    return (
        f"{_NOTICE}const module = {{exports: {{}}}};\nconst exports = module.exports;\n"
        f"{rjsmin.jsmin(source)}\nexport default module.exports;\n"
    ).encode()
