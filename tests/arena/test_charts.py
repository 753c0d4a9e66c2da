"""Plots: readable whatever the numbers and the names."""

import pytest

from wildtable.arena.charts import LONGEST_NAME, bars, histogram, intervals, short, stacks, ticks


@pytest.mark.parametrize("low,high", [(0.0, 0.0), (-3.0, 0.0), (-787.0, 684.0), (0.0, 1e6)])
def test_ticks_are_few_round_and_inside(low: float, high: float) -> None:
    found = ticks(low, high)
    assert 1 <= len(found) <= 7
    assert all(low - 1e-6 <= tick <= high + 1e-6 for tick in found)


def test_long_names_keep_their_ends() -> None:
    assert short("greedy") == "greedy"
    name = short("process:/a/very/long/path/to/my-bot")
    assert name == "process:/…th/to/my-bot"
    assert len(name) == LONGEST_NAME


def test_what_is_not_known_is_not_drawn() -> None:
    known = intervals("x", [("a", 5.0, -5.0, 15.0)])
    unknown = intervals("x", [("a", 5.0, None, None)])
    assert known.count("<line x1") == 3
    assert unknown.count("<line x1") == 0
    assert "<circle" in unknown


def test_parts_below_zero_and_totals() -> None:
    drawn = stacks("x", [("a", {"one": 8.0, "two": -2.0}), ("b", {"one": 1.0, "two": 0.0})])
    assert ">6.0</text>" in drawn
    assert ">-2.0</text>" in drawn


@pytest.mark.parametrize("values", [[7], [7, 7, 8], list(range(500))])
def test_every_value_is_in_some_column(values: list[int]) -> None:
    drawn = histogram("x", values)
    counts = [
        int(part.split("</title>")[0].rpartition(": ")[2]) for part in drawn.split("<rect")[1:]
    ]
    assert sum(counts) == len(values)


def test_bars_have_room_for_the_line_they_are_compared_with() -> None:
    drawn = bars("x", [("a", 0.1)], mark=0.5, notes=["(few)"])
    assert "10.0% (few)" in drawn
    assert drawn.count("<line x1") == 1
