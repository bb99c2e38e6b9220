import pytest

from generator.text.blocks import RawList, RawParagraph, cut_blocks, keep_once, strip_lead, strip_quotes

LEADS = {
    "Abstract: We row.": "We row.",
    "ABSTRACT. We row.": "We row.",
    "Abstract—We row.": "We row.",
    "Abstract - We row.": "We row.",
    "Abstract-We row.": "We row.",
    "Abstract\nWe row.": "We row.",
    "**Abstract:** We row.": "We row.",
    "**Abstract**\nWe row.": "We row.",
    "\\textbf{Abstract}: We row.": "We row.",
    "*Abstract*—We row.": "We row.",
    "Abstract Meaning Representation parses.": "Abstract Meaning Representation parses.",
    "Abstract-level rows.": "Abstract-level rows.",
    "Abstraction: rows.": "Abstraction: rows.",
    "Abstracts: rows.": "Abstracts: rows.",
    "Abstract": "Abstract",
    "": "",
}


@pytest.mark.parametrize(("source", "expected"), LEADS.items())
def test_a_heading_abstract_goes_and_a_sentence_stays(source: str, expected: str) -> None:
    assert strip_lead(source) == expected


QUOTES = {
    '"We row."': "We row.",
    "“We row.”": "We row.",
    '"We call it "rowing" here."': 'We call it "rowing" here.',
    '"We call it ""rowing"" here."': 'We call it "rowing" here.',
    '"Row" is not "oar"': '"Row" is not "oar"',
    '"We row.': "We row.",
    'We row."': "We row.",
    "“Row” is not “oar”": "“Row” is not “oar”",
    'We "row" here': 'We "row" here',
    '"': "",
    '""': '""',
    "": "",
}


@pytest.mark.parametrize(("source", "expected"), QUOTES.items())
def test_quotation_marks_around_the_whole_go(source: str, expected: str) -> None:
    assert strip_quotes(source) == expected


ONCE = "We study how boats move in water. It is slow. Results show that oars help."
REPEATED = {
    f"{ONCE} {ONCE}": ONCE,
    f"{ONCE}\n\n{ONCE}": ONCE,
    f"{ONCE[:40]} {ONCE}": ONCE,
    f"{ONCE} {ONCE[:45]}": ONCE,
    ONCE: ONCE,
    "We study boats. We study oars. We study how boats and oars move.": "We study boats. We study oars. We study how boats and oars move.",
    "Row row row your boat, row row row your boat": "Row row row your boat, row row row your boat",
    "a b": "a b",
}  # fmt: skip


@pytest.mark.parametrize(("source", "expected"), REPEATED.items())
def test_an_abstract_that_repeats_itself_is_kept_once(source: str, expected: str) -> None:
    assert keep_once(source) == expected


def draw(source: str) -> list[str]:
    """A drawing of the blocks: a paragraph as itself, a list as its items with their marks."""
    lines: list[str] = []
    for block in cut_blocks(source):
        match block:
            case RawParagraph(text):
                lines.append(text)
            case RawList(items, ordered):
                lines.extend(f"{number if ordered else '•'} {item}" for number, item in enumerate(items, 1))
    return lines


BLOCKS = {
    "one\ntwo\n\nthree": ["one two", "three"],
    "one\n \n\nthree": ["one", "three"],
    "one\\par two \\parbox": ["one", "two \\parbox"],
    "- a\n- b": ["• a", "• b"],
    "* a\n* b\n* c": ["• a", "• b", "• c"],
    "- a\n\n- b\n\nend": ["• a", "• b", "end"],
    "- a\n  more\n- b\n  more": ["• a more", "• b more"],
    "- a\n- b\nEnd here": ["• a", "• b", "End here"],
    "- a\n- b\nand on": ["• a", "• b and on"],
    "1. a\n2. b": ["1 a", "2 b"],
    "1) a\n2) b": ["1 a", "2 b"],
    "(1) a\n(2) b\n(3) c": ["1 a", "2 b", "3 c"],
    "so:\n1. a\n2. b\nThus": ["so:", "1 a", "2 b", "Thus"],
    "- a": ["- a"],
    "1. a": ["1. a"],
    "2019. A year\n2020. Another": ["2019. A year 2020. Another"],
    "1. a\n3. c": ["1. a 3. c"],
    "- a\n+ b": ["- a + b"],
    "2. b\n3. c": ["2. b 3. c"],
    "We: • a • b": ["We:", "• a", "• b"],
    "a • b": ["a • b"],
    "as follows. * We row * We rest. * We go": ["as follows.", "• We row * We rest.", "• We go"],
    "\\begin{itemize}\\item a\\item b\\end{itemize}": ["• a", "• b"],
    "x \\begin{enumerate}[leftmargin=1em]\n\\item a\n\\item[(b)] c\n\\end{enumerate} y": ["x", "1 a", "2 c", "y"],
    "\\item a \\item b\n\nafter": ["• a", "• b", "after"],
    "\\begin{itemize}\\item a \\begin{itemize}\\item b\\end{itemize} \\item c\\end{itemize}": ["• a", "• b", "• c"],
    "\\end{itemize} x": ["x"],
    "Objective: a.\nMethods: b.\nand c.\nConclusion: d.": ["Objective: a.", "Methods: b. and c.", "Conclusion: d."],
    "Objective: a.\nthen b.": ["Objective: a. then b."],
    "state-of-the-\nart": ["state-of-the-art"],
    "": [],
    " \n \n": [],
}


@pytest.mark.parametrize(("source", "expected"), BLOCKS.items())
def test_paragraphs_and_lists_are_told_apart(source: str, expected: list[str]) -> None:
    assert draw(source) == expected
