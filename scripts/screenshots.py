"""Takes docs/screenshots anew from the real page: `make screenshots`.

Every screen in four variants that cover desktop and phone, both languages, light and dark in pairs.
"""

import base64
import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "docs/screenshots"
GAMES = {
    "animal-kingdoms": 16,
    "tyranno-ex": 40,
    "ark-and-noah": 45,
}  # decisions before the picture
VARIANTS = [
    ("desktop", "en", "light"),
    ("desktop", "de", "dark"),
    ("phone", "de", "light"),
    ("phone", "en", "dark"),
]
SIZES = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 664}}
LOCALES = {"en": "en-GB", "de": "de-DE"}
OPEN = """async (game) => {
    const ask = async (path, body) => (await fetch(`/api/v1${path}`, {
        method: 'POST', body: JSON.stringify(body),
        headers: { 'X-Wildtable': '1', 'Content-Type': 'application/json' } })).json();
    const bot = { kind: 'bot', bot: 'random' };
    const table = await ask('/tables', { game, options: { players: 3 }, seats: [{ kind: 'open' }, bot, bot] });
    const nonce = Array.from({ length: 16 }, () => '5a').join('');
    await ask(`/tables/${table.id}/claim`, { seat: 0, nonce });
    return table.id;
}"""
CLOSE_DUEL = "[...document.querySelectorAll('.duel button')].at(-1)?.click()"
PLAY = """async ([table, decisions]) => {
    const ask = async (path, body) => (await fetch(`/api/v1/tables/${table}${path}`, body && {
        method: 'POST', body: JSON.stringify(body),
        headers: { 'X-Wildtable': '1', 'Content-Type': 'application/json' } })).json();
    for (let step = 0; step < decisions; ) {
        const state = await ask('/state?seat=0');
        if (state.status === 'over') return;
        if (state.legal.length === 0) { await new Promise((done) => setTimeout(done, 50)); continue; }
        const better = state.legal.filter((one) => !['rally', 'withdraw', 'pass', 'stop'].includes(one.kind));
        const choices = better.length > 0 ? better : state.legal;
        const action = choices[step % choices.length].action;
        const move_id = crypto.randomUUID();
        await ask('/moves', { seat: 0, seq: state.seq, move_id, actions: [action] });
        step += 1;
    }
}"""


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


class Camera:
    def __init__(self, page: Page, origin: str, variant: str) -> None:
        self.page = page
        self.origin = origin
        self.variant = variant

    def shoot(self, screen: str) -> None:
        """WebP is a fifth of the size, and only the protocol behind Playwright can write it."""
        self.page.wait_for_timeout(600)  # animations that have begun
        wanted = {"format": "webp", "quality": 82}
        shot = self.page.context.new_cdp_session(self.page).send("Page.captureScreenshot", wanted)
        (OUT / f"{screen}-{self.variant}.webp").write_bytes(base64.b64decode(shot["data"]))

    def pages(self) -> None:
        for screen, path in {
            "lobby": "/",
            "setup": "/new?game=animal-kingdoms",
            "rules": "/rules/tyranno-ex",
            "settings": "/settings",
            "about": "/about",
        }.items():
            self.page.goto(self.origin + path)
            self.page.wait_for_load_state("networkidle")
            self.shoot(screen)

    def table(self, game: str, decisions: int) -> None:
        """Against the quickest bots: the picture matters, not the play."""
        self.page.goto(self.origin)
        self.page.wait_for_selector("[data-play]")
        self.page.wait_for_load_state("networkidle")
        table = self.page.evaluate(OPEN, game)
        self.page.goto(f"{self.origin}/t/{table}")
        self.page.wait_for_selector(".frame.playing")
        self.advance(decisions)
        self.page.wait_for_selector(".bar.mine, [data-testid=winner]")
        self.close_duel()
        self.shoot(game)

    def close_duel(self) -> None:
        """It would hide the board."""
        while self.page.locator(".duel button").count():
            self.page.evaluate(CLOSE_DUEL)  # it may go by itself meanwhile

    def learning(self) -> None:
        """The first step of the tutorial, beside the table that is open."""
        self.page.goto(f"{self.page.url.split('?')[0]}?learn=1")
        self.page.wait_for_selector(".bar.mine")
        self.shoot("learning")

    def recap(self) -> None:
        self.page.goto(self.page.url.split("?")[0])
        self.page.wait_for_selector(".bar.mine")
        while not self.page.locator("[data-testid=show-recap]").count():
            self.advance(1)  # an only choice is offered at once and takes its place
            self.page.wait_for_selector(".bar.mine")
        self.page.click("[data-testid=show-recap]")
        self.page.wait_for_selector("[data-testid=recap]")
        self.shoot("recap")

    def moving(self) -> None:
        """A move that is put together, with what would follow."""
        self.page.goto(self.page.url.split("?")[0])
        self.page.wait_for_selector(".bar.mine")
        self.page.locator("main .tray [data-part]").first.click()
        self.shoot("moving")

    def advance(self, decisions: int) -> None:
        self.page.evaluate(PLAY, [self.page.url.split("/t/")[1].split("?")[0], decisions])

    def ending(self) -> None:
        """The game on the page to its end, its replay, the statistics."""
        self.advance(2000)
        self.page.wait_for_selector("[data-testid=winner]", timeout=60_000)
        self.shoot("over")
        address = self.page.url.split("?")[0]
        self.page.goto(f"{address}/replay?step=20")
        self.page.wait_for_load_state("networkidle")
        self.shoot("replay")
        self.page.goto(f"{self.origin}/statistics")
        self.page.wait_for_load_state("networkidle")
        self.shoot("statistics")

    def waiting(self) -> None:
        self.page.goto(f"{self.origin}/new?game=animal-kingdoms")
        self.page.wait_for_selector(".seat select")
        self.page.locator(".seat select").nth(1).select_option("invite")
        self.page.click("button.create")
        self.page.click("main li button >> nth=1")
        self.page.wait_for_selector("[data-testid=invite-link]")
        self.shoot("invitation")

    def curtain(self) -> None:
        self.page.goto(f"{self.origin}/new?game=animal-kingdoms")
        self.page.wait_for_selector(".seat select")
        self.page.locator(".seat select").nth(1).select_option("here")
        self.page.click("button.create")
        self.page.wait_for_selector("main.curtain")
        self.shoot("curtain")


def photograph(browser: Browser, origin: str, device: str, lang: str, scheme: str) -> None:
    context = browser.new_context(
        viewport=SIZES[device],  # type: ignore[arg-type] # playwright's TypedDict
        locale=LOCALES[lang],
        color_scheme=scheme,  # type: ignore[arg-type]
        has_touch=device == "phone",
        device_scale_factor=1,
    )
    page = context.new_page()
    page.set_default_timeout(120_000)  # all is compiled anew on a slow machine
    camera = Camera(page, origin, f"{device}-{lang}-{scheme}")
    for game, decisions in GAMES.items():
        camera.table(game, decisions)
    camera.pages()
    camera.table("animal-kingdoms", GAMES["animal-kingdoms"])
    camera.learning()
    camera.moving()
    camera.recap()
    camera.ending()
    camera.waiting()
    camera.curtain()
    context.close()
    print(f"==> {device}, {lang}, {scheme}")


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    executable = os.environ.get("WILDTABLE_CHROMIUM") or shutil.which("chromium")
    with served() as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        wanted = sys.argv[1:]  # e.g. desktop-en-light; none: all
        for variant in [one for one in VARIANTS if not wanted or "-".join(one) in wanted]:
            photograph(browser, origin, *variant)
        browser.close()


if __name__ == "__main__":
    main()
