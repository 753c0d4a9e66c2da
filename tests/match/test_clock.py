"""Clocks: they run while a decision is owed, and not while nobody serves."""

from hypothesis import given
from hypothesis import strategies as st

from wildtable.match.clock import Clocks, ClockSettings, RunningTime

LIVE = ClockSettings("live", bank=60_000, increment=2_000)
ASYNC = ClockSettings("async", bank=86_400_000)


def test_a_live_clock_is_charged_and_gets_its_increment() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.update(1_000, [0])
    assert clocks.remaining(0, 11_000) == 50_000
    assert clocks.deadline() == 61_000
    clocks.update(11_000, [1], mover=0)
    assert clocks.left == [52_000, 60_000]
    assert clocks.remaining(0, 99_000) == 52_000
    assert clocks.remaining(1, 21_000) == 50_000


def test_a_seat_that_moves_twice_is_charged_twice() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.update(0, [0])
    clocks.update(5_000, [0], mover=0)
    assert clocks.left[0] == 57_000
    assert clocks.since == {0: 5_000}


def test_simultaneous_clocks_run_on_while_others_decide() -> None:
    clocks = Clocks(LIVE, 3)
    clocks.update(0, [0, 1, 2])
    clocks.update(4_000, [1, 2], mover=0)
    assert clocks.since == {1: 0, 2: 0}


def test_an_async_clock_starts_anew_for_each_decision() -> None:
    clocks = Clocks(ASYNC, 1)
    clocks.update(0, [0])
    clocks.update(80_000_000, [0], mover=0)
    assert clocks.remaining(0, 80_000_000) == 86_400_000


def test_time_runs_out_and_comes_back() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.update(0, [0])
    assert clocks.expired(59_999) == []
    assert clocks.expired(60_000) == [0]
    clocks.update(60_000, [1], mover=None)
    assert clocks.expired(200_000) == [1]
    clocks.left[0] = 0
    clocks.grant(0)
    assert clocks.left[0] == 6_000


@given(st.lists(st.tuples(st.integers(1, 50), st.integers(1, 50)), max_size=5), st.integers(0, 999))
def test_running_time_leaves_outages_out(spells: list[tuple[int, int]], later: int) -> None:
    outages, moment = [], 0
    for gap, length in spells:
        outages.append((moment + gap, moment + gap + length))
        moment += gap + length
    time = RunningTime(outages)
    assert time.at(moment + later) == sum(gap for gap, _ in spells) + later
    assert time.moment(time.at(moment + later)) == moment + later
    inside = [began + 1 for began, ended in outages if ended - began > 1]
    assert all(time.at(one) == time.at(one - 1) for one in inside)
