"""Ark & Noah oracle, part 4: the decisions of chapter 5.4 and their legal actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .ark_and_noah_data import COLUMNS, END, EXCHANGE_DRAW, Action
from .ark_and_noah_table import Table


@dataclass(frozen=True)
class Node:
    """A decision that is owed.

    phase as in chapter 11; budget: pieces or loading points left (BUILD, LOAD, LOAD_CAGE);
    pending: the action of the step before, if it is not yet carried out.
    """

    phase: str
    seat: int
    budget: int = 0
    pending: Action | None = None

    @property
    def chosen(self) -> Action:
        """The pending action, where there must be one."""
        assert self.pending is not None
        return self.pending


def options_at(table: Table, node: Node) -> set[Action]:
    """Chapter 5.4: the legal actions of a decision."""
    return OPTIONS[node.phase](table, node)


def _select(table: Table, _: Node) -> set[Action]:
    """D1, AN-5.2: any planned space that is still free."""
    return {("SELECT", column) for column in COLUMNS if column not in table.planned}


def _ani_bag(table: Table, _: Node) -> set[Action]:
    """D2, AN-6.3: the bag of the third tile."""
    return {("EXTRA", sex) for sex in table.nameable_bags()}


def _ani_pick(table: Table, _: Node) -> set[Action]:
    """D3, AN-6.5: one of the tiles drawn, no passing."""
    return {("TILE", tile) for tile in table.display}


def _exc_gain(table: Table, node: Node) -> set[Action]:
    """D4, AN-6.11: one point always, the rest if there is any."""
    gains: set[Action] = {("GAIN", "sp")}
    if table.food_supply > 0:
        gains.add(("GAIN", "food"))
    if table.players[node.seat].stock > 0:
        gains.add(("GAIN", "wall"))
    if table.pitch_supply > 0:
        gains.add(("GAIN", "pitch"))
    return gains


def branches(table: Table, seat: int) -> set[Action]:
    """D5, AN-6.12, RUL-10: swap needs two colours on the ark, draw a tile in the bags."""
    found: set[Action] = set()
    if len(set(table.walls.values())) > 1:
        found.add(("BRANCH", "swap"))
    needs_own = table.switches["draw_needs_own_unpaired"]
    if table.tiles_in_bags() > 0 and (not needs_own or table.unpaired_tiles(seat)):
        found.add(("BRANCH", "draw"))
    return found


def _exc_branch(table: Table, node: Node) -> set[Action]:
    """D5."""
    return branches(table, node.seat)


def _exc_swap1(table: Table, _: Node) -> set[Action]:
    """D6a, AN-6.12 A: any wall on the ark."""
    return {("WALL", slot) for slot in table.walls}


def _exc_swap2(table: Table, node: Node) -> set[Action]:
    """D6b, AN-6.12 A: any wall of another colour than the first."""
    colour = table.walls[node.chosen[1]]
    return {("WALL", slot) for slot, owner in table.walls.items() if owner != colour}


def _exc_split(table: Table, _: Node) -> set[Action]:
    """D7, AN-6.12 B, RUL-12: feasible numbers of females, or stepwise a filled bag."""
    females_there, males_there = len(table.bags["F"]), len(table.bags["M"])
    if table.switches["exchange_split_stepwise"]:
        return {("EXTRA", sex) for sex in "FM" if table.bags[sex]}
    drawn = min(EXCHANGE_DRAW, females_there + males_there)
    return {
        ("SPLIT", females)
        for females in range(drawn + 1)
        if females <= females_there and drawn - females <= males_there
    }


def _exc_take(table: Table, node: Node) -> set[Action]:
    """D8, AN-6.12 B, AN-6.13: a drawn tile if there is one to give for it, or decline."""
    if not table.unpaired_tiles(node.seat):
        return {END}
    return {("TILE", tile) for tile in table.display} | {END}


def _exc_give(table: Table, node: Node) -> set[Action]:
    """D9, AN-6.13: an own tile unpaired before the exchange (the taken one still lies open)."""
    return {("TILE", tile) for tile in table.unpaired_tiles(node.seat)}


def build_steps(table: Table, seat: int) -> set[Action]:
    """AN-6.17 to AN-6.19: the pieces that can be placed now."""
    steps: set[Action] = set()
    if table.players[seat].walls > 0:
        steps |= {("WALL", slot) for slot in table.free_slots()}
    if table.players[seat].pitch > 0:
        steps |= {("PITCH", joint) for joint in table.free_joints()}
    return steps


def food_steps(table: Table, seat: int, lp: int | None) -> set[Action]:
    """AN-6.25, AN-7.2 (lp = None): one food into a cage, named by its anchor."""
    return {("FOOD", cage.anchor) for cage in table.food_cages(seat, lp)}


def pair_steps(table: Table, seat: int, lp: int | None) -> set[Action]:
    """AN-6.26, AN-7.3 (lp = None): a species for which at least one cage fits."""
    species = range(len(table.species))
    return {("PAIR", kind) for kind in species if table.pair_cages(seat, kind, lp)}


def cage_steps(table: Table, node: Node, lp: int | None) -> set[Action]:
    """AN-6.26, AN-7.3 (lp = None): the cages for the species just chosen."""
    return {("CAGE", cage.anchor) for cage in table.pair_cages(node.seat, node.chosen[1], lp)}


def _build(table: Table, node: Node) -> set[Action]:
    """D10, AN-6.17: a piece or stop."""
    return build_steps(table, node.seat) | {END}


def _load(table: Table, node: Node) -> set[Action]:
    """D11, AN-6.23: a food, a pair or stop."""
    food = food_steps(table, node.seat, node.budget)
    return food | pair_steps(table, node.seat, node.budget) | {END}


def _load_cage(table: Table, node: Node) -> set[Action]:
    """D11, second step: no way back (chapter 12, notes)."""
    return cage_steps(table, node, node.budget)


def _final_food(table: Table, node: Node) -> set[Action]:
    """D12, AN-7.2: a food into any cage or stop."""
    return food_steps(table, node.seat, None) | {END}


def _final_pairs(table: Table, node: Node) -> set[Action]:
    """D13, AN-7.3: a pair or stop."""
    return pair_steps(table, node.seat, None) | {END}


def _final_cage(table: Table, node: Node) -> set[Action]:
    """D13, second step."""
    return cage_steps(table, node, None)


OPTIONS: dict[str, Callable[[Table, Node], set[Action]]] = {
    "SELECT": _select,
    "ANI_BAG": _ani_bag,
    "ANI_PICK": _ani_pick,
    "EXC_GAIN": _exc_gain,
    "EXC_BRANCH": _exc_branch,
    "EXC_SWAP1": _exc_swap1,
    "EXC_SWAP2": _exc_swap2,
    "EXC_SPLIT": _exc_split,
    "EXC_TAKE": _exc_take,
    "EXC_GIVE": _exc_give,
    "BUILD": _build,
    "LOAD": _load,
    "LOAD_CAGE": _load_cage,
    "FINAL_FOOD": _final_food,
    "FINAL_PAIRS": _final_pairs,
    "FINAL_CAGE": _final_cage,
}
