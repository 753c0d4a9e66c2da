"""Whole games on the page, to the final score, against bots."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web import player
from tests.web.conftest import Visit

GAMES = ("animal-kingdoms", "tyranno-ex", "ark-and-noah")
Decide = Callable[[Page], None]
WAYS: dict[str, Decide] = {
    "mouse": player.by_mouse,
    "touch": player.by_touch,
    "keyboard": player.by_keyboard,
}
# Every game and every way of playing once; all nine in `make soak`.
EACH_ONCE = [
    ("animal-kingdoms", "mouse"),
    ("tyranno-ex", "touch"),
    ("ark-and-noah", "keyboard"),
]
OTHERS = [
    pytest.param(game, way, marks=pytest.mark.soak)
    for game in GAMES
    for way in WAYS
    if (game, way) not in EACH_ONCE
]


@pytest.mark.parametrize("game,way", [*EACH_ONCE, *OTHERS])
def test_a_whole_game(visit: Visit, game: str, way: str) -> None:
    """Two clicks after the page has loaded one is in a game; from there to the winner."""
    page = visit("/", phone=way == "touch")
    page.click(f"[data-play='{game}']")
    page.wait_for_selector(".frame.playing")
    decisions = player.play_out(page, WAYS[way])
    assert decisions > 5
    expect(page.locator(player.OVER)).to_be_visible()
    final = player.state(page)
    assert final["status"] == "over"
    totals = page.locator("dialog tbody td.total").all_inner_texts()
    assert [int(total) for total in totals] == [one["total"] for one in final["points"]]


def test_fairness_is_checked_in_the_browser(visit: Visit) -> None:
    """A finished game: secret, key and one's own nonce fit."""
    page = visit("/")
    page.click("[data-play='animal-kingdoms']")
    page.wait_for_selector(".frame.playing")
    finish_quickly(page)
    page.click("text=Was it fair?")
    checks = page.locator("[data-testid=fairness] li")
    expect(checks).to_have_count(3)
    for check in checks.all():
        expect(check).to_have_attribute("data-good", "true")
    page.click("dialog a:has-text('Look at the game again')")
    expect(page.locator("[data-testid=step]")).to_contain_text("Step 0 of")
    page.keyboard.press("End")
    expect(page.locator("main [data-part=K4]")).to_be_visible()
    page.goto(page.url.split("/t/")[0] + "/statistics")
    expect(page.locator("tbody tr").first).to_contain_text("Animal Kingdoms")


def finish_quickly(page: Page) -> None:
    """The same moves through the socket of the page's own session, without drawing them."""
    page.evaluate(
        """async (table) => {
            const ask = async (path, body) => (await fetch(`/api/v1/tables/${table}${path}`, body && {
                method: 'POST', body: JSON.stringify(body),
                headers: { 'X-Wildtable': '1', 'Content-Type': 'application/json' } })).json();
            for (let step = 0; step < 400; step++) {
                const state = await ask('/state?seat=0');
                if (state.status === 'over') return;
                if (state.legal.length === 0) { await new Promise((done) => setTimeout(done, 30)); continue; }
                const action = state.legal[step % state.legal.length].action;
                const move_id = crypto.randomUUID();
                await ask('/moves', { seat: 0, seq: state.seq, move_id, actions: [action] });
            }
        }""",
        player.table_of(page),
    )
    page.wait_for_selector(player.OVER)
