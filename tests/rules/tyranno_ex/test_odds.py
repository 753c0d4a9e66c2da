"""The exact odds of a fight, against the rational numbers of the rules and against fights of the kernel."""

import os
from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from tests.rules.tyranno_ex.table import reseed, table
from wildtable import State
from wildtable.core.log import new_log
from wildtable.games.tyranno_ex import odds
from wildtable.games.tyranno_ex.actions import SLOT
from wildtable.games.tyranno_ex.odds import Odds, throw_odds

F = Fraction
pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in {"", "0"}
Fighters = tuple[int, int, int, int]  # dice and strength of the one, of the other

THROWS: dict[Fighters, tuple[F, F, F]] = {
    (2, 3, 7, 1): (F(171875, 559872), F(90625, 279936), F(206747, 559872)),
    (1, 1, 1, 1): (F(5, 36), F(13, 18), F(5, 36)),
    (2, 1, 1, 1): (F(7, 27), F(5, 8), F(25, 216)),
    (3, 2, 4, 1): (F(575, 1296), F(745, 2187), F(7547, 34992)),
    (1, 6, 2, 1): (F(25, 36), F(5, 18), F(1, 36)),
    (1, 6, 1, 5): (F(1, 6), F(5, 6), F(0)),
    (5, 6, 4, 6): (F(1), F(0), F(0)),
    (4, 6, 4, 6): (F(0), F(1), F(0)),
}
RESULTS: dict[Fighters, tuple[F, F, F, F]] = {
    (1, 1, 1, 1): (F(1, 4), F(1, 4), F(1, 4), F(1, 4)),
    (2, 1, 1, 1): (F(3136, 6561), F(156800, 531441), F(70000, 531441), F(625, 6561)),
    (1, 6, 2, 1): (F(625, 676), F(625, 8788), F(25, 8788), F(1, 676)),
    (1, 6, 1, 5): (F(1), F(0), F(0), F(0)),
    (5, 6, 4, 6): (F(1), F(0), F(0), F(0)),
}
ROUNDED: dict[Fighters, tuple[float, ...]] = {
    (2, 3, 7, 1): (0.206070, 0.225049, 0.270710, 0.298172, 3.6905),
    (1, 1, 1, 1): (0.25, 0.25, 0.25, 0.25, 9),
    (2, 1, 1, 1): (0.477976, 0.295047, 0.131717, 0.095260, 6.4714),
    (3, 2, 4, 1): (0.452786, 0.296218, 0.143997, 0.106999, 3.7009),
    (1, 6, 2, 1): (0.924556, 0.071120, 0.002845, 0.001479, 2.8716),
    (1, 6, 1, 5): (1, 0, 0, 0, 12),
    (5, 6, 4, 6): (1, 0, 0, 0, 2),
}


@pytest.mark.parametrize("fighters", THROWS)
def test_one_throw(fighters: Fighters) -> None:
    """TX-3.5.1, TX-3.3.1: chances to win, draw and lose a throw, as in the table of chapter 3."""
    assert throw_odds(*fighters) == THROWS[fighters]


@pytest.mark.parametrize("fighters", RESULTS)
def test_results_as_fractions(fighters: Fighters) -> None:
    """TX-3.5.2: the four results of the table, exactly."""
    assert odds(*fighters)[:4] == RESULTS[fighters]


@pytest.mark.parametrize("fighters", ROUNDED)
def test_results_as_printed(fighters: Fighters) -> None:
    """TX-3.5.2: the figures of the table, and the mean number of throws."""
    found = odds(*fighters).floats()
    assert found[:4] == pytest.approx(ROUNDED[fighters][:4], abs=5e-7)
    assert found[4] == pytest.approx(ROUNDED[fighters][4], abs=5e-5)


def test_deadlock_has_no_odds() -> None:
    """TX-3.5.3: exactly equal sixes (and nobody at all) can never be decided."""
    undecided = [
        fighters
        for fighters in (
            (a, s, b, t) for a in range(9) for b in range(9) for s in (1, 5, 6) for t in (5, 6)
        )
        if odds(*fighters).is_deadlock
    ]
    assert all(a == b and (a == 0 or (s, t) == (6, 6)) for a, s, b, t in undecided)
    assert odds(4, 6, 4, 6) == Odds(F(0), F(0), F(0), F(0), F(0))
    assert odds(0, 1, 0, 1).is_deadlock
    assert odds(0, 1, 1, 1).loss == 1


def test_both_sides_see_the_same_fight() -> None:
    """TX-3.5.1, TX-3.5.2: chances add up to 1 and are the other's from the other side."""
    for a, s, b, t in ((1, 1, 5, 2), (7, 3, 4, 6), (36, 1, 30, 2), (0, 3, 2, 1)):
        ours, theirs = odds(a, s, b, t), odds(b, t, a, s)
        assert ours.win + ours.loss == 1
        assert (ours.win, ours.loss) == (theirs.loss, theirs.win)
        assert ours[:4] == theirs[3::-1]
        assert ours.mean_throws == theirs.mean_throws


@pytest.mark.parametrize("fighters", [(-1, 1, 1, 1), (1, 0, 1, 1), (1, 1, 37, 1), (1, 1, 1, 7)])
def test_impossible_fighters(fighters: Fighters) -> None:
    """TX-3.3.1, TX-3.4.1: strength 1 to 6, dice 0 to 36."""
    with pytest.raises(ValueError, match="TX-3"):
        odds(*fighters)


def test_the_longest_fight() -> None:
    """TX-3.5.3: no pairing that is not a deadlock takes more than 12 throws in the mean."""
    means = {
        (a, s, b, t): odds(a, s, b, t).mean_throws
        for a in range(1, 7)
        for b in range(1, 7)
        for s in range(1, 7)
        for t in range(1, 7)
    }
    assert max(means.values()) == means[1, 6, 1, 5] == 12


# ── the kernel throws dice ──────────────────────────────────────────────────────────────────────
def at_target(strength: int, other: int, climate: str, ours: str, theirs: str) -> State:
    """A third animal waits for its fight, so that the round does not end (and draw chips) after this one."""
    animals = {"black-6": f"{ours}*{strength}", "red-6": f"{theirs}*{other}", "green-6": "lizard"}
    state = table(stage="attacker", animals=animals, current=climate)
    state.apply("attack black-6")
    return state


TABLES: dict[Fighters, tuple[str, str, str]] = {
    (2, 1, 1, 1): ("water bone sun sun", "octopus", "hippo"),
    (2, 3, 7, 1): ("water*3 fish*2 bone*2 sun", "hedgehog", "fish"),
    (1, 1, 1, 1): ("bone sun sun sun", "octopus", "raccoon"),
    (3, 2, 4, 1): ("water*2 bone cherry sun", "octopus", "wild-boar"),
}


def fights(fighters: Fighters, number: int) -> tuple[Counter[str], float]:
    """So many fights of the kernel: their results and the dice thrown a throw."""
    climate, ours, theirs = TABLES[fighters]
    state = at_target(fighters[1], fighters[3], climate, ours, theirs)
    seen = state.view(None)["animals"]
    assert (seen["black-6"]["dice"], seen["red-6"]["dice"]) == (fighters[0], fighters[2])
    reseed(state, 1)
    dtype, act = state.game.spec.dtype, state.game.engine.act
    offset = {name: dtype.fields[name][1] for name in ("players", "animal", "face_down", "counter")}  # type: ignore[index]
    black, red = offset["animal"] + 8, offset["animal"] + 9
    down = offset["face_down"] + 8
    first, base, buffer, log = (
        offset["players"],
        state.buffer.copy(),
        state.buffer,
        new_log(is_open=False),
    )
    found: Counter[str] = Counter()
    for _ in range(number):
        act(dtype, buffer, 0, SLOT + 9, log)
        if buffer[red] == NO_CARD:
            found["2:0"] += 1
        elif buffer[black] == NO_CARD:
            found["0:2"] += 1
        else:
            found["1:2" if buffer[down] else "2:1"] += 1
        buffer[first:] = base[first:]  # all but chance
    return found, float(state.record.counter) * 16 - float(state.record.words_left)


NO_CARD = 255


def check_frequencies(fighters: Fighters, number: int) -> None:
    """Within five standard deviations of the exact chances; and as many dice as throws take."""
    found, dice = fights(fighters, number)
    exact = odds(*fighters)
    chances = dict(zip(("2:0", "2:1", "1:2", "0:2"), exact.floats()[:4], strict=True))
    for result, p in chances.items():
        assert abs(found[result] - number * p) < 5 * sqrt(number * p * (1 - p)), result
    mean = dice / number / (fighters[0] + fighters[2])
    assert mean == pytest.approx(float(exact.mean_throws), rel=5 / sqrt(number))


@pytest.mark.lengthy
@pytest.mark.parametrize("fighters", TABLES)
def test_tx_t65_sampled_fights(fighters: Fighters) -> None:
    """TX-T65 (TX-3.5.1, TX-3.5.2): frequencies within five standard deviations of the exact numbers."""
    compiled = 1_000_000 if fighters == (2, 3, 7, 1) else 20_000
    check_frequencies(fighters, 200 if INTERPRETED else compiled)


@pytest.mark.soak
@pytest.mark.parametrize("fighters", TABLES)
def test_a_million_fights(fighters: Fighters) -> None:
    """TX-T65 (TX-3.5.1, TX-3.5.2): the same with 10^6 fights each."""
    check_frequencies(fighters, 1_000_000)
