"""What happened is drawn beat by beat, in a browser in which things may move."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.tiers import one_in_test
from tests.web import player
from tests.web.conftest import Visit
from tests.web.test_table import MOVE

MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
GAMES = {
    "animal-kingdoms": {"players": 3},
    "tyranno-ex": {"players": 3},
    "ark-and-noah": {"players": 3},
}
# Every picture that is painted: which beat, which line, whether the story goes on, and the points on the nameplates.
WATCH = """() => {
    window.pictures = [];
    const look = () => {
        const { beat, seq, telling } = document.querySelector('.frame').dataset;
        const points = [...document.querySelectorAll('[data-place^="points:"]')].map((one) => Number(one.innerText));
        const picture = { beat, seq, telling, points };
        if (JSON.stringify(picture) !== JSON.stringify(window.pictures.at(-1))) window.pictures.push(picture);
        requestAnimationFrame(look);
    };
    look();
}"""
PAINTED = """async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return window.pictures;
}"""
LOG = f"""async ([table, since]) => {{
    {player.ASK}
    return (await ask(`/tables/${{table}}/log?seat=0&since=${{since}}`)).entries;
}}"""


def sit_down(page: Page, game: str) -> str:
    table: str = page.evaluate(player.OPEN, [game, GAMES[game], None])
    page.goto(f"{player.origin_of(page)}/t/{table}")
    rest(page)
    return table


def rest(page: Page) -> None:
    """Nothing is being told, and it is our turn."""
    page.wait_for_selector("main .board > *")
    expect(page.locator(".bar.mine")).to_be_visible()
    expect(page.locator(".frame[data-telling=false]")).to_have_count(1)


def move(page: Page, table: str) -> int:
    """Any move, by the page's own session; returns the line before it."""
    now = player.state(page, 0)
    page.evaluate(MOVE, [table, 0, now["seq"], now["legal"][0]["action"]])
    return int(now["seq"])


def points_by_beat(updates: list[Any]) -> dict[str, list[int]]:
    """What everybody has after each beat, from what the server sent."""
    totals: dict[str, list[int]] = {}
    now: list[int] = []
    for update in updates:
        if "points" in (update.get("film") or {}):
            now = [one["total"] for one in update["film"]["points"]]
        for line in update["log"]:
            beats = line["events"] or [{}]
            for number, beat in enumerate(beats, 1):
                told = [beat, line] if number == len(beats) else [beat]
                for points in (one["points"] for one in told if one.get("points")):
                    now = [one["total"] for one in points]
                totals[f"{line['seq']}.{number if line['events'] else 0}"] = now
        now = [one["total"] for one in update["state"]["points"]]
    return totals


@pytest.mark.parametrize("game", one_in_test("tyranno-ex", GAMES))
def test_every_beat_is_painted_until_the_present_is_there(visit: Visit, game: str) -> None:
    """And in every picture the nameplates say what was told up to it."""
    page = visit("/", **MOVING)
    updates: list[Any] = []

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "update":
            updates.append(message)

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    table = sit_down(page, game)
    page.evaluate(WATCH)
    since = move(page, table)
    expect(page.locator(f".frame[data-telling=false]:not([data-seq='{since}'])")).to_have_count(1)
    rest(page)
    pictures = page.evaluate(PAINTED)  # the last one may only just be there
    told = " ".join(one["beat"] for one in pictures).split(" ")
    for entry in page.evaluate(LOG, [table, since]):
        for number in range(1, len(entry["events"]) + 1):
            assert f"{entry['seq']}.{number}" in told
    points = points_by_beat(updates)
    for picture in pictures:
        if picture["beat"] in points:
            assert picture["points"] == points[picture["beat"]], picture


# A story that nobody can wait for: whatever takes its time takes a hundred times as long.
SLOWLY = """const wait = window.setTimeout;
window.setTimeout = (run, time = 0, ...more) => wait(run, time < 100 ? time : (window.slow ?? 1) * time, ...more);"""
CHOOSE = """async (parts) => {
    const { dataset } = document.querySelector('.frame');
    const before = dataset.telling;
    const places = ['action:', 'stack-', 'field-', 'drawn:', 'animal:', 'tool:'];
    const names = (part) => [`[data-part="${part}"]`, ...places.map((one) => `[data-place="${one}${part}"]`)];
    const found = parts.flatMap(names).map((name) => document.querySelector(`main ${name}`));
    const piece = found.find((one) => one !== null);
    (piece ?? document.querySelector('main [data-part]')).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return [before, dataset.telling, piece !== undefined];
}"""


@pytest.mark.parametrize("game", one_in_test("ark-and-noah", GAMES))
def test_a_choice_is_obeyed_while_something_is_told(visit: Visit, game: str) -> None:
    """Nobody waits for a story: the next frame is the present, and the piece is chosen."""
    page = visit("/about", **MOVING)
    page.add_init_script(SLOWLY)
    table = sit_down(page, game)
    page.evaluate("() => { window.slow = 100; }")
    move(page, table)
    page.wait_for_selector(".frame[data-telling=true]")
    page.wait_for_selector(".bar.mine")
    parts = [part for one in player.state(page)["legal"] for part in one["parts"]]
    before, telling, was_offered = page.evaluate(CHOOSE, parts)
    assert (before, telling) == ("true", "false")
    # What is only there in the present cannot be pressed before; whatever is pressed leads there.
    expect(page.locator("[data-testid=back]")).to_have_count(1 if was_offered else 0)


def test_a_line_that_breaks_in_the_middle_of_a_story(visit: Visit) -> None:
    """The story ends in the present of the server, whatever was missed meanwhile."""
    page = visit("/about", **MOVING)
    page.add_init_script(KEEP_SOCKETS)
    table = sit_down(page, "tyranno-ex")
    move(page, table)
    page.wait_for_selector(".frame[data-telling=true]")
    page.evaluate("() => window.sockets.at(-1).close()")
    rest(page)
    assert page.evaluate("() => window.sockets.length") > 1
    is_present(page)


KEEP_SOCKETS = """window.sockets = [];
window.WebSocket = class extends WebSocket {
    constructor(...more) { super(...more); window.sockets.push(this); }
};"""
HIDE = """(hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_a_tab_that_was_hidden_for_an_hour(visit: Visit) -> None:
    """It shows the present at once, and tells what happened when somebody looks again."""
    page = visit("/about", **MOVING)
    page.clock.install()
    table = sit_down(page, "animal-kingdoms")
    page.evaluate(HIDE, True)
    since = move(page, table)
    page.clock.fast_forward("01:00:00")
    expect(page.locator(f".frame[data-telling=false]:not([data-seq='{since}'])")).to_have_count(1)
    expect(page.locator(".bar.mine")).to_be_visible()
    is_present(page)
    page.evaluate(WATCH)
    page.evaluate(HIDE, False)
    page.wait_for_function("() => window.pictures.some((one) => one.telling === 'true')")
    rest(page)
    is_present(page)


def is_present(page: Page) -> None:
    assert page.locator(".frame.playing").get_attribute("data-seq") == str(
        player.state(page, 0)["seq"]
    )


def test_escape_shows_the_present_and_nothing_comes_after_it(visit: Visit) -> None:
    page = visit("/", **MOVING)
    move(page, sit_down(page, "animal-kingdoms"))
    page.wait_for_selector(".frame[data-telling=true]")
    page.keyboard.press("Escape")
    expect(page.locator(".frame[data-telling=false]")).to_have_count(1)
    rest(page)
    is_present(page)
