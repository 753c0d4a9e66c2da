"""Pieces, numbers and setting up (chapters 2 and 4)."""

from pathlib import Path
from typing import Any

import pytest

from tests.rules.ark_and_noah.table import hands, load_game, told
from wildtable import Malformed
from wildtable.core import chance
from wildtable.core.events import Event
from wildtable.core.game import Game
from wildtable.core.log import new_log
from wildtable.core.state import State
from wildtable.games.ark_and_noah import material
from wildtable.games.ark_and_noah.material import read_species, standard_species

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def start(players: int, **options: Any) -> tuple[State, dict[str, Any]]:
    state = load_game(players=players, **options).new(seed=11)
    return state, state.to_json()


def dealt(game: Game, picks: list[tuple[int, int]]) -> tuple[State, list[Event]]:
    """A game whose first draws come out as given: the words are put in before the deal."""
    buffer = game.blank()
    record = game.fields(buffer)
    chance.script(record, picks)
    log = new_log(is_open=True)
    game.engine.deal(game.spec.dtype, buffer, log)
    return game.state(buffer), game.spec.events.decode(log)


@pytest.mark.parametrize(
    "players, species, bag, pitch, food, done",
    [
        pytest.param(2, 14, 12, 24, 24, [0, 1, 1, 0], id="AN-T04"),
        pytest.param(3, 20, 17, 30, 36, [0, 1, 2], id="AN-T05"),
        pytest.param(4, 26, 22, 36, 48, [0, 1, 2, 3], id="four"),
    ],
)
def test_an_t04_an_t05_the_start(
    players: int, species: int, bag: int, pitch: int, food: int, done: list[int]
) -> None:
    """AN-T04, AN-T05 (AN-2.9, AN-4.3, AN-4.4, AN-4.5, AN-4.6, AN-4.8): bags, supplies, workers."""
    state, data = start(players)
    assert int(state.record.species).bit_count() == species
    assert [len(data["bags"][sex]) for sex in "FM"] == [bag, bag]
    assert (data["pitch_supply"], data["food_supply"]) == (pitch, food)
    assert data["done"] == [*done, *[None] * (7 - len(done))]
    assert data["planned"] == [None] * 7
    assert data["bonus"] == [0] * 7
    assert (data["round"], data["phase"], data["turn"]) == (1, "select", 0)
    assert data["walls"] == {}
    assert data["pitch"] == data["cages"] == data["display"] == []
    assert state.scores() == [0] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_and_totals(players: int) -> None:
    """AN-2.6, AN-2.7, AN-2.8, AN-2.10, AN-2.11, AN-2.12, AN-4.4: 3 walls, 2 pitch, 2 food; 27 in stock."""
    state, data = start(players)
    assert hands(state, "walls") == [3] * players
    assert hands(state, "stock") == [27] * players
    assert hands(state, "pitch") == hands(state, "food") == [2] * players
    for animals in hands(state, "animals"):
        assert [tile[-1] for tile in animals] == ["F", "M"]
    record = state.record
    assert int(record.wall_total) == 30
    assert int(record.pitch_total) == {2: 28, 3: 36, 4: 44}[players]
    assert int(record.food_total) == {2: 28, 3: 42, 4: 56}[players]
    workers = [seat for seat in data["done"] if seat is not None]
    assert [workers.count(seat) for seat in range(players)] == [2 if players == 2 else 1] * players


def test_seat_0_starts() -> None:
    """AN-4.2: the caller says who sits there; nothing is drawn for it."""
    for seed in range(5):
        assert load_game(players=4).new(seed=seed).to_act == [0]


@pytest.mark.parametrize("seed", range(40))
def test_no_own_pair_at_the_start(seed: int) -> None:
    """AN-4.6, AN-2.12: one female and one male of another species for everybody."""
    state = load_game(players=2).new(seed=seed)
    for female, male in hands(state, "animals"):
        assert female.partition("-")[0] != male.partition("-")[0]


def test_an_own_male_is_passed_over() -> None:
    """AN-4.6 (RUL-28): seat 0 has F Lion; the tenth male that may come is Bear, not Lion."""
    game = load_game(players=2)
    state, _ = dealt(game, [(10, 14), (10, 13), (0, 13), (0, 12)])
    assert hands(state, "animals")[0] == ["lion-F", "bear-M"]
    bags = state.to_json()["bags"]
    assert "lion" in bags["M"]
    assert "lion" not in bags["F"]


def test_an_t07_a_pair_across_players() -> None:
    """AN-T07 (AN-4.7): A has F Lion, B draws M Lion: allowed, and paired before round 1."""
    game = load_game(players=2)
    state, events = dealt(game, [(10, 14), (0, 13), (1, 13), (8, 12)])
    assert hands(state, "animals") == [["lion-F", "mouse-M"], ["hamster-F", "lion-M"]]
    assert told(events, "paired") == [{"species": "lion"}]


def test_everything_is_told() -> None:
    """AN-4.7: who got what is public."""
    for seed in range(60):
        state, events = load_game(players=4).deal(seed=seed)
        tiles = [f"{e['species']}-{e['sex']}" for e in told(events, "dealt")]
        assert tiles == [tile for animals in hands(state, "animals") for tile in animals]
        females = {tile[:-2] for tile in tiles if tile[-1] == "F"}
        males = {tile[:-2] for tile in tiles if tile[-1] == "M"}
        assert {e["species"] for e in told(events, "paired")} == females & males


# ── figures ─────────────────────────────────────────────────────────────────────────────────────
def test_figures() -> None:
    """AN-2.13, AN-2.14, AN-2.15, AN-2.16, AN-2.17, AN-2.18, AN-2.19, AN-2.20: read from data/box.toml."""
    strong, weak = material.STRONG.tolist()[1:], material.WEAK.tolist()[1:]
    names = material.COLUMN_NAMES
    assert dict(zip(names, zip(strong, weak, strict=True), strict=True)) == {
        "pitch": (3, 1),
        "animals": (1, 1),
        "food": (3, 1),
        "exchange": (1, 0),
        "wood": (4, 2),
        "build": (8, 5),
        "load": (8, 5),
    }
    assert (material.BONUS_MAX, material.TRACK, material.HULL_BONUS) == (4, 10, 5)
    assert (material.CAGE_MAX, material.EXCHANGE_DRAW) == (4, 3)
    draws = [load_game(players=n).new(0).record for n in (2, 3, 4)]
    assert [(int(r.draw_females), int(r.draw_males), int(r.draw_extra)) for r in draws] == [
        (1, 1, 0),
        (1, 1, 1),
        (2, 2, 0),
    ]
    assert int(draws[0].max_rounds) == 60


@pytest.mark.parametrize(
    "players, sizes, squares",
    [(2, [4, 3, 3, 2, 2], 23), (3, [5, 5, 4, 3, 3], 34), (4, [6, 6, 5, 5, 4], 47)],
)
def test_species_by_size(players: int, sizes: list[int], squares: int) -> None:
    """AN-2.9: how many species of each size, and the squares that all pairs need."""
    options: Any = load_game(players=players).options
    found = [species.size for species in options.used_species.values()]
    assert [found.count(size) for size in range(5)] == sizes
    assert sum(found) == squares


def test_values_by_size() -> None:
    """AN-2.9 (RUL-31): price, points and penalty of a tile."""
    assert material.LOADING_POINTS.tolist() == [0, 1, 2, 3, 4]
    assert material.TILE_POINTS.tolist() == [1, 2, 4, 6, 9]
    assert material.PENALTY.tolist() == [0, 1, 2, 3, 4]


def test_species_from_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """AN-2.9: a table like data/species.toml; what is wrong with one is told."""
    path = tmp_path / "zoo.toml"
    path.write_text('[[species]]\nname = "lion"\nsize = 2\n')
    assert [(one.name, one.size, one.min_players) for one in read_species(path)] == [("lion", 2, 2)]
    for broken in (
        "",
        "[[species",
        "[[species]]\nsize = 2\n",
        '[[species]]\nname = "x"\nsize = 5\n',
    ):
        path.write_text(broken)
        with pytest.raises(Malformed, match=r"AN-2\.9: zoo\.toml"):
            read_species(path)
    monkeypatch.setattr(material, "DATA", tmp_path)
    (tmp_path / "species.toml").write_text('[[species]]\nname = "lion"\nsize = 2\n')
    with pytest.raises(Malformed, match="26 species"):
        standard_species.__wrapped__()
