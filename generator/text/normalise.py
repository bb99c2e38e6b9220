"""Repairs the characters of a text before anything is parsed: line ends, lost encodings, invisible characters."""

import html
import re
import unicodedata
from html.entities import html5

import ftfy

_LINE_END = re.compile("\r\n?|[\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_SPACES = re.compile("[\t\x1f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")

_MOJIBAKE = re.compile(
    # What the first byte of a sequence looks like in Latin-1, and those after it, also in Windows-1252.
    "[\u00c2-\u00c6\u00c8-\u00d6\u00d8-\u00e2\u00f0]"
    "[\x80-\xbf\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d"
    "\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178\u0131]"
)
_REPAIR = ftfy.TextFixerConfig(
    unescape_html=False,
    remove_terminal_escapes=False,
    fix_latin_ligatures=False,
    fix_character_width=False,
    uncurl_quotes=False,
    fix_line_breaks=False,
    fix_surrogates=True,
    remove_control_chars=False,
    normalization=None,
)

_NEWLINE_IN_LETTERS = re.compile(
    r"(?<![\\A-Za-z]:)(?<!\\)(?:\\r)?\\n"
    # Neither a command (`\nabla`, `\neq`) nor a path; the capital commands of TeX that begin with n are few.
    r"(?![a-z]|(?:Left|Right|left|right)\w*arrow|[Vv]Dash|Vdash|[{^_])"
)

_EATEN_COMMAND = re.compile(
    # Commands of which a careless decoder took the first two characters for a tab, a line end and so on.
    "\t(?=(?:ext(?:it|bf|tt|sc|sf|rm|color)?|imes|heta|ilde|au|frac|op|o)(?![a-z]))"
    "|\r(?=(?:ightarrow|ho|angle|ceil|floor|vert|Vert|m)(?![a-z]))"
    "|\x08(?=(?:eta|ar|f|m|oldsymbol|egin|inom|ig|igl|igr|ullet)(?![a-z]))"
    "|\x0c(?=(?:rac|orall|lat|ootnote)(?![a-z]))"
    "|\x0b(?=(?:arepsilon|artheta|arphi|ec|ert)(?![a-z]))"
    "|\x07(?=(?:lpha|pprox|st|rg|leph)(?![a-z]))"
    "|\n(?=(?:abla|eq|otin|ewline)(?![a-z]))"
)
_EATEN = {"\t": "\\t", "\r": "\\r", "\x08": "\\b", "\x0c": "\\f", "\x0b": "\\v", "\x07": "\\a", "\n": "\\n"}
_OFFICE_ESCAPE = re.compile("_x00[01][0-9A-F]_")
_LOST_BACKSLASH = re.compile(
    r"(?<![\w\\])(?=(?:emph|textbf|textit|texttt|textsc|underline|url|href|cite[pt]?|footnote|mathcal|mathbb|mathbf|sqrt)\{)"
    r"|(?<=\{)(?=em\s)"
    # A backslash escaped once too often.
    r"|(?<!\\)\\\\(?=(?:emph|textbf|textit|texttt|textsc|underline|url|href|cite[pt]?|footnote)\{|(?<=\d..)[%&#_])"
)
_LOST_TWO = re.compile(r"(?<![A-Za-z\\])(?:ext(?:it|bf|tt|sc|sf)(?=[{A-Z])|imes(?![a-z])|ightarrow(?![a-z]))")
_FIRST_LETTERS = {"ex": "t", "im": "t", "ig": "r"}
_SOFT_HYPHEN_CODE = re.compile(r"\(cid:173\)\s*")
"""What a PDF reader leaves of a soft hyphen that its font does not name."""

_HYPHEN_CONTROL = re.compile(r"(?<=[^\W\d_])\x02(?=[^\W\d_])")
_UNSEEN = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f"
    "\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\uffff\ud800-\udfff]"
)
_UNSEEN_BYTES = re.compile("[\x80-\x84\x86-\x9f\u00ad]")
"""Control characters that may be the second half of a letter in the wrong encoding, until that is repaired."""
_JOINER = re.compile(
    # The zero-width (non-)joiner means something within Arabic and Indic words and emoji, and nothing elsewhere.
    "(?<![\u0600-\u08ff\u0900-\u0dff\ufb50-\ufeff\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])[\u200c\u200d]"
    "|[\u200c\u200d](?![\u0600-\u08ff\u0900-\u0dff\ufb50-\ufeff\u2190-\u2bff\U0001f000-\U0001faff])"
)

_SPACING_ACCENT = re.compile("(?<=[^\\W\\d_])([\u00b4\u00a8\u02c7]) ?([aeiouyAEIOUYcnszrCNSZR\u0131])(?![\\W\\d_]|$)")
_COMBINING = {"\u00b4": "\u0301", "\u00a8": "\u0308", "\u02c7": "\u030c"}

_BROKEN_SCHEME = re.compile(r"\b(https?)\s*:\s*//\s+(?=(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,})|\b(https?)(?: :|: )//(?=\w)")


def normalise_characters(source: str) -> str:
    r"""Returns the text in Unicode normal form C, with `\n` as its only line end and `U+0020` as its only space.

    Text that was decoded with the wrong encoding is repaired where ftfy is certain; HTML entities
    (`&mdash;`) are decoded; a line end written as the two characters `\n` becomes one; control,
    zero-width and bidirectional formatting characters go, except joiners inside words that need them.
    The result is a fixed point: normalising it again changes nothing but doubly escaped entities.
    """
    text = _ENTITY.sub(_decode_entity, source) if "&" in source else source
    text = _restore_tex(text)
    text = _remove_unseen(text)
    text = _LINE_END.sub("\n", text)
    if "\\n" in text:
        text = _NEWLINE_IN_LETTERS.sub("\n", text)
    text = _remove_debris(text)
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def _restore_tex(text: str) -> str:
    """Gives commands of TeX their backslash back where a decoder on the way ate it."""
    if "$" in text or "{" in text or "\\" in text:
        text = _EATEN_COMMAND.sub(lambda match: _EATEN[match[0]], text)
        text = _LOST_TWO.sub(lambda match: f"\\{_FIRST_LETTERS[match[0][:2]]}{match[0]}", text)
        text = _LOST_BACKSLASH.sub(r"\\", text)
    return text


def _remove_unseen(text: str) -> str:
    """Removes characters that nobody sees, after the bytes among them had their chance to become letters again."""
    if text.isascii() and text.replace("\n", "").isprintable():
        return text
    text = _UNSEEN.sub("", _HYPHEN_CONTROL.sub("-", text))
    if not text.isascii():
        text = _UNSEEN_BYTES.sub("", _repair_encoding(text))
        text = _SPACING_ACCENT.sub(_attach_accent, _JOINER.sub("", text))
    return _SPACES.sub(" ", text)


def _remove_debris(text: str) -> str:
    """Removes what spreadsheets and PDF readers leave of characters, and the space inside a web address."""
    if "_x00" in text:
        text = _OFFICE_ESCAPE.sub("", text)
    if "(cid:" in text:
        text = _SOFT_HYPHEN_CODE.sub("", text)
    if "//" in text:
        text = _BROKEN_SCHEME.sub(lambda match: f"{match[1] or match[2]}://", text)
    return text


def _repair_encoding(text: str) -> str:
    if not _MOJIBAKE.search(text):
        return text
    return ftfy.fix_text(text, _REPAIR)


def _decode_entity(match: re.Match[str]) -> str:
    name = match[0][1:]
    # `html.unescape` would also read the `not` in `&notion;`.
    decoded = html.unescape(match[0]) if name.startswith("#") else html5.get(name, match[0])
    # A decoded character must not start markup that the author did not write.
    return {"\\": "\\textbackslash{}", "$": "\\$", "`": "'", "\r": "\n"}.get(decoded, decoded)


def _attach_accent(match: re.Match[str]) -> str:
    letter = "i" if match[2] == "\u0131" else match[2]
    return unicodedata.normalize("NFC", letter + _COMBINING[match[1]])
