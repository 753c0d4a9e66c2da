"""Phase 1: placing animals (TX-1; two players TX-8.2)."""

import pytest

from tests.rules.tyranno_ex.table import (
    Json,
    finish_round,
    idle,
    kinds_of,
    legal,
    load_game,
    on,
    one_each,
    play,
    stage,
    strength,
    table,
    told,
)
from wildtable import Illegal, State

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def placements(state: State) -> list[tuple[int, str]]:
    """Who places where, as long as phase 1 lasts; always the first choice."""
    return [(one["seat"], one["cell"]) for one in told(idle(state, "env"), "card-taken")]


def test_tx_t01_the_row_of_a_lap_is_fixed() -> None:
    """TX-T01, TX-E17 (TX-1.4.1, TX-1.3.1): round 1: row 0, then row 3, each lap in turn, no choice of a cell."""
    state = load_game(players=4, start=1).new(4)
    colours = ["red", "green", "yellow", "black"]
    expected = [((1 + k) % 4, f"{colours[k]}-{row}") for row in (0, 3) for k in range(4)]
    assert placements(state) == expected
    assert {one["strength"] for one in state.to_json()["animals"].values()} == {1}


def test_tx_t02_the_next_card_is_open_at_once() -> None:
    """TX-T02 (TX-1.3.2, A-54): before the next player decides."""
    state = table(stage="card", tops=(None, None, "frog", None))
    events = play(state, "take 2")
    (new,) = told(events, "stack-top")
    assert new["stack"] == 2
    assert state.to_act == [1]
    stack = state.view(1)["stacks"][2]
    assert stack["size"] == 3
    assert stack["top"] not in {None, "frog"}
    assert stack["top"] not in state.to_json()["unseen"]
    assert on(state, "black-0") == "frog"


def test_a_normal_round() -> None:
    """TX-1.3.3, TX-1.3.4, TX-1.3.5: one lap in row 0, then phase 2."""
    state = table(stage="card", starter=2, turn=2)
    assert placements(state) == [(2, "green-0"), (3, "yellow-0"), (0, "black-0"), (1, "red-0")]
    assert (stage(state), state.to_act, state.record.setting_round) == ("env", [2], 1)


ODD = {"marker_limit": 5}  # only where markers run out is any number of cards left


def test_tx_t04_the_last_cards() -> None:
    """TX-T04 (TX-1.4.3, A-08): stacks 2/2/2/0, starter 2: seats 2, 3, 0, 1, 2, 3 place, then phase 2."""
    state = table(options=ODD, stage="card", starter=2, turn=2, stacks=(2, 2, 2, 0))
    seats = [seat for seat, _ in placements(state)]
    assert seats == [2, 3, 0, 1, 2, 3]
    assert stage(state) == "env"


def test_tx_t05_free_choice_of_the_row() -> None:
    """TX-T05, TX-E18 (TX-1.4.2, A-07): who takes row 3 first gets row 0 in the second lap without a question."""
    state = table(stage="card", stacks=(4, 4, 4, 0))
    play(state, "take 0")
    assert (stage(state), state.to_act) == ("cell", [0])
    assert legal(state) == {"enter black-0", "enter black-3"}
    play(state, "enter black-3")
    assert state.to_act == [1]
    while state.to_act != [0]:
        play(state, "take 1", f"enter {('red', 'green', 'yellow')[state.to_act[0] - 1]}-0")
    events = play(state, "take 2")
    assert told(events, "card-taken")[0]["cell"] == "black-0"
    assert state.to_act == [1]


def test_no_cells_but_the_own() -> None:
    """TX-1.3.1: a card goes on an empty entry cell of the own column."""
    state = table(stage="card", stacks=(4, 4, 4, 0))
    play(state, "take 0")
    with pytest.raises(Illegal) as refused:
        play(state, "enter red-0")
    assert refused.value.clause == "TX-1.3.1"


OUTER_FIRST = {"two_player_card_choice": "outer_first"}
FIVE_RED = {f"red-{row}": card for row, card in ((6, "frog"), (9, "hen"))}
FIVE_RED |= {"13": "tiger red", "10": "koala red", "7": "hippo red"}
FIRST: Json = {"round": 1}
TWO_ROWS: Json = {"stacks": (4, 4, 4, 0)}


@pytest.mark.parametrize(
    "options, where, cell, clause, message",
    [
        ({}, FIRST, "black-3", "TX-1.4.1", "tx-no-row"),
        ({}, FIRST, "yellow-0", "TX-1.3.1", "tx-no-cell"),
        ({}, {}, "black-3", "TX-1.3.1", "tx-no-cell"),
        (OUTER_FIRST, TWO_ROWS, "red-0", "TX-8.2", "tx-no-colour"),
        (
            {"marker_limit": 5},
            TWO_ROWS | {"animals": FIVE_RED},
            "red-0",
            "TX-0.2.6",
            "tx-no-marker",
        ),
    ],
)
def test_cells_that_have_to_wait(
    options: Json, where: Json, cell: str, clause: str, message: str
) -> None:
    """TX-1.3.1, TX-1.4.1, TX-8.2, TX-0.2.6 (A-06, A-34): two players, an own cell, but not now."""
    state = table(2, options, stage="card", **where)
    play(state, "take 0")
    assert stage(state) == "cell"
    with pytest.raises(Illegal) as refused:
        play(state, f"enter {cell}")
    assert (refused.value.clause, refused.value.message) == (clause, message)


def test_the_second_lap_of_round_1() -> None:
    """TX-1.4.1, TX-8.2: first row 0, then row 3."""
    state = load_game(players=2, start=0).new(1)
    for cell in ("black-0", "yellow-0"):
        play(state, "take 0", f"enter {cell}")
    play(state, "take 0", "take 0", "take 1")
    assert legal(state) == {"enter black-3", "enter red-3"}
    play(state, "enter red-3")


def test_tx_t07_no_cards_no_phase() -> None:
    """TX-T07 (TX-1.4.4, A-48): with empty stacks the round begins with setting round 1."""
    state = table(stage="claim", round=4, stacks=(0, 0, 0, 0), animals=one_each(row=0))
    finish_round(state)
    assert (stage(state), state.record.setting_round, state.record.game_round) == ("env", 1, 5)
    assert state.to_act == [1]


def test_tx_t08_two_players_alternate() -> None:
    """TX-T08 (TX-8.2, A-06): 4 placements, s, o, s, o, and a new card in each column."""
    state = table(2, stage="card", starter=1, turn=1)
    play(state, "take 0")
    assert legal(state) == {"enter green-0", "enter yellow-0"}
    play(state, "enter green-0", "take 0", "enter red-0")
    assert state.to_act == [1]
    events = play(state, "take 1", "take 1")
    assert [one["cell"] for one in told(events, "card-taken")] == ["yellow-0", "black-0"]
    assert stage(state) == "env"


def test_two_players_round_one() -> None:
    """TX-8.2, TX-1.4.1: four cards each, all of row 0 before row 3."""
    state = load_game(players=2, start=0).new(1)
    cells = [cell for _, cell in placements(state)]
    assert sorted(cells[:4]) == ["black-0", "green-0", "red-0", "yellow-0"]
    assert sorted(cells[4:]) == ["black-3", "green-3", "red-3", "yellow-3"]


def test_two_players_two_rows() -> None:
    """TX-8.2, TX-1.4.2: after a double shift all four cells are open, four cards each."""
    state = table(2, stage="card", stacks=(4, 4, 4, 0))
    play(state, "take 0")
    assert legal(state) == {f"enter {cell}" for cell in ("black-0", "red-0", "black-3", "red-3")}
    assert [seat for seat, _ in placements(state)] == [0, 1] * 4


def test_tx_t10_the_very_last_card() -> None:
    """TX-T10 (TX-8.2, TX-1.4.3): the starter chooses the column, the opponent gets nothing."""
    state = table(2, ODD, stage="card", stacks=(1, 0, 0, 0), two_rows=False)
    play(state, "take 0")
    assert legal(state) == {"enter black-0", "enter red-0"}
    play(state, "enter red-0")
    assert (stage(state), state.to_act) == ("env", [0])


def test_the_first_stack_used_up() -> None:
    """TX-1.4.5 (A-41), TX-4.4.3: the last card taken switches double shifting on, once."""
    state = table(stage="card", round=5, stacks=(1, 1, 3, 3))
    events = play(state, "take 0")
    assert told(events, "double-shift-on") == [{"round": 5}]
    assert kinds_of(events).count("stack-empty") == 1
    assert state.view(None)["double_shift"]
    assert "take 0" not in legal(state)
    with pytest.raises(Illegal) as refused:
        play(state, "take 0")
    assert refused.value.clause == "TX-1.4.5"
    assert "double-shift-on" not in kinds_of(play(state, "take 1"))


def test_tx_e11_an_animal_without_support() -> None:
    """TX-E11 (TX-1.2.1, TX-1.2.2, TX-2.8.1): it may be placed, and starves if nothing changes."""
    state = table(stage="card", tops=("hen", None, None, None), current="water bone leaf fish")
    play(state, "take 0")
    assert on(state, "black-0") == "hen"
    assert strength(state, "black-0") == 1
    events = finish_round(state)
    assert {"seat": 0, "slot": "black-0", "card": "hen"} in told(events, "starved")


def test_placing_is_compulsory() -> None:
    """TX-1.3.3 (A-05): neither pass nor anything else."""
    state = table(stage="card")
    for move, clause in {"pass": "TX-1.3.3", "put water 0": "TX-1.3.3"}.items():
        with pytest.raises(Illegal) as refused:
            play(state, move)
        assert refused.value.clause == clause
