"""What the commands of TeX mean in running text."""

from enum import Enum, auto

SYMBOLS = {
    "ldots": "…",
    "dots": "…",
    "textellipsis": "…",
    "textendash": "–",
    "textemdash": "—",
    "textquoteleft": "‘",
    "textquoteright": "’",
    "textquotedblleft": "“",
    "textquotedblright": "”",
    "textquotesingle": "'",
    "textquotedbl": '"',
    "lq": "‘",
    "rq": "’",
    "textbackslash": "\\",
    "textasciitilde": "~",
    "textasciicircum": "^",
    "textasciigrave": "`",
    "textunderscore": "_",
    "textbar": "|",
    "textless": "<",
    "textgreater": ">",
    "textdollar": "$",
    "textbraceleft": "{",
    "textbraceright": "}",
    "textbullet": "•",
    "textdegree": "°",
    "degree": "°",
    "textmu": "µ",
    "textohm": "Ω",
    "textcelsius": "°C",
    "texttimes": "×",
    "textpm": "±",
    "textasciimacron": "¯",
    "texttrademark": "™",
    "textregistered": "®",
    "textcopyright": "©",
    "copyright": "©",
    "pounds": "£",
    "textsterling": "£",
    "texteuro": "€",
    "euro": "€",
    "textcent": "¢",
    "S": "§",
    "P": "¶",
    "dag": "†",
    "ddag": "‡",
    "LaTeX": "LaTeX",
    "TeX": "TeX",
    "BibTeX": "BibTeX",
    "percent": "%",
    "checkmark": "✓",
    "cmark": "✓",
    "xmark": "✗",
    "slash": "/",
    "over": "/",
    "choose": " choose ",
    "quad": " ",
    "qquad": " ",
    "enspace": " ",
    "thinspace": " ",
    "space": " ",
    "nobreakspace": " ",
    "textvisiblespace": " ",
}
"""Commands that stand for characters."""

ABBREVIATIONS = {
    "ie": "i.e.",
    "eg": "e.g.",
    "Ie": "I.e.",
    "Eg": "E.g.",
    "etal": "et al.",
    "etc": "etc.",
    "cf": "cf.",
    "wrt": "w.r.t.",
    "vs": "vs.",
    "aka": "a.k.a.",
    "iid": "i.i.d.",
    "viz": "viz.",
    "resp": "resp.",
    "wlog": "w.l.o.g.",
    "st": "s.t.",
    "whp": "w.h.p.",
    "sota": "SOTA",
}
"""Macros that most authors define in the same way; a full stop after the macro is not doubled."""


class Style(Enum):
    """How a command sets its argument."""

    EMPHASIS = auto()
    STRONG = auto()
    CODE = auto()
    SUPERSCRIPT = auto()
    SUBSCRIPT = auto()


STYLES = {
    "emph": Style.EMPHASIS,
    "textit": Style.EMPHASIS,
    "textsl": Style.EMPHASIS,
    "underline": Style.EMPHASIS,
    "uline": Style.EMPHASIS,
    "ul": Style.EMPHASIS,
    "textbf": Style.STRONG,
    "textbfs": Style.STRONG,
    "bold": Style.STRONG,
    "paragraph": Style.STRONG,
    "subparagraph": Style.STRONG,
    "section": Style.STRONG,
    "subsection": Style.STRONG,
    "subsubsection": Style.STRONG,
    "texttt": Style.CODE,
    "code": Style.CODE,
    "lstinline": Style.CODE,
    "path": Style.CODE,
    "textsuperscript": Style.SUPERSCRIPT,
    "textsubscript": Style.SUBSCRIPT,
    "textsup": Style.SUPERSCRIPT,
    "textsub": Style.SUBSCRIPT,
}
"""Commands with one argument that show it in a style."""

SWITCHES = {
    "em": Style.EMPHASIS,
    "it": Style.EMPHASIS,
    "sl": Style.EMPHASIS,
    "itshape": Style.EMPHASIS,
    "slshape": Style.EMPHASIS,
    "bf": Style.STRONG,
    "bfseries": Style.STRONG,
    "tt": Style.CODE,
    "ttfamily": Style.CODE,
}
"""Commands that set everything up to the end of their group in a style."""

PLAIN = frozenset((
    "textrm", "textsf", "textsc", "textmd", "textup", "textnormal", "text", "mbox", "hbox", "fbox", "makebox",
    "framebox", "box", "centerline", "centering", "uppercase", "lowercase", "MakeUppercase", "MakeLowercase",
    "textlf", "textlatin", "emphasize", "sout", "st", "ensuretext", "protect", "mathop", "phantomsection", "acro",
    "ac", "acs", "acf", "acl", "gls", "Gls", "glspl", "texorpdfstring", "title", "caption",
    "name", "hl", "ensuremath",
))  # fmt: skip
"""Commands whose argument is shown as it is; a command that nobody knows is treated alike."""

DROPPED = {
    # Citations, labels and references: the key means nothing to a reader.
    **dict.fromkeys((
        "cite", "citep", "citet", "citealp", "citealt", "citeauthor", "citeyear", "citeyearpar", "citen", "citenum",
        "citeA", "nocite", "shortcite", "newcite", "parencite", "textcite", "autocite", "footcite", "fullcite", "cites",
        "Citet", "Citep", "cref", "Cref", "ref", "eqref", "autoref", "pageref", "nameref", "vref", "label",
        "bibliography", "bibliographystyle",
    ), 1),
    # Layout with an argument.
    **dict.fromkeys((
        "hspace", "vspace", "color", "rowcolor", "cellcolor", "pagestyle", "thispagestyle", "fontsize",
        "selectlanguage", "footnotemark", "includegraphics", "input", "include", "usepackage", "documentclass", "begin",
        "end", "newline*", "index", "pagebreak", "hypersetup", "definecolor", "setlength", "addtolength", "linespread",
        "fontfamily", "fontseries", "fontshape",
    ), 1),
    "setcounter": 2,
    "addtocounter": 2,
    # Layout without one.
    **dict.fromkeys((
        "small", "footnotesize", "scriptsize", "tiny", "normalsize", "large", "Large", "LARGE", "huge", "Huge", "rm",
        "sf", "sc", "md", "up", "rmfamily", "sffamily", "scshape", "upshape", "mdseries", "normalfont", "noindent",
        "indent", "centering", "raggedright", "raggedleft", "xspace", "relax", "maketitle", "hfill", "vfill", "hfil",
        "vfil", "smallskip", "medskip", "bigskip", "newpage", "clearpage", "null", "leavevmode", "unskip",
        "ignorespaces", "protect", "displaystyle", "textstyle", "boldmath", "unboldmath", "sloppy", "frenchspacing",
        "nolinebreak", "nopagebreak", "allowbreak", "item", "appendix", "par", "fi", "else", "hline", "toprule",
        "midrule", "bottomrule", "left", "right", "middle", "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl",
        "Bigr", "biggl", "biggr", "Biggl", "Biggr", "limits", "nolimits",
    ), 0),
}  # fmt: skip
"""Commands that vanish together with this many arguments."""

PARENTHESISED = frozenset(("footnote", "footnotetext", "thanks", "marginpar"))
"""Commands whose argument is shown in parentheses."""

SECOND_OF_TWO = frozenset(
    ("textcolor", "colorbox", "href", "hyperref", "hyperlink", "raisebox", "scalebox", "resizebox")
)
"""Commands whose first argument is for the machine and the last one for the reader."""

QUOTED = {"enquote": ("“", "”"), "textquote": ("“", "”")}
"""Commands that put quotation marks around their argument."""

ADDRESSES = frozenset(("url", "nolinkurl", "urlstyle", "email", "doi"))
"""Commands whose argument is a web address, read as it stands."""

BREAKS = frozenset(("newline", "linebreak", "\\", "tabularnewline", "cr"))
"""Commands that end a line."""

STUCK = (
    "emph", "textit", "textbf", "texttt", "textsf", "textsc", "textrm", "underline", "citep", "citet", "cite",
)  # fmt: skip
"""Commands that are recognised even when their braces were lost and the argument sticks to them (`\\emphsampling`)."""
