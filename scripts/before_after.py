"""Each board before and after a change, at five sizes, side by side on one sheet.

    python scripts/before_after.py take before   # with a copy of this file in a work tree of the old commit
    python scripts/before_after.py take after    # here
    python scripts/before_after.py sheets OLD    # OLD: that work tree; the sheets go to docs/screenshots

A sheet is put together by the browser, which can scale and write WebP.
"""

import base64
import sys
from pathlib import Path

import screenshots
from playwright.sync_api import Browser, sync_playwright
from screenshots import ROOT, Person, State, Wanted, offers, served

OUT = ROOT / "build/boards"
SIZES = {
    "1280x800-light": (1280, 800),
    "1280x800-dark": (1280, 800),
    "1920x1080-light": (1920, 1080),
    "820x1180-light": (820, 1180),
    "390x844-light": (390, 844),
}
GAMES = {"animal-kingdoms": "claim", "tyranno-ex": "put", "ark-and-noah": "pair"}
ROW = 330  # pixels of height of a picture on the sheet
STYLE = """body { margin: 12px; background: #e9dfc9; font: 600 17px sans-serif; color: #2b2a26; width: max-content }
    div { display: flex; gap: 10px; margin: 4px 0 14px } img { border-radius: 5px; box-shadow: 0 1px 4px #0006 }"""


def lively(game: str) -> Wanted:
    """Somewhere in the middle of a game, with something to do on the board."""
    late = {"animal-kingdoms": 2, "tyranno-ex": 2, "ark-and-noah": 4}[game]

    def is_lively(state: State) -> bool:
        view = state["view"]
        return offers(GAMES[game])(state) and view.get("age", view.get("round", 0)) >= late

    return is_lively


def take(name: str) -> None:
    folder = OUT / name
    folder.mkdir(parents=True, exist_ok=True)
    with served() as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(args=["--no-sandbox"], executable_path=chromium())
        page = browser.new_page()
        page.goto(f"{origin}/about")
        person = Person(page)
        for game in GAMES:
            table, _ = person.find(game, 4, lively(game))
            for size in SIZES:
                photograph(
                    browser, person, f"{origin}/t/{table}", size, folder / f"{game}-{size}.png"
                )
            print(f"==> {game}", flush=True)
        browser.close()


def photograph(browser: Browser, person: Person, address: str, size: str, path: Path) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if size.endswith("dark") else "light",
        reduced_motion="reduce",
    )
    context.add_cookies(person.page.context.cookies())  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(address)
    page.wait_for_selector(screenshots.MINE)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)  # until what glows and slides has begun to
    page.screenshot(path=path)
    context.close()


def sheets(old: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(args=["--no-sandbox"], executable_path=chromium())
        page = browser.new_page(viewport={"width": 2300, "height": 800})
        for game in GAMES:
            rows = [("before", old / "build/boards/before"), ("after", OUT / "after")]
            page.set_content(f"<style>{STYLE}</style>" + "".join(row(game, *one) for one in rows))
            box = page.locator("body").bounding_box() or {}
            page.set_viewport_size(
                {"width": int(box["width"]) + 24, "height": int(box["height"]) + 24}
            )
            shot = page.context.new_cdp_session(page).send(
                "Page.captureScreenshot", {"format": "webp", "quality": 72}
            )
            path = screenshots.SHOWN / f"boards-{game}.webp"
            path.write_bytes(base64.b64decode(shot["data"]))
            print(f"==> {path.relative_to(ROOT)}", flush=True)
        browser.close()


def row(game: str, title: str, folder: Path) -> str:
    pictures = [base64.b64encode((folder / f"{game}-{size}.png").read_bytes()) for size in SIZES]
    images = "".join(
        f'<img height="{ROW}" src="data:image/png;base64,{one.decode()}">' for one in pictures
    )
    return f"{title}<div>{images}</div>"


def chromium() -> str | None:
    return screenshots.os.environ.get("WILDTABLE_CHROMIUM") or screenshots.shutil.which("chromium")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["take", name]:
            take(name)
        case ["sheets", old]:
            sheets(Path(old))
        case _:
            sys.exit(__doc__)
