import base64
import json
import re
import subprocess
from pathlib import Path

import pytest
from support.project import ROOT

from generator.model import Artifact
from generator.search import SearchDocument, build_search_artifacts
from generator.search.browser_code import make_small, render_browser_code, render_offline_script

THEME = ROOT / "site_templates" / "theme" / "assets" / "catalogue"

MODULES = {
    "a.mjs": """// @ts-check
/** A comment that says nothing to a browser. */
import { b, twice as double } from "./b.mjs";
import lunr from "./lunr.mjs";
import "./c.mjs";

export const here = import.meta.url;
export async function run() {
  const { late } = await import("./c.mjs");
  // A note.
  told.push(b, double(2), lunr.name, here, late, `x  ${"//"} y`, /[/"]\\s+/.source);
}
run();
""",
    "b.mjs": "export const b = 1;\nexport function twice(x) {\n  return 2 * x;\n}\n",
    "c.mjs": "export class late {}\nexport {};\n",
    "lunr.mjs": 'const module = { name: "lunr" };\nexport default module;\n',
}
EXPECTED = '[1,4,"lunr","here.js",null,"x  // y","[/\\"]\\\\s+"]'


def test_modules_are_made_small_and_stay_modules() -> None:
    (first, *_) = render_browser_code(MODULES)
    assert first.uri == "assets/catalogue/a.mjs"
    text = first.content.decode()
    assert "comment" not in text
    assert "note" not in text
    assert "\n\n" not in text
    assert "\n " not in text
    assert 'from "./b.mjs"' in text
    assert "`x  ${" in text


def test_what_stands_inside_a_line_is_left_alone() -> None:
    line = 'export const told = `at ${many ? `${count} papers` : "1 // paper"} or /* none */`;'
    assert make_small(f"  /** Says. */\n  {line}\n\n  // ends\n") == line
    assert make_small("/*! A licence. */\nlet a;") == "/*! A licence. */\nlet a;"


@pytest.mark.parametrize("path", sorted(THEME.glob("*.mjs")), ids=lambda path: path.name)
def test_no_template_literal_goes_over_the_end_of_a_line(path: Path) -> None:
    code = make_small(path.read_text(encoding="utf-8"))
    assert [line for line in code.splitlines() if len(re.findall(r"(?<!\\)`", line)) % 2] == []


def test_the_offline_script_does_what_the_modules_do(node: str, tmp_path: Path) -> None:
    script = render_offline_script(MODULES, entry="a.mjs").content.decode()
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
    (artifact,) = (each for each in build_search_artifacts([]) if each.uri.startswith("assets/"))
    assert isinstance(artifact, Artifact)
    assert artifact.uri == "assets/catalogue/lunr.mjs"
