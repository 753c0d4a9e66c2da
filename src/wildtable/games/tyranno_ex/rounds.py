"""The frame of the game: set-up (chapter 0.3), the end of a round (TX-5.0.6 to TX-5.0.8)."""

from wildtable.core.bits import fill, first_bits
from wildtable.core.chance import pick
from wildtable.core.kernel import Log, int64, rule
from wildtable.core.log import note
from wildtable.games.tyranno_ex.board import a_stack_is_used_up, clear_slot, in_turn, stack_height
from wildtable.games.tyranno_ex.chips import draw_chip, one, total
from wildtable.games.tyranno_ex.events import CHIP_LAID, DREW, ROUND_STARTED, STARTER_DRAWN
from wildtable.games.tyranno_ex.placing import turn_up_card
from wildtable.games.tyranno_ex.record import (
    CARDS,
    CHIPS_EACH,
    FIELDS_OF_CLIMATE,
    MAX_SETTING_ROUNDS,
    NEXT_PLACEMENT,
    NOBODY,
    NOTHING,
    RACK,
    SLOTS,
    STACKS,
    SYMBOLS,
    Record,
)
from wildtable.games.tyranno_ex.scoring import finish_game, is_last_round, score_round
from wildtable.games.tyranno_ex.shifting import shift_all


# ── set-up ──────────────────────────────────────────────────────────────────────────────────────
@rule
def set_up(s: Record, log: Log) -> None:
    """Chapter 0.3: stack tops, racks, four chips in the open, a starter."""
    clear_table(s)
    for stack in range(STACKS):
        s.stack_size[stack] = stack_height(s)
        turn_up_card(s, stack, log)
    for seat in range(s.players):  # TX-0.3.3; TX-0.3.5: 56, 44 or 32 chips stay in the bag
        for _ in range(RACK):
            draw_to_rack(s, seat, log)
    for field in range(FIELDS_OF_CLIMATE):  # TX-0.3.4
        symbol = draw_chip(s)
        s.current[field] = one(symbol)
        note(log, CHIP_LAID, field, symbol)
    s.starter = first_starter(s, log)
    s.two_rows = 1  # TX-1.4.1
    begin_round(s, log)


@rule
def clear_table(s: Record) -> None:
    """TX-0.3.3, TX-0.3.7, TX-0.3.10: all chips in the bag, an empty board, a stone each."""
    s.unseen = first_bits(CARDS)
    for symbol in range(SYMBOLS):
        for _ in range(CHIPS_EACH):
            s.bag += one(symbol)
    for slot in range(SLOTS):
        clear_slot(s, slot)
    for seat in range(s.players):
        s.stones[seat] = s.stones_each
    s.claimant = NOBODY
    s.stack = NOTHING
    s.slot = NOTHING
    fill(s.aside, NOTHING)


@rule
def draw_to_rack(s: Record, seat: int, log: Log) -> None:
    """TX-0.3.3: hidden from the others."""
    symbol = draw_chip(s)
    s.rack[seat] += one(symbol)
    note(log, DREW, seat, symbol)


@rule
def first_starter(s: Record, log: Log) -> int:
    """TX-0.3.9: as given, else drawn."""
    if s.given_start != NOBODY:
        return s.given_start
    seat = pick(s, int64(s.players))
    note(log, STARTER_DRAWN, seat)
    return seat


# ── rounds ──────────────────────────────────────────────────────────────────────────────────────
@rule
def begin_round(s: Record, log: Log) -> None:
    """TX-0.4.1: phase 1; TX-0.3.8, TX-5.0.8: Zug on 1, Ende where it stands now."""
    s.game_round += 1
    s.step = 0
    s.stage = NEXT_PLACEMENT
    note(log, ROUND_STARTED, s.game_round, s.starter, ende(s))


@rule
def ende(s: Record) -> int:
    """TX-2.6.3: one further each round, from 5 out of the game (0)."""
    number = s.game_round + s.ende_start - 1
    return number if number <= MAX_SETTING_ROUNDS else 0


@rule
def end_round(s: Record, log: Log) -> None:
    """TX-0.4.1: phases 4 and 5; TX-5.0.6: a game that is over stops after the scoring;
    TX-2.2.9: chips stay (A-57).
    """
    shift_all(s, log)
    score_round(s, log)
    if is_last_round(s):
        finish_game(s, log)
        return
    refill_racks(s, log)
    s.two_rows = 1 if a_stack_is_used_up(s) else 0  # TX-4.4.4
    s.starter = in_turn(s, 1)  # TX-0.4.3, TX-5.0.8
    begin_round(s, log)


@rule
def refill_racks(s: Record, log: Log) -> None:
    """TX-5.0.7: one chip at a time from the outgoing starter on,
    while racks and bag allow it (A-46).
    """
    served = True
    while served:
        served = False
        for step in range(s.players):
            seat = in_turn(s, step)
            if s.bag != 0 and total(s.rack[seat]) < RACK:
                draw_to_rack(s, seat, log)
                served = True
