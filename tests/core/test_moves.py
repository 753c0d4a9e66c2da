"""Whatever is handed over as a move is carried out, refused by a clause or `Malformed`; nothing else ever happens."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from wildtable import Illegal, Malformed, NotYourTurn, State, load, names
from wildtable.core.registry import spec_of
from wildtable.games.animal_kingdoms import actions as ak
from wildtable.games.ark_and_noah import actions as an
from wildtable.games.ark_and_noah.ark import Joint, Slot, Square
from wildtable.games.tyranno_ex import actions as tx
from wildtable.testing.walk import random_walk

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]

NUMBERS = st.integers(-3, 120) | st.floats(-3, 70) | st.booleans()
WORDS = st.sampled_from([*ak.PLAIN, *an.PLAIN, *tx.ANSWERS, *tx.CHOICES, "put", "add", "F", "lion"])
PARTS = st.recursive(
    NUMBERS | WORDS | st.none() | st.text(max_size=5) | st.binary(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.lists(inner, max_size=3).map(tuple),
    max_leaves=4,
)
PLACES = (
    st.builds(Slot, st.sampled_from("HVX"), NUMBERS, NUMBERS)
    | st.builds(Joint, NUMBERS, NUMBERS)
    | st.builds(Square, NUMBERS, NUMBERS)
)
KINDS: list[type[Any]] = [
    *(ak.Claim, ak.Rally, ak.Battle, ak.Top, ak.Plain),
    *(an.Choose, an.Gain, an.Split, an.Bag, an.Tile, an.Wall, an.Seal, an.Feed, an.Pair, an.Cage),
    *(an.Plain, tx.Answer, tx.Take, tx.Enter, tx.Put, tx.Swap, tx.Choose),
]


@st.composite
def typed_actions(draw: st.DrawFn) -> Any:
    """An action of any game with anything at all in its fields."""
    kind = draw(st.sampled_from(KINDS))
    return kind(*(draw(PARTS | PLACES) for _ in kind.__dataclass_fields__))


TEXTS = st.text(max_size=120) | st.lists(WORDS | st.text(max_size=6), max_size=8).map(" ".join)
MOVES = typed_actions() | PARTS | PLACES | TEXTS | st.just(object())


def positions(name: str) -> Iterator[State]:
    """One of each phase that a random game comes to."""
    game = load(name)
    seen = set()
    for state, _, _ in random_walk(game, seed=5):
        phase = state.to_json().get("phase", state.to_json().get("stage"))
        if phase not in seen:
            seen.add(phase)
            yield state.clone()


POSITIONS: dict[str, list[State]] = {}


def positions_of(name: str) -> list[State]:
    if name not in POSITIONS:
        POSITIONS[name] = list(positions(name))
    return POSITIONS[name]


@pytest.mark.cases(test=100, proof=20_000)
@pytest.mark.parametrize("name", names())
def test_anything_may_be_handed_over_as_a_move(name: str, cases: int) -> None:
    """AK-24, AN-12, TX-15."""

    @settings(
        max_examples=cases,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(place=st.integers(0, 100), move=MOVES)
    def check(place: int, move: Any) -> None:
        known = positions_of(name)
        state = known[place % len(known)].clone()
        seat = state.to_act[0]
        before = state.clone()
        try:
            number = state.action_id(move, seat)
            assert type(number) is int
            assert 0 <= number < state.game.num_actions
            state.apply(move, seat)
        except (Malformed, Illegal) as refused:
            assert isinstance(refused, Malformed) or refused.clause  # noqa: PT017 - either may come
            assert state == before

    check()


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(
    "move",
    [None, b"pass", bytearray(b"stop"), [], ["pass"], {}, 1.0, True, 10**30, -1, ..., "", " "],
)
def test_no_move_at_all(name: str, move: Any) -> None:
    state = load(name).new(seed=1)
    with pytest.raises(Malformed):
        state.apply(move, state.to_act[0])
    with pytest.raises(Malformed):
        state.action_id(move, state.to_act[0])
    if not isinstance(move, str):
        with pytest.raises(Malformed, match="a move is a text"):
            state.game.parse(move)


@pytest.mark.parametrize(
    "name, move",
    [
        ("animal-kingdoms", ak.Claim(0, 7)),
        ("animal-kingdoms", ak.Claim(99, 0)),
        ("animal-kingdoms", ak.Battle(-1)),
        ("animal-kingdoms", ak.Plain("stop")),
        ("animal-kingdoms", ak.Rally((0, 0))),
        ("ark-and-noah", an.Choose(8)),
        ("ark-and-noah", an.Choose(1.5)),  # type: ignore[arg-type]
        ("ark-and-noah", an.Split(4)),
        ("ark-and-noah", an.Bag("FM")),
        ("ark-and-noah", an.Bag("")),
        ("ark-and-noah", an.Wall("H(0,3)")),  # type: ignore[arg-type]
        ("tyranno-ex", tx.Take(4)),
        ("tyranno-ex", tx.Take(-1)),
        ("tyranno-ex", tx.Put(7, 0)),
        ("tyranno-ex", tx.Put(0, 4)),
        ("tyranno-ex", tx.Enter(8)),
        ("tyranno-ex", tx.Choose(19)),
        ("tyranno-ex", tx.Answer("withdraw")),
    ],
)
def test_typed_actions_out_of_range(name: str, move: Any) -> None:
    """AK-24, AN-12, TX-15: never the id of something else."""
    state = load(name).new(seed=1)
    with pytest.raises(Malformed):
        state.action_id(move, state.to_act[0])


@pytest.mark.parametrize(
    "name, text",
    [
        ("animal-kingdoms", "rally owl-1 owl-1"),
        ("animal-kingdoms", "rally owl-1 owl-2 owl-3 owl-4 owl-5 owl-6"),
        ("animal-kingdoms", "withdraw now"),
        ("ark-and-noah", "stop" + " " * 90 + "not"),
        ("ark-and-noah", "choose build now please"),
        ("tyranno-ex", "put water 0 1 2"),
    ],
)
def test_no_text_is_cut(name: str, text: str) -> None:
    """What is read is the whole text."""
    with pytest.raises(Malformed):
        load(name).parse(text)


def test_words_of_another_question() -> None:
    """TX-15: "no-raise" is not how to pass in the environment phase, nor "stop" how to decline an award."""
    for state in positions_of("tyranno-ex"):
        stage, seat = int(state.record.stage), state.to_act[0]
        own = tx.NO_WORDS.get(stage)
        for word in set(tx.NO_WORDS.values()) - {own} if own else ():
            with pytest.raises(Malformed, match="TX-15"):
                state.clone().apply(word, seat)
        if own:
            assert state.action_id(own, seat) == state.action_id("no", seat) == tx.NO


@pytest.mark.parametrize("name", names())
def test_who_decides_is_a_rule(name: str) -> None:
    """AK-3.2, AN-5.1, AN-5.6, AN-7.1, TX-0.4.2: whoever moves out of turn is told the clause."""
    prefix = spec_of(name).prefix.upper()
    for state in positions_of(name):
        for seat in set(range(state.game.seats)) - set(state.to_act):
            with pytest.raises(NotYourTurn) as refused:
                state.clone().apply(state.legal_ids(state.to_act[0])[0], seat)
            assert refused.value.clause.startswith(f"{prefix}-")
