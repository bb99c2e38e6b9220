"""Serves the built site under a sub-path and opens it in a real Chromium that can reach nothing else."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from support.project import Project
from support.server import serve_site
from support.watch import watch_context

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


@pytest.fixture
def watched(browser: Browser, base_url: str) -> Iterator[BrowserContext]:
    """Yields a browsing context and fails the test if any page logs a message or asks another host."""
    with watch_context(browser, base_url) as context:
        yield context


@pytest.fixture
def page(watched: BrowserContext) -> Page:
    """Returns a fresh page of a watched context."""
    return watched.new_page()
