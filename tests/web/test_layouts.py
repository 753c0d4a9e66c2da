"""Layouts that hold: every screen at every size, with small and large letters, measured by its boxes."""

import itertools
import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.web import player, screens
from tests.web.conftest import DESKTOP, Visit

SIZES = [
    (320, 568),
    (390, 844),
    (844, 390),
    (768, 1024),
    (820, 1180),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
]
LETTERS = (100, 150, 200)
FULL = {"animal-kingdoms": 5, "tyranno-ex": 4, "ark-and-noah": 4}

BOXES = (Path(__file__).parent / "boxes.js").read_text()

Case = tuple[tuple[int, int], int]
CASES: list[Case] = list(itertools.product(SIZES, LETTERS))
# The corners, where it is tightest and widest.
EDGES: list[Case] = [((320, 568), 200), ((844, 390), 150), ((2560, 1440), 100)]


def chosen(cases: int) -> list[Case]:
    """The edges and some others; all of them if there are so many."""
    rest = [case for case in CASES if case not in EDGES]
    return EDGES + random.Random(cases).sample(rest, min(cases - len(EDGES), len(rest)))


def with_letters(page: Page, letters: int) -> None:
    page.evaluate(
        "(text) => document.documentElement.style.setProperty('--text', text)", letters / 100
    )


def problems(page: Page, case: Case, *, may_scroll: bool) -> list[str]:
    (width, height), letters = case
    page.set_viewport_size(ViewportSize(width=width, height=height))
    with_letters(page, letters)
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
    found: list[str] = page.evaluate(BOXES, may_scroll)
    return found


def report(found: dict[str, list[str]]) -> str:
    return json.dumps({name: told for name, told in found.items() if told}, indent=1)


PAGES = [
    "/",
    "/new?game=animal-kingdoms",
    "/statistics",
    "/settings",
    "/about",
    "/rules/tyranno-ex",
]


@pytest.mark.cases(test=3, proof=len(CASES))
def test_screens_around_a_game(visit: Visit, cases: int) -> None:
    """They scroll down and never sideways; nothing lies on anything else."""
    page = visit("/about", lang="de")
    page.evaluate(f"async () => {{ {player.ASK} await ask('/session', {{ name: 'Ada' }}); }}")
    found: dict[str, list[str]] = {}
    for screen in screens.screens_of(page, screens.AROUND, phone=False):
        page.set_viewport_size(DESKTOP)
        with_letters(page, 100)
        screens.show(page, screen)
        for case in chosen(cases):
            found[f"{screen.name} {case}"] = problems(page, case, may_scroll=True)
    assert not any(found.values()), report(found)


# The next thing that may be chosen, and the frames in which the page answers.
CHOOSE = """async () => {
    [...document.querySelectorAll('main [data-part]')]
        .find((one) => one.getAttribute('aria-disabled') !== 'true' && one.getAttribute('aria-pressed') !== 'true')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
STEPS = 3  # nothing is chosen, a piece, a piece and a place: a move, or a refusal


@pytest.mark.cases(test=4, proof=len(CASES))
@pytest.mark.parametrize("game", FULL)
def test_a_table_during_a_turn(visit: Visit, game: str, cases: int) -> None:
    """Everybody is there, with clocks: no scrolling, nothing cut or covered, on the board and around it."""
    page = visit("/about", lang="de")
    clock: Any = {"kind": "live", "bank": 900}
    player.open_quick(page, game, clock, players=FULL[game])
    player.wait_for_turn(page)
    page.wait_for_selector("main [data-part]")
    found: dict[str, list[str]] = {}
    for step in range(STEPS):
        for case in chosen(cases):
            found[f"{case}, {step} chosen"] = problems(page, case, may_scroll=False)
        page.evaluate(CHOOSE)
    assert not any(found.values()), report(found)
