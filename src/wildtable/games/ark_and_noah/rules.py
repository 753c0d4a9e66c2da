"""The game's side of the kernel contract (core/kernel.py): setup (AN-4) and decisions (AN-5).

Decisions wait in a phase; `advance` runs everything between two decisions.
"""

from wildtable.core.bits import bit, fill
from wildtable.core.kernel import Log, rule
from wildtable.core.log import note
from wildtable.games.ark_and_noah import animals, exchange, record, rounds
from wildtable.games.ark_and_noah.building import apply_piece, next_piece
from wildtable.games.ark_and_noah.derive import derive
from wildtable.games.ark_and_noah.events import DEALT
from wildtable.games.ark_and_noah.hidden import resample
from wildtable.games.ark_and_noah.invariants import broken
from wildtable.games.ark_and_noah.legal import legal, why
from wildtable.games.ark_and_noah.loading import (
    apply_load,
    next_load,
)
from wildtable.games.ark_and_noah.material import START_PITCH, START_WALLS
from wildtable.games.ark_and_noah.observe import observe
from wildtable.games.ark_and_noah.record import Record
from wildtable.games.ark_and_noah.scoring import finish_game, returns, scores

__all__ = [
    "apply",
    "broken",
    "derive",
    "legal",
    "observe",
    "resample",
    "returns",
    "scores",
    "setup",
    "to_act",
    "why",
]


# ── setup ───────────────────────────────────────────────────────────────────────────────────────
@rule
def setup(s: Record, log: Log) -> None:
    """AN-4: options, key and the geometry of the ark are already in the record."""
    clear_table(s)
    for seat in range(s.players):  # AN-4.2: seat 0 starts, the caller says who that is
        hand_out(s, seat)
    for seat in range(s.players):
        deal_animals(s, seat, log)
    rounds.begin_round(s, log)
    advance(s, log)


@rule
def clear_table(s: Record) -> None:
    """AN-4.3 to AN-4.5, AN-4.8: empty ark, full supplies and bags, workers in the done row."""
    for word in range(record.WORDS):
        s.empty[word] = s.slots[word]
    for column in range(record.COLUMNS):
        s.done[column] = s.start_row[column]
    fill(s.planned, record.NOBODY)
    fill(s.aboard, record.NOTHING)
    s.bag[record.FEMALE] = s.bag[record.MALE] = s.species
    s.pitch_supply = s.pitch_total
    s.food_supply = s.food_total
    s.round_number = 1
    s.pending = record.NOTHING


@rule
def hand_out(s: Record, seat: int) -> None:
    """AN-2.11, AN-4.4."""
    s.hand_walls[seat] = START_WALLS
    s.stock[seat] = s.wall_total - START_WALLS
    s.hand_pitch[seat] = START_PITCH
    s.pitch_supply -= START_PITCH
    s.hand_food[seat] = s.start_food
    s.food_supply -= s.start_food


@rule
def deal_animals(s: Record, seat: int, log: Log) -> None:
    """AN-2.12, AN-4.6, RUL-28: a female, and a male of another species; AN-4.7: they lie open."""
    female = animals.draw_from(s, record.FEMALE, s.species)
    note(log, DEALT, seat, record.FEMALE, female)
    animals.give_tile(s, seat, record.FEMALE, female, log)
    male = animals.draw_from(s, record.MALE, ~bit(female))
    note(log, DEALT, seat, record.MALE, male)
    animals.give_tile(s, seat, record.MALE, male, log)


# ── whose decision ──────────────────────────────────────────────────────────────────────────────
@rule
def to_act(s: Record) -> int:
    """AN-5: one seat at a time; 0 = over."""
    return 0 if s.phase == record.OVER else 1 << s.seat


@rule
def advance(s: Record, log: Log) -> None:
    """Run automatic and chance steps until somebody has to decide."""
    while s.phase > record.OVER:
        if s.phase == record.NEXT_PIECE:
            next_piece(s)
        elif s.phase == record.NEXT_LOAD:
            next_load(s)
        elif s.phase == record.NEXT_PLAYER:
            rounds.next_player(s, log)
        elif s.phase == record.NEXT_COLUMN:
            rounds.next_column(s, log)
        elif s.phase == record.NEXT_WORKER:
            rounds.call_worker(s, log)
        elif s.phase == record.ROUND_END:
            rounds.end_round(s, log)
        elif s.phase == record.FINAL_SCORE:
            finish_game(s, log)


# ── acting ──────────────────────────────────────────────────────────────────────────────────────
@rule
def apply(s: Record, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action and everything that follows without a choice."""
    if s.phase == record.BUILDING:
        apply_piece(s, seat, action, log)
    elif s.phase == record.SELECT:
        rounds.apply_choice(s, seat, action, log)
    elif s.phase == record.ANI_BAG:
        animals.apply_bag(s, seat, action, log)
    elif s.phase == record.ANI_PICK:
        animals.apply_pick(s, seat, action, log)
    elif s.phase <= record.EXC_GIVE:
        apply_exchange(s, seat, action, log)
    else:
        apply_load(s, seat, action, log)
    advance(s, log)


@rule
def apply_exchange(s: Record, seat: int, action: int, log: Log) -> None:
    """AN-6.11, AN-6.12: D4 to D9."""
    if s.phase == record.EXC_GAIN:
        exchange.apply_gain(s, seat, action, log)
    elif s.phase == record.EXC_BRANCH:
        exchange.apply_branch(s, seat, action)
    elif s.phase <= record.EXC_SWAP2:
        exchange.apply_swap(s, seat, action, log)
    elif s.phase == record.EXC_SPLIT:
        exchange.apply_split(s, seat, action, log)
    elif s.phase == record.EXC_TAKE:
        exchange.apply_take(s, seat, action, log)
    else:
        exchange.apply_give(s, seat, action, log)
