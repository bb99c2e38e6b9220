"""Serves the built site under a sub-path and opens it in a real Chromium that can reach nothing else."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, Route, expect, sync_playwright
from support.project import Project
from support.server import serve_site

expect.set_options(timeout=20_000)
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@pytest.fixture(scope="session")
def base_url(catalogue: Project) -> Iterator[str]:
    """Yields the URL under which the site is served."""
    with serve_site(catalogue.site) as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Yields a headless Chromium; without one the test is skipped, but in CI it fails."""
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    with sync_playwright() as playwright:
        if not program and not Path(playwright.chromium.executable_path).exists():
            reason = "no Chromium: install the package chromium, or name the program in CHROMIUM"
            if os.environ.get("CI"):
                pytest.fail(reason)
            pytest.skip(reason)
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        yield browser
        browser.close()


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


@pytest.fixture
def watched(browser: Browser, base_url: str) -> Iterator[BrowserContext]:
    """Yields a browsing context and fails the test if any page logs a message or asks another host."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(10_000)
    watch = Watch(context, base_url)
    yield context
    context.close()
    assert watch.messages == []
    assert watch.strangers == []


@pytest.fixture
def page(watched: BrowserContext) -> Page:
    """Returns a fresh page of a watched context."""
    return watched.new_page()
