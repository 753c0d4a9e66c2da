"""A stranger's game in the browser: the page knows nothing of it, and yet it is all there."""

import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.plugins.installed import EXAMPLE, Site
from tests.tiers import proof_only
from tests.web import player
from tests.web.conftest import DESKTOP, PHONE, SIDEWAYS, Visit
from tests.web.test_screens import violations

GAME = "waterhole"
ROUNDS = 4  # and as many decisions
WAYS: dict[str, Callable[[Page, Any], bool]] = {
    "mouse": player.by_mouse,
    "touch": player.by_touch,
    "keyboard": player.by_keyboard,
    "keys on the board": player.by_keys_on_the_board,
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """In the place of our own: a process in which the example is installed."""
    site = Site(tmp_path_factory.mktemp("stranger"))
    site.install(EXAMPLE)
    with site.serving() as origin:
        yield SimpleNamespace(origin=origin)


def open_table(page: Page, players: int = 2) -> None:
    table = page.evaluate(player.OPEN, [GAME, {"players": players}])
    page.goto(f"{player.origin_of(page)}/t/{table}")
    page.wait_for_selector(".frame.playing")


@pytest.mark.parametrize(
    "way", [pytest.param(way, marks=proof_only(way != "mouse")) for way in WAYS]
)
def test_a_game_without_a_board_of_its_own(visit: Visit, way: str) -> None:
    """From home to the final score and the replay, on what its view tells."""
    page = visit("/", phone=way == "touch")
    card = page.locator("li", has=page.locator(f"[data-play={GAME}]"))
    expect(card.locator("h3")).to_have_text("Waterhole")
    expect(card.locator("svg").first).to_be_visible()
    expect(card.locator("[data-learn]")).to_have_count(0)
    open_table(page)
    made = player.play_out(page, WAYS[way])
    assert made == [True] * ROUNDS, "the board does not offer what is legal"
    totals = page.locator("dialog tr.total td").all_inner_texts()
    assert [int(total) for total in totals] == [
        one["total"] for one in player.state(page)["points"]
    ]
    page.click("dialog a:has-text('Replay')")
    expect(page.locator("main .mat")).to_have_count(2)
    page.keyboard.press("End")
    expect(page.locator("main [data-field=gone] li")).to_have_count(2 * ROUNDS)


@pytest.mark.proof
def test_its_pages_speak_its_own_words(visit: Visit) -> None:
    page = visit(f"/rules/{GAME}", lang="de")
    expect(page.locator("main")).to_contain_text("Aufbau")
    page.goto(f"{player.origin_of(page)}/new?game={GAME}")
    expect(page.locator("main")).to_contain_text("Wasserloch")
    open_table(page, players=4)
    action = player.decision(page)
    own = page.locator(".own .mat")
    expect(own).to_contain_text("Hand")
    expect(own.locator("button[data-part]")).to_have_count(ROUNDS)
    name = re.sub(" spielen$", "", action["text"])
    expect(own.locator(f"[data-part={action['parts'][0]}]")).to_contain_text(name)
    expect(page.locator(".mats .mat")).to_have_count(3)
    assert "face down" not in page.inner_text("main")


@pytest.mark.proof
@pytest.mark.parametrize("size", [DESKTOP, PHONE, SIDEWAYS])
def test_its_table_is_for_everybody(visit: Visit, size: Any) -> None:
    """Whatever the screen: axe finds nothing, and nothing is wider than the page."""
    page = visit("/about", phone=size != DESKTOP)
    page.set_viewport_size(size)
    open_table(page, players=4)
    action = player.decision(page)
    player.click(page, f'main [data-part="{action["parts"][0]}"]')
    assert violations(page) == []
    wide = "() => document.documentElement.scrollWidth > innerWidth"
    assert not page.evaluate(wide)
