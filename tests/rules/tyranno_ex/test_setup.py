"""Pieces, set-up, the frame of a round (TX-0), three players (TX-7), two players (TX-8)."""

from collections import Counter

import pytest

from tests.rules.tyranno_ex.table import (
    CARDS,
    SYMBOLS,
    bag,
    finish_round,
    kinds_of,
    legal,
    load_game,
    one_each,
    stage,
    table,
    told,
)
from wildtable.core.events import redact
from wildtable.games.tyranno_ex.material import (
    COLOUR_NAMES,
    ROW_VALUES,
    SLOT_NAMES,
    SPECIAL_VALUES,
    STICKERS,
    box,
    standard_deck,
)

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
COUNTS = pytest.mark.parametrize("players", [2, 3, 4])


def test_the_box() -> None:
    """TX-0.2.1, TX-0.2.2, TX-0.2.4, TX-0.2.5, TX-0.2.6, TX-0.2.7, TX-0.2.8: what is in it."""
    material = box()
    assert material["chips"]["each"] * len(SYMBOLS) == 84
    assert dict(zip(SYMBOLS, STICKERS, strict=True)) == {
        "water": "blue",
        "bone": "white",
        "cherry": "red",
        "leaf": "green",
        "fish": "blue",
        "sun": "red",
        "tree": "green",
    }
    counts = material["counts"]
    assert (counts["dice"], counts["wooden_stones"], counts["markers"]) == (30, 7, 5)
    assert (counts["track"], counts["marked_rounds"]) == (5, 3)
    assert (ROW_VALUES, SPECIAL_VALUES) == ((0, 3, 6, 9), (13, 10, 7))
    assert COLOUR_NAMES == ("black", "red", "green", "yellow")
    assert SLOT_NAMES[6] == "green-3"
    assert SLOT_NAMES[16:] == ("13", "10", "7")


def test_the_deck() -> None:
    """TX-0.2.3: 28 different cards of three symbols, each symbol 12 times, doubled once, never tripled."""
    deck = standard_deck()
    assert len({tuple(sorted(card.symbols)) for card in deck.cards}) == len(deck.cards) == 28
    assert set(deck.symbol_counts().values()) == {12}
    most = [Counter(card.symbols).most_common(1)[0] for card in deck.cards]
    assert Counter(symbol for symbol, number in most if number == 2) == dict.fromkeys(SYMBOLS, 1)
    assert max(number for _, number in most) == 2
    by_name = {card.id: card.symbols for card in deck.cards}
    assert by_name["knot-diver"] == ("water", "water", "leaf")
    assert by_name["frog"] == ("fish", "tree", "water")


def test_colours_of_stickers_do_not_help() -> None:
    """TX-0.2.2 (A-60): sun and cherry, fish and water, tree and leaf are different things."""
    animals = {"black-6": "hen", "red-6": "knot-diver", "green-6": "fish", "yellow-6": "koala"}
    state = table(animals=animals, current="tree fish sun bone")
    dice = {slot: one["dice"] for slot, one in state.view(0)["animals"].items()}
    assert dice == {"black-6": 1, "red-6": 0, "green-6": 2, "yellow-6": 1}


@COUNTS
def test_a_new_table(players: int) -> None:
    """TX-0.3.1, TX-0.3.2, TX-0.3.3, TX-0.3.4, TX-0.3.5, TX-0.3.7, TX-0.3.8, TX-0.3.10: all set up."""
    state, events = load_game(players=players).deal(7)
    data, view = state.to_json(), state.view(0)
    size = 6 if players == 3 else 7
    assert [stack["size"] for stack in data["stacks"]] == [size] * 4
    assert len({stack["top"] for stack in data["stacks"]}) == 4
    assert len(data["unseen"]) == 24
    assert data["dead"] == []
    assert data["animals"] == {}
    assert [sum(rack.values()) for rack in data["racks"]] == [12] * players
    assert [sum(one["current"].values()) for one in data["fields"]] == [1] * 4
    assert [one["known"] for one in data["fields"]] == [{}] * 4
    assert sum(bag(state).values()) == {2: 56, 3: 44, 4: 32}[players]
    assert data["stones"] == [1] * players
    assert state.scores() == [0] * players
    assert (view["ende"], view["setting_rounds"], view["round"]) == (3, 2, 1)
    assert stage(state) == "card"
    drawn = told([redact(event, 0) for event in events], "drew")
    assert [("symbol" in one) for one in drawn] == [True] * 12 + [False] * 12 * (players - 1)


@pytest.mark.lengthy
def test_tx_e15_three_players() -> None:
    """TX-E15 (TX-7.1, TX-7.2, TX-0.3.1): stacks 6/6/6/6, four cards never come, column 3 stays free."""
    game = load_game(players=3)
    for seed in range(6):
        state = game.new(seed)
        assert [stack["size"] for stack in state.to_json()["stacks"]] == [6] * 4
        while not state.is_terminal:
            ids = state.legal_ids(state.to_act[0])
            state.apply(ids[seed % len(ids)] if stage(state) in {"card", "cell"} else ids[0])
            assert not any(slot.startswith("yellow") for slot in state.to_json()["animals"])
        assert len(state.to_json()["unseen"]) == 4


@COUNTS
def test_everybody_has_his_columns(players: int) -> None:
    """TX-0.3.6, TX-8.1, TX-7.2 (A-51, A-64): who owns which column."""
    owners = {2: [0, 0, 1, 1], 3: [0, 1, 2], 4: [0, 1, 2, 3]}[players]
    state = table(players, animals=one_each(players))
    seen = state.view(None)["animals"]
    assert [seen[f"{colour}-6"]["owner"] for colour in COLOUR_NAMES[: len(owners)]] == owners


@COUNTS
def test_the_starter(players: int) -> None:
    """TX-0.3.9: drawn, every seat now and then, unless the table names one."""
    drawn = {load_game(players=players).new(seed).record.starter for seed in range(40)}
    assert drawn == set(range(players))
    _, events = load_game(players=players).deal(1)
    assert kinds_of(events).count("starter-drawn") == 1
    for start in range(players):
        state, events = load_game(players=players, start=start).deal(1)
        assert state.to_act == [start]
        assert "starter-drawn" not in kinds_of(events)


@COUNTS
def test_rounds_and_starters(players: int) -> None:
    """TX-0.4.1, TX-0.4.2, TX-0.4.3, TX-5.0.8: five phases in order, clockwise, then the stone moves on."""
    state = load_game(players=players, start=1).new(3)
    for number in (1, 2, 3):
        stages, turns = [], []
        while int(state.record.game_round) == number:
            stages.append(stage(state))
            if stages[-1] == "env":
                turns.append(state.to_act[0])
            state.apply(state.legal_ids(state.to_act[0])[0])
        order = ["card", "cell", "env", "claim", "attacker"]
        known = [order.index(name) for name in stages if name != "cell"]
        assert known == sorted(known)
        first = number % players
        lap = [(first + step) % players for step in range(players)]
        assert turns == lap * (number + 1)
        assert int(state.record.starter) == (number + 1) % players


def test_scores_are_open() -> None:
    """TX-0.3.10 (A-59): everybody sees all points by their source."""
    state = table(points=[{"rows": 9}, {"specials": 13}, {}, {"gaps": 2}])
    assert state.scores() == [9, 13, 0, 2]
    assert [sum(one.values()) for one in state.view(3)["points"]] == [9, 13, 0, 2]
    assert state.breakdown(1) == {"rows": 0, "gaps": 0, "specials": 13, "stones": 0}


@pytest.mark.lengthy
def test_cards_are_equally_likely() -> None:
    """TX-0.3.2 (A-56): any card not seen yet may be the next one, the removed ones too."""
    seen: Counter[str] = Counter()
    for seed in range(400):
        seen.update(one["top"] for one in load_game(players=3).new(seed).to_json()["stacks"])
    assert set(seen) == set(CARDS)
    assert max(seen.values()) < 100  # 57 expected, deviation 7


def test_the_first_move_cannot_be_a_pass() -> None:
    """TX-1.3.3 (A-05), TX-0.4.1: a game begins with placing."""
    assert legal(load_game(players=4).new(1)) == {"take 0", "take 1", "take 2", "take 3"}


def test_a_round_of_idle_players() -> None:
    """TX-0.4.1, TX-5.0.8: the next round starts by itself."""
    state = table(2, stage="claim", animals=one_each(2))
    events = finish_round(state)
    assert told(events, "round-started") == [{"round": 4, "seat": 1, "ende": None}]
