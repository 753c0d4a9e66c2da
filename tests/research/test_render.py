"""Pictures: well-formed, not empty, and no door to what a seat must not see."""

import xml.etree.ElementTree as ET

import numpy as np
import pytest

from wildtable.core.errors import Malformed
from wildtable.core.view import View
from wildtable.research import AllEnv, SeatEnv, TurnEnv, environments, load, picture
from wildtable.research.render import as_pixels, as_svg, as_text, render
from wildtable.testing.leaks import leakcheck
from wildtable.testing.walk import random_walk

IDS = list(environments())


def views(name: str) -> list[View]:
    found = []
    for number, (state, seat, _) in enumerate(random_walk(load(name), 7)):
        if number % 60 == 0:
            found += [state.view(seat), state.view(None)]
    return found


@pytest.mark.parametrize("name", IDS)
def test_every_view_can_be_drawn(name: str) -> None:
    for view in views(name):
        words = [node.text for node in ET.fromstring(as_svg(view)).iter() if node.text]  # noqa: S314 - ours
        assert any("player_0" in word for word in words)
        assert as_text(view).count("player_") >= 1


@pytest.mark.parametrize("name", ["AnimalKingdoms-DE-Solo", "ArkAndNoah-4p", "TyrannoEx-4p"])
def test_pixels_show_the_same_picture(name: str) -> None:
    first, *_, last = views(name)
    one, two = as_pixels(first), as_pixels(last)
    scene = picture(first)
    assert one.shape == (scene.height, scene.width, 3)
    assert one.dtype == np.uint8
    assert len(np.unique(one.reshape(-1, 3), axis=0)) > 5  # colours
    assert not np.array_equal(one, two)


@pytest.mark.parametrize("name", ["AnimalKingdoms-EN-3p", "TyrannoEx-3p"])
def test_a_picture_shows_nothing_hidden(name: str) -> None:
    drawn = leakcheck(
        load(name), pairs=40, seed=2, channels={"svg": lambda state, seat: as_svg(state.view(seat))}
    )
    assert drawn.different > 0
    assert drawn.differences == []


def test_modes_of_the_environments(capsys: pytest.CaptureFixture[str]) -> None:
    name = IDS[0]
    for mode, kind in (("ansi", str), ("svg", str), ("rgb_array", np.ndarray)):
        for env in (
            SeatEnv(name, render_mode=mode),
            TurnEnv(name, render_mode=mode),
            AllEnv(name, render_mode=mode),
        ):
            env.reset(seed=1)
            assert isinstance(env.render(), kind)
    for env in (
        SeatEnv(name, render_mode="human"),
        TurnEnv(name, render_mode="human"),
        AllEnv(name, render_mode="human"),
    ):
        env.reset(seed=1)  # shows by itself
        assert capsys.readouterr().out.count("player_0") >= 1
        assert env.render() is None
        assert capsys.readouterr().out.count("player_0") >= 1
    with pytest.raises(Malformed, match="choose a render_mode: human, ansi, svg, rgb_array"):
        render(views(name)[0], None)


def test_notebooks_show_environments_as_pictures() -> None:
    for env in (SeatEnv(IDS[0]), TurnEnv(IDS[0]), AllEnv(IDS[0])):
        assert env._repr_svg_() is None  # nothing dealt yet
        env.reset(seed=1)
        assert str(env._repr_svg_()).startswith("<svg")
    assert picture(views(IDS[0])[0])._repr_svg_().startswith("<svg")
