"""Clocks: they run while a decision is owed, and not while nobody serves."""

import pytest
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


def test_only_decisions_earn_an_increment() -> None:
    """Not being replaced by a bot, nor that somebody else takes a decision back."""
    clocks = Clocks(LIVE, 2)
    clocks.update(0, [0])
    clocks.update(10_000, [])
    clocks.update(20_000, [0])
    assert clocks.left[0] == 50_000
    clocks.update(20_000, [1], mover=0)
    for now in range(21_000, 25_000, 1_000):  # a bot plays the seat: its clock does not run
        clocks.update(now, [1], mover=0)
    assert clocks.left[0] == 52_000
    clocks.take_back(30_000, [1], 0, 4, agreed=True)
    assert clocks.left[0] == 52_000


def test_what_is_taken_back_has_earned_nothing() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.update(0, [0])
    for now in range(1_000, 11_000, 1_000):  # a decision and its take-back, every second
        clocks.update(now, [0], mover=0)
        clocks.take_back(now, [0], 0, 1, agreed=False)
    assert clocks.remaining(0, 10_000) == 50_000
    clocks.update(10_000, [1], mover=0)
    clocks.update(15_000, [0], mover=1)
    clocks.take_back(16_000, [0], 0, 2, agreed=True)  # the other one's decision, too
    assert clocks.left == [50_000, 55_000]
    assert clocks.since == {0: 15_000}


def test_an_async_clock_goes_on_where_a_decision_was_taken_back() -> None:
    clocks = Clocks(ASYNC, 2)
    clocks.update(0, [0, 1])
    clocks.update(80_000_000, [1], mover=0)
    clocks.update(80_500_000, [], mover=1)
    clocks.take_back(81_000_000, [0], 0, 1, agreed=False)  # its own, though it was not the last
    assert clocks.remaining(0, 81_000_000) == 6_400_000
    assert clocks.remaining(1, 81_000_000) == 86_400_000


def test_time_runs_out_and_comes_back() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.update(0, [0])
    assert clocks.expired(59_999) == []
    assert clocks.expired(60_000) == [0]
    clocks.update(60_000, [1], mover=None)
    assert clocks.expired(200_000) == [1]
    clocks.run_out(0)
    clocks.come_back(0)
    assert clocks.left[0] == 6_000
    days = Clocks(ASYNC, 1)
    days.update(0, [0])
    days.update(90_000_000, [])
    days.run_out(0)
    days.come_back(0)
    assert days.left[0] == 86_400_000


@pytest.mark.parametrize("settings", [LIVE, ASYNC], ids=["live", "async"])
def test_leaving_and_returning_refills_nothing(settings: ClockSettings) -> None:
    """The attack: shortly before the end, leave and come back."""
    clocks = Clocks(settings, 1)
    clocks.update(0, [0])
    clocks.update(settings.bank - 500, [])
    clocks.come_back(0)
    clocks.update(settings.bank - 500, [0])
    assert clocks.left[0] == 500


@pytest.mark.parametrize("settings", [LIVE, ASYNC], ids=["live", "async"])
def test_time_is_granted_once(settings: ClockSettings) -> None:
    clocks = Clocks(settings, 1)
    for is_granted in (True, False, False):
        clocks.update(0, [0])
        clocks.update(settings.bank, [])
        clocks.run_out(0)
        assert clocks.is_used_up(0) is not is_granted
        clocks.come_back(0)
        assert (clocks.left[0] > 0) is is_granted


def test_each_decision_of_an_async_clock_has_its_own_time() -> None:
    """Also the one after those that a bot made."""
    clocks = Clocks(ASYNC, 1)
    clocks.update(0, [0])
    clocks.update(ASYNC.bank, [])
    clocks.run_out(0)
    clocks.update(ASYNC.bank, [], mover=0)
    assert not clocks.is_used_up(0)
    assert clocks.left[0] == ASYNC.bank


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
