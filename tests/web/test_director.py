"""What happened is drawn beat by beat, in a browser in which things may move."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web import player
from tests.web.conftest import Visit
from tests.web.test_table import MOVE

MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
GAMES = {
    "animal-kingdoms": {"players": 3},
    "tyranno-ex": {"players": 3},
    "ark-and-noah": {"players": 3},
}
# Every picture that is painted: which beat, which line, and whether the story goes on.
WATCH = """() => {
    window.pictures = [];
    const look = () => {
        const { beat, seq, telling } = document.querySelector('.frame').dataset;
        const last = window.pictures.at(-1);
        if (!last || last.beat !== beat || last.telling !== telling) window.pictures.push({ beat, seq, telling });
        requestAnimationFrame(look);
    };
    look();
}"""
LOG = f"""async ([table, since]) => {{
    {player.ASK}
    return (await ask(`/tables/${{table}}/log?seat=0&since=${{since}}`)).entries;
}}"""


def sit_down(visit: Visit, game: str) -> tuple[Page, str]:
    page = visit("/", **MOVING)
    table = page.evaluate(player.OPEN, [game, GAMES[game], None])
    page.goto(f"{page.url.split('/')[0]}//{page.url.split('/')[2]}/t/{table}")
    rest(page)
    return page, table


def rest(page: Page) -> None:
    """Nothing is being told, and it is our turn."""
    expect(page.locator(".bar.mine")).to_be_visible()
    expect(page.locator(".frame[data-telling=false]")).to_have_count(1)


def move(page: Page, table: str) -> int:
    """Any move, by the page's own session; returns the line before it."""
    now = player.state(page, 0)
    page.evaluate(MOVE, [table, 0, now["seq"], now["legal"][0]["action"]])
    return int(now["seq"])


@pytest.mark.parametrize("game", GAMES)
def test_every_beat_is_painted_until_the_present_is_there(visit: Visit, game: str) -> None:
    page, table = sit_down(visit, game)
    page.evaluate(WATCH)
    since = move(page, table)
    expect(page.locator(f".frame[data-telling=false]:not([data-seq='{since}'])")).to_have_count(1)
    rest(page)
    told = page.evaluate("() => window.pictures.map(({ beat }) => beat).join(' ').split(' ')")
    for entry in page.evaluate(LOG, [table, since]):
        for number in range(1, len(entry["events"]) + 1):
            assert f"{entry['seq']}.{number}" in told


def test_escape_shows_the_present_and_nothing_comes_after_it(visit: Visit) -> None:
    page, table = sit_down(visit, "animal-kingdoms")
    move(page, table)
    page.wait_for_selector(".frame[data-telling=true]")
    page.keyboard.press("Escape")
    expect(page.locator(".frame[data-telling=false]")).to_have_count(1)
    rest(page)
    assert page.locator(".frame").get_attribute("data-seq") == str(player.state(page, 0)["seq"])
