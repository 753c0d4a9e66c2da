"""What happens around a game: company, secrets, lost connections, mistakes."""

import re

from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web import player
from tests.web.conftest import Visit


def open_table(page: Page, seats: list[str]) -> None:
    """The set-up page; `seats` as its menus call them."""
    page.click("a[href='/new?game=animal-kingdoms']")
    page.wait_for_selector(".seat select")
    page.select_option("select:has(option[value=en-2])", "en-2")
    expect(page.locator(".seat select")).to_have_count(len(seats))
    for place, seat in enumerate(seats):
        page.locator(".seat select").nth(place).select_option(seat)
    page.click("button.create")


def invitation(page: Page) -> str:
    page.click("text=Invitation link")
    field = page.locator("[data-testid=invite-link]")
    expect(field).to_be_visible()
    expect(page.locator("img[alt='QR code of the invitation']")).to_be_visible()
    return field.input_value()


def hand(page: Page) -> set[str]:
    cards = page.locator(".tray [data-part]")
    return {card.get_attribute("data-part") or "" for card in cards.all()}


def test_two_browsers_and_a_spectator_through_a_restart(visit: Visit, server: Server) -> None:
    """Everybody sees what they may, also after the server was away; the invitation works once."""
    ada = visit("/")
    open_table(ada, ["me", "invite"])
    link = invitation(ada)
    ben = visit(link.removeprefix(server.origin))
    ben.wait_for_selector(".frame.playing")
    assert "#" not in ben.url
    ada.wait_for_selector(".frame.playing")
    late = visit(link.removeprefix(server.origin))
    expect(late.locator("[role=alert]")).to_contain_text("does not take players")

    guest = visit(f"/t/{player.table_of(ada)}")
    guest.wait_for_selector(".frame.playing")
    guest.wait_for_selector("main [data-part=K4]")
    ada.wait_for_selector(".tray [data-part]")
    ben.wait_for_selector(".tray [data-part]")
    assert hand(guest) == set()
    assert hand(ada)
    assert hand(ada).isdisjoint(hand(ben))
    for page in (ben, guest):
        assert not any(card in page.content() for card in hand(ada))

    restart(server)
    expect(ada.locator(".line")).to_have_attribute("data-status", "online", timeout=30_000)
    for _ in range(4):
        for seat, page in enumerate((ada, ben)):
            if seat in player.state(ada)["to_act"]:
                player.by_mouse(page, player.decision(page, seat))
    seq = str(player.state(ada)["seq"])
    for page in (ada, ben, guest):
        expect(page.locator(".frame")).to_have_attribute("data-seq", seq)


def restart(server: Server) -> None:
    """The same database and port, another process's worth of memory."""
    server.server.should_exit = True
    server.thread.join(30)
    again = Server(server.settings)
    again.server.config.port = server.port
    again.start()
    server.app, server.server, server.thread = again.app, again.server, again.thread


def test_chat_reaches_the_others(visit: Visit, server: Server) -> None:
    ada = visit("/")
    open_table(ada, ["me", "invite"])
    ben = visit(invitation(ada).removeprefix(server.origin))
    for page in (ada, ben):
        page.click("#tab-chat")
    ada.fill("input[aria-label='Message to everybody']", "Hello <b>there</b>")
    ada.keyboard.press("Enter")
    expect(ben.locator("#side-content li")).to_contain_text("Hello <b>there</b>")


def test_the_curtain_leaves_nothing_of_the_last_hand(visit: Visit) -> None:
    """Two people at one screen: between them the page holds no card at all."""
    page = visit("/")
    open_table(page, ["me", "here"])
    seen: list[set[str]] = []
    for _ in range(3):
        page.wait_for_selector("main.curtain")
        assert not re.search(r"(panda|tiger|bee|lizard|frog|owl|okapi|wolf)-\d", page.content())
        page.click("main.curtain button")
        page.wait_for_selector(".tray [data-part]")
        seen.append(hand(page))
        seat = int(page.locator(".player.own").get_attribute("data-seat") or 0)
        action = player.decision(page, seat)
        assert player.on_the_board(page, action, player.click)
        page.locator(player.READY).click()
    assert seen[0].isdisjoint(seen[1])


def illegal_targets(page: Page) -> list[tuple[str, str]]:
    """A card that fits somewhere with a kingdom that does not take it."""
    now = player.state(page)
    claims = {tuple(one["parts"]) for one in now["legal"] if one["kind"] == "claim"}
    playable = {parts[0] for parts in claims}
    pairs = [(card, kingdom) for card in playable for kingdom in now["view"]["kingdoms"]]
    return [pair for pair in pairs if pair not in claims]


def test_an_illegal_target_says_why(visit: Visit) -> None:
    """The clause comes with it, and one click opens it in the rules."""
    page = visit("/")
    page.click("[data-play='animal-kingdoms']")
    player.wait_for_turn(page)
    while not (targets := illegal_targets(page)):
        player.by_mouse(page, player.decision(page))
        player.wait_for_turn(page)
    for part in targets[0]:
        assert player.click(page, f'main [data-part="{part}"]')
    reason = page.locator(".reason")
    expect(reason).to_contain_text("Rule AK-")
    reason.locator("button").click()
    expect(page.locator("#side-content section").first).to_contain_text("AK-")


def test_undo_takes_a_confirmed_move_back_or_says_why_not(visit: Visit) -> None:
    """A claim draws a card, which is a barrier: the button is off and tells the reason."""
    page = visit("/")
    page.click("[data-play='animal-kingdoms']")
    player.wait_for_turn(page)
    player.by_mouse(page, player.decision(page))
    undo = page.locator("[data-testid=undo]")
    expect(undo).to_be_disabled()
    assert "Chance" in (undo.get_attribute("title") or "")


def test_what_cannot_be_shown_says_what_to_do(visit: Visit, server: Server) -> None:
    page = visit("/t/0000000000000000")
    expect(page.locator("[role=alert]")).to_contain_text("no such table")
    expect(page.locator("main a[href='/']")).to_be_visible()
    page = visit("/t/nonsense")
    expect(page.locator("[role=alert]")).to_contain_text("no such table")
    page = visit("/nowhere")
    expect(page.locator("main")).to_contain_text("no such page")
    page = visit("/")
    page.wait_for_selector("[data-play]")
    page.route("**/api/**", lambda route: route.abort())
    page.click("[data-play='animal-kingdoms']")
    expect(page.locator("[role=alert]")).to_contain_text("cannot be reached")


def test_a_hint_and_the_rules(visit: Visit) -> None:
    page = visit("/")
    page.click("[data-play='animal-kingdoms']")
    player.wait_for_turn(page)
    page.click("#tab-hint")
    page.click("#side-content .primary")
    page.click("#side-content ol button >> nth=0")
    expect(page.locator(player.READY)).to_have_count(1)
    page.click("#tab-rules")
    page.fill("input[aria-label='Search the rules']", "battle")
    expect(page.locator("#side-content section").first).to_contain_text("AK-")
