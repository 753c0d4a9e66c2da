"""How smoothly a table tells its story: `python benchmarks/frames.py [game]`, on a machine that does nothing else.

A page watches bots play at normal speed. Of all frames while something is told, 95 % are to take at most 20 ms, and
at most 50 ms with a processor that is four times slower (Chromium's own throttling).
"""

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "scripts"))
from screenshots import Person, served  # type: ignore[import-not-found] # noqa: E402

PLAYERS = {"animal-kingdoms": 3, "tyranno-ex": 3, "ark-and-noah": 2}
GOALS = {1: 20, 4: 50}  # times slower: milliseconds
MOVES = 12
SHARE = 0.95
MEASURE = """() => {
    window.times = [];
    let before = performance.now();
    const look = (now) => {
        if (document.querySelector('.frame')?.dataset.telling === 'true') window.times.push(now - before);
        before = now;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
DONE = "() => document.querySelector('.frame')?.dataset.telling === 'false'"


def frames(page: Page, person: Person, game: str, slower: int) -> list[float]:
    """Milliseconds between frames while something is told."""
    table = person.sit_down(game, PLAYERS[game])
    page.goto(f"{'/'.join(page.url.split('/')[:3])}/t/{table}")
    page.wait_for_selector(".frame.playing")
    tools = page.context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate(MEASURE)
    for _ in range(MOVES):
        state = person.play(table, lambda _: True)
        if state["status"] == "over":
            break
        page.wait_for_function(DONE)
        person.move(table, state, person.choice(state))
    page.wait_for_function(DONE)
    times: list[float] = page.evaluate("() => window.times")
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return sorted(times)


def main() -> None:
    games = sys.argv[1:] or list(PLAYERS)
    executable = os.environ.get("WILDTABLE_CHROMIUM") or shutil.which("chromium")
    with served() as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(120_000)
        page.goto(f"{origin}/about")
        person = Person(page)
        print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        for game in games:
            for slower, goal in GOALS.items():
                times = frames(page, person, game, slower)
                reached = times[int(SHARE * (len(times) - 1))] if times else 0.0
                verdict = "yes" if times and reached <= goal else "no"
                print(
                    f"{game}, {slower}x slower: {len(times)} frames, "
                    f"95 % in {reached:.1f} ms, goal {goal}: {verdict}",
                    flush=True,
                )
        browser.close()


if __name__ == "__main__":
    main()
