"""Drawing a view: as text, as SVG, as pixels. Nobody sees more in a picture than the seat knows."""

from collections.abc import Callable

from wildtable.bots.contract import game_of
from wildtable.core.errors import Malformed
from wildtable.core.kernel import Array
from wildtable.core.messages import messages
from wildtable.core.scene import Scene
from wildtable.core.view import View

LANGUAGE = "en"
MARGIN, LINE, LETTER = 10, 18, 8  # of a table in words


def as_text(view: View) -> str:
    """The table in plain words."""
    return game_of(view).spec.text.board(messages(LANGUAGE), view, _players(view))


def picture(view: View) -> Scene:
    """The table as shapes, under what is to be decided."""
    spec = game_of(view).spec
    caption = spec.text.prompt(messages(LANGUAGE), view, _players(view))
    part = spec.part("scene")
    scene: Scene = part.draw(view, caption) if part else written(as_text(view), caption)
    return scene


def written(board: str, caption: str) -> Scene:
    """Of a game without a picture: the table in words."""
    lines = [caption, "", *board.splitlines()]
    scene = Scene(
        MARGIN * 2 + LETTER * max(map(len, lines)), MARGIN * 2 + LINE * len(lines), caption
    )
    for number, line in enumerate(lines):
        scene.text(MARGIN, MARGIN + LINE * (number + 1), line)
    return scene


def as_svg(view: View) -> str:
    return picture(view).svg()


def as_pixels(view: View) -> Array:
    return picture(view).pixels()


def show(view: View) -> None:
    """For people at a terminal."""
    print(as_text(view))  # noqa: T201 - that is what the mode is for


Frame = str | Array | None  # of one step
RENDERERS: dict[str, Callable[[View], Frame]] = {
    "human": show,
    "ansi": as_text,
    "svg": as_svg,
    "rgb_array": as_pixels,
}
RENDER_MODES = list(RENDERERS)


def checked_mode(mode: str | None) -> str | None:
    """The mode itself, if there is such a one."""
    if mode is not None and mode not in RENDERERS:
        raise Malformed(f"render_mode: {', '.join(RENDERERS)} or None, not {mode!r}")
    return mode


def render(view: View, mode: str | None) -> Frame:
    """What Gymnasium and PettingZoo expect of a mode: text, an array, or nothing after printing."""
    if mode is None:
        raise Malformed(f"to render, choose a render_mode: {', '.join(RENDERERS)}")
    return RENDERERS[mode](view)


def _players(view: View) -> list[str]:
    return [f"player_{seat}" for seat in range(game_of(view).seats)]
