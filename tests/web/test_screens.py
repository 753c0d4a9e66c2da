"""Every screen: for everybody, in both languages, light and dark, without scrolling, small and fast."""

import gzip
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web import player
from tests.web.conftest import Visit

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "src/wildtable/web/dist"
AXE = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text()
GAMES = ("animal-kingdoms", "tyranno-ex", "ark-and-noah")
PAGES = (
    "/",
    "/new?game=animal-kingdoms",
    "/rules/animal-kingdoms",
    "/statistics",
    "/settings",
    "/about",
)


# What a piece of a board shows (numbers, signs, names on a picture) is no label that somebody reads out:
# its name says more, in words. Everything else keeps to the rule.
ASK_AXE = """async () => {
    const label = 'label-content-name-mismatch';
    const all = await axe.run({ rules: { [label]: { enabled: false } } });
    const labels = await axe.run({ exclude: [['.board'], ['.tray']] }, { runOnly: [label] });
    return [...all.violations, ...labels.violations];
}"""


def violations(page: Page) -> list[str]:
    page.evaluate(AXE)
    found: Any = page.evaluate(ASK_AXE)
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(visit: Visit, scheme: str) -> None:
    page = visit("/", color_scheme=scheme)
    for path in PAGES:
        page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/", 3)[2] + path)
        page.wait_for_load_state("networkidle")
        assert violations(page) == [], path
    for game in GAMES:
        page.goto("/".join(page.url.split("/", 3)[:3]) + "/")
        page.click(f"[data-play='{game}']")
        player.wait_for_turn(page)
        assert violations(page) == [], game
    page.click("header button >> nth=-1")
    page.wait_for_selector("dialog[open]")
    assert violations(page) == []


@pytest.mark.parametrize("phone", [False, True], ids=["1280x800", "390x664"])
def test_nothing_scrolls_during_a_turn(visit: Visit, phone: bool) -> None:
    """Board, hand and the confirm button are on the screen, and everything is large enough to hit."""
    page = visit("/", phone=phone, lang="de")
    for game in GAMES:
        page.goto("/".join(page.url.split("/", 3)[:3]) + "/")
        page.click(f"[data-play='{game}']")
        player.wait_for_turn(page)
        overflow = page.evaluate(
            "() => { const e = document.scrollingElement;"
            " return [e.scrollHeight - innerHeight, e.scrollWidth - innerWidth]; }"
        )
        assert overflow == [0, 0], game
        expect(page.locator("[data-testid=confirm]")).to_be_in_viewport(ratio=1)
        assert too_small(page) == [], game


def too_small(page: Page) -> list[str]:
    small: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, a, svg [role=button], select, input')]
            .filter((one) => one.checkVisibility())
            .map((one) => [one, one.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < 24 || box.height < 24))
            .map(([one, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${one.outerHTML.slice(0, 90)}`)"""
    )
    return small


def dictionary(lang: str) -> dict[str, str]:
    """The words of the page, read by the Node.js that builds it."""
    script = (
        f"import('{(ROOT / 'web/src/lib/i18n' / (lang + '.ts')).as_uri()}')"
        f".then((module) => console.log(JSON.stringify(module.{lang})))"
    )
    node = ROOT / ".venv/bin/node"
    run = subprocess.run(
        [node, "--experimental-strip-types", "--no-warnings", "-e", script],
        capture_output=True,
        text=True,
        check=True,
    )
    words: dict[str, str] = json.loads(run.stdout)
    return words


def foreign_words(text: str, own: dict[str, str], other: dict[str, str]) -> list[str]:
    """Whole texts of the other language that the page shows."""
    spoken = set(own.values())
    pieces = {re.sub(r"\s+", " ", line).strip() for line in text.split("\n")}
    return [words for words in other.values() if words not in spoken and words in pieces]


@pytest.mark.parametrize("lang,other", [("de", "en"), ("en", "de")])
def test_no_screen_mixes_languages(visit: Visit, lang: str, other: str) -> None:
    own, foreign = dictionary(lang), dictionary(other)
    page = visit("/", lang=lang)
    origin = "/".join(page.url.split("/", 3)[:3])
    for path in PAGES:
        page.goto(origin + path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.lang") == lang
        assert foreign_words(page.inner_text("body"), own, foreign) == [], path
    page.goto(origin)
    page.click("[data-play='animal-kingdoms']")
    player.wait_for_turn(page)
    for tab in ("moves", "rules", "hint", "chat", "log"):
        page.click(f"#tab-{tab}")
        assert foreign_words(page.inner_text("body"), own, foreign) == [], tab


def test_the_language_changes_during_a_game(visit: Visit) -> None:
    page = visit("/")
    page.click("[data-play='animal-kingdoms']")
    player.wait_for_turn(page)
    expect(page.locator(".prompt")).to_contain_text("Your turn")
    page.click("header button >> nth=-1")
    page.select_option("#set-language", "de")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt")).to_contain_text("Du bist am Zug")
    expect(page.locator("[data-testid=confirm]")).to_have_text("Bestätigen")


def test_the_client_is_small() -> None:
    """All of its scripts, every board included."""
    sizes = [len(gzip.compress(path.read_bytes())) for path in DIST.glob("assets/*.js")]
    assert 0 < sum(sizes) <= 150 * 1024


def test_a_tap_is_seen_at_once(visit: Visit) -> None:
    """From the press of a card to its changed look, in the page: within 100 ms."""
    page = visit("/")
    page.click("[data-play='animal-kingdoms']")
    player.wait_for_turn(page)
    waited = page.evaluate(
        """() => new Promise((done) => {
            const card = document.querySelector('.tray [data-part]');
            const begun = performance.now();
            new MutationObserver(() => requestAnimationFrame(() => done(performance.now() - begun)))
                .observe(card, { attributes: true });
            card.click();
        })"""
    )
    assert waited < 100


def test_nothing_comes_from_elsewhere(visit: Visit) -> None:
    page = visit("/")
    foreign: list[str] = []
    origin = "/".join(page.url.split("/", 3)[:3])
    page.on(
        "request",
        lambda request: (
            None
            if request.url.startswith((origin, "data:", "ws:"))
            else foreign.append(request.url)
        ),
    )
    page.click("[data-play='animal-kingdoms']")
    player.wait_for_turn(page)
    assert foreign == []
