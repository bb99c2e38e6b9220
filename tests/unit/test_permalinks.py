import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator import permalinks
from generator.permalinks import UrlStyle, assign_slugs, fingerprint, is_slug, slug_of

GOLDEN_SLUGS = [
    ("One Patch Doesn't Fit All", "one-patch-doesnt-fit-all"),
    ("MBU‑Net: a U–Net", "mbu-net-a-u-net"),
    ("Études on Schrödinger bridges", "etudes-on-schrodinger-bridges"),
    ("Łódź Straße Øre", "lodz-strasse-ore"),
    ("图神经网络", "tu-shen-jing-wang-luo"),
    ("Ωmega and ℓ₂ norms", "omega-and-l2-norms"),
    ("R&D at 100% of A_B", "r-d-at-100-of-a-b"),
    ("BERT", "bert"),
    ("B.E.R.T.", "b-e-r-t"),
    ("AT&amp;T nets", "at-t-nets"),
    ("C++ / C#", "c-c"),
    ("O(n log n) sorting", "o-n-log-n-sorting"),
    ("α-β pruning", "a-b-pruning"),
    ("Привет, мир", "privet-mir"),
    ("日本語", "ri-ben-yu"),
    ("Gödel’s “proof”", "godels-proof"),
    ("a  b\tc", "a-b-c"),
    ("1984", "1984"),
    ("No", "no"),
    ("ﬁne-tuning", "fine-tuning"),
]
WITHOUT_LATIN = ["", "—", "…?!", "😀😃", "   "]


@pytest.mark.parametrize(("title", "slug"), GOLDEN_SLUGS)
def test_a_title_gives_the_slug_that_is_published(title: str, slug: str) -> None:
    assert slug_of(title) == slug


@pytest.mark.parametrize("title", WITHOUT_LATIN)
def test_a_title_without_letters_gives_no_slug_by_itself(title: str) -> None:
    assert slug_of(title) == ""


def test_papers_that_would_share_a_slug_all_get_their_ids_behind_it() -> None:
    titles = {"aaaaaa11": "BERT", "bbbbbb22": "Bert", "cccccc33": "bert!", "dddddd44": "B.E.R.T."}
    expected = {"aaaaaa11": "bert-aaaaaa", "bbbbbb22": "bert-bbbbbb", "cccccc33": "bert-cccccc", "dddddd44": "b-e-r-t"}
    assert assign_slugs(titles, {}) == expected


def test_slugs_do_not_depend_on_the_order_of_the_papers() -> None:
    titles = {f"{number:016x}": title for number, title in enumerate([*WITHOUT_LATIN, "BERT", "bert", "Index"])}
    backwards = dict(reversed(titles.items()))
    assert assign_slugs(titles, {}) == assign_slugs(backwards, {})


def test_titles_without_letters_get_pages_of_their_own() -> None:
    slugs = assign_slugs({f"{number}0000000": title for number, title in enumerate(WITHOUT_LATIN)}, {})
    assert sorted(slugs.values()) == [f"paper-{number}00000" for number in range(5)]


@pytest.mark.parametrize("title", ["Index", "con", "NUL", "Search", "page", "404", "assets", "COM1"])
def test_reserved_words_never_become_slugs(title: str) -> None:
    assert assign_slugs({"0123456789": title}, {}) == {"0123456789": f"{title.lower()}-012345"}


def test_a_chosen_slug_is_taken_and_makes_others_give_way() -> None:
    assert assign_slugs({"aaaaaaaa": "Nets", "bbbbbbbb": "Nets!"}, {"aaaaaaaa": "nets"}) == {
        "aaaaaaaa": "nets",
        "bbbbbbbb": "nets-bbbbbb",
    }


def test_long_titles_are_cut_at_a_word_and_stay_apart() -> None:
    title = "very " * 80
    slugs = assign_slugs({"aaaaaaaa": title + "one", "bbbbbbbb": title + "two", "cccccccc": "好" * 120}, {})
    assert len(set(slugs.values())) == 3
    assert all(len(slug) <= permalinks.LONGEST_SLUG and not slug.endswith("-") for slug in slugs.values())
    assert slugs["aaaaaaaa"].endswith("very-aaaaaa")


@given(st.lists(st.text(max_size=60), max_size=12))
@settings(derandomize=True, max_examples=200)
def test_every_title_gets_a_slug_that_is_safe_and_its_own(titles: list[str]) -> None:
    slugs = assign_slugs({fingerprint(f"{number}{title}"): title for number, title in enumerate(titles)}, {})
    allowed = set(string.ascii_lowercase + string.digits + "-")
    assert len(set(slugs.values())) == len(titles)
    for slug in slugs.values():
        assert set(slug) <= allowed
        assert slug.strip("-") == slug
        assert 0 < len(slug) <= permalinks.LONGEST_SLUG
        assert slug not in permalinks.RESERVED_SLUGS


def test_the_fingerprint_passes_over_layout_case_and_spelling_of_letters() -> None:
    assert fingerprint("Non-autoregressive  (NAR)\nmodels — ﬁne.") == fingerprint("nonautoregressive NAR models fine")
    assert fingerprint("model A") != fingerprint("model B")
    assert len(fingerprint("")) == permalinks.ID_LENGTH
    assert fingerprint("?") != fingerprint("!")


@pytest.mark.parametrize("slug", ["adapatch", "a-b-2", "x" * 80])
def test_a_maintainer_may_choose_this_slug(slug: str) -> None:
    assert is_slug(slug)


@pytest.mark.parametrize("slug", ["", "-a", "a-", "a--b", "A", "a b", "ü", "index", "con", "x" * 81, "a/b", ".."])
def test_a_maintainer_may_not_choose_this_slug(slug: str) -> None:
    assert not is_slug(slug)


URLS = [
    ("index.md", "", "index.html"),
    ("about.md", "about/", "about.html"),
    ("papers/index.md", "papers/", "papers/index.html"),
    ("papers/x.md", "papers/x/", "papers/x.html"),
    ("topics/a/page/2.md", "topics/a/page/2/", "topics/a/page/2.html"),
]


@pytest.mark.parametrize(("uri", "folder", "file"), URLS)
def test_urls_follow_the_style_of_the_site(uri: str, folder: str, file: str) -> None:
    assert UrlStyle(directories=True).url_of(uri) == folder
    assert UrlStyle(directories=False).url_of(uri) == file


def test_the_first_page_of_an_index_is_the_folder_itself() -> None:
    assert permalinks.index_uri("papers") == "papers/index.md"
    assert permalinks.index_uri(permalinks.topic_folder("graphs"), 3) == "topics/graphs/page/3.md"
    assert permalinks.paper_uri("x") == "papers/x.md"
