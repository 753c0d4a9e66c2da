"""The invariants of chapter 25: they hold in every random game, and each of them can be broken."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.rules.animal_kingdoms.table import at, game_of, table
from wildtable import Game, State

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
PRESETS = sorted(game_of("en-3").spec.presets)
Spoil = Callable[[Any], None]


def law_of(state: State) -> str:
    """The law that a state breaks, "" for none."""
    number = int(state.game.engine.broken_law(state.game.spec.dtype, state.buffer))
    return state.game.spec.laws[number]


def play(game: Game, seed: int, careless: float) -> State:
    """A random game that looks at every invariant after every decision."""
    rng = np.random.default_rng(seed)
    state = game.new(seed)
    while not state.is_terminal:
        assert law_of(state) == ""
        check_masks(state)
        seat = int(rng.choice(state.to_act))
        choices = state.legal_ids(seat)
        claims = [choice for choice in choices if choice < 80]
        state.apply(
            int(rng.choice(choices if not claims or rng.random() < careless else claims)), seat
        )
    assert law_of(state) == ""
    return state


def check_masks(state: State) -> None:
    """I5, I6, I7."""
    position = state.to_json()
    for seat in state.to_act:
        choices = state.legal_ids(seat)
        assert choices
        if position["out"]:
            assert not [choice for choice in choices if 80 <= choice < 96]
        if position["options"].get("edition") == "de" and 96 in choices:
            assert choices == [96]
        if position["phase"] == "turn":
            assert len(position["hands"][seat]) == 4


@pytest.mark.parametrize("preset", PRESETS)
def test_random_games_keep_the_laws(preset: str) -> None:
    """AK-6.1, AK-7.4, AK-16.4, AK-19.5 (I1 to I10, I14): hands of four, no empty list, all pieces there."""
    state = play(game_of(preset), seed=1, careless=0.15)
    assert len(state.winners()) >= 1
    assert sum(state.returns()) == pytest.approx(0.0)


@pytest.mark.parametrize("preset", ["en-5", "de-4", "de-egon-2", "en-solo-hard"])
def test_the_same_seed_and_actions_give_the_same_game(preset: str) -> None:
    """AK-2.1 (I12)."""
    one, other = (play(game_of(preset), 7, 0.3) for _ in range(2))
    assert one == other


@pytest.mark.parametrize("preset", PRESETS)
def test_the_compiled_check_agrees(preset: str) -> None:
    """AK-1.1 (I1 to I14): whole games inside the kernel, checked after every decision."""
    game = game_of(preset)
    found = np.zeros(3, np.int32)
    decisions = game.engine.lawful_playouts(
        game.spec.dtype, game.blank(), 2, np.zeros(8, np.uint32), found
    )
    assert decisions > 20
    assert found.tolist() == [0, 0, 0]


def test_playouts_from_a_position() -> None:
    """AK-3.1: random games inside the kernel end."""
    game = game_of("de-3")
    state = game.new(1)
    before = state.clone()
    decisions = game.engine.random_playouts(
        game.spec.dtype, state.buffer, 2, np.zeros(8, np.uint32)
    )
    assert decisions > 40
    assert state == before


def spoil(change: Spoil, preset: str = "en-3", **wanted: Any) -> str:
    state = table(preset, **wanted)
    assert law_of(state) == ""
    change(state.record)
    return law_of(state)


def put(name: str, value: Any, *index: int) -> Spoil:
    """Write into the record behind the rules' back."""

    def change(record: Any) -> None:
        if index:
            getattr(record, name)[index if len(index) > 1 else index[0]] = value
        else:
            setattr(record, name, value)

    return change


FULL_K4 = {"K4": at(markers=[1, 1, 1], capital=1)}
BROKEN: list[tuple[str, Spoil, dict[str, Any]]] = [
    ("AK-1.1", put("deck", np.uint64(0)), {}),
    ("AK-1.1", put("discard_count", 1), {"discard": "owl-1 owl-2"}),
    ("AK-1.1", put("discard", 5, 0), {"discard": "owl-1", "hands": {0: "panda-6"}}),
    ("AK-1.6", put("supply", 17, 0), {}),
    ("AK-1.6", put("free", 4, 2), {"K6": at(markers=[2])}),
    ("AK-11.3", put("out", 0), FULL_K4),
    ("AK-1.10", put("modifier_supply", 17), {}),
    ("AK-1.10", put("modifiers", -1, 0), {}),
    ("AK-1.10", put("spent", -1, 0), {}),
    ("AK-7.6", put("withdraw_count", 3), {}),
    ("AK-7.6", put("withdraw_owned", 3, 0, 2), {}),
    ("AK-8.4", put("tile_next", 4, 1), {}),
    ("AK-8.4", put("tile_next", -1, 1), {}),
    ("AK-17.2", put("period", 1, 63), {"hands": {0: "panda-1 panda-2 panda-3 panda-4"}}),
    ("AK-17.2", put("period", 1, 0), {"hands": {0: "panda-1 panda-2 panda-3 panda-4"}}),
    ("AK-17.2", put("period", 1, 0), {"hands": {0: "panda-1"}, "shuffles": 1, "age": 2}),
    ("AK-17.2", put("drawn", 1, 0, 3), {}),
    ("AK-17.2", put("drawn", 255, 0, 3), {}),
    ("AK-17.2", put("drawn", 1, 0, 0), {"shuffles": 1, "age": 2}),
    ("AK-7.8", put("out", 4), {"out": [1]}),
    ("AK-7.8", put("out_order", 2, 0), {"out": [1]}),
    ("AK-7.8", put("out_count", 2), {"out": [1]}),
    ("AK-7.8", put("capital_order", 2, 0), FULL_K4),
]


@pytest.mark.parametrize(
    "law, change, wanted", BROKEN, ids=[f"{b[0]}-{i}" for i, b in enumerate(BROKEN)]
)
def test_each_law_can_be_broken(law: str, change: Spoil, wanted: dict[str, Any]) -> None:
    """AK-1.1, AK-1.6, AK-1.10, AK-7.6, AK-7.8, AK-8.4, AK-11.3, AK-17.2: and the right one is named."""
    assert spoil(change, **wanted).startswith(f"{law}:")


def test_an_early_capital() -> None:
    """AK-4.4 (I3)."""

    def change(record: Any) -> None:
        record.capital[0] = 1
        record.supply[1] -= 1

    assert spoil(change, K5=at(markers=[0, 1]), out=[1]).startswith("AK-4.4:")


@pytest.mark.parametrize("markers", [0, 1, 5])
def test_cards_without_claims(markers: int) -> None:
    """AK-4.2 (I14): two cards lie in the column, so one or two markers have been claimed."""

    def change(record: Any) -> None:
        record.supply[0] += 1 - markers
        record.normal[2, 0] = markers
        record.free[2] = 5 - markers

    law = spoil(change, K6=at(column="owl-1 owl-2", markers=[1]))
    assert law == "" if markers == 1 else law.startswith("AK-4.2:")


def test_two_tiles_in_one_age() -> None:
    """AK-7.6 (I10)."""

    def change(record: Any) -> None:
        record.withdraw_owned[0, 0], record.withdraw_owned[1, 0] = 2, 3
        record.withdraw_count = 2

    assert spoil(change).startswith("AK-7.6")


def test_one_seat_two_capitals() -> None:
    """AK-11.3 (I4)."""

    def change(record: Any) -> None:
        record.capital[1] = 1
        record.supply[1] -= 1

    wanted = {**FULL_K4, "K5": at(markers=[2, 1, 1]), "out": [1]}
    assert spoil(change, **wanted).startswith("AK-11.3")


def test_a_hand_of_five() -> None:
    """AK-1.13 (I5): a card from the deck too many."""

    def change(record: Any) -> None:
        record.deck = np.uint64(int(record.deck) & ~1)
        record.hand[0] = np.uint64(int(record.hand[0]) | 1)

    assert spoil(change, hands={0: "owl-1 owl-2 owl-3 owl-4"}, keep="panda-1") != ""


def test_what_decrees_look_at() -> None:
    """AK-5.2: the summary of a column is the column's."""

    def swap(record: Any) -> None:
        first, second = int(record.column[2, 0]), int(record.column[2, 1])
        record.column[2, 0], record.column[2, 1] = second, first

    assert spoil(swap, K6=at(column="owl-1 bee-2")).startswith("AK-5.2")


@pytest.mark.parametrize("edition", ["en", "de"])
def test_points_of_a_kingdom(edition: str) -> None:
    """AK-8.5 (I8): a tile once unless shared, second places are 3 or half the tile."""
    for seed in range(3):
        game = game_of(f"{edition}-4")
        rng = np.random.default_rng(seed)
        state, events = game.deal(seed)
        while not state.is_terminal:
            seat = int(rng.choice(state.to_act))
            choices = state.legal_ids(seat)
            claims = [choice for choice in choices if choice < 80]
            events += state.apply(int(rng.choice(claims or choices)), seat)
        tiles = {name: kingdom["tiles"] for name, kingdom in state.to_json()["kingdoms"].items()}
        for event in events:
            if event.kind == "scored":
                worth, trio = event.data["points"], tiles[event.data["kingdom"]]
                halves = {-(-tile // 2) for tile in trio}
                expected = {
                    "first": set(trio),
                    "second": {3} if edition == "en" else halves,
                    "third": {1},
                }
                assert worth in expected[event.data["place"]]
