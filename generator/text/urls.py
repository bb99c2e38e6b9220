"""Finds web addresses in running text and makes them safe to link to."""

import re
from urllib.parse import quote, urlsplit

_HOST_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_PATH = r"[^\s<>\"{}|\\^`\[\]$，。；：、）】」』“”‘’…]"
_ESCAPED = r"\\[_%#&~]"
_KNOWN_HOSTS = (
    r"github\.com|gitlab\.com|bitbucket\.org|huggingface\.co|arxiv\.org|doi\.org|youtu\.be|youtube\.com|bit\.ly|"
    r"tinyurl\.com|goo\.gl|zenodo\.org|osf\.io|kaggle\.com|openreview\.net|sites\.google\.com|drive\.google\.com|"
    r"aclanthology\.org|anonymous\.4open\.science|paperswithcode\.com|modelscope\.cn|figshare\.com"
)
_DOMAINS = (
    "com|org|net|edu|gov|io|ai|dev|app|co|me|uk|de|fr|cn|jp|ch|eu|us|ca|au|in|kr|it|nl|es|se|at|be|dk|no|fi|il|sg|hk|tw|br|"
    "info|xyz|site|tech|cc|ml|tv|science|space|cloud|page|wiki|online|github|works|team|life"
)

URL_PATTERN = (
    rf"https?://(?=[^\s.,;:/?#)\"'<>])(?:{_PATH}|{_ESCAPED}){{1,2000}}"
    rf"|(?<![\w.@/-])(?:www\.)(?:{_HOST_LABEL}\.){{1,6}}[A-Za-z]{{2,12}}(?![\w@])(?:/(?:{_PATH}|{_ESCAPED}){{0,2000}})?"
    # `available atgithub.com/…`: the lost space belongs before the host.
    rf"|(?:(?<![\w.@/-])|(?<=\bat)|(?<=\bAt))(?:{_KNOWN_HOSTS})/(?:{_PATH}|{_ESCAPED}){{1,2000}}"
    rf"|(?<![\w.@/-])(?!at(?:{_KNOWN_HOSTS}))(?:{_HOST_LABEL}\.){{1,6}}(?:{_DOMAINS})/(?:{_PATH}|{_ESCAPED}){{1,2000}}"
    rf"|(?<![\w.@/-])(?:{_HOST_LABEL}\.){{1,4}}(?:github|gitlab)\.io(?![\w@-]|\.\w)/?"
    r"|(?<![\w.@/-])[dD][oO][iI]:\s?10\.[0-9]{4,9}/[^\s<>\"{}|\\^`\[\]]{1,300}"
    r"|(?<![\w.@/-])mailto:[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,6}[A-Za-z]{2,12}"
)
"""Matches an address as it stands in a sentence, closing punctuation included; `trim_url` takes that off."""

_SCHEMES = frozenset(("http", "https", "mailto"))
_ESCAPE = re.compile(r"\\([_%#&~$])")
_SAFE = "%/:?#@!$&()*+,;=-._~"


_ADDRESS = re.compile(rf"\s*(?:{URL_PATTERN}|(?:{_HOST_LABEL}\.){{1,6}}[A-Za-z]{{2,12}}(?:/\S*)?|10\.[0-9]{{4,9}}/\S+)")


def is_address(written: str) -> bool:
    """Tells whether the text begins like a web address."""
    return _ADDRESS.match(written) is not None


def trim_url(found: str) -> str:
    """Returns the address without what belongs to the sentence: full stops, quotes, unbalanced parentheses."""
    url = found
    while url:
        last = url[-1]
        closes = last == ")" and url.count(")") > url.count("(")
        if not closes and last not in ".,;:!?'*~":
            break
        url = url[:-1]
    return url


def clean_url(written: str) -> str | None:
    r"""Returns the absolute address that the author meant, or `None` if it is none that may be linked.

    TeX escapes (`\_`, `\%`) are undone, a missing scheme becomes `https`, `doi:10.…` leads to doi.org, and
    characters that RFC 3986 does not allow are percent-encoded. Only http, https and mailto pass.
    """
    url = _ESCAPE.sub(r"\1", "".join(written.split())).replace("\\", "")
    lowered = url.lower()
    if lowered.startswith("doi:"):
        url = f"https://doi.org/{url[4:]}"
    elif re.match(r"10\.[0-9]{4,9}/.", url):
        url = f"https://doi.org/{url}"
    elif not re.match(r"[A-Za-z][A-Za-z0-9+.-]*:(?![0-9])", url):
        url = f"https://{url}"
    url = quote(url, safe=_SAFE)
    try:
        parts = urlsplit(url)
        host = parts.hostname
    except ValueError:
        return None
    if parts.scheme not in _SCHEMES:
        return None
    if parts.scheme == "mailto":
        return url if re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", parts.path) else None
    return url if host and re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9%._-]*", host) else None
