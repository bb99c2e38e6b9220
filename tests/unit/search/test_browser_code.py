import base64
import json
import re
import subprocess
from pathlib import Path

import pytest

from generator.search import SearchDocument, build_search_artifacts
from generator.search.browser_code import find_entries, join_modules, read_modules, render_browser_code

MODULES = {
    "boot.mjs": """// @ts-check
/** A comment that says nothing to a browser. */
import { b, twice as double } from "./b.mjs";
import { lunr } from "./lunr.mjs";
import "./c.mjs";

export const here = import.meta.url;
export async function run() {
  const { late } = await import("./c.mjs");
  // A note.
  told.push(b, double(2), lunr.Query.presence.REQUIRED, here, late, `x  ${"//"} y`, /[/"]\\s+/.source);
}
run();
""",
    "b.mjs": "export const b = 1;\nexport function twice(x) {\n  return 2 * x;\n}\n",
    "c.mjs": "export class late {}\nexport {};\n",
}
EXPECTED = '[1,4,2,"here.js",null,"x  // y","[/\\"]\\\\s+"]'


def test_modules_are_joined_with_what_they_need_at_once() -> None:
    code = {artifact.uri.rsplit("/", 1)[1]: artifact.content.decode() for artifact in render_browser_code(MODULES)}
    assert set(code) == {"boot.mjs", "c.mjs", "lunr-licence.txt", "lunr-syntax.mjs"}
    assert "comment" not in code["boot.mjs"]
    assert 'import("./c.mjs")' in code["boot.mjs"]
    assert "import {" not in code["boot.mjs"]
    assert code["c.mjs"] == "export class late{}\n"


def test_a_module_that_says_nothing_is_no_file() -> None:
    code = render_browser_code({"types.mjs": "/** Shapes. */\nexport {};\n"})
    assert "assets/catalogue/types.mjs" not in {artifact.uri for artifact in code}


def test_a_module_that_is_only_named_in_a_comment_is_no_file() -> None:
    modules = read_modules(
        {
            "boot.mjs": '/** @type {import("./a.mjs").A} */\nimport { a } from "./a.mjs";\n',
            "a.mjs": "export const a = 1;",
        }
    )
    assert "a.mjs" not in find_entries(modules)


def test_modules_that_declare_one_name_are_not_joined() -> None:
    modules = {"a.mjs": 'import "./b.mjs";\nconst here = 1;\n', "b.mjs": "function here() {}\n"}
    with pytest.raises(
        ValueError, match=r"a\.mjs: 'here' is also declared in b\.mjs, with which it is joined\. Rename one\."
    ):
        join_modules(modules, "a.mjs")


def test_a_module_that_is_missing_is_named() -> None:
    with pytest.raises(ValueError, match=r"b\.mjs: no such module"):
        join_modules({"a.mjs": 'import "./b.mjs";\n'}, "a.mjs")


def test_the_offline_script_does_what_the_modules_do(node: str, tmp_path: Path) -> None:
    files = {artifact.uri: artifact.content for artifact in render_browser_code(MODULES, offline=True)}
    script = files["assets/catalogue/offline.js"].decode()
    page = 'const told = []; const document = { currentScript: { src: "here.js" }, readyState: "complete" };\n'
    program = tmp_path / "page.js"
    program.write_text(f"{page}{script}\nsetTimeout(() => console.log(JSON.stringify(told)), 20);", encoding="utf-8")
    done = subprocess.run([node, str(program)], capture_output=True, text=True, check=False, timeout=30)
    assert (done.stdout.strip(), done.stderr) == (EXPECTED, "")


def test_an_offline_site_has_every_file_as_a_script_too() -> None:
    documents = [SearchDocument(id="1", slug="x", title="On <unk> </script>", abstract="", venue="ICLR")]
    online = build_search_artifacts(documents, code=MODULES)
    offline = {
        artifact.uri: artifact.content for artifact in build_search_artifacts(documents, code=MODULES, offline=True)
    }
    data = [artifact for artifact in online if artifact.uri.startswith("search/")]
    assert set(offline) - {artifact.uri for artifact in online} == {
        "assets/catalogue/offline.js",
        *(f"{artifact.uri}.js" for artifact in data),
    }
    for artifact in data:
        assert _read_script(offline[f"{artifact.uri}.js"]) == (artifact.uri.removeprefix("search/"), artifact.content)


def _read_script(script: bytes) -> tuple[str, bytes]:
    match = re.fullmatch(r"catalogueFile\((.*)\)", script.decode())
    assert match
    path, content = json.loads(f"[{match[1]}]")
    return path, base64.b64decode(content)


def test_code_is_optional() -> None:
    assert [artifact.uri for artifact in build_search_artifacts([]) if artifact.uri.startswith("assets/")] == []
