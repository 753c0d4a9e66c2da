"""Fewer clicks: a piece dragged to its place, a double click that confirms."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web import player
from tests.web.conftest import Visit

Point = tuple[float, float]


def place_of(page: Page, part: str) -> Point:
    found = page.evaluate(player.POINT, f'main [data-part="{part}"]')
    assert found, f"{part} cannot be hit"
    return found[0], found[1]


def drag_by_mouse(page: Page, start: Point, end: Point) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
    expect(page.locator("[data-testid=dragged]")).to_be_visible()
    page.mouse.move(*end, steps=3)
    page.mouse.up()


def drag_by_finger(page: Page, start: Point, end: Point) -> None:
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: Point) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    send("touchStart", start)
    for part in (0.2, 0.6, 1.0):
        send(
            "touchMove",
            (start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])),
        )
    expect(page.locator("[data-testid=dragged]")).to_be_visible()
    send("touchEnd")


def claim(page: Page) -> Any:
    """A card with the kingdom it may go to."""
    player.wait_for_turn(page)
    return next(one for one in player.state(page)["legal"] if one["kind"] == "claim")


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "finger"])
def test_a_card_is_dragged_to_its_kingdom(visit: Visit, phone: bool) -> None:
    page = visit("/about", phone=phone)
    player.open_quick(page, "animal-kingdoms")
    card, kingdom = (place_of(page, part) for part in claim(page)["parts"])
    (drag_by_finger if phone else drag_by_mouse)(page, card, kingdom)
    expect(page.locator("[data-testid=dragged]")).to_have_count(0)
    expect(page.locator("[data-testid=doing]")).to_be_visible()
    expect(page.locator(player.READY)).to_have_count(1)


def test_a_double_click_confirms(visit: Visit) -> None:
    page = visit("/about")
    player.open_quick(page, "animal-kingdoms")
    card, kingdom = claim(page)["parts"]
    before = player.state(page)["seq"]
    page.mouse.click(*place_of(page, card))
    page.mouse.dblclick(*place_of(page, kingdom))
    player.wait_for_news(page, before)


def test_sound_has_one_switch(visit: Visit) -> None:
    """On until somebody turns it off, and then off on every page."""
    page = visit("/about")
    player.open_quick(page, "animal-kingdoms")
    switch = page.locator("header button[aria-label=Sound]")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    page.goto(player.origin_of(page))
    expect(page.locator("header button[aria-label=Sound]")).to_have_attribute(
        "aria-pressed", "false"
    )
