"""People at one table: invitations, requests, names, chat, and what is told to those who listen."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web import player
from tests.web.conftest import Visit
from tests.web.test_table import MOVE, accept, illegal_targets, invitation, open_table

DEED = f"""async ([path, body]) => {{ {player.ASK} return ask(path, body); }}"""


def two_at_a_table(visit: Visit, server: Server, *, phone: bool = False) -> tuple[Page, Page]:
    ada = visit("/", phone=phone)
    open_table(ada, ["me", "invite"])
    ben = visit(invitation(ada).removeprefix(server.origin))
    accept(ben)
    ada.wait_for_selector(".frame.playing")
    return ada, ben


def test_an_invitation_tells_before_it_seats(visit: Visit, server: Server) -> None:
    """Who invites, to what; a name of one's own; and the game waits until everybody is ready."""
    ada = visit("/")
    ada.fill("header input", "Ada")
    open_table(ada, ["me", "invite"])
    ben = visit(invitation(ada).removeprefix(server.origin))
    expect(ben.locator("main h1")).to_have_text("Ada invites you to Animal Kingdoms")
    expect(ben.locator("main")).to_contain_text("starts when everyone is ready")
    assert ben.evaluate("document.querySelector('.frame.playing')") is None
    expect(ada.locator("main h1")).to_contain_text("Waiting for players")
    ben.fill("main form input", "Benjamin")
    accept(ben)
    ada.wait_for_selector(".frame.playing")
    expect(ada.locator(".plaque").nth(1)).to_contain_text("Benjamin")


def test_a_request_to_take_back_is_seen_at_once(visit: Visit, server: Server) -> None:
    """The other player is asked on the table, not in a menu."""
    pages = two_at_a_table(visit, server)
    table = player.table_of(pages[0])
    mover = player.state(pages[0])["to_act"][0]
    asking, asked = pages[mover], pages[1 - mover]
    now: Any = player.state(asking, mover)
    asking.evaluate(MOVE, [table, mover, now["seq"], now["legal"][0]["action"]])
    asking.evaluate(DEED, [f"/tables/{table}/takeback", {"seat": mover}])
    request = asked.locator("[data-testid=takeback]")
    expect(request).to_contain_text("take back the last move")
    request.locator("button").first.click()
    expect(request).to_have_count(0)
    assert player.state(asking, mover)["to_act"] == [mover]


def test_two_people_at_one_screen_have_names(visit: Visit) -> None:
    """Nobody is a second Guest; and before the first turn there is nothing to hide."""
    page = visit("/")
    open_table(page, ["me", "here"])
    page.wait_for_selector(".tray [data-part]")
    names = page.locator(".plaque .name").all_inner_texts()
    assert len({name.split("(")[0].strip() for name in names}) == 2, names


def test_unread_chat_is_seen_on_a_phone(visit: Visit, server: Server) -> None:
    ada, ben = two_at_a_table(visit, server, phone=True)
    ben.click("#tab-chat")
    ben.fill("input[aria-label='Message to everyone']", "Hello")
    ben.keyboard.press("Enter")
    badge = ada.locator("header .badge")
    expect(badge).to_have_text("1")
    badge.click()
    expect(ada.locator("dialog")).to_contain_text("Hello")
    ada.keyboard.press("Escape")
    expect(badge).to_have_count(0)


def test_what_others_do_is_announced(visit: Visit) -> None:
    page = visit("/about")
    player.open_quick(page, "animal-kingdoms")
    player.by_mouse(page, player.decision(page))
    player.wait_for_turn(page)
    expect(page.locator(".frame > [aria-live=polite]").first).to_have_text(re.compile(r"\w+"))


def test_a_refusal_goes_with_the_next_choice(visit: Visit) -> None:
    """What Confirm will do is not hidden behind what was refused before."""
    page = visit("/about")
    player.open_quick(page, "animal-kingdoms")
    player.wait_for_turn(page)
    while not (targets := illegal_targets(page)):
        player.by_mouse(page, player.decision(page))
        player.wait_for_turn(page)
    card, kingdom = targets[0]
    for part in (card, kingdom):
        assert player.click(page, f'main [data-part="{part}"]')
    expect(page.locator(".reason")).to_contain_text("Rule")
    claims = [one["parts"] for one in player.state(page)["legal"] if one["kind"] == "claim"]
    other = next(parts[-1] for parts in claims if parts[0] == card)
    assert player.click(page, f'main [data-part="{other}"]')
    expect(page.locator("[data-testid=doing]")).to_be_visible()
    expect(page.locator(".reason")).to_have_count(0)


def test_hints_stand_in_the_order_of_what_they_show(visit: Visit) -> None:
    """A bot ranks by more than the chance; the page sorts by the chance it prints."""
    page = visit("/about")
    player.open_quick(page, "animal-kingdoms")
    player.wait_for_turn(page)

    legal = player.state(page)["legal"][:3]
    best = [
        {"action": action, "chance": 0.38 + 0.02 * place, "error": 0.01, "why": None}
        for place, action in enumerate(legal)
    ]
    page.route("**/hint", lambda route: route.fulfill(json={"best": best, "clear": False}))
    page.click("#tab-hint")
    page.click("#side-content .primary")
    expect(page.locator("#side-content ol button").nth(1)).to_be_visible()
    shown = page.locator("#side-content ol button").all_inner_texts()
    chances = [int(found[1]) for text in shown if (found := re.search(r"(\d+) %", text))]
    assert chances == sorted(chances, reverse=True)
    page.click("#side-content ol button >> nth=0")
    expect(page.locator(player.READY)).to_have_count(1)
