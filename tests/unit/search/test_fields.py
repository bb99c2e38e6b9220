from generator.model import Topic
from generator.search.documents import SearchDocument
from generator.search.fields import FIELD_NAMES
from generator.search.vocabulary import analyse_documents, terms_of, utf16_order


def words_of(document: SearchDocument) -> dict[str, list[str]]:
    analysed = analyse_documents([document])
    fields = ([analysed.words[number] for number in tokens] for tokens in analysed.tokens[0])
    return dict(zip(FIELD_NAMES, fields, strict=True))


def document(**fields: object) -> SearchDocument:
    base = {"id": "1", "slug": "x", "title": "", "abstract": "", "venue": ""}
    return SearchDocument(**(base | fields))  # type: ignore[arg-type]


def test_every_part_of_a_document_becomes_a_field() -> None:
    words = words_of(
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
    assert words == {
        "title": ["learning", "to", "learn"],
        "names": ["u", "net", "unet", "u", "net"],
        "authors": ["ada", "lovelace"],
        "keywords": ["image", "segmentation"],
        "topics": ["computer", "vision"],
        "edition": ["iclr", "2026"],
        "abstract": ["learn", "u", "net", "unet"],
    }


def test_stop_words_stay_in_titles_and_names_only() -> None:
    words = words_of(document(title="The Who", names=("It",), abstract="the who and it", keywords=("the it",)))
    assert (words["title"], words["names"], words["abstract"], words["keywords"]) == (["the", "who"], ["it"], [], [])


def test_a_name_is_also_found_by_what_its_capitals_set_apart() -> None:
    assert words_of(document(names=("Web-CogReasoner",)))["names"] == [
        "web",
        "cogreasoner",
        "webcogreasoner",
        "web",
        "cog",
        "reasoner",
    ]


def test_a_name_of_several_words_is_also_one_word() -> None:
    assert words_of(document(names=("Open U-Net",)))["names"][-1] == "openunet"


def test_a_word_has_its_stem_the_stem_with_its_form_and_the_stem_as_a_subject() -> None:
    assert terms_of("generalization") == ("gener", "gener=generalization", "gener@")
    assert terms_of("generals") == ("gener", "gener=general", "gener@")
    assert terms_of("images") == terms_of("image") == ("imag", "imag=imag", "imag@")


def test_an_edition_without_a_year_is_its_venue() -> None:
    assert words_of(document(venue="NeurIPS"))["edition"] == ["neurips"]


def test_the_vocabulary_knows_the_parts_of_compounds() -> None:
    analysed = analyse_documents([document(title="Pre-training re-cover recover", abstract="-".join(["long"] * 20))])
    assert analysed.compounds == {"pretraining": ("pre", "training"), "recover": ("re", "cover")}


def test_letters_of_the_second_plane_come_before_the_last_of_the_first() -> None:
    assert sorted(["\uff5e", "\U00010428", "a"], key=utf16_order) == ["a", "\U00010428", "\uff5e"]
