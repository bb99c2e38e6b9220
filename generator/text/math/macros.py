r"""What the commands of a formula mean: the library's, and those that authors define (`\eps`, `\cO`, `\norm`)."""

import re
from collections.abc import Iterable

from latex2mathml import commands as library
from latex2mathml.symbols_parser import SYMBOLS as _LIBRARY_SYMBOLS

GREEK = frozenset((
    "alpha", "beta", "gamma", "delta", "epsilon", "varepsilon", "zeta", "eta", "theta", "vartheta", "iota", "kappa",
    "lambda", "mu", "nu", "xi", "pi", "varpi", "rho", "varrho", "sigma", "varsigma", "tau", "upsilon", "phi", "varphi",
    "chi", "psi", "omega", "Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Upsilon", "Phi", "Psi", "Omega",
    "ell",
))  # fmt: skip
"""Letters that have a command."""

_REFUSED = frozenset((
    # Definitions could grow without end; the rest carries attributes or raw code points into the page.
    "newcommand", "renewcommand", "providecommand", "def", "gdef", "edef", "xdef", "let", "DeclareMathOperator",
    "newenvironment", "unicode", "class", "style", "href", "rule", "raise", "lower", "moveleft", "moveright",
    "kern", "mkern", "mskip", "hskip", "mspace", "hspace", "color", "colorbox", "fcolorbox", "textcolor", "verb",
    "skew", "sideset", "genfrac", "mathchoice", "above", "abovewithdelims", "atopwithdelims", "uproot", "leftroot",
    "smash", "tag", "tag*", "limits", "nolimits", "mathop", "mathbin", "mathrel", "mathord", "mathopen",
    "mathclose", "mathpunct", "mathinner", "bm", "llap", "rlap", "clap", "mathllap", "mathrlap", "mathclap",
    "shoveleft", "shoveright", "middle", "buildrel", "root", "of",
))  # fmt: skip
_COMMAND_TABLES: tuple[Iterable[str], ...] = (
    library.COMMANDS_WITH_ONE_PARAMETER,
    library.COMMANDS_WITH_TWO_PARAMETERS,
    library.FUNCTIONS,
    library.LIMIT,
    library.LOCAL_FONTS,
    library.GLOBAL_FONTS,
    library.EXTENSIBLE_ARROWS,
    library.CONVERSION_MAP,
    library.DIACRITICS,
    _LIBRARY_SYMBOLS,
    (r"\left", r"\right", r"\not", r"\over", r"\choose", r"\atop", r"\substack", r"\liminf", r"\limsup"),
    (r"\argmax", r"\argmin"),
)
KNOWN = frozenset(name[1:] for table in _COMMAND_TABLES for name in table if name.startswith("\\")) - _REFUSED
"""Commands (without their backslash) that the library reads as TeX does."""

DEFINITIONS = frozenset((
    "newcommand", "renewcommand", "providecommand", "def", "gdef", "edef", "xdef", "let", "DeclareMathOperator",
    "newenvironment", "renewenvironment", "csname", "expandafter", "catcode",
))  # fmt: skip
"""Commands that make a formula a program; it is shown as it was written."""

ONE_ARGUMENT = frozenset(
    name.removeprefix("\\") for names in (library.COMMANDS_WITH_ONE_PARAMETER, library.LOCAL_FONTS) for name in names
) | {"sqrt"}
"""Known commands with one argument."""

TWO_ARGUMENTS = frozenset(name.removeprefix("\\") for name in library.COMMANDS_WITH_TWO_PARAMETERS)
"""Known commands with two arguments."""

TEXT_COMMANDS = {
    "text": "text", "textrm": "text", "textnormal": "text", "textup": "text", "textmd": "text", "textsc": "text",
    "textsf": "textsf", "texttt": "texttt", "textbf": "textbf", "textit": "textit", "textsl": "textit",
    "emph": "textit", "mbox": "text", "hbox": "text", "fbox": "text", "textlf": "text", "intertext": "text",
    "operatorname": "operatorname", "operatorname*": "operatorname", "mathop": "operatorname",
    "operatornamewithlimits": "operatorname", "mathoperator": "operatorname",
}  # fmt: skip
"""Commands whose argument is text, with the spelling of them that the library reads."""

SYNONYMS = {
    "eps": r"\epsilon", "ep": r"\epsilon", "veps": r"\varepsilon", "vareps": r"\varepsilon", "epsi": r"\epsilon",
    "lam": r"\lambda", "gam": r"\gamma", "om": r"\omega", "Lam": r"\Lambda", "sig": r"\sigma", "ph": r"\phi",
    "reals": r"\mathbb{R}", "real": r"\mathbb{R}", "Reals": r"\mathbb{R}", "Real": r"\mathbb{R}", "Re": r"\Re",
    "RR": r"\mathbb{R}", "Rd": r"\mathbb{R}^d", "Rn": r"\mathbb{R}^n", "complex": r"\mathbb{C}",
    "natural": r"\mathbb{N}", "naturals": r"\mathbb{N}", "integers": r"\mathbb{Z}", "rationals": r"\mathbb{Q}",
    "field": r"\mathbb{F}", "E": r"\mathbb{E}", "EE": r"\mathbb{E}", "Ex": r"\mathbb{E}", "Exp": r"\mathbb{E}",
    "expect": r"\mathbb{E}", "expectation": r"\mathbb{E}", "Ebb": r"\mathbb{E}", "Prob": r"\mathbb{P}",
    "prob": r"\mathbb{P}", "PP": r"\mathbb{P}", "Pbb": r"\mathbb{P}", "indicator": r"\mathbb{1}", "ind": r"\mathbb{1}",
    "one": r"\mathbf{1}", "ones": r"\mathbf{1}", "zero": r"\mathbf{0}", "1": r"\mathbb{1}", "NN": r"\mathbb{N}",
    "ZZ": r"\mathbb{Z}", "QQ": r"\mathbb{Q}", "CC": r"\mathbb{C}", "FF": r"\mathbb{F}", "SS": r"\mathbb{S}",
    "Var": r"\operatorname{Var}", "R": r"\mathbb{R}", "N": r"\mathbb{N}", "Z": r"\mathbb{Z}", "Q": r"\mathbb{Q}",
    "C": r"\mathbb{C}", "P": r"\mathbb{P}", "bigO": r"\mathcal{O}", "bigo": r"\mathcal{O}", "BigO": r"\mathcal{O}",
    "Oh": r"\mathcal{O}", "order": r"\mathcal{O}", "calO": r"\mathcal{O}", "Oc": r"\mathcal{O}", "O": r"\mathcal{O}",
    "Otil": r"\tilde{O}", "Ot": r"\tilde{O}", "Otilde": r"\tilde{O}", "otilde": r"\tilde{O}", "Ott": r"\tilde{O}",
    "Ohat": r"\hat{O}", "softO": r"\tilde{O}", "tildeO": r"\tilde{O}", "tO": r"\tilde{O}", "bigomega": r"\Omega",
    "bigOmega": r"\Omega", "bigtheta": r"\Theta", "bigTheta": r"\Theta", "Omegat": r"\tilde{\Omega}",
    "Omegatil": r"\tilde{\Omega}", "tOmega": r"\tilde{\Omega}", "l": r"\ell", "e": r"\mathrm{e}", "i": r"\mathrm{i}",
    "d": r"\mathrm{d}", "dd": r"\mathrm{d}", "diff": r"\mathrm{d}", "tr": r"\operatorname{tr}", "T": r"\top",
    "tp": r"\top", "transpose": r"\top", "trans": r"\top", "defeq": r"\coloneqq", "defn": r"\coloneqq",
    "eqdef": r"\coloneqq", "bydef": r"\coloneqq", "coloneqq": ":=", "colonequals": ":=", "iid": r"\text{i.i.d.}",
    "st": r"\text{ s.t. }", "lVert": r"\|", "rVert": r"\|", "Vert": r"\|", "lbrace": r"\{", "rbrace": r"\}",
    "argmax": r"\argmax", "argmin": r"\argmin", "underbar": r"\underline", "xspace": "", "nonumber": "", "notag": "",
    "displaylimits": "", "limits": "", "nolimits": "", "relax": "", "allowbreak": "", "noindent": "", "centering": "",
    "small": "", "footnotesize": "", "scriptsize": "", "normalsize": "", "tiny": "", "large": "", "displaystyle": "",
    "textstyle": "", "protect": "", "normalfont": "", "nobreak": "", "newline": r"\ ", "hfill": r"\ ", "slash": "/",
    "colon": ":", "lq": "‘", "rq": "’", "textendash": "–", "textemdash": "—", "textless": "<", "textgreater": ">",
    "textbackslash": r"\backslash", "textasciitilde": r"\sim", "textunderscore": r"\_", "textbar": "|",
    "percent": r"\%", "textdegree": "°", "degree": "°", "textmu": r"\mu", "half": "1/2", "lp": "(", "rp": ")",
    "mleft": "", "mright": "", "bigOtil": r"\tilde{O}", "tlO": r"\tilde{O}", "scO": r"\mathcal{O}",
    "calo": r"\mathcal{O}", "ve": r"\varepsilon", "indep": r"\perp", "independent": r"\perp", "given": r"\mid",
    "suchthat": r"\mid", "eqdist": "=",
}  # fmt: skip
"""Private macros that authors define alike, and TeX the library lacks, as TeX it reads."""

FONTS = {
    "bm": "boldsymbol", "bs": "boldsymbol", "boldmath": "boldsymbol", "mathbfit": "boldsymbol", "vct": "mathbf",
    "mat": "mathbf", "vect": "mathbf", "bvec": "mathbf", "mathbold": "mathbf", "mb": "mathbf", "bb": "mathbb",
    "mathbbm": "mathbb", "mathds": "mathbb", "mathbbold": "mathbb", "mathb": "mathbf", "mathbfcal": "mathcal",
    "mc": "mathcal", "mathpzc": "mathcal", "mathup": "mathrm", "mathsfup": "mathsf", "mathnormal": "mathit",
    "wt": "widetilde", "wh": "widehat", "Tilde": "tilde", "Hat": "hat", "Bar": "bar", "Vec": "vec", "Dot": "dot",
    "Ddot": "ddot", "Check": "check", "Breve": "breve", "Acute": "acute", "Grave": "grave", "ol": "overline",
    "ul": "underline", "td": "tilde", "overbar": "overline", "widebar": "overline", "bbold": "mathbb",
    "mathfrac": "mathfrak", "mathscrb": "mathscr", "mathtext": "mathrm", "mathem": "mathit", "mathsfbf": "mathsf",
}  # fmt: skip
"""Commands with one argument that are another name of a font or accent."""

FENCES = {
    "norm": (r"\|", r"\|"), "Norm": (r"\|", r"\|"), "nrm": (r"\|", r"\|"), "lnorm": (r"\|", r"\|"), "abs": ("|", "|"),
    "card": ("|", "|"), "size": ("|", "|"), "cardinality": ("|", "|"), "Abs": ("|", "|"),
    "ceil": (r"\lceil ", r"\rceil "), "ceiling": (r"\lceil ", r"\rceil "), "floor": (r"\lfloor ", r"\rfloor "),
    "paren": ("(", ")"), "parens": ("(", ")"), "pa": ("(", ")"), "brac": ("(", ")"), "rbra": ("(", ")"),
    "brackets": ("[", "]"), "bracket": ("[", "]"), "sbr": ("[", "]"), "sbra": ("[", "]"), "brk": ("[", "]"),
    "set": (r"\{", r"\}"), "Set": (r"\{", r"\}"), "curly": (r"\{", r"\}"), "cbr": (r"\{", r"\}"),
    "inner": (r"\langle ", r"\rangle "), "innerprod": (r"\langle ", r"\rangle "), "dotp": (r"\langle ", r"\rangle "),
    "ip": (r"\langle ", r"\rangle "), "iprod": (r"\langle ", r"\rangle "), "inprod": (r"\langle ", r"\rangle "),
    "angles": (r"\langle ", r"\rangle "),
}  # fmt: skip
"""Commands that put fences around their argument; the angle brackets may take a second one."""

FUNCTIONS_OF = {
    "bigO": r"\mathcal{O}", "bigo": r"\mathcal{O}", "BigO": r"\mathcal{O}", "order": r"\mathcal{O}",
    "Oh": r"\mathcal{O}", "Otilde": r"\tilde{O}", "otilde": r"\tilde{O}", "softO": r"\tilde{O}", "bigomega": r"\Omega",
    "bigOmega": r"\Omega", "bigtheta": r"\Theta", "bigTheta": r"\Theta", "prob": r"\mathbb{P}", "Prob": r"\mathbb{P}",
}  # fmt: skip
r"""Commands that are written with the argument of the function they name: `\order{n}` is O(n)."""

SLASHED_FRACTIONS = frozenset(("nicefrac", "sfrac", "flatfrac", "rfrac", "slfrac"))

DROPPED = {
    "label": 1, "color": 1, "hspace": 1, "hspace*": 1, "vspace": 1, "vspace*": 1, "cite": 1, "citep": 1, "ref": 1,
    "mkern": 0, "tag": 1, "tag*": 1, "kern": 0, "footnote": 0, "mspace": 1, "phantom": 1, "vphantom": 1, "hphantom": 1,
    "mathstrut": 0, "strut": 0, "smash": 0, "ensuremath": 0, "mathbin": 0, "mathrel": 0, "mathord": 0, "mathopen": 0,
    "mathclose": 0, "mathpunct": 0, "mathinner": 0, "llap": 0, "rlap": 0, "clap": 0, "mathllap": 0, "mathrlap": 0,
    "mathclap": 0, "textcolor": 1, "href": 1, "colorbox": 1, "class": 1, "style": 1, "hline": 0, "url": 0,
    "mathcolor": 1,
}  # fmt: skip
"""Commands that vanish with this many of their arguments."""

_CAPITAL_FONTS = (
    (re.compile(r"(?:c|mc|cal|Cal|mathcal|s?cr|mathcalc)([A-Z])"), "mathcal"),
    (re.compile(r"([A-Z])c(?:al)?"), "mathcal"),
    (re.compile(r"(?:bb|mathbb|bbb|BB|s|db)([A-Z])"), "mathbb"),
    (re.compile(r"([A-Z])bb"), "mathbb"),
    (re.compile(r"([A-Z])\1"), "mathbb"),
    (re.compile(r"(?:frak|mathfrak|f|fr)([A-Z])"), "mathfrak"),
    (re.compile(r"(?:scr|mathscr|ms)([A-Z])"), "mathscr"),
    (re.compile(r"(?:bf|b|bm|bs|bv|v|vec|m|mat|mathbf|bold|boldsymbol|mb|bfm|vv|bd)([A-Za-z0-9])"), "mathbf"),
    (re.compile(r"([A-Za-z])(?:bf|b)"), "mathbf"),
    (re.compile(r"(?:rv|r|rm|mathrm)([A-Za-z])"), "mathrm"),
    (re.compile(r"(?:t|til|tilde|wt|widetilde)([A-Za-z])"), "tilde"),
    (re.compile(r"(?:h|hat|wh|widehat)([A-Za-z])"), "hat"),
    (re.compile(r"(?:o|ol|bar|overline|br)([A-Za-z])"), "bar"),
    (re.compile(r"([A-Z])"), "mathcal"),
    (re.compile(r"([a-z])"), "mathbf"),
)
_STARRED = re.compile(r"([A-Za-z])(?:star|st)")
_GREEK_NAMES = "|".join(sorted(GREEK))
_BOLD_GREEK = re.compile(rf"(?:b|bm|bf|bs|bv|v|vec|m|mat|mathbf|bold|boldsymbol|mb|bol)({_GREEK_NAMES})")
_HATTED_GREEK = re.compile(rf"(t|til|tilde|wt|h|hat|wh|bar|o)({_GREEK_NAMES})")
_STUCK = re.compile(
    r"(textbf|textit|texttt|textsf|textsc|textrm|mathrm|mathbf|mathcal|mathbb|mathsf|mathit|mathfrak|mathscr|boldsymbol|widetilde|widehat|overline|sqrt|tilde|text)"
    r"([A-Za-z]+)"
)
_STUCK_SYMBOL = re.compile(
    r"(times|cdot|log|exp|min|max|in|leq|geq|le|ge|to|approx|sim|pm|infty|propto|ldots|dots|circ|"
    + "|".join(sorted(GREEK))
    + r")([A-Za-z0-9])"
)
_ACCENTS_BY_PREFIX = {
    **dict.fromkeys(("t", "til", "tilde", "wt"), "tilde"),
    **dict.fromkeys(("h", "hat", "wh"), "hat"),
    **dict.fromkeys(("bar", "o"), "bar"),
}


_CONVENTIONS = (
    *((pattern, rf"\{font}{{{{{{0}}}}}}") for pattern, font in _CAPITAL_FONTS),
    (_BOLD_GREEK, r"\boldsymbol{{\{0}}}"),
    (_HATTED_GREEK, r"\{0}{{\{1}}}"),
    (_STARRED, "{0}^*"),
    (_STUCK_SYMBOL, r"\{0} {1}"),
    (_STUCK, r"\{0}{{{1}}}"),
)
"""How the field names its macros, and what is meant; the first that fits counts."""


def is_private_symbol(name: str) -> bool:
    r"""Tells whether a macro in running text can only be mathematics: `\cO`, `\bbR`, `\sqrtT`, `\mathcalX`."""
    if _STUCK_SYMBOL.fullmatch(name) or (not name.startswith("text") and _STUCK.fullmatch(name)):
        return True
    return re.fullmatch(r"(?:c|bb|cal|bf|frak|mathbb)[A-Z]", name) is not None


def expand_macro(name: str) -> str | None:
    r"""Returns the TeX that a private macro without arguments plainly stands for, or `None` if its name does not say.

    Conventions of the field are followed: `\cO` and `\calO` are calligraphic, `\bbR` is blackboard bold, `\vx` and
    `\bx` are bold (as in the notation of the Deep Learning book), `\btheta` is a bold letter, `\tO` is wavy.
    """
    if name in SYNONYMS:
        return SYNONYMS[name]
    for pattern, template in _CONVENTIONS:
        if match := pattern.fullmatch(name):
            return template.format(*(_ACCENTS_BY_PREFIX.get(group, group) for group in match.groups()))
    return None
