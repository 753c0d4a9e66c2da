"""Why not: every code of refusals.py comes up, with its clause and its sentence."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.rules.ark_and_noah.table import INNER_1, cage, hand, load_game, table, walls
from wildtable import Illegal, State
from wildtable.games.ark_and_noah import actions, refusals, rules
from wildtable.games.ark_and_noah.actions import STOP

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def all_tiles(sexes: str) -> str:
    """Of two players' animals."""
    options: Any = load_game(players=2).options
    names = [species.name for species in options.used_species.values()]
    return " ".join(f"{name}-{sex}" for sex in sexes for name in names)


def ready(**wanted: Any) -> State:
    """A cage for the cat, and a cat."""
    return table(
        2,
        "load",
        walls=walls(A=INNER_1),
        cages=[cage("(1,3)", 1)],
        hands=[hand(animals="cat-F cat-M mouse-F mouse-M", **wanted), hand()],
        budget=0,
    )


RARE: dict[str, tuple[Callable[[], State], str]] = {
    "ONE_COLOUR": (lambda: table(2, "exchange-branch", walls=walls(A="H(0,0)")), "swap"),
    "BAGS_EMPTY": (
        lambda: table(
            2,
            "exchange-branch",
            walls=walls(A="H(0,0)", B="H(0,1)"),
            hands=[hand(animals=all_tiles("FM")), hand()],
        ),
        "draw",
    ),
    "BAG_EMPTY": (
        lambda: table(
            2,
            "exchange-split",
            hands=[hand(animals=all_tiles("F")), hand()],
            options={"exchange_split_stepwise": True},
        ),
        "bag F",
    ),
    "NO_UNPAIRED": (lambda: table(2, "exchange-take", display=["cat-F"]), "tile cat-F"),
    "POINT_OFF_THE_ARK": (lambda: table(2, "build", hands=[hand(walls=1), hand()]), "pitch P(9,9)"),
    "NO_PITCH_IN_HAND": (
        lambda: table(2, "build", walls=walls(A="H(0,3) H(0,4)"), hands=[hand(walls=1), hand()]),
        "pitch P(0,4)",
    ),
    "NO_FOOD_IN_HAND": (ready, "food (1,3)"),
    "NO_POINT_LEFT": (lambda: ready(food=1), "food (1,3)"),
}


@pytest.mark.parametrize("code", RARE)
def test_what_random_games_seldom_ask(code: str) -> None:
    """AN-6.12, AN-6.13, AN-3.8, AN-6.17, AN-6.25: refused by clause."""
    make, move = RARE[code]
    expected = refusals.REFUSALS.table[getattr(refusals, code)]
    with pytest.raises(Illegal) as refused:
        make().apply(move)
    assert (refused.value.clause, refused.value.message) == (expected.clause, expected.message)


ELSEWHERE = {"BAG_SHORT", "TOO_BIG", "NO_SUCH_PLACE"}  # AN-T28, AN-T50, places that are on no ark
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3, "exchange_split_stepwise": True, "draw_needs_own_unpaired": True},
    {"players": 2, "food_needs_pitch": True, "small_pairs_per_cage": 2},
)


@pytest.mark.lengthy
def test_all_other_codes_come_up_in_play() -> None:
    """AN-12: a game each with some house rules, every action asked at every decision; no code is idle."""
    seen = set()
    for options in TABLES:
        rng, state = random.Random(3), load_game(**options).new(seed=5)
        seat, legal = state.choices()
        while seat >= 0:
            record = state.record
            seen |= {rules.why(record, seat, number) for number in range(actions.NUM_ACTIONS)}
            seat, legal = state.step(rng.choice([one for one in legal if one != STOP] or legal))
    told_elsewhere = {getattr(refusals, name) for name in ELSEWHERE | set(RARE)}
    assert set(range(1, len(refusals.REFUSALS))) - seen <= told_elsewhere
