"""Golden playthroughs: one game as diffable text, with every seat's view at every step."""

import json
from collections.abc import Iterator

from wildtable.core.events import Event, redact
from wildtable.core.game import Game
from wildtable.core.state import State
from wildtable.core.view import View
from wildtable.testing.walk import random_walk

VIEW_EVERY = (
    20  # decisions between two full views: enough to catch any change, small enough to read
)


def playthrough(game: Game, seed: int = 0) -> str:
    """A whole random game as text."""
    return "\n".join(_lines(game, seed)) + "\n"


def _lines(game: Game, seed: int) -> Iterator[str]:
    yield f"game: {game!r}"
    yield f"seed: {seed}"
    yield f"rules version: {game.spec.rules_version}"
    yield f"actions: {game.num_actions}, observation: {game.spec.observation_size}"
    state, events = game.deal(f"walk {seed}")
    yield from _events(game, events)
    for step, (_, seat, action) in enumerate(random_walk(game, seed)):
        if step % VIEW_EVERY == 0:
            yield from _views(state)
        legal = [str(each) for each in state.legal_actions(seat)]
        yield ""
        yield f"# step {step}: seat {seat} of {state.to_act}"
        yield f"legal: {' | '.join(legal)}"
        yield f"action {action}: {state.game.spec.decode_action(state.record, seat, action)}"
        yield from _events(game, state.apply(action, seat))
        yield f"scores: {state.scores()}"
    yield from _views(state)
    yield f"returns: {state.returns()}"
    yield f"winners: {state.winners()}"


def _events(game: Game, events: list[Event]) -> Iterator[str]:
    """Each event as everybody sees it, then what only its owner sees."""
    for event in events:
        public = redact(event, None)
        text = " ".join(f"{name}={value}" for name, value in public.data.items())
        secret = {name: value for name, value in event.data.items() if name not in public.data}
        yield f"  {event.kind} {text}" + (f"  (owner only: {secret})" if secret else "")


def _views(state: State) -> Iterator[str]:
    public = state.view(None)
    yield ""
    yield f"view of a spectator: {_compact(public)}"
    for seat in range(state.game.seats):
        view = state.view(seat)
        own = {name: value for name, value in view.data.items() if value != public.data.get(name)}
        yield f"seat {seat} sees besides: {json.dumps(own, ensure_ascii=False)}"


def _compact(view: View) -> str:
    return json.dumps(view.data, ensure_ascii=False)
