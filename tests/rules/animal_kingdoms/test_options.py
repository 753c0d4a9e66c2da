"""Editions, presets and data (chapters 19.6, 20 and 23): what can be chosen and what is refused."""

from pathlib import Path
from typing import Any

import pytest

import wildtable
from tests.rules.animal_kingdoms.table import (
    assert_accepts,
    at,
    claimable,
    game_of,
    legal,
    position,
    table,
)
from wildtable import Malformed
from wildtable.games.animal_kingdoms import material
from wildtable.games.animal_kingdoms.material import Decree, read_decrees, standard_decrees
from wildtable.games.animal_kingdoms.options import Options

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def load(**options: Any) -> wildtable.Game:
    return wildtable.load("animal-kingdoms", **options)


# ── options ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "options, said",
    [
        ({"edition": "fr"}, "edition"),
        ({"players": "three"}, "players"),
        ({"players": 9}, "players"),
        ({"colour": "red"}, "colour"),
        ({"difficulty": "hard"}, "difficulty is the Robot's"),
        ({"difficulty": "mild", "players": 1}, "difficulty"),
        ({"start": 3}, "start: there is no player 3 (AK-2.7)"),
        ({"start": -1}, "start"),
        ({"hr_ring": (4, 5, 6, 7)}, "hr_ring must be a permutation of 4, 5, 6, 7, 8 (AK-1.4)"),
        ({"hr_ring": (4, 4, 6, 7, 8)}, "hr_ring must be a permutation"),
        ({"hr_ring": 7}, "hr_ring"),
        ({"hr_rally_min": 2}, "hr_rally_min"),
        ({"hr_second_place": "two"}, "hr_second_place"),
        ({"hr_modifiers": True, "edition": "de"}, "hr_modifiers needs English battles"),
        ({"hr_modifiers": True, "players": 1}, "hr_modifiers needs English battles"),
        ({"hr_modifiers": True, "hr_peace_treaty": True}, "hr_modifiers needs English battles"),
        ({"hr_peace_treaty": True, "edition": "de"}, "AK-10.3"),
        ({"egon": True}, "AK-15.1"),
        ({"egon": True, "edition": "de", "players": 4}, "AK-15.1"),
        ({"hr_stall_rounds": -1}, "hr_stall_rounds"),
        ({"hr_age_turn_cap": 10**9}, "hr_age_turn_cap"),
        ({"hr_unknown": 1}, "hr_unknown"),
    ],
)
def test_options_that_are_refused(options: dict[str, Any], said: str) -> None:
    """AK-1.4, AK-1.10, AK-1.12, AK-2.7, AK-10.3, AK-14.20, AK-15.1: by name."""
    with pytest.raises(Malformed) as refused:
        load(**options)
    assert said in str(refused.value)


def test_names_of_games_and_presets() -> None:
    """Unknown names are refused with those that exist."""
    assert "animal-kingdoms" in wildtable.names()
    assert wildtable.load("Animal_Kingdoms", "de-4").seats == 4
    with pytest.raises(Malformed, match="there is no game 'chess'"):
        wildtable.load("chess")
    with pytest.raises(Malformed, match="animal-kingdoms has no preset 'en-9'; it has en-2"):
        wildtable.load("animal-kingdoms", "en-9")


def test_options_override_a_preset() -> None:
    """AK-2.7."""
    assert game_of("en-3", players=4).seats == 4
    assert (
        repr(game_of("de-3", start=1)) == "wildtable.load('animal-kingdoms', edition='de', start=1)"
    )


@pytest.mark.parametrize("preset", sorted(game_of("en-3").spec.presets))
def test_every_preset_deals(preset: str) -> None:
    """AK-1.12, AK-14.20: two to five in both editions, treaty, Robot on five levels, Egon for two and one."""
    state = game_of(preset).new(seed=1)
    assert state.to_act
    assert state.to_json()["options"] == game_of(preset).options_json()


def test_json_lists_will_do() -> None:
    """AK-1.4: options come from files that know no tuples."""
    assert load(hr_ring=[8, 7, 6, 5, 4]).options == load(hr_ring=(8, 7, 6, 5, 4)).options
    with pytest.raises(ValueError, match="Options"):
        Options.model_validate("en")


# ── decree decks ────────────────────────────────────────────────────────────────────────────────
def decree(key: str, arrow: str = "none", copies: int = 1, **params: Any) -> dict[str, Any]:
    return {
        "id": "X1",
        "arrow": arrow,
        "key": key,
        "params": params,
        "copies": copies,
        "status": "reconstruction",
    }


def deck_of(*records: dict[str, Any]) -> list[dict[str, Any]]:
    """A deck of fifteen or more: the given records and standard ones."""
    filler = [record.model_dump() for record in standard_decrees()[1:15]]
    return [*records, *filler]


def test_the_standard_deck() -> None:
    """AK-19.6, AK-1.7, AK-19.2: thirty different decrees; 10 none, 10 down, 6 single, 4 double."""
    deck = standard_decrees()
    assert [card.id for card in deck] == [f"DC{number:02}" for number in range(1, 31)]
    assert {card.copies for card in deck} == {1}
    arrows = [card.arrow for card in deck]
    assert [arrows.count(arrow) for arrow in ("none", "down", "single", "double")] == [10, 10, 6, 4]
    statuses = [card.status for card in deck]
    assert [statuses.count(s) for s in ("named", "public", "reconstruction")] == [7, 12, 11]


@pytest.mark.parametrize(
    "record, said",
    [
        (decree("juggle"), "AK-19.6: decree X1: unknown key or parameter 'juggle'"),
        (decree("rank_in"), "AK-19.6: decree X1: unknown key or parameter 'ranks'"),
        (decree("rank_in", ranks=[]), "AK-19.6: decree X1: values must lie in 1..8"),
        (decree("rank_in", ranks=[9]), "AK-19.6: decree X1: values must lie in 1..8"),
        (decree("rank_in", ranks=["2"]), "AK-19.6: decree X1: values must lie in 1..8"),
        (decree("rank_in", ranks=7), "AK-19.6: decree X1"),
        (decree("beast_in", beasts=[8]), "AK-19.6: decree X1: values must lie in 0..7"),
        (decree("adjacent_rank"), "AK-19.6: decree X1: adjacent_rank needs an arrow"),
        (decree("match_any", "down"), "AK-19.6: decree X1: must look at rank or beast"),
        (
            decree("distance_at_least", "down", value=9),
            "AK-19.6: decree X1: unknown key or parameter",
        ),
        (decree("distance_at_least", "down", value=2, quantifier="most"), "AK-19.6: decree X1"),
        (
            decree("sequence", "down", first=1),
            "AK-19.6: decree X1: unknown key or parameter 'step'",
        ),
        (decree("sequence", "down", first=9, step=1), "AK-19.6: decree X1"),
        (decree("sequence", "down", first=1, step=2), "AK-19.6: decree X1"),
        ({**decree("pair"), "arrow": "up"}, "decrees.0.arrow"),
        ({**decree("pair"), "status": "invented"}, "decrees.0.status"),
        ({**decree("pair"), "copies": 0}, "decrees.0.copies"),
        ({**decree("pair"), "id": ""}, "decrees.0.id"),
        ({**decree("pair"), "colour": "red"}, "decrees.0.colour"),
        ({"id": "X1"}, "decrees.0"),
    ],
)
def test_decrees_that_are_refused(record: dict[str, Any], said: str) -> None:
    """AK-19.6: a bad record is refused with its id or field."""
    with pytest.raises(Malformed) as refused:
        load(decrees=deck_of(record))
    assert said in str(refused.value)


def test_the_size_of_a_deck() -> None:
    """AK-19.6: fifteen cards are needed, copies counted."""
    with pytest.raises(Malformed, match="decrees: a deck has 15"):
        load(decrees=[decree("pair", copies=14)])
    with pytest.raises(Malformed, match="decrees"):
        load(decrees=[decree("pair", copies=30), decree("rank_in", copies=30, ranks=[1])])
    assert len(load(decrees=[decree("pair", copies=15)]).new(1).to_json()["kingdoms"]) == 5


def custom(record: dict[str, Any], column: str = "", **kingdoms: Any) -> dict[str, Any]:
    """K6 under a home-made decree."""
    return {"options": {"decrees": deck_of(record)}, "K6": at("X1", column=column), **kingdoms}


def test_home_made_decrees() -> None:
    """AK-19.6, AK-5.7: any combination of registered keys and parameters."""
    neighbours = {"K5": at(column="tiger-2"), "K7": at(column="owl-5")}
    far = decree("distance_at_least", "single", value=3, quantifier="any")
    assert_accepts("en-3", "K6", ranks={1, 2, 5, 6, 7, 8}, **custom(far, **neighbours))
    from_five = decree("sequence", "down", first=5, step=1)
    assert_accepts("en-3", "K6", ranks={5}, **custom(from_five))
    assert_accepts("en-3", "K6", ranks={6}, **custom(from_five, column="tiger-5"))
    assert_accepts("en-3", "K6", ranks={5}, **custom(from_five, column="tiger-8"))  # it starts over
    other_rank = decree("no_duplicate_rank", "single")
    assert_accepts("en-3", "K6", ranks={1, 3, 4, 6, 7, 8}, **custom(other_rank, **neighbours))
    close = decree("adjacent_rank", "double")
    assert_accepts("en-3", "K6", ranks={1, 3, 4, 6}, **custom(close, **neighbours))
    all_cards = decree("adjacent_rank", "down", scope="all")
    assert_accepts("en-3", "K6", ranks={1, 3, 4, 6}, **custom(all_cards, column="tiger-5 tiger-2"))


def test_neither_rank_nor_beast() -> None:
    """AK-19.6: `match_none` with both wants a card that shares neither."""
    neither = decree("match_none", "single", rank=True, beast=True)
    state = table(
        "en-3",
        hands={0: "tiger-3 owl-2 owl-3 bee-5"},
        **custom(neither, K5=at(column="tiger-2"), K7=at(column="bee-7")),
    )
    assert claimable(state, "K6") == {"owl-3"}
    either = decree("match_any", "single", rank=True, beast=True)
    state = table(
        "en-3",
        hands={0: "tiger-3 owl-2 owl-3 bee-5"},
        **custom(either, K5=at(column="tiger-2"), K7=at(column="bee-7")),
    )
    assert claimable(state, "K6") == {"tiger-3", "owl-2", "bee-5"}


@pytest.mark.parametrize(
    "match, switch, owls", [("rank", None, False), ("either", None, True), ("rank", "either", True)]
)
def test_the_pair_of_a_home_made_deck(match: str, switch: str | None, owls: bool) -> None:
    """AK-19.3: the parameter of the record, unless the house rule says otherwise (chapter 23)."""
    deck = deck_of(decree("pair", match=match))
    state = table(
        "en-3",
        options={"decrees": deck, "hr_any_pair": switch},
        K6=at("X1"),
        hands={0: "owl-2 owl-5 bee-5 wolf-7"},
    )
    assert ("claim owl-2 owl-5 K6" in legal(state)) == owls
    assert "claim owl-5 bee-5 K6" in legal(state)


def test_two_kinds_of_pairs_in_one_deck() -> None:
    """AK-19.3, AK-19.6: each record has its own parameter."""
    deck = deck_of(decree("pair", match="rank"), {**decree("pair", match="either"), "id": "X2"})
    state = table(
        "en-3",
        options={"decrees": deck},
        K6=at("X1"),
        K7=at("X2"),
        hands={0: "owl-2 owl-5 bee-5 wolf-7"},
    )
    assert "claim owl-2 owl-5 K7" in legal(state)
    assert "claim owl-2 owl-5 K6" not in legal(state)


def test_copies_of_a_decree() -> None:
    """AK-19.6, AK-16.4: five kingdoms may show the same card."""
    game = load(decrees=[decree("pair", copies=15)])
    data = position(game, **{f"K{4 + k}": at("X1") for k in range(5)})
    state = game.state_from_json(data)
    assert [kingdom["decree"] for kingdom in state.to_json()["kingdoms"].values()] == ["X1"] * 5
    assert game.state_from_json(state.to_json()) == state


def test_a_deck_from_a_file(tmp_path: Path) -> None:
    """AK-19.6: TOML of the same shape as ours; anything else is refused with the file's name."""
    good = tmp_path / "deck.toml"
    good.write_text(
        '[[decree]]\nid = "A"\narrow = "none"\nkey = "pair"\ncopies = 15\nstatus = "named"\n',
        "utf-8",
    )
    assert read_decrees(good) == (
        Decree(id="A", arrow="none", key="pair", copies=15, status="named"),
    )
    assert load(decrees=read_decrees(good)).new(1).to_act
    for text in ("", "decree = 7", "[[decree]]\nid = 3", "not toml ["):
        bad = tmp_path / "bad.toml"
        bad.write_text(text, "utf-8")
        with pytest.raises(Malformed, match=r"AK-19.6: bad.toml"):
            read_decrees(bad)
    with pytest.raises(Malformed, match=r"AK-19.6: missing.toml"):
        read_decrees(tmp_path / "missing.toml")


def test_the_standard_deck_must_have_thirty_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AK-19.6: the loader counts."""
    row = '[[decree]]\nid = "A"\narrow = "none"\nkey = "pair"\ncopies = 15\nstatus = "named"\n'
    (tmp_path / "decrees.toml").write_text(row, "utf-8")
    monkeypatch.setattr(material, "DATA", tmp_path)
    with pytest.raises(Malformed, match="AK-19.6: the standard decree deck must have 30 cards"):
        standard_decrees.__wrapped__()
