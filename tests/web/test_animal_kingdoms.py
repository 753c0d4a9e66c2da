"""The island of Animal Kingdoms: signs that can be read everywhere, things that fly, a closer look."""

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web import player
from tests.web.conftest import LANGUAGES, Visit
from tests.web.test_director import MOVING, move, rest
from tests.web.test_layouts import LETTERS, SIZES, with_letters

GAME = "animal-kingdoms"
FULL = 5  # players
# Decrees, last cards and coins: inside the board, none on another, no letter cut.
SIGNS = """() => {
    const board = document.querySelector('.board').getBoundingClientRect();
    const found = [];
    const signs = [...document.querySelectorAll('[data-decree], [data-place^="column:"], [data-place^="coin:"]')]
        .map((one) => ({ name: one.dataset.decree ?? one.dataset.place, one, box: one.getBoundingClientRect() }));
    for (const { name, one, box } of signs) {
        if (box.left < board.left - 1 || box.right > board.right + 1 || box.top < board.top - 1
            || box.bottom > board.bottom + 1) found.push(`${name} leaves the board`);
        if (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
            if (one.dataset.decree) found.push(`${name} is cut`);
    }
    for (const [at, first] of signs.entries()) for (const second of signs.slice(at + 1)) {
        const wide = Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
        const high = Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
        if (wide > 4 && high > 4) found.push(`${first.name} lies on ${second.name}`);
    }
    return signs.length === 15 ? found : [`there are ${signs.length} signs`];
}"""


# The shell measures the room, the board fits itself in, its signs wrap: a frame or two each.
SETTLED = (
    """async () => { for (let n = 0; n < 10; n++) await new Promise(requestAnimationFrame); }"""
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_signs_of_lands_can_be_read_at_every_size(visit: Visit, lang: str) -> None:
    page = visit("/about", lang=lang)
    player.open_quick(page, GAME, players=FULL)
    player.wait_for_turn(page)
    found: dict[str, list[str]] = {}
    for (width, height), letters in itertools.product(SIZES, LETTERS):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        with_letters(page, letters)
        page.evaluate(SETTLED)
        if wrong := page.evaluate(SIGNS):
            found[f"{width}×{height} at {letters} %"] = wrong
    assert found == {}


def test_lands_have_names_and_no_ids(visit: Visit) -> None:
    page = visit("/about")
    player.open_quick(page, GAME)
    player.wait_for_turn(page)
    page.wait_for_selector("main [data-part=K4]")
    labels = page.locator("main [data-part]").evaluate_all(
        "all => all.map((one) => one.ariaLabel ?? '')"
    )
    said = " ".join([*labels, page.locator("main").inner_text()])
    assert not re.search(r"\bK[4-8]\b", said)
    for land in ("Lagoon", "Dunes", "Grove", "Cliffs", "Steppe"):
        assert land in said


def test_a_closer_look_at_a_land_and_a_card(visit: Visit) -> None:
    """By pointer and by keyboard."""
    page = visit("/about")
    player.open_quick(page, GAME)
    player.wait_for_turn(page)
    look = page.locator("[popover].paper")
    page.locator("[data-decree=K6]").hover()
    expect(look).to_be_visible()
    expect(look).to_contain_text("Grove")
    expect(look).to_contain_text("rrow")  # what the decree compares with
    expect(look).to_contain_text("First place")
    page.mouse.move(0, 0)
    expect(look).to_be_hidden()
    page.locator(".tray [data-part]").first.focus()
    page.keyboard.press("Tab")
    expect(look).to_be_visible()


# Every painted frame: the beat that is shown, what flies, and the points on the nameplates.
FRAMES = """() => {
    window.frames = [];
    const look = () => {
        const points = [...document.querySelectorAll('[data-place^="points:"]')].map((one) => Number(one.innerText));
        const flights = document.querySelectorAll('[data-testid=flight]').length;
        window.frames.push({ beat: document.querySelector('.air').dataset.beat ?? '', flights, points });
        requestAnimationFrame(look);
    };
    look();
}"""


def frames_of_a_move(page: Page, table: str) -> list[Any]:
    page.evaluate(FRAMES)
    since = move(page, table)
    expect(page.locator(f".frame[data-telling=false]:not([data-seq='{since}'])")).to_have_count(1)
    rest(page)
    frames: list[Any] = page.evaluate("() => window.frames")
    return frames


def test_points_change_when_they_land(visit: Visit) -> None:
    """Bots that do not think rally often: one point each time, and it flies."""
    page = visit("/", **MOVING)
    table = page.evaluate(player.OPEN, [GAME, {"players": 3}, None])
    page.goto(f"{player.origin_of(page)}/t/{table}")
    rest(page)
    for _ in range(6):
        frames = frames_of_a_move(page, table)
        scoring = [one for one in frames if one["beat"] == "rallied" and one["flights"]]
        if scoring:
            break
    assert scoring, "nobody rallied"
    for earlier, later in itertools.pairwise(frames):
        if later["flights"] and earlier["flights"] and earlier["beat"] == later["beat"]:
            assert earlier["points"] == later["points"]
    assert frames[-1]["points"] == [one["total"] for one in player.state(page)["points"]]
