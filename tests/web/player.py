"""Plays the web table like a person: with a mouse, a finger or a keyboard, on what the page shows."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

READY = "[data-testid=confirm]:not([disabled])"
OVER = "[data-testid=winner]"
LONGEST_GAME = 900  # decisions


def table_of(page: Page) -> str:
    found = re.search(r"/t/([0-9a-f-]+)", page.url)
    assert found, page.url
    return found[1]


def state(page: Page, seat: int = 0) -> Any:
    """The table as the server tells it to this browser."""
    return page.evaluate(
        "async ([table, seat]) => (await fetch(`/api/v1/tables/${table}/state?seat=${seat}`)).json()",
        [table_of(page), seat],
    )


def wait_for_turn(page: Page) -> bool:
    """Until the page asks for a decision (True) or shows the end (False)."""
    page.wait_for_selector(f".bar.mine, {OVER}", timeout=60_000)
    return page.query_selector(OVER) is None


def play_out(page: Page, decide: Any) -> int:
    """To the final score; the number of decisions."""
    for decisions in range(LONGEST_GAME):
        if not wait_for_turn(page):
            return decisions
        decide(page)
    raise AssertionError("the game does not end")


def choose(legal: list[Any], number: int) -> Any:
    """A claim where there is one, so that games get on; otherwise anything, in turn."""
    better = [one for one in legal if one["kind"] not in {"rally", "withdraw", "pass"}] or legal
    return better[number % len(better)]


def part_on_board(page: Page, part: str) -> Locator:
    return page.locator(f'main [data-part="{part}"]').first


def build(page: Page, action: Any, press: Any) -> None:
    """On the board if the board shows every part, else from the list of moves."""
    if page.query_selector(READY):  # the only choice is chosen already
        return
    pieces = [part_on_board(page, part) for part in action["parts"]]
    if not pieces:
        pieces = [page.locator(f'main [data-kind="{action["kind"]}"]').first]
    if action["kind"] == "rally":
        pieces.insert(0, page.locator('main [data-kind="rally"]').first)
    if all(piece.count() for piece in pieces):
        for piece in pieces:
            press(piece)
        if page.query_selector(READY):
            return
    pick_from_list(page, action["action"], press)


def pick_from_list(page: Page, action: str, press: Any) -> None:
    """After a gesture that led elsewhere: take it back, then choose from the list."""
    while page.locator("[data-testid=back]").count():
        page.keyboard.press("Escape")
    item = page.locator(f'[data-move="{action}"]')
    if not item.count():
        page.keyboard.press("m")
    press(item.first)


def confirm(page: Page, press: Any) -> None:
    before = page.locator(".frame").get_attribute("data-seq")
    press(page.locator(READY))
    page.wait_for_function(
        "before => document.querySelector('.frame')?.dataset.seq !== before", arg=before
    )


def by_mouse(page: Page) -> None:
    now = state(page)
    build(page, choose(now["legal"], now["seq"]), lambda piece: piece.click())
    confirm(page, lambda piece: piece.click())


def by_touch(page: Page) -> None:
    now = state(page)
    build(page, choose(now["legal"], now["seq"]), lambda piece: piece.tap())
    confirm(page, lambda piece: piece.tap())


def by_keyboard(page: Page) -> None:
    """M opens the list of moves; arrows, Enter to choose, Enter to confirm. No pointer at all."""
    before = page.locator(".frame").get_attribute("data-seq")
    page.keyboard.press("m")
    focused = page.locator("[data-move]:focus")
    expect(focused).to_have_count(1)
    for _ in range(int(before or 0) % 3):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(READY)).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "before => document.querySelector('.frame')?.dataset.seq !== before", arg=before
    )
