"""Phase 5: accounting (TX-5), the end of the game (TX-6)."""

from typing import Any

import pytest

from tests.rules.tyranno_ex.table import (
    CARDS,
    finish_round,
    heap,
    idle,
    is_face_down,
    kinds_of,
    load_game,
    on,
    one_each,
    play,
    stage,
    table,
    told,
)
from wildtable import Malformed, State
from wildtable.core.events import Event

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def score(players: int = 4, **wanted: Any) -> tuple[State, list[Event]]:
    """Nobody claims or fights; one shift, then points. Animals are given before the shift."""
    wanted = {"stage": "attacker", **wanted}
    state = table(players, **wanted)
    return state, finish_round(state)


def test_tx_e06_the_example() -> None:
    """TX-E06 (TX-5.0.1, TX-5.0.4): A 16, B 8, C 17, D 22."""
    animals = {
        "black-6": "shark",
        "black-0": "hen",
        "red-3": "octopus",
        "green-9": "frog*6",
        "green-0": "fish",
        "13": "hedgehog yellow",
        "yellow-3": "mouse",
        "yellow-0": "tiger",
    }
    state, events = score(animals=animals, current="bone cherry water fish")
    assert state.scores() == [16, 8, 17, 22]
    assert state.breakdown(0) == {"rows": 12, "gaps": 4, "specials": 0, "stones": 0}
    assert state.breakdown(3) == {"rows": 9, "gaps": 3, "specials": 10, "stones": 0}
    assert len(told(events, "scored")) == 8


def test_tx_t79_face_down_scores_nothing() -> None:
    """TX-T79 (TX-5.0.3, TX-5.0.5, A-44): hen 6 + 2 = 8, frog 0, and its cell is not empty."""
    animals = {"black-3": "hen", "red-3": "frog down"}
    state, events = score(animals=animals, current="cherry fish water bone")
    assert state.scores() == [8, 0, 0, 0]
    assert told(events, "turned-up") == [{"seat": 1, "slot": "red-6", "card": "frog"}]
    assert not is_face_down(state, "red-6")


@pytest.mark.parametrize("bonus, points", [(True, 6), (False, 5)])
def test_tx_t80_the_unused_column(bonus: bool, points: int) -> None:
    """TX-T80 (TX-5.0.2, TX-7.2, A-43): n = 3: 3 + 3 = 6; without the bonus 5."""
    options = {"unused_column_bonus": bonus}
    state, _ = score(3, options=options, animals={"black-0": "hen", "red-3": "mouse"})
    assert state.scores()[0] == points


def test_tx_t82_a_short_bag() -> None:
    """TX-T82 (TX-5.0.7, A-46): outgoing starter 1, bag 3, racks 12/8/11/9 → 12/9/12/10."""
    racks = {0: "water*12", 1: "bone*8", 2: "cherry*11", 3: "leaf*9"}
    fields = ["fish*9", "sun*9", "tree*9", "leaf*3"]
    below = {0: "bone*4 tree*2", 1: "fish*2 sun", 2: "sun tree"}
    state, events = score(
        racks=racks,
        current=fields,
        below=below,
        starter=1,
        turn=1,
        bag=heap("fish sun cherry"),
        animals={"black-6": "raccoon", "red-6": "turtle"},
    )
    assert [sum(rack.values()) for rack in state.to_json()["racks"]] == [12, 9, 12, 10]
    assert [one["seat"] for one in told(events, "drew")] == [1, 2, 3]
    assert state.to_json()["bag"] == {}


def test_a_full_refill() -> None:
    """TX-5.0.7, TX-5.0.8: everybody to 12; then the Ende stone, the Start stone and the Zug stone move."""
    state, events = score(
        racks={0: "water", 1: "-", 2: "tree*12", 3: "leaf*10"}, animals=one_each()
    )
    assert [sum(rack.values()) for rack in state.to_json()["racks"]] == [12] * 4
    assert len(told(events, "drew")) == 11 + 12 + 2
    assert told(events, "round-started") == [{"round": 4, "seat": 1, "ende": None}]
    assert state.record.setting_round == 0


# ── the end ─────────────────────────────────────────────────────────────────────────────────────
NO_CARDS = (0, 0, 0, 0)


def test_tx_t83_only_on_a_special_field() -> None:
    """TX-T83, TX-T89 (TX-6.1, TX-5.0.6, TX-6.4, A-48): over after this scoring; the 13 points count."""
    animals = {**one_each(3, row=0), "yellow-6": "hedgehog*6"}
    state, events = score(animals=animals, round=5, stacks=NO_CARDS)
    assert state.is_terminal
    assert on(state, "13") == "hedgehog"
    assert state.scores() == [6 + 1 + 5] * 3 + [13 + 5]
    assert not {"drew", "round-started"} & set(kinds_of(events))
    assert kinds_of(events)[-5:] == ["stone-counted"] * 4 + ["game-over"]
    assert told(events, "game-over") == [{"seats": [3]}]


def test_the_game_goes_on() -> None:
    """TX-6.1, TX-6.2: all colours are in the grid: another round without cards."""
    state, _ = score(animals=one_each(row=0), round=5, stacks=NO_CARDS)
    assert (stage(state), state.is_terminal) == ("env", False)
    finish_round(state)
    assert state.is_terminal


def test_tx_t85_one_card_left() -> None:
    """TX-T85 (TX-6.1, TX-6.3): seat 1 takes the last card, and the game ends after that round."""
    state, _ = score(
        options={"marker_limit": 5}, animals=one_each(3, row=0), stacks=(1, 0, 0, 0), two_rows=False
    )
    assert (stage(state), state.to_act) == ("card", [1])
    play(state, "take 0")
    assert stage(state) == "cell"
    play(state, "enter red-0")
    assert (stage(state), state.to_act) == ("env", [1])
    finish_round(state)
    assert state.is_terminal


def test_tx_t86_two_players() -> None:
    """TX-T86 (TX-8.8, TX-6.1, A-49): red is missing from the grid, black is there: over."""
    animals = {"black-0": "octopus", "green-0": "hippo", "yellow-0": "wild-boar"}
    state, _ = score(2, animals=animals, round=5, stacks=NO_CARDS)
    assert state.is_terminal
    state, _ = score(2, animals={**animals, "red-0": "hedgehog"}, round=5, stacks=NO_CARDS)
    assert not state.is_terminal
    state, _ = score(2, animals=animals)
    assert not state.is_terminal


def test_three_players_ignore_yellow() -> None:
    """TX-7.2, TX-6.1: the unused column does not end the game."""
    state, _ = score(3, animals=one_each(3, row=0), round=5, stacks=NO_CARDS)
    assert not state.is_terminal


def over(scores: list[int], *, options: dict[str, Any] | None = None, **more: Any) -> State:
    points = [{"rows": value} for value in scores]
    more = {"stones": [0] * len(scores), **more}
    return table(
        len(scores), options, stage="over", round=6, points=points, stacks=NO_CARDS, **more
    )


def test_tx_t88_a_shared_win() -> None:
    """TX-T88 (TX-6.5, A-50): 61, 61, 40, 12."""
    state = over([61, 61, 40, 12])
    assert state.winners() == [0, 1]
    assert state.scores() == [61, 61, 40, 12]
    assert state.to_act == []
    assert over([61, 62, 40, 12]).winners() == [1]


def test_tx_e16_the_stone() -> None:
    """TX-E16 (TX-2.7.7, TX-6.4): an unused stone is worth 5, a used one nothing."""
    animals = {"black-0": "octopus", "red-6": "hippo"}
    state, _ = score(animals=animals, round=6, stacks=NO_CARDS, stones=[1, 0, 1, 0], two_rows=False)
    assert [state.breakdown(seat)["stones"] for seat in range(4)] == [5, 0, 5, 0]


def test_two_players_add_their_colours() -> None:
    """TX-8.7: points of both colours; the own other colour fills cells."""
    animals = {"black-3": "octopus", "red-3": "hippo", "green-0": "wild-boar"}
    state, _ = score(2, animals=animals)
    assert state.scores() == [2 * (6 + 2), 3 + 3]


def test_row_and_gaps() -> None:
    """TX-5.0.1, TX-5.0.2: a full row brings no extras."""
    state, _ = score(animals=one_each(row=6))
    assert state.scores() == [9] * 4


@pytest.mark.parametrize("players, limit", [(2, 7), (3, 8), (4, 7)])
def test_length_of_games(players: int, limit: int) -> None:
    """TX-6.6: four to seven rounds, with three players up to eight."""
    game = load_game(players=players)
    for seed in range(4):
        state = game.new(seed)
        while not state.is_terminal:
            ids = state.legal_ids(state.to_act[0])
            state.apply(ids[seed % len(ids)])
        assert 4 <= int(state.record.game_round) <= limit
        assert max(state.scores()) == max(state.scores()[seat] for seat in state.winners())
    with pytest.raises(Malformed) as refused:
        table(players, round=limit + 1)
    assert "TX-6.6" in str(refused.value)


def test_slow_emptying() -> None:
    """TX-6.6, TX-1.4.4: 28 cards are used up in any case; idle play comes to an end as well."""
    state = load_game(players=2, start=0).new(1)
    idle(state)
    assert state.is_terminal
    data = state.to_json()
    assert len(data["dead"]) + len(data["animals"]) == len(CARDS)


def test_high_scores() -> None:
    """TX-5.0.1, TX-5.0.4: points above 127 add up like any others."""
    points = [{"rows": 125, "gaps": 127, "specials": 120}, {}, {}, {}]
    animals = {"black-3": "octopus", "13": "hippo black", "red-9": "tiger"}
    state, _ = score(animals=animals, points=points, last_points=[300, 0, 0, 0])
    assert state.breakdown(0) == {"rows": 131, "gaps": 130, "specials": 130, "stones": 0}
