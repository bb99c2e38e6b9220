import pytest

from generator.text import parse_text
from generator.text.nodes import Link, Paragraph
from generator.text.urls import clean_url, trim_url

TRIMMED = {
    "https://ex.org/a.": "https://ex.org/a",
    "https://ex.org/a),": "https://ex.org/a",
    "https://ex.org/a_(b)": "https://ex.org/a_(b)",
    "https://ex.org/a_(b)).": "https://ex.org/a_(b)",
    "https://ex.org/?q=1!": "https://ex.org/?q=1",
    "https://ex.org/~x/": "https://ex.org/~x/",
    "...": "",
}


@pytest.mark.parametrize(("found", "url"), TRIMMED.items())
def test_the_sentence_keeps_its_punctuation(found: str, url: str) -> None:
    assert trim_url(found) == url


CLEANED = {
    "https://ex.org/a\\_b\\%20c": "https://ex.org/a_b%20c",
    "ex.org/a": "https://ex.org/a",
    "HTTPS://Ex.org/A": "HTTPS://Ex.org/A",
    "doi:10.1000/a(b)": "https://doi.org/10.1000/a(b)",
    "10.1000/xyz": "https://doi.org/10.1000/xyz",
    "mailto:a@ex.org": "mailto:a@ex.org",
    'https://ex.org/"><script>': "https://ex.org/%22%3E%3Cscript%3E",
    "https://ex.org/ü": "https://ex.org/%C3%BC",
    "https://ex.org/a b": "https://ex.org/ab",
    "ex.org:8080/x": "https://ex.org:8080/x",
    "javascript:alert(1)": None,
    "JavaScript:alert(1)": None,
    "data:text/html,x": None,
    "vbscript:x": None,
    "file:///etc/passwd": None,
    "ftp://ex.org": None,
    "mailto:nobody": None,
    "https://": None,
    "https://[": None,
}  # fmt: skip


@pytest.mark.parametrize(("written", "url"), CLEANED.items())
def test_only_web_and_mail_addresses_are_linked(written: str, url: str | None) -> None:
    assert clean_url(written) == url


FOUND = {
    "At ex.github.io/bench/, it": ["https://ex.github.io/bench/"],
    "At ex.github.io.": ["https://ex.github.io"],
    "see www.ex.org, or WWW.ex.org": ["https://www.ex.org"],
    "footnote11https://ex.org/a..": ["https://ex.org/a"],
    "at https:// github.com/lab/x.": ["https://github.com/lab/x"],
    "(code:https://ex.org/a)": ["https://ex.org/a"],
    '<https://ex.org/a> "https://ex.org/b"': ["https://ex.org/a", "https://ex.org/b"],
    "https://ex.org/a\\_b and https://ex.org/c，": ["https://ex.org/a_b", "https://ex.org/c"],
    "doi:10.1000/182.": ["https://doi.org/10.1000/182"],
    "atgithub.com/lab/x": ["https://github.com/lab/x"],
    "ours.In this, input/output, e.g./i.e. and Node.js/Deno, 3.5/4.0": [],
    "a@ex.org/x and x.y/z": [],
    "Not ftp://ex.org or javascript://x": [],
    "\\url{ex.org/my_page} \\href{ex.org}{here}": ["https://ex.org/my_page", "https://ex.org"],
    "[a](https://ex.org/x) [b](ex.org/y) [c](d)": ["https://ex.org/x", "https://ex.org/y"],
}


@pytest.mark.parametrize(("source", "urls"), FOUND.items())
def test_addresses_are_found_in_running_text(source: str, urls: list[str]) -> None:
    block = parse_text(source).blocks[0]
    assert isinstance(block, Paragraph)
    assert [node.url for node in block.children if isinstance(node, Link)] == urls


def test_a_link_holds_no_link() -> None:
    block = parse_text(
        "[see https://ex.org/a](https://ex.org/b) \\href{https://ex.org/c}{\\url{https://ex.org/d}}"
    ).blocks[0]
    assert isinstance(block, Paragraph)
    links = [node for node in block.children if isinstance(node, Link)]
    assert [link.url for link in links] == ["https://ex.org/b", "https://ex.org/c"]
    assert not any(isinstance(child, Link) for link in links for child in link.children)
