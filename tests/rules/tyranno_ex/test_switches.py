"""House rules (TX-18): what each switch changes."""

from typing import Any

import numpy as np
import pytest

from tests.rules.tyranno_ex.table import (
    bag,
    field,
    fight,
    finish_round,
    idle,
    is_face_down,
    kinds_of,
    legal,
    load_game,
    on,
    one_each,
    play,
    script_dice,
    specials,
    stage,
    strength,
    table,
    told,
)
from tests.rules.tyranno_ex.test_shifting import conveyor
from wildtable import Illegal, Malformed, State
from wildtable.games.tyranno_ex.spec import SPEC

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
ONE_BONE = "bone sun sun sun"


@pytest.mark.parametrize("first, laps", [(3, [2, 3, 4, 5]), (4, [3, 4, 5, 5])])
def test_ende_start(first: int, laps: list[int]) -> None:
    """TX-0.3.8, TX-2.6.3 (A-01): Ende on 4 gives one more setting round until five are reached."""
    found = []
    for number in (1, 2, 3, 4):
        options = {"ende_start": first}
        animals = one_each(row=0) | one_each_3() if number == 1 else {}
        state = table(options=options, round=number, animals=animals)
        found.append(state.view(None)["setting_rounds"])
    assert found == laps


def one_each_3() -> dict[str, str]:
    return {"black-3": "tiger", "red-3": "frog", "green-3": "mouse", "yellow-3": "seal"}


@pytest.mark.parametrize("rapid", [True, False])
def test_rapid_cascade(rapid: bool) -> None:
    """TX-2.4.1 (A-11): off, one step only; the rest waits for the next chip."""
    state = table(
        options={"rapid_cascade": rapid},
        current="sun*4 water bone cherry",
        below={0: "bone*2 fish leaf"},
    )
    play(state, "put cherry 0", "stop")
    rest = {"cherry": 1, "leaf": 1, "fish": 1}
    assert field(state, 0) == (({} if rapid else {"bone": 2}), rest)
    if not rapid:
        play(state, "put fish 0", "stop")
        assert field(state, 0) == ({"fish": 2}, {"cherry": 1, "leaf": 1})


@pytest.mark.parametrize("test", ["event", "net", "plurality_only"])
@pytest.mark.parametrize(
    "case, current, below, chip, changed",
    [
        ("a tie empties", "sun", "fish", "leaf", {"event", "net"}),
        ("same again", "fish*2", "fish sun", "fish", {"event", "plurality_only"}),
        ("up and away", "-", "sun*2 tree*2 leaf*2", "sun", {"event", "plurality_only"}),
        ("new climate", "sun", "fish", "fish", {"event", "net", "plurality_only"}),
        ("still a tie", "-", "fish leaf", "tree", set()),
    ],
)
def test_change_test(
    test: str, case: str, current: str, below: str, chip: str, changed: set[str]
) -> None:
    """TX-2.5.2 (A-12, A-13): any movement, another result, or a symbol that moved up."""
    fields = [current, "water", "bone", "cherry"]
    animals = {"black-6": "wild-boar"}
    state = table(options={"change_test": test}, animals=animals, current=fields, below={0: below})
    play(state, f"put {chip} 0", "stop")
    assert (stage(state) == "award") == (test in changed)


@pytest.mark.parametrize("mode, number", [(1, 1), ("per_field", 2)])
def test_awards_per_turn(mode: Any, number: int) -> None:
    """TX-2.5.5 (A-14): one award, or one for each changed field, also for the same animal."""
    state = table(
        options={"awards_per_turn": mode},
        animals={"black-6": "giraffe"},
        current="bone bone sun fish",
        below={0: "tree", 1: "leaf"},
    )
    play(state, "put leaf 1", "add tree 0")
    assert state.to_json()["pending"]["awards_left"] == number
    for _ in range(number):
        play(state, "award black-6")
    assert strength(state, "black-6") == 1 + number
    assert state.to_act == [1]


def test_a_declined_award_per_field() -> None:
    """TX-2.5.5, TX-2.5.6 (A-14): after a refusal the next one is still asked."""
    state = table(
        options={"awards_per_turn": "per_field"},
        animals={"black-6": "giraffe*5"},
        current="bone bone sun fish",
        below={0: "tree", 1: "leaf"},
    )
    play(state, "put leaf 1", "add tree 0")
    other = state.clone()
    play(state, "no-award", "award black-6")
    assert strength(state, "black-6") == 6
    play(other, "award black-6")  # at 6 there is no animal for the second one
    assert stage(other) == "env"


@pytest.mark.parametrize("allowed", [True, False])
def test_award_on_special(allowed: bool) -> None:
    """TX-2.5.3 (A-15): animals on special fields get awards or not."""
    animals = {"13": "wild-boar black", "black-3": "hedgehog"}
    state = table(
        options={"award_on_special": allowed},
        animals=animals,
        current="water bone cherry sun",
        below={3: "leaf"},
    )
    play(state, "put leaf 3", "stop")
    assert legal(state) == {"no-award", "award black-3"} | ({"award 13"} if allowed else set())
    if not allowed:
        with pytest.raises(Illegal) as refused:
            play(state, "award 13")
        assert refused.value.clause == "TX-2.5.3"


@pytest.mark.parametrize("allowed", [True, False])
def test_award_in_extra(allowed: bool) -> None:
    """TX-2.5.8, TX-2.7.6 (A-18): an award in the extra placement, whatever the setting round."""
    state = table(
        options={"award_in_extra": allowed},
        stage="xput1",
        claimant=0,
        stones=[0, 1, 1, 1],
        animals={"black-6": "wild-boar", "red-6": "hippo"},
        current="water bone cherry sun",
        below={3: "leaf"},
    )
    play(state, "put leaf 3", "stop")
    assert (stage(state) == "award") == allowed
    if allowed:
        play(state, "award black-6")
        assert strength(state, "black-6") == 2
    assert stage(state) == "attacker"


@pytest.mark.parametrize("stones", [1, 2])
def test_stones_two_player(stones: int) -> None:
    """TX-0.3.7, TX-8.6 (A-22): one stone or two; still one use in a round; more players have one."""
    state = load_game(players=2, stones_two_player=stones, start=0).new(1)
    assert state.to_json()["stones"] == [stones] * 2
    idle(state, "claim")
    play(state, "claim", "claim")
    assert state.to_json()["stones"] == [stones - 1, stones]
    assert load_game(players=3, stones_two_player=stones).new(1).to_json()["stones"] == [1] * 3


@pytest.mark.parametrize("tested", [True, False])
def test_survival_on_special(tested: bool) -> None:
    """TX-2.8.1 (A-23): off, animals there live without support, and 0 against 0 dice is a deadlock."""
    animals = {**one_each(), "10": "frog red", "13": "koala black"}
    state = table(
        options={"survival_on_special": tested},
        stage="claim",
        animals=animals,
        current="bone cherry bone cherry",
    )
    idle(state, "attacker")
    assert specials(state) == ([None] * 3 if tested else ["koala", "frog", None])
    if not tested:
        other = state.clone()
        while stage(other) == "attacker" and other.to_act != [0]:
            play(other, "no-challenge")
        events = play(other, "attack 13", "target 10")
        assert "deadlock" in kinds_of(events)


@pytest.mark.parametrize("allowed", [True, False])
def test_special_may_fight(allowed: bool) -> None:
    """TX-3.2.2, TX-3.2.3 (A-25): off, special fields neither attack nor are attacked."""
    options = {"special_may_fight": allowed}
    animals = {
        "13": "octopus black",
        "red-6": "hippo",
        "10": "wild-boar green",
        "yellow-6": "tiger",
    }
    animals |= {"black-6": "hedgehog"}
    state = table(options=options, stage="attacker", animals=animals)
    extra = {"attack 13"} if allowed else set()
    assert legal(state) == {"no-challenge", "attack black-6"} | extra
    if not allowed:
        with pytest.raises(Illegal) as refused:
            play(state, "attack 13")
        assert refused.value.clause == "TX-3.2.2"
    play(state, "attack black-6")
    extra = {"target 10"} if allowed else set()
    assert legal(state) == {"target red-6", "target yellow-6"} | extra
    if not allowed:
        with pytest.raises(Illegal) as refused:
            play(state, "target 10")
        assert refused.value.clause == "TX-3.2.2"


def test_only_special_animals_are_passed_over() -> None:
    """TX-3.2.4 (A-25): a player whose only animals are on special fields is skipped."""
    animals = {"13": "octopus black", "red-6": "hippo", "green-6": "wild-boar"}
    state = table(options={"special_may_fight": False}, stage="claim", animals=animals)
    idle(state, "attacker")
    assert state.to_act == [1]


@pytest.mark.parametrize(
    "mode, attack, target",
    [("both", True, True), ("target_only", False, True), ("none", False, False)],
)
def test_facedown_may_fight(mode: str, attack: bool, target: bool) -> None:
    """TX-3.2.2, TX-3.2.3, TX-3.7.3 (A-26): face-down animals attack and defend, only defend, or neither."""
    animals = {"black-6": "octopus down", "black-3": "hedgehog"}
    animals |= {"red-6": "hippo down", "green-6": "wild-boar"}
    state = table(options={"facedown_may_fight": mode}, stage="attacker", animals=animals)
    assert ("attack black-6" in legal(state)) == attack
    if not attack:
        with pytest.raises(Illegal) as refused:
            play(state, "attack black-6")
        assert refused.value.clause == "TX-3.2.3"
    play(state, "attack black-3")
    assert ("target red-6" in legal(state)) == target
    if not target:
        with pytest.raises(Illegal) as refused:
            play(state, "target red-6")
        assert refused.value.clause == "TX-3.2.3"


@pytest.mark.parametrize("optional", [True, False])
def test_raise_optional(optional: bool) -> None:
    """TX-3.6.2 (A-29): asked for, or automatic."""
    animals = {"black-6": "octopus", "red-6": "raccoon", "yellow-6": "hedgehog"}
    options = {"raise_optional": optional}
    dice = (1, 6, 1, 6)
    state, events = fight(
        "black-6", "red-6", *dice, options=options, animals=animals, current=ONE_BONE
    )
    assert (stage(state) == "raise") == optional
    assert ("raised" in kinds_of(events)) != optional
    assert strength(state, "black-6") == (1 if optional else 2)


@pytest.mark.parametrize(
    "mode, before, leavers, after, out",
    [
        ("every_shift", ["", "X", ""], "Z", ["Z", "", "X"], ""),
        ("push_only", ["", "X", ""], "Z", ["Z", "X", ""], ""),
        ("push_only", ["X", "", "Y"], "", ["X", "", "Y"], ""),
        ("push_only", ["A", "X", "Y"], "Z", ["Z", "A", "X"], "Y"),
        ("rigid", ["", "X", ""], "Z", ["Z", "", "X"], ""),
        ("rigid", ["", "X", ""], "VZ", ["Z", "V", ""], "X"),
        ("every_shift", ["", "X", ""], "VZ", ["Z", "V", "X"], ""),
        ("rigid", ["X", "", ""], "", ["", "X", ""], ""),
    ],
)
def test_special_conveyor(
    mode: str, before: list[str], leavers: str, after: list[str], out: str
) -> None:
    """TX-4.3.1 (A-35, A-36): cards move with every shift, only when pushed, or for each leaver."""
    assert conveyor(before, leavers, {"special_conveyor": mode}) == (after, list(out))


def test_entry_tie() -> None:
    """TX-4.3.2, TX-4.3.3 (A-37): literal dice: fewest hits enter first, equals throw again."""
    animals = {"black-9": "octopus", "red-9": "raccoon", "green-9": "hedgehog"}
    state = table(
        options={"entry_tie": "literal_dice"}, stage="attacker", animals=animals, current=ONE_BONE
    )
    play(state, "no-challenge", "no-challenge")
    # black, red, green: 0, 1, 0 hits; black and green again: 1, 0: green enters; then black 0, red 1
    script_dice(state, 6, 1, 6, 1, 6, 6, 1)
    events = play(state, "no-challenge")
    assert [one["card"] for one in told(events, "entered-by-lot")] == [
        "hedgehog",
        "octopus",
        "raccoon",
    ]
    assert len(told(events, "dice")) == 7
    assert specials(state) == ["raccoon", "octopus", "hedgehog"]


def test_entry_tie_of_sixes() -> None:
    """TX-4.3.3 (A-37): at strength 6 dice would never decide: drawn at random."""
    animals = {"black-9": "octopus*6", "red-9": "raccoon*6"}
    state = table(
        options={"entry_tie": "literal_dice"}, stage="attacker", animals=animals, current=ONE_BONE
    )
    events = play(state, "no-challenge", "no-challenge")
    assert "dice" not in kinds_of(events)
    assert len(told(events, "entered-by-lot")) == 2


def test_two_player_card_choice() -> None:
    """TX-8.2 (A-06): outer first: the outer colour of both, then the inner one, no choice of a column."""
    state = load_game(players=2, two_player_card_choice="outer_first", start=1).new(1)
    cells = [one["cell"] for one in told(idle(state, "env"), "card-taken")]
    lap = ["yellow", "black", "green", "red"]
    assert cells == [f"{colour}-{row}" for row in (0, 3) for colour in lap]
    assert legal_after_take(load_game(players=2, start=1).new(1)) == {
        "enter green-0",
        "enter yellow-0",
    }


def legal_after_take(state: State) -> set[str]:
    play(state, "take 0")
    return legal(state)


@pytest.mark.parametrize("limit, seats", [("none", [0, 1, 2, 3]), (5, [1, 2, 3])])
def test_marker_limit(limit: Any, seats: list[int]) -> None:
    """TX-0.2.6, TX-1.3.3 (A-34): without a marker left a player places nothing."""
    animals = {"black-3": "octopus", "black-6": "hippo", "black-9": "tiger"}
    animals |= {"13": "frog black", "7": "mouse black"}
    state = table(options={"marker_limit": limit}, stage="card", starter=1, turn=1, animals=animals)
    taken = told(idle(state, "env"), "card-taken")
    assert sorted(one["seat"] for one in taken) == seats


@pytest.mark.parametrize(
    "mode, winners", [("shared", [0, 1]), ("stones_left", [1]), ("last_round_points", [0])]
)
def test_tie_break(mode: str, winners: list[int]) -> None:
    """TX-6.5 (A-50): shared, or the stones left, or the points of the last round decide."""
    state = table(
        options={"tie_break": mode},
        stage="over",
        round=6,
        stacks=(0, 0, 0, 0),
        points=[{"rows": 61}, {"rows": 56, "stones": 5}, {"rows": 40}, {}],
        stones=[0, 1, 1, 1],
        last_points=[20, 10, 30, 0],
    )
    assert state.winners() == winners


@pytest.mark.parametrize("test", ["event", "net"])
def test_sequential_changes_are_remembered(test: str) -> None:
    """TX-2.5.2, TX-2.2.7 (A-09): one award decision after the turn, also if only the first chip changed something."""
    state = table(
        options={"chip_resolution": "sequential", "change_test": test},
        animals={"black-6": "wild-boar"},
        current="sun water bone cherry",
        below={0: "fish"},
    )
    play(state, "put fish 0")
    assert stage(state) == "env-put2"
    play(state, "add tree 1")
    assert stage(state) == "award"


def test_sequential_extra_placement() -> None:
    """TX-2.7.6, TX-2.2.7 (A-09): the extra placement goes chip by chip as well."""
    state = table(
        options={"chip_resolution": "sequential"},
        stage="xput1",
        claimant=2,
        turn=2,
        stones=[1, 1, 0, 1],
        below={0: "sun"},
    )
    before = bag(state)["water"]
    play(state, "put sun 0")
    assert field(state, 0)[0] == {"sun": 2}
    assert stage(state) == "xput2"
    assert bag(state)["water"] == before + 1
    play(state, "stop")
    assert stage(state) != "xput2"


# ── whole games ─────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("preset", sorted(SPEC.presets))
@pytest.mark.parametrize("seed", range(2))
def test_whole_games_keep_the_laws(preset: str, seed: int) -> None:
    """TX-0.4.1, TX-6.1, TX-I01 to TX-I14: random games of every preset, checked after every step."""
    game = load_game(**SPEC.presets[preset])
    state, rng = game.new(seed), np.random.default_rng(seed)
    before = state.scores()
    while not state.is_terminal:
        (seat,) = state.to_act
        assert all(not state.legal_ids(other) for other in range(game.seats) if other != seat)
        state.apply(int(rng.choice(state.legal_ids(seat))))
        assert game.engine.broken_law(game.spec.dtype, state.buffer) == 0
        assert all(new >= old for new, old in zip(state.scores(), before, strict=True))
        before = state.scores()
    assert len(state.winners()) >= 1


def test_same_seed_same_game() -> None:
    """TX-0.3.9, TX-I16: the same seed and actions give the same log."""
    logs = []
    for _ in range(2):
        state, events = load_game(players=3).deal(11)
        for _ in range(40):
            events += state.apply(state.legal_ids(state.to_act[0])[-1])
        logs.append([event.to_json() for event in events])
    assert logs[0] == logs[1]


@pytest.mark.parametrize(
    "options, said",
    [
        ({"players": 5}, "players"),
        ({"players": "4"}, "players"),
        ({"players": 2, "start": 2}, "TX-0.3.9"),
        ({"start": 4}, "start"),
        ({"ende_start": 5}, "ende_start"),
        ({"rapid_cascade": 1}, "rapid_cascade"),
        ({"change_test": "gross"}, "change_test"),
        ({"marker_limit": 6}, "marker_limit"),
        ({"dice": 31}, "dice"),
        ({"deck": "mine"}, "deck"),
        ({"start_player": "nobody"}, "start"),
        ({"players": 2, "start_player": 2}, "TX-0.3.9"),
        ({"start": 1, "start_player": 2}, "start, start_player: one switch, but two values"),
        ({"start": 1, "start_player": "random"}, "TX-0.3.9"),
    ],
)
def test_options_that_make_no_sense(options: dict[str, Any], said: str) -> None:
    """TX-0.3.9: what cannot be is refused by name."""
    with pytest.raises(Malformed) as refused:
        load_game(**options)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    "given, written",
    [
        ({}, None),
        ({"start_player": "random"}, None),
        ({"start": "random"}, None),
        ({"start_player": None}, None),
        ({"start": None, "start_player": "random"}, None),
        ({"start_player": 2}, 2),
        ({"start": 2}, 2),
        ({"start": 2, "start_player": 2}, 2),
    ],
)
def test_the_first_starter_by_either_name(given: dict[str, Any], written: int | None) -> None:
    """TX-0.3.9: `start_player` means `start`, "random" is drawn; the latter name is written."""
    before, game = dict(given), load_game(**given)
    options = game.new(1).to_json()["options"]
    assert options.get("start") == written
    assert "start_player" not in options
    assert game.options == SPEC.options(start=written)
    assert given == before


def test_our_own_deck_by_its_name() -> None:
    """TX-10 (A-62): `tx-reconstruction-1` is the deck that is played with anyway."""
    assert load_game(deck="tx-reconstruction-1").options == SPEC.options()


def test_face_down_until_scored() -> None:
    """TX-3.7.3, TX-5.0.5 (A-26): a wounded animal is turned up with the scoring, whatever the switch."""
    for mode in ("both", "target_only", "none"):
        options = {"facedown_may_fight": mode}
        animals = {"black-6": "octopus down", "red-6": "hippo", "green-6": "tiger"}
        state = table(options=options, stage="attacker", turn=1, animals=animals)
        finish_round(state)
        assert on(state, "black-9") == "octopus"
        assert not is_face_down(state, "black-9")
