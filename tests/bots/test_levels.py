"""Levels: eight of them in every game, each thinking at least as much as the one before."""

import numpy as np
import pytest

import wildtable
from wildtable.bots import Budget, Evaluator, make_bot
from wildtable.bots.contract import game_of, subkey
from wildtable.bots.levels import GUESSES, LADDER, LEVELS, CarelessBot, LevelBot
from wildtable.bots.search_bot import SearchBot
from wildtable.bots.thinker import leads_of
from wildtable.core.registry import names
from wildtable.testing.walk import random_walk


def test_every_game_has_its_ladder() -> None:
    assert set(names()) <= set(LADDER)
    assert {len(ladder) for ladder in LADDER.values()} == {len(LEVELS)}


@pytest.mark.parametrize("game", LADDER)
def test_levels_get_more_careful_then_think_longer(game: str) -> None:
    ladder = LADDER[game]
    careless = [level for level in ladder if isinstance(level, CarelessBot)]
    searching = [level for level in ladder if isinstance(level, SearchBot)]
    assert [*careless, *searching] == list(ladder)
    carelessness = [level.carelessness for level in careless]
    assert carelessness == sorted(carelessness, reverse=True)
    iterations = [level.iterations or 0 for level in searching]
    assert iterations == sorted(set(iterations))


@pytest.mark.parametrize("game", names())
def test_weak_levels_err_by_small_losses(game: str) -> None:
    bot = LADDER[game][0]
    assert isinstance(bot, CarelessBot)
    for step, (state, seat, _) in enumerate(random_walk(wildtable.load(game, players=2), 4)):
        legal = state.legal_ids(seat)
        if step % 9 or len(legal) < 2:
            continue
        view, key = state.view(seat), step.to_bytes(32)
        choice = bot.choose(view, legal, Budget(), key)
        guess = game_of(view).state_from_view(view, subkey(key, "guess"))
        leads = leads_of(guess, seat, GUESSES, subkey(key, "look"))
        assert leads.max() - leads[legal.index(choice)] <= bot.limit


def test_levels_tell_what_they_think() -> None:
    for number in (2, 6):
        bot = make_bot(f"level:{number}")
        assert isinstance(bot, LevelBot)
        assert isinstance(bot, Evaluator)
        state = wildtable.load("tyranno-ex", players=3).new(1)
        seat = state.to_act[0]
        found = bot.evaluate(
            state.view(seat), state.legal_ids(seat), Budget(iterations=60), bytes(32)
        )
        assert {candidate.action for candidate in found.candidates} == set(state.legal_ids(seat))
        visits = [candidate.visits for candidate in found.candidates]
        assert visits == sorted(visits, reverse=True)
        assert sum(visits) == 60
        assert np.isclose(sum(found.chances), 1)
        assert len(found.points) == 3
        assert set(found.points[0]) == set(state.game.spec.sources)
        assert found.best == found.candidates[0].action
