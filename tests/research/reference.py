"""Observations once more, slowly, from the readable view alone: field name → array.

What can be computed from the view is known to the seat. So a kernel that agrees with this leaks nothing, and the
documented names and meanings are true.
"""

import re
from collections.abc import Iterable
from typing import Any

import numpy as np

from wildtable.core.game import Game
from wildtable.core.view import View
from wildtable.games.animal_kingdoms.material import CARD_NAMES
from wildtable.games.animal_kingdoms.record import PHASE_NAMES as AK_PHASES
from wildtable.games.ark_and_noah.ark import Joint, Slot, Square
from wildtable.games.ark_and_noah.material import SPECIES_NAMES, layout_of
from wildtable.games.ark_and_noah.record import PHASE_NAMES as AN_PHASES
from wildtable.games.tyranno_ex.material import SLOT_NAMES, SYMBOL_NAMES
from wildtable.games.tyranno_ex.record import STAGE_NAMES

Parts = dict[str, Any]


def one_hot(size: int, *places: int | None) -> list[float]:
    return [float(place in places) for place in range(size)]


def by_seat(view: View, humans: int, seats: int, values: Iterable[float]) -> list[float]:
    """Rotated so that the viewer comes first; an automa stays where it is."""
    found = [0.0] * seats
    for seat, value in enumerate(values):
        place = (seat - (view.seat or 0)) % humans if seat < humans else seat
        found[place] = float(value)
    return found


def reference(game: Game, view: View) -> Parts:
    return {
        "animal-kingdoms": animal_kingdoms,
        "tyranno-ex": tyranno_ex,
        "ark-and-noah": ark_and_noah,
    }[game.spec.id](game, view)


# ── Animal Kingdoms ─────────────────────────────────────────────────────────────────────────────
def animal_kingdoms(game: Game, view: View) -> Parts:
    options: Any = game.options
    humans, seats = options.players, game.seats
    kingdoms = list(view["kingdoms"].values())
    battle = view["battle"] or {}
    committed = battle.get("committed", {})
    decrees = [decree.id for decree in options.deck]

    def cards(names: Iterable[str]) -> list[float]:
        held = set(names)
        return [float(name in held) for name in CARD_NAMES]

    def turned(values: Iterable[float]) -> list[float]:
        return by_seat(view, humans, 5, values)

    def markers(kingdom: Any, seat: int) -> int:
        placed = [*kingdom["council"], kingdom["capital"]].count(seat)
        return int(kingdom["markers"][seat] + placed)

    def share(numbers: Iterable[float], of: float) -> list[float]:
        return [number / of for number in numbers]

    everybody = range(seats)
    tiles = [[*kingdom["tiles"][kingdom["tile_next"] :], 0, 0] for kingdom in kingdoms]
    spaces = [int(name[1:]) - 1 for name in view["kingdoms"]]
    own_tiles = [value for value in view["tiles"][view.seat] if value != "hidden"]
    sizes = [hand["size"] for hand in view["hands"]]
    parts: Parts = {
        "cards.hand": cards(view["hands"][view.seat]["cards"]),
        "cards.committed": cards([committed.get(str(view.seat), "")]),
        "cards.columns": [cards(kingdom["column"]) for kingdom in kingdoms],
        "cards.last": cards(card for kingdom in kingdoms for card in kingdom["column"][-1:]),
        "cards.discard": cards(view["discard"]),
        "kingdoms.decree": [one_hot(32, decrees.index(kingdom["decree"])) for kingdom in kingdoms],
        "kingdoms.free": [
            (space - sum(kingdom["markers"])) / 7
            for space, kingdom in zip(spaces, kingdoms, strict=True)
        ],
        "kingdoms.tile": [tile[0] / 10 for tile in tiles],
        "kingdoms.next_tile": [tile[1] / 10 for tile in tiles],
        "kingdoms.capital_empty": [float(kingdom["capital"] is None) for kingdom in kingdoms],
        "kingdoms.markers": [
            turned(markers(kingdom, seat) / 8 for seat in everybody) for kingdom in kingdoms
        ],
        "kingdoms.capital": [
            turned(kingdom["capital"] == seat for seat in everybody) for kingdom in kingdoms
        ],
        "kingdoms.council": [
            turned(kingdom["council"].count(seat) / 2 for seat in everybody) for kingdom in kingdoms
        ],
        "seats.points": turned(sum(points.values()) / 100 for points in view["points"]),
        "seats.supply": turned(
            (18 - sum(markers(kingdom, seat) for kingdom in kingdoms)) / 18 for seat in everybody
        ),
        "seats.hand_size": turned(share(sizes, 4)),
        "seats.in_age": turned(seat not in view["out"] for seat in everybody),
        "seats.modifiers": turned(share(view["modifiers"], 6)),
        "seats.withdraw_tiles": turned(
            sum(value != 0 for value in values) / 3 for values in view["tiles"]
        ),
        "seats.starts": turned(seat == view["start"] for seat in everybody),
        "seats.battles": turned(seat in battle.get("members", []) for seat in everybody),
        "seats.alive": turned(seat in battle.get("alive", []) for seat in everybody),
        "seats.has_committed": turned(str(seat) in committed for seat in everybody),
        "table.phase": one_hot(6, AK_PHASES.index(view["phase"])),
        "table.age": one_hot(3, view["age"] - 1),
        "table.deck": view["deck_size"] / 64,
        "table.discard_size": len(view["discard"]) / 64,
        "table.humans": humans / 5,
        "table.german": float(options.edition == "de"),
        "table.battle_round": battle.get("round", 0) / 4,
        "table.own_tiles": sum(own_tiles) / 12,
        "table.rallied": [
            float(card in view["rallied"])
            for card in [*view["hands"][view.seat]["cards"], *[""] * 4][:4]
        ],
        "table.bonus": [(CARD_NAMES.index(card) + 1) / 64 for card in view["bonus"]]
        + [0.0] * (2 - len(view["bonus"])),
    }
    if battle:
        parts["seats.rank"] = turned(share(battle["ranks"], 10))
        parts["table.kingdom"] = one_hot(5, list(view["kingdoms"]).index(battle["kingdom"]))
    if view["turn"] is not None:
        parts["seats.in_turn"] = turned(seat == view["turn"] for seat in everybody)
    return parts


# ── Tyranno Ex ──────────────────────────────────────────────────────────────────────────────────
def tyranno_ex(game: Game, view: View) -> Parts:
    players = game.seats
    deck = {card.id: card.symbols for card in game.options.cards().cards}  # type: ignore[attr-defined]

    def turned(values: Iterable[float]) -> list[float]:
        return by_seat(view, players, 4, values)

    def chips(heap: Any) -> list[float]:
        return [heap.get(symbol, 0) / 12 for symbol in SYMBOL_NAMES]

    def symbols(names: Iterable[str]) -> list[float]:
        listed = list(names)
        return [listed.count(symbol) / 2 for symbol in SYMBOL_NAMES]

    animals = [view["animals"].get(slot) for slot in SLOT_NAMES]
    pending = view["pending"]
    put = np.zeros((7, 4))
    for chip in pending["put"]:
        put[SYMBOL_NAMES.index(chip["symbol"]), chip["field"]] += 1
    unseen = [symbol for card in view["unseen"] for symbol in deck[card]]
    return {
        "slots.symbols": [symbols(animal["symbols"] if animal else []) for animal in animals],
        "slots.animal": [float(animal is not None) for animal in animals],
        "slots.strength": [(animal["strength"] / 6 if animal else 0) for animal in animals],
        "slots.dice": [(animal["dice"] / 12 if animal else 0) for animal in animals],
        "slots.face_down": [float(bool(animal and animal["face_down"])) for animal in animals],
        "slots.inner": [
            float(bool(animal and animal["colour"] in {"red", "green"})) for animal in animals
        ],
        "slots.owner": [
            turned(bool(animal and animal["owner"] == seat) for seat in range(players))
            for animal in animals
        ],
        "fields.current": [chips(field["current"]) for field in view["fields"]],
        "fields.known": [chips(field["known"]) for field in view["fields"]],
        "fields.own": [chips(field["hidden"][view.seat]["chips"]) for field in view["fields"]],
        "fields.current_size": [sum(field["current"].values()) / 12 for field in view["fields"]],
        "fields.hidden": [
            turned(heap["size"] / 12 for heap in field["hidden"]) for field in view["fields"]
        ],
        "stacks.symbols": [symbols(stack["symbols"]) for stack in view["stacks"]],
        "stacks.left": [stack["size"] / 7 for stack in view["stacks"]],
        "seats.points": turned(sum(points.values()) / 100 for points in view["points"]),
        "seats.last_points": turned(points / 50 for points in view["last_points"]),
        "seats.stones": turned(view["stones"]),
        "seats.rack": turned(rack["size"] / 12 for rack in view["racks"]),
        "seats.starts": turned(seat == view["starter"] for seat in range(players)),
        "seats.in_turn": turned(seat == view["turn"] for seat in range(players)),
        "seats.claims": turned(seat == view["claimant"] for seat in range(players)),
        "chips.rack": chips(view["racks"][view.seat]["chips"]),
        "chips.unseen": chips(view["unseen_chips"]),
        "chips.unseen_cards": [unseen.count(symbol) / 12 for symbol in SYMBOL_NAMES],
        "chips.bag": view["bag_size"] / 84,
        "table.stage": one_hot(13, STAGE_NAMES.index(view["stage"])),
        "table.round": one_hot(8, min(view["round"], 8) - 1),
        "table.setting_round": one_hot(5, (view["setting_round"] or 0) - 1),
        "table.setting_rounds": view["setting_rounds"] / 5,
        "table.double_shift": float(view["double_shift"]),
        "table.two_rows": float(view["two_rows"]),
        "table.players": one_hot(3, players - 2),
        "pending.put": put,
        "pending.swap": [pending["swap"].count(symbol) for symbol in SYMBOL_NAMES],
    }


# ── Ark & Noah ──────────────────────────────────────────────────────────────────────────────────
def ark_and_noah(game: Game, view: View) -> Parts:
    options: Any = game.options
    players, ark = game.seats, options.ark
    ids = layout_of(ark).ids

    def turned(values: Iterable[float]) -> list[float]:
        return by_seat(view, players, 4, values)

    def place(text: str) -> tuple[int, int]:
        row, column = re.findall(r"\d+", text)
        return int(row), int(column)

    walls = np.zeros((114, 4))
    for slot, seat in view["walls"].items():
        walls[ids.slot_id[Slot(slot[0], *place(slot))]] = turned(
            seat == each for each in range(players)
        )
    pitch, cages, sealed = np.zeros(46), np.zeros((48, 4)), np.zeros(48)
    for joint in view["pitch"]:
        pitch[ids.joint_id[Joint(*place(joint))]] = 1
    for cage in view["cages"]:
        for square in cage["squares"]:
            number = ids.square_id[Square(*place(square))]
            cages[number, len(cage["squares"]) - 1] = 1
            sealed[number] = float(cage["sealed"])
    aboard = {pair for cage in view["cages"] for pair in cage["pairs"]}
    hidden = any(tile.startswith("hidden") for tile in view["display"])
    parts: Parts = {
        "slots.wall": walls,
        "slots.exists": [
            float(number in {ids.slot_id[slot] for slot in ark.slots}) for number in range(114)
        ],
        "joints.pitch": pitch,
        "squares.exists": [
            float(number in {ids.square_id[square] for square in ark.squares})
            for number in range(48)
        ],
        "squares.cage": cages,
        "squares.sealed": sealed,
        "species.aboard": [float(name in aboard) for name in SPECIES_NAMES],
        "species.size": [
            (options.used_species[number].size + 1) / 5 if number in options.used_species else 0.0
            for number in range(26)
        ],
        "seats.points": turned(sum(points.values()) / 100 for points in view["points"]),
        "seats.walls": turned(hand["walls"] / 10 for hand in view["hands"]),
        "seats.pitch": turned(hand["pitch"] / 10 for hand in view["hands"]),
        "seats.food": turned(hand["food"] / 10 for hand in view["hands"]),
        "seats.stock": turned(hand["stock"] / 30 for hand in view["hands"]),
        "seats.in_turn": turned(seat == view["turn"] for seat in range(players)),
        "seats.plays": [float(seat < players) for seat in range(4)],
        "columns.bonus": [bonus / 4 for bonus in view["bonus"]],
        "columns.free": [float(seat is None) for seat in view["planned"]],
        "columns.planned": [
            turned(seat == each for each in range(players)) for seat in view["planned"]
        ],
        "columns.done": [turned(seat == each for each in range(players)) for seat in view["done"]],
        "table.phase": one_hot(17, AN_PHASES.index(view["phase"])),
        "table.round": view["round"] / 20,
        "table.pitch_supply": view["pitch_supply"] / 44,
        "table.food_supply": view["food_supply"] / 56,
        "table.females_shown": sum(tile.endswith("F") for tile in view["display"]) / 4,
        "table.males_shown": sum(tile.endswith("M") for tile in view["display"]) / 4,
        "table.players": players / 4,
    }
    for sex, name in (("F", "female"), ("M", "male")):
        tiles = [f"{species}-{sex}" for species in SPECIES_NAMES]
        if not hidden:
            parts[f"species.{name}_in_bag"] = [
                float(species in view["bags"][sex]) for species in SPECIES_NAMES
            ]
        parts[f"species.{name}_shown"] = [float(tile in view["display"]) for tile in tiles]
        parts[f"species.{name}_owner"] = [
            turned(tile in hand["animals"] for hand in view["hands"]) for tile in tiles
        ]
    return parts
