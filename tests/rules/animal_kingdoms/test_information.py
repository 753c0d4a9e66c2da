"""What is open and what is secret (chapter 17)."""

from collections import Counter
from itertools import cycle
from typing import Any

import numpy as np
import pytest

from tests.rules.animal_kingdoms.table import (
    KINGDOMS,
    STUCK_HAND,
    at,
    cards,
    game_of,
    last_exit,
    legal,
    stack,
    stuck_decrees,
    table,
)
from wildtable import State
from wildtable.core.events import redact

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOTH = pytest.mark.parametrize("edition", ["en", "de"])
PRESETS = [
    "en-2",
    "en-4",
    "en-treaty-3",
    "en-solo-easy",
    "en-solo-extra-hard",
    "de-3",
    "de-egon-2",
    "de-solo",
]

PUBLIC = {
    "phase", "age", "start", "turn", "shuffles", "discard", "kingdoms", "decrees_used", "points", "modifiers", "out",
    "capitals", "rallies", "turns", "bonus", "last_claim", "battles_lost", "scored", "council", "deck_size", "unseen",
    "hands", "shuffled_in", "tiles", "withdraw_supply", "rallied", "battle",
}  # fmt: skip


def tied(edition: str) -> State:
    """Two players about to pick battle cards."""
    hands = {0: "owl-8 owl-3 owl-4 owl-5", 1: "okapi-1 okapi-2 okapi-3 okapi-4"}
    state, _ = last_exit(f"{edition}-3", mover=2, hands=hands, K8=at(markers=[2, 2]))
    return state


@BOTH
def test_ak_t94_a_committed_card(edition: str) -> None:
    """AK-T94 (AK-17.1, AK-9.1, I11): B sees that A has committed, not what; B's choices do not change."""
    state = tied(edition)
    before = legal(state, 1)
    other = state.clone()
    state.apply("battle owl-8", 0)
    other.apply("battle owl-3", 0)
    assert state.view(1)["battle"]["committed"] == {"0": "hidden"}
    assert legal(state, 1) == before
    for viewer in (None, 1, 2):
        assert state.view(viewer) == other.view(viewer)
    assert np.array_equal(state.observation(1), other.observation(1))
    assert state.view(0) != other.view(0)
    assert not np.array_equal(state.observation(0), other.observation(0))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_view_is_an_allow_list(preset: str) -> None:
    """AK-17.1: no chance, no deck, no commitment in it in any form."""
    state = game_of(preset).new(seed=1)
    for viewer in (None, *range(state.game.seats)):
        view = state.view(viewer)
        assert set(view.data) == PUBLIC
        assert view["deck_size"] == len(state.to_json()["deck"])
        assert set(view.to_json()) == PUBLIC | {"game", "options", "seat"}
        assert str(view).startswith("{")


@pytest.mark.lengthy
@pytest.mark.parametrize("preset", PRESETS)
def test_a_view_can_be_guessed_back(preset: str) -> None:
    """AK-17.1, AK-17.2: a position guessed from a view looks the same to that seat, at every decision."""
    state = game_of(preset).new(seed=1)
    rng = np.random.default_rng(1)
    viewers = cycle([None, *range(int(state.record.humans))])
    while not state.is_terminal:
        viewer = next(viewers)
        view = state.view(viewer)
        guess = state.game.state_from_view(view, key=2)
        assert guess.view(viewer) == view
        assert guess.game.engine.broken_law(guess.game.spec.dtype, guess.buffer) == 0
        if viewer is not None:
            assert guess.legal_ids(viewer) == state.legal_ids(viewer)
            assert np.array_equal(guess.observation(viewer), state.observation(viewer))
        seat = state.to_act[0]
        choices = state.legal_ids(seat)
        claims = [choice for choice in choices if choice < 80]
        state.apply(int(rng.choice(claims if claims and rng.random() < 0.8 else choices)), seat)


def test_a_view_names_unseen_cards_by_shuffle() -> None:
    """AK-17.2: which cards are in somebody's hand since before the shuffle, and which may be anywhere."""
    hands = {
        0: "owl-1 owl-2 owl-3 owl-4",
        1: "bee-1 bee-2 bee-3 bee-4",
        2: "wolf-1 wolf-2 wolf-3 wolf-4",
    }
    state = table("en-3", hands=hands, shuffles=1, shuffled_in={"wolf-4": 1}, age=2)
    view = state.view(0)
    assert view["unseen"]["0"] == cards("bee-1 bee-2 bee-3 bee-4 wolf-1 wolf-2 wolf-3")
    assert set(view["unseen"]["1"]) == set(state.to_json()["deck"]) | {"wolf-4"}
    assert view["hands"][1] == {"size": 4, "since": {"0": 4}}
    assert view["hands"][2] == {"size": 4, "since": {"0": 3, "1": 1}}


def between_ages(preset: str, **options: Any) -> tuple[State, State]:
    """Two tables at the end of age I that differ in a card: seat 1 has it, or it lies in the deck."""
    both = []
    for mine, deck in (("owl-1", "bee-1"), ("bee-1", "owl-1")):
        hands = {0: STUCK_HAND, 1: f"{mine} owl-2 owl-3 owl-4"}
        decrees = dict(zip(KINGDOMS, stuck_decrees(cards(STUCK_HAND)), strict=True))
        kingdoms = {name: at(decree) for name, decree in decrees.items()}
        kingdoms["K8"] = at(decrees["K8"], column="panda-1 panda-2 panda-3", markers=[2, 1])
        points = [{"rally": 1}, {"rally": 5}]
        wanted = {"hands": hands, "keep": deck, "out": [1], "turn": 0, "points": points}
        both.append(table(preset, options=options, **wanted, **kingdoms))
    one, other = both
    other.record.words[:] = one.record.words
    return one, other


@pytest.mark.parametrize("preset", ["en-treaty-2", "en-2", "de-2"])
@pytest.mark.parametrize("reshuffle", [True, False])
def test_a_new_age_does_not_show_what_lay_in_the_deck(preset: str, reshuffle: bool) -> None:
    """AK-17.2, AK-12.2: columns and discards go in openly, the rest of the deck does not."""
    one, other = between_ages(preset, hr_age_reshuffle=reshuffle)
    for viewer in (None, 0):
        assert one.view(viewer) == other.view(viewer)
    for state in (one, other):
        state.apply("withdraw", 0)
        assert state.to_json()["age"] == 2
    for viewer in (None, 0):
        assert one.view(viewer) == other.view(viewer)
    assert one.to_json()["hands"][1] != other.to_json()["hands"][1]
    assert {"owl-1", "bee-1"} <= set(one.view(0)["unseen"]["0"])


def test_guesses_know_what_went_in_at_the_new_age() -> None:
    """AK-17.2: who has drawn nothing since holds none of the cards that were collected then."""
    one, _ = between_ages("en-treaty-2")
    one.apply("withdraw", 0)
    collected = {"panda-1", "panda-2", "panda-3"}
    assert collected <= set(one.view(0)["unseen"]["1"])
    hands = [set(one.resample(0, key).to_json()["hands"][1]) for key in range(60)]
    assert not any(hand & collected for hand in hands)
    assert len(set.union(*hands)) > 40  # of the 57 others


def test_a_card_that_is_played_leaves_the_oldest_place_it_can_have_filled() -> None:
    """AK-17.2: an old card may have been drawn late, a new one cannot have been drawn early."""
    hands = {0: "owl-2 owl-4 bee-2 bee-4"}
    stamps = {"shuffles": 2, "shuffled_in": {"bee-2": 1, "owl-4": 0}, "age": 3}
    drawn = [[0, 1, 2, 2], [0, 0, 0, 0], [0, 0, 0, 0]]
    for card, left in (("owl-4", {"1": 1, "2": 3}), ("bee-2", {"0": 1, "2": 3})):
        state = table("en-3", K6=at("DC02"), hands=hands, drawn_after=drawn, **stamps)
        state.apply(f"claim {card} K6")
        for viewer in (None, 0, 1):
            assert state.view(viewer)["hands"][0]["since"] == left


def test_guesses_fill_old_places_with_old_cards_only() -> None:
    """AK-17.2: each place can hold what was in the deck when it was filled, all ways equally often."""
    hands = {0: "owl-1 owl-2 owl-3 owl-4", 1: "bee-1 bee-2 bee-3 bee-4"}
    old = ["bee-1", "bee-2", "wolf-1"]
    stamps = {**dict.fromkeys(old, 0), **dict.fromkeys(("bee-3", "bee-4"), 1)}
    state = table(
        "en-2",
        hands=hands,
        age=2,
        shuffles=1,
        shuffled_in=stamps,
        drawn_after=[[0, 0, 0, 0], [0, 0, 1, 1]],
    )
    found: Counter[str] = Counter()
    for key in range(300):
        hand = state.resample(0, key).to_json()["hands"][1]
        assert len(set(hand) & set(old)) >= 2
        found.update(set(hand) & set(old))
    assert all(175 <= found[card] <= 240 for card in old)  # 2/3 and a little: about 205


def test_guesses_respect_shuffles() -> None:
    """AK-17.2: old places get old cards, new places and the deck the others, each card equally likely."""
    hands = {
        0: "owl-1 owl-2 owl-3 owl-4",
        1: "bee-1 bee-2 bee-3 bee-4",
        2: "wolf-1 wolf-2 wolf-3 wolf-4",
    }
    state = table("en-3", hands=hands, shuffles=1, shuffled_in={"wolf-4": 1}, age=2)
    old = set(cards("bee-1 bee-2 bee-3 bee-4 wolf-1 wolf-2 wolf-3"))
    with_bee_1, new = Counter(), Counter()  # type: ignore[var-annotated]
    for key in range(200):
        guess = state.resample(0, key).to_json()
        assert guess["hands"][0] == cards(hands[0])
        assert set(guess["hands"][1]) < old
        assert len(set(guess["hands"][2]) & old) == 3
        with_bee_1["bee-1" in guess["hands"][1]] += 1
        new.update(set(guess["hands"][2]) - old)
    assert 87 <= with_bee_1[True] <= 141  # 4 of 7 places: 114.3 expected, deviation 7
    assert len(new) > 40  # of the 53 cards that the new place can hold


def test_a_committed_card_is_guessed_too() -> None:
    """AK-17.2, AK-9.1: any card of the hand may be the one on the table."""
    state = tied("de")
    state.apply("battle owl-8", 0)
    seen = Counter(
        state.resample(1, key).to_json()["battle"]["committed"]["0"] for key in range(200)
    )
    assert len(seen) > 30
    own = state.resample(0, "x").to_json()
    assert own["battle"]["committed"] == {"0": "owl-8"}


def test_hidden_tiles_are_guessed() -> None:
    """AK-17.2, AK-7.6: the tile of an opponent and those that nobody took."""
    owned = [[2, 0, 0], [0, 4, 0], [0, 0, 0]]
    state = table("en-3", age=3, withdraw_owned=owned)
    values = Counter(state.resample(0, key).to_json()["withdraw_owned"][1][1] for key in range(120))
    assert set(values) == {3, 4, 5}
    assert all(value > 20 for value in values.values())
    assert all(
        state.resample(0, key).to_json()["withdraw_owned"][0] == [2, 0, 0] for key in range(5)
    )
    spectator = {
        tuple(map(tuple, state.resample(None, key).to_json()["withdraw_owned"]))
        for key in range(99)
    }
    assert len(spectator) == 12


def test_the_future_is_drawn_anew() -> None:
    """AK-17.1: a guess must not show the real next card."""
    state = table("en-2", K6=at("DC02"), hands={0: "tiger-2 owl-4 owl-6 owl-8"})
    drawn = set()
    for key in range(20):
        guess = state.resample(0, key)
        drawn.add(guess.apply("claim tiger-2 K6")[1].data["card"])
    assert len(drawn) > 10
    assert state.resample(0, 7) == state.resample(0, 7)


def test_when_the_game_is_over_tiles_are_open() -> None:
    """AK-17.1, AK-13.1: a guess keeps what everybody sees."""
    state, _ = last_exit("en-3", age=3, withdraw_owned=[[2, 0, 0], [0, 4, 0], [0, 0, 0]])
    assert state.resample(2, 1).view(2)["tiles"] == state.view(2)["tiles"]
    assert state.resample(2, 1).scores() == state.scores()


def test_a_spectator_sees_the_open_facts_only() -> None:
    """AK-17.3: no hand, no tile; hand sizes and numbers of cards."""
    state = table("en-3", withdraw_owned=[[2, 0, 0], [0, 0, 0], [0, 0, 0]], out=[0], turn=1)
    view = state.view(None)
    assert view.seat is None
    assert all("cards" not in hand for hand in view["hands"])
    assert view["shuffled_in"] == {}
    assert view["tiles"][0] == ["hidden", 0, 0]


def test_a_solo_player_sees_all_but_the_deck() -> None:
    """AK-17.3, AK-14.1: hand, bonus card and the cards under the deck with their order."""
    state = table("en-solo-normal", hands={0: STUCK_HAND}, bonus="owl-5", discard="bee-1 bee-2")
    view = state.view(0)
    assert view["hands"] == [{"size": 4, "cards": cards(STUCK_HAND)}]
    assert view["bonus"] == ["owl-5"]
    assert view["discard"] == ["bee-1", "bee-2"]
    assert view["unseen"] == {"0": state.to_json()["deck"]}
    assert state.view(None)["hands"] == view["hands"]


@BOTH
def test_drawn_cards_are_for_their_owner(edition: str) -> None:
    """AK-17.4: others learn that a card was drawn."""
    state = table(f"{edition}-3", K6=at("DC02"), hands={0: "tiger-2 owl-4 owl-6 owl-8"})
    stack(state, "bee-1")
    drew = state.apply("claim tiger-2 K6")[1]
    assert redact(drew, 0).data == {"seat": 0, "card": "bee-1"}
    for viewer in (None, 1, 2):
        hidden = redact(drew, viewer)
        assert hidden.data == {"seat": 0}
        assert hidden.hidden
        assert hidden.message == "drew-hidden"
    assert drew.message == "drew"


def test_which_events_have_secrets() -> None:
    """AK-17.4, AK-7.6, AK-9.1: draws, tiles and commitments; nothing else."""
    specs = game_of("en-3").spec.events.specs
    assert {spec.name: set(spec.secret) for spec in specs if spec.secret} == {
        "drew": {"card"},
        "took-tile": {"value"},
        "committed": {"card"},
    }


@pytest.mark.parametrize("preset", ["en-3", "de-4", "de-egon-2", "en-treaty-2"])
def test_hidden_differences_stay_hidden(preset: str) -> None:
    """AK-17.1 (I12): states that differ only in what a seat cannot know look the same to it."""
    state = game_of(preset).new(seed=9)
    rng = np.random.default_rng(9)
    for _ in range(60):
        if state.is_terminal or len(state.to_act) > 1:
            break
        seat = state.to_act[0]
        viewer = (seat + 1) % state.record.humans
        twin = state.resample(viewer, "twin")
        assert twin.view(viewer) == state.view(viewer)
        assert np.array_equal(twin.observation(viewer), state.observation(viewer))
        state.apply(int(rng.choice(state.legal_ids(seat))), seat)


# ── the observation ─────────────────────────────────────────────────────────────────────────────
def observe(preset: str, seat: int = 0, **wanted: Any) -> Any:
    return table(preset, **wanted).observation(seat)


def test_an_observation_is_rotated() -> None:
    """AK-17.1: the viewer is always the first; the same situation seen from two seats is the same vector."""
    mine = observe(
        "en-3", 0, hands={0: STUCK_HAND}, K6=at("DC02", markers=[2, 0, 1]), turn=0, start=0
    )
    yours = observe(
        "en-3", 1, hands={1: STUCK_HAND}, K6=at("DC02", markers=[1, 2, 0]), turn=1, start=1
    )
    assert mine.dtype == np.float32
    assert mine.shape == (game_of("en-3").spec.observation_size,)
    assert np.array_equal(mine, yours)
    assert not np.array_equal(
        mine, observe("en-3", 0, hands={0: STUCK_HAND}, K6=at("DC02", markers=[1, 2, 0]))
    )


@pytest.mark.parametrize(
    "preset, wanted",
    [
        ("en-3", {"hands": {0: "owl-1 owl-2 owl-3 owl-4"}}),
        ("en-3", {"K5": at(column="owl-1")}),
        ("en-3", {"K5": at(markers=[0, 1])}),
        ("en-3", {"K4": at(markers=[1, 1, 1], capital=2)}),
        ("en-3", {"K5": at(council=[1]), "age": 2}),
        ("en-3", {"K5": at(tiles=[9, 10, 10])}),
        ("en-3", {"K5": at("DC30")}),
        ("en-3", {"discard": "owl-1"}),
        ("en-3", {"points": [{}, {"rally": 3}, {}]}),
        ("en-3", {"modifiers": [0, 2, 0]}),
        ("en-3", {"out": [1]}),
        ("en-3", {"start": 1, "turn": 0}),
        ("en-3", {"age": 3}),
        ("en-solo-normal", {"bonus": "owl-1"}),
    ],
)
def test_an_observation_shows_everything_that_is_known(preset: str, wanted: dict[str, Any]) -> None:
    """AK-17.1: each public or own fact changes it."""
    hands = {0: STUCK_HAND}
    assert not np.array_equal(
        observe(preset, hands=hands), observe(preset, **{"hands": hands, **wanted})
    )


@pytest.mark.parametrize("owner", [0, 1])
def test_an_observation_shows_who_took_a_withdraw_tile(owner: int) -> None:
    """AK-17.1, AK-7.6: in an earlier age, all else being equal."""
    owned = [[3 if seat == owner else 0, 0, 0] for seat in range(3)]
    rest: dict[str, Any] = {"hands": {0: STUCK_HAND}, "age": 2}
    assert not np.array_equal(
        observe("en-3", **rest), observe("en-3", withdraw_owned=owned, **rest)
    )


def test_an_observation_in_battle_and_rally() -> None:
    """AK-17.1: phases, own commitment, own half-made rally."""
    state = tied("en")
    before = state.observation(0)
    state.apply("battle owl-8", 0)
    assert not np.array_equal(before, state.observation(0))
    rally = table("de-egon-2", hands={0: STUCK_HAND})
    mine, yours = rally.observation(0), rally.observation(1)
    rally.apply("rally frog-6 frog-7")
    assert not np.array_equal(mine, rally.observation(0))
    assert np.array_equal(yours, rally.observation(1))
