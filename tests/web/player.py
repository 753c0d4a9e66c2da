"""Plays the web table like a person: with a mouse, a finger or a keyboard, on what the page shows.

Only real input events; between them one question to the page (where is it? has it changed?), because
a game has sixty decisions and every question costs. Nothing sleeps: the page is asked until it is so.
"""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests import waiting

# In the list of moves; on the list itself if the only choice was made meanwhile, and there is more to decide.
IN_THE_LIST = "[data-move]:focus, ul:focus:has([data-move])"
READY = "[data-testid=confirm]:not([aria-disabled=true])"
OVER = "[data-testid=winner]"
LONGEST_GAME = 400  # decisions
PATIENCE = 1000 * waiting.PATIENCE  # milliseconds

Press = Callable[[Page, str], bool]

# The shortest games that the rules know.
QUICK: dict[str, dict[str, Any]] = {
    "animal-kingdoms": {"players": 2},
    "tyranno-ex": {"players": 2},
    "ark-and-noah": {"players": 2, "max_rounds": 10},
}

ASK = """const ask = async (path, body) => (await fetch(`/api/v1${path}`, body && {
    method: 'POST', body: JSON.stringify(body),
    headers: { 'X-Wildtable': '1', 'Content-Type': 'application/json' } })).json();"""

OPEN = f"""async ([game, options, clock]) => {{
    {ASK}
    await ask('/session', {{ name: 'Ada' }});
    const seats = Array.from({{ length: options.players }}, (_, seat) =>
        (seat === 0 ? {{ kind: 'open' }} : {{ kind: 'bot', bot: 'random' }}));
    const table = await ask('/tables', {{ game, options, seats, clock: clock ?? undefined, substitute: 'random' }});
    const nonce = Array.from({{ length: 16 }}, () => '5a').join('');
    await ask(`/tables/${{table.id}}/claim`, {{ seat: 0, nonce }});
    return table.id;
}}"""

# The decision the page asks for (null: the game is over), and one of the legal actions. Others may decide
# at the same time: the server's answer counts if the page shows the same position.
DECISION = """async ([table, seat, patience]) => {
    const until = performance.now() + patience;
    const find = (what) => document.querySelector(what);
    let told = null;
    while (!(told && find('.bar.mine') && find('.frame').dataset.seq === String(told.seq))) {
        if (performance.now() > until) throw new Error('nobody is asked: ' + document.body.innerText.slice(0, 400));
        await new Promise(requestAnimationFrame);
        if (find('[data-testid=winner]')) return null;
        const isAsked = find('.bar.mine') && find('main .board > *'); // boards are loaded after the page
        told = isAsked && (await (await fetch(`/api/v1/tables/${table}/state?seat=${seat}`)).json());
    }
    const { legal, seq } = told;
    // Mostly something on the board; now and then enough of it, or a game would take all day.
    const ends = legal.filter((one) => ['pass', 'stop'].includes(one.kind));
    const better = legal.filter((one) => !['rally', 'withdraw', 'pass', 'stop'].includes(one.kind));
    const wanted = seq % 7 === 6 && ends.length > 0 ? ends : better;
    const choices = wanted.length > 0 ? wanted : legal;
    return { ...choices[seq % choices.length], seq };
}"""

# A point at which a press meets the element and nothing that lies over it.
POINT = """(wanted) => {
    for (const one of document.querySelectorAll(wanted)) {
        if (one.matches("button[aria-disabled=true], :disabled") || !one.checkVisibility()) continue;
        one.scrollIntoView({ block: 'nearest' });
        const box = one.getBoundingClientRect();
        for (const [right, down] of [[0.5, 0.5], [0.5, 0.25], [0.25, 0.5], [0.5, 0.75], [0.75, 0.5]]) {
            const [x, y] = [box.x + box.width * right, box.y + box.height * down];
            if (one.contains(document.elementFromPoint(x, y))) return [x, y];
        }
    }
    return null;
}"""

CHANGED = """async ([before, patience]) => {
    const until = performance.now() + patience;
    while (document.querySelector('.frame')?.dataset.seq === before) {
        if (performance.now() > until) throw new Error('nothing happens: ' + document.querySelector('.bar')?.innerText);
        await new Promise(requestAnimationFrame);
    }
}"""


def table_of(page: Page) -> str:
    found = re.search(r"/t/([0-9a-f-]+)", page.url)
    assert found, page.url
    return found[1]


def origin_of(page: Page) -> str:
    return "/".join(page.url.split("/", 3)[:3])


def open_quick(page: Page, game: str, clock: Any = None, **options: Any) -> None:
    """A table against bots that do not think, in the shortest form of the game."""
    table = page.evaluate(OPEN, [game, {**QUICK[game], **options}, clock])
    page.goto(f"{origin_of(page)}/t/{table}")
    page.wait_for_selector(".frame.playing main .board > *")


def state(page: Page, seat: int = 0) -> Any:
    """The table as the server tells it to this browser."""
    return page.evaluate(
        "async ([table, seat]) => (await fetch(`/api/v1/tables/${table}/state?seat=${seat}`)).json()",
        [table_of(page), seat],
    )


def wait_for_turn(page: Page) -> bool:
    """Until the page asks for a decision (True) or shows the end (False)."""
    page.wait_for_selector(f".bar.mine, {OVER}")
    return page.query_selector(OVER) is None


def decision(page: Page, seat: int = 0) -> Any:
    """What to do now; None at the end of the game."""
    return page.evaluate(DECISION, [table_of(page), seat, PATIENCE])


def wait_for_news(page: Page, seq: int) -> None:
    page.evaluate(CHANGED, [str(seq), PATIENCE])


# ── pointers ────────────────────────────────────────────────────────────────────────────────────
def click(page: Page, wanted: str) -> bool:
    point = page.evaluate(POINT, wanted)
    if point is not None:
        page.mouse.click(*point)
    return point is not None


def tap(page: Page, wanted: str) -> bool:
    point = page.evaluate(POINT, wanted)
    if point is not None:
        page.touchscreen.tap(*point)
    return point is not None


def is_ready(page: Page, action: Any) -> bool:
    """Whether the page would do this, and nothing else, when it is confirmed."""
    doing = page.query_selector("[data-testid=doing]")
    text: str = action["text"]
    return doing is not None and doing.inner_text() == text[:1].upper() + text[1:]


def on_the_board(page: Page, action: Any, press: Press) -> bool:
    """By its pieces, as far as the board shows them; False: it takes the list of moves."""
    if action["kind"] in {"wall", "pitch", "food"} and action["parts"]:
        press(page, f'[data-tool="{action["kind"]}"][aria-pressed=false]')
    if action["kind"] == "rally" or not action["parts"]:
        press(page, f'main [data-kind="{action["kind"]}"]')
    for part in action["parts"]:
        if not (press(page, f'main [data-part="{part}"]') or by_compass(page, part, press)):
            return False
    return is_ready(page, action)


def by_compass(page: Page, part: str, press: Press) -> bool:
    """An edge of the ark on a small screen: its square first, then the side."""
    edge = re.fullmatch(r"[HV](\(\d+,\d+\))", part)
    if not edge or not press(page, f'main [data-part="{edge[1]}"]'):
        return False
    return press(page, f'main [data-part="{part}"]')


def from_the_list(page: Page, action: Any, press: Press) -> None:
    """After a gesture that led elsewhere: take it back, then choose from the list."""
    while press(page, "[data-testid=back]"):
        pass
    if not press(page, f'[data-move="{action["action"]}"]'):
        assert press(page, "#tab-moves, [data-testid=moves]"), "no list of moves"
        page.wait_for_selector("[data-move]")
        press(page, "#tab-moves")  # a sheet opens on the tab that was last looked at
        assert press(page, f'[data-move="{action["action"]}"]'), action
    assert is_ready(page, action), action


def by_pointer(page: Page, action: Any, press: Press) -> bool:
    """Put together, confirm; whether the board was enough."""
    quick = is_ready(page, action) or on_the_board(page, action, press)
    if not quick:
        from_the_list(page, action, press)
    assert press(page, READY), action
    wait_for_news(page, action["seq"])
    return quick


def by_mouse(page: Page, action: Any) -> bool:
    return by_pointer(page, action, click)


def by_touch(page: Page, action: Any) -> bool:
    return by_pointer(page, action, tap)


# ── keys ────────────────────────────────────────────────────────────────────────────────────────
def by_keyboard(page: Page, action: Any) -> bool:
    """M opens the list of moves; arrows, Enter to choose, Enter to confirm. No pointer at all."""
    page.keyboard.press("m")
    page.wait_for_selector(IN_THE_LIST)
    for _ in range(action["seq"] % 3):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    wait_for_news(page, action["seq"])
    return True


# The key that leads from the focus towards what is wanted; '': it is there; null: there is no such thing.
TOWARDS = """([wanted, straight]) => {
    const isOffered = (one) => !one.matches("button[aria-disabled=true], :disabled") && one.checkVisibility();
    const there = [...document.querySelectorAll(wanted)].find(isOffered);
    const here = document.activeElement;
    if (!there) return null;
    if (here === there) return '';
    if (!straight || !here.closest('main .board, main .tray')) return 'Tab';
    const [from, to] = [here, there].map((one) => one.getBoundingClientRect());
    const right = to.x + to.width / 2 - from.x - from.width / 2;
    const down = to.y + to.height / 2 - from.y - from.height / 2;
    if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'ArrowRight' : 'ArrowLeft';
    return down > 0 ? 'ArrowDown' : 'ArrowUp';
}"""
ARROWS, TABS = 12, 150  # the most that it may take to reach a piece


def enter(page: Page, wanted: str) -> bool:
    """Tab to the board, arrows on it; a piece that lies beside their way is reached by Tab alone."""
    arrows = 0
    for _ in range(TABS):
        key = page.evaluate(TOWARDS, [wanted, arrows < ARROWS])
        if key is None:
            return False
        if not key:
            page.keyboard.press("Enter")
            return True
        page.keyboard.press(key)
        arrows += key != "Tab"
    return False


def by_keys_on_the_board(page: Page, action: Any) -> bool:
    """Pieces by Tab, arrows and Enter, Ctrl+Enter to confirm; what is not there, from the list."""
    if not (is_ready(page, action) or on_the_board(page, action, enter)):
        while page.query_selector("[data-testid=back]"):
            page.keyboard.press("Escape")
        by_keyboard(page, action)
        return False
    page.keyboard.press("Control+Enter")
    wait_for_news(page, action["seq"])
    return True


# ── games ───────────────────────────────────────────────────────────────────────────────────────
def play_out(page: Page, decide: Callable[[Page, Any], bool]) -> list[bool]:
    """To the final score; for every decision whether the first way to do it was enough."""
    made: list[bool] = []
    while (action := decision(page)) is not None:
        made.append(decide(page, action))
        assert len(made) < LONGEST_GAME, "the game does not end"
    return made


FINISH = f"""async ([table, seat]) => {{
    {ASK}
    for (let step = 0; ; step++) {{
        const state = await ask(`/tables/${{table}}/state?seat=${{seat}}`);
        if (state.status === 'over') return;
        if (state.legal.length === 0) {{ await new Promise(requestAnimationFrame); continue; }}
        const actions = [state.legal[step % state.legal.length].action];
        const move_id = crypto.randomUUID();
        await ask(`/tables/${{table}}/moves`, {{ seat, seq: state.seq, move_id, actions }});
    }}
}}"""


def finish_quickly(page: Page) -> None:
    """The rest of the game by the page's own session, without drawing it."""
    page.evaluate(FINISH, [table_of(page), 0])
    page.wait_for_selector(OVER)
