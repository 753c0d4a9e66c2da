"""The information law where it matters: while tiles lie there that only one seat has seen."""

import random
from collections.abc import Iterator

import pytest

from tests.rules.ark_and_noah.table import load_game
from wildtable.core.game import Game
from wildtable.core.state import State
from wildtable.testing.leaks import CHANNELS, Channel, LeakReport, compare_pair, leakcheck


def secret_draws(game: Game, seed: int) -> Iterator[State]:
    """A game full of exchanges: every state in which one seat knows more than the others."""
    state, rng = game.new(seed), random.Random(seed)
    while state.to_act:
        legal = {str(action) for action in state.legal_actions()}
        wanted = sorted(legal & {"choose exchange", "draw"}) or sorted(legal - {"stop"})
        state.apply(rng.choice(wanted or sorted(legal)))
        if state.to_json()["display"] and state.to_json()["phase"].startswith("exchange"):
            yield state


def compare_secret_draws(
    channels: dict[str, Channel], pairs: int, *, stepwise: bool = False
) -> LeakReport:
    """Pairs of such states: random walks seldom get there."""
    game = load_game(players=3, exchange_draw_public=False, exchange_split_stepwise=stepwise)
    report, rng, seed = LeakReport(game=repr(game)), random.Random(1), 0
    while report.pairs < pairs:
        for state in secret_draws(game, seed):
            others = [viewer for viewer in (0, 1, 2, None) if viewer not in state.to_act]
            compare_pair(state, rng.choice(others), rng, report, channels)
        seed += 1
    return report


@pytest.mark.parametrize("stepwise", [False, True])
def test_secret_draws_do_not_leak(stepwise: bool) -> None:
    """AN-9.3 (RUL-11, RUL-12): views, texts, events, refusals, undo, as long as the tiles lie there."""
    report = compare_secret_draws(CHANNELS, 60, stepwise=stepwise)
    assert report.differences == []
    assert report.different > 50


def test_a_planted_leak_is_found() -> None:
    """AN-9.3: a channel that shows the drawn tiles is caught."""

    def careless(state: State, viewer: int | None) -> str:
        return str(state.to_json()["display"])

    report = compare_secret_draws({"careless": careless}, 10)
    assert report.differences
    assert all("careless" in difference for difference in report.differences)


@pytest.mark.soak
@pytest.mark.parametrize("public", [True, False])
def test_nothing_leaks_in_thousands_of_pairs(public: bool) -> None:
    """AN-9.2, AN-9.3: issue 4 asks for 5,000 pairs both ways."""
    report = leakcheck(load_game(players=3, exchange_draw_public=public), 5000)
    assert report.differences == []
    assert report.pairs >= 5000
