"""What the pages need to know of the site that they are part of."""

from dataclasses import dataclass, field
from urllib.parse import quote, urlencode

from generator.model import Origin
from generator.permalinks import UrlStyle


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """The settings of the site builder that shape the generated pages."""

    name: str = "Paper catalogue"
    description: str = ""
    license: str = ""
    """What the data of the catalogue may be used for: a line of text, or an identifier of SPDX."""
    url: str | None = None
    """Absolute URL under which the site is published, with a slash at its end."""
    repo_url: str | None = None
    branch: str = "main"
    urls: UrlStyle = field(default_factory=UrlStyle)
    page_size: int = 100
    """Papers on one page of a list."""
    author_feeds: int = 1
    """Papers that an author needs for feeds of their own; 0 gives feeds to none."""

    def absolute_url(self, url: str) -> str | None:
        """Returns the absolute form of a site-relative URL, or `None` when the site's own URL is not known."""
        return f"{self.url.rstrip('/')}/{url}" if self.url else None

    def has_author_feed(self, papers: int) -> bool:
        """Tells whether an author of so many papers has feeds."""
        return 0 < self.author_feeds <= papers

    def source_url(self, origin: Origin) -> str | None:
        """Returns the URL of a record's line in the repository, as GitHub and GitLab spell it, if there is one."""
        return self._repo_url(f"blob/{self.branch}/{quote(origin.file)}#L{origin.line}")

    def edit_url(self, origin: Origin) -> str | None:
        """Returns the URL at which a record's seed is edited in the repository, if there is one."""
        return self._repo_url(f"edit/{self.branch}/{quote(origin.file)}#L{origin.line}")

    def report_url(self, title: str, body: str) -> str | None:
        """Returns the URL of a new issue that holds these texts already, if there is a repository."""
        names = ("issue[title]", "issue[description]") if self._is_gitlab else ("title", "body")
        return self._repo_url(f"issues/new?{urlencode(dict(zip(names, (title, body), strict=True)))}")

    def _repo_url(self, path: str) -> str | None:
        if not self.repo_url:
            return None
        return f"{self.repo_url.rstrip('/')}/{'-/' if self._is_gitlab else ''}{path}"

    @property
    def _is_gitlab(self) -> bool:
        return "gitlab" in (self.repo_url or "")
