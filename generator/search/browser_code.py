"""The browser code as the site ships it: modules joined into few files, each made small.

A page and its worker load one file each; what few readers need is a file of its own, loaded when one does. A browser
loads no modules and starts no worker for a page from the disk, so such a site gets the same modules in one classic
script. Modules are joined by patterns that their uniform style makes safe: imports and exports stand at the beginning
of a line, names are listed in braces, and a module is named by its file. All modules of a file share one scope, so no
two of them may declare the same name.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from generator.model import Artifact
from generator.search.lunr_module import LUNR_LICENCE, render_lunr_modules
from generator.search.script_tokens import strip_comments
from generator.search.small_code import make_small

FOLDER = "assets/catalogue"
OFFLINE_SCRIPT = "offline.js"
OFFLINE_ENTRY = "boot.mjs"
_IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"\./([\w-]+\.mjs)";$', re.MULTILINE)
_IMPORT_LATER = re.compile(r'\bimport\("\./([\w-]+\.mjs)"\)')
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)
_EXPORT_NOTHING = re.compile(r"^export \{\};$", re.MULTILINE)
_DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
_OWN_URL = re.compile(r"\bimport\.meta\.url\b")

_FRAME = """\
(() => {{
const ownUrl = document.currentScript.src;
const made = {{}};
const makers = {{}};
const take = async (name) => (made[name] ??= makers[name]());
{later}
const start = () => {{
{modules}
}};
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();
}})();
"""


def render_browser_code(theme: Mapping[str, str], *, offline: bool = False) -> tuple[Artifact, ...]:
    """Returns the files of the browser code, and the licence of lunr.js.

    Args:
        theme: The modules of the theme by file name.
        offline: Whether pages are also opened from the disk.

    Raises:
        ValueError: If a module cannot be read or imports one that is missing, or if two that are joined declare one
            name.
    """
    modules = read_modules(theme)
    files = [(name, join_modules(modules, name)) for name in find_entries(modules)]
    if offline:
        files.append((OFFLINE_SCRIPT, _join_offline(modules)))
    code = [(name, make_small(text)) for name, text in files]
    return (
        *(Artifact(uri=f"{FOLDER}/{name}", content=f"{text}\n".encode()) for name, text in code if text),
        Artifact(uri=f"{FOLDER}/lunr-licence.txt", content=LUNR_LICENCE.encode()),
    )


def read_modules(theme: Mapping[str, str]) -> dict[str, str]:
    """Returns the modules of the theme and those of lunr.js, without comments."""
    return {name: strip_comments(source) for name, source in {**theme, **render_lunr_modules()}.items()}


def find_entries(modules: Mapping[str, str]) -> list[str]:
    """Returns the modules that are files of their own: those that pages name, and those that are loaded later."""
    joined = {match[2] for source in modules.values() for match in _IMPORT.finditer(source)}
    later = {match[1] for source in modules.values() for match in _IMPORT_LATER.finditer(source)}
    return sorted(later | (modules.keys() - joined))


def join_modules(modules: Mapping[str, str], entry: str) -> str:
    """Returns a module and all that it needs at once as one module with the same exports."""
    return _join(modules, _order(modules, entry), exporting=entry)


def _order(modules: Mapping[str, str], entry: str, known: Collection[str] = ()) -> list[str]:
    """Returns the modules that a module needs at once, itself the last: each behind those that it imports."""
    found: dict[str, None] = {}
    visited = set(known)

    def visit(name: str) -> None:
        if name in visited:
            return
        visited.add(name)
        for match in _IMPORT.finditer(_find(modules, name)):
            visit(match[2])
        found[name] = None

    visit(entry)
    return list(found)


def _find(modules: Mapping[str, str], name: str) -> str:
    if name not in modules:
        raise ValueError(f"{name}: no such module, yet another one imports it. Add it, or take out the import.")
    return modules[name]


def _join(modules: Mapping[str, str], names: Sequence[str], *, exporting: str = "") -> str:
    homes: dict[str, str] = {}
    for name in names:
        for declared in _DECLARED.findall(modules[name]):
            if homes.setdefault(declared, name) != name:
                raise ValueError(
                    f"{name}: {declared!r} is also declared in {homes[declared]}, with which it is joined. Rename one."
                )
    return "\n".join(_strip(modules[name], keeps_exports=name == exporting) for name in names)


def _strip(source: str, *, keeps_exports: bool) -> str:
    """Returns a module for a place where what it imports is in scope."""
    body = _EXPORT_NOTHING.sub("", _IMPORT.sub(lambda match: _rename(match[1] or ""), source))
    return body if keeps_exports else _EXPORT.sub("", body)


def _rename(imported: str) -> str:
    renamed = (name.split(" as ") for name in imported.split(",") if " as " in name)
    return " ".join(f"const {own.strip()} = {name.strip()};" for name, own in renamed)


def _join_offline(modules: Mapping[str, str]) -> str:
    """Returns one script of everything: what is loaded later is a function that is called then."""
    first = _order(modules, OFFLINE_ENTRY)
    later = "\n".join(_wrap(modules, name) for name in _find_later(modules, first))
    return _OWN_URL.sub("ownUrl", _take_later(_FRAME.format(later=later, modules=_join(modules, first))))


def _find_later(modules: Mapping[str, str], first: Sequence[str]) -> list[str]:
    """Returns the modules that are loaded later by some modules, or by those that are loaded then."""
    found: dict[str, None] = {}
    waiting = list(first)
    while waiting:
        for match in _IMPORT_LATER.finditer(modules[waiting.pop()]):
            if match[1] not in found:
                found[match[1]] = None
                waiting += _order(modules, match[1])
    return sorted(found)


def _wrap(modules: Mapping[str, str], entry: str) -> str:
    names = _order(modules, entry)
    exported = ", ".join(_exports(modules[entry]))
    return f'makers["{entry}"] = () => {{\n{_join(modules, names)}\nreturn {{ {exported} }};\n}};'


def _exports(source: str) -> Iterator[str]:
    for match in _EXPORT.finditer(source):
        yield match[1]


def _take_later(body: str) -> str:
    return _IMPORT_LATER.sub(lambda match: f'take("{match[1]}")', body)
