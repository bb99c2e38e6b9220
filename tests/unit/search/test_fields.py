from generator.model import Topic
from generator.search.documents import SearchDocument
from generator.search.fields import FIELD_NAMES, analyse_documents, utf16_order


def terms_of(document: SearchDocument, *others: SearchDocument) -> dict[str, list[str]]:
    analysed = analyse_documents([document, *others])
    return dict(zip(FIELD_NAMES, map(list, analysed.terms[0]), strict=True))


def document(**fields: object) -> SearchDocument:
    base = {"id": "1", "slug": "x", "title": "", "abstract": "", "venue": ""}
    return SearchDocument(**(base | fields))  # type: ignore[arg-type]


def test_every_part_of_a_document_becomes_a_field() -> None:
    terms = terms_of(
        document(
            title="Learning to Learn",
            abstract="We learn the U-Net.",
            venue="ICLR",
            year=2026,
            names=("U-Net",),
            authors=("Ada Lovelace",),
            keywords=("image segmentation",),
            topics=(Topic(slug="computer-vision", label="Computer vision"),),
        )
    )
    assert terms == {
        "title": ["learn", "to", "learn"],
        "names": ["u", "net", "unet", "u", "net"],
        "authors": ["ada", "lovelac"],
        "keywords": ["imag", "segment"],
        "topics": ["comput", "vision"],
        "edition": ["iclr", "2026"],
        "abstract": ["learn", "u", "net", "unet"],
        "forms": [],
    }


def test_stop_words_stay_in_titles_and_names_only() -> None:
    terms = terms_of(document(title="The Who", names=("It",), abstract="the who and it", keywords=("the it",)))
    assert (terms["title"], terms["names"], terms["abstract"], terms["keywords"]) == (["the", "who"], ["it"], [], [])


def test_a_name_is_also_found_by_what_its_capitals_set_apart() -> None:
    assert terms_of(document(names=("Web-CogReasoner",)))["names"] == [
        "web",
        "cogreason",
        "webcogreason",
        "web",
        "cog",
        "reason",
    ]


def test_a_form_is_kept_only_where_the_stem_cannot_tell() -> None:
    terms = terms_of(document(title="General images"), document(title="Generalization of an image"))
    assert terms["forms"] == ["=general"]


def test_an_edition_without_a_year_is_its_venue() -> None:
    assert terms_of(document(venue="NeurIPS"))["edition"] == ["neurip"]


def test_the_vocabulary_holds_words_as_written_and_their_compounds_in_the_order_of_javascript() -> None:
    analysed = analyse_documents([document(title="Pre-training \U0001d7d8 ｡ab Zoé \U00010428z \uffdaz the")])
    assert set(analysed.words) >= {"pre", "training", "pretraining", "zoe", "the"}
    assert list(analysed.words) == sorted(analysed.words, key=utf16_order)
    assert analysed.words.index("\U00010428z") < len(analysed.words)
    assert analysed.compounds == ("pre-training",)


def test_letters_of_the_second_plane_come_before_the_last_of_the_first() -> None:
    assert sorted(["\uff5e", "\U00010428", "a"], key=utf16_order) == ["a", "\U00010428", "\uff5e"]
