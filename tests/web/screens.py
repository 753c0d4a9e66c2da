"""Every screen of the page, each opened from nothing, so that any test can walk through all of them."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.web import player

Step = Callable[[Page], object]
PAGES = ("/", "/rules/animal-kingdoms", "/statistics", "/settings", "/about", "/nowhere")


@dataclass(frozen=True)
class Screen:
    name: str
    path: str
    ready: str  # what has to be there before the steps
    steps: tuple[Step, ...] = ()


def press(wanted: str) -> Step:
    return lambda page: page.locator(wanted).first.click()


def see(wanted: str) -> Step:
    return lambda page: page.wait_for_selector(wanted)


def open_details(page: Page) -> None:
    """Everything that can be folded out."""
    page.evaluate(
        "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"
    )


@dataclass(frozen=True)
class Tables:
    """Tables in every state, made once for all walks of a person."""

    waiting: str
    curtain: str
    playing: dict[str, str]
    over: str


ADVANCE = f"""async ([table, decisions]) => {{
    {player.ASK}
    for (let step = 0; step < decisions; ) {{
        const state = await ask(`/tables/${{table}}/state?seat=0`);
        if (state.status === 'over') return;
        if (state.legal.length === 0) {{ await new Promise(requestAnimationFrame); continue; }}
        const better = state.legal.filter((one) => !['withdraw', 'pass'].includes(one.kind));
        const actions = [(better[0] ?? state.legal[0]).action];
        const move_id = crypto.randomUUID();
        await ask(`/tables/${{table}}/moves`, {{ seat: 0, seq: state.seq, move_id, actions }});
        step += 1;
    }}
}}"""
WAITING = f"""async (kind) => {{
    {player.ASK}
    const seats = [{{ kind: 'open' }}, {{ kind }}];
    const table = await ask('/tables', {{ game: 'animal-kingdoms', options: {{ players: 2 }}, seats }});
    const nonce = Array.from({{ length: 16 }}, () => '5a').join('');
    for (const seat of kind === 'open' ? [0, 1] : [0])
        await ask(`/tables/${{table.id}}/claim`, {{ seat, nonce, name: ['Ada', 'Mara'][seat] }});
    return table.id;
}}"""


def set_tables(page: Page) -> Tables:
    playing = {}
    for game, players in {"animal-kingdoms": 3, "tyranno-ex": 4, "ark-and-noah": 4}.items():
        playing[game] = page.evaluate(player.OPEN, [game, {"players": players}])
        # One round of Animal Kingdoms: later everybody else may be out, and a recap would be empty.
        page.evaluate(ADVANCE, [playing[game], 1 if game == "animal-kingdoms" else 8])
    over = page.evaluate(player.OPEN, ["animal-kingdoms", player.QUICK["animal-kingdoms"]])
    page.evaluate(player.FINISH, [over, 0])
    return Tables(page.evaluate(WAITING, "invite"), page.evaluate(WAITING, "open"), playing, over)


def all_screens(tables: Tables, *, phone: bool) -> Iterator[Screen]:
    yield from (Screen(path, path, "main.page :is(h1, p)") for path in PAGES)
    for game in player.QUICK:
        path = f"/new?game={game}"
        yield Screen(path, path, ".seat select", (open_details,))
    waiting = f"/t/{tables.waiting}"
    yield Screen("no such table", "/t/0000000000000000", "main [role=alert]")
    yield Screen(
        "waiting", waiting, "main li button", (press("main li button >> nth=1"), see("main img"))
    )
    yield Screen("curtain", f"/t/{tables.curtain}", "main.curtain")
    for game, table in tables.playing.items():
        yield from _table(game, f"/t/{table}", phone=phone)
    over = f"/t/{tables.over}"
    yield Screen(
        "over",
        over,
        player.OVER,
        (press("dialog button[aria-expanded]"), see("[data-testid=fairness]")),
    )
    yield Screen("replay", f"{over}/replay?step=9", "main [data-part]")


def _table(game: str, path: str, *, phone: bool) -> Iterator[Screen]:
    mine = ".bar.mine"
    if phone:
        yield Screen(game, path, mine)
        moves = (press("[data-testid=moves]"), see("[data-move]"))
        yield Screen(f"{game}, moves", path, mine, moves)
        return
    yield Screen(
        f"{game}, learning", f"{path}?learn=1", mine, (press("#tab-moves"), see("[data-move]"))
    )
    if game == "animal-kingdoms":  # the same for every game
        menu = (press("header button >> nth=-1"), see("dialog[open]"), open_details)
        yield Screen("menu", path, mine, menu)
        yield Screen("points", path, mine, (press(".player"), see("dialog[open] table")))
        recap = (press("[data-testid=show-recap]"), see("[data-testid=recap]"))
        yield Screen("recap, chat", path, mine, (*recap, press("#tab-chat")))
        hint = (press("#tab-hint"), press("#side-content .primary"), see("#side-content ol"))
        yield Screen("hint", path, mine, hint)
        yield Screen("rules", path, mine, (press("#tab-rules"), see("#side-content summary")))


def speak(page: Page, lang: str) -> None:
    """From the next page on."""
    stored = json.dumps({"lang": lang, "name": "Ada"})
    page.evaluate("(stored) => localStorage.setItem('wildtable', stored)", stored)


def show(page: Page, screen: Screen) -> None:
    page.goto(player.origin_of(page) + screen.path)
    page.wait_for_selector(screen.ready)
    for step in screen.steps:
        step(page)
