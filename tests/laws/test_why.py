"""The law of `why`: it is 0 for exactly the actions that `legal` allows, at every decision of every game."""

import pytest

from wildtable import load, names
from wildtable.core.registry import spec_of
from wildtable.testing import check_why

GAMES = [name for name in names() if hasattr(spec_of(name), "refusals")]


@pytest.mark.kernel
@pytest.mark.lengthy
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.cases(test=3_000, proof=200_000)
def test_why_is_silent_about_legal_actions_only(name: str, cases: int) -> None:
    """All action ids at so many decisions of random games, in all presets together."""
    presets = spec_of(name).presets
    share = -(-cases // len(presets))
    for preset in presets:
        game, seed, seen = load(name, preset), 0, 0
        while seen < share:
            decisions, _ = check_why(game, playouts=20, seed=seed)
            seen, seed = seen + decisions, seed + 1
