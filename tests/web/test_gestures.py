"""Fewer clicks: a piece dragged to its place, a double click that confirms."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.tiers import one_in_test, proof_only
from tests.web import player
from tests.web.conftest import Visit

FINGER_IN_PROOF, MOUSE_IN_PROOF = (
    [
        pytest.param(phone, id="finger" if phone else "mouse", marks=proof_only(phone is left_out))
        for phone in (False, True)
    ]
    for left_out in (True, False)
)

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


@pytest.mark.parametrize("phone", FINGER_IN_PROOF)
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


def until_chips(page: Page) -> Any:
    """Play until a chip may be put under a field; the chip and the field."""
    while (action := player.decision(page)) is not None:
        now = player.state(page)
        if now["view"]["stage"] == "env":
            return next(one["parts"] for one in now["legal"] if one["kind"] == "put")
        player.by_keyboard(page, action)
    raise AssertionError("nobody was ever asked for chips")


@pytest.mark.parametrize("phone", MOUSE_IN_PROOF)
def test_an_animal_and_a_chip_are_dragged(visit: Visit, phone: bool) -> None:
    """A card to where it will live, a chip to its field; a turn with one chip is one gesture and Confirm."""
    page = visit("/about", phone=phone)
    player.open_quick(page, "tyranno-ex")
    player.wait_for_turn(page)
    drag = drag_by_finger if phone else drag_by_mouse
    stack = player.state(page)["legal"][0]["parts"][0]
    page.wait_for_selector(f'main [data-part="{stack}"]')
    drag(page, place_of(page, stack), place_of(page, "red-0"))
    expect(page.locator("[data-testid=doing]")).to_be_visible()
    expect(page.locator(player.READY)).to_have_count(1)
    chip, field = until_chips(page)
    drag(page, place_of(page, chip), place_of(page, field))
    expect(page.locator("[data-testid=dragged]")).to_have_count(0)
    expect(page.locator(player.READY)).to_have_count(1)
    before = player.state(page)["seq"]
    player.click(page, player.READY)
    player.wait_for_news(page, before)


LARGE = {
    "animal-kingdoms": ".tray [data-part]",
    "tyranno-ex": "main [data-place=stack-0]",
    "ark-and-noah": "main [data-place^='animal:']",
}


@pytest.mark.parametrize("game", one_in_test("tyranno-ex", LARGE))
def test_a_closer_look_in_every_game(visit: Visit, game: str) -> None:
    """A pointer that rests on a card shows it large, in a pop-over of ours."""
    page = visit("/about")
    player.open_quick(page, game)
    player.wait_for_turn(page)
    page.locator(LARGE[game]).first.hover(force=True)
    expect(page.locator("[popover].paper img").first).to_be_visible()
