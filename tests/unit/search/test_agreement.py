"""The index and the browser read every text alike."""

import random
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

from generator.search.analysis import STOP_WORDS, split_words, strip_inflection
from generator.search.stemmer import stem

OLD = unicodedata.ucd_3_2_0
"""Characters of Unicode 3.2 have the same properties in every Python and every browser."""
STARTS = """
    a be c con de dis e fl gen h i inter k l m n o over ph pre qu r re s str t th tr u un v w y z
"""
MIDDLES = """
    a abl act ail app at ay ell en er ess ey ff iev ill im in it izz oll on op orm oy sib tt u ull uy y
"""
ENDS = """
    a able al ally ance ation ational ator bility e ed eed eli ement ence ent er es ful fulness ia ible ic ical ing ion
    ions ism iti ive iveness ization ize izer ll logi ly ment ness ous ousli s ses sses tion tional uy y ying
"""
JOINTS = [
    *" -_.'*+#/:~^\"()[]{}<>@&%$,;!?\\|=",
    "’",
    "–",
    "\u2011",
    "—",
    "\u00ad",
    "\u200b",
    "\n",
    "--",
    "++",
    "'s ",
    "·",
]
LETTERS = [
    *"abcxyzABCXYZ019",
    "é",
    "e\u0301",
    "ü",
    "ß",
    "ł",
    "Ø",
    "æ",
    "İ",
    "ı",
    "Σ",
    "ς",
    "α",
    "μ",
    "ж",
    "Ё",
    "ℓ",
    "∞",
    "₂",
]
LETTERS += ["ﬁ", "½", "™", "中", "の", "が", "한", "ก", "ि", "א", "ע", "\u0301", "\u20d7", "𝐱", "𝔸", "𐐀", "Ⅳ", "①"]


def words() -> list[str]:
    made = {start + middle + end for start in STARTS.split() for middle in MIDDLES.split() for end in ENDS.split()}
    dice = random.Random(7)  # noqa: S311 (a fixed sample)
    alphabet = "aeiouybcdlstz"
    made |= {"".join(dice.choices(alphabet, k=dice.randint(1, 9))) for _ in range(20_000)}
    made |= {"".join(dice.choices([*alphabet, "é", "ж", "中", "𐐨", "α"], k=dice.randint(1, 7))) for _ in range(5_000)}
    return sorted(made)


def texts() -> list[str]:
    dice = random.Random(11)  # noqa: S311 (a fixed sample)
    return ["".join(dice.choices(LETTERS + JOINTS, k=dice.randint(1, 24))) for _ in range(20_000)]


def assigned_characters() -> Iterator[str]:
    for number in range(0x110000):
        category = OLD.category(chr(number))
        is_ideograph = 0x3400 <= number < 0x9FFF or 0xAC00 <= number < 0xD7A4 or number >= 0x20000
        if category not in {"Cn", "Co", "Cs"} and (not is_ideograph or number % 61 == 0):
            yield chr(number)


def test_both_sides_stem_a_large_vocabulary_alike(run_js: Callable[..., Any]) -> None:
    vocabulary = words()
    script = "tell(payload.map((word) => String(lunr.stemmer(new lunr.Token(word)))));"
    theirs = run_js(script, vocabulary)
    assert len(vocabulary) > 60_000
    assert [(word, stem(word)) for word in vocabulary] == list(zip(vocabulary, theirs, strict=True))


def test_both_sides_split_texts_of_many_scripts_alike(run_js: Callable[..., Any]) -> None:
    inputs = [
        *texts(),
        *(f"x{character}y {character} {character}-z9{character}" for character in assigned_characters()),
    ]
    script = """
        const { splitWords } = await load("analysis.mjs");
        tell(payload.map((text) => splitWords(text).map(({ parts, joined }) => [parts, joined])));
    """
    theirs = run_js(script, inputs)
    assert len(inputs) > 30_000
    for text, their in zip(inputs, theirs, strict=True):
        assert [[list(word.parts), word.joined] for word in split_words(text)] == their, ascii(text)


def test_both_sides_strip_inflections_alike(run_js: Callable[..., Any]) -> None:
    vocabulary = words()[::5]
    script = 'const { stripInflection } = await load("analysis.mjs"); tell(payload.map(stripInflection));'
    assert run_js(script, vocabulary) == list(map(strip_inflection, vocabulary))


def test_both_sides_have_the_same_stop_words(run_js: Callable[..., Any]) -> None:
    candidates = sorted(STOP_WORDS | set(words()[::50]) | {"constructor", "__proto__", "tostring", "hasownproperty"})
    script = "tell(payload.filter((word) => lunr.stopWordFilter(new lunr.Token(word)) === undefined));"
    assert run_js(script, candidates) == sorted(STOP_WORDS)
