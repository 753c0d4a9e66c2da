"""A real Chromium before a real server with SQLite."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.server.running import Server, running

DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=664)
SIDEWAYS = ViewportSize(width=844, height=390)
NAMES = ("chromium", "chromium-browser", "google-chrome")
SLOW = 40_000  # milliseconds that a loaded machine may take for a click

expect.set_options(timeout=SLOW)

Visit = Callable[..., Page]


def chromium() -> str:
    """`sh scripts/web browser` installs one where it may."""
    chosen = os.environ.get("WILDTABLE_CHROMIUM")
    found = chosen or next((path for name in NAMES if (path := shutil.which(name))), None)
    assert found, "no Chromium: run `sh scripts/web browser`, or set WILDTABLE_CHROMIUM"
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
        )
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("web")) as started:
        yield started


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens pages of new people; a mistake of a page's own script fails the test."""
    contexts: list[BrowserContext] = []
    mistakes: list[str] = []

    def note(message: Any) -> None:
        if "Refused to" in message.text or "Content Security Policy" in message.text:
            mistakes.append(message.text)

    def open_page(path: str = "/", *, phone: bool = False, lang: str = "en", **more: Any) -> Page:
        context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            locale={"en": "en-GB", "de": "de-DE"}[lang],
            reduced_motion="reduce",
            **more,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(SLOW)
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.on("console", note)
        page.goto(server.origin + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert mistakes == []
