from generator.model import Assignment, Author, Edition, Name, Origin, Paper, TitleSource, Topic
from generator.search import SearchDocument, build_documents
from generator.text.nodes import Emphasis, Math, Paragraph, RichText, Text

ROBOTICS = Topic(slug="robotics", label="Robotics", family="agents")


def paper(**fields: object) -> Paper:
    base: dict[str, object] = {
        "id": "0a",
        "slug": "a-paper",
        "title": RichText((Paragraph((Text("A "), Emphasis((Text("fine"),)), Text(" paper"))),)),
        "title_source": TitleSource.OFFICIAL,
        "names": (Name(short="U-Net", expansion="U-shaped network"), Name(short="V-Net")),
        "authors": (Author(name="Ada Lovelace"), Author(name="Zoé Ångström")),
        "edition": Edition(venue="ICLR", year=2026),
        "abstract": RichText((Paragraph((Text("One."),)), Paragraph((Text("Two  of "), Math("x"), Text("."))))),
        "topics": (Assignment(topic="robotics", evidence=("robot",)), Assignment(topic="gone")),
        "keywords": ("grasping",),
        "links": (),
        "origin": Origin(file="seeds/a.txt", record=1, line=3),
    }
    return Paper(**(base | fields))  # type: ignore[arg-type]


def test_a_paper_becomes_plain_text_on_one_line_with_the_topics_that_exist() -> None:
    assert build_documents([paper()], {"robotics": ROBOTICS}) == (
        SearchDocument(
            id="0a",
            slug="a-paper",
            title="A fine paper",
            abstract="One. Two of x.",
            venue="ICLR",
            year=2026,
            names=("U-Net", "V-Net"),
            authors=("Ada Lovelace", "Zoé Ångström"),
            keywords=("grasping",),
            topics=(ROBOTICS,),
        ),
    )


def test_papers_keep_their_order() -> None:
    documents = build_documents([paper(slug="b"), paper(slug="a")], {})
    assert [document.slug for document in documents] == ["b", "a"]
