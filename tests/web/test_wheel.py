"""The installed wheel in a real Chromium: `wildtable` alone, and a whole game on its page."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.packaging.wheel import Installed, build
from tests.waiting import PATIENCE
from tests.web import player
from tests.web.conftest import DESKTOP

GAME = "tyranno-ex"


@pytest.mark.proof
def test_a_whole_game(browser: Browser, tmp_path: Path) -> None:
    installed = Installed(tmp_path / "elsewhere", build(tmp_path / "dist")[0])
    with installed.serving() as address:
        context = browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.goto(f"{address}/about")
        player.open_quick(page, GAME)
        assert len(player.play_out(page, player.by_mouse)) > 10
        expect(page.locator(player.OVER)).to_be_visible()
        assert player.state(page)["status"] == "over"
        context.close()
    assert (installed.home / ".local/share/wildtable/wildtable.db").is_file()
