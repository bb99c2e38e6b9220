"""Summaries: the sentence of an abstract that says what the paper does, for lists and descriptions."""

import re

LONGEST_SUMMARY = 240
"""Characters of a summary: three lines of a list at reading width."""

_SENTENCE_END = re.compile(r"(?<=[.!?])[\"”’)\]]*\s+(?=[\"“(\[]?[A-Z0-9])")
_ABBREVIATION = re.compile(r"(?:\b(?:e\.g|i\.e|cf|vs|etc|al|Fig|Eq|Sec|resp|approx|Dr|No)|\b[A-Z])\.$")
_CLAIM = re.compile(
    r"\b(?:we|this (?:paper|work|article|study)|in this (?:paper|work))\b.{0,60}?"
    r"\b(?:propos|introduc|present|develop|describ|show|prov|stud|investigat|devis|design|build|construct|releas)",
    re.IGNORECASE,
)


def summary_of(abstract: str, limit: int = LONGEST_SUMMARY) -> str:
    """Returns the first sentence in which the authors say what they do, else the first one; cut at a word.

    Args:
        abstract: The abstract as plain text.
        limit: Most characters of the summary, the ellipsis included.
    """
    sentences = split_sentences(abstract)
    claims = (sentence for sentence in sentences if _CLAIM.search(sentence))
    return shorten(next(claims, sentences[0] if sentences else ""), limit)


def split_sentences(text: str) -> list[str]:
    """Returns the sentences of a plain text, on one line each; `e.g.` and initials end none."""
    sentences: list[str] = []
    for piece in _SENTENCE_END.split(" ".join(text.split())):
        if sentences and _ABBREVIATION.search(sentences[-1]):
            sentences[-1] += f" {piece}"
        elif piece:
            sentences.append(piece)
    return sentences


def shorten(text: str, limit: int) -> str:
    """Returns the text on one line, cut behind a word with an ellipsis where it is longer than `limit` characters."""
    text = " ".join(text.split())
    if len(text) <= limit:
        return text
    head = text[:limit]
    cut = head.rfind(" ")
    return f"{head[: cut if cut > limit // 2 else limit - 1].rstrip(' ,;:–—-(')}…"
