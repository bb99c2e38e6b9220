"""A small reader of HTML for tests: what a page shows and where it leads."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"})
SILENT = frozenset({"script", "style", "template", "annotation", "title"})


@dataclass
class Element:
    """An element with its attributes and children, which are elements and texts."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["Element | str"] = field(default_factory=list)

    def all(self, tag: str | None = None, **attributes: str) -> list["Element"]:
        """Returns the elements below with this tag and these attributes; `class_` asks for one class of several."""
        found = []
        for child in self.children:
            if isinstance(child, Element):
                if child._matches(tag, attributes):
                    found.append(child)
                found += child.all(tag, **attributes)
        return found

    def one(self, tag: str | None = None, **attributes: str) -> "Element":
        """Returns the only such element."""
        found = self.all(tag, **attributes)
        assert len(found) == 1, f"{len(found)} of {tag} {attributes}"
        return found[0]

    def text(self) -> str:
        """Returns the text that is shown, with white space folded."""
        return " ".join(self._raw().split())

    def _raw(self) -> str:
        if self.tag in SILENT:
            return ""
        return "".join(child if isinstance(child, str) else child._raw() for child in self.children)

    def _matches(self, tag: str | None, attributes: dict[str, str]) -> bool:
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        classes = wanted.pop("class", None)
        return (
            tag in {None, self.tag}
            and (classes is None or classes in self.attributes.get("class", "").split())
            and all(self.attributes.get(name) == value for name, value in wanted.items())
        )


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("document")
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        for index in range(len(self.open) - 1, 0, -1):
            if self.open[index].tag == tag:
                del self.open[index:]
                return

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parse_html(text: str) -> Element:
    """Returns the document of an HTML text."""
    parser = _Parser()
    parser.feed(text)
    parser.close()
    return parser.root
