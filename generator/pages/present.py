"""From the catalogue to what templates are told: chooses and shortens, renders text, resolves URLs."""

import datetime as dt
from collections.abc import Mapping, Sequence

from generator import permalinks
from generator.authors import Authors
from generator.catalogue import Catalogue
from generator.citations import Reference, build_reference, render_bibtex, render_coins, render_styles
from generator.lists import PaperList, author_folder
from generator.machines import twin_url
from generator.model import Name, Paper, Topic
from generator.name_index import NAMES_FOLDER, build_name_index, name_uris
from generator.pages import views
from generator.pages.head import build_tags
from generator.pages.labels import LINK_LABELS, count_papers, numbered
from generator.pages.linked_data import render_article, render_trail, render_website
from generator.pages.scopes import build_scope
from generator.site import Site
from generator.store import Shelf
from generator.summaries import shorten, summary_of
from generator.text import render_inline_html, render_plain
from generator.topic_keywords import build_topic_keywords

LONGEST_DESCRIPTION = 200
EXAMPLES = 4
MOST_NAMES = 48


class Presenter:
    """Makes the views of one catalogue on one site."""

    def __init__(  # noqa: PLR0913  # each of them is something that pages show
        self,
        catalogue: Catalogue,
        authors: Authors,
        site: Site,
        *,
        lists: Sequence[PaperList] = (),
        days: Mapping[str, dt.date],
        styles: Shelf | None = None,
    ) -> None:
        self._days = days
        self._scopes = {one.folder: build_scope(one) for one in lists}
        self._catalogue = catalogue
        self._authors = authors
        self._site = site
        self._references = {
            paper.id: build_reference(paper, site.absolute_url(self._url(paper))) for paper in catalogue.papers
        }
        styled = render_styles(tuple(self._references.values()), styles)
        self._styled = dict(zip(self._references, styled, strict=True))
        self._cards = {paper.id: self._card(paper) for paper in catalogue.papers}
        self.names = build_name_index(catalogue.papers)
        self._name_uris = name_uris(self.names)
        self._keywords = build_topic_keywords(catalogue)
        self._families = {slug: family for family in catalogue.families for slug in family.topics}

    def paper(self, index: int) -> views.PaperPage:
        """Returns the page of the paper at this place of the catalogue, from 0."""
        papers = self._catalogue.papers
        paper = papers[index]
        reference, page_url = self._references[paper.id], self._site.absolute_url(self._url(paper))
        return views.PaperPage(
            title=render_plain(paper.title),
            description=shorten(render_plain(paper.abstract), LONGEST_DESCRIPTION),
            template="paper.html",
            paper=views.PaperView(
                title_html=render_inline_html(paper.title),
                is_derived=paper.title_source.value == "derived",
                authors=self._author_marks(paper),
                edition=paper.edition.label,
                names=tuple(map(self._name_mark, paper.names)),
                topics=self._topic_marks(paper, with_evidence=True),
                keywords=paper.keywords,
                links=tuple(views.Anchor(label=LINK_LABELS[link.kind], url=link.url) for link in paper.links),
                related=self._related(paper),
                cite=self._cite(paper),
                seed=self._place(paper),
                award=paper.award,
                track=paper.track,
                session=paper.session,
                previous=self._paper_anchor(papers[index - 1]) if index else None,
                next=self._paper_anchor(papers[index + 1]) if index + 1 < len(papers) else None,
            ),
            scholarly=build_tags(reference, page_url),
            json_ld=self._linked_data(paper, reference, page_url),
            twin=twin_url(paper.slug, self._site.urls),
            updated=self.newest([paper.id]),
        )

    def redirect(self, slug: str) -> views.RedirectPage:
        """Returns the page at a slug that a paper once had."""
        paper = self._catalogue.by_id[self._catalogue.redirects[slug]]
        title = render_plain(paper.title)
        return views.RedirectPage(
            title=title,
            description=f"This paper has moved: {shorten(title, LONGEST_DESCRIPTION)}",
            template="redirect.html",
            target=self._paper_anchor(paper),
        )

    def papers(self) -> tuple[views.ListPage, ...]:
        """Returns the pages of the list of all papers."""
        ids = tuple(paper.id for paper in self._catalogue.papers)
        return tuple(
            views.ListPage(
                title=numbered("All papers", listing),
                description=(
                    f"All {count_papers(len(ids))} of {self._editions_label()},"
                    " in the order in which the organisers list them."
                ),
                template="papers.html",
                list="papers",
                listing=listing,
                feed=None,
                updated=self.newest(ids),
            )
            for listing in self.listings("papers", ids)
        )

    def topic(self, slug: str) -> tuple[views.TopicPage, ...]:
        """Returns the pages of a topic."""
        topic = self._topic_view(self._catalogue.topics[slug])
        siblings = tuple(
            self._topic_view(self._catalogue.topics[sibling])
            for sibling in self._families[slug].topics
            if sibling != slug
        )
        return tuple(
            views.TopicPage(
                title=numbered(topic.label, listing),
                description=shorten(
                    f"{count_papers(topic.count)} on {topic.label}. {topic.description}", LONGEST_DESCRIPTION
                ),
                template="topic.html",
                topic=topic,
                siblings=siblings,
                keywords=tuple(views.KeywordMark(text=one.text, count=one.papers) for one in self._keywords[slug]),
                listing=listing,
                feed=permalinks.topic_folder(slug),
                json_ld=self.trail(("Topics", self.url_of("topics/index.md")), (topic.label, topic.url)),
                updated=self.newest(self._catalogue.by_topic[slug]),
            )
            for listing in self.listings(permalinks.topic_folder(slug), self._catalogue.by_topic[slug])
        )

    def overview(self, title: str, description: str, template: str) -> views.OverviewPage:
        """Returns a page about the catalogue as a whole."""
        families = tuple(
            views.FamilyView(
                slug=family.slug,
                label=family.label,
                topics=tuple(self._topic_view(self._catalogue.topics[slug]) for slug in family.topics),
            )
            for family in self._catalogue.families
        )
        return views.OverviewPage(
            title=title,
            description=shorten(description, LONGEST_DESCRIPTION),
            template=template,
            json_ld=_known(render_website(self._site)) if template == "home.html" else None,
            overview=views.Overview(
                count=len(self._catalogue.papers),
                editions=tuple(edition.label for edition in self._catalogue.editions),
                venues_url=self.url_of("venues/index.md") if len(self._catalogue.editions) > 1 else None,
                authors_url=self.url_of("authors/index.md") if self._authors.profiles else None,
                names_url=self.url_of(permalinks.index_uri(NAMES_FOLDER)) if self.names else None,
                families=families,
                examples=self._examples(),
                names=self._names(),
            ),
        )

    def listings(self, folder: str, ids: Sequence[str]) -> tuple[views.Listing, ...]:
        """Returns the pages of a list, whose first one is the index of the folder."""
        size = self._site.page_size
        starts = range(0, max(len(ids), 1), size)
        pages = tuple(
            views.Anchor(label=str(number), url=self._site.urls.url_of(permalinks.index_uri(folder, number)))
            for number in range(1, len(starts) + 1)
        )
        return tuple(
            views.Listing(
                cards=tuple(self._cards[paper] for paper in ids[start : start + size]),
                total=len(ids),
                first=start + 1,
                page=number,
                pages=pages,
                scope=self._scopes.get(folder),
            )
            for number, start in enumerate(starts, start=1)
        )

    def _card(self, paper: Paper) -> views.Card:
        return views.Card(
            title_html=render_inline_html(paper.title),
            url=self._url(paper),
            authors=tuple(author.name for author in paper.authors),
            edition=paper.edition.label,
            name=paper.names[0].short if paper.names else None,
            summary=summary_of(render_plain(paper.abstract)),
            topics=self._topic_marks(paper, with_evidence=False),
            coins=render_coins(self._references[paper.id]),
        )

    def slugs(self, papers: Sequence[str]) -> tuple[str, ...]:
        """Returns the slugs of papers, given by their ids."""
        return tuple(self._catalogue.by_id[paper].slug for paper in papers)

    def newest(self, papers: Sequence[str]) -> str | None:
        """Returns the latest day of papers, given by their ids, or `None` where none is known."""
        return max((self._days[paper].isoformat() for paper in papers if paper in self._days), default=None)

    def url_of(self, uri: str) -> str:
        """Returns the site-relative URL of a page, given by its source URI."""
        return self._site.urls.url_of(uri)

    def trail(self, *steps: tuple[str, str]) -> tuple[str, ...] | None:
        """Returns the way from the home page to a page, given by names and URLs, as search engines read it."""
        return _known(render_trail(steps, self._site))

    def author_feed(self, folder: str, papers: Sequence[str]) -> str | None:
        """Returns the folder of an author's feeds, or `None` where the site gives none to so few papers."""
        return folder if self._site.has_author_feed(len(papers)) else None

    def _linked_data(self, paper: Paper, reference: Reference, page_url: str | None) -> tuple[str, ...] | None:
        topics = self._topic_marks(paper, with_evidence=False)
        article = render_article(
            paper,
            reference,
            topics=tuple(topic.label for topic in topics),
            page_url=page_url,
            author_urls=tuple(self._site.absolute_url(author.url) for author in self._author_marks(paper)),
        )
        way = (topics[0].label, topics[0].url) if topics else ("All papers", self.url_of("papers/index.md"))
        return _known(article, render_trail([way, (reference.plain_title, self._url(paper))], self._site))

    def anchor(self, paper: str) -> views.PaperAnchor:
        """Returns the link to a paper, given by its id."""
        return self._paper_anchor(self._catalogue.by_id[paper])

    def _name_mark(self, name: Name) -> views.NameMark:
        uri, anchor = self._name_uris[name.short]
        return views.NameMark(short=name.short, expansion=name.expansion, url=f"{self.url_of(uri)}#{anchor}")

    def _author_marks(self, paper: Paper) -> tuple[views.AuthorMark, ...]:
        slugs = self._authors.by_paper.get(paper.id, ())
        urls = (self.url_of(permalinks.index_uri(author_folder(slug))) for slug in slugs)
        names = (author.name for author in paper.authors)
        return tuple(views.AuthorMark(name=name, url=url) for name, url in zip(names, urls, strict=True))

    def _place(self, paper: Paper) -> views.Place:
        origin = paper.origin
        label = f"{origin.file}, line {origin.line}"
        title = " ".join(render_plain(paper.title).split())
        page = self._site.absolute_url(self._url(paper)) or self._url(paper)
        body = f"Page: {page}\nSeed: {label}\n\nWhat is wrong, and what would be right:\n"
        return views.Place(
            label=label,
            url=self._site.source_url(origin),
            edit_url=self._site.edit_url(origin),
            report_url=self._site.report_url(shorten(f"Record of “{title}”", LONGEST_DESCRIPTION), body),
        )

    def _cite(self, paper: Paper) -> views.CiteView:
        reference = self._references[paper.id]
        styles = (views.StyledMark(style=cited.style, html=cited.html) for cited in self._styled[paper.id])
        return views.CiteView(slug=paper.slug, key=reference.key, bibtex=render_bibtex(reference), styles=tuple(styles))

    def _topic_marks(self, paper: Paper, *, with_evidence: bool) -> tuple[views.TopicMark, ...]:
        return tuple(
            views.TopicMark(
                label=self._catalogue.topics[assignment.topic].label,
                url=self._topic_url(assignment.topic),
                family=self._catalogue.topics[assignment.topic].family,
                evidence=assignment.evidence if with_evidence else (),
            )
            for assignment in paper.topics
        )

    def _topic_view(self, topic: Topic) -> views.TopicView:
        return views.TopicView(
            slug=topic.slug,
            label=topic.label,
            description=topic.description,
            url=self._topic_url(topic.slug),
            family=topic.family,
            family_label=self._families[topic.slug].label,
            count=len(self._catalogue.by_topic[topic.slug]),
        )

    def _related(self, paper: Paper) -> tuple[views.RelatedAnchor, ...]:
        others = ((self._catalogue.by_id[related.paper], related.shared) for related in paper.related)
        return tuple(
            views.RelatedAnchor(title_html=render_inline_html(other.title), url=self._url(other), shared=shared)
            for other, shared in others
        )

    def _paper_anchor(self, paper: Paper) -> views.PaperAnchor:
        return views.PaperAnchor(title_html=render_inline_html(paper.title), url=self._url(paper))

    def _examples(self) -> tuple[str, ...]:
        """Returns queries to try, from papers spread evenly over the catalogue: names and keywords in turn."""
        papers = self._catalogue.papers
        step = max(len(papers) // EXAMPLES, 1)
        examples: list[str] = []
        for paper in papers[step // 2 :: step]:
            keywords = paper.keywords[:1]
            names = tuple(name.short for name in paper.names[:1])
            first, second = (names, keywords) if len(examples) % 2 == 0 else (keywords, names)
            examples += [text for text in (first or second) if text not in examples]
        return tuple(examples[:EXAMPLES])

    def _names(self) -> tuple[views.Anchor, ...]:
        """Returns the first name of each paper in alphabetical order, evenly thinned where there are too many."""
        named = [(paper.names[0].short, self._url(paper)) for paper in self._catalogue.papers if paper.names]
        step = -(-len(named) // MOST_NAMES) or 1
        chosen = sorted(named[::step], key=lambda pair: (pair[0].casefold(), pair[1]))
        return tuple(views.Anchor(label=name, url=url) for name, url in chosen)

    def _editions_label(self) -> str:
        return ", ".join(edition.label for edition in self._catalogue.editions)

    def _url(self, paper: Paper) -> str:
        return self._site.urls.url_of(permalinks.paper_uri(paper.slug))

    def _topic_url(self, slug: str) -> str:
        return self._site.urls.url_of(permalinks.index_uri(permalinks.topic_folder(slug)))


def _known(*documents: str | None) -> tuple[str, ...] | None:
    return tuple(document for document in documents if document) or None
