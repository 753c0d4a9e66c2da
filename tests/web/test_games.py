"""Whole games on the page, to the final score, against bots."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.tiers import one_in_test, proof_only
from tests.web import player
from tests.web.conftest import Visit

Decide = Callable[[Page, Any], bool]
WAYS: dict[str, Decide] = {
    "mouse": player.by_mouse,
    "touch": player.by_touch,
    "keyboard": player.by_keyboard,
}
QUICKLY = {("animal-kingdoms", "mouse"), ("tyranno-ex", "touch"), ("ark-and-noah", "keyboard")}
ON_THE_BOARD = 0.7  # of the decisions with a pointer need no list of moves


@pytest.mark.parametrize(
    "game, way",
    [
        pytest.param(game, way, marks=proof_only((game, way) not in QUICKLY))
        for game in player.QUICK
        for way in WAYS
    ],
)
def test_a_whole_game(visit: Visit, game: str, way: str) -> None:
    page = visit("/about", phone=way == "touch")
    player.open_quick(page, game)
    made = player.play_out(page, WAYS[way])
    assert len(made) > 10
    assert sum(made) >= ON_THE_BOARD * len(made), "the board does not offer what is legal"
    expect(page.locator(player.OVER)).to_be_visible()
    final = player.state(page)
    assert final["status"] == "over"
    totals = page.locator("dialog tr.total td").all_inner_texts()
    assert [int(total) for total in totals] == [one["total"] for one in final["points"]]


@pytest.mark.soak
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "game,options",
    [
        ("animal-kingdoms", {"players": 5, "edition": "de"}),
        ("tyranno-ex", {"players": 4}),
        ("ark-and-noah", {"players": 4, "max_rounds": 60}),
    ],
)
def test_a_whole_game_at_a_full_table(
    visit: Visit, game: str, options: dict[str, Any], way: str
) -> None:
    page = visit("/about", phone=way == "touch", lang="de")
    player.open_quick(page, game, **options)
    assert len(player.play_out(page, WAYS[way])) > 10
    assert player.state(page)["status"] == "over"


def test_two_clicks_from_the_page_to_a_game(visit: Visit) -> None:
    """One is enough."""
    page = visit("/")
    page.click("[data-play='animal-kingdoms']")
    page.wait_for_selector(".frame.playing")
    player.wait_for_turn(page)


def test_by_keys_from_the_page_to_a_game(visit: Visit) -> None:
    page = visit("/")
    page.wait_for_selector("[data-play]:not([disabled])")
    for _ in range(16):
        page.keyboard.press("Tab")
        if page.query_selector("[data-play='animal-kingdoms']:focus"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".frame.playing")


SOLO = f"""async () => {{
    {player.ASK}
    const wish = {{ game: 'animal-kingdoms', preset: 'en-solo-normal', seats: [{{ kind: 'open' }}] }};
    const table = await ask('/tables', wish);
    await ask(`/tables/${{table.id}}/claim`, {{ seat: 0, nonce: '5a'.repeat(16) }});
    return table.id;
}}"""


def test_battles_against_the_robot(visit: Visit) -> None:
    """It turns up several cards for one battle; all of them are shown."""
    page = visit("/about")
    page.evaluate(f"async () => {{ {player.ASK} await ask('/session', {{ name: 'Ada' }}); }}")
    page.goto(f"{player.origin_of(page)}/t/{page.evaluate(SOLO)}")
    page.wait_for_selector(".frame.playing")
    most = 0
    while (action := player.decision(page)) is not None:
        page.evaluate(ONE_MOVE, [player.table_of(page), action["seq"], action["action"]])
        player.wait_for_news(page, action["seq"])
        most = max(most, page.locator("[data-testid=reveal] li").count())
    assert most > 2, "the robot showed one card"


ONE_MOVE = f"""async ([table, seq, action]) => {{
    {player.ASK}
    return ask(`/tables/${{table}}/moves`, {{ seat: 0, seq, move_id: crypto.randomUUID(), actions: [action] }});
}}"""


def test_tables_in_the_lobby_are_told_apart(visit: Visit) -> None:
    page = visit("/about")
    for game in ("tyranno-ex", "animal-kingdoms"):
        player.open_quick(page, game)
        player.wait_for_turn(page)
    page.goto(player.origin_of(page))
    newest = page.locator("section.continue")
    expect(newest.locator("h2")).to_have_text(re.compile(r"Animal Kingdoms with \w+"))
    expect(newest).to_contain_text(re.compile("your turn.*just now", re.DOTALL))
    expect(newest.locator("li a")).to_contain_text("Tyranno Ex")


@pytest.mark.cases(test=8, proof=25)
@pytest.mark.parametrize("game", one_in_test("animal-kingdoms", player.QUICK))
def test_pieces_on_the_board_by_keys(visit: Visit, game: str, cases: int) -> None:
    """Whole games by keys take the list of moves; the board obeys them too."""
    page = visit("/about")
    player.open_quick(page, game)
    made: list[bool] = []
    while len(made) < cases and (action := player.decision(page)) is not None:
        made.append(player.by_keys_on_the_board(page, action))
    assert sum(made) >= len(made) / 2


def choose_by_keys(page: Page) -> Any:
    """The first move of the list by Enter; what the server says it leads to."""
    page.keyboard.press("m")
    page.wait_for_selector(player.IN_THE_LIST)
    with page.expect_response(re.compile("/preview")) as told:
        page.keyboard.press("Enter")
    return told.value.json()


@pytest.mark.parametrize("game", one_in_test("tyranno-ex", ["tyranno-ex", "ark-and-noah"]))
def test_enter_confirms_although_more_may_be_decided(visit: Visit, game: str) -> None:
    """Other moves take the place of the list; the second Enter is for the first move all the same."""
    page = visit("/about")
    player.open_quick(page, game)
    goes_on = False
    while not goes_on:
        action = player.decision(page)
        assert action is not None, "no decision led to another one"
        if page.query_selector("[data-testid=doing]"):  # the only choice is chosen already
            page.keyboard.press("Control+Enter")
        else:
            led_to = choose_by_keys(page)
            goes_on = not led_to["barrier"] and led_to["legal"] != []
            if goes_on:
                expect(page.locator("[data-move][aria-pressed=true]")).to_have_count(0)
            page.keyboard.press("Enter")
        player.wait_for_news(page, action["seq"])


def test_afterwards(visit: Visit) -> None:
    """A finished game: its chance is checked in the browser, it is replayed, counted, played on."""
    page = visit("/about")
    player.open_quick(page, "animal-kingdoms")
    player.finish_quickly(page)
    page.click("text=Check the shuffle")
    checks = page.locator("[data-testid=fairness] li")
    expect(checks).to_have_count(4)
    expect(checks.filter(has_text="✓")).to_have_count(3)  # the script, not the page, took the seat
    expect(page.locator("[data-testid=fairness] [data-good=false]")).to_have_count(0)
    page.click("dialog a:has-text('Replay')")
    expect(page.locator("[data-testid=step]")).to_contain_text("Step 0 of")
    page.keyboard.press("End")
    expect(page.locator("main [data-part=K4]")).to_be_visible()
    page.keyboard.press("Home")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-testid=step]")).to_contain_text("Step 5 of")
    expect(page.locator(".tray [data-part]").first).to_be_visible()  # nothing is hidden: hands, too
    old = player.table_of(page)
    page.click("[data-testid=play-on]")
    page.wait_for_selector(".frame.playing")
    assert player.table_of(page) != old
    action = player.decision(page)
    assert action["seq"] >= 5
    player.by_mouse(page, action)
    page.goto(player.origin_of(page) + "/statistics")
    expect(page.locator("tbody tr").first).to_contain_text("Animal Kingdoms")
