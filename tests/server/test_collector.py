"""The garbage collector works while nobody waits, and at last in any case."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from wildtable.server.collector import QUIET_SECONDS, THOROUGH_SECONDS, Collector


class Circle:
    def __init__(self) -> None:
        self.own = self


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def collector(clock: Clock) -> Iterator[Collector]:
    made = Collector(clock)
    made.begin()
    yield made
    made.end()


def test_nothing_is_collected_while_people_move(collector: Collector, clock: Clock) -> None:
    gone = weakref.ref(Circle())
    for changes in range(1, 50):
        clock.now += QUIET_SECONDS / 2
        assert not collector.look(changes)
    assert gone() is not None
    assert not gc.isenabled()


def test_a_pause_is_used_once(collector: Collector, clock: Clock) -> None:
    gone = weakref.ref(Circle())
    assert not collector.look(1)
    clock.now += QUIET_SECONDS
    assert collector.look(1)
    assert gone() is None
    clock.now += QUIET_SECONDS
    assert not collector.look(1)


def test_what_was_kept_once_is_found_later(collector: Collector, clock: Clock) -> None:
    kept = Circle()
    gone = weakref.ref(kept)
    collector.look(1)
    clock.now += QUIET_SECONDS
    assert collector.look(1)
    del kept
    collector.look(2)
    clock.now += QUIET_SECONDS
    assert collector.look(2)
    assert gone() is not None  # only what is new was looked through
    clock.now += THOROUGH_SECONDS
    assert collector.look(2)
    assert gone() is None


def test_everything_is_as_before_at_the_end(clock: Clock) -> None:
    collector = Collector(clock)
    collector.begin()
    collector.end()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
