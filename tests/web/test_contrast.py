"""Text, pieces and owners stand out from what is painted behind them, by day and by night: measured in pixels."""

import itertools
import json
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page

from tests.tiers import one_in_test
from tests.web import pixels, player, screens
from tests.web.conftest import Visit

SCHEMES = one_in_test("dark", ["light", "dark"])
TEXT, PIECE = 4.5, 3.0  # WCAG 1.4.3 and 1.4.11
APART = 5.0  # ΔE, mean over a shield, its shape included; 2.3 is what people notice
PAGES = {
    "home": ("/", "[data-play]:not([disabled])"),
    "rules": ("/rules/tyranno-ex", ".primer ol ~ .last"),
    "setup": ("/new?game=ark-and-noah", ".seat select"),
    "settings": ("/settings", "main select"),
}
# Letters in their boxes, without what is switched off or only read aloud. An outline around them is their ground.
LETTERS = """(part) => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const around = walker.currentNode.parentElement;
        if (!around.closest(part)) continue;
        if (!/[\\p{L}\\p{N}]/u.test(walker.currentNode.textContent)) continue;
        if (!around.checkVisibility({ opacityProperty: true })) continue;
        if (around.closest(':disabled, [aria-disabled=true], .hidden-text, option')) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        for (const { x, y, width, height } of range.getClientRects()) {
            const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
            const isSeen = onTop && (around.contains(onTop) || onTop.contains(around));
            if (isSeen && width > 4 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight)
                found.push({ x, y, width, height, text: walker.currentNode.textContent.trim() });
        }
    }
    return found;
}"""
NO_LETTERS = """* { color: transparent !important; -webkit-text-fill-color: transparent !important;
    text-shadow: none !important; } text, tspan { fill: transparent !important; }"""
# Animals, shields, beams and chips that lie on the board itself; what is printed on cards is not a piece.
PIECES = "main .shield, main g.place, main g.beam, main .pitch"
BOXES = """(wanted) => [...document.querySelectorAll(wanted)]
    .filter((one) => one.checkVisibility({ opacityProperty: true }))
    .filter((one) => !one.closest('.pale, [aria-disabled=true]'))
    .map((one) => ({ ...one.getBoundingClientRect().toJSON(), text: one.outerHTML.slice(0, 80) }))
    .filter(({ x, y, width }) => width > 6 && x >= 0 && y >= 0)
    .filter(({ right, bottom }) => right <= innerWidth && bottom <= innerHeight)"""


def weak_letters(page: Page, part: str) -> dict[str, float]:
    """Texts whose letters do not stand out; edges are mixed with the ground, so the core of the strokes counts."""
    boxes: list[dict[str, Any]] = page.evaluate(LETTERS, part)
    written, ground = pixels.photograph(page), pixels.photograph(page, NO_LETTERS)
    found = {}
    for box in boxes:
        contrast = pixels.strongest(pixels.cut(written, box), pixels.cut(ground, box), 0.05)
        if 0 < contrast < TEXT:
            found[box["text"][:40]] = round(contrast, 2)
    return found


def weak_pieces(page: Page) -> dict[str, float]:
    """Pieces of which less than a twentieth, an outline, stands out from the ground they lie on."""
    boxes: list[dict[str, Any]] = page.evaluate(BOXES, PIECES)
    hidden = f"{PIECES} {{ visibility: hidden !important; }}"
    laid, ground = pixels.photograph(page), pixels.photograph(page, hidden)
    found = {}
    for box in boxes:
        contrast = pixels.strongest(pixels.cut(laid, box), pixels.cut(ground, box), 0.05)
        if 0 < contrast < PIECE:
            found[box["text"]] = round(contrast, 2)
    assert boxes, "no pieces"
    return found


@pytest.mark.parametrize("scheme", SCHEMES)
def test_letters_on_pages(visit: Visit, scheme: str) -> None:
    page = visit("/about", color_scheme=scheme)
    weak = {}
    for name, (path, ready) in PAGES.items():
        page.goto(player.origin_of(page) + path)
        page.wait_for_selector(ready)
        page.wait_for_load_state("networkidle")
        weak[name] = weak_letters(page, "main")
    assert not any(weak.values()), json.dumps(weak, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("game", one_in_test("tyranno-ex", player.QUICK))
def test_letters_and_pieces_of_a_table(visit: Visit, game: str, scheme: str) -> None:
    """On the painted board; letters on plain panels are judged by axe on every screen (test_screens.py)."""
    page = visit("/about", color_scheme=scheme)
    table = page.evaluate(player.OPEN, [game, {"players": 3}])
    page.evaluate(screens.ADVANCE, [table, 8])
    page.goto(f"{player.origin_of(page)}/t/{table}")
    player.wait_for_turn(page)
    weak = {"letters": weak_letters(page, "main svg"), "pieces": weak_pieces(page)}
    assert not any(weak.values()), json.dumps(weak, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_owners_are_told_apart_by_everybody(visit: Visit, scheme: str) -> None:
    """Five shields as they are painted, as people see them who do not tell red from green."""
    page = visit("/about", color_scheme=scheme)
    player.open_quick(page, "animal-kingdoms", players=5)
    player.wait_for_turn(page)
    boxes = page.evaluate(BOXES, ".plaque .shield")[:5]
    painted = pixels.photograph(page)
    size = [min(int(box[side]) for box in boxes) for side in ("height", "width")]
    shields = [pixels.cut(painted, box)[: size[0], : size[1]] for box in boxes]
    assert len(shields) == 5
    for deficiency in pixels.SIMULATED:
        seen = [pixels.seen_with(deficiency, shield) for shield in shields]
        apart = {
            (one, other): float(np.linalg.norm(seen[one] - seen[other], axis=-1).mean())
            for one, other in itertools.combinations(range(5), 2)
        }
        assert min(apart.values()) > APART, (deficiency, apart)
