"""Positions as readable JSON: round trips, and what is refused with a message that names field or clause."""

import json
from typing import Any

import numpy as np
import pytest

from tests.rules.animal_kingdoms.table import (
    CARDS,
    DECREES,
    QUIET,
    STUCK_HAND,
    Json,
    at,
    game_of,
    last_exit,
    position,
    table,
)
from wildtable import Malformed

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
PRESETS = sorted(game_of("en-3").spec.presets)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_position_of_a_game_makes_the_round_trip(preset: str) -> None:
    """AK-1.1, AK-17.1: `state_from_json(to_json())` is the same state, at every decision of a random game."""
    game = game_of(preset)
    state = game.new(seed=3)
    rng = np.random.default_rng(3)
    phases = set()
    while True:
        data = state.to_json()
        phases.add(data["phase"])
        assert game.state_from_json(json.dumps(data)) == state
        assert json.loads(str(state)) == data
        if state.is_terminal:
            break
        seat = int(rng.choice(state.to_act))
        choices = state.legal_ids(seat)
        claims = [choice for choice in choices if choice < 80]
        state.apply(int(rng.choice(claims if claims and rng.random() < 0.85 else choices)), seat)
    assert {"turn", "over"} <= phases


def test_only_what_matters_need_be_said() -> None:
    """AK-2.1: hands and kingdoms are enough; the other cards are in the deck."""
    kingdoms = {
        f"K{4 + k}": {"decree": decree, "tiles": [5, 6, 7]} for k, decree in enumerate(QUIET)
    }
    hands = [list(CARDS[:4]), list(CARDS[4:8])]
    state = game_of("en-2").state_from_json({"hands": hands, "kingdoms": kingdoms})
    assert state.to_act == [0]
    assert state.to_json()["deck"] == list(CARDS[8:])
    assert state.to_json()["withdraw_left"] == [2, 3, 4, 5]


def spoiled(preset: str = "en-3", kingdom: Json | None = None, **changed: Any) -> Json:
    """A good position with something changed; `kingdom` changes K6."""
    data = position(game_of(preset), hands={0: STUCK_HAND}, K6=at(markers=[1, 1]))
    data["kingdoms"]["K6"] |= kingdom or {}
    return data | changed


def refuse(data: Any, *said: str, preset: str = "en-3") -> None:
    """It is malformed, and the message says so."""
    with pytest.raises(Malformed) as refused:
        game_of(preset).state_from_json(data)
    for words in said:
        assert words in str(refused.value)


@pytest.mark.parametrize(
    "text, said",
    [
        ("{", "not JSON"),
        ("[]", "a position is a JSON object"),
        ("7", "a position is a JSON object"),
        ("", "not JSON"),
    ],
)
def test_not_a_position_at_all(text: str, said: str) -> None:
    """Wrong JSON is told as such."""
    refuse(text, said)


@pytest.mark.parametrize(
    "changed, said",
    [
        ({"game": "chess"}, "game"),
        ({"colour": "red"}, "colour"),
        ({"age": 4}, "age"),
        ({"age": "one"}, "age"),
        ({"phase": "lunch"}, "phase"),
        ({"hands": None}, "hands"),
        ({"hands": [[1, 2], [], []]}, "hands.0.0"),
        ({"kingdoms": {}}, "AK-1.3: kingdoms: exactly K4, K5, K6, K7, K8"),
        ({"hands": [[], []]}, "hands: 2 hands for 3 players"),
        ({"hands": [list(CARDS[:9]), [], []]}, "AK-1.13: hands[0]: 9 cards, at most 4"),
        ({"hands": [["unicorn-3"], [], []]}, "hands[0]: unknown card 'unicorn-3'"),
        ({"hands": [["owl-1", "owl-1"], [], []]}, "AK-1.1: hands[0]: a card twice"),
        ({"discard": ["tiger-9"]}, "discard: unknown card"),
        ({"bonus": ["tiger-0"]}, "bonus: unknown card"),
        ({"deck": ["owl"]}, "deck: unknown card"),
        ({"deck": None, "discard": ["owl"]}, "unknown card 'owl'"),
        ({"discard": [CARDS[0]] * 65}, "discard: 65 entries, at most 64"),
        ({"deck": [*CARDS, "owl-1"]}, "AK-1.1: the 64 cards must lie somewhere, each exactly once"),
        ({"shuffled_in": {"owl-1": 3}}, "AK-17.2: shuffled_in.owl-1: there were 0 shuffles"),
        ({"shuffled_in": {"owl-1": -1}}, "AK-17.2"),
        ({"shuffled_in": {"fly-1": 0}}, "shuffled_in: unknown card"),
        ({"drawn_after": [[0, 0, 0, 0], [0, 0, 0]]}, "AK-17.2: drawn_after[1]"),
        ({"drawn_after": [[0, 0, 0, 1]]}, "AK-17.2: drawn_after[0]"),
        ({"shuffles": 300}, "shuffles"),
        ({"decrees_used": ["DC04"]}, "AK-19.6: decrees_used: no decree 'DC04' is left in the deck"),
        ({"decrees_unseen": ["DC99"]}, "AK-19.6: decrees_unseen: no decree 'DC99'"),
        ({"points": [{}, {}]}, "points: 2 entries for 3 seats"),
        ({"points": [{"luck": 3}, {}, {}]}, "points.0.luck"),
        ({"modifiers": [19, 0, 0]}, "AK-1.10: modifiers: there are 18"),
        ({"modifiers": [9, 9, 1]}, "AK-1.10: modifiers: there are 18"),
        ({"modifiers": [-1, 0, 0]}, "AK-1.10"),
        ({"modifiers": [0, 0, 1000]}, "modifiers: 1000 is out of range"),
        ({"withdraw_owned": [[0], [0], [0]]}, "withdraw_owned[0]: one value for each age"),
        (
            {"withdraw_owned": [[6, 0, 0], [0, 0, 0], [0, 0, 0]]},
            "AK-1.9: withdraw_left, withdraw_owned",
        ),
        ({"withdraw_left": [2, 3, 4]}, "AK-1.9"),
        ({"withdraw_left": [2, 2, 4, 5]}, "AK-1.9"),
        ({"withdraw_owned": [[0, 2, 0], [0, 0, 0], [0, 0, 0]]}, "AK-7.6"),
        ({"withdraw_owned": [[2, 0, 0], [3, 0, 0], [0, 0, 0]]}, "AK-7.6"),
        ({"start": 3}, "start: there is no seat 3"),
        ({"turn": 5}, "turn: there is no seat 5"),
        ({"turn": -1}, "turn: there is no seat -1"),
        ({"out": [7]}, "out: there is no seat 7"),
        ({"out": [1, 1]}, "AK-7.8"),
        ({"out": [0, 1, 2, 0, 1, 2]}, "out: 6 entries, at most 5"),
        ({"out": [0]}, "AK-7.1: turn: the seat has left the age"),
        ({"capitals": [4]}, "capitals: there is no seat 4"),
        ({"capitals": [1]}, "AK-7.8"),
        ({"rallies": -1}, "rallies"),
        ({"turns": [1]}, "turns: 1 entries for 3 seats"),
        ({"last_claim": "K9"}, "last_claim: unknown kingdom 'K9'"),
        ({"phase": "battle"}, "battle: needed in phase 'battle'"),
        (
            {"battle": {"kingdom": "K6", "members": [0, 1], "alive": [0, 1]}},
            "battle: not possible in phase 'turn'",
        ),
        ({"phase": "council"}, "council: unknown kingdom ''"),
        (
            {"phase": "council", "council": "K6", "out": [0, 1, 2]},
            "AK-11.1: council: nobody is asked about this capital",
        ),
        ({"chance": {"key": "xyz"}}, "chance: "),
        ({"chance": {"key": "00"}}, "chance: "),
        ({"chance": []}, "chance"),
        (
            {"chance": {"key": "00" * 32, "counter": 2**40, "words": "00" * 64, "words_left": 0}},
            "chance: ",
        ),
        (
            {"chance": {"key": "00" * 32, "counter": 0, "words": "00" * 64, "words_left": 17}},
            "chance.words_left",
        ),
    ],
)
def test_what_is_refused(changed: Json, said: str) -> None:
    """AK-1.1, AK-1.6, AK-1.9, AK-1.10, AK-1.13, AK-7.6, AK-7.8, AK-11.1: each message names its field or clause."""
    refuse(spoiled(**changed), said)


@pytest.mark.parametrize(
    "kingdom, said",
    [
        ({"decree": "DC77"}, "AK-19.6: kingdoms.K6.decree: no decree 'DC77' is left in the deck"),
        ({"decree": "DC04"}, "AK-19.6: kingdoms."),  # it lies at K4 already
        ({"tiles": [5, 6]}, "kingdoms.K6.tiles"),
        ({"tiles": [5, 6, 300]}, "kingdoms.K6.tiles: 300 is out of range"),
        ({"tile_next": 4}, "kingdoms.K6.tile_next"),
        ({"column": ["cat-1"]}, "kingdoms.K6.column: unknown card 'cat-1'"),
        ({"column": list(CARDS[:17])}, "kingdoms.K6.column: 17 entries, at most 16"),
        ({"markers": [1, 1, 0, 0]}, "kingdoms.K6.markers: 4 entries, at most 3"),
        ({"markers": [3, 2, 1]}, "AK-1.3: kingdoms.K6.markers: room for 5"),
        ({"markers": [3, -1, 0]}, "AK-1.3: kingdoms.K6.markers"),
        ({"capital": 3}, "kingdoms.K6.capital: there is no seat 3"),
        ({"capital": 1}, "AK-4.4: a capital can be taken only when all normal spaces are occupied"),
        ({"council": [0, 1, 2]}, "kingdoms.K6.council"),
        ({"council": [3]}, "kingdoms.K6.council: there is no seat 3"),
        ({"castle": 1}, "kingdoms.K6.castle"),
    ],
)
def test_what_is_refused_at_a_kingdom(kingdom: Json, said: str) -> None:
    """AK-1.3, AK-4.2, AK-4.4, AK-19.6."""
    refuse(spoiled(kingdom=kingdom), said)


def test_nineteen_markers() -> None:
    """AK-1.6: seat 0 would have nineteen on the board."""
    game = game_of("en-2")
    data = position(game, K6=at(markers=[5]), K7=at(markers=[6]), K8=at(markers=[7]))
    data["kingdoms"]["K5"] |= {"markers": [1, 0], "column": [data["deck"].pop()]}
    refuse(data, "AK-1.6: every seat has 18 markers", preset="en-2")


def test_two_capitals_of_one_seat() -> None:
    """AK-11.3: a seat claims one capital an age."""
    data = position(
        game_of("en-3"),
        K4=at(markers=[1, 1, 1], capital=1),
        K5=at(markers=[2, 1, 1], capital=1),
        out=[1],
    )
    refuse(data | {"capitals": [1]}, "AK-11.3")
    data = position(game_of("en-3"), K4=at(markers=[1, 1, 1], capital=1), out=[])
    refuse(data | {"capitals": []}, "AK-11.3")  # a capital and still in


@pytest.mark.parametrize("number", [0, 1, 5])
def test_cards_and_claims(number: int) -> None:
    """AK-4.2, AK-19.3: a column has one or two cards for every marker; here are two markers."""
    data = spoiled(kingdom={"column": list(CARDS[:number])}, deck=None, hands=[[], [], []])
    refuse(data, "AK-4.2: a column holds a card for every marker claimed there this age")


BATTLE: Json = {"kingdom": "K6", "members": [0, 1], "alive": [0, 1]}
POLL: Json = {**BATTLE, "committed": {"0": "owl-5", "1": "owl-6"}, "ranks": [5, 6, 0], "polled": 0}


def in_battle(battle: Json, phase: str = "battle", **changed: Any) -> Json:
    """A battle for K6."""
    data = position(
        game_of("en-3"),
        K6=at(markers=[1, 1]),
        hands={0: "owl-1 owl-2", 1: "bee-1 bee-2"},
        battle=battle,
        out=[0, 1, 2],
    )
    return data | {"phase": phase, "modifiers": [1, 0, 0]} | changed


def test_battles_can_be_set_up() -> None:
    """AK-9.1, AK-9.11: picking and polling."""
    assert game_of("en-3").state_from_json(in_battle(BATTLE)).to_act == [0, 1]
    state = game_of("en-3").state_from_json(in_battle(POLL, "modifier"))
    assert state.to_act == [0]
    assert state.to_json()["scored"] == 2


@pytest.mark.parametrize(
    "battle, phase, said",
    [
        ({**BATTLE, "kingdom": "K3"}, "battle", "battle.kingdom: unknown kingdom 'K3'"),
        ({**BATTLE, "members": [0, 5]}, "battle", "battle.members: there is no seat 5"),
        ({**BATTLE, "alive": [0, 5]}, "battle", "battle.alive: there is no seat 5"),
        ({**BATTLE, "alive": [0]}, "battle", "AK-9.5: battle.alive: at least two of the members"),
        (
            {**BATTLE, "alive": [0, 2]},
            "battle",
            "AK-9.5: battle.alive: at least two of the members",
        ),
        ({**BATTLE, "round": 9}, "battle", "battle.round"),
        ({**BATTLE, "passes": -1}, "battle", "battle.passes"),
        ({**BATTLE, "spent": [1]}, "battle", "battle.spent: 1 entries for 3 seats"),
        ({**BATTLE, "ranks": [1]}, "battle", "battle.ranks: 1 entries for 3 seats"),
        (
            {**BATTLE, "committed": {"first": "owl-5"}},
            "battle",
            "battle.committed: 'first' is no seat",
        ),
        ({**BATTLE, "committed": {"7": "owl-5"}}, "battle", "battle.committed: there is no seat 7"),
        ({**BATTLE, "committed": {"0": "owl-9"}}, "battle", "unknown card 'owl-9'"),
        ({**BATTLE, "used": ["owl-9"]}, "battle", "unknown card 'owl-9'"),
        ({**BATTLE, "automa_cards": ["owl-9"]}, "battle", "unknown card 'owl-9'"),
        (
            {**BATTLE, "automa_cards": list(CARDS[20:25])},
            "battle",
            "battle.automa_cards: 5 entries, at most 4",
        ),
        ({**BATTLE, "polled": 4}, "battle", "battle.polled: there is no seat 4"),
        ({**POLL, "polled": None}, "modifier", "AK-9.11: battle.polled"),
        ({**POLL, "polled": 1}, "modifier", "AK-9.11: battle.polled"),
    ],
)
def test_what_is_refused_in_a_battle(battle: Json, phase: str, said: str) -> None:
    """AK-9.1, AK-9.5, AK-9.11."""
    data = in_battle(POLL if phase == "modifier" else BATTLE, phase)
    if "automa_cards" in battle and len(battle["automa_cards"]) > 1:
        data["deck"] = [card for card in data["deck"] if card not in battle["automa_cards"]]
    refuse(data | {"battle": battle}, said)


def test_battle_cards_count() -> None:
    """AK-1.1: used and turned-up cards lie somewhere too; without a deck they are not dealt again."""
    battle = {**BATTLE, "used": ["owl-7", "bee-7"], "round": 1}
    data = in_battle(BATTLE) | {"battle": battle, "deck": None}
    deck = game_of("en-3").state_from_json(data).to_json()["deck"]
    assert not {"owl-7", "bee-7"} & set(deck)


def test_council_positions() -> None:
    """AK-11.1: the question about one capital."""
    state = table(
        "en-3",
        K6=at(markers=[3, 1, 1], capital=1),
        out=[0, 1, 2],
        phase="council",
        council="K6",
        hands={0: STUCK_HAND},
    )
    assert state.to_act == [1]
    assert state.to_json()["council"] == "K6"
    state.apply("move")
    assert state.to_json()["age"] == 2


@pytest.mark.parametrize("rallied", [["owl-1"], ["owl-1", "bee-8"], []])
def test_half_made_rallies(rallied: list[str]) -> None:
    """AK-6.5: two or more cards of the hand."""
    data = position(game_of("de-egon-2"), hands={0: "owl-1 owl-2 owl-3 owl-4"})
    good = data | {"phase": "discard-top", "rallied": ["owl-2", "owl-4"]}
    assert len(game_of("de-egon-2").state_from_json(good).legal_ids(0)) == 2
    refuse(
        good | {"rallied": rallied},
        "AK-6.5: rallied: at least two cards of the hand",
        preset="de-egon-2",
    )


def test_an_automa_is_never_in_turn() -> None:
    """AK-2.8: it moves by itself."""
    data = position(game_of("en-solo-normal"), turn=1)
    refuse(data, "AK-2.8: turn: an automa takes its turn by itself", preset="en-solo-normal")


def test_modifiers_where_there_are_none() -> None:
    """AK-1.10: not in German games."""
    data = position(game_of("de-3"), modifiers=[1, 0, 0])
    refuse(data, "AK-1.10: modifiers: there are 0", preset="de-3")


# ── what may be left out ────────────────────────────────────────────────────────────────────────
def without(data: Json, *names: str) -> Json:
    """The fields left out; `tile_next` of every kingdom."""
    left = {name: value for name, value in data.items() if name not in names}
    if "tile_next" in names:
        left["kingdoms"] = {
            name: {field: value for field, value in kingdom.items() if field != "tile_next"}
            for name, kingdom in data["kingdoms"].items()
        }
    return left


@pytest.mark.parametrize("preset", ["en-3", "de-3"])
def test_tiles_are_spent_age_by_age(preset: str) -> None:
    """AK-8.4: the tile in force is that of the age, unless the position says something else."""
    game = game_of(preset)
    data = without(position(game, age=2), "tile_next")
    assert [
        one["tile_next"] for one in game.state_from_json(data).to_json()["kingdoms"].values()
    ] == [1] * 5
    battle = without(in_battle(BATTLE), "tile_next")
    told = game_of("en-3").state_from_json(battle).to_json()
    done = [name for name, one in told["kingdoms"].items() if one["tile_next"] == 1]
    assert done == ["K4", "K5"]  # K6 is fought for


def test_a_tile_is_always_spent_in_german_games() -> None:
    """AK-8.4: EN keeps the tile of a kingdom that nobody claimed, DE does not."""
    kept = {"K5": at(tile_next=0), "age": 2}
    assert table("en-3", **kept).to_json()["kingdoms"]["K5"]["tile_next"] == 0
    refuse(position(game_of("de-3"), **kept), "AK-8.4", preset="de-3")


def test_capitals_follow_from_who_is_out() -> None:
    """AK-7.8, AK-15.7: Egon may take capitals as soon as a human holds one, said or not."""
    game = game_of("de-egon-2")
    wanted = {"K4": at(markers=[1, 1, 1], capital=0), "out": [0], "turn": 1}
    data = position(game, **wanted)
    told = game.state_from_json(without(data, "capitals"))
    assert told == game.state_from_json(data)
    assert told.to_json()["capitals"] == [0]
    refuse(data | {"capitals": [1]}, "AK-7.8", preset="de-egon-2")
    refuse(data | {"capitals": []}, "AK-7.8", preset="de-egon-2")


def test_ranks_are_those_of_the_cards() -> None:
    """AK-9.2, AK-9.11: after the reveal a card counts what it shows."""
    data = in_battle({**POLL, "ranks": []}, "modifier")
    state = game_of("en-3").state_from_json(data)
    shown = [int(card.split("-")[1]) for card in data["battle"]["committed"].values()]
    assert state.to_json()["battle"]["ranks"][: len(shown)] == shown


def test_whoever_has_no_marker_left_is_out() -> None:
    """AK-7.5, AK-14.12: with the last marker a seat leaves the age."""
    spread = {
        "K8": at(markers=[0, 7]),
        "K7": at(markers=[0, 6]),
        "K6": at(markers=[0, 5]),
    }
    refuse(position(game_of("en-solo-easy"), **spread), "AK-7.5: out", preset="en-solo-easy")
    refuse(position(game_of("en-2"), **spread), "AK-7.5: out", preset="en-2")


def test_a_position_of_a_game_with_other_options() -> None:
    """Nobody plays on by accident under other rules."""
    german = table("de-3").to_json()
    refuse(german, "options: the position is of a game with other options")
    assert game_of("de-3").state_from_json(german).to_json() == german


def test_councils_fill_age_by_age() -> None:
    """AK-11.1, AK-11.3: one marker a kingdom and a seat for each age that is over."""
    refuse(position(game_of("en-3"), K4=at(council=[0])), "AK-11.1")
    refuse(position(game_of("en-3"), age=2, K4=at(council=[0, 1])), "AK-11.1")
    refuse(position(game_of("en-3"), age=2, K4=at(council=[0]), K5=at(council=[0])), "AK-11.1")
    full = {"K4": at(markers=[1, 1, 1], capital=1, council=[0, 2]), "out": [0, 1, 2], "age": 2}
    data = position(game_of("en-3"), **full) | {"phase": "council", "council": "K4"}
    refuse(data, "AK-11.1: a kingdom and a seat each send one marker")


def test_a_new_age_finds_its_starter_whatever_the_points() -> None:
    """AK-12.6: also where everybody has very many."""
    points = [{"first": 20_000}, {"first": 20_001}, {"first": 20_002}]
    for preset in ("en-3", "de-3"):
        state, _ = last_exit(preset, K8=at(markers=[0, 2, 1]), points=points)
        assert state.to_json()["start"] == 0


# Positions that would make the engine read beyond its tables, wait for nobody or crash.
HARMFUL = {
    "points beyond the record": spoiled(points=[{"rally": 10**6}, {}, {}]),
    "negative points": spoiled(points=[{"rally": -5}, {}, {}]),
    "turns beyond the record": spoiled(turns=[10**6, 0, 0]),
    "no tile left in an age to be played": spoiled(kingdom={"tile_next": 3}),
    "too few decrees for the ages to come": spoiled(decrees_unseen=[]),
    "too many decrees used": spoiled(decrees_used=[name for name in DECREES if name not in QUIET]),
    "ranks beyond the record": in_battle({**POLL, "ranks": [500, 6, 0]}, "modifier"),
    "modifiers spent beyond the record": in_battle({**POLL, "spent": [500, 0, 0]}, "modifier"),
    "passes beyond the record": in_battle({**POLL, "passes": 500}, "modifier"),
    "all cards committed and nobody to act": in_battle(
        {**BATTLE, "committed": {"0": "owl-5", "1": "owl-6"}}
    ),
    "a battler without a card": in_battle(BATTLE) | {"hands": [[], ["bee-1"], []], "deck": None},
    "a bystander asked for a modifier": in_battle(
        {**POLL, "polled": 2}, "modifier", modifiers=[0, 0, 1]
    ),
}


@pytest.mark.parametrize("case", HARMFUL)
def test_harmful_positions_are_refused(case: str) -> None:
    """AK-1.11, AK-8.4, AK-1.7, AK-9.1, AK-9.11: such a position cannot come up."""
    refuse(HARMFUL[case])


def test_no_council_after_age_three() -> None:
    """AK-11.1: there is no fourth age to go to."""
    wanted = {"K6": at(markers=[3, 1, 1], capital=1), "out": [0, 1, 2], "age": 3}
    data = position(game_of("en-3"), **wanted) | {"phase": "council", "council": "K6"}
    refuse(data, "AK-11.1")


def test_an_automa_is_not_asked_about_its_capital() -> None:
    """AK-11.1 (R23): it always moves."""
    data = position(game_of("en-solo-easy"), K4=at(markers=[2, 1], capital=1), out=[0, 1])
    refuse(data | {"phase": "council", "council": "K4"}, "AK-11.1", preset="en-solo-easy")


def test_files_stay_readable() -> None:
    """AK-1.2, AK-1.3: cards, kingdoms, seats and ages by their names; a view is no position."""
    state, _ = last_exit("en-2", K6=at(markers=[2, 1]))
    text = json.dumps(state.to_json())
    assert '"K6"' in text
    assert '"frog-6"' in text
    with pytest.raises(Malformed, match="deck_size"):
        state.game.state_from_json(state.view(0).to_json())


def three_tied(**battle: Any) -> Json:
    """All three share first place at K6."""
    cards = {0: "owl-1 owl-2", 1: "bee-1 bee-2", 2: "wolf-1 wolf-2"}
    everybody = {"kingdom": "K6", "members": [0, 1, 2], "alive": [0, 1, 2]}
    data = position(game_of("en-3"), K6=at(markers=[1, 1, 1]), hands=cards, out=[0, 1, 2])
    return data | {"phase": "battle", "battle": everybody | battle}


def test_no_battle_under_a_treaty() -> None:
    """AK-10.1: ties are settled without one; the same position is a battle without the treaty."""
    assert game_of("en-3").state_from_json(three_tied()).to_act == [0, 1, 2]
    refuse(three_tied(), "AK-8.8: battle.members", preset="en-treaty-3")


# Each breaks one law of laws.py, whatever else is right.
UNREAL: dict[str, tuple[Json, str]] = {
    "tiles out of order": (spoiled(kingdom={"tiles": [7, 6, 8]}), "AK-2.4: kingdoms.K6.tiles"),
    "a tile that is not in the box": (spoiled(kingdom={"tiles": [4, 6, 8]}), "AK-20.1"),
    "over in age I": (spoiled(phase="over", out=[0, 1, 2]), "AK-3.1: phase"),
    "a turn when all are out": (spoiled(out=[0, 1, 2]), "AK-8.1: out"),
    "kingdoms scored during the age": (spoiled(scored=2), "AK-8.1: scored: 0 here"),
    "rallies after an exit": (spoiled(out=[1], rallies=3), "AK-6.1: rallies"),
    "the top card of no rally": (spoiled(rallied=["frog-6", "frog-7"]), "AK-6.5: rallied"),
    "a bonus card without the Robot": (spoiled(bonus=["owl-8"], deck=None), "AK-14.2: bonus"),
    "battles lost to nobody": (spoiled(battles_lost=1), "AK-14.16: battles_lost"),
    "a tile for whoever is in": (
        spoiled(withdraw_owned=[[2, 0, 0], [0, 0, 0], [0, 0, 0]]),
        "AK-7.6: withdraw_owned",
    ),
    "a battle of seats that are not tied": (
        in_battle({**BATTLE, "members": [0, 1, 2]}),
        "AK-8.8: battle.members: exactly those who share first place",
    ),
    "cards used before the first round": (
        in_battle({**BATTLE, "used": ["owl-7"]}, deck=None),
        "AK-9.9: battle.used",
    ),
    "asked for a modifier while cards are chosen": (
        in_battle({**BATTLE, "polled": 0}),
        "AK-9.11: battle.polled",
    ),
    "more passes than owners": (in_battle({**POLL, "passes": 1}, "modifier"), "AK-9.11"),
    "a rank that is not the card's": (
        in_battle({**POLL, "ranks": [6, 6, 0]}, "modifier"),
        "AK-9.10: battle.ranks",
    ),
    "a rank before the reveal": (in_battle({**BATTLE, "ranks": [5, 0, 0]}), "AK-9.10"),
    "a fifth card": (in_battle({**BATTLE, "committed": {"2": "owl-7"}}), "AK-1.13: hands[2]"),
    "a card of a bystander": (
        in_battle({**BATTLE, "committed": {"2": "owl-7"}}, hands=[["owl-1"], ["bee-1"], []])
        | {"deck": None},
        "AK-9.1: battle.committed",
    ),
    "cards of an automa that is not there": (
        in_battle({**BATTLE, "automa_cards": ["owl-7"]}),
        "AK-9.1: battle.committed",
    ),
    "modifiers of a bystander": (
        in_battle({**POLL, "spent": [0, 0, 1]}, "modifier"),
        "AK-9.11: battle.polled, battle.passes, battle.spent",
    ),
    "modifiers before the reveal": (in_battle({**BATTLE, "spent": [1, 0, 0]}), "AK-9.11"),
    "a round without its cards": (in_battle({**BATTLE, "round": 1}), "AK-9.9: battle.used"),
    "too many cards for the round": (
        in_battle({**BATTLE, "round": 3, "used": ["owl-5", "owl-6", "bee-5", "bee-6", "bee-7"]}),
        "AK-9.9: battle.used",
    ),
    "beaten before the first round": (three_tied(alive=[0, 1]), "AK-9.5: battle.alive"),
    "a tile spent too early": (spoiled(kingdom={"tile_next": 1}), "AK-8.4: kingdoms.tile_next"),
    "an open card from a shuffle": (
        spoiled(discard=["owl-8"], deck=None, shuffles=1, shuffled_in={"owl-8": 1}, age=2),
        "AK-17.2",
    ),
    "a council in the middle of an age": (spoiled(council="K6"), "AK-11.1: council"),
    "capitals in another order": (
        position(
            game_of("en-3"),
            K4=at(markers=[1, 1, 1], capital=0),
            K5=at(markers=[2, 1, 1], capital=1),
            out=[0, 1],
        )
        | {"capitals": [1, 0]},
        "AK-7.8: capitals",
    ),
    "a tile of an age to come": (
        spoiled(withdraw_owned=[[0, 2, 0], [0, 0, 0], [0, 0, 0]]),
        "AK-7.6: withdraw_owned",
    ),
    "two tiles in one age": (
        spoiled(withdraw_owned=[[2, 0, 0], [3, 0, 0], [0, 0, 0]]),
        "AK-7.6: withdraw_owned",
    ),
}


@pytest.mark.parametrize("case", UNREAL)
def test_what_cannot_have_come_up(case: str) -> None:
    """AK-2.4, AK-3.1, AK-6.1, AK-6.5, AK-7.6, AK-8.1, AK-8.8, AK-9.9, AK-9.10, AK-9.11, AK-14.2, AK-14.16, AK-20.1."""
    data, said = UNREAL[case]
    refuse(data, said)
