"""What games tell the bots: points at the end are points, fights have their exact odds."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest

import wildtable
from wildtable.bots.kernels import plain
from wildtable.bots.kernels.worth import FEATURES
from wildtable.bots.outlook import outlook
from wildtable.bots.thinker import leads_of
from wildtable.core.registry import names, spec_of
from wildtable.core.state import State
from wildtable.games.tyranno_ex.odds import odds, throw_odds

MODULES = (plain, *(spec_of(name).part("features") for name in names()))


def test_features_have_names_and_room() -> None:
    for module in MODULES:
        assert module is not None
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
def uncompiled(code: str) -> list[str]:
    """What a program prints; rules can be called from Python only uncompiled, in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.splitlines()


FIGHTS = """
import json
import wildtable
from wildtable.games.tyranno_ex import features
from wildtable.core.log import LOG, new_log
from wildtable.games.tyranno_ex.record import TARGET
from wildtable.testing.walk import random_walk

game, fights = wildtable.load("tyranno-ex", players=2), 0
for seed in range(20):
    for state, seat, _ in random_walk(game, seed):
        record = state.record
        if record.stage != TARGET or fights == 6:
            continue
        fights += 1
        for action in state.legal_ids(seat):
            slots = int(record.slot), action - 49
            symbols = [record.card_symbols[int(record.animal[slot])].tolist() for slot in slots]
            chips = sum(int(heap) for heap in record.current)
            numbers = []
            for slot, three in zip(slots, symbols):
                numbers += [sum(chips >> 8 * one & 255 for one in three), int(record.strength[slot])]
            ways = features.outcomes(record, seat, action)
            chances = []
            for way in range(ways):
                after = state.clone()
                log = new_log(is_open=True)
                chances.append(features.outcome(after.record, seat, action, way, log.view(LOG)[0]))
                assert game.engine.broken_law(game.spec.dtype, after.buffer) == 0
            print(json.dumps([numbers, chances]))
"""


def test_a_fight_is_settled_in_four_ways_with_the_chances_of_the_game() -> None:
    lines = uncompiled(FIGHTS)
    assert len(lines) > 6
    for line in lines:
        numbers, chances = json.loads(line)
        exact = odds(*numbers)
        if exact.is_deadlock:
            assert chances == []
        else:
            assert chances == pytest.approx(list(exact.floats()[:4]))


ODDS = """
from wildtable.games.tyranno_ex.features import throw_won
for dice in range(0, 13, 2):
    for strength in range(1, 7):
        for against in range(0, 13, 3):
            for their in range(1, 7):
                print(dice, strength, against, their, throw_won(dice, strength, against, their))
"""


def test_the_odds_of_a_throw_are_those_of_the_game() -> None:
    lines = uncompiled(ODDS)
    assert len(lines) == 7 * 6 * 5 * 6
    for line in lines:
        *numbers, chance = line.split()
        won, _, lost = throw_odds(*map(int, numbers))
        if won + lost:
            assert float(chance) == pytest.approx(float(won / (won + lost)), abs=1e-9)
