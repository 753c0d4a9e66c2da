"""A real Chromium before a real server with SQLite."""

import hashlib
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
from tests.tiers import proof_only
from tests.waiting import PATIENCE
from wildtable.server import continuing, seating

DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=664)
SIDEWAYS = ViewportSize(width=844, height=390)
DEVICES = [
    pytest.param(False, id="desktop"),
    pytest.param(True, id="phone", marks=proof_only()),
]
LANGUAGES = [pytest.param("en", marks=proof_only()), "de"]  # German has the longer words
NAMES = ("chromium", "chromium-browser", "google-chrome")
expect.set_options(timeout=PATIENCE * 1000)

Visit = Callable[..., Page]

# A person's share in the chance of a table; ids of moves (randomUUID) stay different.
SAME_NONCE = "crypto.getRandomValues = (bytes) => bytes.fill(0x5a);"


class Entropy:
    """In the place of `secrets` where the server makes tables: a test sees the same deals in every run."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.used = 0

    def token_bytes(self, size: int) -> bytes:
        self.used += 1
        return hashlib.sha256(f"{self.name} {self.used}".encode()).digest()[:size]

    def token_hex(self, size: int) -> str:
        return self.token_bytes(size).hex()


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
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables, their chance and that of their bots follow from the name of the test."""
    entropy = Entropy(request.node.nodeid)
    for module in (seating, continuing):
        monkeypatch.setattr(module, "secrets", entropy)


@pytest.fixture
def visit(browser: Browser, server: Server, deals: None) -> Iterator[Visit]:
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
            **{"reduced_motion": "reduce", **more},
        )
        context.add_init_script(SAME_NONCE)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.on("console", note)
        page.goto(server.origin + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert mistakes == []
