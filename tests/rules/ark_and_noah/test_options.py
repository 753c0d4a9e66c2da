"""Options, presets, actions as text (chapters 12 and 15)."""

import re
from typing import Any

import pytest

from tests.rules.ark_and_noah.table import hand, load_game, play, table, walls
from wildtable import Illegal, Malformed
from wildtable.core.errors import NotYourTurn
from wildtable.games.ark_and_noah import actions
from wildtable.games.ark_and_noah.ark import Joint, Slot, Square
from wildtable.games.ark_and_noah.material import SPECIES_NAMES, layout_in, standard_numbering
from wildtable.games.ark_and_noah.spec import SPEC

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


@pytest.mark.parametrize(
    "options, said",
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": "two"}, "players"),
        ({"colour": 1}, "colour"),
        ({"start_food": 4}, "start_food"),
        ({"two_player_workers": 3, "players": 2}, "two_player_workers"),
        ({"two_player_workers": 1}, "two_player_workers is for two players (AN-2.10)"),
        ({"two_player_order": "ABAB"}, "two_player_order is for two players (AN-4.3)"),
        ({"two_player_order": "BAAB", "players": 2}, "two_player_order"),
        ({"three_player_extra": "random", "players": 4}, "three_player_extra is for three"),
        ({"others_order": "by_age"}, "others_order"),
        ({"removed_wall_to": "sea"}, "removed_wall_to"),
        ({"cage_joints": "none"}, "cage_joints"),
        ({"food_needs_pitch": 1}, "food_needs_pitch"),
        ({"small_pairs_per_cage": 3}, "small_pairs_per_cage"),
        ({"draw_needs_own_unpaired": "yes"}, "draw_needs_own_unpaired"),
        ({"tie_break": "dice"}, "tie_break"),
        ({"max_rounds": 9}, "max_rounds"),
        ({"max_rounds": 61}, "max_rounds"),
        ({"parts": [[0, 0], [0]]}, "parts"),
        ({"parts": "all"}, "parts"),
        ({"species": [{"name": "lion"}]}, "species"),
        ({"species": [{"name": "dodo", "size": 1}] * 5}, "species: no animal 'dodo' is in the box"),
        ({"species": [{"name": "lion", "size": 1}] * 5}, "species: lion is listed twice (AN-2.9)"),
        (
            {"players": 2, "species": [{"name": "lion", "size": 1}, {"name": "cat", "size": 1}]},
            "species: more species than players are needed (AN-4.6)",
        ),
    ],
)
def test_options_that_are_refused(options: dict[str, Any], said: str) -> None:
    """AN-2.9, AN-2.10, AN-4.3, AN-4.6, AN-6.3, AN-2.16: by name."""
    with pytest.raises(Malformed) as refused:
        load_game(**options)
    assert said in str(refused.value)


def test_other_species() -> None:
    """AN-2.9: fewer animals, other sizes."""
    listed = [{"name": name, "size": 4} for name in ("mouse", "lion", "cat", "dog")]
    state = load_game(players=2, species=listed).new(seed=1)
    assert int(state.record.species).bit_count() == 4
    assert sum(len(bag) for bag in state.to_json()["bags"].values()) == 4
    assert int(state.record.animal_size[0]) == 4


def test_presets() -> None:
    """AN-2.1: one for each number of players."""
    assert {name: SPEC.presets[name]["players"] for name in SPEC.presets} == {
        "an-2": 2,
        "an-3": 3,
        "an-4": 4,
        "an-secret-3": 3,
    }
    for options in SPEC.presets.values():
        assert load_game(**options).seats == options["players"]


# ── actions ─────────────────────────────────────────────────────────────────────────────────────
def test_354_actions() -> None:
    """AN-12: every id is one typed action and one text, and back."""
    ids = standard_numbering()
    assert actions.NUM_ACTIONS == 354
    texts = set()
    for number in range(354):
        action = actions.decode(number, ids)
        assert actions.encode(action, ids) == number
        assert actions.parse(str(action)) == action
        texts.add(str(action))
    assert len(texts) == 354
    known = {"choose pitch": 0, "stop": 7, "gain sp": 8, "swap": 12, "draw": 13, "split 0": 14}
    known |= {"bag F": 18, "tile mouse-F": 20, "tile mouse-M": 46, "wall H(0,0)": 72}
    known |= {"pitch P(0,0)": 186, "food (0,0)": 232, "pair mouse": 280, "cage (3,11)": 353}
    assert {text: actions.encode(actions.parse(text), ids) for text in known} == known


@pytest.mark.parametrize(
    "text, meant",
    [
        ("choose 6", "choose build"),
        ("tile LION-f", "tile lion-F"),
        ("pair Lion", "pair lion"),
        ("wall h(0,3)", "wall H(0,3)"),
        ("pitch p(0,4)", "pitch P(0,4)"),
        ("bag f", "bag F"),
    ],
)
def test_spellings(text: str, meant: str) -> None:
    """AN-12: capitals do not matter where nothing else could be meant."""
    assert str(actions.parse(text)) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "jump",
        "stop now",
        "choose",
        "choose 8",
        "choose sleep",
        "gain gold",
        "split 4",
        "bag X",
        "tile lion",
        "tile 7-F",
        "wall (0,3)",
        "wall P(0,3)",
        "wall H(0;3)",
        "pitch H(0,3)",
        "food H(0,3)",
        "food 3",
        "pair lion-F",
        "cage P(0,0)",
        "cage x",
        "pair lion tiger",
        "x" * 10_000,
    ],
)
def test_texts_that_are_no_moves(text: str) -> None:
    """AN-12: refused with examples."""
    with pytest.raises(Malformed, match="moves look like"):
        actions.parse(text)


@pytest.mark.parametrize(
    "action, said",
    [
        (actions.Plain("jump"), "AN-12: there is no action"),
        (actions.Choose(8), "AN-12: there is no action"),
        (actions.Gain("gold"), "AN-12: there is no action"),
        (actions.Split(4), "AN-12: there is no action"),
        (actions.Bag("X"), "AN-12: there is no action"),
        (actions.Tile("F", "dodo"), "AN-2.9: there is no animal 'dodo'"),
        (actions.Pair("dodo"), "AN-2.9: there is no animal 'dodo'"),
        (actions.Wall(Slot("H", 9, 9)), "AN-12: H(9,9) is not on this ark"),
        (actions.Seal(Joint(9, 9)), "AN-12: P(9,9) is not on this ark"),
        (actions.Feed(Square(9, 9)), "AN-12: (9,9) is not on this ark"),
        (actions.Cage(Square(9, 9)), "AN-12: (9,9) is not on this ark"),
        (None, "AN-12: there is no action"),
    ],
    ids=repr,
)
def test_actions_that_do_not_exist(action: Any, said: str) -> None:
    """AN-12, AN-2.9: a place or an animal is told by its name."""
    with pytest.raises(Malformed, match=re.escape(said)):
        actions.encode(action, standard_numbering())


def test_places_that_are_on_no_ark() -> None:
    """AN-12: an outline with fewer places has ids that mean nothing."""
    game = load_game(players=2, parts=[(row, 0) for row in range(12)])
    state = game.new(seed=1)
    with pytest.raises(Malformed, match="does not exist on this ark"):
        actions.decode(185, actions_ids(state))
    with pytest.raises(Illegal) as refused:
        state.apply(185)
    assert refused.value.clause == "AN-12"


def actions_ids(state: Any) -> Any:
    return layout_in(state.record).ids


# ── refusals ────────────────────────────────────────────────────────────────────────────────────
def test_a_taken_column() -> None:
    """AN-5.2: refused by clause."""
    state = load_game(players=3).new(seed=1)
    play(state, "choose build")
    with pytest.raises(Illegal) as refused:
        state.apply("choose build")
    assert refused.value.clause == "AN-5.2"
    with pytest.raises(NotYourTurn):
        state.apply("choose wood", 0)


@pytest.mark.parametrize(
    "phase, wanted, move, clause",
    [
        ("select", {}, "stop", "AN-5.2"),
        ("animals-pick", {"display": ["lion-F"]}, "stop", "AN-6.5"),
        ("exchange-gain", {}, "stop", "AN-6.11"),
        ("exchange-branch", {}, "gain sp", "AN-6.12"),
        ("exchange-split", {}, "bag F", "AN-6.12"),
        ("exchange-split", {}, "stop", "AN-6.12"),
        ("build", {"hands": [hand(walls=1), hand()]}, "draw", "AN-6.17"),
        ("load", {"hands": [hand(food=1), hand()]}, "draw", "AN-6.23"),
        ("load", {"hands": [hand(food=1), hand()]}, "food (0,0)", "AN-3.12"),
        ("final-food", {"hands": [hand(food=1), hand()]}, "draw", "AN-7.2"),
    ],
)
def test_moves_of_another_phase(phase: str, wanted: dict[str, Any], move: str, clause: str) -> None:
    """AN-5.2, AN-6.5, AN-6.11, AN-6.12, AN-6.17, AN-6.23, AN-7.2: what is to be decided now."""
    state = table(2, phase, walls=walls(A="H(1,3) H(2,3) V(1,3) V(1,4)"), **wanted)
    before = state.clone()
    with pytest.raises(Illegal) as refused:
        state.apply(move)
    assert refused.value.clause == clause
    assert state == before


def test_stepwise_refusals() -> None:
    """AN-6.12 (RUL-12): an empty bag, and no split at once."""
    females = " ".join(f"{name}-F" for name in SPECIES_NAMES[:14])
    state = table(
        2,
        "exchange-split",
        options={"exchange_split_stepwise": True},
        hands=[hand(animals=females), hand()],
    )
    for move in ("bag F", "split 1"):
        with pytest.raises(Illegal) as refused:
            state.apply(move)
        assert refused.value.clause == "AN-6.12"
    play(state, "bag M")


def test_drawing_without_an_unpaired_tile() -> None:
    """AN-6.13 (RUL-10): refused by clause."""
    state = table(
        2,
        "exchange-branch",
        options={"draw_needs_own_unpaired": True},
        walls=walls(A="H(0,0)", B="H(0,1)"),
    )
    with pytest.raises(Illegal) as refused:
        state.apply("draw")
    assert refused.value.clause == "AN-6.13"


def test_food_for_an_unsealed_cage() -> None:
    """AN-6.25 (RUL-8): refused by clause."""
    state = table(
        2,
        "load",
        options={"food_needs_pitch": True},
        walls=walls(A="H(0,3) V(0,3) V(0,4) H(1,3) H(2,3) V(1,3) V(1,4)"),
        hands=[hand(food=2), hand()],
    )
    with pytest.raises(Illegal, match="not sealed") as refused:
        state.apply("food (0,3)")
    assert refused.value.clause == "AN-6.25"
