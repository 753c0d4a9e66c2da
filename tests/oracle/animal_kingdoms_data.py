"""Animal Kingdoms oracle: cards, tiles, decree records, action ids and switches (AK-1, 20, 23, 28).

Independent of the product code; everything here is typed from the rules specification.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any, NamedTuple

HAND_SIZE = 4  # AK-1.13
MARKERS = 18  # AK-1.6
MODIFIERS = 18  # AK-1.10
AGES = 3  # AK-3.1
SIZES = [4, 5, 6, 7, 8]  # AK-1.3: kingdom index k = 0..4 has size 4..8
FIRST_PLACE_TILES = [5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 9, 9, 10, 10]  # AK-20.1
WITHDRAW_TILES = [2, 3, 4, 5]  # AK-20.2

# AK-24.2: action ids.
CLAIM = 0
CLAIM_PAIR = 20
RALLY = 80
WITHDRAW = 96
BATTLE_CARD = 97
MOD_PLAY = 101
MOD_PASS = 102
COUNCIL_MOVE = 103
COUNCIL_STAY = 104
DISCARD_TOP = 105


class Card(NamedTuple):
    """AK-1.2: a beast card; tuples sort exactly like card ids (beast first, then rank)."""

    beast: int
    rank: int

    @property
    def id(self) -> int:
        """AK-1.2: card_id = 8*beast + (rank-1)."""
        return 8 * self.beast + (self.rank - 1)


def all_cards() -> list[Card]:
    """AK-1.1: 8 beasts x ranks 1..8, every combination once."""
    return [Card(beast, rank) for beast in range(8) for rank in range(1, 9)]


@cache
def claim_action(slot: int, kingdom: int) -> int:
    """AK-24.2: CLAIM(slot, kingdom) = 5*slot + kingdom."""
    return CLAIM + 5 * slot + kingdom


@cache
def pair_action(first: int, second: int, kingdom: int) -> int:
    """AK-24.2: CLAIM_PAIR = 20 + 5*q + kingdom with q = 3*first + (second, skipping first)."""
    others = [slot for slot in range(HAND_SIZE) if slot != first]
    return CLAIM_PAIR + 5 * (3 * first + others.index(second)) + kingdom


@cache
def claim_of_action(action: int) -> tuple[list[int], int]:
    """AK-24.2: the hand slots (in playing order) and the kingdom of a CLAIM or CLAIM_PAIR."""
    for kingdom in range(5):
        for first in range(HAND_SIZE):
            if action == claim_action(first, kingdom):
                return [first], kingdom
            for second in range(HAND_SIZE):
                if second != first and action == pair_action(first, second, kingdom):
                    return [first, second], kingdom
    raise ValueError(f"action {action} is no claim")


def rally_action(slots: list[int]) -> int:
    """AK-24.2: RALLY = 80 + mask, bit s = discard slot s."""
    return RALLY + sum([1, 2, 4, 8][slot] for slot in slots)


def slots_of_rally(action: int) -> list[int]:
    """AK-24.2: the slots discarded by a RALLY action."""
    return [slot for slot in range(HAND_SIZE) if (action - RALLY) // [1, 2, 4, 8][slot] % 2]


@dataclass(frozen=True)
class RobotLevel:
    """AK-14.20: parameters of one Robot difficulty."""

    bonus_cards: int
    match_rank: bool
    battle_cards: int
    starts: bool


ROBOT_LEVELS = {
    "easy": RobotLevel(bonus_cards=0, match_rank=False, battle_cards=3, starts=True),
    "medium": RobotLevel(bonus_cards=1, match_rank=False, battle_cards=3, starts=False),
    "normal": RobotLevel(bonus_cards=1, match_rank=True, battle_cards=3, starts=False),
    "hard": RobotLevel(bonus_cards=1, match_rank=True, battle_cards=4, starts=False),
    "extra-hard": RobotLevel(bonus_cards=2, match_rank=True, battle_cards=3, starts=False),
}


def _decree(name: str, arrow: str, key: str, **params: Any) -> dict[str, Any]:
    """AK-19.6: one decree record, without the texts, which no rule looks at."""
    return {"id": name, "arrow": arrow, "key": key, "params": params, "copies": 1}


STANDARD_DECREES: list[dict[str, Any]] = [  # AK-28
    _decree("DC01", "none", "pair", match="either"),
    _decree("DC02", "none", "rank_in", ranks=[2, 4, 6, 8]),
    _decree("DC03", "none", "rank_in", ranks=[1, 3, 5, 7]),
    _decree("DC04", "none", "rank_in", ranks=[1, 2, 3]),
    _decree("DC05", "none", "rank_in", ranks=[6, 7, 8]),
    _decree("DC06", "none", "rank_in", ranks=[4, 5]),
    _decree("DC07", "none", "beast_in", beasts=[1, 3]),
    _decree("DC08", "none", "beast_in", beasts=[4, 7]),
    _decree("DC09", "down", "sequence", first=8, step=-1),
    _decree("DC10", "down", "sequence", first=1, step=1),
    _decree("DC11", "down", "adjacent_rank"),
    _decree("DC12", "down", "no_duplicate_beast", scope="all"),
    _decree("DC13", "down", "no_duplicate_rank", scope="all"),
    _decree("DC14", "down", "ge_highest"),
    _decree("DC15", "down", "le_lowest"),
    _decree("DC16", "down", "match_any", rank=True, beast=True),
    _decree("DC17", "none", "beast_in", beasts=[0, 2]),
    _decree("DC18", "down", "parity_differs"),
    _decree("DC19", "none", "beast_in", beasts=[5, 6]),
    _decree("DC20", "down", "distance_at_least", value=4, quantifier="all"),
    _decree("DC21", "single", "ge_highest"),
    _decree("DC22", "single", "le_lowest"),
    _decree("DC23", "single", "match_any", rank=False, beast=True),
    _decree("DC24", "single", "match_any", rank=True, beast=False),
    _decree("DC25", "single", "distance_at_least", value=2, quantifier="all"),
    _decree("DC26", "single", "adjacent_rank"),
    _decree("DC27", "double", "match_none", rank=False, beast=True),
    _decree("DC28", "double", "match_none", rank=True, beast=False),
    _decree("DC29", "double", "match_any", rank=True, beast=False),
    _decree("DC30", "double", "match_any", rank=False, beast=True),
]


def expanded_decrees(records: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """AK-19.6: the decree cards; a record with several copies stands for several cards."""
    cards = [record for record in records for _ in range(record.get("copies", 1))]
    assert len(cards) >= 5 * AGES, "AK-19.6: at least 15 decree cards are needed"
    return cards


@dataclass(frozen=True)
class Rules:
    """AK-23: the edition, the seats and every switch with its value in this game."""

    edition: str
    players: int
    egon: bool
    difficulty: str
    start: int | None
    decrees: list[dict[str, Any]]
    hr_ring: list[int]
    hr_voluntary_withdraw: bool
    hr_rally_min: int
    hr_second_place: str
    hr_third_suppressed_by_tie: bool
    hr_modifiers: bool
    hr_peace_treaty: bool
    hr_council_optional: bool
    hr_age_reshuffle: bool
    hr_start_tie: str
    hr_final_tie: str
    hr_decree_wrap: bool
    hr_wrap_strict: bool
    hr_any_pair: str
    hr_markers_out: str
    hr_tile_on_marker_exhaustion: bool
    hr_keep_unclaimed_tile: bool
    hr_sequence_start: str
    hr_shared_first_next: str
    hr_de_battle_exhaustion: str
    hr_modifier_persists: bool
    hr_de_final_thrones: str
    hr_robot_min_cards: int
    hr_choose_discard_top: bool
    hr_stall_rounds: int
    hr_age_turn_cap: int


BOTH_DEFAULTS: dict[str, Any] = {
    "egon": False,
    "difficulty": "normal",
    "start": None,
    "decrees": STANDARD_DECREES,
    "hr_ring": [4, 5, 6, 7, 8],
    "hr_peace_treaty": False,
    "hr_wrap_strict": True,
    "hr_any_pair": "either",
    "hr_markers_out": "exit",
    "hr_tile_on_marker_exhaustion": True,
    "hr_sequence_start": "fixed",
    "hr_shared_first_next": "second",
    "hr_de_battle_exhaustion": "share",
    "hr_modifier_persists": False,
    "hr_de_final_thrones": "ages12",
    "hr_robot_min_cards": 1,
    "hr_choose_discard_top": True,
    "hr_stall_rounds": 10,
    "hr_age_turn_cap": 100,
}
EN_DEFAULTS: dict[str, Any] = {
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
}
DE_DEFAULTS: dict[str, Any] = {
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
}


def read_rules(options: dict[str, Any]) -> Rules:
    """AK-23: the options on top of the edition's defaults; AK-1.10, AK-10.3: what cannot be."""
    values: dict[str, Any] = {"edition": "en", "players": 2} | options
    edition_defaults = EN_DEFAULTS if values["edition"] == "en" else DE_DEFAULTS
    values = BOTH_DEFAULTS | edition_defaults | values
    unknown = set(values) - {field.name for field in fields(Rules)}
    assert not unknown, f"unknown options {sorted(unknown)}"
    multiplayer_en = values["edition"] == "en" and values["players"] >= 2
    assert multiplayer_en or not values["hr_peace_treaty"], "AK-10.3: Peace Treaty is EN 2-5 only"
    assert not values["egon"] or (values["edition"] == "de" and values["players"] <= 2), "AK-15.1"
    assert sorted(values["hr_ring"]) == SIZES, "AK-23: hr_ring is a permutation of 4..8"
    if not multiplayer_en or values["hr_peace_treaty"]:
        values["hr_modifiers"] = False  # AK-1.10, AK-10.1, AK-14.3
    if values["edition"] == "de" and values["players"] == 1:
        values["egon"] = True  # AK-15.1: DE solo is always against Egon
    return Rules(**values)
