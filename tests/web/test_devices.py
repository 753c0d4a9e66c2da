"""Going on with another device, in two browsers."""

import pytest
from playwright.sync_api import Page, expect

from tests.web import player
from tests.web.conftest import LANGUAGES, Visit
from tests.web.test_screens import TOO_LONG, TOO_SMALL, violations

WHO = "async () => (await (await fetch('/api/v1/session')).json()).user?.id"
CONTINUE = "[data-testid=device-continue]"
CODE = "[data-testid=device-code]"


def sign_in(page: Page, name: str) -> str:
    """Names may be changed; who somebody is, not."""
    page.evaluate(f"async () => {{ {player.ASK} await ask('/session', {{ name: '{name}' }}); }}")
    return str(page.evaluate(WHO))


def link_of(page: Page) -> str:
    """Made on the settings page."""
    page.goto(player.origin_of(page) + "/settings")
    page.locator("main .stack .stack > button").first.click()
    return page.locator("[data-testid=device-link]").inner_text()


def flawless(page: Page) -> None:
    assert violations(page) + page.evaluate(f"() => [...({TOO_LONG})(), ...({TOO_SMALL})()]") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_foreign_link_replaces_nobody_by_itself(visit: Visit, lang: str) -> None:
    """Vera plays; a link of Mallory's names both of them, and she stays who she is."""
    mallory, vera = visit("/about", lang=lang), visit("/about", lang=lang, phone=True)
    sign_in(mallory, "Mallory")
    player.open_quick(vera, "animal-kingdoms")
    herself = sign_in(vera, "Vera")
    vera.goto(link_of(mallory))
    expect(vera.locator("main h1")).to_contain_text("Mallory")
    expect(vera.locator("main .note")).to_contain_text("Vera")
    flawless(vera)
    assert vera.url.endswith("/")  # the secret is not in the address any more
    vera.locator("main .row button").first.click()
    vera.wait_for_selector("[data-play]")
    assert vera.evaluate(WHO) == herself


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_devices_and_the_way_back(visit: Visit, lang: str) -> None:
    laptop, phone = visit("/about", lang=lang), visit("/about", lang=lang, phone=True)
    ada = sign_in(laptop, "Ada")
    player.open_quick(phone, "animal-kingdoms")
    ben = sign_in(phone, "Ben")
    phone.goto(link_of(laptop))
    phone.click(CONTINUE)
    code = phone.locator(CODE).inner_text()
    flawless(phone)
    assert phone.evaluate(WHO) == ben  # nobody has confirmed
    laptop.fill("main form input", code)
    flawless(laptop)
    laptop.click("main form button")
    phone.wait_for_selector("[data-play]")
    assert phone.evaluate(WHO) == ada
    phone.goto(player.origin_of(phone) + "/settings")
    expect(phone.locator("[data-testid=back]")).to_contain_text("Ben")
    flawless(phone)
    phone.click("[data-testid=back]")
    phone.wait_for_selector("main a[href^='/t/']")  # the game is there again
    assert phone.evaluate(WHO) == ben


def test_a_fresh_phone_and_signing_it_out(visit: Visit) -> None:
    laptop, phone = visit("/about"), visit("/about", phone=True)
    ada = sign_in(laptop, "Ada")
    phone.goto(link_of(laptop))
    phone.click(CONTINUE)
    laptop.fill("main form input", phone.locator(CODE).inner_text())
    laptop.click("main form button")
    phone.wait_for_selector("[data-play]")
    assert phone.evaluate(WHO) == ada
    laptop.click("[data-testid=others]")
    expect(laptop.locator("main [role=status]").last).to_contain_text("1")
    assert phone.evaluate(WHO) is None
    assert laptop.evaluate(WHO) == ada
