"""Draws the pictures that phones and link previews want: `python scripts/icons.py`.

From web/public/icon.svg and the covers of home, into web/public.
"""

import os
import shutil

from playwright.sync_api import Browser, Page, sync_playwright
from screenshots import ROOT, served

PUBLIC = ROOT / "web/public"
ICONS = {"icon-192.png": (192, 0), "icon-512.png": (512, 0), "icon-180.png": (180, 0)}
MASKABLE = ("icon-maskable.png", (512, 64))  # whatever shape is cut out of it, the paw stays whole
PREVIEW = """() => {
    const covers = [...document.querySelectorAll('.game .cover')].map((one) => one.innerHTML);
    const titles = [...document.querySelectorAll('.game h3')].map((one) => one.textContent);
    const frame = 'height:230px;border-radius:14px;overflow:hidden;box-shadow:0 3px 10px #0004';
    const cards = covers.map((cover, place) => `<div style="width:352px"><div style="${frame}">${cover}</div>`
        + `<p style="font:600 30px Fraunces;margin:14px 4px">${titles[place]}</p></div>`);
    document.body.style.background = 'var(--table)';
    document.body.innerHTML = `<div style="padding:84px 52px;color:var(--ink)">`
        + `<h1 style="font:600 92px Fraunces;margin:0 0 44px">Wildtable</h1>`
        + `<div style="display:flex;gap:20px">${cards.join('')}</div></div>`;
}"""


def draw(page: Page, name: str, size: int, margin: int) -> None:
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    page.set_viewport_size({"width": size, "height": size})
    ground = f"background:{'#1d4d45' if margin else 'transparent'}"
    page.set_content(
        f"<style>body{{margin:0;{ground};padding:{margin}px;box-sizing:border-box}}"
        f"svg{{width:{size - 2 * margin}px;height:{size - 2 * margin}px;display:block}}</style>{svg}"
    )
    page.screenshot(path=PUBLIC / name, omit_background=True)


def preview(browser: Browser, origin: str) -> None:
    page = browser.new_page(
        viewport={"width": 1200, "height": 630}, locale="en-GB", bypass_csp=True
    )
    page.goto(origin)
    page.wait_for_selector("[data-play]:not([disabled])")
    page.evaluate(PREVIEW)
    page.wait_for_timeout(300)  # until the pictures are painted
    page.screenshot(path=PUBLIC / "preview.png")


def main() -> None:
    executable = os.environ.get("WILDTABLE_CHROMIUM") or shutil.which("chromium")
    with served() as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        page = browser.new_page()
        for name, (size, margin) in [*ICONS.items(), MASKABLE]:
            draw(page, name, size, margin)
        preview(browser, origin)
        browser.close()


if __name__ == "__main__":
    main()
