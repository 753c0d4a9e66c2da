"""Players, outline, animals, house rules: one frozen model (AN-15) and its way into the record."""

from collections.abc import Sequence
from functools import cached_property
from typing import Literal, Self

import numpy as np
from pydantic import Field, model_validator

from wildtable.core.errors import Malformed
from wildtable.core.models import Frozen
from wildtable.games.ark_and_noah.ark import WORD, Ark, Layout, make_ark
from wildtable.games.ark_and_noah.material import (
    SPECIES_NAMES,
    START_PITCH,
    Species,
    box,
    layout_of,
    standard_ark,
    standard_species,
)
from wildtable.games.ark_and_noah.record import (
    BY_SEAT,
    COLUMNS,
    FROM_ACTIVE,
    LEFT_TO_RIGHT,
    NOBODY,
    TO_BOX,
    TO_HAND,
    TO_STOCK,
    WORDS,
    Record,
)

OTHERS_ORDER = {
    "left_to_right": LEFT_TO_RIGHT,
    "clockwise_from_active": FROM_ACTIVE,
    "seat_order": BY_SEAT,
}
REMOVED_TO = {"stock": TO_STOCK, "hand": TO_HAND, "box": TO_BOX}


class Options(Frozen):
    """How a game is set up. All but `players`, `parts` and `species` are house rules (AN-15)."""

    players: int = Field(default=3, ge=2, le=4)
    parts: tuple[tuple[int, int], ...] | None = Field(
        default=None, description="another outline of the ark, as squares (row, column) (AN-3.5)"
    )
    species: tuple[Species, ...] | None = Field(
        default=None, description="which animals are used, and other sizes for them (AN-2.9)"
    )

    start_food: Literal[2, 3] = 2
    two_player_workers: Literal[1, 2] = 2
    two_player_order: Literal["ABBA", "ABAB"] = "ABBA"
    others_order: Literal["left_to_right", "clockwise_from_active", "seat_order"] = "left_to_right"
    removed_wall_to: Literal["stock", "hand", "box"] = "stock"
    cage_joints: Literal["both_ends", "inner_only"] = "both_ends"
    food_needs_pitch: bool = False
    small_pairs_per_cage: Literal[1, 2] = 1
    draw_needs_own_unpaired: bool = False
    exchange_draw_public: bool = True
    exchange_split_stepwise: bool = False
    three_player_extra: Literal["active_chooses", "random"] = "active_chooses"
    tie_break: Literal["shared", "board_order"] = "shared"
    max_rounds: int = Field(default=60, ge=10, le=60)  # AN-2.16
    end_needs_pitch: bool = False

    @model_validator(mode="after")
    def must_make_sense(self) -> Self:
        """AN-3.5, AN-2.9, AN-2.10: the shape of ark and animals; rules for two are for two."""
        try:
            self.ark.check()
        except Malformed as problem:
            raise ValueError(f"parts: {problem}") from problem
        if self.species is not None:
            check_species(self.species, self.players)
        if self.players != 2 and self.two_player_workers == 1:
            raise ValueError("two_player_workers is for two players (AN-2.10)")
        if self.players != 2 and self.two_player_order == "ABAB":
            raise ValueError("two_player_order is for two players (AN-4.3)")
        if self.players != 3 and self.three_player_extra == "random":
            raise ValueError("three_player_extra is for three players (AN-6.3)")
        return self

    @property
    def seats(self) -> int:
        return self.players

    @cached_property
    def ark(self) -> Ark:
        """AN-4.1."""
        return standard_ark(self.players) if self.parts is None else make_ark(self.parts)

    @property
    def used_species(self) -> dict[int, Species]:
        """AN-2.9: the animals in play by id."""
        listed = self.species or standard_species()
        return {
            SPECIES_NAMES.index(species.name): species
            for species in listed
            if species.min_players <= self.players
        }


def check_species(listed: Sequence[Species], players: int) -> None:
    """AN-2.9, AN-4.6: animals of the box, each once, and enough for the start."""
    names = [species.name for species in listed]
    for name in names:
        if name not in SPECIES_NAMES:
            raise ValueError(f"species: no animal {name[:24]!r} is in the box (AN-2.9)")
        if names.count(name) > 1:
            raise ValueError(f"species: {name} is listed twice (AN-2.9)")
    if sum(species.min_players <= players for species in listed) <= players:
        raise ValueError("species: more species than players are needed (AN-4.6)")


# ── into the record ─────────────────────────────────────────────────────────────────────────────
def fill(s: Record, options: Options) -> None:
    """Write the options into a blank record."""
    s.players = options.players
    _fill_switches(s, options)
    _fill_supplies(s, options)
    _fill_species(s, options)
    fill_ark(s, layout_of(options.ark))


def _fill_switches(s: Record, options: Options) -> None:
    s.others_order = OTHERS_ORDER[options.others_order]
    s.removed_to = REMOVED_TO[options.removed_wall_to]
    s.inner_joints_only = options.cage_joints == "inner_only"
    s.food_needs_pitch = options.food_needs_pitch
    s.small_pairs = options.small_pairs_per_cage
    s.draw_needs_unpaired = options.draw_needs_own_unpaired
    s.draw_is_public = options.exchange_draw_public
    s.split_stepwise = options.exchange_split_stepwise
    s.extra_is_random = options.three_player_extra == "random"
    s.ties_by_board = options.tie_break == "board_order"
    s.max_rounds = options.max_rounds
    s.end_needs_pitch = options.end_needs_pitch


def start_row(options: Options) -> list[int]:
    """AN-2.10, AN-4.3, RUL-3."""
    if options.two_player_workers == 1:
        row = box()["start_row_two"]["one_worker"]
    elif options.two_player_order == "ABAB":
        row = box()["start_row_two"]["ABAB"]
    else:
        row = box()["start_row"][str(options.players)]
    return [*row, *[NOBODY] * (COLUMNS - len(row))]


def _fill_supplies(s: Record, options: Options) -> None:
    """AN-2.6 to AN-2.8, AN-2.13; RUL-2: more food at the start is more food in the game."""
    players, supply = options.players, box()["supply"]
    s.wall_total = box()["walls"][str(players)]
    pitch = supply["pitch_per_joint"] * len(options.ark.joints)
    food = supply["food_per_square"] * len(options.ark.squares)
    s.pitch_total = pitch + START_PITCH * players
    s.food_total = food + options.start_food * players
    s.start_food = options.start_food
    s.start_row[:] = start_row(options)
    s.draw_females, s.draw_males, s.draw_extra = box()["animal_draw"][str(players)]


def _fill_species(s: Record, options: Options) -> None:
    """AN-2.9, AN-4.5."""
    for number, species in options.used_species.items():
        s.animal_size[number] = species.size
        s.species |= np.uint64(1 << number)


def fill_ark(s: Record, layout: Layout) -> None:
    """AN-3: the geometry under the ids of AN-12."""
    s.squares, s.joints = np.uint64(layout.squares), np.uint64(layout.joints)
    for word in range(WORDS):
        s.slots[word] = layout.slots >> 64 * word & WORD
        s.hull[word] = layout.hull >> 64 * word & WORD
    for square in layout.ark.squares:
        s.cell[layout.ids.square_id[square]] = 16 * square.row + square.column
    s.around[:], s.sides[:] = layout.around, layout.sides
    s.ends[:], s.meets[:] = layout.ends, layout.meets
