"""Every screen of the page, so that any test can walk through all of them."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.web import player
from wildtable.teaching import lessons_of

Step = Callable[[Page], object]
PAGES = {  # with what has to be there before anybody looks
    "/": "[data-play]:not([disabled])",
    "/rules/animal-kingdoms": "main summary",
    "/learn": "[data-lesson]",
    "/statistics": "main tbody tr",
    "/settings": "main select",
    "/about": "main p",
    "/nowhere": "main h1",
}
PLAYERS = {"animal-kingdoms": 3, "tyranno-ex": 4, "ark-and-noah": 4}
AROUND = "around"  # the screens that are not a game going on


@dataclass(frozen=True)
class Screen:
    name: str
    path: str
    ready: str  # what has to be there before the steps
    steps: tuple[Step, ...] = ()
    part: str = ""  # what this screen adds to one that has been looked at


def press(wanted: str) -> Step:
    return lambda page: page.locator(wanted).first.click()


def see(wanted: str) -> Step:
    return lambda page: page.wait_for_selector(wanted)


def open_details(page: Page) -> None:
    """Everything that can be folded out."""
    page.evaluate(
        "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"
    )


LESSON = "[data-testid=lesson]"


def read_on(page: Page) -> None:
    """To the first goal; whoever has been here before is there already."""
    if page.query_selector("[data-testid=read-on]"):
        page.click("[data-testid=read-on]")


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
    if (kind !== 'open') return table.id;
    const first = (await ask(`/tables/${{table.id}}`)).to_act[0]; // before the first move there is nothing to hide
    const {{ seq, legal }} = await ask(`/tables/${{table.id}}/state?seat=${{first}}`);
    const move = {{ seat: first, seq, move_id: crypto.randomUUID(), actions: [legal[0].action] }};
    await ask(`/tables/${{table.id}}/moves`, move);
    return table.id;
}}"""


def screens_of(page: Page, section: str, *, phone: bool) -> list[Screen]:
    """The screens of a game, or those around games; their tables are made by the page's person."""
    if section == AROUND:
        return list(_around(page))
    table = page.evaluate(player.OPEN, [section, {"players": PLAYERS[section]}])
    # One round of Animal Kingdoms: later everybody else may be out, and a recap would be empty.
    page.evaluate(ADVANCE, [table, 1 if section == "animal-kingdoms" else 8])
    return list(_during(section, f"/t/{table}", phone=phone))


def _around(page: Page) -> Iterator[Screen]:
    table = page.evaluate(player.OPEN, ["animal-kingdoms", player.QUICK["animal-kingdoms"]])
    page.evaluate(player.FINISH, [table, 0])
    over = f"/t/{table}"
    yield from (Screen(path, path, ready) for path, ready in PAGES.items())
    for game in player.QUICK:
        path = f"/new?game={game}"
        yield Screen(path, path, ".seat select", (open_details,))
    yield Screen("no such table", "/t/0000000000000000", "main [role=alert]")
    invite = (press("main li button >> nth=1"), see("main img"))
    yield Screen("waiting", f"/t/{page.evaluate(WAITING, 'invite')}", "main li button", invite)
    yield Screen("curtain", f"/t/{page.evaluate(WAITING, 'open')}", "main.curtain")
    fair = (press("dialog button[aria-expanded]"), see("[data-testid=fairness]"))
    yield Screen("over", over, player.OVER, fair)
    yield Screen("replay", f"{over}/replay?step=9", "main [data-part]")


def _during(game: str, path: str, *, phone: bool) -> Iterator[Screen]:
    mine = ".bar.mine"
    lesson = f"/learn/{game}/{lessons_of(game)[0].id}"
    yield Screen(f"{game}, lesson", lesson, LESSON, (read_on, see("[data-testid=show-me]")))
    if phone:
        yield Screen(game, path, mine)
        moves = (press("[data-testid=moves]"), see("[data-move]"))
        yield Screen(f"{game}, moves", path, mine, moves, "dialog")
        return
    moves = (press("#tab-moves"), see("[data-move]"))
    yield Screen(f"{game}, moves", path, mine, moves)
    if game == "animal-kingdoms":  # the same for every game
        menu = (press("header button >> nth=-1"), see("dialog[open]"), open_details)
        yield Screen("menu", path, mine, menu, "dialog")
        points = (press(".plaque"), see("dialog[open] table"))
        yield Screen("points", path, mine, points, "dialog")
        recap = (press("[data-testid=show-recap]"), see("[data-testid=recap]"))
        yield Screen("recap, chat", path, mine, (*recap, press("#tab-chat")))
        hint = (press("#tab-hint"), press("#side-content .primary"), see("#side-content ol"))
        yield Screen("hint", path, mine, hint, "aside")
        search = "#side-content input[type=search]"
        rules = (press("#tab-rules"), see(search), lambda page: page.fill(search, "AK-9"))
        yield Screen("rules", path, mine, rules, "aside")


def begin(page: Page, lang: str) -> None:
    """A walk in a language starts with a page that is loaded; from there on links lead on."""
    stored = json.dumps({"lang": lang, "name": "Ada"})
    page.evaluate("(stored) => localStorage.setItem('wildtable', stored)", stored)
    page.goto(player.origin_of(page) + "/about")
    page.wait_for_selector("main h1")
    assert page.evaluate("document.documentElement.lang") == lang


# By way of a page that keeps nothing open.
FOLLOW = """async (path) => {
    for (const href of ['/about', path]) {
        const link = Object.assign(document.createElement('a'), { href });
        document.body.append(link);
        link.click();
        link.remove();
        await new Promise(requestAnimationFrame);
    }
}"""


def show(page: Page, screen: Screen) -> None:
    page.evaluate(FOLLOW, screen.path)
    page.wait_for_selector(screen.ready)
    for step in screen.steps:
        step(page)
