"""The invariants of chapter 16: they hold in every random game, and each of them can be broken."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.rules.tyranno_ex.table import legal, load_game, one_each, table
from wildtable import Game, Malformed, State
from wildtable.games.tyranno_ex.spec import SPEC
from wildtable.testing import check_laws

pytestmark = pytest.mark.kernel
PRESETS = sorted(SPEC.presets)
Spoil = Callable[[Any], None]
LEAF, SUN = 1 << 8 * 3, 1 << 8 * 5  # one chip of the symbol, in a word of chips


def law_of(state: State) -> str:
    """The law that a state breaks, "" for none."""
    number = int(state.game.engine.broken_law(state.game.spec.dtype, state.buffer))
    return state.game.spec.laws[number]


def play(game: Game, seed: int) -> tuple[State, list[State]]:
    """A random game; returns its end and the state before every decision."""
    rng = np.random.default_rng(seed)
    state, before = game.new(seed), []
    while not state.is_terminal:
        before.append(state.clone())
        state.apply(int(rng.choice(state.legal_ids(state.to_act[0]))))
    return state, before


# ── they hold ───────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("preset", PRESETS)
def test_whole_games_inside_the_kernel(preset: str) -> None:
    """TX-I01, TX-I02, TX-I03, TX-I04, TX-I05, TX-I06, TX-I07, TX-I08, TX-I09, TX-I10: all laws, all the time."""
    assert check_laws(load_game(**SPEC.presets[preset]), 1) > 60


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_and_stones_go_one_way(players: int) -> None:
    """TX-I11, TX-I12 (TX-2.7.1, TX-2.7.6): no score falls, no stone comes back, one is spent a round."""
    end, before = play(load_game(players=players), seed=3)
    spent = []
    for one, other in zip(before, [*before[1:], end], strict=True):
        assert all(a <= b for a, b in zip(one.scores(), other.scores(), strict=True))
        given = [a - b for a, b in zip(one.record.stones, other.record.stones, strict=True)]
        assert min(given) >= 0
        spent += [int(one.record.game_round)] * sum(given)
    assert spent
    assert len(spent) == len(set(spent))


def test_only_the_seat_to_act_may_act() -> None:
    """TX-I13: its mask is never empty, all others are, and nobody has one at the end."""
    end, before = play(load_game(players=3), seed=5)
    for state in before:
        assert [seat for seat in range(3) if state.legal_ids(seat)] == list(state.to_act)
    assert [seat for seat in range(3) if end.legal_ids(seat)] == []


@pytest.mark.parametrize("players, most", [(2, 7), (3, 8), (4, 7)])
def test_rounds_are_few(players: int, most: int) -> None:
    """TX-I14 (TX-6.6, TX-4.4.1): 4 to 7 or 8 rounds; once a stack is used up, every shift is double."""
    for seed in range(2):
        end, before = play(load_game(players=players), seed)
        assert 4 <= end.record.game_round <= most
        for state in before:
            if state.record.two_rows and state.record.game_round > 1:
                assert 0 in state.record.stack_size


@pytest.mark.parametrize("preset", ["standard-2", "standard-3", "no-memory-4"])
def test_views_do_not_know_what_is_hidden(preset: str) -> None:
    """TX-I15: whatever a viewer cannot know is dealt anew, and its view stays the same."""
    game = load_game(**SPEC.presets[preset])
    _, before = play(game, seed=9)
    for number, state in enumerate(before[::15]):
        for viewer in [*range(game.seats), None]:
            other = state.resample(viewer, number)
            assert str(other.view(viewer)) == str(state.view(viewer))
            assert law_of(other) == ""


def test_the_same_seed_gives_the_same_states() -> None:
    """TX-I16."""
    game = load_game(players=4)
    assert play(game, 7)[1] == play(game, 7)[1]


# ── they can be broken ──────────────────────────────────────────────────────────────────────────
def spoil(change: Spoil, players: int = 4, **wanted: Any) -> str:
    state = table(players, **wanted)
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


def move(chips: int, source: str, target: str, *index: int) -> Spoil:
    """Carry chips from the one word to the other: none are lost."""

    def change(record: Any) -> None:
        for name, sign in ((source, -1), (target, 1)):
            if name == "bag":
                record.bag = np.uint64(int(record.bag) + sign * chips)
            else:
                words = getattr(record, name)
                place = index if words.ndim == 2 else index[-1]
                words[place] = np.uint64(int(words[place]) + sign * chips)

    return change


def all_current_chips_become_suns(record: Any) -> None:
    for field in range(4):
        chip = int(record.current[field])
        record.current[field] = np.uint64(SUN)
        record.bag = np.uint64(int(record.bag) + chip - SUN)


def an_animal_from_nowhere(record: Any) -> None:
    """A dead card stands where somebody is about to place one."""
    living = {int(card) for card in record.stack_top} | {int(card) for card in record.animal}
    dead = next(card for card in range(28) if card not in living and not record.unseen >> card & 1)
    record.animal[1], record.colour[1], record.strength[1] = dead, 1, 1


ANIMALS = {"animals": one_each()}
FIGHT = {"stage": "attacker", **ANIMALS}
BROKEN: dict[str, list[tuple[str, Spoil, dict[str, Any]]]] = {
    "TX-I01": [
        ("TX-0.2.1", put("bag", np.uint64(0)), {}),
        ("TX-0.2.1", put("known", np.uint64(LEAF), 0), {}),
    ],
    "TX-I02": [("TX-2.3.5", move(SUN, "bag", "current", 0), {})],
    "TX-I03": [("TX-2.4.1", move(2 * SUN, "bag", "known", 1), {})],
    "TX-I04": [
        ("TX-2.3.6", move(LEAF, "current", "bag", 3), {}),
        (
            "TX-2.3.6",
            move(SUN, "known", "hidden", 0, 0),
            {"current": "- bone cherry leaf", "below": {0: "sun leaf"}},
        ),
    ],
    "TX-I05": [("TX-2.8.1", all_current_chips_become_suns, FIGHT)],
    "TX-I06": [("TX-1.3.1", an_animal_from_nowhere, {"stage": "card"})],
    "TX-I07": [
        ("TX-0.3.1", put("stack_top", 5, 0), {"tops": ("tiger", "hen", "eagle", None)}),
        ("TX-0.3.1", put("stack_size", 8, 0), {}),
        ("TX-0.3.1", put("stack_size", 0, 0), {}),
        ("TX-0.3.1", put("unseen", np.uint64(1 << 40)), {}),
    ],
    "TX-I08": [
        ("TX-2.5.7", put("strength", 7, 8), FIGHT),
        ("TX-2.5.7", put("strength", 0, 8), FIGHT),
        ("TX-2.5.7", put("face_down", 1, 8), ANIMALS),
    ],
    "TX-I09": [("TX-0.3.3", move(6 * SUN, "bag", "rack", 0), {})],
    "TX-I10": [
        ("TX-0.3.6", put("colour", 1, 8), ANIMALS),
        ("TX-0.3.6", put("colour", 4, 8), ANIMALS),
    ],
    "TX-I11": [("TX-0.3.7", put("stones", 2, 1), {}), ("TX-0.3.7", put("stones", -1, 1), {})],
    "TX-I13": [
        ("TX-9", put("seat", 4), {}),
        ("TX-9", put("seat", 1), {}),
        ("TX-9", put("slot", 3), {}),
        ("TX-9", put("stack", 1), {}),
        ("TX-9", put("stage", 3), {"stage": "env-swap", "pending": {"swap": ["water", "water"]}}),
        ("TX-9", put("changed", 1), {}),
        ("TX-9", put("awards_left", 1), {}),
        ("TX-9", put("claimant", 2), {}),
        ("TX-9", put("claimant", 4), {"stage": "claim"}),
        ("TX-9", put("setting_round", 5), {}),
        ("TX-9", put("setting_round", 1), FIGHT),
        ("TX-9", put("step", 4), FIGHT),
        ("TX-9", put("stage", 12), {}),
    ],
    "TX-I14": [
        ("TX-6.6", put("game_round", 8), {}),
        ("TX-6.6", put("game_round", 0), {}),
        ("TX-6.6", put("game_round", 1), {}),
        ("TX-6.6", put("two_rows", 1), {}),
    ],
}
CASES = [
    pytest.param(*case, id=f"{invariant}-{number}")
    for invariant, cases in BROKEN.items()
    for number, case in enumerate(cases)
]


@pytest.mark.interpreted
@pytest.mark.parametrize("law, change, wanted", CASES)
def test_each_law_can_be_broken(law: str, change: Spoil, wanted: dict[str, Any]) -> None:
    """TX-I01 to TX-I14: and the right one is named."""
    assert spoil(change, **wanted).startswith(f"{law}:")


@pytest.mark.interpreted
def test_a_fourth_colour_with_three_players() -> None:
    """TX-I10 (TX-7.2): the last column belongs to nobody."""
    law = spoil(put("colour", 3, 16), 3, animals={"13": "octopus black"})
    assert law.startswith("TX-0.3.6:")


@pytest.mark.interpreted
def test_eight_rounds_with_three_players() -> None:
    """TX-I14 (TX-6.6)."""
    assert spoil(put("game_round", 8), 3).startswith("TX-1.3.4:")  # only the stacks say no
    assert spoil(put("game_round", 9), 3).startswith("TX-6.6:")


# ── nothing leads there ─────────────────────────────────────────────────────────────────────────
FULL = {0: "water*9", 1: "bone*12", 2: "cherry*12", 3: "leaf*11"}  # one water is in the bag
NO_RACK_3 = {0: "sun", 1: "sun", 2: "sun", 3: "-"}
STONE_GIVEN = {"stones": [0, 1, 1, 1]}
CLAIM: dict[str, Any] = {"stage": "claim", "turn": 1, "claimant": 3, **ANIMALS}
EXTRA: dict[str, Any] = {"stage": "xput1", "claimant": 0, **STONE_GIVEN}
EXTRA_2: dict[str, Any] = EXTRA | {
    "stage": "xput2",
    "pending": {"put": [{"symbol": "sun", "field": 0}]},
}
SWAP: dict[str, Any] = {
    "stage": "env-swap",
    "current": "sun*12 tree*12 fish*12 leaf",
    "racks": FULL | {0: "water*10"},
    "pending": {"swap": ["water"]},
}
ONE_AWARD: dict[str, Any] = {"stage": "award", "pending": {"awards_left": 1}, **ANIMALS}
TWO_AWARDS: dict[str, Any] = {"pending": {"awards_left": 2}}
EXTRA_AWARD: dict[str, Any] = ONE_AWARD | {"claimant": 0, **STONE_GIVEN}
RAISE: dict[str, Any] = {"stage": "raise", "pending": {"slot": "black-6"}, **ANIMALS}
SEEN: dict[str, Any] = {"current": "sun bone cherry leaf", "below": {0: "water fish*2"}}
HIDDEN: dict[str, Any] = {"below": {}, "hidden": {(1, 0): "water fish*2"}}
PART: dict[str, Any] = {"below": {0: "fish*2"}, "hidden": {(1, 0): "water"}}
SECOND: dict[str, Any] = {"stage": "env-put2", "pending": {"changed": [1]}}

ONE_STEP = {"rapid_cascade": False}
IN_EXTRA = {"award_in_extra": True}
PER_FIELD = {"awards_per_turn": "per_field"}
CHIP_BY_CHIP = {"chip_resolution": "sequential"}
Options = dict[str, Any]
# clause, law, (options and) a position that can be, (options and) what must not be different in it
NOT_REACHED: list[tuple[str, str, Options, dict[str, Any], Options, dict[str, Any]]] = [
    ("TX-2.7.3", "TX-2.7.5", {}, CLAIM, {}, {"stones": [1, 1, 1, 0]}),
    ("TX-2.7.3", "TX-2.7.5", {}, CLAIM, {}, {"racks": NO_RACK_3}),
    ("TX-2.7.5", "TX-2.7.5", {}, CLAIM, {}, {"claimant": 0}),
    ("TX-2.7.4", "TX-2.7.5", {}, CLAIM, {}, {"claimant": 1}),
    ("TX-2.7.5", "TX-2.7.5", {}, CLAIM, {}, {"starter": 3}),
    ("TX-2.7.2", "TX-9", {}, CLAIM, {}, {"step": 5}),
    ("TX-2.7.2", "TX-9", {}, CLAIM | {"turn": 0}, {}, {"step": 4}),
    ("TX-2.7.6", "TX-2.7.6", {}, EXTRA, {}, {"stones": None}),
    ("TX-2.7.6", "TX-2.7.6", {}, EXTRA_2, {}, {"stones": None}),
    ("TX-2.7.6", "TX-2.7.6", IN_EXTRA, EXTRA_AWARD, IN_EXTRA, {"stones": None}),
    ("TX-2.2.4", "TX-2.2.3", {}, SWAP, {}, {"racks": FULL, "pending": {"swap": ["water"] * 2}}),
    ("TX-2.2.3", "TX-2.2.3", {}, SWAP | {"round": 4}, {}, {"setting_round": 4}),
    ("TX-2.2.3", "TX-2.2.3", {}, SWAP | {"round": 4}, {}, {"setting_round": 5}),
    ("TX-2.5.8", "TX-2.5.8", {}, ONE_AWARD | {"setting_round": 3}, {}, {"setting_round": 4}),
    ("TX-2.5.8", "TX-2.5.8", IN_EXTRA, EXTRA_AWARD, {}, {}),
    ("TX-2.5.1", "TX-2.5.8", IN_EXTRA, EXTRA_AWARD, IN_EXTRA, {"turn": 1}),
    ("TX-2.5.5", "TX-2.5.5", PER_FIELD, ONE_AWARD | TWO_AWARDS, {}, {}),
    ("TX-2.5.5", "TX-2.5.5", {}, ONE_AWARD, {}, {"pending": {"awards_left": 3}}),
    ("TX-2.5.5", "TX-2.5.5", PER_FIELD, ONE_AWARD, PER_FIELD, {"pending": {"awards_left": 3}}),
    ("TX-2.5.5", "TX-9", CHIP_BY_CHIP, SECOND, CHIP_BY_CHIP, {"pending": {"changed": [0, 1]}}),
    ("TX-2.2.1", "TX-2.5.8", {}, ONE_AWARD | {"turn": 1, "step": 1}, {}, {"step": 3}),
    ("TX-2.2.1", "TX-2.5.8", {}, ONE_AWARD | {"turn": 1, "step": 1}, {}, {"step": 5}),
    ("TX-3.2.1", "TX-3.6.2", {}, RAISE | {"step": 1}, {}, {"step": 0}),
    ("TX-3.2.1", "TX-3.6.2", {}, RAISE | {"step": 4}, {}, {"step": 5}),
    ("TX-3.6.2", "TX-3.6.2", {}, RAISE, {"raise_optional": False}, {}),
    ("TX-2.3.3", "TX-14", ONE_STEP, SEEN, ONE_STEP, HIDDEN),
    ("TX-2.3.3", "TX-14", ONE_STEP, SEEN, ONE_STEP, PART),
    ("TX-2.4.1", "TX-2.4.1", ONE_STEP, SEEN, {}, {}),
]  # fmt: skip


@pytest.mark.interpreted
@pytest.mark.parametrize(
    "law, options, good, other, change",
    [pytest.param(*case, id=f"{clause}-{n}") for n, (clause, *case) in enumerate(NOT_REACHED)],
)
def test_nothing_leads_there(
    law: str, options: Options, good: dict[str, Any], other: Options, change: dict[str, Any]
) -> None:
    """TX-2.2.1, TX-2.2.3, TX-2.2.4, TX-2.3.3, TX-2.4.1, TX-2.5.1, TX-2.5.5, TX-2.5.8, TX-2.7.2 to
    TX-2.7.6, TX-3.2.1, TX-3.6.2: positions that no game comes to are refused, their neighbours not.
    """
    assert legal(table(options=options, **good))
    with pytest.raises(Malformed, match=rf"{re.escape(law)}: "):
        table(options=other, **(good | change))
