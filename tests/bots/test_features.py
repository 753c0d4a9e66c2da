"""What games tell the bots: points at the end are points, fights have their exact odds."""

import os
import subprocess
import sys

import numpy as np
import pytest

import wildtable
from wildtable.bots.features import animal_kingdoms as kingdoms
from wildtable.bots.features import ark_and_noah, plain, tyranno_ex
from wildtable.bots.kernels.worth import FEATURES
from wildtable.bots.outlook import outlook
from wildtable.bots.thinker import leads_of
from wildtable.core.game import State
from wildtable.core.registry import names
from wildtable.games.tyranno_ex.odds import throw_odds
from wildtable.games.tyranno_ex.state import TARGET
from wildtable.testing.walk import random_walk

MODULES = (plain, kingdoms, tyranno_ex, ark_and_noah)


def test_features_have_names_and_room() -> None:
    for module in MODULES:
        assert len(set(module.NAMES)) == len(module.NAMES) <= FEATURES


@pytest.mark.parametrize("name", names())
def test_the_last_decision_is_judged_by_the_final_score(name: str) -> None:
    """Nothing is to be expected any more: the lead is the difference of the scores."""
    game, checked = wildtable.load(name, players=2), 0
    for seed in range(6):
        state, seat = last_decision(game.new(seed))
        leads = leads_of(state, seat, 1, bytes(32))
        for action, lead in zip(state.legal_ids(seat), leads, strict=True):
            finals = {final_lead(state, seat, action, key) for key in range(6)}
            if len(finals) == 1 and None not in finals:  # chance has no say in it
                assert lead == finals.pop()
                checked += 1
    assert checked


def final_lead(state: State, seat: int, action: int, key: int) -> int | None:
    after = state.resample(seat, key)
    after.apply(action, seat)
    scores = after.scores()
    return scores[seat] - scores[1 - seat] if after.is_terminal else None


def last_decision(state: State) -> tuple[State, int]:
    rng = np.random.default_rng(1)
    before, seat = state, 0
    while owing := state.to_act:
        before, seat = state.clone(), owing[0]
        legal = state.legal_ids(seat)
        state.apply(legal[int(rng.integers(len(legal)))], seat)
    return before, seat


@pytest.mark.parametrize("name", names())
def test_outlook_adds_up(name: str) -> None:
    game = wildtable.load(name, players=3)
    state = game.new(5)
    seat = state.to_act[0]
    points, chances = outlook(state, seat, state.legal_ids(seat)[0], 20, bytes(32))
    assert points.shape == (3, len(game.spec.sources))
    assert chances.sum() == pytest.approx(1)
    assert points.sum() != 0


# ── Tyranno Ex: the closed form ─────────────────────────────────────────────────────────────────
def fights(number: int) -> list[tuple[State, int]]:
    found: list[tuple[State, int]] = []
    game = wildtable.load("tyranno-ex", players=2)
    for seed in range(40):
        for state, seat, _ in random_walk(game, seed):
            if state.record.stage == TARGET:
                found.append((state.clone(), seat))
                if len(found) == number:
                    return found
    raise AssertionError("too few fights")


def test_a_fight_is_not_sampled() -> None:
    """Different dice, the same expectation; the last fight of a round is followed by other chance."""
    checked = 0
    for state, seat in fights(20):
        if state.record.step < 3:
            looks = [leads_of(state, seat, 1, bytes([n] * 32)).tolist() for n in range(3)]
            assert looks[0] == looks[1] == looks[2]
            checked += 1
    assert checked


ODDS = """
from wildtable.bots.features.tyranno_ex import throw_won
for dice in range(0, 13, 2):
    for strength in range(1, 7):
        for against in range(0, 13, 3):
            for their in range(1, 7):
                print(dice, strength, against, their, throw_won(dice, strength, against, their))
"""


def test_the_odds_of_the_bots_are_those_of_the_game() -> None:
    """Rules can be called from Python only uncompiled, so in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-c", ODDS],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    lines = run.stdout.splitlines()
    assert len(lines) == 7 * 6 * 5 * 6
    for line in lines:
        *numbers, chance = line.split()
        won, _, lost = throw_odds(*map(int, numbers))
        if won + lost:
            assert float(chance) == pytest.approx(float(won / (won + lost)), abs=1e-9)
