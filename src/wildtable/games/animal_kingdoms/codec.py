"""A position as readable JSON: its shape, and how it gets into a record; `view.py` tells it.

Cards are called `tiger-5`, kingdoms `K4` to `K8`, ages 1 to 3, seats 0 and up. What a position says is put into the
record; what follows from it (`derive.py`) and what cannot be (`invariants.py`) is the rules' business.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.reading import chance_from_json, describe_problems, one_each
from wildtable.core.record import Ints
from wildtable.games.animal_kingdoms.material import (
    BEASTS,
    CARD_NAMES,
    KINGDOM_NAMES,
    SIZES,
    Decree,
    box,
)
from wildtable.games.animal_kingdoms.options import Options
from wildtable.games.animal_kingdoms.record import (
    AGES,
    CARDS,
    HAND,
    KINGDOMS,
    MODIFIERS,
    MOST_SHUFFLES,
    NO_PLACE,
    NOBODY,
    NOTHING,
    PHASE_NAMES,
    SOURCES,
    Record,
    Source,
)
from wildtable.games.animal_kingdoms.supply import held_cards

CARD_IDS = {name: number for number, name in enumerate(CARD_NAMES)}
Phase = Literal["turn", "discard-top", "battle", "modifier", "council", "over"]
Small = Annotated[int, Field(ge=0, le=100)]
Large = Annotated[int, Field(ge=0, le=30000)]
Points = dict[Source, Large]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class KingdomPosition(Strict):
    decree: str
    tiles: list[int] = Field(min_length=3, max_length=3)
    tile_next: int | None = Field(
        default=None, ge=0, le=3
    )  # left out: one spent for each age scored
    column: list[str] = []
    markers: list[int] = []  # on normal spaces, by seat
    capital: int | None = None
    council: list[int] = Field(default=[], max_length=2)


class BattlePosition(Strict):
    kingdom: str
    members: list[int]
    alive: list[int]
    round: int = Field(default=0, ge=0, le=4)
    committed: dict[str, str] = {}  # by seat
    spent: list[Small] = []  # modifiers played, by seat
    ranks: list[Small] = []  # effective ranks after the reveal, by seat
    polled: int | None = None
    passes: Small = 0
    used: list[str] = []
    automa_cards: list[str] = []


class Position(Strict):
    """Everything there is. Fields with a default may be left out."""

    game: Literal["animal-kingdoms"] = "animal-kingdoms"
    options: JsonObject = {}
    age: int = Field(default=1, ge=1, le=AGES)
    phase: Phase = "turn"
    start: int = 0
    turn: int | None = None  # seat in turn, or the last one
    hands: list[list[str]]
    shuffles: int = Field(default=0, ge=0, le=MOST_SHUFFLES)
    shuffled_in: dict[
        str, int
    ] = {}  # unseen card → the shuffle that put it into the deck (AK-17.2); left out: in a hand 0, in the deck the last
    drawn_after: list[list[int]] | None = None  # by seat: the shuffle after which each of its
    # hidden cards was drawn, as far as others can know; left out: the one that put it into the deck
    deck: list[str] | None = None  # left out: all cards that lie nowhere else
    discard: list[
        str
    ] = []  # oldest first; with the Robot: the known cards under the deck, top first
    kingdoms: dict[str, KingdomPosition]
    decrees_unseen: list[str] | None = None  # left out: those neither in force nor used
    decrees_used: list[str] = []
    points: list[Points] | None = None
    modifiers: list[int] | None = None
    withdraw_left: list[int] | None = None
    withdraw_owned: list[list[int]] | None = None  # by seat, for each age, 0 = none
    out: list[int] = []  # in order of leaving
    capitals: list[int] | None = None  # seats in order of claiming; left out: as they went out
    rallies: Large = 0
    turns: list[Large] | None = None
    rallied: list[str] = []
    bonus: list[str] = Field(default=[], max_length=2)
    last_claim: str | None = None
    battles_lost: int = Field(default=0, ge=0, le=5)
    scored: int = Field(default=0, ge=0, le=KINGDOMS)
    council: str | None = None  # the kingdom whose capital is asked about
    battle: BattlePosition | None = None
    chance: JsonObject | None = None


def place(s: Record, options: Options, data: JsonMapping) -> None:
    """Write a position into a record that has its options; what is no position is refused, naming the field."""
    try:
        p = Position.model_validate(dict(data))
    except ValidationError as problem:
        raise Malformed(describe_problems(problem, "position")) from problem
    place_cards(s, p)
    place_kingdoms(s, options, p)
    place_turn(s, p)
    place_battle(s, p)
    place_seats(s, p)
    place_draws(s, p)
    chance_from_json(s, p.chance)


def check_stated(s: Record, data: JsonMapping) -> None:
    """AK-8.1: `scored` follows from the phase; who says it has to say the same."""
    stated = data.get("scored", s.scored)
    if stated != s.scored:
        raise Malformed(f"scored: {s.scored} here, not {stated}", clause="AK-8.1")


# ── cards ───────────────────────────────────────────────────────────────────────────────────────
def place_cards(s: Record, p: Position) -> None:
    if len(p.hands) != s.humans:
        raise Malformed(f"hands: {len(p.hands)} hands for {s.humans} players")
    for seat, hand in enumerate(p.hands):
        cards = cards_of(hand, f"hands[{seat}]")
        if len(hand) > HAND:
            raise Malformed(f"hands[{seat}]: {len(hand)} cards, at most {HAND}", clause="AK-1.13")
        if len(set(cards)) < len(cards):
            raise Malformed(f"hands[{seat}]: a card twice", clause="AK-1.1")
        s.hand[seat] = set_of(cards)
    s.discard_count = write(s.discard, cards_of(p.discard, "discard"), "discard")
    s.bonus_count = write(s.bonus, cards_of(p.bonus, "bonus"), "bonus")
    deck = left_for_the_deck(p) if p.deck is None else cards_of(p.deck, "deck")
    s.deck = set_of(deck)
    s.shuffles = p.shuffles
    s.period[:] = 0
    s.period[list(deck)] = p.shuffles
    for name, shuffle in p.shuffled_in.items():
        if not 0 <= shuffle <= p.shuffles:
            told = f"shuffled_in.{name[:20]}: there were {p.shuffles} shuffles"
            raise Malformed(told, clause="AK-17.2")
        s.period[card(name, "shuffled_in")] = shuffle


def left_for_the_deck(p: Position) -> list[int]:
    """All cards that lie nowhere else."""
    lists = [*p.hands, p.discard, p.bonus, *(k.column for k in p.kingdoms.values())]
    if p.battle:
        lists += [list(p.battle.committed.values()), p.battle.used, p.battle.automa_cards]
    return sorted(set(range(CARDS)).difference(*(cards_of(names, "cards") for names in lists)))


def place_draws(s: Record, p: Position) -> None:
    """AK-17.2: when the hidden cards of each seat were drawn; left out: as early as can be."""
    s.drawn[:] = NO_PLACE
    for seat in range(s.humans):
        held = cards_in(int(held_cards(s, seat)))
        if len(held) > HAND:
            told = f"{len(held)} with the committed one, at most {HAND}"
            raise Malformed(f"hands[{seat}]: {told}", clause="AK-1.13")
        drawn = [int(s.period[number]) for number in held]
        if p.drawn_after is not None:
            drawn = p.drawn_after[seat] if seat < len(p.drawn_after) else []
        if len(drawn) != len(held) or any(not 0 <= one <= p.shuffles for one in drawn):
            told = f"a shuffle from 0 to {p.shuffles} for each of {len(held)} cards"
            raise Malformed(f"drawn_after[{seat}]: {told}", clause="AK-17.2")
        s.drawn[seat, : len(drawn)] = sorted(drawn)


# ── kingdoms ────────────────────────────────────────────────────────────────────────────────────
def place_kingdoms(s: Record, options: Options, p: Position) -> None:
    if set(p.kingdoms) != set(KINGDOM_NAMES):
        raise Malformed(f"kingdoms: exactly {', '.join(KINGDOM_NAMES)}", clause="AK-1.3")
    left = list(enumerate(options.deck))
    for k, name in enumerate(KINGDOM_NAMES):
        s.decree[k] = take_decree(left, p.kingdoms[name].decree, f"kingdoms.{name}.decree")
        place_kingdom(s, k, p.kingdoms[name], f"kingdoms.{name}")
    for used in p.decrees_used:
        take_decree(left, used, "decrees_used")
    unseen = [number for number, _ in left]
    if p.decrees_unseen is not None:
        unseen = [take_decree(left, wanted, "decrees_unseen") for wanted in p.decrees_unseen]
    s.decrees_unseen = set_of(unseen)


def place_kingdom(s: Record, k: int, one: KingdomPosition, field: str) -> None:
    write(s.tile[k], one.tiles, f"{field}.tiles")
    if sorted(one.tiles) != one.tiles:
        raise Malformed(f"{field}.tiles: rising", clause="AK-2.4")
    if set(one.tiles) - set(box()["tiles"]["first_place"]):
        raise Malformed(f"{field}.tiles: 5 to 10", clause="AK-20.1")
    s.tile_next[k] = NOTHING if one.tile_next is None else one.tile_next
    column = cards_of(one.column, f"{field}.column")
    s.column_count[k] = write(s.column[k], column, f"{field}.column")
    write(s.normal[k, : s.seats], one.markers, f"{field}.markers", blank=0)
    if sum(one.markers) >= SIZES[k] or min(one.markers, default=0) < 0:
        raise Malformed(f"{field}.markers: room for {SIZES[k] - 1}", clause="AK-1.3")
    s.capital[k] = seat_of(s, one.capital, f"{field}.capital")
    write(s.council[k], seats_of(s, one.council, f"{field}.council"), f"{field}.council")


def take_decree(left: list[tuple[int, Decree]], wanted: str, field: str) -> int:
    """The first card of that name that is still there (a deck may hold copies)."""
    for entry in left:
        if entry[1].id == wanted:
            left.remove(entry)
            return entry[0]
    raise Malformed(f"{field}: no decree {wanted[:20]!r} is left in the deck", clause="AK-19.6")


# ── age and turn ────────────────────────────────────────────────────────────────────────────────
def place_turn(s: Record, p: Position) -> None:
    s.age = p.age - 1
    s.phase = PHASE_NAMES.index(p.phase)
    s.start = seat_of(s, p.start, "start", s.humans)
    s.seat = seat_of(s, p.start if p.turn is None else p.turn, "turn")
    out = seats_of(s, p.out, "out")
    s.out_count = write(s.out_order, out, "out")
    claimed = [seat for seat in out if seat in s.capital] if p.capitals is None else p.capitals
    s.capital_count = write(s.capital_order, seats_of(s, claimed, "capitals"), "capitals")
    s.rallies = p.rallies
    hand = cards_in(int(s.hand[min(s.seat, s.humans - 1)]))
    rallied = cards_of(p.rallied, "rallied")
    if not set(rallied) <= set(hand):
        raise Malformed("rallied: at least two cards of the hand", clause="AK-6.5")
    s.rallied = sum(1 << hand.index(number) for number in set(rallied))
    s.last_claim = NOTHING if p.last_claim is None else kingdom(p.last_claim, "last_claim")
    s.battles_lost = p.battles_lost
    asked = p.phase == "council"
    if p.council and not asked:
        raise Malformed(f"council: nobody is asked in {p.phase!r}", clause="AK-11.1")
    s.kingdom = kingdom(p.council or "", "council") if asked else NOTHING


def place_seats(s: Record, p: Position) -> None:
    for seat, points in enumerate(one_each(p.points, s.seats, "points", {})):
        s.points[seat] = [points.get(source, 0) for source in SOURCES]
    s.turns[: s.seats] = one_each(p.turns, s.seats, "turns", 0)
    write(s.modifiers, one_each(p.modifiers, s.seats, "modifiers", 0), "modifiers", blank=0)
    total = MODIFIERS if s.modifiers_used else 0
    if s.modifiers.min() < 0 or int(s.modifiers.sum()) + int(s.spent.sum()) > total:
        raise Malformed(f"modifiers: there are {total}", clause="AK-1.10")
    owned = one_each(p.withdraw_owned, s.seats, "withdraw_owned", [0] * AGES)
    for seat, values in enumerate(owned):
        if len(values) != AGES:
            raise Malformed(f"withdraw_owned[{seat}]: one value for each age")
        write(s.withdraw_owned[seat], values, f"withdraw_owned[{seat}]")
    all_tiles = Counter(box()["tiles"]["withdraw"])
    taken = Counter(value for values in owned for value in values if value)
    left = all_tiles - taken if p.withdraw_left is None else Counter(p.withdraw_left)
    if left + taken != all_tiles:
        told = "withdraw_left, withdraw_owned: the tiles are 2, 3, 4 and 5"
        raise Malformed(told, clause="AK-1.9")
    tiles = sorted(left.elements())
    s.withdraw_count = write(s.withdraw_left, tiles, "withdraw_left", blank=0)


# ── battle ──────────────────────────────────────────────────────────────────────────────────────
def place_battle(s: Record, p: Position) -> None:
    s.committed[:] = NOTHING
    s.used[:] = NOTHING
    s.automa_cards[:] = NOTHING
    s.polled = NOBODY
    if (p.battle is None) == (p.phase in {"battle", "modifier"}):
        told = "needed" if p.battle is None else "not possible"
        raise Malformed(f"battle: {told} in phase {p.phase!r}")
    if p.battle is not None:
        place_members(s, p.battle)
        place_battle_cards(s, p.battle)


def place_members(s: Record, battle: BattlePosition) -> None:
    s.kingdom = kingdom(battle.kingdom, "battle.kingdom")
    s.members = int(set_of(seats_of(s, battle.members, "battle.members")))
    s.alive = int(set_of(seats_of(s, battle.alive, "battle.alive")))
    s.battle_round = battle.round
    s.spent[: s.seats] = one_each(battle.spent or None, s.seats, "battle.spent", 0)
    s.rank_shown[: s.seats] = one_each(battle.ranks or None, s.seats, "battle.ranks", NOTHING)
    s.polled = seat_of(s, battle.polled, "battle.polled", s.humans)
    s.passes = battle.passes


def place_battle_cards(s: Record, battle: BattlePosition) -> None:
    for name, chosen in battle.committed.items():
        if not name.isdigit():
            raise Malformed(f"battle.committed: {name[:20]!r} is no seat")
        seat = seat_of(s, int(name), "battle.committed", s.humans)
        s.committed[seat] = card(chosen, "battle.committed")
    s.used_count = write(s.used, cards_of(battle.used, "battle.used"), "battle.used")
    automa = cards_of(battle.automa_cards, "battle.automa_cards")
    s.automa_card_count = write(s.automa_cards, automa, "battle.automa_cards")


# ── names, seats and lists ──────────────────────────────────────────────────────────────────────
def card(name: str, field: str) -> int:
    if name not in CARD_IDS:
        known = ", ".join(BEASTS)
        raise Malformed(f"{field}: unknown card {name[:20]!r} (beasts: {known})")
    return CARD_IDS[name]


CARDS_OF_BYTE = [
    [[8 * place + i for i in range(8) if byte >> i & 1] for byte in range(256)]
    for place in range(8)
]


def cards_in(bits: int) -> list[int]:
    """Ascending. Byte by byte: every view tells of several sets of many cards."""
    found: list[int] = []
    for place, byte in enumerate(bits.to_bytes(8, "little")):
        found += CARDS_OF_BYTE[place][byte]
    return found


def cards_of(names: Iterable[str], field: str) -> list[int]:
    return [card(name, field) for name in names]


def set_of(numbers: Iterable[int]) -> np.uint64:
    return np.uint64(sum(1 << number for number in set(numbers)))


def kingdom(name: str, field: str) -> int:
    if name not in KINGDOM_NAMES:
        raise Malformed(f"{field}: unknown kingdom {name[:20]!r}")
    return KINGDOM_NAMES.index(name)


def seat_of(s: Record, seat: int | None, field: str, limit: int | None = None) -> int:
    if seat is None:
        return NOBODY
    if not 0 <= seat < (s.seats if limit is None else limit):
        raise Malformed(f"{field}: there is no seat {seat}")
    return seat


def seats_of(s: Record, seats: Iterable[int], field: str) -> list[int]:
    return [seat_of(s, seat, field) for seat in seats]


def write(row: Ints, values: Sequence[int], field: str, blank: int = NOTHING) -> int:
    """A list into a fixed array, the rest blank; returns its length."""
    if len(values) > len(row):
        raise Malformed(f"{field}: {len(values)} entries, at most {len(row)}")
    for value in values:
        if not -128 <= value <= 127:
            raise Malformed(f"{field}: {value} is out of range")
    row[:] = [*values, *[blank] * (len(row) - len(values))]
    return len(values)
