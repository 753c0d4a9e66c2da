"""Takes screenshots of the real page: `make screenshots`.

All of them go to build/screenshots, which is not in version control; those that a document shows are
then copied to docs/screenshots. `python scripts/screenshots.py shown` takes only those.

One table of each game is played once, by a bot that sees what its seat sees. Eight browsers of the same
person look at it: desktop and phone, English and German, light and dark.
"""

import base64
import contextlib
import itertools
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from wildtable.bots.contract import Budget
from wildtable.bots.registry import make_bot
from wildtable.core.view import View

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "build/screenshots"
SHOWN = ROOT / "docs/screenshots"
SIZES = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 664}}
LOCALES = {"en": "en-GB", "de": "de-DE"}
VARIANTS = list(itertools.product(SIZES, LOCALES, ("light", "dark")))
BOT = {"kind": "bot", "bot": "level:2"}
SHEETS = "boards-"  # by scripts/before_after.py
TRIES = 6  # tables until one comes to the position that is wanted
ASK = """async ([path, body]) => (await fetch(`/api/v1${path}`, body && {
    method: 'POST', body: JSON.stringify(body),
    headers: { 'X-Wildtable': '1', 'Content-Type': 'application/json' } })).json()"""
PACE = """(speed) => { const kept = JSON.parse(localStorage.getItem('wildtable'));
    localStorage.setItem('wildtable', JSON.stringify({ ...kept, speed })); }"""

State = dict[str, Any]
Step = Callable[[Page], object]
Wanted = Callable[[State], bool]


@contextlib.contextmanager
def served() -> Iterator[str]:
    """A server of its own with an empty database."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [str(Path(sys.executable).with_name("wildtable")), "serve", "--port", str(port)]
        command += ["--db", f"sqlite:///{folder}/table.db", "--limit-scale", "1000"]
        command += ["--log-level", "warning"]
        process = subprocess.Popen(command)  # noqa: S603 - our own server
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(20)


def wait_for(port: int) -> None:
    for _ in range(3000):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.2)
    sys.exit("screenshots: the server did not start")


class Person:
    """Plays by the protocol, with a page that only lends its cookie."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.bot = make_bot("level:3")
        self.ask("/session", {"name": "Ada"})

    def ask(self, path: str, body: object = None) -> Any:
        return self.page.evaluate(ASK, [path, body])

    def sit_down(self, game: str, players: int, others: object = BOT, claims: int = 1) -> str:
        seats = [{"kind": "open"}] * claims + [others] * (players - claims)
        wish = {"game": game, "options": {"players": players}, "seats": seats}
        table: str = self.ask("/tables", wish)["id"]
        for seat in range(claims):
            name = ("Ada", "Mara")[seat]
            self.ask(f"/tables/{table}/claim", {"seat": seat, "nonce": "5a" * 16, "name": name})
        return table

    def play(self, table: str, wanted: Wanted) -> State:
        """Until it is our turn in a position that is wanted, or to the end."""
        while True:
            state: State = self.ask(f"/tables/{table}/state?seat=0")
            if state["status"] == "over" or (state["legal"] and wanted(state)):
                return state
            if state["legal"]:
                self.move(table, state, self.choice(state))
            else:
                time.sleep(0.05)

    def choice(self, state: State, kind: str | None = None) -> Any:
        """What the bot would do; for the pictures it never lets a fight pass by."""
        kinds = {one["kind"] for one in state["legal"]}
        wanted = {kind} if kind else kinds - {"no-challenge"}
        legal = [one for one in state["legal"] if one["kind"] in wanted]
        data = dict(state["view"])
        view = View(data.pop("game"), data.pop("options"), data.pop("seat"), data)
        chosen = self.bot.choose(view, [one["id"] for one in legal], Budget(), b"screenshots")
        return next(one for one in legal if one["id"] == chosen)

    def move(self, table: str, state: State, action: Any) -> None:
        move_id: str = self.page.evaluate("crypto.randomUUID()")
        wish = {"seat": 0, "seq": state["seq"], "move_id": move_id, "actions": [action["action"]]}
        self.ask(f"/tables/{table}/moves", wish)

    def find(self, game: str, players: int, wanted: Wanted) -> tuple[str, State]:
        for _ in range(TRIES):
            table = self.sit_down(game, players)
            state = self.play(table, wanted)
            if state["status"] != "over":
                return table, state
        sys.exit(f"screenshots: {game} never came to the position that is wanted")


class Camera:
    """Eight pages that show the same; with `only`, just those of the pictures with these names."""

    def __init__(
        self, browser: Browser, origin: str, person: Person, only: set[str] | None = None
    ) -> None:
        self.origin = origin
        self.only = only
        self.pages: dict[str, Page] = {}
        cookies = person.page.context.cookies()
        for device, lang, scheme in VARIANTS:
            context = browser.new_context(
                viewport=SIZES[device],  # type: ignore[arg-type] # playwright's TypedDict
                locale=LOCALES[lang],
                color_scheme=scheme,  # type: ignore[arg-type]
                has_touch=device == "phone",
            )
            context.add_cookies(cookies)  # type: ignore[arg-type]
            page = context.new_page()
            page.set_default_timeout(120_000)  # all is compiled anew on a slow machine
            self.pages[f"{device}-{lang}-{scheme}"] = page

    def wanted(self, *screens: str) -> dict[str, Page]:
        return {
            variant: page
            for variant, page in self.pages.items()
            if self.only is None or any(f"{one}-{variant}.webp" in self.only for one in screens)
        }

    def show(self, pages: Iterable[Page], path: str, ready: str, *steps: Step) -> None:
        for page in pages:
            page.goto(self.origin + path)
            page.wait_for_selector(ready)
            page.wait_for_load_state("networkidle")
        self.do(pages, *steps)

    def do(self, pages: Iterable[Page], *steps: Step) -> None:
        for page in pages:
            for step in steps:
                step(page)

    def pace(self, speed: str) -> None:
        for page in self.pages.values():
            page.goto(f"{self.origin}/about")
            page.evaluate(PACE, speed)

    def shoot(self, screen: str, step: Step = lambda page: page.wait_for_timeout(400)) -> None:
        """WebP is a fifth of the size, and only the protocol behind Playwright can write it."""
        wanted = {"format": "webp", "quality": 78}
        for variant, page in self.wanted(screen).items():
            step(page)  # usually: wait for animations that have begun
            protocol = page.context.new_cdp_session(page)
            shot = protocol.send("Page.captureScreenshot", wanted)
            (OUT / f"{screen}-{variant}.webp").write_bytes(base64.b64decode(shot["data"]))
        print(f"==> {screen}", flush=True)

    def take(self, screen: str, path: str, ready: str, *steps: Step, then: str = "") -> None:
        """`then`: a picture that is taken from the same pages afterwards."""
        self.show(self.wanted(screen, then).values(), path, ready, *steps)
        self.shoot(screen)


# ── steps ───────────────────────────────────────────────────────────────────────────────────────
MINE = ".bar.mine"


def press(wanted: str) -> Step:
    return lambda page: page.locator(wanted).first.click()


def see(wanted: str) -> Step:
    return lambda page: page.wait_for_selector(wanted)


def side(tab: str) -> Step:
    """A tab beside the board; on the phone the sheet is opened first."""

    def step(page: Page) -> None:
        if not page.locator(f"#tab-{tab}").count():
            page.locator("header button").first.click()
        page.locator(f"#tab-{tab}").click()

    return step


def put_together(action: Any) -> Step:
    """The pieces of a move, one after the other."""

    def step(page: Page) -> None:
        for part in action["parts"]:
            piece = page.locator(f'main [data-part="{part}"]')
            edge = re.fullmatch(r"[HV](\(\d+,\d+\))", part)
            if edge and not piece.count():  # on a phone: the square, then its side
                page.locator(f'main [data-part="{edge[1]}"]').first.click()
            piece.first.dispatch_event("click")
        page.wait_for_selector("[data-testid=confirm]:not([aria-disabled=true])")

    return step


def to_the_last_throw(page: Page) -> None:
    page.wait_for_selector(".duel")
    if not page.locator(".duel .status strong").count():
        page.locator(".duel button").click()
    page.wait_for_timeout(450)  # until the dice lie


def offers(kind: str) -> Wanted:
    return lambda state: any(one["kind"] == kind for one in state["legal"])


# ── games ───────────────────────────────────────────────────────────────────────────────────────
def animal_kingdoms(camera: Camera, person: Person) -> None:
    def is_lively(state: State) -> bool:
        markers = sum(sum(one["markers"]) for one in state["view"]["kingdoms"].values())
        return offers("claim")(state) and state["view"]["age"] > 1 and markers > 9

    table, state = person.find("animal-kingdoms", 4, is_lively)
    path = f"/t/{table}"
    camera.take("animal-kingdoms", path, MINE)
    claim = put_together(person.choice(state, "claim"))
    camera.take("animal-kingdoms-moving", path, MINE, claim, see(".then"))
    read = press("[data-testid=read-on]")
    camera.take("learning", "/learn/animal-kingdoms/first-age", "[data-testid=lesson]", read)
    camera.take("recap", path, MINE, press("[data-testid=show-recap]"), see("[data-testid=recap]"))
    ask = press("#side-content .primary")
    camera.take("hint", path, MINE, side("hint"), ask, see("#side-content ol"))
    person.play(table, lambda _: False)
    camera.take("over", path, "[data-testid=winner]")
    camera.take("replay", f"{path}/replay?step={state['seq']}", "main [data-part]")
    camera.take("statistics", "/statistics", "main tbody tr")

    table, _ = person.find("animal-kingdoms", 3, offers("battle"))
    camera.take("battle", f"/t/{table}", MINE)


def tyranno_ex(camera: Camera, person: Person) -> None:
    def is_lively(state: State) -> bool:
        alive = [one for one in state["view"]["animals"].values() if one["dice"] > 0]
        return offers("put")(state) and state["view"]["round"] > 1 and len(alive) > 5

    table, state = person.find("tyranno-ex", 4, is_lively)
    path = f"/t/{table}"
    camera.take("tyranno-ex", path, MINE)
    camera.take("tyranno-ex-moving", path, MINE, put_together(person.choice(state, "put")))

    state = person.play(table, offers("target"))
    if state["status"] == "over":
        table, state = person.find("tyranno-ex", 4, offers("target"))
    camera.pace("slow")  # a fight has to last until all eight are photographed
    camera.take("fight", f"/t/{table}", MINE, then="duel")
    person.move(table, state, person.choice(state))
    camera.shoot("duel", to_the_last_throw)
    camera.pace("normal")


def ark_and_noah(camera: Camera, person: Person) -> None:
    def is_lively(state: State) -> bool:
        return offers("pair")(state) and state["view"]["round"] > 3

    table, state = person.find("ark-and-noah", 4, is_lively)
    camera.take("ark-and-noah", f"/t/{table}", MINE)
    pair = put_together(person.choice(state, "pair"))
    camera.take("ark-and-noah-moving", f"/t/{table}", MINE, pair)


def around(camera: Camera, person: Person) -> None:
    """With the tables of the three games in the lobby."""
    camera.take("lobby", "/", "[data-play]:not([disabled])")
    camera.take("setup", "/new?game=animal-kingdoms", ".seat select")
    camera.take("rules", "/rules/tyranno-ex", "main summary")
    camera.take("settings", "/settings", "main select")
    camera.take("about", "/about", "main p")
    table = person.sit_down("animal-kingdoms", 3, others={"kind": "invite"})
    link = see("[data-testid=invite-link]")
    camera.take(
        "invitation", f"/t/{table}", "main li button", press("main li button >> nth=1"), link
    )
    table = person.sit_down("animal-kingdoms", 2, claims=2)
    camera.take("curtain", f"/t/{table}", "main.curtain")


def shown() -> set[str]:
    """The names of the pictures that our documents show."""
    documents = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    texts = [document.read_text(encoding="utf-8") for document in documents]
    found = set(re.findall(r"screenshots/([\w-]+\.webp)", "".join(texts)))
    return {name for name in found if not name.startswith(SHEETS)}


def empty(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.webp"):
        if not old.name.startswith(SHEETS):
            old.unlink()


def refresh() -> None:
    """Only after a whole run: one that breaks off leaves the documents with their pictures."""
    missing = {name for name in shown() if not (OUT / name).exists()}
    if missing:
        sys.exit(f"screenshots: a document shows what nothing takes: {', '.join(sorted(missing))}")
    empty(SHOWN)
    for name in shown():
        shutil.copy(OUT / name, SHOWN / name)
    print(f"==> {OUT.relative_to(ROOT)}; {len(shown())} of them in {SHOWN.relative_to(ROOT)}")


def main() -> None:
    empty(OUT)
    executable = os.environ.get("WILDTABLE_CHROMIUM") or shutil.which("chromium")
    with served() as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"{origin}/about")
        person = Person(page)
        camera = Camera(browser, origin, person, shown() if "shown" in sys.argv[1:] else None)
        for scenes in (animal_kingdoms, tyranno_ex, ark_and_noah, around):
            scenes(camera, person)
        browser.close()
    refresh()


if __name__ == "__main__":
    main()
