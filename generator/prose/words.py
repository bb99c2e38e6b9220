"""Folds words: what counts as the same word when phrases are compared; and writes down sets of words."""

from functools import lru_cache


def word_set(text: str) -> frozenset[str]:
    """Returns the words of a text as a set."""
    return frozenset(text.split())


_KEPT = word_set(
    """
bias analysis basis hypothesis synthesis thesis physics dynamics kinematics mathematics statistics robotics
semantics economics linguistics ethics news series species lens gas less this its is was as us thus versus
corpus focus status consensus census virus bayes across always towards various previous continuous autonomous
gauss diagnosis mechanics genomics proteomics acoustics
    """
)
_IRREGULAR = {
    "analyses": "analysis", "hypotheses": "hypothesis", "indices": "index", "matrices": "matrix", "vertices": "vertex",
    "corpora": "corpus", "criteria": "criterion", "phenomena": "phenomenon", "children": "child", "women": "woman",
    "men": "man", "people": "person", "mice": "mouse", "leaves": "leaf", "lives": "life", "biases": "bias",
    "diagnoses": "diagnosis", "bases": "basis", "axes": "axis", "lenses": "lens", "caches": "cache",
    "polyhedra": "polyhedron",
}  # fmt: skip
_SHORTEST_PLURAL = 4
_SIBILANTS = ("sses", "shes", "ches", "xes", "zzes")


@lru_cache(maxsize=65536)
def singular(word: str) -> str:
    """Returns the singular of a lower-case English noun; a word that is no plural comes back as it is."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) < _SHORTEST_PLURAL or word in _KEPT or not word.endswith("s"):
        return word
    if word.endswith(("ss", "us", "is", "ics")):
        return word
    if word.endswith("ies") and len(word) > _SHORTEST_PLURAL:
        return f"{word[:-3]}y"
    return word[:-2] if word.endswith(_SIBILANTS) else word[:-1].removesuffix("'")


def fold_phrase(phrase: str) -> str:
    """Returns the phrase's key: lower case, hyphens as spaces, every word in the singular."""
    return " ".join(singular(word) for word in phrase.lower().replace("-", " ").split())
