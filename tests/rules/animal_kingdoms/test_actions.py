"""Actions: 109 ids, typed actions and texts (chapter 24)."""

import numpy as np
import pytest

from tests.rules.animal_kingdoms.table import STUCK_HAND, at, game_of, last_exit, legal, table
from wildtable import Malformed
from wildtable.games.animal_kingdoms.actions import (
    Battle,
    Claim,
    Plain,
    Rally,
    Top,
    decode,
    encode,
    parse,
)

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
PRESETS = ["en-3", "en-5", "en-treaty-2", "en-solo-normal", "de-2", "de-4", "de-egon-2", "de-solo"]
HAND = [3, 12, 44, 63]


@pytest.mark.lengthy
@pytest.mark.parametrize("preset", PRESETS)
def test_ak_t95_the_mask(preset: str) -> None:
    """AK-T95 (AK-3.3, chapter 24.2, I7): 109 entries, never empty, the same as the enumerated actions."""
    state = game_of(preset).new(seed=5)
    rng = np.random.default_rng(5)
    while not state.is_terminal:
        for seat in range(state.game.seats):
            mask = state.legal_mask(seat)
            assert mask.shape == (109,)
            assert np.flatnonzero(mask).tolist() == state.legal_ids(seat)
            assert bool(mask.any()) == (seat in state.to_act)
            for number, action in zip(
                state.legal_ids(seat), state.legal_actions(seat), strict=True
            ):
                assert state.action_id(action, seat) == state.action_id(str(action), seat) == number
        seat = int(rng.choice(state.to_act))
        state.apply(int(rng.choice(state.legal_ids(seat))), seat)


def test_every_id_makes_the_round_trip() -> None:
    """AK-6.5, AK-19.3 (chapter 24.2): id → typed action → text → typed action → id."""
    texts = set()
    for number in range(109):
        action = decode(number, HAND)
        texts.add(str(action))
        assert parse(str(action)) == action
        assert encode(action, HAND) == number
    assert len(texts) == 109


@pytest.mark.parametrize(
    "number, text",
    [
        (0, "claim panda-4 K4"),
        (7, "claim tiger-5 K6"),
        (19, "claim wolf-8 K8"),
        (20, "claim panda-4 tiger-5 K4"),
        (20 + 5 * 3 + 2, "claim tiger-5 panda-4 K6"),
        (20 + 5 * 11 + 4, "claim wolf-8 owl-5 K8"),
        (80, "rally"),
        (80 + 0b0101, "rally panda-4 owl-5"),
        (95, "rally panda-4 tiger-5 owl-5 wolf-8"),
        (96, "withdraw"),
        (97, "battle panda-4"),
        (100, "battle wolf-8"),
        (101, "modifier"),
        (102, "pass"),
        (103, "move"),
        (104, "stay"),
        (105, "top panda-4"),
        (108, "top wolf-8"),
    ],
)
def test_the_action_space(number: int, text: str) -> None:
    """AK-1.2 (chapter 24.2): hand slots count by ascending card number."""
    assert str(decode(number, HAND)) == text
    assert encode(parse(text), HAND) == number


def test_typed_actions() -> None:
    """AK-4.1, AK-6.2, AK-9.1, AK-6.5: what the texts stand for."""
    assert parse("claim TIGER-5 k7") == Claim(12, 3)
    assert parse("claim tiger-5 owl-5 K6") == Claim(12, 2, 44)
    assert parse("rally owl-5 tiger-5 owl-5") == Rally((12, 44))
    assert parse("battle owl-5") == Battle(44)
    assert parse("top owl-5") == Top(44)
    assert parse("  withdraw ") == Plain("withdraw")


@pytest.mark.parametrize(
    "text, said",
    [
        ("", "cannot read ''"),
        ("dance", "cannot read 'dance'"),
        ("claim", "cannot read"),
        ("claim tiger-5", "cannot read"),
        ("claim tiger-5 owl-5 bee-5 K6", "cannot read"),
        ("rally tiger-1 tiger-2 tiger-3 tiger-4 tiger-5", "cannot read"),
        ("withdraw now", "cannot read"),
        ("claim lion-5 K6", "unknown card 'lion-5'"),
        ("claim tiger-9 K6", "unknown card 'tiger-9'"),
        ("claim tiger-5 K9", "unknown kingdom 'K9'; kingdoms are K4, K5, K6, K7, K8"),
        ("claim tiger-5 tiger-5 K6", "AK-19.3: a pair needs two different cards"),
        ("x" * 500, "cannot read"),
    ],
)
def test_texts_that_cannot_be_read(text: str, said: str) -> None:
    """AK-4.1, AK-19.3: the message says what was expected and stays short."""
    state = table("en-3", hands={0: STUCK_HAND})
    before = state.clone()
    with pytest.raises(Malformed) as refused:
        state.apply(text)
    assert said in str(refused.value)
    assert len(str(refused.value)) < 300
    assert state == before


@pytest.mark.parametrize("number", [-1, 109, 10_000])
def test_ids_out_of_range(number: int) -> None:
    """Chapter 24.2: ids are 0 to 108."""
    with pytest.raises(Malformed, match="ids are 0 to 108"):
        table("en-3").apply(number)


@pytest.mark.parametrize("number", [10, 20 + 5 * 2, 80 + 8, 99, 107])
def test_slots_that_are_empty(number: int) -> None:
    """AK-16.3: after a shortage a hand has fewer slots; their actions have no name."""
    with pytest.raises(Malformed, match="the hand has only 2 cards"):
        decode(number, HAND[:2])


def test_cards_that_are_not_held() -> None:
    """AK-4.1."""
    for text in (
        "claim bee-1 K4",
        "claim tiger-5 bee-1 K4",
        "rally bee-1",
        "battle bee-1",
        "top bee-1",
    ):
        with pytest.raises(Malformed, match="AK-4.1: bee-1 is not in your hand"):
            encode(parse(text), HAND)


def test_seats_that_do_not_exist() -> None:
    """AK-2.8: seats are counted from 0."""
    state = table("en-3")
    for seat in (-1, 3):
        with pytest.raises(Malformed, match=f"seat {seat}: this game has seats 0 to 2"):
            state.legal_ids(seat)
        with pytest.raises(Malformed, match="this game has seats"):
            state.apply("withdraw", seat)


def test_several_may_owe_a_decision() -> None:
    """AK-9.1: then the caller has to say who acts."""
    state, _ = last_exit("en-3", mover=2, K8=at(markers=[2, 2]))
    assert state.to_act == [0, 1]
    with pytest.raises(Malformed, match=r"say which seat acts: \[0, 1\]"):
        state.apply("pass")


def test_the_largest_list() -> None:
    """AK-19.3, AK-6.3 (chapter 24.2): 16 single claims, 12 pairs, 16 rallies and the exit."""
    hand = {0: "owl-2 okapi-2 panda-2 bee-2"}
    every = {
        "K4": at("DC02"),
        "K5": at("DC04"),
        "K6": at("DC01"),
        "K7": at("DC11"),
        "K8": at("DC12"),
    }
    state = table("en-3", hands=hand, **every)
    assert len(legal(state)) == 45
