"""Every screen: for everybody, in both languages, light and dark, without scrolling, small and fast."""

import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web import player, screens
from tests.web.conftest import DESKTOP, DEVICES, PHONE, SIDEWAYS, Visit

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "src/wildtable/web/dist"
AXE = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text()

# All rules that axe has switched on; only what is told of a violation is kept short.
ASK_AXE = """async ([scheme, part]) => {
    const brief = { resultTypes: ['violations'], selectors: false, preload: false };
    const { violations } = await axe.run(part || document, brief);
    return violations.flatMap(({ id, nodes }) =>
        nodes.slice(0, 3).map(({ html }) => `${scheme} ${id}: ${html.slice(0, 200)}`));
}"""


def violations(page: Page, part: str = "") -> list[str]:
    """What axe says of the page (or a part of it) as it is, light and dark."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[str] = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found += page.evaluate(ASK_AXE, [scheme, part])
    return found


# ── words ───────────────────────────────────────────────────────────────────────────────────────
# Everything that is shown or read out, but what says that it is in another language.
TEXTS = """() => {
    const own = document.documentElement.lang;
    const isOther = (node) => node.closest('code') || (node.closest('[lang]')?.lang ?? own) !== own;
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const around = walker.currentNode.parentElement;
        if (isOther(around) || !(around.matches('option') || around.checkVisibility())) continue;
        found.push(walker.currentNode.textContent);
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
        if (isOther(one)) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(one.getAttribute(name) ?? '');
    }
    return [...new Set(found.map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean))];
}"""
RAW = re.compile(
    r"[a-z]+_[a-z]+|\b(level|ismcts):|undefined|NaN|\[object|\{\w+\}|\bnull\b|\b(ak|tx|an)-[a-z]"
)
NAMES = {
    "Ada",
    "Cleo",
    "Mara",
    "Bot",
    "Steppe",
    "Wildtable",
    "Animal Kingdoms",
    "Tyranno Ex",
    "Ark & Noah",
}
CREDITED = re.compile(r"'([^'\n]*)'")
BOTS = re.compile(r"^bot-[\w-]+ = (\w+)$", re.MULTILINE)
FLUENT = re.compile(r"^(?:[\w-]+| +\.[\w-]+) = (.+)$", re.MULTILINE)


def same_in_both() -> set[str]:
    """Words that are the same in English and German on purpose: both catalogues have them alone."""
    spoken: list[set[str]] = [set(), set()]
    for texts, lang in zip(spoken, ("en", "de"), strict=True):
        for path in (ROOT / "locales" / lang).glob("*.ftl"):
            texts |= set(FLUENT.findall(path.read_text()))
    first, second = ({text.lower() for text in texts} for texts in spoken)
    credited = CREDITED.findall((ROOT / "web/src/lib/credits.ts").read_text())
    bots = BOTS.findall(
        (ROOT / "locales/en/bots.ftl").read_text()
    )  # named by whoever opened the table
    both = " ".join([*(first & second), *(name.lower() for name in [*NAMES, *bots, *credited])])
    return set(re.findall(r"[^\W\d_]{4,}", both))


def untranslated(english: list[str], german: list[str], same: set[str]) -> list[str]:
    """Texts that are the same on both pages although they have words of a language."""
    return [
        text
        for text in set(english) & set(german)
        if any(word.lower() not in same for word in re.findall(r"[^\W\d_]{4,}", text))
    ]


# ── room ────────────────────────────────────────────────────────────────────────────────────────
# Text that is cut off although nothing says that it may be (ellipsis, clamped lines, scrolling).
TOO_LONG = """() => {
    const scrolls = (one) => one !== document.body && one !== null
        && (['auto', 'scroll'].includes(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    const page = document.scrollingElement;
    const found = page.scrollWidth > innerWidth ? [`page: ${page.scrollWidth} > ${innerWidth}`] : [];
    for (const one of document.querySelectorAll('button, a, label, h1, h2, p, td, th, dd, li, select, summary')) {
        if (!one.checkVisibility() || one.closest('.hidden-text')) continue;
        const style = getComputedStyle(one);
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue;
        if (scrolls(one)) continue;
        const box = one.getBoundingClientRect();
        const cut = one.scrollWidth > one.clientWidth + 1 && style.display !== 'inline';
        if (cut || (box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)))
            found.push(`${one.tagName} ${one.className}: ${one.innerText.slice(0, 60)}`);
    }
    return found;
}"""
TOO_SMALL = """() => [...document.querySelectorAll('button, a.button, svg [role=button], select, input')]
    .filter((one) => one.checkVisibility())
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (Math.round(box.width) < 24 || Math.round(box.height) < 24))
    .filter(([one]) => !one.closest('label') && one.type !== 'range')
    .map(([one, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${one.outerHTML.slice(0, 90)}`)"""


def lacking(page: Page, screen: screens.Screen) -> list[str]:
    """What is wrong with a screen whatever it says: room, size, everybody's needs."""
    found: list[str] = page.evaluate(f"() => [...({TOO_LONG})(), ...({TOO_SMALL})()]")
    return found + violations(page, screen.part)


@pytest.mark.parametrize("phone", DEVICES)
@pytest.mark.parametrize("section", [screens.AROUND, *player.QUICK])
def test_every_screen(visit: Visit, section: str, phone: bool) -> None:
    """For everybody (axe), in both languages, with room for the longer words, large enough to hit."""
    page = visit("/about", phone=phone)
    page.evaluate(f"async () => {{ {player.ASK} await ask('/session', {{ name: 'Ada' }}); }}")
    walk = screens.screens_of(page, section, phone=phone)
    texts: dict[str, dict[str, list[str]]] = {screen.name: {} for screen in walk}
    problems: dict[str, list[str]] = {}
    for lang in ("en", "de"):
        screens.begin(page, lang)
        for screen in walk:
            screens.show(page, screen)
            texts[screen.name][lang] = page.evaluate(TEXTS)
            if lang == "de":  # the longer words
                problems[screen.name] = lacking(page, screen)
                page.emulate_media(color_scheme="light")
    same = same_in_both()
    for name, spoken in texts.items():
        problems[name] += untranslated(spoken["en"], spoken["de"], same)
        problems[name] += [one for told in spoken.values() for one in told if RAW.search(one)]
    found = {name: told for name, told in problems.items() if told}
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@pytest.mark.proof
@pytest.mark.parametrize("game", player.QUICK)
def test_nothing_scrolls_during_a_turn(visit: Visit, game: str) -> None:
    """Board, hand and the confirm button are on the screen, whatever its size."""
    page = visit("/about", lang="de")
    player.open_quick(page, game)
    player.wait_for_turn(page)
    for size in (DESKTOP, PHONE, SIDEWAYS):
        page.set_viewport_size(size)
        expect(page.locator("[data-testid=confirm]")).to_be_in_viewport(ratio=1)
        expect(page.locator("main > .board")).to_be_in_viewport(ratio=1)
        overflow = page.evaluate(
            "() => { const e = document.scrollingElement;"
            " return [e.scrollHeight - innerHeight, e.scrollWidth - innerWidth]; }"
        )
        assert overflow == [0, 0], size
        assert page.evaluate(TOO_SMALL) == [], size


FULL = {"animal-kingdoms": 5, "tyranno-ex": 4, "ark-and-noah": 4}
OUTSIDE = """() => [...document.querySelectorAll('.plaque, .tray button, .bar button, header button')]
    .filter((one) => one.checkVisibility())
    .filter((one) => { const box = one.getBoundingClientRect();
        return box.right > innerWidth + 1 || (box.bottom > innerHeight + 1 && !one.closest('.animals')); })
    .map((one) => one.outerHTML.slice(0, 90))"""


@pytest.mark.proof
@pytest.mark.parametrize("game", FULL)
def test_a_full_table_with_clocks_and_large_letters(visit: Visit, game: str) -> None:
    """Everybody is on the strip of a phone, and nothing to press leaves the screen."""
    page = visit("/about", lang="de")
    player.open_quick(page, game, {"kind": "live", "bank": 900}, players=FULL[game])
    for letters in (100, 200):
        stored = json.dumps({"lang": "de", "textSize": letters})
        page.evaluate("(stored) => localStorage.setItem('wildtable', stored)", stored)
        page.reload()
        player.wait_for_turn(page)
        for size in (DESKTOP, PHONE, SIDEWAYS):
            page.set_viewport_size(size)
            expect(page.locator("[data-testid=confirm]")).to_be_in_viewport(ratio=1)
            assert page.evaluate(OUTSIDE) == [], (letters, size)


def test_the_language_changes_during_a_game(visit: Visit) -> None:
    page = visit("/about")
    player.open_quick(page, "animal-kingdoms")
    player.wait_for_turn(page)
    expect(page.locator(".prompt")).to_contain_text("Your turn")
    page.click("header button >> nth=-1")
    page.select_option("#set-language", "de")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt")).to_contain_text("Du bist am Zug")
    expect(page.locator("[data-testid=confirm]")).to_have_text("Bestätigen")


# ── speed ───────────────────────────────────────────────────────────────────────────────────────
def compressed(kind: str) -> int:
    return sum(len(gzip.compress(path.read_bytes())) for path in DIST.glob(f"assets/*.{kind}"))


def test_the_client_is_small() -> None:
    """All of its scripts, every board included; all texts, in both languages; all fonts."""
    assert 0 < compressed("js") <= 190 * 1024
    assert 0 < compressed("json") <= 48 * 1024
    fonts = [path.stat().st_size for path in DIST.glob("assets/*.woff2")]  # compressed as they are
    assert 0 < sum(fonts) <= 120 * 1024


HEX = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b(?![\w-])")


def test_colours_are_in_the_design_and_nowhere_else() -> None:
    """What the browser wants outside of a style sheet is one of them, too."""
    sources = ROOT / "web/src"
    stray = {
        f"{path.relative_to(sources)}: {found}"
        for path in [*sources.rglob("*.svelte"), *sources.rglob("*.ts"), *sources.rglob("*.css")]
        if sources / "design" not in path.parents and not path.name.endswith(".test.ts")
        for found in HEX.findall(path.read_text(encoding="utf-8"))
    }
    assert not stray
    tokens = (sources / "design/tokens.css").read_text(encoding="utf-8")
    for name in ("web/index.html", "web/public/manifest.webmanifest", "web/public/icon.svg"):
        assert set(HEX.findall((ROOT / name).read_text(encoding="utf-8"))) <= set(
            HEX.findall(tokens)
        ), name


def test_nothing_comes_from_elsewhere(visit: Visit) -> None:
    page = visit("/about")
    foreign: list[str] = []
    allowed = (player.origin_of(page), "data:", "ws:")
    page.on(
        "request",
        lambda asked: None if asked.url.startswith(allowed) else foreign.append(asked.url),
    )
    player.open_quick(page, "animal-kingdoms")
    player.wait_for_turn(page)
    page.reload()
    player.wait_for_turn(page)
    assert foreign == []


@pytest.mark.soak  # the machine must have nothing else to do
def test_a_table_is_there_soon_and_a_tap_is_seen_at_once(visit: Visit) -> None:
    """First paint of a table within 1.5 s; from the press of a card to its changed look 100 ms."""
    page = visit("/about")
    player.open_quick(page, "animal-kingdoms")
    paint = tap = float("inf")
    for _ in range(10):
        page.reload()
        player.wait_for_turn(page)
        page.wait_for_function(f"{PAINT}.length > 0")
        paint = min(paint, page.evaluate(f"{PAINT}[0].startTime"))
        tap = min(tap, page.evaluate(TAP))
        if paint < 1500 and tap < 100:
            break
    assert paint < 1500
    assert tap < 100


PAINT = "performance.getEntriesByName('first-contentful-paint')"
TAP = """() => new Promise((done) => {
    const card = document.querySelector('.tray [data-part]');
    const begun = performance.now();
    new MutationObserver(() => requestAnimationFrame(() => done(performance.now() - begun)))
        .observe(card, { attributes: true });
    card.click();
})"""
