"""Everybody's share in the shuffle, and the check afterwards, as the page does them."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web import player
from tests.web.conftest import LANGUAGES, Visit
from tests.web.test_screens import violations
from tests.web.test_table import invitation, open_table

SWAP = """([table, part]) => {
    const note = JSON.parse(localStorage.getItem(`fair-${table}`));
    if (part === 'commitment') note.commitment = '00'.repeat(32);
    if (part === 'seals') note.seals = [...note.seals, '00'.repeat(32)];
    if (part === 'nonces') note.nonces = { 0: '00'.repeat(16) };
    localStorage.setItem(`fair-${table}`, JSON.stringify(note));
}"""


def finished(page: Page) -> str:
    """A game against a bot, sat down at by the page itself, played by its person."""
    page.click("[data-play=animal-kingdoms]")
    page.wait_for_selector(".frame.playing")
    table = player.table_of(page)
    page.evaluate(player.FINISH, [table, 0])
    page.wait_for_selector(player.OVER)
    return table


def verdicts(page: Page) -> list[str | None]:
    page.click("dialog button[aria-expanded]")
    page.wait_for_selector("[data-testid=fairness]")
    return [
        one.get_attribute("data-good") for one in page.locator("[data-testid=fairness] li").all()
    ]


def test_the_panel_finds_what_was_swapped_and_nothing_else(visit: Visit) -> None:
    """At first all is in order; then this device has noted something else than the server tells."""
    page = visit("/")
    table = finished(page)
    assert verdicts(page) == ["true"] * 5  # nobody else has a number
    assert violations(page, "dialog") == []
    note = json.loads(page.evaluate(f"localStorage.getItem('fair-{table}')"))
    expect(page.locator("dialog dl")).to_contain_text(note["commitment"])
    for number, part in enumerate(["commitment", "nonces", "seals"], 1):
        page.evaluate(SWAP, [table, part])
        page.reload()
        page.wait_for_selector(player.OVER)
        assert verdicts(page).count("false") == number
        expect(page.locator("dialog [role=alert]")).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_waits_for_the_number_of_who_is_away(visit: Visit, lang: str) -> None:
    ada = visit("/", lang="en")
    open_table(ada, ["me", "invite"])
    ada.wait_for_selector("text=Invitation link")
    link = invitation(ada)
    ada.goto(player.origin_of(ada) + "/about")  # she does something else
    ben = visit(link.replace(player.origin_of(ada), ""), lang=lang)
    ben.click("[data-testid=ready]")
    status = ben.locator("main [role=status]")
    expect(status).to_be_visible()
    assert violations(ben) == []
    ada.goto(player.origin_of(ada) + "/")  # her page tells it by itself
    ben.wait_for_selector(".frame.playing")
