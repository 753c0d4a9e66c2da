"""What happens around a game: company, secrets, lost connections, mistakes."""

import re
from typing import Any

from playwright.sync_api import Page, expect
from sqlalchemy import update

from tests.server.clocks import Hands
from tests.server.running import Server
from tests.waiting import PATIENCE
from tests.web import player
from tests.web.conftest import Visit
from wildtable.storage.schema import seats as seat_rows

CARD = re.compile(r"(panda|tiger|bee|lizard|frog|owl|okapi|wolf)-\d")
MOVE = f"""async ([table, seat, seq, action]) => {{
    {player.ASK}
    return ask(`/tables/${{table}}/moves`, {{ seat, seq, move_id: crypto.randomUUID(), actions: [action] }});
}}"""


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


LANDS = {"K4": "Lagoon", "K5": "Dunes", "K6": "Grove", "K7": "Cliffs", "K8": "Steppe"}


def accept(page: Page) -> None:
    """Whoever has a link says who they are, and that they are ready."""
    page.click("[data-testid=ready]")
    page.wait_for_selector(".frame.playing")


def hand(page: Page) -> set[str]:
    cards = page.locator(".tray [data-part]")
    return {card.get_attribute("data-part") or "" for card in cards.all()}


# ── company ─────────────────────────────────────────────────────────────────────────────────────
def towards_a_battle(state: Any, seat: int) -> str:
    """Tie a kingdom, then leave the age."""
    kingdoms, legal = state["view"]["kingdoms"], state["legal"]
    leave = [one for one in legal if one["kind"] == "withdraw"]
    markers = [one["markers"] for one in kingdoms.values()]
    if leave and any(mine == other > 0 for mine, other in markers):
        return str(leave[0]["action"])

    def distance(claim: Any) -> int:
        standing = kingdoms[claim["parts"][-1]]["markers"]
        return abs(int(standing[1 - seat] - standing[seat] - 1))

    claims = [one for one in legal if one["kind"] == "claim"]
    return str(min(claims, key=distance, default=legal[0])["action"])


def drive_to_a_battle(people: list[Page]) -> None:
    """By the people's own sessions, without drawing every move."""
    while len(player.state(people[0])["to_act"]) == 1:
        seat = player.state(people[0])["to_act"][0]
        now = player.state(people[seat], seat)
        action = towards_a_battle(now, seat)
        people[seat].evaluate(MOVE, [player.table_of(people[0]), seat, now["seq"], action])


def test_choices_stay_when_the_games_are_told_again(visit: Visit) -> None:
    """In another language, or because the server answers late."""
    page = visit("/new?game=animal-kingdoms")
    page.wait_for_selector(".seat select")
    page.select_option("select:has(option[value=de-4])", "de-4")
    before = page.locator("option[value=de-4]").inner_text()
    second = page.locator(".seat select").nth(1)
    second.select_option("invite")
    page.click("header button:has-text('Deutsch')")
    expect(page.locator("h1")).to_have_text("Tisch einrichten")
    expect(page.locator("option[value=de-4]")).not_to_have_text(before)
    expect(page.locator(".seat select")).to_have_count(4)
    expect(second).to_have_value("invite")


def test_two_browsers_and_a_spectator_through_a_restart(visit: Visit, server: Server) -> None:
    """Everybody sees what they may, in a battle and after the server was away, and the same end."""
    ada = visit("/")
    open_table(ada, ["me", "invite"])
    link = invitation(ada)
    ben = visit(link.removeprefix(server.origin))
    accept(ben)
    assert "#" not in ben.url
    ada.wait_for_selector(".frame.playing")
    late = visit(link.removeprefix(server.origin))
    expect(late.locator("[role=alert]")).to_contain_text("takes no more players")

    guest = visit(f"/t/{player.table_of(ada)}")
    guest.wait_for_selector("main [data-part=K4]")
    everybody = [ada, ben, guest]
    for page in (ada, ben):
        page.wait_for_selector(".tray [data-part]")
    assert hand(guest) == set()
    assert hand(ada)
    assert hand(ada).isdisjoint(hand(ben))
    for page in (ben, guest):
        assert not any(card in page.content() for card in hand(ada))

    restart(server, ada)
    for page in everybody:
        expect(page.locator("[data-status]")).to_have_attribute("data-status", "online")

    drive_to_a_battle([ada, ben])
    fight(ada, ben, guest)
    finish(everybody)


def restart(server: Server, looking: Page) -> None:
    """The same database and port, another process's worth of memory; the page says what is going on."""
    server.server.should_exit = True
    server.thread.join(PATIENCE)
    expect(looking.locator("[role=alert]")).to_contain_text("Connection lost")
    again = Server(server.settings)
    again.server.config.port = server.port
    again.start()
    server.app, server.server, server.thread = again.app, again.server, again.thread


def fight(ada: Page, ben: Page, guest: Page) -> None:
    """What Ada has chosen is on no other screen before Ben has chosen, too; then on all at once."""
    for page in (ada, ben, guest):
        page.wait_for_selector("[data-testid=battle]")
    mine = player.decision(ada, 0)
    player.by_mouse(ada, mine)
    for page in (ben, guest):
        expect(page.locator("[data-testid=battle]")).to_contain_text("ready")
        assert mine["parts"][0] not in page.content()
    player.by_mouse(ben, player.decision(ben, 1))
    for page in (ada, ben, guest):
        shown = page.locator("[data-testid=reveal] li")
        expect(shown).to_have_count(2)
        expect(
            page.locator(f"[data-testid=reveal] [data-place~='{mine['parts'][0]}']")
        ).to_have_count(1)


def finish(everybody: list[Page]) -> None:
    ada = everybody[0]
    while (now := player.state(ada))["status"] == "playing":
        seat = now["to_act"][0]
        own = player.state(everybody[seat], seat)
        action = own["legal"][own["seq"] % len(own["legal"])]["action"]
        everybody[seat].evaluate(MOVE, [player.table_of(ada), seat, own["seq"], action])
    finals = []
    for page in everybody:
        page.wait_for_selector(player.OVER)
        finals.append(page.locator("dialog table").inner_text())
    assert finals[0] == finals[1] == finals[2]


def test_chat_reaches_the_others(visit: Visit, server: Server) -> None:
    ada = visit("/")
    open_table(ada, ["me", "invite"])
    ben = visit(invitation(ada).removeprefix(server.origin))
    accept(ben)
    for page in (ada, ben):
        page.click("#tab-chat")
    ada.fill("input[aria-label='Message to everyone']", "Hello <b>there</b>")
    ada.keyboard.press("Enter")
    expect(ben.locator("#side-content li")).to_contain_text("Hello <b>there</b>")


def test_the_curtain_leaves_nothing_of_the_last_hand(visit: Visit) -> None:
    """Two people at one screen: between them the page holds no card at all."""
    page = visit("/")
    open_table(page, ["me", "here"])
    seen: list[set[str]] = []
    for turn in range(3):
        if turn > 0:  # before the first one there is nothing to hide
            page.wait_for_selector("main.curtain")
            assert not CARD.search(page.content())
            page.click("main.curtain button")
        page.wait_for_selector(".tray [data-part]")
        seen.append(hand(page))
        seat = int(page.locator(".plaque.own").get_attribute("data-seat") or 0)
        action = player.decision(page, seat)
        assert player.on_the_board(page, action, player.click)
        page.locator(player.READY).click()
    assert seen[0].isdisjoint(seen[1])


# ── a turn ──────────────────────────────────────────────────────────────────────────────────────
def illegal_targets(page: Page) -> list[tuple[str, str]]:
    """A card that fits somewhere with a kingdom that does not take it."""
    now = player.state(page)
    claims = [set(one["parts"]) for one in now["legal"] if one["kind"] == "claim"]
    playable = {one["parts"][0] for one in now["legal"] if one["kind"] == "claim"}
    pairs = [(card, kingdom) for card in playable for kingdom in now["view"]["kingdoms"]]
    return [pair for pair in pairs if not any(claim.issuperset(pair) for claim in claims)]


def test_an_illegal_target_says_why(visit: Visit) -> None:
    """The clause comes with it, and one click opens it in the rules."""
    page = visit("/about")
    player.open_quick(page, "animal-kingdoms")
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


def test_a_turn_with_everything_around_it(visit: Visit) -> None:
    """Undo says why not; log and board point at each other; a recap; a hint; the rules."""
    page = visit("/about")
    player.open_quick(page, "animal-kingdoms")
    action = player.decision(page)
    player.by_mouse(page, action)
    undo = page.locator("[data-testid=undo]")
    expect(undo).to_be_disabled()
    assert "chance" in (undo.get_attribute("title") or "")
    player.wait_for_turn(page)

    page.click("#tab-log")  # the first move may have been taken from the list
    kingdom = f"main g[role=button][data-part={action['parts'][-1]}]"
    entry = page.locator("#side-content .entry", has_text=LANDS[action["parts"][-1]]).first
    entry.hover()
    expect(page.locator(kingdom)).to_have_class(re.compile("linked"))
    page.mouse.move(*page.evaluate(player.POINT, kingdom))
    expect(page.locator(kingdom)).not_to_have_class(re.compile("linked"))
    expect(entry).to_have_class(re.compile("aimed"))

    while not page.query_selector("[data-testid=show-recap]"):  # one choice alone is made at once
        player.by_mouse(page, player.decision(page))
        player.wait_for_turn(page)
    page.click("[data-testid=show-recap]")
    recap = page.locator("[data-testid=recap]")
    expect(recap).to_contain_text("1 of")
    assert page.query_selector("[data-testid=confirm]") is None
    page.keyboard.press("Escape")
    expect(recap).to_have_count(0)

    page.click("#tab-hint")
    page.click("#side-content .primary")
    page.click("#side-content ol button >> nth=0")
    expect(page.locator(player.READY)).to_have_count(1)
    page.click("#tab-rules")
    page.fill("input[aria-label='Search the rules']", "battle")
    expect(page.locator("#side-content section").first).to_contain_text("AK-")


# ── what goes wrong ─────────────────────────────────────────────────────────────────────────────
def test_what_cannot_be_shown_says_what_to_do(visit: Visit) -> None:
    page = visit("/t/0000000000000000")
    expect(page.locator("[role=alert]")).to_contain_text("no such table")
    expect(page.locator("main a[href='/']")).to_be_visible()
    page = visit("/t/nonsense")
    expect(page.locator("[role=alert]")).to_contain_text("no such table")
    page = visit("/nowhere")
    expect(page.locator("main")).to_contain_text("no such page")


def test_an_expired_invitation_is_told(visit: Visit, server: Server) -> None:
    ada = visit("/")
    open_table(ada, ["me", "invite"])
    link = invitation(ada)
    table = player.table_of(ada)
    passed = update(seat_rows).where(seat_rows.c.table_id == table).values(invite_until=1)
    server.context.database.write_now(lambda connection: connection.execute(passed))
    server.context.tables.outdated(table)
    ben = visit(link.removeprefix(server.origin))
    ben.click("[data-testid=ready]")
    expect(ben.locator("[role=alert]")).to_contain_text("invitation")


def test_a_server_in_trouble_is_told(visit: Visit) -> None:
    page = visit("/")
    page.wait_for_selector("[data-play]:not([disabled])")
    full = {"error": {"code": "storage", "message": "The disk is full.", "clause": None}}
    page.route("**/api/v1/tables?*", lambda route: route.fulfill(status=503, json=full))
    page.click("[data-play='animal-kingdoms']")
    expect(page.locator("[role=alert]")).to_contain_text("The disk is full.")
    page.route("**/api/**", lambda route: route.abort())
    page.click("[data-play='animal-kingdoms']")
    expect(page.locator("[role=alert]")).to_contain_text("cannot be reached")


TWO_WITH_A_CLOCK = f"""async () => {{
    {player.ASK}
    const clock = {{ kind: 'async', bank: 3600 }};
    const wish = {{ game: 'animal-kingdoms', options: {{ players: 2 }}, clock, substitute: 'random' }};
    return (await ask('/tables', wish)).id;
}}"""
SIT = f"""async (table) => {{
    {player.ASK}
    const nonce = Array.from({{ length: 16 }}, () => '5a').join('');
    await ask('/session', {{ name: 'Ben' }});
    await ask(`/tables/${{table}}/claim`, {{ nonce }});
}}"""


def test_a_clock_that_ran_out_is_told(visit: Visit, server: Server) -> None:
    """A bot plays; one press takes the seat back."""
    ada, ben = visit("/about"), visit("/about")
    ada.evaluate(f"async () => {{ {player.ASK} await ask('/session', {{ name: 'Ada' }}); }}")
    table = ada.evaluate(TWO_WITH_A_CLOCK)
    for page in (ada, ben):
        page.evaluate(SIT, table)
        page.goto(f"{player.origin_of(page)}/t/{table}")
        page.wait_for_selector(".frame")
    now = player.state(ben, 1)
    if now["to_act"] == [1]:
        ben.evaluate(MOVE, [table, 1, now["seq"], now["legal"][0]["action"]])
    Hands(server.context.tables.clock).serve(3_600_000)
    away = ada.locator("[data-testid=away]")
    expect(away).to_contain_text("Your time ran out")
    away.locator("button").click()
    expect(away).to_have_count(0)
