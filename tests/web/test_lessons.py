"""Lessons on the page: every one can be done to its end, whatever somebody uses, in both languages."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.tiers import proof_only
from tests.web import player
from tests.web.conftest import Visit
from wildtable.core.registry import names
from wildtable.teaching import Lesson, Walk, find_lesson, lessons_of, solution

READ_ON = "[data-testid=read-on]"
LESSONS = [lesson for game in names() for lesson in lessons_of(game)]


def enter(page: Page, wanted: str) -> bool:
    """A piece by Tab and arrows; among many edges of an ark, from the list of moves."""
    return player.enter(page, wanted) or from_the_list(page, wanted)


def from_the_list(page: Page, wanted: str) -> bool:
    found = re.search(r'data-part="([HVP]\(.*\))"', wanted)
    if not found:
        return False
    page.keyboard.press("m")
    page.wait_for_selector(player.IN_THE_LIST)
    page.keyboard.press("Shift+Tab")
    page.keyboard.type(found[1])
    page.keyboard.press("Tab")
    page.wait_for_selector(f'[data-move$="{found[1]}"]:focus')
    page.keyboard.press("Enter")
    return True


# The card of a lesson grows and shrinks with what is chosen: until nothing on the board moves any more.
STILL = """async () => {
    const look = () => [...document.querySelectorAll('main [data-part], main [data-kind], [data-testid=confirm]')]
        .map((one) => { const { x, y } = one.getBoundingClientRect(); return `${x} ${y}`; }).join();
    let last = null;
    for (let same = 0; same < 4; ) {
        await new Promise(requestAnimationFrame);
        const now = look();
        same = now === last ? same + 1 : 0;
        last = now;
    }
}"""


def when_still(press: player.Press) -> player.Press:
    def wait_and_press(page: Page, wanted: str) -> bool:
        page.evaluate(STILL)
        return press(page, wanted)

    return wait_and_press


@dataclass(frozen=True)
class Way:
    press: player.Press
    confirm: Callable[[Page], object]
    on_phone: bool = False


WAYS = {
    "mouse": Way(when_still(player.click), lambda page: page.locator(player.READY).click()),
    "touch": Way(
        when_still(player.tap), lambda page: page.locator(player.READY).tap(), on_phone=True
    ),
    "keyboard": Way(enter, lambda page: page.keyboard.press("Control+Enter")),
}
QUICKLY = {
    ("swap-and-leave", "mouse", "en"),
    ("first-round", "touch", "de"),
    ("build-a-cage", "keyboard", "en"),
}


def open_lesson(visit: Visit, lesson: Lesson, lang: str, *, phone: bool = False) -> Page:
    page = visit(f"/learn/{lesson.game}/{lesson.id}", phone=phone, lang=lang)
    page.wait_for_selector(".frame.playing main .board > *")  # boards are loaded after the page
    return page


def choose(page: Page, text: str, way: Way) -> None:
    """One decision on the board, by its pieces."""
    kind, *parts = text.split()
    if kind in {"wall", "pitch", "food"} and parts:
        way.press(page, f'[data-tool="{kind}"][aria-pressed=false]')
    if (kind in {"rally", "swap"} and parts) or not parts:
        way.press(page, f'main [data-kind="{kind}"]:not([aria-pressed=true])')
    for part in parts:
        wanted = f'main [data-part="{part}"]'
        pressed = way.press(page, wanted) or player.by_compass(page, part, way.press)
        assert pressed, f"{text}: {part} is not on the screen"
    expect(page.locator("[data-testid=doing]")).to_be_visible()


def do_step(page: Page, walk: Walk, lang: str, way: Way) -> None:
    step = walk.step
    assert step is not None
    move = solution(walk.match.state, walk.lesson.seat, step.moves[0]) if step.moves else None
    expect(page.get_by_text(step.say(lang))).to_be_visible()
    if step.point:
        expect(page.locator("[data-testid=target]").first).to_be_visible()
    for decided, text in enumerate(move or ()):
        expect(page.locator(".frame.lesson")).to_have_attribute("data-decided", str(decided))
        choose(page, text, way)
    if move:
        page.evaluate(STILL)
        way.confirm(page)
    else:
        assert way.press(page, READ_ON)
    walk.take(move)
    expect(page.locator(".frame.lesson")).to_have_attribute("data-step", str(walk.place))
    if move and step.done:
        expect(page.get_by_text(step.done(lang))).to_be_visible()
        assert way.press(page, READ_ON)


@pytest.mark.parametrize(
    "lesson, way, lang",
    [
        pytest.param(
            lesson,
            way,
            lang,
            id=f"{lesson.game}-{lesson.id}-{way}-{lang}",
            marks=proof_only((lesson.id, way, lang) not in QUICKLY),
        )
        for lesson in LESSONS
        for way in WAYS
        for lang in ("en", "de")
    ],
)
def test_a_lesson_to_its_end(visit: Visit, lesson: Lesson, way: str, lang: str) -> None:
    page = open_lesson(visit, lesson, lang, phone=WAYS[way].on_phone)
    walk = Walk(lesson)
    while walk.step is not None:
        do_step(page, walk, lang, WAYS[way])
    expect(page.locator("[data-testid=finish]")).to_be_visible()
    totals = page.locator("tr.total td").all_inner_texts()
    assert [int(total) for total in totals] == list(walk.match.state.scores())
    page.goto(f"{player.origin_of(page)}/learn/{lesson.game}")
    expect(page.locator(".bead.done")).to_have_count(1)


def first_age(visit: Visit, **more: bool) -> Page:
    lesson = find_lesson("animal-kingdoms", "first-age")
    assert lesson is not None
    page = open_lesson(visit, lesson, "en", **more)
    page.click(READ_ON)
    expect(page.locator(".frame.lesson")).to_have_attribute("data-step", "1")
    return page


def test_a_wrong_move_is_explained_and_undone(visit: Visit) -> None:
    page = first_age(visit)
    page.click("main [data-part=tiger-4]")
    player.click(page, "main [data-part=K6]")
    page.click(player.READY)
    card = page.get_by_test_id("lesson")
    expect(card.get_by_role("alert")).to_contain_text("pull ahead of Ben")
    expect(page.locator("[data-part=tiger-4]")).to_have_attribute("aria-pressed", "false")
    page.click("[data-testid=try-again]")
    expect(card.get_by_role("alert")).to_have_count(0)
    page.click("main [data-part=tiger-4]")
    player.click(page, "main [data-part=K4]")
    expect(card.get_by_role("alert")).to_contain_text("Lagoon")
    expect(card.get_by_role("button", name="Read the rule")).to_be_visible()
    page.click("[data-testid=show-me]")
    page.click(player.READY)
    expect(page.locator(".frame.lesson")).to_have_attribute("data-step", "2")


def test_a_lesson_goes_on_where_it_was_left(visit: Visit) -> None:
    page = first_age(visit)
    page.click("[data-testid=skip]")
    expect(page.locator(".frame.lesson")).to_have_attribute("data-step", "2")
    page.reload()
    expect(page.locator(".frame.lesson")).to_have_attribute("data-step", "2")
    expect(page.get_by_test_id("lesson")).to_contain_text("Take the capital")


def test_learning_begins_at_home(visit: Visit) -> None:
    page = visit("/")
    page.click("[data-learn=tyranno-ex]")
    page.click("[data-lesson=climate]")
    expect(page.get_by_test_id("lesson")).to_contain_text("Your hippo in the ferns")
