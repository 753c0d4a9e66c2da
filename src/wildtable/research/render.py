"""Drawing a view: as text, as SVG, as pixels."""

from typing import Any

from wildtable.bots.contract import game_of
from wildtable.core.errors import Malformed
from wildtable.core.game import View
from wildtable.core.messages import messages

RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]


def checked_mode(mode: str | None) -> str | None:
    """The mode itself, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        raise Malformed(f"render_mode: {', '.join(RENDER_MODES)} or None, not {mode!r}")
    return mode


def render(view: View, mode: str | None) -> Any:
    """What Gymnasium and PettingZoo expect of a mode: text, an array, or nothing after printing."""
    if mode is None:
        raise Malformed(f"render needs a render_mode: {', '.join(RENDER_MODES)}")
    if mode == "human":
        print(as_text(view))  # noqa: T201 - that is the mode
        return None
    return {"ansi": as_text}[mode](view)


def as_text(view: View) -> str:
    """The table in plain words."""
    game = game_of(view)
    players = [f"player_{seat}" for seat in range(game.seats)]
    return game.spec.text.board(messages("en"), view, players)
