"""The table of Ark & Noah: what is put together stays together."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.web import player
from tests.web.conftest import Visit

STOP = "main [data-kind=stop]"
DOING = "[data-testid=doing]"


def until_building(page: Page) -> Any:
    """Play until at least two pieces may be built."""
    while (action := player.decision(page)) is not None:
        view = player.state(page)["view"]
        if view["phase"] == "build" and min(view["budget"], view["hands"][0]["walls"]) > 1:
            return view
        player.by_keyboard(page, action)
    raise AssertionError("nobody ever built")


def build_one(page: Page) -> None:
    player.click(page, '[data-tool="wall"][aria-pressed=false]')
    page.locator('main [data-part^="H("]:not([aria-disabled=true])').first.dispatch_event("click")


def test_done_keeps_what_is_built(visit: Visit) -> None:
    """Back after Done takes back Done and no wall; Done after the last piece leaves that piece."""
    page = visit("/about")
    player.open_quick(page, "ark-and-noah")
    view = until_building(page)
    build_one(page)
    expect(page.locator(".beam.queued")).to_have_count(1)
    page.click(STOP)
    expect(page.locator(f"{STOP}[aria-pressed=true]")).to_have_count(1)
    page.click("[data-testid=back]")
    expect(page.locator(f"{STOP}[aria-pressed=false]")).to_have_count(1)
    expect(page.locator(".beam.queued")).to_have_count(1)
    pieces = min(view["budget"], view["hands"][0]["walls"] + view["hands"][0]["pitch"])
    for built in range(2, pieces):
        build_one(page)
        expect(page.locator(".beam.queued")).to_have_count(built)
    build_one(page)
    last = page.locator(DOING).inner_text()
    page.locator(STOP).dispatch_event("click")
    expect(page.locator(DOING)).to_have_text(last)
