"""What is in the box and how the table is set (chapters 1, 2 and 20)."""

from collections import Counter
from itertools import pairwise

import pytest

import wildtable
from tests.oracle.stream import Stream
from tests.rules.animal_kingdoms.table import (
    BEASTS,
    CARDS,
    KINGDOMS,
    TILES,
    at,
    capital,
    game_of,
    legal,
    markers,
    table,
)
from wildtable.core import chance

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOTH = pytest.mark.parametrize("edition", ["en", "de"])


@BOTH
def test_ak_t01_setup_for_three(edition: str) -> None:
    """AK-T01 (AK-2.1, AK-2.2, AK-2.3, AK-2.4, AK-2.5, AK-1.6, AK-1.7, AK-1.8, AK-1.11)."""
    state = game_of(f"{edition}-3").new(seed=1)
    position, everybody = state.to_json(), state.view(None)
    assert len(position["deck"]) == 52
    assert position["discard"] == []
    assert [len(hand) for hand in position["hands"]] == [4, 4, 4]
    decrees = {kingdom["decree"] for kingdom in position["kingdoms"].values()}
    assert len(decrees) == 5
    assert int(state.record.decrees_unseen).bit_count() == 25
    trios = [kingdom["tiles"] for kingdom in position["kingdoms"].values()]
    assert all(trio == sorted(trio) for trio in trios)
    assert sum(map(sum, trios)) == 108
    assert everybody["withdraw_supply"] == 3
    assert position["withdraw_left"] == [2, 3, 4, 5]  # one of them will never be taken
    assert state.record.supply[:3].tolist() == [18, 18, 18]
    assert state.scores() == [0, 0, 0]


@pytest.mark.parametrize(
    "level, deck, bonus",
    [("easy", 60, 0), ("medium", 59, 1), ("normal", 59, 1), ("hard", 59, 1), ("extra-hard", 58, 2)],
)
def test_ak_t02_setup_against_the_robot(level: str, deck: int, bonus: int) -> None:
    """AK-T02 (AK-14.2, AK-14.3, AK-14.20): the level decides how many bonus cards are turned up."""
    state, events = game_of(f"en-solo-{level}").deal(seed=2)
    placed = sum(event.kind == "automa-placed" for event in events)  # on easy it has moved already
    position = state.to_json()
    assert len(position["deck"]) == deck - placed
    assert len(position["bonus"]) == bonus
    assert placed == (level == "easy")
    assert state.view(0)["withdraw_supply"] == 0
    assert state.record.modifier_supply == 0


def drawn_trios(seed: int, hands: int) -> list[list[int]]:
    """The tiles of each kingdom in the order in which they were drawn, from the chance stream itself."""
    pick = Stream(chance.key_from_seed(seed).tobytes()).pick
    for size in range(64, 64 - 4 * hands, -1):
        pick(size)
    for size in range(30, 25, -1):
        pick(size)
    left = sorted(TILES)
    return [[left.pop(pick(len(left))) for _ in range(3)] for _ in KINGDOMS]


@pytest.mark.parametrize(
    "seed, drawn, sorted_", [(76, [8, 5, 5], [5, 5, 8]), (7, [10, 6, 7], [6, 7, 10])]
)
def test_ak_s05_trios_are_sorted(seed: int, drawn: list[int], sorted_: list[int]) -> None:
    """AK-S05 (AK-2.4): however they were drawn, the tiles rise from left to right."""
    trios = drawn_trios(seed, hands=3)
    assert drawn in trios
    kingdoms = game_of("de-3").new(seed).to_json()["kingdoms"]
    assert kingdoms[KINGDOMS[trios.index(drawn)]]["tiles"] == sorted_
    assert [kingdoms[name]["tiles"] for name in KINGDOMS] == [sorted(trio) for trio in trios]


def test_sixty_four_different_cards() -> None:
    """AK-1.1, AK-1.2: every beast with every rank, numbered beast by beast."""
    position = game_of("en-5").new(seed=3).to_json()
    dealt = [card for hand in position["hands"] for card in hand]
    assert sorted(dealt + position["deck"]) == sorted(CARDS)
    parse = game_of("en-5").parse
    for beast, name in enumerate(BEASTS):
        for rank in range(1, 9):
            assert parse(f"claim {name}-{rank} K4").card == 8 * beast + rank - 1


@pytest.mark.parametrize("kingdom, size", [("K4", 4), ("K5", 5), ("K6", 6), ("K7", 7), ("K8", 8)])
def test_the_capital_is_part_of_the_size(kingdom: str, size: int) -> None:
    """AK-1.3 (R02), AK-4.6: K4 has three normal spaces and a capital; council spaces come on top."""
    room = {kingdom: at("DC02", markers=[0, size - 2, 0])}
    state = table("en-3", hands={0: "tiger-2 tiger-4 tiger-6 tiger-8"}, **room)
    state.apply(f"claim tiger-2 {kingdom}")
    assert markers(state, kingdom) == [1, size - 2, 0]
    assert capital(state, kingdom) is None
    full = {kingdom: at("DC02", markers=[0, size - 1, 0], council=[2, 2])}
    state = table("en-3", hands={0: "tiger-2 tiger-4 tiger-6 tiger-8"}, age=3, **full)
    state.apply(f"claim tiger-2 {kingdom}")
    assert capital(state, kingdom) == 0


@BOTH
def test_normal_spaces_are_interchangeable(edition: str) -> None:
    """AK-1.5 (R03): a claim names card and kingdom, never a space."""
    state = table(
        f"{edition}-3", K8=at("DC02", markers=[1, 1, 1]), hands={0: "tiger-2 tiger-4 bee-2 bee-4"}
    )
    assert {"claim tiger-2 K8", "claim bee-4 K8"} <= legal(state)
    assert all(len(action.split()) == 3 for action in legal(state) if action.startswith("claim"))
    state.apply("claim tiger-2 K8")
    assert markers(state, "K8") == [2, 1, 1]


@pytest.mark.parametrize("preset", ["en-4", "de-4", "de-egon-2"])
def test_fifteen_decrees_a_game(preset: str) -> None:
    """AK-1.7, AK-2.3, AK-12.4: five new ones in each of three ages (AK-3.1), never one twice."""
    state = game_of(preset).new(seed=4)
    seen: dict[int, set[str]] = {}
    while not state.is_terminal:
        position = state.to_json()
        seen[position["age"]] = {kingdom["decree"] for kingdom in position["kingdoms"].values()}
        seat = state.to_act[0]
        state.apply(state.legal_ids(seat)[0], seat)
    assert list(seen) == [1, 2, 3]
    assert len(seen[1] | seen[2] | seen[3]) == 15
    assert set(state.to_json()["decrees_used"]) == seen[1] | seen[2]


@BOTH
def test_the_tiles(edition: str) -> None:
    """AK-1.8, AK-20.1, AK-20.3: fifteen first-place tiles worth 5 to 10, all open from the start."""
    spectator = game_of(f"{edition}-2").new(seed=5).view(None)
    shown = [value for kingdom in spectator["kingdoms"].values() for value in kingdom["tiles"]]
    assert Counter(shown) == {5: 3, 6: 3, 7: 3, 8: 2, 9: 2, 10: 2}


@BOTH
def test_the_withdraw_tiles(edition: str) -> None:
    """AK-1.9, AK-2.5, AK-20.2 (R52): 2, 3, 4 and 5; three lie ready, and nobody sees any of them."""
    state = game_of(f"{edition}-2").new(seed=6)
    assert state.to_json()["withdraw_left"] == [2, 3, 4, 5]
    for viewer in (None, 0, 1):
        view = state.view(viewer)
        assert view["withdraw_supply"] == 3
        assert view["tiles"] == [[0, 0, 0], [0, 0, 0]]
        assert "withdraw_left" not in view.data


@pytest.mark.parametrize(
    "preset, supply",
    [("en-2", 18), ("en-5", 18), ("en-treaty-3", 0), ("en-solo-hard", 0), ("de-3", 0)],
)
def test_the_modifiers(preset: str, supply: int) -> None:
    """AK-1.10, AK-2.6: eighteen in English battles, none at the start of the game in anybody's hands."""
    state = game_of(preset).new(seed=7)
    assert state.record.modifier_supply == supply
    assert not any(state.to_json()["modifiers"])


def test_scores_have_no_upper_limit() -> None:
    """AK-1.11: the tracks of the printed boards end at 80 and 50, the score does not."""
    state = table("en-2", points=[{"first": 150}, {"rally": 3}])
    state.apply("rally")
    assert state.scores() == [151, 3]


@pytest.mark.parametrize(
    "edition, players, egon, seats",
    [
        *(("en", n, False, n) for n in (2, 3, 4, 5)),
        *(("de", n, False, n) for n in (2, 3, 4, 5)),
        ("en", 1, False, 2),
        ("de", 1, False, 2),
        ("de", 1, True, 2),
        ("de", 2, True, 3),
    ],
)
def test_how_many_can_play(edition: str, players: int, egon: bool, seats: int) -> None:
    """AK-1.12, AK-2.8: an automa takes the seat after the last human and never owes a decision."""
    game = wildtable.load("animal-kingdoms", edition=edition, players=players, egon=egon)
    assert game.seats == seats
    state = game.new(seed=8)
    while not state.is_terminal:
        assert max(state.to_act) < players
        seat = state.to_act[0]
        state.apply(state.legal_ids(seat)[0], seat)


@pytest.mark.parametrize("players", [0, 6])
def test_nobody_else_can_play(players: int) -> None:
    """AK-1.12: one to five humans."""
    with pytest.raises(wildtable.Malformed, match="players"):
        wildtable.load("animal-kingdoms", players=players)


@pytest.mark.parametrize("preset", ["en-2", "en-5", "de-5", "de-egon-2", "en-solo-normal"])
def test_four_cards_in_hand(preset: str) -> None:
    """AK-1.13, AK-2.2: four for every human, none for an automa (AK-15.1)."""
    state = game_of(preset).new(seed=9)
    hands = state.to_json()["hands"]
    assert [len(hand) for hand in hands] == [4] * state.record.humans


def test_hands_are_secret() -> None:
    """AK-2.2: others see a number, their owner the cards."""
    state = game_of("en-3").new(seed=10)
    mine = state.to_json()["hands"][1]
    hands = state.view(1)["hands"]
    assert hands[1]["cards"] == mine
    assert all("cards" not in hands[seat] and hands[seat]["size"] == 4 for seat in (0, 2))


@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_the_table_may_name_the_starting_player(start: int) -> None:
    """AK-2.7 (R53): as given."""
    state = game_of("de-4", start=start).new(seed=11)
    assert state.to_act == [start]


@pytest.mark.lengthy
def test_else_chance_names_the_starting_player() -> None:
    """AK-2.7 (R53): drawn among the humans, each equally likely."""
    starts = Counter(game_of("en-4").new(seed).to_act[0] for seed in range(120))
    assert sorted(starts) == [0, 1, 2, 3]
    assert all(16 <= number <= 44 for number in starts.values())


@BOTH
def test_the_same_seed_deals_the_same_game(edition: str) -> None:
    """AK-2.1 (chapter 2: the order of random operations is fixed)."""
    game = game_of(f"{edition}-4")
    assert game.new("breakfast") == game.new("breakfast")
    assert game.new("breakfast") != game.new("lunch")


def test_tiles_fill_the_ring_from_the_smallest_kingdom() -> None:
    """AK-2.3, AK-2.4, AK-1.4: with another ring the same draws reach other kingdoms."""
    ring = (4, 8, 6, 5, 7)
    usual = game_of("en-3").new(12).to_json()["kingdoms"]
    other = game_of("en-3", hr_ring=ring).new(12).to_json()["kingdoms"]
    for size, name in zip(ring, KINGDOMS, strict=True):
        assert other[f"K{size}"]["decree"] == usual[name]["decree"]
        assert other[f"K{size}"]["tiles"] == usual[name]["tiles"]


def test_every_deal_is_different() -> None:
    """AK-2.1, AK-2.3: decks are shuffled."""
    positions = [game_of("en-2").new(seed).to_json() for seed in range(20)]
    assert all(a["hands"] != b["hands"] for a, b in pairwise(positions))
    assert len({str([k["decree"] for k in p["kingdoms"].values()]) for p in positions}) > 15
