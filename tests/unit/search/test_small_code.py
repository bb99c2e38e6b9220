import json
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.search.script_tokens import read_tokens, strip_comments
from generator.search.small_code import make_small

SMALL = [
    ("/** Says. */\nconst first = 1; // one\n\nlet second = first + 2;\n", "const e=1;let t=e+2;"),
    ("/*! A licence. */\nlet a;", "/*! A licence. */\nlet a;"),
    ("a = b\n(c)\n++d\n", "a=b\n(c)\n++d"),
    ("x = {\n  a: 1,\n};\n", "x={a:1,};"),
    ('return  /[/"]\\s+/g . test ( text )', 'return/[/"]\\s+/g.test(text)'),
    ("a / b / c", "a/b/c"),
    ("a - -b + +c", "a- -b+ +c"),
    ("i++ + j", "i++ +j"),
    (
        'const told = `at ${many ? `${count} papers` : "1 // paper"} or /* none */`;',
        'const e=`at ${many?`${count} papers`:"1 // paper"} or /* none */`;',
    ),
    ("`a${ { b : 1 }.b }c`", "`a${{b:1}.b}c`"),
]


@pytest.mark.parametrize(("source", "small"), SMALL)
def test_a_script_loses_what_it_does_not_need(source: str, small: str) -> None:
    assert make_small(source) == small


KEPT = [
    ("a property", "const size = 1; use(a.size, size);"),
    ("an optional property", "const size = 1; use(a?.size, size);"),
    ("a short property", "const size = 1; use({ size });"),
    ("a property with a default", "const { size = 1 } = a; use(size);"),
    ("a key", "const size = 1; use({ size: 2 }, size);"),
    ("a method", "const size = 1; use({ size() { return 1; } }, size);"),
    ("a getter", "class A { get size() { return 1; } } const size = 1;"),
    ("a private field", "class A { #size = 1; }"),
    ("an export", "export const size = 1;"),
    ("an exported function", "export async function size() {}"),
    ("what the browser has", "function open(name) { location.href = name; }"),
    ("what is not declared", "size(1);"),
]


@pytest.mark.parametrize(("what", "source"), KEPT, ids=[what for what, _ in KEPT])
def test_a_name_that_means_something_outside_is_kept(what: str, source: str) -> None:
    kept = "open" if what == "what the browser has" else "size"
    assert kept in make_small(source)


SHORTENED = [
    "const size = 1;",
    "let [size] = a;",
    "const { b: size = 3 } = a;",
    "const { b: { c: [, size] } } = a;",
    "function size() {}",
    "function f(size) {}",
    "function (size) {}",
    "const f = size => 1;",
    "const f = (a, { b: size = { c: 1 } } = {}, ...rest) => 1;",
    "try {} catch (size) {}",
    "class A { b(size) { return size; } }",
    "for (const [, size] of all) {}",
    "const { size: b } = { ...a }; function c(size) {}".replace("{ size: b }", "{ d: b }"),
]


@pytest.mark.parametrize("source", SHORTENED)
def test_what_a_script_declares_for_itself_gets_a_short_name(source: str) -> None:
    assert "size" not in make_small(source)


def test_a_value_by_default_is_no_declaration() -> None:
    assert make_small("function f({ load = fetcher, b: c = other } = {}) {}").count("fetcher") == 1
    assert "other" in make_small("function f({ b: c = other } = {}) {}")


def test_short_names_are_not_those_of_others() -> None:
    assert make_small("const size = e + t;") == "const n=e+t;"


PROGRAM = """
class Box {
  constructor(content) { this.content = content; }
  get twice() { return this.content * 2; }
  add(other) { const { content, ...rest } = other; return new Box(this.content + content + Object.keys(rest).length); }
}
const total = (first, { second = 2, third: renamed } = {}) => first + second + (renamed ?? 0)
let told = []
for (const [key, value] of Object.entries({ total: 1, key: 2 })) told.push(`${key}=${`<${value}>`}`)
function* numbers(limit) { for (let number = 0; number < limit; number += 1) yield number }
const pattern = /[`"'/]/g
label: for (const number of numbers(5)) { if (number === 3) break label; told.push(number / 2 / 1) }
console.log(JSON.stringify([new Box(3).add({ content: 4, a: 1 }).twice, total(1, { third: 5 }), told, "a`b/c".replace(pattern, "")]))
"""


def test_a_small_script_does_what_the_script_does(node: str) -> None:
    answers = [
        subprocess.run([node, "--input-type=module", "-e", source], capture_output=True, text=True, check=True).stdout
        for source in (PROGRAM, make_small(PROGRAM))
    ]
    assert answers[0] == answers[1]
    assert json.loads(answers[0])[0] == 16
    assert len(make_small(PROGRAM)) < len(PROGRAM) * 0.8


@pytest.mark.parametrize("source", ["a = 'b\nc'", "x = \x00;", "`open"])
def test_what_cannot_be_read_is_told_with_its_line(source: str) -> None:
    with pytest.raises(ValueError, match=r"line 2: .* cannot be read as JavaScript"):
        make_small(f"\n{source}")


@settings(derandomize=True)
@given(
    st.lists(
        st.sampled_from(
            ["a", "1", " ", "\n", '"b"', "`c${", "}`", "{", "}", "(", ")", "/", "/* d */", "// e\n", "+", "=>", "."]
        )
    )
)
def test_tokens_together_are_the_script(pieces: list[str]) -> None:
    source = "".join(pieces)
    try:
        tokens = list(read_tokens(source))
    except ValueError:
        return
    assert "".join(token.text for token in tokens) == source
    assert strip_comments(strip_comments(source)) == strip_comments(source) or "/" in source
