"""The complete position as readable JSON, both ways. What a single seat sees of it is in view.py.

Cards have their names in the deck, slots are called `red-6` or `13`, symbols `water`; seats, stacks
and fields are numbered from 0, rounds from 1.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.reading import chance_from_json, describe_problems, one_each
from wildtable.core.record import Word
from wildtable.games.tyranno_ex.board import a_stack_is_used_up, cards_below_tops, clear_slot
from wildtable.games.tyranno_ex.fights import challenges
from wildtable.games.tyranno_ex.material import COLOUR_NAMES, SLOT_NAMES, SYMBOL_NAMES
from wildtable.games.tyranno_ex.options import Options
from wildtable.games.tyranno_ex.record import (
    AWARD,
    CARDS,
    CHIPS_EACH,
    ENV,
    ENV_SWAP,
    FIELDS_OF_CLIMATE,
    GRID,
    MAX_SETTING_ROUNDS,
    MAX_STRENGTH,
    MAX_SWAP,
    NOBODY,
    NOTHING,
    OVER,
    RAISE,
    SLOTS,
    SOURCES,
    STACKS,
    STAGE_NAMES,
    STAGE_NAMES_SEEN,
    XPUT1,
    XPUT2,
    Record,
)


# ── its shape: what there is, in which words, and what may be left out ──────────────────────────
def one_of(names: Sequence[str]) -> AfterValidator:
    def check(name: str) -> str:
        if name not in names:
            raise ValueError(f"unknown {name[:24]!r}; there is {', '.join(names)}")
        return name

    return AfterValidator(check)


Symbol = Annotated[str, one_of(SYMBOL_NAMES)]
Heap = dict[Symbol, int]  # how many chips of which symbol


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class StackPosition(Strict):
    top: str | None = None
    size: int = Field(default=0, ge=0, le=7)  # with the top


class AnimalPosition(Strict):
    card: str
    colour: Annotated[str, one_of(COLOUR_NAMES)] | None = None  # in the grid the column tells it
    strength: int = Field(default=1, ge=1, le=MAX_STRENGTH)
    face_down: bool = False


class FieldPosition(Strict):
    current: Heap = {}
    known: Heap = {}  # potential chips that all have seen
    hidden: list[Heap] = []  # potential chips that only their seat has seen, by seat


class PutPosition(Strict):
    symbol: Symbol
    field: int = Field(ge=0, lt=FIELDS_OF_CLIMATE)


class PendingPosition(Strict):
    """Half-made choices, and what is still owed in this turn."""

    stack: int | None = Field(default=None, ge=0, lt=STACKS)
    put: list[PutPosition] = Field(default=[], max_length=1)
    swap: list[Symbol] = Field(default=[], max_length=MAX_SWAP - 1)
    changed: list[int] = Field(default=[], max_length=FIELDS_OF_CLIMATE)
    awards_left: int = Field(default=0, ge=0, le=FIELDS_OF_CLIMATE)
    slot: str | None = None  # target: the attacker; raise: the winner


class Position(Strict):
    """Everything there is. Fields with a default may be left out."""

    game: Literal["tyranno-ex"] = "tyranno-ex"
    options: JsonObject = {}
    round: int = Field(default=1, ge=1, le=60)
    stage: Annotated[str, one_of(STAGE_NAMES)] = "env"
    starter: int = 0
    turn: int | None = None  # the seat to decide; left out: the starter
    two_rows: bool | None = None  # left out: in round 1, and once a stack is used up
    setting_round: int | None = Field(default=None, ge=0, le=MAX_SETTING_ROUNDS)
    step: int | None = Field(default=None, ge=0, le=8)  # place in the queue of the phase
    claimant: int | None = None
    stacks: list[StackPosition] = Field(min_length=STACKS, max_length=STACKS)
    unseen: list[str] | None = None  # cards never shown; left out: as many as the stacks need
    dead: list[str] | None = None  # left out: all cards that are nowhere else
    animals: dict[str, AnimalPosition] = {}  # by slot
    fields: list[FieldPosition] = Field(min_length=FIELDS_OF_CLIMATE, max_length=FIELDS_OF_CLIMATE)
    racks: list[Heap] | None = None
    bag: Heap | None = None  # left out: all chips that are nowhere else
    points: list[dict[Annotated[str, one_of(SOURCES)], int]] | None = None
    last_points: list[int] | None = None
    stones: list[int] | None = None
    pending: PendingPosition = PendingPosition()
    chance: JsonObject | None = None


# ── reading the record ──────────────────────────────────────────────────────────────────────────
def chips_of(word: int | Word) -> dict[str, int]:
    """A heap of chips, symbols in their own order, none with 0."""
    counts = int(word).to_bytes(8, "little")  # one byte for each symbol
    return {name: number for name, number in zip(SYMBOL_NAMES, counts, strict=False) if number}


def size_of(word: int | Word) -> int:
    return sum(int(word).to_bytes(8, "little"))


def number_or_none(number: int) -> int | None:
    return None if number == NOTHING else number


def points_json(s: Record, seat: int) -> dict[str, int]:
    return dict(zip(SOURCES, map(int, s.points[seat]), strict=True))


def card_names(options: Options) -> list[str]:
    return [card.id for card in options.cards().cards]


def unseen_cards(s: Record) -> list[int]:
    return [card for card in range(CARDS) if int(s.unseen) >> card & 1]


def dead_cards(s: Record) -> list[int]:
    """TX-I07: shown once, and now neither on a stack nor on the board."""
    alive = {*unseen_cards(s), *s.stack_top, *s.animal}
    return [card for card in range(CARDS) if card not in alive]


def public_json(s: Record, options: Options) -> JsonObject:
    """What everybody sees (chapter 14), a spectator too, in the same words as the complete position."""
    names, seats = card_names(options), range(s.players)
    return {
        "round": s.game_round,
        "starter": s.starter,
        "turn": s.seat,
        "two_rows": bool(s.two_rows),
        "setting_round": s.setting_round,
        "step": s.step,
        "claimant": number_or_none(s.claimant),
        "stacks": [
            {"top": None if top == NOTHING else names[top], "size": size}
            for top, size in zip(s.stack_top, s.stack_size, strict=True)
        ],
        "unseen": [names[card] for card in unseen_cards(s)],
        "dead": [names[card] for card in dead_cards(s)],
        "animals": {
            SLOT_NAMES[slot]: animal_json(s, slot, names)
            for slot, card in enumerate(s.animal)
            if card != NOTHING
        },
        "points": [points_json(s, seat) for seat in seats],
        "last_points": [s.last_points[seat] for seat in seats],
        "stones": [s.stones[seat] for seat in seats],
    }


def animal_json(s: Record, slot: int, names: Sequence[str]) -> JsonObject:
    return {
        "card": names[s.animal[slot]],
        "colour": COLOUR_NAMES[s.colour[slot]],
        "strength": s.strength[slot],
        "face_down": bool(s.face_down[slot]),
    }


def pending_json(s: Record) -> JsonObject:
    aside, swapping = s.aside[: s.aside_count], s.stage == ENV_SWAP
    put = [] if swapping else [divmod(chip, FIELDS_OF_CLIMATE) for chip in aside]
    return {
        "stack": number_or_none(s.stack),
        "put": [{"symbol": SYMBOL_NAMES[symbol], "field": field} for symbol, field in put],
        "swap": [SYMBOL_NAMES[chip] for chip in aside] if swapping else [],
        "changed": [field for field in range(FIELDS_OF_CLIMATE) if s.changed >> field & 1],
        "awards_left": s.awards_left,
        "slot": None if s.slot == NOTHING else SLOT_NAMES[s.slot],
    }


def position(s: Record, options: Options) -> JsonObject:
    """The complete position."""
    seats = range(s.players)
    return {
        "stage": STAGE_NAMES_SEEN[s.stage],
        **public_json(s, options),
        "fields": [
            {
                "current": chips_of(s.current[field]),
                "known": chips_of(s.known[field]),
                "hidden": [chips_of(s.hidden[seat][field]) for seat in seats],
            }
            for field in range(FIELDS_OF_CLIMATE)
        ],
        "racks": [chips_of(s.rack[seat]) for seat in seats],
        "bag": chips_of(s.bag),
        "pending": pending_json(s),
    }


# ── writing the record ──────────────────────────────────────────────────────────────────────────
def place(s: Record, options: Options, data: JsonMapping) -> None:
    """Write a position into a record that has its options; what cannot be is refused by name."""
    try:
        p = Position.model_validate(dict(data))
    except ValidationError as problem:
        raise Malformed(describe_problems(problem, "position")) from problem
    place_cards(s, options, p)
    place_course(s, p)
    place_pending(s, p.pending)
    place_chips(s, p)
    place_seats(s, p)
    chance_from_json(s, p.chance)


def index_of(name: str, names: Sequence[str], field: str, what: str) -> int:
    if name not in names:
        raise Malformed(f"{field}: unknown {what} {name[:24]!r}; there is {', '.join(names)}")
    return names.index(name)


def check_seat(s: Record, seat: int | None, field: str) -> int:
    if seat is None:
        return NOBODY
    if not 0 <= seat < s.players:
        raise Malformed(f"{field}: there is no seat {seat}")
    return seat


def place_cards(s: Record, options: Options, p: Position) -> None:
    names = card_names(options)
    for stack, one in enumerate(p.stacks):
        where = f"stacks[{stack}].top"
        s.stack_top[stack] = NOTHING if one.top is None else index_of(one.top, names, where, "card")
        s.stack_size[stack] = one.size
    for slot in range(SLOTS):
        clear_slot(s, slot)
    for name, animal in p.animals.items():
        place_animal(s, index_of(name, SLOT_NAMES, "animals", "slot"), animal, names)
    shown = [card for card in (*s.stack_top.tolist(), *s.animal.tolist()) if card != NOTHING]
    for card, times in Counter(shown).items():
        if times > 1:
            raise Malformed(
                f"animals, stacks: {names[card]} is there {times} times", clause="TX-0.2.3"
            )
    s.unseen = Word(sum(1 << card for card in find_unseen(s, p, names, set(shown))))


def place_animal(s: Record, slot: int, animal: AnimalPosition, names: Sequence[str]) -> None:
    where = f"animals.{SLOT_NAMES[slot]}"
    s.animal[slot] = index_of(animal.card, names, f"{where}.card", "card")
    s.strength[slot] = animal.strength
    s.face_down[slot] = animal.face_down
    if slot >= GRID and animal.colour is None:
        raise Malformed(f"{where}.colour: on a special field only this tells the owner")
    s.colour[slot] = COLOUR_NAMES.index(animal.colour or COLOUR_NAMES[slot % len(COLOUR_NAMES)])


def find_unseen(s: Record, p: Position, names: Sequence[str], shown: set[int]) -> set[int]:
    """TX-0.3.1: as given, else what is left beside the dead, else as many as lie below the tops."""
    rest = set(range(CARDS)) - shown
    if p.dead is not None:
        dead = {index_of(name, names, "dead", "card") for name in p.dead}
        if not dead <= rest:
            raise Malformed("dead: some of them are on the board or on a stack", clause="TX-0.2.3")
        rest -= dead
    if p.unseen is not None:
        unseen = {index_of(name, names, "unseen", "card") for name in p.unseen}
        if unseen != rest and (p.dead is not None or not unseen <= rest):
            raise Malformed("unseen: not the cards that are nowhere else", clause="TX-0.2.3")
        return unseen
    return rest if p.dead is not None else set(sorted(rest)[: cards_below_tops(s)])


def place_course(s: Record, p: Position) -> None:
    s.game_round = p.round
    s.stage = STAGE_NAMES.index(p.stage)
    s.starter = check_seat(s, p.starter, "starter")
    s.seat = check_seat(s, p.starter if p.turn is None else p.turn, "turn")
    s.claimant = check_seat(s, p.claimant, "claimant")
    s.two_rows = (p.round == 1 or a_stack_is_used_up(s)) if p.two_rows is None else p.two_rows
    in_setting = ENV <= s.stage <= AWARD and p.claimant is None
    s.setting_round = int(in_setting) if p.setting_round is None else p.setting_round
    s.step = default_step(s) if p.step is None else p.step


def default_step(s: Record) -> int:
    """The first place of the seat in its queue; after a fight: no challenge is left."""
    if s.stage == RAISE:
        return challenges(s)
    if s.stage in {OVER, XPUT1, XPUT2}:
        return 0
    return (s.seat - s.starter) % s.players


def place_pending(s: Record, pending: PendingPosition) -> None:
    s.stack = NOTHING if pending.stack is None else pending.stack
    s.slot = NOTHING
    if pending.slot is not None:
        s.slot = index_of(pending.slot, SLOT_NAMES, "pending.slot", "slot")
    if any(not 0 <= field < FIELDS_OF_CLIMATE for field in pending.changed):
        raise Malformed(f"pending.changed: fields are 0 to {FIELDS_OF_CLIMATE - 1}")
    s.changed = sum(1 << field for field in set(pending.changed))
    s.awards_left = pending.awards_left
    chips = [SYMBOL_NAMES.index(symbol) for symbol in pending.swap]
    chips += [FIELDS_OF_CLIMATE * SYMBOL_NAMES.index(put.symbol) + put.field for put in pending.put]
    if (pending.swap and s.stage != ENV_SWAP) or (pending.put and s.stage == ENV_SWAP):
        raise Malformed(f"pending: chips laid aside do not belong to stage {STAGE_NAMES[s.stage]}")
    s.aside[:] = NOTHING
    s.aside[: len(chips)] = sorted(chips)
    s.aside_count = len(chips)


# ── chips and seats ─────────────────────────────────────────────────────────────────────────────
def word(heap: Mapping[Symbol, int], field: str) -> int:
    """A heap of chips as the record holds it."""
    for symbol, number in heap.items():
        if not 0 <= number <= CHIPS_EACH:
            raise Malformed(f"{field}.{symbol}: 0 to {CHIPS_EACH} chips", clause="TX-0.2.1")
    return sum(number << 8 * SYMBOL_NAMES.index(symbol) for symbol, number in heap.items())


def place_chips(s: Record, p: Position) -> None:
    used: Counter[str] = Counter(p.pending.swap)
    used.update(put.symbol for put in p.pending.put)
    for field, one in enumerate(p.fields):
        where = f"fields[{field}]"
        s.current[field] = word(one.current, f"{where}.current")
        s.known[field] = word(one.known, f"{where}.known")
        hidden = one_each(one.hidden or None, s.players, f"{where}.hidden", {})
        for seat, heap in enumerate(hidden):
            s.hidden[seat, field] = word(heap, f"{where}.hidden[{seat}]")
        for heap in (one.current, one.known, *hidden):
            used.update(heap)
    for seat, heap in enumerate(one_each(p.racks, s.players, "racks", {})):
        s.rack[seat] = word(heap, f"racks[{seat}]")
        used.update(heap)
    s.bag = Word(word(rest_of_chips(used) if p.bag is None else p.bag, "bag"))


def rest_of_chips(used: Counter[str]) -> dict[str, int]:
    """TX-0.2.1: twelve of each, less those that lie elsewhere."""
    (symbol, number), *_ = used.most_common(1) or [("", 0)]
    if number > CHIPS_EACH:
        raise Malformed(f"{symbol}: {number} chips, there are {CHIPS_EACH}", clause="TX-0.2.1")
    return {symbol: CHIPS_EACH - used[symbol] for symbol in SYMBOL_NAMES}


def place_seats(s: Record, p: Position) -> None:
    for seat, points in enumerate(one_each(p.points, s.players, "points", {})):
        for place_, source in enumerate(SOURCES):
            s.points[seat, place_] = in_range(
                points.get(source, 0), 9999, f"points[{seat}].{source}"
            )
    for seat, number in enumerate(one_each(p.last_points, s.players, "last_points", 0)):
        s.last_points[seat] = in_range(number, 999, f"last_points[{seat}]")
    for seat, number in enumerate(one_each(p.stones, s.players, "stones", s.stones_each)):
        s.stones[seat] = in_range(number, s.stones_each, f"stones[{seat}]")


def in_range(value: int, most: int, field: str) -> int:
    if not 0 <= value <= most:
        raise Malformed(f"{field}: 0 to {most}, not {value}")
    return value
