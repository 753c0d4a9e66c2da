"""Positions as readable JSON, moves as text, decks as files: round trips, and what is refused and why."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.rules.tyranno_ex.table import CARDS, Json, load_game, on, one_each, play, position, table
from wildtable import Illegal, Malformed, NotYourTurn
from wildtable.games.tyranno_ex import actions
from wildtable.games.tyranno_ex.material import DATA, parse_deck, read_deck, standard_deck
from wildtable.games.tyranno_ex.record import OVER
from wildtable.games.tyranno_ex.spec import SPEC

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


HOUSE_RULES: dict[str, Json] = {
    "house-2": {"players": 2, "stones_two_player": 2, "two_player_card_choice": "outer_first"},
    "house-3": {"players": 3, "rapid_cascade": False, "raise_optional": False},
    "house-4": {"chip_resolution": "sequential", "awards_per_turn": "per_field", "award_in_extra": True},
}  # fmt: skip


@pytest.mark.parametrize("preset", sorted({*SPEC.presets, *HOUSE_RULES}))
def test_every_position_of_a_game_makes_the_round_trip(preset: str) -> None:
    """TX-0.2.1, TX-0.3.1: `state_from_json(to_json())` is the same state, at every decision of a random game."""
    game = load_game(**{**SPEC.presets, **HOUSE_RULES}[preset])
    state, rng, stages = game.new(seed=3), np.random.default_rng(3), set()
    while True:
        data = state.to_json()
        stages.add(data["stage"])
        assert game.state_from_json(json.dumps(data)) == state
        if state.is_terminal:
            break
        state.apply(int(rng.choice(state.legal_ids(state.to_act[0]))))
    assert {"card", "env", "env-put2", "env-swap", "claim", "attacker", "over"} <= stages


def spoiled(**changed: Any) -> Json:
    """A good position with something changed."""
    return position(animals=one_each()) | changed


FIELD: Json = {"current": {"water": 1}, "known": {}, "hidden": []}
STACK: Json = {"top": None, "size": 0}
PENDING_PUT: Json = {"put": [{"symbol": "sun", "field": 0}]}


@pytest.mark.parametrize(
    "changed, said",
    [
        ({"game": "chess"}, "game"),
        ({"weather": "fine"}, "weather"),
        ({"round": 0}, "round"),
        ({"round": "three"}, "round"),
        ({"round": 8}, "TX-6.6"),
        ({"two_rows": True}, "TX-6.6"),
        ({"round": 1, "two_rows": False}, "TX-6.6"),
        ({"round": 2}, "TX-1.3.4"),
        ({"round": 4}, "TX-1.3.4"),
        ({"stacks": [{"top": "frog", "size": 3}, STACK, STACK, STACK]}, "TX-1.3.4"),
        ({"stage": "lunch"}, "stage"),
        ({"starter": 4}, "starter: there is no seat 4"),
        ({"turn": -1}, "turn: there is no seat -1"),
        ({"claimant": 9}, "claimant: there is no seat 9"),
        ({"stacks": [STACK] * 3}, "stacks"),
        ({"stacks": [{"top": "unicorn", "size": 1}] * 4}, "stacks[0].top: unknown card 'unicorn'"),
        (
            {"stacks": [{"top": "frog", "size": 1}] * 4},
            "TX-0.2.3: animals, stacks: frog is there 4 times",
        ),
        ({"stacks": [{"top": "frog", "size": 8}, STACK, STACK, STACK]}, "stacks.0.size"),
        ({"stacks": [{"top": "frog", "size": 0}, STACK, STACK, STACK]}, "TX-0.3.1"),
        ({"dead": ["octopus"]}, "TX-0.2.3: dead: some of them"),
        ({"dead": ["unicorn"]}, "dead: unknown card"),
        ({"dead": []}, "TX-0.3.1"),
        ({"unseen": ["octopus"]}, "TX-0.2.3: unseen"),
        ({"unseen": ["frog"], "dead": []}, "TX-0.2.3: unseen"),
        ({"unseen": ["frog"]}, "TX-0.3.1"),
        ({"animals": {"red-5": {"card": "frog"}}}, "animals: unknown slot 'red-5'"),
        ({"animals": {"red-6": {"card": "cow"}}}, "animals.red-6.card: unknown card 'cow'"),
        ({"animals": {"red-6": {"card": "frog", "strength": 7}}}, "strength"),
        ({"animals": {"red-6": {"card": "frog", "colour": "blue"}}}, "colour"),
        ({"animals": {"red-6": {"card": "frog", "colour": "green"}}}, "TX-0.3.6"),
        ({"animals": {"13": {"card": "frog"}}}, "animals.13.colour: on a special field"),
        ({"animals": {"red-6": {"card": "frog", "face_down": True}}}, "TX-2.5.7"),
        ({"fields": [FIELD] * 3}, "fields"),
        ({"fields": [{"current": {"gold": 1}}, FIELD, FIELD, FIELD]}, "fields"),
        (
            {"fields": [{"current": {"sun": 13}}, FIELD, FIELD, FIELD]},
            "TX-0.2.1: fields[0].current.sun",
        ),
        ({"fields": [{"current": {"sun": 1, "leaf": 1}}, FIELD, FIELD, FIELD]}, "TX-2.3.5"),
        (
            {"fields": [{"current": {"sun": 1}, "known": {"leaf": 2}}, FIELD, FIELD, FIELD]},
            "TX-2.4.1",
        ),
        ({"fields": [{"current": {}}, FIELD, FIELD, FIELD]}, "TX-2.3.6"),
        ({"fields": [{"known": {"sun": 2, "leaf": 1}}, FIELD, FIELD, FIELD]}, "TX-2.3.6"),
        (
            {"fields": [{**FIELD, "hidden": [{}]}, FIELD, FIELD, FIELD]},
            "fields[0].hidden: 1 entries for 4",
        ),
        ({"racks": [{}]}, "racks: 1 entries for 4 seats"),
        ({"racks": [{"sun": 7, "leaf": 6}, {}, {}, {}]}, "TX-0.3.3"),
        ({"racks": [{"sun": 9}, {"sun": 9}, {}, {}]}, "TX-0.2.1: sun: 18 chips"),
        ({"racks": [{"sun": -1}, {}, {}, {}]}, "TX-0.2.1: racks[0].sun"),
        ({"bag": {"sun": 3}}, "TX-0.2.1"),
        ({"points": [{"luck": 3}, {}, {}, {}]}, "points"),
        ({"points": [{"rows": -3}, {}, {}, {}]}, "points[0].rows: 0 to 9999"),
        ({"last_points": [1000, 0, 0, 0]}, "last_points[0]: 0 to 999"),
        ({"stones": [2, 0, 0, 0]}, "stones[0]: 0 to 1"),
        ({"stones": [1]}, "stones: 1 entries"),
        ({"pending": {"slot": "moon"}}, "pending.slot: unknown slot"),
        ({"pending": {"slot": "red-6"}}, "TX-9"),
        ({"pending": {"stack": 1}}, "TX-9"),
        ({"pending": {"changed": [4]}}, "pending.changed: fields are 0 to 3"),
        ({"pending": {"changed": [1]}}, "TX-9"),
        ({"pending": {"awards_left": 1}}, "TX-9"),
        ({"pending": {"swap": ["sun"]}}, "pending: chips laid aside do not belong to stage env"),
        ({"pending": PENDING_PUT, "stage": "env-swap"}, "do not belong to stage env-swap"),
        ({"pending": PENDING_PUT}, "TX-9"),
        ({"stage": "env-swap"}, "TX-9"),
        ({"stage": "env-put2"}, "TX-9"),
        ({"claimant": 0}, "TX-9"),
        ({"stage": "over"}, "TX-9"),
        ({"setting_round": 5}, "TX-9"),
        ({"setting_round": 0}, "TX-9"),
        ({"step": 1}, "TX-9"),
        ({"step": 4}, "TX-9"),
        ({"stage": "card", "step": 4}, "TX-1.3.1"),
        ({"stage": "card", "turn": 1}, "TX-1.3.1"),
        ({"stage": "cell"}, "TX-9"),
        ({"stage": "award"}, "TX-9"),
        ({"stage": "claim", "stones": [0, 1, 1, 1]}, "TX-9"),
        ({"stage": "xput1"}, "TX-9"),
        ({"stage": "xput1", "claimant": 1}, "TX-9"),
        ({"stage": "raise"}, "TX-9"),
        ({"stage": "raise", "pending": {"slot": "red-6"}}, "TX-9"),
        ({"stage": "target"}, "TX-9"),
        ({"stage": "target", "pending": {"slot": "red-6"}}, "TX-9"),
        ({"stage": "attacker", "step": 4}, "TX-9"),
        ({"stage": "attacker", "animals": {}}, "TX-9"),
        ({"stage": "attacker", "animals": {"red-6": {"card": "flamingo"}}}, "TX-2.8.1"),
        ({"chance": {"key": "00"}}, "chance"),
    ],
)
def test_impossible_positions(changed: Json, said: str) -> None:
    """TX-0.2.1, TX-0.2.3, TX-0.3.1, TX-0.3.6: what cannot be is refused, naming field or clause."""
    with pytest.raises(Malformed) as refused:
        load_game(players=4).state_from_json(spoiled(**changed))
    assert said in str(refused.value)


@pytest.mark.parametrize("text", ["{", "[]", "7", ""])
def test_not_a_position_at_all(text: str) -> None:
    """Wrong JSON is told as such."""
    with pytest.raises(Malformed):
        load_game(players=4).state_from_json(text)


def test_three_players_have_no_yellow() -> None:
    """TX-7.2, TX-7.1: no card in the unused column, no stack of seven."""
    with pytest.raises(Malformed, match=r"TX-0\.3\.6"):
        table(3, animals={"yellow-3": "frog"})
    with pytest.raises(Malformed, match=r"TX-0\.3\.1"):
        table(3, stacks=(7, 2, 2, 2))


def test_cards_may_be_named() -> None:
    """TX-0.2.3: unseen and dead cards as given, in any combination that fits."""
    data = position(animals=one_each())
    state = load_game(players=4).state_from_json(data)
    full = state.to_json()
    for left_out in ("dead", "unseen"):
        again = {name: value for name, value in full.items() if name != left_out}
        assert load_game(players=4).state_from_json(again) == state
    assert len(full["dead"]) + len(full["unseen"]) + 4 + 4 == len(CARDS)


# ── moves ───────────────────────────────────────────────────────────────────────────────────────
def test_every_action_has_its_text() -> None:
    """TX-2.2.1, TX-3.2.2: 68 ids, typed and as text, there and back, in every stage."""
    for stage in range(OVER + 1):
        for number in range(actions.NUM_ACTIONS):
            action = actions.decode(number, stage)
            assert actions.encode(action) == number
            assert actions.parse(str(action)) == action
    assert str(actions.decode(0)) == "no"
    assert str(actions.decode(1)) == "yes"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "take",
        "take 4",
        "take x",
        "enter moon",
        "enter red-6",
        "enter 13",
        "put gold 1",
        "put sun 4",
        "put sun",
        "swap gold",
        "attack red-7",
        "award",
        "take 1 2 3 4 5",
        "x" * 500,
    ],
)
def test_moves_that_cannot_be_read(text: str) -> None:
    """TX-1.3.1, TX-2.2.6: unknown words, stacks, cells, symbols, fields and slots."""
    with pytest.raises(Malformed):
        actions.parse(text)


def test_not_an_action() -> None:
    """Other objects and ids are no moves."""
    with pytest.raises(Malformed):
        actions.encode("pass")
    for number in (-1, 68):
        with pytest.raises(Malformed):
            table().apply(number)


def test_refusals_change_nothing() -> None:
    """TX-2.2.1, TX-I13: an action outside the mask is refused with its clause, the state is as before."""
    state = table(animals=one_each(), racks={0: "sun"})
    before = state.clone()
    for number in set(range(actions.NUM_ACTIONS)) - set(state.legal_ids(0)):
        with pytest.raises(Illegal) as refused:
            state.apply(number)
        assert re.fullmatch(r"TX-\d+(\.\d+)+", refused.value.clause)
        assert refused.value.message.startswith("tx-no-")
        assert state == before
    with pytest.raises(NotYourTurn):
        state.apply("pass", 1)


@pytest.mark.parametrize("name", ["cell", "xput1", "xput2", "target", "raise", "env-swap", "claim"])
def test_refusals_of_every_stage(name: str) -> None:
    """TX-1.4.2, TX-2.7.6, TX-3.2.2, TX-3.6.2: every illegal id has its reason."""
    where: Json = {"animals": one_each(), "stage": name}
    if name == "cell":
        where |= {"stacks": (4, 4, 4, 0), "pending": {"stack": 0}, "animals": {}}
    elif name.startswith("xput"):
        where |= {"claimant": 0, "stones": [0, 1, 1, 1]}
        where |= {"pending": PENDING_PUT} if name == "xput2" else {}
    elif name in {"target", "raise"}:
        where |= {"pending": {"slot": "black-6"}}
    elif name == "env-swap":
        where |= {"pending": {"swap": ["bone"]}}
    state = table(**where)
    for number in set(range(actions.NUM_ACTIONS)) - set(state.legal_ids(0)):
        with pytest.raises(Illegal) as refused:
            state.apply(number)
        assert refused.value.clause.startswith("TX-")


# ── decks ───────────────────────────────────────────────────────────────────────────────────────
DECK = (DATA / "deck.toml").read_text(encoding="utf-8")


def line_of(text: str, wanted: str) -> int:
    """The first line that contains some words."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if wanted in line)


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    """TX-0.2.3 (A-62): another deck is another file; the rules follow its symbols."""
    path = tmp_path / "mine.toml"
    path.write_text(DECK.replace('id = "frog"', 'id = "toad"\nname_en = "Toad"'), encoding="utf-8")
    deck = read_deck(path)
    assert deck != standard_deck()
    game = load_game(players=4, deck=deck)
    data = position(animals=one_each())
    data["animals"]["green-3"] = {"card": "toad"}
    state = game.state_from_json(data)
    assert on(state, "green-3") == "toad"
    assert game.state_from_json(state.to_json()) == state
    again = load_game(**game.options_json() | {"players": 4})
    assert again.options == game.options


def test_an_uneven_deck_is_reported(tmp_path: Path) -> None:
    """TX-0.2.3: it loads, with a warning that tells the counts."""
    path = tmp_path / "uneven.toml"
    path.write_text(
        DECK.replace('["fish", "tree", "water"]', '["fish", "tree", "sun"]'), encoding="utf-8"
    )
    with pytest.warns(
        UserWarning, match=r"uneven\.toml: the symbols are uneven: water 11.*sun 13"
    ) as said:
        deck = read_deck(path)
    assert len(said) == 1
    assert deck.symbol_counts()["sun"] == 13
    play(load_game(players=2, deck=deck, start=0).new(1), "take 0")


@pytest.mark.parametrize(
    "old, new, at, said",
    [
        ('["fish", "tree", "water"]', '["fish", "gold", "water"]', "gold", "unknown symbol 'gold'"),
        ('["fish", "tree", "water"]', '["fish", "tree"]', '["fish", "tree"]', "cards.11.symbols"),
        ('id = "frog"', 'id = "Frog!"', "Frog!", "cards.11.id"),
        ('id = "frog"', 'id = "octopus"', "", "two cards are called 'octopus'"),
        ('id = "frog"', 'id = "frog"\nlegs = 4', "legs", "legs"),
        ('id = "frog"', 'name_en = "frog"', "", "cards.11.id"),
        ('deck = "tx-reconstruction-1"', "deck = 7", "deck = 7", "deck"),
        ('deck = "tx-reconstruction-1"', "", "", "deck"),
        (
            '[[cards]]\nid = "octopus"',
            '[[cards]]\nid = "cow"\nsymbols = ["sun", "sun", "sun"]\n[[cards]]\nid = "octopus"',
            "",
            "cards",
        ),
        (
            'symbols = ["fish", "tree", "water"]',
            'symbols = "fish"',
            'symbols = "fish"',
            "cards.11.symbols",
        ),
        ('status = "named"', 'status = "guess"', "guess", "status"),
    ],
)
def test_a_malformed_deck_is_refused_with_its_line(old: str, new: str, at: str, said: str) -> None:
    """TX-0.2.3: 28 different cards, three of the seven symbols each."""
    text = DECK.replace(old, new, 1)
    assert text != DECK
    with pytest.raises(Malformed) as refused:
        parse_deck(text, "mine.toml")
    assert re.search(r"mine\.toml, line \d+: ", str(refused.value))
    assert said in str(refused.value)
    if at:
        assert f"line {line_of(text, at)}:" in str(refused.value)
    assert refused.value.clause == "TX-10"


@pytest.mark.parametrize(
    "text, said",
    [
        ("[[cards", "line 1:"),
        ("deck = 'x'\ncards = [\n  { id = 'a',", "line 3:"),
        ('deck = "x\ncards = 3', "line 1:"),
        ("", "line 1:"),
        ("cards = 3", "line 1:"),
        ("deck = 'x'\n", "line 1:"),
    ],
)
def test_not_a_deck_at_all(text: str, said: str) -> None:
    """TX-0.2.3: no TOML, no cards."""
    with pytest.raises(Malformed) as refused:
        parse_deck(text, "mine.toml")
    assert said in str(refused.value)


def test_a_deck_that_cannot_be_read(tmp_path: Path) -> None:
    """TX-0.2.3: no such file, no text."""
    with pytest.raises(Malformed, match=r"none\.toml"):
        read_deck(tmp_path / "none.toml")
    (tmp_path / "raw.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Malformed, match=r"raw\.toml"):
        read_deck(tmp_path / "raw.toml")


def test_the_line_of_a_name_used_twice() -> None:
    """TX-0.2.3: the second of the two is named."""
    text = DECK.replace('id = "frog"', 'id = "octopus"', 1)
    with pytest.raises(Malformed) as refused:
        parse_deck(text, "mine.toml")
    second = [number for number, line in enumerate(text.splitlines(), 1) if '"octopus"' in line][1]
    assert f"line {second}:" in str(refused.value)
