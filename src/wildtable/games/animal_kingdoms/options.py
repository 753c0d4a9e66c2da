"""Editions, variants, house rules: one frozen model (chapter 23), and how it gets into the record."""

from functools import cached_property
from typing import Any, Literal, Self

from pydantic import Field, model_validator

from wildtable.core.json_types import JsonObject
from wildtable.core.models import Frozen
from wildtable.games.animal_kingdoms.material import (
    SIZES,
    Decree,
    DecreeSwitches,
    box,
    compile_decree,
    standard_decrees,
)
from wildtable.games.animal_kingdoms.record import (
    DECREES,
    EGON,
    KINGDOMS,
    NO_AUTOMA,
    NOBODY,
    ROBOT,
    TILES,
    Record,
)

# Chapter 23: what an edition says where the player says nothing.
EDITION_DEFAULTS: dict[str, JsonObject] = {
    "en": {
        "hr_voluntary_withdraw": True,
        "hr_rally_min": 0,
        "hr_second_place": "three",
        "hr_third_suppressed_by_tie": False,
        "hr_modifiers": True,
        "hr_council_optional": True,
        "hr_age_reshuffle": True,
        "hr_start_tie": "capital_order",
        "hr_final_tie": "age3_capital",
        "hr_decree_wrap": False,
        "hr_keep_unclaimed_tile": True,
    },
    "de": {
        "hr_voluntary_withdraw": False,
        "hr_rally_min": 1,
        "hr_second_place": "half_up",
        "hr_third_suppressed_by_tie": True,
        "hr_modifiers": False,
        "hr_council_optional": False,
        "hr_age_reshuffle": False,
        "hr_start_tie": "lots",
        "hr_final_tie": "throne_sum",
        "hr_decree_wrap": True,
        "hr_keep_unclaimed_tile": False,
    },
}


class Options(Frozen):
    """How a game is set up. Switches named `hr_*` are house rules; None means "as the edition says"."""

    edition: Literal["en", "de"] = "en"
    players: int = Field(
        default=3, ge=1, le=5, description="humans; one player meets the Robot (en) or Egon (de)"
    )
    egon: bool = Field(
        default=False, description="German edition, two players: Egon is the third (AK-15)"
    )
    difficulty: Literal["easy", "medium", "normal", "hard", "extra-hard"] = "normal"
    start: int | None = Field(
        default=None, ge=0, le=4, description="first starting player; None is drawn (AK-2.7)"
    )
    decrees: tuple[Decree, ...] | None = Field(
        default=None, description="another decree deck (AK-19.6)"
    )

    hr_ring: tuple[int, ...] = SIZES
    hr_voluntary_withdraw: bool | None = None
    hr_rally_min: Literal[0, 1] | None = None
    hr_second_place: Literal["three", "half_up"] | None = None
    hr_third_suppressed_by_tie: bool | None = None
    hr_modifiers: bool | None = None
    hr_peace_treaty: bool = False
    hr_council_optional: bool | None = None
    hr_age_reshuffle: bool | None = None
    hr_start_tie: Literal["capital_order", "lots"] | None = None
    hr_final_tie: Literal["age3_capital", "throne_sum"] | None = None
    hr_decree_wrap: bool | None = None
    hr_wrap_strict: bool = True
    hr_any_pair: Literal["either", "rank"] | None = None
    hr_markers_out: Literal["exit", "cannot_claim"] = "exit"
    hr_tile_on_marker_exhaustion: bool = True
    hr_keep_unclaimed_tile: bool | None = None
    hr_sequence_start: Literal["fixed", "any"] = "fixed"
    hr_shared_first_next: Literal["second", "third", "none"] = "second"
    hr_de_battle_exhaustion: Literal["share", "blind_card"] = "share"
    hr_modifier_persists: bool = False
    hr_de_final_thrones: Literal["ages12", "plus_age3"] = "ages12"
    hr_robot_min_cards: Literal[0, 1] = 1
    hr_choose_discard_top: bool = True
    hr_stall_rounds: int = Field(default=10, ge=0, le=1000)
    hr_age_turn_cap: int = Field(default=100, ge=0, le=1000)

    @model_validator(mode="after")
    def must_make_sense(self) -> Self:
        """AK-1.12, AK-10.3, AK-15.1 and the shape of ring and deck."""
        solo = self.players == 1
        if sorted(self.hr_ring) != list(SIZES):
            raise ValueError("hr_ring must be a permutation of 4, 5, 6, 7, 8 (AK-1.4)")
        if self.start is not None and self.start >= self.players:
            raise ValueError(f"start: there is no player {self.start} (AK-2.7)")
        if self.egon and (self.edition != "de" or self.players > 2):
            raise ValueError("egon plays the German edition with one or two players (AK-15.1)")
        if self.hr_peace_treaty and (self.edition != "en" or solo):
            raise ValueError(
                "hr_peace_treaty is for the English edition with 2 to 5 players (AK-10.3)"
            )
        if self.hr_modifiers and (self.edition != "en" or solo or self.hr_peace_treaty):
            raise ValueError("hr_modifiers needs English battles with 2 to 5 players (AK-1.10)")
        if self.difficulty != "normal" and not (solo and self.edition == "en"):
            raise ValueError("difficulty is the Robot's: English edition, one player (AK-14.20)")
        if (
            self.decrees is not None
            and not 15 <= sum(decree.copies for decree in self.decrees) <= DECREES
        ):
            raise ValueError(f"decrees: a deck has 15 to {DECREES} cards (AK-19.6)")
        return self

    def __getitem__(self, name: str) -> Any:
        """A switch with the edition's default filled in."""
        value = getattr(self, name)
        if value is not None:
            return value
        if name == "hr_modifiers" and (self.players == 1 or self.hr_peace_treaty):
            return False
        return EDITION_DEFAULTS[self.edition].get(name)

    @property
    def automa(self) -> int:
        """AK-1.12: who sits on the extra seat."""
        if self.players == 1:
            return ROBOT if self.edition == "en" else EGON
        return EGON if self.egon else NO_AUTOMA

    @property
    def seats(self) -> int:
        return self.players + (self.automa != NO_AUTOMA)

    @cached_property
    def deck(self) -> tuple[Decree, ...]:
        """The decree cards, copies spelled out."""
        deck = self.decrees or standard_decrees()
        return tuple(decree for decree in deck for _ in range(decree.copies))


def fill(s: Record, options: Options) -> None:
    """Write the options into a blank record."""
    s.humans = options.players
    s.seats = options.seats
    s.automa = options.automa
    s.german = options.edition == "de"
    s.given_start = NOBODY if options.start is None else options.start
    s.withdraw_tiles = options.players > 1  # AK-14.3: not in solo games
    _fill_switches(s, options)
    _fill_automa(s, options)
    _fill_ring(s, options)
    _fill_decrees(s, options)
    tiles = box()["tiles"]  # AK-1.8, AK-20.2
    for place, value in enumerate(sorted(tiles["first_place"])):
        s.tile[place // TILES, place % TILES] = value
    for place, value in enumerate(sorted(tiles["withdraw"])):
        s.withdraw_left[place] = value
    s.withdraw_count = len(tiles["withdraw"])


def _fill_switches(s: Record, options: Options) -> None:
    s.voluntary_withdraw = options["hr_voluntary_withdraw"]
    s.rally_min = options["hr_rally_min"]
    s.half_for_second = options["hr_second_place"] == "half_up"
    s.third_suppressed_by_tie = options["hr_third_suppressed_by_tie"]
    s.modifiers_used = options["hr_modifiers"]
    s.peace_treaty = options.hr_peace_treaty
    s.council_optional = options["hr_council_optional"]
    s.age_reshuffle = options["hr_age_reshuffle"]
    s.start_by_lots = options["hr_start_tie"] == "lots"
    s.final_tie_thrones = options["hr_final_tie"] == "throne_sum"
    s.thrones_plus_age3 = options.hr_de_final_thrones == "plus_age3"
    s.exit_without_markers = options.hr_markers_out == "exit"
    s.tile_on_exhaustion = options.hr_tile_on_marker_exhaustion
    s.keep_unclaimed_tile = options["hr_keep_unclaimed_tile"]
    s.shared_first_next = ("none", "third", "second").index(options.hr_shared_first_next)
    s.blind_cards = options.edition == "de" and options.hr_de_battle_exhaustion == "blind_card"
    s.modifier_persists = options.hr_modifier_persists
    s.robot_min_cards = options.hr_robot_min_cards
    s.choose_discard_top = options.hr_choose_discard_top
    s.stall_rounds = options.hr_stall_rounds
    s.automa_ends_stall = 1
    s.age_turn_cap = options.hr_age_turn_cap


def _fill_automa(s: Record, options: Options) -> None:
    """AK-14.20, AK-15.13."""
    if options.automa == ROBOT:
        level = box()["robot"][options.difficulty]
        s.bonus_cards = level["bonus_cards"]
        s.match_rank = level["match_rank"]
        s.battle_cards = level["battle_cards"]
        s.automa_starts = level["starts_ages"]
    elif options.automa == EGON:
        egon = box()["egon"][str(options.players)]
        s.battle_cards = egon["battle_cards"]
        s.withdraw_tiles = egon["withdraw_tiles"]


def _fill_ring(s: Record, options: Options) -> None:
    """AK-1.4."""
    ring = [SIZES.index(size) for size in options.hr_ring]
    for place, k in enumerate(ring):
        s.ring_next[k] = ring[(place + 1) % KINGDOMS]
        s.ring_back[k] = ring[place - 1]
        s.ring[place] = ring[(ring.index(0) + place) % KINGDOMS]


def _fill_decrees(s: Record, options: Options) -> None:
    deck = options.deck
    switches = DecreeSwitches(
        wrap=options["hr_decree_wrap"],
        wrap_strict=options.hr_wrap_strict,
        sequence_fixed=options.hr_sequence_start == "fixed",
        any_pair=options.hr_any_pair,
    )
    s.decree_count = len(deck)
    for place, decree in enumerate(deck):
        compiled = compile_decree(decree, switches)
        s.decree_scope[place] = compiled.scope
        s.decree_fixed[place] = compiled.fixed
        s.decree_ranks[place] = compiled.ranks
        s.decree_beasts[place] = compiled.beasts
        s.decree_needs_both[place] = compiled.needs_both
        s.decree_is_pair[place] = compiled.is_pair
