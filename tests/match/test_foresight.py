"""What a seat can foresee follows from its view, and comes true."""

import random
from dataclasses import replace

import pytest

from wildtable import load, names
from wildtable.core.events import redact
from wildtable.core.messages import LANGUAGES, messages
from wildtable.core.registry import spec_of
from wildtable.match.foresight import certain_part, forecast, guess
from wildtable.testing.walk import random_walk

pytestmark = pytest.mark.interpreted
TABLES = [(game, preset) for game in names() for preset in spec_of(game).presets]
LOOKS = 6  # at a game


@pytest.mark.parametrize("name, preset", TABLES, ids=str)
def test_what_is_certain_happens_and_tells_nothing_hidden(name: str, preset: str) -> None:
    """Events come as foretold; whoever cannot tell two positions apart is foretold the same."""
    game, chance = load(name, preset), random.Random(f"{name} {preset}")
    steps = sum(1 for _ in random_walk(game, 5))
    looks = set(chance.sample(range(steps), min(LOOKS, steps)))
    for step, (state, seat, action) in enumerate(random_walk(game, 5)):
        if step not in looks:
            continue
        twin = state.resample(seat, step)
        foretold = [
            redact(event, seat)
            for event in certain_part(guess(game, state.view(seat)), seat, [action])[0]
        ]
        happens = [redact(event, seat) for event in state.clone().apply(action, seat)]
        assert foretold == happens[: len(foretold)]
        for say in map(messages, LANGUAGES):
            for actions in ([], [action]):
                told = [forecast(game, one.view(seat), actions, say) for one in (state, twin)]
                assert told[0] == told[1]
        follows, view = game.spec.follows(state.plain), state.view(seat)
        assert follows == game.spec.follows(twin.plain)
        assert not follows.keys() & view.to_json().keys()
        known = replace(view, data={**view.data, **follows})  # clients hand over what they got
        assert game.state_from_view(known, b"any").view(seat) == view
