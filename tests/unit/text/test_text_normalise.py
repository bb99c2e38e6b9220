import pytest

from generator.text.hyphens import join_broken_words
from generator.text.normalise import normalise_characters
from generator.text.plain import fold_compatibility

CHARACTERS = {
    "a\r\nb\rc\u2028d\x85e": "a\nb\nc\nd\ne",
    "a\tb\u00a0c\u2009d\u3000e": "a b c d e",
    "e\u0301": "é",
    "a\u200bb\ufeffc\u00add\u202ee\x00f": "abcdef",
    "na\u00c3\u00afve 5\u00c2\u00b0": "naïve 5°",
    "Ã la carte, Âge": "Ã la carte, Âge",
    "x &mdash; y &amp; z &notaname; &#8212; &#x41;": "x — y & z &notaname; — A",
    "&#36;5 and &#92;emph": "\\$5 and \\textbackslash{}emph",
    "one\\nTwo\\n\\nThree \\nu \\neq \\nabla C:\\new": "one\nTwo\n\nThree \\nu \\neq \\nabla C:\\new",
    "$\theta$ {\textbf{x}} $\rightarrow$": "$\\theta$ {\\textbf{x}} $\\rightarrow$",
    "emph{x} textbf{y}, gemph{z}": "\\emph{x} \\textbf{y}, gemph{z}",
    "\\\\emph{x} 5\\\\% and a\\\\{b}": "\\emph{x} 5\\% and a\\\\{b}",
    "neu(cid:173)\nral a_x000D_b": "neural ab",
    "Row\x02based \x02 x": "Row-based  x",
    "Mont´ufar na¨ıve 5´ x": "Montúfar naïve 5´ x",
    "👩\u200d🚀 a\u200db می\u200cخواهم": "👩\u200d🚀 ab می\u200cخواهم",
    "\ud800x\uffff": "x",
    "https:// ex.org/a http: //ex.org": "https://ex.org/a http://ex.org",
    "plain text": "plain text",
}


@pytest.mark.parametrize(("source", "expected"), CHARACTERS.items())
def test_characters_are_repaired_before_anything_is_parsed(source: str, expected: str) -> None:
    assert normalise_characters(source) == expected


def test_folding_touches_ligatures_and_full_width_letters_only() -> None:
    assert fold_compatibility("ﬁne ＡＢ１ row‑based ½ x² ℝ ™ é") == "fine AB1 row-based ½ x² ℝ ™ é"


HYPHENS = {
    "state- space models": "state-space models",
    "single- and multi-turn": "single- and multi-turn",
    "open- and closed-weight": "open- and closed-weight",
    "two- or three-way, pre- to post-": "two- or three-way, pre- to post-",
    "we pro- pose an algo- rithm": "we propose an algorithm",
    "rowing boats and row- ing": "rowing boats and rowing",
    "state-of- the-art": "state-of-the-art",
    "it is fast- the best": "it is fast- the best",
    "Crown- Of-Thorns": "Crown-Of-Thorns",
    "model- We": "model- We",
    "a - b -- c": "a - b -- c",
    "6- 7": "6- 7",
}


@pytest.mark.parametrize(("source", "expected"), HYPHENS.items())
def test_words_broken_at_a_line_end_are_joined_where_that_is_sure(source: str, expected: str) -> None:
    assert join_broken_words(source) == expected
