"""Browsing that is held to account."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Page, Request, Route


@contextmanager
def watch_context(browser: Browser, base_url: str) -> Iterator[BrowserContext]:
    """Yields a browsing context; at its end, no page has logged a message or asked another host."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(20_000)
    watch = Watch(context, base_url)
    yield context
    context.close()
    assert watch.messages == []
    assert watch.strangers == []


class Watch:
    """What a page did that it should not: messages on the console and requests to other hosts."""

    def __init__(self, context: BrowserContext, base_url: str) -> None:
        self.messages: list[str] = []
        self.strangers: list[str] = []
        self._host = "/".join(base_url.split("/")[:3]) + "/"
        context.route("**/*", self._route)
        context.on("page", self._listen)

    def _listen(self, page: Page) -> None:
        page.on("console", lambda message: self.messages.append(message.text))
        page.on("pageerror", lambda error: self.messages.append(str(error)))
        page.on("requestfailed", self._failed)

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":
            self.messages.append(f"{request.url}: {request.failure}")

    def _route(self, route: Route, request: Request) -> None:
        if request.url.startswith((self._host, "data:", "blob:")):
            route.continue_()
        else:
            self.strangers.append(request.url)
            route.abort()
