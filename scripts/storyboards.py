"""Photographs the moments of a game while they are told: `python scripts/storyboards.py animal-kingdoms`.

A bot plays a game of each kind, a page watches it at normal speed, and of every moment (a scoring, a fight, …)
eight frames go on one sheet: build/storyboards/<game>-<moment>.png. Look at them after a change of boards,
flights or director. A game adds its moments to MOMENTS: the kinds of events that belong to each.
What shows no such moment is skipped.
"""

import base64
import html
import os
import shutil
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from screenshots import Person, served  # type: ignore[import-not-found] # the script beside this one

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "build/storyboards"
FRAMES = 8
GAMES = 4  # until all moments were seen, at most
SIZE = {"width": 1280, "height": 800}
ENOUGH = 6  # frames that show a moment
PLAYERS = {"animal-kingdoms": 3, "tyranno-ex": 3, "ark-and-noah": 2}
MOMENTS: dict[str, dict[str, set[str]]] = {
    "animal-kingdoms": {
        "claim": {"claimed", "claimed-pair"},
        "battle": {"battle", "committed", "revealed", "modifier-played", "battle-won"},
        "scoring": {"scoring", "scored"},
        "age": {"decree-laid", "age-started"},
        "tiles": {"tile-revealed", "modifiers-counted"},
    },
    "tyranno-ex": {
        "tip": {"displaced", "revealed", "moved-up", "tied", "rapid"},
        "starving": {"starved"},
        "fight": {"challenge", "challenged", "dice", "throw", "fight-won", "killed", "flipped"},
        "evolution": {"shifted", "entered", "entered-by-lot", "pushed-out"},
        "points": {"scored", "turned-up", "stone-counted"},
    },
    "ark-and-noah": {
        "building": {"wall-built", "pitch-built"},
        "cage": {"cage-closed", "wall-removed", "cage-sealed"},
        "boarding": {"pair-loaded", "scored-animals", "scored-walls", "scored-pitch"},
        "hull": {"hull-closed"},
        "last-loading": {"last-loading"},
        "ending": {"hull-majority", "leftovers"},
    },
}
SLOW = 4  # times slower than a person sees it, so that a machine can photograph it
SLOWLY = f"""{{
    const [wait, now] = [window.setTimeout, performance.now.bind(performance)];
    window.setTimeout = (run, time = 0, ...more) => wait(run, time * {SLOW}, ...more);
    performance.now = () => now() / {SLOW};
}}"""
BEAT = """() => [document.querySelector('.air')?.dataset.beat ?? '',
    document.querySelector('.frame')?.dataset.telling === 'true']"""


@dataclass
class Reel:
    """Frames of one moment, while it lasts."""

    moment: str
    shots: list[tuple[str, bytes]] = field(default_factory=list)

    @property
    def worth(self) -> tuple[int, int]:
        """Kinds of events, then frames."""
        return len({beat for beat, _ in self.shots}), min(len(self.shots), ENOUGH)

    def chosen(self) -> list[tuple[str, bytes]]:
        """Eight of them, evenly over its time."""
        last = len(self.shots) - 1
        places = sorted({round(last * place / (FRAMES - 1)) for place in range(FRAMES)})
        return [self.shots[place] for place in places]


def moment_of(game: str, beat: str) -> str | None:
    return next((name for name, kinds in MOMENTS[game].items() if beat in kinds), None)


def is_wanted(game: str, moment: str | None, seen: dict[str, Reel]) -> bool:
    """Nothing of it is there yet, or only a part."""
    if moment is None or moment not in seen:
        return moment is not None
    kinds, count = seen[moment].worth
    return kinds < min(2, len(MOMENTS[game][moment])) or count < ENOUGH


def watch(page: Page, game: str, seen: dict[str, Reel], is_dull: Callable[[], bool]) -> None:
    """Photograph what is told until it is over; the longest run of each moment is kept."""
    running: Reel | None = None
    until = time.monotonic() + 20 * SLOW
    while time.monotonic() < until:
        beat, is_telling = page.evaluate(BEAT)
        moment = moment_of(game, beat)
        if running and running.moment != moment:
            keep(running, seen)
            running = None
        if not is_telling:
            break
        if moment and is_wanted(game, moment, seen):
            running = running or Reel(moment)
            running.shots.append((beat, page.screenshot(type="jpeg", quality=70)))
        elif is_dull():
            page.keyboard.press("Escape")
            break
    if running:
        keep(running, seen)


def keep(reel: Reel, seen: dict[str, Reel]) -> None:
    known = seen.get(reel.moment)
    if known is None or known.worth < reel.worth:
        seen[reel.moment] = reel


def play(page: Page, person: Person, game: str, seen: dict[str, Reel]) -> None:
    table = person.sit_down(game, PLAYERS[game])
    page.goto(f"{page.url.split('/t/')[0].rstrip('/')}/t/{table}")
    page.wait_for_selector(".frame.playing")
    since = 0

    def is_dull() -> bool:
        """Everybody else is done, and nothing that they did is wanted any more."""
        if not person.ask(f"/tables/{table}/state?seat=0")["legal"]:
            return False
        lines = person.ask(f"/tables/{table}/log?seat=0&since={since}")["entries"]
        kinds = {event["event"] for line in lines for event in line["events"]}
        return not any(is_wanted(game, moment_of(game, kind), seen) for kind in kinds)

    while True:
        state = person.ask(f"/tables/{table}/state?seat=0")
        if state["legal"]:
            since = state["seq"]
            person.move(table, state, person.choice(state))
            page.wait_for_timeout(60)
        watch(page, game, seen, is_dull)
        if state["status"] == "over":
            return


def sheet(browser: Browser, game: str, reel: Reel) -> None:
    """The frames beside each other, with the kind of event below."""
    cells = "".join(
        f"<figure><img src='data:image/jpeg;base64,{base64.b64encode(shot).decode()}'>"
        f"<figcaption>{html.escape(beat)}</figcaption></figure>"
        for beat, shot in reel.chosen()
    )
    style = "body{display:grid;grid-template-columns:repeat(4,480px);gap:8px;margin:8px;font:14px sans-serif}"
    style += "figure{margin:0}img{width:480px}"
    page = browser.new_page(viewport={"width": 1968, "height": 700})
    page.set_content(f"<style>{style}</style>{cells}")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=OUT / f"{game}-{reel.moment}.png", full_page=True)
    page.close()
    print(f"==> {game}: {reel.moment}, {len(reel.shots)} frames", flush=True)


def main() -> None:
    games = sys.argv[1:] or list(MOMENTS)
    OUT.mkdir(parents=True, exist_ok=True)
    executable = os.environ.get("WILDTABLE_CHROMIUM") or shutil.which("chromium")
    with served() as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE)  # type: ignore[arg-type] # playwright's TypedDict
        page.set_default_timeout(120_000)
        page.add_init_script(SLOWLY)
        tools = page.context.new_cdp_session(page)
        tools.send("Animation.enable")
        tools.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOW})
        page.goto(f"{origin}/about")
        person = Person(page)
        for game in games:
            seen: dict[str, Reel] = {}
            for _ in range(GAMES):
                page.goto(origin)
                play(page, person, game, seen)
                if len(seen) == len(MOMENTS[game]):
                    break
            for reel in seen.values():
                sheet(browser, game, reel)
            missing = MOMENTS[game].keys() - seen.keys()
            if missing:
                sys.exit(f"storyboards: {game} never showed {', '.join(sorted(missing))}")
        browser.close()


if __name__ == "__main__":
    main()
