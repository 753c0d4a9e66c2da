"""Plans: every deal from every seat, the same deals for everybody."""

from collections import Counter

import pytest

from wildtable.arena import make_plan, play_game, seating_of
from wildtable.core.errors import Malformed
from wildtable.match import read_record

GAME = "animal-kingdoms"


def test_everybody_plays_every_deal_from_every_seat() -> None:
    plan = make_plan(GAME, {}, ["random", "greedy", "level:1"], 36, "7", table=2)
    seatings = [seating_of(plan, number) for number in range(36)]
    assert plan.tables == [(0, 1), (0, 2), (1, 2)]
    met = Counter((seating.deal, seating.players) for seating in seatings)
    assert set(met.values()) == {1}
    assert {players for _, players in met} == {(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)}
    assert len({seating.seed for seating in seatings}) == 6
    assert all(seating.seed == f"7/{seating.deal}" for seating in seatings)


def test_three_at_a_table_rotate() -> None:
    plan = make_plan(GAME, {}, ["random", "random", "greedy"], 3, "x")
    assert plan.table == 3
    assert [seating_of(plan, n).players for n in range(3)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_copies_of_one_bot_never_play_the_same_game_twice() -> None:
    plan = make_plan(GAME, {}, ["random", "random"], 6, "1")
    assert [seating_of(plan, number).deal for number in range(6)] == [0, 1, 2, 3, 4, 5]
    assert len({play_game(plan, number)[1] for number in range(6)}) == 6


@pytest.mark.parametrize(
    "players,table,options",
    [
        (["random"], None, {}),
        (["random", "random"], 3, {}),
        (["random", "nobody"], None, {}),
        (["random", "random"], None, {"players": 3}),
        (["random"] * 9, None, {}),
    ],
)
def test_impossible_plans_are_refused(
    players: list[str], table: int | None, options: dict[str, int]
) -> None:
    with pytest.raises(Malformed):
        make_plan(GAME, options, players, 10, "1", table)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    plan = make_plan(GAME, {}, ["random", "level:1"], 4, "1")
    assert play_game(plan, 3) == play_game(plan, 3)
    outcome, record = play_game(plan, 3)
    read = read_record(record)
    assert read.closing is not None
    assert read.closing.result.scores == outcome.scores
    assert [player.kind for player in read.header.players] == ["level:1", "random"]
    assert [sum(sources.values()) for sources in outcome.sources] == outcome.scores


def test_reports_of_programs_are_kept() -> None:
    plan = make_plan(GAME, {}, ["random", "process:/nowhere/bot"], 1, "1")
    outcome, _ = play_game(plan, 0)
    assert any("cannot be started" in report for report in outcome.reports)
