"""Mends words that a line end once broke: `state- space`, `pro- pose`."""

import re

from generator.text.fragments import HEADS, TAILS

_BROKEN = re.compile(r"(?<![\w-])([\w-]*[^\W_])- ([^\W\d_]{2,})(?![\w@])")
_SUSPENDING = frozenset((
    # `single- and multi-turn`: the hyphen waits for its word.
    "and", "or", "to", "nor", "but", "versus", "vs", "as", "und", "oder", "et", "ou", "than", "through", "with",
    "by", "rather", "plus", "from", "for",
))  # fmt: skip
_FUNCTION_WORDS = frozenset((
    # Before these a hyphen was meant as a dash.
    "the", "a", "an", "of", "in", "on", "at", "is", "are", "was", "were", "be", "been", "being", "has", "have",
    "had", "we", "our", "us", "it", "its", "they", "their", "he", "she", "this", "that", "these", "those", "which",
    "who", "whose", "where", "when", "while", "if", "because", "so", "not", "no", "can", "could", "may", "might",
    "will", "would", "should", "must", "do", "does", "did", "into", "onto", "over", "under", "between", "among",
    "via", "per", "also", "such", "only", "even", "both", "either", "each", "all", "any", "some", "more", "most",
    "less", "then", "there", "here", "how", "what", "why", "i", "you", "your", "my", "one", "two", "three",
    "however", "thus", "hence",
))  # fmt: skip


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
        if ("-" in head or (head[0].isupper() and tail[0].isupper())) and text.startswith("-", match.end()):
            # `state-of- the-art`: a compound goes on.
            return f"{head}-{tail}"
        if lowered in _SUSPENDING or lowered in _FUNCTION_WORDS or (tail[0].isupper() and not head[0].isupper()):
            return match[0]
        last = head.rpartition("-")[2]
        whole = last.casefold() + lowered
        if tail.islower() and last.isalpha() and (whole in words or lowered in TAILS or last.casefold() in HEADS):
            return head + tail
        return f"{head}-{tail}"

    return _BROKEN.sub(join, text)
