"""Mends words that a line end once broke: `state- space`, `pro- pose`."""

import re

_BROKEN = re.compile(r"(?<![\w-])([\w-]*[^\W_])- ([^\W\d_]{2,})(?![\w@])")
_SUSPENDING = frozenset((
    # `single- and multi-turn`: the hyphen waits for its word.
    "and", "or", "to", "nor", "but", "versus", "vs", "as", "und", "oder", "et", "ou", "than", "through", "with",
    "by", "rather", "plus", "from", "for",
))
_FUNCTION_WORDS = frozenset((
    # Before these a hyphen was meant as a dash.
    "the", "a", "an", "of", "in", "on", "at", "is", "are", "was", "were", "be", "been", "being", "has", "have",
    "had", "we", "our", "us", "it", "its", "they", "their", "he", "she", "this", "that", "these", "those", "which",
    "who", "whose", "where", "when", "while", "if", "because", "so", "not", "no", "can", "could", "may", "might",
    "will", "would", "should", "must", "do", "does", "did", "into", "onto", "over", "under", "between", "among",
    "via", "per", "also", "such", "only", "even", "both", "either", "each", "all", "any", "some", "more", "most",
    "less", "then", "there", "here", "how", "what", "why", "i", "you", "your", "my", "one", "two", "three",
    "however", "thus", "hence",
))
_TAILS = frozenset((
    # Parts that are no words: before them the hyphen was only a line end.
    "ment", "ments", "tion", "tions", "sion", "sions", "ing", "ings", "ity", "ities", "ble", "bles", "bly", "tive",
    "tives", "tively", "tional", "tionally", "tially", "tial", "ally", "ness", "ance", "ances", "ence", "ences",
    "ency", "encies", "ical", "ically", "ous", "ously", "ular", "ularly", "lar", "lated", "lating", "lation",
    "lations", "rithm", "rithms", "gorithm", "gorithms", "mance", "mances", "mation", "mations", "mizing", "mized",
    "mization", "nition", "nitions", "ficient", "ficiently", "ficiency", "ficult", "ferent", "ferently", "fication",
    "fications", "tectures", "tecture", "tection", "sification", "rameters", "rameter", "ters", "ture", "tures",
    "tured", "turing", "turbations", "ples", "ple", "plement", "ploy", "ploys", "pose", "posed", "poses", "posing",
    "vide", "vides", "vided", "viding", "duce", "duces", "duced", "ducing", "duction", "sent", "sents", "sented",
    "senting", "sentation", "sentations", "tain", "tains", "tained", "taining", "jective", "jectives", "tems",
    "tem", "ject", "jects", "tering", "tered", "fectively", "fective", "fectiveness", "formance", "formances",
    "sible", "sibly", "cation", "cations", "cial", "cially", "cient", "ciently", "ciency", "cific", "cifically",
    "cally", "cal", "ful", "fully", "ies", "ied", "ier", "iers", "ers", "est", "ized", "izing", "ization", "ision",
    "isions", "ory", "ories", "ate", "ates", "ated", "ating", "ation", "ations", "ator", "ators", "ant", "ants",
    "ent", "ents", "ently", "antly", "ary", "aries", "ive", "ively", "iveness", "ivity", "ality", "alities",
    "ology", "ological", "lem", "lems", "mentation", "mentations", "mental", "mentally", "pler", "plex", "plexity",
    "proach", "proaches", "tribution", "tributions", "tribute", "tributes", "gation", "gations", "gate", "gates",
    "sition", "sitions", "nents", "nent", "ponents", "ponent", "gressive", "gression", "guage", "guages",
    "dictions", "diction", "dicted", "dict", "curacy", "curate", "mum", "mal", "mally", "vised", "vision",
    "visions",
)) - {"ate", "sent", "pose", "posed", "poses", "vision", "visions", "ant", "ants", "ent", "vised", "gate", "gates", "tain",
     "mental", "est", "ied", "ier", "plex"}  # fmt: skip
_HEADS = frozenset((
    # Parts that begin no compound.
    "pro", "im", "com", "con", "ex", "dif", "ef", "al", "per", "algo", "archi", "recog", "classi", "op", "opti",
    "esti", "repre", "perfor", "gener", "appli", "infor", "experi", "prob", "compu", "learn-ing", "evalu", "signif",
    "sig", "per-for", "perform-a", "corre", "improve-m", "effi", "ac", "ap", "ob", "ob-j", "prop", "pos-si", "sug",
    "suf", "fea", "imple", "implemen", "repres", "segmen", "identi", "exam", "pro-b", "ad", "ar", "ob-", "cor",
    "cur", "hy", "ini", "inter-p", "ker", "lan", "lin", "mea", "meth", "mod", "net-w", "ob-t", "pa", "para",
    "pre-d", "prin", "que", "rec", "recon", "ref", "reg", "rela", "res", "ro", "seg", "sim", "sit", "spec", "sta",
    "struc", "sys", "tem", "tra", "tech", "tar", "va", "var", "vec",
)) - {"al", "learn-ing", "per-for", "perform-a", "improve-m", "ob-j", "pos-si", "pro-b", "ob-", "inter-p", "net-w", "ob-t",
     "pre-d", "spec", "tech", "res", "ex", "per", "para", "va", "ad", "ar", "lin", "pa", "ro", "sit", "tar", "mod", "sig",
     "prob", "op", "sim", "var", "prop", "ref", "regs", "exam", "rec", "que"}  # fmt: skip


def join_broken_words(text: str) -> str:
    """Returns the text with words that were broken at a hyphen in one piece again.

    The hyphen stays (`state- space` becomes `state-space`) unless the text itself has the word without it, or one
    of the parts can be no word. It is left alone where it is meant: `single- and multi-turn`, or as a dash.
    """
    if "- " not in text:
        return text
    words = frozenset(re.findall(r"[^\W\d_]+", text.casefold()))

    def join(match: re.Match[str]) -> str:
        head, tail = match[1], match[2]
        lowered = tail.casefold()
        if lowered in _SUSPENDING or lowered in _FUNCTION_WORDS or (tail[0].isupper() and not head[0].isupper()):
            return match[0]
        last = head.rpartition("-")[2]
        whole = last.casefold() + lowered
        if tail.islower() and last.isalpha() and (whole in words or lowered in _TAILS or last.casefold() in _HEADS):
            return head + tail
        return f"{head}-{tail}"

    return _BROKEN.sub(join, text)
