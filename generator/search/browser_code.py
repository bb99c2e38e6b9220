"""The browser code as the site ships it: made small, and once more as one script for sites that are opened as files.

A browser loads no modules and starts no worker for a page from the disk, so such a site gets the same modules in one
classic script. Both are made from the modules of the theme by patterns that their uniform style makes safe: imports
and exports stand at the beginning of a line, names are listed in braces, and a module is named by its file.
"""

import json
import re
from collections.abc import Mapping

from generator.model import Artifact

FOLDER = "assets/catalogue"
OFFLINE_SCRIPT = "offline.js"
_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+\.mjs)";$', re.MULTILINE)
_IMPORT_DEFAULT = re.compile(r'^import (\w+) from "\./([\w-]+\.mjs)";$', re.MULTILINE)
_IMPORT_ALONE = re.compile(r'^import "\./([\w-]+\.mjs)";$', re.MULTILINE)
_IMPORT_LATER = re.compile(r'\bimport\("\./([\w-]+\.mjs)"\)')
_EXPORT = re.compile(r"^export ((?:async )?(?:function|const|class)) (\w+)", re.MULTILINE)
_EXPORT_DEFAULT = re.compile(r"^export default ", re.MULTILINE)
_EXPORT_NOTHING = re.compile(r"^export \{\};$", re.MULTILINE)
_BLOCK_COMMENT = re.compile(r"^[ \t]*/\*(?!!).*?\*/[ \t]*$", re.MULTILINE | re.DOTALL)
_LINE_COMMENT = re.compile(r"^[ \t]*//.*$", re.MULTILINE)
_BLANKS = re.compile(r"\n\s*")
_OWN_URL = re.compile(r"\bimport\.meta\.url\b")

_FRAME = """\
(() => {{
const ownUrl = document.currentScript.src;
const makers = {{}}, made = {{}};
const take = (name) => (made[name] ??= makers[name]());
{modules}
const start = () => take({entry});
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();
}})();
"""


def render_browser_code(modules: Mapping[str, str]) -> tuple[Artifact, ...]:
    """Returns the modules of the theme, by file name, without comments, indentation and empty lines."""
    return tuple(
        Artifact(uri=f"{FOLDER}/{name}", content=f"{make_small(source)}\n".encode())
        for name, source in sorted(modules.items())
    )


def make_small(source: str) -> str:
    """Returns a module without the comments that have lines of their own, without indentation and empty lines.

    What stands inside a line is left alone: a minifier that knows no nested template literals changes what they say.
    No template literal of the theme goes over the end of a line.
    """
    return _BLANKS.sub("\n", _LINE_COMMENT.sub("", _BLOCK_COMMENT.sub("", source))).strip()


def render_offline_script(modules: Mapping[str, str], *, entry: str) -> Artifact:
    """Returns all modules as one classic script that starts with the module `entry`."""
    bodies = [
        f"makers[{json.dumps(name)}] = () => {{\n{_wrap(source)}\n}};" for name, source in sorted(modules.items())
    ]
    script = _FRAME.format(modules="\n".join(bodies), entry=json.dumps(entry))
    return Artifact(uri=f"{FOLDER}/{OFFLINE_SCRIPT}", content=f"{make_small(script)}\n".encode())


def _wrap(source: str) -> str:
    """Returns the body of a function that does what the module does, and returns what it exports."""
    exported = [match[2] for match in _EXPORT.finditer(source)]
    body = _IMPORT.sub(
        lambda match: f"const {{{match[1].replace(' as ', ': ')}}} = take({json.dumps(match[2])});", source
    )
    body = _IMPORT_DEFAULT.sub(lambda match: f"const {match[1]} = take({json.dumps(match[2])}).default;", body)
    body = _IMPORT_ALONE.sub("", body)
    body = _IMPORT_LATER.sub(lambda match: f"Promise.resolve(take({json.dumps(match[1])}))", body)
    body = _EXPORT_NOTHING.sub("", _EXPORT.sub(r"\1 \2", body))
    body = _OWN_URL.sub("ownUrl", body)
    if _EXPORT_DEFAULT.search(body):
        return f"{_EXPORT_DEFAULT.sub('const theDefault = ', body)}\nreturn {{ default: theDefault }};"
    return f"{body}\nreturn {{ {', '.join(exported)} }};"
