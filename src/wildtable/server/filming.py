"""Beats for one viewer: what they see of the table right after each event, as changes since the beat before."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from wildtable.core.json_types import JsonObject
from wildtable.core.state import State
from wildtable.core.view import View
from wildtable.match import Film, Scene
from wildtable.server import wire

EVERYTHING = -1  # in place of a seat: nothing hidden, for finished games


class Looking:
    """One viewer who watches the table change, through the eyes of a seat, or with EVERYTHING open."""

    def __init__(self, state: State, eyes: int | None, seat: int | None) -> None:
        self._eyes, self._seat = eyes, seat
        self._last = state
        seen = self._seen(state)
        self._shows_points = is_breakdown(seen.data.get("points"), state.game.seats)
        self.view = self._told(state, seen)
        self.points = points_of(state, seen)

    def _seen(self, state: State) -> View:
        return state.view(None if self._eyes == EVERYTHING else self._eyes)

    def _told(self, state: State, seen: View) -> JsonObject:
        if self._eyes == EVERYTHING:
            return open_position(state)
        return told(state, replace(seen, seat=self._seat))

    def beat(self, state: State, *, is_last: bool = False) -> JsonObject:
        """The fields of a `wire.Beat`. `is_last`: of a line; only there can a game tell points that no view shows."""
        tells_points = self._shows_points or is_last
        if state == self._last and (self._shows_points or not is_last):
            return {"view": {}}
        self._last, seen, before = state, self._seen(state), self.view
        self.view = self._told(state, seen)
        changed = {name: value for name, value in self.view.items() if value != before[name]}
        points = points_of(state, seen) if tells_points else self.points
        if points == self.points:
            return {"view": changed}
        self.points = points
        return {"view": changed, "points": points}


def film(shot: Film, log: Sequence[wire.LogEntry], looking: Looking) -> list[wire.LogEntry]:
    """The lines with their beats; `log` ends with the lines of the film."""
    first = len(log) - len(shot.scenes)
    filmed = [
        _with_beats(entry, scene, looking)
        for entry, scene in zip(log[first:], shot.scenes, strict=True)
    ]
    return [*log[:first], *filmed]


def _with_beats(entry: wire.LogEntry, scene: Scene, looking: Looking) -> wire.LogEntry:
    events = [
        event.model_copy(update=looking.beat(beat.state))
        for event, beat in zip(entry.events, scene.beats, strict=True)
    ]
    last = looking.beat(scene.after, is_last=True)
    return entry.model_copy(update={"events": events, **last})


# ── what is seen ────────────────────────────────────────────────────────────────────────────────
def points_of(state: State, view: View) -> list[wire.Points]:
    """By source, from the view alone; most games show them there."""
    found: Any = view.data.get("points")
    if not is_breakdown(found, state.game.seats):
        seen = state.game.state_from_view(view, b"scores")
        found = [seen.breakdown(seat) for seat in range(state.game.seats)]
    return [wire.Points(total=sum(one.values()), sources=one) for one in found]


def points_if_shown(state: State, view: View) -> list[wire.Points]:
    """Between two decisions only a view that shows them can tell; none: it does not."""
    shows = is_breakdown(view.data.get("points"), state.game.seats)
    return points_of(state, view) if shows or state.to_act else []


def is_breakdown(found: object, seats: int) -> bool:
    return (
        isinstance(found, list) and len(found) == seats and all(isinstance(x, dict) for x in found)
    )


def told(state: State, view: View) -> JsonObject:
    """A view as clients get it."""
    return {**view.to_json(), **state.game.spec.follows(state.plain)}


def open_position(state: State) -> JsonObject:
    """Nothing hidden but what chance will bring."""
    position = state.to_json()
    del position["chance"]
    return position | state.game.spec.follows(state.plain)
